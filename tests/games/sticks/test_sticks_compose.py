"""Fresh sets: bounded, different, possible, evenly spread, and the same from the same seed."""

import random
from itertools import pairwise

import pytest

from pnpgen.errors import GaveUp, UsageError
from pnpgen.games.sticks import compose as composing
from pnpgen.games.sticks.compose import Recipe, alike, compose
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.invent import fill, invent, patterns
from pnpgen.games.sticks.odds import Precision, odds
from pnpgen.games.sticks.possible import why_not
from pnpgen.games.sticks.rules import HouseRules
from pnpgen.games.sticks.wording import canonical

FRESH = compose(Recipe(count=16, low=0.1, high=0.5), "a fresh set")


def test_sticks_are_different_possible_and_within_the_bounds():
    assert len({stick.combination.key for stick in FRESH}) == 16
    assert all(why_not(stick.combination) is None for stick in FRESH)
    assert all(0.1 <= stick.odds <= 0.5 for stick in FRESH)
    assert all(parse(canonical(stick.combination)) == stick.combination for stick in FRESH)


def test_the_odds_are_spread_evenly():
    """Each stick at its own place between the bounds, so that no gap is as wide as two places."""
    step = 0.4 / 16
    ordered = sorted(stick.odds for stick in FRESH)
    for number, one in enumerate(ordered):
        assert abs(one - (0.1 + (number + 0.5) * step)) <= step / 2
    assert max(more - less for less, more in pairwise(ordered)) < 2 * step


def test_a_place_that_no_combination_has_gets_the_nearest():
    """Few combinations are nearly certain; the set is filled all the same, with gaps no wider than said."""
    recipe = Recipe(count=6, low=0.8, high=0.95)
    ordered = sorted(stick.odds for stick in compose(recipe, "high"))
    for number, one in enumerate(ordered):
        target = 0.8 + (number + 0.5) * 0.15 / 6
        assert abs(one - target) <= 0.15 / 12 + composing.FARTHEST_OFF


def test_what_is_found_is_told_as_it_grows():
    told = []
    compose(Recipe(count=3, low=0.1, high=0.5), "told", progress=told.append)
    assert told == [1, 2, 3]


def test_the_odds_told_are_the_odds():
    found = odds([stick.combination for stick in FRESH], seed="apart", precision=Precision(0.05))
    for told, apart in zip(FRESH, found, strict=True):
        # Picked for where they seemed to lie, the bank's odds are off a little further than by chance alone.
        assert abs(told.odds - apart.odds) < 5 * (told.standard_error + apart.standard_error)


def test_the_seed_makes_the_set():
    recipe = Recipe(count=4, low=0.1, high=0.5, balanced=False)
    assert compose(recipe, "one") == compose(recipe, "one")
    assert compose(recipe, "one") != compose(recipe, "two")


def test_other_house_rules():
    rules = HouseRules(decks=3, jokers=2, wilds=(0, 3), hand=13)
    fresh = compose(Recipe(count=5, low=0.05, high=0.5, rules=rules), "threes wild")
    assert all(why_not(stick.combination, rules) is None for stick in fresh)


def test_it_gives_up_when_all_combinations_are_looked_through():
    with pytest.raises(GaveUp, match=r"expected 30 sticks with odds from 0.94 to 0.95, found \d+"):
        compose(Recipe(count=30, low=0.94, high=0.95, rules=HouseRules(hand=5)), "hopeless")


def test_patterns_are_all_there_are_of_their_kinds():
    """Counted another way: multisets of kinds and sizes, drawn at random, are all among them."""
    rules, rng = HouseRules(), random.Random(3)
    every = set(patterns(rules))
    assert len(every) == len(list(patterns(rules)))
    assert all(fill(one, rng, rules).cards <= 11 for one in rng.sample(sorted(every), 300))
    found = {kinds_of(fill(one, rng, rules)) for one in every}
    drafts = [kinds_of(invent(rng, rules)) for _ in range(500)]
    assert len(drafts) == len([one for one in drafts if one in found or len(one) == 4 or wild_twice(one)])


def kinds_of(combination):
    return tuple(sorted((part.kind, part.cards) for part in combination.components))


def wild_twice(kinds):
    return [kind for kind, _ in kinds].count("wildcards") > 1


@pytest.mark.parametrize(
    "told",
    [{"count": 0}, {"count": 201}, {"low": 0.6, "high": 0.1}, {"low": 0.0}, {"high": 1.0}, {"high": float("nan")}],
)
def test_recipes_have_limits(told):
    with pytest.raises(UsageError, match="expected"):
        Recipe(**told)


@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(hand=3), HouseRules(wilds=(2, 3, 4, 5, 6, 7), hand=30)]
)
def test_drafts_never_ask_for_more_than_a_hand(rules):
    rng = random.Random(5)
    drafts = [invent(rng, rules) for _ in range(400)]
    assert all(1 <= draft.cards <= rules.hand for draft in drafts)
    assert len({len(draft.components) for draft in drafts}) > (0 if rules.hand == 3 else 2)


def test_a_balanced_set_keeps_to_its_bounds_and_has_no_twins():
    """Measured anew on other hands: inside the bounds, and no two sticks that differ by a name alone."""
    recipe = Recipe(count=15, low=0.1, high=0.5)
    sticks = compose(recipe, "bounds")
    assert len({alike(one.combination) for one in sticks}) == len(sticks)
    again = odds([one.combination for one in sticks], seed="again", precision=Precision(relative_error=0.03))
    for one, other in zip(sticks, again, strict=True):
        assert recipe.low - 3 * other.standard_error <= other.odds <= recipe.high + 3 * other.standard_error
        assert abs(one.odds - other.odds) < 5 * (one.standard_error + other.standard_error)
