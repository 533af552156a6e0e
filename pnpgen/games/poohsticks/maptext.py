"""A river as a map for the terminal: rows and columns numbered, and findings marked where they are.

Marks behind a cell: `!` an error, `*` a chokepoint, `~` a card that no boat can reach or no hand makes. Before a
row: `=` the bridge, `!` an error about the whole row. A legend below explains the marks that occur.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnpgen.pieces.cards import RED_SUITS, SUIT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnpgen.games.poohsticks.cell import Cell
    from pnpgen.games.poohsticks.findings import Finding
    from pnpgen.games.poohsticks.river import River

_LEGEND: Final = {
    "!": "an error",
    "*": "every way crosses this card",
    "~": "out of reach, or made by no hand",
    "=": "the bridge: lies face down",
}
_RANK: Final = {mark: rank for rank, mark in enumerate(" ~*!")}
_RED, _DIM, _BOLD, _PLAIN = "\x1b[31m", "\x1b[2m", "\x1b[1m", "\x1b[0m"


def map_text(river: River, findings: Iterable[Finding] = (), *, colour: bool = False) -> str:
    r"""The map, many lines, the last without a line end.

    Args:
        river: any river.
        findings: what `check.check` found in it, or nothing to show cards only.
        colour: whether to paint with terminal codes.

    >>> from pnpgen.games.poohsticks.check import check
    >>> from pnpgen.games.poohsticks.river import River
    >>> river = River.parse("5H 10D\n## 7C\n9C ..")
    >>> print(map_text(river, check(river)))    # doctest: +NORMALIZE_WHITESPACE
    """
    marks = _marks(findings)
    width = max(4, len(str(river.width)) + 2)
    margin = len(str(river.length)) + 3
    lines = [river.title] if river.title else []
    lines.append((" " * margin + "".join(f"{n:^{width}}" for n in range(1, river.width + 1))).rstrip())
    used: set[str] = set()
    for number, row in enumerate(river.rows, 1):
        before = "=" if number == river.bridge else marks.get((number, None), " ")
        used.add(before)
        line = [f"{before}{number:>{margin - 3}}  "]
        for column, cell in enumerate(row, 1):
            mark = marks.get((number, column), " ")
            used.add(mark)
            line.append(_drawn(cell, mark, width, colour=colour))
        lines.append("".join(line).rstrip())
    lines += [f"{mark} {meaning}" for mark, meaning in _LEGEND.items() if mark in used]
    return "\n".join(lines)
