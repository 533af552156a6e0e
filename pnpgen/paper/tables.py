"""Tables in running text: columns as wide as their content asks, thin rules between the rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Line, Mark, Stroke
from pnpgen.paper.pack import NEVER, TORN, Strip
from pnpgen.paper.prose import Column
from pnpgen.paper.richtext import Align, Spans, Table, bold

_GUTTER = 0.8  # em between columns
_LETTER = 1.2  # em: what the widest letter takes, and a little more
_SPREAD = 0.5  # of its width: how far a table is spread that would take less than half of the column
_PAD = 0.16  # lines above and below a row's text


class _Grid(NamedTuple):
    """Columns of a table: how wide, how aligned, and the blank between two, all in millimetres."""

    widths: tuple[float, ...]
    aligns: tuple[Align, ...]
    gutter: float


def widths(least: Sequence[float], most: Sequence[float], room: float) -> list[float]:
    """How wide each column becomes.

    Args:
        least: what no column may fall below; together no more than the room.
        most: what each would take.
        room: what there is for all; all units alike.

    Returns:
        `most` if there is room for it; else the widest columns cut down to one limit, none below its `least`.

    >>> widths([2, 2], [2, 6], 10)
    [2, 6]
    >>> widths([2, 3], [4, 10], 11)
    [4, 7.0]
    """
    if sum(most) <= room:
        return list(most)
    limit = _limit(least, most, room)
    return [max(low, min(high, limit)) for low, high in zip(least, most, strict=True)]


def _limit(least: Sequence[float], most: Sequence[float], room: float) -> float:
    """The width that no column passes unless a word asks for it, so that all of them fill the room."""
    pairs = list(zip(least, most, strict=True))
    for step in sorted({*least, *most}, reverse=True):
        if sum(max(low, min(high, step)) for low, high in pairs) <= room:
            # Above this step the sum grows evenly with the columns that the limit still cuts.
            cut = [low for low, high in pairs if low <= step < high]
            spare = room - sum(max(low, min(high, step)) for low, high in pairs)
            return step + spare / len(cut)
    return 0.0


def table_strips(table: Table, column: Column) -> list[Strip]:
    """A strip a row; the head stays with the first row, and the last row is not left alone.

    Raises:
        DoesNotFit: so many columns that one has no room for a letter.
    """
    rows = [tuple(bold(cell) for cell in table.head), *table.rows]
    grid = _grid(rows, table.aligns, column)
    last = len(rows) - 1
    strips = []
    for index, row in enumerate(rows):
        under = column.prose.line if index == 0 else column.prose.hair
        strip = _row(row, column, grid, under)
        strips.append(strip._replace(cost=NEVER if index in {1, 2, last} else TORN))
    return strips


def _grid(rows: Sequence[Sequence[Spans]], aligns: tuple[Align, ...], column: Column) -> _Grid:
    """The columns for these rows; what they leave of the width goes between them, unless that tears rows apart."""
    em, setter = column.prose.em, column.setter
    natural = [[setter.natural(cell) for cell in cells] for cells in zip(*rows, strict=True)]
    least = [max(low for low, _ in cells) * em for cells in natural]
    most = [max(high for _, high in cells) * em for cells in natural]
    gaps = len(natural) - 1
    room = column.width - _GUTTER * em * gaps
    letters = [min(low, _LETTER * em) for low in least]
    if sum(letters) > room:
        raise DoesNotFit(
            f"a table of {gaps + 1} columns has {show(column.width)} across", where=setter.field, hint="split it"
        )
    # Words are broken only where not even the longest of each column stand side by side.
    found = widths(least, most, room) if sum(least) <= room else widths(letters, least, room)
    wide = sum(found)
    spare = room - wide if wide * 2 >= room else min(room - wide, wide * _SPREAD)
    return _Grid(tuple(found), aligns, _GUTTER * em + (spare / gaps if gaps else 0.0))


def _row(row: Sequence[Spans], column: Column, grid: _Grid, under: Stroke) -> Strip:
    """One row, as high as its highest cell, with the rule under it."""
    prose = column.prose
    pad = _PAD * prose.row
    y = pad + column.baseline
    marks: list[Mark] = []
    x, rows = column.left, 1
    for cell, width, align in zip(row, grid.widths, grid.aligns, strict=True):
        lines = column.setter.lines(cell, width / prose.em)
        rows = max(rows, len(lines))
        for index, line in enumerate(lines):
            marks.extend(column.draw(line, x, y + index * prose.row, room=width, align=align))
        x += width + grid.gutter
    height = rows * prose.row + 2 * pad
    marks.append(Line(column.left, height, x - grid.gutter, height, under))
    return Strip(height, 0.0, TORN, tuple(marks))
