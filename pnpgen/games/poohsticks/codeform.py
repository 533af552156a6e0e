"""The inside of a river code, letter by letter: fields, cells, and text in percent signs.

Complaints are `ParseError`s at code:1:COLUMN, columns from 1. `code.py` tells the form.
"""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import quote, unquote_to_bytes

from pnpgen.errors import ParseError
from pnpgen.games.poohsticks.cell import LAND, ROCK, Cell
from pnpgen.games.poohsticks.shapes import SHAPES
from pnpgen.pieces.cards import Card

SOURCE: Final = "code"

_CELL: Final = re.compile(r"xx|\.\.|x?[A2-9TJQK][SHDC]", re.IGNORECASE)
_FIELDS: Final = {
    name: re.compile(form, re.IGNORECASE | re.DOTALL)
    for name, form in {
        "players": r"([0-9]{1,2})p",
        "size": r"([0-9]{1,7})x([0-9]{1,7})",
        "shape": "(" + "|".join(SHAPES) + ")",
        "rocks": r"r([0-9]{1,7})",
        "decks": r"([0-9]{1,5})d",
        "bridge": r"b([0-9]{1,6})",
        "boats": r"s([SHDC]{1,4})",
        "title": r"t(.+)",
    }.items()
}
FIELDS_OF_CELLS: Final = frozenset(_FIELDS) - {"shape", "rocks"}
FIELDS_OF_SEED: Final = frozenset(_FIELDS) - {"boats"}


def wrong(text: str, at: int, wanted: str) -> ParseError:
    """What is amiss at an index of a code: what was wanted there, and what stands there."""
    rest = text[at : at + 12]
    got = f"'{rest}'" if rest else "its end"
    return ParseError(f"expected {wanted}, got {got}", where=f"{SOURCE}:1:{at + 1}")


def escaped(text: str) -> str:
    """Text in letters, digits, `-`, `_` and percent signs only.

    >>> escaped("v1.5 ~ Bär")
    'v1%2E5%20%7E%20B%C3%A4r'
    """
    return quote(text, safe="").replace(".", "%2E").replace("~", "%7E")


def unescaped(text: str, at: int) -> str:
    """The opposite of `escaped`, for what stands at an index of a code."""
    try:
        return unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        message = "expected percent signs that spell UTF-8"
        raise ParseError(f"{message}, got '{text[:12]}'", where=f"{SOURCE}:1:{at + 1}") from None


def read_fields(head: str, start: int, known: frozenset[str]) -> dict[str, Any]:
    """The fields that stand in `head` from `start` on, parted by dots; `known` are the names allowed."""
    fields: dict[str, Any] = {}
    at = min(start, len(head))
    for part in head[start:].split("."):
        name, match = next(
            ((name, found) for name, form in _FIELDS.items() if name in known and (found := form.fullmatch(part))),
            ("", None),
        )
        if not match:
            raise wrong(head[: at + len(part)], at, "a field such as 3p, 3x6, 2d or b4")
        if name in fields:
            raise wrong(head[: at + len(part)], at, f"{name} once")
        fields[name] = _value(name, match, at)
        at += len(part) + 1
    for name, example in (("players", "3p"), ("size", "3x6")):
        if name not in fields:
            raise wrong(head, len(head), f"{name} such as '{example}' before here")
    return fields


def _value(name: str, match: re.Match[str], at: int) -> object:
    if name == "title":
        return unescaped(match[1], at + 1)
    if name == "size":
        return int(match[1]), int(match[2])
    if name == "boats":
        return match[1].upper()
    return match[1].lower() if name == "shape" else int(match[1])


def read_cells(text: str, start: int, width: int, length: int) -> tuple[tuple[Cell, ...], ...]:
    """The rows of cells that stand in a code from `start` to its end."""
    rows: list[tuple[Cell, ...]] = []
    at = start
    for line in text[start:].split("-"):
        end = at + len(line)
        row: list[Cell] = []
        while at < end or len(row) < width:
            match = _CELL.match(text, at, end)
            if not match or len(row) == width:
                raise wrong(text, at, f"{width} cells in row {len(rows) + 1}, such as 5H, xx, x7H or ..")
            row.append(_cell(match[0]))
            at = match.end()
        rows.append(tuple(row))
        at += 1
    if len(rows) != length:
        raise ParseError(f"expected {length} rows, got {len(rows)}", where=f"{SOURCE}:1:{len(text) + 1}")
    return tuple(rows)


def _cell(word: str) -> Cell:
    if word == "..":
        return LAND
    if len(word) == 3:
        return Cell.rock(Card.parse(word[1:]))
    return ROCK if word.lower() == "xx" else Cell.of(Card.parse(word))
