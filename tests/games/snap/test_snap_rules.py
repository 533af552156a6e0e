from itertools import pairwise

import pytest
from hypothesis import given
from snap_strategies import variants

from pnpgen.errors import UsageError
from pnpgen.games.snap.rules import (
    CLASSIC,
    COPIES,
    DECK_SIZE,
    HALF_PAIRS,
    KINDS,
    STRAIGHTS,
    STRENGTH,
    Variant,
    decks_for,
    shared_character,
)
from tests.house import loaded_by


def test_deck_is_nine_kinds_of_four_from_pooh_down_to_eeyore():
    assert (len(KINDS), COPIES, DECK_SIZE) == (9, 4, 36)
    assert KINDS[0] == "pooh"
    assert KINDS[-1] == "eeyore"
    assert sorted(KINDS, key=STRENGTH.__getitem__, reverse=True) == list(KINDS)


def test_every_card_of_a_straight_shares_a_character_with_the_next():
    for chain in STRAIGHTS:
        assert all(shared_character(a, b) for a, b in pairwise(chain))
    assert len(STRAIGHTS) == 3


def test_half_pairs_are_the_four_listed_and_loose_adds_one():
    strict, loose = (set(map(frozenset, HALF_PAIRS[key])) for key in ("strict", "loose"))
    assert len(strict) == 4
    assert loose - strict == {frozenset(("pooh-tigger", "pooh-eeyore"))}
    every = {frozenset((a, b)) for a in KINDS for b in KINDS if a != b and shared_character(a, b)}
    assert loose == every


@pytest.mark.parametrize("option", HALF_PAIRS)
def test_half_pairs_stand_highest_first(option):
    worth = [sorted((STRENGTH[kind] for kind in two), reverse=True) for two in HALF_PAIRS[option]]
    assert worth == sorted(worth, reverse=True)


@given(variants)
def test_variant_text_round_trips(variant):
    assert Variant.parse(str(variant)) == variant
    assert variant.plain == Variant(half_pairs=variant.half_pairs, pair_and_a_half=variant.pair_and_a_half)


def test_the_plain_game_is_classic():
    assert str(CLASSIC) == "classic"
    assert Variant.parse("classic") == CLASSIC


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (
            lambda: Variant(half_pairs="lose"),
            "--half-pairs: unknown reading of half pairs 'lose' (did you mean loose?)",
        ),
        (lambda: Variant(pair_and_a_half="share"), "did you mean shared?"),
        (lambda: Variant.parse("wols-wide"), "unknown variant 'wols-wide' (did you mean wols-wild?)"),
        (lambda: Variant.parse("half-pairs=tight"), "unknown reading of half pairs 'tight'"),
        (lambda: decks_for(0), "--players: expected at least one player, got '0'"),
    ],
)
def test_bad_options_say_what_was_meant(make, words):
    with pytest.raises(UsageError) as caught:
        make()
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_sixth_player_needs_a_second_deck():
    assert [decks_for(players) for players in (1, 5, 6, 10, 11)] == [1, 1, 2, 2, 3]


def test_importing_the_game_loads_no_numpy():
    assert loaded_by("from pnpgen.games.snap import exchange, naming, notation, verdict", ["numpy"]) == []
