"""A score sheet as a description that knows no game: columns, players, rows, legend and wishes for the layout.

`scoresheet.score_pages` lays it out. Lengths are millimetres. Every text stands here ready to print.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnpgen.paper.marks import Anchor, Box, Drawing

MOST_PLAYERS = 12
MOST_ROWS = 60


class Width(NamedTuple):
    """How wide a column is: at least, comfortably, and its share of what is left over."""

    least: float
    ideal: float
    grow: float = 0.0


class Tick(NamedTuple):
    """A box to tick, with what is printed faintly inside it."""

    key: str
    label: str = ""


class Join(NamedTuple):
    """How a column shares one split cell with the next one when room is short."""

    head: str
    width: Width


@dataclass(frozen=True, slots=True)
class Column:
    """A column before, for each of, or after the players.

    Attributes:
        key: part of its cells' names, such as `bid` in `r3.p2.bid`.
        head: what stands above it.
        width: how wide it wants to be.
        writes: whether its cells are written in (else they only hold what a row prints there).
        ticks: boxes instead of one plain cell; they go on two lines where room is short.
        join: set when this column and the next may share a split cell.
        halves: keys of the two halves, set by `joined` alone.
    """

    key: str
    head: str
    width: Width
    writes: bool = True
    ticks: tuple[Tick, ...] = ()
    join: Join | None = None
    halves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Printed:
    """What a row prints into a column: a short text in a role of the theme, or a picture, or both side by side.

    Anchored at the end in a column that is written in, it leaves the rest of the cell to the pen.
    """

    text: str
    size: str = "text"
    font: str = "text"
    colour: str = "ink"
    anchor: Anchor = "middle"
    picture: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its key (`1` makes cells `r1.…`), what it prints by column key, whose cell has the dark corner."""

    key: str
    printed: Mapping[str, Printed] = field(default_factory=dict)
    corner: int | None = None


class Group(NamedTuple):
    """Rows that belong together: how many, and the caption that runs along their side."""

    rows: int
    caption: str


class Field(NamedTuple):
    """Something to fill in beside the title: a line of `room` mm to write on, or a box to tick."""

    key: str
    caption: str
    room: float = 26.0
    tick: bool = False


class Note(NamedTuple):
    """A line of the legend, perhaps with the sign that it explains."""

    text: str
    picture: Drawing | None = None
    font: str = "text"


class Block(NamedTuple):
    """Notes under a title; those not `kept` fall away where they would make the rows too low."""

    title: str
    notes: tuple[Note, ...]
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a sheet wants of its layout.

    Attributes:
        tallest: rows grow to fill the page up to this.
        open_rows: 0 to print every row; else the rows go on for as long as there is room, and this many at least.
        pair: two of the sheet may share a page where one would leave much of it empty.
        row_word: what the rows are called on a sheet that holds some of them (`rounds`).
        player_word, one_player: the same for the players, and for a sheet that holds one of them.
        part: how such a part is written, with `{what}`, `{first}` and `{last}`.
        carry: caption of the row that takes totals from one sheet to the next; "" for none.
    """

    tallest: float = 11.0
    open_rows: int = 0
    pair: bool = True
    row_word: str = ""
    player_word: str = ""
    one_player: str = ""
    part: str = "{what} {first}–{last}"
    carry: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everything that a score sheet shows.

    Attributes:
        title: set in the display face.
        subtitle: what is played, in a line under the title.
        fields: date, place and the like, beside the title.
        lead: columns before the players.
        players: names, "" for one to be written in.
        each: columns that every player has.
        after: columns behind the players.
        rows: from top to bottom.
        totals: caption of the last row, in which each player has one wide cell; "" for none.
        groups: rows that belong together, from the first on; none, or all rows.
        legend: blocks under the grid.
        wishes: for the layout.

    Raises:
        UsageError: no players, columns or rows, too many of them, or groups that do not cover the rows.
    """

    title: str
    players: tuple[str, ...]
    each: tuple[Column, ...]
    rows: tuple[Row, ...]
    subtitle: str = ""
    fields: tuple[Field, ...] = ()
    lead: tuple[Column, ...] = ()
    after: tuple[Column, ...] = ()
    totals: str = ""
    groups: tuple[Group, ...] = ()
    legend: tuple[Block, ...] = ()
    wishes: Wishes = field(default_factory=Wishes)

    def __post_init__(self) -> None:
        for what, count, most in (
            ("players", len(self.players), MOST_PLAYERS),
            ("columns", len(self.each), MOST_PLAYERS),
            ("rows", len(self.rows), MOST_ROWS),
        ):
            if not 1 <= count <= most:
                raise UsageError(f"expected 1 to {most} {what}, got '{count}'", where="score sheet")
        if self.groups and sum(group.rows for group in self.groups) != len(self.rows):
            raise UsageError("expected groups that cover all rows", where="score sheet")


class Cell(NamedTuple):
    """A place to write in or `tick`: `r3.p2.bid`, `total.p2`, `p2.name`, `date`; `s2.p2.name` on a second sheet."""

    name: str
    box: Box
    tick: bool = False


def joined(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """The columns with every pair that may share a split cell made one.

    >>> pair = Column("bid", "bid", Width(6, 9), join=Join("bid / taken", Width(9, 12)))
    >>> [column.halves for column in joined((pair, Column("taken", "taken", Width(6, 9))))]
    [('bid', 'taken')]
    """
    made: list[Column] = []
    waiting: Column | None = None
    for column in columns:
        if waiting is not None and waiting.join is not None:
            halves = (waiting.key, column.key)
            made.append(Column("+".join(halves), *waiting.join, halves=halves))
            waiting = None
        elif column.join is not None:
            waiting = column
        else:
            made.append(column)
    return tuple(made)
