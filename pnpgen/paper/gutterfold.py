"""Fronts above a fold, their backs below it, upside down: score, fold, glue, and they cannot but line up."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from pnpgen.errors import DoesNotFit
from pnpgen.paper.cuts import Side, Turn, centred, cut_marks, outline, side_of
from pnpgen.paper.grid import Grid, Tick
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Line, Mark, Text
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.press import Press

GUTTER = 5.0  # from the fold to the bleed on either side: the fold takes paper with thick stock
_DASH = (3.0, 1.5)


def fold_sides(part: Part, press: Press, size: tuple[float, float]) -> list[Side]:
    """The sides of a part, each with a fold line: rows of fronts over as many rows of backs.

    Raises:
        DoesNotFit: the paper does not hold even one front over its back.
    """
    half, fold = _half(part, press, size)
    sides: list[Side] = []
    for first in range(0, len(part.pieces), half.slots):
        chosen = part.pieces[first : first + half.slots]
        sides.append(_side(part, press, half, fold, chosen))
    return [replace(side, bookmark=part.title) if i == 0 else side for i, side in enumerate(sides)]


def _half(part: Part, press: Press, size: tuple[float, float]) -> tuple[Grid, float]:
    """The grid of the fronts, above the fold, and the fold's y: the orientation that holds the most."""
    best: tuple[Grid, float] | None = None
    for landscape in (False, True):
        for turned in (False, True):
            found = _try(press, (size[1], size[0]) if turned else size, landscape=landscape, turned=turned)
            if found and (best is None or found[0].slots > best[0].slots):
                best = found
    if best is None:
        raise DoesNotFit(
            f"{show(size[0])} by {show(size[1])} over its back does not fit on {press.paper.name}",
            where=part.title,
            hint="try --backs long, or a larger paper",
        )
    return best


def _try(press: Press, size: tuple[float, float], *, landscape: bool, turned: bool) -> tuple[Grid, float] | None:
    paper, margin = press.sheet_paper(landscape=landscape), press.sheet_margin(landscape=landscape)
    length = paper.width - margin.left - margin.right
    high = press.strip(length)
    strip = Box(margin.left, paper.height - margin.bottom - high, length, high)
    bleed, edge = press.bleed, 1.3
    floor = strip.y - 0.5
    pitch_x, pitch_y = size[0] + 2 * bleed, size[1] + 2 * bleed
    side = max(margin.left, margin.right) + edge + bleed
    columns = int((paper.width - 2 * side + 2 * bleed + 1e-6) // pitch_x)
    rows = int(((floor - margin.top) / 2 - edge - GUTTER + 1e-6) // pitch_y)
    if columns < 1 or rows < 1:
        return None
    fold = (margin.top + floor) / 2
    wide = (columns - 1) * pitch_x + size[0]
    top = fold - GUTTER - bleed - (rows - 1) * pitch_y - size[1]
    room_x = (paper.width - wide) / 2 - bleed - max(margin.left, margin.right)
    first = Box((paper.width - wide) / 2, top, *size)
    across, down = _fitting(room_x), _fitting(top - bleed - margin.top)
    grid = Grid(landscape, turned, columns, rows, first, pitch_x, pitch_y, "bottom", strip, across, down)
    return grid, fold


def _fitting(room: float) -> Tick:
    length = min(3.0, max(room - 0.3, 0.0))
    return Tick(min(2.0, max(room - length, 0.3)), length) if length >= 1.0 else Tick()


def _side(part: Part, press: Press, half: Grid, fold: float, pieces: tuple[Piece, ...]) -> Side:
    front: Turn = 90 if half.turned else 0
    back = cast("Turn", (180 - front) % 360)
    marks: list[Mark] = []
    boxes: list[Box] = []
    for i, piece in enumerate(pieces):
        box = half.slot(i)
        below = Box(box.x, 2 * fold - box.bottom, box.width, box.height)
        for drawing, where, turn in ((piece.front, box, front), (piece.back, below, back)):
            if drawing is not None:
                boxes.append(where)
                marks.append(centred(drawing, where, turn))
        if part.outlines:
            marks.append(outline(press, piece.radius, box))
    area = half.area
    mirror = replace(half, first=Box(half.first.x, 2 * fold - area.bottom, half.first.width, half.first.height))
    marks += [*cut_marks(press, half), *cut_marks(press, mirror, numbered=False), *_fold_line(press, half, fold)]
    return side_of(part, press, half, marks, boxes)


def _fold_line(press: Press, half: Grid, fold: float) -> tuple[Mark, ...]:
    margin = press.sheet_margin(landscape=half.landscape)
    right = press.sheet_paper(landscape=half.landscape).width - margin.right
    theme = press.theme
    text = press.words.text("common", "press.fold")
    size = theme.size("note")
    wide = press.fonts.width(text, "text", size)
    cap = press.fonts.face("text").cap_height * size / PT_PER_MM
    # In the middle of a column, between the ticks that come close to the fold.
    middle = half.slot(half.columns // 2).x + half.first.width / 2
    line = theme.stroke("muted", "fine", _DASH)
    return (
        Line(margin.left, fold, middle - wide / 2 - 1.5, fold, line),
        Line(middle + wide / 2 + 1.5, fold, right, fold, line),
        Text(middle, fold + cap / 2, text, size, "text", theme.colour("muted"), "middle", field="fold line"),
    )
