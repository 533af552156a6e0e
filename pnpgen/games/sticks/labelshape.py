"""The shape of a label: its size, the room for ink on it, and the ways in which a text may stand there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pnpgen.games.sticks.sticksize import StickSize, stick_for
from pnpgen.games.sticks.typeset import Measured
from pnpgen.paper.labelsheet import LabelSheet
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box, Drawing, Place

Way = Literal["ends", "rows", "once"]
WAYS: tuple[Way, ...] = ("ends", "rows", "once")

STOCK_EDGE = 1.2
"""Millimetres that ink keeps from the edge of a ready-cut label: sheets are fed a little askew."""

_LEAST_LINE = 55.0  # a combination written by hand takes so much
DIVIDER = 6.5  # between two texts side by side
ROW_GAP = 0.8  # between two texts one above the other, and above a line of notes
ENDS_LOSE = 0.85  # text side by side looks better, down to this share of the size that it would have in rows
COMFORTABLE = 12.0  # points from which a text that is read from both sides is good enough
ONCE_GAINS = 1.25  # what a single text must be larger by to be worth that half the table reads it upside down


class Shape(NamedTuple):
    """A label as large as it is printed, lying, where its ink may be, and the stick that it goes on."""

    width: float
    height: float
    ink: Box
    radius: float
    stick: StickSize
    stock: bool = False

    def holding(self, wide: float, high: float) -> str:
        """What has room for so much ink, in words: a stick, or a label, and perhaps a larger stick for it."""
        stick = stick_for(wide, high)
        larger = f"a stick of {show(stick.length)} by {show(stick.width)}"
        if not self.stock:
            return f"{larger} would hold it"
        label = f"a label of {show(wide + 2 * STOCK_EDGE)} by {show(high + 2 * STOCK_EDGE)}"
        fits = wide <= self.stick.ink.width + 1e-6 and high <= self.stick.ink.height + 1e-6
        return f"{label} would hold it" if fits else f"{label} on {larger} would hold it"


def shape_of(stick: StickSize, sheet: LabelSheet | None = None) -> Shape:
    """The label for a stick: of its own outline, or a label of the stock as far as the stick bears it.

    A stock's label may be larger than the stick, and goes round it; ink stays where the stick's own would be.
    """
    if sheet is None:
        return Shape(stick.length, stick.width, stick.ink, stick.radius, stick)
    width, height = max(sheet.width, sheet.height), min(sheet.width, sheet.height)
    wide = min(width - 2 * STOCK_EDGE, stick.ink.width)
    high = min(height - 2 * STOCK_EDGE, stick.ink.height)
    ink = Box((width - wide) / 2, (height - high) / 2, wide, high)
    return Shape(width, height, ink, sheet.radius, stick, stock=True)


@dataclass(frozen=True, slots=True)
class Layout:
    """A way for a text to stand on a label.

    Attributes:
        way: side by side from both ends, in two rows, or once.
        room: each text's box, as large as it is before it is turned.
        turned: a second text stands on its head, for the other side of the table.
        aside: what is left for dots and code: between the ends, or below the text.
    """

    way: Way
    room: Box
    turned: Box | None
    aside: Box

    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """The text's drawing where it stands, and where it stands turned."""
        first = Place(drawing, self.room.x, self.room.y)
        if self.turned is None:
            return (first,)
        return (first, Place(drawing, self.turned.x, self.turned.y, 180))


class Aside(NamedTuple):
    """What stands beside the text: how wide between two ends, and how high below a text."""

    wide: float = 0.0
    high: float = 0.0


def layout(way: Way, ink: Box, aside: Aside) -> Layout:
    """Where texts stand on a label that is read that way."""
    if way == "ends":
        gap = max(DIVIDER, aside.wide)
        half = (ink.width - gap) / 2
        room = Box(ink.x, ink.y, half, ink.height)
        return Layout(way, room, room._replace(x=ink.right - half), Box(ink.x + half, ink.y, gap, ink.height))
    foot = aside.high + ROW_GAP if aside.high else 0.0
    if way == "once":
        room = Box(ink.x, ink.y, ink.width, ink.height - foot)
        return Layout(way, room, None, Box(ink.x, ink.bottom - aside.high, ink.width, aside.high))
    gap = foot + ROW_GAP
    high = (ink.height - gap) / 2
    room = Box(ink.x, ink.y, ink.width, high)
    between = Box(ink.x, ink.y + high + ROW_GAP, ink.width, aside.high)
    return Layout(way, room, room._replace(y=ink.bottom - high), between)


def common_size(texts: Sequence[Measured], room: Box) -> float:
    """The largest size at which every one of the texts fits, in points."""
    return min((text.best_size((room.width, room.height)) for text in texts), default=0.0)


def choose(texts: Sequence[Measured], ink: Box, aside: Aside, floor: float) -> Layout:
    """The way that suits the texts: from both sides where that can be read well, else once and larger.

    Args:
        texts: all that share a size.
        ink: the room on the label.
        aside: what stands beside the text.
        floor: the least size in points that may be printed.
    """
    ways = {way: layout(way, ink, aside) for way in WAYS}
    if not texts:
        return ways["ends" if ways["ends"].room.width >= _LEAST_LINE else "once"]
    sizes = {way: common_size(texts, made.room) for way, made in ways.items()}
    both: Way = "ends" if sizes["ends"] >= ENDS_LOSE * sizes["rows"] else "rows"
    small = sizes[both] < max(COMFORTABLE, floor) and sizes["once"] >= ONCE_GAINS * sizes[both]
    return ways["once"] if small or sizes[both] < floor else ways[both]
