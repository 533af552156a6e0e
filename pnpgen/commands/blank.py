"""`pnpgen scores blank`: a plain score sheet for any other game."""

from __future__ import annotations

from typing import Annotated

import typer

from pnpgen.errors import UsageError
from pnpgen.house import BLANK
from pnpgen.shell.options import Printing, printing
from pnpgen.shell.scoresheets import Names, ScoreSheets, print_scores


@printing
def blank(
    out: Printing,
    sheets: ScoreSheets,
    columns: Annotated[str, typer.Option(help="What each player has in a round, such as bid,points.")] = "",
    players: Annotated[int | None, typer.Option(help="1 to 12 (default: as many as names, else 4).")] = None,
    names: Names = "",
    rounds: Annotated[int | None, typer.Option(help="Rows, 1 to 60 (default: as many as the page holds).")] = None,
    title: Annotated[str, typer.Option(help="What stands at the top.")] = "",
) -> None:
    """Print a plain score sheet for any game.

    \b
    Example:
      pnpgen scores blank --title Whist --names Ann,Bo,Cy,Di --rounds 13
    """  # noqa: D301
    if rounds is not None and not 1 <= rounds <= 60:
        raise UsageError(f"expected 1 to 60 rounds, got {rounds}", where="--rounds")
    order = out.order(columns=columns, players=players, names=names, rounds=rounds, title=title)
    print_scores(BLANK, order, out, sheets, "scores blank")
