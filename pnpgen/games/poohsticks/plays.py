"""Plays: for a river card of each rank, all ways in which a hand can pay for stepping onto it.

A play uses one to three cards of the hand and leaves the rest, so what it is worth is the worth of standing
there with the rest: one of the 105 kept columns of the solver's arrays, or `NOWHERE`, which is infinite. The
best play of a hand is the least of the columns that its plays lead to. Few hands have a second play for a rank,
so the first play of each is laid out as a table and all others as a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pnpgen.games.poohsticks.hands import CARDS, HANDS, KEPT, PAIR, PAIR_NUMBER, TWO
from pnpgen.games.poohsticks.makes import MAKES
from pnpgen.games.poohsticks.rules import VALUE_BITS

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.hands import Numbers

NOWHERE: Final = len(KEPT)
"""The column after the 105 kept sets: infinitely bad."""
COLUMNS: Final = NOWHERE + 1
BITS: Final = np.array(VALUE_BITS)
"""By rank, mask of its values; 0 for rank 0, which is a card that cannot be entered."""


class Plays(NamedTuple):
    """Plays of all hands of one size onto a card of each rank 0 to 13.

    Args:
        first: (14, hands) the column that a hand's first play leads to, else `NOWHERE`.
        more_hands: (14, some) numbers of hands that have further plays, a hand once for each; rows are
            filled up with the number after the last hand.
        more: (14, some) the columns that those lead to.
    """

    first: Numbers
    more_hands: Numbers
    more: Numbers


def _plays(masks: Numbers, columns: Numbers) -> Plays:
    """From (hands, plays) arrays: what each play makes, and the column that it leads to."""
    ways = np.where(masks & BITS[:, None, None], columns, NOWHERE)
    ways.sort(axis=-1)
    ways[..., 1:][ways[..., 1:] == ways[..., :-1]] = NOWHERE  # two equal cards are the same play twice
    ways.sort(axis=-1)
    more = ways[..., 1:].reshape(len(BITS), -1)
    longest = int((more != NOWHERE).sum(axis=1).max())
    order = np.argsort(more == NOWHERE, axis=1, kind="stable")[:, :longest]
    columns = np.take_along_axis(more, order, axis=1)
    hands, width = ways.shape[1:]
    return Plays(ways[..., 0].copy(), np.where(columns == NOWHERE, hands, order // (width - 1)), columns)


def _by_hand() -> tuple[Numbers, Numbers]:
    a, b, c = CARDS.T
    ab, ac, bc = PAIR_NUMBER[a, b], PAIR_NUMBER[a, c], PAIR_NUMBER[b, c]
    some = np.stack([bc, ac, ab, a, b, c], axis=1)  # what is played; the rest, in the same order, is kept
    kept = np.stack([a, b, c, bc, ac, ab], axis=1)
    all_three = np.array([MAKES[hand] for hand in HANDS])[:, None]
    return np.hstack([all_three, _MADE[some]]), np.hstack([np.zeros_like(all_three), kept])


_MADE: Final = np.array([0, *(MAKES[kept] for kept in KEPT[1:])])
_MASKS, _COLUMNS = _by_hand()

OF_TWO: Final = _plays(
    np.column_stack([_MADE[PAIR:], _MADE[TWO]]), np.column_stack([np.zeros_like(TWO[:, 0]), TWO[:, ::-1]])
)
"""Plays of a pair of cards."""
OF_THREE: Final = _plays(_MASKS, _COLUMNS)
"""Plays of a full hand."""
REACH: Final[Numbers] = np.bitwise_or.reduce(_MASKS, axis=1)
"""By hand, mask of all values that some of its cards make."""
