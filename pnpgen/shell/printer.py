"""A product's way to paper: build, lay out, paint, write whole, and tell what came of it."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnpgen import __version__
from pnpgen.errors import UsageError
from pnpgen.paper.document import Document, compose, repeat
from pnpgen.paper.piece import Built
from pnpgen.paper.press import Press, Settings
from pnpgen.product import Order, Product, Recipe
from pnpgen.shell.console import note, print_json, track
from pnpgen.shell.files import write_all
from pnpgen.shell.options import Printing, parse_pages

OUTPUT = Path("output")
MAX_PAGES = 50_000
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class Job:
    """One document to be made: what it says of itself, its recipe and what to call its file."""

    title: str
    recipe: Recipe
    stem: str


@dataclass(frozen=True, slots=True)
class Printed:
    """A file's path and bytes, and the document in it."""

    path: Path
    data: bytes
    document: Document

    def facts(self) -> dict[str, object]:
        """What --json says of it."""
        digest = hashlib.sha256(self.data).hexdigest()
        pages = len(self.document.sheets)
        return {"path": str(self.path), "pages": pages, "bytes": len(self.data), "sha256": digest}


def print_product(product: Product, order: Order, printing: Printing, command: str) -> None:
    """Builds a product and prints it: the whole of most commands.

    Raises:
        PnpgenError: whatever the order or the options ask that cannot be.
    """
    if product.random and not order.seed:
        raise UsageError("expected a seed", where="--seed")
    press = printing.press()
    recipe = Recipe(product.name, product.version, order)
    built = product.build(press, order)
    title = f"{built.parts[0].game} · {built.parts[0].title}" if built.parts else product.name
    print_built(built, press, Job(title, recipe, slug(product.name)), printing, command)


def print_built(built: Built, press: Press, job: Job, printing: Printing, command: str) -> None:
    """Lays out, paints, writes and reports what a builder made."""
    print_several([(built, job)], press, printing, command)


def print_several(jobs: Sequence[tuple[Built, Job]], press: Press, printing: Printing, command: str) -> None:
    """Several documents, all written or none of them, in one summary."""
    alone = len(jobs) == 1
    printed: list[Printed] = []
    for built, job in track(jobs, "printing"):
        document = _document(built, press, str(job.recipe), printing)
        folder = printing.out if alone else _folder(printing.out)
        printed += _painted(document, press, job, replace(printing, out=folder))
    write_all((one.path, one.data) for one in printed)
    facts = {key: value for built, _ in jobs for key, value in built.facts.items()}
    notes = tuple(sentence for built, _ in jobs for sentence in built.notes)
    ids = list(dict.fromkeys(str(job.recipe) for _, job in jobs))
    _report(printed, ids, Built((), notes, facts), printing, command)


def publish(document: Document, press: Press, job: Job, printing: Printing, command: str) -> None:
    """Paints, writes and reports sheets that were laid out already."""
    printed = _painted(document, press, job, printing)
    write_all((one.path, one.data) for one in printed)
    _report(printed, [str(job.recipe)], Built(()), printing, command)


def _folder(out: Path | None) -> Path | None:
    if out is not None and out.suffix and not out.is_dir():
        raise UsageError(f"expected a folder for several files, got '{out}'", where="--out")
    return out


def _document(built: Built, press: Press, ident: str, printing: Printing) -> Document:
    if not 1 <= printing.copies <= MAX_PAGES:
        raise UsageError(f"expected 1 to {MAX_PAGES} copies, got '{printing.copies}'", where="--copies")
    document = compose(built, press, ident)
    if printing.pages:
        chosen = parse_pages(printing.pages, len(document.sheets))
        document = replace(document, sheets=tuple(document.sheets[i] for i in chosen))
    if len(document.sheets) * printing.copies > MAX_PAGES:
        pages = len(document.sheets) * printing.copies
        raise UsageError(f"expected at most {MAX_PAGES} pages in a file, this would be {pages}", where="--copies")
    return repeat(document, printing.copies)


def _painted(document: Document, press: Press, job: Job, printing: Printing) -> list[Printed]:
    from pnpgen.paper.pdf import Info, paint

    creator = f"pnpgen {__version__}"
    info = Info(
        title=job.title,
        subject=f"{job.recipe} · {creator}",
        creator=creator,
        recipe=recipe_text(job.recipe, printing.settings()),
        lang=press.words.lang,
        duplex=_DUPLEX.get(press.backs, "") if document.two_sided else "",
    )
    path = target(printing.out, job.stem)
    printed = [Printed(path, paint(document.sheets, press.fonts, info), document)]
    if document.backs:
        beside = path.with_name(f"{path.stem}-backs{path.suffix}")
        backs = replace(document, sheets=document.backs, backs=(), sections=())
        printed.append(Printed(beside, paint(document.backs, press.fonts, info), backs))
    return printed


def recipe_text(recipe: Recipe, settings: Settings) -> str:
    """What the file's metadata holds: the full ID and every option that is not the default."""
    plain = Settings()
    options: dict[str, Any] = {
        key: getattr(settings, key)
        for key in Settings.__slots__
        if key != "templates" and getattr(settings, key) != getattr(plain, key)
    }
    return json.dumps({"id": str(recipe), "version": __version__, "options": options}, sort_keys=True)


def target(out: Path | None, stem: str, suffix: str = ".pdf") -> Path:
    """Where the file goes: a file by that name, or a name of ours in a folder."""
    if out is None:
        return OUTPUT / f"{stem}{suffix}"
    if out.suffix.lower() == suffix:
        return out
    if out.suffix and not out.is_dir():
        raise UsageError(f"expected a {suffix} file or a folder, got '{out}'", where="--out")
    return out / f"{stem}{suffix}"


def slug(text: str) -> str:
    """A file name that no system minds.

    >>> slug("snap.deck"), slug("Zoë's night!")
    ('snap-deck', 'zo-s-night')
    """
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:64] or "sheets"


_STOCK_NAMES = {"paper": "plain paper", "card": "card stock", "label": "label stock"}


def _stocks(printed: Sequence[Printed]) -> dict[str, int]:
    """Sheets to print by kind of paper."""
    counts: Counter[str] = Counter()
    for one in printed:
        counts.update(one.document.stocks())
    return dict(counts)


def _report(
    printed: Sequence[Printed], ids: Sequence[str], built: Built, printing: Printing, command: str
) -> None:
    if printing.json:
        files = [one.facts() for one in printed]
        print_json(command, {"files": files, "ids": ids, "sheets": _stocks(printed), **built.facts})
    else:
        _tell(printed, ids, built.notes)


def _tell(printed: Sequence[Printed], ids: Sequence[str], notes: Sequence[str]) -> None:
    """The summary for people."""
    for one in printed:
        pages = len(one.document.sheets)
        note(f"{one.path}: {pages} page{'s' * (pages != 1)}, {len(one.data) / 1000:.0f} kB")
    for sentence in notes:
        note(sentence)
    note(", ".join(f"{n} sheet{'s' * (n != 1)} of {_STOCK_NAMES[stock]}" for stock, n in _stocks(printed).items()))
    for ident in ids:
        note(f"ID {ident}")
    note("Print one sheet first, at 100 %, and measure its ruler.")
