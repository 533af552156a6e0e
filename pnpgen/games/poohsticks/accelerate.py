"""From sweeps to the answer in fewer sweeps, and the bound that says how near the answer is.

Plain sweeps bring the error down by a third or so each: 60 to 120 of them for ten digits. Two things help, and
neither can make the answer wrong, because only the plain residual of a sweep decides when to stop.

The coarse correction. What is left of the error after a few sweeps hardly depends on the cards kept, since the
draws wash them out; it is a number a place that creeps against the current. So we track where turns end:
A[p, q] is the chance that a turn from p with a fresh hand ends on q. An error with residual r on this small
chain is (I − A)⁻¹ r, of which the sweep itself takes off r: the rest is added to all kept sets of the place.

Anderson acceleration. The next W is that combination of the last few whose corrections, combined likewise, are
the least in sum of squares. It catches what the coarse correction misses, above all hands that stay stuck.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pnpgen.errors import GaveUp
from pnpgen.games.poohsticks.coarse import Coarse, track
from pnpgen.games.poohsticks.hands import PAIR
from pnpgen.games.poohsticks.onecore import times

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.draws import Draws
    from pnpgen.games.poohsticks.hands import Floats
    from pnpgen.games.poohsticks.stage import Stage

TOLERANCE: Final = 2.5e-10
MOST_SWEEPS: Final = 400
TURNS_A_ROW: Final = 1.39  # what a row costs on average: a start that makes boats go downstream

_MEMORY: Final = 6
_FIRST_TRACK, _TRACK_EVERY = 2, 3
_FAR: Final = 1.0
_UNSETTLED: Final = 0.1
_PATIENCE: Final = 60
_LONG: Final = 100.0  # turns
_RIDGE: Final = 1e-14  # keeps corrections that are nearly parallel from being divided by nothing
_LEAST: Final = 1e-300


class Settled(NamedTuple):
    """A solved stage.

    Args:
        worth: (P + 1, 105) expected further turns by place and kept set.
        bound: proved relative error of every entry, given the stage's fixed cards and gift.
        sweeps: how many it took.
    """

    worth: Floats
    bound: float
    sweeps: int


def settle(stage: Stage, start: Floats, tolerance: float = TOLERANCE) -> Settled:
    """Solves a stage from a first guess (not negative) until residuals lie within `tolerance`, or nearly.

    The bound: let e be the residual of one plain sweep of W ≥ 0, every turn costing exactly 1, lo the least
    of e and 0, hi the greatest of e and 0. If hi < 1, then W / (1 − hi) is not lowered by the operator's greedy
    policy, so it lies above the least non-negative solution, and W / (1 − lo) lies below it. Returned is
    W / (1 − (lo + hi) / 2), so the relative error is half of hi − lo, however W was found.

    Raises:
        GaveUp: after 400 sweeps; no river is known that takes more than 30.
    """
    worth = start
    steer = _Steering(stage)
    for sweeps in range(1, MOST_SWEEPS + 1):
        residual = stage.sweep(worth) - worth
        low, high = min(float(residual.min()), 0.0), max(float(residual.max()), 0.0)
        if high - low < tolerance * _slack(stage, worth) and high < 1:
            return _scaled(stage, worth, (low, high), sweeps)
        worth = steer.next(worth, residual, high - low)
    raise GaveUp(f"no par after {MOST_SWEEPS} sweeps: residuals from {low:.3g} to {high:.3g}")


def _slack(stage: Stage, worth: Floats) -> float:
    """How many times the tolerance is enough: 2 for a stage that rests on no other, whose errors would add up.

    And up to 3 on rivers of hundreds of turns, where rounding is felt.
    """
    if stage.fixed is not None or stage.gift is not None:
        return 1.0
    return min(max(float(worth[-1, 0]) / _LONG, 2.0), 3.0)


class _Steering:
    """Chooses the next W from the last one and its residual.

    While residuals lie far apart, boats still change their minds about the way: each sweep is followed by a new
    chain, and nothing is mixed. Later a chain is good for several sweeps, at last for all. Should all this not
    have led anywhere after 60 sweeps, plain ones follow, which lead there from everywhere.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._sweeps = 0
        self._coarse: Coarse | None = None
        self._memory: _Memory | None = None

    def next(self, worth: Floats, residual: Floats, span: float) -> Floats:
        """The next guess, never negative, from the last one, its residual, and how far residuals lie apart."""
        self._sweeps += 1
        if self._sweeps > _PATIENCE:
            return worth + residual
        far = span > _FAR
        if self._sweeps >= _FIRST_TRACK and (self._coarse is None or far or self._is_due(span)):
            found = track(self._stage, worth)
            self._memory = _Memory(worth.shape) if found else self._memory
            self._coarse = found or (None if far else self._coarse)
        if self._coarse is None or self._memory is None:
            return worth + residual
        correction = self._coarse.correct(residual)
        correction += residual
        moved = worth + correction if far else self._memory.move(worth, correction)
        return np.maximum(moved, 0)

    def _is_due(self, span: float) -> bool:
        return self._sweeps % _TRACK_EVERY == _FIRST_TRACK and span > _UNSETTLED


def _scaled(stage: Stage, worth: Floats, span: tuple[float, float], sweeps: int) -> Settled:
    low, high = span
    scale = 1 / (1 - (low + high) / 2)
    bound = max((1 - low) * scale, 1 / (1 - high) / scale) - 1
    worth = worth * scale
    if stage.fixed is not None:
        worth[stage.fixed.places] = stage.fixed.worth
    return Settled(worth, bound, sweeps)


class _Memory:
    """The last few points and corrections, as rows of rings, of which every second point is mixed.

    Mixing each point would save one sweep in a hundred and cost more. Of corrections only the columns with up
    to one card kept are looked at: they tell as much as all. They are kept at length 1, so that their inner
    products stay of one size while they shrink.
    """

    def __init__(self, shape: tuple[int, ...]) -> None:
        rows = _MEMORY + 1
        self._moved = np.empty((rows, math.prod(shape)))
        self._corrections = np.zeros((rows, shape[0] * PAIR))
        self._products = np.zeros((rows, rows))
        self._inverse_length = np.zeros(rows)
        self._count = 0

    def move(self, worth: Floats, correction: Floats) -> Floats:
        """The next point: the corrected one, or every second time the last few mixed."""
        row = self._count % len(self._moved)
        self._count += 1
        moved = np.add(worth, correction, out=self._moved[row].reshape(worth.shape))
        seen = correction[:, :PAIR].ravel()
        scale = self._inverse_length[row] = 1 / math.sqrt(max(float(seen @ seen), _LEAST))
        latest = np.multiply(seen, scale, out=self._corrections[row])
        self._products[row] = self._products[:, row] = times(self._corrections, latest)
        self._products[row, row] += _RIDGE
        return moved if self._count % 2 else self._mixed().reshape(worth.shape)

    def _mixed(self) -> Floats:
        """The points weighted, with a sum of 1, so that their corrections cancel as far as they can."""
        known = min(self._count, len(self._moved))
        scales = self._inverse_length[:known]
        weights = np.linalg.solve(self._products[:known, :known], scales) * scales
        mixed: Floats = np.einsum("i,ij->j", weights / weights.sum(), self._moved[:known])
        return mixed


def first_guess(dealt: Draws, distance: Sequence[float]) -> Floats:
    """A start that grows with the way to go, (P + 1, 105); `distance` is by place, outside last."""
    return TURNS_A_ROW * np.array(distance, float)[:, None] * dealt.dealt
