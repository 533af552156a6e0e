"""The exact matching, hand by hand, against the search that tries everything."""

import itertools
import random

import pytest
import sticks_brute
from hypothesis import given, settings
from hypothesis import strategies as st

from pnpgen.errors import GaveUp
from pnpgen.games.sticks import matching
from pnpgen.games.sticks.combination import AlternatingRun, Combination, Named, Run, Set, Wildcards
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.layers import layered
from pnpgen.games.sticks.matching import lays
from pnpgen.games.sticks.placements import CELLS, cell, placements, plan
from pnpgen.games.sticks.rules import HouseRules
from pnpgen.games.sticks.stickset import load
from pnpgen.pieces.cards import SUITS

CLASSIC = load("classic")
NATURALS = [(height, suit) for height in range(3, 15) for suit in SUITS]
PACK = NATURALS * 4 + [None] * 24

TRICKY = [
    "A, K of Hearts and A of Hearts",
    "A of Hearts and 1 Ace",
    "2 sets of 1 Nine and 9 of Spades",
    "3, 4, 5 of Hearts and 1 run of Hearts and 3 Fours",
    "1 run of 4 (alternating red and black) and 1 run and 2 Fives",
    "2 runs of 4 (alternating red and black)",
    "2 runs of 4 (alternating red and black) and 4 of Hearts",
    "3 runs of 2",
    "2 sets of 3 Sevens and 1 set of 4",
    "1 set of 6 and 1 set of 3",
    "2 Aces of Spades and 1 run of Spades",
    "1 run of 5 and 1 run of 4 and 1 run of 3",
    "2 Wildcards and 1 run of 4 and 1 set",
    "5, 5, 6 of Hearts and 1 run of 3 Hearts",
]


def decide(combination, hand, rules=HouseRules()):  # noqa: B008  (frozen)
    counts = [0] * CELLS
    for card in hand:
        if card is not None:
            counts[cell(card[1], card[0])] += 1
    return lays(plan(combination, rules), layered(counts), hand.count(None))


def rich_in_wilds(rng, size=15):
    """Hands where wilds decide: many of them, and naturals that crowd on few ranks and suits."""
    wilds = rng.randint(1, min(8, size))
    low = rng.randint(3, 10)
    suits = rng.sample(SUITS, rng.randint(1, 3))
    crowd = [(height, suit) for height in range(low, low + rng.randint(2, 5)) for suit in suits] * 4
    naturals = rng.sample(crowd, min(size - wilds, len(crowd)))
    return naturals + [None] * wilds


def near_misses(rng, combination):
    """A hand that lays the combination, cards taken out and put in again at random."""
    hand: list = []
    for component in combination.components:
        ways = [way for way in sticks_brute.ways(component) if min(way[0])[0] > 2]  # 2s are wild
        hand += [rng.choice(sorted(slot)) for slot in rng.choice(ways)] if ways else [None] * component.cards
    for _ in range(rng.randint(0, 4)):
        if hand:
            hand[rng.randrange(len(hand))] = rng.choice([None, None, rng.choice(NATURALS), hand[0]])
    return hand[:15] + rng.choices(NATURALS, k=max(0, min(2, 15 - len(hand))))


@pytest.mark.parametrize("stick", CLASSIC.sticks, ids=lambda stick: stick.text)
def test_classic_sticks_are_decided_as_by_trying_everything(stick):
    rng = random.Random(stick.text)
    hands = [rng.sample(PACK, 15) for _ in range(40)]
    hands += [near_misses(rng, stick.combination) for _ in range(60)]
    few = 12 if stick.combination.cards > 9 else 40  # the plain search is slow where there are many wilds
    hands += [rich_in_wilds(rng) for _ in range(few)]
    for hand in hands:
        assert decide(stick.combination, hand) == sticks_brute.lays(stick.combination, hand), hand


@pytest.mark.parametrize("text", TRICKY)
def test_components_that_want_the_same_cards(text):
    combination = parse(text)
    rng = random.Random(text)
    answers = set()
    for number in range(150):
        hand = near_misses(rng, combination) if number % 2 else rich_in_wilds(rng, rng.randint(4, 11))
        expected = sticks_brute.lays(combination, hand)
        answers.add(expected)
        assert decide(combination, hand) == expected, hand
    assert answers == {True, False}


sizes = st.integers(1, 4)
ranks = st.integers(3, 6)
suits = st.sampled_from("SH")
components = st.one_of(
    st.builds(Set, sizes, st.none() | ranks),
    st.builds(Run, sizes, st.none() | suits),
    st.builds(AlternatingRun, sizes),
    st.builds(
        Named,
        st.lists(ranks, min_size=1, max_size=3).map(tuple),
        st.lists(suits, min_size=1, max_size=2, unique=True).map(tuple),
    ),
    st.builds(Wildcards, st.integers(1, 2)),
)
combinations = st.lists(components, min_size=1, max_size=4).map(lambda parts: Combination(tuple(parts)))
crowded_hands = st.lists(st.none() | st.tuples(st.integers(3, 7), suits), max_size=9)


