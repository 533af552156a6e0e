"""Par against the published answers, a brute force that shares no code, sums done by hand, and a simulation."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from par_cases import CASES, mean_and_error, river_of
from plain_par import PlainRiver

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.accelerate import first_guess, settle
from pnpgen.games.poohsticks.course import NoPar, chart
from pnpgen.games.poohsticks.draws import draws
from pnpgen.games.poohsticks.pilot import Boat, Pilot
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.solver import Options, par, solve
from pnpgen.games.poohsticks.stage import Stage
from pnpgen.games.poohsticks.waterway import Waterway
from pnpgen.seeds import stream


def layers_of(solution):
    return solution.root.layers


@pytest.mark.parametrize("name", CASES)
def test_the_published_pars_to_1e_8(name):
    case, river = CASES[name], river_of(name)
    solution = solve(river)
    assert solution.par == pytest.approx(case["par"], abs=1e-8)
    assert solution.lanes == pytest.approx({int(k): v for k, v in case["lanes"].items()}, abs=1e-8)
    assert par(river, free_discard=True) == pytest.approx(case["par_free_discard"], abs=1e-8)
    assert par(river, boat="S") == pytest.approx(case["par_boat_spade"], abs=1e-8)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("options", [Options(), Options(free_discard=True), Options(boat="H")])
def test_the_bound_is_proved_in_few_sweeps(name, options):
    solution = solve(river_of(name), options)
    assert 0 <= solution.bound <= 1e-9
    assert all(layer.sweeps <= 30 for layer in layers_of(solution))


def test_the_bound_holds_against_a_much_tighter_solution():
    river = river_of("rocks-3x6")
    exact = solve(river, Options(tolerance=1e-12)).par
    for tolerance in (1e-2, 1e-4, 1e-6, 1e-8):
        rough = solve(river, Options(tolerance=tolerance))
        assert abs(rough.par - exact) <= (rough.bound + 1e-12) * exact
        assert rough.bound <= tolerance
    assert solve(river, Options(tolerance=1e-3)).sweeps < solve(river).sweeps


def lane_of_kings(length, kings):
    ways = [[q for q in (p + 1, p - 1) if 0 <= q < length] for p in range(length)]
    return Waterway([13] * length, ways, [0], [length - 1], range(length), (0,) * 13 + (kings,))


@pytest.mark.parametrize("length", range(1, 9))
def test_kings_on_kings_take_a_third_of_the_cards(length):
    stage = Stage(lane_of_kings(length, 9))
    settled = settle(stage, first_guess(stage.draws, [*range(length, 0, -1), length + 1]))
    assert settled.worth[-1, 0] == pytest.approx(math.ceil((length + 1) / 3), abs=1e-9)


def test_one_card_by_hand():
    # One river card, a king; the pool is one king and three twos. A hand is KKK never, K22 (3 in 4) or 222 (1 in 4).
    # 2s make no king (2 × 2 × 2 = 8, 2 + 2 = 4 …) and K22 makes it as K or as K × 2 ÷ 2 and so on, but once the king
    # is played none is left to exit with. From the card, with two 2s kept or fresh, one needs the king again.
    # Outside: turns until K22 comes: each fresh hand has it with 3/4; keeping twos, the next card is the king
    # with 1/2 (kept two) or fresh 3/4: fresh is best, so 4/3 turns. On the card: kept twos or nothing, likewise the
    # king is in a fresh hand with 3/4; after entering one may keep 22 and draw K with 1/2, or, played as K × 2 ÷ 2,
    # draw three fresh: 3/4. A stuck hand (222) may be discarded whole. So 4/3 + 4/3.
    pool = (0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    stage = Stage(Waterway([13], [[]], [0], [0], [0], pool))
    settled = settle(stage, first_guess(stage.draws, [1, 2]))
    assert settled.worth[-1, 0] == pytest.approx(8 / 3, abs=1e-9)


@st.composite
def small_rivers(draw):
    """Rivers of up to 6 cells, with rocks, under a small pool."""
    rows, columns = draw(st.sampled_from([(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (2, 3)]))
    rank = st.one_of(st.integers(1, 13), st.integers(1, 13), st.just(0))
    grid = draw(st.lists(st.lists(rank, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    pool = draw(st.lists(st.integers(1, 13), min_size=3, max_size=7))
    return grid, {rank: pool.count(rank) for rank in range(1, 14)}


def chart_by_hand(grid, pool):
    """A waterway of those cards that hang together with both ends, or None; every card must be makeable."""
    cells = [(i, j) for i, row in enumerate(grid) for j, rank in enumerate(row) if rank]
    number = {cell: n for n, cell in enumerate(cells)}
    ways = [[number[c] for c in ((i + 1, j), (i, j + 1), (i, j - 1), (i - 1, j)) if c in number] for i, j in cells]
    exits = [n for n, (i, _) in enumerate(cells) if i == len(grid) - 1]
    steps = dict.fromkeys(exits, 1)
    queue = list(exits)
    for n in queue:
        for near in ways[n]:
            if near not in steps:
                steps[near] = steps[n] + 1
                queue.append(near)
    entries = [n for n, (i, _) in enumerate(cells) if i == 0]
    if not entries or len(steps) < len(cells):
        return None
    starts = [n for n, (i, _) in enumerate(cells) if not n or cells[n - 1][0] != i]
    counts = tuple(pool.get(rank, 0) for rank in range(14))
    waterway = Waterway([grid[i][j] for i, j in cells], ways, entries, exits, starts, counts)
    return waterway, [*(steps[n] for n in range(len(cells))), 1 + min(steps[n] for n in entries)]


@settings(max_examples=120, deadline=None)
@given(small_rivers(), st.booleans())
def test_small_rivers_against_brute_force(drawn, free_discard):
    from pnpgen.games.poohsticks.dealing import unmakeable

    grid, pool = drawn
    charted = chart_by_hand(grid, pool)
    assume(charted and any(pool[rank] for rank in (1, 11, 12, 13)))
    waterway, distance = charted
    assume(not unmakeable(waterway.pool).intersection(waterway.ranks))
    expected = PlainRiver(grid, pool, free_discard=free_discard).par(sweeps=3000)
    assume(expected is not None)
    stage = Stage(waterway, free_discard=free_discard)
    settled = settle(stage, first_guess(stage.draws, distance))
    assert settled.worth[-1, 0] == pytest.approx(expected, rel=1e-8)
    assert settled.bound <= 1e-9


def test_a_whole_river_against_brute_force():
    # 1 × 3 with a pool of 7 kinds of cards left: every other rank lies hidden as a rock.
    hidden = [f"#{rank}{suit}" for rank in "23469T" for suit in "SHDC"]
    rows = ["5S ## " + " ".join(hidden[:12]), "KS ## " + " ".join(hidden[12:24]), "8S ## " + " ".join([".."] * 12)]
    river = River.parse("players: 2\n" + "\n".join(rows))
    pool = {rank: count for rank, count in enumerate(river.pool_ranks()) if count}
    assert set(pool) == {1, 5, 7, 8, 11, 12, 13}
    expected = PlainRiver([[5], [13], [8]], pool).par()
    assert par(river) == pytest.approx(expected, abs=1e-8)


def test_simulation_of_the_same_model_agrees():
    """Draws real cards for a boat that follows the pilot; the mean lies within four standard errors of par."""
    for name, options in (("straight-3x6", Options()), ("bend-2", Options(free_discard=True, boat="S"))):
        solution = solve(river_of(name), options)
        pilot, pool = Pilot(solution), [r for r, n in enumerate(solution.course.pool) for _ in range(n)]
        lengths = [simulate(pilot, pool, stream("witness", name, game)) for game in range(3000)]
        mean, error = mean_and_error(lengths)
        assert abs(mean - solution.par) < 4 * error < 0.4


def simulate(pilot, pool, rng):
    place, kept, held, turns = pilot.outside, (), pilot.has_power, 0
    while place >= 0:
        rest = pool.copy()
        for rank in kept:
            rest.remove(rank)
        hand = tuple(sorted([*kept, *rng.sample(rest, 3 - len(kept))]))
        plan = pilot.plan(Boat(place, hand, held))
        place, kept, held, turns = plan.place, plan.kept, plan.held, turns + 1
    return turns


@pytest.mark.parametrize("options", [Options(), Options(free_discard=True), Options(boat="D"), Options(True, "C")])
def test_the_pilot_and_the_sweep_agree_on_every_hand(options):
    solution = solve(river_of("rocks-3x6"), options)
    pilot, layer = Pilot(solution), solution.root.top
    turn = layer.stage.turn(layer.worth, layer.stage.gift)
    from pnpgen.games.poohsticks.hands import HANDS

    for place in (solution.course.outside, 0, 3, 7, 12, solution.course.outside - 1):
        for column, number in enumerate(layer.stage.draws.hands):
            plan = pilot.plan(Boat(place, HANDS[number], pilot.has_power))
            assert plan.value == pytest.approx(turn[place, column], abs=1e-9)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("5H 6H\n## ##\n7H 8H", "no-path"),
        ("5H 6H\n.. ..\n7H 8H", "no-path"),
        ("2S ## KH\n## ## 9H\n## ## 8H", "trap"),
        ("players: 4\nJS JH JD JC\nQS QH QD QC\nKS KH KD KC", "no-exit-card"),
    ],
)
def test_why_there_is_no_par(text, why):
    solution = solve(River.parse(text))
    assert (solution.par, solution.why, solution.lanes) == (None, why, {})
    assert solution.reason
    assert par(River.parse(text)) is None


def test_a_trap_is_none_with_free_discard():
    river = River.parse("2S ## KH\n## ## 9H\n## ## 8H")
    solution = solve(river, Options(free_discard=True))
    assert solution.par > 3
    assert list(solution.lanes) == [3]


def test_a_pocket_onto_which_nobody_is_forced_is_left_out():
    # The pocket is a 9 and so is the lane: whoever makes one makes the other.
    without = River.parse("players: 2\n9S ## #9H\nKD ## ##\n8H ## ##")
    pocket = solve(River.parse("players: 2\n9S ## 9H\nKD ## ##\n8H ## ##"))
    assert pocket.par == pytest.approx(par(without), abs=1e-8)
    assert list(pocket.lanes) == [1]


def test_cards_that_no_boat_reaches_do_not_count():
    river = River.parse("players: 2\n9S ## ##\nKD ## 2S\n8H ## 3S")
    same_pool = River.parse("players: 2\n9S ## ##\nKD ## #2S\n8H ## #3S")
    assert par(river) == pytest.approx(par(same_pool), abs=1e-8)


def test_numbers_do_not_depend_on_what_was_solved_before():
    river = river_of("straight-4x6")
    first = solve(river)
    par(river_of("long-2x16"))
    assert solve(river) == first
    assert "array" not in repr(first)


def test_draws_are_chances():
    dealt = draws((0, 2, 4, 0, 1, 2, 4, 4, 4, 3, 4, 4, 4, 3))
    assert dealt.chance.sum(axis=0) == pytest.approx(dealt.dealt)
    assert dealt.chance.min() >= 0
    assert dealt.chance.shape == (len(dealt.hands), 105)


def test_options_say_what_is_wrong():
    for bad in ({"boat": "X"}, {"boat": ""}, {"bridge_model": "tile"}, {"tolerance": 0.0}):
        with pytest.raises(UsageError):
            Options(**bad)
    assert Options(boat="s").boat == "S"


def test_a_river_that_is_too_large_is_refused_with_the_limit():
    rows = "\n".join(" ".join(["5H"] * 201) for _ in range(100))
    with pytest.raises(UsageError, match="20000"):
        par(River.parse(f"decks: 9999\n{rows}"))


def test_charting_leaves_rocks_and_unmakeable_cards_out():
    course = chart(River.parse("5H ## 6H\nKD #2S 4S\n9C TC 3S"))
    assert course.spots == ((1, 1), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3))
    assert course.row_starts == [0, 2, 4]
    with pytest.raises(NoPar):
        chart(River.parse("5H\n##\n9C"))


@pytest.mark.parametrize("shape", [(30, 1), (12, 12), (2, 60), (60, 4)])
def test_any_shape_takes_at_most_30_sweeps(shape):
    length, width = shape
    rng = stream("shapes", length, width)
    cards = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SHDC"] * 30
    rows = "\n".join(" ".join(rng.sample(cards, width)) for _ in range(length))
    solution = solve(River.parse(f"players: 2\ndecks: 60\n{rows}"))
    assert solution.bound <= 1e-9
    assert all(layer.sweeps <= 30 for layer in layers_of(solution))
    assert length / 2 < solution.par < 2.2 * length + 3
