"""Pages to read: a title in the display face, an opening across the page, and columns of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.compose import compose
from pnpgen.paper.flow import filled, flow_strips
from pnpgen.paper.lines import Setter
from pnpgen.paper.marks import Box, Drawing, Mark
from pnpgen.paper.masthead import masthead
from pnpgen.paper.pack import Fill, Strip, pack
from pnpgen.paper.piece import Body
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Column, Figures, Prose
from pnpgen.paper.richtext import Block, Heading, Paragraph, Table, plain

FLOOR = 9.5  # points: the least for a page that lies on the table
LARGE_FLOOR = 16.0  # points: the least that is large print
GUTTER = 8.0  # between columns, in millimetres
STEP = 0.25  # points between the sizes that are tried
_MOST_COLUMNS, _READABLE = 3, 18.0  # a column under 18 em breaks its lines too often
_OPENING = 1.12  # the size of what runs across the page against the text's


def rules_bodies(
    press: Press,
    title: str,
    blocks: Sequence[Block],
    *,
    columns: int | None = None,
    tagline: str = "",
    fit_pages: int | None = None,
) -> tuple[Body, ...]:
    """Whole pages of text under a title; the paragraphs before the first heading run across all columns.

    Args:
        press: paper, theme and faces.
        title: printed in the display face; a first heading that says the same is left out. "" takes it from there.
        blocks: the text.
        columns: how many; by default as many as can be read well.
        tagline: a line beside the title, or under it.
        fit_pages: shrink the text from the theme's size down to 9.5 pt until it takes no more pages than this.
            Large print is never shrunk.

    Raises:
        DoesNotFit: `fit_pages` are not enough.
        MissingGlyph: a character that no face has.
    """
    title, blocks = titled(title, blocks)
    return _fitted(Leaflet(press, title, tagline, tuple(blocks), opening(blocks), columns), fit_pages)


def cover_bodies(
    press: Press, title: str, blocks: Sequence[Block], *, fit_pages: int | None = None
) -> tuple[Body, ...]:
    """The same with everything down to the first table across the page: a list of contents wants the width."""
    title, blocks = titled(title, blocks)
    tables = [index for index, block in enumerate(blocks) if isinstance(block, Table)]
    across = tables[0] + 1 if tables else 0
    return _fitted(Leaflet(press, title, "", tuple(blocks), across, None), fit_pages)


def opening(blocks: Sequence[Block]) -> int:
    """How many paragraphs come before anything else: what may run across all columns."""
    return sum(1 for _ in takewhile(lambda block: isinstance(block, Paragraph), blocks))


def titled(title: str, blocks: Sequence[Block]) -> tuple[str, Sequence[Block]]:
    """The title, and the blocks without a first heading that says it already."""
    if blocks and isinstance(blocks[0], Heading) and blocks[0].level == 1:
        said = plain(blocks[0].spans)
        if title in {"", said}:
            return said, blocks[1:]
    return title, blocks


def sizes(most: float, least: float) -> list[float]:
    """The sizes to try, in points, the largest first.

    >>> sizes(10, 9.4)
    [10.0, 9.75, 9.5, 9.4]
    """
    steps = int((most - least) / STEP + 1e-9)
    found = [most - STEP * step for step in range(steps + 1)]
    return found if found[-1] - least < 1e-9 else [*found, least]


def _fitted(leaflet: Leaflet, fit_pages: int | None) -> tuple[Body, ...]:
    most = leaflet.press.theme.size("text")
    if fit_pages is None or leaflet.press.large:
        return _drawn_in(leaflet, most)
    for size in sizes(most, min(FLOOR, most)):
        bodies = leaflet.bodies(size)
        if len(bodies) <= fit_pages:
            return bodies
    raise DoesNotFit(
        f"the text takes {len(bodies)} pages at {size:g} pt, more than {fit_pages}", where=leaflet.title,
        hint="shorten it or give it more pages",
    )  # fmt: skip


def _drawn_in(leaflet: Leaflet, most: float) -> tuple[Body, ...]:
    """As many pages as it takes; large print, or one page less where type that is still large saves one."""
    bodies = leaflet.bodies(most)
    least = LARGE_FLOOR if leaflet.press.large else most
    for size in sizes(most, least)[1:] if len(bodies) > 1 else ():
        smaller = leaflet.bodies(size)
        if len(smaller) < len(bodies):
            return smaller
    return bodies


class Laid(NamedTuple):
    """Pages, in how many columns, and how good they are.

    `last` is how much of the last one's height is filled; `flaws` adds up the columns' empty parts on the pages
    before it and the prices of the breaks.
    """

    bodies: tuple[Body, ...]
    columns: int
    last: float
    flaws: float


@dataclass(frozen=True)
class Leaflet:
    """What is laid out, at any size: a title, its blocks, how many of those run across, and in how many columns.

    `columns` of None are as many as can be read well.
    """

    press: Press
    title: str
    tagline: str
    blocks: tuple[Block, ...]
    across: int
    columns: int | None = None
    figures: Figures = field(default_factory=dict)

    @cached_property
    def live(self) -> Box:
        """The page's live area, from its own origin."""
        return Box(0, 0, *self.press.live()[2:])

    @cached_property
    def setter(self) -> Setter:
        """Measures each word once for all sizes."""
        return Setter(self.press.fonts, self.title)

    @cached_property
    def head(self) -> tuple[tuple[Mark, ...], float]:
        """The title's marks, and where the text may begin below them."""
        return masthead(self.press, self.title, self.live.width, tagline=self.tagline)

    def bodies(self, size: float) -> tuple[Body, ...]:
        """The pages with text of that size."""
        return self.laid(Prose.of(self.press.theme, size)).bodies

    def laid(self, prose: Prose) -> Laid:
        """The pages with text set that way."""
        columns = self.columns or _readable(self.live.width, prose)
        marks, top = self.head
        across = self.across if columns > 1 else 0
        if across:
            opening = self._opening(prose, top)
            if opening is None:  # it takes more than a page: then all of it may as well run in one column
                across, columns = 0, 1
            else:
                marks, top = (*marks, *opening[0]), opening[1]
        strips, fills = self._columns(self.blocks[across:], prose, columns, top)
        pages = [[filled(strips, fill) for fill in page] for page in fills]
        texts = [tuple(mark for column in page for mark in column.marks) for page in pages] or [()]
        texts[0] = (*marks, *texts[0])
        name = self.title
        bodies = tuple(Body(Drawing(name, self.live.width, self.live.height, text)) for text in texts)
        foot = max((column.frame.y + column.used for column in pages[-1]), default=0.0) if pages else 0.0
        empty = sum(1 - column.used / column.frame.height for page in pages[:-1] for column in page)
        torn = sum(strips[fill.end].cost for page in fills for fill in page if fill.end < len(strips))
        return Laid(bodies, columns, foot / self.live.height, empty / columns + torn)

    def _opening(self, prose: Prose, top: float) -> tuple[tuple[Mark, ...], float] | None:
        frame = Box(0, top, self.live.width, self.live.height - top)
        prose = prose.sized(prose.size * _OPENING)
        strips = compose(self.blocks[: self.across], Column(self.setter, prose, frame.width))
        try:
            page = flow_strips(strips, lambda number: (frame,) if number == 0 else (), self.title)[0][0]
        except DoesNotFit:
            return None
        return page.marks, top + page.used + prose.row * 0.8

    def _columns(
        self, blocks: Sequence[Block], prose: Prose, columns: int, top: float
    ) -> tuple[Sequence[Strip], Sequence[Sequence[Fill]]]:
        width = (self.live.width - GUTTER * (columns - 1)) / columns
        first, other = (
            tuple(Box(n * (width + GUTTER), y, width, self.live.height - y) for n in range(columns))
            for y in (top, 0.0)
        )
        strips = compose(blocks, Column(self.setter, prose, width, figures=self.figures))
        return strips, pack(strips, lambda number: other if number else first, self.title)


def _readable(width: float, prose: Prose) -> int:
    """As many columns as can be read well in a page's width."""
    fitting = (n for n in range(_MOST_COLUMNS, 1, -1) if (width - GUTTER * (n - 1)) / n >= _READABLE * prose.em)
    return next(fitting, 1)
