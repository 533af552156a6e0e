"""Cut files lie exactly over the printed places, and what is engraved is what would be printed."""

import io
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import ezdxf
import pytest
from ezdxf import bbox

from pnpgen.errors import UsageError
from pnpgen.games.sticks.labelfiles import Extras, engraving
from pnpgen.games.sticks.labelprint import build_labels
from pnpgen.games.sticks.wishes import read_wishes
from pnpgen.paper.document import compose
from pnpgen.paper.dxf import cut_dxf
from pnpgen.paper.marks import Box, Path, Place, Rect, Sheet, Stamps
from pnpgen.paper.pathdata import segments
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.registration import has_room, marked
from pnpgen.paper.svg import cut_svg, registration_marks, sheet_svg
from pnpgen.product import Order
from tests.flatten import rects, text_boxes
from tests.house import press_for
from tests.measure import ink_box, render_grey

SVG = "{http://www.w3.org/2000/svg}"
TOLERANCE = 0.01  # millimetres


def document(paper="a4", looks=(), **asked):
    press = press_for(paper, **dict(looks))
    wishes = read_wishes(press, Order({key: str(value) for key, value in asked.items()}))
    return compose(build_labels(press, wishes), press, "labels")


def svg_boxes(text):
    root = ET.fromstring(text)
    wide, high = root.get("width"), root.get("height")
    assert (wide, high) == (f"{root.get('viewBox').split()[2]}mm", f"{root.get('viewBox').split()[3]}mm")
    group = next(g for g in root.iter(f"{SVG}g") if g.get("id") == "cut")
    found = []
    for one in group:
        if one.tag == f"{SVG}rect":
            found.append(
                (Box(*(float(one.get(key)) for key in ("x", "y", "width", "height"))), float(one.get("rx")))
            )
            continue
        # An open outline reaches as far as a closed one: only an edge that a neighbour has is missing.
        ends = [tuple(map(float, end)) for end in re.findall(r"([\d.]+) ([\d.]+)(?=[MLA]|$)", one.get("d"))]
        left, top = (min(end[axis] for end in ends) for axis in (0, 1))
        box = Box(left, top, *(max(end[axis] for end in ends) - (left, top)[axis] for axis in (0, 1)))
        found.append((box, float(re.search(r"A([\d.]+)", one.get("d"))[1])))
    return found


def dxf_of(text):
    return ezdxf.read(io.StringIO(text))


def dxf_boxes(text, height):
    """Each outline's box in page coordinates, and its area."""
    found = []
    for line in dxf_of(text).modelspace().query("LWPOLYLINE[layer=='CUT']"):
        extent = bbox.extents([line], fast=False)
        (x0, y0, _), (x1, y1, _) = extent.extmin, extent.extmax
        found.append(Box(x0, height - y1, x1 - x0, y1 - y0))
    return found


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("stick", ["tongue-adult", "craft", "150x18mm"])
def test_outlines_are_the_printed_places(paper, stick):
    made = document(paper, stick=stick)
    for sheet in made.sheets:
        printed = [box for mark, box in rects(sheet) if mark.radius and mark.stroke and min(box[2:]) > 9]
        outlines = [box for box in printed if any(box == pytest.approx(t, abs=TOLERANCE) for t in sheet.trims)]
        assert len(outlines) == len(sheet.trims)
        from_svg = svg_boxes(cut_svg(sheet))
        from_dxf = dxf_boxes(cut_dxf(sheet), sheet.height)
        assert len(from_svg) == len(from_dxf) == len(sheet.trims)
        for trim, (box, radius), other in zip(sheet.trims, from_svg, from_dxf, strict=True):
            assert box == pytest.approx(trim, abs=TOLERANCE)
            assert other == pytest.approx(trim, abs=TOLERANCE)
            assert radius == pytest.approx(min(trim.width, trim.height) / 2, abs=TOLERANCE)


def test_dxf_ends_are_half_circles():
    made = document()
    drawing = dxf_of(cut_dxf(made.sheets[0]))
    assert drawing.header["$INSUNITS"] == 4
    line = drawing.modelspace().query("LWPOLYLINE[layer=='CUT']").first
    points = [(x, y) for path in [line] for x, y, *_ in path.vertices_in_wcs()]
    assert points
    trim = made.sheets[0].trims[0]
    radius = trim.height / 2
    # Flattened finely, every point is on the stadium.
    from ezdxf.path import make_path

    for point in make_path(line).flattening(0.001):
        x, y = point.x - trim.x, made.sheets[0].height - point.y - trim.y
        near = min(max(x, radius), trim.width - radius)
        off = ((x - near) ** 2 + (y - radius) ** 2) ** 0.5
        straight = radius <= x <= trim.width - radius
        assert off == pytest.approx(radius, abs=TOLERANCE) or (straight and off <= radius + TOLERANCE)
    # Both ways round count as area: half circles bulge outwards.
    area = trim.width * trim.height - (4 - 3.14159265) * radius**2
    flat = [(p.x, p.y) for p in make_path(line).flattening(0.0005)]
    shoelace = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(flat, [*flat[1:], flat[0]], strict=True)) / 2
    assert abs(shoelace) == pytest.approx(area, rel=1e-4)


