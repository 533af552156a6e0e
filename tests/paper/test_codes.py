"""Codes of font subsets: what ReportLab would say letter by letter, and what comes back out of the file."""

import io

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfdoc

from pnpgen.assets import asset
from pnpgen.paper.codes import Codes
from pnpgen.paper.fonts import FontSet
from pnpgen.paper.marks import Sheet, Text
from pnpgen.paper.pdf import Info, paint
from tests.measure import text_of

FACES = FontSet({"text": asset("fonts", "lexend", "Lexend-Regular.ttf")})  # has more letters than a subset holds
FACE = FACES.face("text")
LETTERS = sorted(chr(code) for code in FACE.widths if chr(code).isalpha() and code < 0xFB00)
ESCAPES = {b"(": b"\\(", b")": b"\\)", b"\\": b"\\\\", b"\r": b"\\r", b"\n": b"\\n"}


def escaped(codes: bytes) -> bytes:
    return b"".join(ESCAPES.get(bytes([code]), bytes([code])) for code in codes)


@given(st.lists(st.text(st.sampled_from([*LETTERS, *"0123456789 (\\)"]), max_size=12), max_size=60))
def test_codes_are_those_of_reportlabs_own_split(texts: list[str]) -> None:
    ours, theirs = pdfdoc.PDFDocument(), pdfdoc.PDFDocument()
    codes, font = Codes(FACE, ours), FACE.ttfont
    for text in texts:
        parts = font.splitString(text, theirs)
        expected = [(font.getSubsetInternalName(n, theirs).encode(), escaped(part)) for n, part in parts]
        assert [pair for pair in codes.strings(text) if pair[1]] == expected


def test_more_letters_than_one_subset_holds_come_back_out() -> None:
    assert len(LETTERS) > 260
    lines = ["".join(LETTERS[i : i + 20]) for i in range(0, len(LETTERS), 20)]
    # The last line first brings a second subset's letters together with known ones.
    lines.append(LETTERS[0] + LETTERS[-1] + LETTERS[1])
    pdf = paint(
        [Sheet(210, 297, tuple(Text(10, 10 + 8 * i, line, 12) for i, line in enumerate(lines)))],
        FACES,
        Info("t", "s", "c", "r"),
    )
    assert text_of(pdf).split() == lines
    with pikepdf.open(io.BytesIO(pdf)) as document:
        names = [name for name in document.pages[0].Resources.Font if "+" in name]
        assert len(names) == 2


@pytest.mark.parametrize("text", ["(7\\8)", "a(b", "\\"])
def test_brackets_and_backslashes_stay_inside_their_string(text: str) -> None:
    pdf = paint(
        [Sheet(210, 297, (Text(10, 10, text, 12), Text(10, 20, "next", 12)))], FACES, Info("t", "s", "c", "r")
    )
    assert text_of(pdf).split() == [text, "next"]
