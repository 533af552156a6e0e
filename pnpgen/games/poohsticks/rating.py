"""Made rivers with their par and difficulty; the solver is loaded only when one is rated."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.difficulty import difficulty

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.orders import Made
    from pnpgen.games.poohsticks.solver import Solution


class Rated(NamedTuple):
    """A river and its solution; None with the reason where the solver has none to give."""

    made: Made
    solution: Solution | None
    why: str = ""


def rate(made: Made) -> Rated:
    """Solves a river, and fills in its par and difficulty."""
    from pnpgen.games.poohsticks.solver import solve

    try:
        solution = solve(made.river)
    except UsageError as too_large:
        return Rated(made, None, too_large.message)
    if solution.par is None:
        return Rated(made, None, solution.reason)
    band = difficulty(solution.par, made.river.length)
    return Rated(replace(made, par=solution.par, difficulty=band), solution)
