"""`pnpgen river` as it is typed: every command, its JSON, and what bad input gets."""

import json
import os
from pathlib import Path

import pikepdf
import pytest

GOOD = "title: Eeyore's Bend\nplayers: 3\nbridge: 4\n5H KD 9C ..\n.. 2S JD 4C\n.. ## 7H TC\n.. .. 8C 6D\n.. .. 3C 2D\n"
BAD = "5H KD\n## 5H\n9C 8C\n"
CODE = "pr1.3p.3x6#tuesday"


def one_line(done, code=2):
    assert done.returncode == code, done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("error: ")
    assert "Traceback" not in done.stderr
    return lines[0]


def object_of(done, command):
    assert done.stdout.count("\n") == 1
    value = json.loads(done.stdout)
    assert value["schema"] == 1
    assert value["command"] == command
    return value


def test_new_prints_a_pdf_with_its_code_and_can_be_made_again(cli, tmp_path):
    done = cli("river", "new", "--players", "3", "--seed", "tuesday", "--json", "--out", "a.pdf", "--paper", "a4")
    assert done.returncode == 0, done.stderr
    value = object_of(done, "river new")
    (river,) = value["rivers"]
    assert river["code"] == CODE
    assert river["seed"] == "tuesday"
    assert river["players"] == 3
    assert len(river["rows"]) == 6
    assert river["rows"][0].split()[0] == "6H"
    assert river["par"] == pytest.approx(8.803415183, abs=1e-8)
    assert river["difficulty"] == "gentle"
    assert river["tries"] == 1
    (file,) = value["files"]
    assert file["pages"] == 1
    assert (tmp_path / "a.pdf").stat().st_size == file["bytes"]
    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        assert "poohsticks.river-1:players=3#tuesday" in str(pdf.docinfo["/PnpgenRecipe"])
    again = cli("again", "a.pdf", "--out", "b.pdf")
    assert again.returncode == 0, again.stderr
    first, second = ((tmp_path / name).read_bytes() for name in ("a.pdf", "b.pdf"))
    assert first == second


def test_asking_for_json_does_not_change_the_sheet(cli, tmp_path):
    cli("river", "new", "--seed", "x", "--out", "a.pdf", "--paper", "a4")
    cli("river", "new", "--seed", "x", "--out", "b.pdf", "--paper", "a4", "--json")
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_new_as_text_is_a_river_file_that_check_takes(cli):
    done = cli("river", "new", "--text", "--seed", "x", "--shape", "bend", "--rocks", "1")
    assert done.returncode == 0
    assert done.stdout.startswith("# pr1.3p.3x6.bend.r1#x\n")
    checked = cli("river", "check", "-", stdin=done.stdout)
    assert checked.returncode == 0
    assert checked.stdout.startswith("-: valid")


def test_new_as_text_into_files_and_json(cli, tmp_path):
    done = cli("river", "new", "--text", "--seed", "x", "--count", "2", "--out", "rivers", "--json")
    assert done.returncode == 0, done.stderr
    value = object_of(done, "river new")
    assert [file["path"] for file in value["files"]] == [str(Path("rivers", f"river-00{n}.txt")) for n in (1, 2)]
    assert value["rivers"][0]["code"] in (tmp_path / "rivers" / "river-001.txt").read_text()
    seeds = [river["seed"] for river in value["rivers"]]
    assert seeds[0] == "x" != seeds[1]


def test_new_by_difficulty_and_by_par(cli):
    wild = cli("river", "new", "--text", "--seed", "x", "--rocks", "3", "--difficulty", "wild", "--json")
    assert object_of(wild, "river new")["rivers"][0]["difficulty"] == "wild"
    near = cli("river", "new", "--text", "--seed", "x", "--par", "9..9.3", "--json")
    assert 9 <= object_of(near, "river new")["rivers"][0]["par"] <= 9.3


def test_new_gives_up_with_what_was_asked_and_how_near_it_came(cli):
    line = one_line(cli("river", "new", "--par", "30..31", "--players", "2", "--seed", "x"), code=1)
    assert "par 30..31" in line
    assert "400 tries" in line
    assert "nearest" in line


def test_check_many_at_a_time(cli, tmp_path):
    (tmp_path / "good.txt").write_text(GOOD)
    (tmp_path / "bad.txt").write_text(BAD)
    done = cli("river", "check", "good.txt", CODE, "bad.txt", "--json")
    assert done.returncode == 1
    rivers = object_of(done, "river check")["rivers"]
    assert [river["source"] for river in rivers] == ["good.txt", CODE, "bad.txt"]
    assert [river["valid"] for river in rivers] == [True, True, False]
    finding = rivers[2]["findings"][0]
    assert finding == {
        "kind": "duplicate-card", "severity": "error", "row": 2, "column": 2,
        "message": "5H lies here again; 1 deck has it once.",
    }  # fmt: skip
    people = cli("river", "check", "bad.txt")
    assert people.returncode == 1
    assert people.stdout.startswith("bad.txt: not valid\n  row 2, column 2: error:")


