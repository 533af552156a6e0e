"""NIGHT.toml: an evening's options in a file, by the names that they have on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from pnpgen.errors import ParseError, UsageError, suggest
from pnpgen.paper.shelf import read_toml
from pnpgen.shell.options import Printing, check_seed

_OURS: dict[str, type] = {"players": int, "names": list, "games": list, "seed": str, "split": bool}
_KINDS = {int: "a whole number", list: "a list of texts", str: "a text", bool: "true or false"}


@dataclass(frozen=True, slots=True)
class NightFile:
    """What a NIGHT.toml may say: the options of `pnpgen night` by the same names."""

    players: int | None = None
    names: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    seed: str = ""
    split: bool = False
    printing: dict[str, Any] = field(default_factory=dict)


def read_night(path: Path) -> NightFile:
    """Reads a NIGHT.toml.

    Raises:
        UsageError: an unknown key, with the nearest.
        ParseError: not TOML, or a value of the wrong kind.
    """
    table = read_toml(path)
    press: dict[str, type] = {f.name: str for f in fields(Printing) if f.name not in ("json", "seed")}
    press |= {"copies": int, "large_print": bool, "preview": bool, "templates": list}
    _check(table, {**_OURS, **press}, str(path))
    return NightFile(
        table.get("players"),
        tuple(table.get("names", ())),
        tuple(table.get("games", ())),
        check_seed(table.get("seed", ""), where=f"{path}: seed"),
        table.get("split", False),
        {key: _printing_value(key, value) for key, value in table.items() if key in press},
    )


def _check(table: Mapping[str, Any], known: Mapping[str, type], where: str) -> None:
    for key, value in table.items():
        if key not in known:
            hint = suggest(key, known) or "known: " + ", ".join(known)
            raise UsageError(f"unknown key '{key}'", where=where, hint=hint)
        kind = known[key]
        right = isinstance(value, kind) and not (kind is int and isinstance(value, bool))
        if not right or (kind is list and not all(isinstance(item, str) for item in value)):
            raise ParseError(f"expected {key} to be {_KINDS[kind]}, got {value!r}", where=where)


def _printing_value(key: str, value: Any) -> Any:  # noqa: ANN401
    """A file's value as the command line would have it."""
    if key == "templates":
        return [Path(folder) for folder in value]
    return Path(value) if key in ("out", "font", "picture") else value
