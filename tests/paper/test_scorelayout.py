"""What a table asks of a score sheet's layout is done, or refused with the reason."""

import pytest

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.paper.blankscores import BlankOptions, blank_sheet
from pnpgen.paper.scorelayout import ANY, Layout
from pnpgen.paper.scoresheet import score_bodies, score_pages
from tests.house import press_for


def sheet(players=4, rounds=6):
    return blank_sheet(BlankOptions(("",) * players, rounds=rounds), press_for().words)


@pytest.mark.parametrize("way", ["portrait", "landscape"])
@pytest.mark.parametrize("players", [1, 4, 10])
def test_the_orientation_is_as_wished(players, way):
    bodies = score_bodies(press_for(), sheet(players, 12), Layout(way))
    assert all(body.landscape == (way == "landscape") for body in bodies)


@pytest.mark.parametrize("two_up", [True, False])
def test_two_games_on_a_page_or_one(two_up):
    (body,) = score_bodies(press_for(), sheet(), Layout(two_up=two_up))
    assert body.up == 2 if two_up else 1
    (page,) = score_pages(press_for(), sheet(), layout=Layout(two_up=two_up))
    assert ("s2.r1.p1.c1" in {cell.name for cell in page.cells}) == two_up


def test_without_wishes_a_short_game_stands_twice_and_a_long_one_once():
    assert [score_bodies(press_for(), sheet(rounds=rounds), ANY)[0].up for rounds in (5, 24)] == [2, 1]


@pytest.mark.parametrize(("rounds", "large", "why"), [(40, False, "rows"), (5, True, "large print")])
def test_two_that_do_not_fit_are_refused(rounds, large, why):
    with pytest.raises(DoesNotFit) as caught:
        score_bodies(press_for(large_print=large), sheet(rounds=rounds), Layout(two_up=True))
    assert caught.value.where == "--two-up"
    assert why in caught.value.message


def test_a_form_has_a_field_for_every_cell_and_paper_has_none():
    described = sheet(rounds=5)
    (body,) = score_bodies(press_for(), described, Layout(fillable=True))
    (page,) = score_pages(press_for(), described, layout=Layout(fillable=True))
    assert body.up == 1
    assert [(field.name, field.box) for field in body.fields] == [(cell.name, cell.box) for cell in page.cells]
    assert score_bodies(press_for(), described)[0].fields == ()


def test_parameters_are_read():
    assert Layout.read({}) == ANY
    assert Layout.read({"two_up": "yes", "orientation": "portrait"}) == Layout("portrait", two_up=True)
    assert Layout.read({"fillable": "yes", "names": "Ann"}) == Layout(fillable=True)


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"orientation": "landscap"}, "--orientation: unknown orientation 'landscap' (did you mean landscape?)"),
        ({"fillable": "yes", "two_up": "yes"}, "--fillable: expected one game on a page of a form, got --two-up"),
    ],
)
def test_wishes_that_cannot_be_are_named(params, words):
    with pytest.raises(UsageError) as caught:
        Layout.read(params)
    assert str(caught.value) == words
