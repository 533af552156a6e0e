"""What a check can find: the kinds, how grave they are, and a finding as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

Severity = Literal["error", "warning"]

KINDS: Final = (
    "no-path",
    "no-exit-card",
    "trap",
    "unmakeable",
    "duplicate-card",
    "too-few-cards",
    "too-many-players",
    "bad-bridge",
    "empty-row",
    "unreachable",
    "chokepoint",
    "scarce-exits",
)
"""Every kind of finding, by the names that scripts rely on."""


class Finding(NamedTuple):
    """One thing that a check found.

    Args:
        kind: one of `KINDS`.
        severity: a river with an error is not valid; a warning is good to know.
        row: from 1, or None where the finding has no place.
        column: from 1, or None where it is about a whole row or the whole river.
        message: a sentence without its place.
    """

    kind: str
    severity: Severity
    row: int | None
    column: int | None
    message: str

    def __str__(self) -> str:
        """The line that a terminal shows.

        >>> print(Finding("empty-row", "error", 3, None, "No card lies in this row."))
        row 3: error: No card lies in this row. [empty-row]
        """
        where = "" if self.row is None else f"row {self.row}: "
        if self.column is not None:
            where = f"row {self.row}, column {self.column}: "
        return f"{where}{self.severity}: {self.message} [{self.kind}]"


def is_valid(findings: Iterable[Finding]) -> bool:
    """Whether a river with these findings can be played: no error among them."""
    return not any(finding.severity == "error" for finding in findings)


def shorten(findings: Iterable[Finding], most: int = 20) -> list[str]:
    """Lines for a reader: up to `most` of each kind, then how many more of that kind there are.

    >>> rock = Finding("unreachable", "warning", 1, 1, "No boat can get here.")
    >>> shorten([rock] * 5, most=1)
    ['row 1, column 1: warning: No boat can get here. [unreachable]', 'and 4 more [unreachable]']
    """
    by_kind: dict[str, list[Finding]] = {}
    for finding in findings:
        by_kind.setdefault(finding.kind, []).append(finding)
    lines: list[str] = []
    for kind, some in by_kind.items():
        lines += map(str, some[:most])
        lines += [f"and {len(some) - most:,} more [{kind}]"] if len(some) > most else []
    return lines
