"""Layers: a stage for a boat whose power is spent, and one on top of it for a boat that still holds it.

A boat's power is one free move a game onto a neighbouring card of its own suit: it costs no card and may come
before, between or after the paid moves of a turn. Taking it leads from the upper stage into the middle of a
turn in the lower one, so the lower one is solved first and is a gift to the upper one. Holding the power
never forbids a discard. A boat without a power is the lower stage alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pnpgen.games.poohsticks.accelerate import settle
from pnpgen.games.poohsticks.stage import Stage
from pnpgen.games.poohsticks.waterway import Fixed, Gift, Waterway

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.draws import Draws
    from pnpgen.games.poohsticks.hands import Floats, Numbers


class Layer(NamedTuple):
    """A solved stage.

    Args:
        stage: what was solved.
        worth: (P + 1, 105) expected further turns when a turn ends on a place with a kept set.
        bound: proved relative error of `worth`, that of the lower layer and of fixed cards included.
        sweeps: how many its solution took.
    """

    stage: Stage
    worth: Floats
    bound: float
    sweeps: int


class Worths(NamedTuple):
    """What play goes by: `Layer.worth` of both layers, and what the power may enter."""

    spent: Floats
    held: Floats | None
    suited: tuple[bool, ...]


class Solved(NamedTuple):
    """Both layers of a boat with a power; of one without, `held` is None.

    Args:
        spent: the boat has no power, or has used it.
        held: the boat still has it.
        suited: by card, whether the power may enter it.
    """

    spent: Layer
    held: Layer | None
    suited: tuple[bool, ...]

    @property
    def layers(self) -> list[Layer]:
        """Those that there are."""
        return [self.spent] if self.held is None else [self.spent, self.held]

    @property
    def worths(self) -> Worths:
        """What play goes by."""
        return Worths(self.spent.worth, self.held.worth if self.held else None, self.suited)

    @property
    def top(self) -> Layer:
        """The layer that a game starts in."""
        return self.held or self.spent


class Orders(NamedTuple):
    """What is to be solved, beyond the waterway.

    Args:
        free_discard: whether a turn may always be a discard.
        suited: by card, whether the power may enter it; None for a boat without a power.
        guess: (P + 1, 105) where to start from.
        tolerance: how far residuals may lie apart.
        dealt: the draws of the waterway's pool, if they are known.
    """

    free_discard: bool
    suited: tuple[bool, ...] | None
    guess: Floats
    tolerance: float
    dealt: Draws | None = None


class Landings(NamedTuple):
    """Fixed cards for each layer, and the proved relative errors of what they are worth there."""

    spent: Fixed
    held: Fixed | None
    spent_bound: float
    held_bound: float


def solve_layers(waterway: Waterway, orders: Orders, landings: Landings | None = None) -> Solved:
    """Solves the lower stage and, for a boat with a power, the upper one."""
    lower = Stage(
        waterway,
        free_discard=orders.free_discard,
        fixed=landings.spent if landings else None,
        dealt=orders.dealt,
    )
    spent = _solve(lower, orders.guess, orders.tolerance, landings.spent_bound if landings else 0.0)
    if orders.suited is None:
        return Solved(spent, None, (False,) * len(waterway.ranks))
    upper = Stage(
        waterway,
        free_discard=orders.free_discard,
        fixed=landings.held if landings else None,
        gift=_power(waterway, orders.suited, lower.middle(spent.worth)),
        dealt=lower.draws,
    )
    below = max(landings.held_bound if landings else 0.0, spent.bound)
    held = _solve(upper, spent.worth, orders.tolerance, below)
    return Solved(spent, held, orders.suited)


def _solve(stage: Stage, guess: Floats, tolerance: float, below: float) -> Layer:
    """Errors of what is given scale the solution by at most as much: relative errors add up."""
    if stage.fixed is not None:
        guess = guess.copy()
        guess[stage.fixed.places] = stage.fixed.worth
    settled = settle(stage, guess * stage.draws.dealt, tolerance)
    return Layer(stage, settled.worth, (1 + settled.bound) * (1 + below) - 1, settled.sweeps)


def _power(waterway: Waterway, suited: Sequence[bool], middle: Gift) -> Gift:
    """What the free move is worth by place: the best of the neighbouring cards of the boat's suit."""
    near = [[card for card in ways if suited[card]] for ways in waterway.neighbours]
    near.append([card for card in waterway.entries if suited[card]])
    sides = np.full((max(1, *map(len, near)), len(near)), len(near))  # the row after the last is infinite
    for place, cards in enumerate(near):
        sides[: len(cards), place] = cards
    return Gift(_best_side(middle.kept, sides), _best_side(middle.hands, sides))


def _best_side(values: Floats, sides: Numbers) -> Floats:
    open_ended = np.vstack([values, np.full(values.shape[1], np.inf)])
    best: Floats = open_ended[sides].min(axis=0)
    return best
