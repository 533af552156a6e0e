"""The head of a score sheet's grid: names over the players' columns, captions under them, turned where narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Text
from pnpgen.paper.text import Style, block_height, fit, line_in, wrap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnpgen.paper.fonts import FontSet
    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import ScoreSheet
    from pnpgen.paper.scorewidths import Across, Laid, Part

_PAD = 0.9


class Heads(NamedTuple):
    """Heights of the names' line and of the captions' line; whether captions are turned there and at the sides."""

    names: float
    captions: float
    turned: bool
    sides_turned: bool

    @property
    def height(self) -> float:
        """Both lines."""
        return self.names + self.captions

    def name_box(self, across: Across, player: int, top: float) -> Box:
        """Where a player's name stands."""
        left, right = across.block(player)
        return Box(left, top, right - left, self.names)

    def check_names(self, press: Press, sheet: ScoreSheet, across: Across, part: Part) -> None:
        """Fits every name of the part, for the error alone.

        Raises:
            DoesNotFit: names the first player whose name has no room, and the room.
        """
        for player in part.players:
            if sheet.players[player]:
                box = self.name_box(across, player, 0)
                name_lines(press, sheet.players[player], box, f"player name {player + 1}")


def name_lines(press: Press, name: str, box: Box, field: str) -> tuple[Text, ...]:
    """A player's name in the middle of its box, on two lines where it must.

    Raises:
        DoesNotFit: names the field.
    """
    inner = Box(box.x + _PAD, box.y + _PAD, box.width - 2 * _PAD, box.height - 2 * _PAD)
    return centred(press.fonts, name, press.style("text", "bold"), inner, field)


def centred(fonts: FontSet, text: str, style: Style, box: Box, field: str) -> tuple[Text, ...]:
    """A text wrapped and shrunk to fit, in the middle of a box both ways.

    Raises:
        DoesNotFit: names the field.
    """
    fitted = fit(fonts, text, style, (box.width, box.height), field)
    face = fonts.face(style.font)
    step = fitted.size * style.leading / PT_PER_MM
    cap = fitted.size * face.cap_height / PT_PER_MM
    top = box.y + (box.height - cap - step * (len(fitted.lines) - 1)) / 2 + cap
    return tuple(
        Text(box.x + box.width / 2, top + i * step, line, fitted.size, style.font, style.colour, "middle", field=field)
        for i, line in enumerate(fitted.lines)
    )


def caption(press: Press, text: str, box: Box, *, turned: bool) -> tuple[Text, ...]:
    """A column's head in its box, upright or reading upwards from the box's bottom.

    Raises:
        DoesNotFit: names the column.
    """
    style = press.style("small", colour="muted")
    field = f"column '{text}'"
    if not turned:
        return centred(press.fonts, text, style, box.inset(_PAD / 2), field)
    lying = line_in(Box(0, 0, box.height - 2 * _PAD, box.width), text, style, fonts=press.fonts, field=field)
    cap = lying.size * press.fonts.face("text").cap_height / PT_PER_MM
    x = box.x + (box.width + cap) / 2
    return (Text(x, box.bottom - 1.4 * _PAD, text, lying.size, "text", style.colour, "start", 270, field),)


def lay_heads(press: Press, across: Across) -> Heads:
    """How high the heads are, and which captions must be turned to stand in them."""
    own = [laid for laid in across.columns if laid.player is not None]
    sides = [laid for laid in across.columns if laid.player is None]
    names = press.theme.size("text") * 1.25 / PT_PER_MM + 3.4
    turned = not all(_upright(press, laid, None) for laid in own)
    captions = 0.0
    if any(laid.column.head for laid in own):
        line = press.theme.size("note") * 1.25 / PT_PER_MM
        captions = _longest(press, own) if turned else line + 2.2
    sides_turned = not all(_upright(press, laid, names + captions) for laid in sides)
    if sides_turned:
        names = max(names, _longest(press, sides) - captions)
    return Heads(names, captions, turned, sides_turned)


def _longest(press: Press, columns: Iterable[Laid]) -> float:
    size = press.theme.size("note")
    return max(press.fonts.width(laid.column.head, "text", size) for laid in columns) + 3 * _PAD


def _upright(press: Press, laid: Laid, height: float | None) -> bool:
    """Whether a caption can stand upright in its column: on one line, or on several where `height` is given."""
    size, wide = press.theme.size("note"), laid.width - _PAD
    lines = wrap(press.fonts, laid.column.head, Style(size=size), wide) if height else (laid.column.head,)
    if any(press.fonts.width(line, "text", size) > wide for line in lines):
        return False
    return height is None or block_height(press.fonts, "text", size, len(lines)) <= height - _PAD
