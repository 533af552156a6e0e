"""Decides exactly whether a hand lays a stick.

A hand is a number of wild cards and its natural cards, counted by *cell* (a suit and a height). A component
laid somewhere, a *placement* (this rank; this suit and lowest rank), is a row of *slots*, each of which takes
certain cells: a slot of a run takes one, of an alternating run the two of a colour, of a set all four of a
rank. A slot takes a natural card of its cells or a wild, and every component but wild cards asked outright
needs a natural card of its own. So, with the placements given, a hand lays the stick if and only if

 1. the slots less the largest matching of slots to natural cards are at most the wilds left for them (a wild
    may stand anywhere, so only the number counts), and
 2. the components can each be given one natural card, all different.

Both at once is no further condition: start a matching from the cards of 2 and enlarge it by augmenting paths
until it is largest; such a path never leaves a filled slot empty, so each component keeps a card of its own.

The cells that slots take are nested (a cell, the colour of a rank, the rank), so serving the narrowest slots
first gives the largest matching without a search: whatever a wider slot took instead, an exchange makes good.
What is searched, depth first and narrowest components first, is the placements. A branch ends when the wilds
run out: what a component misses of a hand it shares is never less than what it misses of the whole hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnpgen.errors import GaveUp
from pnpgen.games.sticks.layers import Layers, bits, fold, one_a_height, within, without, without_any
from pnpgen.games.sticks.placements import Group, Plan

MOST_STEPS = 50_000
"""Placements tried for one hand before the search gives up; a stick that a hand could lay needs some dozens."""

Scored = list[tuple[int, int]]
"""(cards that the hand does not fill, mask of the placement), the best first."""


def lays(plan: Plan, layers: Layers, wilds: int) -> bool:
    """Whether a hand lays the stick.

    Args:
        plan: the combination made ready by `placements.plan`.
        layers: the natural cards of the hand; none of a rank that is wild.
        wilds: how many wild cards it holds.

    Raises:
        GaveUp: after `MOST_STEPS` placements tried.

    >>> from pnpgen.games.sticks.combination import Combination, Run, Set
    >>> from pnpgen.games.sticks.placements import cell, plan
    >>> ready = plan(Combination((Run(3, "S"), Set(2, 5))))
    >>> cards = 1 << cell("S", 4) | 1 << cell("S", 5) | 1 << cell("H", 5)
    >>> lays(ready, (cards,), 1), lays(ready, (cards,), 2)
    (False, True)
    """
    budget = wilds - plan.wildcards
    if budget < 0:
        return False
    ways: list[Scored] = []
    floors: list[int] = []
    for group in plan.groups:
        # Without a natural card in its reach a component can never have one of its own.
        scored = [way for way in _score(group, layers, group.masks) if way[0] < group.size]
        if not scored or (group.count > 1 and within(group.reach, layers) < group.count):
            return False
        ways.append(scored)
        floors.append(_floor(group, layers, scored))
    if sum(floors) > budget:
        return False
    return _Search(plan.groups, ways, floors, layers).lay(0, budget, layers)


def _floor(group: Group, layers: Layers, scored: Scored) -> int:
    """The least that the equal components of a group miss of the cards, or a bound from below of it.

    A placement used again can have at most what the cards hold once more: for a set the cards of the rank
    that are left over, for a run those that are there twice. Cards that two placements share are counted for
    both, hence a bound.
    """
    if group.count == 1:
        return scored[0][0]
    pieces: list[int] = []
    for missing, mask in scored:
        if group.kind == "set":
            held = within(mask, layers)
            pieces += [min(group.size, held - start) for start in range(0, held, group.size)]
        elif group.kind == "run":
            pieces += [(layer & mask).bit_count() for layer in layers]
        else:
            pieces += [group.size - missing] * group.count
    pieces.sort(reverse=True)
    most = min(sum(pieces[: group.count]), within(group.reach, layers))
    return group.size * group.count - most


class _Chosen(NamedTuple):
    mask: int
    has_own: bool


class _Search:
    """Depth first over the placements of one hand."""

    def __init__(
        self, groups: Sequence[Group], ways: Sequence[Scored], floors: Sequence[int], layers: Layers
    ) -> None:
        self.groups = groups
        self.ways = ways
        # What the groups after each one miss at least.
        self.later = [sum(floors[index + 1 :]) for index in range(len(floors))]
        self.hand = layers
        self.chosen: list[_Chosen] = []
        self.steps = 0

    def lay(self, index: int, budget: int, left: Layers) -> bool:
        """Whether the groups from `index` on can be laid with so many wilds and from the cards left."""
        if index == len(self.groups):
            return all(one.has_own for one in self.chosen) or self._each_has_its_own()
        group, scored = self.groups[index], self.ways[index]
        if index > 0:
            scored = _score(group, left, [mask for _, mask in scored])
        if _floor(group, left, scored) > budget - self.later[index]:
            return False
        return self._lay_equals(index, group.count, budget, (left, scored))

    def _lay_equals(self, index: int, count: int, budget: int, rest: tuple[Layers, Scored]) -> bool:
        """Lays `count` equal components of a group, from the cards and placements of `rest`, and goes on."""
        left, scored = rest
        group = self.groups[index]
        for number, (missing, mask) in enumerate(scored):
            # Equal ones are laid in the order of their placements, so none of them misses less than this one.
            if missing * count > budget - self.later[index]:
                return False
            self._count_step()
            self.chosen.append(_Chosen(mask, missing < group.size))
            remaining = _take(group, left, mask)
            if count == 1:
                laid = self.lay(index + 1, budget - missing, remaining)
            else:
                onward = _score(group, remaining, [later for _, later in scored[number:]])
                laid = self._lay_equals(index, count - 1, budget - missing, (remaining, onward))
            if laid:
                return True
            self.chosen.pop()
        return False

    def _count_step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise GaveUp(
                f"expected a hand to be decided within {MOST_STEPS:,} steps: the stick has too many parts"
            )

    def _each_has_its_own(self) -> bool:
        """Whether the placements chosen can each be given one natural card, all different (condition 2)."""
        holders: dict[tuple[int, int], int] = {}
        reach = [
            [(depth, bit) for depth, layer in enumerate(self.hand) for bit in bits(layer & one.mask)]
            for one in self.chosen
        ]

        def give(component: int, asked: set[tuple[int, int]]) -> bool:
            """Whether a component gets a card, if need be one that another can do without (an augmenting path)."""
            for card in reach[component]:
                if card not in asked:
                    asked.add(card)
                    if card not in holders or give(holders[card], asked):
                        holders[card] = component
                        return True
            return False

        return all(give(component, set()) for component in range(len(reach)))


def _score(group: Group, layers: Layers, masks: Sequence[int]) -> Scored:
    """What each placement would miss of the cards, the best placement first."""
    size, first = group.size, layers[0] if layers else 0
    match group.kind:
        case "run":
            scored = [(size - (first & mask).bit_count(), mask) for mask in masks]
        case "alternating run":
            scored = [(size - fold(first & mask).bit_count(), mask) for mask in masks]
        case "set":
            scored = [(max(size - within(mask, layers), 0), mask) for mask in masks]
        case _:
            held = sum((layer & asked).bit_count() for layer, asked in zip(layers, group.asked, strict=False))
            scored = [(size - held, mask) for mask in masks]
    scored.sort()
    return scored


def _take(group: Group, layers: Layers, mask: int) -> Layers:
    """The cards left when a component has taken all that it can use of its placement."""
    match group.kind:
        case "run":
            return without(layers, mask)
        case "alternating run":
            return without(layers, one_a_height(layers[0] & mask if layers else 0))
        case "set":
            return without_any(layers, mask, group.size)
        case _:
            for asked in group.asked:
                layers = without(layers, asked)
            return layers
