"""The tally of Pooh Snap poker: dealer, pot, carried pot, sweets and winning hand, as many hands as fit."""

import re
from functools import cache

import pytest

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.snap.scores import large_room, read_options, score_sheet, scores
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


def test_every_hand_has_dealer_pot_carried_sweets_winner_hand_and_tie():
    found = cells(score_pages(press(), sheet(players=4)))
    keys = ("dealer", "pot", "carried", "winner", "name", "tie", "p1.sweets", "p4.sweets")
    assert {f"r{n}.{key}" for n in range(1, 16) for key in keys} <= set(found)
    assert found["r1.name"].width > 2 * found["r1.pot"].width


def test_hands_fill_the_page_unless_their_number_is_given():
    found = cells(score_pages(press(), sheet(players=4)))
    assert sum(name.endswith(".pot") for name in found) >= 20
    exact = cells(score_pages(press(), sheet(players=4, rounds=12)))
    assert sum(name.endswith(".pot") and name[0] == "r" for name in exact) == 12


def test_variants_are_ticked_or_named():
    plain = sheet(players=4)
    assert [field.key for field in plain.fields if field.tick] == ["wols_wild", "lowball"]
    assert plain.fields[0].caption == "Wols Wild"
    chosen = sheet(players=4, variant="wols-wild,half-pairs=loose")
    assert not any(field.tick for field in chosen.fields)
    assert chosen.subtitle == "Wols Wild · Loose half pairs"


def test_the_ranking_stands_under_the_grid():
    described = sheet(players=4)
    ranked = described.legend[1].notes[0].text
    assert ranked.replace("\u00a0", " ").startswith("four of a kind, three of a kind, straight, two pair")
    assert ranked.endswith(" half\u00a0pair,\u00a0nothing")


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_no_line_of_the_legend_is_a_single_word(paper, large):
    built = scores(press(paper, large=large), Order({"players": "4"}))
    lines = [m.text for m in built.parts[0].bodies[0].drawing.marks if isinstance(m, Text) and m.field == "legend"]
    assert lines
    assert all(re.search(r"[ \u00a0]", line) for line in lines), lines


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_large_captions_keep_clear_of_their_cells(paper, players):
    big = press(paper, large=True)
    described = score_sheet(read_options(Order({"players": str(players)})), big.words, large_room(big))
    (page,) = score_pages(big, described)
    box = cells((page,))["r1.p1.sweets"]
    wide = big.fonts.width("sweets", "text", big.theme.size("note"))
    assert box.width - wide >= 2.4
    assert described.totals == "total\u00a0"


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
    assert {f"r1.p{n}.sweets" for n in range(1, players + 1)} <= set(cells(pages))


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_product_builds_with_names(ink):
    built = scores(press(ink=ink), Order({"names": "Ann,Bo,Cy"}))
    said = [mark.text for mark in built.parts[0].bodies[0].drawing.marks if isinstance(mark, Text)]
    assert {"Ann", "Bo", "Cy", "pot", "carried", "winning hand"} <= set(said)


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"players": "1"}, "--players: expected a whole number from 2 to 8, got '1'"),
        ({"rounds": "41"}, "--rounds: expected a whole number from 1 to 40, got '41'"),
        ({"variant": "lowbal"}, "did you mean lowball"),
    ],
)
def test_bad_options_are_named(params, words):
    with pytest.raises(UsageError) as caught:
        read_options(Order(params))
    assert words in str(caught.value)
