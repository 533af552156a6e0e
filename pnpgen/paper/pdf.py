"""The PDF painter: sheets in, bytes out. With `fonts` and `pdfobjects` the only importer of ReportLab.

Strategy (measured in bench/): ReportLab keeps the document, the fonts and their subsets; page content is our
own. A drawing placed at least twice is one Form XObject, referred to; one placed once is drawn in place. Equal
sheets share one content stream, all pages share one resource dictionary. The tests compare with the plain canvas
by picture.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from pnpgen.paper.codes import Codes
from pnpgen.paper.content import Content
from pnpgen.paper.fonts import Face, FontSet
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, PictureData, Place, Sheet, hull
from pnpgen.paper.operands import number
from pnpgen.paper.pdfobjects import Bookmarks, Facts, Page, Raw

# Nothing that a user wrote ever reaches ReportLab's markup or colour parsers; these stay shut all the same.
rl_config.trustedSchemes = []
rl_config.trustedHosts = None
rl_config.toColorCanUse = None


@dataclass(frozen=True, slots=True)
class Info:
    """What the file says of itself.

    `recipe` is the full code and options that make it again; it stands under the key /PnpgenRecipe.
    """

    title: str
    subject: str
    creator: str
    recipe: str
    lang: str = "en"
    duplex: str = ""


class _Document:
    """One PDF in the making; keeps forms, pictures and font subsets under their names."""

    def __init__(self, fonts: FontSet, info: Info) -> None:
        self._fonts = fonts
        self.doc = pdfdoc.PDFDocument(compression=1, invariant=1, lang=info.lang)
        self.doc.info = Facts()
        self.doc.info.recipe = info.recipe
        self.doc.setTitle(info.title)
        self.doc.setAuthor("pnpgen")
        self.doc.setSubject(info.subject)
        self.doc.setCreator(info.creator)
        self.doc.setKeywords("print-and-play")
        self._preferences(info)
        self._forms: dict[int, bytes] = {}
        self._images: dict[PictureData, bytes] = {}
        self._codes: dict[int, Codes] = {}
        self._shared: frozenset[int] = frozenset()
        fonts_ref = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)
        self._xobject_dict = pdfdoc.PDFDictionary({})
        self.resources = self.doc.Reference(
            pdfdoc.PDFDictionary({"Font": fonts_ref, "XObject": self._xobject_dict}), "PnpResources"
        )

    def _preferences(self, info: Info) -> None:
        wanted = {"PrintScaling": "None", "DisplayDocTitle": "true"}
        if info.duplex:
            wanted["Duplex"] = info.duplex
        preferences = pdfdoc.ViewerPreferencesPDFDictionary()
        for key, value in wanted.items():
            preferences[key] = value
        self.doc.Catalog.ViewerPreferences = preferences

    # -- content.Resources

    def font(self, face: Face, text: str) -> list[tuple[bytes, bytes]]:
        """The text in the codes of the face's subsets, which grow with it."""
        codes = self._codes.get(id(face))
        if codes is None:
            codes = self._codes[id(face)] = Codes(face, self.doc)
        return codes.strings(text)

    def form(self, drawing: Drawing) -> bytes | None:
        """The name of the drawing's form, made when it is first asked for; None for one that is placed once."""
        name = self._forms.get(id(drawing))
        if name is None and id(drawing) in self._shared:
            name = self._forms[id(drawing)] = self._new_form(drawing)
        return name

    def _new_form(self, drawing: Drawing) -> bytes:
        content = Content(self._fonts, self, drawing.height).write(drawing.marks)
        name = f"P{len(self._forms)}"
        size = number(drawing.width * PT_PER_MM) + b" " + number(drawing.height * PT_PER_MM)
        # A little beyond the drawing's own box: a line along its edge is half outside.
        head = b"/Type/XObject/Subtype/Form/FormType 1/BBox[-3 -3 %b]/Resources %b" % (
            _plus3(size), self.resources.format(self.doc),
        )  # fmt: skip
        self._add(name, head, content)
        return b"/" + name.encode()

    def image(self, data: PictureData) -> bytes:
        """The name of the picture; the same pixels stand in the file once."""
        name = self._images.get(data)
        if name is None:
            name = f"I{len(self._images)}".encode()
            self._images[data] = name
            space = b"DeviceGray" if data.channels == 1 else b"DeviceRGB"
            head = b"/Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/%b/BitsPerComponent 8" % (
                data.columns, data.rows, space,
            )  # fmt: skip
            self._add(name.decode(), head, data.pixels)
        return b"/" + name

    def _add(self, name: str, head: bytes, data: bytes) -> None:
        stream = Raw(head + b"/Filter/FlateDecode", zlib.compress(data, 6))
        self._xobject_dict[name] = self.doc.Reference(stream, f"Pnp.{name}")

    # -- pages

    def add(self, sheets: Iterable[Sheet]) -> None:
        """A page for each sheet, and the outline of their bookmarks; called once, with all of them."""
        listed = list(sheets)
        self._shared = _placed_twice(listed)
        ready: dict[int, tuple[bytes, Any]] = {}
        contents: dict[bytes, Any] = {}
        marks: list[tuple[str, int]] = []
        for index, sheet in enumerate(listed):
            page = ready.get(id(sheet))
            if page is None:
                data = Content(self._fonts, self, sheet.height).write_sheet(sheet)
                content = contents.get(data)
                if content is None:
                    packed = zlib.compress(data, 6)
                    content = self.doc.Reference(Raw(b"/Filter/FlateDecode", packed), f"PnpContent{len(contents)}")
                    contents[data] = content
                boxes = _boxes(sheet.width, sheet.height, sheet.trims, sheet.bleed)
                page = ready[id(sheet)] = (boxes, content)
            if sheet.bookmark:
                marks.append((sheet.bookmark, index))
            self.doc.addPage(Page(page[0], self.resources, page[1]))
        self._outline(marks)

    def _outline(self, marks: list[tuple[str, int]]) -> None:
        for title, index in marks:
            self.doc.outline.addOutlineEntry(f"page{index}", 0, title)

    def save(self) -> bytes:
        """The file."""
        return bytes(self.doc.GetPDFData(Bookmarks(self.doc)))


