"""Words set in a block as large as they fit, in one size for many labels, with the suits' signs drawn among them.

Everything is measured once, in millimetres a point; a block's lines, room and size follow by arithmetic.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pnpgen.games.sticks.labelwords import Bit, Word
from pnpgen.paper.fonts import FontSet
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Mark, Text
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import SUIT_ROLES
from pnpgen.pieces.cards import RED_SUITS, SUIT_SIGNS

FACE = "bold"
LEAD = 1.14  # em from baseline to baseline: labels have no room for more
RISE, RISE_ACCENT, FALL = 0.74, 0.9, 0.21  # em that letters reach above and below the baseline
SIGNS = {"S": 0.82, "H": 0.97, "D": 0.80, "C": 0.92}  # em: how far a sign runs, its ink and a tenth at either side
SIGN_GAP, SIGN_END = 0.12, 0.1  # em: what is added before a sign, and between one and letters close behind it
OPEN_SIGNS = dict(zip("SHDC", "♤♡♢♧", strict=True))
_GLYPH_TALL = 0.729  # em of the symbols' face: how high signs are
_GLYPH_SCALE = 1.07  # signs are a little larger than capitals
_STEP = 0.25  # points
MOST_LINES = 6
_JOINT_PRICE = 0.5  # of the line: what a break before no "and" costs


class _Set(NamedTuple):
    """A word with its width and the blank before it, both in em."""

    word: Word
    width: float


class Lines(NamedTuple):
    """A way to break a text: its lines, and the width of the longest in em."""

    lines: tuple[tuple[_Set, ...], ...]
    width: float


class Measured:
    """A label's words, measured; `field` names the label in errors."""

    def __init__(self, fonts: FontSet, words: Sequence[Word], field: str) -> None:
        self.fonts = fonts
        self.field = field
        self.blank = _em(fonts, " ", field)
        self.words = tuple(_Set(word, self._word(word)) for word in words)
        self._breaks: dict[int, Lines] = {}

    def _word(self, word: Word) -> float:
        wide = sum(_wide(self.fonts, bit, self.field) for bit in word.bits)
        return wide + sum(_gap(before, bit) for before, bit in pairwise(word.bits))

    @property
    def text(self) -> str:
        """The words as they are read, without signs."""
        return " ".join("".join(bit.text for bit in one.word.bits if bit.scale == 1) for one in self.words)

    @cached_property
    def rise(self) -> float:
        """How far above the baseline the letters reach, in em."""
        letters = "".join(bit.text for one in self.words for bit in one.word.bits)
        tall = any(c.isupper() and len(unicodedata.normalize("NFD", c)) > 1 for c in letters)
        return RISE_ACCENT if tall else RISE

    def height(self, lines: int) -> float:
        """How high so many lines are, in em."""
        return self.rise + (lines - 1) * LEAD + FALL

    def narrowest(self, count: int) -> Lines:
        """The words in at most `count` lines, the longest as short as can be."""
        if count not in self._breaks:
            low, high = max((one.width for one in self.words), default=0.0), self._wide(self.words)
            for _ in range(24):  # to a hundred-thousandth of the width
                middle = (low + high) / 2
                low, high = (low, middle) if len(self._greedy(middle)) <= count else (middle, high)
            lines = self._greedy(high)
            self._breaks[count] = Lines(lines, max(map(self._wide, lines), default=0.0))
        return self._breaks[count]

    def best_size(self, room: tuple[float, float]) -> float:
        """The largest size in points, in steps, at which the words fit into width and height in millimetres."""
        best = 0.0
        for lines in range(1, min(MOST_LINES, len(self.words)) + 1):
            tallest = room[1] / self.height(lines)
            if _steps(tallest) <= best:
                break  # more lines are only lower
            best = max(best, _steps(min(room[0] / max(self.narrowest(lines).width, 0.01), tallest)))
        return best

    def broken(self, room: tuple[float, float], size: float) -> Lines:
        """The words as they stand at a size that fits: in few lines, broken before an "and" where that can be."""
        em = size / PT_PER_MM
        wide = room[0] / em + 1e-6
        count = len(self._greedy(wide))
        best, price = self._greedy(wide), math.inf
        for lines in _splits(self.words, count) if len(self.words) <= 24 else ():
            widths = [self._wide(line) for line in lines]
            if max(widths) > wide:
                continue
            cost = max(widths) - min(widths)
            cost += sum(_JOINT_PRICE * wide for line in lines[1:] if not line[0].word.joint)
            if cost < price:
                best, price = lines, cost
        return Lines(best, max(map(self._wide, best), default=0.0))

    def _wide(self, line: Sequence[_Set]) -> float:
        return sum(one.width for one in line) + self.blank * max(len(line) - 1, 0)

    def _greedy(self, width: float) -> tuple[tuple[_Set, ...], ...]:
        lines: list[list[_Set]] = []
        end = 0.0
        for one in self.words:
            longer = end + self.blank + one.width
            if lines and longer <= width + 1e-9:
                lines[-1].append(one)
                end = longer
            else:
                lines.append([one])
                end = one.width
        return tuple(map(tuple, lines))

    def marks(self, box: Box, size: float, press: Press) -> Iterator[Mark]:
        """The words in a box, from left to right and top to bottom in its middle."""
        em = size / PT_PER_MM
        lines = self.broken((box.width, box.height), size).lines
        cap = self.fonts.face(FACE).cap_height
        block = cap + (len(lines) - 1) * LEAD
        # In the middle by its capitals, unless that would push a descender out of the box.
        above = min((box.height / em - block) / 2, box.height / em - block - FALL)
        y = box.y + (max(above, self.rise - cap) + cap) * em
        for row, line in enumerate(lines):
            x = box.x + (box.width - self._wide(line) * em) / 2
            yield from self._line(line, (x, y + row * LEAD * em), size, press)

    def _line(self, line: Sequence[_Set], start: tuple[float, float], size: float, press: Press) -> Iterator[Mark]:
        """One line; letters that follow each other without a sign between them are one text."""
        em, ink = size / PT_PER_MM, press.theme.colour("ink")
        (x, y), run, begun = start, "", start[0]
        for index, one in enumerate(line):
            if index:
                run, x = f"{run} " if run else "", x + self.blank * em
            for number, bit in enumerate(one.word.bits):
                x += _gap(one.word.bits[number - 1], bit) * em if number else 0.0
                if bit.suit or bit.scale != 1:
                    if run.strip():
                        yield Text(begun, y, run.rstrip(), size, FACE, ink, field=self.field)
                    run = ""
                    yield _sign(bit, (x, y), size, press) if bit.suit else _letter(bit, (x, y), size, press)
                else:
                    begun = begun if run else x
                    run += bit.text
                x += _wide(self.fonts, bit, self.field) * em
        if run.strip():
            yield Text(begun, y, run, size, FACE, ink, field=self.field)


