"""The race log of Poohsticks: river, who begins, boats, order of finish, turns, ties and variants."""

from functools import cache

import pytest

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.poohsticks.scores import read_options, score_sheet, scores
from pnpgen.paper.marks import Text
from pnpgen.paper.press import Settings, make_press
from pnpgen.paper.scoresheet import score_pages
from pnpgen.product import Order


@cache
def press(paper="a4", ink="full", *, large=False):
    return make_press(Settings(paper=paper, ink=ink, large_print=large))


def sheet(**params):
    options = read_options(Order({key: str(value) for key, value in params.items()}))
    return score_sheet(options, press().words, press().theme)


def cells(pages):
    return {cell.name: cell.box for page in pages for cell in page.cells}


def test_every_race_has_its_columns():
    found = cells(score_pages(press(), sheet(players=3)))
    own = {f"r1.p{p}.{key}" for p in (1, 2, 3) for key in ("boat", "finish", "turns")}
    assert own | {f"r1.{key}" for key in ("river", "tie", "bridge", "rocks", "boats", "longer")} <= set(found)
    assert {"total.p1", "total.p3"} <= set(found)


def test_the_next_player_begins_the_next_race():
    described = sheet(names="Ann,Bo,Cy")
    assert [row.printed["begins"].text for row in described.rows][:4] == ["A", "B", "C", "A"]
    assert [row.corner for row in described.rows][:4] == [0, 1, 2, 0]


def test_races_fill_the_page_unless_their_number_is_given():
    found = cells(score_pages(press(), sheet(players=3)))
    assert sum(name.endswith(".river") for name in found) >= 12
    exact = cells(score_pages(press(), sheet(players=3, rounds=5)))
    assert sum(name.endswith(".river") and name[0] == "r" for name in exact) == 5


def test_variants_stand_on_two_lines_where_room_is_short():
    few, many = (cells(score_pages(press("letter"), sheet(players=n))) for n in (2, 8))
    assert few["r1.bridge"].y == few["r1.longer"].y
    assert many["r1.bridge"].bottom < many["r1.longer"].y


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_table_gets_its_log_or_a_reason(players, paper, large):
    try:
        pages = score_pages(press(paper, large=large), sheet(players=players))
    except DoesNotFit as error:
        assert "the room is" in str(error)
        assert (paper, large) == ("a5", True)
        return
    assert {f"r1.p{n}.finish" for n in range(1, players + 1)} <= set(cells(pages))


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_product_builds_with_names(ink):
    built = scores(press(ink=ink), Order({"names": "Ann,Bo,Cy"}))
    said = [mark.text for mark in built.parts[0].bodies[0].drawing.marks if isinstance(mark, Text)]
    assert {"Ann", "Bo", "Cy", "finish", "bridge", "races won"} <= set(said)


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"players": "9"}, "--players: expected a whole number from 2 to 8, got '9'"),
        ({"rounds": "25"}, "--rounds: expected a whole number from 1 to 24, got '25'"),
    ],
)
def test_bad_options_are_named(params, words):
    with pytest.raises(UsageError) as caught:
        read_options(Order(params))
    assert words in str(caught.value)
