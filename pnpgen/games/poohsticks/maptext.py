"""A river as a map for the terminal: rows and columns numbered, and findings marked where they are.

Marks behind a cell: `!` an error, `*` a chokepoint, `~` a card that no boat can reach or no hand makes. Before a
row: `=` the bridge, `!` an error about the whole row. A legend below explains the marks that occur.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

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
_GRAVITY: Final = " ~*!"
_RED, _DIM, _BOLD, _PLAIN = "\x1b[31m", "\x1b[2m", "\x1b[1m", "\x1b[0m"


class MapStyle(NamedTuple):
    """How a map is drawn.

    Args:
        colour: whether to paint with terminal codes.
        signs: whether suits are signs; else letters, for a terminal that has no signs.
    """

    colour: bool = False
    signs: bool = True


PLAIN: Final = MapStyle()


def map_text(river: River, findings: Iterable[Finding] = (), style: MapStyle = PLAIN) -> str:
    r"""The map, many lines, the last without a line end.

    Args:
        river: any river.
        findings: what `check.check` found in it, or nothing to show cards only.
        style: with or without colour and suit signs.

    >>> from pnpgen.games.poohsticks.check import check
    >>> from pnpgen.games.poohsticks.river import River
    >>> river = River.parse("5H 10D\n## 7C\n9C 8C")
    >>> print(map_text(river, check(river), MapStyle(signs=False)))
          1    2
     1   5H   TD*
     2   ##   7C*
     3   9C   8C*
    * every way crosses this card
    """
    marks = _marks(findings)
    margin = len(str(river.length))
    lines = [river.title] if river.title else []
    lines.append(" " * (margin + 3) + "".join(f"{number:>3}  " for number in range(1, river.width + 1)).rstrip())
    used: set[str] = set()
    for number, row in enumerate(river.rows, 1):
        before = "=" if number == river.bridge else marks.get((number, None), " ")
        behind = [marks.get((number, column), " ") for column in range(1, river.width + 1)]
        used.update(before, *behind)
        cells = "".join(_drawn(cell, mark, style) for cell, mark in zip(row, behind, strict=True))
        lines.append(f"{before}{number:>{margin}}  {cells}".rstrip())
    lines += [f"{mark} {meaning}" for mark, meaning in _LEGEND.items() if mark in used]
    return "\n".join(lines)


def _marks(findings: Iterable[Finding]) -> dict[tuple[int, int | None], str]:
    """The gravest mark of each place."""
    marks: dict[tuple[int, int | None], str] = {}
    for finding in findings:
        if finding.row is None:
            continue
        place = finding.row, finding.column
        mark = "!" if finding.severity == "error" else "*" if finding.kind == "chokepoint" else "~"
        marks[place] = max(mark, marks.get(place, " "), key=_GRAVITY.index)
    return marks


def _drawn(cell: Cell, mark: str, style: MapStyle) -> str:
    """A cell in five columns: three for its text, to the right, one for its mark, one to part."""
    card = cell.taken
    text = str(cell)
    if card and style.signs:
        text = text.replace(card.suit, SUIT_SIGNS[card.suit])
    space = " " * (3 - len(text))
    if style.colour:
        paint = _DIM if not cell.card else _RED if cell.card.suit in RED_SUITS else ""
        text = f"{paint}{text}{_PLAIN}" if paint else text
        mark = f"{_BOLD}{mark}{_PLAIN}" if mark != " " else mark
    return f"{space}{text}{mark} "
