"""The pilot: what a boat does with the hand it holds, by a solution's values.

A turn is searched to its end over all moves that the hand pays for: at most three cards, so a few dozen positions.
Where other boats stand in the way the pilot takes the best of what is left. Everything is plain Python, works
for hands that an empty pack left short, and remembers what it has worked out.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.games.poohsticks.dealing import Hand
from pnpgen.games.poohsticks.hands import KEPT_NUMBER
from pnpgen.games.poohsticks.makes import makes
from pnpgen.games.poohsticks.rules import EXIT_RANKS, HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.layers import Worths
    from pnpgen.games.poohsticks.solver import Solution
    from pnpgen.games.poohsticks.views import Bridge, View

EXIT: Final = -1
"""The place of a boat that has exited."""

NO_BOATS: Final[frozenset[int]] = frozenset()


class Step(NamedTuple):
    """One move of a turn.

    Args:
        place: where it leads, or `EXIT`.
        cards: ranks that pay for it; none if the boat's power does.
    """

    place: int
    cards: Hand


class Plan(NamedTuple):
    """A turn, and what comes of it.

    Args:
        value: expected turns after this one.
        steps: the moves; none for a discard.
        place: where the boat is then, or `EXIT`.
        kept: ranks kept in hand.
        held: whether the boat still has its power.
    """

    value: float
    steps: tuple[Step, ...]
    place: int
    kept: Hand
    held: bool


class Boat(NamedTuple):
    """A boat whose turn it is: its place, its hand (rising ranks), and whether it has its power."""

    place: int
    hand: Hand
    held: bool = False


@cache
def payments(hand: Hand, rank: int) -> tuple[tuple[Hand, Hand], ...]:
    """All ways in which a hand pays for a card of this rank: what is played, and what is left.

    >>> payments((5, 9, 12), 4)
    (((5, 9), (12,)),)
    """
    found: dict[Hand, Hand] = {}
    for size in range(1, len(hand) + 1):
        for at in combinations(range(len(hand)), size):
            cards = tuple(hand[i] for i in at)
            if cards not in found and makes(cards, rank):
                found[cards] = tuple(card for i, card in enumerate(hand) if i not in at)
    return tuple(found.items())


@cache
def leavings(hand: Hand) -> tuple[Hand, ...]:
    """What a discard can leave of a hand: anything but the whole.

    >>> leavings((5, 5))
    ((), (5,))
    """
    return tuple(dict.fromkeys(kept for size in range(len(hand)) for kept in combinations(hand, size))) or ((),)


class _Sight(NamedTuple):
    """The river under one view of its bridge, as lists."""

    ranks: list[int]
    ways: list[tuple[int, ...]]
    own: tuple[bool, ...]
    landings: frozenset[int]
    worth: tuple[list[list[float]], list[list[float]]]


class Pilot:
    """Steers by a solution; holds no arrays, so it is cheap to send to another process.

    Args:
        solution: one with a par.
    """

    def __init__(self, solution: Solution) -> None:
        course, root = solution.course, solution.root
        if course is None or root is None:
            raise ValueError("a river without a par has no best play")
        self.free_discard = solution.options.free_discard
        self.has_power = root.held is not None
        self.outside = course.outside
        self.exits = frozenset(course.exits)
        self._entries = course.entries
        self._neighbours = course.neighbours
        self._ranks = [card.rank for card in course.cards]
        self._bridge: Bridge | None = solution.crossing.bridge if solution.crossing else None
        worths = solution.crossing.views if solution.crossing else {(): root.worths}
        self._sights = {view: self._look(view, some) for view, some in worths.items()}
        self._near: dict[int, frozenset[int]] = {}
        self._plans: dict[tuple[View, Boat, frozenset[int]], Plan] = {}
        self._middles: dict[tuple[View, frozenset[int]], dict[Boat, Plan]] = {}

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"_plans": {}, "_middles": {}}

    @property
    def start(self) -> View:
        """The view of the bridge before anything is turned up."""
        return (None,) * len(self._bridge.course.tiles) if self._bridge else ()

    def near(self, place: int) -> frozenset[int]:
        """The places that a turn from this one can touch: a step a card, and one by the power."""
        known = self._near.get(place)
        if known is None:
            known = frozenset(self._entries if place == self.outside else self._neighbours[place])
            for _ in range(HAND_SIZE):
                known |= {further for step in known for further in self._neighbours[step]}
            self._near[place] = known
        return known

    def tile_above(self, view: View, place: int) -> int | None:
        """The number of the tile that a boat turns up by coming to a place, or None."""
        if self._bridge and place in self._sights[view].landings:
            return next(n for n, tile in enumerate(self._bridge.course.tiles) if tile.above == place)
        return None

    def _look(self, view: View, worths: Worths) -> _Sight:
        ranks, landings = list(self._ranks), []
        if self._bridge:
            for tile, face in zip(self._bridge.course.tiles, view, strict=True):
                ranks[tile.place] = face.rank if face else 0
                landings += [] if face else [tile.above]
        ways = [() if p in landings else near for p, near in enumerate(self._neighbours)]
        spent = worths.spent.tolist()
        held = spent if worths.held is None else worths.held.tolist()
        return _Sight(ranks, [*ways, self._entries], worths.suited, frozenset(landings), (spent, held))

    def plan(self, boat: Boat, view: View = (), others: frozenset[int] = NO_BOATS) -> Plan:
        """The best turn of a boat.

        Args:
            boat: it.
            view: what is known of the bridge; `start` to begin with.
            others: places where other boats stand.
        """
        key = (view, boat, others)
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = min(self.plans(boat, view, others), key=_value)
        return plan

    def plans(self, boat: Boat, view: View, others: frozenset[int]) -> Iterator[Plan]:
        """For each first move, the best turn that starts with it; discards where they are allowed."""
        sight = self._sights[view]
        stuck = True
        for plan in self._moves(boat, view, others):
            stuck = False
            yield plan
        if stuck or self.free_discard:
            worth = sight.worth[boat.held][boat.place]
            for kept in leavings(boat.hand):
                yield Plan(worth[KEPT_NUMBER[kept]], (), boat.place, kept, boat.held)
        if boat.held:
            yield from self._gifts(boat, view, others)

    def _moves(self, boat: Boat, view: View, others: frozenset[int]) -> Iterator[Plan]:
        """The exit and all moves that cost cards, each with the best that can follow in the same turn."""
        place, hand, held = boat
        sight = self._sights[view]
        if place in self.exits and place not in sight.landings:
            for rank in sorted(EXIT_RANKS.intersection(hand)):
                at = hand.index(rank)
                rest = hand[:at] + hand[at + 1 :]
                yield Plan(0.0, (Step(EXIT, (rank,)),), EXIT, rest, held)
        for near in sight.ways[place]:
            if near not in others and sight.ranks[near]:
                for cards, rest in payments(hand, sight.ranks[near]):
                    yield _after(Step(near, cards), self._middle(Boat(near, rest, held), view, others))

    def _gifts(self, boat: Boat, view: View, others: frozenset[int]) -> Iterator[Plan]:
        sight = self._sights[view]
        for near in sight.ways[boat.place]:
            if sight.own[near] and near not in others:
                yield _after(Step(near, ()), self._middle(Boat(near, boat.hand), view, others))

    def _middle(self, boat: Boat, view: View, others: frozenset[int]) -> Plan:
        """The best way on in the middle of a turn, stopping included."""
        known = self._middles.setdefault((view, others), {})
        plan = known.get(boat)
        if plan is None:
            ways = [self._stop(boat, view), *self._moves(boat, view, others)]
            if boat.held:
                ways += self._gifts(boat, view, others)
            plan = known[boat] = min(ways, key=_value)
        return plan

    def _stop(self, boat: Boat, view: View) -> Plan:
        place, hand, held = boat
        if len(hand) < HAND_SIZE:
            value = self._sights[view].worth[held][place][KEPT_NUMBER[hand]]
        else:
            value = self._next_turn(boat, view)
        return Plan(value, (), place, hand, held)

    def _next_turn(self, boat: Boat, view: View) -> float:
        """Expected turns from a turn that starts with a whole hand: after the power took the boat somewhere."""
        tile = self.tile_above(view, boat.place)
        if tile is None or self._bridge is None:
            return 1 + self.plan(boat, view).value
        faces = self._bridge.chances(view)
        return 1 + sum(
            float(chance[0]) * self.plan(boat, (*view[:tile], face, *view[tile + 1 :])).value
            for face, chance in faces
        )


def _after(step: Step, plan: Plan) -> Plan:
    return plan._replace(steps=(step, *plan.steps))


def _value(plan: Plan) -> float:
    return plan.value
