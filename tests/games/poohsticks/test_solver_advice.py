"""Advice: openings, first moves, chances, routes whose every step can be checked, and the spread of turns."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from par_cases import river_of

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.advice import chances, exit_chance, first_moves, openings, read_hand, route
from pnpgen.games.poohsticks.makes import MAKES, makes
from pnpgen.games.poohsticks.pilot import leavings, payments
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.rules import EXIT_RANKS
from pnpgen.games.poohsticks.solver import Options, solve
from pnpgen.games.poohsticks.sums import sum_text
from pnpgen.games.poohsticks.turns import spread
from pnpgen.pieces.cards import Card


@pytest.mark.parametrize("name", ["straight-2x6", "rocks-3x6", "wall-must-go-up"])
def test_the_spread_is_worked_out_and_its_mean_is_par(name):
    solution = solve(river_of(name))
    turns = spread(solution)
    assert turns.games == 0
    assert turns.mean == pytest.approx(solution.par, rel=1e-6)
    assert turns.low < turns.middle <= turns.mean + 1 < turns.high + 1
    assert 2 < turns.deviation < 5


def test_the_spread_with_a_power_comes_from_games():
    solution = solve(river_of("straight-2x6"), Options(boat="S"))
    turns = spread(solution)
    assert turns.mean == pytest.approx(solution.par, abs=4 * turns.deviation / turns.games**0.5)
    assert turns == spread(solution)


def test_openings_come_best_first_and_start_with_what_the_hand_makes():
    solution = solve(river_of("straight-4x6"))
    found = openings(solution, read_hand("9H 6D K"))
    assert [turn.turns for turn in found] == sorted(turn.turns for turn in found)
    for turn in found:
        move = turn.moves[0]
        assert move.spot[0] == 1
        assert makes(move.cards, Card.parse(move.card).rank)
    assert abs(found[0].turns - solution.par) < 3
    assert len(openings(solution, (6, 9, 13), most=1)) == 1


def test_openings_of_a_hand_that_cannot_enter_are_discards():
    solution = solve(river_of("single-1x6"))
    found = openings(solution, (2, 3, 13))
    assert not makes((2, 3, 13), 4)
    assert found[0].moves == ()
    assert {turn.kept for turn in found} == set(leavings((2, 3, 13)))


@pytest.mark.parametrize("text", ["9H 4D", "9H 4D K K", "9H 4D 1Z", "9H 4D ?", "", "S H D"])
def test_hands_that_are_none(text):
    with pytest.raises(UsageError):
        read_hand(text)


def test_a_hand_that_the_pool_cannot_deal():
    with pytest.raises(UsageError, match="cannot deal"):
        openings(solve(river_of("straight-4x6")), (4, 4, 4))
    with pytest.raises(UsageError, match="no par"):
        openings(solve(River.parse("5H 6H\n## ##\n7H 8H")), (4, 4, 5))


def test_first_moves_share_the_hands_that_can_enter():
    solution = solve(river_of("straight-4x6"))
    lanes = first_moves(solution)
    assert {lane.column: lane.turns for lane in lanes} == solution.lanes
    assert [lane.best for lane in lanes] == sorted((lane.best for lane in lanes), reverse=True)
    assert max(lane.chance for lane in lanes) < sum(lane.best for lane in lanes) < 1
    assert all(0 <= lane.best <= lane.chance for lane in lanes)


def test_chances_of_a_full_pack_are_the_known_ones():
    # The known figures are for a full pack; a river of many decks leaves one nearly full.
    known = "85.2 83.4 76.8 76.1 74.4 74.6 72.7 71.7 71.1 70.1 66.8 69.1 62.9".split()
    river = River.parse("players: 2\n" + " ".join(f"{rank}S" for rank in "A23456789TJQK"))
    many = River(river.rows, players=2, decks=5000)
    found = chances(many)
    assert [found[1, column] for column in range(2, 14)] == pytest.approx(
        [float(percent) / 100 for percent in known[1:]], abs=2e-2
    )
    assert found[1, 1] == pytest.approx(0.922, abs=1e-2)  # an Ace counts as 1 or 14
    assert exit_chance(many) == pytest.approx(0.677, abs=1e-2)


@pytest.mark.parametrize(
    ("name", "extra", "options"),
    [
        ("straight-2x6", "", Options()),
        ("rocks-3x6", "", Options(free_discard=True)),
        ("straight-3x6", "bridge: 3\n", Options(boat="H")),
    ],
)
def test_every_step_of_a_route_holds(name, extra, options):
    solution = solve(river_of(name, extra), options)
    turns = route(solution, "seed")
    assert turns == route(solution, "seed")
    assert abs(len(turns) - solution.par) < 3
    spot, powers = None, 0
    for turn in turns:
        left = list(turn.hand)
        for move in turn.moves:
            for rank in move.cards:
                left.remove(rank)
            powers += not move.cards
            if move.spot is None:
                assert spot[0] == solution.river.length
                assert move.cards[0] in EXIT_RANKS
                break
            assert (
                move.spot[0] == 1
                if spot is None
                else abs(move.spot[0] - spot[0]) + abs(move.spot[1] - spot[1]) == 1
            )
            card = Card.parse(move.card)
            assert makes(move.cards, card.rank) if move.cards else card.suit == options.boat
            spot = move.spot
        if turn.moves:
            assert tuple(left) == turn.kept or turn.moves[-1].spot is None
    assert turns[-1].moves[-1].spot is None
    assert powers <= 1
    assert all("→" in str(turn) or "discard" in str(turn) for turn in turns)


def test_no_route_over_a_dealt_bridge():
    solution = solve(river_of("single-1x6", "bridge: 4\n"), Options(bridge_model="dealt"))
    assert spread(solution) is None
    assert openings(solution, (4, 5, 6))
    with pytest.raises(UsageError, match="tiles"):
        route(solution, "seed")


@given(st.lists(st.integers(1, 13), min_size=1, max_size=3), st.integers(1, 13))
def test_a_sum_is_told_if_and_only_if_there_is_one(ranks, rank):
    cards = tuple(sorted(ranks))
    text = sum_text(cards, rank)
    assert bool(text) == makes(cards, rank)
    if text:
        left, _, right = text.replace("×", "*").replace("÷", "/").replace("−", "-").rpartition(" = ")
        assert float(right) in ((1, 14) if rank == 1 else (rank,))
        if left:
            assert eval(left) == pytest.approx(float(right))  # noqa: S307  (the text is our own)
            used = sorted(int(word) for word in left.replace("(", " ").replace(")", " ").split() if word.isdigit())
            assert used == sorted(14 if r == 1 and 14 in used else r for r in cards) or 1 in cards


@given(st.lists(st.integers(1, 13), min_size=1, max_size=3), st.integers(1, 13))
def test_payments_are_the_parts_that_make_the_card(ranks, rank):
    hand = tuple(sorted(ranks))
    parts = {part for size in range(1, len(hand) + 1) for part in combinations(hand, size)}
    found = dict(payments(hand, rank))
    assert set(found) == {part for part in parts if makes(part, rank)}
    assert all(tuple(sorted(part + rest)) == hand for part, rest in found.items())
    assert len(MAKES) == 559
