r"""Par: the least expected number of turns in which one boat gets through a river, and all that comes with it.

The model. Draws take cards uniformly, without replacement, from the pool less the cards kept; discards count as
back in the pool; other boats are absent. A turn is one or more moves with disjoint cards of the hand, or, where
none is possible (always, with free discard), a discard of one to three cards; then the hand is filled up. Every
turn costs 1, exit included, so par is the answer of a shortest-path problem under chance whose states are the
place and the hand of three ranks: 25 × 455 for a river of 4 × 6. `stage.py` has the recurrence; it works on
W[place, kept], 105 numbers a place, because a turn's end is all that the next draw depends on.

When there is a par. If a boat can be forced onto a card from which the last row cannot be reached, the
expectation is infinite and `why` names the finding. `course.py` has the rules for that.

What exact means. For W ≥ 0 let e be what one sweep changes, from lo to hi with lo ≤ 0 ≤ hi < 1. Since every turn
costs exactly 1, W / (1 − hi) is an upper solution and W / (1 − lo) a lower one, so the true values lie between
for every state, however W was found. The solver stops at hi − lo < 5e-10 and says which relative error is proved.

How it is found. Sweeps of the whole array with the two accelerations of `accelerate.py`, some 17 sweeps where plain
value iteration takes 60 to 120, whatever the length of the river. A boat's power is a second stage on top of the
first (`layers.py`); a bridge is a stage for each view of its tiles (`bridge.py`).

Numbers to check:
- With nothing but kings in the pool, a lane of n kings takes ⌈(n + 1) / 3⌉ turns: n moves and the exit, three
  cards a turn.
- Random rivers of 4 × 6 have pars of 9.04 on average, standard deviation 0.62, open rivers of any length about
  0.7 + 1.39 × rows.

>>> from pnpgen.games.poohsticks.river import River
>>> river = River.parse("8D TH\n8C KC\n9D TC\n4D 4H\nQC 9S\nJH QS")
>>> round(par(river), 6), round(par(river, free_discard=True), 6), round(par(river, boat="S"), 6)
(9.582323, 8.596506, 7.646132)
>>> solution = solve(river)
>>> {column: round(turns, 6) for column, turns in solution.lanes.items()}, solution.bound < 1e-9
({1: 8.588624, 2: 8.722017}, True)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pnpgen.errors import UsageError, unknown
from pnpgen.games.poohsticks.accelerate import TOLERANCE, first_guess
from pnpgen.games.poohsticks.bridge import Crossing, cross
from pnpgen.games.poohsticks.course import Course, NoPar, chart
from pnpgen.games.poohsticks.draws import draws
from pnpgen.games.poohsticks.layers import Orders, Solved, solve_layers
from pnpgen.games.poohsticks.views import MODELS, span
from pnpgen.games.poohsticks.waterway import Waterway
from pnpgen.pieces.cards import SUIT_NAMES, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnpgen.games.poohsticks.river import River


@dataclass(frozen=True, slots=True)
class Options:
    """What a solution takes for granted.

    Args:
        free_discard: a turn may always be a discard instead of moves.
        boat: suit letter of a boat with its power, or None for a boat without.
        bridge_model: `tiles` or `dealt`.
        tolerance: how far residuals may lie apart; the proved relative error is about half of it for
            each layer of the problem. 1e-3 gives par to three digits in two thirds of the time.

    Raises:
        UsageError: for an unknown suit or model, or a tolerance that is not between 1e-12 and 0.1.
    """

    free_discard: bool = False
    boat: str | None = None
    bridge_model: str = "tiles"
    tolerance: float = TOLERANCE

    def __post_init__(self) -> None:
        if self.boat is not None:
            suit = self.boat.strip().upper()
            if suit not in SUITS or len(suit) != 1:
                raise unknown("suit", self.boat, [*SUIT_NAMES], where="boat")
            object.__setattr__(self, "boat", suit)
        if self.bridge_model not in MODELS:
            raise unknown("bridge model", self.bridge_model, MODELS, where="bridge model")
        if not 1e-12 <= self.tolerance <= 0.1:
            raise UsageError(f"expected a number from 1e-12 to 0.1, got {self.tolerance}", where="tolerance")


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved river.

    Args:
        river: what was solved.
        options: what was taken for granted.
        par: expected turns from outside with a fresh hand, the first turn included; None if infinite.
        bound: proved relative error of `par`, `lanes` and all that is worked out from them.
        why: the kind of finding that makes par infinite, else None.
        reason: the same as a sentence, else empty.
        lanes: column of row 1, from 1 -> expected further turns of a boat that stands there with three
            fresh cards; lanes that lead nowhere are missing.
        sweeps: how many it took, over all stages.
        stages: how many problems were solved: more than one with a boat's power or a bridge.
        course: the places that are numbered, or None if there is no par.
        root: what was solved for a boat that is about to enter, or None if there is no par.
        crossing: for a bridge, what was solved for each view of its tiles.
    """

    river: River
    options: Options
    par: float | None
    bound: float = 0.0
    why: str | None = None
    reason: str = ""
    lanes: dict[int, float] = field(default_factory=dict)
    sweeps: int = 0
    stages: int = 0
    course: Course | None = field(default=None, repr=False, compare=False)
    root: Solved | None = field(default=None, repr=False, compare=False)
    crossing: Crossing | None = field(default=None, repr=False, compare=False)


