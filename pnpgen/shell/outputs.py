"""From a laid-out document to files: PDF, or SVG pages with their cut lines, and pictures beside them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnpgen import __version__
from pnpgen.errors import ParseError, UsageError
from pnpgen.paper.document import Document
from pnpgen.paper.marks import Sheet
from pnpgen.paper.press import Press, Settings
from pnpgen.product import Recipe
from pnpgen.shell.options import Printing

OUTPUT = Path("output")
PREVIEW_DPI = 100.0
SUFFIXES = (".pdf", ".svg")
_OTHERS = frozenset(
    (".png", ".jpg", ".jpeg", ".ps", ".eps", ".dxf", ".txt", ".doc", ".docx", ".odt", ".html", ".zip")
)
_OWN = ("templates", "font", "picture")
"""Settings that name files of the user's own."""
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class Job:
    """One document to be made: what it says of itself, its recipe and what to call its file."""

    title: str
    recipe: Recipe
    stem: str


@dataclass(frozen=True, slots=True)
class Printed:
    """A file's path and bytes, and the sheets in it; `document` is None for what comes beside a document."""

    path: Path
    data: bytes
    pages: int
    document: Document | None = None

    def facts(self) -> dict[str, object]:
        """What --json says of it."""
        digest = hashlib.sha256(self.data).hexdigest()
        return {"path": str(self.path), "pages": self.pages, "bytes": len(self.data), "sha256": digest}


def paint_files(document: Document, press: Press, job: Job, printing: Printing) -> list[Printed]:
    """All files of a document, painted but not yet written.

    Raises:
        PnpgenError: a glyph that no face has, an output name of an unknown kind.
    """
    path = target(printing.out, job.stem)
    if path.suffix.lower() == ".svg":
        if any(sheet.fields for sheet in document.sheets):
            raise UsageError(f"expected a .pdf, which alone can hold fields, got '{path}'", where="--out")
        return _svg_files(document, press, path)
    printed = [_pdf(document, press, job, printing, path)]
    if document.backs:
        beside = path.with_name(f"{path.stem}-backs{path.suffix}")
        alone = replace(document, sheets=document.backs, backs=(), sections=(), two_sided=False)
        printed.append(_pdf(alone, press, job, printing, beside))
    if printing.preview:
        for one in list(printed):
            printed += _pictures(one)
    return printed


def _pdf(document: Document, press: Press, job: Job, printing: Printing, path: Path) -> Printed:
    from pnpgen.paper.pdf import Info, paint

    creator = f"pnpgen {__version__}"
    info = Info(
        title=job.title,
        subject=f"{job.recipe} · {creator}",
        creator=creator,
        recipe=recipe_text(job.recipe, printing),
        lang=press.words.lang,
        duplex=_DUPLEX.get(press.backs, "") if document.two_sided else "",
    )
    sheets = document.sheets
    return Printed(path, _with_fields(paint(sheets, press.fonts, info), sheets), len(sheets), document)


def _with_fields(data: bytes, sheets: Sequence[Sheet]) -> bytes:
    """The file as a form, where its sheets have fields; what is typed is set in our own face."""
    if not any(sheet.fields for sheet in sheets):
        return data
    from pnpgen.paper.fonts import house_fonts
    from pnpgen.paper.forms import add_fields

    return add_fields(data, sheets, house_fonts().face("text"))


def _svg_files(document: Document, press: Press, path: Path) -> list[Printed]:
    """A file a sheet, and beside each that is cut one with its cut lines."""
    from pnpgen.paper.svg import cut_svg, sheet_svg

    printed: list[Printed] = []
    sheets = (*document.sheets, *document.backs)
    digits = len(str(len(sheets)))
    for number, sheet in enumerate(sheets, 1):
        stem = path.stem if len(sheets) == 1 else f"{path.stem}-{number:0{digits}d}"
        whole = document if number == 1 else None
        page = path.with_name(f"{stem}.svg")
        printed.append(Printed(page, sheet_svg(sheet, press.fonts).encode(), 1, whole))
        if sheet.trims:
            printed.append(Printed(path.with_name(f"{stem}-cut.svg"), cut_svg(sheet).encode(), 1))
    return printed


def _pictures(one: Printed) -> Iterator[Printed]:
    from pnpgen.paper.png import encode, render

    digits = len(str(one.pages))
    for number, image in enumerate(render(one.data, PREVIEW_DPI), 1):
        name = one.path.with_name(f"{one.path.stem}-{number:0{digits}d}.png")
        yield Printed(name, encode(image, PREVIEW_DPI), 1)


def recipe_text(recipe: Recipe, printing: Printing) -> str:
    """What the file's metadata holds: the full ID and every option that shows in the file.

    A user's own files are not named (a path is nobody's business): only that there were some.
    """
    from pnpgen.shell.config import find_printer

    settings = printing.settings()
    plain = Settings()
    options: dict[str, Any] = {
        key: value
        for key in Settings.__slots__
        if key not in _OWN and ((value := getattr(settings, key)) != getattr(plain, key) or key == "paper")
    }
    options |= {key: value for key in ("copies", "pages") if (value := getattr(printing, key))}
    printer, _ = find_printer(printing.printer or "")
    if printer:
        options["printer"] = printer
    own = [key for key in _OWN if getattr(settings, key)]
    held = {"id": str(recipe), "version": __version__, "options": options, **({"own": own} if own else {})}
    return json.dumps(held, sort_keys=True)


def read_recipe(text: str, where: str) -> tuple[str, dict[str, Any], list[str]]:
    """What `recipe_text` wrote: the full ID, the options, and which files of the user's own it was made with.

    Raises:
        ParseError: a text that it did not write.
    """
    error = ParseError("expected pnpgen's ID in the PDF's metadata, got something else", where=where)
    try:
        table = json.loads(text)
        ident, options, own = table["id"], table["options"], table.get("own", [])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as broken:
        raise error from broken
    kinds: dict[str, type] = {key: str for key in Settings.__slots__ if key not in _OWN}
    kinds |= {"large_print": bool, "copies": int, "pages": str, "printer": str}
    sound = (
        isinstance(ident, str)
        and isinstance(options, dict)
        and all(type(value) is kinds.get(key) for key, value in options.items())
        and isinstance(own, list)
        and all(key in _OWN for key in own)
    )
    if not sound:
        raise error
    return ident, options, own


def target(out: Path | None, stem: str) -> Path:
    """Where the file goes: a file by that name, or a name of ours in a folder.

    Raises:
        UsageError: a file name of a kind that is not made.
    """
    if out is None:
        return OUTPUT / f"{stem}.pdf"
    if out.is_dir():
        return out / f"{stem}.pdf"
    if out.suffix.lower() in SUFFIXES:
        return out
    if out.suffix.lower() in _OTHERS or out.name.lower() in SUFFIXES:
        raise UsageError(f"expected a .pdf or .svg file or a folder, got '{out}'", where="--out")
    return out / f"{stem}.pdf"


def slug(text: str) -> str:
    """A file name that no system minds.

    >>> slug("snap.deck"), slug("Zoë's night!")
    ('snap-deck', 'zo-s-night')
    """
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:64] or "sheets"
