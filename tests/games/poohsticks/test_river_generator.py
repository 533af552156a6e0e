import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnpgen.errors import GaveUp, SaysNo, UsageError
from pnpgen.games.poohsticks.check import check, is_valid
from pnpgen.games.poohsticks.code import to_code
from pnpgen.games.poohsticks.difficulty import difficulty, open_par, ratio
from pnpgen.games.poohsticks.generator import generate, item_seed, redeal, series, tries_for
from pnpgen.games.poohsticks.layout import lay_rocks, short_way
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.search import Goal, least_par, search
from pnpgen.games.poohsticks.shapes import SHAPES, draw_bed, straight
from pnpgen.games.poohsticks.spec import RiverSpec, enough_decks, least_decks
from tests.house import loaded_by

LEAST = {"straight": (1, 1), "bend": (1, 3), "narrows": (2, 3), "island": (3, 3), "fork": (3, 3), "any": (1, 1)}


@st.composite
def specs(draw):
    shape = draw(st.sampled_from(SHAPES))
    wide, long = LEAST[shape]
    width, length = draw(st.integers(wide, 7)), draw(st.integers(long, 12))
    rocks = min(draw(st.integers(0, 3)), (width - 1) * length // 4)
    bridge = draw(st.one_of(st.none(), st.integers(2, length))) if length > 1 else None
    return RiverSpec(
        draw(st.integers(2, 4)), width, length, shape, rocks, bridge, title=draw(st.sampled_from(["", "A"]))
    )


@given(specs(), st.text(max_size=6))
@settings(max_examples=200, deadline=None)
def test_every_river_is_valid_and_what_was_asked_for(spec, seed):
    try:
        river = generate(spec, seed)
    except GaveUp:
        assert spec.bridge or spec.rocks or spec.width == 1  # plain rivers are always found
        return
    assert is_valid(check(river))
    assert (river.players, river.length, river.bridge, river.title) == (
        spec.players,
        spec.length,
        spec.bridge,
        spec.title,
    )
    assert river.width == spec.width if spec.shape not in {"bend", "any"} else river.width >= spec.width
    assert sum(cell.is_rock for row in river.rows for cell in row) == spec.rocks
    assert not any(cell.hidden for row in river.rows for cell in row)
    land = any(cell.is_land for row in river.rows for cell in row)
    assert land is (spec.shape not in {"straight", "any"}) or spec.shape == "any"
    assert max(river.lying()) <= river.decks
    assert min(river.stock().left) >= 0
    assert sum(river.pool_ranks()) >= 3 * river.players


@given(
    st.sampled_from(sorted(set(SHAPES) - {"any"})),
    st.randoms(use_true_random=False),
    st.integers(0, 6),
    st.integers(0, 14),
)
@settings(max_examples=300)
def test_every_bed_hangs_together_from_the_first_row_to_the_last(shape, rng, more_width, more_length):
    width, length = LEAST[shape][0] + more_width, LEAST[shape][1] + more_length
    bed = draw_bed(shape, rng, width, length)
    assert len(bed) == length
    assert len({len(row) for row in bed}) == 1
    water = {(y, x) for y, row in enumerate(bed) for x, wet in enumerate(row) if wet}
    seen, todo = set(), [min(water)]
    while todo:
        y, x = todo.pop()
        if (y, x) in water and (y, x) not in seen:
            seen.add((y, x))
            todo += [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
    assert seen == water
    assert all(any(row) for row in bed)
    columns = list(zip(*bed, strict=True))
    assert all(any(column) for column in columns)
    counts = [sum(row) for row in bed]
    if shape == "bend":
        assert len(columns) > width
        assert min(counts) == width
        assert counts[-1] == width
        assert bed[0] != bed[-1] or length > 6
    else:
        assert len(columns) == width
    if shape == "narrows":
        assert min(counts) == 1
        assert counts[0] == counts[-1] == width
    if shape in {"island", "fork"}:
        assert all(row[0] and row[-1] for row in bed)
        assert all(bed[0])
        strips = [y for y, row in enumerate(bed) if not all(row)]
        assert strips
        assert shape == "fork" or all(bed[-1])
        assert shape == "island" or strips == list(range(strips[0], strips[-1] + 1))


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape != "straight"])
def test_shapes_differ_from_seed_to_seed(shape):
    beds = {draw_bed(shape, random.Random(n), 4, 12) for n in range(60)}
    assert len(beds) >= 12


