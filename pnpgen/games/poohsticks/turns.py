"""How many turns a boat at its best takes: not only on average, but how they are spread."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.plays import NOWHERE
from pnpgen.games.poohsticks.solo import MOST_TURNS, Solo
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.hands import Floats
    from pnpgen.games.poohsticks.layers import Layer
    from pnpgen.games.poohsticks.solver import Solution

GAMES: Final = 4000
_REST: Final = 1e-12  # of a boat, that may be left in the river when counting stops


class Spread(NamedTuple):
    """The distribution of turns.

    Args:
        low: in so many turns or fewer, 10 % of games are over.
        middle: 50 %.
        high: 90 %.
        mean: expected turns: par.
        deviation: standard deviation.
        games: how many were drawn, or 0 if the figures are worked out.
    """

    low: int
    middle: int
    high: int
    mean: float
    deviation: float
    games: int


def spread(solution: Solution, seed: str = "turns") -> Spread | None:
    """The spread of turns; worked out for a plain boat, from 4,000 games where a power or a bridge comes in.

    None for a bridge of the dealt model.

    Raises:
        UsageError: for a river without a par.
    """
    if solution.root is None:
        raise UsageError(f"the river has no par: {solution.reason}", where="river")
    if solution.crossing is None and solution.root.held is None:
        return _summary(_worked_out(solution.root.spent), 0)
    if solution.crossing and solution.crossing.bridge.dealt:
        return None
    solo = Solo(solution)
    lengths = [len(solo.play(stream(seed, number))) for number in range(GAMES)]
    return _summary(np.bincount(lengths) / GAMES, GAMES)


def _worked_out(layer: Layer) -> Floats:
    """The chance to exit in each turn from the start, by following all boats at once; element 0 is 0."""
    stage = layer.stage
    places, kept = stage.ends(layer.worth)
    out = places < 0
    ends = np.where(out, (stage.places + 1) * NOWHERE, places * NOWHERE + kept).ravel()
    boats = np.zeros((stage.places + 1, NOWHERE))
    boats[-1, 0] = 1.0
    chances = [0.0]
    while boats.sum() > _REST and len(chances) <= MOST_TURNS:
        moved = np.bincount(ends, (boats @ stage.draws.chance.T).ravel(), boats.size + 1).astype(float)
        chances.append(float(moved[-1]))
        boats = moved[:-1].reshape(boats.shape)
    return np.array(chances)


def _summary(chances: Floats, games: int) -> Spread:
    turns = np.arange(len(chances))
    mean = float(turns @ chances)
    deviation = math.sqrt(max(float((turns - mean) ** 2 @ chances), 0.0))
    over = np.cumsum(chances) + 1e-9
    low, middle, high = (int(np.argmax(over >= share)) for share in (0.1, 0.5, 0.9))
    return Spread(low, middle, high, mean, deviation, games)