@pytest.mark.parametrize("radius", [0.0, 3.0, 9.0, 25.0])
def test_any_corners_in_dxf(radius):
    sheet = Sheet(210, 297, (), (Box(10, 20, 50, 30), Box(70.123, 20, 50, 30)), radius=radius)
    for box, trim in zip(dxf_boxes(cut_dxf(sheet, registration=False), 297), sheet.trims, strict=True):
        assert box == pytest.approx(trim, abs=TOLERANCE)


def test_registration_marks_are_printed_and_cut_alike():
    made = marked(document())
    for sheet in made.sheets:
        marks = [mark for mark in sheet.marks if isinstance(mark, Path)]
        assert [mark.d for mark in marks] == list(registration_marks(sheet))
        assert cut_svg(sheet).count('stroke="#000000"') == 3
        drawing = dxf_of(cut_dxf(sheet))
        corners = drawing.modelspace().query("LWPOLYLINE[layer=='REGISTRATION']")
        for corner, d in zip(corners, registration_marks(sheet), strict=True):
            expected = [(n[0], sheet.height - n[1]) for _, n in segments(d)]
            found = [(x, y) for x, y, *_ in corner.get_points()]
            assert found == [pytest.approx(point, abs=TOLERANCE) for point in expected]


def test_no_registration_marks_where_labels_lie():
    made = marked(document(stock="5160"))
    assert not has_room(made.sheets[0])
    assert not [mark for mark in made.sheets[0].marks if isinstance(mark, Path)]


def test_marked_batches_stay_shared():
    made = marked(document(sets=50))
    assert len(made.sheets) == 200
    assert len({id(sheet) for sheet in made.sheets}) <= 8


def test_engraving_holds_the_labels_ink_and_nothing_else():
    made = document(looks=(("ink", "mono"),), codes="yes")
    for sheet in made.sheets:
        alone = engraving(sheet)
        assert len([m for m in alone.marks if isinstance(m, Place)]) == len(sheet.trims)
        assert len([m for m in alone.marks if isinstance(m, Stamps)]) == 1
        assert not [mark for mark in alone.marks if isinstance(mark, Rect | Path)]
    fonts = press_for().fonts
    text = sheet_svg(engraving(made.sheets[0]), fonts)
    assert "<text" not in text, "letters are outlines"
    assert set(re.findall(r"#[0-9A-F]{6}", text)) == {"#000000"}
    labels = re.findall(r'aria-label="([^"]+)"', text)
    assert labels.count("1 run of 7 and 1 set") == 2
    assert "1-1/45" in labels


def test_engraved_ink_is_where_it_would_be_printed():
    """The engraving painted as a page lies in the labels' places."""
    made = document(looks=(("ink", "mono"),))
    alone = engraving(made.sheets[0])
    pdf = paint([alone], press_for().fonts, Info("t", "s", "c", "r"))
    box = ink_box(render_grey(pdf, 0, 150), 150)
    first, last = made.sheets[0].trims[0], made.sheets[0].trims[-1]
    assert first.x < box.x
    assert box.right < first.right
    assert first.y < box.y < first.y + 8
    assert last.bottom - 8 < box.bottom < last.bottom


def test_an_unknown_format_is_refused():
    with pytest.raises(UsageError, match="unknown format 'pdf'") as caught:
        Extras("pdf")
    assert caught.value.where == "--cut-file"


def test_printer_corrections_leave_the_cut_lines_on_the_design():
    """Cut lines are drawn over the marks, not over one printer's faults."""
    made = document()
    sheet = made.sheets[0]
    assert svg_boxes(cut_svg(replace(sheet, adjust=None))) == svg_boxes(cut_svg(sheet))


@pytest.mark.parametrize(
    ("paper", "asked"), [("letter", {"stock": "5997"}), ("a4", {"stock": "L7651"}), ("a4", {}), ("letter", {})]
)
def test_corner_marks_have_white_about_them(paper, asked):
    """A machine's eye takes what is near for the mark: strip and ruler, ticks and numbers keep off."""
    press = press_for(paper)
    for sheet in document(paper, **asked).sheets:
        corners = [[(n[0], n[1]) for _, n in segments(d)] for d in registration_marks(sheet)]
        boxes = [Box(min(x for x, _ in c), min(y for _, y in c), 5, 5) for c in corners]
        strips = [box for _, box in text_boxes(sheet, press.fonts)]
        for box in boxes:
            near = box.inset(-1.5)
            assert not [strip for strip in strips if strip.meets(near)] or not has_room(sheet)
