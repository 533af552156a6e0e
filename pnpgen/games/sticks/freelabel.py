"""The label of a FREE stick: a day off, in honey, with all four suits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnpgen.games.sticks.labels import Design
from pnpgen.games.sticks.typeset import suit_text
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Place, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.pieces.cards import SUITS

_FACE = "display"
_TALL = 0.56  # of the sash: the capitals
_PAD = 0.45  # of the sash: blank at its ends
_SMALL = 0.8  # of the height that it could have: less is small
_BELOW = 1.25  # what the suits take below the word, in capitals
_SUIT, _PITCH = 1.2, 1.5  # of the capitals: a suit's height, and from one suit to the next


def free_label(design: Design) -> Drawing:
    """FREE on a sash with the suits: from both sides, or once in the middle where all other labels are read once."""
    press, sash = design.press, _sash_box(design)
    word = _Word.of(press)
    way = _once if design.layout.way == "once" or _stubby(design, sash, word) else _from_ends
    marks = [*_sash(press, sash), *way(design, sash, word)]
    return Drawing("FREE", design.shape.width, design.shape.height, tuple(marks))


class _Word(NamedTuple):
    """FREE: the text, and how wide it is with capitals one millimetre high."""

    text: str
    wide: float
    cap: float

    @classmethod
    def of(cls, press: Press) -> _Word:
        """The word of the press's language, measured."""
        text, cap = press.words.text("sticks", "labels.free"), press.fonts.face(_FACE).cap_height
        return cls(text, press.fonts.width(text, _FACE, 1.0, "FREE") * PT_PER_MM / cap, cap)

    def at(self, press: Press, x: float, base: float, tall: float) -> Text:
        """With its left edge and baseline there, its capitals so high."""
        size = round(tall * PT_PER_MM / self.cap, 2)
        return Text(x, base, self.text, size, _FACE, press.theme.colour("ink"), field="FREE")


def _stubby(design: Design, sash: Box, word: _Word) -> bool:
    """Whether the word would be small from both ends of so short a sash, and there is no code to go round."""
    return design.beside.code is None and _ends(sash, word, 0.0) < _SMALL * _above(sash, word)


def _ends(sash: Box, word: _Word, gap: float) -> float:
    """How high capitals are with the word at both ends and the suits between."""
    share = 2 * word.wide + len(SUITS) * _PITCH + 1.6  # words, suits and the air between them, in capitals
    return min(sash.height * _TALL, (sash.width - 2 * sash.height * _PAD - gap) / share)


def _above(sash: Box, word: _Word) -> float:
    """How high they are with the suits below the word."""
    return min(sash.height * 0.78 / (1 + _BELOW), (sash.width - 2 * sash.height * _PAD) / word.wide)


def _from_ends(design: Design, sash: Box, word: _Word) -> Iterator[Mark]:
    """FREE at both ends, the suits between."""
    press = design.press
    gap = design.layout.aside.width if design.layout.way == "ends" and design.beside.code else 0.0
    pad = sash.height * _PAD
    tall = _ends(sash, word, gap)
    wide = tall * word.wide
    block = Drawing("free", wide, sash.height, (word.at(press, 0, (sash.height + tall) / 2, tall),))
    yield Place(block, sash.x + pad, sash.y)
    yield Place(block, sash.right - pad - wide, sash.y, 180)
    middle = (sash.x + sash.width / 2, sash.y + sash.height / 2)
    yield from _plated(press, SUITS, middle, tall, gap)


def _once(design: Design, sash: Box, word: _Word) -> Iterator[Mark]:
    """FREE in the middle, the suits at its sides or, where that makes it larger, below it."""
    press, pad = design.press, sash.height * _PAD
    beside = min(sash.height * _TALL, (sash.width - 2 * pad) / (word.wide + len(SUITS) * _PITCH + 2.4))
    above = _above(sash, word)
    x, y = sash.x + sash.width / 2, sash.y + sash.height / 2
    if beside >= above:
        yield word.at(press, x - beside * word.wide / 2, y + beside / 2, beside)
        off = (beside * word.wide + sash.width / 2 - pad / 2) / 2
        off = min(off, beside * (word.wide / 2 + _PITCH + 1.0))
        yield from _plated(press, SUITS[:2], (x - off, y), beside)
        yield from _plated(press, SUITS[2:], (x + off, y), beside)
        return
    top = y - above * (1 + _BELOW) / 2
    yield word.at(press, x - above * word.wide / 2, top + above, above)
    small = above * _BELOW / 1.9
    yield from _plated(press, SUITS, (x, top + above * (1 + _BELOW) - small * 0.8), small)


def _sash_box(design: Design) -> Box:
    """Where the sash is: all of the ink's room that no code needs."""
    ink, layout, code = design.shape.ink, design.layout, design.beside.code
    if layout.way == "once":
        return layout.room
    if layout.way == "rows" and code:
        return ink._replace(width=ink.width - code.wide - 1.5)
    return ink


def _sash(press: Press, box: Box) -> Iterator[Mark]:
    """Honey with a white seam; two lines where ink is dear."""
    theme, radius = press.theme, box.height / 2
    if theme.plain:
        yield Rect(*box.inset(0.25), stroke=theme.stroke("accent", "bold"), radius=radius - 0.25)
        yield Rect(*box.inset(1.1), stroke=theme.stroke("accent", "fine"), radius=radius - 1.1)
        return
    yield Rect(*box, fill=theme.fill("accent"), radius=radius)
    yield Rect(*box.inset(0.9), stroke=theme.stroke("paper"), radius=radius - 0.9)


def _plated(
    press: Press, suits: str, middle: tuple[float, float], tall: float, gap: float = 0.0
) -> Iterator[Mark]:
    """Suits in a row, half of them on either side of a gap, on white ground: on honey they would be hard to tell."""
    if not press.theme.plain:
        width, height = len(suits) * _PITCH * tall + gap, tall * 1.6
        x, y = middle[0] - width / 2, middle[1] - height / 2
        yield Rect(x, y, width, height, fill=press.theme.colour("paper"), radius=height / 2)
    for number, suit in enumerate(suits):
        side = gap / 2 if number >= len(suits) / 2 else -gap / 2
        off = (number - (len(suits) - 1) / 2) * tall * _PITCH + side
        yield suit_text(press, suit, (middle[0] + off, middle[1]), tall * _SUIT)