def test_long_rivers_bend_and_part_more_than_once():
    def banks(bed):
        return [row.index(True) for row in bed]

    assert any(
        {1, -1} <= {b - a for a, b in zip(banks(bed), banks(bed)[1:], strict=False)}
        for bed in (draw_bed("bend", random.Random(n), 3, 18) for n in range(20))
    )


@given(st.randoms(use_true_random=False), st.integers(1, 6), st.integers(1, 9))
def test_a_short_way_is_a_way_and_short(rng, width, length):
    bed = straight(rng, width, length)
    way = short_way(bed, rng)
    assert {y for y, _ in way} == set(range(length))
    assert len(way) == length
    rows = lay_rocks(bed, width * length - length, way, rng)
    assert {(y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if not cell.is_rock} == way
    assert lay_rocks(bed, width * length - length + 1, way, rng) == ()


def test_the_most_rocks_that_fit_are_found():
    river = generate(RiverSpec(players=4, rocks=18), "x")
    assert sum(cell.is_rock for row in river.rows for cell in row) == 18


def test_rocks_lie_anywhere_not_only_off_one_way():
    places = Counter()
    for number in range(150):
        river = generate(RiverSpec(players=3, rocks=2), str(number))
        places.update((y, x) for y, row in enumerate(river.rows) for x, cell in enumerate(row) if cell.is_rock)
    assert len(places) == 18


def test_cards_come_from_the_whole_deck_less_the_boats():
    seen = Counter()
    for number in range(300):
        seen.update(generate(RiverSpec(players=2), str(number)).flat())
    assert set(seen) == set(range(52))
    aces = [seen[ace] for ace in (0, 13, 26, 39)]
    others = [count for cell, count in seen.items() if cell not in (0, 13, 26, 39)]
    assert sum(aces) / 4 < sum(others) / 48 * 0.75  # half of them are boats
    assert not any(generate(RiverSpec(players=4), str(n)).lying()[0] for n in range(50))


@pytest.mark.parametrize(
    ("spec", "digest"),
    [
        (RiverSpec(players=4), "40fa23e5"),
        (RiverSpec(players=2, width=3, shape="bend", rocks=2, length=9), "a4e4b45e"),
        (RiverSpec(players=3, length=8, shape="any", bridge=3), "a7abfe49"),
        (RiverSpec(players=3, length=16, shape="fork"), "fe137102"),
        (RiverSpec(players=3, length=8, shape="narrows"), "813dd112"),
        (RiverSpec(players=3, length=8, shape="island", rocks=4), "fe4e6833"),
    ],
    ids=str,
)
def test_samples_of_what_seeds_make(spec, digest):
    """Codes that name a seed live on paper: a change here needs a new `code.VERSION`."""
    codes = "\n".join(to_code(generate(spec, seed)) for seed in ("tuesday", "wednesday", "", "ü"))
    assert hashlib.sha256(codes.encode()).hexdigest()[:8] == digest


def test_decks_are_as_many_as_needed():
    assert [generate(RiverSpec(players=4, length=length), "x").decks for length in (6, 8, 9, 15, 50)] == [
        1,
        1,
        2,
        2,
        5,
    ]
    assert generate(RiverSpec(players=4, decks=3), "x").decks == 3
    for cards in range(1, 300):
        for players in (2, 3, 4):
            least = least_decks(cards, players)
            assert 52 * least - cards - players >= 3 * players > 52 * (least - 1) - cards - players
            assert least <= enough_decks(cards, players) <= least + 1


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"width": -1}, "width"),
        ({"width": 1_000_001}, "width"),
        ({"length": 0}, "length"),
        ({"width": 1000, "length": 1001}, "length"),
        ({"shape": "bent"}, "shape"),
        ({"shape": "island", "players": 2}, "shape"),
        ({"shape": "fork", "length": 2}, "shape"),
        ({"shape": "narrows", "width": 1}, "shape"),
        ({"shape": "bend", "length": 2}, "shape"),
        ({"rocks": -1}, "rocks"),
        ({"rocks": 13}, "rocks"),
        ({"bridge": 1}, "bridge"),
        ({"bridge": 7}, "bridge"),
        ({"bridge": 1, "length": 1}, "bridge"),
        ({"decks": -1}, "decks"),
        ({"decks": 1, "length": 16}, "decks"),
        ({"title": "\0"}, "title"),
    ],
)
def test_specs_that_no_river_meets(fields, where):
    with pytest.raises(UsageError) as caught:
        RiverSpec(**fields)
    assert caught.value.where == where


