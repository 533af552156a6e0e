"""Set files in their three forms, what is wrong with them and where, and the check of a set."""

import io
import re
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnpgen.errors import ParseError, PnpgenError, UsageError
from pnpgen.games.sticks.combination import Run, Set
from pnpgen.games.sticks.entries import LARGEST_FILE
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.rules import JOKER, LIMITS, HouseRules
from pnpgen.games.sticks.setwriter import dump
from pnpgen.games.sticks.stickset import Stick, StickSet, check, load, parse_set
from pnpgen.games.sticks.wording import canonical


def texts(stickset):
    return [(stick.text, stick.copies) for stick in stickset.sticks]


def fault(data, source):
    with pytest.raises(ParseError) as caught:
        parse_set(data if isinstance(data, bytes) else data.encode(), source)
    assert "\n" not in str(caught.value)
    return caught.value


# --- the three forms


def test_plain_text():
    found = parse_set(b"# ours\n\n1 run of 4 and 2 sets\n  4 x FREE\nfree\n5 Wildcards\nFREE x2\n", "club.txt")
    assert (found.name, found.free) == ("club", 7)
    assert texts(found) == [("1 run of 4 and 2 sets", 1), ("5 Wildcards", 1)]
    assert found.rules == HouseRules()


def test_toml_with_everything():
    data = b"""
name = "Club"
free = 2
sticks = [
  "1 run and 1 set", # a comment with "quotes"
  {stick = "1 run of 9", copies = 3},
  'A, K, Q of Hearts',
  "FREE",
]
[rules]
decks = 3
jokers = 1
hand = 13
wilds = ["Threes", 2, "joker"]
win_at = 6
tries = 2
free_can_win = false
"""
    found = parse_set(data, "club.toml")
    assert (found.name, found.free, found.labels) == ("Club", 3, 8)
    assert texts(found) == [("1 run and 1 set", 1), ("1 run of 9", 3), ("A, K, Q of Hearts", 1)]
    assert found.rules == HouseRules(3, 1, 13, (JOKER, 2, 3), 6, 2, free_can_win=False)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_csv_of_every_make(delimiter, encoding, newline):
    rows = [["Copies", "Stick"], ["2", '"A, K, Q of Hearts"'], ["", "1 run"], ["", ""], ["4", "FREE"]]
    data = newline.join(delimiter.join(row) for row in rows).encode(encoding)
    found = parse_set(data, "Zählung.csv")
    assert (found.name, found.free) == ("Zählung", 4)
    assert texts(found) == [("A, K, Q of Hearts", 2), ("1 run", 1)]


def test_csv_with_one_column_and_with_a_told_delimiter():
    assert texts(parse_set(b"stick\n1 run\n", "x.csv")) == [("1 run", 1)]
    assert texts(parse_set(b"sep=;\nstick;copies\nA, K of Hearts;3\n", "x.csv")) == [("A, K of Hearts", 3)]


@pytest.mark.parametrize(
    "data", [b'sticks = ["1 run"]\n', b"1 run\n", b"stick;copies\n1 run;1\n", b"\n# hello\n1 run\n"]
)
def test_without_a_suffix_the_form_is_seen_from_the_text(data):
    assert texts(parse_set(data, "<stdin>")) == [("1 run", 1)]


def test_latin_1_text():
    assert texts(parse_set("A, K of Hearts\n# Damen z\xe4hlen\n".encode("latin-1"), "x.txt")) == [
        ("A, K of Hearts", 1)
    ]


# --- what is wrong, and where


