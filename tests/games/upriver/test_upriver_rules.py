"""Deal limits, sequences, dealers, the hook and trump columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import UsageError
from pnpgen.games.upriver.rules import (
    MAX_ROUNDS,
    SEQUENCES,
    check_hand,
    dealer,
    forbidden_bid,
    max_hand,
    sequence,
    sequence_text,
    start_hand,
)
from pnpgen.games.upriver.trumps import CYCLES, Trumps

TABLES = st.tuples(st.integers(2, 10), st.integers(1, 4))


def counts(text: str, players: int, decks: int = 1, *, turned: bool = True) -> list[int]:
    return [deal.cards for deal in sequence(text, players, decks, turned=turned)]


@pytest.mark.parametrize(("players", "most"), [(3, 17), (4, 12), (5, 10), (6, 8), (7, 7), (8, 6), (9, 5), (10, 5)])
def test_the_most_cards_a_player_can_get(players, most):
    assert max_hand(players) == most


@given(TABLES, st.booleans())
def test_max_hand_fits_and_one_more_card_does_not(table, turned):
    players, decks = table
    most = max_hand(players, decks, turned=turned)
    assert players * most + turned <= 52 * decks < players * (most + 1) + turned


def test_start_hand_is_capped_at_the_source_and_two_decks_lift_it():
    assert [start_hand(players) for players in range(2, 11)] == [10, 10, 10, 10, 8, 7, 6, 5, 5]
    assert [start_hand(players, decks=2) for players in (6, 8, 10)] == [10, 10, 10]


def test_the_source_has_twenty_rounds_with_one_card_twice_in_a_row():
    rounds = sequence("source", 4)
    assert [r.cards for r in rounds] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [r.number for r in rounds if r.forehead] == [10, 11]
    assert [r.number for r in rounds] == list(range(1, 21))


@pytest.mark.parametrize(
    ("text", "players", "rounds"),
    [
        ("source", 5, 20),
        ("once", 5, 19),
        ("source", 6, 16),
        ("once", 6, 15),
        ("up-down", 3, 25),  # climbs to 13, not to 17: one sheet
        ("up-down", 4, 23),
        ("up-down", 5, 19),
        ("up-down", 6, 15),
        ("up-down", 7, 13),
        ("up-down", 10, 9),
        ("up-down:8", 4, 15),
        ("down", 3, 10),
        ("up", 8, 6),
        ("once:1", 4, 1),
        ("source:1", 4, 2),
    ],
)
def test_lengths_of_named_sequences(text, players, rounds):
    assert len(sequence(text, players)) == rounds


def test_named_sequences_go_where_their_names_say():
    assert counts("once:3", 4) == [3, 2, 1, 2, 3]
    assert counts("up-down:3", 4) == [1, 2, 3, 2, 1]
    assert counts("down:3", 4) == [3, 2, 1]
    assert counts("up:3", 4) == [1, 2, 3]
    assert counts("Source:2", 4) == [2, 1, 1, 2]


def test_without_a_turned_card_four_players_can_have_the_whole_deck():
    assert len(sequence("up-down", 4, turned=False)) == 25
    assert counts("13", 4, turned=False) == [13]


def test_lists_and_spans():
    assert counts("10,8,6", 4) == [10, 8, 6]
    assert counts(" 7, 7,7 ,7,6..1", 7) == [7, 7, 7, 7, 6, 5, 4, 3, 2, 1]
    assert counts("1…3,2..1", 4) == [1, 2, 3, 2, 1]
    assert counts("26", 2, 2) == [26]


@given(st.sampled_from(sorted(SEQUENCES)), TABLES)
def test_every_named_sequence_can_be_dealt_fits_a_sheet_and_comes_back_from_its_text(name, table):
    rounds = sequence(name, *table)
    assert len(rounds) <= 26  # rows of one sheet
    assert all(1 <= r.cards <= max_hand(*table) and r.forehead == (r.cards == 1) for r in rounds)
    assert sequence(sequence_text(rounds), *table) == rounds


@given(st.lists(st.integers(1, 5), min_size=1, max_size=MAX_ROUNDS))
def test_lists_round_trip(cards):
    text = ",".join(map(str, cards))
    assert counts(text, 10) == cards
    assert sequence_text(sequence(text, 10)) == text


@pytest.mark.parametrize(
    ("text", "players", "decks", "words"),
    [
        (
            "10",
            6,
            1,
            ["10 cards for 6 players of one deck", "at most 8 cards", "at most 5 players", "2 decks"],
        ),
        ("source:9", 6, 1, ["9 cards for 6 players", "at most 8"]),
        ("13", 4, 1, ["4 × 13 + 1 turned up = 53 of 52", "at most 12", "at most 3 players"]),
        ("60", 4, 4, ["60 cards for 4 players of 4 decks", "at most 51", "at most 3 players"]),
        ("10,8,x", 4, 1, ["--sequence", "'x'", "10,8,6"]),
        ("10,,8", 4, 1, ["''"]),
        ("0", 4, 1, ["1 or more", "'0'"]),
        ("5..0", 4, 1, ["'0'"]),
        ("source:", 4, 1, ["''"]),
        ("up-dwon", 4, 1, ["did you mean up-down?"]),
        ("1..12,1..12,1..12,1..12,1..12,1", 4, 1, ["at most 60 rounds", "'61'"]),
        ("source", 11, 1, ["2 to 10 players", "'11'"]),
        ("source", 1, 1, ["2 to 10 players", "'1'"]),
        ("source", 4, 0, ["1 to 4 decks", "'0'"]),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(text, players, decks, words):
    with pytest.raises(UsageError) as error:
        sequence(text, players, decks)
    assert all(word in str(error.value) for word in words), str(error.value)


@given(TABLES, st.integers(1, 300))
def test_the_ways_out_that_a_refusal_names_do_work(table, cards):
    players, decks = table
    try:
        check_hand(cards, players, decks)
    except UsageError as error:
        assert cards > max_hand(players, decks)
        for way in (error.hint or "").removeprefix("or ").split(", or "):
            if way.endswith("players"):
                check_hand(cards, int(way.split()[-2]), decks)
            elif way:
                check_hand(cards, players, int(way.split()[0]))
    else:
        assert cards <= max_hand(players, decks)


@given(st.integers(2, 10), st.integers(0, 9), st.integers(1, 60))
def test_the_deal_passes_left(players, first, number):
    first %= players
    assert dealer(1, players, first) == first
    assert dealer(number + 1, players, first) == (dealer(number, players, first) + 1) % players


@given(st.integers(1, 25), st.lists(st.integers(0, 25), max_size=9))
def test_the_hook_takes_the_bid_that_would_make_the_total(cards, earlier):
    barred = forbidden_bid(cards, earlier)
    assert [bid for bid in range(cards + 1) if bid + sum(earlier) == cards] == ([] if barred is None else [barred])


def test_trump_columns():
    assert [Trumps.parse("cycle").at(n) for n in range(1, 6)] == ["S", "D", "C", "H", "S"]
    assert [Trumps.parse("cycle-nt").at(n) for n in range(1, 7)] == ["H", "D", "C", "S", "NT", "H"]
    assert Trumps.parse("cycle-nt-middle").at(3) == "NT"
    assert (Trumps.parse("blank").turned, Trumps.parse("blank").column, Trumps.parse("blank").at(3)) == (
        True,
        True,
        "",
    )
    assert (Trumps.parse("none").turned, Trumps.parse("none").column) == (False, False)


@pytest.mark.parametrize("text", ["blank", "none", *CYCLES, "cycle:S,H,NT"])
def test_trumps_round_trip(text):
    assert str(Trumps.parse(f" {text.lower()} ")) == text
    assert Trumps.parse(str(Trumps.parse(text))) == Trumps.parse(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [("cycle:S,X", "got 'X'"), ("cycle:", "got ''"), ("blnk", "did you mean blank?"), ("", "one of: blank")],
)
def test_unknown_trumps(text, words):
    with pytest.raises(UsageError, match="--trumps") as error:
        Trumps.parse(text)
    assert words in str(error.value)
