"""The places of a pack as bits, and every way to lay a component there.

A *cell* is a suit and a height, 52 in all, suit by suit in the order SHDC and lowest height first: bit
`suit * 13 + height - 2` of a mask. A *placement* is the mask of the cells that a component's slots take.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from pnpgen.games.sticks.combination import AlternatingRun, Combination, Component, Named, Run, Set, Wildcards
from pnpgen.games.sticks.rules import CLASSIC_RULES, HEIGHTS, HouseRules, height
from pnpgen.pieces.cards import RED_SUITS, SUITS

PER_SUIT = len(HEIGHTS)
CELLS = PER_SUIT * len(SUITS)
ALL_HEIGHTS = (1 << PER_SUIT) - 1

_NARROWEST_FIRST = ("named", "run", "alternating run", "set")


def cell(suit: str, high: int) -> int:
    """Where the cards of a suit and a height are counted: 0 to 51.

    >>> cell("S", 2), cell("C", 14)
    (0, 51)
    """
    return SUITS.index(suit) * PER_SUIT + high - HEIGHTS[0]


@dataclass(frozen=True, slots=True)
class Group:
    """Equal components of a combination: how many, and all the ways to lay one.

    `asked` is for cards by name only: in mask k stand the cells asked for at least k times.
    """

    kind: str
    size: int
    count: int
    masks: tuple[int, ...]
    asked: tuple[int, ...] = ()

    @property
    def reach(self) -> int:
        """All the cells that any of the components may take."""
        return reduce(or_, self.masks, 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """A combination made ready for many hands: wild cards asked outright, and groups, narrowest slots first."""

    wildcards: int
    groups: tuple[Group, ...]

    @property
    def single(self) -> bool:
        """Whether at most one component asks for natural cards, so that none can be in another's way."""
        return sum(group.count for group in self.groups) <= 1


def mask_of(suits: str, heights: Iterable[int]) -> int:
    """The mask of the cells in some suits and at some heights."""
    mask = 0
    for high in heights:
        for suit in suits:
            mask |= 1 << cell(suit, high)
    return mask


def placements(component: Component, rules: HouseRules = CLASSIC_RULES) -> tuple[int, ...]:
    """Every way to lay a component, as masks; none for wild cards, nor for a run that is too long.

    >>> len(placements(Run(4))), len(placements(Set(3))), len(placements(Run(13)))
    (36, 12, 0)
    """
    match component:
        case Run(size, suit):
            suits = SUITS if suit is None else suit
            return tuple(mask_of(one, window) for one in suits for window in _windows(size, rules))
        case AlternatingRun(size):
            return tuple(_alternating(window, first) for first in (0, 1) for window in _windows(size, rules))
        case Set(_, None):
            natural = [high for high in HEIGHTS if high not in rules.wild_heights]
            return tuple(mask_of(SUITS, [high]) for high in natural)
        case Set(_, int(rank)):
            return (mask_of(SUITS, [height(rank)]),)
        case Named(ranks, suits):
            return (mask_of("".join(suits), map(height, ranks)),)
        case _:
            return ()


def _windows(size: int, rules: HouseRules) -> Iterator[range]:
    low, high = rules.run_span
    for start in range(low, high - size + 2):
        yield range(start, start + size)


def _alternating(window: range, first: int) -> int:
    red = "".join(suit for suit in SUITS if suit in RED_SUITS)
    black = "".join(suit for suit in SUITS if suit not in RED_SUITS)
    return mask_of(red, window[first::2]) | mask_of(black, window[1 - first :: 2])


def _asked(named: Named) -> tuple[int, ...]:
    times = Counter(map(height, named.ranks))
    return tuple(
        mask_of("".join(named.suits), (high for high, count in times.items() if count >= depth))
        for depth in range(1, max(times.values()) + 1)
    )


@lru_cache(maxsize=4096)
def plan(combination: Combination, rules: HouseRules = CLASSIC_RULES) -> Plan:
    """The combination with all its placements worked out, components with the narrowest slots first.

    >>> [group.count for group in plan(Combination((Set(), Run(4), Set(), Wildcards(2)))).groups]
    [1, 2]
    """
    counted = Counter(combination.components)
    wildcards = sum(c.cards * count for c, count in counted.items() if isinstance(c, Wildcards))
    natural = [c for c in counted if not isinstance(c, Wildcards)]
    # Of equally narrow ones those that can lie in the fewest places first, and then the largest.
    natural.sort(key=lambda c: (_NARROWEST_FIRST.index(c.kind), len(placements(c, rules)), -c.cards, repr(c)))
    groups = [
        Group(c.kind, c.cards, counted[c], placements(c, rules), _asked(c) if isinstance(c, Named) else ())
        for c in natural
    ]
    return Plan(wildcards, tuple(groups))
