"""Deals, screening and odds: against exact counts, closed forms and the matching of single hands."""

import itertools
from collections import Counter
from math import comb, sqrt

import numpy as np
import pytest

from pnpgen.errors import UsageError
from pnpgen.games.sticks.deals import Deals, generator
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.layers import layered
from pnpgen.games.sticks.matching import lays
from pnpgen.games.sticks.odds import Odds, Precision, candidates, laid, odds
from pnpgen.games.sticks.placements import cell, plan
from pnpgen.games.sticks.rules import HouseRules
from pnpgen.games.sticks.stickset import load
from tests.house import loaded_by

RULES = HouseRules()
ALL_HANDS = comb(216, 15)
CLASSIC = load("classic")


def dealt(hands=3000, seed="deals", rules=RULES):
    return Deals.deal(generator(seed), hands, rules)


def one(text, seed="odds", rules=RULES, **precision):
    [found] = odds([parse(text)], seed=seed, rules=rules, precision=Precision(**precision))
    return found


# --- the deal


def test_every_hand_has_its_cards_and_no_card_more_often_than_the_pack():
    deals = dealt()
    assert (deals.counts.sum(axis=0) + deals.wilds == 15).all()
    assert deals.counts.max() <= 4
    twos = [cell(suit, 2) for suit in "SHDC"]
    assert deals.counts[twos].sum() == 0


def test_a_hand_of_the_whole_pack_is_the_whole_pack():
    rules = HouseRules(decks=1, jokers=0, wilds=(2,), hand=30)
    deals = dealt(2000, rules=rules)
    assert deals.counts.max() == 1
    assert abs(deals.wilds.mean() - 30 * 4 / 52) < 0.1


def test_every_card_is_equally_likely():
    hands = 40_000
    deals = dealt(hands)
    # Each cell holds 4 of 216 cards: its mean is 15 * 4 / 216, with the variance of drawing without return.
    mean = 15 * 4 / 216
    error = sqrt(mean * (1 - 4 / 216) * (201 / 215) / hands)
    natural = [n for n in range(52) if n % 13]
    found = deals.counts[natural].mean(axis=1)
    assert np.abs(found - mean).max() < 4.5 * error


def test_the_number_of_wilds_follows_the_hypergeometric_law():
    hands = 40_000
    found = Counter(dealt(hands).wilds.tolist())
    square = 0.0
    for wilds in range(6):
        expected = hands * comb(24, wilds) * comb(192, 15 - wilds) / ALL_HANDS
        square += (found[wilds] - expected) ** 2 / expected
    assert square < 25  # chi square with 5 degrees of freedom: one in 10,000 is beyond


def test_the_same_seed_deals_the_same_hands():
    assert (dealt(100).counts == dealt(100).counts).all()
    assert (dealt(100).counts != dealt(100, seed="others").counts).any()


# --- screening


@pytest.mark.parametrize("stick", CLASSIC.sticks, ids=lambda stick: stick.text)
def test_the_hands_laid_are_those_that_the_matching_lays_one_by_one(stick):
    deals = dealt(600)
    ready = plan(stick.combination, RULES)
    expected = [
        number
        for number in range(600)
        if lays(ready, layered([*deals.counts[:, number].tolist()]), int(deals.wilds[number]))
    ]
    assert list(laid(stick.combination, deals)) == expected
    assert set(expected) <= set(candidates(stick.combination, deals).tolist())


def test_the_layers_of_a_batch_are_those_of_each_hand():
    deals = dealt(200)
    numbers = np.arange(200)
    for number, layers, wilds in deals.chosen(numbers):
        own = layered(deals.counts[:, number].tolist())
        assert tuple(layer for layer in layers if layer) == own
        assert wilds == deals.wilds[number]


# --- odds against exact figures


def wild_cards_exactly(least):
    return sum(comb(24, w) * comb(192, 15 - w) for w in range(least, 16)) / ALL_HANDS


def three_named_exactly():
    """A, K, Q of one suit: four copies of each; the cards missing are made good by wilds, one is natural."""
    total = 0
    for copies in itertools.product(range(5), repeat=3):
        missing = copies.count(0)
        rest = 15 - sum(copies)
        ways = comb(4, copies[0]) * comb(4, copies[1]) * comb(4, copies[2])
        for wilds in range(missing, rest + 1):
            if missing < 3:
                total += ways * comb(24, wilds) * comb(180, rest - wilds)
    return total / ALL_HANDS


def two_ranked_sets_exactly(size):
    total = 0
    for first, second in itertools.product(range(1, 16), repeat=2):
        missing = max(size - first, 0) + max(size - second, 0)
        for wilds in range(missing, 15 - first - second + 1):
            ways = comb(16, first) * comb(16, second) * comb(24, wilds)
            total += ways * comb(160, 15 - first - second - wilds)
    return total / ALL_HANDS


