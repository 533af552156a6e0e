"""Hands of Pooh Snap poker: one ordered table of categories, and the total order that it gives.

`CATEGORIES` is read by the evaluator, the reference card, the rules page and the documents alike. Its rows
are tried from the top and the first whose test holds is the hand, so a test need only ask whether a hand
contains something: four of a kind contains a pair too, but never gets that far.

Order: the category; then what was made, by kind (the higher pair before the lower, the pair before the half
pair, a half pair by its higher and then its lower card, the best one if there are several); then the other
cards from high to low. What was made and the rest tell the whole hand, so in the plain game two hands are
equal only when they hold the same four kinds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from pnpgen.errors import UsageError, unknown
from pnpgen.games.snap.rules import (
    CLASSIC,
    COPIES,
    HALF_PAIRS,
    HAND_SIZE,
    KINDS,
    STRAIGHTS,
    STRENGTH,
    Variant,
)

Kinds = tuple[str, ...]


class Hand(NamedTuple):
    """Four kinds, highest first; as text, their keys with blanks between (`notation.parse_hand` reads it).

    >>> str(Hand.of("wol", "pooh", "eeyore", "pooh"))
    'pooh pooh wol eeyore'
    """

    kinds: Kinds

    def __str__(self) -> str:
        return " ".join(self.kinds)

    @classmethod
    def of(cls, *kinds: str) -> Hand:
        """A hand of these kinds, in any order.

        Raises:
            UsageError: for an unknown kind, or not exactly four cards (so never five of a kind).
        """
        strange = next((kind for kind in kinds if kind not in STRENGTH), None)
        if strange is not None:
            raise unknown("kind", strange, KINDS)
        if len(kinds) != HAND_SIZE:
            raise UsageError(f"expected a hand of {HAND_SIZE} cards, got {len(kinds)}: '{' '.join(kinds)}'")
        return cls(tuple(sorted(kinds, key=STRENGTH.__getitem__, reverse=True)))


class Part(NamedTuple):
    """Cards that make something together.

    Args:
        role: `four`, `three`, `straight`, `pair` or `half-pair`.
        kinds: the cards; a straight as its chain, a half pair as a player says it.
        worth: what parts of one role are compared by, bigger is higher.
    """

    role: str
    kinds: Kinds
    worth: tuple[int, ...]


class Made(NamedTuple):
    """What a test found: the parts in the order they are compared, and the other cards from high to low."""

    parts: tuple[Part, ...]
    rest: Kinds


@dataclass(frozen=True, slots=True)
class Category:
    """One row of the table of hands.

    Args:
        key: what words files call it.
        name: its English name in lower case, which is its key in JSON.
        test: what the four kinds (highest first) make of it under a variant, or None.
        example: four kinds which are that hand under every variant without wild cards.
    """

    key: str
    name: str
    test: Callable[[Kinds, Variant], Made | None]
    example: Kinds


class Evaluation(NamedTuple):
    """A hand's category, what was made (in the order of comparison) and the rest from high to low."""

    category: Category
    parts: tuple[Part, ...]
    rest: Kinds

    @property
    def score(self) -> tuple[int, ...]:
        """The whole comparison as one tuple: a bigger tuple is a higher hand under the same variant."""
        worths = [worth for part in self.parts for worth in part.worth]
        return (HEIGHT[self.category.key], *worths, *(STRENGTH[kind] for kind in self.rest))


def _alike(role: str, size: int) -> Callable[[Kinds, Variant], Made | None]:
    """A test of sorted kinds for so many cards of one kind, the highest first; None where there are none."""

    def test(kinds: Kinds, variant: Variant) -> Made | None:
        """The highest so many that are alike."""
        del variant
        for i in range(HAND_SIZE - size + 1):
            if kinds[i] == kinds[i + size - 1]:  # equal kinds stand side by side
                part = Part(role, kinds[i : i + size], (STRENGTH[kinds[i]],))
                return Made((part,), kinds[:i] + kinds[i + size :])
        return None

    return test


_pair = _alike("pair", 2)
_CHAINS = {frozenset(chain): (place, chain) for place, chain in enumerate(STRAIGHTS)}


def _straight(kinds: Kinds, variant: Variant) -> Made | None:
    del variant
    found = _CHAINS.get(frozenset(kinds))
    if found is None:
        return None
    place, chain = found
    return Made((Part("straight", chain, (len(STRAIGHTS) - 1 - place,)),), ())


