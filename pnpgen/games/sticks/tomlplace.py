"""Finds where in a TOML text things stand: the library that reads TOML tells no places.

A second look at the text steps over strings and comments one by one, and over what stands in brackets, so that
the n-th element of a list is found whatever it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnpgen.games.sticks.reader import Place

_STRING = r'"""(?:\\.|[^\\])*?"""|' + r"'''.*?'''" + r'|"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'"
_PIECE = re.compile(rf"#[^\n]*|\s+|{_STRING}|[\[\]{{}},]|[^\s\[\]{{}},\"'#]+|.", re.DOTALL)


class TomlText:
    """The text of a file, asked where things stand in it."""

    def __init__(self, text: str, source: str, array: str) -> None:
        """Looks for the elements of the list `array`, be they in brackets or under `[[array]]` each."""
        self.text = text
        self.source = source
        name = rf"[\"']?{re.escape(array)}[\"']?"
        begins = re.search(rf"^[ \t]*{name}\s*=\s*", text, re.MULTILINE)
        if begins:
            self.elements = list(_elements(text, begins.end()))
            self._array_at = begins.end()
        else:
            heads = re.finditer(rf"^[ \t]*(\[\[\s*{name}\s*\]\])", text, re.MULTILINE)
            self.elements = [head.start(1) for head in heads]
            self._array_at = self.elements[0] if self.elements else 0

    def place(self, offset: int) -> Place:
        """The place of a character, counted from 0."""
        line = self.text.count("\n", 0, offset) + 1
        return Place(self.source, line, offset - (self.text.rfind("\n", 0, offset) + 1) + 1)

    def key(self, key: str, table: str | None = None) -> Place:
        """Where a key stands, after its table's head or name; the first line if it is not found."""
        head = re.search(rf"^[ \t]*\[?\s*{table}\b", self.text, re.MULTILINE) if table else None
        start = head.end() if head else 0
        pattern = re.compile(rf"(?:^|[{{,.])[ \t]*(?:\[\s*)?[\"']?({re.escape(key)})[\"']?\s*[=.\]]", re.MULTILINE)
        found = pattern.search(self.text, start)
        return self.place(found.start(1) if found else start)

    def element(self, number: int) -> Place:
        """Where the n-th element of the list begins, counted from 0."""
        return self.place(self.elements[number] if number < len(self.elements) else self._array_at)

    def within(self, number: int, words: str) -> Place:
        """Where words stand in the n-th element, a string or a table; its beginning if they are written otherwise."""
        if number >= len(self.elements):
            return self.place(self._array_at)
        start = self.elements[number]
        end = self.elements[number + 1] if number + 1 < len(self.elements) else len(self.text)
        found = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)").search(self.text, start, end) if words else None
        return self.place(found.start() if found else start)


def _elements(text: str, start: int) -> Iterator[int]:
    """The offsets of a list's elements, from its opening bracket on."""
    depth, fresh = 0, False
    for match in _PIECE.finditer(text, start):
        piece = match[0]
        if piece.isspace() or piece.startswith("#"):
            continue
        if depth == 1 and fresh and piece != "]":
            yield match.start()
        fresh = (depth == 0 and piece == "[") or (depth == 1 and piece == ",")
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(piece, 0)
        if depth < 1:
            return
