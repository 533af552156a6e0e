"""Reads the TOML form of a stick set, and finds where in the text each value stands.

The library that reads TOML tells no places, so a second look at the text does: strings and comments are
stepped over one by one, which makes the n-th string after `sticks =` the n-th stick.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import PurePath

from pnpgen.errors import ParseError, UsageError, suggest
from pnpgen.games.sticks.entries import MOST_COPIES, RawSet, add
from pnpgen.games.sticks.lexicon import PLURALS, RANKS
from pnpgen.games.sticks.reader import Place
from pnpgen.games.sticks.rules import JOKER, LIMITS, HouseRules

_KEYS = ("name", "free", "sticks", "rules")
_STICK_KEYS = ("stick", "copies")
_RULE_KEYS = (*LIMITS, "wilds", "free_can_win")

_STRING = re.compile(
    r'#[^\n]*|"""(?:\\.|[^\\])*?"""|' + r"'''.*?'''" + r'|"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'", re.DOTALL
)


class _Text:
    """The text of a file, asked where things stand in it."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source
        begins = re.search(r"^\s*sticks\s*=", text, re.MULTILINE)
        self.sticks_at = begins.end() if begins else 0
        found = [m for m in _STRING.finditer(text, self.sticks_at) if not m[0].startswith("#")]
        self.strings = [(m.start(), m[0]) for m in found]

    def place(self, offset: int) -> Place:
        line = self.text.count("\n", 0, offset) + 1
        return Place(self.source, line, offset - (self.text.rfind("\n", 0, offset) + 1) + 1)

    def key(self, key: str, table: str | None = None) -> Place:
        """Where a key stands, after its table's head; the first line if it is not found."""
        head = re.search(rf"^\s*\[{table}\]", self.text, re.MULTILINE) if table else None
        start = head.end() if head else 0
        pattern = re.compile(rf"^[ \t]*(?:\[\s*)?[\"']?({re.escape(key)})[\"']?\s*[=.\]]", re.MULTILINE)
        found = pattern.search(self.text, start)
        return self.place(found.start(1) if found else start)

    def stick(self, number: int, value: str) -> Place:
        """Where the words of a stick begin; the key `sticks` if they are written with escapes."""
        if number < len(self.strings):
            offset, literal = self.strings[number]
            if value in literal:
                return self.place(offset + literal.index(value))
            return self.place(offset)
        return self.place(self.sticks_at)


def read_toml(text: str, source: str) -> RawSet:
    """Reads the TOML form.

    Raises:
        ParseError: for what is no TOML, an unknown key (with the nearest one) or a value of the wrong kind.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(error, source) from None
    there = _Text(text, source)
    for key in data:
        if key not in _KEYS:
            raise _unknown(key, _KEYS, there.key(key))
    raw = RawSet(_name(data, there, source))
    raw.rules = _rules(data.get("rules", {}), there)
    raw.free = _number(data.get("free", 0), 0, MOST_COPIES, there.key("free"))
    sticks = data.get("sticks", [])
    if not isinstance(sticks, list):
        raise ParseError(f"expected a list of sticks, got {sticks!r}", where=there.key("sticks").at(1))
    for number, stick in enumerate(sticks):
        _add(raw, stick, number, there)
    return raw


def _not_toml(error: tomllib.TOMLDecodeError, source: str) -> ParseError:
    found = re.search(r"^(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)$", str(error), re.DOTALL)
    if found and found[2]:
        return ParseError(f"expected TOML: {found[1]}", where=f"{source}:{found[2]}:{found[3]}")
    return ParseError(f"expected TOML: {found[1] if found else error}, at the end", where=source)


def _unknown(key: str, known: tuple[str, ...], place: Place) -> ParseError:
    hint = suggest(key, known) or "one of: " + ", ".join(known)
    return ParseError(f"unknown key '{key}'", where=place.at(1), hint=hint)


def _name(data: Mapping[str, object], there: _Text, source: str) -> str:
    name = data.get("name", PurePath(source).stem)
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= 100:
        where = there.key("name").at(1)
        raise ParseError(f"expected a name of 1 to 100 characters, got {name!r}", where=where)
    return name.strip()


def _number(value: object, least: int, most: int, place: Place) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ParseError(f"expected a whole number from {least} to {most}, got {value!r}", where=place.at(1))
    return value


def _add(raw: RawSet, stick: object, number: int, there: _Text) -> None:
    copies: object = 1
    if isinstance(stick, dict):
        for key in stick:
            if key not in _STICK_KEYS:
                raise _unknown(key, _STICK_KEYS, there.stick(number, str(stick.get("stick", ""))))
        copies, stick = stick.get("copies", 1), stick.get("stick")
    if not isinstance(stick, str):
        raise ParseError(f"expected a stick in quotes, got {stick!r}", where=there.stick(number, "").at(1))
    place = there.stick(number, stick)
    add(raw, stick, _number(copies, 1, MOST_COPIES, place), place)


def _rules(table: object, there: _Text) -> HouseRules:
    if not isinstance(table, dict):
        raise ParseError(f"expected a table [rules], got {table!r}", where=there.key("rules").at(1))
    told: dict[str, int | bool | tuple[int, ...]] = {}
    for key, value in table.items():
        place = there.key(key, "rules")
        if key not in _RULE_KEYS:
            raise _unknown(key, _RULE_KEYS, place)
        if key == "wilds":
            told[key] = _wilds(value, place)
        elif key == "free_can_win":
            if not isinstance(value, bool):
                raise ParseError(f"expected true or false, got {value!r}", where=place.at(1))
            told[key] = value
        else:
            told[key] = _number(value, *LIMITS[key], place)
    try:
        return HouseRules(**told)  # type: ignore[arg-type]  # each value was checked against its key above
    except UsageError as error:
        raise ParseError(error.message, where=there.key(error.where or "rules", "rules").at(1)) from None


def _wilds(value: object, place: Place) -> tuple[int, ...]:
    """The wild ranks and jokers, in one order whatever the file's."""
    ranks = RANKS | PLURALS | {"joker": JOKER, "jokers": JOKER}
    if not isinstance(value, list):
        raise ParseError(f"expected a list of ranks and 'joker', got {value!r}", where=place.at(1))
    found = set()
    for wild in value:
        word = str(wild).lower()
        if word not in ranks:
            hint = suggest(word, [name for name in ranks if len(name) > 2])
            raise ParseError(f"expected a rank or 'joker', got {wild!r}", where=place.at(1), hint=hint)
        found.add(ranks[word])
    return tuple(sorted(found))
