"""A product's way to paper: build, lay out, paint, write whole, and tell what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pnpgen.errors import UsageError
from pnpgen.paper.document import Document, compose, repeat, select
from pnpgen.paper.papers import parse_paper
from pnpgen.paper.piece import Built
from pnpgen.paper.press import Press
from pnpgen.product import Asked, Order, Product, Recipe
from pnpgen.shell.console import track
from pnpgen.shell.files import write_all
from pnpgen.shell.options import Printing, parse_pages
from pnpgen.shell.outputs import Job, Printed, paint_files, slug
from pnpgen.shell.summary import summary, tell

__all__ = ["Job", "job_of", "print_built", "print_product", "print_several", "publish", "slug"]

MAX_PAGES = 50_000


def print_product(
    product: Product, order: Order, printing: Printing, command: str, *, strict: bool = False
) -> None:
    """Builds a product and prints it: the whole of most commands.

    Args:
        product: what.
        order: of which kind.
        printing: on what, and where to.
        command: its name, for --json.
        strict: refuse parameters that the product did not ask for (an ID that was typed may hold anything).

    Raises:
        PnpgenError: whatever the order or the options ask that cannot be.
    """
    press = printing.press()
    asked = Asked(order.params)
    built = product.build(press, replace(order, params=asked))
    if strict and asked.left:
        raise UsageError(f"unknown parameter '{asked.left[0]}' for {product.name}", where="ID")
    # What nothing was made of has no place in the ID.
    told = replace(order, params={key: text for key, text in order.params.items() if key not in asked.left})
    print_built(built, press, job_of(product, told, built), printing, command)


def job_of(product: Product, order: Order, built: Built) -> Job:
    """What a product's document is called: title, recipe and file."""
    title = f"{built.parts[0].game} · {built.parts[0].title}" if built.parts else product.name
    return Job(title, Recipe(product.name, product.version, order), slug(product.name))


def print_built(built: Built, press: Press, job: Job, printing: Printing, command: str) -> None:
    """Lays out, paints, writes and reports what a builder made."""
    print_several([(built, job)], press, printing, command)


def print_several(jobs: Sequence[tuple[Built, Job]], press: Press, printing: Printing, command: str) -> None:
    """Several documents, all written or none of them, in one summary."""
    folder = printing.out if len(jobs) == 1 else _folder(printing.out)
    printed: list[Printed] = []
    for built, job in track(jobs, "printing"):
        document = lay_out(built, press, str(job.recipe), printing)
        printed += paint_files(document, press, job, replace(in_tray(built, printing), out=folder))
    facts = {key: value for built, _ in jobs for key, value in built.facts.items()}
    notes = tuple(sentence for built, _ in jobs for sentence in built.notes) + _flip_note(press)
    ids = tuple(dict.fromkeys(str(job.recipe) for _, job in jobs))
    _finish(printed, ids, Built((), notes, facts), printing, command)


def publish(document: Document, press: Press, job: Job, printing: Printing, command: str) -> None:
    """Paints, writes and reports sheets that were laid out already."""
    _finish(paint_files(document, press, job, printing), (str(job.recipe),), Built(()), printing, command)


def in_tray(built: Built, printing: Printing) -> Printing:
    """The options with the paper that label stock brings along, where all is printed on that.

    Raises:
        UsageError: another paper was asked for.
    """
    stocks = [part.sheet for part in built.parts if part.sheet is not None]
    if not stocks or len(stocks) < len(built.parts):
        return printing
    for stock in stocks:
        if printing.paper and parse_paper(printing.paper)[1:] != stock.paper[1:]:
            raise UsageError(
                f"expected {stock.paper.name}, the paper of {stock.name}, got '{printing.paper}'",
                where="--paper", hint="leave it out: label stock brings its paper along",
            )  # fmt: skip
    return replace(printing, paper=stocks[0].paper.name)


def lay_out(built: Built, press: Press, ident: str, printing: Printing) -> Document:
    """The document's sheets: those that were asked for, as many times as they were.

    Raises:
        UsageError: pages that there are not, copies or pages beyond the stated limit.
    """
    copies = 1 if printing.copies is None else printing.copies
    if not 1 <= copies <= MAX_PAGES:
        raise UsageError(f"expected 1 to {MAX_PAGES} copies, got {copies}", where="--copies")
    document = compose(built, press, ident)
    if built.registered:
        from pnpgen.paper.registration import marked

        document = marked(document)
    if printing.pages:
        document = select(document, parse_pages(printing.pages, len(document.sheets)))
    pages = len(document.sheets) * copies
    if pages > MAX_PAGES:
        raise UsageError(
            f"expected at most {MAX_PAGES:,} pages in a file, this would be {pages:,}", where="--copies"
        )
    return repeat(document, copies)


def _finish(printed: list[Printed], ids: Sequence[str], built: Built, printing: Printing, command: str) -> None:
    # All that takes time comes before the files: once they are there, nothing is left to interrupt.
    told = summary(printed, built, json=printing.json)
    write_all((one.path, one.data) for one in printed)
    tell(printed, ids, told, command, json=printing.json)


def _flip_note(press: Press) -> tuple[str, ...]:
    """A warning where backs are laid out for another edge than the printer's profile turns sheets over."""
    if press.backs not in ("long", "short") or press.backs == press.printer.flip:
        return ()
    return (
        f"Warning: backs for the {press.backs} edge, but the printer's profile flips on the {press.printer.flip} one.",
    )


def _folder(out: Path | None) -> Path | None:
    if out is not None and out.suffix and not out.is_dir():
        raise UsageError(f"expected a folder for several files, got '{out}'", where="--out")
    return out
