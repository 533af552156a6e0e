import io
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from river_strategies import grids, rivers

from pnpgen.errors import ParseError, PnpgenError, UsageError
from pnpgen.games.poohsticks import riverfile
from pnpgen.games.poohsticks.cell import CELLS, LAND, ROCK, Cell
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.source import load
from pnpgen.pieces.cards import DECK, Card

BEND = """\
title: Eeyore's Bend
players: 3
bridge: 4
5H  KD  9C  ..
..  2S  JD  4C
..  ##  #7H  TC
..  AS  2H  3H
"""


def error_of(text, source="r.txt"):
    with pytest.raises(ParseError) as caught:
        River.parse(text, source)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_reads_every_field_and_cell():
    river = River.parse("title: A  b\nplayers: 2\ndecks: 2\nbridge: 2\nboats: d s\n5H ##\n#7H ..\n")
    assert (river.title, river.players, river.decks, river.bridge, river.boats) == ("A b", 2, 2, 2, "DS")
    assert river.rows == ((Cell.of(Card(5, "H")), ROCK), (Cell.rock(Card(7, "H")), LAND))
    assert (river.width, river.length) == (2, 2)


def test_cells_tell_what_they_are():
    card, hidden = Cell.parse("Q♠"), Cell.parse("#Q♠")
    assert (card.card, card.hidden, card.taken) == (Card(12, "S"), None, Card(12, "S"))
    assert (hidden.card, hidden.hidden, hidden.taken) == (None, Card(12, "S"), Card(12, "S"))
    assert [cell.is_rock for cell in (card, hidden, ROCK, LAND)] == [False, True, True, False]
    assert [cell.is_land for cell in (card, hidden, ROCK, LAND)] == [False, False, False, True]
    assert repr(hidden) == "Cell('#QS')"


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_every_cell_has_a_text_that_reads_back(cell):
    assert Cell.parse(str(cell)) is cell
    assert Cell.parse(str(cell).lower()) is cell


def test_cards_are_found_by_row_and_column_from_one():
    river = River.parse(BEND)
    assert river.card_at(1, 1) == Card(5, "H")
    assert river.cell(3, 3) == Cell.rock(Card(7, "H"))
    assert [river.card_at(*place) for place in ((3, 2), (3, 3), (2, 1), (0, 1), (5, 1), (1, 5))] == [None] * 6


@pytest.mark.parametrize(
    ("rows", "players"), [("5H", 2), ("5H 6H", 2), ("5H 6H 7H", 3), ("5H 6H 7H 8H", 4), ("5H 6H 7H 8H 9H", 4)]
)
def test_players_default_to_the_width_between_two_and_four(rows, players):
    assert River.parse(rows).players == players


def test_named_boats_say_how_many_players():
    assert River.parse("boats: S H D\n5H 6H").players == 3


def test_boats_default_to_aces_that_lie_elsewhere():
    assert River.parse("players: 2\nAS 5H").boat_suits() == "HD"
    assert River.parse("players: 4\ndecks: 2\nAS 5H").boat_suits() == "HDCS"
    assert River.parse("players: 3\nAS AH AD").boat_suits() == "C"
    assert River.parse("boats: S C\n5H").boat_suits() == "SC"


def test_pool_is_decks_less_boats_less_river_with_hidden_and_bridge_cards():
    river = River.parse("players: 3\nbridge: 2\n5H ##\n#7H KD\n.. AC")
    pool = river.pool()
    gone = {Card(5, "H"), Card(7, "H"), Card(13, "D"), Card(1, "C"), Card(1, "S"), Card(1, "H"), Card(1, "D")}
    assert {card for card, count in pool.items() if count == 0} == gone
    assert sum(pool.values()) == 45
    assert river.pool_ranks() == (0, 0, 4, 4, 4, 3, 4, 3, 4, 4, 4, 4, 4, 3)


@given(rivers())
def test_pool_counts_what_a_plain_count_gives(river):
    pack = Counter(dict.fromkeys(DECK, river.decks))
    pack.subtract(cell.taken for row in river.rows for cell in row if cell.taken)
    pack.subtract(Card(1, suit) for suit in river.boat_suits())
    assert river.pool() == {card: max(0, count) for card, count in pack.items()}
    for rank in range(1, 14):
        assert river.pool_ranks()[rank] == sum(n for card, n in river.pool().items() if card.rank == rank)


