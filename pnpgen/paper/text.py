"""Text on paper: cleaned at one boundary, measured with the faces that will print it, wrapped and fitted.

Nothing is ever clipped: text shrinks to a floor and then fails with the field's name.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import NamedTuple

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.paper.fonts import FontSet
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Anchor, Box, Text

LEADING = 1.25
_STEP = 0.25  # points: fine enough that nobody sees the steps
# C0, C1 and the controls that turn reading direction round: never wanted in a name, often in an attack.
_UNWANTED = {
    *range(0x20),
    *range(0x7F, 0xA0),
    *range(0x202A, 0x202F),
    *range(0x2066, 0x206A),
    *range(0x200B, 0x2010),  # zero-width blanks and joiners, direction marks
    0x2060,
    0x00AD,
    0xFEFF,
}


def clean(text: str, field: str, *, limit: int = 200) -> str:
    r"""Text from outside made fit to print: composed (NFC), no control characters, blanks folded.

    Args:
        text: what the user gave.
        field: what it is, for the error.
        limit: the most characters.

    Raises:
        UsageError: longer than `limit`.

    >>> clean("  Zoe\u0308\t\u202eX ", "player name 1")
    'Zoë X'
    """
    spaced = "".join(" " if c in "\t\n\r" else c for c in text)
    kept = "".join(c for c in spaced if ord(c) not in _UNWANTED and not 0xD800 <= ord(c) < 0xE000)
    plain = " ".join(unicodedata.normalize("NFC", kept).split())
    if plain and all(unicodedata.category(c)[0] in "MZC" for c in plain):
        plain = ""  # marks with no letter under them: nothing that could be read
    if len(plain) > limit:
        raise UsageError(f"expected at most {limit} characters, got {len(plain)}", where=field)
    return plain


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: role of the face, size in points and the least size it may shrink to, colour."""

    font: str = "text"
    size: float = 12.0
    floor: float = 8.0
    colour: str = "#000000"
    leading: float = LEADING

    @property
    def line(self) -> float:
        """From baseline to baseline at the full size, in millimetres."""
        return self.size * self.leading / PT_PER_MM


class Fitted(NamedTuple):
    """Lines that fit, and the size at which they do."""

    lines: tuple[str, ...]
    size: float


def wrap(fonts: FontSet, text: str, style: Style, width: float, *, size: float | None = None) -> tuple[str, ...]:
    """Lines no wider than `width` mm, broken at blanks; a word wider than that stands alone, too wide."""
    size = size or style.size
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and fonts.width(longer, style.font, size) <= width + 1e-9:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def fit(fonts: FontSet, text: str, style: Style, room: tuple[float, float], field: str) -> Fitted:
    """The largest size from the style's down to its floor at which the text fits, wrapped.

    Args:
        fonts: the faces.
        text: cleaned text.
        style: face, size, floor.
        room: width and height in millimetres.
        field: named when nothing fits.

    Raises:
        DoesNotFit: even at the floor; says the room and the size that would be needed.
        MissingGlyph: a character that no face has.
    """
    width, height = room
    fonts.runs(text, style.font, field)
    size = style.size
    while size >= style.floor - 1e-9:
        lines = wrap(fonts, text, style, width, size=size)
        tall = block_height(fonts, style.font, size, len(lines), style.leading)
        if tall <= height + 1e-6 and all(fonts.width(t, style.font, size) <= width + 1e-6 for t in lines):
            return Fitted(lines, size)
        size -= _STEP
    lines = wrap(fonts, text, style, width, size=style.floor)
    need = max(0.01, *(fonts.width(t, style.font, style.floor) for t in lines))
    tall = block_height(fonts, style.font, style.floor, len(lines), style.leading)
    raise DoesNotFit(
        f"'{text[:60]}' needs {show(need)} by {show(tall)} at {style.floor:g} pt; the room is "
        f"{show(width)} by {show(height)}",
        where=field,
        hint="shorten it or take a larger piece",
    )


def block_height(fonts: FontSet, font: str, size: float, lines: int, leading: float = LEADING) -> float:
    """From the top of the first line's capitals to the lowest descender of the last, in millimetres."""
    face = fonts.face(font)
    return (size * (face.cap_height - face.descent) + (lines - 1) * size * leading) / PT_PER_MM


def line_in(box: Box, text: str, style: Style, anchor: Anchor = "middle", *, fonts: FontSet, field: str) -> Text:
    """One line in a box, shrunk to fit, its capitals centred from top to bottom.

    Raises:
        DoesNotFit: names the field.
    """
    size = style.size
    cap = fonts.face(style.font).cap_height
    tallest = box.height * PT_PER_MM / cap
    size = min(size, tallest)
    wide = fonts.width(text, style.font, 1.0, field)
    if wide > 0:
        size = min(size, box.width / wide)
    # The page keeps sizes to a hundredth of a point; rounding down keeps the line inside.
    size = int(size * 100 + 1e-6) / 100
    if size < style.floor:
        raise DoesNotFit(
            f"'{text[:60]}' needs {show(wide * style.floor)} by {show(style.floor * cap / PT_PER_MM)} at "
            f"{style.floor:g} pt; the room is {show(box.width)} by {show(box.height)}",
            where=field,
            hint="shorten it or take a larger piece",
        )
    x = {"start": box.x, "middle": box.x + box.width / 2, "end": box.right}[anchor]
    y = box.y + box.height / 2 + size * cap / PT_PER_MM / 2
    return Text(x, y, text, size, style.font, style.colour, anchor, field=field)


def block_in(
    box: Box, text: str, style: Style, anchor: Anchor = "start", *, fonts: FontSet, field: str
) -> tuple[Text, ...]:
    """A paragraph in a box, wrapped and shrunk to fit, from the top; a Text a line.

    Raises:
        DoesNotFit: names the field.
    """
    fitted = fit(fonts, text, style, (box.width, box.height), field)
    cap = fonts.face(style.font).cap_height
    x = {"start": box.x, "middle": box.x + box.width / 2, "end": box.right}[anchor]
    step = fitted.size * style.leading / PT_PER_MM
    top = box.y + fitted.size * cap / PT_PER_MM
    return tuple(
        Text(x, top + i * step, line, fitted.size, style.font, style.colour, anchor, field=field)
        for i, line in enumerate(fitted.lines)
    )
