"""Where a river lies on paper: the values that a board is drawn by, in millimetres.

A board has two directions: *along* the river, from start to finish, and *across* it.

    along:   pool for start | row 1 | gap | row 2 | gap … last row | pool for finish
    across:  land, bank, shallows | column 1 | gap | column 2 … | shallows, bank, land
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pnpgen.paper.marks import Box

LEAST_CARD = 16.0
"""Cards of a board are never narrower than this many millimetres: index and suit are read across a table."""

LARGEST_CARD = (63.0, 88.0)
"""A board's cards are never larger than poker cards."""

STRIP = 9.0
"""Width of the strip on which the next page of a tiled board is laid."""

TRIM = 5.0
"""What is left beside an edge that is cut off before its page is laid: room for scissors and words."""

LAP = 2.0
"""How far a picture runs on under the next page, so that no white shows where that is laid askew."""


class Way(NamedTuple):
    """How a board lies: the page turned or not, the river flowing right (sideways) or down."""

    landscape: bool
    sideways: bool


class Pools(NamedTuple):
    """Least lengths of the water before row 1 and behind the last row."""

    start: float
    finish: float


@dataclass(frozen=True, slots=True)
class Rooms:
    """What the pages leave for a board: its panel on a portrait and on a landscape page, and its least pools."""

    portrait: Box
    landscape: Box
    pools: Pools

    def panel(self, way: Way) -> Box:
        """The panel of a page that lies this way."""
        return self.landscape if way.landscape else self.portrait


class Size(NamedTuple):
    """A card's size and what stands around it: gap to the next card, shallows to the shore, bank behind it."""

    width: float
    height: float

    @property
    def gap(self) -> float:
        """Water between two cards."""
        return max(2.4, 0.1 * self.width)

    @property
    def shallows(self) -> float:
        """From the outermost cards to the shore."""
        return max(3.4, 0.15 * self.width)

    @property
    def bank(self) -> float:
        """From the shore to where the bank ends."""
        return max(3.6, 0.16 * self.width)

    @property
    def side(self) -> float:
        """From the outermost cards to the end of the bank, with room for its unevenness."""
        return self.shallows + self.bank + 1.6


class Tile(NamedTuple):
    """A page's part of the board.

    Args:
        row, column: of the page among the pages, from 1, as they are laid together.
        window: what it shows, in the board's own coordinates.
        panel: where that lies on the page.
        right, below: whether another page is laid at that side.
    """

    row: int
    column: int
    window: Box
    panel: Box
    right: bool
    below: bool

    @property
    def left(self) -> bool:
        """Whether the left edge is cut off and laid on another page."""
        return self.column > 1

    @property
    def above(self) -> bool:
        """Whether the top edge is cut off and laid on another page."""
        return self.row > 1

    @property
    def drawn(self) -> Box:
        """The window, and what runs on under the next pages."""
        x, y, width, height = self.window
        return Box(x, y, width + LAP * self.right, height + LAP * self.below)


@dataclass(frozen=True, slots=True)
class Plan:
    """A board laid out; all places are in its own coordinates, x to the right and y down.

    Args:
        way: how it lies.
        size: of its cards.
        first: left top corner of the card in row 1, column 1.
        along, across: from a card's corner to the next one's, with the flow and across it.
        extent: width and height of the whole board.
        rows, columns: of its river.
        tiles: its pages.
    """

    way: Way
    size: Size
    first: tuple[float, float]
    along: float
    across: float
    extent: tuple[float, float]
    rows: int
    columns: int
    tiles: tuple[Tile, ...]

    def cell(self, row: int, column: int) -> Box:
        """The box of a card by row and column, both from 1."""
        a, b = (row - 1) * self.along, (column - 1) * self.across
        x, y = (a, b) if self.way.sideways else (b, a)
        return Box(self.first[0] + x, self.first[1] + y, *self.size)

    @property
    def before(self) -> float:
        """How far along the first row begins."""
        return self.first[0] if self.way.sideways else self.first[1]

    @property
    def behind(self) -> float:
        """How far along the last row ends."""
        box = self.cell(self.rows, 1)
        return box.right if self.way.sideways else box.bottom

    @property
    def across_pages(self) -> int:
        """How many pages lie side by side."""
        return max(tile.column for tile in self.tiles)

    @property
    def down_pages(self) -> int:
        """How many pages lie below each other."""
        return max(tile.row for tile in self.tiles)

    def number(self, tile: Tile) -> int:
        """A page's place in the order in which the pages are laid, from 1."""
        return (tile.row - 1) * self.across_pages + tile.column
