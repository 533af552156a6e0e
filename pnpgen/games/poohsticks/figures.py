"""The pictures in the rules of Poohsticks: a river laid out, a turn worked out on it, and its bridge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.games.poohsticks.boatshape import boat_marks, waterline
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.sums import sum_text
from pnpgen.paper.figure import TALL, Easel, Sketcher
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Rect
from pnpgen.pieces.cards import Card

if TYPE_CHECKING:
    from pnpgen.paper.press import Press

_GAME = "poohsticks"

RIVER: Final = River.parse("9C 4H KD\n7S 5D 2C\nTH 8S 6D\n3C QS 9H\nJD 6C 8H\n5S TD 4C\n")
"""The river of both pictures."""

BOATS: Final = "SHD"
"""The suits of the boats that wait before it, from the left."""

HAND: Final = tuple(map(Card.parse, ("3D", "5C", "QH")))
"""The cards in your hand."""


class Step(NamedTuple):
    """A move of the example: the cards that pay, as they are said, and the row and column (from 0) entered."""

    paid: tuple[Card, ...]
    sign: str
    onto: tuple[int, int]


TURN: Final = (Step((HAND[2], HAND[0]), "÷", (0, 1)), Step((HAND[1],), "", (1, 1)))
"""The turn that the rules tell: a queen by three is a four, and the five goes on to a five."""

_CARDS: Final = {
    (row, column): cell.card
    for row, cells in enumerate(RIVER.rows) for column, cell in enumerate(cells) if cell.card
}  # fmt: skip
_SAILING = 1  # the boat of the example, which waits before the column that it enters
_CELL: Final = (12.4, 11.8)  # of a card in the river, in units
_LABELS = 17.8  # where the river begins, right of the rows' labels
_EDGE = 1.6  # of water round the cards
_PAID = 9.4  # how wide the cards of a sum are


class _Water(NamedTuple):
    """Some rows of the river in a picture: left edge, where they begin, and the gap between them, in units."""

    left: float
    top: float
    gap: float
    rows: range

    def cell(self, row: int, column: int) -> Box:
        """A card's place."""
        wide, high = _CELL
        down = self.top + (row - self.rows.start) * (high + self.gap)
        return Box(self.left + column * (wide + 1.0), down, wide, high)

    def boat(self, column: int) -> Box:
        """The place of a boat that waits before a column."""
        return Box(self.cell(0, column).x + 1.2, 0.0, 10.0, 10.0)

    @property
    def shore(self) -> Box:
        """The cards with the water round them."""
        first, last = self.cell(self.rows.start, 0), self.cell(self.rows.stop - 1, RIVER.width - 1)
        return Box(first.x, first.y, last.right - first.x, last.bottom - first.y).inset(-_EDGE)

    @property
    def foot(self) -> float:
        """How far down a picture of it reaches."""
        return self.shore.bottom + 0.4


_WHOLE: Final = _Water(_LABELS, 14.6, 1.0, range(RIVER.length))
_START: Final = _Water(_EDGE + 0.4, 16.6, 5.0, range(3))
_BRIDGED: Final = _Water(_EDGE + 0.4, _EDGE + 0.4, 1.6, range(1, 4))
_CROSSING: Final = (1, 2)  # where the boat lies whose neighbour downstream is turned up


def setup(press: Press, width: float) -> Drawing:
    """Boats, river, pool and a hand."""
    easel = Easel.of(press, width)
    return easel.drawing("setup", 92, _WHOLE.foot, _setup(easel))


def _setup(easel: Easel) -> Iterator[Mark]:
    say = partial(easel.press.words.text, _GAME)
    yield from _river(easel, _WHOLE)
    yield from _boats(easel, _WHOLE)
    top, bottom = _WHOLE.cell(0, 0), _WHOLE.cell(RIVER.length - 1, 0)
    for y, key, number in ((3.5, "boats", 0), (top.y + 3.6, "row", 1), (bottom.y + 3.6, "row", RIVER.length)):
        label = Box(0, y, _LABELS - 2.4, 2.2 * easel.line)
        yield from easel.label(label, say(f"figures.{key}", n=number), "end")
    x, wide = 69.0, 14.0
    yield from easel.pile(x, top.y + 1, wide)
    label = Box(x - 6, top.y + wide * TALL + 2.8, wide + 12, 2 * easel.line)
    yield from easel.label(label, say("figures.pool"))
    yield from _hand(easel, 60.6, bottom.bottom - 9.8 * TALL, 9.8)


def example(press: Press, width: float) -> Drawing:
    """A turn of two moves: the hand, the path of the boat, the two sums."""
    easel = Easel.of(press, width)
    return easel.drawing("example", 92, _START.foot, _example(easel))


