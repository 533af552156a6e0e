import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import UsageError
from pnpgen.paper.lengths import parse_length, parse_pair, show
from pnpgen.paper.papers import SIZES, local_paper, parse_paper


@given(st.floats(0.01, 1900).map(lambda x: round(x, 3)), st.sampled_from(["mm", " mm", "MM"]))
def test_millimetres_come_back(value: float, unit: str) -> None:
    assert parse_length(f"{value}{unit}") == pytest.approx(value, abs=1e-6)


@pytest.mark.parametrize(
    ("text", "mm"), [("1in", 25.4), ('2.5"', 63.5), ("72pt", 25.4), ("6.3cm", 63), (".5in", 12.7)]
)
def test_units(text: str, mm: float) -> None:
    assert parse_length(text) == pytest.approx(mm)


@pytest.mark.parametrize("text", ["", "mm", "63", "63px", "6 3mm", "1e3mm", "nan mm", "63mmm", "99999mm", "٣mm"])
def test_no_length(text: str) -> None:
    if text == "٣mm":  # digits of another script are digits to Python's parser and fine
        assert parse_length(text) == 3
        return
    with pytest.raises(UsageError, match="expected a length"):
        parse_length(text, where="--bleed")


def test_pairs() -> None:
    assert parse_pair("63x88mm") == (63, 88)
    assert parse_pair("63mm×3.5in") == (63, 88.9)
    with pytest.raises(UsageError, match="expected a size"):
        parse_pair("63mm")


@pytest.mark.parametrize("name", SIZES)
def test_named_papers_are_portrait(name: str) -> None:
    paper = parse_paper(name.upper())
    assert (paper.width, paper.height) == SIZES[name]
    assert paper.width < paper.height
    assert paper.landscape.width == paper.height


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a44", "did you mean a4"),
        ("letterr", "did you mean letter"),
        ("10x10mm", "sides of 70"),
        ("axb", "unknown paper"),
    ],
)
def test_no_paper(text: str, says: str) -> None:
    with pytest.raises(UsageError, match=says) as caught:
        parse_paper(text)
    assert "\n" not in str(caught.value)
    assert caught.value.where == "--paper"


@pytest.mark.parametrize(
    ("lang", "paper"),
    [("en_US.UTF-8", "letter"), ("en_GB.UTF-8", "a4"), ("de_DE", "a4"), ("fr_CA", "letter"), ("C", "a4")],
)
def test_paper_of_the_locale(lang: str, paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert local_paper() == paper


def test_show() -> None:
    assert [show(x) for x in (3, 2.5, 16.9333)] == ["3 mm", "2.5 mm", "16.93 mm"]