@pytest.mark.parametrize(
    ("source", "data", "where", "message"),
    [
        ("x.txt", "1 run\n  1 rn of 4\n", "x.txt:2:5", "expected 'run', 'set' or a rank, got 'rn'"),
        ("x.txt", "1000 x FREE\n", "x.txt:1:1", "copies from 1 to 999, got '1000'"),
        ("x.txt", "0 FREE\n", "x.txt:1:1", "copies from 1 to 999, got '0'"),
        ("x.txt", "999 FREE\nFREE\n", "x.txt:2:1", "at most 999 FREE sticks, got 1000"),
        ("x.txt", "", "x.txt", "at least one stick"),
        ("x.txt", "1 run\n1 r\0n\n", "x.txt:2", "a zero byte"),
        ("x.csv", "stick;copies\n1 run;1\n1 rn;1\n", "x.csv:3:3", "got 'rn'"),
        ("x.csv", 'copies,stick\n2,"A, K, Q of Haerts"\n', "x.csv:2:15", "got 'Haerts'"),
        ("x.csv", "stick,copies\n1 run,two\n", "x.csv:2:7", "got 'two'"),
        ("x.csv", "stick,copies\nA, K of Hearts,1\n", "x.csv:2:16", "expected 2 cells, got 3"),
        ("x.csv", "stick,copis\n1 run,1\n", "x.csv:1:7", "got 'copis'"),
        ("x.csv", "stick,stick\n1 run,1\n", "x.csv:1:7", "expected a column once"),
        ("x.csv", "copies\n1\n", "x.csv:1:1", "expected a column 'stick', got none"),
        ("x.csv", "copies,stick\n1,\n", "x.csv:2:3", "expected a stick, got an empty cell"),
        ("x.csv", 'stick\n"1 run\n', "x.csv:2", "expected a row of cells"),
        ("x.csv", 'stick\n\n"1 run\nof 4"\n1 rn\n', "x.csv:5:3", "got 'rn'"),
        ("x.toml", 'sticks = ["1 run"\n', "x.toml:1", "expected TOML"),
        ("x.toml", "sticks = " + "[" * 5000, "x.toml", "that a person could have written"),
        ("x.toml", f'free = {"9" * 5000}\nsticks = ["1 run"]\n', "x.toml", "that a person could have written"),
        ("x.toml", 'name = "a\\u0007b"\nsticks = ["1 run"]\n', "x.toml:1:1", "a name that can be printed"),
        ("x.txt", "1 run\n12. 1 rn\n", "x.txt:2:7", "got 'rn'"),
        ("x.toml", "free = = 3\n", "x.toml:1:8", "expected TOML"),
        ("x.toml", 'stiks = ["1 run"]\n', "x.toml:1:1", "unknown key 'stiks'"),
        ("x.toml", '# "x"\nsticks = [\n  "1 run", # "no"\n  "1 rn",\n]\n', "x.toml:4:6", "got 'rn'"),
        ("x.toml", "sticks = ['''\n1 run''', '1 rn']\n", "x.toml:2:14", "got 'rn'"),
        ("x.toml", 'sticks = [{stick = "1 rn"}]\n', "x.toml:1:23", "got 'rn'"),
        ("x.toml", 'sticks = [{stick = "1 run", copy = 2}]\n', "x.toml:1:29", "unknown key 'copy'"),
        ("x.toml", 'sticks = [{stick = "1 run", copies = 0}]\n', "x.toml:1:29", "from 1 to 999, got 0"),
        ("x.toml", 'sticks = ["1 run", 5]\n', "x.toml:1:20", "expected a stick in quotes, got 5"),
        ("x.toml", 'sticks = [ # "one"\n  "1 run",\n  3,\n]\n', "x.toml:3:3", "expected a stick in quotes, got 3"),
        ("x.toml", 'sticks = ["1 run", ["1 set"], 7]\n', "x.toml:1:20", 'got ["1 set"]'),
        ("x.toml", 'sticks = ["1 run",\n 2026-11-30]\n', "x.toml:2:2", 'got "2026-11-30"'),
        ("x.toml", 'sticks = ["1 run",\n {stick = 4},\n "2 sets"]\n', "x.toml:2:3", "in quotes, got 4"),
        ("x.toml", 'sticks = ["1 run",\n {copies = 4}]\n', "x.toml:2:2", "in quotes, got none"),
        ("x.toml", 'sticks = [\n{stick = "1 run", copies = "x"}]\n', "x.toml:2:19", "from 1 to 999, got 'x'"),
        ("x.toml", '[[sticks]]\nstick = "1 run"\n[[sticks]]\nstick = "1 rn"\n', "x.toml:4:12", "got 'rn'"),
        ("x.toml", '[[sticks]]\nstick = "1 run"\n[[sticks]]\nstick = true\n', "x.toml:4:1", "got true"),
        ("x.toml", 'rules = {win_at = "7"}\nsticks = ["1 run"]\n', "x.toml:1:10", "from 1 to 20, got '7'"),
        ("x.toml", 'rules.win_at = "7"\nsticks = ["1 run"]\n', "x.toml:1:7", "from 1 to 20, got '7'"),
        ("x.toml", 'sticks = "1 run"\n', "x.toml:1:1", "expected a list of sticks"),
        ("x.toml", 'sticks = ["1 run"]\nfree = 1e3\n', "x.toml:2:1", "whole number from 0 to 999, got 1000.0"),
        ("x.toml", 'sticks = ["1 run"]\nfree = true\n', "x.toml:2:1", "whole number from 0 to 999, got true"),
        ("x.toml", 'name = 3\nsticks = ["1 run"]\n', "x.toml:1:1", "a name of 1 to 100 characters, got 3"),
        ("x.toml", 'sticks = ["1 run"]\n[rules]\nwin = 6\n', "x.toml:3:1", "unknown key 'win'"),
        ("x.toml", 'sticks = ["1 run"]\n[rules]\nwin_at = 0\n', "x.toml:3:1", "from 1 to 20, got 0"),
        (
            "x.toml",
            'sticks = ["1 run"]\n[rules]\nwilds = ["jokr"]\n',
            "x.toml:3:1",
            "a rank or 'joker', got 'jokr'",
        ),
        ("x.toml", 'sticks = ["1 run"]\n[rules]\nwilds = "2"\n', "x.toml:3:1", "a list of ranks and 'joker'"),
        ("x.toml", 'sticks = ["1 run"]\n[rules]\nwilds = [2,3,4,5,6,7,8]\n', "x.toml:3:1", "at most 6 wild ranks"),
        ("x.toml", 'sticks = ["1 run"]\n[rules]\nfree_can_win = 1\n', "x.toml:3:1", "expected true or false"),
        ("x.toml", 'rules = 3\nsticks = ["1 run"]\n', "x.toml:1:1", "expected a table [rules], got 3"),
    ],
)
def test_faults_have_their_place(source, data, where, message):
    error = fault(data, source)
    assert error.where == where
    assert message in error.message


