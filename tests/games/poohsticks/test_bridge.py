"""Bridges: the published pars of both models, laws, a simulation with shuffled tiles, and the stated limits."""

from __future__ import annotations

import time

import pytest
from par_cases import CASES, mean_and_error

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.pilot import Boat, Pilot
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.solver import Options, par, solve
from pnpgen.games.poohsticks.views import Face
from pnpgen.pieces.cards import DECK
from pnpgen.seeds import stream

TABLE = [
    ("straight-2x6", 4, 9.805372642, 9.920502840),
    ("straight-2x6", 5, 9.737614360, 9.597073135),
    ("straight-3x6", 3, 9.941222167, 9.758643454),
    ("single-1x6", 4, 12.162727798, 11.459363224),
]


def bridged(name, row, rows=None):
    case = CASES[name]
    return River.parse(f"players: {case['players']}\nbridge: {row}\n" + "\n".join(rows or case["rows"]))


@pytest.mark.parametrize(("name", "row", "tiles", "_dealt"), TABLE)
def test_published_pars_of_shuffled_tiles(name, row, tiles, _dealt):
    solution = solve(bridged(name, row))
    assert solution.par == pytest.approx(tiles, abs=1e-8)
    assert solution.bound <= 1e-9
    assert par(bridged(name, row)) == solution.par


@pytest.mark.parametrize(
    ("name", "row", "dealt"),
    [
        pytest.param(name, row, dealt, marks=pytest.mark.stress if "3x6" in name else ())
        for name, row, _, dealt in TABLE
    ],
)
def test_published_pars_of_dealt_bridges(name, row, dealt):
    solved = []
    solution = solve(bridged(name, row), Options(bridge_model="dealt"), progress=solved.append)
    assert solution.par == pytest.approx(dealt, abs=1e-8)
    assert solution.bound <= 1e-9
    assert solved == [*range(1, solution.stages + 1)]


@pytest.mark.parametrize(("columns", "views"), [(1, 2), (2, 7), (3, 34), (4, 209)])
def test_how_many_views_there_are(columns, views):
    rows = ["5H 6H 9H TS", "2S 4S 7D KC", "3C 8C 8D 9D", "JC QD 2D 7S"]
    solution = solve(bridged("single-1x6", 2, [" ".join(row.split()[:columns]) for row in rows]))
    assert solution.stages == views == len(solution.crossing.views)
    assert solution.crossing.most_sweeps <= 30
    assert solution.bound <= 1e-9


@pytest.mark.stress
def test_the_bound_of_the_deepest_stack_of_stages():
    rows = ["5H 6H 9H TS", "2S 4S 7D KC", "3C 8C 8D 9D", "JC QD 2D 7S"]
    solution = solve(bridged("single-1x6", 2, rows), Options(free_discard=True, boat="S"))
    assert solution.stages == 418
    assert solution.bound <= 1e-9


def test_a_bridge_of_equal_tiles_only_ends_turns():
    rows = ["5H 6H", "8C 8D", "9D TC", "JD 3H"]
    assert solve(bridged("straight-2x6", 2, rows)).par > par(River.parse("\n".join(rows)))
    assert solve(bridged("straight-2x6", 2, rows)).stages == 4


def test_free_discard_and_a_power_go_with_tiles():
    river = bridged("straight-2x6", 4)
    plain, free = solve(river).par, solve(river, Options(free_discard=True)).par
    boat = solve(river, Options(boat="H"))
    both = solve(river, Options(free_discard=True, boat="H"))
    assert both.par < min(free, boat.par) < max(free, boat.par) < plain
    assert (solve(river).stages, boat.stages) == (4, 14)  # for hearts the two fours are different tiles
    assert both.bound <= 1e-9


@pytest.mark.parametrize(
    ("name", "row", "options"),
    [
        ("straight-2x6", 2, Options()),
        ("straight-2x6", 5, Options(free_discard=True, boat="H")),
        ("rocks-3x6", 3, Options(boat="S")),
    ],
)
def test_simulation_with_shuffled_tiles_agrees(name, row, options):
    solution = solve(bridged(name, row), options)
    mean, error = mean_length(solution, name, row)
    assert abs(mean - solution.par) < 4 * error < 0.4


def test_cards_that_a_tile_cuts_off_are_nowhere_until_it_is_turned_up():
    """Below the left tile lies a card walled in by rocks: with only the right tile up nobody can be there."""
    rows = ["## 9D 7C", "JS QD 3C", "KS .. 8D", "5H .. TD", "3D ## 2S", "## KC 5D"]
    river = River.parse("players: 3\nbridge: 4\n" + "\n".join(rows))
    for options in (Options(), Options(boat="S"), Options(free_discard=True)):
        solution = solve(river, options)
        assert solution.par is not None
        assert solution.bound <= 1e-9
        mean, error = mean_length(solution, "cut off", str(options))
        assert abs(mean - solution.par) < 4 * error < 0.4


def mean_length(solution, *path):
    """How long 2,500 games take on average, and the standard error of that."""
    pilot = Pilot(solution)
    return mean_and_error([simulate(solution, pilot, stream("bridge", *path, game)) for game in range(2500)])


