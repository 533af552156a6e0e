"""The odds of a first hand, counted exactly: every one of the 58,905 that a deck can deal, or of what two can.

Any number of decks deals the same 495 kinds of hand (no hand holds more than four of a kind), so each kind is
classified once and counted as often as it can be dealt.
The two figures of a row, its place in the source's order and its odds, do not always agree: a straight is
rarer than the three of a kind it loses to. `Odds.out_of_order` says where.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import groupby, pairwise
from math import comb
from typing import NamedTuple

from pnpgen.games.snap.hands import CATEGORIES, CATEGORY, Category, Hand, all_hands, ways
from pnpgen.games.snap.reading import readings
from pnpgen.games.snap.rules import CLASSIC, DECK_SIZE, HAND_SIZE, Variant


def deals(decks: int = 1) -> int:
    """Different hands of four cards out of that many decks shuffled together.

    >>> deals(), deals(2)
    (58905, 1028790)
    """
    return comb(DECK_SIZE * decks, HAND_SIZE)


ALL_DEALS = deals()
"""Different hands of four cards out of one deck's 36: 58,905."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How many of all the hands are of each category.

    Args:
        variant: the rules they were read by.
        counts: one number a category, in the order of `CATEGORIES`; they add up to `total`.
        decks: that were shuffled together.
    """

    variant: Variant
    counts: tuple[int, ...]
    decks: int = 1

    @property
    def total(self) -> int:
        """All the hands that can be dealt."""
        return deals(self.decks)

    def by_category(self) -> tuple[tuple[Category, int], ...]:
        """Each category and its count, highest first."""
        return tuple(zip(CATEGORIES, self.counts, strict=True))

    def by_name(self) -> dict[str, int]:
        """The counts by the categories' English names, highest first, as JSON has them."""
        return {category.name: count for category, count in self.by_category()}

    def share(self, category: Category) -> Fraction:
        """The chance of that category.

        >>> odds().share(CATEGORY["straight"])
        Fraction(256, 19635)
        """
        return Fraction(self.counts[CATEGORIES.index(category)], self.total)

    def out_of_order(self) -> tuple[tuple[Category, Category], ...]:
        """Neighbours in the order of hands of which the higher one is the commoner, higher first.

        >>> [(high.name, low.name) for high, low in odds().out_of_order()]
        [('three of a kind', 'straight'), ('pair', 'half pair'), ('half pair', 'nothing')]
        """
        return tuple((high[0], low[0]) for high, low in pairwise(self.by_category()) if high[1] > low[1])


@cache
def odds(variant: Variant = CLASSIC, decks: int = 1) -> Odds:
    """Counts all hands of one deck or several under a variant, each by its holder's best reading.

    >>> odds().by_name()["pair-and-a-half"], sum(odds(Variant(wols_wild=True)).counts)
    (2688, 58905)
    >>> odds(decks=2).by_name()["four of a kind"]
    630
    """
    counts = dict.fromkeys(CATEGORY, 0)
    for hand, reading in readings(variant).items():
        counts[reading.evaluation.category.key] += ways(hand, decks)
    return Odds(variant, tuple(counts.values()), decks)


class Rivals(NamedTuple):
    """Of all hands of the decks, how many a hand beats, ties with (itself among them) and loses to."""

    beaten: int
    equal: int
    better: int

    @property
    def share(self) -> Fraction:
        """The share of hands beaten, ties counted half.

        >>> rivals()[Hand.of("pooh", "wol", "rabbit", "eeyore")].share
        Fraction(10624, 58905)
        """
        return Fraction(2 * self.beaten + self.equal, 2 * sum(self))


@cache
def rivals(variant: Variant = CLASSIC, decks: int = 1) -> dict[Hand, Rivals]:
    """How each of the 495 kinds of hand does against all the hands of a fresh deck, or of several."""
    known = readings(variant)
    beaten, found = 0, dict[Hand, Rivals]()
    for _, tied in groupby(sorted(known.values(), key=lambda r: r.standing), key=lambda r: r.standing):
        hands = [reading.hand for reading in tied]
        equal = sum(ways(hand, decks) for hand in hands)
        found |= dict.fromkeys(hands, Rivals(beaten, equal, deals(decks) - beaten - equal))
        beaten += equal
    return {hand: found[hand] for hand in all_hands()}
