"""How a hand is read under a variant, and which of two readings wins.

In Wols Wild each Wol stands for any card, a Wol included, and the holder's best reading counts: the highest,
in Lowball the lowest. The order of `hands` has no two equal places, so there is exactly one best reading.
Between equal readings the hand with fewer Wols wins, in Lowball too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from pnpgen.games.snap.hands import Evaluation, Hand, Kinds, all_hands, evaluations, order
from pnpgen.games.snap.rules import CLASSIC, KINDS, STRENGTH, WILD, Variant


class Standing(NamedTuple):
    """Where a hand stands for its holder: the bigger of two wins, equal ones tie.

    Args:
        place: the reading's place in the order, counted so that more is better (negative in Lowball).
        fewer_wols: 0 less the wild Wols held.
    """

    place: int
    fewer_wols: int


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand and what it counts as.

    Args:
        hand: the cards as dealt.
        counts_as: the cards with every wild Wol replaced by what it stands for.
        stands_for: what the wild Wols stand for, highest first; empty when Wols are not wild.
        evaluation: what `counts_as` makes.
        standing: for comparing with other readings under the same variant.
    """

    hand: Hand
    counts_as: Hand
    stands_for: tuple[str, ...]
    evaluation: Evaluation
    standing: Standing

    def held_parts(self) -> tuple[Kinds, ...]:
        """The cards as dealt that make each part, wild Wols in the places they fill; no card twice.

        >>> held = read(Hand.of("pooh", "wol", "wol", "tigger"), Variant(wols_wild=True))
        >>> held.held_parts()
        (('pooh', 'wol', 'wol'),)
        """
        free = Counter(self.hand.kinds)
        free[WILD] -= len(self.stands_for)  # these fill the gaps
        found, said = list[Kinds](), set[str]()
        for part in self.evaluation.parts:
            cards = []
            for kind in part.kinds:
                if kind in said:
                    continue  # a half pair that borrows this card from its pair
                cards.append(kind if free[kind] else WILD)
                free[cards[-1]] -= 1
            said.update(part.kinds)
            found.append(tuple(cards))
        return tuple(found)


def read(hand: Hand, variant: Variant = CLASSIC) -> Reading:
    """The reading that is best for the holder.

    >>> held = Hand.of("wol", "wol", "pooh", "tigger")
    >>> str(read(held, Variant(wols_wild=True)).counts_as)
    'pooh pooh pooh tigger'
    >>> str(read(held, Variant(wols_wild=True, lowball=True)).counts_as)
    'pooh tigger rabbit eeyore'
    """
    stands_for, standing = _best(hand, variant)
    counts_as = _replaced(hand, stands_for) if stands_for else hand
    return Reading(hand, counts_as, stands_for, evaluations(variant.plain)[counts_as], standing)


@cache
def readings(variant: Variant = CLASSIC) -> dict[Hand, Reading]:
    """The best reading of each of the 495 kinds of hand."""
    return {hand: read(hand, variant) for hand in all_hands()}


def _best(hand: Hand, variant: Variant) -> tuple[tuple[str, ...], Standing]:
    places = order(variant.plain)
    sign = -1 if variant.lowball else 1
    wols = hand.kinds.count(WILD) if variant.wols_wild else 0
    if not wols:
        return (), Standing(sign * places[hand], 0)
    fills = combinations_with_replacement(KINDS, wols)
    place, fill = max((sign * places[_replaced(hand, fill)], fill) for fill in fills)
    return fill, Standing(place, -wols)


def _replaced(hand: Hand, fill: tuple[str, ...]) -> Hand:
    natural = [kind for kind in hand.kinds if kind != WILD]
    return Hand(tuple(sorted((*natural, *fill), key=STRENGTH.__getitem__, reverse=True)))
