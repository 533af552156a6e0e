"""The pictures in the rules tell the truth: the river is sound, and the turn can be played on it."""

from fractions import Fraction
from itertools import pairwise

import pytest

from pnpgen.games.poohsticks.check import check
from pnpgen.games.poohsticks.figures import _CROSSING, BOATS, FIGURES, HAND, RIVER, TURN
from pnpgen.games.poohsticks.makes import makes
from pnpgen.games.poohsticks.rules import BASIC_LENGTH, HAND_SIZE, values
from pnpgen.games.poohsticks.sums import sum_text
from pnpgen.paper.marks import Text
from pnpgen.pieces.cards import Card
from tests.flatten import walk
from tests.house import press_for

SIGNS = {"+": lambda a, b: a + b, "−": lambda a, b: a - b, "×": lambda a, b: a * b, "÷": Fraction}


def test_the_river_is_a_basic_one_that_passes_the_check():
    assert (RIVER.width, RIVER.length, RIVER.players) == (3, BASIC_LENGTH, len(BOATS))
    assert not [finding for finding in check(RIVER) if finding.severity == "error"]


def test_no_card_is_there_twice():
    cards = [cell.card for row in RIVER.rows for cell in row] + [Card(1, suit) for suit in BOATS] + list(HAND)
    assert len(set(cards)) == len(cards)
    assert len(HAND) == HAND_SIZE


def test_the_turn_can_be_played():
    """Each move goes to a neighbour, its cards make the card that is entered, and no card pays twice."""
    assert TURN[0].onto[0] == 0
    for one, other in pairwise(TURN):
        assert sum(abs(a - b) for a, b in zip(one.onto, other.onto, strict=True)) == 1
    paid = [card for step in TURN for card in step.paid]
    assert sorted(paid) == sorted(HAND)
    for step in TURN:
        target = RIVER.rows[step.onto[0]][step.onto[1]].card
        ranks = tuple(sorted(card.rank for card in step.paid))
        assert makes(ranks, target.rank)
        numbers = [values(card.rank)[0] for card in step.paid]
        made = SIGNS[step.sign](*numbers) if step.sign else numbers[0]
        assert made in values(target.rank)


def test_the_sum_is_printed_as_it_is_worked_out():
    drawing = FIGURES["example"](press_for(), 91)
    texts = [mark.text for mark in drawing.marks if isinstance(mark, Text)]
    assert sum_text((3, 12), 4) == "12 ÷ 3 = 4"
    assert "12 ÷ 3 = 4" in texts


@pytest.mark.parametrize(("lang", "queen"), [("en", "Q ÷ 3"), ("de", "D ÷ 3"), ("fr", "D ÷ 3")])
def test_the_rules_tell_the_same_turn(lang, queen):
    text = press_for(lang=lang).words.render("poohsticks", "rules", {})
    assert queen in text
    letters = {
        mark.text for mark, _ in walk(FIGURES["example"](press_for(lang=lang), 91).marks) if isinstance(mark, Text)
    }
    assert {queen[0], "3", "5"} <= letters


def test_the_bridge_is_not_the_first_row_and_lies_below_the_boat():
    row, column = _CROSSING
    assert row >= 1
    assert RIVER.rows[row + 1][column].card is not None