def test_show_marks_findings_and_says_them(cli):
    done = cli("river", "show", "-", stdin=BAD)
    assert done.returncode == 0
    assert "5♥!" in done.stdout
    assert "K♦*" in done.stdout
    assert "\x1b" not in done.stdout
    value = object_of(cli("river", "show", CODE, "--json"), "river show")
    assert value["valid"]
    assert value["rows"][0] == "6H JC 5C"


def test_print_from_file_code_and_standard_input(cli, tmp_path):
    (tmp_path / "good.txt").write_text(GOOD)
    done = cli("river", "print", "good.txt", CODE, "--out", "two.pdf", "--json")
    assert done.returncode == 0, done.stderr
    value = object_of(done, "river print")
    assert value["rivers"][1]["code"] == CODE
    assert value["files"][0]["pages"] >= 3
    guide = cli("river", "print", "-", "--as", "guide", "--out", "guide.pdf", stdin=GOOD)
    assert guide.returncode == 0
    assert (tmp_path / "guide.pdf").is_file()
    cards = cli("river", "print", CODE, "--as", "cards", "--out", "cards.pdf")
    assert cards.returncode == 0
    assert (tmp_path / "cards.pdf").is_file()


@pytest.mark.parametrize("command", ["print", "solve", "race"])
def test_an_invalid_river_is_refused_with_its_findings(cli, tmp_path, command):
    (tmp_path / "bad.txt").write_text(BAD)
    done = cli("river", command, "bad.txt")
    assert done.returncode == 1
    assert "5H lies here again" in done.stderr
    value = object_of(cli("river", command, "bad.txt", "--json"), f"river {command}")
    told = value["rivers"][0] if command == "print" else value
    assert told["valid"] is False
    assert told["findings"][0]["kind"] == "duplicate-card"
    assert not (tmp_path / "output").exists()


def test_redeal_keeps_the_shape_and_changes_the_cards(cli, tmp_path):
    (tmp_path / "good.txt").write_text(GOOD)
    done = cli("river", "redeal", "good.txt", "--text", "--seed", "x")
    assert done.returncode == 0, done.stderr
    assert "bridge: 4" in done.stdout
    assert "title: Eeyore's Bend" in done.stdout
    rows = [line for line in done.stdout.splitlines() if " " in line and ":" not in line and "#" not in line[:1]]
    assert rows[0].endswith("..")
    assert rows[2].split()[1] == "##"
    assert rows[0] != "5H KD 9C .."
    assert cli("river", "redeal", CODE, "--seed", "y", "--out", "r.pdf").returncode == 0


def test_solve_tells_par_lanes_route_and_openings(cli):
    done = cli("river", "solve", CODE, "--json", "--hand", "9H 4D K")
    value = object_of(done, "river solve")
    assert value["par"] == pytest.approx(8.803415183, abs=1e-8)
    assert value["bound"] < 1e-9
    assert set(value["lanes"]) == {"1", "2", "3"}
    assert value["route"]
    assert value["first_moves"]
    assert value["openings"][0]["hand"] == "4 9 K"
    text = cli("river", "solve", CODE, "--free-discard", "--boat", "S", "--chances")
    assert text.returncode == 0
    assert text.stdout.startswith("par ")
    assert "Traceback" not in text.stderr


def test_solve_a_bridge_both_ways(cli):
    river = "8D TH\n8C KC\n9D TC\n4D 4H\nQC 9S\nJH QS\n"
    tiles = object_of(cli("river", "solve", "-", "--json", stdin="bridge: 4\n" + river), "river solve")
    dealt = object_of(
        cli("river", "solve", "-", "--bridge-model", "dealt", "--json", stdin="bridge: 4\n" + river), "river solve"
    )
    assert tiles["par"] == pytest.approx(9.805372642, abs=1e-8)
    assert dealt["par"] == pytest.approx(9.920502840, abs=1e-8)