@given(rivers())
def test_text_form_round_trips(river):
    assert River.parse(river.to_text()) == river


@given(rivers())
def test_text_form_round_trips_through_bytes_and_pickle(river):
    assert River.parse(riverfile.decode(river.to_text().encode(), "x")) == river
    assert pickle.loads(pickle.dumps(river)) == river  # noqa: S301  (our own bytes)


@pytest.mark.parametrize(
    "text",
    [
        BEND.replace("\n", "\r\n"),
        BEND.replace("\n", "\r"),
        "\ufeff" + BEND,
        BEND.replace("  ", "\t"),
        BEND.replace("5H", "5h")
        .replace("KD", "k♦")
        .replace("TC", "10c")
        .replace("2S", "2♤")
        .replace("9C", "9♣\ufe0f"),
        "# a comment: with a colon\n\n" + BEND + "\n#\n# the end\n",
        BEND.replace("title", "TITLE").replace("players: 3", " players :3 "),
        BEND.replace("5H  KD", "   5H  KD").replace("TC", "TC   "),
    ],
)
def test_what_just_works(text):
    assert River.parse(riverfile.decode(text.encode(), "x"), "x") == River.parse(BEND)


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("5H 1X\n", "r.txt:1:4", "got '1X'"),
        ("5H\n\n  KD ZZ9ZZ\n", "r.txt:3:6", "got 'ZZ9ZZ'"),
        ("5H #\n", "r.txt:1:4", "got '#'"),
        ("5H ###\n", "r.txt:1:4", "got '###'"),
        ("5H #comment\n", "r.txt:1:4", "got '#comment'"),
        ("5H KD\n5C\n", "r.txt:2:3", "expected 2 cells as in the first row, got 1"),
        ("5H KD\n5C 6C  7C\n", "r.txt:2:8", "expected 2 cells as in the first row, got 3"),
        ("", "r.txt:1:1", "got none"),
        ("# nothing\ntitle: x\n", "r.txt:3:1", "got none"),
        ("titel: x\n5H", "r.txt:1:1", "unknown key 'titel' (did you mean title?)"),
        ("  colour: red\n5H", "r.txt:1:3", "unknown key 'colour'"),
        ("players: 3\nplayers: 3\n5H", "r.txt:2:1", "expected 'players' once"),
        ("5H\nplayers: 3\n", "r.txt:2:1", "expected keys before the first row"),
        ("players: many\n5H", "r.txt:1:10", "got 'many'"),
        ("players: 1\n5H", "r.txt:1:10", "from 2 to 99, got '1'"),
        ("players:\n5H", "r.txt:1:9", "got ''"),
        ("decks: 0\n5H", "r.txt:1:8", "got '0'"),
        ("decks: 1.5\n5H", "r.txt:1:8", "got '1.5'"),
        ("bridge: -1\n5H", "r.txt:1:9", "got '-1'"),
        ("bridge: ٣\n5H", "r.txt:1:9", "got '٣'"),
        ("bridge: " + "9" * 5000 + "\n5H", "r.txt:1:9", "expected a whole number"),
        ("boats: S X\n5H", "r.txt:1:8", "got 'S X'"),
        ("boats: S S\n5H", "r.txt:1:8", "got 'S S'"),
        ("boats: S\n5H", "r.txt:1:8", "got 1"),
        ("players: 3\nboats: S D\n5H", "r.txt:2:8", "expected 3 boats for 3 players, got 2"),
        ("title: a\x1b[31m\n5H", "r.txt:1:8", "control characters"),
        ("title: " + "x" * 121 + "\n5H", "r.txt:1:8", "got 121"),
        ("5H " + "x" * 100_000, "r.txt:1:4", "…"),
    ],
)
def test_what_does_not_parse_is_one_line_with_its_place(text, where, words):
    message = error_of(text)
    assert message.startswith(where + ": ")
    assert words in message
    assert len(message) < 250


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"5H KD\n5C \x006C", "x:2:4: expected text, got a NUL byte"),
        ("title: Pooh’s\n5H".encode("cp1252"), "x:1:12: expected UTF-8 text, got byte 0x92"),
        (b"\xef\xbb\xbf5H\r\n\xff", "x:2:1: expected UTF-8 text, got byte 0xFF"),
        ("5H".encode("utf-16"), "x:1:1: expected UTF-8 text, got UTF-16"),
        (b"#" * (riverfile.MOST_BYTES + 1), "x: expected a river file of at most 16 MB"),
    ],
)
def test_bytes_that_are_no_text(data, words):
    with pytest.raises(ParseError) as caught:
        riverfile.decode(data, "x")
    assert str(caught.value).startswith(words)


