"""The tally of Sticks: a place a stick, tries and FREE to tick, turned to cross."""

from functools import cache

import pytest

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.sticks.scores import read_options, score_sheet, scores
from pnpgen.paper.marks import Text
from pnpgen.paper.press import Settings, make_press
from pnpgen.paper.scoresheet import score_pages
from pnpgen.product import Order


@cache
def press(paper="a4", ink="full", *, large=False):
    return make_press(Settings(paper=paper, ink=ink, large_print=large))


def sheet(**params):
    return score_sheet(read_options(Order({key: str(value) for key, value in params.items()})), press().words)


def cells(pages):
    return {cell.name: cell.box for page in pages for cell in page.cells}


def test_seven_places_with_three_tries_free_and_turned():
    found = cells(score_pages(press(), sheet(players=4)))
    keys = ("try1", "try2", "try3", "free", "turned")
    assert {f"r{n}.p{p}.{key}" for n in range(1, 8) for p in range(1, 5) for key in keys} <= set(found)
    assert "r8.p1.turned" not in found
    assert "r1.p1.try4" not in found


def test_the_box_for_a_turned_stick_is_the_largest():
    found = cells(score_pages(press(), sheet(players=4)))
    turned = found["r1.p1.turned"]
    assert turned.width == pytest.approx(turned.height)
    assert turned.height > found["r1.p1.try1"].height >= 6


@pytest.mark.parametrize(("win_at", "tries"), [(6, 3), (13, 3), (7, 5), (1, 1)])
def test_house_rules_change_places_and_tries(win_at, tries):
    described = sheet(players=3, win_at=win_at, tries=tries)
    assert len(described.rows) == win_at
    assert len(described.each[0].ticks) == tries + 1
    assert str(win_at) in described.subtitle
    assert f"{win_at} crosses win." in described.legend[0].notes[0].text
    found = cells(score_pages(press(), described))
    assert f"r{win_at}.p3.try{tries}" in found


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_table_gets_its_tally_or_a_reason(players, paper, large):
    try:
        pages = score_pages(press(paper, large=large), sheet(players=players))
    except DoesNotFit as error:
        assert "the room is" in str(error)
        assert (paper, large) == ("a5", True)
        return
    found = cells(pages)
    assert {f"r7.p{n}.turned" for n in range(1, players + 1)} <= set(found)
    assert all(box.height >= 6 - 1e-6 for box in found.values())


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_product_builds_with_names(ink):
    built = scores(press(ink=ink), Order({"names": "Ann,Bo"}))
    said = [mark.text for mark in built.parts[0].bodies[0].drawing.marks if isinstance(mark, Text)]
    assert {"Ann", "Bo", "FREE", "1", "2", "3"} <= set(said)
    assert built.facts == {"players": 2, "win_at": 7, "sheets": 1}


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"players": "9"}, "--players: expected a whole number from 2 to 8, got '9'"),
        ({"win_at": "0"}, "--win-at: expected a whole number from 1 to 20, got '0'"),
        ({"tries": "ten"}, "--tries: expected a whole number from 1 to 9, got 'ten'"),
    ],
)
def test_bad_options_are_named(params, words):
    with pytest.raises(UsageError) as caught:
        read_options(Order(params))
    assert words in str(caught.value)
