"""Races: the rules at the table, the same result for any number of workers, and what seats are known to be worth."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from par_cases import river_of

from pnpgen.errors import SaysNo, UsageError
from pnpgen.games.poohsticks import racing
from pnpgen.games.poohsticks.pilot import EXIT, Boat, Pilot
from pnpgen.games.poohsticks.race import RaceOptions, race
from pnpgen.games.poohsticks.racing import Field, Seat, run
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.solver import Options, solve
from pnpgen.seeds import stream


def field_of(river, suits=(None, None)):
    pilots = {suit: Pilot(solve(river, Options(boat=suit))) for suit in set(suits)}
    pool = tuple(rank for rank, count in enumerate(river.pool_ranks()) for _ in range(count))
    tiles = tuple(cell.card for cell in river.rows[river.bridge - 1] if cell.card) if river.bridge else ()
    return Field(tuple(Seat(suit, pilots[suit]) for suit in suits), pool, tiles)


def test_the_same_races_for_any_number_of_workers():
    river = river_of("straight-2x6")
    seen = []
    alone = race(river, RaceOptions(games=1100, seed="w", workers=1), progress=seen.append)
    assert race(river, RaceOptions(games=1100, seed="w", workers=2)) == alone
    assert seen == [500, 1000, 1100]
    assert race(river, RaceOptions(games=1100, seed="v", workers=1)) != alone


@pytest.mark.parametrize(
    ("name", "seats", "ties"),
    [
        ("straight-2x6", [0.58, 0.42], 0.06),
        ("straight-3x6", [0.42, 0.33, 0.25], 0.12),
        ("straight-4x6", [0.335, 0.27, 0.22, 0.17], 0.16),
        ("single-1x6", [0.79, 0.21], 0.03),
    ],
)
def test_what_seats_are_worth(name, seats, ties):
    """Known figures are averages over rivers, so there is some room."""
    result = race(river_of(name), RaceOptions(games=1500, workers=1))
    assert [seat.mean for seat in result.seats] == pytest.approx(seats, abs=0.05)
    assert sum(seat.mean for seat in result.seats) == pytest.approx(1)
    assert result.ties.mean == pytest.approx(ties, abs=0.04)
    assert 0.05 < result.blocked.mean < 0.25
    assert result.stopped.mean < result.blocked.mean
    assert 0 < result.turns.error < 0.1
    assert result.turns.mean < result.par[0]
    assert result.unfinished == 0


def test_powers_win_and_the_rest_of_the_boats_follow():
    river = river_of("straight-3x6")
    result = race(river, RaceOptions(games=800, boats="d", workers=1))
    assert result.par[0] < result.par[1] == result.par[2]
    assert result.seats[0].mean > 0.5 > 2 * result.seats[1].mean


def test_free_discard_and_bridges():
    river = river_of("straight-2x6", "bridge: 4\n")
    plain = race(river, RaceOptions(games=600, workers=1))
    free = race(river, RaceOptions(games=600, free_discard=True, workers=1))
    assert free.turns.mean < plain.turns.mean
    boats = race(river, RaceOptions(games=600, boats="S,H", workers=1))
    assert boats.turns.mean < plain.turns.mean - 0.5


class Watched(racing._Race):
    """A race that checks the table after every turn."""

    def _turn(self, seat):
        before = self._boats[seat]
        stood = {boat.place for at, boat in enumerate(self._boats) if at != seat}
        plan = self._plan(seat)
        self._barred = 0
        super()._turn(seat)
        after = self._boats[seat]
        assert plan.place == after.place
        assert not {step.place for step in plan.steps} & (stood - {EXIT})
        assert after.place not in stood - {EXIT, self._seats[seat].pilot.outside}
        assert before.held or not after.held
        left = Counter(self._pile) + Counter(self._discards)
        for boat in self._boats:
            left.update(boat.hand)
        assert left == self.whole
        assert all(len(boat.hand) == 3 or boat.place == EXIT or not self._pile for boat in self._boats)


@pytest.mark.parametrize(
    ("name", "extra"), [("narrow-4x8", ""), ("rocks-3x6", "bridge: 3\n"), ("straight-4x6", "")]
)
def test_the_table_is_in_order_after_every_turn(name, extra):
    river = river_of(name, extra)
    field = field_of(river, ("S", None, "H", None)[: river.players])
    rounds = 0
    for number in range(12):
        watched = Watched(field, stream("table", number))
        watched.whole = Counter(field.pool)
        outcome = watched.run()
        assert all(watched._boats[seat].place == EXIT for seat in outcome.winners)
        rounds += outcome.rounds
    assert rounds > 60


def test_a_race_ends_with_the_round_and_those_who_exit_tie():
    field = field_of(river_of("straight-4x6"), (None,) * 4)
    outcomes = [run(field, stream("ties", number)) for number in range(150)]
    assert any(len(outcome.winners) > 1 for outcome in outcomes)
    assert all(outcome.winners and outcome.turns == 4 * outcome.rounds for outcome in outcomes)


def test_a_boat_in_the_way_is_gone_round_or_waited_for():
    river = river_of("straight-4x6")
    pilot = Pilot(solve(river))
    boat = Boat(0, (4, 5, 9))
    best = pilot.plan(boat)
    assert best.steps
    other = pilot.plan(boat, (), frozenset({best.steps[0].place}))
    assert other.value >= best.value
    assert best.steps[0].place not in {step.place for step in other.steps}
    shut = pilot.plan(boat, (), pilot.near(0))
    assert shut.steps == ()
    assert len(shut.kept) < 3


def test_short_hands_are_played_too():
    pilot = Pilot(solve(river_of("straight-2x6")))
    assert pilot.plan(Boat(pilot.outside, (8,))).steps[0].cards == (8,)
    assert pilot.plan(Boat(0, ())).kept == ()


@pytest.mark.parametrize("bad", [{"boats": "S,S"}, {"boats": "X"}, {"games": 0}, {"workers": 0}, {"games": 10**9}])
def test_options_that_cannot_be_meant(bad):
    with pytest.raises(UsageError):
        RaceOptions(**bad)


def test_what_cannot_be_raced():
    with pytest.raises(SaysNo, match="no way"):
        race(River.parse("5H 6H\n## ##\n7H 8H"))
    with pytest.raises(UsageError, match="players"):
        race(River.parse("players: 5\n5H\n6H"))
    with pytest.raises(UsageError, match="boats"):
        race(river_of("straight-2x6"), RaceOptions(boats="S,H,D"))


def test_json_keys():
    result = race(river_of("single-1x6"), RaceOptions(games=50, workers=1)).to_json()
    assert {"games", "turns_mean", "first_player_wins", "ties", "blocked"} <= set(result)
    assert json.loads(json.dumps(result)) == result
