"""A page to read, laid out one way: a title, an opening across the page, columns of text; and how good that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from pnpgen.errors import DoesNotFit
from pnpgen.paper.compose import Memo, compose
from pnpgen.paper.flow import filled, flow_strips
from pnpgen.paper.lines import Setter
from pnpgen.paper.marks import Box, Drawing, Mark
from pnpgen.paper.masthead import masthead
from pnpgen.paper.pack import Fill, Strip, height_of, pack
from pnpgen.paper.piece import Body
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Column, Figures, Prose
from pnpgen.paper.richtext import Block

GUTTER = 8.0  # between columns, in millimetres
_MOST_COLUMNS, _READABLE = 3, 18.0  # a column under 18 em breaks its lines too often
_OPENING = 1.12  # the size of what runs across the page against the text's


@dataclass(frozen=True)
class Laid:
    """Text in the columns of pages, below a title's marks on the first; drawn when it is asked for."""

    leaflet: Leaflet
    prose: Prose
    columns: int
    head: tuple[Mark, ...]
    strips: Sequence[Strip]
    fills: tuple[tuple[Fill, ...], ...]

    @property
    def pages(self) -> int:
        """How many there are."""
        return max(len(self.fills), 1)

    @property
    def bodies(self) -> tuple[Body, ...]:
        """The pages."""
        live, title = self.leaflet.live, self.leaflet.title
        texts = [
            tuple(mark for fill in page for mark in filled(self.strips, fill).marks) for page in self.fills
        ] or [()]
        texts[0] = (*self.head, *texts[0])
        return tuple(Body(Drawing(title, live.width, live.height, text)) for text in texts)

    @property
    def last(self) -> float:
        """How much of the last page's height is filled, from 0 to 1."""
        page = self.fills[-1] if self.fills else ()
        return max((fill.frame.y + self._used(fill) for fill in page), default=0.0) / self.leaflet.live.height

    @cached_property
    def flaws(self) -> float:
        """What is empty of the columns on the pages before the last, in pages, and the prices of all breaks."""
        empty = sum(1 - self._used(fill) / fill.frame.height for page in self.fills[:-1] for fill in page)
        ends = (fill.end for page in self.fills for fill in page)
        torn = sum(self.strips[end].cost for end in ends if end < len(self.strips))
        return empty / self.columns + torn

    def _used(self, fill: Fill) -> float:
        return height_of(self.strips[fill.first : fill.end])


@dataclass(frozen=True)
class Leaflet:
    """What is laid out, at any size: a title, its blocks, how many of those run across, and in how many columns.

    `columns` of None are as many as can be read well. `memo` keeps blocks that are set already, for leaflets made
    of this one by `replace`.
    """

    press: Press
    title: str
    tagline: str
    blocks: tuple[Block, ...]
    across: int
    columns: int | None = None
    figures: Figures = field(default_factory=dict)
    memo: dict[tuple[Prose, float], Memo] = field(default_factory=dict)
    _made: dict[Prose, Laid] = field(default_factory=dict, init=False, repr=False, compare=False)

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
        """The pages with text of that size, in points."""
        return self.laid(Prose.of(self.press.theme, size)).bodies

    def laid(self, prose: Prose) -> Laid:
        """The pages with text set that way; asked for again, the same."""
        if prose not in self._made:
            self._made[prose] = self._set(prose)
        return self._made[prose]

    def _set(self, prose: Prose) -> Laid:
        columns = self.columns or _readable(self.live.width, prose)
        marks, top = self.head
        across = self.across if columns > 1 else 0
        if across:
            opening = self._opening(prose, top)
            if opening is None:  # it takes more than a page: then all of it may as well run in one column
                across, columns = 0, 1
            else:
                marks, top = (*marks, *opening[0]), opening[1]
        return self._laid(self.blocks[across:], Laid(self, prose, columns, marks, (), ()), top)

    def _opening(self, prose: Prose, top: float) -> tuple[tuple[Mark, ...], float] | None:
        frame = Box(0, top, self.live.width, self.live.height - top)
        prose = prose.sized(prose.size * _OPENING)
        strips = compose(self.blocks[: self.across], Column(self.setter, prose, frame.width))
        try:
            page = flow_strips(strips, lambda number: (frame,) if number == 0 else (), self.title)[0][0]
        except DoesNotFit:
            return None
        return page.marks, top + page.used + prose.row * 0.8

    def _laid(self, blocks: Sequence[Block], plan: Laid, top: float) -> Laid:
        """The blocks in the plan's columns, from `top` down on the first page."""
        columns, prose = plan.columns, plan.prose
        width = (self.live.width - GUTTER * (columns - 1)) / columns
        first, other = (
            tuple(Box(n * (width + GUTTER), y, width, self.live.height - y) for n in range(columns))
            for y in (top, 0.0)
        )
        memo = self.memo.setdefault((prose, width), {})
        strips = compose(blocks, Column(self.setter, prose, width, figures=self.figures), memo)
        fills = pack(strips, lambda number: other if number else first, self.title)
        return replace(plan, strips=strips, fills=fills)


def _readable(width: float, prose: Prose) -> int:
    """As many columns as can be read well in a page's width."""
    fitting = (n for n in range(_MOST_COLUMNS, 1, -1) if (width - GUTTER * (n - 1)) / n >= _READABLE * prose.em)
    return next(fitting, 1)
