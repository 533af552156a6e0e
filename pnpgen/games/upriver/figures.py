"""The pictures in the rules of Up and Down the River: a round dealt, a trick, and a round scored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.games.upriver.scoring import DEFAULT, SCORINGS
from pnpgen.paper.figure import TALL, Easel, Sketcher, least_of
from pnpgen.paper.marks import Anchor, Box, Drawing, Line, Mark, Rect
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import Style, line_in
from pnpgen.pieces.cards import Card

if TYPE_CHECKING:
    from pnpgen.paper.press import Press

_GAME = "upriver"

HAND: Final = tuple(map(Card.parse, ("AH", "7D", "JS")))
"""Your cards in a round of three."""

TURNED: Final = Card.parse("6S")
"""The card that is turned up for trumps."""

TRICK: Final = tuple(map(Card.parse, ("9H", "KH", "3S")))
"""The trick that the rules tell: led, followed, trumped."""

WINNER: Final = TRICK[2]
"""The card that takes it."""


class Bid(NamedTuple):
    """A player's round: whose (a key of `figures`), the bid and the tricks taken."""

    player: str
    bid: int
    taken: int


CARDS: Final = 7
ROUND: Final = (Bid("ann", 3, 3), Bid("bo", 0, 0), Bid("cy", 1, 3), Bid("di", 2, 1))
"""A round of seven cards: four ways to fare."""

_WIDE = 10.5  # units: the others' cards
_COLUMNS = (20.0, 14.0, 17.0, 25.0, 16.0)  # name, bid, tricks, sum, score
_ROW = 8.4


def setup(press: Press, width: float) -> Drawing:
    """Four hands of three, the dealer's marked, the pile and the card turned up."""
    easel = Easel.of(press, width)
    return easel.drawing("setup", 92, _places(easel)[-1] + 15 * TALL, _setup(easel))


def _places(easel: Easel) -> tuple[float, float, float, float]:
    """How far down the far hand, the middle, your label and your cards are, in units."""
    middle = _WIDE * TALL + 4.5
    label = middle + 15 * TALL + easel.line + 3.4
    return 0.0, middle, label, label + easel.line + 0.6


def _setup(easel: Easel) -> Iterator[Mark]:
    far, middle, label, yours = _places(easel)
    words = easel.press.words
    yield from easel.backs(33, far, _WIDE, count=3, step=(7.7, 0))
    side = middle + 3.0
    for x in (0.0, 70.0):
        yield from easel.backs(x, side, _WIDE, count=3, step=(5.6, 0))
    dealer = words.text(_GAME, "figures.dealer")
    yield from easel.label(Box(70, side + _WIDE * TALL + 0.8, 22, easel.line), dealer)
    yield from easel.pile(30, middle, 15)
    yield easel.card(TURNED, 48, middle, 15)
    under = middle + 15 * TALL + 0.8
    trump = words.text(_GAME, "figures.trump")
    yield from easel.label(Box(40, under, 31, easel.line), trump)
    yield from easel.label(Box(0, label, 92, easel.line), words.text(_GAME, "figures.first"))
    for place, card in enumerate(HAND):
        yield easel.card(card, 22.5 + place * 16, yours, 15)


def trick(press: Press, width: float) -> Drawing:
    """Three cards in the order of play, the one that wins marked, beside the card turned up."""
    easel = Easel.of(press, width)
    return easel.drawing("trick", 92, 7.6 + 14 * TALL + 0.8 + max(easel.line, 6.6), _trick(easel))


def _trick(easel: Easel) -> Iterator[Mark]:
    wide, top = 14.0, 7.6
    yield easel.card(TURNED, 4, top, wide)
    said = easel.press.words.text(_GAME, "figures.trump")
    yield from easel.label(Box(0, top + wide * TALL + 0.8, 22, easel.line), said)
    for place, card in enumerate(TRICK):
        x = 34 + place * 19
        yield easel.card(card, x, top, wide)
        yield from easel.badge(x + wide / 2, 3.4, str(place + 1), 5.4)
        if card == WINNER:
            yield easel.mark(Box(x, top, wide, wide * TALL))
            crown = easel.box(x + wide / 2 - 3.2, top + wide * TALL + 0.6, 6.4, 6.4)
            yield from symbol(easel.press.theme, "crown", crown, "accent")


def example(press: Press, width: float) -> Drawing:
    """A round on the score sheet: bids, tricks, the sums and the points."""
    easel = Easel.of(press, width)
    return easel.drawing("example", 92, _head(easel) + len(ROUND) * _ROW + 0.4, _example(easel))


def _head(easel: Easel) -> float:
    return easel.line * 2 + 2.0


def _example(easel: Easel) -> Iterator[Mark]:
    words, theme = easel.press.words, easel.press.theme
    yield from easel.label(Box(0, 0, 92, easel.line), words.text(_GAME, "figures.round", n=CARDS), "start")
    heads = ("", "scores.bid", "scores.tricks", "", "scores.score")
    for (x, wide), key in zip(_spans(), heads, strict=True):
        if key:
            yield from easel.label(Box(x - 3, easel.line + 0.6, wide + 6, easel.line), words.text(_GAME, key))
    top = _head(easel)
    tint = theme.fill("tint")
    for place, bid in enumerate(ROUND):
        y = top + place * _ROW
        if tint and place % 2 == 0:
            yield Rect(*easel.box(0, y, 92, _ROW), tint)
        yield from _line(easel, y, bid)
    stroke = theme.stroke("ink", "line")
    for y in (top, top + len(ROUND) * _ROW):
        yield Line(0, y * easel.unit, 92 * easel.unit, y * easel.unit, stroke)
    for x, _ in _spans()[1:]:
        at, foot = x * easel.unit, (top + len(ROUND) * _ROW) * easel.unit
        yield Line(at, top * easel.unit, at, foot, theme.stroke("hair", "line"))


def _line(easel: Easel, y: float, bid: Bid) -> Iterator[Mark]:
    """A player's row."""
    scoring = SCORINGS[DEFAULT]
    missed = abs(bid.taken - bid.bid)
    numbers = {"b": str(bid.bid), "t": str(bid.taken), "d": str(missed), "c": str(CARDS)}
    points = scoring.score(bid.bid, bid.taken, CARDS)
    said = scoring.points(scoring.case(bid.bid, bid.taken)).printed(numbers)
    score = str(points).replace("-", "−")
    name = easel.press.words.text(_GAME, f"figures.{bid.player}")
    cells = (name, str(bid.bid), str(bid.taken), "" if said == score else said, score)
    size = least_of(easel.press)
    ink = easel.press.theme.colour("ink")
    for place, ((x, wide), text) in enumerate(zip(_spans(), cells, strict=True)):
        if text:
            font = "bold" if place in {0, len(cells) - 1} else "text"
            box = easel.box(x + 1.2, y + 0.6, wide - 2.4, _ROW - 1.2)
            style = Style(font, size * (1.2 if place else 1.0), easel.press.theme.size("note"), ink)
            anchor: Anchor = "middle" if place else "start"
            yield line_in(box, text, style, anchor, fonts=easel.press.fonts, field=text)


def _spans() -> tuple[tuple[float, float], ...]:
    """Each column's left edge and width, in units."""
    return tuple((sum(_COLUMNS[:place]), wide) for place, wide in enumerate(_COLUMNS))


FIGURES: Final[Mapping[str, Sketcher]] = {"setup": setup, "trick": trick, "example": example}
