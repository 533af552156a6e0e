"""The cells of a score sheet as fields of a form, each with a tip that says in words what belongs there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnpgen.paper.marks import FormField

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Cell, Column, ScoreSheet

_SHEET = re.compile(r"^s\d+\.")
_ROW = re.compile(r"\br\d+\b")
_PLAYER = re.compile(r"\bp(\d+)\b")


def form_fields(press: Press, sheet: ScoreSheet, cells: Sequence[Cell]) -> tuple[FormField, ...]:
    """A field for every cell, of the same name, in the order in which one fills them in.

    Row by row, in a row player by player, and of one player's cells those of the upper line first.
    """
    tips = _Tips(press, sheet)
    beside = {field.key for field in sheet.fields}
    tops: dict[str, float] = {}
    for cell in cells:
        row = _row(cell.name)
        tops[row] = min(tops.get(row, cell.box.y), cell.box.y)

    def turn(cell: Cell) -> tuple[float, int, float, float]:
        """The cell's row, player and place."""
        player = _PLAYER.search(cell.name)
        whose = int(player[1]) if player else 0 if cell.box.x < first else len(sheet.players) + 1
        return round(tops[_row(cell.name)], 1), whose, round(cell.box.bottom, 1), cell.box.x

    first = min((cell.box.x for cell in cells if _PLAYER.search(cell.name)), default=0.0)
    return tuple(
        FormField(
            cell.name,
            cell.box,
            cell.tick,
            tips.of(cell.name),
            "start" if _plain(cell.name) in beside else "middle",
        )
        for cell in sorted(cells, key=turn)
    )


def _row(name: str) -> str:
    """What a cell shares its line with: its row, or all of its name but the player."""
    row = _ROW.search(name)
    return row[0] if row else _PLAYER.sub("", name)


def _plain(name: str) -> str:
    return _SHEET.sub("", name)


class _Tips:
    """Looks up what the parts of cells' names are called on the sheet."""

    def __init__(self, press: Press, sheet: ScoreSheet) -> None:
        self._press, self._sheet = press, sheet
        self._said = dict(_columns((*sheet.lead, *sheet.each, *sheet.after)))
        self._said |= {field.key: field.caption for field in sheet.fields}
        self._wide = {"total": sheet.totals, "carry": sheet.wishes.carry}
        self._said["name"] = press.words.text("common", "scores.name")
        head = sheet.lead[0].head if sheet.lead else ""
        self._rows = {f"r{row.key}": f"{head} {row.key}".strip() for row in sheet.rows}

    def of(self, name: str) -> str:
        """`round 3 · Ann · bid` for `r3.p1.bid`."""
        first, *others = _plain(name).split(".")
        # A total is a column's in a row, and a caption of its own below all rows.
        own = self._wide.get(first) if first not in self._rows else None
        parts = [own or self._part(first), *map(self._part, others)]
        return " · ".join(part for part in parts if part)

    def _part(self, part: str) -> str:
        player = _PLAYER.fullmatch(part)
        if player is not None:
            number = int(player[1])
            return self._sheet.players[number - 1] or self._press.words.text("common", "scores.player_n", n=number)
        return self._rows.get(part) or self._said.get(part, part)


def _columns(columns: Sequence[Column]) -> Iterator[tuple[str, str]]:
    for column in columns:
        yield column.key, column.head
        for tick in column.ticks:
            yield tick.key, " ".join(said for said in (column.head, tick.label) if said)
