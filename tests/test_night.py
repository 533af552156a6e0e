"""The game-night pack through the installed command: what it holds, what it refuses, that it is the same again."""

import hashlib
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from pnpgen.night import chapters, make_pack, whole
from pnpgen.paper.document import compose
from tests.house import ROOT, press_for
from tests.measure import text_of

Cli = Callable[..., subprocess.CompletedProcess[str]]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_pack_and_the_same_pack_again(cli: Cli, tmp_path: Path) -> None:
    words = ["night", "--names", "Ann,Bo,Cy,Zoë", "--seed", "friday", "--paper", "letter"]
    done = cli(*words, "--json", "--out", "a.pdf")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["schema"] == 1
    assert told["command"] == "night"
    assert told["ids"] == ["night-1:names=Ann+Bo+Cy+Zo%C3%AB,players=4#friday"]
    (file,) = told["files"]
    assert file["sha256"] == digest(tmp_path / "a.pdf")
    assert 18 <= file["pages"] <= 40
    assert sum(told["sheets"].values()) == file["pages"]
    assert cli(*words, "--out", "b.pdf").returncode == 0
    assert cli("again", "a.pdf", "--out", "c.pdf").returncode == 0
    assert cli("again", told["ids"][0], "--paper", "letter", "--out", "d.pdf").returncode == 0
    assert len({digest(tmp_path / f"{name}.pdf") for name in "abcd"}) == 1
    assert sorted(p.name for p in tmp_path.iterdir() if p.suffix != "") == ["a.pdf", "b.pdf", "c.pdf", "d.pdf"]


def test_the_text_names_the_players_and_every_chapter_has_a_bookmark(cli: Cli, tmp_path: Path) -> None:
    assert cli("night", "--names", "Ann,Bo,Cy", "--seed", "x", "--out", "n.pdf").returncode == 0
    data = (tmp_path / "n.pdf").read_bytes()
    text = text_of(data)
    for word in ("Ann", "Bo", "Cy", "Poohsticks", "Sticks", "Pooh Snap", "Up and Down the River", "100 mm"):
        assert word in text
    with pikepdf.open(tmp_path / "n.pdf") as pdf, pdf.open_outline() as outline:
        assert len(outline.root) >= 10


@pytest.mark.parametrize("players", range(2, 9))
def test_every_count_of_players_gets_a_pack(players: int) -> None:
    press = press_for("a4")
    pack = make_pack(players, (), (), "seed")
    built = whole(pack, press)
    document = compose(built, press, str(pack.recipe))
    numbers = [section.first for section in document.sections]
    assert numbers == sorted(numbers)
    notes = [note for chapter in chapters(pack, press) for note in chapter.share.notes]
    rivers = [part for part in built.parts if "pr1." in part.ident]
    assert len(rivers) == (1 if players <= 4 else 2)
    if players > 4:
        assert any(str(players) in note and "river" in note for note in notes)


def test_games_draw_from_streams_of_their_own() -> None:
    """Leaving a game out changes no sheet of the others."""
    press = press_for("a4")
    every = {part.title + part.game: part for part in whole(make_pack(4, (), (), "s"), press).parts}
    some = whole(make_pack(4, (), ("poohsticks", "snap"), "s"), press).parts
    idents = {part.title + part.game: part.ident for part in some[1:]}
    assert idents
    assert all(every[key].ident == ident for key, ident in idents.items())


def test_a_file_of_a_night_and_what_is_typed_wins(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "friday.toml").write_text(
        'players = 3\nnames = ["Ann", "Bo", "Cy"]\ngames = ["upriver"]\nseed = "f"\npaper = "a5"\nink = "low"\n'
    )
    done = cli("night", "friday.toml", "--json", "--paper", "letter")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["ids"] == ["night-1:games=upriver,names=Ann+Bo+Cy,players=3#f"]
    with pikepdf.open(tmp_path / told["files"][0]["path"]) as pdf:
        assert [float(v) for v in pdf.pages[0].MediaBox][2] == pytest.approx(612)
        assert '"ink": "low"' in str(pdf.docinfo["/PnpgenRecipe"])


def test_split_makes_a_file_a_game(cli: Cli, tmp_path: Path) -> None:
    done = cli("night", "--split", "--seed", "s", "--out", "evening", "--json")
    assert done.returncode == 0, done.stderr
    names = sorted(p.name for p in (tmp_path / "evening").iterdir())
    assert names == [f"night-s-{g}.pdf" for g in ("cover", "poohsticks", "snap", "sticks", "upriver")]
    assert len(json.loads(done.stdout)["files"]) == 5


BAD = [
    (["--paper", "a44"], "did you mean a4"),
    (["--games", "pooh"], "unknown game"),
    (["--players", "9"], "2 to 8 players"),
    (["--players", "two"], "two"),
    (["--names", "Ann,\u4e2d"], "player name 2"),
    (["--names", "Ann,,Bo"], "player name 2"),
    (["--names", "Ann," + "x" * 50], "at most 40 characters"),
    (["--players", "3", "--names", "A,B"], "3 names"),
    (["--out", "file/x.pdf"], "expected a folder"),
    (["--out", "x.docx"], ".pdf"),
    (["--out", "/proc/x.pdf"], "/proc/x.pdf"),
    (["bad.toml"], "did you mean names"),
    (["wrong.toml"], "whole number"),
    (["broken.toml"], "broken.toml:1:"),
    (["missing.toml"], "missing.toml"),
    (["--copies", "0"], "--copies"),
    (["--pages", "99"], "--pages"),
    (["--seed", "a\nb"], "--seed"),
    (["--nonsense"], "--nonsense"),
]


@pytest.mark.parametrize(("words", "says"), BAD)
def test_bad_input_is_one_line_and_leaves_nothing(cli: Cli, tmp_path: Path, words: list[str], says: str) -> None:
    (tmp_path / "file").write_text("old")
    (tmp_path / "bad.toml").write_text('nmaes = ["A"]\n')
    (tmp_path / "wrong.toml").write_text('players = "four"\n')
    (tmp_path / "broken.toml").write_text("players =\n")
    before = sorted(p.name for p in tmp_path.iterdir())
    done = cli("night", *words)
    assert done.returncode == 2, (done.returncode, done.stderr)
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
    assert says in done.stderr
    assert done.stdout == ""
    assert sorted(p.name for p in tmp_path.iterdir()) == before
    assert (tmp_path / "file").read_text() == "old"
    as_json = cli("night", *words, "--json")
    assert as_json.returncode == 2
    told = json.loads(as_json.stdout)["error"]
    assert set(told) == {"kind", "message", "where"}


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_says_so_and_leaves_nothing(tmp_path: Path, sent: signal.Signals) -> None:
    (tmp_path / "n.pdf").write_bytes(b"old")
    for wait in (0.2, 0.3, 0.4, 0.5, 0.7):
        process = subprocess.Popen(
            [sys.executable, "-m", "pnpgen", "night", "--out", "n.pdf", "--copies", "300"],
            cwd=tmp_path, env={"PYTHONPATH": str(ROOT), "PNPGEN_CONFIG_DIR": str(tmp_path)},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        time.sleep(wait)
        process.send_signal(sent)
        _, errors = process.communicate(timeout=60)
        # Before our first line runs, a kill is Python's own affair.
        assert process.returncode in (130, 0, -signal.SIGTERM), errors
        assert b"Traceback" not in errors
        assert [p.name for p in tmp_path.iterdir()] == ["n.pdf"]
        if process.returncode == 130:
            assert (tmp_path / "n.pdf").read_bytes() == b"old"
        else:
            (tmp_path / "n.pdf").write_bytes(b"old")
