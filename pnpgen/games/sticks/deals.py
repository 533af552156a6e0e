"""Many dealt hands at once, as arrays, and what a single component would have of each of them.

Arrays are laid out cell by cell with the hands along the last axis, so that every step works on long rows of
bytes: `counts[cell, hand]` natural cards (cells as in `matching`), `wilds[hand]`. A component's *reach* is
the most natural cards that any of its placements has when it has the hand to itself; among other components
it never has more, which is what lets most hands be told apart without a search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from pnpgen.games.sticks.combination import AlternatingRun, Component, Named, Run, Set
from pnpgen.games.sticks.placements import CELLS, PER_SUIT, cell
from pnpgen.games.sticks.rules import HEIGHTS, HouseRules, height
from pnpgen.pieces.cards import RED_SUITS, SUITS
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]

_WILD = CELLS  # the cell after the last: where wild cards are counted


_COLOURS = tuple([SUITS.index(s) for s in SUITS if (s in RED_SUITS) == red] for red in (True, False))


def _insert(best: list[Bytes], piece: Bytes) -> None:
    """Puts a row where it belongs, hand by hand, into rows that are sorted with the greatest first."""
    for place, row in enumerate(best):
        best[place] = np.maximum(row, piece)
        piece = np.minimum(row, piece)


def generator(seed: str, *path: str | int) -> np.random.Generator:
    """A numpy generator that starts from the seed text's own stream for `path`."""
    return np.random.Generator(np.random.PCG64(stream(seed, *path).getrandbits(128)))


@lru_cache(maxsize=16)
def _pack(rules: HouseRules) -> NDArray[np.intp]:
    """The cell of each card of the pack."""
    deck = [_WILD if high in rules.wild_heights else cell(suit, high) for suit in SUITS for high in HEIGHTS]
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
        self._layers: list[NDArray[np.uint64]] | None = None
        self._reaches: dict[tuple[Component, int], Bytes] = {}
        by_suit = counts.reshape(len(SUITS), PER_SUIT, -1)
        self._rank_totals: Bytes = by_suit.sum(axis=0, dtype=np.uint8)
        # Where a hand holds a card at least once, at least twice, ...
        self._held = [(by_suit >= depth).view(np.uint8) for depth in range(1, int(counts.max(initial=1)) + 1)]

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

    def reach(self, component: Component, count: int = 1) -> Bytes:
        """The most naturals that so many equal components have of each hand to themselves, or more; uint8.

        Exact for one component; for several, cards that two placements share are counted for both.
        """
        asked = (component, count)
        if asked not in self._reaches:
            best = [np.zeros_like(self.wilds) for _ in range(count)]
            for piece in self._pieces(component, count):
                _insert(best, piece)
            self._reaches[asked] = np.sum(best, axis=0, dtype=np.uint8)
        return self._reaches[asked]

    def _pieces(self, component: Component, count: int) -> Iterator[Bytes]:
        """What each placement has, and what it has once more, up to `count` times."""
        match component:
            case Run(size, suit):
                for held in self._held[:count]:
                    for one in SUITS if suit is None else suit:
                        yield from self._windows(list(held[SUITS.index(one)]), size)
            case AlternatingRun(size):
                colours = [self._held[0][rows].max(axis=0) for rows in _COLOURS]
                for first in (0, 1):
                    row = [colours[(high + first) % 2][high] for high in range(PER_SUIT)]
                    for window in self._windows(row, size):
                        yield from [window] * count
            case Set(size, rank):
                for total in self._rank_totals if rank is None else self._rank_totals[[height(rank) - 2]]:
                    left = total.astype(np.int16)
                    for start in range(0, count * size, size):
                        yield (left - start).clip(0, size).astype(np.uint8)
            case Named(ranks, suits):
                asked = Counter(cell(suit, height(rank)) for suit in suits for rank in ranks)
                found = [np.minimum(self.counts[one], times) for one, times in asked.items()]
                yield from [np.stack(found).sum(axis=0, dtype=np.uint8)] * count
            case _:
                return

    def _windows(self, row: list[Bytes], size: int) -> Iterator[Bytes]:
        """The sums of `size` neighbours within the span of runs, each from the one before."""
        low, high = (place - HEIGHTS[0] for place in self.rules.run_span)
        if high - low + 1 < size:
            return
        window: Bytes = np.stack(row[low : low + size]).sum(axis=0, dtype=np.uint8)
        yield window
        for start in range(low + 1, high - size + 2):
            window = window - row[start - 1] + row[start + size - 1]
            yield window

    def layers(self) -> list[NDArray[np.uint64]]:
        """The layers of all hands: one array of masks a layer, one mask a hand; worked out once."""
        if self._layers is None:
            self._layers = []
            for depth in range(1, int(self.counts.max(initial=0)) + 1):
                layer = np.zeros(self.hands, dtype=np.uint64)
                for one in np.flatnonzero(self.counts.max(axis=1) >= depth):
                    layer |= (self.counts[one] >= depth).astype(np.uint64) << np.uint64(one)
                self._layers.append(layer)
        return self._layers

    def chosen(self, numbers: NDArray[np.intp]) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """The hands of those numbers, each as its number, its layers and its wilds."""
        wilds = self.wilds[numbers].tolist()
        layers = zip(*(layer[numbers].tolist() for layer in self.layers()), strict=True)
        return zip(numbers.tolist(), layers, wilds, strict=True)
