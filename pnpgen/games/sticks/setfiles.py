"""The three forms of a stick set file, read into plain entries that still know where they stand.

TOML (`name`, `free`, `sticks`, a `[rules]` table), plain text (a combination a line, `FREE`, `4 x FREE`; lines
that start with `#` are comments) and CSV (a `stick` and an optional `copies` column; commas, semicolons or
tabs; quotes). Files are UTF-8, with or without a byte order mark; UTF-16 with one and Latin-1 are read too.
"""

from __future__ import annotations

import csv
import re
from pathlib import PurePath
from typing import NamedTuple

from pnpgen.errors import ParseError, suggest
from pnpgen.games.sticks.entries import MOST_STICKS, RawSet, add, copies_of
from pnpgen.games.sticks.reader import Place
from pnpgen.games.sticks.tokens import marker
from pnpgen.games.sticks.tomlset import read_toml


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
        where = raw.entries[MOST_STICKS].place.at(1)
        raise ParseError(
            f"expected at most {MOST_STICKS:,} different sticks, got {len(raw.entries):,}", where=where
        )
    return raw


def _looks_like(text: str) -> str:
    first = next((line for line in text.split("\n") if line.strip() and not line.startswith("#")), "")
    if re.match(r"\s*(\[|[A-Za-z_]+\s*=\s*\S)", first) and not first.lower().startswith("sep="):
        return ".toml"
    columns = [cell.strip(' "').lower() for cell in re.split(r"[,;\t]", first)]
    return ".csv" if "stick" in columns or first.lower().startswith("sep=") else ".txt"


def _stem(source: str) -> str:
    return PurePath(source).stem or source


def _read_text(text: str, source: str) -> RawSet:
    raw = RawSet(_stem(source))
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.startswith("#"):
            begins = marker(line)  # numbers and bullets of a list are no part of the stick
            add(raw, line[begins:], 1, Place(source, number, begins + 1))
    return raw


def _read_csv(text: str, source: str) -> RawSet:
    raw = RawSet(_stem(source))
    lines = text.split("\n")
    skipped = 1 if lines[0].lower().startswith("sep=") else 0
    header = next((line for line in lines[skipped:] if line.strip()), "")
    delimiter = lines[0][4:5] if skipped else max(",;\t", key=header.count)
    rows = csv.reader((f"{line}\n" for line in lines[skipped:]), delimiter=delimiter or ",", strict=True)
    columns: dict[str, int] = {}
    line = skipped
    try:
        for row in rows:
            first, line = line + 1, skipped + rows.line_num
            if not any(cell.strip() for cell in row):
                continue
            if columns:
                _add_row(raw, row, columns, _Cells(source, first, lines[first - 1], delimiter))
            else:
                columns = _columns(row, _Cells(source, first, lines[first - 1], delimiter))
    except csv.Error as error:
        raise ParseError(f"expected a row of cells, got {error}", where=f"{source}:{line + 1}") from None
    return raw


class _Cells(NamedTuple):
    """The line that a row begins on, to find the columns of its cells."""

    source: str
    line: int
    text: str
    delimiter: str

    def place(self, row: list[str], index: int) -> Place:
        """Where the words of a cell begin: after the cells before it and its opening quote."""
        start = 0
        for cell in row[:index]:
            found = self.text.find(cell, start)
            start = self.text.find(self.delimiter, max(found, start) + len(cell)) + 1
        found = self.text.find(row[index], start) if index < len(row) else -1
        return Place(self.source, self.line, max(found, start) + 1)


def _columns(row: list[str], cells: _Cells) -> dict[str, int]:
    columns: dict[str, int] = {}
    for index, cell in enumerate(row):
        name = cell.strip().lower()
        if not any(later.strip() for later in row[index:]):  # Excel's empty columns at the end
            break
        if name not in ("stick", "copies") or name in columns:
            hint = suggest(name, ["stick", "copies"]) if name not in columns else None
            what = "a column once" if name in columns else "the columns 'stick' and perhaps 'copies'"
            raise ParseError(f"expected {what}, got '{cell}'", where=cells.place(row, index).at(1), hint=hint)
        columns[name] = index
    if "stick" not in columns:
        raise ParseError("expected a column 'stick', got none", where=cells.place(row, 0).at(1))
    return columns


def _add_row(raw: RawSet, row: list[str], columns: dict[str, int], cells: _Cells) -> None:
    row = row[: max((n for n, cell in enumerate(row, 1) if cell.strip()), default=0)]
    if len(row) > len(columns):
        hint = f"a stick with '{cells.delimiter}' in it stands in double quotes"
        where = cells.place(row, len(columns)).at(1)
        raise ParseError(f"expected {len(columns)} cells, got {len(row)}", where=where, hint=hint)
    stick = row[columns["stick"]] if columns["stick"] < len(row) else ""
    if not stick.strip():
        raise ParseError("expected a stick, got an empty cell", where=cells.place(row, columns["stick"]).at(1))
    copies, index = 1, columns.get("copies")
    if index is not None and index < len(row) and row[index].strip():
        copies = copies_of(row[index], cells.place(row, index))
    add(raw, stick, copies, cells.place(row, columns["stick"]))


_READERS = {".toml": read_toml, ".csv": _read_csv, ".txt": _read_text}
