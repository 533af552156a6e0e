"""Boxes to tick: how wide a cell must be for them, on how many lines they stand, and where each of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.marks import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Column, Tick

CELL = 6.0
"""The least height and width of anything that is written in; boxes to tick too."""
PAD = 0.8
TICK_GAP = 1.2
_LARGEST = 10.5  # a single box grows up to this, one of several up to _LARGE
_LARGE = 8.0
_WIDER = 1.35
_AIR = 0.12  # above and below, as a share of a line's height


def tick_lines(column: Column, *, compact: bool) -> int:
    """On how many lines a column's boxes stand: two where room is short, if there are three or more."""
    return 2 if compact and len(column.ticks) > 2 else 1


def tick_widths(press: Press, column: Column, lines: int) -> tuple[float, ...]:
    """The least widths of the boxes on a line; where they stand on two lines, of the wider of each pair."""
    points = press.theme.size("note")
    wide = [max(CELL, press.fonts.width(tick.label, "text", points, tick.key) + 2 * PAD) for tick in column.ticks]
    on_line = -(-len(wide) // lines)
    return tuple(max(wide[place::on_line]) for place in range(on_line))


def ticks_width(widths: Sequence[float]) -> float:
    """Boxes of these widths side by side, with the gaps between them."""
    return sum(widths) + TICK_GAP * (len(widths) - 1)


def ticks_height(lines: int) -> float:
    """The least height of a cell with boxes on so many lines."""
    return lines * (CELL + TICK_GAP) - TICK_GAP + 2 * PAD


def tick_boxes(press: Press, column: Column, box: Box) -> Iterator[tuple[Tick, Box]]:
    """Each of a column's boxes and its place, all together in the middle of their cell."""
    room = box.width - 2 * PAD
    lines = 1 if ticks_width(tick_widths(press, column, 1)) <= room + 1e-6 else 2
    widths = tick_widths(press, column, lines)
    air = max(PAD, _AIR * box.height / lines)
    high = max(CELL, (box.height - 2 * air - (lines - 1) * TICK_GAP) / lines)
    if len(column.ticks) == 1:
        room = max(widths[0], room - air)
        side = min(high, max(widths[0], min(room, _LARGEST)))
        widths, high = (max(widths[0], side),), side
    else:
        spare = (room - ticks_width(widths)) / sum(widths)
        widths = tuple(wide * min(_WIDER, 1 + max(0.0, spare)) for wide in widths)
        high = min(high, max(CELL, min(_LARGE, *widths)))
    left = box.x + (box.width - ticks_width(widths)) / 2
    top = box.y + (box.height - lines * (high + TICK_GAP) + TICK_GAP) / 2
    for place, tick in enumerate(column.ticks):
        line, spot = divmod(place, len(widths))
        x = left + sum(widths[:spot]) + spot * TICK_GAP
        yield tick, Box(x, top + line * (high + TICK_GAP), widths[spot], high)
