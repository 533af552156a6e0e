"""A second witness: par by plain value iteration over (place, hand), in dictionaries and for small pools only.

Shares nothing with the solver but the rules' numbers: sums are worked out here, draws are dealt card by card.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

EXITS = {1, 11, 12, 13}
FREE = "free"


def worth_of(rank):
    return (1, 14) if rank == 1 else (rank,)


@cache
def totals(numbers):
    """All results of the numbers in this order with any bracketing."""
    if len(numbers) == 1:
        return {Fraction(numbers[0])}
    found = set()
    for cut in range(1, len(numbers)):
        for x in totals(numbers[:cut]):
            for y in totals(numbers[cut:]):
                found |= {x + y, x - y, x * y}
                if y:
                    found.add(x / y)
    return found


@cache
def can_make(cards, rank):
    numbers = [()]
    for card in cards:
        numbers = [(*some, value) for some in numbers for value in worth_of(card)]
    orders = {order for some in numbers for order in permutations(some)}
    return any(Fraction(value) in totals(order) for order in orders for value in worth_of(rank))


class PlainRiver:
    """A grid of ranks (0 is no card) and a pool, rank -> count."""

    def __init__(self, grid, pool, *, free_discard=False):
        self.grid, self.pool, self.free_discard = grid, pool, free_discard
        self.cells = [(i, j) for i, row in enumerate(grid) for j, rank in enumerate(row) if rank]
        self.places = ["out", *self.cells]
        ranks = sorted(rank for rank, count in pool.items() if count)
        self.hands = [h for h in combinations_with_replacement(ranks, 3) if self.deals(h)]
        self.turns = {(p, h): self.all_turns(p, h) for p in self.places for h in self.hands}
        self.draws = {}

    def deals(self, cards):
        return all(self.pool.get(card, 0) >= cards.count(card) for card in cards)

    def near(self, place):
        if place == "out":
            return [cell for cell in self.cells if cell[0] == 0]
        i, j = place
        return [c for c in ((i + 1, j), (i, j - 1), (i, j + 1), (i - 1, j)) if c in self.cells]

    def after_moves(self, place, hand):
        """Every (place, kept) that one more move or more leads to; ("exit", ()) for the exit."""
        found = set()
        if place != "out" and place[0] == len(self.grid) - 1 and EXITS & set(hand):
            found.add(("exit", ()))
        for cell in self.near(place):
            for size in range(1, len(hand) + 1):
                for at in combinations(range(len(hand)), size):
                    if can_make(tuple(hand[i] for i in at), self.grid[cell[0]][cell[1]]):
                        rest = tuple(hand[i] for i in range(len(hand)) if i not in at)
                        found |= {(cell, rest)} | self.after_moves(cell, rest)
        return found

    def all_turns(self, place, hand):
        ends = self.after_moves(place, hand)
        if not ends or self.free_discard:
            ends |= {(place, kept) for size in range(3) for kept in combinations(hand, size)}
        return ends

    def drawn(self, kept):
        """Hand -> chance, by drawing one card after the other."""
        if kept not in self.draws:
            if len(kept) == 3:
                return {kept: 1.0}
            left = {rank: count - kept.count(rank) for rank, count in self.pool.items()}
            chances = {}
            for rank, count in left.items():
                if count > 0:
                    for hand, chance in self.drawn(tuple(sorted((*kept, rank)))).items():
                        chances[hand] = chances.get(hand, 0.0) + chance * count / sum(left.values())
            self.draws[kept] = chances
        return self.draws[kept]

    def par(self, sweeps=20_000):
        """Value iteration until nothing changes by 1e-12."""
        value = dict.fromkeys(self.turns, 0.0)
        for _ in range(sweeps):
            ends = {end for turns in self.turns.values() for end in turns}
            worth = {end: self.expect(value, *end) for end in ends}
            new = {state: 1 + min(worth[end] for end in turns) for state, turns in self.turns.items()}
            if max(abs(new[state] - value[state]) for state in new) < 1e-12:
                return self.expect(new, "out", ())
            value = new
        return None

    def expect(self, value, place, kept):
        if place == "exit":
            return 0.0
        return sum(chance * value[place, hand] for hand, chance in self.drawn(tuple(sorted(kept))).items())
