"""The options of `pnpgen scores upriver`: the game that is played, and what a table of it is for."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from pnpgen.shell.scoresheets import Names


@dataclass(frozen=True, slots=True)
class GameOptions:
    """Who plays and by which rules; every field is a parameter of the sheet's order, and so part of its ID."""

    players: Annotated[int | None, typer.Option(help="2 to 10 (default: as many as names, else 4).")] = None
    names: Names = ""
    sequence: Annotated[
        str,
        typer.Option(
            help="source (10 to 1 and, 1 twice, back: the default), once, up-down, down, up, each perhaps with its "
            "highest hand (up-down:8), or cards a round: 10,8,6 or 7,7,6..1."
        ),
    ] = ""
    scoring: Annotated[
        str,
        typer.Option(
            help="A name from the list above, or a rule of your own such as custom:exact=10+b,miss=-5d,zero=20 "
            "(b bid, t tricks, d how far apart they are, c cards)."
        ),
    ] = ""
    trumps: Annotated[
        str,
        typer.Option(
            help="A blank column (default), none, or a cycle: a name from the list above, or cycle:S,H,NT."
        ),
    ] = ""
    decks: Annotated[int | None, typer.Option(help="Decks shuffled together, 1 to 4 (default: 1).")] = None
    hook: Annotated[bool, typer.Option("--hook", help="The last bid may not even the bids out.")] = False
    first: Annotated[str, typer.Option(help="Who deals round 1: a seat from 1, or a name (default: 1).")] = ""

    def params(self) -> dict[str, object]:
        """What was said, by the names that the order gives it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What to do with a table of the game instead of printing a blank sheet; None where nothing was said."""

    tally: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="A played game, a CSV table or a filled form: check it, add it up, print it filled in.",
        ),
    ] = None
    blank_csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write an empty CSV table to fill in, and print nothing.")
    ] = None