def paint(sheets: Iterable[Sheet], fonts: FontSet, info: Info) -> bytes:
    """The PDF file of the sheets, the same bytes for the same sheets.

    Raises:
        MissingGlyph: a text with a character that no face has; names character, code point and field.
    """
    document = _Document(fonts, info)
    document.add(sheets)
    return document.save()


def _placed_twice(sheets: list[Sheet]) -> frozenset[int]:
    """The drawings that content refers to at least twice, counting each distinct sheet and drawing once."""
    counts: Counter[int] = Counter()
    visited: set[int] = set()
    for sheet in {id(s): s for s in sheets}.values():
        _count(sheet.marks, counts, visited)
    return frozenset(key for key, n in counts.items() if n >= 2)


def _count(marks: Iterable[Mark], counts: Counter[int], visited: set[int]) -> None:
    for mark in marks:
        if type(mark) is Place:
            key = id(mark.drawing)
            counts[key] += 1
            if key not in visited:
                visited.add(key)
                _count(mark.drawing.marks, counts, visited)


def _plus3(size: bytes) -> bytes:
    return b" ".join(number(float(n) + 3) for n in size.split())


@lru_cache(maxsize=64)
def _boxes(width: float, height: float, trims: tuple[Box, ...], bleed: float) -> bytes:
    """MediaBox, and where something is trimmed TrimBox and BleedBox, from y down to y up."""
    parts = [b"/MediaBox" + _box(Box(0, 0, width, height), height)]
    if trims:
        trim = hull(trims)
        parts.append(b"/TrimBox" + _box(trim, height))
        parts.append(b"/BleedBox" + _box(trim.inset(-bleed), height))
    return b"".join(parts)


def _box(box: Box, height: float) -> bytes:
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    return b"[" + b" ".join(b"%.4f" % (c * PT_PER_MM) for c in corners) + b"]"