def test_giving_up_says_what_how_many_and_why():
    with pytest.raises(GaveUp) as caught:
        generate(RiverSpec(players=2, shape="narrows", length=3, rocks=4), "x")
    assert "seed 'x'" in str(caught.value)
    assert "none in 1000 tries" in str(caught.value)
    assert "too few cells for the rocks in 9" in str(caught.value)


def test_tries_are_bounded_by_the_work():
    assert tries_for(24) == 1000
    assert tries_for(1_000_000) == 5
    assert all(
        tries_for(cells) * cells <= 5_000_000 or tries_for(cells) == 5 for cells in range(1, 1_000_000, 997)
    )


def test_a_series_derives_its_seeds():
    spec = RiverSpec(players=2)
    rivers = list(series(spec, "tuesday", 5))
    assert [seed for seed, _ in rivers] == [item_seed("tuesday", n) for n in (1, 2, 3, 4, 5)]
    assert rivers[0][0] == "tuesday"
    assert len({river for _, river in rivers}) == 5
    assert all(generate(spec, seed) == river for seed, river in rivers)
    assert rivers[:2] == list(series(spec, "tuesday", 2))


@given(st.integers(0, 99))
@settings(max_examples=25, deadline=None)
def test_redeal_keeps_the_shape_and_changes_the_cards(number):
    river = generate(RiverSpec(players=3, length=8, shape="any", rocks=2, bridge=4, title="T"), str(number))
    fresh = redeal(river, "again")
    assert fresh != river
    assert is_valid(check(fresh))
    assert (fresh.players, fresh.decks, fresh.bridge, fresh.title) == (3, river.decks, 4, "T")
    for old, new in zip(river.flat(), fresh.flat(), strict=True):
        assert new == old if old >= 52 else new < 52
    assert fresh == redeal(river, "again") != redeal(river, "once more")


def test_redeal_keeps_boats_and_hidden_rocks():
    river = River.parse("boats: S D\n5H 6H\n#7H 8H\n9C TC")
    for number in range(40):
        fresh = redeal(river, str(number))
        assert fresh.boats == "SD"
        assert fresh.cell(2, 1).hidden
        assert not {0, 26} & {cell % 52 for cell in fresh.flat()}


def test_redeal_says_no_where_no_deal_can_help():
    with pytest.raises(GaveUp, match="no-path in 1000"):
        redeal(River.parse("5H\n##\n6H"), "x")
    with pytest.raises(SaysNo, match="2 or more decks for 48 cards"):
        redeal(River.parse("\n".join(["5H 6H 7H 8H"] * 12)), "x")


# --- search -----------------------------------------------------------------------------------------------


