"""The coarse chain: where turns that start with a fresh hand end, and its correction of an error.

A turn takes a boat three cards far at most, so on groups of at least three rows the chain's matrix has entries
only beside its diagonal of blocks, and elimination from the first group to the last is linear in their number.
A small river is one group. Outside is where no turn from elsewhere ends, so it is worked out last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pnpgen.games.poohsticks.rules import HAND_SIZE

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.hands import Floats, Numbers
    from pnpgen.games.poohsticks.stage import Stage

_GROUP: Final = 250  # cards in a group, about: inverting it costs as much as a sweep of it


class _Group(NamedTuple):
    """One block row after elimination: x = inverse · (r + below · x of the group before) + after · x of the next."""

    cards: slice
    inverse: Floats
    below: Floats
    after: Floats


class Coarse(NamedTuple):
    """The eliminated chain.

    Args:
        groups: cards in reading order.
        outside: (P + 1,) where turns from outside end.
        stretch: (105,) 1.0 for the kept sets that a correction is added to.
    """

    groups: list[_Group]
    outside: Floats
    stretch: Floats

    def correct(self, residual: Floats) -> Floats:
        """From residuals by place to ((I − A)⁻¹ − I) residuals."""
        whole = residual.copy()
        before = residual[:0]
        for group in self.groups:
            before = group.inverse @ (residual[group.cards] + group.below @ before)
            whole[group.cards] = before
        for group in self.groups[-2::-1]:
            after = slice(group.cards.stop, group.cards.stop + group.after.shape[1])
            whole[group.cards] += group.after @ whole[after]
        stays = self.outside[-1]
        whole[-1] = (residual[-1] + self.outside[:-1] @ whole[:-1]) / (1 - stays)
        return whole - residual


def track(stage: Stage, worth: Floats) -> Coarse | None:
    """Follows the turns that are best by `worth`; None if they would never get anywhere."""
    places, _ = stage.ends(worth)
    if stage.fixed is not None:
        places = _left_out(places, stage.fixed.places)
    fresh = stage.draws.chance[:, 0]
    spans = _spans(stage)
    groups: list[_Group] = []
    for at, cards in enumerate(spans):
        first, last = spans[max(at - 1, 0)].start, spans[min(at + 1, len(spans) - 1)].stop
        flow = _flow(places[cards], fresh, range(first, last))
        groups.append(_eliminate(flow, cards, first, groups))
        if groups[-1].inverse.min() < -1e-9:  # not a chain that ends: the guess was too bad to learn from
            return None
    outside = np.append(
        _flow(places[-1:], fresh, range(stage.places))[0], fresh[places[-1] == stage.outside].sum()
    )
    return Coarse(groups, outside, stage.draws.dealt)


def _left_out(places: Numbers, fixed: Numbers) -> Numbers:
    """The ends with fixed cards taken as left: no error comes from there."""
    leaves = np.arange(-1, places.shape[0])
    leaves[fixed + 1] = -1
    kept = leaves[places + 1]
    kept[fixed] = -1
    return kept


def _spans(stage: Stage) -> list[slice]:
    """Groups of whole rows, at least three in each."""
    starts = stage.board.row_starts
    spans: list[slice] = []
    begin, rows = 0, 0
    for start in starts[1:]:
        rows += 1
        if rows >= HAND_SIZE and start - begin >= _GROUP and stage.places - start >= _GROUP:
            spans.append(slice(begin, start))
            begin, rows = start, 0
    if spans and rows + 1 < HAND_SIZE:
        begin = spans.pop().start
    return [*spans, slice(begin, stage.places)]


def _flow(places: Numbers, fresh: Floats, columns: range) -> Floats:
    """The chance to end on each card of `columns`, by row of `places`."""
    rows, width = len(places), len(columns) + 1
    column = np.where((places >= columns.start) & (places < columns.stop), places - columns.start + 1, 0)
    cell = (column + np.arange(rows)[:, None] * width).ravel()
    weights = np.broadcast_to(fresh, places.shape).ravel()
    return np.bincount(cell, weights, rows * width).reshape(rows, width)[:, 1:]


def _eliminate(flow: Floats, cards: slice, first: int, groups: list[_Group]) -> _Group:
    begin, end = cards.start - first, cards.stop - first
    below = flow[:, :begin]
    system = np.eye(end - begin) - flow[:, begin:end]
    if groups:
        system -= below @ groups[-1].after
    inverse = np.linalg.inv(system)
    return _Group(cards, inverse, below, inverse @ flow[:, end:])
