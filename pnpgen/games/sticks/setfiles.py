"""The three forms of a stick set file, read into plain entries that still know where they stand.

TOML (`name`, `free`, `sticks`, a `[rules]` table), plain text (a combination a line, `FREE`, `4 x FREE`, lines
that start with `#` are comments) and CSV (a `stick` and an optional `copies` column; commas, semicolons or
tabs; quotes). Files are UTF-8, with or without a byte order mark; UTF-16 with one and Latin-1 are read too.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import NamedTuple

from pnpgen.errors import ParseError, suggest
from pnpgen.games.sticks.reader import Place

LARGEST_FILE = 1_000_000
"""Bytes that a set file may have."""

MOST_STICKS = 2_000
"""Different sticks of one set."""

MOST_COPIES = 999
"""Copies of one stick, and FREE sticks of a set."""

FREE = re.compile(r"(?:(?P<before>\d+)\s*[x×*]?\s*)?free(?:\s*[x×*]?\s*(?P<after>\d+))?", re.IGNORECASE)


class Entry(NamedTuple):
    """A stick as it stands in a file: the author's words, the copies asked for, and where the words begin."""

    text: str
    copies: int
    place: Place


@dataclass(slots=True)
class RawSet:
    """A set file as read: names and numbers checked, combinations and rules not yet."""

    name: str
    free: int = 0
    entries: list[Entry] = field(default_factory=list)
    rules: dict[str, object] = field(default_factory=dict)


def decode(data: bytes, source: str) -> str:
    """The text of a file, whatever of the usual encodings it has.

    Raises:
        ParseError: for more than a million bytes, or for what is no text.

    >>> decode("\\ufeffDame ♥".encode(), "x"), decode("Zählung".encode("latin-1"), "x")
    ('Dame ♥', 'Zählung')
    """
    if len(data) > LARGEST_FILE:
        raise ParseError(f"expected at most {LARGEST_FILE:,} bytes, got more", where=source)
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ParseError("expected text, got a zero byte", where=f"{source}:{line}")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read(text: str, source: str) -> RawSet:
    """Reads a set file in the form that its name ends in, else in the form that it looks like.

    Args:
        text: the file's text, lines ended by a newline.
        source: the file's name, for places; its stem is the set's name where the file gives none.

    Raises:
        ParseError: at the first thing that is not as the form has it, with file, line and column.
    """
    form = PurePath(source).suffix.lower()
    if form not in _READERS:
        form = _looks_like(text)
    raw = _READERS[form](text, source)
    if not raw.entries and not raw.free:
        raise ParseError("expected at least one stick, got none", where=source)
    if len(raw.entries) > MOST_STICKS:
        where = _where(raw.entries[MOST_STICKS].place)
        raise ParseError(f"expected at most {MOST_STICKS:,} different sticks, got {len(raw.entries):,}", where=where)
    return raw


def _where(place: Place) -> str:
    return place.at(1)


def _looks_like(text: str) -> str:
    first = next((line for line in text.split("\n") if line.strip() and not line.startswith("#")), "")
    if re.match(r"\s*(\[|[A-Za-z_]+\s*=(?!\s*[;,\t]?$))", first) and not first.lower().startswith("sep="):
        return ".toml"
    columns = [cell.strip(' "').lower() for cell in re.split(r"[,;\t]", first)]
    return ".csv" if "stick" in columns or first.lower().startswith("sep=") else ".txt"


def copies_of(text: str, place: Place) -> int:
    """A number of copies.

    Raises:
        ParseError: for anything but a whole number from 1 to 999.
    """
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and 1 <= int(plain[:9]) <= MOST_COPIES):
        raise ParseError(f"expected a number of copies from 1 to {MOST_COPIES}, got '{text}'", where=_where(place))
    return int(plain)


def add(raw: RawSet, text: str, copies: int, place: Place) -> None:
    """Puts a stick into the set; `FREE` and `4 x FREE` count as FREE sticks."""
    free = FREE.fullmatch(text.strip())
    if not free:
        lead = len(text) - len(text.lstrip())
        raw.entries.append(Entry(text.strip(), copies, place._replace(column=place.column + lead)))
        return
    told = free["before"] or free["after"]
    raw.free += copies * (copies_of(told, place) if told else 1)
    if raw.free > MOST_COPIES:
        raise ParseError(f"expected at most {MOST_COPIES} FREE sticks, got {raw.free}", where=_where(place))