def _sign(bit: Bit, at: tuple[float, float], size: float, press: Press) -> Text:
    """A suit's sign on a line, in the middle of the capitals' height, its box's left edge at x."""
    em = size / PT_PER_MM
    middle = at[0] + SIGNS[bit.suit] * em / 2, at[1] - press.fonts.face(FACE).cap_height * em / 2
    return suit_text(press, bit.suit, middle, _GLYPH_TALL * _GLYPH_SCALE * em)


def suit_text(press: Press, suit: str, middle: tuple[float, float], tall: float) -> Text:
    """A suit's sign about a point, so many millimetres high: a letter, so that it can be copied out of the file.

    Low ink outlines all four; mono outlines hearts and diamonds and fills spades and clubs.
    """
    hollow = press.theme.ink == "low" or (press.theme.ink == "mono" and suit in RED_SUITS)
    sign = (OPEN_SIGNS if hollow else SUIT_SIGNS)[suit]
    points = round(tall / _GLYPH_TALL * PT_PER_MM, 2)
    colour = press.theme.colour(SUIT_ROLES[suit])
    return Text(middle[0], middle[1] + tall / 2, sign, points, "symbols", colour, "middle", field="suit sign")


def _letter(bit: Bit, at: tuple[float, float], size: float, press: Press) -> Text:
    return Text(*at, bit.text, round(size * bit.scale, 2), FACE, press.theme.colour("ink"), field="suit letter")


def _gap(before: Bit, bit: Bit) -> float:
    """What is added between two bits of a word, in em."""
    if bit.apart:
        return SIGN_GAP
    return SIGN_END if before.suit and not bit.suit and bit.scale == 1 else 0.0


def _em(fonts: FontSet, text: str, field: str) -> float:
    return fonts.width(text, FACE, 1.0, field) * PT_PER_MM


def _wide(fonts: FontSet, bit: Bit, field: str) -> float:
    return SIGNS[bit.suit] if bit.suit else _em(fonts, bit.text, field) * bit.scale


def _steps(mm_per_em: float) -> float:
    """Points, rounded down to a step."""
    return math.floor(mm_per_em * PT_PER_MM / _STEP + 1e-6) * _STEP


def _splits(words: tuple[_Set, ...], count: int) -> Iterator[tuple[tuple[_Set, ...], ...]]:
    """All ways to put the words on so many lines."""
    if count <= 1:
        yield (words,)
        return
    for first in range(1, len(words) - count + 2):
        for rest in _splits(words[first:], count - 1):
            yield (words[:first], *rest)
