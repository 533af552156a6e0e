"""The painter measured: marks are where they say, in every renderer at hand; the file says what it should."""

import io
import shutil
import subprocess
from pathlib import Path as FilePath

import numpy as np
import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.paper.document import compose, short_id
from pnpgen.paper.frame import Imprint, strip, strip_height
from pnpgen.paper.marks import Box, Drawing, Line, Path, Picture, PictureData, Place, Rect, Sheet, Stroke, Text
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.piece import Body, Built, Part, Piece
from tests.house import press_for
from tests.measure import boxes, fonts, ink_box, render_grey, render_with, text_of

INFO = Info("Title", "an-id · pnpgen 1", "pnpgen 1", '{"id": "an-id"}')
FONTS = press_for().fonts
BLACK = Stroke("#000000", 0.35)


def paint_one(*marks: object, width: float = 210, height: float = 297, **more: object) -> bytes:
    return paint([Sheet(width, height, tuple(marks), **more)], FONTS, INFO)  # type: ignore[arg-type]


@pytest.mark.parametrize("tool", ["pypdfium2", "pdftoppm", "gs"])
@pytest.mark.parametrize("box", [Box(20, 30, 63, 88), Box(100.5, 200.25, 50, 19.05), Box(6.35, 6.35, 10, 10)])
def test_a_millimetre_is_a_millimetre(tool: str, box: Box, tmp_path: FilePath) -> None:
    if tool != "pypdfium2" and shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    pdf = paint_one(Rect(*box, fill="#000000"))
    grey = render_grey(pdf, dpi=300) if tool == "pypdfium2" else render_with(tool, pdf, tmp_path, dpi=300)
    assert grey is not None
    seen = ink_box(grey, 300, threshold=128)
    assert seen is not None
    assert seen == pytest.approx(box, abs=0.1)


@given(
    st.floats(10, 100), st.floats(10, 100), st.floats(5, 60), st.floats(5, 60), st.sampled_from([0, 90, 180, 270]),
)  # fmt: skip
def test_a_placed_drawing_lies_where_it_was_put(x: float, y: float, wide: float, high: float, turn: int) -> None:
    """Once and twice: drawn in place and as a form, turned or not, top left is top left."""
    drawing = Drawing("d", wide, high, (Rect(0, 0, wide, high, "#000000"), Rect(1, 1, 2, 2, "#FFFFFF")))
    for copies in (1, 2):
        marks = [Place(drawing, x, y, turn)] * copies  # type: ignore[arg-type]
        seen = ink_box(render_grey(paint_one(*marks), dpi=150), 150, threshold=128)
        size = (high, wide) if turn in (90, 270) else (wide, high)
        assert seen == pytest.approx((x, y, *size), abs=0.25)


def test_turns_go_clockwise() -> None:
    """A flag in the drawing's top left corner goes round with it."""
    flag = Drawing("f", 40, 20, (Rect(0, 0, 5, 5, "#000000"),))
    corners = {0: (50, 50), 90: (65, 50), 180: (85, 65), 270: (50, 85)}
    for turn, corner in corners.items():
        for copies in (1, 2):
            marks = [Place(flag, 50, 50, turn)] * copies  # type: ignore[arg-type]
            seen = ink_box(render_grey(paint_one(*marks), dpi=150), 150, threshold=128)
            assert seen is not None
            assert (seen.x, seen.y) == pytest.approx(corner, abs=0.2)


def test_text_stands_on_its_baseline_and_anchor() -> None:
    for anchor, left in (("start", 100), ("middle", 80), ("end", 60)):
        size = 40 * 72 / 25.4 / FONTS.width("HHHH", "bold", 1) / (72 / 25.4)
        pdf = paint_one(Text(100, 150, "HHHH", size, "bold", anchor=anchor))  # type: ignore[arg-type]
        seen = ink_box(render_grey(pdf, dpi=300), 300)
        assert seen is not None
        assert seen.bottom == pytest.approx(150, abs=0.15)
        assert seen.x == pytest.approx(left, abs=1.5)  # the H's own side bearing


