"""Sheets as SVG, from the same marks as the PDF: a whole page with its text as outlines, or its cut lines only.

One user unit is a millimetre. The importer of fontTools, for the glyphs' outlines.
"""

from __future__ import annotations

import base64
import io
import math
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any
from xml.sax.saxutils import quoteattr

from pnpgen.paper.fonts import Face, FontSet
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Line, Mark, Path, Picture, Place, Rect, Sheet, Stamps, Stroke, Text
from pnpgen.paper.outlines import CutLine, cut_lines
from pnpgen.paper.pathdata import segments

CUT_COLOUR = "#FF0000"
CUT_WEIGHT = 0.25
_CORNER = 5.0  # arms of the registration marks
_ABOVE_STRIP = 12.0  # the lower one stands above the footer strip and its ruler
_CLEAR = 3.0  # of white between them and the strip
_INSET = 10.0  # how far they stand from the page's edges


def sheet_svg(sheet: Sheet, fonts: FontSet) -> str:
    """The page as an SVG document: shapes as shapes, text as the outlines of its letters.

    Raises:
        MissingGlyph: a character that no face has.
    """
    body = "\n".join(_marks(sheet.marks, fonts))
    if sheet.adjust:
        dx, dy, sx, sy = sheet.adjust
        across, down = sheet.width / 2, sheet.height / 2
        move = f"{_n((1 - sx) * across + dx)} {_n((1 - sy) * down + dy)}"
        body = f'<g transform="matrix({sx:.5f} 0 0 {sy:.5f} {move})">\n{body}\n</g>'
    return _document(sheet, body)


def cut_svg(sheet: Sheet, *, registration: bool = True) -> str:
    """The outlines of everything that is cut out, exactly over the printed places, for a cutting machine.

    An edge that neighbours share is cut once: the second outline is open there.

    Args:
        sheet: a side with trims.
        registration: three corner marks, also drawn, that a print-then-cut machine looks for.
    """
    line = f'fill="none" stroke="{CUT_COLOUR}" stroke-width="{_n(CUT_WEIGHT / PT_PER_MM)}"'
    rows = []
    for box, lines in zip(sheet.trims, cut_lines(sheet.trims, sheet.radius), strict=True):
        if lines[0].closed:
            place = f'x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}"'
            rows.append(f'<rect {place} rx="{_n(lines[0].radius)}" {line}/>')
        else:
            rows.append(f'<path d="{"".join(map(_open_line, lines))}" {line}/>')
    body = _group("cut", rows)
    if registration:
        black = 'fill="none" stroke="#000000" stroke-width="0.35"'
        angles = [f'<path d="{d}" {black}/>' for d in registration_marks(sheet)]
        body = f"{_group('registration', angles)}\n{body}"
    return _document(sheet, body)


def _open_line(line: CutLine) -> str:
    """The path data of a line to cut along."""
    first, *_ = line.points
    parts = [f"M{_n(first.x)} {_n(first.y)}"]
    for before, point in pairwise(line.points):
        round_ = f"A{_n(line.radius)} {_n(line.radius)} 0 0 1 " if before.arc else "L"
        parts.append(f"{round_}{_n(point.x)} {_n(point.y)}")
    return "".join(parts)


def _group(name: str, rows: Iterable[str]) -> str:
    return "\n".join([f'<g id="{name}">', *rows, "</g>"])


def registration_marks(sheet: Sheet) -> tuple[str, ...]:
    """Path data of the three corner angles, in millimetres: top left, top right, bottom left.

    A machine's eye wants white about them: they keep clear of a strip with the ruler at a side or at the top.
    """
    left, top, right, bottom = _INSET, _INSET, sheet.width - _INSET, sheet.height - _INSET - _ABOVE_STRIP
    for strip in filter(None, (_beside(mark, sheet) for mark in sheet.marks)):
        if strip.height > strip.width and strip.x < sheet.width / 2:
            left = max(left, strip.right + _CLEAR)
        elif strip.height > strip.width:
            right = min(right, strip.x - _CLEAR)
        elif strip.y < sheet.height / 2:
            top = max(top, strip.bottom + _CLEAR)
    return tuple(
        f"M{_n(x)} {_n(y + dy * _CORNER)}V{_n(y)}H{_n(x + dx * _CORNER)}"
        for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (left, bottom, 1, -1))
    )


def _beside(mark: Mark, sheet: Sheet) -> Box | None:
    """Where a drawing is that lies beside the pieces; None for a piece's own, and for what is no drawing."""
    if not isinstance(mark, Place):
        return None
    wide, high = mark.drawing.width, mark.drawing.height
    box = Box(mark.x, mark.y, *((high, wide) if mark.turn in (90, 270) else (wide, high)))
    return None if any(trim.meets(box.inset(0.1)) for trim in sheet.trims) else box