def pretended(river):
    """A made-up rating: the mean rank on the table, about 4 to 10."""
    ranks = [cell.card.rank for row in river.rows for cell in row if cell.card]
    return sum(ranks) / len(ranks)


def test_search_finds_by_range():
    found = search(RiverSpec(players=2), "x", Goal.parse("6.0..6.5"), pretended)
    assert 6.0 <= found.par <= 6.5
    assert found.par == pretended(found.river)
    assert generate(RiverSpec(players=2), found.seed) == found.river
    assert 1 <= found.tries <= 400


def test_search_finds_by_difficulty():
    for name, scale in (("gentle", 1.2), ("steady", 1.35), ("wild", 1.6)):
        found = search(
            RiverSpec(players=2), "x", Goal(band=name), lambda river, scale=scale: scale * pretended(river)
        )
        assert found.difficulty == difficulty(found.par, 6) == name


def test_search_tries_the_seed_itself_first_and_tells_each_try():
    heard = []
    found = search(RiverSpec(players=2), "x", Goal(0, 99), pretended, heard.append)
    assert (found.seed, found.tries, heard) == ("x", 1, [1])


def test_search_gives_up_and_says_how_near_it_came():
    with pytest.raises(GaveUp) as caught:
        search(RiverSpec(players=2), "x", Goal(20, 30, tries=7), pretended)
    nearest = max(pretended(generate(RiverSpec(players=2), s)) for s in _seeds_tried(7))
    message = str(caught.value)
    assert "par 20..30" in message
    assert "none in 7 tries" in message
    assert f"the nearest had par {nearest:.3f}" in message
    assert caught.value.exit_code == 1


def _seeds_tried(tries):
    seeds = []
    search(RiverSpec(players=2), "x", Goal(0, 99), lambda river: seeds.append(river) or 1.0)
    from pnpgen.seeds import derive

    return ["x", *(derive("x", "try", n) for n in range(2, tries + 1))]


def test_search_survives_rivers_without_par():
    with pytest.raises(GaveUp, match="none had a par"):
        search(RiverSpec(players=2), "x", Goal(8, 10, tries=3), lambda _: None)


@pytest.mark.parametrize("text", ["", "8", "8..", "..8", "9..8", "a..b", "-1..4", "nan..9", "8..inf", "8...9"])
def test_ranges_that_cannot_be(text):
    with pytest.raises(UsageError, match=r"8\.\.10"):
        Goal.parse(text)


def test_goals_that_no_river_meets():
    with pytest.raises(UsageError, match="no river of 6 rows takes fewer turns"):
        search(RiverSpec(players=2), "x", Goal.parse("1..2.9"), pretended)
    with pytest.raises(UsageError, match="did you mean gentle"):
        Goal(band="gentel")
    with pytest.raises(UsageError):
        Goal(tries=0)


def test_least_par_counts_cards():
    assert [least_par(length) for length in (1, 2, 3, 5, 6, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]


@given(st.floats(0.1, 100), st.integers(1, 60))
def test_bands_part_all_pars_and_miss_is_zero_inside(par, length):
    name = difficulty(par, length)
    assert (name == "gentle") is (ratio(par, length) < 1)
    assert (name == "wild") is (ratio(par, length) > 1.12)
    for band in ("gentle", "steady", "wild"):
        assert (Goal(band=band).miss(par, length) == 0) is (band == name)
    assert Goal(par, par).miss(par, length) == 0
    assert Goal(0, par / 2).miss(par, length) == pytest.approx(par / 2)


def test_open_rivers_are_about_one():
    assert ratio(open_par(6), 6) == 1
    assert round(open_par(6), 2) == 9.04


def test_importing_the_pure_modules_loads_nothing_heavy():
    pure = "from pnpgen.games.poohsticks import river, check, generator, search, code, source, maptext"
    assert loaded_by(pure, ["numpy", "reportlab", "typer", "PIL", "joblib"]) == []
