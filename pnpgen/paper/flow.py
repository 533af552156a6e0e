"""Blocks flowed into the frames of pages: composed at one width, packed, and moved to their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pnpgen.paper.compose import compose
from pnpgen.paper.lines import Setter
from pnpgen.paper.marks import Box, Line, Mark, Stamps, Text
from pnpgen.paper.pack import Fill, Frames, Strip, pack
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Column, Prose
from pnpgen.paper.richtext import Block


class Filled(NamedTuple):
    """A frame and what stands in it: marks from the page's own origin, and how far down they reach."""

    frame: Box
    marks: tuple[Mark, ...]
    used: float


Page = tuple[Filled, ...]


def flow(
    press: Press, blocks: Sequence[Block], frames: Sequence[Box] | Frames, prose: Prose, field: str = "text"
) -> tuple[Page, ...]:
    """Pages of filled frames; what is left over on the last is shared evenly among its frames.

    A heading stays with what follows, no line of a paragraph stands alone where that can be helped.

    Args:
        press: whose faces measure and print the text.
        blocks: what to set.
        frames: of the only page; or of each page by its number from 0, none where there is no such page. All
            of one width.
        prose: how to set it.
        field: names the text in errors.

    Raises:
        DoesNotFit: more text than frames.
        MissingGlyph: a character that no face has.
    """
    of_page = frames if callable(frames) else _single(tuple(frames))
    setter = Setter(press.fonts, field)
    return flow_strips(compose(blocks, Column(setter, prose, of_page(0)[0].width)), of_page, field)


def flow_strips(strips: Sequence[Strip], frames: Frames, field: str) -> tuple[Page, ...]:
    """The same for strips that are composed already."""
    pages = pack(strips, frames, field)
    return tuple(tuple(filled(strips, fill) for fill in page) for page in pages)


def _single(page: tuple[Box, ...]) -> Frames:
    return lambda number: page if number == 0 else ()


def filled(strips: Sequence[Strip], fill: Fill) -> Filled:
    """The marks of a frame's strips, each moved to its place."""
    x, top = fill.frame.x, fill.frame.y
    y = top
    marks: list[Mark] = []
    for index in range(fill.first, fill.end):
        strip = strips[index]
        y += strip.above if index > fill.first else 0.0
        marks.extend(moved(mark, x, y) for mark in strip.marks)
        y += strip.height
    return Filled(fill.frame, tuple(marks), y - top)


def moved(mark: Mark, dx: float, dy: float) -> Mark:
    """The mark shifted to the right and down by millimetres."""
    if isinstance(mark, Text):  # most marks are, and `replace` would take four times as long
        x, y = mark.x + dx, mark.y + dy
        return Text(x, y, mark.text, mark.size, mark.font, mark.colour, mark.anchor, mark.turn, mark.field)
    if isinstance(mark, Line):
        return Line(mark.x1 + dx, mark.y1 + dy, mark.x2 + dx, mark.y2 + dy, mark.stroke)
    if isinstance(mark, Stamps):
        return replace(mark, places=tuple((x + dx, y + dy) for x, y in mark.places))
    return replace(mark, x=mark.x + dx, y=mark.y + dy)
