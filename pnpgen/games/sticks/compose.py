"""Composes a fresh set of sticks: combinations made up at random, kept where their odds are wanted.

The odds of every draft are measured on one bank of dealt hands, first on a few of them, and on more where the
few leave hope. A balanced set has a place for each stick, evenly spaced between the two bounds. First come
combinations made up at random, each for the place whose odds it has; then, for the places that are still free,
all the combinations that there are, in random order; and where even these leave a hole, the nearest that is not
in the set yet.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pnpgen.errors import GaveUp, UsageError
from pnpgen.games.sticks.combination import Combination, Component, Named
from pnpgen.games.sticks.deals import Deals, generator
from pnpgen.games.sticks.invent import fill, invent, patterns
from pnpgen.games.sticks.odds import candidates, laid
from pnpgen.games.sticks.possible import why_not
from pnpgen.games.sticks.rules import CLASSIC_RULES, HouseRules
from pnpgen.seeds import stream

MOST_STICKS = 200
LOWEST_ODDS, HIGHEST_ODDS = 0.01, 0.95

DRAFTS_A_STICK = 60
"""Drafts that are made at random for each stick of the set, on average."""

FARTHEST_OFF = 0.06
"""How far beyond half a step a stick's odds may be off its place where no combination has the odds of the place."""

HANDS = (32, 128, 512, 2048, 8192)
"""The hands of the bank that a draft is measured on, one after the other."""

CENTRED = 0.35
"""Of a step: how far a stick's odds may be off its place while others are to be hoped for."""

SURE = 2.0
"""Standard errors by which a stick's odds must lie inside the bounds."""
HOPE = 1.7
"""Standard errors by which the odds on a part of the hands may lie outside of a free place."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a fresh set shall be like.

    Args:
        count: sticks, all different, FREE ones not counted.
        low: the least odds of a stick to be laid from a deal.
        high: the greatest.
        balanced: whether the odds are spread evenly between the two.
        rules: the pack, the hand and the wilds.

    Raises:
        UsageError: for a count outside 1..200, or bounds that are not 0.01 <= low < high <= 0.95.
    """

    count: int = 41
    low: float = 0.05
    high: float = 0.6
    balanced: bool = True
    rules: HouseRules = CLASSIC_RULES

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MOST_STICKS:
            raise UsageError(f"expected from 1 to {MOST_STICKS} sticks, got {self.count}", where="count")
        if not LOWEST_ODDS <= self.low < self.high <= HIGHEST_ODDS:
            raise UsageError(
                f"expected odds from {LOWEST_ODDS} up to {HIGHEST_ODDS}, the lower first, "
                f"got {self.low} and {self.high}",
                where="odds",
            )


class Composed(NamedTuple):
    """A stick of a fresh set, and its odds on the bank of hands with their standard error."""

    combination: Combination
    odds: float
    standard_error: float


def compose(recipe: Recipe, seed: str, *, progress: Callable[[int], None] | None = None) -> tuple[Composed, ...]:
    """Different combinations, all possible, with odds as the recipe asks; the likeliest first.

    Args:
        recipe: what is asked.
        seed: the seed text; the same seed, version and numpy compose the same set.
        progress: called with the number of sticks found so far.

    Raises:
        GaveUp: when all combinations were looked through before every place was taken; tells how many were found.

    >>> [one] = compose(Recipe(count=1, low=0.2, high=0.4), "tuesday")
    >>> 0.2 <= one.odds <= 0.4
    True
    """
    bank, shelf = _Bank(seed, recipe.rules), _Shelf(recipe)
    measured: dict[tuple[object, ...], Composed] = {}
    for tolerance in (CENTRED * shelf.step, shelf.step / 2 + FARTHEST_OFF):
        for combination in _drafts(recipe, seed):
            if shelf.full:
                break
            # In a balanced set sticks that differ by the name of a rank or suit alone would have the same odds.
            key = alike(combination) if recipe.balanced else combination.key
            if key not in measured and (stick := _measure(combination, bank, shelf)):
                measured[key] = stick
                if shelf.offer(stick) and progress:
                    progress(shelf.count)
        for wider in (shelf.step / 2, shelf.step / 2 + FARTHEST_OFF):
            shelf.loosen(measured.values(), max(wider, tolerance))
    if not shelf.full:
        raise GaveUp(
            f"expected {recipe.count} sticks with odds from {recipe.low:g} to {recipe.high:g}, found {shelf.count}",
            hint="ask for fewer sticks or wider bounds",
        )
    return shelf.taken()


def _drafts(recipe: Recipe, seed: str) -> Iterator[Combination]:
    """Combinations as people write them, at random, and then all that there are."""
    rng = stream(seed, "sticks", "compose", "drafts")
    for _ in range(DRAFTS_A_STICK * recipe.count):
        yield invent(rng, recipe.rules)
    every = list(patterns(recipe.rules))
    rng.shuffle(every)
    for pattern in every:
        yield fill(pattern, rng, recipe.rules)


