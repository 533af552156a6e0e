"""What a theme file may hold: the roles by their names, and the check that names what is wrong and where."""

from __future__ import annotations

import re
from typing import Any, cast

from pnpgen.errors import ParseError, UsageError, suggest

_SURFACES = "paper water deep current bank reed stone shade plank grain accent tint"
_KINDS = "pooh pooh-tigger pooh-eeyore kanga-roo tigger piglet wol rabbit eeyore"
WEIGHTS = frozenset(("fine", "line", "bold"))
SIZES = frozenset("note small text lead head title display".split())
_SUITS = "spade heart diamond club"
COLOURS = frozenset(f"ink muted hair {_SUITS} {_SURFACES} {_KINDS}".split())
SYMBOLS = frozenset(f"{_SUITS} {_KINDS} boat rock reed plank bridge scissors crown pen".split())
TONES = frozenset(("tone", "tone-light", "tone-dark"))
LOOKS = frozenset(("solid", "open", "paper", "none"))
_SECTIONS = {"colours": COLOURS, "weights": WEIGHTS, "sizes": SIZES}
# What a symbol's layer may say; an empty set leaves the value free.
_LAYER: dict[str, frozenset[str]] = {
    "d": frozenset(),
    "fill": COLOURS | TONES,
    "stroke": COLOURS | TONES,
    "low": LOOKS,
    "mono": LOOKS,
}
_VARIANTS = ("full", "low", "mono", "two", "four", "large")
_LARGE_LEAST = 16.0  # points
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def check_table(table: dict[str, Any], where: str) -> None:
    """Refuses what a theme file may not hold; `where` is the file's name.

    Raises:
        UsageError: an unknown section, role or key, with the nearest.
        ParseError: a value of the wrong kind.
    """
    known = ["name", "base", "symbols", *_SECTIONS, *_VARIANTS]
    for key, value in table.items():
        if key not in known:
            raise UsageError(
                f"unknown key '{key}'", where=where, hint=suggest(key, known) or f"known: {', '.join(known)}"
            )
        if key in _SECTIONS:
            _check_section(key, value, where)
        elif key in _VARIANTS:
            _check_variant(key, value, where)
        elif key == "symbols":
            _check_symbols(value, where)
        else:
            _expect(isinstance(value, str), where, key, "a text", value)


def _check_variant(key: str, table: object, where: str) -> None:
    """A variant's table replaces roles, section by section; large print has a least size."""
    _expect(isinstance(table, dict), where, key, "a table", table)
    for section, values in cast("dict[str, Any]", table).items():
        if section not in _SECTIONS:
            raise UsageError(f"unknown key '{key}.{section}'", where=where, hint=suggest(section, _SECTIONS))
        _check_section(section, values, where)
        if key == "large" and section == "sizes":
            for role, size in values.items():
                what = f"at least {_LARGE_LEAST:g} points in large print"
                _expect(size >= _LARGE_LEAST, where, role, what, size)


def _check_section(section: str, values: object, where: str) -> None:
    if not isinstance(values, dict):
        raise ParseError(f"expected {section} to be a table, got {values!r}", where=where)
    for role, value in values.items():
        if role not in _SECTIONS[section]:
            hint = suggest(role, _SECTIONS[section])
            raise UsageError(f"unknown role '{role}' in {section}", where=where, hint=hint)
        if section == "colours":
            ok = isinstance(value, str) and (value == "none" or _HEX.fullmatch(value) is not None)
            _expect(ok, where, role, "a colour #RRGGBB or none", value)
        elif section == "weights":
            _expect(_is_number(value) and 0.25 <= value <= 6, where, role, "0.25 to 6 points", value)
        else:
            _expect(_is_number(value) and 6 <= value <= 200, where, role, "6 to 200 points", value)


def _check_symbols(symbols: object, where: str) -> None:
    """Names, keys and roles here; path data when it is drawn, since reading all of it takes as long as a page."""
    _expect(isinstance(symbols, dict), where, "symbols", "a table", symbols)
    for name, rows in cast("dict[str, object]", symbols).items():
        if name not in SYMBOLS:
            raise UsageError(f"unknown symbol '{name}'", where=where, hint=suggest(name, SYMBOLS))
        ok = isinstance(rows, list) and bool(rows) and all(isinstance(row, dict) and "d" in row for row in rows)
        _expect(ok, where, f"symbols.{name}", "a list of tables with path data d", rows)
        for row in cast("list[dict[str, object]]", rows):
            _check_layer(name, row, where)


def _check_layer(name: str, row: dict[str, object], where: str) -> None:
    for key, value in row.items():
        allowed = _LAYER.get(key)
        if allowed is None:
            raise UsageError(f"unknown key '{key}' in symbols.{name}", where=where, hint=suggest(key, _LAYER))
        _expect(isinstance(value, str), where, f"symbols.{name}.{key}", "a text", value)
        if allowed and value not in allowed:
            hint = suggest(str(value), allowed)
            raise UsageError(f"unknown {key} '{value}' in symbols.{name}", where=where, hint=hint)
    _expect("fill" in row or "stroke" in row, where, f"symbols.{name}", "a fill or a stroke", row)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _expect(ok: bool, where: str, key: str, what: str, came: object) -> None:
    if not ok:
        raise ParseError(f"expected {key} to be {what}, got {came!r}", where=where)


def check_complete(merged: dict[str, dict[str, Any]], name: str) -> None:
    """Refuses a theme that, with all its bases, leaves a role without a value.

    Raises:
        UsageError: names the section and the roles.
    """
    for section, roles in (*_SECTIONS.items(), ("symbols", SYMBOLS)):
        missing = sorted(roles - set(merged[section]))
        if missing:
            raise UsageError(
                f"theme '{name}' lacks {section}: {', '.join(missing)}",
                hint='start from ours with base = "meadow"',
            )
