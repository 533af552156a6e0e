"""Fresh sets: bounded, different, possible, evenly spread, and the same from the same seed."""

import random

import pytest

from pnpgen.errors import GaveUp, UsageError
from pnpgen.games.sticks import compose as composing
from pnpgen.games.sticks.compose import Recipe, alike, compose
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.invent import invent
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
    step = 0.4 / 16
    for number, stick in enumerate(sorted(FRESH, key=lambda stick: stick.odds)):
        assert abs(stick.odds - (0.1 + (number + 0.5) * step)) <= step / 2 + composing.FARTHEST_OFF


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


def test_it_gives_up_at_a_stated_limit(monkeypatch):
    monkeypatch.setattr(composing, "invent", lambda rng, rules: parse("5 Wildcards"))
    with pytest.raises(GaveUp, match=r"expected 5 sticks with odds from 0.05 to 0.6, found 0 in 2,000 drafts"):
        compose(Recipe(count=5), "hopeless")


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