def test_hints_name_the_nearest_key():
    assert fault('stiks = ["1 run"]', "x.toml").hint == "did you mean sticks?"
    assert fault('sticks = ["1 run"]\n[rules]\nwin = 6', "x.toml").hint == "did you mean win_at?"
    assert fault("stick,copis\n1 run,1", "x.csv").hint == "did you mean copies?"
    assert "double quotes" in fault("stick,copies\nA, K of Hearts,1", "x.csv").hint


def test_the_first_fault_tells_how_many_follow():
    assert fault("1 rn\n1 run\n2 sts\n", "x.txt").hint == "did you mean run?; 1 more stick is not understood"
    assert fault("1 rn\n2 sts\n3 x\n", "x.txt").hint.endswith("2 more sticks are not understood")


def test_limits_of_size():
    assert "at most 1,000,000 bytes" in fault(b"x" * (LARGEST_FILE + 1), "x.txt").message
    error = fault("1 run\n" * 2001, "x.txt")
    assert error.where == "x.txt:2001:1"
    assert "at most 2,000 different sticks, got 2,001" in error.message


@settings(max_examples=300, deadline=None)
@given(
    st.binary(max_size=60) | st.text(max_size=60).map(str.encode),
    st.sampled_from(["x.toml", "x.csv", "x.txt", "-"]),
)
def test_any_bytes_are_read_or_refused_in_one_line(data, source):
    try:
        parse_set(data, source)
    except PnpgenError as error:
        told = str(error)
    else:
        return
    assert "\n" not in told


# --- finding sets


def test_classic():
    classic = load("classic")
    assert (classic.name, classic.free, len(classic.sticks), classic.labels) == ("Classic", 4, 41, 45)
    assert classic.rules == HouseRules()


