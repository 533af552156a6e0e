"""The coarse chain: where turns end, and its correction of an error.

As a rule the chain has a node a place: what is left of an error after some sweeps hardly depends on the cards
kept, since draws wash them out. Not so when the pool is nearly empty and every hand repeats the last one; but
then there are few kept sets, and each becomes a node.

A turn takes a boat three cards far at most, so on groups of at least three rows the chain's matrix has entries
only beside its diagonal of blocks, and elimination from the first group to the last is linear in their number.
Outside goes with the first group, whose cards its turns end on. A small river is one group.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pnpgen.games.poohsticks.onecore import inverse, product, times
from pnpgen.games.poohsticks.rules import HAND_SIZE
from pnpgen.games.poohsticks.stage import KEPT_BITS

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.hands import Floats, Numbers
    from pnpgen.games.poohsticks.stage import Stage

_GROUP: Final = 48  # nodes in a group, about: small enough for linear algebra to keep to one core
_FEW: Final = 32  # kept sets, up to which each is a node
_NOISE: Final = -1e-9
_MUCH, _MORE = 2.0, 20.0  # times, and turns, that a chain may take beyond what it is tracked by


class _Group(NamedTuple):
    """A block row after elimination: x = inverse · (r + back · x of the group before) + ahead · x of the next."""

    nodes: slice
    inverse: Floats
    back: Floats
    ahead: Floats


class Coarse(NamedTuple):
    """The eliminated chain.

    Args:
        groups: nodes in order: outside, then cards in reading order.
        columns: the kept sets that are nodes.
        spread: for a chain of one node a place, (105,) 1.0 for the kept sets that share its correction.
        short: for one group with one node a place, (P + 1, P + 1) the correction as a matrix, outside last.
    """

    groups: list[_Group]
    columns: Numbers
    spread: Floats
    short: Floats | None

    def correct(self, residual: Floats) -> Floats:
        """From (P + 1, 105) residuals to what the chain makes of them: (I − A)⁻¹ − I times its residuals."""
        if self.short is not None:
            return times(self.short, residual[:, 0])[:, None] * self.spread
        own = residual[:, self.columns]
        solved = self._solve(np.concatenate((own[-1], own[:-1].ravel()))).reshape(own.shape)
        more = np.concatenate((solved[1:], solved[:1])) - own
        if len(self.columns) == 1:
            return more * self.spread
        spread = np.zeros_like(residual)
        spread[:, self.columns] = more
        return spread

    def gets_through(self, turns: float) -> bool:
        """Whether boats that follow the chain are out within so many turns, expected from everywhere."""
        if min(group.inverse.min() for group in self.groups) < _NOISE:
            return False
        if len(self.groups) == 1:
            return float(self.groups[0].inverse.sum(axis=1).max()) <= turns
        return float(self._solve(np.ones(self.groups[-1].nodes.stop)).max()) <= turns

    def _solve(self, residual: Floats) -> Floats:
        first = self.groups[0]
        solved = residual.copy()
        before = solved[first.nodes] = times(first.inverse, residual[first.nodes])
        for group in self.groups[1:]:
            before = times(group.inverse, residual[group.nodes] + times(group.back, before))
            solved[group.nodes] = before
        for group in self.groups[-2::-1]:
            end = group.nodes.stop
            solved[group.nodes] += times(group.ahead, solved[end : end + group.ahead.shape[1]])
        return solved


def track(stage: Stage, worth: Floats) -> Coarse | None:
    """Follows the turns that are best by `worth`; None if they take much longer than `worth` says.

    While `worth` is poor, two places may each seem to be the way on from the other. A chain of such turns goes
    round in circles, and its corrections would be huge.
    """
    dealt = np.nonzero(stage.draws.dealt)[0]
    columns = dealt if len(dealt) <= _FEW else dealt[:1]
    chain = _Chain(stage, worth, columns)
    spans = _spans(stage, len(columns))
    groups: list[_Group] = []
    try:
        for at, nodes in enumerate(spans):
            first, last = spans[max(at - 1, 0)].start, spans[min(at + 1, len(spans) - 1)].stop
            groups.append(_eliminate(chain.flow(nodes, range(first, last)), nodes, first, groups))
    except np.linalg.LinAlgError:
        return None
    coarse = Coarse(groups, columns, stage.draws.dealt, _short(groups) if len(columns) == 1 else None)
    return coarse if coarse.gets_through(_MUCH * float(worth.max()) + _MORE) else None


def _short(groups: list[_Group]) -> Floats | None:
    if len(groups) > 1:
        return None
    correction = groups[0].inverse - np.eye(len(groups[0].inverse))
    outside_last = np.roll(np.arange(len(correction)), -1)
    return correction[outside_last[:, None], outside_last]


class _Chain:
    """Where turns end, as nodes: (place + 1) × kept sets that are nodes + number of the set; outside is first.

    Turns of boats in the river never end outside, so node 0 stands for having left in their rows.
    """

    def __init__(self, stage: Stage, worth: Floats, columns: Numbers) -> None:
        ends = stage.end_codes(worth)
        sets, left = len(columns), (stage.places + 2) * len(columns)
        nodes = ends >> KEPT_BITS
        if stage.fixed is not None:  # no error comes from there, nor does it matter there
            nodes[np.isin(nodes, stage.fixed.places + 1)] = 0
            nodes[stage.fixed.places] = 0
        entering = nodes[-1]
        out, stays = entering == 0, entering == stage.outside + 1
        entering[stays] = 0
        if sets > 1:
            number = np.zeros(1 << KEPT_BITS, int)
            number[columns] = np.arange(sets)
            nodes *= sets
            nodes += number[ends & (1 << KEPT_BITS) - 1]
        nodes[-1][out] = left
        self._ends = nodes
        self._chance = stage.draws.chance[:, columns].T

    def flow(self, nodes: slice, columns: range) -> Floats:
        """The chance that a turn from each node ends on each node of `columns`."""
        sets, width = len(self._chance), len(columns) + 1
        first, last = nodes.start // sets, nodes.stop // sets
        rows = np.arange(first - 1, last - 1)  # the last row, outside, comes first
        ends = self._ends[rows] - columns.start
        ends[ends < 0] = width - 1
        np.minimum(ends, width - 1, out=ends)
        cells = ends[:, None] + np.arange(0, len(rows) * sets * width, width).reshape(-1, sets, 1)
        weights = np.broadcast_to(self._chance, cells.shape)
        counts = np.bincount(cells.ravel(), weights.ravel(), len(rows) * sets * width)
        flow = counts.astype(float, copy=False).reshape(-1, width)[:, :-1]
        if columns.start == 0:
            flow[0 if first else sets :, :sets] = 0
        return flow


def _spans(stage: Stage, sets: int) -> list[slice]:
    """Groups of whole rows, at least three in each."""
    starts = stage.waterway.row_starts
    most = _GROUP // sets
    cuts, rows = [0], 0
    for row, start in enumerate(starts):
        if rows >= HAND_SIZE and start + 1 - cuts[-1] >= most and row + HAND_SIZE <= len(starts):
            cuts.append(start + 1)
            rows = 0
        rows += 1
    cuts.append(stage.places + 1)
    return [slice(begin * sets, end * sets) for begin, end in pairwise(cuts)]


def _eliminate(flow: Floats, nodes: slice, first: int, groups: list[_Group]) -> _Group:
    begin, end = nodes.start - first, nodes.stop - first
    back = flow[:, :begin]
    system = np.eye(end - begin) - flow[:, begin:end]
    if groups:
        system -= product(back, groups[-1].ahead)
    inverted = inverse(system)
    return _Group(nodes, inverted, back, product(inverted, flow[:, end:]))
