"""Filling in forms as people do: clicked and typed through PDFium, or values set by another program."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

from pnpgen.paper.png import render

TICK = "a click"


class Widget(NamedTuple):
    """A field as it stands in a file: page, kind (Tx, Btn), tip, look, and its corners in points."""

    page: int
    kind: str
    tip: str
    look: str
    rect: tuple[float, ...]


def widgets(pdf: bytes) -> dict[str, Widget]:
    """Every field by its full name, in tab order."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return {
            full_name(one): Widget(
                index,
                str(one.FT)[1:],
                str(one.TU),
                str(one.get("/AS", "")),
                tuple(float(corner) for corner in one.Rect),
            )
            for index, page in enumerate(document.pages)
            for one in page.obj.get("/Annots", [])
        }


def full_name(widget: pikepdf.Object) -> str:
    """The parts of a field's name from the tree's top down, with dots between."""
    parts, node = [str(widget.T)], widget
    while "/Parent" in node:
        node = node.Parent
        parts.append(str(node.T))
    return ".".join(reversed(parts))


def type_in(pdf: bytes, values: Mapping[str, str]) -> bytes:
    """Clicks each field in PDFium and types the value; `TICK` clicks only."""
    places = widgets(pdf)
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    pages = [document[index] for index in range(len(document))]
    for name, text in values.items():
        index, (left, low, right, high) = places[name].page, places[name].rect
        _click(document, pages[index], (left + right) / 2, (low + high) / 2)
        for letter in "" if text == TICK else text:
            pdfium.FORM_OnChar(document.formenv.raw, pages[index].raw, ctypes.c_int(ord(letter)), 0)
        pdfium.FORM_ForceToKillFocus(document.formenv.raw)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def _click(document: pypdfium2.PdfDocument, page: pypdfium2.PdfPage, x: float, y: float) -> None:
    form = document.formenv.raw
    pdfium.FORM_OnMouseMove(form, page.raw, 0, x, y)
    pdfium.FORM_OnLButtonDown(form, page.raw, 0, x, y)
    pdfium.FORM_OnLButtonUp(form, page.raw, 0, x, y)


def set_values(pdf: bytes, values: Mapping[str, str], *, drop: tuple[str, ...] = ()) -> bytes:
    """Sets values with pikepdf, as a program does; `drop` takes keys out of the file's information."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            for widget in page.obj.get("/Annots", []):
                text = values.get(full_name(widget))
                if text == TICK:
                    widget.V = widget.AS = pikepdf.Name.Yes
                elif text is not None:
                    widget.V = pikepdf.String(text)
        for key in drop:
            del document.docinfo[key]
        out = io.BytesIO()
        document.save(out)
        return out.getvalue()


def look_at(pdf: bytes, page: int = 0, dpi: float = 100) -> np.ndarray:
    """A page with what its fields hold, in grey, as a viewer shows it."""
    (image,) = render(pdf, dpi, [page])
    return np.asarray(image.convert("L")).astype(int)
