"""The river file as it is read: bytes to text, text to rows and fields, complaints with line and column.

A byte-order mark, CRLF, tabs, blank lines, either case and suit signs all just work. What cannot be read is
one `ParseError`. Columns count characters from 1; a tab is one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnpgen.errors import ParseError, PnpgenError, suggest
from pnpgen.games.poohsticks.cell import Cell
from pnpgen.games.poohsticks.fields import MOST_BRIDGE_READ, MOST_DECKS, MOST_PLAYERS_READ, tidy_boats, tidy_title
from pnpgen.games.poohsticks.rules import LEAST_PLAYERS
from pnpgen.pieces.cards import Card

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_BYTES: Final = 16_000_000
"""The longest river file that is read: more than twice a 1,000 × 1,000 river in its widest notation."""

_WORD: Final = re.compile(r"\S+")
_SHOWN: Final = 30


class Place(NamedTuple):
    """A line and column of a source, from 1."""

    source: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.source}:{self.line}:{self.column}"


def decode(data: bytes, source: str) -> str:
    """The text of a river file's bytes, without byte-order mark.

    Raises:
        ParseError: for more than 16 MB, for NUL bytes, and for what is not UTF-8.
    """
    if len(data) > MOST_BYTES:
        limit = f"at most {MOST_BYTES // 1_000_000} MB"
        raise ParseError(f"expected a river file of {limit}, got more", where=source)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ParseError("expected UTF-8 text, got UTF-16", where=f"{source}:1:1", hint="save it as UTF-8")
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        place = _place_of(data, error.start, source)
        hint = "save it as UTF-8; it may be Windows-1252"
        got = f"byte 0x{data[error.start]:02X}"
        raise ParseError(f"expected UTF-8 text, got {got}", where=str(place), hint=hint) from None
    nul = data.find(b"\0")
    if nul >= 0:
        raise ParseError("expected text, got a NUL byte", where=str(_place_of(data, nul, source)))
    return text


def _place_of(data: bytes, at: int, source: str) -> Place:
    before = data[:at].decode(errors="replace")
    line = before.replace("\r\n", "\n").replace("\r", "\n")
    return Place(source, line.count("\n") + 1, len(line) - line.rfind("\n"))


Rows = tuple[tuple[Cell, ...], ...]


def read_text(text: str, source: str) -> tuple[Rows, dict[str, Any]]:
    """The rows of a river file, a rectangle, and its other fields by their names in `River`.

    Raises:
        ParseError: with `where` as SOURCE:LINE:COLUMN.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    fields: dict[str, Any] = {}
    places: dict[str, Place] = {}
    rows: list[tuple[Cell, ...]] = []
    known = _Cells()
    for number, line in enumerate(lines, 1):
        words = line.split(None, 2) if ":" in line or "#" in line else line.split()
        if not words or words[0] == "#":
            continue
        start = Place(source, number, len(line) - len(line.lstrip()) + 1)
        if ":" in line:
            if rows:
                raise ParseError("expected keys before the first row", where=str(start))
            key, value = _field(line, start, places)
            fields[key] = value
            continue
        row = _row(line, known, start)
        if rows and len(row) != len(rows[0]):
            raise _ragged(line, start, len(row), len(rows[0]))
        rows.append(row)
    if not rows:
        wanted = "rows of cells such as '5H KD ##'"
        raise ParseError(f"expected {wanted}, got none", where=f"{source}:{len(lines)}:1")
    _agree(fields, places)
    return tuple(rows), fields


class _Cells(dict[str, Cell]):
    """Words seen -> their cells, so that a file of a million cells parses each notation once."""

    def __missing__(self, word: str) -> Cell:
        cell = self[word] = Cell.parse(word)
        return cell


def _row(line: str, known: _Cells, start: Place) -> tuple[Cell, ...]:
    try:
        return tuple(map(known.__getitem__, line.split()))
    except ParseError:
        for word in _WORD.finditer(line):
            try:
                known[word.group()]
            except ParseError as error:
                where = str(start._replace(column=word.start() + 1))
                raise ParseError(error.message, where=where) from None
        raise


def _ragged(line: str, start: Place, got: int, wanted: int) -> ParseError:
    """Points at the first cell too many, or behind the last one."""
    words = list(_WORD.finditer(line))
    column = words[wanted].start() + 1 if got > wanted else words[-1].end() + 1
    message = f"expected {wanted} cells as in the first row, got {got}"
    return ParseError(message, where=str(start._replace(column=column)), hint="fill up with .. for land")


def _number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within limits; it raises ParseError."""

    def read(value: str) -> int:
        """The number, if it is within the limits."""
        if re.fullmatch(r"[0-9]{1,9}", value) and least <= int(value) <= most:
            return int(value)
        raise ParseError(f"expected a whole number from {least} to {most}, got '{value[:_SHOWN]}'")

    return read


def _boats(value: str) -> str:
    signs = [sign for sign in value if sign not in " ,\t\ufe0e\ufe0f"]
    try:
        return tidy_boats("".join(Card.parse("A" + sign).suit for sign in signs))
    except PnpgenError:
        wanted = "different suits such as 'S D'"
        raise ParseError(f"expected {wanted}, got '{value[:_SHOWN]}'") from None


_KEYS: Final[dict[str, Callable[[str], object]]] = {
    "title": tidy_title,
    "players": _number(LEAST_PLAYERS, MOST_PLAYERS_READ),
    "decks": _number(1, MOST_DECKS),
    "bridge": _number(0, MOST_BRIDGE_READ),
    "boats": _boats,
}


def _field(line: str, start: Place, places: dict[str, Place]) -> tuple[str, object]:
    """Reads one `key: value` line, noting where the value stands."""
    name, _, value = line.partition(":")
    key = name.strip().lower()
    if key not in _KEYS:
        hint = suggest(key[:_SHOWN], _KEYS) or "keys: " + ", ".join(_KEYS)
        raise ParseError(f"unknown key '{name.strip()[:_SHOWN]}'", where=str(start), hint=hint)
    if key in places:
        raise ParseError(f"expected '{key}' once, got it again", where=str(start))
    places[key] = start._replace(column=len(name) + 2 + len(value) - len(value.lstrip()))
    try:
        return key, _KEYS[key](value.strip())
    except PnpgenError as error:
        raise ParseError(error.message, where=str(places[key])) from None


def _agree(fields: dict[str, Any], places: dict[str, Place]) -> None:
    """Holds boats and players together: a boat a player."""
    boats, players = fields.get("boats", ""), fields.get("players", 0)
    if boats and players and len(boats) != players:
        message = f"expected {players} boats for {players} players, got {len(boats)}"
        raise ParseError(message, where=str(places["boats"]))
    if len(boats) == 1:
        raise ParseError(f"expected {LEAST_PLAYERS} or more boats, got 1", where=str(places["boats"]))
