"""Tables in running text: columns as wide as their content asks, thin rules between the rows."""

from __future__ import annotations

from collections.abc import Sequence

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import show
from pnpgen.paper.lines import Look, draw_line
from pnpgen.paper.marks import Line, Mark, Stroke
from pnpgen.paper.pack import NEVER, POOR, TORN, Strip
from pnpgen.paper.prose import Column
from pnpgen.paper.richtext import Align, Spans, Table, bold

_GUTTER = 0.9  # em between columns
_LETTER = 1.2  # em: what the widest letter takes, and a little more
_WIDEST = 1.5  # of its natural width: how far a table is spread to fill a column
_PAD = 0.16  # lines above and below a row's text


def widths(least: Sequence[float], most: Sequence[float], room: float) -> list[float]:
    """How wide each column becomes.

    Args:
        least: what each needs for its longest word.
        most: what each would take to break no line.
        room: what there is for all; all units alike.

    Returns:
        `most` and an even share of what is left, unless that tears the rows apart; or between the two, the
        longer texts giving way more; or, where not even the longest words fit, the room shared as they ask.

    >>> widths([2, 3], [4, 10], 11)
    [3.333333333333333, 7.666666666666667]
    >>> widths([2, 2], [2, 4], 10)
    [4.0, 6.0]
    """
    need, wish = sum(least), sum(most)
    if wish <= room:
        return [width + (min(room, _WIDEST * wish) - wish) / len(most) for width in most]
    if need <= room:
        return [low + (room - need) * (high - low) / (wish - need) for low, high in zip(least, most, strict=True)]
    return [low * room / need for low in least]


def table_strips(table: Table, column: Column) -> list[Strip]:
    """A strip a row; the head stays with the first row, and the last row is not left alone.

    Raises:
        DoesNotFit: so many columns that one has no room for a letter.
    """
    rows = [tuple(bold(cell) for cell in table.head), *table.rows]
    shares = _shares(rows, column)
    last = len(rows) - 1
    strips = []
    for index, row in enumerate(rows):
        under = column.prose.line if index == 0 else column.prose.hair
        strip = _row(row, column, tuple(zip(shares, table.aligns, strict=True)), under)
        strips.append(strip._replace(cost=NEVER if index == 1 else TORN if index in {2, last} else POOR))
    return strips


def _shares(rows: Sequence[Sequence[Spans]], column: Column) -> list[float]:
    """How wide each column of the table becomes, in millimetres."""
    em, setter = column.prose.em, column.setter
    natural = [[setter.natural(cell) for cell in cells] for cells in zip(*rows, strict=True)]
    least = [max(low for low, _ in cells) * em for cells in natural]
    most = [max(high for _, high in cells) * em for cells in natural]
    room = column.width - _GUTTER * em * (len(natural) - 1)
    shares = widths(least, most, room) if room > 0 else [0.0] * len(natural)
    if any(share < min(low, _LETTER * em) for share, low in zip(shares, least, strict=True)):
        raise DoesNotFit(
            f"a table of {len(natural)} columns has {show(column.width)} across", where=setter.field, hint="split it"
        )
    return shares


def _row(row: Sequence[Spans], column: Column, shares: Sequence[tuple[float, Align]], under: Stroke) -> Strip:
    """One row, as high as its highest cell, with the rule under it."""
    prose, setter = column.prose, column.setter
    look = Look(prose.size, prose.ink, setter.field)
    pad = _PAD * prose.row
    y = pad + prose.baseline(setter.cap())
    marks: list[Mark] = []
    x, rows = column.left, 1
    for cell, (share, align) in zip(row, shares, strict=True):
        lines = setter.lines(cell, share / prose.em)
        rows = max(rows, len(lines))
        for index, line in enumerate(lines):
            marks.extend(draw_line(line, x, y + index * prose.row, look, room=share, align=align))
        x += share + _GUTTER * prose.em
    height = rows * prose.row + 2 * pad
    marks.append(Line(column.left, height, x - _GUTTER * prose.em, height, under))
    return Strip(height, 0.0, POOR, tuple(marks))
