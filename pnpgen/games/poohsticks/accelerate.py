"""From sweeps to the answer in fewer sweeps, and the bound that says how near the answer is.

Plain sweeps bring the error down by a third or so each: 60 to 120 of them for ten digits. Two things help, and
neither can do harm, because only the plain residual of a sweep decides when to stop.

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

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.draws import Draws
    from pnpgen.games.poohsticks.hands import Floats
    from pnpgen.games.poohsticks.stage import Stage

TOLERANCE: Final = 1e-10
MOST_SWEEPS: Final = 200
TURNS_A_ROW: Final = 1.39  # what a row costs on average: a start that makes boats go downstream

_MEMORY: Final = 6
_FIRST_TRACK, _TRACK_EVERY = 2, 3
_UNSETTLED: Final = 0.1  # residuals so far apart that boats may still change their minds about the way
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
    """Solves a stage from a first guess (not negative) until residuals lie within `tolerance`.

    The bound: let e be the residual of one plain sweep of W ≥ 0, every turn costing exactly 1, lo the least
    of e and 0, hi the greatest of e and 0. If hi < 1, then W / (1 − hi) is not lowered by the operator's greedy
    policy, so it lies above the least non-negative solution, and W / (1 − lo) lies below it. Returned is
    W / (1 − (lo + hi) / 2), so the relative error is half of hi − lo, however W was found.

    Raises:
        GaveUp: after 200 sweeps; no river is known that takes more than 30.
    """
    worth = start
    coarse: Coarse | None = None
    memory = _Memory(worth.size)
    for sweeps in range(1, MOST_SWEEPS + 1):
        residual = stage.sweep(worth) - worth
        low, high = min(float(residual.min()), 0.0), max(float(residual.max()), 0.0)
        if high - low < tolerance and high < 1:
            return _scaled(stage, worth, (low, high), sweeps)
        if sweeps % _TRACK_EVERY == _FIRST_TRACK and (coarse is None or high - low > _UNSETTLED):
            coarse, memory = track(stage, worth) or coarse, _Memory(worth.size)
        worth = _next(worth, residual, coarse, memory) if coarse else worth + residual
    raise GaveUp(f"no par after {MOST_SWEEPS} sweeps: residuals from {low:.3g} to {high:.3g}")


def _next(worth: Floats, residual: Floats, coarse: Coarse, memory: _Memory) -> Floats:
    correction = coarse.correct(residual)
    correction += residual
    mixed = memory.mix(worth, correction)
    return np.maximum(mixed, 0, out=mixed)


def _scaled(stage: Stage, worth: Floats, span: tuple[float, float], sweeps: int) -> Settled:
    low, high = span
    scale = 1 / (1 - (low + high) / 2)
    bound = max((1 - low) * scale, 1 / (1 - high) / scale) - 1
    worth = worth * scale
    if stage.fixed is not None:
        worth[stage.fixed.places] = stage.fixed.worth
    return Settled(worth, bound, sweeps)


class _Memory:
    """The last few points and corrections, as rows of rings.

    Products go through einsum, not BLAS, which would share vectors of this length among threads. Corrections are kept at length 1, so that their inner products stay of one size while they shrink.
    """

    def __init__(self, size: int) -> None:
        rows = _MEMORY + 1
        self._corrections = np.zeros((rows, size))
        self._moved = np.zeros((rows, size))
        self._products = np.zeros((rows, rows))
        self._inverse_length = np.zeros(rows)
        self._count = 0

    def mix(self, worth: Floats, correction: Floats) -> Floats:
        """The next point: the moved points, mixed with weights of sum 1 so that their corrections cancel."""
        row = self._count % len(self._moved)
        self._count += 1
        np.add(worth, correction, out=self._moved[row].reshape(worth.shape))
        flat = correction.ravel()
        scale = self._inverse_length[row] = 1 / math.sqrt(max(float(np.einsum("i,i", flat, flat)), _LEAST))
        latest = np.multiply(flat, scale, out=self._corrections[row])
        self._products[row] = self._products[:, row] = np.einsum("ij,j->i", self._corrections, latest)
        self._products[row, row] += _RIDGE
        known = min(self._count, len(self._moved))
        scales = self._inverse_length[:known]
        weights = np.linalg.solve(self._products[:known, :known], scales) * scales
        mixed: Floats = np.einsum("i,ij->j", weights / weights.sum(), self._moved[:known])
        return mixed.reshape(worth.shape)


def first_guess(dealt: Draws, distance: Sequence[int]) -> Floats:
    """A start that grows with the way to go, (P + 1, 105); `distance` is by place, outside last."""
    return TURNS_A_ROW * np.array(distance, float)[:, None] * dealt.dealt
