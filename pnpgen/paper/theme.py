"""Themes: named roles for colour, line weight, type size and symbols, read strictly from a small file.

Code asks for roles, never for values, so a theme changes every game at once. Low ink and mono are sections of
the theme that replace roles; `none` as a colour means: leave this surface unprinted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, cast

from pnpgen.errors import ParseError, UsageError, suggest, unknown
from pnpgen.paper.marks import Stroke
from pnpgen.paper.shelf import MAX_TEMPLATE_BYTES, Shelf, read_toml

Ink = Literal["full", "low", "mono"]
Suits = Literal["two", "four"]
INKS: tuple[Ink, ...] = ("full", "low", "mono")
SUITS: tuple[Suits, ...] = ("two", "four")

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
LARGE_LEAST = 16.0
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class Layer:
    """One shape of a symbol in a 100 × 100 box, y down: path data, a fill role and a stroke role (or none).

    The role `tone` stands for the colour that the caller gives, `tone-light` and `tone-dark` for it mixed with
    paper and ink. `low` and `mono` say how the shape is drawn there, where the ink's own habit would not do:
    `solid` in the pen's colour, `open` (white with an outline), `paper` (white alone) or `none` (left out).
    """

    d: str
    fill: str | None = None
    stroke: str | None = None
    low: str | None = None
    mono: str | None = None


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme with its ink, suits and print size already chosen."""

    name: str
    ink: Ink
    suits: Suits
    colours: Mapping[str, str]
    weights: Mapping[str, float]
    sizes: Mapping[str, float]
    symbols: Mapping[str, tuple[Layer, ...]]

    def colour(self, role: str) -> str:
        """A role's colour for lines and text, `#RRGGBB`; an unprinted surface's is the paper's."""
        value = self.colours[role]
        return self.colours["paper"] if value == "none" else value

    def fill(self, role: str) -> str | None:
        """A role's colour as a surface, None where this ink leaves it unprinted."""
        value = self.colours[role]
        return None if value == "none" else value

    def stroke(self, role: str = "ink", weight: str = "line", dash: tuple[float, ...] = ()) -> Stroke:
        """A line in a role's colour and a named weight."""
        return Stroke(self.colour(role), self.weights[weight], dash)

    def size(self, name: str) -> float:
        """A type size in points by its name in the scale."""
        return self.sizes[name]

    @property
    def plain(self) -> bool:
        """True where surfaces are left white and shape and weight say what colour says elsewhere."""
        return self.ink != "full"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the user chose about looks."""

    theme: str = "meadow"
    ink: Ink = "full"
    suits: Suits = "two"
    large: bool = False


def load_theme(choice: Choice, shelf: Shelf) -> Theme:
    """The theme of that name (or file), with the chosen ink, suits and size laid over it.

    Raises:
        UsageError: an unknown theme, ink or suits (with the nearest), or an unknown role in a file.
        ParseError: a file that is not TOML or has a value of the wrong kind.
    """
    if choice.ink not in INKS:
        raise unknown("ink", choice.ink, INKS, where="--ink")
    if choice.suits not in SUITS:
        raise unknown("suits", choice.suits, SUITS, where="--suits")
    tables = _chain(choice.theme, shelf)
    merged: dict[str, dict[str, Any]] = {"colours": {}, "weights": {}, "sizes": {}, "symbols": {}}
    # Suits before ink: mono is black whatever the suits are.
    wanted = [choice.suits, choice.ink, *(["large"] if choice.large else [])]
    for table in tables:
        for section, values in merged.items():
            values.update(table.get(section, {}))
    # Variants go on after all base themes, so that a child's full colours never undo a parent's low ink.
    for variant in wanted:
        for table in tables:
            for section in ("colours", "weights", "sizes"):
                merged[section].update(table.get(variant, {}).get(section, {}))
    _complete(merged, choice.theme)
    return Theme(
        choice.theme,
        choice.ink,
        choice.suits,
        MappingProxyType(merged["colours"]),
        MappingProxyType(merged["weights"]),
        MappingProxyType(merged["sizes"]),
        MappingProxyType({name: _layers(rows) for name, rows in merged["symbols"].items()}),
    )


def _chain(name: str, shelf: Shelf) -> list[dict[str, Any]]:
    """The theme's table and its bases', the farthest base first, each checked."""
    tables: list[dict[str, Any]] = []
    seen: set[str] = set()
    wanted: str | None = name
    while wanted is not None:
        if wanted in seen:
            raise UsageError(f"theme '{wanted}' is its own base", where=name)
        seen.add(wanted)
        path = _path(wanted, shelf)
        table = read_toml(path)
        _check(table, str(path))
        tables.insert(0, table)
        wanted = table.get("base")
    return tables


def _path(name: str, shelf: Shelf) -> Path:
    if re.fullmatch(r"[A-Za-z0-9_-]+", name):
        found = shelf.find("themes", f"{name}.toml")
        if found:
            return found
    elif name.endswith(".toml") and _is_file(name):
        if Path(name).stat().st_size > MAX_TEMPLATE_BYTES:
            raise UsageError(f"expected at most {MAX_TEMPLATE_BYTES} bytes", where=name)
        return Path(name)
    raise unknown("theme", name, shelf.names("themes"), where="--theme")


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:  # a name longer than a file's can be, or a folder that may not be looked into
        return False


def _check(table: dict[str, Any], where: str) -> None:
    """Refuses what a theme file may not hold: unknown sections, roles and values of the wrong kind."""
    known = ["name", "base", "symbols", *_SECTIONS, *_VARIANTS]
    for key, value in table.items():
        if key not in known:
            raise UsageError(
                f"unknown key '{key}'", where=where, hint=suggest(key, known) or f"known: {', '.join(known)}"
            )
        if key in _SECTIONS:
            _check_section(key, value, where)
        elif key in _VARIANTS:
            _expect(isinstance(value, dict), where, key, "a table", value)
            for section, inner in value.items():
                if section not in _SECTIONS:
                    raise UsageError(
                        f"unknown key '{key}.{section}'", where=where, hint=suggest(section, _SECTIONS)
                    )
                _check_section(section, inner, where)
                if key == "large" and section == "sizes":
                    for role, size in inner.items():
                        what = f"at least {LARGE_LEAST:g} points in large print"
                        _expect(size >= LARGE_LEAST, where, role, what, size)
        elif key == "symbols":
            _check_symbols(value, where)
        else:
            _expect(isinstance(value, str), where, key, "a text", value)


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


def _complete(merged: dict[str, dict[str, Any]], name: str) -> None:
    for section, roles in (*_SECTIONS.items(), ("symbols", SYMBOLS)):
        missing = sorted(roles - set(merged[section]))
        if missing:
            raise UsageError(
                f"theme '{name}' lacks {section}: {', '.join(missing)}",
                hint='start from ours with base = "meadow"',
            )


def _layers(rows: list[dict[str, str]]) -> tuple[Layer, ...]:
    return tuple(Layer(**row) for row in rows)
