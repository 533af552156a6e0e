"""Par across a bridge: one row of face-down tiles that are turned up one by one, exact up to four columns.

What is known of the bridge is a view: for each tile that can be turned up, nothing, or its card. A view is an
ordinary stage, but for two things: a tile that lies face down cannot be entered, and to come to the card
directly upstream of one ends the turn, turns it up and leads into another view. So views are solved by depth, those
in which most is known first, and a landing on q with kept cards k is a fixed worth:

    L[q, k] = sum over cards c of P(c | k) · W of the view with c turned up [q, k]

A view says all that matters of the past, so this is exact. Two models of what lies there:

tiles  The bridge row's own cards, shuffled. P(c) is c's share of the tiles that are not turned up yet, whatever
       is in hand; the pool lacks all tiles. This is what gets printed: tiles to cut out and shuffle.
dealt  Cards dealt face down from the pack. Unseen cards U are the pool and the bridge's cards together; draws come
       from U less k, P(c | k) = (U[c] − k[c]) / (|U| − |k|), and c leaves U.

With m tiles that can be turned up, all different, there are 2, 7, 34, 209 views for m = 1 to 4 in the tiles model and
14 to the power of m when dealt: about a second for two dealt columns, some minutes for four. A boat's power
needs suits, so it goes with tiles only; free discard goes with both.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pnpgen.games.poohsticks.accelerate import TURNS_A_ROW, first_guess
from pnpgen.games.poohsticks.course import NoPar
from pnpgen.games.poohsticks.dealing import unmakeable
from pnpgen.games.poohsticks.draws import draws
from pnpgen.games.poohsticks.layers import Landings, Orders, Solved, solve_layers
from pnpgen.games.poohsticks.rules import EXIT_RANKS, HAND_SIZE
from pnpgen.games.poohsticks.waterway import Fixed, Waterway

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnpgen.games.poohsticks.hands import Floats
    from pnpgen.games.poohsticks.layers import Worths
    from pnpgen.games.poohsticks.views import Bridge, View


class Crossing(NamedTuple):
    """The solved views of a bridge.

    Args:
        bridge: whose they are.
        start: the view in which nothing is known.
        views: what all views are worth; in the dealt model, the start only.
        solved: how many were solved.
        sweeps: how many that took together.
        most_sweeps: how many the slowest stage took.
    """

    bridge: Bridge
    start: Solved
    views: dict[View, Worths]
    solved: int
    sweeps: int
    most_sweeps: int


class _Outlook(NamedTuple):
    """What a view is worth to a boat that lands above one of the tiles, by tile, with cards kept or the whole hand."""

    spent: Floats
    held: Floats | None
    whole: Floats | None
    spent_bound: float
    held_bound: float


def cross(
    bridge: Bridge,
    *,
    free_discard: bool = False,
    tolerance: float,
    progress: Callable[[int], None] | None = None,
) -> Crossing:
    """Solves all views of a bridge, those in which most is known first.

    Args:
        bridge: from `span`.
        free_discard: whether a turn may always be a discard.
        tolerance: how far the residuals of each view may lie apart.
        progress: called with the number of views solved so far.

    Raises:
        NoPar: `no-path` if some order of the tiles shuts a boat in, `no-exit-card` or `too-few-cards` if the
            bridge may take the last of them.
    """
    solver = _Solver(bridge, free_discard, tolerance)
    outlooks: dict[View, _Outlook] = {}
    views: dict[View, Worths] = {}
    sweeps: list[int] = []
    depths = len(bridge.course.tiles)
    for depth in range(depths, -1, -1):
        deeper, outlooks = outlooks, {}
        for view in bridge.views(depth):
            solved = solver.solve(view, deeper)
            sweeps += [layer.sweeps for layer in solved.layers]
            outlooks[view] = solver.outlook(solved)
            if depth == 0 or not bridge.dealt:
                views[view] = solved.worths
            if progress:
                progress(solver.count)
    return Crossing(bridge, solved, views, solver.count, sum(sweeps), max(sweeps))


class _Solver:
    """Solves views one after the other."""

    def __init__(self, bridge: Bridge, free_discard: bool, tolerance: float) -> None:
        self.count = 0
        self._bridge = bridge
        self._free_discard = free_discard
        self._tolerance = tolerance
        self._above = [tile.above for tile in bridge.course.tiles]
        self._draws = lru_cache(maxsize=64)(draws)

    def solve(self, view: View, deeper: dict[View, _Outlook]) -> Solved:
        """One view, from the outlooks of those in which one more tile lies face up.

        Raises:
            NoPar: a boat may be shut in, or the pool be too small for hands or without a card to exit by.
        """
        bridge = self._bridge
        pool = bridge.pool(view)
        if sum(pool) < HAND_SIZE:
            raise NoPar("too-few-cards", "the bridge may leave too few cards for hands")
        if not any(pool[rank] for rank in EXIT_RANKS):
            raise NoPar("no-exit-card", "the bridge may take the last card to exit by")
        waterway = bridge.waterway(view, pool)
        landings = self._landings(view, deeper)
        _fear_dead_ends(waterway, landings)
        dealt = self._draws(pool)
        guess = first_guess(dealt, _way_out(waterway, landings))
        orders = Orders(self._free_discard, bridge.suited(view), guess, self._tolerance, dealt)
        solved = solve_layers(waterway, orders, landings)
        self.count += 1
        return solved

    def outlook(self, solved: Solved) -> _Outlook:
        """What is kept of a solved view: its stages take a thousand times as much room."""
        spent, held = solved.spent, solved.held
        if held is None:
            return _Outlook(spent.worth[self._above], None, None, spent.bound, 0.0)
        whole = 1 + spent.stage.turn(spent.worth, None)[self._above]
        return _Outlook(spent.worth[self._above], held.worth[self._above], whole, spent.bound, held.bound)

    def _landings(self, view: View, deeper: dict[View, _Outlook]) -> Landings | None:
        """The cards above tiles that lie face down; those tiles and what they cut off, which nobody enters."""
        hidden = [number for number, face in enumerate(view) if face is None]
        if not hidden:
            return None
        tiles = self._bridge.course.tiles
        above = [tiles[number].above for number in hidden]
        shut = [tiles[number].place for number in hidden]
        shut += [place for place in self._bridge.cut_off(view) if place not in above]
        places = np.array([*above, *shut])
        chances = self._bridge.chances(view)
        reached = {
            number: [deeper[(*view[:number], face, *view[number + 1 :])] for face, _ in chances]
            for number in hidden
        }
        shares = [share for _, share in chances]
        outlooks = [outlook for some in reached.values() for outlook in some]
        bounds = max(some.spent_bound for some in outlooks), max(some.held_bound for some in outlooks)
        spent = Fixed(places, _mean(reached, shares, "spent", len(shut)))
        if not self._bridge.suit:
            return Landings(spent, None, *bounds)
        evenly = [share[:1] for share in shares]  # what is in hand says nothing about the tiles
        spent = spent._replace(whole=_mean(reached, evenly, "whole", len(shut)))
        return Landings(spent, Fixed(places, _mean(reached, shares, "held", len(shut))), *bounds)


def _way_out(waterway: Waterway, landings: Landings | None) -> list[float]:
    """By place, rows to go in this view, outside last: to the exit, or to a landing and what it is worth.

    From every place some neighbour is nearer, so a boat that goes by this goes round in no circles.
    """
    fixed = (
        dict(zip(landings.spent.places.tolist(), landings.spent.worth[:, 0].tolist(), strict=True))
        if landings
        else {}
    )
    goals = {place: worth / TURNS_A_ROW for place, worth in fixed.items() if worth}
    goals.update({place: 1.0 for place in waterway.exits if place not in fixed})
    rows = [0.0] * len(waterway.ranks)
    queue = sorted((far, place) for place, far in goals.items())
    while queue:
        far, place = heappop(queue)
        if rows[place]:
            continue
        rows[place] = far
        for near in waterway.neighbours[place]:
            if not rows[near] and near not in fixed:
                heappush(queue, (far + 1, near))
    return [*rows, 1 + min(rows[place] for place in waterway.entries)]


def _mean(reached: dict[int, list[_Outlook]], shares: list[Floats], what: str, shut: int) -> Floats:
    """By tile that lies face down, the mean over its faces; then a row of zeros for each card that is shut."""
    means = [
        sum(share * getattr(outlook, what)[number] for share, outlook in zip(shares, outlooks, strict=True))
        for number, outlooks in reached.items()
    ]
    return np.vstack([*means, *np.zeros((shut, len(means[0])))])


def _fear_dead_ends(waterway: Waterway, landings: Landings | None) -> None:
    """Raises if a card that can be entered has no way on: tiles that no hand makes are as good as rocks."""
    shut = unmakeable(waterway.pool)
    if not shut.intersection(waterway.ranks):
        return
    entered = [rank > 0 and rank not in shut for rank in waterway.ranks]
    goals = [*waterway.exits, *(landings.spent.places.tolist() if landings else [])]
    queue = [place for place in goals if entered[place]]
    leads = set(queue)
    for place in queue:  # the list grows while it is read
        fresh = [near for near in waterway.neighbours[place] if entered[near] and near not in leads]
        leads.update(fresh)
        queue += fresh
    if any(ok and place not in leads for place, ok in enumerate(entered)):
        raise NoPar("no-path", "tiles that no hand makes can shut a boat in")
