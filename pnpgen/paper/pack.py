"""Strips packed into frames: where columns and pages end.

Long text becomes a stack of strips (a line, a row of a table, a rule), each with a price for ending a frame before
it. A frame takes the strips that fill it best for the price of the break; the last page's frames are made alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box, Mark

# Prices of a break, as the part of a frame that may stay empty to avoid it.
FREE, SMALL, POOR, TORN, NEVER = 0.0, 0.04, 0.1, 0.4, 1.0
MAX_PAGES = 500
_EPS = 1e-6


class Strip(NamedTuple):
    """What a frame takes whole or not at all.

    Attributes:
        height: of the strip, in millimetres.
        above: the blank over it, which falls away at the top of a frame.
        cost: the price of ending a frame before it.
        marks: from the frame's left edge and the strip's top.
    """

    height: float
    above: float
    cost: float
    marks: tuple[Mark, ...]


class Fill(NamedTuple):
    """The strips `first` up to `end` in the frame."""

    frame: Box
    first: int
    end: int


Frames = Callable[[int], Sequence[Box]]


def height_of(strips: Sequence[Strip]) -> float:
    """How high strips stand on one another.

    >>> height_of((Strip(5, 2, 0, ()), Strip(5, 2, 0, ())))
    12
    """
    return sum(strip.height + strip.above for strip in strips) - (strips[0].above if strips else 0)


def pack(strips: Sequence[Strip], frames: Frames, field: str) -> tuple[tuple[Fill, ...], ...]:
    """Pages of filled frames, in order, as many as it takes.

    Args:
        strips: all of one width.
        frames: the frames of a page, by its number from 0; empty when there is no such page.
        field: named when there is no room.

    Raises:
        DoesNotFit: no more pages, or a strip higher than every frame of a page.
    """
    pages: list[tuple[Fill, ...]] = []
    first = 0
    while first < len(strips):
        page = frames(len(pages)) if len(pages) < MAX_PAGES else ()
        if not page:
            left = height_of(strips[first:])
            raise DoesNotFit(f"{show(left)} of text are left over", where=field, hint="shorten it")
        fills: list[Fill] = []
        for frame in page:
            end = _fill(strips, first, frame.height)
            fills.append(Fill(frame, first, end))
            first = end
        if first == fills[0].first and pages:
            tall = strips[first].height
            raise DoesNotFit(f"something {show(tall)} high does not fit a frame", where=field, hint="split it up")
        if first == len(strips):
            fills = _balance(strips, fills[0].first, page)
        pages.append(tuple(fills))
    return tuple(pages)


def _fill(strips: Sequence[Strip], first: int, room: float) -> int:
    """Where the frame that begins with `first` should end."""
    used, best, best_worth = 0.0, first, float("-inf")
    for index in range(first, len(strips)):
        strip = strips[index]
        used += strip.height + (strip.above if index > first else 0.0)
        if used > room + _EPS:
            break
        end = index + 1
        if end == len(strips):
            return end
        worth = used / room - strips[end].cost
        if worth >= best_worth:
            best, best_worth = end, worth
    return best


def _balance(strips: Sequence[Strip], first: int, page: Sequence[Box]) -> list[Fill]:
    """The rest of the strips, which fit on the page, in frames as alike as can be at a low price.

    Least is: the highest frame's part that is filled, and the prices of the breaks. A later frame weighs a
    little more, so that the first is rather the longer.
    """
    tallest = max(frame.height for frame in page)

    @cache
    def least(start: int, column: int) -> tuple[float, float, tuple[int, ...]]:
        """For the strips from `start` in the frames from `column`: the highest filled part, the price, and the ends."""
        frame = page[column]
        if column == len(page) - 1:
            tall = height_of(strips[start:])
            fits = tall <= frame.height + _EPS
            return (tall / tallest, 0.0, (len(strips),)) if fits else (float("inf"), 0.0, ())
        found: tuple[float, float, tuple[int, ...]] = (float("inf"), 0.0, ())
        used = 0.0
        for end in range(start, len(strips) + 1):
            if end > start:
                used += strips[end - 1].height + (strips[end - 1].above if end - 1 > start else 0.0)
            if used > frame.height + _EPS:
                break
            highest, price, ends = least(end, column + 1)
            price += strips[end].cost if start < end < len(strips) else 0.0
            highest = max(used / tallest, highest * 1.001)
            if highest + price < found[0] + found[1]:
                found = (highest, price, (end, *ends))
        return found

    ends = least(first, 0)[2]
    starts = (first, *ends)
    return [Fill(frame, start, end) for frame, start, end in zip(page, starts, ends, strict=False)]
