"""Looking for a river by its par: bounded tries, and a plain word on how near they came."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.errors import GaveUp, UsageError, unknown
from pnpgen.games.poohsticks.difficulty import BANDS, difficulty, open_par
from pnpgen.games.poohsticks.generator import generate
from pnpgen.games.poohsticks.rules import HAND_SIZE
from pnpgen.seeds import derive

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnpgen.games.poohsticks.river import River
    from pnpgen.games.poohsticks.spec import RiverSpec

MOST_TRIES: Final = 400
"""Rivers that are made and rated at most, if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Goal:
    """The par that is wanted, as a range of turns or as a difficulty.

    Args:
        low: least par.
        high: greatest par.
        band: a name out of `difficulty.BANDS`, which then takes the place of the range; or empty.
        tries: rivers to rate at most.

    Raises:
        UsageError: for an unknown band or a range that holds nothing.

    >>> Goal.parse("8..9.5").miss(9.0, 6), Goal.parse("8..9.5").miss(10.0, 6), Goal(band="wild").miss(12.0, 6)
    (0.0, 0.5, 0.0)
    """

    low: float = 0.0
    high: float = math.inf
    band: str = ""
    tries: int = MOST_TRIES

    def __post_init__(self) -> None:
        if self.band and self.band not in BANDS:
            raise unknown("difficulty", self.band, BANDS, where="difficulty")
        if not 0 <= self.low <= self.high:
            raise UsageError(f"expected a range such as 8..10, got '{self}'", where="par")
        if self.tries < 1:
            raise UsageError(f"expected 1 or more tries, got {self.tries}", where="tries")

    @classmethod
    def parse(cls, text: str) -> Goal:
        """A range of par as it is typed: `8..10`.

        Raises:
            UsageError: for anything else.
        """
        low, dots, high = text.partition("..")
        try:
            bounds = float(low), float(high)
        except ValueError:
            bounds = math.nan, math.nan
        if not dots or not all(map(math.isfinite, bounds)):
            raise UsageError(f"expected a range such as 8..10, got '{text}'", where="par")
        return cls(*bounds)

    def miss(self, par: float, length: int) -> float:
        """By how many turns a par, of a river of so many rows, lies outside; 0 inside."""
        low, high = self.low, self.high
        if self.band:
            if difficulty(par, length) == self.band:
                return 0.0
            low, high = (bound * open_par(length) for bound in BANDS[self.band])
            return max(low - par, par - high, math.ulp(par))  # a bound itself may belong to the next band
        return max(low - par, par - high, 0.0)

    def require_possible(self, length: int) -> None:
        """Makes sure that some river of so many rows might meet this.

        Raises:
            UsageError: for a par that is less than any river's.
        """
        least = least_par(length)
        if not self.band and self.high < least:
            wanted = f"a par that reaches {least}, as no river of {length} rows takes fewer turns"
            raise UsageError(f"expected {wanted}, got '{self}'", where="par")

    def __str__(self) -> str:
        return self.band or f"{self.low:g}..{self.high:g}"


class Found(NamedTuple):
    """A river that meets a goal; `seed` alone makes it again, by `generator.generate`."""

    river: River
    seed: str
    par: float
    difficulty: str
    tries: int


def least_par(length: int) -> int:
    """Fewer turns than these are not enough for any river: a card a row, one to exit, three a turn.

    >>> least_par(6)
    3
    """
    return math.ceil((length + 1) / HAND_SIZE)


def solver_par(river: River) -> float | None:
    """Par by the solver, which is imported only when something is to be rated."""
    from pnpgen.games.poohsticks.solver import par

    return par(river)


def search(
    spec: RiverSpec,
    seed: str,
    goal: Goal,
    par_of: Callable[[River], float | None] = solver_par,
    on_try: Callable[[int], None] | None = None,
) -> Found:
    """The first river of a spec that meets a goal, trying one seed after another.

    Args:
        spec: what to make.
        seed: the first river's seed; those after it are derived from it.
        goal: the par to meet, and how many rivers to try.
        par_of: gives a river's par, or None.
        on_try: hears the number of each try, for a progress bar.

    Raises:
        UsageError: if no river of this length can meet the goal.
        GaveUp: after `goal.tries` rivers; says how near they came.
    """
    goal.require_possible(spec.length)
    nearest: tuple[float, float] | None = None
    for number in range(1, goal.tries + 1):
        if on_try:
            on_try(number)
        own = seed if number == 1 else derive(seed, "try", number)
        river = generate(spec, own)
        par = par_of(river)
        if par is None:
            continue
        miss = goal.miss(par, river.length)
        if not miss:
            return Found(river, own, par, difficulty(par, river.length), number)
        nearest = min(nearest or (miss, par), (miss, par))
    raise _gave_up(goal, spec, nearest)


def _gave_up(goal: Goal, spec: RiverSpec, nearest: tuple[float, float] | None) -> GaveUp:
    wanted = f"difficulty '{goal.band}'" if goal.band else f"par {goal}"
    came = "none had a par"
    if nearest:
        par = nearest[1]
        came = f"the nearest had par {par:.3f} ({difficulty(par, spec.length)})"
    message = f"expected a river of {wanted}, found none in {goal.tries} tries: {came}"
    return GaveUp(message, hint="try another shape, length or number of rocks, or a wider range")
