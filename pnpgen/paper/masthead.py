"""The head of something to read: its title in the display face, a line in the accent colour, perhaps a tagline."""

from __future__ import annotations

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Line, Mark, Text
from pnpgen.paper.press import Press
from pnpgen.paper.text import Style, block_in

_SHRINK = 0.7  # how far a title gives way before it takes a second line
_LINES = 3
_LEADING = 1.1


def masthead(
    press: Press, title: str, width: float, *, tagline: str = "", size: float | None = None
) -> tuple[tuple[Mark, ...], float]:
    """A title's marks from the top left corner, and how far down the text may begin, in millimetres.

    Args:
        press: theme and faces.
        title: shrinks a little to stand in one line, else takes up to three; "" leaves only the line.
        width: in millimetres.
        tagline: beside the title where there is room, else under the line.
        size: of the title in points, the theme's title size by default.

    Raises:
        DoesNotFit: a title that three lines do not hold.
        MissingGlyph: a character that no face has.
    """
    theme = press.theme
    size = size or theme.size("title")
    em = size / PT_PER_MM
    texts = _title(press, title, width, size) if title else ()
    foot = max((text.y for text in texts), default=0.0)
    rule = foot + 0.28 * em if texts else 0.0
    marks: list[Mark] = [*texts, Line(0, rule, width, rule, theme.stroke("accent", "bold"))]
    bottom = rule + 0.3 * em
    if not tagline:
        return tuple(marks), bottom
    style = press.style("text", "italic", colour="muted")
    wide = press.fonts.width(tagline, style.font, style.size, "tagline")
    if texts and press.fonts.width(texts[-1].text, "display", texts[-1].size) + wide + em <= width:
        beside = Text(width, foot, tagline, style.size, style.font, style.colour, "end", field="tagline")
        return (*marks, beside), bottom
    below = block_in(Box(0, bottom, width, 3 * style.line), tagline, style, fonts=press.fonts, field="tagline")
    return (*marks, *below), below[-1].y + style.line * 0.8


def _title(press: Press, title: str, width: float, size: float) -> tuple[Text, ...]:
    cap = press.fonts.face("display").cap_height
    colour = press.theme.colour("ink")
    wide = press.fonts.width(title, "display", 1.0, title)
    # Rounded down to a hundredth of a point, as the page keeps it, so that it stays inside.
    one_line = int(min(size, width / wide if wide else size) * 100) / 100
    if one_line >= _SHRINK * size:
        return (Text(0, one_line * cap / PT_PER_MM, title, one_line, "display", colour, field="title"),)
    style = Style("display", size, size / 2, colour, _LEADING)
    return block_in(Box(0, 0, width, _LINES * style.line), title, style, fonts=press.fonts, field="title")
