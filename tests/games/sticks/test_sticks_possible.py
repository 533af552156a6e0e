"""What no deal can lay, and the reason that its author hears."""

import pytest

from pnpgen.errors import UsageError
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.possible import why_not
from pnpgen.games.sticks.rules import HouseRules
from pnpgen.games.sticks.stickset import load

SMALL = HouseRules(decks=1, jokers=0, wilds=(2,))


BARE = HouseRules(decks=2, jokers=0, wilds=())
THREES = HouseRules(wilds=(0, 2, 3))
FIVE_PARTS = " and ".join(["A of Hearts"] * 5)


@pytest.mark.parametrize(
    ("text", "rules", "reason"),
    [
        ("6 sets", HouseRules(), "asks for 18 cards, and a hand holds 15"),
        (
            "run of 13",
            HouseRules(),
            "a run of 13 would need a 2, which is wild: the longest run is 12 cards, 3 to A",
        ),
        ("run of 14", HouseRules(), "a run of 14 is too long: the longest run is 12 cards, 3 to A"),
        ("alternating run of 12", THREES, "a run of 12 is too long: the longest run is 11 cards, 4 to A"),
        ("3 Twos", HouseRules(), "2s are wild, so no card of that set would be natural"),
        ("2 of Hearts", HouseRules(), "2s are wild, so none of the cards named would be natural"),
        ("2, 3 of Hearts", THREES, "2s and 3s are wild, so none of the cards named would be natural"),
        ("5 Wildcards", SMALL, "asks for 5 wild cards, and the pack holds 4"),
        ("9 Aces", SMALL, "asks for 9 cards of rank A, and 1 deck holds 4, with 4 wild cards"),
        ("9 Tens of Spades", BARE, "asks for 9 of 10♠, and 2 decks hold 2, with 0 wild cards"),
        (FIVE_PARTS, HouseRules(), "has more parts than 4 decks can give each a natural card of its own"),
        (
            "2 sets of 7 Kings and 1 Nine",
            BARE,
            "asks for 14 cards of rank K, and 2 decks hold 8, with 0 wild cards",
        ),
        ("1 set of 9", BARE, "asks for more cards at once than 2 decks and 0 wild cards can lay"),
        ("4 Wildcards and 5 Aces", SMALL, "asks for more cards at once than 1 deck and 4 wild cards can lay"),
    ],
)
def test_impossible(text, rules, reason):
    assert why_not(parse(text), rules) == reason


def test_wilds_make_up_for_what_the_decks_lack():
    assert why_not(parse("3 sets of 4 Kings"), HouseRules(decks=2)) is None
    assert why_not(parse("3 sets of 4 Kings"), BARE) is not None


@pytest.mark.parametrize(
    "text",
    [
        "15 Aces",
        "1 run of 12 and 1 set",
        "5 sets",
        "5 Aces of Spades",
        "2, 3, 4 of Hearts",
        "14 Wildcards and 1 Ace",
        "4 Aces of Hearts and 4 Aces of Spades",
        "15 runs of 1",
    ],
)
def test_possible(text):
    assert why_not(parse(text)) is None


def test_all_classic_sticks_are_possible():
    classic = load("classic")
    assert [why_not(stick.combination, classic.rules) for stick in classic.sticks] == [None] * 41


def test_the_classic_pack():
    rules = HouseRules()
    assert (rules.pack, rules.wild_cards, rules.longest_run, rules.run_span) == (216, 24, 12, (3, 14))
    assert HouseRules(wilds=(2,)).pack == 208  # the jokers stay in the box


@pytest.mark.parametrize(
    ("told", "where"),
    [
        ({"decks": 0}, "decks"),
        ({"hand": 31}, "hand"),
        ({"win_at": 0}, "win_at"),
        ({"wilds": (14,)}, "wilds"),
        ({"wilds": (2, 2)}, "wilds"),
        ({"wilds": (2, 3, 4, 5, 6, 7, 8)}, "wilds"),
    ],
)
def test_house_rules_have_limits(told, where):
    with pytest.raises(UsageError) as caught:
        HouseRules(**told)
    assert caught.value.where == where
