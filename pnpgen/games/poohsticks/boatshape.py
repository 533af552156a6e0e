"""A boat under a square sail with its suit on it: on the boats' cards, on the standing boats, on counters.

Four boats are told apart without colour: by the large suit, by the letter on the hull, by a stripe along the hulls
of diamonds and clubs, and in black and white by hulls that are filled or outlined as their suits are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Mark, Path
from pnpgen.paper.symbols import SUIT_ROLES, suit, weight_for
from pnpgen.paper.text import Style, line_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.paper.press import Press

# In a box of 100 by 100.
_MAST = "M48 4L52 4 52 70 48 70Z"
_PENNANT = "M52 2L70 6.5 52 11Z"
_SAIL = "M17 14Q50 19 83 14Q88 38 81 61Q50 69 19 61Q12 38 17 14Z"
_HULL = "M3 71L97 71C94 87 84 97 70 97L30 97C16 97 6 87 3 71Z"
_STRIPE = "M6.5 76.5L93.5 76.5"
_SUIT = 42.0  # side of the suit on the sail, and where its middle is
_SUIT_AT = 39.5
_LETTER_AT, _LETTER = 87.0, 14.0  # the letter's middle on the hull, and its height
_STRIPED = frozenset("DC")
_FILLED = frozenset("SC")  # as their suits are in black and white


def boat_marks(press: Press, letter: str, box: Box) -> Iterator[Mark]:
    """The boat of a suit (S, H, D, C), as large as a box allows, in its middle."""
    theme, side = press.theme, min(box.width, box.height)
    x, y, scale = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side / 100
    role, weight = SUIT_ROLES[letter], weight_for(side / 1.6)
    colour, paper, pen = theme.colour(role), theme.colour("paper"), theme.stroke(role, weight)
    solid = theme.ink == "full" or (theme.ink == "mono" and letter in _FILLED)
    wood = theme.fill("grain") or colour
    yield Path(_MAST, x, y, scale, fill=wood)
    yield Path(_PENNANT, x, y, scale, fill=colour)
    yield Path(_SAIL, x, y, scale, fill=paper, stroke=pen)
    size = _SUIT * scale
    yield from suit(theme, letter, x + side / 2 - size / 2, y + _SUIT_AT * scale - size / 2, size)
    yield Path(_HULL, x, y, scale, fill=colour if solid else paper, stroke=pen)
    if letter in _STRIPED:
        yield Path(_STRIPE, x, y, scale, stroke=theme.stroke("paper" if solid else role, weight))
    yield from _hull_letter(press, letter, Box(x, y, side, side), paper if solid else colour)


def _hull_letter(press: Press, letter: str, box: Box, colour: str) -> Iterator[Mark]:
    """The suit's letter, where the hull is large enough for one that can be read."""
    text = press.words.text("common", f"suit_letters.{letter.lower()}")
    high = _LETTER * box.height / 100
    points = high * PT_PER_MM / press.fonts.face("display").cap_height
    if points >= press.theme.size("note"):
        room = Box(
            box.x + 0.3 * box.width, box.y + _LETTER_AT * box.height / 100 - high / 2, 0.4 * box.width, high
        )
        yield line_in(room, text, Style("display", points, 6.0, colour), fonts=press.fonts, field="suit letter")


def waterline(press: Press, box: Box) -> Iterator[Mark]:
    """Two waves, one below the other."""
    stroke = press.theme.stroke("current", "line")
    for k, (start, count) in enumerate(((0.0, 5), (0.1, 4))):
        step = box.width / 5
        d = f"M{box.x + start * box.width:.2f} {box.y + k * box.height * 0.65:.2f}" + "".join(
            f"q{step / 2:.2f} {(-0.22 if i % 2 else 0.22) * step:.2f} {step:.2f} 0" for i in range(count)
        )
        yield Path(d, stroke=stroke)
