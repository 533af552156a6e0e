"""The tally of Pooh Snap poker: dealer, pot, carried pot, sweets and winning hand, as many hands as fit."""

import re

import pytest

from pnpgen.games.snap.scores import large_room, read_options, score_sheet, scores
from pnpgen.paper.marks import Text
from pnpgen.paper.scoresheet import score_pages
from pnpgen.product import Order
from tests.house import press_for
from tests.measure import cells


def sheet(**params):
    return score_sheet(read_options(Order({key: str(value) for key, value in params.items()})), press_for().words)


def test_every_hand_has_dealer_pot_carried_sweets_winner_hand_and_tie():
    found = cells(score_pages(press_for(), sheet(players=4)))
    keys = ("dealer", "pot", "carried", "winner", "name", "tie", "p1.sweets", "p4.sweets")
    assert {f"r{n}.{key}" for n in range(1, 16) for key in keys} <= set(found)
    assert found["r1.name"].width > 2 * found["r1.pot"].width


def test_hands_fill_the_page_unless_their_number_is_given():
    found = cells(score_pages(press_for(), sheet(players=4)))
    assert sum(name.endswith(".pot") for name in found) >= 20
    exact = cells(score_pages(press_for(), sheet(players=4, rounds=12)))
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
    built = scores(press_for(paper, large_print=large), Order({"players": "4"}))
    lines = [m.text for m in built.parts[0].bodies[0].drawing.marks if isinstance(m, Text) and m.field == "legend"]
    assert lines
    assert all(re.search(r"[ \u00a0]", line) for line in lines), lines


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_large_captions_keep_clear_of_their_cells(paper, players):
    big = press_for(paper, large_print=True)
    described = score_sheet(read_options(Order({"players": str(players)})), big.words, large_room(big))
    (page,) = score_pages(big, described)
    box = cells((page,))["r1.p1.sweets"]
    wide = big.fonts.width("sweets", "text", big.theme.size("note"))
    assert box.width - wide >= 2.4
    assert described.totals == "total\u00a0"