def par(river: River, *, free_discard: bool = False, boat: str | None = None) -> float | None:
    """The river's par, or None if it is infinite; a bridge is taken as shuffled tiles.

    Raises:
        UsageError: for an unknown suit, and for what is too large (see `solve`).
    """
    return solve(river, Options(free_discard, boat)).par


def solve(
    river: River, options: Options | None = None, *, progress: Callable[[int], None] | None = None
) -> Solution:
    """Solves a river.

    Args:
        river: any river; one that is invalid may still have a par.
        options: see `Options`.
        progress: called with the number of views of a bridge that are solved so far.

    Raises:
        UsageError: for rivers of more than 20,000 cards and bridges of more than four tiles.
    """
    options = options or Options()
    try:
        course = chart(river, free_discard=options.free_discard)
        if course.tiles:
            return _solve_bridge(course, options, progress)
    except NoPar as lost:
        return Solution(river, options, None, why=lost.why, reason=lost.message)
    return _solve_open(course, options)


def _solve_open(course: Course, options: Options) -> Solution:
    ranks = [card.rank for card in course.cards]
    waterway = Waterway(ranks, course.neighbours, course.entries, course.exits, course.row_starts, course.pool)
    suited = tuple(card.suit == options.boat for card in course.cards) if options.boat else None
    dealt = draws(course.pool)
    guess = first_guess(dealt, course.distance)
    root = solve_layers(waterway, Orders(options.free_discard, suited, guess, options.tolerance, dealt))
    sweeps = [layer.sweeps for layer in root.layers]
    return _solution(course, options, root, (sum(sweeps), len(sweeps), None))


def _solve_bridge(course: Course, options: Options, progress: Callable[[int], None] | None) -> Solution:
    bridge = span(course, suit=options.boat, model=options.bridge_model)
    crossing = cross(bridge, free_discard=options.free_discard, tolerance=options.tolerance, progress=progress)
    stages = crossing.solved * (2 if options.boat else 1)
    return _solution(course, options, crossing.start, (crossing.sweeps, stages, crossing))


def _solution(course: Course, options: Options, root: Solved, work: tuple[int, int, Crossing | None]) -> Solution:
    top = root.top
    sweeps, stages, crossing = work
    return Solution(
        river=course.river,
        options=options,
        par=float(top.worth[course.outside, 0]),
        bound=top.bound,
        lanes={course.spots[place][1]: float(top.worth[place, 0]) for place in course.entries},
        sweeps=sweeps,
        stages=stages,
        course=course,
        root=root,
        crossing=crossing,
    )