def simulate(solution, pilot, rng):
    """The game as on a table: tiles lie in their places from the start, unseen."""
    course = solution.course
    pool = [rank for rank, count in enumerate(course.pool) for _ in range(count)]
    tiles = [cell.card for cell in course.river.rows[course.river.bridge - 1] if cell.card]
    rng.shuffle(tiles)
    lying = dict(enumerate(tiles))
    up = [None] * len(course.tiles)
    place, kept, held, turns = pilot.outside, (), pilot.has_power, 0
    while place >= 0:
        rest = pool.copy()
        for rank in kept:
            rest.remove(rank)
        hand = tuple(sorted([*kept, *rng.sample(rest, 3 - len(kept))]))
        plan = pilot.plan(Boat(place, hand, held), tuple(up))
        place, kept, held, turns = plan.place, plan.kept, plan.held, turns + 1
        for number, tile in enumerate(course.tiles):
            if tile.above == place and up[number] is None:
                up[number] = Face(lying[number].rank, lying[number].suit == solution.options.boat)
    return turns


def test_a_tile_that_leads_back_only_does_not_send_boats_round_in_circles():
    """With the middle tile down, the right one leads nowhere but back to where a boat came from."""
    river = River.parse("players: 2\nbridge: 2\n## 2H 4H\n2D TC KD\n## 2S ##")
    for options in (Options(), Options(free_discard=True), Options(free_discard=True, boat="S")):
        solution = solve(river, options)
        assert 3 < solution.par < 6
        assert solution.crossing.most_sweeps <= 30


def test_any_bridge_takes_at_most_30_sweeps():
    solved = 0
    for number in range(60):
        rng = stream("bridges", number)
        length, width = rng.randint(2, 7), rng.randint(1, 3)
        cards = [str(card) for card in rng.sample(DECK, length * width) if card.rank != 1]
        cells = [cards.pop() if cards and rng.random() < 0.8 else "##" for _ in range(length * width)]
        rows = "\n".join(" ".join(cells[at : at + width]) for at in range(0, length * width, width))
        river = River.parse(f"players: 2\nbridge: {rng.randint(2, length)}\n{rows}")
        solution = solve(river, Options(free_discard=number % 2 == 1, boat=rng.choice([None, None, "S"])))
        if solution.par is not None:
            solved += 1
            assert solution.bound <= 1e-9
            assert solution.crossing.most_sweeps <= 30
    assert solved > 20


def test_a_turn_ends_above_a_tile_and_never_crosses_one():
    solution = solve(bridged("straight-2x6", 4))
    pilot = Pilot(solution)
    above = {tile.above for tile in solution.course.tiles}
    tiles = {tile.place for tile in solution.course.tiles}
    for first in range(1, 14):
        for hand in ((first, 9, 10), (first, 8, 12), (first, first, 5)):
            plan = pilot.plan(Boat(2, tuple(sorted(hand))), pilot.start)
            places = [step.place for step in plan.steps]
            assert not tiles.intersection(places)
            assert not above.intersection(places[:-1])


def test_rocks_in_the_bridge_row_make_it_narrower():
    rows = ["5H 6H 9H TS 3H", "2S ## 7D KC 4H", "3C 8C 8D 9D QH", "JC QD 2D 7S JH"]
    assert solve(bridged("single-1x6", 2, rows)).stages == 209
    wide = bridged("single-1x6", 2, [row.replace("##", "4S") for row in rows])
    with pytest.raises(UsageError, match="up to 4 tiles"):
        solve(wide)


def test_a_tile_with_no_card_upstream_stays_shut():
    rows = ["5H 6H", "2S ##", "3C 8C", "JC QD"]
    solution = solve(bridged("single-1x6", 3, rows))
    assert len(solution.course.tiles) == 1
    assert solution.stages == 1 + 2  # its tile may still be either of two cards


def test_what_is_not_offered_is_said():
    river = bridged("straight-2x6", 4)
    with pytest.raises(UsageError, match="tiles model only"):
        solve(river, Options(boat="S", bridge_model="dealt"))
    assert solve(bridged("straight-2x6", 1)).why == "bad-bridge"
    assert solve(bridged("straight-2x6", 7)).why == "bad-bridge"


@pytest.mark.parametrize(("between", "why"), [("2S", None), ("##", "no-path")])
def test_a_tile_that_no_hand_makes_is_as_good_as_a_rock(between, why):
    # The pool is 2 K K, so nobody makes a 7. Below a row 1 in one piece there is always another way; below two
    # lanes apart, either may turn out to be shut.
    grid = [["KS", between, "KH"], ["7S", "##", "2H"], ["2D", "3S", "3H"]]
    away = {"2C", "KC", "KD", "AD", "AC", *(cell for row in grid for cell in row)}
    hidden = [f"#{card}" for card in DECK if str(card) not in away]
    hidden += ["##"] * (-len(hidden) % 3)
    rows = "\n".join(" ".join(row + hidden[n::3]) for n, row in enumerate(grid))
    river = River.parse(f"players: 2\nboats: D C\nbridge: 2\n{rows}")
    solution = solve(river)
    assert solution.why == why
    assert (solution.par is None) == (why is not None)


def test_three_columns_cost_little_more_than_their_views():
    river, plain = (
        bridged("straight-3x6", 3),
        River.parse("players: 3\n" + "\n".join(CASES["straight-3x6"]["rows"])),
    )
    timed = {"bridge": [], "open": []}
    for _ in range(3):
        for name, some in (("bridge", river), ("open", plain)):
            begin = time.perf_counter()
            par(some)
            timed[name].append(time.perf_counter() - begin)
    assert min(timed["bridge"]) < 90 * min(timed["open"])  # 60 on a quiet machine; here others work too
