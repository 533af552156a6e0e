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
from typing import Any, Literal

from pnpgen.errors import UsageError, unknown
from pnpgen.paper.marks import Stroke
from pnpgen.paper.shelf import MAX_TEMPLATE_BYTES, Shelf, read_toml
from pnpgen.paper.themefile import check_complete, check_table

Ink = Literal["full", "low", "mono"]
Suits = Literal["two", "four"]
INKS: tuple[Ink, ...] = ("full", "low", "mono")
SUITS: tuple[Suits, ...] = ("two", "four")


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
    check_complete(merged, choice.theme)
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
        check_table(table, str(path))
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


def _layers(rows: list[dict[str, str]]) -> tuple[Layer, ...]:
    return tuple(Layer(**row) for row in rows)
