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
    printed = [_pdf(document, document.sheets, press, job, printing, path)]
    if document.backs:
        beside = path.with_name(f"{path.stem}-backs{path.suffix}")
        alone = replace(document, sheets=document.backs, backs=(), sections=(), two_sided=False)
        printed.append(_pdf(alone, document.backs, press, job, printing, beside))
    if printing.preview:
        for one in list(printed):
            printed += _pictures(one)
    return printed


def _pdf(
    document: Document, sheets: Sequence[Sheet], press: Press, job: Job, printing: Printing, path: Path
) -> Printed:
    from pnpgen.paper.pdf import Info, paint

    creator = f"pnpgen {__version__}"
    info = Info(
        title=job.title,
        subject=f"{job.recipe} · {creator}",
        creator=creator,
        recipe=recipe_text(job.recipe, printing.settings(), printing.printer),
        lang=press.words.lang,
        duplex=_DUPLEX.get(press.backs, "") if document.two_sided else "",
    )
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


def recipe_text(recipe: Recipe, settings: Settings, printer: str) -> str:
    """What the file's metadata holds: the full ID and every option that is not the default."""
    plain = Settings()
    options: dict[str, Any] = {
        key: getattr(settings, key)
        for key in Settings.__slots__
        if key not in ("templates", "font") and getattr(settings, key) != getattr(plain, key)
    }
    if printer:
        options["printer"] = printer
    return json.dumps({"id": str(recipe), "version": __version__, "options": options}, sort_keys=True)


def read_recipe(text: str, where: str) -> tuple[str, dict[str, Any]]:
    """The full ID and the options that `recipe_text` wrote.

    Raises:
        ParseError: a text that it did not write.
    """
    try:
        table = json.loads(text)
        options = {key: value for key, value in table["options"].items() if key in Printing.__slots__}
        return str(table["id"]), options
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ParseError("expected pnpgen's ID in the PDF's metadata, got something else", where=where) from error


def target(out: Path | None, stem: str) -> Path:
    """Where the file goes: a file by that name, or a name of ours in a folder.

    Raises:
        UsageError: a file name of a kind that is not made.
    """
    if out is None:
        return OUTPUT / f"{stem}.pdf"
    if out.suffix.lower() in SUFFIXES and not out.is_dir():
        return out
    if out.suffix and not out.is_dir():
        raise UsageError(f"expected a .pdf or .svg file or a folder, got '{out}'", where="--out")
    return out / f"{stem}.pdf"


def slug(text: str) -> str:
    """A file name that no system minds.

    >>> slug("snap.deck"), slug("Zoë's night!")
    ('snap-deck', 'zo-s-night')
    """
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:64] or "sheets"
