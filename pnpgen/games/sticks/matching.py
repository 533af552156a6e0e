"""Decides exactly whether a hand lays a stick.

A hand is 52 counts, one a *cell* (suit, height), and a number of wild cards. A component laid somewhere, a
*placement* (this rank, this suit and lowest rank), is a row of *slots*, each of which takes certain cells: a
run's slot one, an alternating run's two of one colour, a set's all four of one rank. A slot takes a natural
card of its cells or a wild, and every component but `Wildcards` needs a natural card of its own. So, the
placements given, a hand lays the stick if and only if

 1. the slots less the largest matching of slots to natural cards are at most the wilds that are left for
    them (a wild may stand anywhere, so only the number counts), and
 2. the components can each be given one natural card, all different.

Both at once is no further condition: start a matching from the cards of 2 and enlarge it by augmenting paths
until it is largest; such a path never leaves a matched slot empty, so each component keeps a card.

The cells that slots take are nested (cell < colour of a rank < rank), so serving the narrowest slots first
gives the largest matching, with no search: an exchange argument. What is searched is the placements, in that
order, cut by the wilds: what a component misses when it has the whole hand to itself is a lower bound of what
it misses among others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pnpgen.games.sticks.combination import AlternatingRun, Combination, Component, Named, Run, Set, Wildcards
from pnpgen.games.sticks.rules import HEIGHTS, HouseRules, height
from pnpgen.pieces.cards import RED_SUITS, SUITS

PER_SUIT = len(HEIGHTS)
CELLS = PER_SUIT * len(SUITS)

_NARROWEST_FIRST = (Named, Run, AlternatingRun, Set)

Slot = tuple[int, ...]


def cell(suit: str, high: int) -> int:
    """Where the cards of a suit and height are counted in a hand: 0 to 51.

    >>> cell("S", 2), cell("C", 14)
    (0, 51)
    """
    return SUITS.index(suit) * PER_SUIT + high - HEIGHTS[0]


class Placement(NamedTuple):
    """One way to lay a component: its slots, and the same as a mask where all slots are of one cell."""

    slots: tuple[Slot, ...]
    mask: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """A component and the ways to lay it; a `twin` has the same ways as the part before it."""

    size: int
    placements: tuple[Placement, ...]
    twin: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A combination made ready for many hands: wild cards asked outright, and the parts, narrowest first."""

    wildcards: int
    parts: tuple[Part, ...]


def _windows(size: int, rules: HouseRules) -> Iterator[range]:
    low, high = rules.run_span
    for start in range(low, high - size + 2):
        yield range(start, start + size)


def _runs(run: Run, rules: HouseRules) -> Iterator[Placement]:
    for suit in SUITS if run.suit is None else run.suit:
        for window in _windows(run.size, rules):
            cells = [cell(suit, high) for high in window]
            yield Placement(tuple((one,) for one in cells), sum(1 << one for one in cells))


def _alternating(run: AlternatingRun, rules: HouseRules) -> Iterator[Placement]:
    colours = ([s for s in SUITS if s in RED_SUITS], [s for s in SUITS if s not in RED_SUITS])
    for first in (0, 1):
        for window in _windows(run.size, rules):
            yield Placement(tuple(tuple(cell(s, high) for s in colours[(high + first) % 2]) for high in window))


def _sets(group: Set) -> Iterator[Placement]:
    for high in HEIGHTS if group.rank is None else (height(group.rank),):
        yield Placement((tuple(cell(suit, high) for suit in SUITS),) * group.size)


def placements(component: Component, rules: HouseRules) -> tuple[Placement, ...]:
    """Every way to lay a component; none for wild cards, and for a run that is too long.

    >>> len(placements(Run(4), HouseRules())), len(placements(Set(3), HouseRules()))
    (36, 13)
    """
    match component:
        case Run():
            return tuple(_runs(component, rules))
        case AlternatingRun():
            return tuple(_alternating(component, rules))
        case Set():
            return tuple(_sets(component))
        case Named(ranks, suits):
            return (Placement(tuple((cell(suit, height(rank)),) for suit in suits for rank in ranks)),)
        case _:
            return ()


@lru_cache(maxsize=4096)
def plan(combination: Combination, rules: HouseRules) -> Plan:
    """The combination with all its placements worked out, narrowest components first."""
    wildcards = sum(c.size for c in combination.components if isinstance(c, Wildcards))
    rest = [c for c in combination.components if not isinstance(c, Wildcards)]
    rest.sort(key=lambda c: (_NARROWEST_FIRST.index(type(c)), -c.cards, repr(c)))
    parts = [
        Part(c.cards, placements(c, rules), twin=n > 0 and rest[n - 1] == c) for n, c in enumerate(rest)
    ]
    return Plan(wildcards, tuple(parts))


