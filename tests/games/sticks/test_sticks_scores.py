"""The tally of Sticks: a place a stick, tries and FREE to tick, turned to cross."""

import pytest

from pnpgen.games.sticks.scores import read_options, score_sheet, scores
from pnpgen.paper.scoresheet import score_pages
from pnpgen.product import Order
from tests.house import press_for
from tests.measure import cells


def sheet(**params):
    return score_sheet(read_options(Order({key: str(value) for key, value in params.items()})), press_for().words)


def test_seven_places_with_three_tries_free_and_turned():
    found = cells(score_pages(press_for(), sheet(players=4)))
    keys = ("try1", "try2", "try3", "free", "turned")
    assert {f"r{n}.p{p}.{key}" for n in range(1, 8) for p in range(1, 5) for key in keys} <= set(found)
    assert "r8.p1.turned" not in found
    assert "r1.p1.try4" not in found


def test_the_box_for_a_turned_stick_is_the_largest():
    found = cells(score_pages(press_for(), sheet(players=4)))
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
    found = cells(score_pages(press_for(), described))
    assert f"r{win_at}.p3.try{tries}" in found


def test_the_facts_tell_the_house_rule():
    assert scores(press_for(), Order({"names": "Ann,Bo"})).facts == {"players": 2, "win_at": 7, "sheets": 1}
