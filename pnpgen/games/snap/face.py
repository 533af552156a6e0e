"""The face of a card: an emblem on a notched panel, its kind's name, and an index in each notch.

A kind is told by its emblem, its colour, its short name and its name, so black and white lacks nothing. Nine
beads under the name show how high it stands. What is the same on all four copies is one drawing; a copy's small
number stands where an index would not be looked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pnpgen.games.snap.outline import notched
from pnpgen.games.snap.rules import KINDS
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Path, Place, Rect, Stroke, Text
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import mix, symbol
from pnpgen.paper.text import Style, block_in, line_in

FULL_WIDTH, FULL_HEIGHT = 63.0, 88.0
"""The card that the measures below are for, in millimetres; others are scaled from it."""

SAFE = 3.0
"""No ink but a panel's comes nearer to the cut, in millimetres."""

_INSET = 4.0  # of the panel and the indices
_NOTCH = (13.2, 19.5)
_ROUND = 2.5
_ASIDE = 3.0  # the most that an emblem's middle stands beside the card's
_GAP = 1.0  # between a notch's edge and its index
_FILLED = 0.82  # how much of an index's width the widest short name takes
_PALE, _DEEP = 0.86, 0.35  # how much paper, or ink, is mixed into a kind's colour


@dataclass(frozen=True, slots=True)
class Look:
    """What faces are drawn with: a press, the words under flat keys, and the size of a card in millimetres."""

    press: Press
    names: Mapping[str, str]
    width: float
    height: float

    @property
    def scale(self) -> float:
        """The card's size against a full one."""
        return min(self.width / FULL_WIDTH, self.height / FULL_HEIGHT)

    @property
    def inset(self) -> float:
        """From the cut to the panel: never less than what a knife may stray, and clear of round corners."""
        return max(SAFE + 0.2, _INSET * self.scale)

    @property
    def panel(self) -> Box:
        """The panel with its notches filled up."""
        return Box(0, 0, self.width, self.height).inset(self.inset)

    @property
    def notch(self) -> tuple[float, float]:
        """A notch's width and height, as wide as a large index asks."""
        wide = max(_NOTCH[0] * self.scale, self.press.theme.size("lead") * _NOTCH[0] * 0.9 / 16)
        return min(wide, self.width * 0.26), _NOTCH[1] * self.scale

    def style(self, size: str, colour: str, *, font: str = "display") -> Style:
        """Type of a named size scaled to the card; never below the theme's smallest."""
        theme = self.press.theme
        floor = theme.size("note")
        return Style(font, max(theme.size(size) * self.scale, floor), floor, colour)


def tone_of(press: Press, kind: str) -> str:
    """A kind's colour deepened for letters."""
    theme = press.theme
    if theme.ink == "mono":
        return theme.colour("ink")
    return mix(theme.colour(kind), theme.colour("ink"), _DEEP)


def face(look: Look, kind: str) -> Drawing:
    """What all copies of a kind show.

    Raises:
        DoesNotFit: a name or short name too long for the card; names it.
    """
    index = _index(look, kind)
    inset, wide, high = look.inset, look.width, look.height
    marks: list[Mark] = [
        *_panel(look, kind),
        *symbol(look.press.theme, kind, _emblem_box(look, kind), kind),
        *_name(look, kind),
        *_beads(look, kind),
        Place(index, inset, inset),
        Place(index, wide - inset - index.width, high - inset - index.height, 180),
    ]
    return Drawing(f"kind-{kind}", wide, high, tuple(marks))


def numbered(look: Look, front: Drawing, copy: int) -> Drawing:
    """One card: its kind's face and the copy's number, in the panel's top right and bottom left corner."""
    press, panel = look.press, look.panel
    text = press.words.text("snap", "deck.copy", n=copy)
    style = look.style("note", press.theme.colour("muted"), font="text")
    wide, high = 4.0 * look.scale + 2, style.size * 0.8 / PT_PER_MM
    off = 1.6 * look.scale
    box = Box(panel.right - off - wide, panel.y + off, wide, high)
    mark = line_in(box, text, style, "end", fonts=press.fonts, field="number of a copy")
    # The same again from the other side: half a turn about the middle of the card.
    other = Text(
        look.width - mark.x, look.height - mark.y, text, mark.size, mark.font, mark.colour, "end", 180, mark.field
    )  # fmt: skip
    return Drawing(f"{front.name}-{copy}", look.width, look.height, (Place(front, 0, 0), mark, other))


