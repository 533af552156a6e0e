"""Makes up combinations of the kinds that people write on sticks: at random, or all that there are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

from pnpgen.games.sticks.combination import AlternatingRun, Combination, Component, Named, Run, Set, Wildcards
from pnpgen.games.sticks.rules import HEIGHTS, HouseRules, rank_at
from pnpgen.pieces.cards import SUITS

_MOST_CARDS = 11
"""Cards that a combination asks for at most: beyond that hardly a deal in a hundred lays it."""

_PARTS_WEIGHTS = (40, 40, 15, 5)  # one component, two, three, four

_KINDS: dict[str, tuple[int, int, int]] = {
    "run": (26, 3, 9),
    "suited run": (14, 3, 7),
    "set": (22, 3, 7),
    "ranked set": (20, 2, 5),
    "alternating run": (5, 4, 10),
    "named": (8, 2, 5),
    "wildcards": (5, 1, 4),
}
"""How often each kind comes, and the sizes it comes in."""

_SMALLER = {"set": 2, "ranked set": 1, "alternating run": 3, "named": 1}
"""Sizes that are no game by themselves, but fill a gap between others when all combinations are looked through."""

_SAME_AGAIN = 0.25  # how often a further component is like the one before: 3 runs of 4

Pattern = tuple[tuple[str, int], ...]
"""The kind and size of each component: a combination whose ranks and suits have no names yet."""


def invent(rng: random.Random, rules: HouseRules) -> Combination:
    """A combination of one to four components that asks for no more cards than a hand holds.

    Whether the pack can lay it, and how likely, is for others to say.

    >>> invent(random.Random(1), HouseRules()) == invent(random.Random(1), HouseRules())
    True
    """
    room = rng.randint(3, min(_MOST_CARDS, rules.hand))
    most = min(len(_PARTS_WEIGHTS), room // 2)
    number = rng.choices(range(1, most + 1), _PARTS_WEIGHTS[:most])[0]
    parts: list[Component] = []
    while len(parts) < number and room >= 2 * (number - len(parts)):
        further = number - len(parts) - 1
        again = bool(parts) and parts[-1].cards <= room and rng.random() < _SAME_AGAIN
        # The last component takes what is left; the others leave two cards for each that follows.
        size = rng.randint(2, room - 2 * further) if further else room
        part = parts[-1] if again else _any_part(rng, size, rules)
        parts.append(part)
        room -= part.cards
    return Combination(tuple(parts))


def patterns(rules: HouseRules) -> Iterator[Pattern]:
    """Every pattern of one to four components, few components first.

    Four are of two kinds at most, and wildcards are asked for once: others read like a riddle.

    >>> next(patterns(HouseRules())), sum(1 for _ in patterns(HouseRules())) > 3000
    ((('run', 3),), True)
    """
    sized = [
        (kind, size)
        for kind, (_, least, most) in _KINDS.items()
        for size in range(_SMALLER.get(kind, least), most + 1)
    ]
    room = min(_MOST_CARDS, rules.hand)
    for number in range(1, len(_PARTS_WEIGHTS) + 1):
        for pattern in combinations_with_replacement(sized, number):
            kinds = [kind for kind, _ in pattern]
            plain = kinds.count("wildcards") < 2 and (number < 4 or len(set(pattern)) < 3)
            if plain and sum(size for _, size in pattern) <= room:
                yield pattern


def fill(pattern: Pattern, rng: random.Random, rules: HouseRules) -> Combination:
    """The combination of a pattern, with ranks and suits at random."""
    return Combination(tuple(_part(rng, kind, size, rules) for kind, size in pattern))


def _any_part(rng: random.Random, room: int, rules: HouseRules) -> Component:
    """A component of about `room` cards, and no more."""
    fitting = [kind for kind, (_, least, _) in _KINDS.items() if least <= room]
    kind = rng.choices(fitting, [_KINDS[kind][0] for kind in fitting])[0]
    return _part(rng, kind, min(room, _KINDS[kind][2]), rules)


def _part(rng: random.Random, kind: str, size: int, rules: HouseRules) -> Component:
    if kind == "named":
        return _named(rng, size, rules)
    if kind == "ranked set":
        return Set(size, rng.choice([rank_at(high) for high in HEIGHTS if high not in rules.wild_heights]))
    if kind == "suited run":
        return Run(size, rng.choice(SUITS))
    plain: dict[str, type[Run | Set | AlternatingRun | Wildcards]] = {
        "run": Run,
        "set": Set,
        "alternating run": AlternatingRun,
        "wildcards": Wildcards,
    }
    return plain[kind](size)


def _named(rng: random.Random, size: int, rules: HouseRules) -> Named:
    """Neighbours in one suit, or a rank in all suits."""
    low, high = rules.run_span
    size = min(size, rules.longest_run)
    if size == len(SUITS) and rng.random() < 0.5:
        return Named((rank_at(rng.randint(low, high)),), tuple(SUITS))
    start = rng.randint(low, high - size + 1)
    ranks = tuple(rank_at(one) for one in range(start, start + size))
    return Named(ranks, (rng.choice(SUITS),))
