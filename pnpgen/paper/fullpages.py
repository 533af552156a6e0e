"""Rules with pictures: as many pages as the text takes at 12 points or more, and those well filled.

A last page with a few lines on it is a page wasted. Closer lines are tried to save it; where they cannot,
 and on every last page that is half empty, the text grows as far as the number of pages stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from pnpgen.paper.columns import Leaflet
from pnpgen.paper.figure import least_of
from pnpgen.paper.floats import arranged
from pnpgen.paper.leaflet import opening, sizes, titled
from pnpgen.paper.piece import Body
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Figures, Prose
from pnpgen.paper.richtext import Block

_THIN = 0.45  # a last page filled less than this is one to save
_LEAST_LAST = 0.36  # of the last page
_GROWTH = 13 / 12  # how much larger than usual text may be
_CLOSER = ((1.3, 0.45), (1.27, 0.4), (1.24, 0.35))  # leading and gap


def illustrated(press: Press, blocks: Sequence[Block], figures: Figures, *, tagline: str = "") -> tuple[Body, ...]:
    """Whole pages of text with pictures, under the text's own title.

    Args:
        press: paper, theme and faces.
        blocks: the text, its title first.
        figures: the pictures that it may ask for.
        tagline: a line beside the title, or under it.

    Raises:
        DoesNotFit: a picture higher than the page.
        MissingGlyph: a character that no face has.
    """
    # A picture depends on its width alone, however often the text beside it is set anew.
    figures = {name: cache(draw) for name, draw in figures.items()}
    title, blocks = titled("", blocks)
    leaflet = Leaflet(press, title, tagline, tuple(blocks), opening(blocks), figures=figures)
    found = [arranged(leaflet, _fitting(leaflet))]
    for prose in _looser(found[0].prose) if found[0].pages > 1 else ():
        if found[-1].last >= _LEAST_LAST:
            return found[-1].bodies
        laid = arranged(leaflet, prose)
        found += [laid] if laid.pages == found[0].pages else []
    return max(found, key=lambda laid: laid.last).bodies


def _fitting(leaflet: Leaflet) -> Prose:
    """How the text is set best: closer where that saves a thin page, else as large as the pages hold."""
    press = leaflet.press
    usual = max(press.theme.size("text"), least_of(press))
    laid = leaflet.laid(_prose(press, usual))
    if laid.pages > 1 and (press.large or laid.last < _THIN):
        for prose in _tighter(press, usual):
            if leaflet.laid(prose).pages < laid.pages:
                return prose
    for size in sizes(usual * _GROWTH, usual)[:-1:2]:  # half a point is soon enough seen
        larger = leaflet.laid(_prose(press, size))
        if larger.pages == laid.pages and larger.columns == laid.columns:
            return _prose(press, size)
    return _prose(press, usual)


def _prose(press: Press, size: float) -> Prose:
    return replace(Prose.of(press.theme, size), caption=least_of(press))


def _looser(prose: Prose) -> Iterator[Prose]:
    """More and more air, which spreads over all pages and brings something onto the last."""
    for more in range(1, 9):
        yield replace(prose, leading=prose.leading + 0.01 * more, gap=prose.gap + 0.05 * more)


def _tighter(press: Press, usual: float) -> Iterator[Prose]:
    for leading, gap in _CLOSER:
        for size in sizes(usual, least_of(press)):
            yield replace(_prose(press, size), leading=leading, gap=gap)
