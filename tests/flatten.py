"""A sheet's marks in page coordinates, worked out apart from any painter: what measuring tests compare with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnpgen.paper.fonts import FontSet
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect, Sheet, Text

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class TextBox(NamedTuple):
    """A text and the box of its capitals, in page coordinates."""

    mark: Text
    box: Box


def through(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


def placing(place: Place) -> Matrix:
    """Takes a drawing's own point to its parent's: turned clockwise, its box's corner at (x, y)."""
    wide, high = place.drawing.width, place.drawing.height
    return {
        0: (1, 0, 0, 1, place.x, place.y),
        90: (0, 1, -1, 0, place.x + high, place.y),
        180: (-1, 0, 0, -1, place.x + wide, place.y + high),
        270: (0, -1, 1, 0, place.x, place.y + wide),
    }[place.turn]  # type: ignore[return-value]


def combined(outer: Matrix, inner: Matrix) -> Matrix:
    a, b = through(outer, inner[4], inner[5])
    return (
        outer[0] * inner[0] + outer[2] * inner[1],
        outer[1] * inner[0] + outer[3] * inner[1],
        outer[0] * inner[2] + outer[2] * inner[3],
        outer[1] * inner[2] + outer[3] * inner[3],
        a,
        b,
    )


def walk(marks: Iterable[Mark], matrix: Matrix = IDENTITY) -> Iterator[tuple[Mark, Matrix]]:
    """Every mark that is no placing, with the matrix to the page."""
    for mark in marks:
        if isinstance(mark, Place):
            yield from walk(mark.drawing.marks, combined(matrix, placing(mark)))
        else:
            yield mark, matrix


def hull(matrix: Matrix, box: Box) -> Box:
    corners = [through(matrix, x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [c[0] for c in corners], [c[1] for c in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def text_boxes(sheet: Sheet, fonts: FontSet) -> list[TextBox]:
    """The boxes of all texts that stand level or upright."""
    found: list[TextBox] = []
    for mark, matrix in walk(sheet.marks):
        if isinstance(mark, Text) and mark.turn % 90 == 0 and mark.text.strip():
            wide = fonts.width(mark.text, mark.font, mark.size)
            cap = fonts.face(mark.font).cap_height * mark.size / PT_PER_MM
            left = {"start": 0.0, "middle": -wide / 2, "end": -wide}[mark.anchor]
            spin: Matrix = {
                0: (1, 0, 0, 1, 0, 0), 90: (0, 1, -1, 0, 0, 0), 180: (-1, 0, 0, -1, 0, 0), 270: (0, -1, 1, 0, 0, 0)
            }[int(mark.turn) % 360]  # fmt: skip
            here = combined(matrix, (*spin[:4], mark.x, mark.y))
            found.append(TextBox(mark, hull(here, Box(left, -cap, wide, cap))))
    return found


def lines(sheet: Sheet) -> list[Line]:
    """All straight lines, in page coordinates."""
    found: list[Line] = []
    for mark, m in walk(sheet.marks):
        if isinstance(mark, Line):
            found.append(Line(*through(m, mark.x1, mark.y1), *through(m, mark.x2, mark.y2), mark.stroke))
    return found


def drawings(marks: Iterable[Mark]) -> Iterator[Drawing]:
    for mark in marks:
        if isinstance(mark, Place):
            yield mark.drawing
            yield from drawings(mark.drawing.marks)


def rects(sheet: Sheet) -> list[tuple[Rect, Box]]:
    """All rectangles with their boxes in page coordinates."""
    return [
        (mark, hull(m, Box(mark.x, mark.y, mark.width, mark.height)))
        for mark, m in walk(sheet.marks)
        if isinstance(mark, Rect)
    ]
