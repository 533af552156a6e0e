from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from snap_oracle import best_key, judge
from snap_strategies import hands

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.snap.aim import Aim
from pnpgen.games.snap.exchange import exchange_table, exchanges
from pnpgen.games.snap.hands import Hand, all_hands
from pnpgen.games.snap.notation import parse_hand
from pnpgen.games.snap.odds import odds, rivals
from pnpgen.games.snap.rules import CLASSIC, KINDS, Variant

DECK = [kind for kind in KINDS for _ in range(4)]
WILD, LOW = Variant(wols_wild=True), Variant(lowball=True)
BOTH = Variant(wols_wild=True, lowball=True)
aims = st.one_of(
    st.just(Aim()),
    st.sampled_from(["pair", "straight", "nothing", "half-pair"]).map(lambda key: Aim(category=key)),
    st.builds(Aim, st.none(), hands, st.booleans()),
)


def by_brute_force(hand, good):
    """Every card of the 32 drawn by itself: {keep: chance}, `good` telling a list of four kinds."""
    rest = list((Counter(DECK) - Counter(hand.kinds)).elements())
    assert len(rest) == 32
    known, found = {}, {}
    for kept in range(5):
        for keep in set(combinations(hand.kinds, kept)):
            hits = 0
            for draw in combinations(rest, 4 - kept):
                cards = tuple(sorted(keep + draw))
                if cards not in known:
                    known[cards] = good(cards)
                hits += known[cards]
            found[keep] = Fraction(hits, comb(32, 4 - kept))
    return found


def at_least(name, variant):
    heights = ["nothing", "half pair", "pair", "pair-and-a-half", "two pair", "straight", "three of a kind"]
    height = heights.index(name)

    def good(cards):
        key = best_key(list(cards), low=variant.lowball)[0] if variant.wols_wild else judge(cards)[1]
        return key[0] <= height if variant.lowball else key[0] >= height

    return good


@pytest.mark.parametrize(
    ("text", "category", "variant"),
    [
        ("P PT W E", "pair", CLASSIC),
        ("T T W E", "three of a kind", CLASSIC),
        ("P PT PE R", "straight", CLASSIC),
        ("KR Pi W R", "two pair", WILD),
        ("P P PT R", "half pair", LOW),
        ("W W PT T", "nothing", BOTH),
        ("W W W W", "straight", WILD),
    ],
)
def test_chances_equal_brute_force_for_everything_that_can_be_kept(text, category, variant):
    hand = parse_hand(text)
    found = exchanges(hand, Aim.parse(f"at-least {category}"), variant)
    wanted = by_brute_force(hand, at_least(category, variant))
    assert {exchange.keep: exchange.chance for exchange in found} == wanted
    assert found[0].chance == max(wanted.values())


def test_beating_a_hand_equals_brute_force():
    hand, rival = parse_hand("KR T Pi W"), parse_hand("P PT KR T")
    mark = judge(rival.kinds)[1]
    better = by_brute_force(hand, lambda cards: judge(cards)[1] > mark)
    equal_too = by_brute_force(hand, lambda cards: judge(cards)[1] >= mark)
    assert {e.keep: e.chance for e in exchanges(hand, Aim(hand=rival, beat=True))} == better
    assert {e.keep: e.chance for e in exchanges(hand, Aim(hand=rival))} == equal_too
    assert equal_too[()] > better[()]


def test_standing_equals_brute_force():
    hand = parse_hand("PT PE KR T")
    known = rivals()
    mean = by_brute_force(hand, lambda cards: known[Hand.of(*cards)].share)
    assert {e.keep: e.standing for e in exchanges(hand)} == mean


@given(hands, aims, st.sampled_from([CLASSIC, WILD, LOW, BOTH]))
@settings(max_examples=40, deadline=None)
def test_laws_of_an_exchange(hand, aim, variant):
    found = exchanges(hand, aim, variant)
    assert len({e.keep for e in found}) == len(found) <= 16
    merits = [(e.chance, e.standing, -len(e.swap)) for e in found]
    assert merits == sorted(merits, reverse=True)
    for e in found:
        assert Counter(e.keep) + Counter(e.swap) == Counter(hand.kinds)
        assert 0 <= e.chance <= 1
    stand_pat = next(e for e in found if not e.swap)
    assert stand_pat.standing == rivals(variant)[hand].share
    assert aim == Aim() or stand_pat.chance in (0, 1)


@pytest.mark.parametrize(
    ("aim", "variant"),
    [(Aim(), CLASSIC), (Aim(category="two-pair"), WILD), (Aim(category="half-pair"), LOW)],
    ids=str,
)
def test_the_table_is_the_first_choice_for_each_hand(aim, variant):
    table = exchange_table(aim, variant)
    assert [row.hand for row in table] == list(all_hands())
    assert all(row == exchanges(row.hand, aim, variant)[0] for row in table[::17])


def test_a_whole_new_hand_after_none_is_seen_has_the_odds_of_a_first_hand():
    # Averaged over all first hands, four new cards are again any four cards of the deck.
    total = 0
    for hand in all_hands():
        fresh = next(e for e in exchanges(hand, Aim(category="pair")) if not e.keep)
        total += fresh.chance * comb_ways(hand)
    pairs_up = sum(odds().counts[:6])
    assert total == pairs_up


def comb_ways(hand):
    product = 1
    for count in Counter(hand.kinds).values():
        product *= comb(4, count)
    return product


def test_what_was_made_is_kept_and_a_low_nothing_goes_whole():
    table = {str(row.hand): row for row in exchange_table()}
    assert table["tigger tigger wol eeyore"].keep == ("tigger", "tigger")
    assert table["kanga-roo piglet wol rabbit"].keep == ()
    assert table["pooh pooh-tigger kanga-roo rabbit"].keep == ("pooh", "pooh-tigger")
    assert table["pooh pooh-tigger pooh-eeyore kanga-roo"].swap == ("kanga-roo",)


def test_impossible_and_certain_aims():
    hand = parse_hand("4xP")
    assert exchanges(hand, Aim(hand=hand, beat=True))[0].chance == 0
    assert exchanges(hand, Aim(hand=hand))[0].chance == 1
    assert {e.chance for e in exchanges(hand, Aim(category="nothing"))} == {1}


@given(aims)
def test_aims_round_trip(aim):
    assert Aim.parse(str(aim)) == aim


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Aim(category="flush"), "unknown category 'flush'"),
        (lambda: Aim(category="pear"), "unknown category 'pear' (did you mean pair?)"),
        (
            lambda: Aim(category="pair", hand=parse_hand("4xP")),
            "expected a category or a hand to aim for, got both",
        ),
        (lambda: Aim(beat=True), "expected a hand to beat, got none"),
        (lambda: Aim.parse("win"), "expected best, at-least CATEGORY, at-least HAND or beat HAND, got 'win'"),
        (lambda: Aim.parse("at-least"), "expected best,"),
        (lambda: Aim.parse("at-least two par"), "unknown category 'two par' (did you mean two-pair?)"),
        (lambda: Aim().met(), "expected a category or a hand to aim for, got neither"),
    ],
)
def test_bad_aims(make, words):
    with pytest.raises(UsageError) as caught:
        make()
    assert str(caught.value).startswith(words)


def test_a_bad_hand_to_beat_is_told_as_a_hand():
    with pytest.raises(ParseError, match="expected a hand of 4 cards, got 3"):
        Aim.parse("beat P P P")
