"""Draws: what a hand becomes when it is filled up to three cards from the pool.

Each card comes uniformly from the pool less the cards kept, one after the other: from nothing kept to one
card, from one to a pair, from a pair to a hand. The steps, multiplied out, are one matrix, and so the expected
value of every kept set of every place is one matrix product.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pnpgen.games.poohsticks.hands import CARDS, HAND_NUMBER, HANDS, KEPT, PAIR, TWO
from pnpgen.games.poohsticks.rules import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.hands import Floats, Numbers

_RANKS: Final = np.arange(1, 14)
_PAIRS: Final = len(TWO)
_FIRST, _SECOND = TWO.T - 1
_TWINS: Final = _FIRST == _SECOND
_AT: Final = (CARDS.T - 1).copy()
_AGAIN: Final = np.diff(CARDS.T, axis=0, prepend=0) == 0  # a card like the one before it
# By card of a hand, how many of its rank the pool must hold, (3, 455).
_LEAST: Final = 1 + np.cumsum(_AGAIN, axis=0) * _AGAIN
_TWICE: Final = np.where(_TWINS, 1.0, 2.0)[:, None]  # orders in which a pair can come
# By pair and rank c, (91, 13): is the first or second card a c, and which hand do the three make?
_FIRST_IS, _SECOND_IS = (TWO[:, :, None] == _RANKS).transpose(1, 0, 2).astype(float)
_HAND: Final = HAND_NUMBER[TWO[:, :1], TWO[:, 1:], _RANKS]
_PAIR_COLUMN: Final = PAIR + np.arange(_PAIRS)[:, None]


class Draws(NamedTuple):
    """What a pool deals.

    Args:
        hands: numbers of the hands that it can deal, rising; H of them.
        chance: (H, 105) the probability of ending with a hand when a set was kept; 0 for a kept set that the
            pool cannot have dealt.
        dealt: (105,) 1.0 where the pool can have dealt the kept set, else 0.0.
    """

    hands: Numbers
    chance: Floats
    dealt: Floats


def draws(pool: Sequence[int]) -> Draws:
    """The draws of a pool of at least three cards, given by rank as in `River.pool_ranks`.

    >>> import numpy as np
    >>> d = draws((0, 2, 4, 4, 4, 2, 4, 4, 4, 3, 4, 4, 4, 3))
    >>> bool(np.allclose(d.chance.sum(axis=0), d.dealt))
    True
    """
    counts = np.array(pool[1:], float)
    size = counts.sum()
    hands = np.flatnonzero((counts.take(_AT) >= _LEAST).all(axis=0))
    row = np.full(len(HANDS), len(hands))  # hands that cannot be dealt share a last row, of zeros
    row[hands] = np.arange(len(hands))
    chance = np.zeros((len(hands) + 1, len(KEPT)))
    rows = row.take(_HAND)
    # Kept a pair, drawn c; kept c, drawn the pair in either order.
    first, second = counts.take(_FIRST)[:, None], counts.take(_SECOND)[:, None] - _TWINS[:, None]
    held = (first[:, 0] > 0) & (second[:, 0] > 0)
    third = np.maximum(counts - _FIRST_IS - _SECOND_IS, 0)
    chance[rows, _PAIR_COLUMN] = third * (held / (size - 2))[:, None]
    pair = np.maximum(first - _FIRST_IS, 0) * np.maximum(second - _SECOND_IS, 0) * _TWICE
    chance[rows, _RANKS] = pair * ((counts > 0) / ((size - 1) * (size - 2)))
    chance[:, 0] = chance[:, 1:PAIR] @ (counts / size)
    return Draws(hands, chance[:-1], np.concatenate(([1.0], counts > 0, held)))


def fresh_hands(pool: Sequence[int]) -> dict[tuple[int, ...], float]:
    """Each hand that a pool deals, and how likely it is from nothing kept.

    >>> fresh_hands((0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    {(2, 2, 2): 1.0}
    """
    if sum(pool) < HAND_SIZE:
        return {}
    dealt = draws(pool)
    hands: list[tuple[int, ...]] = list(map(tuple, CARDS[dealt.hands].tolist()))
    return dict(zip(hands, dealt.chance[:, 0].tolist(), strict=True))
