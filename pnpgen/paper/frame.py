"""What stands on every sheet beside its content: game, ID, sheet n of N, and a ruler to check the scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.paper.lengths import MM_PER_INCH, PT_PER_MM
from pnpgen.paper.marks import Line, Mark, Text

if TYPE_CHECKING:
    from pnpgen.paper.press import Press

RULERS = (
    (100, 4),
    (50, 2),
)  # millimetres above the line, inches below it: the longest that the sheet has room for
_LONG, _SHORT = 1.6, 0.9  # ticks
_GAP = 5.0  # between one thing that is said and the next
_OFF = 2.0  # from the ruler to what it should measure


class Imprint(NamedTuple):
    """What the strip says, made by the caller from words: game and title; ID and number; each ruler's lengths."""

    left: str
    right: str
    scales: tuple[str, str]


class _Ruler(NamedTuple):
    """A ruler's two scales, its length, and what says so."""

    mm: int
    inches: int
    length: float
    caption: str


def _choose(length: float, imprint: Imprint) -> _Ruler:
    """The longest ruler that `length` mm have room for; no paper that is accepted is too narrow for the short one."""
    for (mm, inches), caption in zip(RULERS, imprint.scales, strict=True):
        ruler = _Ruler(mm, inches, max(mm, inches * MM_PER_INCH), caption)
        if ruler.length <= length:
            return ruler
    return ruler


def _row(press: Press) -> float:
    """One row of the strip, in millimetres: a line of text, and never less than the ruler with its ticks."""
    return max(press.theme.size("note") * 1.15 / PT_PER_MM, 2 * _LONG)


def _rows(press: Press, length: float) -> int:
    """How many rows the strip takes: 1 beside the ruler, 2 beside it, or 3 with the ruler in a row of its own."""
    per_char = press.theme.size("note") * 0.5 / PT_PER_MM
    free = length - RULERS[0][1] * MM_PER_INCH - 2 * _GAP
    for rows, characters in ((1, 100), (2, 52)):
        if free >= characters * per_char:
            return rows
    return 3


def strip_height(press: Press, length: float) -> float:
    """How high the strip is along `length` mm."""
    return _rows(press, length) * _row(press)


def slim_height(press: Press) -> float:
    """How high a strip of one row is: ruler and ID alone, for sheets with no room for more."""
    return _row(press)


def strip(press: Press, length: float, imprint: Imprint, *, high: float | None = None) -> tuple[Mark, ...]:
    """The strip's marks from the top left corner of `length` by `strip_height`; slim if `high` is less."""
    if high is not None and high < strip_height(press, length) - 1e-6:
        return _slim(press, length, imprint)
    rows = _rows(press, length)
    ruler = _choose(length, imprint)
    caption = press.fonts.width(ruler.caption, "text", press.theme.size("note"), "footer")
    start = ruler.length + _OFF
    marks = _ruler(press, (rows - 0.5) * _row(press), ruler)
    if rows == 1:
        left = start + caption + _GAP
        whole = _line(press, f"{imprint.left} · {imprint.right}", 0, (left, length), flush=True)
        return (*marks, _line(press, ruler.caption, 0, (start, left), flush=False), whole)
    if rows == 2:
        # What the ruler should measure stands above it, so that the ID and the number have all the room beside it.
        said = _line(press, ruler.caption, 0, (0.0, length), flush=False)
        first = _line(press, imprint.left, 0, (caption + _GAP, length), flush=True)
        return (*marks, said, first, _line(press, imprint.right, 1, (ruler.length + _GAP, length), flush=True))
    # The ruler has a row of its own; what it should measure stands beside it, or where that is too narrow above.
    if start + caption <= length:
        said, room = _line(press, ruler.caption, 2, (start, length), flush=False), length
    else:
        said, room = _line(press, ruler.caption, 0, (0.0, length), flush=True), length - caption - _GAP
    first = _line(press, imprint.left, 0, (0.0, room), flush=False)
    return (*marks, said, first, _line(press, imprint.right, 1, (0.0, length), flush=False))


def _slim(press: Press, length: float, imprint: Imprint) -> tuple[Mark, ...]:
    """The ruler, and beside it ID and number; the ruler's own words only where they leave room for those."""
    size = press.theme.size("note")
    ruler = _choose(length, imprint)
    start = ruler.length + _OFF
    left = start + press.fonts.width(ruler.caption, "text", size, "footer") + _GAP
    fits = left + press.fonts.width(imprint.right, "text", size, "footer") <= length
    said = (_line(press, ruler.caption, 0, (start, left), flush=False),) if fits else ()
    beside = left if fits else ruler.length + _GAP
    number = _line(press, imprint.right, 0, (beside, length), flush=True)
    return (*_ruler(press, _row(press) / 2, ruler), *said, number)


def _line(press: Press, text: str, row: int, span: tuple[float, float], *, flush: bool) -> Text:
    """A text in a row between two x, flush right or left."""
    high = _row(press)
    left, right = span
    y = row * high + (high + _cap(press)) / 2
    return _note(
        press, right if flush else left, y, shorten(press, text, right - left), "end" if flush else "start"
    )


def _cap(press: Press) -> float:
    return press.fonts.face("text").cap_height * press.theme.size("note") / PT_PER_MM


def _ruler(press: Press, y: float, ruler: _Ruler) -> tuple[Mark, ...]:
    """Centimetres above the line, half inches below it."""
    line = press.theme.stroke("ink", "fine")
    marks: list[Mark] = [Line(0, y, ruler.length, y, line)]
    marks += [Line(mm, y - (_LONG if mm % 50 == 0 else _SHORT), mm, y, line) for mm in range(0, ruler.mm + 1, 10)]
    for half in range(ruler.inches * 2 + 1):
        x = half * MM_PER_INCH / 2
        marks.append(Line(x, y, x, y + (_LONG if half % 2 == 0 else _SHORT), line))
    return tuple(marks)


def _note(press: Press, x: float, y: float, text: str, anchor: str) -> Text:
    theme = press.theme
    return Text(
        x, y, text, theme.size("note"), "text", theme.colour("muted"),
        "end" if anchor == "end" else "start", field="footer",
    )  # fmt: skip


def shorten(press: Press, text: str, room: float) -> str:
    """The text, or its beginning and an ellipsis: a footer's title may lose its tail, never its ID."""
    size = press.theme.size("note")
    if press.fonts.width(text, "text", size, "footer") <= room:
        return text
    while text and press.fonts.width(text + "…", "text", size, "footer") > room:
        text = text[:-1].rstrip()
    return text + "…"
