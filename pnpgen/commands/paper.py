"""`pnpgen paper`: papers and what the press knows of them."""

from __future__ import annotations

from typing import Annotated

import typer

from pnpgen.shell.console import print_json, say, table

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def paper() -> None:
    """Papers, label stock and printers."""


@app.command("list")
def list_papers(json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False) -> None:
    """List the papers by name, with their size in millimetres and inches."""
    from pnpgen.paper.lengths import MM_PER_INCH
    from pnpgen.paper.papers import SIZES, local_paper

    if json:
        sizes = [{"name": name, "width": w, "height": h} for name, (w, h) in SIZES.items()]
        print_json("paper list", {"papers": sizes, "default": local_paper()})
        return
    rows = [["paper", "mm", "in"]]
    for name, (w, h) in SIZES.items():
        mark = " (default)" if name == local_paper() else ""
        rows.append([name + mark, f"{w:g} x {h:g}", f"{w / MM_PER_INCH:.2f} x {h / MM_PER_INCH:.2f}"])
    say(table(rows))
