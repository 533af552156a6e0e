"""How rare the sticks of a set are, by one measure for labels, their order and the chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnpgen.games.sticks.stickset import StickSet

PIP_ERROR = 0.1
"""The relative standard error of the odds behind dots and order: their steps are far wider."""


def rarity(stickset: StickSet) -> tuple[float, ...]:
    """The odds of each stick, always from the same deals, so that a stick has as many dots wherever it is printed."""
    from pnpgen.games.sticks.odds import Precision, odds

    combinations = [stick.combination for stick in stickset.sticks]
    found = odds(combinations, seed="labels", precision=Precision(PIP_ERROR), rules=stickset.rules)
    return tuple(one.odds for one in found)