def test_a_file_wins_over_a_name_and_a_finder_over_ours(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text('sticks = ["1 run"]')
    assert texts(load("house", lambda name: tmp_path / "mine.toml" if name == "house" else None)) == [("1 run", 1)]
    (tmp_path / "classic").write_text("1 set\n")
    assert texts(load("classic")) == [("1 set", 1)]


@pytest.mark.parametrize("name", ["clasic", "../sticks/classic", "no/such.toml", "", "x" * 5000, "a\0b"])
def test_a_set_that_is_not_there(name):
    with pytest.raises(UsageError, match="expected a stick set file or the name of a set") as caught:
        load(name)
    assert "classic" in caught.value.hint


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1 run\n1 st\n")))
    with pytest.raises(ParseError) as caught:
        load("-")
    assert caught.value.where == "<stdin>:2:3"


# --- checking


def test_check_says_everything_of_each_line():
    data = "1 run and 1 set\n1 run of 13\na set & a run\n2 x FREE\n"
    reports, summary = check(parse_set(data.encode(), "x.txt"))
    assert [report.duplicate_of for report in reports] == [None, None, 1]
    assert [report.possible for report in reports] == [True, False, True]
    assert reports[0].components == (Run(3), Set(3))
    assert (reports[2].canonical, reports[2].cards, reports[2].reason) == ("1 set and 1 run", 6, None)
    assert "a run of 13 would need a 2" in reports[1].reason
    assert summary == (3, 5, 2, 1, 1)


def test_check_goes_by_the_house_rules():
    data = b'sticks = ["1 run of 12"]\n[rules]\nwilds = ["2", "3", "joker"]\n'
    assert check(parse_set(data, "x.toml")).sticks[0].reason.startswith("a run of 12 is too long")


def test_the_classic_set_has_nothing_wrong():
    summary = check(load("classic")).summary
    assert summary == (41, 45, 4, 0, 0)


# --- writing


rules = st.builds(
    HouseRules,
    wilds=st.sets(st.integers(0, 13), max_size=6).map(sorted).map(tuple),
    free_can_win=st.booleans(),
    **{name: st.integers(*limits) for name, limits in LIMITS.items()},
)
sticks = st.builds(
    lambda text, copies: Stick(text, parse(text), copies),
    st.sampled_from(["1 run", "A, K in all 4 suits", "a set & a run", "5♥ 6♥", "3\t9s"]),
    st.integers(1, 999),
)
names = st.text(st.characters(exclude_categories=("Cs", "Cc", "Cf")), min_size=1, max_size=30).filter(
    lambda name: name.strip() == name
)


@settings(max_examples=150, deadline=None)
@given(st.builds(StickSet, names, st.integers(1, 999), st.lists(sticks, max_size=4).map(tuple), rules))
def test_a_written_set_reads_back(stickset):
    written = dump(stickset)
    if not re.search(r"[\0\r]", stickset.name):  # a zero byte is no text, and line ends are made alike
        assert parse_set(written.encode(), "any.toml") == stickset


@pytest.mark.parametrize(
    ("data", "source"),
    [
        (b"3 5\x92s and 3 Kings\n3 Kings \x96 1 run of 4\n", "x.txt"),  # as Windows writes it
        (b'stick,copies,,\n3 5\x92s and 3 Kings,1,,\n"3 Kings, 1 run of 4",,,\n,,,\n', "x.csv"),
        ("1. 3 5’s and 3 Kings\n2) 3 Kings + 1 run of 4\n".encode(), "x.txt"),
        ("• 3 5’s and 3 Kings\n* 3 Kings & 1 run of 4\n".encode(), "x.txt"),
    ],
)
def test_what_offices_and_lists_leave_in_a_file_is_no_part_of_a_stick(data, source):
    found = parse_set(data, source)
    assert [canonical(stick.combination) for stick in found.sticks] == [
        "3 Fives and 3 Kings", "3 Kings and 1 run of 4"
    ]  # fmt: skip
    assert not any(stick.text[0] in "•*" or stick.text.startswith(("1. ", "2) ")) for stick in found.sticks)


@pytest.mark.parametrize("text", ["FREE", "free!", "Free stick", "4 free sticks", "FREE x 4", "4 x FREE."])
def test_free_sticks_as_people_write_them(text):
    found = parse_set(f"1 run\n{text}\n".encode(), "x.txt")
    assert found.free == (4 if "4" in text else 1)