def _example(easel: Easel) -> Iterator[Mark]:
    yield from _river(easel, _START)
    yield from _boats(easel, _START)
    before = _START.boat(_SAILING)
    for number, step in enumerate(TURN, 1):
        cell = _START.cell(*step.onto)
        yield easel.mark(cell)
        x = cell.x + cell.width / 2
        yield from easel.arrow((x, before.bottom + 0.4), (x, cell.y - 0.3))
        yield from easel.badge(x - 5.2, (before.bottom + cell.y) / 2, str(number), 4.6)
        before = cell
    yield from _hand(easel, 55.6, easel.line + 1.0, 10.2)
    after = easel.line + 1.0 + 10.2 * TALL
    first = after + 4.6
    yield from _sum(easel, first, 1)
    foot = _START.shore.bottom - _PAID * TALL
    yield from _sum(easel, max(foot, first + _PAID * TALL + easel.line + 2.2), 2)


def _sum(easel: Easel, y: float, number: int) -> Iterator[Mark]:
    """A move's sum in cards, the one that is entered last, and under them in numbers."""
    step = TURN[number - 1]
    target = _CARDS[step.onto]
    yield from easel.badge(50.6, y + _PAID * TALL / 2, str(number), 4.6)
    x = 55.6
    for card, sign in zip(step.paid, (*step.sign, "="), strict=True):
        yield easel.card(card, x, y, _PAID)
        yield from easel.label(Box(x + _PAID, y + 3.9, 3.8, easel.line), sign, font="bold")
        x += _PAID + 3.8
    yield easel.card(target, x, y, _PAID)
    yield easel.mark(Box(x, y, _PAID, _PAID * TALL))
    if len(step.paid) > 1:
        said = sum_text(tuple(sorted(card.rank for card in step.paid)), target.rank)
        yield from easel.label(Box(55.6, y + _PAID * TALL + 1.2, 34, easel.line), said, "start")


def _hand(easel: Easel, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The three cards, and above them whose they are."""
    for place, card in enumerate(HAND):
        yield easel.card(card, x + place * (wide + 0.8), y, wide)
    said = easel.press.words.text(_GAME, "figures.hand")
    yield from easel.label(Box(x, y - easel.line - 0.4, 92 - x, easel.line), said, "start")


def _river(easel: Easel, water: _Water, hidden: frozenset[tuple[int, int]] = frozenset()) -> Iterator[Mark]:
    """Rows of cards on water, some of them face down."""
    theme = easel.press.theme
    shore = easel.box(*water.shore)
    yield Rect(*shore, theme.fill("water"), theme.stroke("current", "line"), 2.0 * easel.unit)
    for row in {row for row, _ in hidden}:
        yield from _planks(easel, water, row)
    for (row, column), card in _CARDS.items():
        if row in water.rows:
            cell = water.cell(row, column)
            yield easel.back(*cell) if (row, column) in hidden else easel.card(card, *cell)


def _planks(easel: Easel, water: _Water, row: int) -> Iterator[Mark]:
    """The bridge that hidden cards lie on: a deck from bank to bank, a little beyond the water."""
    theme, cell = easel.press.theme, water.cell(row, 0)
    deck = Box(water.shore.x - 1.4, cell.y - 1.0, water.shore.width + 2.8, cell.height + 2.0)
    yield Rect(*easel.box(*deck), theme.fill("plank") or theme.colour("paper"), theme.stroke("grain", "line"))
    for share in (0.2, 0.4, 0.6, 0.8):
        y = deck.y + share * deck.height
        left, top, width, _ = easel.box(deck.x, y, deck.width, 0)
        yield Line(left, top, left + width, top, theme.stroke("grain", "fine"))


def _boats(easel: Easel, water: _Water) -> Iterator[Mark]:
    """The boats that wait before the first row."""
    for column, suit in enumerate(BOATS):
        boat = water.boat(column)
        yield from boat_marks(easel.press, suit, easel.box(*boat))
        yield from waterline(easel.press, easel.box(boat.x - 0.6, boat.bottom + 0.4, boat.width + 1.2, 0.9))


def bridge(press: Press, width: float) -> Drawing:
    """A boat just upstream of the bridge, and the card that it has turned up."""
    easel = Easel.of(press, width)
    return easel.drawing("bridge", 92, _BRIDGED.foot, _bridge(easel))


def _bridge(easel: Easel) -> Iterator[Mark]:
    row, column = _CROSSING
    planks = frozenset((row + 1, other) for other in range(RIVER.width) if other != column)
    yield from _river(easel, _BRIDGED, planks)
    place, turned = _BRIDGED.cell(row, column), _BRIDGED.cell(row + 1, column)
    yield easel.blank(*place)
    yield from boat_marks(easel.press, BOATS[_SAILING], easel.box(*place.inset(0.8)))
    yield easel.mark(turned)
    for cell, key in ((place, "lands"), (turned, "turned")):
        y, said = cell.y + cell.height / 2, easel.press.words.text(_GAME, f"figures.{key}")
        yield from easel.arrow((51.5, y), (_BRIDGED.shore.right + 0.8, y))
        yield from easel.beside(Box(53, cell.y - 4, 39, cell.height + 8), said)


FIGURES: Final[Mapping[str, Sketcher]] = {"setup": setup, "example": example, "bridge": bridge}
