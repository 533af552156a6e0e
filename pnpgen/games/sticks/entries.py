"""A stick set file in parts that every form of it shares: its text, its sticks and where each stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from pnpgen.errors import ParseError
from pnpgen.games.sticks.reader import Place
from pnpgen.games.sticks.rules import CLASSIC_RULES, HouseRules

LARGEST_FILE = 1_000_000
"""Bytes that a set file may have."""

MOST_STICKS = 2_000
"""Different sticks of one set."""

MOST_COPIES = 999
"""Copies of one stick, and FREE sticks of a set."""

FREE = re.compile(
    r"(?:(?P<before>\d+)\s*[x×*]?\s*)?free(?:\s+sticks?)?(?:\s*[x×*]?\s*(?P<after>\d+))?[.!]?", re.IGNORECASE
)


class Entry(NamedTuple):
    """A stick as it stands in a file: the author's words, the copies asked for, and where the words begin."""

    text: str
    copies: int
    place: Place


@dataclass(slots=True)
class RawSet:
    """A set file as read: everything is checked but the combinations."""

    name: str
    free: int = 0
    entries: list[Entry] = field(default_factory=list)
    rules: HouseRules = CLASSIC_RULES


def decode(data: bytes, source: str) -> str:
    r"""The text of a file, whatever of the usual encodings it has.

    Raises:
        ParseError: for more than a million bytes, or for what is no text.

    >>> decode("\ufeffDame ♥".encode(), "x"), decode("Zählung".encode("latin-1"), "x")
    ('Dame ♥', 'Zählung')
    """
    if len(data) > LARGEST_FILE:
        raise ParseError(f"expected at most {LARGEST_FILE:,} bytes, got more", where=source)
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        text = _western(data)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ParseError("expected text, got a zero byte", where=f"{source}:{line}")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _western(data: bytes) -> str:
    """Text of Windows, where its five empty places stay empty, else Latin-1."""
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def copies_of(text: str, place: Place) -> int:
    """A number of copies.

    Raises:
        ParseError: for anything but a whole number from 1 to 999.
    """
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and 1 <= int(plain[:9]) <= MOST_COPIES):
        raise ParseError(f"expected a number of copies from 1 to {MOST_COPIES}, got '{text}'", where=place.at(1))
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
        raise ParseError(f"expected at most {MOST_COPIES} FREE sticks, got {raw.free}", where=place.at(1))
