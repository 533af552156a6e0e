"""How likely a stick is to be laid straight from the deal, by simulation, exact for every hand.

Hands are dealt in batches and looked at in two steps. First, for all hands at once: what each component
misses when it has the hand to itself must be made good by wilds, and each must reach some natural card; that
is necessary, and for one component it is also enough. The hands that remain are decided by
`matching.lays`, which is exact.

Each stick is dealt for until it has been laid K times. With N the number of the hand that lays it for the
K-th time, (K - 1) / (N - 1) is an unbiased estimate of its odds p and p(1 - p) / (N - 2) of the variance of
that estimate (Haldane 1945, Finney 1949: inverse binomial sampling), so rare sticks get as many hands as the
asked precision needs and common ones few. A stick that reaches the limit of hands first gets the plain
share of hands instead, and says so. All sticks see the same hands.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pnpgen.errors import UsageError
from pnpgen.games.sticks.combination import Combination, Wildcards
from pnpgen.games.sticks.deals import Deals, generator
from pnpgen.games.sticks.matching import lays
from pnpgen.games.sticks.placements import plan
from pnpgen.games.sticks.possible import why_not
from pnpgen.games.sticks.rules import CLASSIC_RULES, HouseRules

if TYPE_CHECKING:
    from numpy.typing import NDArray

DEFAULT_LIMIT = 2_000_000
"""Most hands dealt for one stick unless told otherwise."""

FIRST_BATCH, LARGEST_BATCH = 1 << 10, 1 << 14


@dataclass(frozen=True, slots=True)
class Precision:
    """How exact odds shall be.

    Args:
        relative_error: the relative standard error to reach: 0.1 is a tenth of the odds.
        limit: the most hands that are dealt for a stick.

    Raises:
        UsageError: for a relative error outside 0.002..0.5 or a limit outside 1,000..1,000,000,000.
    """

    relative_error: float = 0.05
    limit: int = DEFAULT_LIMIT

    def __post_init__(self) -> None:
        if not 0.002 <= self.relative_error <= 0.5:
            raise UsageError(f"expected a relative error from 0.002 to 0.5, got {self.relative_error}")
        if not 1_000 <= self.limit <= 1_000_000_000:
            raise UsageError(f"expected a limit from 1,000 to 1,000,000,000 hands, got {self.limit}")

    @property
    def hits(self) -> int:
        """How often a stick must be laid: the error is at most 1 / sqrt(K - 2)."""
        return math.ceil(self.relative_error**-2) + 2


class Odds(NamedTuple):
    """The odds of one combination and how they were found.

    `reached` is False where the limit of hands came before the precision; `hands` is 0 where the stick is
    impossible.
    """

    odds: float
    standard_error: float
    hands: int
    hits: int
    reached: bool


def candidates(combination: Combination, deals: Deals) -> NDArray[np.intp]:
    """The hands, by number, that pass the necessary test; for one component it is the whole test."""
    missing = np.zeros(deals.hands, dtype=np.int16)
    able = np.ones(deals.hands, dtype=np.bool_)
    for component, count in Counter(combination.components).items():
        missing += component.cards * count
        if not isinstance(component, Wildcards):
            missing -= deals.reach(component, count)
            able &= deals.reach(component) > 0
    return np.flatnonzero(able & (missing <= deals.wilds))


def laid(combination: Combination, deals: Deals) -> Iterator[int]:
    """The numbers of the hands that lay the combination, in order, exactly."""
    ready = plan(combination, deals.rules)
    able = candidates(combination, deals)
    if ready.single:
        yield from able.tolist()
        return
    for number, layers, wilds in deals.chosen(able):
        if lays(ready, layers, wilds):
            yield number


@dataclass(slots=True)
class _Tally:
    """One combination while hands are dealt."""

    combination: Combination
    wanted: int
    hands: int = 0
    hits: int = 0
    done: bool = False

    def see(self, deals: Deals) -> None:
        """Takes in a batch, up to the hand that brings the last wanted hit."""
        for number in laid(self.combination, deals):
            self.hits += 1
            if self.hits == self.wanted:
                self.done = True
                self.hands += number + 1
                return
        self.hands += deals.hands

    def result(self) -> Odds:
        """What the hands seen so far say."""
        if not self.hands:
            return Odds(0.0, 0.0, 0, 0, reached=True)
        odds = (self.hits - 1) / (self.hands - 1) if self.done else self.hits / self.hands
        # No miss, or no hit, in N hands: the odds are within about 1 / N of 1 or 0, not exactly there.
        error = math.sqrt(odds * (1 - odds) / (self.hands - 2)) or 1 / self.hands
        return Odds(odds, error, self.hands, self.hits, self.done)


def odds(
    combinations: Sequence[Combination],
    *,
    seed: str,
    precision: Precision | None = None,
    rules: HouseRules = CLASSIC_RULES,
) -> tuple[Odds, ...]:
    """The odds of each combination to be laid from a deal, in the order given.

    Args:
        combinations: what to look at; an impossible one has odds 0 without a deal.
        seed: the seed text; the same seed, version and numpy give the same figures.
        precision: the relative standard error to reach and the limit of hands.
        rules: the pack, the hand and the wilds.

    >>> from pnpgen.games.sticks.combination import Wildcards
    >>> [found] = odds([Combination((Wildcards(5),))], seed="tuesday")
    >>> abs(found.odds - 0.01346) < 4 * found.standard_error
    True
    """
    precision = precision or Precision()
    tallies = [_Tally(combination, precision.hits) for combination in combinations]
    waiting = [tally for tally in tallies if why_not(tally.combination, rules) is None]
    rng = generator(seed, "sticks", "odds")
    dealt, batch = 0, FIRST_BATCH
    while waiting and dealt < precision.limit:
        deals = Deals.deal(rng, min(batch, precision.limit - dealt), rules)
        for tally in waiting:
            tally.see(deals)
        waiting = [tally for tally in waiting if not tally.done]
        dealt += deals.hands
        batch = min(2 * batch, LARGEST_BATCH)
    return tuple(tally.result() for tally in tallies)
