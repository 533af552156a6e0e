"""Pieces onto pages: slots, cut marks, outlines and backs that lie behind their fronts.

A front lies at the same place on every page of a run. A back is the mirror image of its front's slot through the
sheet, whatever the number of pieces: empty slots and pieces without a back leave empty places.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from pnpgen.errors import UsageError
from pnpgen.paper.cuts import Side, Turn, centred, cut_marks, outline, side_of
from pnpgen.paper.grid import Grid, arrange
from pnpgen.paper.gutterfold import fold_sides
from pnpgen.paper.labelsheet import check_used
from pnpgen.paper.marks import Box, Mark
from pnpgen.paper.onstock import lies_turned, on_stock, to_grid
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.press import Press


def impose(part: Part, press: Press) -> list[Side]:
    """The sides of a part of pieces, each front followed by its back where backs are wanted.

    On label stock the places are the stock's, whatever paper the press has in the tray.

    Raises:
        DoesNotFit: a piece that the paper or the label cannot hold.
        UsageError: pieces of different sizes in one part, more labels used than a sheet has, backs by a fold on
            cards that are cut already.
    """
    size = _size(part)
    folds = press.backs == "gutterfold" and any(piece.back for piece in part.pieces)
    if part.sheet is not None:
        if folds and part.sheet.kind == "card":
            raise UsageError(
                f"the cards of {part.sheet.name} are cut already: there is nothing to fold",
                where="--backs",
                hint="try long or short",
            )
        turned = lies_turned(part.sheet, size, what=part.title)
        return _run(part, on_stock(press, part.sheet), to_grid(part.sheet, press, turned=turned))
    if folds:
        return fold_sides(part, press, size)
    return _run(part, press, arrange(press, size, what=part.title))


def _run(part: Part, press: Press, grid: Grid) -> list[Side]:
    sides: list[Side] = []
    for first, chosen in sheets_of(part, grid):
        places = tuple(zip(range(first, grid.slots), chosen, strict=False))
        sides.append(_front(part, press, grid, places))
        if press.two_sided and any(piece.back for piece in chosen):
            sides.append(_back(part, press, grid, places))
    return [replace(side, bookmark=part.title) if i == 0 else side for i, side in enumerate(sides)]


def sheets_of(part: Part, grid: Grid) -> Iterator[tuple[int, tuple[Piece, ...]]]:
    """The pieces sheet by sheet, each with its first slot: those before it are gone from a part-used sheet."""
    used = iter(check_used(part.sheet, part.used, where=part.title) if part.sheet else ())
    begin = 0
    while begin < len(part.pieces):
        first = next(used, 0)
        chosen = part.pieces[begin : begin + grid.slots - first]
        yield first, chosen
        begin += len(chosen)


def _size(part: Part) -> tuple[float, float]:
    sizes = {(piece.width, piece.height) for piece in part.pieces}
    if len(sizes) != 1:
        raise UsageError(f"expected pieces of one size, got {sorted(sizes)}", where=part.title)
    return sizes.pop()


def _front(part: Part, press: Press, grid: Grid, places: tuple[tuple[int, Piece], ...]) -> Side:
    turn: Turn = 90 if grid.turned else 0
    marks: list[Mark] = []
    boxes = [grid.slot(i) for i, _ in places]
    for (_, piece), box in zip(places, boxes, strict=True):
        marks.append(centred(piece.front, box, turn))
    if part.outlines:
        for (_, piece), box in zip(places, boxes, strict=True):
            marks.append(outline(press, part.sheet.radius if part.sheet else piece.radius, box))
    marks += cut_marks(press, grid)
    return side_of(part, press, grid, marks, boxes)


def _back(part: Part, press: Press, grid: Grid, places: tuple[tuple[int, Piece], ...]) -> Side:
    paper = press.sheet_paper(landscape=grid.landscape)
    sideways = press.mirrors_sideways(landscape=grid.landscape)
    front: Turn = 90 if grid.turned else 0
    # Turned over like the page of a book a piece's top stays at the top; turned over like a wall calendar's
    # sheet it goes to the bottom.
    turn = cast("Turn", (-front if sideways else 180 - front) % 360)
    beyond: list[Mark] = []
    marks: list[Mark] = []
    boxes: list[Box] = []
    for i, piece in places:
        box = mirrored(grid.slot(i), paper.width, paper.height, sideways=sideways)
        boxes.append(box)
        if piece.back is not None:
            marks.append(centred(piece.back, box, turn))
        if piece.back_bleed is not None and part.sheet is None:
            # Below all backs: what reaches over a neighbour is covered by the neighbour's own back.
            beyond.append(centred(piece.back_bleed, box, turn))
    marks = beyond + marks
    mirror = mirrored_grid(grid, paper.width, paper.height, sideways=sideways)
    if part.sheet is None and sideways:
        # Our own grids leave the strip's place free on both sides of a sheet that is turned like a page.
        mirror = replace(mirror, strip=grid.strip)
    marks += cut_marks(press, mirror, numbered=False)
    return replace(side_of(part, press, mirror, marks, boxes), back_of=1)


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
    strip = mirrored(grid.strip, width, height, sideways=sideways) if grid.strip else None
    return replace(grid, first=Box(area.x, area.y, grid.first.width, grid.first.height), strip=strip)
