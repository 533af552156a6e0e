"""The score sheet of Up and Down the River: right rounds, right columns, the rule of scoring printed on it."""

import re

import pytest

from pnpgen.errors import DoesNotFit, ParseError, UsageError
from pnpgen.games.upriver.legend import example_notes, scoring_notes
from pnpgen.games.upriver.rules import sequence
from pnpgen.games.upriver.scores import groups, read_options, score_sheet, scores
from pnpgen.games.upriver.scoring import SCORINGS, parse_scoring
from pnpgen.paper.marks import Place, Text
from pnpgen.paper.scoresheet import score_pages
from pnpgen.product import Order
from tests.house import press_for


def sheet(**params):
    options = read_options(Order({key: str(value) for key, value in params.items()}))
    return score_sheet(options, press_for().words, press_for().theme)


def texts(pages):
    return [mark.text for page in pages for mark in page.body.drawing.marks if isinstance(mark, Text)]


def notes(described):
    return [note.text.replace("\u00a0", " ") for block in described.legend for note in block.notes]


def column(described, key):
    return [row.printed[key].text for row in described.rows]


def test_the_usual_game_has_twenty_rounds_with_one_card_twice():
    described = sheet(players=4)
    assert column(described, "cards") == [str(n) for n in (*range(10, 0, -1), *range(1, 11))]
    assert column(described, "bids") == [f"/ {n}" for n in (*range(10, 0, -1), *range(1, 11))]
    assert column(described, "round") == [str(n) for n in range(1, 21)]
    assert [group.rows for group in described.groups] == [10, 10]


@pytest.mark.parametrize(("players", "start"), [(2, 10), (5, 10), (6, 8), (7, 7), (8, 6), (10, 5)])
def test_the_first_hand_is_what_the_deck_deals(players, start):
    described = sheet(players=players)
    assert column(described, "cards")[0] == str(start)
    assert len(described.rows) == 2 * start
    told = f"One deck deals {players} players {start} cards."
    assert (told in notes(described)) == (start < 10)


def test_each_player_has_bid_taken_score_and_total_in_every_round():
    (page,) = score_pages(press_for(), sheet(players=3))
    names = {cell.name for cell in page.cells}
    wanted = {
        f"r{n}.p{p}.{key}" for n in range(1, 21) for p in (1, 2, 3) for key in ("bid", "taken", "score", "total")
    }
    assert wanted <= names
    assert {f"r{n}.trump" for n in range(1, 21)} <= names
    assert {f"r{n}.bids" for n in range(1, 21)} <= names
    assert {"total.p1", "total.p3", "p2.name", "date", "place"} <= names


def test_dealers_are_named_by_a_letter_and_pass_to_the_left():
    described = sheet(names="Ann,Bo,Cy", first=2)
    assert column(described, "dealer")[:4] == ["B", "C", "A", "B"]
    assert [row.corner for row in described.rows][:4] == [1, 2, 0, 1]
    assert column(sheet(players=3), "dealer")[:4] == ["1", "2", "3", "1"]


def test_only_rounds_of_one_card_are_marked_for_the_forehead():
    described = sheet(players=4)
    marked = [n for n, row in enumerate(described.rows, 1) if row.printed["cards"].picture is not None]
    assert marked == [10, 11]
    (page,) = score_pages(press_for(), described)
    placed = [mark.drawing.name for mark in page.body.drawing.marks if isinstance(mark, Place)]
    assert placed.count("forehead") == 3  # two rounds and the legend
    tall = sheet(players=4, sequence="10,8,6")
    assert not any("forehead" in note for note in notes(tall))


@pytest.mark.parametrize(
    ("trumps", "shown"),
    [
        ("blank", None),
        ("cycle", ["♠", "♦", "♣", "♥", "♠"]),
        ("cycle-nt", ["♥", "♦", "♣", "♠", "NT"]),
        ("cycle:h,nt", ["♥", "NT", "♥", "NT", "♥"]),
    ],
)
def test_the_trump_column_is_blank_or_printed(trumps, shown):
    described = sheet(players=4, trumps=trumps)
    lead = {each.key: each for each in described.lead}
    assert lead["trump"].writes == (shown is None)
    if shown is None:
        assert all("trump" not in row.printed for row in described.rows)
    else:
        assert column(described, "trump")[:5] == shown


def test_without_trumps_there_is_no_column_and_no_note():
    described = sheet(players=4, trumps="none")
    assert "trump" not in {each.key for each in described.lead}
    assert not any("Trump" in note for note in notes(described))
    assert any("Trump" in note for note in notes(sheet(players=4)))


@pytest.mark.parametrize("name", SCORINGS)
def test_the_legend_states_every_variant_and_works_it_out(name):
    described = sheet(players=3, scoring=name)
    said = notes(described)
    examples = [note.text for note in example_notes(SCORINGS[name], press_for().words)]
    for example in SCORINGS[name].worked_example():
        points = str(example.points).replace("-", "−")
        found = [text for text in examples if text.startswith(f"Bid {example.bid}, took {example.taken}: ")]
        assert len(found) == 1
        assert found[0].endswith(points)
        assert found[0] in said
    rule = scoring_notes(SCORINGS[name], press_for().words)
    assert rule
    assert ("our ruling" in [note.text for note in rule]) == SCORINGS[name].ours
    assert press_for().words.table("upriver", "scoring_names")[name] in described.subtitle


def test_formulas_are_printed_in_words():
    words = press_for().words
    said = [note.text for note in scoring_notes(parse_scoring("custom:exact=10+b^2,miss=-d^2,zero=5"), words)]
    assert said == ["Bid met: 10 + bid²", "Bid of 0 met: 5", "Bid missed: −(tricks over or under)²"]
    assert len(scoring_notes(SCORINGS["river-seed"], words)) == 1


