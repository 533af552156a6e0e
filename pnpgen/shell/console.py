"""What people and scripts are told: summaries and progress on standard error, JSON on standard output."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

SCHEMA = 1
_Item = TypeVar("_Item")


def print_json(command: str, values: Mapping[str, object]) -> None:
    """One JSON object, and nothing else, on standard output."""
    import json

    sys.stdout.write(json.dumps({"schema": SCHEMA, "command": command, **values}, ensure_ascii=False) + "\n")


def say(text: str = "") -> None:
    """A line for people: on standard output."""
    sys.stdout.write(text + "\n")


def note(text: str = "") -> None:
    """A line about the work: on standard error."""
    warn(text)


def warn(text: str) -> None:
    """A line on standard error, if anybody listens there."""
    with contextlib.suppress(OSError, ValueError, AttributeError):  # full, closed, or none at all
        sys.stderr.write(text + "\n")
        sys.stderr.flush()


def table(rows: Sequence[Sequence[str]], *, right: Iterable[int] = ()) -> str:
    """Columns padded to their widest cell, two blanks between; `right` lists columns that stand flush right.

    >>> print(table([["one", "1"], ["eleven", "11"]], right=[1]))
    one      1
    eleven  11
    """
    flush = set(right)
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))] if rows else []
    lines = []
    for row in rows:
        cells = [
            c.rjust(w) if i in flush else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def colourful(stream: object = None) -> bool:
    """Whether colour and bars may be used: a terminal, and NO_COLOR not set."""
    target = stream or sys.stderr
    return bool(getattr(target, "isatty", lambda: False)()) and not os.environ.get("NO_COLOR")


class Progress:
    """A bar on a terminal for work of known length; elsewhere nothing."""

    def __init__(self, what: str, total: int) -> None:
        self._what = what
        self._total = max(total, 1)
        self._shown = -1
        self._live = colourful(sys.stderr)

    def at(self, done: int) -> None:
        """Shows how far the work is, if that has changed by a percent."""
        percent = min(100, 100 * done // self._total)
        if self._live and percent != self._shown:
            self._shown = percent
            filled = percent * 30 // 100
            sys.stderr.write(f"\r{self._what} [{'#' * filled}{'.' * (30 - filled)}] {percent:3d} %")
            sys.stderr.flush()

    def done(self) -> None:
        """Takes the bar away."""
        if self._live and self._shown >= 0:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def track(items: Sequence[_Item], what: str) -> Iterator[_Item]:
    """The items one by one, with a bar on a terminal."""
    bar = Progress(what, len(items))
    try:
        for i, item in enumerate(items):
            bar.at(i)
            yield item
    finally:
        bar.done()