def _two_pair(kinds: Kinds, variant: Variant) -> Made | None:
    del variant
    high, low = kinds[:2], kinds[2:]
    if high[0] != high[1] or low[0] != low[1]:
        return None
    return Made(tuple(Part("pair", two, (STRENGTH[two[0]],)) for two in (high, low)), ())


def _best_half_pair(kinds: Kinds, variant: Variant) -> Part | None:
    for two in HALF_PAIRS[variant.half_pairs]:  # highest first
        if two[0] in kinds and two[1] in kinds:
            return Part("half-pair", two, tuple(sorted((STRENGTH[kind] for kind in two), reverse=True)))
    return None


def _pair_and_a_half(kinds: Kinds, variant: Variant) -> Made | None:
    found = _pair(kinds, variant)
    if found is None:
        return None
    among = kinds if variant.pair_and_a_half == "shared" else found.rest
    half = _best_half_pair(among, variant)
    if half is None:
        return None
    return Made((*found.parts, half), tuple(kind for kind in found.rest if kind not in half.kinds))


def _half_pair(kinds: Kinds, variant: Variant) -> Made | None:
    half = _best_half_pair(kinds, variant)
    if half is None:
        return None
    rest = list(kinds)
    for kind in half.kinds:
        rest.remove(kind)
    return Made((half,), tuple(rest))


def _nothing(kinds: Kinds, variant: Variant) -> Made:
    del variant
    return Made((), kinds)


CATEGORIES = (
    Category("four-of-a-kind", "four of a kind", _alike("four", 4), ("rabbit",) * 4),
    Category("three-of-a-kind", "three of a kind", _alike("three", 3), ("tigger", "tigger", "tigger", "wol")),
    Category("straight", "straight", _straight, STRAIGHTS[0]),
    Category("two-pair", "two pair", _two_pair, ("kanga-roo", "kanga-roo", "piglet", "piglet")),
    Category("pair-and-a-half", "pair-and-a-half", _pair_and_a_half, ("wol", "wol", "tigger", "pooh-tigger")),
    Category("pair", "pair", _pair, ("piglet", "piglet", "pooh", "rabbit")),
    Category("half-pair", "half pair", _half_pair, ("eeyore", "pooh-eeyore", "kanga-roo", "rabbit")),
    Category("nothing", "nothing", _nothing, ("pooh", "tigger", "piglet", "wol")),
)
"""Every category from the highest to the lowest, as the source orders them."""

CATEGORY = {category.key: category for category in CATEGORIES}
"""A category by its key."""

HEIGHT = {category.key: place for place, category in enumerate(reversed(CATEGORIES))}
"""How high a category stands: 7 for four of a kind down to 0 for nothing."""


def evaluate(hand: Hand, variant: Variant = CLASSIC) -> Evaluation:
    """What a hand is when every card is what it shows; `reading.read` knows wild Wols.

    >>> evaluate(Hand.of("pooh", "tigger", "pooh-tigger", "pooh")).category.name
    'pair-and-a-half'
    """
    for category in CATEGORIES:
        made = category.test(hand.kinds, variant)
        if made is not None:
            return Evaluation(category, made.parts, made.rest)
    raise AssertionError(hand)  # the last test always holds


@cache
def all_hands() -> tuple[Hand, ...]:
    """The 495 kinds of hand: every four kinds, repeats allowed.

    >>> len(all_hands())
    495
    """
    return tuple(Hand(kinds) for kinds in combinations_with_replacement(KINDS, HAND_SIZE))


def ways(hand: Hand, decks: int = 1) -> int:
    """In how many ways that many decks, shuffled together, deal that hand.

    >>> hand = Hand.of("pooh", "pooh", "wol", "eeyore")
    >>> ways(hand), ways(hand, decks=2)
    (96, 1792)
    """
    return prod(comb(COPIES * decks, hand.kinds.count(kind)) for kind in set(hand.kinds))


@cache
def evaluations(variant: Variant = CLASSIC) -> dict[Hand, Evaluation]:
    """What each of the 495 kinds of hand is when every card is what it shows."""
    return {hand: evaluate(hand, variant) for hand in all_hands()}


@cache
def order(variant: Variant = CLASSIC) -> dict[Hand, int]:
    """Each hand's place in the total order, 0 for the lowest, cards being what they show.

    Lowball and Wols Wild do not change it (they choose from it): ask for `variant.plain`, which is shared.

    >>> places = order()
    >>> places[Hand.of("piglet", "wol", "rabbit", "eeyore")], places[Hand.of(*["pooh"] * 4)]
    (0, 494)
    """
    known = evaluations(variant)
    return {hand: place for place, hand in enumerate(sorted(known, key=lambda hand: known[hand].score))}
