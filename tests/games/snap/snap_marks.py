"""Marks of a drawing seen from its own top left corner, whatever they are nested in."""

from collections.abc import Iterator

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Path, Place, Rect, Text
from pnpgen.paper.pathdata import segments
from pnpgen.paper.press import Press

Point = tuple[float, float]


def flat(drawing: Drawing) -> Iterator[tuple[Mark, list[Point]]]:
    """Each mark that is no place, with the corners of its box seen from the drawing (of a text its anchor)."""
    for mark, corners, _ in _walk(drawing.marks, lambda x, y: (x, y), turned=False):
        yield mark, corners


def _walk(marks, at, *, turned) -> Iterator[tuple[Mark, list[Point], bool]]:
    for mark in marks:
        if isinstance(mark, Place):
            yield from _walk(mark.drawing.marks, _placed(mark, at), turned=turned != (mark.turn == 180))
        else:
            yield mark, [at(x, y) for x, y in _corners(mark)], turned


def _placed(place: Place, at):
    wide, high = place.drawing.width, place.drawing.height
    assert place.turn in (0, 180)
    if place.turn == 180:
        return lambda x, y: at(place.x + wide - x, place.y + high - y)
    return lambda x, y: at(place.x + x, place.y + y)


def _corners(mark: Mark) -> list[Point]:
    if isinstance(mark, Rect):
        return [(mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height)]
    if isinstance(mark, Line):
        return [(mark.x1, mark.y1), (mark.x2, mark.y2)]
    if isinstance(mark, Path):
        return [
            (mark.x + numbers[i] * mark.scale, mark.y + numbers[i + 1] * mark.scale)
            for _, numbers in segments(mark.d)
            for i in range(0, len(numbers), 2)
        ]
    return [(mark.x, mark.y)]


def texts(press: Press, drawing: Drawing) -> list[tuple[Text, Box]]:
    """Every text with the box of its letters: from the baseline up to the capitals, descenders left out."""
    return [
        (mark, _letters(press, mark, corners[0], turned=turned != (mark.turn == 180)))
        for mark, corners, turned in _walk(drawing.marks, lambda x, y: (x, y), turned=False)
        if isinstance(mark, Text)
    ]


def _letters(press: Press, text: Text, at: Point, *, turned: bool) -> Box:
    wide = press.fonts.width(text.text, text.font, text.size)
    high = press.fonts.face(text.font).cap_height * text.size / PT_PER_MM
    back = {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    x, y = at
    if turned:
        return Box(x + back - wide, y, wide, high)
    return Box(x - back, y - high, wide, high)


def inside(inner: Box, outer: Box, slack: float = 1e-6) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
