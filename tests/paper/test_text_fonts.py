import hashlib
import tomllib

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnpgen.assets import asset
from pnpgen.errors import DoesNotFit, MissingGlyph, UsageError
from pnpgen.paper.fonts import house_fonts
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box
from pnpgen.paper.text import Style, block_height, block_in, clean, fit, line_in, wrap

FONTS = house_fonts()
TABLE = tomllib.loads(asset("fonts", "fonts.toml").read_text("utf-8"))
WORDS = st.lists(st.text("abcdefgh ÄéŁ♠", min_size=1, max_size=12), min_size=1, max_size=12).map(
    lambda words: " ".join(" ".join(words).split()) or "x"
)


def test_font_files_are_what_they_were() -> None:
    files = {str(p.relative_to(asset("fonts"))) for p in asset("fonts").rglob("*.ttf")}
    assert files == set(TABLE["sha256"]) == set(TABLE["roles"].values())
    for name, digest in TABLE["sha256"].items():
        assert hashlib.sha256(asset("fonts", name).read_bytes()).hexdigest() == digest, name


def test_every_font_has_its_licence_and_may_be_embedded() -> None:
    from fontTools.ttLib import TTFont

    for name in TABLE["sha256"]:
        path = asset("fonts", name)
        assert list(path.parent.glob("*.txt")), f"no licence beside {name}"
        with TTFont(path) as font:
            assert "glyf" in font
            assert "fvar" not in font
            assert font["OS/2"].fsType & 0x0002 == 0
            assert font["name"].getDebugName(13) or font["name"].getDebugName(0)


@pytest.mark.parametrize("role", [r for r in FONTS.roles() if r != "symbols"])
def test_letters_of_the_languages(role: str) -> None:
    text = "ÄÖÜäöüß ÀÂÇÉÈÊËÎÏÔŒÙÛŸàâçéèêëîïôœùûÿ ĄĆĘŁŃÓŚŹŻ İğş — – … „“”’ × ÷ − ½ ♠♥♦♣ ☐✓✂ →"
    assert "".join(run.text for run in FONTS.runs(text, role)) == text


def test_one_face_a_string_save_for_signs() -> None:
    names = [run.face.name for run in FONTS.runs("Zoë ♠ ẞ", "text")]
    assert names == ["Pnp-fallback", "Pnp-symbols", "Pnp-fallback"]
    assert [run.face.name for run in FONTS.runs("Zoë", "text")] == ["Pnp-text"]


@pytest.mark.parametrize("c", ["\u4e2d", "\U0001f0a1", "\u0e01", "\ue000"])
def test_a_missing_letter_is_named(c: str) -> None:
    with pytest.raises(MissingGlyph) as caught:
        FONTS.runs(f"Ann {c}", "text", "player name 3")
    assert f"U+{ord(c):04X}" in str(caught.value)
    assert str(caught.value).startswith("player name 3: ")


@given(WORDS, st.floats(15, 120))
def test_wrapping_keeps_every_word_in_order(text: str, width: float) -> None:
    lines = wrap(FONTS, text, Style(size=10), width)
    assert " ".join(lines) == text
    assert all(FONTS.width(line, "text", 10) <= width + 1e-6 or " " not in line for line in lines)


@given(WORDS, st.floats(5, 150), st.floats(3, 60))
def test_fitted_text_fits_or_says_who_it_is(text: str, width: float, height: float) -> None:
    style = Style(size=20, floor=8)
    try:
        lines, size = fit(FONTS, text, style, (width, height), "caption")
    except DoesNotFit as error:
        assume(error.where != "caption")
        raise
    assert 8 <= size <= 20
    assert max(FONTS.width(line, "text", size) for line in lines) <= width + 1e-3
    assert block_height(FONTS, "text", size, len(lines)) <= height + 1e-3


@given(WORDS, st.floats(20, 150), st.floats(4, 20))
def test_a_line_stays_in_its_box(text: str, width: float, height: float) -> None:
    box = Box(10, 10, width, height)
    try:
        mark = line_in(box, text, Style(size=30, floor=6), fonts=FONTS, field="name")
    except DoesNotFit:
        return
    wide = FONTS.width(text, "text", mark.size)
    cap = FONTS.face("text").cap_height * mark.size / PT_PER_MM
    assert box.x - 0.01 <= mark.x - wide / 2 <= mark.x + wide / 2 <= box.right + 0.01
    assert box.y - 0.01 <= mark.y - cap <= mark.y <= box.bottom + 0.01


def test_a_block_stays_in_its_box() -> None:
    box = Box(0, 0, 40, 30)
    marks = block_in(
        box, "one two three four five six seven eight nine ten", Style(size=16), fonts=FONTS, field="x"
    )
    assert len(marks) > 1
    assert all(0 < m.y < 30 for m in marks)


@given(st.text(max_size=60))
def test_cleaned_text_has_no_controls(text: str) -> None:
    cleaned = clean(text, "name")
    assert cleaned == clean(cleaned, "name")
    assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or 0x202A <= ord(c) <= 0x202E for c in cleaned)


def test_too_long_is_named() -> None:
    with pytest.raises(UsageError, match="at most 40 characters, got 41"):
        clean("x" * 41, "player name 1", limit=40)