def lays(plan: Plan, counts: Sequence[int], wilds: int) -> bool:
    """Whether a hand lays the stick.

    Args:
        plan: the combination, from `plan`.
        counts: how many natural cards the hand holds of each cell; 0 at the wild ranks.
        wilds: how many wild cards it holds.

    >>> flush = plan(Combination((Run(3, "S"), Set(2, 5))), HouseRules())
    >>> hand = [0] * CELLS
    >>> hand[cell("S", 4)] = hand[cell("S", 5)] = hand[cell("H", 5)] = 1
    >>> lays(flush, hand, 1), lays(flush, hand, 2)
    (False, True)
    """
    budget = wilds - plan.wildcards
    if budget < 0:
        return False
    ways = _ways(plan, counts, budget)
    if ways is None:
        return False
    return len(ways) <= 1 or _Search(plan, ways, list(counts)).from_part(0, 0, _slack(ways, budget))


Ways = list[list[tuple[int, Placement]]]


def _slack(ways: Ways, budget: int) -> int:
    return budget - sum(way[0][0] for way in ways)


def _ways(plan: Plan, counts: Sequence[int], budget: int) -> Ways | None:
    """For each part the placements that it could still have, the one that misses least first."""
    mask = 0
    for index, count in enumerate(counts):
        if count:
            mask |= 1 << index
    ways: Ways = []
    for part in plan.parts:
        if part.twin:
            ways.append(ways[-1])
            continue
        found = []
        for placement in part.placements:
            taken = (mask & placement.mask).bit_count() if placement.mask else _alone(placement, counts)
            # Without any natural card in its reach a component can never have one of its own.
            if taken and part.size - taken <= budget:
                found.append((part.size - taken, placement))
        if not found:
            return None
        found.sort(key=lambda way: way[0])
        ways.append(found)
    slack = _slack(ways, budget)
    if slack < 0:
        return None
    return [[way for way in found if way[0] - found[0][0] <= slack] for found in ways]


def _alone(placement: Placement, counts: Sequence[int]) -> int:
    used: dict[int, int] = {}
    taken = 0
    for slot in placement.slots:
        for one in slot:
            if counts[one] > used.get(one, 0):
                used[one] = used.get(one, 0) + 1
                taken += 1
                break
    return taken


class _Search:
    """Depth first over the placements of one hand; `left` are the natural cards not yet taken."""

    def __init__(self, plan: Plan, ways: Ways, left: list[int]) -> None:
        self.parts = plan.parts
        self.ways = ways
        self.left = left
        self.whole = tuple(left)
        self.chosen: list[tuple[Placement, bool]] = []

    def from_part(self, index: int, start: int, slack: int) -> bool:
        """Whether the parts from `index` on can be laid, the first of them at its placement `start` or after."""
        if index == len(self.parts):
            return all(has_own for _, has_own in self.chosen) or self._each_has_its_own()
        ways, size = self.ways[index], self.parts[index].size
        twin_next = index + 1 < len(self.parts) and self.parts[index + 1].twin
        floor = ways[0][0]
        for number in range(start, len(ways)):
            missing, placement = ways[number]
            if missing - floor > slack:
                return False
            taken = self._take(placement)
            spare = slack - (size - len(taken) - floor)
            if spare >= 0:
                self.chosen.append((placement, bool(taken)))
                # Of equal parts the order does not matter: the next one starts where this one stands.
                if self.from_part(index + 1, number if twin_next else 0, spare):
                    return True
                self.chosen.pop()
            for one in taken:
                self.left[one] += 1
        return False

    def _take(self, placement: Placement) -> list[int]:
        taken = []
        for slot in placement.slots:
            for one in slot:
                if self.left[one]:
                    self.left[one] -= 1
                    taken.append(one)
                    break
        return taken

    def _each_has_its_own(self) -> bool:
        """Whether the chosen placements can each be given one natural card, all different (condition 2)."""
        holders: dict[tuple[int, int], int] = {}
        reach = [
            [(one, copy) for one in {o for slot in placement.slots for o in slot} for copy in range(self.whole[one])]
            for placement, _ in self.chosen
        ]

        def give(component: int, seen: set[tuple[int, int]]) -> bool:
            for card in reach[component]:
                if card not in seen:
                    seen.add(card)
                    if card not in holders or give(holders[card], seen):
                        holders[card] = component
                        return True
            return False

        return all(give(component, set()) for component in range(len(reach)))
