"""A card that holds a text: the rules in brief, for the hand."""

from __future__ import annotations

from collections.abc import Sequence

from pnpgen.errors import DoesNotFit
from pnpgen.paper.compose import compose
from pnpgen.paper.flow import filled, moved
from pnpgen.paper.leaflet import sizes, titled
from pnpgen.paper.lengths import show
from pnpgen.paper.lines import Setter
from pnpgen.paper.marks import Box, Drawing
from pnpgen.paper.masthead import masthead
from pnpgen.paper.pack import Fill, height_of
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Column, Prose
from pnpgen.paper.richtext import Block

FLOOR = 6.5  # points: the least for a card that is held in the hand
_INSET = 4.0  # millimetres of white along the edge, clear of round corners
_LEADING, _GAP = 1.22, 0.4
_TITLE = 1.6  # the title's size against the largest text's


def brief_card(
    press: Press, title: str, blocks: Sequence[Block], width: float, height: float, field: str,
    *, floor: float | None = None,
) -> Drawing:  # fmt: skip
    """The text on a card, as large as it can stand there: from the theme's small size down to a floor.

    Args:
        press: theme and faces.
        title: in the display face; "" takes the text's first heading.
        blocks: the text.
        width, height: of the card in millimetres.
        field: names the text in errors.
        floor: the least size in points; by default 6.5, and in large print the theme's smallest.

    Raises:
        DoesNotFit: says how high the text stands at the floor and what room there is.
        MissingGlyph: a character that no face has.
    """
    title, blocks = titled(title, blocks)
    largest = press.theme.size("small")
    floor = min(floor or (press.theme.size("note") if press.large else FLOOR), largest)
    inner = Box(_INSET, _INSET, width - 2 * _INSET, height - 2 * _INSET)
    head, top = masthead(press, title, inner.width, size=_TITLE * largest)
    room = inner.height - top
    setter = Setter(press.fonts, field)
    for size in sizes(largest, floor):
        prose = Prose.of(press.theme, size, leading=_LEADING, gap=_GAP)
        strips = compose(blocks, Column(setter, prose, inner.width))
        tall = height_of(strips)
        if tall <= room:
            frame = Box(inner.x, inner.y + top, inner.width, room)
            text = filled(strips, Fill(frame, 0, len(strips))).marks
            marks = (*(moved(mark, inner.x, inner.y) for mark in head), *text)
            return Drawing(field, width, height, marks)
    raise DoesNotFit(
        f"the text is {show(tall)} high at {floor:g} pt; the room is {show(max(room, 0))}", where=field,
        hint="shorten it or take a larger card",
    )  # fmt: skip
