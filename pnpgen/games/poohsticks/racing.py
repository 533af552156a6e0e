"""One race: two to four boats, one deck that dwindles, every boat steered by its own pilot.

Seats play in turn. A boat may not go onto a card where another stands; a tile, once turned up, is seen by all. What
is played or discarded goes to the discards, the hand of a boat that has exited too; an empty pile is made
anew from the shuffled discards. A race is over at the end of the first round in which a boat exits; all that
exit in that round tie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.games.poohsticks.pilot import EXIT, Boat, Pilot, Plan
from pnpgen.games.poohsticks.rules import HAND_SIZE
from pnpgen.games.poohsticks.views import Face

if TYPE_CHECKING:
    from random import Random

    from pnpgen.games.poohsticks.views import View
    from pnpgen.pieces.cards import Card

MOST_ROUNDS: Final = 2000
"""A race that is not over by then is given up and counted as such."""


class Seat(NamedTuple):
    """Who sits there: the suit of the boat's power, or None for a boat without; and who steers it."""

    suit: str | None
    pilot: Pilot


class Field(NamedTuple):
    """What all races on a river have in common.

    Args:
        seats: in playing order.
        pool: the ranks that hands are dealt from.
        tiles: cards of the bridge's tiles.
    """

    seats: tuple[Seat, ...]
    pool: tuple[int, ...]
    tiles: tuple[Card, ...]


class Outcome(NamedTuple):
    """A race that has been run.

    Args:
        rounds: that it took.
        winners: the seats that exited in the last round; none if it was given up.
        turns: played by all boats together.
        barred: turns in which another boat stood in the way of the best play.
        stopped: those of them in which a discard was what was left to do.
    """

    rounds: int
    winners: tuple[int, ...]
    turns: int
    barred: int
    stopped: int


def run(field: Field, rng: Random) -> Outcome:
    """Runs one race; the same stream gives the same race."""
    return _Race(field, rng).run()


class _Race:
    """A race under way."""

    def __init__(self, field: Field, rng: Random) -> None:
        self._seats, self._rng = field.seats, rng
        self._pile, self._discards = list(field.pool), list[int]()
        self._tiles = list(field.tiles)
        rng.shuffle(self._pile)
        rng.shuffle(self._tiles)
        self._views: list[View] = [seat.pilot.start for seat in self._seats]
        self._boats = [Boat(seat.pilot.outside, self._filled(()), seat.pilot.has_power) for seat in self._seats]
        self._barred = self._stopped = 0

    def run(self) -> Outcome:
        """Rounds until a boat is out, to the end of that round, so that several may win; or until they are too many."""
        rounds, winners = 0, list[int]()
        while not winners and rounds < MOST_ROUNDS:
            rounds += 1
            for seat in range(len(self._seats)):
                self._turn(seat)
                if self._boats[seat].place == EXIT:
                    winners.append(seat)
        turns = rounds * len(self._seats)
        return Outcome(rounds, tuple(winners), turns, self._barred, self._stopped)

    def _turn(self, seat: int) -> None:
        boat, pilot = self._boats[seat], self._seats[seat].pilot
        plan = self._plan(seat)
        played = list(boat.hand)
        for rank in plan.kept:
            played.remove(rank)
        self._discards += played
        tile = pilot.tile_above(self._views[seat], plan.place)
        if tile is not None:
            self._turn_up(tile)
        if plan.place == EXIT:
            self._discards += plan.kept
            self._boats[seat] = Boat(EXIT, ())
        else:
            self._boats[seat] = Boat(plan.place, self._filled(plan.kept), plan.held)

    def _plan(self, seat: int) -> Plan:
        """The best play; if it crosses another boat, the best of those that don't."""
        boat, pilot, view = self._boats[seat], self._seats[seat].pilot, self._views[seat]
        plan = pilot.plan(boat, view)
        others = {other.place for other in self._boats} - {boat.place, EXIT}
        if not any(step.place in others for step in plan.steps):
            return plan
        self._barred += 1
        plan = pilot.plan(boat, view, pilot.near(boat.place) & others)
        self._stopped += not plan.steps
        return plan

    def _turn_up(self, tile: int) -> None:
        card = self._tiles.pop()
        for number, seat in enumerate(self._seats):
            face = Face(card.rank, card.suit == seat.suit)
            view = self._views[number]
            self._views[number] = (*view[:tile], face, *view[tile + 1 :])

    def _filled(self, kept: tuple[int, ...]) -> tuple[int, ...]:
        """A hand filled up from the pile, as far as there are cards."""
        hand = list(kept)
        while len(hand) < HAND_SIZE:
            if not self._pile:
                if not self._discards:
                    break
                self._pile, self._discards = self._discards, []
                self._rng.shuffle(self._pile)
            hand.append(self._pile.pop())
        return tuple(sorted(hand))
