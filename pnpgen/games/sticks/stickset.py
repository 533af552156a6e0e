"""Stick sets: the classic one and a household's own, with their house rules, and what is wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pnpgen.errors import ParseError, UsageError, suggest
from pnpgen.games.sticks.combination import Combination, Component
from pnpgen.games.sticks.entries import LARGEST_FILE, decode
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.possible import why_not
from pnpgen.games.sticks.rules import CLASSIC_RULES, HouseRules
from pnpgen.games.sticks.setfiles import read
from pnpgen.games.sticks.wording import canonical

Find = Callable[[str], Path | None]
"""Finds the file of a set that is called by name, as `classic`; None where there is none."""


class Stick(NamedTuple):
    """One stick of a set: the author's own words, what they mean, and how many of it there are."""

    text: str
    combination: Combination
    copies: int = 1


@dataclass(frozen=True, slots=True)
class StickSet:
    """A set of sticks: its name, its FREE sticks, the others in the author's order, and the house rules."""

    name: str
    free: int
    sticks: tuple[Stick, ...]
    rules: HouseRules = CLASSIC_RULES

    @property
    def labels(self) -> int:
        """How many sticks there are to label, copies and FREE ones counted."""
        return self.free + sum(stick.copies for stick in self.sticks)


def load(source: str, find: Find | None = None) -> StickSet:
    """Reads a stick set.

    Args:
        source: `-` for standard input, else a file that exists, else the name of a set such as `classic`.
        find: looks up a set by name; without it, the sets that travel with pnpgen are looked through.

    Raises:
        UsageError: when there is no such file or set.
        ParseError: at the first bad line, with file, line and column.

    >>> classic = load("classic")
    >>> classic.name, len(classic.sticks), classic.free, classic.labels
    ('Classic', 41, 4, 45)
    """
    if source == "-":
        return parse_set(sys.stdin.buffer.read(LARGEST_FILE + 1), "<stdin>")
    path = Path(source)
    if not _is_there(path):
        found = (find or _ours)(source)
        if found is None:
            raise _no_such_set(source)
        path = found
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UsageError(f"expected a file that can be read: {error.strerror}", where=str(path)) from None
    return parse_set(data, str(path))


def _is_there(path: Path) -> bool:
    try:
        return path.exists() and not path.is_dir()
    except OSError:  # a name longer than any file's
        return False


def parse_set(data: bytes, source: str) -> StickSet:
    r"""Reads a stick set from the bytes of a file called `source`, in any of the three forms.

    Raises:
        ParseError: at the first bad line; it also tells how many more there are.

    >>> parse_set(b"1 run of 4 and 2 sets\n4 x FREE\n", "mine.txt").labels
    5
    """
    raw = read(decode(data, source), source)
    sticks: list[Stick] = []
    faults: list[ParseError] = []
    for entry in raw.entries:
        try:
            sticks.append(Stick(entry.text, parse(entry.text, entry.place), entry.copies))
        except ParseError as error:
            faults.append(error)
    if faults:
        raise _with_count(faults)
    return StickSet(raw.name, raw.free, tuple(sticks), raw.rules)


def _with_count(faults: list[ParseError]) -> ParseError:
    first, more = faults[0], len(faults) - 1
    if not more:
        return first
    hint = f"{more} more {'stick is' if more == 1 else 'sticks are'} not understood"
    hint = f"{first.hint}; {hint}" if first.hint else hint
    return ParseError(first.message, where=first.where, hint=hint)


def _ours(name: str) -> Path | None:
    from pnpgen.assets import asset

    path = asset("templates", "sticks", f"{name}.toml")
    # A name is a name: nothing of the file system is reached through it.
    return path if Path(name).name == name and _is_there(path) else None


def _no_such_set(source: str) -> UsageError:
    from pnpgen.assets import asset

    names = sorted(path.stem for path in asset("templates", "sticks").glob("*.toml"))
    hint = suggest(source, names) or f"sets that come along: {', '.join(names)}"
    return UsageError(f"expected a stick set file or the name of a set, got '{source}'", where="SET", hint=hint)


class StickReport(NamedTuple):
    """What `check` says of one stick.

    `duplicate_of` is the number, from 1, of an earlier stick that asks for the same; `reason` tells why no
    deal lays the stick, where none does.
    """

    text: str
    components: tuple[Component, ...]
    canonical: str
    cards: int
    copies: int
    possible: bool
    reason: str | None
    duplicate_of: int | None


class Summary(NamedTuple):
    """A set in numbers: different sticks, labels in all, FREE ones, impossible ones and duplicates."""

    sticks: int
    labels: int
    free: int
    impossible: int
    duplicates: int


class Checked(NamedTuple):
    """A set looked through: a report a stick, in the author's order, and the summary."""

    sticks: tuple[StickReport, ...]
    summary: Summary


def check(stickset: StickSet) -> Checked:
    """Says of each stick what it means, what it asks for, whether it is possible and whether it is new.

    >>> from pnpgen.games.sticks.combination import Run, Wildcards
    >>> odd = StickSet("Odd", 0, (Stick("run of 13", Combination((Run(13),))),))
    >>> check(odd).sticks[0].possible, check(odd).summary.impossible
    (False, 1)
    """
    reports: list[StickReport] = []
    first_with: dict[tuple[str, ...], int] = {}
    for number, stick in enumerate(stickset.sticks, start=1):
        combination = stick.combination
        reason = why_not(combination, stickset.rules)
        first = first_with.setdefault(combination.key, number)
        reports.append(
            StickReport(
                text=stick.text,
                components=combination.components,
                canonical=canonical(combination),
                cards=combination.cards,
                copies=stick.copies,
                possible=reason is None,
                reason=reason,
                duplicate_of=None if first == number else first,
            )
        )
    impossible = sum(not report.possible for report in reports)
    duplicates = sum(report.duplicate_of is not None for report in reports)
    summary = Summary(len(reports), stickset.labels, stickset.free, impossible, duplicates)
    return Checked(tuple(reports), summary)
