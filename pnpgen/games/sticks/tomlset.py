"""Reads the TOML form of a stick set; every fault has the place of the value at fault."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Mapping
from pathlib import PurePath

from pnpgen.errors import ParseError, UsageError, suggest
from pnpgen.games.sticks.entries import MOST_COPIES, RawSet, add
from pnpgen.games.sticks.lexicon import PLURALS, RANKS
from pnpgen.games.sticks.reader import Place
from pnpgen.games.sticks.rules import JOKER, LIMITS, HouseRules
from pnpgen.games.sticks.tomlplace import TomlText

_KEYS = ("name", "free", "sticks", "rules")
_STICK_KEYS = ("stick", "copies")
_SHOWN = 60
_RULE_KEYS = (*LIMITS, "wilds", "free_can_win")


def read_toml(text: str, source: str) -> RawSet:
    """Reads the TOML form.

    Raises:
        ParseError: for what is no TOML, an unknown key (with the nearest one) or a value of the wrong kind.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(error, text, source) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists in lists in lists
        raise ParseError("expected TOML that a person could have written", where=source) from None
    there = TomlText(text, source, "sticks")
    for key in data:
        if key not in _KEYS:
            raise _unknown(key, _KEYS, there.key(key))
    raw = RawSet(_name(data, there, source))
    raw.rules = _rules(data.get("rules", {}), there)
    raw.free = _number(data.get("free", 0), 0, MOST_COPIES, there.key("free"))
    sticks = data.get("sticks", [])
    if not isinstance(sticks, list):
        raise ParseError(f"expected a list of sticks, got {_shown(sticks)}", where=there.key("sticks").at(1))
    for number, stick in enumerate(sticks):
        _add(raw, stick, number, there)
    return raw


def _not_toml(error: tomllib.TOMLDecodeError, text: str, source: str) -> ParseError:
    found = re.search(r"^(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)$", str(error), re.DOTALL)
    if found and found[2]:
        return ParseError(f"expected TOML: {found[1]}", where=f"{source}:{found[2]}:{found[3]}")
    where = f"{source}:{len(text.splitlines())}"
    return ParseError(f"expected TOML: {found[1] if found else error}, at the end", where=where)


def _unknown(key: str, known: tuple[str, ...], place: Place) -> ParseError:
    hint = suggest(key, known) or "one of: " + ", ".join(known)
    return ParseError(f"unknown key '{key}'", where=place.at(1), hint=hint)


def _name(data: Mapping[str, object], there: TomlText, source: str) -> str:
    name = data.get("name", PurePath(source).stem)
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= 100:
        where = there.key("name").at(1)
        raise ParseError(f"expected a name of 1 to 100 characters, got {_shown(name)}", where=where)
    if any(unicodedata.category(c) in ("Cc", "Cf") for c in name):
        where = there.key("name").at(1)
        raise ParseError("expected a name that can be printed, got control characters in it", where=where)
    return name.strip()


def _number(value: object, least: int, most: int, place: Place) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ParseError(f"expected a whole number from {least} to {most}, got {_shown(value)}", where=place.at(1))
    return value


def _add(raw: RawSet, stick: object, number: int, there: TomlText) -> None:
    copies: object = 1
    place = there.element(number)
    if isinstance(stick, dict):
        for key in stick:
            if key not in _STICK_KEYS:
                raise _unknown(key, _STICK_KEYS, there.within(number, key))
        copies, stick = stick.get("copies", 1), stick.get("stick")
        place = there.within(number, "stick")
    if not isinstance(stick, str):
        raise ParseError(f"expected a stick in quotes, got {_shown(stick)}", where=place.at(1))
    copies = _number(copies, 1, MOST_COPIES, there.within(number, "copies"))
    add(raw, stick, copies, there.within(number, stick.strip()))


def _shown(value: object) -> str:
    """A value as TOML has it, or nearly, and no longer than a line can bear."""
    if value is None:
        return "none"
    text = f"'{value}'" if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _rules(table: object, there: TomlText) -> HouseRules:
    if not isinstance(table, dict):
        raise ParseError(f"expected a table [rules], got {_shown(table)}", where=there.key("rules").at(1))
    told: dict[str, int | bool | tuple[int, ...]] = {}
    for key, value in table.items():
        place = there.key(key, "rules")
        if key not in _RULE_KEYS:
            raise _unknown(key, _RULE_KEYS, place)
        if key == "wilds":
            told[key] = _wilds(value, place)
        elif key == "free_can_win":
            if not isinstance(value, bool):
                raise ParseError(f"expected true or false, got {_shown(value)}", where=place.at(1))
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
        raise ParseError(f"expected a list of ranks and 'joker', got {_shown(value)}", where=place.at(1))
    found = set()
    for wild in value:
        word = str(wild).lower()
        if word not in ranks:
            hint = suggest(word, [name for name in ranks if len(name) > 2])
            raise ParseError(f"expected a rank or 'joker', got {_shown(wild)}", where=place.at(1), hint=hint)
        found.add(ranks[word])
    return tuple(sorted(found))