def test_turned_text_reads_downwards_at_90() -> None:
    pdf = paint_one(Text(100, 100, "HHHH", 20, "bold", turn=90))
    seen = ink_box(render_grey(pdf, dpi=200), 200)
    assert seen is not None
    assert seen.height > 3 * seen.width
    assert seen.y == pytest.approx(100, abs=1)
    assert seen.x == pytest.approx(100, abs=0.2)  # the baseline faces left


def test_the_painter_draws_as_the_plain_canvas_does() -> None:
    """Our content writer against ReportLab's own canvas calls, by picture."""
    from reportlab.pdfgen.canvas import Canvas

    mm = 72 / 25.4
    marks = (
        Rect(20, 20, 50, 30, "#D5E8F1", Stroke("#1F2A30", 1.4), 5),
        Line(20, 60, 90, 90, Stroke("#C62F2B", 0.7, (3, 2))),
        Path("M0 0 L10 0 C10 5 5 10 0 10 Z", 100, 20, 2, "#E3A72F", BLACK),
        Text(20, 120, "Grüße (7\\8)", 24, "bold", "#1F2A30"),
    )
    stream = io.BytesIO()
    from reportlab.pdfbase import pdfmetrics

    pdfmetrics.registerFont(FONTS.face("bold").ttfont)
    c = Canvas(stream, pagesize=(210 * mm, 297 * mm))
    c.setFillColorRGB(0xD5 / 255, 0xE8 / 255, 0xF1 / 255)
    c.setStrokeColorRGB(0x1F / 255, 0x2A / 255, 0x30 / 255)
    c.setLineWidth(1.4)
    c.roundRect(20 * mm, (297 - 50) * mm, 50 * mm, 30 * mm, 5 * mm, stroke=1, fill=1)
    c.setStrokeColorRGB(0xC6 / 255, 0x2F / 255, 0x2B / 255)
    c.setLineWidth(0.7)
    c.setDash([3 * mm, 2 * mm])
    c.line(20 * mm, (297 - 60) * mm, 90 * mm, (297 - 90) * mm)
    c.setDash([])
    c.setFillColorRGB(0xE3 / 255, 0xA7 / 255, 0x2F / 255)
    c.setStrokeColorRGB(0, 0, 0)
    c.setLineWidth(0.35)
    p = c.beginPath()
    p.moveTo(100 * mm, 277 * mm)
    p.lineTo(120 * mm, 277 * mm)
    p.curveTo(120 * mm, 267 * mm, 110 * mm, 257 * mm, 100 * mm, 257 * mm)
    p.close()
    c.drawPath(p, stroke=1, fill=1)
    c.setFillColorRGB(0x1F / 255, 0x2A / 255, 0x30 / 255)
    c.setFont(FONTS.face("bold").name, 24)
    c.drawString(20 * mm, (297 - 120) * mm, "Grüße (7\\8)")
    c.save()
    ours, theirs = render_grey(paint_one(*marks), dpi=100), render_grey(stream.getvalue(), dpi=100)
    difference = np.abs(ours.astype(int) - theirs.astype(int))
    assert (difference > 40).mean() < 1e-4


def sample_sheets() -> list[Sheet]:
    press = press_for("letter", backs="long")
    front = Drawing("card", 63, 88, (Rect(2, 2, 59, 84, None, BLACK, 3), Text(10, 20, "Zoë ♠", 20, "display")))
    pieces = tuple(Piece(f"c{i}", 63, 88, front, front) for i in range(10))
    live = press.live(landscape=True)
    page = Drawing("page", live.width, live.height, (Text(0, 10, "Hello", 12),))
    parts = (Part("Deck", "Snap", "card", pieces), Part("Log", "River", bodies=(Body(page, landscape=True),)))
    return list(compose(Built(parts), press, "snap.deck-1#k7f2").sheets)


