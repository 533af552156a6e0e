"""The pictures in the rules of Sticks: the cards shown lay the stick shown, by every household's rules."""

import pytest

from pnpgen.games.sticks.combination import Run, Set
from pnpgen.games.sticks.figures import STICK, figures, laid
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.layers import layered
from pnpgen.games.sticks.matching import lays
from pnpgen.games.sticks.phrases import combination_words
from pnpgen.games.sticks.placements import CELLS, cell, plan
from pnpgen.games.sticks.rules import HouseRules, height
from pnpgen.games.sticks.wording import canonical
from pnpgen.paper.marks import Text
from tests.house import press_for

HOUSES = [
    HouseRules(),
    HouseRules(wilds=(0, 3)),
    HouseRules(wilds=(2, 5, 9)),
    HouseRules(wilds=(0,)),
    HouseRules(wilds=()),
    HouseRules(wilds=(6, 7)),
    HouseRules(hand=30, decks=8),
]


def test_the_stick_is_what_it_says():
    assert parse("1 run of 4 and 1 set") == STICK
    assert STICK.components == (Run(4), Set())


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: str(house.wilds))
def test_the_cards_lay_it(house):
    """And need the wild card: without it they don't."""
    groups, wild = laid(house)
    cards = [card for group in groups for card in group]
    counts = [0] * CELLS
    for card in cards:
        if card != wild:
            assert height(card.rank) not in house.wild_heights
            counts[cell(card.suit, height(card.rank))] += 1
    ready = plan(STICK, house)
    assert lays(ready, layered(counts), 1 if wild else 0)
    assert wild is None or wild.rank in house.wild_ranks
    if wild:
        assert not lays(ready, layered(counts), 0)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: str(house.wilds))
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_pictures_are_drawn_for_every_household(lang, house):
    press = press_for(lang=lang)
    drawn = figures(house)
    assert ("steal" in drawn) == (laid(house)[1] is not None)
    for sketch in drawn.values():
        drawing = sketch(press, 91.0)
        assert drawing.width <= 91.0
    texts = [mark.text for mark in drawn["example"](press, 91.0).marks if isinstance(mark, Text)]
    assert canonical(STICK, combination_words(press.words)) in texts
    assert (press.words.text("sticks", "figures.wild") in texts) == (laid(house)[1] is not None)
