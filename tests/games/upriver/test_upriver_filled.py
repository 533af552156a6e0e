"""The filled sheet: every cell holds what the tally says, on one sheet or several."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnpgen.errors import ParseError, PnpgenError, SaysNo
from pnpgen.games.upriver.filled import cell_values, filled, read_written, written_text
from pnpgen.games.upriver.played import played_text, read_played
from pnpgen.games.upriver.rules import sequence
from pnpgen.games.upriver.scores import read_options, score_sheet
from pnpgen.games.upriver.tally import check
from pnpgen.games.upriver.tally_check import Setup
from pnpgen.games.upriver.tally_csv import Row, Table
from pnpgen.paper.marks import Text
from pnpgen.paper.scoresheet import score_pages
from pnpgen.product import Order
from tests.house import press_for

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")


def game(players, rounds, seed=1, text="source"):
    """A game that was played by dice: bids near the tricks, the tricks dealt out."""
    choose = random.Random(seed)
    names = NAMES[:players]
    rows = []
    for deal in sequence(text, players)[:rounds]:
        taken = [0] * players
        for _ in range(deal.cards):
            taken[choose.randrange(players)] += 1
        bids = [min(deal.cards, max(0, count + choose.choice((-1, 0, 0, 1)))) for count in taken]
        cells = tuple(str(n) for pair in zip(bids, taken, strict=True) for n in pair)
        rows.append(Row(deal.number, cells))
    columns = tuple((seat, what) for seat in range(players) for what in ("bid", "taken"))
    return check(Table("dice", names, columns, tuple(rows)), Setup(sequence=text))


def order(tallied, **params):
    return Order({"names": ",".join(tallied.players), "played": played_text(tallied), **params})


def texts(built):
    return [mark.text for mark in text_marks(built)]


def text_marks(built):
    return [m for body in built.parts[0].bodies for m in body.drawing.marks if isinstance(m, Text)]


@settings(max_examples=25)
@given(players=st.integers(2, 10), rounds=st.integers(1, 8), seed=st.integers(0, 999))
def test_a_game_comes_back_from_its_word(players, rounds, seed):
    tallied = game(players, rounds, seed)
    assert not tallied.findings
    again = check(read_played(played_text(tallied), tallied.players), Setup(sequence="source"))
    assert [played.entries for played in again.rounds] == [played.entries for played in tallied.rounds]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1-1_0-0,1", "played:2: expected a round as bid-tricks of 2 players"),
        ("1-1", "played:1"),
        ("1-1_0-x", "got '1-1_0-x'"),
        (",".join(["1-1_0-0"] * 61), "at most 60 rounds"),
    ],
)
def test_a_word_that_is_no_game_is_refused(text, words):
    with pytest.raises(ParseError) as caught:
        read_played(text, ("Ann", "Bo"))
    assert words in str(caught.value)


@pytest.mark.parametrize(("players", "paper"), [(3, "a4"), (6, "letter"), (10, "letter"), (4, "a5"), (6, "a5")])
def test_every_cell_of_a_whole_game_is_filled_with_the_tallys_figure(players, paper):
    tallied = game(players, 99)
    described = score_sheet(read_options(order(tallied)), press_for().words, press_for().theme)
    pages = score_pages(press_for(paper), described)
    values = cell_values(tallied, pages, {"date": "today"})
    written = {cell.name.split(".")[-1] for page in pages for cell in page.cells} - {"place", "trump"}
    for page in pages:
        for cell in page.cells:
            plain = cell.name[3:] if cell.name[:3] == "s2." else cell.name
            assert (cell.name in values) == (plain.split(".")[-1] in written), cell.name
    for played in tallied.rounds:
        for seat, entry in enumerate(played.entries, 1):
            for what, number in entry._asdict().items():
                assert values[f"r{played.number}.p{seat}.{what}"].replace("−", "-") == str(number)
    sums = [values[cell.name] for page in pages for cell in page.cells if cell.name.endswith("total.p1")]
    assert sums[-1].replace("−", "-") == str(tallied.rounds[-1].entries[0].total)


def test_totals_are_carried_from_sheet_to_sheet():
    tallied = game(4, 99)
    described = score_sheet(read_options(order(tallied)), press_for().words, press_for().theme)
    pages = score_pages(press_for("a5"), described)
    values = cell_values(tallied, pages, {})
    assert len(pages) > 1
    ends = [last_round(page) for page in pages]
    assert ends[-1] == 20
    after = [str(tallied.rounds[end - 1].entries[2].total).replace("-", "−") for end in ends]
    for number, total in enumerate(after, 1):
        sheet = "" if number == 1 else f"s{number}."
        assert values[f"{sheet}total.p3"] == total
        if number > 1:
            assert values[f"{sheet}carry.p3"] == after[number - 2]


def last_round(page):
    return max(int(found[1]) for cell in page.cells if (found := re.match(r"r(\d+)\.", cell.name)))


@pytest.mark.parametrize("rounds", [3, 7, 8, 10, 11])
def test_a_game_that_goes_on_is_filled_as_far_as_it_was_played(rounds):
    tallied = game(4, rounds)
    described = score_sheet(read_options(order(tallied)), press_for().words, press_for().theme)
    pages = score_pages(press_for("a5"), described)
    values = cell_values(tallied, pages, {})
    assert f"r{rounds}.p4.total" in values
    assert f"r{rounds + 1}.p1.bid" not in values
    end = last_round(pages[0])
    assert ("s2.carry.p1" in values, "s2.total.p1" in values) == (rounds >= end, rounds > end)


def test_the_sheet_shows_figures_bids_together_and_the_winner_first():
    tallied = game(3, 99, seed=4)
    built = filled(press_for(), order(tallied, written="date=1%20May"))
    said = texts(built)
    assert "1 May" in said
    assert str(sum(entry.bid for entry in tallied.rounds[0].entries)) in said
    lines = [text for text in said if re.match(r"\d\. ", text)]
    assert len(lines) == 3
    assert all(one.name in line for one, line in zip(tallied.standings, lines, strict=True))
    assert "Result" in said
    assert built.facts["winners"] == list(tallied.winners)
    assert built.facts["valid"] is True
    assert "final" in said
    unfinished = texts(filled(press_for(), order(game(3, 5))))
    assert unfinished.count("After round 5") == 2  # beside the totals, and over the places
    assert "final" not in unfinished
    many = texts(filled(press_for(), order(game(8, 99))))
    assert sum(" · " in text and text.startswith("1. ") for text in many) == 1


@pytest.mark.parametrize(("text", "says"), [("🦊", "round 2, trump"), ("W" * 13, "at most 12 characters")])
def test_what_no_cell_for_trumps_can_hold_is_named_with_its_round(text, says):
    written = written_text({"r2.trump": text})
    with pytest.raises(PnpgenError) as caught:
        filled(press_for(), order(game(3, 5), written=written))
    assert says in str(caught.value)
    assert "round 2" in str(caught.value)


def test_a_filled_sheet_stands_alone_on_its_page():
    tallied = game(2, 99, text="down")
    (body,) = filled(press_for(), order(tallied, sequence="down")).parts[0].bodies
    assert body.up == 1


def test_an_impossible_word_says_no_and_names_the_round():
    with pytest.raises(SaysNo, match="round 1, tricks: expected tricks that add up to 10, got '9'"):
        filled(press_for(), Order({"names": "Ann,Bo", "played": "5-5_4-4"}))


def test_what_stands_beside_the_tally_round_trips_and_nothing_else_may():
    cells = {"date": "1, May = now", "place": "Zoë’s", "r12.trump": "♠"}
    assert read_written(written_text(cells)) == cells
    for text in ("r1.p1.bid=3", "date", "total.p1=9"):
        with pytest.raises(ParseError, match="expected date="):
            read_written(text)


def test_dealers_are_as_they_were():
    built = filled(press_for(), order(game(3, 4), dealers="2,2,3,1"))
    options = read_options(order(game(3, 4), dealers="2,2,3,1"))
    assert [options.dealer(number) for number in (1, 2, 3, 4, 5)] == [1, 1, 2, 0, 1]
    assert built.facts["played"] == 4


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("players", [2, 4, 6, 10])
def test_a_whole_game_is_printed_in_large_print_as_well(players, paper):
    """Columns are as wide as their figures need, on as many sheets as that takes; the legend's own has none."""
    tallied = game(players, 99)
    made = filled(press_for(paper, large_print=True), order(tallied))
    said = texts(made)
    for played in tallied.rounds:
        for entry in played.entries:
            assert str(entry.total).replace("-", "−") in said
    figures = [mark for mark in text_marks(made) if re.fullmatch(r"−?\d+", mark.text) and mark.font == "bold"]
    assert min(mark.size for mark in figures) >= 16
