"""Pieces onto pages: slots, cut marks, outlines and backs that lie behind their fronts.

A front lies at the same place on every page of a run. A back is the mirror image of its front's slot through the
sheet, whatever the number of pieces: empty slots and pieces without a back leave empty places.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from pnpgen.errors import UsageError
from pnpgen.paper.cuts import Side, Turn, centred, cut_marks, outline, side_of
from pnpgen.paper.grid import Grid, arrange
from pnpgen.paper.gutterfold import fold_sides
from pnpgen.paper.marks import Box, Mark
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.press import Press


def impose(part: Part, press: Press) -> list[Side]:
    """The sides of a part of pieces, each front followed by its back where backs are wanted.

    Raises:
        DoesNotFit: a piece that the paper cannot hold.
        UsageError: pieces of different sizes in one part.
    """
    size = _size(part)
    if press.backs == "gutterfold" and any(piece.back for piece in part.pieces):
        return fold_sides(part, press, size)
    grid = arrange(press, size, what=part.title)
    sides: list[Side] = []
    for first in range(0, len(part.pieces), grid.slots):
        chosen = part.pieces[first : first + grid.slots]
        sides.append(_front(part, press, grid, chosen))
        if press.backs in ("long", "short", "separate") and any(piece.back for piece in chosen):
            sides.append(_back(part, press, grid, chosen))
    return [replace(side, bookmark=part.title) if i == 0 else side for i, side in enumerate(sides)]


def _size(part: Part) -> tuple[float, float]:
    sizes = {(piece.width, piece.height) for piece in part.pieces}
    if len(sizes) != 1:
        raise UsageError(f"expected pieces of one size, got {sorted(sizes)}", where=part.title)
    return sizes.pop()


def _front(part: Part, press: Press, grid: Grid, pieces: tuple[Piece, ...]) -> Side:
    turn: Turn = 90 if grid.turned else 0
    marks: list[Mark] = []
    boxes = [grid.slot(i) for i in range(len(pieces))]
    for piece, box in zip(pieces, boxes, strict=True):
        marks.append(centred(piece.front, box, turn))
    if part.outlines:
        marks += [outline(press, piece, box) for piece, box in zip(pieces, boxes, strict=True)]
    marks += cut_marks(press, grid)
    return side_of(part, press, grid, marks, boxes)


def _back(part: Part, press: Press, grid: Grid, pieces: tuple[Piece, ...]) -> Side:
    paper = press.sheet_paper(landscape=grid.landscape)
    sideways = mirrors_sideways(press, landscape=grid.landscape)
    front: Turn = 90 if grid.turned else 0
    # Turned over like the page of a book a piece's top stays at the top; turned over like a wall calendar's
    # sheet it goes to the bottom.
    turn = cast("Turn", (-front if sideways else 180 - front) % 360)
    marks: list[Mark] = []
    boxes: list[Box] = []
    for i, piece in enumerate(pieces):
        box = mirrored(grid.slot(i), paper.width, paper.height, sideways=sideways)
        boxes.append(box)
        if piece.back is not None:
            marks.append(centred(piece.back, box, turn))
    mirror = mirrored_grid(grid, paper.width, paper.height, sideways=sideways)
    marks += cut_marks(press, mirror)
    return replace(side_of(part, press, grid, marks, boxes), back_of=1)


def mirrors_sideways(press: Press, *, landscape: bool) -> bool:
    """Whether turning the sheet over swaps left and right (else top and bottom) as the page is laid out."""
    short = press.backs == "short"
    return short == landscape


def mirrored(box: Box, width: float, height: float, *, sideways: bool) -> Box:
    """Where a box comes to lie, seen from the other side of the sheet.

    >>> mirrored(Box(10, 20, 5, 5), 100, 100, sideways=True)
    Box(x=85, y=20, width=5, height=5)
    """
    if sideways:
        return Box(width - box.right, box.y, box.width, box.height)
    return Box(box.x, height - box.bottom, box.width, box.height)


def mirrored_grid(grid: Grid, width: float, height: float, *, sideways: bool) -> Grid:
    """The grid as it lies on the other side: the same cuts, seen from behind."""
    area = mirrored(grid.area, width, height, sideways=sideways)
    return replace(grid, first=Box(area.x, area.y, grid.first.width, grid.first.height))
