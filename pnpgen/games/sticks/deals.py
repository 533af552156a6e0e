"""Many dealt hands at once, as arrays, and what a single component would have of each of them.

Arrays are laid out cell by cell with the hands along the last axis, so that every step works on long rows of
bytes: `counts[cell, hand]` natural cards (cells as in `matching`), `wilds[hand]`. A component's *reach* is
the most natural cards that any of its placements has when it has the hand to itself; among other components
it never has more, which is what lets most hands be told apart without a search.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from pnpgen.games.sticks.combination import AlternatingRun, Component, Named, Run, Set
from pnpgen.games.sticks.matching import CELLS, PER_SUIT, cell
from pnpgen.games.sticks.rules import HEIGHTS, HouseRules, height, rank_at
from pnpgen.pieces.cards import RED_SUITS, SUITS
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]

_WILD = CELLS  # the cell after the last: where wild cards are counted


def generator(seed: str, *path: str | int) -> np.random.Generator:
    """A numpy generator that starts from the seed text's own stream for `path`."""
    return np.random.Generator(np.random.PCG64(stream(seed, *path).getrandbits(128)))


@lru_cache(maxsize=16)
def _pack(rules: HouseRules) -> NDArray[np.intp]:
    """The cell of each card of the pack."""
    deck = [
        _WILD if rank_at(high) in rules.wild_ranks else cell(suit, high) for suit in SUITS for high in HEIGHTS
    ]
    jokers = rules.pack - 52 * rules.decks
    return np.array(deck * rules.decks + [_WILD] * jokers, dtype=np.intp)


class Deals:
    """A number of hands and, worked out once each, the reaches that are asked of them.

    Args:
        counts: uint8, cells x hands.
        wilds: uint8, hands.
        rules: where runs may lie.
    """

    def __init__(self, counts: Bytes, wilds: Bytes, rules: HouseRules) -> None:
        self.counts = counts
        self.wilds = wilds
        self.rules = rules
        self._reaches: dict[Component, Bytes] = {}
        self._held: Bytes = np.minimum(counts, 1).reshape(len(SUITS), PER_SUIT, -1)
        self._rank_totals: Bytes = counts.reshape(len(SUITS), PER_SUIT, -1).sum(axis=0, dtype=np.uint8)

    @classmethod
    def deal(cls, rng: np.random.Generator, hands: int, rules: HouseRules) -> Deals:
        """Deals that many hands, each from a whole pack: every hand of different cards equally likely.

        Floyd's sampling: the card for each later place is drawn from one card more; a card that is in the
        hand already is exchanged for the newest one.
        """
        cards = np.empty((rules.hand, hands), dtype=np.uint16)
        for place, newest in enumerate(range(rules.pack - rules.hand, rules.pack)):
            drawn = rng.integers(0, newest, size=hands, dtype=np.uint16, endpoint=True)
            there = (cards[:place] == drawn).any(axis=0)
            cards[place] = np.where(there, np.uint16(newest), drawn)
        places = _pack(rules)[cards] * hands + np.arange(hands)
        counted = np.bincount(places.ravel(), minlength=(CELLS + 1) * hands)
        table = counted.astype(np.uint8).reshape(CELLS + 1, hands)
        return cls(table[:CELLS], table[_WILD], rules)

    @property
    def hands(self) -> int:
        """How many hands were dealt."""
        return len(self.wilds)

    def reach(self, component: Component) -> Bytes:
        """The most naturals that a placement of the component has of each hand on its own; uint8."""
        if component not in self._reaches:
            self._reaches[component] = self._work_out(component)
        return self._reaches[component]

    def _work_out(self, component: Component) -> Bytes:
        match component:
            case Run(size, suit):
                suits = range(len(SUITS)) if suit is None else (SUITS.index(suit),)
                return self._widest([[self._held[s, h] for h in range(PER_SUIT)] for s in suits], size)
            case AlternatingRun(size):
                red = self._held[[SUITS.index(s) for s in SUITS if s in RED_SUITS]].max(axis=0)
                black = self._held[[SUITS.index(s) for s in SUITS if s not in RED_SUITS]].max(axis=0)
                rows = [[(red, black)[(h + first) % 2][h] for h in range(PER_SUIT)] for first in (0, 1)]
                return self._widest(rows, size)
            case Set(size, rank):
                most: Bytes
                most = self._rank_totals.max(axis=0) if rank is None else self._rank_totals[height(rank) - 2]
                return np.minimum(most, size)
            case Named(ranks, suits):
                asked = [cell(suit, height(rank)) for suit in suits for rank in ranks]
                found = [np.minimum(self.counts[one], asked.count(one)) for one in set(asked)]
                return np.sum(found, axis=0, dtype=np.uint8)
            case _:
                return np.zeros_like(self.wilds)

    def _widest(self, rows: list[list[Bytes]], size: int) -> Bytes:
        """The best sum of `size` neighbours, within the span of runs, over several rows of heights."""
        low, high = (place - HEIGHTS[0] for place in self.rules.run_span)
        best = np.zeros_like(self.wilds)
        for row in rows:
            if high - low + 1 < size:
                break
            window = np.sum(row[low : low + size], axis=0, dtype=np.uint8)
            np.maximum(best, window, out=best)
            for start in range(low + 1, high - size + 2):
                window = window - row[start - 1] + row[start + size - 1]
                np.maximum(best, window, out=best)
        return best

    def hand(self, number: int) -> tuple[list[int], int]:
        """One hand as plain numbers: its counts by cell and its wild cards."""
        return self.counts[:, number].tolist(), int(self.wilds[number])
