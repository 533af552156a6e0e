"""`pnpgen preview`: a PDF's pages as PNG, and all of them small on a contact sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def preview(
    file: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="The PDF to look at.")],
    dpi: Annotated[float, typer.Option(help="Dots per inch, 20 to 1200.")] = 100.0,
    pages: Annotated[str, typer.Option(help="Only these pages, such as 3-5.")] = "",
    contact: Annotated[bool, typer.Option("--contact", help="One picture of all pages, small.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Folder for the pictures (default: beside it).")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show a PDF's pages as PNG pictures.

    \b
    Examples:
      pnpgen preview output/night-friday.pdf --contact
      pnpgen preview output/snap-deck.pdf --dpi 300 --pages 1
    """  # noqa: D301
    from pnpgen.errors import UsageError
    from pnpgen.shell.previews import preview_files

    if not file.is_file():
        raise UsageError(f"expected a PDF, got '{file}', which is not there", where="FILE.pdf")
    preview_files(file, dpi, pages, out or file.parent, contact=contact, json=json)
