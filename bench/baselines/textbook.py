"""Par by the book: value iteration over (place, hand), written plainly in numpy; shares no code with pnpgen.

States are the places (outside, then every card) times all 455 hands of three ranks. For each state all turns
are listed once: each ends on a place with some cards kept. Then V is swept until it rests:
V ← 1 + min over turns of E[V at the end, after drawing]. Cards that no hand makes and lanes that lead nowhere
are not handled: the bench's rivers have none.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from functools import cache

import numpy as np

EXIT_RANKS = {1, 11, 12, 13}
RANK_OF = {letter: rank for rank, letter in enumerate("A23456789TJQK", 1)}


def values(rank):
    return (1, 14) if rank == 1 else (rank,)


def totals(cards):
    """All exact results of + − × ÷ that use every card once."""
    if len(cards) == 1:
        return {Fraction(v) for v in values(cards[0])}
    found = set()
    for size in range(1, len(cards)):
        for left in itertools.combinations(range(len(cards)), size):
            right = tuple(cards[i] for i in range(len(cards)) if i not in left)
            for x in totals(tuple(cards[i] for i in left)):
                for y in totals(right):
                    found |= {x + y, x - y, x * y}
                    if y:
                        found.add(x / y)
    return found


# Worked out once, before any river: a mask of the values that one to three cards make, all of them used.
MASKS = {
    cards: sum(1 << int(v) for v in totals(cards) if v.denominator == 1 and 1 <= v <= 14)
    for size in (1, 2, 3)
    for cards in itertools.combinations_with_replacement(range(1, 14), size)
}
# For a hand of each size: which cards are played, and which are left.
SPLITS = {
    size: [
        (played, tuple(i for i in range(size) if i not in played))
        for count in range(1, size + 1)
        for played in itertools.combinations(range(size), count)
    ]
    for size in range(4)
}


def plays(hand, rank):
    """What can be left of a hand after making a card of this rank with some of it."""
    bits = sum(1 << value for value in values(rank))
    return {
        tuple(hand[i] for i in left)
        for played, left in SPLITS[len(hand)]
        if MASKS[tuple(hand[i] for i in played)] & bits
    }


class Game:
    def __init__(self, rows, players, decks, only_dealt=False):
        self.plays = cache(plays)  # of a hand onto a rank: worked out once a river
        grid = [row.split() for row in rows]
        cells = [(i, j) for i, row in enumerate(grid) for j, cell in enumerate(row) if cell not in ("..", "##")]
        self.rank = {cell: RANK_OF[grid[cell[0]][cell[1]][0]] for cell in cells}
        self.places = ["outside", *cells]
        self.bottom = len(grid) - 1
        pool = {rank: 4 * decks - (players if rank == 1 else 0) for rank in range(1, 14)}
        for rank in self.rank.values():
            pool[rank] -= 1
        self.pool = pool
        sets = [list(itertools.combinations_with_replacement(range(1, 14), n)) for n in range(4)]
        if only_dealt:  # what a search from the start would come across
            sets = [[cards for cards in some if self.can_deal(cards)] for some in sets]
        self.hands, self.kept = sets[3], sets[0] + sets[1] + sets[2]

    def can_deal(self, cards):
        return all(self.pool[rank] >= cards.count(rank) for rank in cards)

    def neighbours(self, place):
        if place == "outside":
            return [cell for cell in self.rank if cell[0] == 0]
        i, j = place
        return [cell for cell in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)) if cell in self.rank]

    def ends(self, place, hand):
        """All ends (place, kept) of turns with at least one move; None is the exit."""
        found, todo = set(), [(place, hand)]
        while todo:
            here, left = todo.pop()
            if here != "outside" and here[0] == self.bottom and EXIT_RANKS & set(left):
                found.add(None)
            for there in self.neighbours(here):
                for rest in self.plays(left, self.rank[there]):
                    if (there, rest) not in found:
                        found.add((there, rest))
                        todo.append((there, rest))
        return found

    def discards(self, place, hand):
        return {(place, kept) for n in range(3) for kept in itertools.combinations(hand, n)}

    def draw_table(self):
        """(kept, hands): the chance of each hand after drawing up to three; 0 for what cannot be kept."""
        number = {hand: n for n, hand in enumerate(self.hands)}
        table = np.zeros((len(self.kept), len(self.hands)))
        for row, kept in enumerate(self.kept):
            if not self.can_deal(kept):
                continue
            left = {rank: n - kept.count(rank) for rank, n in self.pool.items()}
            for drawn, chance in self.deal(left, 3 - len(kept)):
                table[row, number[tuple(sorted(kept + drawn))]] += chance
        return table

    def deal(self, left, count):
        if not count:
            return [((), 1.0)]
        total = sum(left.values())
        dealt = []
        for rank, n in left.items():
            if n:
                rest = {**left, rank: n - 1}
                dealt += [((rank, *more), chance * n / total) for more, chance in self.deal(rest, count - 1)]
        return dealt

    def options(self):
        """For each state, its turns as numbers of (place, kept); rows padded with the last one."""
        kept_number = {kept: n for n, kept in enumerate(self.kept)}
        place_number = {place: n for n, place in enumerate(self.places)}
        width, exit_number = len(self.kept), len(self.places) * len(self.kept)
        rows = []
        for place in self.places:
            for hand in self.hands:
                ends = self.ends(place, hand) or self.discards(place, hand)
                rows.append(
                    [
                        exit_number if end is None else place_number[end[0]] * width + kept_number[end[1]]
                        for end in ends
                    ]
                )
        longest = max(map(len, rows))
        return np.array([row + [row[-1]] * (longest - len(row)) for row in rows])


def iterate(game, options, table, tolerance=1e-10):
    """Sweeps until nothing changes by more than the tolerance; V by place and hand."""
    shape = len(game.places), len(game.hands)
    value = np.zeros(shape)
    while True:
        ends = np.append((value @ table.T).ravel(), 0.0)
        new = 1 + ends[options].min(axis=1).reshape(shape)
        if np.abs(new - value).max() < tolerance:
            return new
        value = new


def par(rows, players, decks):
    game = Game(rows, players, decks)
    table = game.draw_table()
    return float(iterate(game, game.options(), table)[0] @ table[0])


if __name__ == "__main__":
    print(par(["8D TH", "8C KC", "9D TC", "4D 4H", "QC 9S", "JH QS"], 2, 1))
