"""Hands and kept cards by number: the axes of the solver's arrays.

A full hand is one of 455 rising triples of ranks, numbered 0 to 454. What a boat keeps when its turn ends is
one of 105 sets: 0 is nothing, 1 to 13 one card of that rank, 14 to 104 the rising pairs. Suits do not count.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Final

import numpy as np

from pnpgen.games.poohsticks.rules import EXIT_RANKS
from pnpgen.pieces.cards import RANKS

Floats = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]

HANDS: Final = tuple(combinations_with_replacement(RANKS, 3))
KEPT: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *((rank,) for rank in RANKS),
    *combinations_with_replacement(RANKS, 2),
)
KEPT_NUMBER: Final = {kept: number for number, kept in enumerate(KEPT)}
"""Rising ranks of up to two cards -> their number.

>>> KEPT_NUMBER[()], KEPT_NUMBER[13,], KEPT_NUMBER[13, 13], len(HANDS)
(0, 13, 104, 455)
"""

PAIR: Final = 14  # the first kept pair
CARDS: Final = np.array(HANDS)  # (455, 3) ranks
TWO: Final = np.array(KEPT[PAIR:])  # (91, 2) ranks


def _numbers() -> tuple[Numbers, Numbers]:
    """Number of the pair, and of the hand, made of given ranks in any order."""
    pairs, hands = np.zeros((14, 14), np.int64), np.zeros((14, 14, 14), np.int64)
    pairs[TWO[:, 0], TWO[:, 1]] = pairs[TWO[:, 1], TWO[:, 0]] = PAIR + np.arange(len(TWO))
    for i, j, k in permutations(range(3)):
        hands[CARDS[:, i], CARDS[:, j], CARDS[:, k]] = np.arange(len(CARDS))
    return pairs, hands


PAIR_NUMBER, HAND_NUMBER = _numbers()

_IS_EXIT = np.isin(np.arange(14), sorted(EXIT_RANKS))
EXIT_KEPT: Final[Numbers] = np.nonzero([not EXIT_RANKS.isdisjoint(kept) for kept in KEPT])[0]
"""Kept sets with a card to exit by."""
HAS_EXIT: Final = _IS_EXIT[CARDS].any(axis=1)
"""By hand, whether it holds a card to exit by."""
KEEPS: Final[Numbers] = np.vstack(
    [
        np.zeros((1, len(HANDS)), int),
        CARDS.T,
        *(PAIR_NUMBER[CARDS[:, i], CARDS[:, j]] for i, j in ((0, 1), (0, 2), (1, 2))),
    ]
)
"""(7, 455) the kept sets that a discard can leave of each hand."""
