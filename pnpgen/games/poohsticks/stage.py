"""A stage: one river as a shortest-path problem under chance, and one sweep of its Bellman operator.

The unknowns are W[place, kept]: the expected further turns of a boat whose turn ends on a place with a kept
set. Places are numbered: cards in reading order, then the last one, outside. A sweep works through a turn from
its end, by the number of cards still in hand; standing on p with k, a boat may stop (W), exit (0), or go on to
a neighbour q:

    U[p, k] = min(W[p, k],  0 if p is in the last row and k holds an exit card,  min over q of Y[q, k])
    Y[q, k] = min over the plays s of k that make q's card of U[q, k − s]
    V[p, h] = 1 + the same for a full hand h without the stop; where nothing can be played, 1 + the least
              W[p, k] over what of h may be kept
    W[p, k] = expectation of V[p, h] over the draws from k to h

Y is worked out once per card entered, not once per way into it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pnpgen.games.poohsticks.draws import Draws, draws
from pnpgen.games.poohsticks.hands import CARDS, EXIT_KEPT, HAS_EXIT, KEEPS, PAIR, TWO
from pnpgen.games.poohsticks.onecore import product
from pnpgen.games.poohsticks.plays import BITS, COLUMNS, NOWHERE, OF_THREE, OF_TWO, REACH
from pnpgen.games.poohsticks.waterway import Fixed, Gift, Waterway

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.hands import Floats, Numbers

_SIDES: Final = 4
_PAIRS: Final = len(TWO)
_EXIT_ONE: Final = EXIT_KEPT[EXIT_KEPT < PAIR]
_EXIT_TWO: Final = EXIT_KEPT[EXIT_KEPT >= PAIR]
# Where a turn ends is told by numbers in the low bits of its value: see `Stage.ends`.
_LOW_BITS: Final = 25
_HIGH_BITS: Final = 53 - _LOW_BITS
KEPT_BITS: Final = 7


class Stage:
    """One problem, laid out for sweeping.

    It owns buffers that every sweep uses again, so it must not be swept by two threads at a time; arrays
    that a method returns are the caller's, except where it says so.

    Args:
        waterway: the river; every card of it must have a way to an exit, to a fixed card or to the gift.
        free_discard: whether a turn may always be a discard.
        fixed: see `Fixed`.
        gift: see `Gift`.
        dealt: the draws of `waterway.pool`, if they are known already.
    """

    def __init__(
        self,
        waterway: Waterway,
        *,
        free_discard: bool = False,
        fixed: Fixed | None = None,
        gift: Gift | None = None,
        dealt: Draws | None = None,
    ) -> None:
        self.waterway, self.free_discard, self.fixed, self.gift = waterway, free_discard, fixed, gift
        self.draws = draws(waterway.pool) if dealt is None else dealt
        self.places = len(waterway.ranks)
        self.outside = self.places
        self._ranks = np.array([*waterway.ranks, 0])
        self._entries = np.array(waterway.entries, int)
        self._lay_out_ways()
        self._lay_out_plays()
        self._lay_out_exits()
        self._lay_out_discards()
        self._make_room()

    def _lay_out_ways(self) -> None:
        """Neighbours as four columns, and the single cards that step onto them."""
        shut = set() if self.fixed is None else set(self.fixed.places.tolist())
        ways = [[] if p in shut else list(near) for p, near in enumerate(self.waterway.neighbours)]
        none = self.outside  # nobody can go outside, so its row is infinite
        self._sides = np.array([near + [none] * (_SIDES - len(near)) for near in ways]).T.copy()
        sources = [q for near in ways for q in near]
        froms = np.repeat(np.arange(self.places), [len(near) for near in ways])
        self._step_from = np.array(sources, int)
        self._step_at = froms * COLUMNS + self._ranks[self._step_from]
        closed = self._ranks[self._step_from] == 0
        if closed.any():
            self._step_from, self._step_at = self._step_from[~closed], self._step_at[~closed]
        self._exits = np.array([p for p in self.waterway.exits if p not in shut], int)

    def _lay_out_plays(self) -> None:
        """Plays by card, as numbers into the buffers."""
        ranks, hands = self._ranks[:-1], self.draws.hands
        place = np.arange(self.places)[:, None]
        self._pair_first = OF_TWO.first[ranks] + place * COLUMNS
        self._pair_more = _listed(OF_TWO.more_hands[ranks], OF_TWO.more[ranks], _PAIRS)
        self._hand_first = OF_THREE.first.take(hands, axis=1).take(ranks, axis=0)
        self._hand_first += place * COLUMNS
        renumbered = np.full(len(CARDS) + 1, len(hands))
        renumbered[hands] = np.arange(len(hands))
        more_hands = renumbered.take(OF_THREE.more_hands).take(ranks, axis=0)
        self._hand_more = _listed(more_hands, OF_THREE.more.take(ranks, axis=0), len(hands))

    def _lay_out_exits(self) -> None:
        self._hands_out = np.nonzero(HAS_EXIT[self.draws.hands])[0]
        at = self._exits[:, None]
        self._exit_one = (at * COLUMNS + _EXIT_ONE).ravel()
        self._exit_two = (at * COLUMNS + _EXIT_TWO).ravel()
        self._exit_three = (at * len(self.draws.hands) + self._hands_out).ravel()

    def _lay_out_discards(self) -> None:
        """Where no move is possible, and what a discard can keep there."""
        bits, hands = BITS[self._ranks], self.draws.hands
        if self.free_discard:
            self._pairs_in = KEEPS[4:, hands] - PAIR
            return
        near = np.append(
            np.bitwise_or.reduce(bits[self._sides], axis=0), np.bitwise_or.reduce(bits[self._entries])
        )
        allowed = (near[:, None] & REACH.take(hands)) == 0
        allowed[self._exits[:, None], self._hands_out] = False
        self._discard_at = np.flatnonzero(allowed)
        place, hand = np.divmod(self._discard_at, len(hands))
        self._discard_keeps = place * NOWHERE + KEEPS.take(hands.take(hand), axis=1)

    def _make_room(self) -> None:
        rows, hands = self.places + 1, len(self.draws.hands)
        self._mid = np.full((rows, COLUMNS), np.inf)
        self._pair_in = np.full((rows, _PAIRS), np.inf)
        self._hand_in = np.full((rows, hands), np.inf)
        self._pair_sides = np.empty((_SIDES, self.places, _PAIRS))
        self._hand_sides = np.empty((_SIDES, self.places, hands))
        self._turn = np.full((rows, hands), np.inf)
        self._mid_flat, self._turn_flat = self._mid.ravel(), self._turn.ravel()
        self._stop, self._two = self._mid[:, :NOWHERE], self._mid[:-1, PAIR:NOWHERE]

    def turn(self, worth: Floats, gift: Gift | None) -> Floats:
        """The best end of a turn by place and hand, (P + 1, H), before the turn itself is counted.

        Args:
            worth: (P + 1, 105) what the ends of turns are worth.
            gift: see `Gift`; usually the stage's own.

        The array is a buffer: the next sweep writes over it.
        """
        turn = self._moves(worth, gift)
        if self.free_discard:
            np.minimum(turn, self._any_discard(worth), out=turn)
        else:
            keeps = worth.take(self._discard_keeps)
            self._turn_flat[self._discard_at] = np.minimum.reduce(keeps, axis=0)
        return turn if gift is None else np.minimum(turn, gift.hands, out=turn)

    def _moves(self, worth: Floats, gift: Gift | None) -> Floats:
        """The best of all moves by place and hand, infinite where there is none."""
        self._no_card(worth, gift)
        self._one_card()
        self._two_cards()
        self._three_cards()
        return self._turn

    def _no_card(self, worth: Floats, gift: Gift | None) -> None:
        if gift is None:
            self._stop[:] = worth
        else:
            np.minimum(worth, gift.kept, out=self._stop)

    def _one_card(self) -> None:
        flat = self._mid_flat
        np.minimum.at(flat, self._step_at, self._mid[:, 0].take(self._step_from))
        flat[self._exit_one] = 0

    def _two_cards(self) -> None:
        flat, entered, sides = self._mid_flat, self._pair_in, self._pair_sides
        flat.take(self._pair_first, None, entered[:-1], "clip")
        _also(entered, flat, self._pair_more)
        entered.take(self._sides, 0, sides, "clip")
        np.minimum(self._two, np.minimum.reduce(sides, axis=0), out=self._two)
        flat[self._exit_two] = 0

    def _three_cards(self) -> None:
        flat, entered, sides = self._mid_flat, self._hand_in, self._hand_sides
        flat.take(self._hand_first, None, entered[:-1], "clip")
        _also(entered, flat, self._hand_more)
        entered.take(self._sides, 0, sides, "clip")
        np.minimum.reduce(sides, axis=0, out=self._turn[:-1])
        np.minimum.reduce(entered.take(self._entries, axis=0), axis=0, out=self._turn[-1])
        self._turn_flat[self._exit_three] = 0

    def _any_discard(self, worth: Floats) -> Floats:
        """The best discard by place and hand: the best of a pair's three subsets, of a hand's three pairs."""
        one = np.minimum(worth[:, 1:PAIR], worth[:, :1])
        two = np.minimum(one.take(TWO[:, 0] - 1, axis=1), one.take(TWO[:, 1] - 1, axis=1))
        np.minimum(two, worth[:, PAIR:], out=two)
        best: Floats = np.minimum.reduce(two.take(self._pairs_in, axis=1), axis=1)
        return best

    def sweep(self, worth: Floats) -> Floats:
        """One step of value iteration: from W to the W of one more turn, (P + 1, 105)."""
        turn = self.turn(worth, self.gift)
        turn += 1
        swept = product(turn, self.draws.chance)
        if self.fixed is not None:
            swept[self.fixed.places] = self.fixed.worth
        return swept

    def ends(self, worth: Floats) -> tuple[Numbers, Numbers]:
        """Where the best turn by place and hand ends: two (P + 1, H) arrays.

        The first is the place, −1 where the boat has exited or taken the gift; the second the number of
        the kept set.
        """
        codes = self.end_codes(worth)
        return (codes >> KEPT_BITS) - 1, codes & ((1 << KEPT_BITS) - 1)

    def end_codes(self, worth: Floats) -> Numbers:
        """The same as one (P + 1, H) array, (place + 1) × 128 + kept set; 0 where the boat has left.

        Done by the same minima: values are cut to whole numbers of 28 bits and the end is written into 25
        more, so it comes out with the least value. Turns that are equal to 7 digits may be confused.
        """
        scale = 2.0 ** (_HIGH_BITS - 1 - np.ceil(np.log2(worth.max() + 2)))
        keys = np.floor(worth * scale) * 2**_LOW_BITS
        keys += (np.arange(1, self.places + 2)[:, None] << KEPT_BITS) + np.arange(NOWHERE)
        codes: Numbers = self.turn(keys, self._gift_keys(scale)).astype(np.int64)
        codes &= 2**_LOW_BITS - 1
        return codes

    def _gift_keys(self, scale: float) -> Gift | None:
        if self.gift is None:
            return None
        kept, hands = (np.floor(worth * scale) * 2**_LOW_BITS for worth in self.gift)
        return Gift(kept, hands)

    def middle(self, worth: Floats) -> Gift:
        """What it is worth to stand in a place in the middle of a turn, with each kept set or hand left.

        With a whole hand left, that is stopping (the next turn starts with the same hand) or going on.
        """
        moves = self._moves(worth, self.gift).copy()
        middle = self._stop.copy()
        whole = np.minimum(moves, 1 + self.turn(worth, self.gift), out=moves)
        if self.fixed is not None and self.fixed.whole is not None:
            whole[self.fixed.places] = self.fixed.whole
        return Gift(middle, whole)


def _listed(hands: Numbers, columns: Numbers, width: int) -> tuple[Numbers, Numbers]:
    """Further plays by card, (P, some) each, as flat numbers; those of hands beyond `width` fall away."""
    there = np.flatnonzero(hands < width)
    place = there // hands.shape[1]
    return hands.take(there) + place * width, columns.take(there) + place * COLUMNS


def _also(entered: Floats, flat: Floats, plays: tuple[Numbers, Numbers]) -> None:
    at, to = plays
    np.minimum.at(entered.ravel(), at, flat.take(to))
