"""What stands on a label beside its text: the ripple between two ends, dots that tell how rare, set and number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnpgen.games.sticks.labelshape import Aside, Layout
from pnpgen.paper.batch import Stamp
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Mark, Path
from pnpgen.paper.press import Press

DOT, DOT_PITCH = 1.4, 2.1
"""A dot and the way from one to the next, in millimetres."""

DOTS_FROM = (0.5, 0.25, 0.1, 0.03)
"""The odds from which a stick has one dot, two, three, four; a rarer one has five."""

_AIR = 1.0
_FACE = "text"
DISC = "M-50 0C-50 -27.6 -27.6 -50 0 -50C27.6 -50 50 -27.6 50 0C50 27.6 27.6 50 0 50C-27.6 50 -50 27.6 -50 0Z"


class Code(NamedTuple):
    """How large a code is: the width of the widest, the height of its digits, in millimetres; the size in points."""

    wide: float
    high: float
    size: float


@dataclass(frozen=True, slots=True)
class Beside:
    """What a set's labels bear beside their text.

    Attributes:
        dots: for each different stick how many dots tell that it is rare; empty for none.
        code: the codes' measures, or None without codes.
    """

    dots: tuple[int, ...] = ()
    code: Code | None = None

    @property
    def room(self) -> Aside:
        """The room that it takes: how wide between two ends, how high below a text."""
        dots = DOT if self.dots else 0.0
        if self.code is None:
            return Aside(0.0, dots)
        return Aside(self.code.wide + 2 * _AIR, max(self.code.high, dots))


def dots_for(odds: float) -> int:
    """How many dots a stick with these odds has: the more, the rarer.

    >>> [dots_for(p) for p in (0.9, 0.3, 0.02, 0.0)]
    [1, 2, 5, 5]
    """
    return 1 + sum(odds < least for least in DOTS_FROM)


def code_text(press: Press, number: int, count: int) -> str:
    """A stick's code, with `{set}` where the set's number stands."""
    return press.words.text("sticks", "labels.code", set="{set}", stick=number, count=count)


def measure_code(press: Press, last: int, count: int) -> Code:
    """The measures of the codes up to set `last` of `count` sticks: as if all digits were as wide as the widest."""
    face, size = press.fonts.face(_FACE), press.theme.size("note")
    widest = max("0123456789", key=lambda digit: face.widths[ord(digit)])
    text = code_text(press, count, count).replace("{set}", str(last))
    broad = "".join(widest if c.isdigit() else c for c in text)
    wide = press.fonts.width(broad, _FACE, size, "code")
    return Code(wide, face.cap_height * size / PT_PER_MM, size)


def stamp(press: Press, layout: Layout, beside: Beside, texts: Sequence[str]) -> Stamp:
    """The codes of a set's labels where they stand.

    Args:
        press: faces and colours.
        layout: how texts stand on these labels.
        beside: with the codes' measures.
        texts: one a label in the order of printing, "" for none.
    """
    aside, code = layout.aside, beside.code or Code(0.0, 0.0, 8.0)
    ink = press.theme.colour("ink")
    if layout.way == "ends":
        y = aside.y + aside.height / 2 + code.high / 2 + (_lift(beside) if beside.dots else 0.0)
        return Stamp(tuple(texts), aside.x + aside.width / 2, y, code.size, _FACE, ink, "middle")
    y = aside.y + aside.height / 2 + code.high / 2
    return Stamp(tuple(texts), aside.right, y, code.size, _FACE, ink, "end")


def _lift(beside: Beside) -> float:
    """How far the code is below the middle, and the dots above it, where both stand there."""
    high = beside.code.high if beside.code else 0.0
    return (high + DOT) / 2


def aside_marks(press: Press, layout: Layout, beside: Beside, dots: int) -> Iterator[Mark]:
    """The dots of one label, and the ripple that parts two ends where neither dots nor code do."""
    aside, ink = layout.aside, press.theme.colour("ink")
    if layout.way != "ends":
        for number in range(dots):
            x = aside.x + DOT / 2 + number * DOT_PITCH
            yield Path(DISC, x, aside.y + aside.height / 2, DOT / 100, fill=ink)
        return
    x, y = aside.x + aside.width / 2, aside.y + aside.height / 2
    for number in range(dots):
        off = (number - (dots - 1) / 2) * DOT_PITCH
        place = (x + off, y - _lift(beside)) if beside.code else (x, y + off)
        yield Path(DISC, *place, DOT / 100, fill=ink)
    if dots and beside.code is None:
        return
    free = (aside.height - _middle(beside, dots)) / 2 - 2 * _AIR
    if beside.code is None:
        yield ripple(press, Box(x, aside.y + _AIR, 0, aside.height - 2 * _AIR), 4)
    elif free >= 2:
        yield ripple(press, Box(x, aside.y + _AIR / 2, 0, free), 2)
        yield ripple(press, Box(x, aside.bottom - _AIR / 2 - free, 0, free), 2)


def _middle(beside: Beside, dots: int) -> float:
    """How high code and dots are together."""
    high = beside.code.high if beside.code else 0.0
    return high + (2 * DOT if dots else 0.0)


def ripple(press: Press, box: Box, halves: int) -> Path:
    """An upright ripple down the middle of a box in so many half waves; an even number looks the same turned round."""
    step = box.height / halves
    swing = min(1.8, step * 0.55)
    curves = [f"q{swing if row % 2 else -swing:.3f} {step / 2:.3f} 0 {step:.3f}" for row in range(halves)]
    stroke = press.theme.stroke("current", "bold")
    return Path("M0 0" + "".join(curves), box.x + box.width / 2, box.y, stroke=stroke)
