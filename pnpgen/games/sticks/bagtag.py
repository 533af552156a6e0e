"""A tag for the bag or tin: what is in it, and how many sticks win."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnpgen.games.sticks.typeset import suit_text
from pnpgen.games.sticks.wishes import CLASSIC, read_set
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Path, Rect
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.text import Style, line_in

if TYPE_CHECKING:
    from pnpgen.games.sticks.stickset import StickSet
    from pnpgen.paper.press import Press
    from pnpgen.product import Order

SIZE = (100.0, 50.0)
LARGE = 1.75
"""How much larger the tag is in large print."""
RADIUS = 6.0
HOLE = 5.0
"""The hole for the string: what an office punch makes."""

_GAME = "sticks"
_HOLE_X = 8.0
_LEFT, _RIGHT = 49.0, 95.0  # between which the words stand
_FOOT, _LENGTH, _WIDTH, _LEAN = (29.5, 43.5), 35.0, 7.0, 23.0  # the fan of sticks


def tag(press: Press, order: Order) -> Built:
    """A tag on card, to be tied to the bag."""
    words = press.words
    stickset = read_set(press, order)
    drawing = draw_tag(press, stickset)
    title, game = words.text(_GAME, "products.tag"), words.text(_GAME, "game.name")
    piece = Piece("tag", drawing.width, drawing.height, drawing, radius=RADIUS)
    return Built((Part(title, game, "card", (piece,), outlines=True),))


def draw_tag(press: Press, stickset: StickSet) -> Drawing:
    """The tag: a fan of sticks by the hole, the title, what is inside, what wins.

    Raises:
        DoesNotFit: a set's name that is too long; names the field.
    """
    words, theme = press.words, press.theme
    count = sum(stick.copies for stick in stickset.sticks)
    name = stickset.name
    top = words.text(_GAME, "sets.classic") if name.lower() == CLASSIC else name
    inside = words.text(_GAME, "tag.inside", combinations=count, free=stickset.free)
    sticks = words.text(_GAME, "tag.count", n=stickset.labels)
    win = words.text(_GAME, "tag.win", n=stickset.rules.win_at)
    text, bold = press.style("text"), press.style("text", "bold")
    k, wide = LARGE if press.large else 1.0, _RIGHT - _LEFT
    cap = press.fonts.face("display").cap_height
    title = Style("display", 9.0 * k * PT_PER_MM / cap, 12.0, theme.colour("ink"))
    rows = [
        (Box(_LEFT, 5.5, wide, 9.0), words.text(_GAME, "tag.title"), title, "title"),
        (Box(_LEFT, 19.5, wide, 6.0), top, bold, "name of the set"),
        (Box(_LEFT, 26.5, wide, 5.0), sticks, text, "how many sticks"),
        (Box(_LEFT, 32.0, wide, 5.0), inside, text, "what is inside"),
        (Box(_LEFT, 40.0, wide, 6.0), win, bold, "what wins"),
    ]
    lines = [
        line_in(Box(*(k * side for side in box)), said, style, "start", fonts=press.fonts, field=f"tag: {field}")
        for box, said, style, field in rows
    ]
    return Drawing("tag", k * SIZE[0], k * SIZE[1], (*_fan(press, k), *_hole(press, k), *lines))


def _hole(press: Press, k: float) -> Iterator[Mark]:
    """Where the string goes: a punch makes it no larger in large print."""
    x, y = k * _HOLE_X - HOLE / 2, (k * SIZE[1] - HOLE) / 2
    yield Rect(x, y, HOLE, HOLE, stroke=press.theme.stroke("ink", "fine"), radius=HOLE / 2)


def _fan(press: Press, k: float) -> Iterator[Mark]:
    """Three sticks held like cards, a suit at the end of each; drawn as paths since they lean."""
    theme, foot = press.theme, (k * _FOOT[0], k * _FOOT[1])
    for lean, suit in ((-_LEAN, "H"), (_LEAN, "C"), (0.0, "S")):
        d = stick_path(k * _LENGTH, k * _WIDTH, lean)
        yield Path(d, *foot, fill=theme.fill("plank") or theme.colour("paper"), stroke=theme.stroke("grain"))
        reach, angle = k * (_LENGTH - 1.1 * _WIDTH), math.radians(lean)
        middle = (foot[0] + reach * math.sin(angle), foot[1] - reach * math.cos(angle))
        yield suit_text(press, suit, middle, k * _WIDTH * 0.6)


def stick_path(length: float, width: float, lean: float) -> str:
    """A stick that stands on the origin and leans by so many degrees, as path data."""
    c, s = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    r, k = width / 2, width / 2 * 0.5523

    def at(x: float, y: float) -> str:
        """A point of the upright stick, leant over."""
        return f"{x * c - y * s:.3f} {x * s + y * c:.3f}"

    low, high = -r, -(length - r)
    return (
        f"M{at(-r, low)}L{at(-r, high)}"
        f"C{at(-r, high - k)} {at(-k, high - r)} {at(0, high - r)}"
        f"C{at(k, high - r)} {at(r, high - k)} {at(r, high)}"
        f"L{at(r, low)}"
        f"C{at(r, low + k)} {at(k, low + r)} {at(0, low + r)}"
        f"C{at(-k, low + r)} {at(-r, low + k)} {at(-r, low)}Z"
    )
