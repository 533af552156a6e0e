"""The legend under a score sheet's grid: blocks of notes in as many columns as make them lowest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Mark, Place, Text
from pnpgen.paper.scoretitle import Panel
from pnpgen.paper.text import wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Block

_GAP = 6.0  # between columns
_BETWEEN = 0.28  # between two blocks, in millimetres for each point of the type's size
_NARROW = 30  # characters: a legend column is never narrower


def legend(press: Press, blocks: Sequence[Block], box: Box, size: str) -> Panel:
    """The blocks in as many columns as make them lowest, from the top of the box.

    Args:
        press: faces and theme.
        blocks: in reading order.
        box: left, top and width; its height counts for nothing.
        size: of the notes, by its name in the theme's scale.

    Raises:
        DoesNotFit: a single word wider than the page.
    """
    if not blocks:
        return Panel(0.0, ())
    least = press.fonts.width("n" * _NARROW, "text", press.theme.size(size))
    options = [
        _in_columns(press, blocks, box, (count, size))
        for count in range(1, len(blocks) + 1)
        if count == 1 or (box.width + _GAP) / count - _GAP >= least
    ]
    return min(options, key=lambda panel: panel.height)


def _in_columns(press: Press, blocks: Sequence[Block], box: Box, how: tuple[int, str]) -> Panel:
    count, size = how
    points = press.theme.size(size)
    wide = (box.width + _GAP) / count - _GAP
    heights = [_block(press, block, Box(0, 0, wide, 0), size).height + _BETWEEN * points for block in blocks]
    marks: list[Mark] = []
    tallest, start = 0.0, 0
    for column, stop in enumerate(_breaks(heights, count)):
        x, y = box.x + column * (wide + _GAP), box.y
        for block in blocks[start:stop]:
            drawn = _block(press, block, Box(x, y, wide, 0), size)
            marks += drawn.marks
            y += drawn.height + _BETWEEN * points
        tallest, start = max(tallest, y - box.y - _BETWEEN * points), stop
    return Panel(tallest, tuple(marks))


def _breaks(heights: Sequence[float], count: int) -> list[int]:
    """Where each of `count` columns ends, in order, so that the tallest is as low as can be."""
    best = [sum(heights[:end]) for end in range(len(heights) + 1)]
    cuts: list[list[int]] = [[end] for end in range(len(heights) + 1)]
    for _ in range(count - 1):
        longer, ends = [], []
        for end in range(len(heights) + 1):
            cut = min(range(end + 1), key=lambda start: max(best[start], sum(heights[start:end])))
            longer.append(max(best[cut], sum(heights[cut:end])))
            ends.append([*cuts[cut], end])
        best, cuts = longer, ends
    return cuts[-1]


def _block(press: Press, block: Block, box: Box, size: str) -> Panel:
    """One block: its title in bold, its notes wrapped, a note's sign at the left of its first line."""
    theme, fonts = press.theme, press.fonts
    points = theme.size(size)
    step, cap = points * 1.3 / PT_PER_MM, points * fonts.face("text").cap_height / PT_PER_MM
    marks: list[Mark] = []
    y = box.y + cap
    if block.title:
        marks.append(Text(box.x, y, block.title, points, "bold", theme.colour("ink"), field="legend"))
        y += step
    for note in block.notes:
        indent = note.picture.width + 1.5 if note.picture is not None else 0.0
        if note.picture is not None:
            extra = max(0.0, note.picture.height - step)
            marks.append(Place(note.picture, box.x, y + extra / 2 - cap / 2 - note.picture.height / 2))
            y += extra / 2
        style = press.style(size, note.font)
        for line in _wrapped(press, note.text, (box.width - indent, points), style.font):
            marks.append(Text(box.x + indent, y, line, points, note.font, theme.colour("ink"), field="legend"))
            y += step
    low = y - step - points * fonts.face("text").descent / PT_PER_MM
    return Panel(low - box.y, tuple(marks))


def _wrapped(press: Press, text: str, room: tuple[float, float], font: str) -> tuple[str, ...]:
    width, points = room
    lines = wrap(press.fonts, text, press.style("text", font), width, size=points)
    widest = max(press.fonts.width(line, font, points, "legend") for line in lines)
    if widest > width + 1e-6:
        raise DoesNotFit(
            f"'{text[:60]}' needs {show(widest)} across at {points:g} pt; the room is {show(width)}",
            where="legend",
            hint="shorten it",
        )
    return lines
