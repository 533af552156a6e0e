"""A side of a page in the making, and the marks that a knife follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pnpgen.paper.grid import Band, Grid, Tick
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, FormField, Line, Mark, Place, Rect, Stroke, Text
from pnpgen.paper.piece import Part, Stock
from pnpgen.paper.press import Press

Turn = Literal[0, 90, 180, 270]
_DOTTED = (0.3, 1.2)
_BESIDE = 0.6  # from a tick to its number


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One side of a page before its footer strip.

    `back_of` counts back to the front that this side is the back of (1: the side just before), 0 on fronts.
    `strip` is None on label stock that has no room for one.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    strip: Box | None
    band: Band
    title: str
    game: str
    stock: Stock
    ident: str = ""
    trims: tuple[Box, ...] = ()
    bleed: float = 0.0
    bookmark: str | None = None
    back_of: int = 0
    radius: float = 0.0
    fields: tuple[FormField, ...] = ()


def side_of(part: Part, press: Press, grid: Grid, marks: list[Mark], boxes: list[Box]) -> Side:
    """A side of a part's run on its grid."""
    paper = press.sheet_paper(landscape=grid.landscape)
    return Side(
        paper.width, paper.height, tuple(marks), grid.strip, grid.band, part.title, part.game, part.stock,
        part.ident, tuple(boxes), press.bleed, radius=part.sheet.radius if part.sheet else part.pieces[0].radius,
    )  # fmt: skip


def centred(drawing: Drawing, box: Box, turn: Turn) -> Place:
    """A drawing centred on its slot: one with bleed reaches out of it on all sides."""
    wide, high = drawing.width, drawing.height
    if turn in (90, 270):
        wide, high = high, wide
    return Place(drawing, box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, turn)


def outline(press: Press, radius: float, box: Box) -> Rect:
    """The line along which a piece is cut out, with its round corners."""
    stroke = Stroke(press.theme.colour("hair"), max(press.theme.weights["fine"], 0.25))
    return Rect(box.x, box.y, box.width, box.height, None, stroke, radius)


def cut_marks(press: Press, grid: Grid, *, numbered: bool = True) -> Iterator[Mark]:
    """Ticks outside the bleed (or lines over the whole grid) at every cut of the full grid.

    Where all of them have room for it they are numbered in the order in which to cut: all cuts along the sheet
    one after another, then those across.
    """
    if press.marks == "none":
        return
    stroke = Stroke(press.theme.colour("ink"), max(press.theme.weights["fine"], 0.25))
    xs, ys = cut_places(grid)
    area = grid.area.inset(-press.bleed)
    for x in xs:
        yield from _pair(grid.down, (area.y, area.bottom), x, stroke, upright=True)
    for y in ys:
        yield from _pair(grid.across, (area.x, area.right), y, stroke, upright=False)
    if numbered:
        numbers = [_number(press, grid, (x, area.y), n, upright=True) for n, x in enumerate(xs, 1)]
        numbers += [_number(press, grid, (area.x, y), n, upright=False) for n, y in enumerate(ys, len(xs) + 1)]
        if None not in numbers:
            yield from (number for number in numbers if number)
    if press.marks in ("lines", "dotted"):
        area = grid.area
        line = stroke._replace(dash=_DOTTED if press.marks == "dotted" else ())
        yield from (Line(x, area.y, x, area.bottom, line) for x in xs)
        yield from (Line(area.x, y, area.right, y, line) for y in ys)


def _number(press: Press, grid: Grid, at: tuple[float, float], number: int, *, upright: bool) -> Text | None:
    """A cut's number beside its tick, where the tick is long enough and the number stays on the sheet."""
    size, fonts = press.theme.size("note"), press.fonts
    cap = fonts.face("text").cap_height * size / PT_PER_MM
    text = str(number)
    wide = fonts.width(text, "text", size)
    x, y = at
    tick = grid.down if upright else grid.across
    if upright:
        box = Box(x + _BESIDE, y - tick.off - (tick.length + cap) / 2, wide, cap)
        fits = cap <= tick.length
    else:
        box = Box(x - tick.off - wide, y - _BESIDE - cap, wide, cap)
        fits = wide <= tick.length + 0.3
    if not fits or not _free(press, grid, box):
        return None
    return Text(box.x, box.bottom, text, size, "text", press.theme.colour("muted"), field="cut number")


def _free(press: Press, grid: Grid, box: Box) -> bool:
    """Whether a box lies inside the printable area and off the strip."""
    paper, margin = press.sheet_paper(landscape=grid.landscape), press.sheet_margin(landscape=grid.landscape)
    inside = (
        box.x >= margin.left - 0.3
        and box.y >= margin.top
        and box.right <= paper.width - margin.right
        and box.bottom <= paper.height - margin.bottom
    )
    return inside and (grid.strip is None or not box.meets(grid.strip))


def cut_places(grid: Grid) -> tuple[list[float], list[float]]:
    """Where the knife goes: x of upright cuts, y of level ones; neighbours that touch share theirs."""
    xs, ys = set[float](), set[float]()
    for column in range(grid.columns):
        x = grid.first.x + column * grid.dx
        xs |= {round(x, 4), round(x + grid.first.width, 4)}
    for row in range(grid.rows):
        y = grid.first.y + row * grid.dy
        ys |= {round(y, 4), round(y + grid.first.height, 4)}
    return sorted(xs), sorted(ys)


def _pair(tick: Tick, ends: tuple[float, float], at: float, stroke: Stroke, *, upright: bool) -> Iterator[Line]:
    """The two ticks of a cut, one at each end."""
    if tick.length <= 0:
        return
    for end, out in zip(ends, (-1, 1), strict=True):
        near, far = end + out * tick.off, end + out * (tick.off + tick.length)
        yield Line(at, near, at, far, stroke) if upright else Line(near, at, far, at, stroke)
