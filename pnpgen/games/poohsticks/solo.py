"""A game of one boat by the model that par is about, drawn at random: for worked routes and for counting turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.errors import GaveUp, UsageError
from pnpgen.games.poohsticks.pilot import EXIT, Boat, Pilot, Plan
from pnpgen.games.poohsticks.rules import HAND_SIZE
from pnpgen.games.poohsticks.views import Face
from pnpgen.pieces.cards import RANKS

if TYPE_CHECKING:
    from random import Random

    from pnpgen.games.poohsticks.solver import Solution
    from pnpgen.pieces.cards import Card

MOST_TURNS: Final = 10_000


class Leg(NamedTuple):
    """One turn of a game: what the boat had, what it did, and the tile that it turned up (number and card)."""

    boat: Boat
    plan: Plan
    tile: tuple[int, Card] | None


class Solo:
    """Plays a solved river alone, by the best plans.

    Args:
        solution: one with a par; a bridge must be of the tiles model, whose tiles are known.

    Raises:
        UsageError: for a river without a par, or a dealt bridge.
    """

    def __init__(self, solution: Solution) -> None:
        if solution.course is None:
            raise UsageError(f"the river has no par: {solution.reason}", where="river")
        if solution.crossing and solution.crossing.bridge.dealt:
            raise UsageError("expected the tiles model: what is dealt is not known", where="bridge model")
        self.pilot = Pilot(solution)
        self._course = solution.course
        self._suit = solution.options.boat
        self._pool = [rank for rank in RANKS for _ in range(solution.course.pool[rank])]

    def play(self, rng: Random) -> list[Leg]:
        """All turns of one game.

        Raises:
            GaveUp: after 10,000 turns.
        """
        pilot, tiles = self.pilot, self._course.tile_cards()
        rng.shuffle(tiles)
        view = pilot.start
        boat = Boat(pilot.outside, (), pilot.has_power)
        legs: list[Leg] = []
        while boat.place != EXIT:
            if len(legs) == MOST_TURNS:
                raise GaveUp(f"a boat that plays its best was not out after {MOST_TURNS} turns")
            boat = boat._replace(hand=self._draw(boat.hand, rng))
            plan = pilot.plan(boat, view)
            number = pilot.tile_above(view, plan.place)
            turned = None if number is None else (number, tiles.pop())
            if turned:
                number, card = turned
                face = Face(card.rank, card.suit == self._suit)
                view = (*view[:number], face, *view[number + 1 :])
            legs.append(Leg(boat, plan, turned))
            boat = Boat(plan.place, plan.kept, plan.held)
        return legs

    def _draw(self, kept: tuple[int, ...], rng: Random) -> tuple[int, ...]:
        if len(kept) == HAND_SIZE:
            return kept
        pool = self._pool.copy()
        for rank in kept:
            pool.remove(rank)
        return tuple(sorted((*kept, *rng.sample(pool, HAND_SIZE - len(kept)))))
