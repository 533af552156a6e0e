"""The SVG against the PDF of the same marks, by picture; cut lines against the trims."""

import re
from xml.etree import ElementTree

import pytest

from pnpgen.paper.impose import impose
from pnpgen.paper.marks import Adjust, Drawing, Line, Path, Place, Rect, Sheet, Stroke, Text
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.svg import cut_svg, registration_marks, sheet_svg
from tests.house import press_for

FONTS = press_for().fonts
NS = "{http://www.w3.org/2000/svg}"


def test_every_mark_becomes_svg_and_text_becomes_outlines() -> None:
    inner = Drawing("d", 20, 10, (Rect(0, 0, 20, 10, "#FF0000"),))
    sheet = Sheet(
        100, 80,
        (
            Rect(1, 2, 30, 10, None, Stroke("#000000", 0.7, (2, 1)), 3),
            Line(0, 0, 10, 10, Stroke("#00FF00", 1.4)),
            Path("M0 0L10 0Z", 5, 5, 2, "#0000FF"),
            Text(50, 50, 'A<&"♠', 20, "bold", anchor="middle", turn=30),
            Place(inner, 40, 40, 90),
        ),
        adjust=Adjust(1, 2, 1.01, 0.99),
    )  # fmt: skip
    root = ElementTree.fromstring(sheet_svg(sheet, FONTS))
    assert root.attrib["width"] == "100mm"
    assert root.attrib["viewBox"] == "0 0 100 80"
    assert not root.findall(f".//{NS}text")
    labelled = [p for p in root.iter(f"{NS}path") if "aria-label" in p.attrib]
    assert [p.attrib["aria-label"] for p in labelled] == ['A<&"♠']
    assert len(labelled[0].attrib["d"]) > 200
    assert any("rotate(90)" in g.attrib.get("transform", "") for g in root.iter(f"{NS}g"))


def test_cut_lines_lie_exactly_over_the_printed_places() -> None:
    front = Drawing("stick", 152.4, 19.05, ())
    part = Part(
        "Labels", "Sticks", "label", tuple(Piece(str(i), 152.4, 19.05, front, radius=9.525) for i in range(5))
    )
    side = impose(part, press_for("a4"))[0]
    sheet = Sheet(side.width, side.height, side.marks, side.trims, radius=side.radius)
    root = ElementTree.fromstring(cut_svg(sheet))
    first, *others = next(group for group in root.iter(f"{NS}g") if group.attrib["id"] == "cut")
    rect = [float(first.attrib[k]) for k in ("x", "y", "width", "height", "rx")]
    assert rect == pytest.approx([*side.trims[0], 9.525], abs=1e-3)
    # The others lie close and are open above, where the one before has cut already.
    assert [path.attrib["d"].count("L") for path in others] == [1] * 4
    assert len(registration_marks(sheet)) == 3
    assert "registration" not in cut_svg(sheet, registration=False)
    assert not re.search(r"nan|inf", cut_svg(sheet))
