"""A filled-in form as a tally's table: the cells of the score sheet, and the options that stand in the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnpgen.errors import ParseError
from pnpgen.games.upriver.rules import MAX_PLAYERS, MAX_ROUNDS
from pnpgen.games.upriver.tally_csv import PLAYER_COLUMNS, Row, Table, plain_cell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnpgen.games.upriver.scores import ScoreOptions

_CELL = re.compile(r"r([1-9][0-9]?)\.p([1-9][0-9]?)\.(bid|taken|score|total)")
_SHEET = re.compile(r"^s[0-9]+\.")
_COPY = re.compile(r"copy([0-9]+)\.(.*)")
_ROUND = re.compile(r"\br[1-9][0-9]?\.p")


def one_copy(cells: Mapping[str, str], source: str) -> dict[str, str]:
    """The cells of the one copy of a form that is filled in, under their plain names.

    Raises:
        ParseError: two copies hold rounds.

    >>> one_copy({"r1.p1.bid": "", "copy2.r1.p1.bid": "3"}, "x.pdf")
    {'r1.p1.bid': '3'}
    """
    copies: dict[int, dict[str, str]] = {}
    for name, text in cells.items():
        copy = _COPY.fullmatch(name)
        copies.setdefault(int(copy[1]) if copy else 1, {})[copy[2] if copy else name] = text
    filled = sorted(
        copy for copy, held in copies.items() if any(text and _ROUND.search(name) for name, text in held.items())
    )
    if len(filled) > 1:
        raise ParseError(
            f"expected one game in the form, got copies {filled[0]} and {filled[1]} filled in", where=source
        )
    return copies.get(filled[0] if filled else 1, {})


def sheetless(cells: Mapping[str, str]) -> dict[str, str]:
    """The cells of a game that takes several sheets, as if they stood on one: what is written first counts.

    >>> sheetless({"r1.p1.bid": "3", "s2.p5.name": "Eve", "date": "", "s2.date": "1 May"})
    {'r1.p1.bid': '3', 'p5.name': 'Eve', 'date': '1 May'}
    """
    plain: dict[str, str] = {}
    for name, text in cells.items():
        key = _SHEET.sub("", name)
        plain[key] = plain.get(key) or text
    return plain


def count_players(cells: Mapping[str, str]) -> int:
    """How many players a form has, for a file that does not say what made it; 0 for another game's form."""
    found = (_CELL.fullmatch(name) for name in cells)
    return max((int(match[2]) for match in found if match and match[3] == "bid"), default=0)


def typed_names(cells: Mapping[str, str]) -> dict[int, str]:
    """The names that were typed over the columns, by seat."""
    names = {seat: plain_cell(cells.get(f"p{seat + 1}.name", "")) for seat in range(MAX_PLAYERS)}
    return {seat: name for seat, name in names.items() if name}


def form_table(cells: Mapping[str, str], options: ScoreOptions, source: str) -> Table:
    """The table of a form's cells, a row a round; lines are numbered 0, since a form has none.

    Args:
        cells: values by cell, as `paper.formreading` gives them.
        options: of the sheet that the form was made from; every seat has a name.
        source: the file's name in messages.

    Raises:
        ParseError: another game's form, cells of players or rounds that the sheet does not have.
    """
    players, rounds = len(options.names), len(options.rounds)
    if not count_players(cells):
        raise ParseError("expected the form of this game's score sheet, got another form", where=source)
    for name, text in cells.items():
        cell = _CELL.fullmatch(name)
        if text and cell and not (int(cell[1]) <= min(rounds, MAX_ROUNDS) and int(cell[2]) <= players):
            message = f"expected cells of {players} players and {rounds} rounds, got '{text[:30]}' in {name}"
            raise ParseError(message, where=source)
    columns = tuple((seat, what) for seat in range(players) for what in PLAYER_COLUMNS)
    rows = tuple(
        Row(0, tuple(plain_cell(cells.get(f"r{number}.p{seat + 1}.{what}", "")) for seat, what in columns))
        for number in range(1, rounds + 1)
    )
    return Table(source, options.names, columns, rows)