@settings(max_examples=600, deadline=None)
@given(combinations, crowded_hands)
def test_any_combination_on_any_crowded_hand(combination, hand):
    assert decide(combination, hand) == sticks_brute.lays(combination, hand)


@settings(max_examples=150, deadline=None)
@given(combinations, crowded_hands, st.none() | st.tuples(st.integers(3, 7), suits))
def test_one_more_card_never_spoils_a_hand(combination, hand, card):
    if decide(combination, hand):
        assert decide(combination, [*hand, card])


@settings(max_examples=150, deadline=None)
@given(combinations, crowded_hands, st.randoms(use_true_random=False))
def test_the_order_of_components_and_cards_does_not_matter(combination, hand, rng):
    parts, cards = list(combination.components), list(hand)
    rng.shuffle(parts)
    rng.shuffle(cards)
    assert decide(Combination(tuple(parts)), cards) == decide(combination, hand)


def test_a_wild_spares_a_natural_for_the_component_that_needs_it():
    combination = parse("3, 4, 5 of Hearts and 1 Five")
    hand = [(3, "H"), (4, "H"), (5, "H"), None]
    # The five of hearts must go to the Five, and the wild into the named cards.
    assert decide(combination, hand)
    assert not decide(combination, [(3, "H"), (4, "H"), None, None])


def test_every_component_needs_a_natural_of_its_own():
    assert not decide(parse("3 Kings"), [None] * 3)
    assert decide(parse("3 Kings"), [(13, "S"), None, None])
    assert not decide(parse("2 sets of 3 Kings"), [(13, "S")] + [None] * 5)
    assert decide(parse("5 Wildcards"), [None] * 5)
    assert not decide(parse("5 Wildcards and 1 run"), [(5, "S")] + [None] * 6)
    assert decide(parse("5 Wildcards and 1 run"), [(5, "S")] + [None] * 7)


def test_two_runs_of_spades_need_each_shared_card_twice():
    once = [(height, "S") for height in range(3, 8)]
    assert not decide(parse("2 runs of 4 Spades"), [*once, None])
    assert decide(parse("2 runs of 4 Spades"), [*once, *once[1:4]])


def test_the_ace_is_high_only():
    assert decide(parse("1 run"), [(12, "C"), (13, "C"), (14, "C")])
    assert not decide(parse("1 run"), [(14, "C"), (3, "C"), (4, "C")])


def test_other_wilds_move_the_ends_of_a_run_and_leave_a_hole_in_the_middle():
    threes = HouseRules(wilds=(0, 2, 3))
    assert threes.run_span == (4, 14)
    assert len(placements(Run(11), threes)) == 4
    sevens = HouseRules(wilds=(0, 7))
    run = parse("1 run of 3")
    assert sevens.run_span == (2, 14)
    assert decide(run, [(6, "H"), (8, "H"), None], sevens)  # the wild stands where the seven would
    assert decide(run, [(2, "H"), (3, "H"), (4, "H")], sevens)


@pytest.mark.parametrize("wilds", [(0,), (0, 3), (2, 8), (0, 2, 5, 6)])
def test_other_wilds_are_decided_as_by_trying_everything(wilds):
    rules = HouseRules(wilds=wilds)
    natural = [(height, suit) for height in range(2, 15) for suit in SUITS if height not in rules.wild_heights]
    rng = random.Random(str(wilds))
    for text in ("1 run of 4 and 1 set", "2 runs", "1 run of 5 (alternating red and black) and 2 Nines"):
        combination = parse(text)
        for _ in range(25):
            hand = rng.choices(natural, k=9) + [None] * rng.randint(0, 4)
            expected = sticks_brute.lays(combination, hand, rules.run_span)
            assert decide(combination, hand, rules) == expected, hand


def test_every_hand_of_a_small_pack():
    pack = [(height, suit) for height in range(3, 8) for suit in "SH"] + [None] * 2
    for text in (
        "1 run",
        "2 Fives and 4 of Hearts",
        "1 run of 4 (alternating red and black)",
        "1 set of 2 and 1 run of 2",
    ):
        combination = parse(text)
        for hand in itertools.combinations(pack, 4):
            assert decide(combination, list(hand)) == sticks_brute.lays(combination, list(hand))


def test_the_search_gives_up_at_its_stated_limit(monkeypatch):
    monkeypatch.setattr(matching, "MOST_STEPS", 2)
    hand = [(height, suit) for height in range(3, 7) for suit in "SHD"]
    with pytest.raises(GaveUp, match="within 2 steps"):
        decide(parse("3 runs of 4"), hand)
    assert decide(parse("2 runs of 4"), hand)


def test_many_equal_parts_are_told_apart_at_once():
    hearts = [(height, "H") for height in range(3, 15)] * 2
    assert not decide(parse("30 runs of 1 Hearts"), [*hearts, None, None])
    assert decide(parse("24 runs of 1 Hearts"), hearts)
