"""Printing on stock: every label in its own place, part-used sheets filled up, the strip off the labels."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.paper import pdf
from pnpgen.paper.cuts import Side
from pnpgen.paper.document import compose
from pnpgen.paper.grid import Grid
from pnpgen.paper.impose import impose, mirrored
from pnpgen.paper.labelsheet import LabelSheet, check_used, start_at
from pnpgen.paper.marks import Box, Drawing, Line, Place, Rect, Sheet, Text
from pnpgen.paper.onstock import lies_turned, on_stock, to_grid
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.stock import find_stock, list_stock
from pnpgen.paper.stockproof import stock_outline_sheet
from tests.conftest import press_for
from tests.measure import ink_box, render_grey

OURS = list_stock(Shelf())
BARE = {"0901", "8003", "89101"}  # labels from edge to edge of the paper
each = pytest.mark.parametrize("sheet", OURS, ids=lambda sheet: sheet.code)


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right - 1e-6 and b.x < a.right - 1e-6 and a.y < b.bottom - 1e-6 and b.y < a.bottom - 1e-6


def labels(
    sheet: LabelSheet, count: int, *, back: bool = False, used: tuple[int, ...] = (), outlines: bool = False
) -> Part:
    size = (sheet.width, sheet.height)
    front = Drawing("front", *size, (Rect(0, 0, *size, "#000000"),))
    behind = Drawing("back", *size, ()) if back else None
    piece = Piece("label", *size, front, behind, radius=1)
    return Part("Labels", "Game", sheet.kind, (piece,) * count, outlines=outlines, sheet=sheet, used=used)


def placed(side: Side) -> list[Box]:
    return [Box(m.x, m.y, m.drawing.width, m.drawing.height) for m in side.marks if isinstance(m, Place)]


@each
def test_slots_lie_where_the_stock_says(sheet: LabelSheet) -> None:
    press = press_for("a5")  # what paper the press has does not matter
    grid = to_grid(sheet, press)
    for i in range(grid.slots):
        row, column = divmod(i, sheet.columns)
        at = (sheet.x + column * sheet.dx, sheet.y + row * sheet.dy)
        assert grid.slot(i) == Box(*at, sheet.width, sheet.height)
    last = grid.slot(grid.slots - 1)
    assert sheet.paper.width - last.right == pytest.approx(sheet.margins[1])
    assert sheet.paper.height - last.bottom == pytest.approx(sheet.margins[2])
    assert last.right <= sheet.paper.width + 0.01
    assert last.bottom <= sheet.paper.height + 0.01
    (side,) = impose(labels(sheet, sheet.slots), press)
    assert (side.width, side.height) == (sheet.paper.width, sheet.paper.height)
    assert [box[:2] for box in placed(side)] == [grid.slot(i)[:2] for i in range(grid.slots)]
    assert side.radius == sheet.radius


@pytest.mark.parametrize("large", [False, True])
@each
def test_the_strip_keeps_off_labels_and_margins(sheet: LabelSheet, large: bool) -> None:
    press = press_for("a4", large_print=large)
    grid = to_grid(sheet, press)
    if not large:
        assert (grid.strip is None) == (sheet.code in BARE)
    if grid.strip is None:
        return
    margin, paper = press.margin, sheet.paper
    assert grid.strip.x >= margin.left - 1e-6
    assert grid.strip.y >= margin.top - 1e-6
    assert grid.strip.right <= paper.width - margin.right + 1e-6
    assert grid.strip.bottom <= paper.height - margin.bottom + 1e-6
    for i in range(grid.slots):
        assert not overlap(grid.slot(i).inset(-0.999), grid.strip)


@each
def test_what_stands_in_the_strip_stays_inside_it(sheet: LabelSheet) -> None:
    press = press_for("a4")
    document = compose(Built((labels(sheet, 1),)), press, "x-1:" + "m" * 30)
    assert document.bare == (sheet.code in BARE)
    strips = [
        mark for mark in document.sheets[0].marks if isinstance(mark, Place) and mark.drawing.name == "strip"
    ]
    assert len(strips) == 1 - document.bare
    for place in strips:
        width, height = place.drawing.width, place.drawing.height
        for mark in place.drawing.marks:
            if isinstance(mark, Text):
                wide = press.fonts.width(mark.text, mark.font, mark.size)
                left = mark.x - wide if mark.anchor == "end" else mark.x
                assert left >= -1e-6
                assert left + wide <= width + 1e-6
                assert 0 <= mark.y <= height
            elif isinstance(mark, Line):
                assert min(mark.y1, mark.y2) >= 0
                assert max(mark.y1, mark.y2) <= height
                assert max(mark.x1, mark.x2) <= width


def test_the_slim_strip_tells_the_sheet_by_its_number() -> None:
    sheet = find_stock("5160", Shelf())
    document = compose(Built((labels(sheet, 40),)), press_for("a4"), "sticks.labels-1#k7f2q9xm")
    (strip,) = [m.drawing for m in document.sheets[1].marks if isinstance(m, Place) and m.drawing.name == "strip"]
    said = [mark.text for mark in strip.marks if isinstance(mark, Text)]
    assert said[-1] == "ID sticks.labels-1#k7f2q9xm · sheet 2 of 2"
    assert sum(isinstance(mark, Line) for mark in strip.marks) > 15  # the ruler


def test_nothing_is_cut_and_outlines_are_the_labels_own() -> None:
    sheet = find_stock("5997", Shelf())
    press = replace(press_for("letter"), marks="lines", bleed=3.0)
    (side,) = impose(labels(sheet, 15), press)
    assert all(isinstance(mark, Place) for mark in side.marks)
    assert side.bleed == 0
    (side,) = impose(labels(sheet, 15, outlines=True), press)
    drawn = [mark for mark in side.marks if isinstance(mark, Rect)]
    assert [mark.radius for mark in drawn] == [sheet.radius] * 15


# Part-used sheets


@given(st.integers(1, 70), st.lists(st.integers(0, 14), max_size=5))
def test_part_used_sheets_are_filled_up_in_order(count: int, used: list[int]) -> None:
    sheet = find_stock("5997", Shelf())
    sides = impose(labels(sheet, count, used=tuple(used)), press_for("letter"))
    assert sum(len(placed(side)) for side in sides) == count
    grid = to_grid(sheet, press_for("letter"))
    left = count
    for number, side in enumerate(sides):
        gone = used[number] if number < len(used) else 0
        taken = min(left, sheet.slots - gone)
        left -= taken
        assert taken > 0
        assert [box.y for box in placed(side)] == [grid.slot(gone + i).y for i in range(taken)]
        assert list(side.trims) == [grid.slot(gone + i) for i in range(taken)]
    assert left == 0


def test_start_at_counts_by_rows_on_the_first_sheet_only() -> None:
    sheet = find_stock("5160", Shelf())
    first, second = impose(labels(sheet, 30, used=start_at(sheet, 6)), press_for("letter"))
    grid = to_grid(sheet, press_for("letter"))
    assert placed(first)[0][:2] == grid.slot(5)[:2] == (sheet.x + 2 * sheet.dx, sheet.y + sheet.dy)
    assert len(placed(first)) == 25
    assert placed(second)[0][:2] == grid.slot(0)[:2]


@pytest.mark.parametrize("place", [0, 16, -3, 1000])
def test_start_beyond_the_sheet(place: int) -> None:
    sheet = find_stock("5997", Shelf())
    with pytest.raises(UsageError) as caught:
        start_at(sheet, place)
    assert str(caught.value) == f"--start-at: expected a place from 1 to 15 on Avery 5997, got {place}"


@pytest.mark.parametrize("used", [(15,), (-1,), (3, 0, 99)])
def test_more_used_than_a_sheet_has(used: tuple[int, ...]) -> None:
    sheet = find_stock("5997", Shelf())
    with pytest.raises(UsageError, match=r"--used: expected 0 to 14 labels gone from a sheet of Avery 5997, got"):
        check_used(sheet, used)
    with pytest.raises(UsageError, match="Labels: expected 0 to 14"):
        impose(labels(sheet, 60, used=used), press_for("letter"))
    assert check_used(sheet, (0, 14)) == (0, 14)


# Sizes and backs


def test_pieces_smaller_than_the_label_are_centred_and_long_ones_turned() -> None:
    spine = find_stock("89101", Shelf())
    assert lies_turned(spine, (150, 12), what="stick")
    assert not lies_turned(spine, (12, 150), what="stick")
    drawing = Drawing("stick", 150, 12, ())
    part = Part("Sticks", "Game", "card", (Piece("stick", 150, 12, drawing),), sheet=spine)
    (side,) = impose(part, press_for("a4"))
    (place,) = (mark for mark in side.marks if isinstance(mark, Place))
    assert place.turn == 90
    assert (place.x + 6, place.y + 75) == pytest.approx((spine.x + 6.35, 279.4 / 2))
    with pytest.raises(DoesNotFit) as caught:
        lies_turned(spine, (150, 13), what="Sticks")
    assert str(caught.value).startswith(
        "Sticks: 150 mm by 13 mm does not fit on a label of Avery 89101 (12.7 mm by 279.4 mm)"
    )


def test_labels_have_no_backs() -> None:
    sheet = find_stock("5160", Shelf())
    for backs in ("long", "short", "separate", "gutterfold"):
        assert len(impose(labels(sheet, 30, back=True), press_for("letter", backs=backs))) == 1


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("code", ["5371", "7414", "C32015", "89101"])
def test_backs_of_cards_lie_behind_them_and_the_strip_with_them(code: str, backs: str) -> None:
    sheet = find_stock(code, Shelf())
    press = press_for("a4", backs=backs)
    front, back = impose(labels(sheet, sheet.slots, back=True, used=(1,)), press)[:2]
    sideways = backs == "long"
    for one, other in zip(front.trims, back.trims, strict=True):
        assert mirrored(one, sheet.paper.width, sheet.paper.height, sideways=sideways) == other
    assert back.back_of == 1
    if back.strip is not None:
        assert not any(overlap(box, back.strip) for box in back.trims)


def test_ready_cut_cards_cannot_be_folded() -> None:
    sheet = find_stock("5371", Shelf())
    press = press_for("letter", backs="gutterfold")
    with pytest.raises(UsageError, match="--backs: the cards of Avery 5371 are cut already"):
        impose(labels(sheet, 3, back=True), press)
    assert len(impose(labels(sheet, 3), press)) == 1


# On paper


def ink(sheet: LabelSheet, part: Part, press: Press) -> Box:
    (side,) = impose(part, press)
    page = Sheet(side.width, side.height, side.marks)
    found = ink_box(render_grey(pdf.paint([page], press.fonts, pdf.Info("t", "s", "c", "r")), dpi=300), 300)
    assert found is not None
    return found


@each
def test_the_last_label_is_printed_where_the_table_says(sheet: LabelSheet) -> None:
    part = labels(sheet, 1, used=(sheet.slots - 1,))
    found = ink(sheet, part, press_for("a4"))
    wanted = to_grid(sheet, press_for("a4")).slot(sheet.slots - 1)
    for ours, theirs in (
        (found.x, wanted.x),
        (found.y, wanted.y),
        (found.right, wanted.right),
        (found.bottom, wanted.bottom),
    ):
        assert ours == pytest.approx(theirs, abs=0.15)


@each
def test_the_proof_numbers_every_label_and_keeps_to_the_printable_area(sheet: LabelSheet) -> None:
    press = press_for("a4")
    part = stock_outline_sheet(sheet, press)
    assert len(part.pieces) == sheet.slots
    assert part.stock == "paper"
    texts = [text for piece in part.pieces for text in _texts(piece.front)]
    assert [text for text in texts if text.isdigit()][: sheet.slots] == [str(n + 1) for n in range(sheet.slots)]
    said = " ".join(texts)
    assert sheet.name.split()[-1] in said
    found = ink(sheet, part, press)
    margin = press.margin
    assert found.x >= margin.left - 0.2
    assert found.y >= margin.top - 0.2
    assert found.right <= sheet.paper.width - margin.right + 0.2
    assert found.bottom <= sheet.paper.height - margin.bottom + 0.2


@pytest.mark.parametrize("code", ["5997", "5160", "0901", "5371"])
def test_the_proof_says_how_to_use_it_at_every_size_of_type(code: str) -> None:
    sheet = find_stock(code, Shelf())
    for large in (False, True):
        press = press_for("a4", large_print=large)
        said = " ".join(
            text
            for piece in stock_outline_sheet(sheet, press).pieces
            for text in _texts(piece.front)
            if not text.isdigit()
        )
        assert press.words.text("common", "calibration.stock").replace("\n", " ") in said


def _texts(drawing: Drawing) -> list[str]:
    found: list[str] = []
    for mark in drawing.marks:
        if isinstance(mark, Text):
            found.append(mark.text)
        elif isinstance(mark, Place):
            found += _texts(mark.drawing)
    return found


def test_the_press_takes_the_stocks_paper() -> None:
    sheet = find_stock("L7160", Shelf())
    press = on_stock(press_for("letter", marks="dotted", bleed="2mm", backs="long"), sheet)
    assert press.paper.name == "a4"
    assert (press.marks, press.bleed, press.backs) == ("none", 0.0, "none")
    assert isinstance(to_grid(sheet, press), Grid)
