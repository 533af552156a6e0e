"""Composes a fresh set of sticks: combinations made up at random, kept where their odds are wanted.

The odds of every draft are measured on one bank of dealt hands, first on a few of them, and on all where the
few leave hope. A balanced set has a place for each stick, evenly spaced between the two bounds; a draft takes
the nearest free place, if it is near enough, and what is near enough grows as the drafts run out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pnpgen.errors import GaveUp, UsageError
from pnpgen.games.sticks.combination import Combination, Component, Named
from pnpgen.games.sticks.deals import Deals, generator
from pnpgen.games.sticks.invent import invent
from pnpgen.games.sticks.odds import candidates, laid
from pnpgen.games.sticks.possible import why_not
from pnpgen.games.sticks.rules import CLASSIC_RULES, HouseRules
from pnpgen.seeds import stream

MOST_STICKS = 200
LOWEST_ODDS, HIGHEST_ODDS = 0.01, 0.95

DRAFTS_A_STICK = 200
"""Drafts that are made for each stick of the set, on average, before the search gives up."""

FARTHEST_OFF = 0.06
"""How far beyond half a step a stick's odds may be off its place at the end."""

LOOSEN_EVERY = 100

FEW_HANDS, ALL_HANDS = 128, 4096
SURE = 1.0
"""Standard errors by which a stick's odds must lie inside the bounds."""


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


def compose(recipe: Recipe, seed: str) -> tuple[Composed, ...]:
    """Different combinations, all possible, with odds as the recipe asks; the likeliest first.

    Raises:
        GaveUp: when the drafts are used up before every place is taken; tells how many were found.

    >>> [one] = compose(Recipe(count=1, low=0.2, high=0.4), "tuesday")
    >>> 0.2 <= one.odds <= 0.4
    True
    """
    rng = stream(seed, "sticks", "compose", "drafts")
    bank, shelf = _Bank(seed, recipe.rules), _Shelf(recipe)
    measured: dict[tuple[object, ...], Composed] = {}
    limit = DRAFTS_A_STICK * recipe.count + 1000
    for draft in range(limit):
        if draft % LOOSEN_EVERY == 0:
            shelf.loosen(draft / limit, measured.values())
        if shelf.full:
            break
        combination = invent(rng, recipe.rules)
        # In a balanced set sticks that differ by the name of a rank or suit alone would stand at the same odds.
        key = alike(combination) if recipe.balanced else combination.key
        if key not in measured and _hopeful(combination, bank, shelf):
            odds = bank.odds(combination)
            stick = measured[key] = Composed(combination, odds, _error(odds, ALL_HANDS))
            shelf.offer(stick)
    if not shelf.full:
        raise GaveUp(
            f"expected {recipe.count} sticks with odds from {recipe.low:g} to {recipe.high:g}, "
            f"found {len(shelf.taken())} in {limit:,} drafts",
            hint="ask for fewer sticks or wider bounds",
        )
    return shelf.taken()


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
        rank, suit = getattr(part, "rank", None), getattr(part, "suit", None)
        named = (len(part.ranks), len(part.suits)) if isinstance(part, Named) else ()
        return (
            part.kind, part.cards, *named,
            -1 if rank is None else ranks.setdefault(rank, len(ranks)),
            -1 if suit is None else suits.setdefault(suit, len(suits)),
        )  # fmt: skip

    ordered = sorted(combination.components, key=lambda part: (part.kind, part.cards))
    return tuple(sorted((sign(part) for part in ordered), key=repr))


def _hopeful(combination: Combination, bank: _Bank, shelf: _Shelf) -> bool:
    """Whether a draft is worth measuring: possible, and by a rough look near enough to a free place."""
    if why_not(combination, shelf.recipe.rules) is not None or bank.ceiling(combination) < shelf.least:
        return False
    rough = bank.rough(combination)
    # Three standard errors either way: a free place beyond those is not to be hoped for.
    return shelf.place(rough, 3 * _error(rough, FEW_HANDS)) is not None


def _error(odds: float, hands: int) -> float:
    # As if one more hand had laid it and one more had not: no odds are told as certain.
    odds = (odds * hands + 1) / (hands + 2)
    return math.sqrt(odds * (1 - odds) / hands)


class _Bank:
    """The hands on which all drafts are measured."""

    def __init__(self, seed: str, rules: HouseRules) -> None:
        rng = generator(seed, "sticks", "compose", "hands")
        self.few = Deals.deal(rng, FEW_HANDS, rules)
        self.rest = Deals.deal(rng, ALL_HANDS - FEW_HANDS, rules)

    def ceiling(self, combination: Combination) -> float:
        """The share of hands that pass the necessary test: quick, and never less than the odds."""
        return (len(candidates(combination, self.few)) + len(candidates(combination, self.rest))) / ALL_HANDS

    def rough(self, combination: Combination) -> float:
        """The odds on a few of the hands."""
        return sum(1 for _ in laid(combination, self.few)) / FEW_HANDS

    def odds(self, combination: Combination) -> float:
        """The odds on all the hands."""
        return sum(1 for deals in (self.few, self.rest) for _ in laid(combination, deals)) / ALL_HANDS


class _Shelf:
    """The places of the set, each for a stick of certain odds."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.step = (recipe.high - recipe.low) / recipe.count
        self.targets = [recipe.low + (number + 0.5) * self.step for number in range(recipe.count)]
        self.sticks: list[Composed | None] = [None] * recipe.count
        self.tolerance = self.step / 2

    def loosen(self, share: float, measured: Iterable[Composed]) -> None:
        """Sets what is near enough, by the share of the drafts that is used up, and looks again."""
        self.tolerance = self.step / 2 + FARTHEST_OFF * math.sqrt(share)
        for stick in measured:
            if stick not in self.sticks:
                self.offer(stick)

    def offer(self, stick: Composed) -> None:
        """Puts a stick into the nearest free place, if that is near enough."""
        margin = SURE * stick.standard_error if self.recipe.balanced else 0.0
        if not self.recipe.low <= stick.odds - margin <= stick.odds + margin <= self.recipe.high:
            return
        place = self.place(stick.odds, 0.0)
        if place is not None:
            self.sticks[place] = stick

    @property
    def least(self) -> float:
        """The least odds that any free place takes."""
        if not self.recipe.balanced:
            return self.recipe.low
        free = (target for target, stick in zip(self.targets, self.sticks, strict=True) if stick is None)
        return max(self.recipe.low, next(free, 1.0) - self.tolerance)

    @property
    def full(self) -> bool:
        return all(stick is not None for stick in self.sticks)

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
        found = [stick for stick in self.sticks if stick is not None]
        return tuple(sorted(found, key=lambda stick: -stick.odds))
