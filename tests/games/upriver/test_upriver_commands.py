"""`pnpgen scores upriver` from the outside: what it prints, writes and says, and how it says no."""

import json

import pytest

from pnpgen.games.upriver.scoring import SCORINGS
from pnpgen.games.upriver.trumps import CYCLES
from tests.filling import set_values, widgets

GOOD = "cards,Ann bid,Ann taken,Bo bid,Bo taken\n2,0,0,1,2\n1,1,1,0,0\n"
BAD = "cards,Ann bid,Ann taken,Bo bid,Bo taken\n2,0,0,1,1\n1,1,1,9,0\n"


def test_help_names_every_scoring_and_cycle(cli):
    done = cli("scores", "upriver", "--help")
    assert done.returncode == 0
    said = done.stdout
    assert all(name in said for name in (*SCORINGS, *CYCLES, "custom:exact="))
    assert all(
        option in said for option in ("--fillable", "--pad", "--tally", "--blank-csv", "--two-up", "--first")
    )


def test_a_table_is_written_filled_checked_and_printed(cli, tmp_path):
    done = cli("scores", "upriver", "--names", "Ann,Bo", "--sequence", "2,1", "--blank-csv", "game.csv")
    assert (done.returncode, done.stdout) == (0, "")
    path = tmp_path / "game.csv"
    assert path.read_text().splitlines()[1] == "1,2,Ann,,,,"
    path.write_text(
        path.read_text().replace("1,2,Ann,,,,", "1,2,Ann,0,0,1,2").replace("2,1,Bo,,,,", "2,1,Bo,1,1,0,0")
    )
    done = cli("scores", "upriver", "--tally", "game.csv", "--out", "sheet.pdf")
    assert (done.returncode, done.stdout) == (0, "1  Ann  30\n2  Bo   10\n")
    again = cli("again", "sheet.pdf", "--out", "again.pdf")
    assert again.returncode == 0
    assert (tmp_path / "again.pdf").read_bytes() == (tmp_path / "sheet.pdf").read_bytes()


def test_a_form_is_filled_and_comes_back(cli, tmp_path):
    done = cli("scores", "upriver", "--names", "Ann,Bo", "--sequence", "2,1", "--fillable", "--out", "form.pdf")
    assert done.returncode == 0
    pdf = (tmp_path / "form.pdf").read_bytes()
    assert {"r1.p1.bid", "r2.p2.total", "total.p1", "date"} <= set(widgets(pdf))
    cells = {"r1.p1.bid": "0", "r1.p1.taken": "0", "r1.p2.bid": "1", "r1.p2.taken": "2"}
    (tmp_path / "form.pdf").write_bytes(set_values(pdf, cells))
    done = cli("scores", "upriver", "--tally", "form.pdf", "--json", "--out", "sheet.pdf")
    answer = json.loads(done.stdout)
    assert (done.returncode, answer["valid"], answer["winners"], answer["played"]) == (0, True, ["Ann"], 1)
    assert [(one["place"], one["name"], one["total"]) for one in answer["standings"]] == [
        (1, "Ann", 20),
        (2, "Bo", -10),
    ]
    assert answer["files"][0]["path"] == "sheet.pdf"


@pytest.mark.parametrize("as_json", [False, True])
def test_an_impossible_game_says_every_cell_and_prints_nothing(cli, tmp_path, as_json):
    done = cli("scores", "upriver", "--tally", "-", *(["--json"] if as_json else []), stdin=BAD)
    assert done.returncode == 1
    assert not (tmp_path / "output").exists()
    if as_json:
        answer = json.loads(done.stdout)
        assert (answer["valid"], answer["files"]) == (False, [])
        cells = [(one["kind"], one["round"], one["line"], one["cell"]) for one in answer["findings"]]
        assert cells == [("tricks", 1, 2, "tricks"), ("bid", 2, 3, "Bo bid")]
    else:
        assert done.stdout.splitlines() == [
            "-:2:3: round 1, tricks: expected tricks that add up to 2, got '1' (Ann 0, Bo 1)",
            "-:3:4: round 2, Bo bid: expected a whole number from 0 to 1, got '9'",
        ]
        assert done.stderr == "2 things cannot be: nothing was printed.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "11"), "--players: expected a whole number from 2 to 10, got '11'"),
        (("--players", "6", "--sequence", "10,8"), "at most 8 cards each (or at most 5 players, or 2 decks)"),
        (("--tally", "-", "--fillable"), "--tally: expected --tally without --fillable, got both"),
        (("--tally", "-", "--blank-csv", "x.csv"), "--tally: expected --tally without --blank-csv"),
        (("--blank-csv", "x.csv", "--pad", "3"), "--blank-csv: expected --blank-csv without --pad"),
        (("--tally", "-", "--names", "Ann,Cy"), "--names: expected the names in -, got 'Ann,Cy'"),
        (("--tally", "gone.csv"), "--tally: expected a CSV file or a filled form, got 'gone.csv'"),
        (("--scoring", "custom:exact=10+q"), "got 'q' at column 17"),
        (("--names", "Ann,Bo", "--first", "Zed"), "--first: unknown player 'Zed' (one of: Ann, Bo)"),
        (("--names", "Ann," + "W" * 58, "--players", "9"), "player name 2"),
    ],
)
def test_what_cannot_be_is_one_line(cli, tmp_path, words, said):
    done = cli("scores", "upriver", *words, stdin=GOOD)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("error: ")
    assert said in done.stderr
    assert not list(tmp_path.glob("*.csv"))
