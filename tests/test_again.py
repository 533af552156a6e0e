"""`pnpgen again`: what stands on a sheet makes it once more, and what is typed wins."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from pnpgen.shell.options import Printing

Cli = Callable[..., subprocess.CompletedProcess[str]]
LEXEND = Path(__file__).parent.parent / "fonts" / "lexend" / "Lexend-Regular.ttf"


def options(path: Path) -> dict[str, object]:
    with pikepdf.open(path) as pdf:
        held = json.loads(str(pdf.docinfo["/PnpgenRecipe"]))
    return held["options"]


@pytest.mark.parametrize(
    "words",
    [
        ["snap", "deck", "--paper", "letter", "--ink", "mono", "--backs", "long", "--marks", "lines"],
        ["snap", "deck", "--only", "Wol 3", "--bleed", "2mm", "--copies", "2"],
        ["snap", "deck", "--pages", "2-3", "--suits", "four"],
        ["scores", "upriver", "--names", "Ann,Bo,Cy", "--hook", "--theme", "dusk"],
        ["river", "new", "--rocks", "2", "--seed", "k"],
        ["sticks", "labels", "--stock", "5997"],
        ["rules"],
        ["rules", "--card", "--players", "2"],
        ["rules", "upriver", "--card", "--players", "6"],
        ["paper", "stock", "5160"],
        ["paper", "calibrate", "--paper", "a5"],
    ],
)
def test_a_file_made_again_is_the_same_file(cli: Cli, tmp_path: Path, words: list[str]) -> None:
    first = cli(*words, "--out", "a.pdf")
    assert first.returncode == 0, first.stderr
    # Another land's paper must not matter: the paper stands in the file.
    second = cli("again", "a.pdf", "--out", "b.pdf", env={"LANG": "en_US.UTF-8"})
    assert second.returncode == 0, second.stderr
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_what_is_typed_wins_also_where_it_is_the_default(cli: Cli, tmp_path: Path) -> None:
    cli("snap", "deck", "--ink", "low", "--paper", "letter", "--backs", "long", "--out", "a.pdf")
    done = cli("again", "a.pdf", "--ink", "full", "--paper", "a4", "--backs", "none", "--out", "b.pdf")
    assert done.returncode == 0, done.stderr
    assert options(tmp_path / "b.pdf") == {"paper": "a4"}
    assert options(tmp_path / "a.pdf") == {"paper": "letter", "ink": "low", "backs": "long"}


def test_files_of_ones_own_are_asked_for_and_not_named(cli: Cli, tmp_path: Path) -> None:
    assert cli("rules", "snap", "--font", str(LEXEND), "--out", "a.pdf").returncode == 0
    assert b"Lexend-Regular.ttf" not in (tmp_path / "a.pdf").read_bytes()
    without = cli("again", "a.pdf", "--out", "b.pdf")
    assert without.returncode == 2
    assert "give --font again" in without.stderr
    assert cli("again", "a.pdf", "--font", str(LEXEND), "--out", "b.pdf").returncode == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_file_of_a_split_pack(cli: Cli, tmp_path: Path) -> None:
    assert cli("night", "--split", "--seed", "q", "--games", "upriver,snap", "--out", "x").returncode == 0
    made = tmp_path / "x" / "night-q-upriver.pdf"
    assert cli("again", str(made), "--out", "b.pdf").returncode == 0
    assert made.read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_an_id_longer_than_a_file_name(cli: Cli, tmp_path: Path) -> None:
    names = ",".join(f"Bärbel Übermüller {n}" for n in "abcdefgh")
    made = cli("night", "--games", "upriver", "--names", names, "--seed", "s", "--json", "--out", "a.pdf")
    (ident,) = json.loads(made.stdout)["ids"]
    assert len(ident) > 255
    assert cli("again", ident, "--paper", "a4", "--out", "b.pdf").returncode == 0


def test_a_rivers_code_is_an_id(cli: Cli) -> None:
    done = cli("again", "pr1.3p.3x6#tuesday", "--json", "--out", "a.pdf")
    assert done.returncode == 0, done.stderr
    assert "pr1.3p.3x6" in json.loads(done.stdout)["ids"][0]


@pytest.mark.parametrize(
    ("ident", "says"),
    [
        ("foo", "expected an ID"),
        ("~AAAA-BBBB", "short ID"),
        ("snap.dekc-1", "did you mean snap.deck"),
        ("snap.deck-9", "update pnpgen"),
        ("rules-7", "update pnpgen"),
        ("snap.deck-1:nope=1", "unknown parameter 'nope'"),
        ("night-1:nope=1#a", "unknown parameter 'nope'"),
        ("snap.deck-1:size=mini,size=tcg", "once"),
        ("night-1:part=x#a", "unknown part"),
        ("night-1:players=2#%0Aa", "printable"),
        ("missing.pdf", "not there"),
        ("x" * 300, "expected an ID"),
    ],
)
def test_what_is_no_id(cli: Cli, tmp_path: Path, ident: str, says: str) -> None:
    done = cli("again", ident)
    assert done.returncode == 2, done.stderr
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "held",
    ['{"id": 5, "options": {}}', '{"id": "snap.deck-1", "options": {"paper": 5}}', "[]", "nonsense",
     '{"id": "snap.deck-1", "options": {"out": "/x.pdf"}}', '{"id": "snap.deck-1", "options": {"json": true}}',
     '{"id": "snap.deck-1", "options": {"copies": 2.5}}', '{"id": "snap.deck-1", "options": {}, "own": ["out"]}'],
)  # fmt: skip
def test_metadata_that_somebody_tampered_with(cli: Cli, tmp_path: Path, held: str) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.docinfo["/PnpgenRecipe"] = held
        pdf.save(tmp_path / "a.pdf")
    done = cli("again", "a.pdf")
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert [p.name for p in tmp_path.iterdir()] == ["a.pdf"]


def test_a_pdf_with_a_password_and_one_of_somebody_else(cli: Cli, tmp_path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(tmp_path / "plain.pdf")
        pdf.save(tmp_path / "locked.pdf", encryption=pikepdf.Encryption(owner="a", user="b"))
    assert "without its ID" in cli("again", "plain.pdf").stderr
    assert "can be read" in cli("again", "locked.pdf").stderr


def test_counts_with_chosen_pages(cli: Cli, tmp_path: Path) -> None:
    one = json.loads(cli("snap", "deck", "--pages", "2", "--json", "--out", "a.pdf").stdout)
    assert one["sheets"] == {"card": 1}
    two = json.loads(cli("snap", "deck", "--pages", "1,2,3", "--backs", "long", "--copies", "2", "--json").stdout)
    assert two["sheets"] == {"card": 4}
    apart = json.loads(
        cli("snap", "deck", "--pages", "3", "--backs", "separate", "--json", "--out", "s.pdf").stdout
    )
    assert [file["pages"] for file in apart["files"]] == [1, 1]


def test_nothing_typed_is_nothing_said() -> None:
    plain = Printing()
    assert plain.over({"ink": "low", "preview": True}).ink == "low"
    assert Printing(ink="full").over({"ink": "low"}).ink == "full"
