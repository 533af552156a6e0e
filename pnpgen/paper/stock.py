"""Label stock by name: the products in `templates/stock/*.toml`, a user's files first.

A user's file wins over ours of the same name as a whole; a name that two products share means the user's.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from pnpgen.errors import UsageError, suggest
from pnpgen.paper.geometry import FORM, measure, parse_geometry
from pnpgen.paper.labelsheet import Kind, LabelSheet, check_page
from pnpgen.paper.papers import parse_paper
from pnpgen.paper.shelf import Shelf, read_toml
from pnpgen.paper.text import clean

_KINDS = ("label", "card")
_FILE_KEYS = ("maker", "paper", "sheet")
_SHEET_KEYS = ("code", "name", "aliases", "paper", "grid", "size", "first", "pitch", "radius", "kind", "note")
_NEEDED = ("code", "grid", "size", "first", "pitch")
_MOST_ALIASES, _LONG_NAME, _LONG_NOTE = 100, 60, 300
_LOOKS_MEASURED = re.compile(r"[\d./ ]+\s*(?:mm|cm|in|pt|\")?\s*[x×]\s*[\d.]", re.IGNORECASE)


def find_stock(text: str, shelf: Shelf, *, where: str = "--stock", paper: str = "") -> LabelSheet:
    """A sheet by code, alias or geometry; case, blanks, hyphens and the maker's name make no difference.

    Args:
        text: such as `5160`, `avery-5160`, `ol1150` or `146x17+34.9+12.7+0+17,1x15@letter`.
        shelf: where the stock files are.
        where: the option to name in an error.
        paper: the paper of a geometry that names none; "" for the locale's.

    Raises:
        UsageError: nothing of that name, with the nearest; a geometry that cannot be; a broken stock file.

    >>> find_stock("Worldlabel wl 1150", Shelf()).name
    'Avery 5997'
    """
    if "," in text or _LOOKS_MEASURED.match(text.strip()):
        return parse_geometry(text, where=where, paper=paper)
    names: dict[str, LabelSheet] = {}
    for sheet in list_stock(shelf):
        for name in _names(sheet):
            names.setdefault(name, sheet)
    wanted = _plain(text)
    if wanted in names:
        return names[wanted]
    near = difflib.get_close_matches(wanted[:_LONG_NAME], names, n=6, cutoff=0.6)
    codes = list(dict.fromkeys(names[name].code for name in near))[:3]
    hint = f"near: {', '.join(codes)}" if codes else "pnpgen paper stock lists them"
    raise UsageError(f"unknown stock '{text[:60]}'", where=where, hint=f"{hint}; or by hand: {FORM}")


def list_stock(shelf: Shelf) -> tuple[LabelSheet, ...]:
    """All sheets, the user's first, then ours, file by file.

    Raises:
        UsageError: a file that says what cannot be: names the file, the product, the key and the limit.
        ParseError: a file that is not TOML.
    """
    found: dict[str, LabelSheet] = {}
    for path in _files(shelf):
        here: set[str] = set()
        for sheet in _read(path):
            key = _plain(sheet.maker + sheet.code)
            if key in here:
                raise UsageError(f"expected each code once, got '{sheet.code}' twice", where=str(path))
            here.add(key)
            found.setdefault(key, sheet)
    return tuple(found.values())


def _files(shelf: Shelf) -> Iterator[Path]:
    names: dict[str, None] = {}
    for folder in shelf.folders():
        names |= dict.fromkeys(sorted(path.name for path in (folder / "stock").glob("*.toml")))
    for name in names:
        path = shelf.find("stock", name)
        if path is not None:
            yield path


def _names(sheet: LabelSheet) -> Iterator[str]:
    """All that a sheet answers to, made plain."""
    for name in (sheet.code, *sheet.aliases):
        yield _plain(name)
        yield _plain(sheet.maker + name)
    yield _plain(sheet.name)


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())


def _read(path: Path) -> Iterator[LabelSheet]:
    table = read_toml(path)
    _known(table, _FILE_KEYS, str(path))
    rows = table.get("sheet")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise UsageError("expected [[sheet]] tables", where=str(path))
    maker = _text(table.get("maker", ""), f"{path}: maker", _LONG_NAME)
    for number, row in enumerate(rows, 1):
        code = _text(row.get("code", ""), f"{path}: sheet {number}: code", _LONG_NAME)
        yield _sheet({"paper": table.get("paper"), **row}, maker, f"{path}: sheet '{code or number}'")


def _sheet(row: dict[str, Any], maker: str, where: str) -> LabelSheet:
    _known(row, _SHEET_KEYS, where)
    missing = [key for key in _NEEDED if key not in row]
    if missing or not row["paper"]:
        raise UsageError(f"expected the key '{missing[0] if missing else 'paper'}'", where=where)
    code = _text(row["code"], f"{where}: code", _LONG_NAME)
    if not _plain(code):
        raise UsageError(f"expected a code with a letter or digit, got '{code}'", where=where)
    kind = row.get("kind", "label")
    if kind not in _KINDS:
        raise UsageError(f"expected kind to be label or card, got {kind!r:.60}", where=where)
    columns, rows = _pair(row, "grid", where)
    if not all(isinstance(n, int) and not isinstance(n, bool) for n in (columns, rows)):
        raise UsageError(f"expected grid to be two whole numbers, got {row['grid']!r:.60}", where=where)
    aliases = row.get("aliases", [])
    if not isinstance(aliases, list) or len(aliases) > _MOST_ALIASES:
        raise UsageError(f"expected aliases to be a list of up to {_MOST_ALIASES} texts", where=where)
    width, height = _lengths(row, "size", where)
    x, y = _lengths(row, "first", where)
    dx, dy = _lengths(row, "pitch", where)
    sheet = LabelSheet(
        code=code,
        name=_text(row.get("name", ""), f"{where}: name", _LONG_NAME) or f"{maker} {code}".strip(),
        paper=parse_paper(_text(row["paper"], f"{where}: paper", _LONG_NAME), where=f"{where}: paper"),
        columns=columns, rows=rows, width=width, height=height, x=x, y=y,
        dx=dx if columns > 1 else 0.0, dy=dy if rows > 1 else 0.0,
        radius=measure(row.get("radius", 0), f"{where}: radius"),
        kind=cast("Kind", kind),
        maker=maker,
        aliases=tuple(_text(alias, f"{where}: aliases", _LONG_NAME) for alias in aliases),
        note=_text(row.get("note", ""), f"{where}: note", _LONG_NOTE),
    )  # fmt: skip
    check_page(sheet, where=where)
    return sheet


def _known(table: dict[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in keys:
            hint = suggest(key, keys) or f"known: {', '.join(keys)}"
            raise UsageError(f"unknown key '{key[:60]}'", where=where, hint=hint)


def _text(value: object, where: str, limit: int) -> str:
    if not isinstance(value, str):
        raise UsageError(f"expected a text, got {value!r:.60}", where=where)
    return clean(value, where, limit=limit)


def _pair(row: dict[str, Any], key: str, where: str) -> tuple[Any, Any]:
    value = row[key]
    if not isinstance(value, list) or len(value) != 2:
        raise UsageError(f"expected {key} to be a list of two, got {value!r:.60}", where=where)
    return value[0], value[1]


def _lengths(row: dict[str, Any], key: str, where: str) -> tuple[float, float]:
    across, down = _pair(row, key, where)
    return measure(across, f"{where}: {key}"), measure(down, f"{where}: {key}")
