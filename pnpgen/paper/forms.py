"""Forms: fields laid over painted sheets, with a face of their own in the file, and read back once filled in.

ReportLab's forms take no embedded font, so the fields are written through pikepdf into the finished bytes. They hold
no scripts. A name such as `r3.p2.bid` becomes a branch of the field tree, which viewers show as that very name.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pikepdf
from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Stream, String

from pnpgen.paper.fonts import Face
from pnpgen.paper.lengths import PT_PER_MM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.paper.marks import Anchor, Box, FormField, Sheet

_FONT = "PnpText"
_LOOK = f"/{_FONT} 0 Tf 0 g"  # size 0: the viewer sets each value as large as its box allows
_INSET = 0.25  # mm: a field keeps off the rules around its cell
_LOW, _HIGH, _WIDE = 6.4, 8.0, 14.0  # mm: fields grow no higher, wide ones a little, so that figures look alike
_PRINTED, _NO_SPELLING = 1 << 2, 1 << 22
_FIRST, _LAST = 32, 255
_SIDES: dict[Anchor, int] = {"start": 0, "middle": 1, "end": 2}
_NONSYMBOLIC = 1 << 5


def add_fields(pdf: bytes, sheets: Sequence[Sheet], face: Face) -> bytes:
    """The file as a form with the sheets' fields: the same bytes for the same file and fields.

    Args:
        pdf: as painted, a page a sheet.
        sheets: in the order of the pages; those without fields stay as they are.
        face: what is typed is set in it; it goes into the file whole, so no letter of it can be missing.

    Raises:
        ValueError: two fields of one name.
    """
    with pikepdf.open(io.BytesIO(pdf)) as document:
        form = _Form(document, face)
        for page, sheet in zip(document.pages, sheets, strict=True):
            if sheet.fields:
                form.add(page, sheet)
        document.Root.AcroForm = form.finish()
        out = io.BytesIO()
        document.save(out, deterministic_id=True, object_stream_mode=ObjectStreamMode.generate)
        return out.getvalue()


class _Form:
    """A form in the making: the field tree's branches by name, and looks shared by equal fields."""

    def __init__(self, document: pikepdf.Pdf, face: Face) -> None:
        self._document = document
        self._fonts = Dictionary({f"/{_FONT}": embed(document, face)})
        self._top = Array()
        self._branches: dict[str, pikepdf.Object] = {}
        self._names: set[str] = set()
        self._looks: dict[tuple[str, float, float], pikepdf.Object] = {}

    def add(self, page: pikepdf.Page, sheet: Sheet) -> None:
        """Puts the sheet's fields on the page, in their own order."""
        page.obj.Tabs = Name.R
        widgets = Array()
        for field in sheet.fields:
            widgets.append(self._field(field, page, _rect(field, sheet)))
        page.obj.Annots = self._document.make_indirect(widgets)

    def finish(self) -> pikepdf.Object:
        """The form's root."""
        resources = Dictionary(Font=self._fonts)
        return self._document.make_indirect(
            Dictionary(Fields=self._top, DR=resources, DA=String(_LOOK), NeedAppearances=False)
        )

    def _field(self, field: FormField, page: pikepdf.Page, rect: list[float]) -> pikepdf.Object:
        if field.name in self._names:
            raise ValueError(f"two fields named '{field.name}'")
        self._names.add(field.name)
        stem, _, last = field.name.rpartition(".")
        wide, high = rect[2] - rect[0], rect[3] - rect[1]
        parts: dict[str, Any] = {
            "/Type": Name.Annot,
            "/Subtype": Name.Widget,
            "/T": String(last),
            "/TU": String(field.tip or field.name),
            "/F": _PRINTED,
            "/P": page.obj,
            "/Rect": Array([round(side, 2) for side in rect]),
        }
        parts |= self._box(wide, high) if field.tick else self._line(wide, high, field.anchor)
        return self._hang(stem, Dictionary(parts))

    def _line(self, wide: float, high: float, anchor: Anchor) -> dict[str, Any]:
        """A line of text, empty."""
        look = Dictionary(N=self._look("empty", wide, high, b"/Tx BMC EMC"))
        return {
            "/FT": Name.Tx,
            "/Ff": _NO_SPELLING,
            "/DA": String(_LOOK),
            "/Q": _SIDES[anchor],
            "/V": String(""),
            "/AP": look,
        }

    def _box(self, wide: float, high: float) -> dict[str, Any]:
        """A box to tick, not ticked; the tick is drawn, so that no font is asked for one."""
        side = min(wide, high) * 0.8
        x, y = (wide - side) / 2, (high - side) / 2
        path = [(0.08, 0.5), (0.38, 0.16), (0.94, 0.88)]
        points = [f"{x + side * across:.2f} {y + side * up:.2f}" for across, up in path]
        tick = f"q 1.8 w 1 J 1 j {points[0]} m {points[1]} l {points[2]} l S Q"
        ticked, empty = self._look("ticked", wide, high, tick.encode()), self._look("empty box", wide, high, b"")
        return {
            "/FT": Name.Btn,
            "/V": Name.Off,
            "/AS": Name.Off,
            "/AP": Dictionary(N=Dictionary({"/Yes": ticked, "/Off": empty})),
        }

    def _look(self, kind: str, wide: float, high: float, content: bytes) -> pikepdf.Object:
        key = (kind, round(wide, 2), round(high, 2))
        if key not in self._looks:
            look = Stream(self._document, content)
            look.stream_dict = Dictionary(
                Type=Name.XObject,
                Subtype=Name.Form,
                BBox=Array([0, 0, *key[1:]]),
                Resources=Dictionary(Font=self._fonts),
            )
            self._looks[key] = self._document.make_indirect(look)
        return self._looks[key]

    def _hang(self, stem: str, leaf: Dictionary) -> pikepdf.Object:
        """Makes a field or branch part of the tree below the branch of that name."""
        made = self._document.make_indirect(leaf)
        if not stem:
            self._top.append(made)
            return made
        if stem not in self._branches:
            above, _, name = stem.rpartition(".")
            self._branches[stem] = self._hang(above, Dictionary(T=String(name), Kids=Array()))
        branch = self._branches[stem]
        made.Parent = branch
        branch.Kids.append(made)
        return made