def _panel(look: Look, kind: str) -> tuple[Mark, ...]:
    """The ground of the emblem: a pale tint, or an outline where surfaces stay white."""
    theme = look.press.theme
    d = notched(look.panel, look.notch, _ROUND * look.scale)
    if theme.ink == "full":
        return (Path(d, fill=mix(theme.colour(kind), theme.colour("paper"), _PALE)),)
    stroke = Stroke(theme.colour(kind), theme.weights["bold" if theme.ink == "mono" else "line"])
    return (Path(d, stroke=stroke),)


def _emblem_box(look: Look, kind: str) -> Box:
    """Where the emblem stands: clear of the upper notch and so a little aside, above the name."""
    room = _name_box(look, kind).y - look.inset
    left = look.panel.x + look.notch[0] + 0.6 * look.scale
    aside = look.width / 2 + _ASIDE * look.scale - left
    size = min(33.5 * look.scale, room * 0.72, 2 * aside)
    x = max(left, (look.width - size) / 2 + 1.8 * look.scale)
    return Box(x, look.inset + (room - size) * 0.64, size, size)


def _name_box(look: Look, kind: str) -> Box:
    """Where the name stands: on one line, or on two where it is too long for one."""
    panel = look.panel
    side = 2.0 * look.scale
    wide = panel.width - 2 * side
    high = max(9.0 * look.scale, look.press.theme.size("note") / PT_PER_MM * 1.4)
    if not _in_a_line(look, kind, wide):
        high *= 1.7
    foot = panel.bottom - look.notch[1] - 0.5 * look.scale
    return Box(panel.x + side, foot - high, wide, high)


def _in_a_line(look: Look, kind: str, room: float) -> bool:
    style = look.style("head", "")
    return look.press.fonts.width(look.names[kind], style.font, style.floor, f"name of {kind}") <= room


def _name(look: Look, kind: str) -> tuple[Text, ...]:
    """The name in one line, or in two where it has parts and the card is narrow."""
    press, box = look.press, _name_box(look, kind)
    style = look.style("head", tone_of(press, kind))
    name, field = look.names[kind], f"name of {kind}"
    if _in_a_line(look, kind, box.width):
        return (line_in(box, name, style, fonts=press.fonts, field=field),)
    return block_in(box, name.replace("/", "/ "), style, "middle", fonts=press.fonts, field=field)


def _beads(look: Look, kind: str) -> tuple[Mark, ...]:
    """Nine beads from the highest kind to the lowest; this kind's is large and full."""
    theme, panel = look.press.theme, look.panel
    left, right = panel.x + 4.0 * look.scale, panel.right - look.notch[0] - 3.0 * look.scale
    y = panel.bottom - look.notch[1] * 0.5
    step = (right - left) / (len(KINDS) - 1)
    marks: list[Mark] = []
    for place, other in enumerate(KINDS):
        own = other == kind
        radius = (1.5 if own else 0.75) * look.scale
        x = left + place * step
        fill = theme.colour(kind) if own else theme.colour("paper")
        stroke = Stroke(theme.colour(kind), theme.weights["line" if own else "fine"])
        marks.append(Rect(x - radius, y - radius, 2 * radius, 2 * radius, fill, stroke, radius))
    return tuple(marks)


def _index(look: Look, kind: str) -> Drawing:
    """Short name over a small emblem, as wide as a notch leaves."""
    press = look.press
    gap = _GAP * look.scale
    wide, high = look.notch[0] - gap, look.notch[1] - gap
    style = look.style("head", tone_of(press, kind))
    # One size for all nine, so that no kind looks greater than it is.
    widest = max(press.fonts.width(look.names[f"{other}-short"], style.font, 1.0) for other in KINDS)
    style = replace(
        style, size=max(style.floor, min(style.size, _FILLED * wide / widest if widest else style.size))
    )
    letters = Box(0, 0, wide, high * 0.4)
    text = line_in(letters, look.names[f"{kind}-short"], style, fonts=press.fonts, field=f"short name of {kind}")
    size = min(high * 0.52, wide)
    emblem = symbol(press.theme, kind, ((wide - size) / 2, high - size - 0.6 * look.scale, size), kind)
    return Drawing(f"index-{kind}", wide, high, (text, *emblem))