def test_what_the_file_says_of_itself() -> None:
    pdf = paint(
        sample_sheets(),
        FONTS,
        Info("Deck", "an-id · pnpgen 1", "pnpgen 1", '{"id": "an-id"}', duplex="DuplexFlipLongEdge"),
    )
    with pikepdf.open(io.BytesIO(pdf)) as document:
        info = document.docinfo
        assert info["/Title"] == "Deck"
        assert info["/Author"] == "pnpgen"
        assert "an-id" in str(info["/Subject"])
        assert str(info["/PnpgenRecipe"]) == '{"id": "an-id"}'
        root = document.Root
        assert root.ViewerPreferences.PrintScaling == "/None"
        assert root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert "/OpenAction" not in root
        assert "/Names" not in root
        assert "/AcroForm" not in root
        with document.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Deck", "Log"]
        for page in document.pages:
            assert "/Annots" not in page
    everything = fonts(pdf)
    assert everything
    assert all(everything.values()), everything
    assert all("+" in name for name in everything)  # subsets
    assert b"ASCII85" not in pdf
    assert b"/JavaScript" not in pdf


def test_boxes_of_pages() -> None:
    pdf = paint(sample_sheets(), FONTS, INFO)
    first = boxes(pdf, 0)
    assert first["MediaBox"] == pytest.approx([0, 0, 215.9, 279.4], abs=1e-3)
    assert first["TrimBox"] == pytest.approx([13.45, 7.7, 202.45, 271.7], abs=0.01)
    last = boxes(pdf, 4)
    assert last["MediaBox"] == pytest.approx([0, 0, 279.4, 215.9], abs=1e-3)
    assert "TrimBox" not in last


def test_the_same_sheets_give_the_same_bytes() -> None:
    assert paint(sample_sheets(), FONTS, INFO) == paint(sample_sheets(), FONTS, INFO)


def test_the_text_can_be_copied_out() -> None:
    text = text_of(paint(sample_sheets(), FONTS, INFO))
    assert "Zoë ♠" in text
    assert "snap.deck-1#k7f2" in text
    assert "sheet 1 of 3" in text
    assert "back of sheet 1" in text


