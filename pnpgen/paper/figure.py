"""What the pictures in rules are drawn with: cards and piles on a table, arrows, badges, and labels one can read.

A picture is drawn for the width that a column leaves it, so its labels are as large as the text in every column,
and only what lies on the table is scaled.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pnpgen.paper.cardface import card_back, card_face
from pnpgen.paper.leaflet import LARGE_FLOOR
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Anchor, Box, Drawing, Line, Mark, Path, Place, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.paper.text import Style, block_in, line_in
from pnpgen.pieces.cards import Card

Sketcher = Callable[[Press, float], Drawing]
"""Draws a picture on a press for a width in millimetres, which the drawing may fill and not pass."""

LEAST = 12.0
"""Points: no words on rules pages are smaller."""

NATURAL = 92.0
"""The width in millimetres that pictures are designed for; they are never larger, but in large print."""

TALL = 1.4
"""A card's height against its width."""

_OPEN, _CLOSE = 1.25, 1.15  # sizes from label to label, and from line to line of one
_ACCENTS = 0.17  # sizes above capitals, which a picture's edge must not cut off
_HEAD = 2.6  # of an arrow, in millimetres


def least_of(press: Press) -> float:
    """The least size of words on rules pages, in points."""
    return LARGE_FLOOR if press.large else LEAST


@dataclass(frozen=True, slots=True)
class Easel:
    """A picture on its way to paper: the press, and how many millimetres a unit of the design is."""

    press: Press
    unit: float

    @classmethod
    def of(cls, press: Press, width: float, natural: float = NATURAL) -> Easel:
        """An easel for a design `natural` units wide in a column of that width."""
        return cls(press, min(width / natural, least_of(press) / LEAST))

    @property
    def line(self) -> float:
        """The height of a line of a label, in units."""
        return least_of(self.press) * _OPEN / PT_PER_MM / self.unit

    def drawing(self, name: str, width: float, height: float, marks: Iterator[Mark]) -> Drawing:
        """The picture; its size in units."""
        return Drawing(name, width * self.unit, height * self.unit, tuple(marks))

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        """A box of units in millimetres."""
        return Box(*(side * self.unit for side in (x, y, width, height)))

    def label(self, box: Box, text: str, anchor: Anchor = "middle", *, font: str = "text") -> tuple[Text, ...]:
        """Words from the top of a box that is in units, on as many lines as they take.

        Raises:
            DoesNotFit: names the text.
        """
        theme = self.press.theme
        size = least_of(self.press)
        style = Style(font, size, theme.size("note"), theme.colour("ink"), _CLOSE)
        place = self.box(*box)
        rise = _ACCENTS * size / PT_PER_MM
        place = place._replace(y=place.y + rise)
        return block_in(place, text, style, anchor, fonts=self.press.fonts, field=text)

    def beside(self, box: Box, text: str) -> tuple[Text, ...]:
        """The same, flush left and half-way down the box."""
        texts = self.label(box, text, "start")
        used = (len(texts) - 1) * self.line * _CLOSE / _OPEN + self.line * (0.5 + 2 * _ACCENTS / _OPEN)
        return self.label(Box(box.x, box.y + (box.height - used) / 2, box.width, box.height), text, "start")

    def card(self, card: Card, x: float, y: float, width: float, height: float = 0.0) -> Place:
        """A playing card, its left top corner and size in units; as high as cards are, if nothing is said."""
        wide, high = width * self.unit, (height or width * TALL) * self.unit
        return Place(card_face(self.press, card, wide, high), x * self.unit, y * self.unit)

    def back(self, x: float, y: float, width: float, height: float = 0.0) -> Place:
        """A card face down, as `card`."""
        wide, high = width * self.unit, (height or width * TALL) * self.unit
        return Place(card_back(self.press, wide, high), x * self.unit, y * self.unit)

    def blank(self, x: float, y: float, width: float, height: float) -> Rect:
        """A card with nothing on it."""
        theme = self.press.theme
        return Rect(
            *self.box(x, y, width, height),
            theme.colour("paper"),
            theme.stroke("hair", "fine"),
            0.06 * width * self.unit,
        )

    def backs(self, x: float, y: float, width: float, *, count: int, step: tuple[float, float]) -> Iterator[Mark]:
        """Cards face down, each a step beside the one before it: a pile, or a hand."""
        back = card_back(self.press, width * self.unit, width * TALL * self.unit)
        for index in range(count):
            at = x + index * step[0], y + index * step[1]
            if self.press.theme.plain:  # their ground is left white there, and would show what lies below
                yield self.blank(*at, width, width * TALL)
            yield Place(back, at[0] * self.unit, at[1] * self.unit)

    def pile(self, x: float, y: float, width: float) -> Iterator[Mark]:
        """A pile of cards, its top one at (x, y)."""
        for below in (1.2, 0.8, 0.4):
            yield self.blank(x + below, y - below, width, width * TALL)
        yield from self.backs(x, y, width, count=1, step=(0, 0))

    def mark(self, box: Box, *, radius: float = 1.0) -> Rect:
        """A bold edge round something, in units."""
        theme = self.press.theme
        stroke = theme.stroke("ink" if theme.plain else "accent", "bold")
        return Rect(*self.box(*box), None, stroke._replace(weight=stroke.weight * 1.6), radius * self.unit)

    def cross(self, box: Box) -> Iterator[Mark]:
        """Something crossed out, in units."""
        x, y, width, height = self.box(*box)
        stroke = self.press.theme.stroke("ink", "bold")
        stroke = stroke._replace(weight=stroke.weight * 1.6)
        yield Line(x, y, x + width, y + height, stroke)
        yield Line(x, y + height, x + width, y, stroke)

    def badge(self, x: float, y: float, text: str, size: float = 6.0) -> Iterator[Mark]:
        """A number in a disc, its middle at (x, y)."""
        theme = self.press.theme
        disc = self.box(x - size / 2, y - size / 2, size, size)
        yield Rect(*disc, theme.colour("ink"), None, disc.width / 2)
        style = Style("bold", least_of(self.press), 6.0, theme.colour("paper"))
        yield line_in(disc.inset(0.16 * disc.width), text, style, fonts=self.press.fonts, field="step")

    def arrow(self, *points: tuple[float, float]) -> Iterator[Mark]:
        """A line through points in units, with a head at the last."""
        theme = self.press.theme
        colour = theme.colour("ink")
        at = [(x * self.unit, y * self.unit) for x, y in points]
        (x1, y1), (x2, y2) = at[-2:]
        angle = math.atan2(y2 - y1, x2 - x1)
        head = _HEAD * min(self.unit, 1.2)
        stop = (x2 - head * 0.8 * math.cos(angle), y2 - head * 0.8 * math.sin(angle))
        yield Path(_line([*at[:-1], stop]), stroke=theme.stroke("ink", "bold"))
        sides = ((x2 - head * math.cos(angle + turn), y2 - head * math.sin(angle + turn)) for turn in (-0.5, 0.5))
        yield Path(_line([(x2, y2), *sides]) + "Z", fill=colour)


def _line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points)
