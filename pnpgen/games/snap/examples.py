"""Examples for the reference card: for each category a hand that shows it, with a wild card where one can help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from pnpgen.errors import unknown
from pnpgen.games.snap.hands import CATEGORIES, Category, Kinds
from pnpgen.games.snap.reading import Reading, readings
from pnpgen.games.snap.rules import CLASSIC, STRENGTH, WILD, Variant

EDITIONS: Mapping[str, Variant] = {
    "classic": CLASSIC,
    "wols-wild": Variant(wols_wild=True),
    "lowball": Variant(lowball=True),
    "both": Variant(wols_wild=True, lowball=True),
}
"""The editions of a reference card and the rules that each is for."""


def edition(name: str) -> Variant:
    """The rules of an edition.

    Raises:
        UsageError: an unknown one, with the nearest.
    """
    if name not in EDITIONS:
        raise unknown("edition", name, EDITIONS, where="--edition")
    return EDITIONS[name]


def ranked(variant: Variant) -> tuple[Category, ...]:
    """The categories from the one that wins to the one that loses: turned round in Lowball."""
    return CATEGORIES[::-1] if variant.lowball else CATEGORIES


@cache
def example(category: Category, variant: Variant = CLASSIC) -> Kinds:
    """Four kinds that are read as that category, what makes it first.

    The category's own example where no card is wild. Else the hand nearest to it that is read so, one with
    exactly one wild card if there is such a hand.

    >>> from pnpgen.games.snap.hands import CATEGORY
    >>> example(CATEGORY["straight"], EDITIONS["wols-wild"])
    ('wol', 'pooh-tigger', 'pooh', 'pooh-eeyore')
    """
    if not variant.wols_wild:
        return category.example
    found = [r for r in readings(variant).values() if r.evaluation.category is category]
    return _displayed(max(found, key=lambda reading: _merit(reading, category)))


def _merit(reading: Reading, category: Category) -> tuple[bool, int, tuple[int, ...]]:
    """Shows one wild card, is near the example, and is read as a high hand: the greater the better."""
    near = Counter(reading.counts_as.kinds) & Counter(category.example)
    kinds = tuple(STRENGTH[kind] for kind in reading.hand.kinds)
    return reading.hand.kinds.count(WILD) == 1, near.total(), kinds


def _displayed(reading: Reading) -> Kinds:
    made = [kind for part in reading.held_parts() for kind in part]
    others = Counter(reading.hand.kinds) - Counter(made)
    rest = sorted(others.elements(), key=STRENGTH.__getitem__, reverse=True)
    return (*made, *rest)
