"""The table behind a tally: a CSV file of a game, a round a line, as a spreadsheet saves it.

    round,cards,dealer,Ann bid,Ann taken,Bo bid,Bo taken
    1,10,Ann,3,3,6,7

Needed: `NAME bid` and `NAME taken` (or `NAME tricks`) for each player, in seating order. Optional: `round`,
`cards`, `dealer`, `NAME score`, `NAME total`; `trump` and `notes` are skipped. Headings in either case and
any order; separated by commas, semicolons or tabs. A byte order mark, a first line `sep=;` and empty lines do
no harm.
Control and text-direction signs are dropped from cells: they would reach terminals and paper.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import ParseError, suggest
from pnpgen.games.upriver.rules import MAX_PLAYERS, MAX_ROUNDS, MIN_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TABLE_COLUMNS = ("round", "cards", "dealer", "trump", "notes")
PLAYER_COLUMNS = ("bid", "taken", "score", "total")
NEEDED = ("bid", "taken")
MAX_CHARACTERS = 1_000_000
_SYNONYMS = {"tricks": "taken"}
_SEPARATORS = ",;\t"
_QUOTED = re.compile('"[^"]*"')
_UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")

Key = tuple[int, str]
"""A column: the player's seat and one of `PLAYER_COLUMNS`, or -1 and one of `TABLE_COLUMNS`."""


class Row(NamedTuple):
    """One line of the file: its number from 1 and its cells, blanks around them gone."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The cells of a game: source name, players in seating order, what stands in each column, rows."""

    source: str
    players: tuple[str, ...]
    columns: tuple[Key, ...]
    rows: tuple[Row, ...]

    def cell(self, row: Row, key: Key) -> str:
        """The text in a column of a row, '' where the row or the table has no such cell."""
        place = self.place(key) - 1
        return row.cells[place] if 0 <= place < len(row.cells) else ""

    def place(self, key: Key) -> int:
        """The column's number from 1, 0 if the table has none."""
        return self.columns.index(key) + 1 if key in self.columns else 0


def read_table(text: str, source: str) -> Table:
    r"""Reads the layout above; what stands in the cells is for the tally to judge.

    Raises:
        ParseError: no heading, an unknown, missing or doubled column, fewer than 2 or more than 10 players, a
            row with more cells than headings, more than 60 rounds, broken quotes; with line and column.

    >>> read_table("Ann bid;Ann taken;Bo bid;Bo taken\n1;1;0;0\n", "game.csv").players
    ('Ann', 'Bo')
    """
    if len(text) > MAX_CHARACTERS:
        raise ParseError(f"expected at most {MAX_CHARACTERS} characters, got '{len(text)}'", where=source)
    rows = _split(text.removeprefix("\ufeff"), source)
    if not rows:
        raise ParseError("expected a line of headings such as 'Ann bid', got an empty file", where=source)
    heading, *body = rows
    players, columns = _columns(heading, source)
    for row in body:
        if len(row.cells) > len(columns):
            raise ParseError(
                f"expected {len(columns)} cells, got '{len(row.cells)}'",
                where=f"{source}:{row.line}:{len(columns) + 1}",
            )
    if len(body) > MAX_ROUNDS:
        raise ParseError(f"expected at most {MAX_ROUNDS} rounds, got '{len(body)}'", where=source)
    return Table(source, players, columns, tuple(body))


def write_table(columns: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """Headings and rows as CSV text with commas and plain line ends."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


def plain_cell(text: str) -> str:
    """A cell's text on one line, without blanks around it and without signs that nobody sees."""
    return " ".join(_UNSEEN.sub("", text.replace("\n", " ").replace("\r", " ")).split())


def _split(text: str, source: str) -> list[Row]:
    """The lines that hold anything, cells stripped and empty cells at the end dropped."""
    lines = io.StringIO(text, newline="")
    first = lines.readline()
    skipped = 1 if first.lower().startswith("sep=") else 0
    separator = first[4:5] if skipped else max(_SEPARATORS, key=_QUOTED.sub("", first).count)
    if separator not in _SEPARATORS or not separator:
        raise ParseError(
            f"expected sep= and a comma, semicolon or tab, got '{first.strip()}'", where=f"{source}:1"
        )
    lines.seek(len(first) if skipped else 0)
    reader = csv.reader(lines, delimiter=separator, strict=True)
    rows = []
    try:
        for cells in reader:
            plain = [plain_cell(cell) for cell in cells]
            while plain and not plain[-1]:
                plain.pop()
            if plain:
                rows.append(Row(reader.line_num + skipped, tuple(plain)))
    except csv.Error as error:
        line = reader.line_num + skipped
        raise ParseError(
            f"expected rows of CSV, got a line that is not ({error})", where=f"{source}:{line}"
        ) from error
    return rows


def _columns(heading: Row, source: str) -> tuple[tuple[str, ...], tuple[Key, ...]]:
    """Players in order of appearance, and a key for each heading."""
    players: dict[str, str] = {}  # folded name -> name as first written
    columns: list[Key] = []
    for number, text in enumerate(heading.cells, 1):
        where = f"{source}:{heading.line}:{number}"
        name, what = _heading(text, where)
        if name:
            players.setdefault(name.casefold(), name)
        key = (list(players).index(name.casefold()) if name else -1, what)
        if key in columns:
            raise ParseError(f"expected each column once, got '{text}' again", where=where)
        columns.append(key)
    missing = [
        f"'{name} {what}'"
        for seat, name in enumerate(players.values())
        for what in NEEDED
        if (seat, what) not in columns
    ]
    where = f"{source}:{heading.line}"
    if missing:
        raise ParseError(
            f"expected a column {', '.join(missing)}, got only '{', '.join(heading.cells)}'", where=where
        )
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        found = ", ".join(players.values()) or "none"
        raise ParseError(
            f"expected columns 'NAME bid' and 'NAME taken' for {MIN_PLAYERS} to {MAX_PLAYERS} players, "
            f"got '{len(players)}' ({found})",
            where=where,
        )
    return tuple(players.values()), tuple(columns)


def _heading(text: str, where: str) -> tuple[str, str]:
    """A heading as (player or '', column)."""
    words = unicodedata.normalize("NFC", text).split()
    last = words[-1].lower() if words else ""
    last = _SYNONYMS.get(last, last)
    if len(words) == 1 and last in TABLE_COLUMNS:
        return "", last
    if len(words) > 1 and last in PLAYER_COLUMNS:
        return " ".join(words[:-1]), last
    raise ParseError(
        f"expected {', '.join(TABLE_COLUMNS)}, 'NAME bid' or 'NAME taken', got the heading '{text}'",
        where=where,
        hint=suggest(last, (*TABLE_COLUMNS, *PLAYER_COLUMNS)),
    )
