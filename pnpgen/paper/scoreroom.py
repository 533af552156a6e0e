"""Room for what is printed into the cells of a score sheet: its columns as wide as their values need at least."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnpgen.paper.scoreform import Column, Join, ScoreSheet
from pnpgen.paper.scoreticks import PAD
from pnpgen.paper.scorewidths import printed_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pnpgen.paper.press import Press

AIR = 0.6
"""Blank at both sides of a value in its cell."""


def holding(press: Press, sheet: ScoreSheet, values: Mapping[str, Iterable[str]]) -> ScoreSheet:
    """The sheet with columns in which those values have room at the least size that type may have.

    Args:
        press: faces and theme.
        sheet: what is widened.
        values: the texts that go into cells, by the column's key.
    """
    style = press.style("text", "bold")
    needs = {
        key: max((press.fonts.width(text, style.font, style.floor, key) for text in texts), default=0.0) + 2 * AIR
        for key, texts in values.items()
    }
    lead, each, after = (
        tuple(_wide(press, sheet, column, needs) for column in columns)
        for columns in (sheet.lead, sheet.each, sheet.after)
    )
    return replace(sheet, lead=lead, each=_joins(each, needs), after=after)


def _wide(press: Press, sheet: ScoreSheet, column: Column, needs: Mapping[str, float]) -> Column:
    need = needs.get(column.key, 0.0)
    if not need:
        return column
    # What a row prints at the cell's end, such as "/ 10", keeps its room beside the value.
    beside = [
        printed_width(press, row.printed[column.key]) + 2 * PAD for row in sheet.rows if column.key in row.printed
    ]
    need += max(beside, default=0.0)
    width = column.width
    return replace(column, width=width._replace(least=max(width.least, need), ideal=max(width.ideal, need)))


def _joins(columns: tuple[Column, ...], needs: Mapping[str, float]) -> tuple[Column, ...]:
    """A split cell has two equal halves."""
    found = []
    for column, following in zip(columns, (*columns[1:], None), strict=True):
        need = 0.0
        if column.join is not None and following is not None:
            need = 2 * max(needs.get(column.key, 0.0), needs.get(following.key, 0.0))
        if need and column.join is not None:
            width = column.join.width
            width = width._replace(least=max(width.least, need), ideal=max(width.ideal, need))
            column = replace(column, join=Join(column.join.head, width))  # noqa: PLW2901
        found.append(column)
    return tuple(found)
