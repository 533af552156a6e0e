"""Pictures a little later, or earlier, than the text asks for them, where they would leave a hole in a column.

What stands before a picture and after it is set once; only the order changes. Pictures are taken one by one, and
of the ways found so far the best few are carried on, since a picture that moves may push the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pnpgen.paper.columns import Laid, Leaflet
from pnpgen.paper.compose import leads_in
from pnpgen.paper.prose import Prose
from pnpgen.paper.richtext import Block, Figure, Heading, Paragraph

_FURTHEST = 6  # blocks that a picture may give way
_MOVED, _PASSED = 0.015, 0.1  # the price of each, and of a bold lead among them, in pages that may stay empty
_EARLY = 0.04  # of each block that a picture is earlier
_FLAWLESS = 0.08  # not worth the search
_CARRIED = 4  # ways that are carried on


class _Way(NamedTuple):
    """An order of the blocks, laid out, and what its moves cost."""

    laid: Laid
    price: float

    @property
    def worth(self) -> tuple[int, float]:
        """The less, the better."""
        return self.laid.pages, self.laid.flaws + self.price


def arranged(leaflet: Leaflet, prose: Prose) -> Laid:
    """The leaflet with its pictures where they leave the fewest holes, set that way.

    A picture passes no heading and no other picture, one bold lead at most, and never parts what belongs together.
    """
    ways = [_Way(leaflet.laid(prose), 0.0)]
    if ways[0].laid.flaws <= _FLAWLESS:
        return ways[0].laid
    for picture in [block for block in leaflet.blocks if isinstance(block, Figure)]:
        found = [*ways]
        for way in ways:
            found += (
                _Way(order.laid(prose), way.price + price)
                for way_of in (_later, _earlier)
                for order, price in way_of(way.laid.leaflet, picture)
            )
        ways = sorted(found, key=lambda way: way.worth)[:_CARRIED]
    return ways[0].laid


def _later(leaflet: Leaflet, picture: Figure) -> Iterator[tuple[Leaflet, float]]:
    """The orders with that picture later, each with its price."""
    blocks = leaflet.blocks
    at = next(place for place, block in enumerate(blocks) if block is picture)
    after = blocks[at + 1 : at + 1 + _FURTHEST]
    leads = 0
    for further, passed in enumerate(after, 1):
        leads += _leads(passed)
        if leads > 1 or isinstance(passed, Heading | Figure):
            return
        if not _holds(passed):
            rest = blocks[at + 1 + further :]
            order = (*blocks[:at], *after[:further], picture, *rest)
            yield replace(leaflet, blocks=order), _MOVED * further + _PASSED * leads


def _earlier(leaflet: Leaflet, picture: Figure) -> Iterator[tuple[Leaflet, float]]:
    """The orders with that picture earlier, but below its heading, each with its price."""
    blocks = leaflet.blocks
    at = next(place for place, block in enumerate(blocks) if block is picture)
    for to in range(at - 1, leaflet.across, -1):
        if isinstance(blocks[to], Heading | Figure):
            return
        if not leads_in(blocks[to - 1]):
            order = (*blocks[:to], picture, *blocks[to:at], *blocks[at + 1 :])
            yield replace(leaflet, blocks=order), _EARLY * (at - to)


def _leads(block: Block) -> bool:
    """Whether a paragraph begins in bold: a subject of its own."""
    return isinstance(block, Paragraph) and bool(block.spans) and block.spans[0].font == "bold"


def _holds(block: Block) -> bool:
    """Whether what follows a block must follow it."""
    return isinstance(block, Heading) or leads_in(block)