def embed(document: pikepdf.Pdf, face: Face) -> pikepdf.Object:
    """The whole face as a simple TrueType font in Windows' Latin encoding, which every viewer can type in."""
    shapes = face.ttfont.face
    name = Name("/" + shapes.name.decode("latin-1"))
    data = face.path.read_bytes()
    stream = Stream(document, data)
    stream.stream_dict = Dictionary(Length1=len(data))
    descriptor = Dictionary(
        Type=Name.FontDescriptor,
        FontName=name,
        Flags=_NONSYMBOLIC,
        FontBBox=Array([round(side) for side in shapes.bbox]),
        ItalicAngle=round(shapes.italicAngle),
        Ascent=round(1000 * face.ascent),
        Descent=round(1000 * face.descent),
        CapHeight=round(1000 * face.cap_height),
        StemV=round(shapes.stemV),
        FontFile2=document.make_indirect(stream),
    )
    letters = (bytes([code]).decode("cp1252", "replace") for code in range(_FIRST, _LAST + 1))
    widths = [round(1000 * face.widths.get(ord(letter), 0.0)) for letter in letters]
    return document.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.TrueType,
            BaseFont=name,
            Encoding=Name.WinAnsiEncoding,
            FirstChar=_FIRST,
            LastChar=_LAST,
            Widths=Array(widths),
            FontDescriptor=document.make_indirect(descriptor),
        )
    )


def _line_box(cell: Box) -> Box:
    """Where a cell's line of text stands, half-way down it."""
    box = cell.inset(_INSET)
    high = min(box.height, _HIGH if box.width >= _WIDE else _LOW)
    return box._replace(y=box.y + (box.height - high) / 2, height=high)


def _rect(field: FormField, sheet: Sheet) -> list[float]:
    """The field's corners in points from the page's lower left, where a printer's correction moves its cell."""
    box = field.box if field.tick else _line_box(field.box)
    xs, ys = [box.x, box.right], [sheet.height - box.bottom, sheet.height - box.y]
    if sheet.adjust is not None:
        dx, dy, sx, sy = sheet.adjust
        xs = [sheet.width / 2 + (x - sheet.width / 2) * sx + dx for x in xs]
        ys = [sheet.height / 2 + (y - sheet.height / 2) * sy - dy for y in ys]
    return [xs[0] * PT_PER_MM, ys[0] * PT_PER_MM, xs[1] * PT_PER_MM, ys[1] * PT_PER_MM]
