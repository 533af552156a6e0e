"""A plain score sheet for any other game: so many players, rounds and columns, and a title of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnpgen.errors import UsageError
from pnpgen.paper.scorecommon import date_and_place, wishes
from pnpgen.paper.scoreform import MOST_PLAYERS, MOST_ROWS, Column, Printed, Row, ScoreSheet, Width
from pnpgen.paper.text import clean

if TYPE_CHECKING:
    from pnpgen.paper.words import Words

MOST_COLUMNS = 6
_OPEN = 3  # rows at least where their number is left to the page


@dataclass(frozen=True, slots=True)
class BlankOptions:
    """What the sheet is for.

    Attributes:
        names: the players, "" for a name to be written in.
        title: "" for a plain heading.
        columns: what every player has in each round; none for one cell without a caption.
        rounds: 0 for as many as the page holds.

    Raises:
        UsageError: too many players, columns or rounds, or a title or column of more than 60 characters.
    """

    names: tuple[str, ...]
    title: str = ""
    columns: tuple[str, ...] = ()
    rounds: int = 0

    def __post_init__(self) -> None:
        for where, count, least, most in (
            ("--players", len(self.names), 1, MOST_PLAYERS),
            ("--columns", len(self.columns), 0, MOST_COLUMNS),
            ("--rounds", self.rounds, 0, MOST_ROWS),
        ):
            if not least <= count <= most:
                raise UsageError(f"expected {least} to {most}, got '{count}'", where=where)


def blank_sheet(options: BlankOptions, words: Words) -> ScoreSheet:
    """The sheet's description: a numbered row a round, the columns for each player, a row of totals."""
    captions = words.table("common", "scores")
    columns = [clean(text, f"column {number}", limit=60) for number, text in enumerate(options.columns, 1)]
    rows = range(1, (options.rounds or MOST_ROWS) + 1)
    return ScoreSheet(
        title=clean(options.title, "--title", limit=60) or captions["blank_title"],
        fields=date_and_place(captions),
        lead=(Column("round", captions["round"], Width(8, 13), writes=False),),
        players=options.names,
        each=tuple(Column(f"c{number}", text, Width(7, 12, 1)) for number, text in enumerate(columns or [""], 1)),
        rows=tuple(Row(str(row), {"round": Printed(str(row), "text", "bold")}) for row in rows),
        totals=captions["total"],
        wishes=wishes(captions, captions["rounds"], open_rows=0 if options.rounds else _OPEN),
    )
