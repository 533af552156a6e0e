from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from snap_oracle import best_key, judge

from pnpgen.games.snap.hands import CATEGORIES, CATEGORY, Hand, all_hands, ways
from pnpgen.games.snap.odds import ALL_DEALS, deals, odds, rivals
from pnpgen.games.snap.reading import readings
from pnpgen.games.snap.rules import KINDS, Variant

VARIANTS = [
    Variant(*flags, half, shared)
    for flags in product((False, True), repeat=2)
    for half in ("strict", "loose")
    for shared in ("strict", "shared")
]


def test_the_published_figures_category_by_category():
    assert odds().by_name() == {
        "four of a kind": 9,
        "three of a kind": 1_152,
        "straight": 768,
        "two pair": 1_296,
        "pair-and-a-half": 2_688,
        "pair": 21_504,
        "half pair": 15_872,
        "nothing": 15_616,
    }
    assert ALL_DEALS == sum(odds().counts) == 58_905


def test_the_figures_of_the_other_readings():
    shared = odds(Variant(pair_and_a_half="shared")).by_name()
    assert (shared["pair-and-a-half"], shared["pair"]) == (7_200, 16_992)
    loose = odds(Variant(half_pairs="loose")).by_name()
    assert (loose["half pair"], loose["nothing"]) == (17_408, 14_080)


def test_every_one_of_the_58905_hands_dealt_and_judged_by_the_second_writing():
    counts = dict.fromkeys((category.name for category in CATEGORIES), 0)
    judged = {}
    for cards in combinations([kind for kind in KINDS for _ in range(4)], 4):
        if cards not in judged:
            judged[cards] = judge(cards)[0]
        counts[judged[cards]] += 1
    assert counts == odds().by_name()


def test_every_one_of_two_decks_1028790_hands_dealt_and_judged_by_the_second_writing():
    dealt = Counter(combinations([kind for kind in KINDS for _ in range(8)], 4))
    assert dealt.total() == deals(2) == 1_028_790
    counts = dict.fromkeys((category.name for category in CATEGORIES), 0)
    for cards, times in dealt.items():
        assert ways(Hand.of(*cards), decks=2) == times
        counts[judge(cards)[0]] += times
    assert counts == odds(decks=2).by_name()
    assert counts["four of a kind"] == 630


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("low", [False, True])
def test_wild_wols_in_one_deck_or_two_counted_hand_by_hand(low, decks):
    counts = [0] * len(CATEGORIES)
    for cards, times in Counter(combinations([kind for kind in KINDS for _ in range(4 * decks)], 4)).items():
        counts[len(CATEGORIES) - 1 - best_key(list(cards), low=low)[0][0]] += times
    found = odds(Variant(wols_wild=True, lowball=low), decks)
    assert found.counts == tuple(counts)
    assert found.total == deals(decks) == sum(counts)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_each_variant_agrees_with_the_second_writing(variant):
    options = {"loose": variant.half_pairs == "loose", "shared": variant.pair_and_a_half == "shared"}
    counts = [0] * len(CATEGORIES)
    for hand in all_hands():
        if variant.wols_wild:
            height = best_key(list(hand.kinds), low=variant.lowball, **options)[0][0]
        else:
            height = judge(hand.kinds, **options)[1][0]
        counts[len(CATEGORIES) - 1 - height] += ways(hand)
    assert tuple(counts) == odds(variant).counts


def test_where_the_order_and_the_odds_disagree():
    pairs = [(high.key, low.key) for high, low in odds().out_of_order()]
    assert pairs == [("three-of-a-kind", "straight"), ("pair", "half-pair"), ("half-pair", "nothing")]


@pytest.mark.parametrize("decks", [1, 2])
def test_shares_add_up_to_one(decks):
    assert sum(odds(decks=decks).share(category) for category in CATEGORIES) == 1


def test_a_share_is_of_all_the_hands():
    assert odds(decks=2).share(CATEGORY["four-of-a-kind"]) == Fraction(630, 1_028_790)
    assert odds().share(CATEGORY["four-of-a-kind"]) == Fraction(9, 58_905)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_rivals_count_every_hand_once(variant):
    known = rivals(variant)
    assert list(known) == list(all_hands())
    assert {sum(found) for found in known.values()} == {ALL_DEALS}
    mean = sum(found.share * ways(hand) for hand, found in known.items()) / ALL_DEALS
    assert mean == Fraction(1, 2)  # what one hand wins from another, the other loses


def test_rivals_of_two_decks_count_every_hand_once():
    known = rivals(decks=2)
    assert {sum(found) for found in known.values()} == {deals(2)}
    mean = sum(found.share * ways(hand, 2) for hand, found in known.items()) / deals(2)
    assert mean == Fraction(1, 2)


def test_rivals_by_comparing_with_each_hand():
    variant = Variant(wols_wild=True, lowball=True)
    mine = Hand.of("wol", "tigger", "piglet", "rabbit")
    mark = readings(variant)[mine].standing
    standings = {hand: reading.standing for hand, reading in readings(variant).items()}
    beaten = sum(ways(hand) for hand, standing in standings.items() if standing < mark)
    equal = sum(ways(hand) for hand, standing in standings.items() if standing == mark)
    assert rivals(variant)[mine][:2] == (beaten, equal)