def cards_with_ranks_present(ranks):
    """How many ways to hold m of the 4 * ranks cards so that each of the ranks is there: by m."""
    ways = [1]
    for _ in range(ranks):
        longer = [0] * (len(ways) + 4)
        for held, number in enumerate(ways):
            for more in range(1, 5):
                longer[held + more] += number * comb(4, more)
        ways = longer
    return ways


def run_of_a_suit_exactly(size):
    """Over all sets of ranks that the hand may hold of the suit."""
    total = 0
    grouped = Counter()
    for held in range(1 << 12):
        best = max((held >> start & ((1 << size) - 1)).bit_count() for start in range(13 - size))
        if best:
            grouped[held.bit_count(), size - best] += 1
    for (ranks, missing), number in grouped.items():
        for cards, ways in enumerate(cards_with_ranks_present(ranks)):
            for wilds in range(missing, 15 - cards + 1):
                total += number * ways * comb(24, wilds) * comb(144, 15 - cards - wilds)
    return total / ALL_HANDS


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("5 Wildcards", wild_cards_exactly(5)),
        ("1 Wildcard", wild_cards_exactly(1)),
        ("A, K, Q of Hearts", three_named_exactly()),
        ("3 Fives and 3 Tens", two_ranked_sets_exactly(3)),
        ("4 Sixes and 4 Sevens", two_ranked_sets_exactly(4)),
        ("1 run of Spades", run_of_a_suit_exactly(3)),
        ("1 run of 6 Hearts", run_of_a_suit_exactly(6)),
    ],
)
def test_odds_agree_with_exact_counting(text, exact):
    found = one(text, relative_error=0.02)
    assert found.reached
    assert found.standard_error <= 0.02 * found.odds
    assert abs(found.odds - exact) < 4 * found.standard_error


def test_odds_agree_with_every_hand_of_a_small_pack():
    rules = HouseRules(decks=1, jokers=1, hand=3, wilds=(0, 2))
    pack = [(suit, high) for suit in "SHDC" for high in range(3, 15)] + [None] * 5
    for text in ("1 run", "2 Kings", "1 set", "K, A of Hearts", "1 run of 3 (alternating red and black)"):
        combination = parse(text)
        ready = plan(combination, rules)
        hits = 0
        for hand in itertools.combinations(pack, 3):
            mask = sum(1 << cell(*card) for card in hand if card)
            hits += lays(ready, (mask,), hand.count(None))
        found = one(text, rules=rules, relative_error=0.03)
        assert abs(found.odds - hits / comb(53, 3)) < 4 * found.standard_error, text


def test_the_estimate_is_unbiased_and_its_error_is_told_truly():
    """Many coarse estimates: their mean is the odds, and they scatter as their standard errors say."""
    exact = wild_cards_exactly(3)
    runs = [one("3 Wildcards", seed=str(number), relative_error=0.4) for number in range(250)]
    mean = sum(run.odds for run in runs) / len(runs)
    scatter = sqrt(sum((run.odds - exact) ** 2 for run in runs) / len(runs))
    assert abs(mean - exact) < 4 * scatter / sqrt(len(runs))
    told = sqrt(sum(run.standard_error**2 for run in runs) / len(runs))
    assert 0.7 < told / scatter < 1.4


def test_all_classic_odds_at_ten_per_cent():
    found = odds([stick.combination for stick in CLASSIC.sticks], seed="all", precision=Precision(0.1))
    assert all(stick.reached and stick.standard_error <= 0.1 * stick.odds for stick in found)
    by_text = {stick.text: result.odds for stick, result in zip(CLASSIC.sticks, found, strict=True)}
    assert by_text["1 run and 1 set"] > 0.7
    assert min(by_text, key=by_text.get) == "2 runs of 4 Spades and 3 Aces"
    assert by_text["1 run of 8"] > by_text["1 run of 9"] / 1.3


def test_the_limit_is_kept_and_told():
    found = one("2 runs of 6 Hearts and 3 Aces", limit=5000)
    assert found.hands == 5000
    assert not found.reached
    assert 0 < found.standard_error < 0.01


def test_an_impossible_stick_has_no_odds_and_deals_nothing():
    assert one("1 run of 13") == Odds(0.0, 0.0, 0, 0, reached=True)


def test_a_sure_thing_is_not_told_as_certain():
    rules = HouseRules(hand=30)
    found = one("1 set of 2", rules=rules)
    assert found.odds == 1
    assert found.standard_error > 0


def test_the_order_of_sticks_and_the_company_do_not_change_the_odds():
    texts = ["1 run of 9", "4 runs of 3", "5 Wildcards"]
    together = odds([parse(text) for text in texts], seed="s", precision=Precision(0.2))
    assert together == tuple(one(text, seed="s", relative_error=0.2) for text in texts)


@pytest.mark.parametrize("told", [{"relative_error": 0.0001}, {"relative_error": 2}, {"limit": 5}])
def test_precision_has_limits(told):
    with pytest.raises(UsageError, match="expected a"):
        Precision(**told)


def test_reading_and_checking_load_no_numpy():
    assert loaded_by("import pnpgen.games.sticks.stickset as s; s.check(s.load('classic'))", ["numpy"]) == []