def alike(combination: Combination) -> tuple[object, ...]:
    """Equal for combinations that are equally likely because only the names of their ranks or suits differ.

    >>> from pnpgen.games.sticks.grammar import parse
    >>> alike(parse("3 Kings")) == alike(parse("3 Fives")) != alike(parse("1 set"))
    True
    >>> alike(parse("3 Fives and 3 Tens")) == alike(parse("3 Jacks and 3 Nines")) != alike(parse("2 sets"))
    True
    """
    ranks: dict[object, int] = {}
    suits: dict[object, int] = {}

    def sign(part: Component) -> tuple[object, ...]:
        """The component with its rank and suit numbered in the order in which they come."""
        rank, suit = getattr(part, "rank", None), getattr(part, "suit", None)
        named = (len(part.ranks), len(part.suits)) if isinstance(part, Named) else ()
        return (
            part.kind, part.cards, *named,
            -1 if rank is None else ranks.setdefault(rank, len(ranks)),
            -1 if suit is None else suits.setdefault(suit, len(suits)),
        )  # fmt: skip

    ordered = sorted(combination.components, key=lambda part: (part.kind, part.cards))
    return tuple(sorted((sign(part) for part in ordered), key=repr))


def _measure(combination: Combination, bank: _Bank, shelf: _Shelf) -> Composed | None:
    """A draft with its odds; None if it is impossible, or hopeless on a part of the hands."""
    if why_not(combination, shelf.recipe.rules) is not None or bank.ceiling(combination) < shelf.least:
        return None
    hits = dealt = 0
    for deals in bank.parts():
        hits += sum(1 for _ in laid(combination, deals))
        dealt += deals.hands
        odds, error = hits / dealt, _error(hits / dealt, dealt)
        if dealt < HANDS[-1] and shelf.place(odds, HOPE * error) is None:
            return None
    return Composed(combination, odds, error)


def _error(odds: float, hands: int) -> float:
    # As if one more hand had laid it and one more had not: no odds are told as certain.
    odds = (odds * hands + 1) / (hands + 2)
    return math.sqrt(odds * (1 - odds) / hands)


class _Bank:
    """The hands on which all drafts are measured."""

    def __init__(self, seed: str, rules: HouseRules) -> None:
        rng = generator(seed, "sticks", "compose", "hands")
        sizes = [more - less for less, more in pairwise((0, *HANDS))]
        self._parts = [Deals.deal(rng, size, rules) for size in sizes]

    def parts(self) -> Sequence[Deals]:
        """The hands, in the parts that a draft is measured on one after the other."""
        return self._parts

    def ceiling(self, combination: Combination) -> float:
        """The share of the first hands that pass the necessary test, and a little more: quick."""
        deals = self._parts[2]
        share = len(candidates(combination, deals)) / deals.hands
        return share + HOPE * _error(share, deals.hands)


class _Shelf:
    """The places of the set, each for a stick of certain odds."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.step = (recipe.high - recipe.low) / recipe.count
        self.targets = [recipe.low + (number + 0.5) * self.step for number in range(recipe.count)]
        self.sticks: list[Composed | None] = [None] * recipe.count
        self.tolerance = CENTRED * self.step

    @property
    def count(self) -> int:
        """How many places are taken."""
        return sum(stick is not None for stick in self.sticks)

    @property
    def full(self) -> bool:
        """Whether all are."""
        return None not in self.sticks

    @property
    def least(self) -> float:
        """The least odds that any free place takes."""
        if not self.recipe.balanced:
            return self.recipe.low
        free = (target for target, stick in zip(self.targets, self.sticks, strict=True) if stick is None)
        return max(self.recipe.low, next(free, 1.0) - self.tolerance)

    def offer(self, stick: Composed) -> bool:
        """Puts a stick into the nearest free place, if that is near enough and the stick within the bounds."""
        place = self.place(stick.odds, 0.0) if self._within(stick) else None
        if place is not None:
            self.sticks[place] = stick
        return place is not None

    def _within(self, stick: Composed) -> bool:
        margin = SURE * stick.standard_error if self.recipe.balanced else 0.0
        return self.recipe.low <= stick.odds - margin <= stick.odds + margin <= self.recipe.high

    def loosen(self, measured: Iterable[Composed], tolerance: float) -> None:
        """Fills the places that are still free with the nearest sticks that are left over and near enough."""
        self.tolerance = tolerance
        left = [stick for stick in measured if stick not in self.sticks and self._within(stick)]
        for place, target in enumerate(self.targets):
            if self.sticks[place] is None and left:
                nearest = min(left, key=lambda stick: abs(stick.odds - target))
                if not self.recipe.balanced or abs(nearest.odds - target) <= self.tolerance:
                    self.sticks[place] = nearest
                    left.remove(nearest)

    def place(self, odds: float, reach: float) -> int | None:
        """The nearest free place for a stick of these odds, give or take `reach`; None where there is none."""
        recipe = self.recipe
        if not recipe.low - reach <= odds <= recipe.high + reach:
            return None
        free = [number for number, stick in enumerate(self.sticks) if stick is None]
        nearest = min(free, key=lambda number: abs(self.targets[number] - odds), default=None)
        if nearest is None or not recipe.balanced:
            return nearest
        return nearest if abs(self.targets[nearest] - odds) <= self.tolerance + reach else None

    def taken(self) -> tuple[Composed, ...]:
        """The sticks found, the likeliest first."""
        found = [stick for stick in self.sticks if stick is not None]
        return tuple(sorted(found, key=lambda stick: -stick.odds))
