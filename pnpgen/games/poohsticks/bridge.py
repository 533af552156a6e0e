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
14 to the power of m when dealt. A boat's power needs suits; it is offered with tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pnpgen.games.poohsticks.accelerate import first_guess
from pnpgen.games.poohsticks.course import NoPar
from pnpgen.games.poohsticks.dealing import unmakeable
from pnpgen.games.poohsticks.draws import draws
from pnpgen.games.poohsticks.layers import Landings, Orders, Solved, solve_layers
from pnpgen.games.poohsticks.rules import EXIT_RANKS, HAND_SIZE
from pnpgen.games.poohsticks.waterway import Fixed, Waterway

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnpgen.games.poohsticks.draws import Draws
    from pnpgen.games.poohsticks.hands import Floats, Numbers
    from pnpgen.games.poohsticks.layers import Layer
    from pnpgen.games.poohsticks.views import Bridge, View


class Crossing(NamedTuple):
    """The solved views of a bridge.

    Args:
        bridge: whose they are.
        views: those that were kept: all of them, or in the dealt model only the first.
        solved: how many were solved.
        sweeps: how many that took together.
    """

    bridge: Bridge
    views: dict[View, Solved]
    solved: int
    sweeps: int

    @property
    def start(self) -> Solved:
        """The view in which nothing is known."""
        return self.views[(None,) * len(self.bridge.course.tiles)]


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
    solved: dict[View, Solved] = {}
    count = sweeps = 0
    for depth in range(len(bridge.course.tiles), -1, -1):
        deeper, solved = solved, {} if bridge.dealt else solved
        for view in bridge.views(depth):
            solved[view] = solver.solve(view, deeper)
            count += 1
            sweeps += sum(layer.sweeps for layer in (solved[view].spent, solved[view].held) if layer)
            if progress:
                progress(count)
    return Crossing(bridge, solved, count, sweeps)


class _Solver:
    """Solves views one after the other, each from the answer of a neighbour."""

    def __init__(self, bridge: Bridge, free_discard: bool, tolerance: float) -> None:
        self._bridge = bridge
        self._free_discard = free_discard
        self._tolerance = tolerance
        self._dealt: dict[tuple[int, ...], Draws] = {}
        self._last: Floats | None = None

    def solve(self, view: View, deeper: dict[View, Solved]) -> Solved:
        bridge = self._bridge
        pool = bridge.pool(view)
        if sum(pool) < HAND_SIZE:
            raise NoPar("too-few-cards", "the bridge may leave too few cards for hands")
        if not any(pool[rank] for rank in EXIT_RANKS):
            raise NoPar("no-exit-card", "the bridge may take the last card to exit by")
        waterway = bridge.waterway(view, pool)
        landings = self._landings(view, deeper)
        _fear_dead_ends(waterway, landings)
        dealt = self._dealt.get(pool) or self._dealt.setdefault(pool, draws(pool))
        orders = Orders(
            self._free_discard, bridge.suited(view), self._guess(bridge, dealt), self._tolerance, dealt
        )
        solved = solve_layers(waterway, orders, landings)
        self._last = solved.spent.worth
        return solved

    def _guess(self, bridge: Bridge, dealt: Draws) -> Floats:
        return first_guess(dealt, bridge.course.distance) if self._last is None else self._last

    def _landings(self, view: View, deeper: dict[View, Solved]) -> Landings | None:
        """The cards above tiles that lie face down, and those tiles, which nobody enters."""
        bridge = self._bridge
        hidden = [number for number, face in enumerate(view) if face is None]
        if not hidden:
            return None
        reached = [_turn_up(bridge, view, number, deeper) for number in hidden]
        above = [bridge.course.tiles[number].above for number in hidden]
        shut = [bridge.course.tiles[number].place for number in hidden]
        places = np.array(above + shut)
        spent = _fixed(places, [_mean(faces, "spent", place) for faces, place in zip(reached, above, strict=True)])
        held = None
        if bridge.suit:
            whole = [_mean_whole(faces, place) for faces, place in zip(reached, above, strict=True)]
            spent = spent._replace(whole=np.vstack([whole, np.zeros_like(whole)]))
            held = _fixed(places, [_mean(f, "held", place) for f, place in zip(reached, above, strict=True)])
        bound = max(solved.top.bound for faces in reached for _, solved in faces)
        return Landings(spent, held, bound)


def _turn_up(bridge: Bridge, view: View, number: int, deeper: dict[View, Solved]) -> list[tuple[Floats, Solved]]:
    """The views that turning up a tile leads to, with their chances by kept set."""
    return [(chance, deeper[(*view[:number], face, *view[number + 1 :])]) for face, chance in bridge.chances(view)]


def _mean(faces: list[tuple[Floats, Solved]], name: str, place: int) -> Floats:
    layers: list[tuple[Floats, Layer]] = [(chance, getattr(solved, name)) for chance, solved in faces]
    total: Floats = np.sum([chance * layer.worth[place] for chance, layer in layers], axis=0)
    return total


def _mean_whole(faces: list[tuple[Floats, Solved]], place: int) -> Floats:
    """What it is worth to land with the whole hand left, the power being spent: the next turn starts with it."""
    starts = [(chance[0], solved.spent.stage.turn(solved.spent.worth, None)[place]) for chance, solved in faces]
    total: Floats = np.sum([chance * (1 + turn) for chance, turn in starts], axis=0)
    return total


def _fixed(places: Numbers, landings: list[Floats]) -> Fixed:
    return Fixed(places, np.vstack([landings, np.zeros_like(landings)]))


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
