"""Pages to read: a title in the display face, an opening across the page, and columns of text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pnpgen.errors import DoesNotFit
from pnpgen.paper.columns import Leaflet
from pnpgen.paper.piece import Body
from pnpgen.paper.press import Press
from pnpgen.paper.richtext import Block, Heading, Paragraph, Table, plain

FLOOR = 9.5  # points: the least for a page that lies on the table
LARGE_FLOOR = 16.0  # points: the least that is large print
STEP = 0.25  # points between the sizes that are tried


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
