"""The options that all score sheets share: pads, forms, layout, on every game's command."""

import io
import json

import pikepdf
import pytest
import typer
from typer.testing import CliRunner

from pnpgen.catalogue import games
from pnpgen.commands.blank import blank
from pnpgen.errors import UsageError
from pnpgen.paper.formreading import read_form
from pnpgen.shell.options import Printing
from pnpgen.shell.scoresheets import ScoreSheets, print_scores
from tests.filling import widgets

COMMANDS = {game.name: game.scores for game in games() if game.scores} | {"blank": blank}


def call(name, *words):
    app = typer.Typer()
    app.command()(COMMANDS[name])
    return CliRunner().invoke(app, list(words))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_games_sheet_can_be_a_form_in_any_orientation(name, tmp_path):
    path = tmp_path / "form.pdf"
    done = call(name, "--fillable", "--orientation", "landscape", "--json", "--out", str(path))
    assert done.exit_code == 0, done.output
    (ident,) = json.loads(done.stdout)["ids"]
    assert "fillable=yes,orientation=landscape" in ident
    assert "r1.p1." in " ".join(widgets(path.read_bytes()))
    with pikepdf.open(path) as document:
        left, low, right, high = document.pages[0].mediabox
        assert right - left > high - low
    assert ident in json.loads(read_form(path.read_bytes(), "form.pdf").recipe)["id"]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_pad_is_so_many_games_in_little_more_than_one_sheets_bytes(name, tmp_path):
    one, pad = tmp_path / "one.pdf", tmp_path / "pad.pdf"
    assert call(name, "--one-up", "--out", str(one)).exit_code == 0
    done = call(name, "--one-up", "--pad", "50", "--json", "--out", str(pad))
    (file,) = json.loads(done.stdout)["files"]
    with pikepdf.open(one) as single:
        assert file["pages"] == 50 * len(single.pages)
    assert file["bytes"] < one.stat().st_size + 50 * 400


def test_two_games_on_a_page_take_half_the_paper(tmp_path):
    words = ("--rounds", "5", "--json", "--out", str(tmp_path / "pad.pdf"))
    for pad, pages in (("1", 1), ("50", 25), ("51", 26)):
        done = call("blank", "--two-up", "--pad", pad, *words)
        assert json.loads(done.stdout)["files"][0]["pages"] == pages


@pytest.mark.parametrize(
    ("sheets", "copies", "words"),
    [
        (ScoreSheets(pad=0), 1, "--pad: expected 1 to 1000 sheets in a pad, got 0"),
        (ScoreSheets(pad=1001), 1, "--pad: expected 1 to 1000"),
        (ScoreSheets(pad=5), 2, "--pad: expected --pad or --copies, got both"),
        (ScoreSheets(pad=5, fillable=True), 1, "--pad for paper or --fillable for a screen"),
        (ScoreSheets(two_up=True, fillable=True), 1, "--fillable: expected one game on a page"),
        (ScoreSheets(fillable=True), 900, "--copies: expected at most 20,000 fields"),
    ],
)
def test_wishes_that_do_not_go_together_are_named(sheets, copies, words, tmp_path):
    from pnpgen.house import BLANK

    out = Printing(out=tmp_path / "x.pdf", copies=copies)
    with pytest.raises(UsageError) as caught:
        print_scores(BLANK, out.order(), out, sheets, "scores blank")
    assert words in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_a_form_is_no_picture(tmp_path):
    from pnpgen.house import BLANK

    out = Printing(out=tmp_path / "x.svg")
    with pytest.raises(UsageError, match=r"expected a \.pdf, which alone can hold fields"):
        print_scores(BLANK, out.order(), out, ScoreSheets(fillable=True), "scores blank")


def test_ordinary_sheets_hold_no_form(tmp_path):
    path = tmp_path / "plain.pdf"
    assert call("sticks", "--out", str(path)).exit_code == 0
    with pikepdf.open(io.BytesIO(path.read_bytes())) as document:
        assert "/AcroForm" not in document.Root
