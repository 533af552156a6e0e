"""Which way a river flows over the paper, how large its cards are, and over how many pages it goes.

A way to lay a board is a page portrait or landscape with the river flowing down it or over it to the right; of all
ways the one with the largest cards wins. If they would come out narrower than `LEAST_CARD`, the board goes over
several pages, cut between rows and columns of cards, never through one. Where cards of a wanted size take as many
pages either way, pages that hold alike and are joined along one direction only win.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

from pnpgen.errors import DoesNotFit
from pnpgen.games.poohsticks.boardplan import (
    LARGEST_CARD,
    LEAST_CARD,
    STRIP,
    TRIM,
    Plan,
    Rooms,
    Size,
    Tile,
    Way,
)
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnpgen.games.poohsticks.river import River

MOST_PAGES = 60
"""Pages of one board; a river that needs more is not printed."""

_SLIM, _STOUT = 0.64, 0.84  # width by height that a card may have; a poker card has 0.72


def plan_board(river: River, rooms: Rooms, wanted: Size | None = None) -> Plan:
    """The best plan: on one page with the largest cards, or over as few pages as it takes.

    Args:
        river: what to lay.
        rooms: what the pages leave.
        wanted: the size that cards must have; as large as may be on the fewest pages if not given.

    Raises:
        DoesNotFit: more than `MOST_PAGES` pages, or not even one card on a page.
    """
    for pages in range(1, MOST_PAGES + 1):
        tries = [
            found for way, down, over in _tries(river, pages) if (found := _Fit(river, rooms, way, down, over))
        ]
        sized = [(size, fit) for fit in tries if (size := fit.size(wanted)) is not None]
        if sized:
            size, fit = max(sized, key=lambda pair: (pair[0].width * pair[0].height, *pair[1].merits))
            return fit.plan(size)
    card = (
        f"cards of {show(wanted.width)} by {show(wanted.height)}" if wanted else f"cards {show(LEAST_CARD)} wide"
    )
    raise DoesNotFit(
        f"a river of {river.width} × {river.length} with {card} does not fit on {MOST_PAGES} pages",
        where="river board",
        hint="take a larger paper or a shorter river",
    )


def _tries(river: River, pages: int) -> Iterator[tuple[Way, int, int]]:
    """Ways to share a board out to so many pages: the way, pages along and pages across."""
    for landscape, sideways in product((False, True), (False, True)):
        for along in range(1, pages + 1):
            across, rest = divmod(pages, along)
            if not rest and along <= river.length and across <= river.width:
                yield Way(landscape, sideways), along, across


@dataclass(frozen=True, slots=True)
class _Fit:
    """One try: a way, and how many pages along and across."""

    river: River
    rooms: Rooms
    way: Way
    along: int
    across: int

    @property
    def merits(self) -> tuple[int, int, int]:
        """What speaks for it, as numbers that are better if larger.

        Pages that hold alike, then joins along one direction only, then how near it is to portrait, flowing down.
        """
        rows, columns = self.chunk
        empty = self.along * rows * self.across * columns - self.river.length * self.river.width
        both = self.along > 1 and self.across > 1
        return -empty, -both, -(self.way.landscape + self.way.sideways)

    @property
    def pages(self) -> tuple[int, int]:
        """How many pages lie side by side, and how many below each other."""
        return (self.along, self.across) if self.way.sideways else (self.across, self.along)

    @property
    def room(self) -> tuple[float, float]:
        """Length along and across that a page has for the board, without strips for the next page."""
        panel = self.rooms.panel(self.way)
        beside, below = self.pages
        width = panel.width - (STRIP if beside > 1 else 0.0) - (TRIM if beside > 2 else 0.0)
        height = panel.height - (STRIP if below > 1 else 0.0)
        return (width, height) if self.way.sideways else (height, width)

    @property
    def chunk(self) -> tuple[int, int]:
        """Most rows and columns on a page."""
        return -(-self.river.length // self.along), -(-self.river.width // self.across)

    def spare(self, size: Size) -> tuple[float, float]:
        """What is left of a page along and across; below 0 where the cards are too large."""
        rows, columns = self.chunk
        pools = self.rooms.pools
        ends = pools.start + pools.finish if self.along == 1 else max(pools)
        sides = size.side * (2 if self.across == 1 else 1)
        tall, wide = (size.width, size.height) if self.way.sideways else (size.height, size.width)
        along, across = self.room
        need = rows * (tall + size.gap) + ends
        return along - need, across - columns * (wide + size.gap) - sides

    def fits(self, size: Size) -> bool:
        """Whether cards of this size have room."""
        return min(self.spare(size)) >= 0

    def size(self, wanted: Size | None) -> Size | None:
        """The largest size that fits, or the one wanted if it does; None if it is too small."""
        if wanted:
            return wanted if self.fits(wanted) else None
        most_wide, most_tall = LARGEST_CARD
        wide = _largest(LEAST_CARD, most_wide, lambda w: self.fits(Size(w, w / _STOUT)))
        if wide is None:
            return None
        tall = _largest(wide / _STOUT, min(wide / _SLIM, most_tall), lambda h: self.fits(Size(wide, h)))
        return Size(wide, tall or wide / _STOUT)

    def plan(self, size: Size) -> Plan:
        """The plan of this try, what is to spare given to gaps, pools and land."""
        spare_along, spare_across = self.spare(size)
        rows = self.chunk[0]
        alone = (self.along, self.across) == (1, 1)
        tall, wide = (size.width, size.height) if self.way.sideways else (size.height, size.width)
        gap = size.gap + (min(spare_along / (2 * rows), 0.6 * size.gap) if self.along == 1 else 0.0)
        gap_across = size.gap + (min(spare_across / 4, 0.6 * size.gap) if self.across == 1 else 0.0)
        pools = self.rooms.pools
        count = self.river.width
        grid = count * (wide + gap_across) - gap_across
        if alone:
            rest = self.room[0] - rows * (tall + gap) + gap - pools.start - pools.finish
            start = pools.start + rest / 2
            extent = self.room
            side = (self.room[1] - grid) / 2
        else:
            start, side = pools.start, size.side
            extent = (
                start + self.river.length * (tall + gap) - gap + pools.finish,
                grid + 2 * side,
            )
        first = (start, side) if self.way.sideways else (side, start)
        flat = extent if self.way.sideways else (extent[1], extent[0])
        plan = Plan(self.way, size, first, tall + gap, wide + gap_across, flat, self.river.length, count, ())
        return _with_tiles(plan, self, (gap, gap_across))


def _largest(low: float, high: float, fits: Callable[[float], bool]) -> float | None:
    """The largest number between two at which `fits` still says yes, to a hundredth, rounded down."""
    if not fits(low):
        return None
    if fits(high):
        return high
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return int(low * 100) / 100


def _with_tiles(plan: Plan, fit: _Fit, gaps: tuple[float, float]) -> Plan:
    """The plan with its pages: cuts run through the middle of gaps."""
    sideways = plan.way.sideways
    along = _cuts(plan.before, plan.along, gaps[0], (plan.rows, fit.along))
    start = plan.first[1] if sideways else plan.first[0]
    across = _cuts(start, plan.across, gaps[1], (plan.columns, fit.across))
    end_along, end_across = plan.extent if sideways else (plan.extent[1], plan.extent[0])
    spans_along = list(zip([0.0, *along], [*along, end_along], strict=True))
    spans_across = list(zip([0.0, *across], [*across, end_across], strict=True))
    over, down = (spans_along, spans_across) if sideways else (spans_across, spans_along)
    panel = fit.rooms.panel(plan.way)
    tiles = []
    for row, (top, bottom) in enumerate(down, 1):
        for column, (left, right) in enumerate(over, 1):
            window = Box(left, top, right - left, bottom - top)
            more = column < len(over), row < len(down)
            y = panel.y + (0 if len(down) > 1 else (panel.height - window.height) / 2)
            place = Box(_left(panel, window.width, column > 1, more[0]), y, window.width, window.height)
            tiles.append(Tile(row, column, window, place, *more))
    return replace(plan, tiles=tuple(tiles))


def _left(panel: Box, width: float, cut: bool, goes_on: bool) -> float:
    """Where a page's part begins: near an edge that is cut off, else before the strip, else in the middle."""
    if cut:
        return panel.x + TRIM
    return panel.right - STRIP - width if goes_on else panel.x + (panel.width - width) / 2


def _cuts(first: float, pitch: float, gap: float, counts: tuple[int, int]) -> list[float]:
    """Where a row of so many cards is cut into so many even shares, the larger ones first."""
    cards, shares = counts
    return [first - gap / 2 - (-cards * share // shares) * pitch for share in range(1, shares)]