def test_a_drawing_placed_twice_is_drawn_once_and_equal_sheets_share_content() -> None:
    card = Drawing("card", 63, 88, tuple(Text(2, 3 + i, f"line {i}", 8) for i in range(60)))
    sheet = Sheet(210, 297, tuple(Place(card, 63 * i, 10) for i in range(3)))
    one, many = paint([sheet], FONTS, INFO), paint([sheet] * 100, FONTS, INFO)
    assert len(many) < len(one) + 100 * 250
    with pikepdf.open(io.BytesIO(many)) as document:
        contents = {page.obj.Contents.objgen for page in document.pages}
        forms = [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        assert len(contents) == 1
        assert len(forms) == 1
    alone = paint([Sheet(210, 297, (Place(card, 10, 10),))], FONTS, INFO)
    with pikepdf.open(io.BytesIO(alone)) as document:
        assert not [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]


def test_a_picture_is_placed() -> None:
    data = PictureData(2, 2, 3, bytes([0, 0, 0] * 4))
    seen = ink_box(render_grey(paint_one(Picture(30, 40, 50, 60, data)), dpi=150), 150, threshold=128)
    assert seen == pytest.approx((30, 40, 50, 60), abs=0.2)


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing(tmp_path: FilePath) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(paint(sample_sheets(), FONTS, INFO))
    done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_pages_open_in_pdfium() -> None:
    document = pypdfium2.PdfDocument(paint(sample_sheets(), FONTS, INFO))
    assert len(document) == 5
    document.close()


def test_short_ids() -> None:
    assert short_id("snap.deck-1#k7f2q9xm") == "snap.deck-1#k7f2q9xm"
    long = short_id("night-1:names=" + "x" * 60)
    assert long.startswith("~")
    assert len(long) == 10
    assert long != short_id("night-1:names=" + "x" * 61)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3"])
def test_the_ruler_measures_what_it_says(paper: str) -> None:
    """From the ruler's first tick to its last: 100 mm above the line, 101.6 mm along it."""
    press = press_for(paper)
    live = press.live()
    body = Body(Drawing("page", live.width, live.height, ()))
    sheet = compose(Built((Part("Log", "River", bodies=(body,)),)), press, "x").sheets[0]
    strip = next(m for m in sheet.marks if isinstance(m, Place) and m.drawing.name == "strip")
    pdf = paint([sheet], FONTS, INFO)
    grey = render_grey(pdf, dpi=300)
    lines = [m for m in strip.drawing.marks if isinstance(m, Line)]
    base = next(line for line in lines if line.y1 == line.y2)
    row = round((strip.y + base.y1) * 300 / 25.4)
    dark = np.flatnonzero((grey[row - 1 : row + 2] < 150).any(axis=0))
    run = dark[(dark >= (strip.x - 1) * 300 / 25.4)]
    end = run[0]
    for x in run:
        if x - end > 1:
            break
        end = x
    assert (end - run[0]) * 25.4 / 300 == pytest.approx(101.6, abs=0.2)
    ticks = sorted(line.x1 for line in lines if line.x1 == line.x2 and line.y2 == base.y1)
    assert ticks == [10.0 * i for i in range(11)]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("length", [60, 90, 120, 135, 160, 197, 203, 266, 284, 400])
def test_the_strip_keeps_to_its_box_and_its_texts_apart(length: int, large: bool) -> None:
    press = press_for("a4", large_print=large)
    imprint = Imprint(
        "A Game with quite a name · Its sheet",
        "ID snap.deck-1#k7f2q9xm · sheet 12 of 28",
        ("100 mm · 4 in · 100 %", "50 mm · 2 in · 100 %"),
    )
    if length < 101:
        assert any("50 mm" in m.text for m in strip(press, length, imprint) if isinstance(m, Text))
    high = strip_height(press, length)
    boxes: list[Box] = []
    for mark in strip(press, length, imprint):
        if isinstance(mark, Text):
            wide = FONTS.width(mark.text, mark.font, mark.size)
            left = mark.x if mark.anchor == "start" else mark.x - wide
            box = Box(left, mark.y - mark.size * 0.668 / 2.8346, wide, mark.size * 0.668 / 2.8346)
            assert box.x >= -0.01
            assert box.right <= length + 0.01
            assert not any(
                a.x < box.right and box.x < a.right and a.y < box.bottom and box.y < a.bottom for a in boxes
            ), mark
            boxes.append(box)
        else:
            assert isinstance(mark, Line)
            assert max(mark.x1, mark.x2) <= length + 0.01
            assert -0.01 <= min(mark.y1, mark.y2) <= max(mark.y1, mark.y2) <= high + 0.01
    if length >= 110:
        assert any("snap.deck-1#k7f2q9xm" in m.text for m in strip(press, length, imprint) if isinstance(m, Text))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "legal", "executive", "100x148mm"])
@pytest.mark.parametrize("large", [False, True])
def test_the_strip_never_cuts_the_id_or_the_number(paper: str, large: bool) -> None:
    press = press_for(paper, large_print=large)
    for landscape in (False, True):
        margin = press.sheet_margin(landscape=landscape)
        length = press.sheet_paper(landscape=landscape).width - margin.left - margin.right
        right = "ID poohsticks.scores-1#k7f2q9 · sheet 28 of 28"
        marks = strip(press, length, Imprint("Poohsticks · Score sheet", right, ("100 mm · 4 in", "50 mm · 2 in")))
        said = [mark.text for mark in marks if isinstance(mark, Text)]
        if length > 120 or not large:
            assert any(right in text for text in said), (landscape, said)
