"""Pictures of a PDF's pages, written beside it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from pnpgen.paper.png import contact_sheet, encode, page_count, render
from pnpgen.shell.console import Progress, note, print_json
from pnpgen.shell.files import write_all
from pnpgen.shell.options import parse_pages


def preview_files(file: Path, dpi: float, pages: str, folder: Path, *, contact: bool, json: bool) -> None:
    """Renders and writes a picture a page, or one contact sheet, and says what was written.

    Raises:
        PnpgenError: a file that is no PDF, pages that it has not, a resolution out of range.
    """
    data = file.read_bytes()
    count = page_count(data)
    chosen = parse_pages(pages, count) if pages else tuple(range(count))
    made = _contact(data, chosen, file, folder) if contact else _singles(data, dpi, chosen, file, folder)
    facts: list[dict[str, object]] = []
    write_all(_noted(made, facts))
    if json:
        print_json("preview", {"files": facts, "ids": []})
        return
    for fact in facts:
        note(f"{fact['path']}: {int(str(fact['bytes'])) / 1000:.0f} kB")


def _noted(made: Iterator[tuple[Path, bytes]], facts: list[dict[str, object]]) -> Iterator[tuple[Path, bytes]]:
    """Passes files on and keeps what is to be told of them, not their bytes."""
    for path, png in made:
        digest = hashlib.sha256(png).hexdigest()
        facts.append({"path": str(path), "pages": 1, "bytes": len(png), "sha256": digest})
        yield path, png


def _singles(
    data: bytes, dpi: float, chosen: tuple[int, ...], file: Path, folder: Path
) -> Iterator[tuple[Path, bytes]]:
    bar = Progress("pictures", len(chosen))
    digits = len(str(max(chosen) + 1))
    for n, (index, image) in enumerate(zip(chosen, render(data, dpi, chosen), strict=True)):
        bar.at(n)
        yield folder / f"{file.stem}-{index + 1:0{digits}d}.png", encode(image, dpi)
    bar.done()


def _contact(data: bytes, chosen: tuple[int, ...], file: Path, folder: Path) -> Iterator[tuple[Path, bytes]]:
    yield folder / f"{file.stem}-contact.png", encode(contact_sheet(list(render(data, 40, chosen))), 40)
