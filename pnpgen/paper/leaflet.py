"""Pages and cards to read: a title in the display face over columns of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile

from pnpgen.errors import DoesNotFit
from pnpgen.paper.compose import compose
from pnpgen.paper.flow import Page, flow_strips
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.lines import Setter
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Text
from pnpgen.paper.pack import height_of
from pnpgen.paper.piece import Body
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Column, Prose
from pnpgen.paper.richtext import Block, Heading, Paragraph, Table, plain
from pnpgen.paper.text import Style, block_in, block_height, fit

FLOOR, CARD_FLOOR = 9.5, 6.5  # points: the least on a page for the table, and on a card in the hand
GUTTER = 8.0  # between columns, in millimetres
_STEP = 0.25  # points between the sizes that are tried
_MOST_COLUMNS, _READABLE = 3, 18.0  # a column under 18 em breaks its lines too often
_OPENING = 1.12  # the size of what runs across the page against the text's
_CARD_INSET = 4.0


def rules_bodies(
    press: Press,
    title: str,
    blocks: Sequence[Block],
    *,
    columns: int | None = None,
    tagline: str = "",
    across: int | None = None,
    fit_pages: int | None = None,
) -> tuple[Body, ...]:
    """Whole pages of text under a title.

    Args:
        press: paper, theme and faces.
        title: printed in the display face; a first heading that says the same is left out. "" takes it from there.
        blocks: the text.
        columns: how many; by default as many as can be read well.
        tagline: a line beside the title, or under it.
        across: how many blocks run across all columns; by default the paragraphs before the first heading.
        fit_pages: shrink the text from the theme's size down to 9.5 pt until it takes no more pages than this.
            Large print is never shrunk.

    Raises:
        DoesNotFit: `fit_pages` are not enough.
        MissingGlyph: a character that no face has.
    """
    title, blocks = _titled(title, blocks)
    if across is None:
        across = sum(1 for _ in takewhile(lambda block: isinstance(block, Paragraph), blocks))
    pages = _Pages(press, title, tagline, tuple(blocks), Setter(press.fonts, title), columns, across)
    shrinks = fit_pages is not None and not press.large
    for size in _sizes(press.theme.size("text"), FLOOR if shrinks else None):
        laid = pages.at(size)
        if not shrinks or len(laid) <= (fit_pages or 0):
            return tuple(Body(drawing) for drawing in laid)
    raise DoesNotFit(
        f"the text takes {len(laid)} pages at {FLOOR:g} pt, not {fit_pages}", where=title, hint="allow more pages"
    )
