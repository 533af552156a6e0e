"""Tallies: reading the table, every finding with its cell, points, totals and the final order."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.upriver.rules import sequence
from pnpgen.games.upriver.scoring import SCORINGS, parse_scoring
from pnpgen.games.upriver.tally import Setup, blank_csv, tally
from pnpgen.games.upriver.tally_check import KINDS
from pnpgen.games.upriver.tally_csv import read_table

HEAD = "round,cards,Ann bid,Ann taken,Bo bid,Bo taken\n"


def findings(text: str, setup: Setup | None = None) -> list[tuple[str, int, int, int, str]]:
    found = tally(text, "g.csv", setup).findings
    return [(f.kind, f.line, f.column, f.round, f.cell) for f in found]


def test_points_totals_and_order_of_a_small_game():
    game = tally(HEAD + "1,3,2,2,1,1\n2,2,0,0,1,2\n3,1,1,0,0,1\n", "g.csv")
    assert [[(e.score, e.total) for e in r.entries] for r in game.rounds] == [
        [(20, 20), (10, 10)],
        [(20, 40), (-10, 0)],
        [(-10, 30), (-10, -10)],
    ]
    assert [(s.place, s.seat, s.name, s.total) for s in game.standings] == [
        (1, 0, "Ann", 30),
        (2, 1, "Bo", -10),
    ]
    assert game.winners == ("Ann",)
    assert (game.findings, game.remaining) == ((), 0)


def test_ties_share_a_place_and_the_next_place_is_left_out():
    text = "cards,A bid,A taken,B bid,B taken,C bid,C taken\n3,1,1,1,1,0,1\n"
    game = tally(text, "g.csv")
    assert [(s.place, s.name) for s in game.standings] == [(1, "A"), (1, "B"), (3, "C")]
    assert game.winners == ("A", "B")
    text = "cards,A bid,A taken,B bid,B taken,C bid,C taken\n2,1,0,1,1,1,1\n"
    assert [(s.place, s.name) for s in tally(text, "g.csv").standings] == [(1, "B"), (1, "C"), (3, "A")]


def test_other_scorings_apply():
    text = HEAD + "1,10,3,1,0,9\n"
    game = tally(text, "g.csv", Setup(scoring=parse_scoring("custom:exact=b,miss=-d^2-c,missed-zero=-1")))
    assert [e.score for e in game.rounds[0].entries] == [-14, -1]
    assert [e.score for e in tally(text, "g.csv", Setup(scoring=SCORINGS["basic"])).rounds[0].entries] == [
        1,
        9,
    ]


def test_without_a_cards_column_the_sources_rounds_hold():
    rows = "5,5,5,5\n4,4,5,5\n"
    game = tally("Ann bid,Ann taken,Bo bid,Bo taken\n" + rows, "g.csv")
    assert [r.cards for r in game.rounds] == [10, 9]
    assert (game.findings, game.remaining) == ((), 18)
    text = "Ann bid,Ann taken,Bo bid,Bo taken\n1,1,0,0\n1,1,0,0\n"
    assert findings(text, Setup(sequence="1")) == [("round", 3, 1, 2, "round")]


def test_every_finding_is_told_with_line_cell_and_round():
    text = (
        "round,cards,dealer,Ann bid,Ann taken,Bo bid,Bo taken,Bo score,Bo total\n"
        "1,10,Ann,3,3,6,6,60,60\n"  # tricks 9 of 10
        "\n"
        "2,9,,x,10,,5\n"  # bid unreadable, taken above, bid missing
        "3,8,,,,,\n"  # left out
        "5,27,Cy,1,20,-1,7\n"  # round number, cards, dealer, bid
        "6,none,Bo,1,1,1,1\n"  # cards
        "7,5,Bo,2,2,3,3,31,99\n"  # hook and score; the total is unknown by now
        "8,1,,,,,\n"
    )
    assert findings(text, Setup(hook=True)) == [
        ("tricks", 2, 5, 1, "tricks"),
        ("bid", 4, 4, 2, "Ann bid"),
        ("bid", 4, 6, 2, "Bo bid"),
        ("taken", 4, 5, 2, "Ann taken"),
        ("gap", 5, 4, 3, "bids and tricks"),
        ("round", 6, 1, 4, "round"),
        ("cards", 6, 2, 4, "cards"),
        ("dealer", 6, 3, 4, "dealer"),
        ("bid", 6, 6, 4, "Bo bid"),
        ("round", 7, 1, 5, "round"),
        ("cards", 7, 2, 5, "cards"),
        ("round", 8, 1, 6, "round"),
        ("hook", 8, 6, 6, "Bo bid"),
        ("score", 8, 8, 6, "Bo score"),
    ]
    game = tally(text, "g.csv", Setup(hook=True))
    assert {f.kind for f in game.findings} <= set(KINDS)
    assert (game.standings, game.winners, game.remaining) == ((), (), 1)


def test_words_of_findings():
    told = [str(f) for f in tally(HEAD + "1,10,3,3,6,11\n2,9,4,4,4,4\n", "g.csv").findings]
    assert told == [
        "g.csv:2:6: round 1, Bo taken: expected a whole number from 0 to 10, got '11'",
        "g.csv:3:4: round 2, tricks: expected tricks that add up to 9, got '8' (Ann 4, Bo 4)",
    ]
    (hands,) = tally(HEAD + "1,26,3,13,6,13\n", "g.csv").findings
    assert "26 cards for 2 players of one deck" in hands.message
    assert "at most 25" in hands.message
    (long,) = tally(HEAD + f"1,10,{'9' * 500},3,6,7\n", "g.csv").findings
    assert len(long.message) < 100


def test_the_hook_looks_at_the_dealer_who_is_named_or_next_and_only_if_asked():
    text = HEAD + "1,10,4,4,6,6\n2,9,3,3,6,6\n"
    assert findings(text) == []
    assert findings(text, Setup(hook=True)) == [("hook", 2, 3, 1, "Ann bid"), ("hook", 3, 5, 2, "Bo bid")]
    assert [f[-1] for f in findings(text, Setup(hook=True, first_dealer=1))] == ["Bo bid", "Ann bid"]
    named = "dealer,cards,Ann bid,Ann taken,Bo bid,Bo taken\nbo,10,4,4,6,6\n"
    assert [f[-1] for f in findings(named, Setup(hook=True))] == ["Bo bid"]
    with pytest.raises(UsageError, match="seat from 0 to 1, got '2'"):
        tally(text, "g.csv", Setup(first_dealer=2))


def test_a_named_sequence_is_held_against_the_cards_and_fills_their_blanks():
    text = HEAD + "1,10,4,4,6,6\n2,8,3,3,5,5\n3,,2,2,6,6\n"
    assert findings(text, Setup(sequence="source")) == [("cards", 3, 2, 2, "cards")]
    assert [r.cards for r in tally(text, "g.csv", Setup(sequence="source")).rounds] == [10, 8, 8]
    assert findings(text) == [("cards", 4, 2, 3, "cards")]


def test_decks_and_an_unturned_card_allow_larger_hands():
    text = HEAD + "1,26,13,13,12,13\n"
    assert [f[0] for f in findings(text)] == ["cards"]
    assert findings(text, Setup(turned=False)) == []
    assert findings(text, Setup(decks=2)) == []


def test_scores_and_totals_that_stand_in_the_table_are_compared():
    head = "cards,A bid,A taken,A score,A total,B bid,B taken,B score,B total\n"
    assert findings(head + "2,1,1,10,10,0,1,−10,-10\n1,1,1,+10,20,0,0,20,10\n") == []
    assert findings(head + "2,1,1,11,10,0,1,-10,?\n") == [
        ("score", 2, 4, 1, "A score"),
        ("total", 2, 9, 1, "B total"),
    ]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_what_spreadsheets_save_is_read_alike(mark, end, separator):
    lines = [
        '"Ann, the elder BID",Ann, the elder Tricks,bo  bid,Bo taken,Cards,Notes',
        "1,2,0,1,3,late",
        ",,,,,",
    ]
    quoted = '"Ann, the elder BID"', '"Ann, the elder Tricks"', "bo  bid", "Bo taken", "Cards", "Notes", ""
    body = [line.split(",") for line in lines[1:]]
    text = mark + end.join(separator.join(cells) for cells in [quoted, *body]) + end
    game = tally(text, "g.csv")
    assert game.players == ("Ann, the elder", "bo")
    assert [(e.bid, e.taken) for e in game.rounds[0].entries] == [(1, 2), (0, 1)]
    assert game.findings == ()


def test_a_sep_line_is_obeyed_and_counted():
    text = "sep=;\r\nAnn bid;Ann taken;Bo bid;Bo taken;cards\r\n1;1;0;1;1\r\n"
    assert findings(text) == [("tricks", 3, 2, 1, "tricks")]
    with pytest.raises(ParseError, match=r"g\.csv:1: expected sep= .* got 'sep=:'"):
        tally("sep=:\nAnn bid:Ann taken\n", "g.csv")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["g.csv: ", "empty file"]),
        ("\n\n,,\n", ["empty file"]),
        (HEAD, ["at least one round"]),
        (HEAD + "1,10,,,,\n", ["at least one round"]),
        ("Ann bid,Ann taken,Bo bid\n1,1,1\n", ["g.csv:1: ", "column 'Bo taken'"]),
        ("Ann bid,Bo taken\n1,1\n", ["'Ann taken', 'Bo bid'"]),
        ("round,cards\n1,1\n", ["2 to 10 players", "none"]),
        ("Ann bid,Ann taken\n1,1\n", ["2 to 10 players", "'1' (Ann)"]),
        (",".join(f"P{n} bid,P{n} taken" for n in range(11)) + "\n", ["2 to 10 players", "'11'"]),
        ("\nAnn bid,Ann takn,Bo bid,Bo taken\n", ["g.csv:2:2: ", "'Ann takn'", "did you mean taken?"]),
        ("Ann bid,ANN bid,Ann taken,Bo bid,Bo taken\n", ["g.csv:1:2: ", "once", "'ANN bid'"]),
        ("Ann bid,,Ann taken,Bo bid,Bo taken\n", ["g.csv:1:2: ", "heading ''"]),
        ("bid,taken,Bo bid,Bo taken\n", ["g.csv:1:1: ", "heading 'bid'"]),
        (HEAD + "1,10,3,3,6,7,8\n", ["g.csv:2:7: ", "6 cells, got '7'"]),
        (HEAD + '1,10,3,3,"6,7\n', ["g.csv:2: ", "CSV"]),
        (HEAD + "1,10,3,3,6,7\n" * 61, ["at most 60 rounds", "'61'"]),
        ("x" * 1_000_001, ["at most 1000000 characters"]),
    ],
)
def test_a_table_of_another_layout_is_refused_with_the_place(text, words):
    with pytest.raises(ParseError) as error:
        tally(text, "g.csv")
    assert all(word in str(error.value) for word in words), str(error.value)


def test_signs_that_could_steer_a_terminal_are_dropped():
    table = read_table("A\x1b[2Jnn bid,A\x1b[2Jnn taken,B\u202eo bid,Bo taken\n", "g.csv")
    assert table.players == ("A[2Jnn", "Bo")


def games() -> st.SearchStrategy[tuple[list[str], str, int]]:
    name = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8)
    names = st.lists(name, min_size=2, max_size=10, unique_by=str.casefold)
    return st.tuples(names, st.sampled_from(["source", "up-down", "7,3,5"]), st.integers(0, 10**6))


@given(games(), st.sampled_from(list(SCORINGS.values())))
def test_a_played_game_is_found_sound_and_comes_back_from_its_own_csv(game, scoring):
    names, text, seed = game
    rng = random.Random(seed)
    rounds = sequence(text if text != "7,3,5" else "5,3,1", len(names))
    lines = blank_csv(names, rounds).splitlines(keepends=True)[:1]
    expected = [0] * len(names)
    for deal in rounds:
        taken = [0] * len(names)
        for _ in range(deal.cards):
            taken[rng.randrange(len(names))] += 1
        bids = [rng.randint(0, deal.cards) for _ in names]
        cells = [str(n) for pair in zip(bids, taken, strict=True) for n in pair]
        lines.append(",".join([str(deal.number), str(deal.cards), "", *cells]) + "\n")
        expected = [
            total + scoring.score(b, t, deal.cards) for total, b, t in zip(expected, bids, taken, strict=True)
        ]
    setup = Setup(scoring=scoring, sequence=None)
    played = tally("".join(lines), "g.csv", setup)
    assert played.findings == ()
    assert [e.total for e in played.rounds[-1].entries] == expected
    assert [s.total for s in played.standings] == sorted(expected, reverse=True)
    assert all(s.place == 1 + sum(t > s.total for t in expected) for s in played.standings)
    assert tally(played.to_csv(), "again.csv", setup) == played


@given(st.text(alphabet='AnBo bidtakencrs,;\n"0123-=\r\t', max_size=120))
def test_any_text_is_read_or_refused(text):
    try:
        tally("Ann bid,Ann taken,Bo bid,Bo taken\n" + text, "g.csv")
    except ParseError as error:
        assert str(error).startswith("g.csv")


def test_a_blank_table_names_dealers_and_is_not_yet_a_tally():
    text = blank_csv(["Ann", "Bo", "Cy"], sequence("source", 3), first_dealer=2)
    lines = text.splitlines()
    assert len(lines) == 21
    assert [line.split(",")[2] for line in lines[1:5]] == ["Cy", "Ann", "Bo", "Cy"]
    with pytest.raises(ParseError, match="at least one round"):
        tally(text, "g.csv")
