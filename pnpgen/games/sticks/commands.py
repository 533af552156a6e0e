"""`pnpgen sticks`: labels, and a look at a set."""

from __future__ import annotations

from typing import Annotated

import typer

from pnpgen.shell.options import Printing, printing

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)

_Set = Annotated[str, typer.Argument(metavar="SET", help="`classic`, a file (TOML, text, CSV) or - (default: classic).")]
_Json = Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")]


@app.callback()
def sticks() -> None:
    """Sticks: labels for tongue depressors, and what a set of combinations is worth.

    \b
    Examples:
      pnpgen sticks labels
      pnpgen sticks labels my-set.csv --stock 5997 --start-at 4
      pnpgen sticks check my-set.toml
    """  # noqa: D301


@app.command("labels")
@printing
def labels(
    out: Printing,
    source: _Set = "classic",
    sets: Annotated[int, typer.Option(help="How many sets (default: 1).")] = 1,
    codes: Annotated[bool, typer.Option("--codes", help="Set number and stick number on each label.")] = False,
) -> None:
    """Print a set's labels, on plain paper to cut out or on label stock.

    \b
    Examples:
      pnpgen sticks labels classic
      pnpgen sticks labels my-set.toml --sets 20 --codes
    """  # noqa: D301
    from pnpgen.games.sticks.game import LABELS
    from pnpgen.shell.printer import print_product

    order = out.order(set=source if source != "classic" else None, sets=sets if sets != 1 else None, codes=codes)
    print_product(LABELS, order, out, "sticks labels")


@app.command("check")
def check(source: _Set = "classic", json: _Json = False) -> None:
    """Say of every stick how it is read, what it asks for, and whether it is possible."""
    from pnpgen.games.sticks.stickset import check as look
    from pnpgen.games.sticks.stickset import load
    from pnpgen.shell.console import print_json, say

    found = look(load(source))
    if json:
        rows = [
            {"text": one.text, "components": [part.data() for part in one.components], "cards": one.cards,
             "possible": one.possible, "reason": one.reason}
            for one in found.sticks
        ]  # fmt: skip
        print_json("sticks check", {"sticks": rows})
    else:
        for one in found.sticks:
            say(f"{one.canonical}: {one.cards} cards{'' if one.possible else ', impossible: ' + str(one.reason)}")
    if found.summary.impossible:
        raise typer.Exit(1)
