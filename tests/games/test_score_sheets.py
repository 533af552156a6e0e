"""What every game's score sheet does: it fits or says why, says what is written where, and names bad options."""

import pytest

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.poohsticks import scores as poohsticks
from pnpgen.games.snap import scores as snap
from pnpgen.games.sticks import scores as sticks
from pnpgen.paper.marks import Text
from pnpgen.product import Order
from tests.house import press_for

LAST = [(poohsticks, "r1.p{}.finish"), (snap, "r1.p{}.sweets"), (sticks, "r7.p{}.turned")]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize(("game", "last"), LAST)
def test_every_table_gets_its_sheet_or_a_reason(game, last, players, paper, large):
    order = Order({"players": str(players), "fillable": "yes"})
    try:
        built = game.scores(press_for(paper, large_print=large), order)
    except DoesNotFit as error:
        assert "the room is" in str(error)
        assert (paper, large) == ("a5", True)
        return
    boxes = {field.name: field.box for body in built.parts[0].bodies for field in body.fields}
    assert {last.format(player) for player in range(1, players + 1)} <= set(boxes)
    assert all(box.height >= 6 - 1e-6 for box in boxes.values())


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
@pytest.mark.parametrize(
    ("game", "words"),
    [
        (poohsticks, ["finish", "bridge", "races won"]),
        (snap, ["pot", "carried", "winning hand"]),
        (sticks, ["FREE", "1", "2", "3"]),
    ],
)
def test_names_and_captions_are_printed_in_every_ink(game, words, ink):
    built = game.scores(press_for(ink=ink), Order({"names": "Ann,Bo,Cy"}))
    said = [mark.text for mark in built.parts[0].bodies[0].drawing.marks if isinstance(mark, Text)]
    assert {"Ann", "Bo", "Cy", *words} <= set(said)
    assert built.facts["players"] == 3
    assert built.facts["sheets"] == 1


@pytest.mark.parametrize(
    ("game", "params", "words"),
    [
        (poohsticks, {"players": "9"}, "--players: expected a whole number from 2 to 8, got '9'"),
        (poohsticks, {"rounds": "25"}, "--rounds: expected a whole number from 1 to 24, got '25'"),
        (snap, {"players": "1"}, "--players: expected a whole number from 2 to 8, got '1'"),
        (snap, {"rounds": "41"}, "--rounds: expected a whole number from 1 to 40, got '41'"),
        (snap, {"variant": "lowbal"}, "did you mean lowball"),
        (sticks, {"players": "9"}, "--players: expected a whole number from 2 to 8, got '9'"),
        (sticks, {"win_at": "0"}, "--win-at: expected a whole number from 1 to 20, got '0'"),
        (sticks, {"tries": "ten"}, "--tries: expected a whole number from 1 to 9, got 'ten'"),
    ],
)
def test_bad_options_are_named(game, params, words):
    with pytest.raises(UsageError) as caught:
        game.read_options(Order(params))
    assert words in str(caught.value)
