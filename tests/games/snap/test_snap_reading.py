from collections import Counter

import pytest
from hypothesis import given
from snap_oracle import best_key, judge
from snap_strategies import hands, variants

from pnpgen.games.snap.hands import Hand, all_hands, order
from pnpgen.games.snap.reading import read, readings
from pnpgen.games.snap.rules import Variant

WILD = [
    Variant(True, low, half, shared)
    for low in (False, True)
    for half in ("strict", "loose")
    for shared in ("strict", "shared")
]


def hand(text):
    return Hand.of(*text.split())


@pytest.mark.parametrize("variant", WILD, ids=str)
def test_wild_order_is_the_best_over_every_choice_for_every_wol(variant):
    options = {"loose": variant.half_pairs == "loose", "shared": variant.pair_and_a_half == "shared"}
    known = {dealt: best_key(list(dealt.kinds), low=variant.lowball, **options) for dealt in all_hands()}
    for dealt, reading in readings(variant).items():
        key, wols = known[dealt]
        assert judge(reading.counts_as.kinds, **options)[1] == key
        assert reading.standing.fewer_wols == -wols

    def better_last(dealt):
        key, wols = known[dealt]
        return [-part if variant.lowball else part for part in (*key, *[0] * (5 - len(key)))], -wols

    by_hand = sorted(all_hands(), key=better_last)
    by_standing = sorted(all_hands(), key=lambda dealt: readings(variant)[dealt].standing)
    assert [better_last(dealt) for dealt in by_standing] == [better_last(dealt) for dealt in by_hand]


@given(hands, hands, hands, variants)
def test_standing_is_a_total_order_that_ties_only_where_the_rules_do(a, b, c, variant):
    x, y, z = (read(dealt, variant) for dealt in (a, b, c))
    assert (x.standing < y.standing) + (x.standing == y.standing) + (x.standing > y.standing) == 1
    assert not (x.standing <= y.standing <= z.standing) or x.standing <= z.standing
    same = x.counts_as == y.counts_as and len(x.stands_for) == len(y.stands_for)
    assert (x.standing == y.standing) == same


@given(hands, variants)
def test_only_wild_wols_change_what_cards_count_as(dealt, variant):
    reading = read(dealt, variant)
    wols = dealt.kinds.count("wol") if variant.wols_wild else 0
    assert len(reading.stands_for) == wols
    natural = Counter(dealt.kinds) - Counter({"wol": wols})
    assert natural + Counter(reading.stands_for) == Counter(reading.counts_as.kinds)


@given(hands, variants)
def test_held_parts_are_cards_of_the_hand_each_used_once(dealt, variant):
    reading = read(dealt, variant)
    used = Counter(card for part in reading.held_parts() for card in part)
    assert used <= Counter(dealt.kinds)
    assert used.total() == 4 - len(reading.evaluation.rest)


@given(hands, hands)
def test_lowball_turns_the_order_round(a, b):
    low = Variant(lowball=True)
    assert (read(a, low).standing < read(b, low).standing) == (order()[a] > order()[b])


def test_fewer_wols_win_between_equal_readings_in_lowball_too():
    wild, both = Variant(wols_wild=True), Variant(wols_wild=True, lowball=True)
    assert read(hand("pooh pooh pooh pooh"), wild).standing > read(hand("pooh pooh pooh wol"), wild).standing
    natural, held = hand("piglet wol rabbit eeyore"), hand("wol wol rabbit eeyore")
    assert read(natural, both).counts_as == read(held, both).counts_as == natural
    assert read(natural, both).standing > read(held, both).standing


def test_different_cards_can_tie_when_wols_are_wild():
    variant = Variant(wols_wild=True)
    a, b = (
        read(hand("wol pooh-tigger pooh pooh-eeyore"), variant),
        read(hand("tigger wol pooh pooh-eeyore"), variant),
    )
    assert a.evaluation.category.key == "straight"
    assert a.standing == b.standing


def test_four_wols_are_four_poohs_or_the_lowest_nothing():
    four = hand("wol wol wol wol")
    assert read(four, Variant(wols_wild=True)).counts_as == hand("pooh pooh pooh pooh")
    assert read(four, Variant(wols_wild=True, lowball=True)).counts_as == hand("piglet wol rabbit eeyore")
