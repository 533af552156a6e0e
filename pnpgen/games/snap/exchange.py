"""What to keep: for each kind of hand the exchange that does best, exactly.

A player swaps none to four cards once; what comes is drawn from the 32 cards that the hand did not hold, all
draws equally likely: what other players hold is unseen and changes nothing. For one hand there are at most
16 things to keep, and the chance of each is a count of draws over C(32, n).

The whole table is five products of integer matrices, one for each number n of cards swapped:
    hits[hand, keep] = sum over draws of  ways(draw | hand) × value(keep + draw)
with ways(draw | hand) = product over kinds of C(4 - held, drawn). Values are 1 for an aim that is met and
0 for one that is missed. No floats: the greatest sum, 117,810 × C(32, 4), is far inside 64 bits.

Equal chances are told apart by how well the hands that come of it stand against a fresh deck's 58,905 on
average (`odds.rivals`), then by swapping fewer cards, then by keeping the higher ones.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, lcm
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.snap.aim import Aim
from pnpgen.games.snap.hands import Hand, Kinds, all_hands
from pnpgen.games.snap.odds import ALL_DEALS, rivals
from pnpgen.games.snap.rules import CLASSIC, COPIES, DECK_SIZE, HAND_SIZE, KINDS, STRENGTH, Variant

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

DRAWS = tuple(comb(DECK_SIZE - HAND_SIZE, count) for count in range(HAND_SIZE + 1))
"""How many different draws there are of 0 to 4 cards out of the 32 unseen ones."""


class Exchange(NamedTuple):
    """One thing to do with a hand.

    Args:
        hand: the four cards held.
        keep: the cards kept, highest first.
        chance: that the aim is met; for `Aim()` the same as `standing`.
        standing: the mean share of a fresh deck's hands that the new hand beats, ties counted half.
    """

    hand: Hand
    keep: Kinds
    chance: Fraction
    standing: Fraction

    @property
    def swap(self) -> Kinds:
        """The cards given back, highest first."""
        gone = Counter(self.hand.kinds) - Counter(self.keep)
        return tuple(sorted(gone.elements(), key=STRENGTH.__getitem__, reverse=True))


def exchanges(hand: Hand, aim: Aim | None = None, variant: Variant = CLASSIC) -> tuple[Exchange, ...]:
    """Everything one can do with a hand, the best first.

    >>> best = exchanges(Hand.of("tigger", "tigger", "wol", "eeyore"), Aim(category="three-of-a-kind"))[0]
    >>> best.keep, best.swap, best.chance
    (('tigger', 'tigger'), ('wol', 'eeyore'), Fraction(61, 496))
    """
    scores = _scores(aim or Aim(), variant)
    row = all_hands().index(hand)
    best_first = sorted(_choices(hand), key=lambda choice: _merit(scores, row, choice), reverse=True)
    return tuple(_exchange(scores, row, choice) for choice in best_first)


def exchange_table(aim: Aim | None = None, variant: Variant = CLASSIC) -> tuple[Exchange, ...]:
    """The best exchange for each of the 495 kinds of hand, in the order of `all_hands`."""
    scores = _scores(aim or Aim(), variant)
    return tuple(
        _exchange(scores, row, max(_choices(hand), key=lambda choice: _merit(scores, row, choice)))
        for row, hand in enumerate(all_hands())
    )


class _Swap(NamedTuple):
    """All exchanges of one number of cards.

    Shapes: `ways` hands × draws; `result` draws × keeps, the index of the hand that keep and draw make.
    """

    keeps: dict[Kinds, int]
    ways: Ints
    result: NDArray[np.intp]


class _Scores(NamedTuple):
    """By number of cards swapped, each hands × keeps: draws that meet the aim, sums of standing in halves."""

    hits: tuple[Ints, ...]
    standing: tuple[Ints, ...]
    unit: int  # what a hit is worth at most


class _Choice(NamedTuple):
    keep: Kinds
    swapped: int
    column: int


@cache
def _swaps() -> tuple[_Swap, ...]:
    """The five tables that depend on no variant and no aim."""
    import numpy as np

    row_of = {hand.kinds: row for row, hand in enumerate(all_hands())}
    left = COPIES - _tally([hand.kinds for hand in all_hands()])
    choose = np.array([[comb(n, k) for k in range(HAND_SIZE + 1)] for n in range(COPIES + 1)])
    found = []
    for swapped in range(HAND_SIZE + 1):
        draws = list(combinations_with_replacement(KINDS, swapped))
        keeps = list(combinations_with_replacement(KINDS, HAND_SIZE - swapped))
        drawn = _tally(draws)
        ways = np.ones((len(left), len(draws)), dtype=np.int64)
        for kind in range(len(KINDS)):
            ways *= choose[left[:, kind, None], drawn[:, kind]]
        result = [[row_of[Hand.of(*keep, *draw).kinds] for keep in keeps] for draw in draws]
        found.append(_Swap({keep: column for column, keep in enumerate(keeps)}, ways, np.array(result)))
    return tuple(found)


def _tally(cards: list[Kinds]) -> Ints:
    import numpy as np

    counts = [[some.count(kind) for kind in KINDS] for some in cards]
    return np.array(counts, dtype=np.int64).reshape(len(cards), len(KINDS))


@lru_cache(maxsize=4)  # some 6 MB each
def _scores(aim: Aim, variant: Variant) -> _Scores:
    import numpy as np

    worth = {hand: 2 * r.beaten + r.equal for hand, r in rivals(variant).items()}
    standing = np.array([worth[hand] for hand in all_hands()], dtype=np.int64)
    sums = tuple(swap.ways @ standing[swap.result] for swap in _swaps())
    if aim == Aim():
        return _Scores(sums, sums, 2 * ALL_DEALS)
    met = np.array(aim.met(variant), dtype=np.int64)
    return _Scores(tuple(swap.ways @ met[swap.result] for swap in _swaps()), sums, 1)


@cache
def _choices(hand: Hand) -> tuple[_Choice, ...]:
    """Everything one can keep of a hand, higher cards first, so that the first of equals is the best."""
    found = []
    for swapped, swap in enumerate(_swaps()):
        for keep in dict.fromkeys(combinations(hand.kinds, HAND_SIZE - swapped)):
            found.append(_Choice(keep, swapped, swap.keeps[keep]))  # noqa: PERF401
    return tuple(found)


_COMMON = lcm(*DRAWS)


def _merit(scores: _Scores, row: int, choice: _Choice) -> tuple[int, int]:
    """Chance and standing over one common denominator, so that whole numbers compare them."""
    scale = _COMMON // DRAWS[choice.swapped]
    hits = int(scores.hits[choice.swapped][row, choice.column])
    return hits * scale, int(scores.standing[choice.swapped][row, choice.column]) * scale


def _exchange(scores: _Scores, row: int, choice: _Choice) -> Exchange:
    hits = int(scores.hits[choice.swapped][row, choice.column])
    standing = int(scores.standing[choice.swapped][row, choice.column])
    draws = DRAWS[choice.swapped]
    return Exchange(
        all_hands()[row],
        choice.keep,
        Fraction(hits, scores.unit * draws),
        Fraction(standing, 2 * ALL_DEALS * draws),
    )
