"""Chips for the pot: three values, told apart by number, emblem, colour and the count of notches in the rim."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from pnpgen.games.snap.face import tone_of
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Path, Rect, Stroke
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import Style, line_in
from pnpgen.product import Order

DIAMETER = 30.0
"""Of a chip, in millimetres: six by eight lie on A4 and on Letter."""


class Chip(NamedTuple):
    """A value, the kind whose emblem it bears, notches in its rim, and how many there are of it."""

    value: int
    kind: str
    notches: int
    copies: int


CHIPS = (Chip(1, "piglet", 4, 24), Chip(5, "rabbit", 6, 16), Chip(10, "pooh", 8, 8))
"""Enough for four players: together 184."""

_RIM, _FIELD = 13.6, 10.2  # radii: ink stays clear of the cut, and the number clear of the rim
_NOTCH = 11.0  # degrees to either side of its middle


def chips(press: Press, order: Order) -> Built:
    """The product: one sheet of chips, the same on both sides."""
    del order
    words = press.words
    pieces: list[Piece] = []
    for chip in CHIPS:
        drawing = _chip(press, chip)
        pieces += [Piece(f"chip {chip.value}", DIAMETER, DIAMETER, drawing, drawing, DIAMETER / 2)] * chip.copies
    title, game = words.text("snap", "products.chips"), words.text("snap", "game.name")
    note = words.text("snap", "chips.note")
    part = Part(title, game, "card", pieces=tuple(pieces), outlines=True, note=note)
    total = sum(chip.value * chip.copies for chip in CHIPS)
    return Built((part,), facts={"chips": len(pieces), "worth": total})


def _chip(press: Press, chip: Chip) -> Drawing:
    theme, middle = press.theme, DIAMETER / 2
    colour, paper = theme.colour(chip.kind), theme.colour("paper")
    line = Stroke(colour, theme.weights["line"])
    # Full ink: a coloured rim with white notches. Low: both in outline. Mono: a white rim with black notches.
    rim, notch = {"full": (colour, paper), "low": (paper, paper), "mono": (paper, colour)}[theme.ink]
    marks: list[Mark] = [_disc(middle, _RIM, rim, line if theme.plain else None)]
    for turn in range(chip.notches):
        d = _notch(middle, 360 / chip.notches * turn)
        marks.append(Path(d, fill=notch, stroke=line if theme.ink == "low" else None))
    marks.append(_disc(middle, _FIELD, paper, line))
    return Drawing(f"chip-{chip.value}", DIAMETER, DIAMETER, (*marks, *_field(press, chip)))


def _field(press: Press, chip: Chip) -> tuple[Mark, ...]:
    """The number over the emblem."""
    theme, middle = press.theme, DIAMETER / 2
    cap = press.fonts.face("display").cap_height
    number = Box(middle - 6.5, middle - 7.0, 13.0, 6.6)
    style = Style("display", number.height * PT_PER_MM / cap, theme.size("note"), tone_of(press, chip.kind))
    text = press.words.text("snap", "chips.value", n=chip.value)
    return (
        line_in(number, text, style, fonts=press.fonts, field="value of a chip"),
        *symbol(theme, chip.kind, (middle - 3.7, middle + 0.8, 7.4), chip.kind),
    )


def _disc(middle: float, radius: float, fill: str, stroke: Stroke | None) -> Rect:
    return Rect(middle - radius, middle - radius, 2 * radius, 2 * radius, fill, stroke, radius)


def _notch(middle: float, turn: float) -> str:
    """A notch in the rim, `turn` degrees from the right."""
    corners = ((_FIELD - 0.2, -0.75), (_RIM + 0.05, -1), (_RIM + 0.05, 1), (_FIELD - 0.2, 0.75))
    points = []
    for radius, side in corners:
        angle = radians(turn + side * _NOTCH)
        points.append(f"{middle + radius * cos(angle):.3f} {middle + radius * sin(angle):.3f}")
    return "M" + "L".join(points) + "Z"