def test_the_hook_is_on_the_sheet_only_where_it_is_played():
    hook = "The last bid may not"
    assert any(note.startswith(hook) for note in notes(sheet(players=4, hook="yes")))
    assert not any(note.startswith(hook) for note in notes(sheet(players=4)))


def test_printed_trumps_keep_their_rule_and_say_what_none_means():
    said = notes(sheet(players=4, trumps="cycle-nt"))
    assert any("No leading it until one has been played" in note for note in said)
    assert any(note.startswith("NT: a round without trumps") for note in said)
    assert not any(note.startswith("NT:") for note in notes(sheet(players=4, trumps="cycle")))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("source:3", [("d", 3), ("u", 3)]),
        ("once:3", [("d", 3), ("u", 2)]),
        ("up-down:3", [("u", 3), ("d", 2)]),
        ("down:4", [("d", 4)]),
        ("up:4", [("u", 4)]),
        ("3,1,3,1", []),
        ("5", []),
        ("7,7,7,1", []),
    ],
)
def test_the_way_down_and_the_way_up_are_groups(text, found):
    assert [tuple(group)[::-1] for group in groups(sequence(text, 2), "d", "u")] == found


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("players", range(2, 11))
def test_every_table_gets_its_sheet_or_a_reason(players, paper, large):
    described = sheet(players=players)
    try:
        pages = score_pages(press_for(paper, large_print=large), described)
    except DoesNotFit as error:
        assert (paper, large) == ("a5", True)
        assert "even shared by 8 sheets" in str(error)
        assert "the room is" in str(error)
        return
    names = [cell.name for page in pages for cell in page.cells]
    assert len(names) == len(set(names))
    for row in described.rows:
        assert {f"r{row.key}.p{players}.bid", f"r{row.key}.p1.total"} <= set(names)
    if paper != "a5" and not large:
        assert len(pages) == (2 if (players, paper) == (10, "letter") else 1)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize(("paper", "players"), [("a5", 4), ("a5", 9), ("a4", 4), ("letter", 8)])
def test_the_key_stands_on_every_sheet_with_room_for_it(paper, players, lang):
    small = press_for(paper, lang=lang)
    (part,) = scores(small, Order({"players": str(players)})).parts
    for body in part.bodies:
        placed = [mark.drawing.name for mark in body.drawing.marks if isinstance(mark, Place)]
        assert "corner" in placed
        assert "forehead" in placed
        said = " ".join(mark.text for mark in body.drawing.marks if isinstance(mark, Text))
        assert small.words.text("upriver", "legend.trump").split()[0] in said


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize(("paper", "large"), [("a4", False), ("letter", False), ("a5", False), ("a4", True)])
def test_no_line_of_the_legend_is_a_single_word(paper, large, lang):
    some = press_for(paper, large_print=large, lang=lang)
    for players in (2, 4, 8):
        for body in scores(some, Order({"players": str(players)})).parts[0].bodies:
            marks = [mark for mark in body.drawing.marks if isinstance(mark, Text) and mark.field == "legend"]
            notes_only = [mark.text for mark in marks if mark.font != "bold"]  # a title may be one word
            assert notes_only
            assert all(re.search(r"[ \u00a0]", text) for text in notes_only), notes_only


def test_the_subtitle_says_what_it_names():
    assert sheet(players=8).subtitle == "8 players · scoring: ten a trick"


def test_25_rounds_fit_one_sheet_for_four_by_hand_and_three_by_name():
    assert len(score_pages(press_for("letter"), sheet(players=3, sequence="up-down:13"))) == 1
    four = sheet(players=4, sequence="12,12,11..1,1..11")
    assert len(four.rows) == 24
    assert len(score_pages(press_for("letter"), four)) == 1


def test_a_short_game_for_two_stands_twice_on_a_page():
    (page,) = score_pages(press_for(), sheet(players=2, sequence="down"))
    assert {"r1.p1.bid", "s2.r1.p1.bid"} <= {cell.name for cell in page.cells}


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_product_builds_in_every_ink_with_facts(ink):
    built = scores(press_for(ink=ink), Order({"names": "Ann,Bo,Cy", "scoring": "wizard"}))
    assert built.facts == {"players": 3, "rounds": 20, "scoring": "wizard", "sheets": 1}
    said = [mark.text for mark in built.parts[0].bodies[0].drawing.marks if isinstance(mark, Text)]
    assert {"Ann", "Bo", "Cy", "bid", "taken", "score", "total", "final"} <= set(said)


@pytest.mark.parametrize(
    ("params", "kind", "words"),
    [
        ({"players": "11"}, UsageError, "--players: expected a whole number from 2 to 10, got '11'"),
        ({"players": "6", "sequence": "10,8,6"}, UsageError, "at most 8 cards each"),
        ({"names": "A,B,C", "players": "2"}, UsageError, "--names: expected at most 2 names"),
        ({"scoring": "wizzard"}, UsageError, "did you mean wizard"),
        ({"scoring": "custom:exact=10+x"}, ParseError, "column"),
        ({"trumps": "cykle"}, UsageError, "did you mean cycle"),
        ({"players": "3", "first": "4"}, UsageError, "--first"),
        ({"sequence": "0"}, UsageError, "expected 1 or more cards"),
    ],
)
def test_bad_options_are_named(params, kind, words):
    with pytest.raises(kind) as caught:
        read_options(Order(params))
    assert words in str(caught.value)


def test_a_name_without_room_is_named():
    order = Order({"names": f"Ann,Bo,{'Maximilian' * 5},Di,Eve,Flo,Gus,Hal"})
    with pytest.raises(DoesNotFit) as caught:
        scores(press_for("letter"), order)
    assert caught.value.where == "player name 3"
