"""Corner marks on sheets for machines that print first and cut then."""

from __future__ import annotations

from dataclasses import replace

from pnpgen.paper.document import Document
from pnpgen.paper.marks import Box, Path, Sheet, Stroke
from pnpgen.paper.pathdata import segments
from pnpgen.paper.svg import registration_marks

_MARK = Stroke("#000000", 1.0)


def marked(document: Document) -> Document:
    """The document with a print-then-cut machine's corner marks on every sheet that has room for them."""
    changed: dict[int, Sheet] = {}
    for sheet in document.sheets:
        if id(sheet) not in changed and has_room(sheet):
            marks = tuple(Path(d, stroke=_MARK) for d in registration_marks(sheet))
            changed[id(sheet)] = replace(sheet, marks=(*sheet.marks, *marks))
    return replace(document, sheets=tuple(changed.get(id(sheet), sheet) for sheet in document.sheets))


def has_room(sheet: Sheet) -> bool:
    """Whether no piece lies where a corner mark would stand."""
    corners = [_corner(d) for d in registration_marks(sheet)]
    return not any(trim.meets(corner) for trim in sheet.trims for corner in corners)


def _corner(d: str) -> Box:
    """The box of a corner mark, with some air about it."""
    numbers = [pair for _, pair in segments(d)]
    xs, ys = [pair[0] for pair in numbers], [pair[1] for pair in numbers]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-1)
