from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from snap_oracle import judge
from snap_strategies import hands

from pnpgen.errors import UsageError
from pnpgen.games.snap.hands import (
    CATEGORIES,
    HEIGHT,
    Hand,
    all_hands,
    evaluate,
    evaluations,
    order,
    ways,
)
from pnpgen.games.snap.rules import HALF_PAIRS, KINDS, STRAIGHTS, Variant

PLAIN = [Variant(half_pairs=h, pair_and_a_half=p) for h in ("strict", "loose") for p in ("strict", "shared")]


def hand(text):
    return Hand.of(*text.split())


def test_the_table_has_the_source_order():
    assert [category.name for category in CATEGORIES] == [
        "four of a kind",
        "three of a kind",
        "straight",
        "two pair",
        "pair-and-a-half",
        "pair",
        "half pair",
        "nothing",
    ]
    assert [category.key.replace("-", " ") for category in CATEGORIES] == [
        category.name.replace("-", " ") for category in CATEGORIES
    ]


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_every_example_is_what_it_is_an_example_of(variant):
    for category in CATEGORIES:
        assert evaluate(Hand.of(*category.example), variant).category is category


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_category_and_order_agree_with_the_second_writing(variant):
    options = {"loose": variant.half_pairs == "loose", "shared": variant.pair_and_a_half == "shared"}
    known = {hand: judge(hand.kinds, **options) for hand in all_hands()}
    for dealt, (name, _) in known.items():
        assert evaluate(dealt, variant).category.name == name
    lowest_first = sorted(all_hands(), key=lambda dealt: known[dealt][1])
    assert list(order(variant)) == lowest_first


@given(hands, hands, hands, st.sampled_from(PLAIN))
def test_scores_order_hands_totally(a, b, c, variant):
    x, y, z = (evaluate(dealt, variant).score for dealt in (a, b, c))
    assert (x < y) + (x == y) + (x > y) == 1
    assert (x < y) == (y > x)
    assert not (x <= y <= z) or x <= z
    assert (x == y) == (a == b)  # the plain rules tie only equal cards


@given(st.lists(st.sampled_from(KINDS), min_size=4, max_size=4), st.sampled_from(PLAIN))
def test_the_order_in_which_cards_lie_does_not_matter(kinds, variant):
    assert len({evaluate(Hand.of(*cards), variant).score for cards in permutations(kinds)}) == 1


@given(hands, st.sampled_from(PLAIN))
def test_parts_and_rest_hold_each_card_once(dealt, variant):
    found = evaluate(dealt, variant)
    cards = list(found.rest)
    for part in found.parts:
        cards += part.kinds
    borrowed = 1 if len(cards) == 5 else 0  # only a shared pair-and-a-half uses a card twice
    assert len(cards) - borrowed == 4
    assert not borrowed or (found.category.key, variant.pair_and_a_half) == ("pair-and-a-half", "shared")
    assert set(cards) == set(dealt.kinds)


def test_straights_rank_as_the_source_lists_them():
    places = [order()[Hand.of(*chain)] for chain in STRAIGHTS]
    assert places == sorted(places, reverse=True)
    assert sum(found.category.key == "straight" for found in evaluations().values()) == 3


def test_two_disjoint_half_pairs_are_always_more_than_a_half_pair():
    halves = HALF_PAIRS["strict"]
    keys = {evaluate(Hand.of(*a, *b)).category.key for a in halves for b in halves}
    assert keys <= {"straight", "two-pair", "pair-and-a-half", "pair"}


def test_lowest_and_highest_hand():
    lowest_first = list(order())
    assert lowest_first[0] == hand("piglet wol rabbit eeyore")
    assert lowest_first[-1] == hand("pooh pooh pooh pooh")
    assert list(order().values()) == list(range(495))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("eeyore eeyore eeyore eeyore", "pooh pooh pooh pooh-tigger"),
        ("pooh-tigger pooh-tigger wol wol", "pooh-eeyore pooh-eeyore kanga-roo kanga-roo"),
        ("pooh pooh eeyore eeyore", "pooh-tigger pooh-tigger kanga-roo kanga-roo"),
        ("wol wol pooh pooh-tigger", "wol wol pooh pooh-eeyore"),
        ("wol wol pooh-tigger tigger", "wol wol pooh-eeyore eeyore"),
        ("pooh pooh-tigger rabbit eeyore", "pooh pooh-eeyore kanga-roo tigger"),
        ("pooh-tigger tigger rabbit eeyore", "pooh-eeyore eeyore kanga-roo piglet"),
        ("pooh pooh-tigger pooh-eeyore rabbit", "pooh pooh-tigger kanga-roo tigger"),
        ("rabbit rabbit pooh wol", "rabbit rabbit kanga-roo tigger"),
        ("pooh wol rabbit eeyore", "pooh-tigger kanga-roo piglet wol"),
    ],
)
def test_ties_within_a_category_go_by_what_was_made_then_by_the_rest(higher, lower):
    assert order()[hand(higher)] > order()[hand(lower)]


def test_the_options_move_the_hands_they_are_about():
    beside = hand("pooh pooh pooh-tigger rabbit")
    assert evaluate(beside).category.key == "pair"
    shared = evaluate(beside, Variant(pair_and_a_half="shared"))
    assert (shared.category.key, shared.rest) == ("pair-and-a-half", ("rabbit",))
    doubles = hand("pooh-tigger pooh-eeyore wol rabbit")
    assert evaluate(doubles).category.key == "nothing"
    assert evaluate(doubles, Variant(half_pairs="loose")).category.key == "half-pair"


def test_a_deck_deals_58905_hands_of_495_kinds():
    assert len(set(all_hands())) == 495
    assert sum(ways(dealt) for dealt in all_hands()) == 58_905


def test_heights_count_categories_from_the_bottom():
    assert HEIGHT["nothing"] == 0
    assert HEIGHT["four-of-a-kind"] == 7


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        (("pooh",) * 5, "expected a hand of 4 cards, got 5: 'pooh pooh pooh pooh pooh'"),
        (("wol",) * 3, "expected a hand of 4 cards, got 3: 'wol wol wol'"),
        (("pooh", "pooh", "pooh", "poo"), "unknown kind 'poo' (did you mean pooh?)"),
    ],
)
def test_a_hand_is_four_known_kinds(kinds, words):
    with pytest.raises(UsageError) as caught:
        Hand.of(*kinds)
    assert str(caught.value) == words
