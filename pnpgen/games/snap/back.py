"""The back of a card: the house's water, with a medallion that reads the same whichever way it is held."""

from __future__ import annotations

from pnpgen.paper.cardface import card_back
from pnpgen.paper.grid import BACK_BLEED
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.paper.text import Style, line_in

_MEDALLION = 0.2  # its radius, as a part of the card's width
_RIM = 1.2  # millimetres between its two rims


def back(press: Press, width: float, height: float) -> Drawing:
    """A back for a card of `width` by `height` mm, as large as the press's bleed asks.

    Turned by 180 degrees it is itself, so that no card can be told by the way it lies.

    Raises:
        DoesNotFit: a word too long for the medallion.
    """
    wide, high = width + 2 * press.bleed, height + 2 * press.bleed
    water = card_back(press, wide, high, edge=False)
    middle = (wide / 2, high / 2)
    marks: tuple[Mark, ...] = (
        Place(water, 0, 0),
        *(() if press.picture else _medallion(press, middle, _MEDALLION * width)),
    )
    return Drawing("snap-back", wide, high, marks)


def beyond(press: Press, width: float, height: float) -> Drawing | None:
    """The back's ground once more, larger: what a sheet that was turned over askew shows at its outer cuts.

    Lines of water would not meet those of the back, so they stop at the cut; None where the ground is white.
    """
    reach = press.bleed + BACK_BLEED
    wide, high = width + 2 * reach, height + 2 * reach
    if press.back_picture(wide, high) is not None:
        return Drawing("snap-back-bleed", wide, high, (Place(card_back(press, wide, high, edge=False), 0, 0),))
    ground = press.theme.fill("water")
    return Drawing("snap-back-bleed", wide, high, (Rect(0, 0, wide, high, ground),)) if ground else None


def _medallion(press: Press, middle: tuple[float, float], radius: float) -> tuple[Mark, ...]:
    theme, (x, y) = press.theme, middle
    line = theme.stroke("current", "line")
    outer = Rect(x - radius, y - radius, 2 * radius, 2 * radius, theme.colour("paper"), line, radius)
    inner = radius - min(_RIM, radius * 0.12)
    rim = Rect(x - inner, y - inner, 2 * inner, 2 * inner, None, line, inner)
    half = inner * 0.82
    bar = Line(x - half, y, x + half, y, theme.stroke("accent", "bold"))
    word = _word(press, Box(x - half, y - inner * 0.52, 2 * half, inner * 0.42))
    # The same word from the other side, half a turn about the middle.
    other = Text(
        2 * x - word.x, 2 * y - word.y, word.text, word.size, word.font, word.colour, "middle", 180, word.field
    )
    return outer, rim, bar, word, other


def _word(press: Press, box: Box) -> Text:
    theme = press.theme
    cap = press.fonts.face("display").cap_height
    style = Style("display", box.height * PT_PER_MM / cap, min(theme.size("note"), 8.0), theme.colour("ink"))
    return line_in(box, press.words.text("snap", "deck.back"), style, fonts=press.fonts, field="word on the back")