def _document(sheet: Sheet, body: str) -> str:
    wide, high = _n(sheet.width), _n(sheet.height)
    size = f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    return f'{head}\n<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def _marks(marks: Iterable[Mark], fonts: FontSet) -> Iterator[str]:
    for mark in marks:
        match mark:
            case Rect():
                box = f'x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.width)}" height="{_n(mark.height)}"'
                yield f'<rect {box} rx="{_n(mark.radius)}" {_paint(mark.fill, mark.stroke)}/>'
            case Line():
                ends = f'x1="{_n(mark.x1)}" y1="{_n(mark.y1)}" x2="{_n(mark.x2)}" y2="{_n(mark.y2)}"'
                yield f"<line {ends} {_paint(None, mark.stroke)}/>"
            case Path():
                yield f'<path d="{_path(mark)}" {_paint(mark.fill, mark.stroke)}/>'
            case Text():
                yield text_path(mark, fonts)
            case Stamps():
                yield from (text_path(text, fonts) for text in mark.each())
            case Picture():
                yield _picture(mark)
            case Place():
                yield f'<g transform="{_placing(mark)}">'
                yield from _marks(mark.drawing.marks, fonts)
                yield "</g>"


def text_path(mark: Text, fonts: FontSet) -> str:
    """One line of text as a single path of outlines, with the text itself as its label."""
    scale = mark.size / PT_PER_MM
    wide = fonts.width(mark.text, mark.font, mark.size, mark.field)
    x = {"start": 0.0, "middle": -wide / 2, "end": -wide}[mark.anchor]
    parts: list[str] = []
    for run in fonts.runs(mark.text, mark.font, mark.field):
        for c in run.text:
            parts.append(_glyph(run.face, c, x, scale))
            x += run.face.widths.get(ord(c), 0.0) * scale
    place = f"translate({_n(mark.x)} {_n(mark.y)})" + (f" rotate({_n(mark.turn)})" if mark.turn else "")
    label = quoteattr(mark.text)
    return f'<path aria-label={label} transform="{place}" d="{"".join(parts)}" fill="{mark.colour}"/>'


@cache
def _outlines(face: Face) -> tuple[Any, Any, int]:
    from fontTools.ttLib import TTFont

    font = TTFont(face.path, lazy=True)
    return font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm


def _glyph(face: Face, c: str, x: float, scale: float) -> str:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    glyphs, cmap, em = _outlines(face)
    name = cmap.get(ord(c))
    if name is None:
        return ""
    pen = SVGPathPen(glyphs, ntos=_n)
    k = scale / em
    glyphs[name].draw(TransformPen(pen, (k, 0, 0, -k, x, 0)))
    return str(pen.getCommands())


def _path(mark: Path) -> str:
    parts = []
    for kind, numbers in segments(mark.d):
        points = [_n((mark.y if i % 2 else mark.x) + value * mark.scale) for i, value in enumerate(numbers)]
        parts.append(kind + " ".join(points))
    return "".join(parts)


def _placing(mark: Place) -> str:
    wide, high = mark.drawing.width, mark.drawing.height
    moves = {0: (0.0, 0.0), 90: (high, 0.0), 180: (wide, high), 270: (0.0, wide)}
    dx, dy = moves[mark.turn]
    turn = f" rotate({mark.turn})" if mark.turn else ""
    return f"translate({_n(mark.x + dx)} {_n(mark.y + dy)}){turn}"


def _paint(fill: str | None, stroke: Stroke | None) -> str:
    filled = f'fill="{fill or "none"}"'
    if stroke is None:
        return filled
    dash = f' stroke-dasharray="{" ".join(_n(d) for d in stroke.dash)}"' if stroke.dash else ""
    return f'{filled} stroke="{stroke.colour}" stroke-width="{_n(stroke.weight / PT_PER_MM)}"{dash}'


def _picture(mark: Picture) -> str:
    from PIL import Image

    data = mark.data
    image = Image.frombytes("L" if data.channels == 1 else "RGB", (data.columns, data.rows), data.pixels)
    stream = io.BytesIO()
    image.save(stream, "PNG")
    held = base64.b64encode(stream.getvalue()).decode()
    box = f'x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.width)}" height="{_n(mark.height)}"'
    return f'<image {box} preserveAspectRatio="none" href="data:image/png;base64,{held}"/>'


def _n(value: float) -> str:
    """A micron is fine enough for any machine."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") or math.isclose(value, 0, abs_tol=5e-4) else text