def test_race_tells_seats_with_errors_and_is_the_same_by_its_seed(cli):
    words = ("river", "race", CODE, "--games", "60", "--seed", "x")
    value = object_of(cli(*words, "--json"), "river race")
    assert value["games"] == 60
    assert {"turns_mean", "first_player_wins", "first_player_wins_error", "ties", "blocked"} <= set(value)
    assert sum(value["seats"]) == pytest.approx(1)
    again = object_of(cli(*words, "--json", "--workers", "2"), "river race")
    assert again == value
    told = cli(*words, "--boats", "S")
    assert told.returncode == 0
    assert told.stdout.startswith("60 races, seed x")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("5H KD\n9X 4C\n", "-:2:1: "),
        ("5H KD\n9C\n", "-:2:3: "),
        ("", "-:1:1: "),
        ("titel: x\n5H\n", "-:1:1: "),
        ("title: a\ntitle: b\n5H\n", "-:2:1: "),
        ("players: many\n5H\n", "-:1:10: "),
        ("5H K\0D\n", "-:1:5: "),
        (b"title: na\xefve\n5H\n", "-:1:10: "),
        (b"\xff\xfe5\0H\0", "-:1:1: "),
    ],
)
def test_what_does_not_parse_is_one_line_with_its_place(cli, text, where):
    assert f"error: {where}" in one_line(cli("river", "check", "-", stdin=text))
    done = cli("river", "check", "-", "--json", stdin=text)
    error = object_of(done, "river check")["error"]
    assert done.returncode == 2
    assert error["kind"] == "parse"
    assert error["where"] == where.rstrip(": ")


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        "\ufeff" + GOOD,
        GOOD.replace(" ", "\t").replace("title:\tEeyore's\tBend", "title: Eeyore's Bend"),
        GOOD.lower(),
        GOOD.replace("5H", "5♥").replace("KD", "k♦").replace("TC", "10C"),
        "# a comment\n\n" + GOOD,
    ],
)
def test_what_people_write_just_works(cli, text):
    assert cli("river", "check", "-", stdin=text).returncode == 0


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["check", "no-such-file"], "there is no such file"),
        (["check", "pr9.3p.3x6#x"], "version"),
        (["check", "pr1.3p.3y6#x"], "code:1:8"),
        (["check", "."], "folder"),
        (["new", "--players", "5"], "--players: expected a whole number from 2 to 4, got '5'"),
        (["new", "--players", "many"], "--players"),
        (["new", "--width", "0"], "--width"),
        (["new", "--length", "-1"], "--length"),
        (["new", "--shape", "bendd"], "did you mean bend?"),
        (["new", "--shape", "island", "--width", "2"], "--shape"),
        (["new", "--rocks", "99"], "--rocks"),
        (["new", "--bridge", "1"], "--bridge"),
        (["new", "--bridge", "7"], "--bridge"),
        (["new", "--par", "9..8"], "--par"),
        (["new", "--par", "8"], "--par"),
        (["new", "--par", "1..2"], "--par"),
        (["new", "--difficulty", "wld"], "did you mean wild?"),
        (["new", "--difficulty", "wild", "--par", "8..9"], "got both"),
        (["new", "--count", "0"], "--count"),
        (["new", "--as", "poster"], "--as"),
        (["new", "--card-size", "pokr"], "did you mean poker?"),
        (["new", "--paper", "a44"], "--paper"),
        (["new", "--title", "x" * 200], "--title"),
        (["new", "--seed", "x" * 300], "--seed"),
        (["new", "--frobnicate"], "--frobnicate"),
        (["solve", CODE, "--hand", "9H 4D"], "--hand"),
        (["solve", CODE, "--hand", "9H 4D ZZ"], "--hand"),
        (["solve", CODE, "--boat", "Z"], "--boat"),
        (["solve", CODE, "--bridge-model", "wood"], "--bridge-model"),
        (["race", CODE, "--games", "0"], "--games"),
        (["race", CODE, "--boats", "S,S"], "--boats"),
        (["race", CODE, "--boats", "SHDC"], "--boats"),
        (["race", CODE, "--workers", "0"], "--workers"),
        (["redeal", "no-such-file"], "there is no such file"),
    ],
)
def test_bad_words_are_one_line(cli, words, expected):
    assert expected in one_line(cli("river", *words))


def test_a_river_that_cannot_be_printed_leaves_the_old_file(cli, tmp_path):
    (tmp_path / "r.pdf").write_bytes(b"old")
    (tmp_path / "bad.txt").write_text(BAD)
    assert cli("river", "print", "bad.txt", "--out", "r.pdf").returncode == 1
    assert (tmp_path / "r.pdf").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.txt", "r.pdf"]


def test_a_seed_of_broken_bytes_is_refused(cli):
    assert "--seed" in one_line(cli("river", "new", "--text", "--seed", os.fsdecode(b"tues\xffday")))
    assert "--title" in one_line(cli("river", "new", "--text", "--title", os.fsdecode(b"\xff")))


def test_large_rivers_are_checked_quickly_and_not_printed(cli, tmp_path):
    rows = "\n".join(" ".join("AH" for _ in range(120)) for _ in range(120))
    (tmp_path / "large.txt").write_text(f"decks: 14400\nplayers: 2\n{rows}\n")
    assert cli("river", "check", "large.txt").returncode == 0
    assert "at most 40 × 60" in one_line(cli("river", "print", "large.txt"))
