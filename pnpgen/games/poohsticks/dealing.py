"""What a pool can deal: which river cards some hand makes, and onto which a hand can be forced.

A pool is 14 counts by rank, as from `River.pool_ranks`. A hand can be dealt if the pool holds its cards all
at once. Everything is exact: every one of the 559 multisets of one to three ranks is looked at if need be.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.makes import MAKES
from pnpgen.games.poohsticks.rules import HAND_SIZE, VALUE_BITS
from pnpgen.pieces.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Hand = tuple[int, ...]
"""Ranks, rising."""


def dealable(hand: Hand, pool: Sequence[int]) -> bool:
    """Whether the pool can deal these ranks together.

    >>> dealable((5, 5), (0, 0, 0, 0, 0, 1, 9, 9, 9, 9, 9, 9, 9, 9))
    False
    """
    for rank in hand:  # noqa: SIM110  (asked too often to pay for a generator)
        if pool[rank] < hand.count(rank):
            return False
    return True


@cache
def _makers(rank: int) -> tuple[Hand, ...]:
    """All hands that make a river card of this rank with all their cards, the smallest first."""
    return tuple(hand for hand, made in MAKES.items() if made & VALUE_BITS[rank])


@cache
def reach(hand: Hand) -> int:
    """Mask of the values that some of the hand's cards make, one or more of them.

    >>> [rank for rank in range(1, 14) if reach((2, 2, 2)) & VALUE_BITS[rank]]
    [1, 2, 3, 4, 6, 8]
    """
    made = MAKES[hand]
    for at in range(len(hand) if len(hand) > 1 else 0):
        made |= reach(hand[:at] + hand[at + 1 :])
    return made


def unmakeable(pool: Sequence[int]) -> frozenset[int]:
    """Ranks that no hand of one to three cards out of this pool makes.

    >>> sorted(unmakeable((0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))      # only twos are left
    [5, 7, 9, 10, 11, 12, 13]
    """
    missing = [rank for rank in RANKS if not pool[rank]]  # a card makes its own like
    return frozenset(rank for rank in missing if not any(dealable(hand, pool) for hand in _makers(rank)))


def forcing(pool: Sequence[int], pockets: Iterable[int], good: Iterable[int]) -> dict[int, Hand]:
    """For each pocket rank onto which some hand is forced, one such hand.

    A hand is forced onto a rank that it makes if it makes no good one: the rules let a boat discard only
    when it cannot move. The hand has three cards, or all of a smaller pool.

    >>> pool = (0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4)
    >>> forcing(pool, pockets=[2], good=[13]), forcing(pool, pockets=[2], good=[13, 4, 11])
    ({2: (2, 2, 2)}, {})
    """
    escape = 0
    for rank in good:
        escape |= VALUE_BITS[rank]
    found: dict[int, Hand] = {}
    wanted = set(pockets)
    for hand in combinations_with_replacement(RANKS, min(HAND_SIZE, sum(pool))):
        if not wanted:
            break
        if hand and not reach(hand) & escape and dealable(hand, pool):
            caught = {rank for rank in wanted if reach(hand) & VALUE_BITS[rank]}
            found.update(dict.fromkeys(caught, hand))
            wanted -= caught
    return found
