"""Where pieces of one size lie on a sheet: the arrangement that holds the most, with its strip and its ticks.

A grid depends on paper, margin and piece size only, never on how many pieces there are, so that every page of a
run puts them at the same places and a stack can be cut at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box
from pnpgen.paper.press import Press
from pnpgen.paper.printer import Margin

Band = Literal["bottom", "left", "right"]
TICK_LEAST, TICK_MOST = 1.0, 3.0  # a shorter tick is no help to a knife
OFF_LEAST, OFF_MOST = 0.3, 2.0  # from the bleed to the tick
_EDGE = TICK_LEAST + OFF_LEAST
BACK_BLEED = _EDGE
"""How far a back may reach beyond the grid on any sheet: the room that every arrangement keeps."""
_STRIP_OFF = 0.5  # between the strip and whatever stands beside it


class Tick(NamedTuple):
    """A cut tick outside the bleed: how far off it begins and how long it is."""

    off: float = 0.0
    length: float = 0.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of slots on one sheet.

    Attributes:
        landscape: the paper is turned.
        turned: each piece is turned by 90 degrees.
        columns, rows: how many slots.
        first: the trim box of the first slot.
        dx, dy: from one slot's corner to the next.
        band: where the footer strip runs.
        strip: the strip's box; its length runs along the band. None where label stock has no room for one.
        across: the ticks left and right of the grid, which mark horizontal cuts.
        down: the ticks above and below it.
    """

    landscape: bool
    turned: bool
    columns: int
    rows: int
    first: Box
    dx: float
    dy: float
    band: Band
    strip: Box | None
    across: Tick
    down: Tick

    @property
    def slots(self) -> int:
        """Pieces on a full sheet."""
        return self.columns * self.rows

    def slot(self, index: int) -> Box:
        """The trim box of the slot, counted by rows from the top left."""
        row, column = divmod(index, self.columns)
        x, y, width, height = self.first
        return Box(x + column * self.dx, y + row * self.dy, width, height)

    @property
    def area(self) -> Box:
        """The hull of all trims."""
        x, y, width, height = self.first
        return Box(x, y, (self.columns - 1) * self.dx + width, (self.rows - 1) * self.dy + height)


@dataclass(frozen=True, slots=True)
class _Try:
    """One way to lie: paper turned or not, strip here or there, pieces turned or not."""

    landscape: bool
    band: Band
    turned: bool


def arrange(press: Press, size: tuple[float, float], *, what: str = "piece") -> Grid:
    """The best grid for pieces of `size` (width, height in mm).

    Most pieces wins; then ticks of at least two millimetres, portrait, strip below, pieces upright.

    Raises:
        DoesNotFit: not even one piece fits; says the room that there is.
    """
    bands: tuple[Band, ...] = ("bottom", "left", "right")
    tries = [_Try(*t) for t in product((False, True), bands, (False, True))]
    grids = [grid for t in tries if (grid := _fill(press, size, t)) is not None]
    if not grids:
        paper = press.paper
        raise DoesNotFit(
            f"{show(size[0])} by {show(size[1])} does not fit on {paper.name} "
            f"({show(paper.width)} by {show(paper.height)}) with its margins",
            where=what,
            hint="take a larger paper or a smaller piece",
        )
    return max(grids, key=lambda g: (g.slots, min(g.across.length, g.down.length) >= 2))  # max keeps the first


def _margin(press: Press, *, landscape: bool) -> Margin:
    """The margins that both faces keep: the larger one on edges that change places on the other face."""
    margin = press.sheet_margin(landscape=landscape)
    if not press.two_sided:
        return margin
    if press.mirrors_sideways(landscape=landscape):
        side = max(margin.left, margin.right)
        return margin._replace(left=side, right=side)
    edge = max(margin.top, margin.bottom)
    return margin._replace(top=edge, bottom=edge)


def _fill(press: Press, size: tuple[float, float], way: _Try) -> Grid | None:
    width, height = (size[1], size[0]) if way.turned else size
    paper = press.sheet_paper(landscape=way.landscape)
    margin = _margin(press, landscape=way.landscape)
    strip = _strip(press, way)
    bleed = press.bleed
    # The grid stands in the middle from side to side, so that a sheet turned over lies on itself.
    side = max(margin.left, margin.right)
    foot = margin.bottom
    if way.band == "bottom":
        foot += strip.height + _STRIP_OFF
    else:
        side += strip.width + _STRIP_OFF
    columns = _count(paper.width - 2 * (side + _EDGE + bleed), width, bleed)
    rows = _count(paper.height - margin.top - foot - 2 * (_EDGE + bleed), height, bleed)
    if columns < 1 or rows < 1:
        return None
    dx, dy = width + 2 * bleed, height + 2 * bleed
    tall = (rows - 1) * dy + height
    x = (paper.width - (columns - 1) * dx - width) / 2
    # In the middle of the page where full ticks have room there; else in the middle of what the strip leaves.
    spare = paper.height - margin.top - foot - tall - 2 * bleed
    full = TICK_MOST + OFF_MOST
    if spare >= 2 * full:
        y = min((paper.height - tall) / 2, paper.height - foot - bleed - full - tall)
    else:
        y = margin.top + bleed + spare / 2
    down = _tick(min(y - margin.top, paper.height - foot - y - tall) - bleed)
    return Grid(
        way.landscape, way.turned, columns, rows, Box(x, y, width, height), dx, dy,
        way.band, strip, _tick(x - side - bleed), down,
    )  # fmt: skip


def _tick(room: float) -> Tick:
    """The tick that fits in `room` mm outside the bleed: full size, or the room shared with its offset."""
    if room >= TICK_MOST + OFF_MOST:
        return Tick(OFF_MOST, TICK_MOST)
    if room < _EDGE - 1e-6:
        return Tick()
    off = OFF_LEAST + (OFF_MOST - OFF_LEAST) * (room - _EDGE) / (TICK_MOST + OFF_MOST - _EDGE)
    return Tick(off, room - off)


def _strip(press: Press, way: _Try) -> Box:
    """The strip's box on the page: along the bottom, or along a side."""
    paper = press.sheet_paper(landscape=way.landscape)
    margin = _margin(press, landscape=way.landscape)
    if way.band == "bottom":
        length = paper.width - margin.left - margin.right
        high = press.strip(length)
        return Box(margin.left, paper.height - margin.bottom - high, length, high)
    length = paper.height - margin.top - margin.bottom
    high = press.strip(length)
    x = margin.left if way.band == "left" else paper.width - margin.right - high
    return Box(x, margin.top, high, length)


def _count(room: float, size: float, bleed: float) -> int:
    """How many trims of `size`, a bleed on either side of each, stand in `room` between the outermost trims."""
    if room < size - 1e-6:
        return 0
    pitch = size + 2 * bleed
    return 1 + int((room - size + 1e-6) // pitch)
