"""`pnpgen sticks …` as people type it: exit codes, JSON, one-line errors, and nothing left behind."""

import json
import os
import signal
import subprocess
import sys
import time
import tomllib

import pikepdf
import pytest

from pnpgen.cli import app
from pnpgen.games.sticks.freshset import Fresh, make_set
from pnpgen.games.sticks.stickset import load
from pnpgen.shell.run import run
from tests.conftest import ROOT


def test_check_tells_every_stick_and_the_sum(cli):
    done = cli("sticks", "check")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 43
    assert "none impossible, no duplicates" in lines[-1]
    assert "45 labels: 41 combinations and 4 FREE" in lines[-1]


def test_check_says_no_with_reasons(cli, tmp_path):
    (tmp_path / "odd.csv").write_bytes(
        '\ufeffstick;copies\r\n"run of 13";2\r\n16 Kings;1\r\n3 Kings;1\r\nthree kings;1\r\n'.encode()
    )
    done = cli("sticks", "check", "odd.csv", "--json")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert told["command"] == "sticks check"
    first, second, third, fourth = told["sticks"]
    assert set(first) >= {"text", "components", "cards", "possible", "reason"}
    assert not first["possible"]
    assert "would need a 2" in first["reason"]
    assert first["copies"] == 2
    assert "15" in second["reason"]
    assert third["possible"]
    assert third["reason"] is None
    assert third["components"] == [{"kind": "set", "size": 3, "rank": "K"}]
    assert fourth["text"] == "three kings"
    assert fourth["canonical"] == "3 Kings"
    assert fourth["duplicate_of"] == 3
    assert told["summary"] == {"sticks": 4, "labels": 5, "free": 0, "impossible": 2, "duplicates": 1}


def test_odds_as_json_and_by_seed(cli, tmp_path):
    (tmp_path / "two.txt").write_text("1 run and 1 set\nrun of 13\n")
    words = ("sticks", "odds", "two.txt", "--seed", "tuesday", "--error", "0.2", "--json")
    done = cli(*words)
    assert done.returncode == 0
    told = json.loads(done.stdout)
    assert told["seed"] == "tuesday"
    sure, never = told["sticks"]
    assert 0.6 < sure["odds"] < 1
    assert 0 < sure["standard_error"] < 0.2
    assert never["odds"] == 0
    assert cli(*words).stdout == done.stdout


def test_odds_chart_is_one_page_that_can_be_made_again(cli, tmp_path):
    (tmp_path / "two.txt").write_text("1 run and 1 set\n2 sets of 3\n")
    done = cli(
        "sticks", "odds", "two.txt", "--chart", "--seed", "x", "--error", "0.3", "--out", "a.pdf", "--paper", "a5"
    )
    assert done.returncode == 0, done.stderr
    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        assert len(pdf.pages) == 1
    again = cli("again", "a.pdf", "--out", "b.pdf")
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_new_writes_a_set_that_labels_read(cli, tmp_path):
    done = cli("sticks", "new", "--count", "6", "--balanced", "--seed", "a", "--out", "fresh.toml", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert len(told["sticks"]) == 6
    assert all(0.05 <= one["odds"] <= 0.6 for one in told["sticks"])
    stickset = load(str(tmp_path / "fresh.toml"))
    assert [stick.text for stick in stickset.sticks] == [one["text"] for one in told["sticks"]]
    assert stickset.free == 4
    labels = cli("sticks", "labels", "fresh.toml", "--stick", "craft", "--out", "l.pdf", "--json")
    assert labels.returncode == 0, labels.stderr
    facts = json.loads(labels.stdout)
    assert facts["labels"] == 10
    assert facts["files"][0]["pages"] == 1
    again = cli("again", "l.pdf", "--out", "m.pdf")
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "l.pdf").read_bytes() == (tmp_path / "m.pdf").read_bytes()


def test_new_prints_the_set_where_no_file_is_named(capsys):
    make_set(Fresh(3, balanced=False, low=0.1, high=0.8, free=1, name="Club", seed="b"), None, json=False)
    told = capsys.readouterr()
    table = tomllib.loads(told.out)
    assert table["name"] == "Club"
    assert len(table["sticks"]) == 3
    assert "seed b" in told.err


def test_new_gives_up_at_its_limit(cli):
    done = cli("sticks", "new", "--count", "30", "--from", "0.949", "--to", "0.95", "--seed", "a")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("error: expected 30 sticks")


