"""The head of a score sheet's grid: names over the players' columns, captions under them, turned where narrow.

All captions of a line have one size and stand one way, so that the narrowest column decides for its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Text
from pnpgen.paper.text import Style, block_height, fit, wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.paper.fonts import FontSet
    from pnpgen.paper.marks import Anchor
    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import ScoreSheet
    from pnpgen.paper.scorewidths import Across, Laid, Part

_PAD = 0.9
_SIDE = 0.8  # between an upright caption and the rules beside it
_ROOM = 2.6  # above and below a name
_WIDE = 18.0  # a column as wide as this never turns its caption


class Line(NamedTuple):
    """How captions of one kind are set: upright or reading upwards, and at which size in points."""

    turned: bool
    size: float


class Heads(NamedTuple):
    """Heights of the names' line and of the captions' line under it; `sides` stand in both lines together."""

    names: float
    captions: float
    own: Line
    sides: Line

    @property
    def height(self) -> float:
        """Both lines."""
        return self.names + self.captions

    def name_box(self, across: Across, player: int, top: float) -> Box:
        """Where a player's name stands, in a grid whose left edge is 0."""
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
    return placed(press.fonts, name, press.style("text", "bold"), box.inset(_PAD), (field, "middle"))


def lay_heads(press: Press, across: Across) -> Heads:
    """How high the heads are, which captions must be turned to stand in them, and their sizes.

    Raises:
        DoesNotFit: a caption with no room even so; names the column.
    """
    own = [laid for laid in across.columns if laid.player is not None]
    sides = [laid for laid in across.columns if laid.player is None]
    narrow = [laid for laid in sides if laid.width < _WIDE]
    names = press.theme.size("text") * 1.25 / PT_PER_MM + _ROOM
    lines = next((count for count in (1, 2) if _upright(press, own, count)), 0)
    captions = 0.0
    if any(laid.column.head for laid in own):
        captions = _line(press) * lines + 2.2 if lines else _turned_height(press, own)
    sides_turned = not _upright(press, narrow, int((names + captions - _PAD) / _line(press)))
    if sides_turned:
        names = max(names, _turned_height(press, narrow) - captions)
    return Heads(
        names,
        captions,
        _size(press, own, captions, turned=not lines),
        _size(press, sides, names + captions, turned=sides_turned),
    )


def caption(press: Press, text: str, box: Box, line: Line) -> tuple[Text, ...]:
    """A column's head in the middle of its box, upright or reading upwards."""
    style = Style("text", line.size, line.size, press.theme.colour("muted"))
    if not line.turned or box.width >= _WIDE:
        inner = Box(box.x + _SIDE, box.y + _PAD / 2, box.width - 2 * _SIDE, box.height - _PAD)
        return placed(press.fonts, text, style, inner, (f"column '{text}'", "middle"))
    lines = wrap(press.fonts, text, style, box.height - 2 * _PAD)
    cap, step = _cap(press, line.size), line.size * 1.15 / PT_PER_MM
    x, y = box.x + (box.width + cap - step * (len(lines) - 1)) / 2, box.y + box.height / 2
    field = f"column '{text}'"
    return tuple(
        Text(x + i * step, y, said, line.size, "text", style.colour, "middle", 270, field)
        for i, said in enumerate(lines)
    )


def placed(fonts: FontSet, text: str, style: Style, box: Box, how: tuple[str, Anchor]) -> tuple[Text, ...]:
    """A text wrapped and shrunk to fit, half-way down a box; `how` names it and says at which side it stands.

    Raises:
        DoesNotFit: names the field.
    """
    field, anchor = how
    fitted = fit(fonts, text, style, (box.width, box.height), field)
    step = fitted.size * style.leading / PT_PER_MM
    cap = fitted.size * fonts.face(style.font).cap_height / PT_PER_MM
    top = box.y + (box.height - cap - step * (len(fitted.lines) - 1)) / 2 + cap
    x = {"start": box.x, "middle": box.x + box.width / 2, "end": box.right}[anchor]
    return tuple(
        Text(x, top + i * step, line, fitted.size, style.font, style.colour, anchor, field=field)
        for i, line in enumerate(fitted.lines)
    )


def _size(press: Press, columns: Sequence[Laid], height: float, *, turned: bool) -> Line:
    """The size at which the captions of all these columns fit."""
    style = press.style("small")
    size = style.size
    for laid in columns:
        if laid.column.head:
            lying = turned and laid.width < _WIDE
            upright = laid.width - 2 * _SIDE, height - _PAD
            room = (height - 2 * _PAD, laid.width - _PAD / 2) if lying else upright
            size = min(size, fit(press.fonts, laid.column.head, style, room, f"column '{laid.column.head}'").size)
    return Line(turned, size)


def _upright(press: Press, columns: Sequence[Laid], lines: int) -> bool:
    """Whether all captions can stand upright in their columns on so many lines, at the smallest size."""
    size = press.theme.size("note")
    for laid in columns:
        wide = laid.width - 2 * _SIDE
        said = wrap(press.fonts, laid.column.head, Style(size=size), wide) if lines > 1 else (laid.column.head,)
        if len(said) > lines or any(press.fonts.width(line, "text", size) > wide for line in said):
            return False
    return True


def _turned_height(press: Press, columns: Sequence[Laid]) -> float:
    """How high turned captions stand: as low as wrapping at blanks allows within their columns' widths."""
    size = press.theme.size("note")
    need = 0.0
    for laid in columns:
        most = 2 if block_height(press.fonts, "text", size, 2) <= laid.width - _PAD / 2 else 1
        need = max(need, _shortest(press, laid.column.head, most))
    return need + 2.6 * _PAD


def _shortest(press: Press, text: str, lines: int) -> float:
    """The least length of a text's longest line on one line or two."""
    size = press.theme.size("note")
    words = text.split(" ")
    ways: list[tuple[str, ...]] = [(text,)]
    if lines > 1:
        ways += [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(max(press.fonts.width(line, "text", size, f"column '{text}'") for line in way) for way in ways)


def _line(press: Press) -> float:
    return press.theme.size("note") * 1.25 / PT_PER_MM


def _cap(press: Press, size: float) -> float:
    return size * press.fonts.face("text").cap_height / PT_PER_MM