def test_the_size_limit_leaves_room_for_a_million_cells_in_the_widest_notation():
    assert len("10♠ ".encode()) * 1_000_000 < riverfile.MOST_BYTES


@given(st.one_of(st.binary(max_size=80), st.text(max_size=80).map(lambda text: text.encode(errors="replace"))))
def test_no_bytes_do_worse_than_a_parse_error(data):
    where, river = "x", None
    try:
        river = River.parse(riverfile.decode(data, "x"), "x")
    except ParseError as error:
        where = error.where
    assert where.startswith("x")
    assert river is None or River.parse(river.to_text()) == river


@given(st.lists(st.sampled_from(["5H", "KD", "##", "#7H", "..", ":", "#", "title:", "boats: S", "\n", "\t"])))
def test_no_words_do_worse_than_a_parse_error(words):
    message = "-:"
    try:
        River.parse(" ".join(words))
    except ParseError as error:
        message = str(error)
    assert message.startswith("-:")


@pytest.mark.parametrize(
    "fields",
    [
        {"rows": ()},
        {"rows": ((),)},
        {"rows": ((ROCK,), (ROCK, ROCK))},
        {"players": 1},
        {"players": 100},
        {"decks": 0},
        {"bridge": -1},
        {"boats": "SX"},
        {"boats": "SS"},
        {"boats": "SHD", "players": 2},
        {"title": "\0"},
        {"title": "x" * 121},
    ],
)
def test_rivers_that_cannot_be_put_together(fields):
    with pytest.raises(UsageError):
        River(**{"rows": ((ROCK,),), **fields})


@given(grids())
def test_flat_cells_are_in_reading_order(rows):
    river = River(rows)
    assert [CELLS[number] for number in river.flat()] == [cell for row in rows for cell in row]


def test_loads_a_file_a_code_and_standard_input(tmp_path):
    path = tmp_path / "pr1.txt"
    path.write_text(BEND, encoding="utf-8")
    river = River.parse(BEND)
    assert load(str(path)) == river
    assert load("-", io.BytesIO(BEND.encode())) == river
    assert load("pr1.2p.1x2:5H-KD") == River.parse("5H\nKD")


def test_an_existing_file_wins_over_a_code(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pr1.2p.1x1#x").write_text("9C", encoding="utf-8")
    assert load("pr1.2p.1x1#x") == River.parse("9C")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere.txt", "expected a river file, a river code or -, got 'nowhere.txt' (there is no such file)"),
        ("a\0b", "expected a river file"),
        ("x" * 5000, "expected a river file"),
        (".", ".: expected a river file, got a folder"),
        ("pr1.3p", "code:1:7: expected"),
        ("pr1." + "x" * 5000, "code:1:5005: expected"),
    ],
)
def test_names_of_nothing(name, words):
    with pytest.raises(ParseError) as caught:
        load(name)
    assert str(caught.value).startswith(words)
    assert len(str(caught.value)) < 250


def test_a_file_that_is_too_long_is_not_read_to_its_end(tmp_path):
    path = tmp_path / "big.txt"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(PnpgenError) as caught:
        load(str(path))
    assert "at most 16 MB" in str(caught.value)


def test_errors_name_the_file_and_standard_input(tmp_path):
    path = tmp_path / "r.txt"
    path.write_text("5H 1X", encoding="utf-8")
    with pytest.raises(ParseError, match=r"r\.txt:1:4: "):
        load(str(path))
    with pytest.raises(ParseError, match=r"^-:1:4: "):
        load("-", io.BytesIO(b"5H 1X"))