def test_labels_with_all_that_goes_beside(cli, tmp_path):
    done = cli(
        "sticks", "labels", "--sets", "2", "--codes", "--cut-file", "dxf", "--engrave", "--paper", "a4",
        "--out", "out", "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == sorted(file["path"].rpartition("/")[2] for file in told["files"])
    assert "sticks-labels.pdf" in names
    assert {"sticks-labels-cut1.dxf", "sticks-labels-cut2.dxf"} <= set(names)
    assert len([name for name in names if "engrave" in name]) == 8
    assert told["sheets"] == {"paper": 8}
    assert told["sets"] == 2


def test_a_tag_a_card_and_blanks(cli, tmp_path):
    for words in (("tag",), ("brief", "--players", "3"), ("blank", "--stock", "5997", "--count", "15")):
        done = cli("sticks", *words, "--out", f"{words[0]}.pdf")
        assert done.returncode == 0, done.stderr
        assert (tmp_path / f"{words[0]}.pdf").read_bytes().startswith(b"%PDF")


BAD = {
    "stock": (("labels", "--stock", "5166x"), "near: 5366, 5167"),
    "geometry": (("labels", "--stock", "146x17+100+12.7+0+17,1x15@letter"), "to end within 215.9 mm"),
    "too small": (("labels", "--stock", "30x8+10+10+0+10,1x10"), "would hold it"),
    "start": (("labels", "--stock", "5997", "--start-at", "16"), "a place from 1 to 15"),
    "zero": (("labels", "--stock", "5997", "--start-at", "0"), "expected a whole number from 1"),
    "sets": (("labels", "--sets", "1000000000"), "4,000,000,000 pages"),
    "stick": (("labels", "--stick", "tounge-adult"), "did you mean tongue-adult?"),
    "set": (("labels", "clasic"), "did you mean classic?"),
    "toml": (("labels", "bad.toml"), "bad.toml:2:14: expected 'run', 'set' or a rank, got 'runn'"),
    "csv": (("labels", "bad.csv"), "bad.csv:3:4: expected"),
    "latin": (("check", "latin.txt"), "latin.txt:1:10"),
    "format": (("labels", "--cut-file", "dwg"), "unknown format 'dwg'"),
    "error": (("odds", "--error", "7"), "from 0.002 to 0.5"),
    "paper": (("labels", "--stock", "5997", "--paper", "a4"), "--paper: expected letter, the paper of Avery 5997"),
    "both": (("labels", "--stock", "L4732", "--paper", "both"), "--paper: expected a4, the paper of"),
    "count": (("blank", "--count", "0"), "--count: expected 1 to 999 labels, got 0"),
    "new": (("new", "--out", "x.pdf"), "expected a .toml file"),
}


@pytest.fixture
def inside(tmp_path, monkeypatch, capsys):
    """The command line within this process: what it gives back, and what it wrote on both streams."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNPGEN_CONFIG_DIR", str(tmp_path / "config"))
    before = signal.getsignal(signal.SIGTERM)

    def call(*words):
        code = run(app, words)
        told = capsys.readouterr()
        return code, told.out, told.err

    yield call
    signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line_and_writes_nothing(name, inside, tmp_path):
    words, says = BAD[name]
    (tmp_path / "bad.toml").write_text('name = "x"\nsticks = ["1 runn of 4"]\n')
    (tmp_path / "bad.csv").write_bytes('\ufeffstick;copies\n"1 run of 4";2\n"3 Könige";1\n'.encode())
    (tmp_path / "latin.txt").write_bytes("1 run of Herzä\n".encode("latin-1"))
    before = sorted(tmp_path.rglob("*"))
    code, out, err = inside("sticks", *words)
    assert code == 2
    assert out == ""
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert says in err
    assert sorted(tmp_path.rglob("*")) == before


def test_an_error_is_one_object_too(cli):
    done = cli("sticks", "labels", "--stick", "tounge-adult", "--json")
    assert done.returncode == 2
    told = json.loads(done.stdout)
    assert told["error"]["where"] == "--stick"
    assert told["command"] == "sticks labels"


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 130), (signal.SIGKILL, -9)])
def test_a_killed_batch_leaves_no_half_file(sign, code, tmp_path):
    out = tmp_path / "big.pdf"
    words = [
        sys.executable,
        "-m",
        "pnpgen.cli",
        "sticks",
        "labels",
        "--sets",
        "9000",
        "--codes",
        "--out",
        str(out),
    ]
    process = subprocess.Popen(
        words, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.PIPE
    )
    time.sleep(1.5)  # in the middle: imports are done, ten seconds of pages are not
    process.send_signal(sign)
    _, told = process.communicate(timeout=60)
    assert process.returncode == code
    assert list(tmp_path.iterdir()) == []
    assert b"Traceback" not in told


def test_an_old_file_stays_when_a_new_one_fails(cli, tmp_path):
    old = tmp_path / "labels.pdf"
    old.write_bytes(b"old")
    done = cli("sticks", "labels", "--stock", "5167", "--large-print", "--out", str(old))
    assert done.returncode == 2
    assert old.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["labels.pdf"]


def test_sheets_for_a_machine_are_made_again_with_their_marks(cli, tmp_path):
    """Whether cut or engraved: the corner marks stand on the reprint, and it is the same file."""
    for words in (("--cut-file", "dxf"), ("--cut-file", "svg", "--codes"), ("--engrave",)):
        cli("sticks", "labels", *words, "--out", "one.pdf")
        cli("again", "one.pdf", "--out", "two.pdf")
        assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_sticks_that_no_deal_lays_are_printed_with_a_warning(inside, tmp_path):
    (tmp_path / "odd.txt").write_text("17 Aces\n1 run\n2 of Clubs and 1 run of 13\n")
    code, _, err = inside("sticks", "labels", "odd.txt", "--out", "odd.pdf")
    assert code == 0
    assert "Warning: no deal lays '17 Aces' and 1 more" in err
    _, _, err = inside("sticks", "labels", "--out", "classic.pdf")
    assert "no deal" not in err
