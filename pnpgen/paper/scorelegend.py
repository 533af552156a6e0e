"""What stands above and below a score sheet's grid: title, line of facts, fields to fill in, and the legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Line, Mark, Place, Rect, Text
from pnpgen.paper.scoreform import Cell
from pnpgen.paper.text import wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Block, Field, ScoreSheet

_GAP = 5.0  # between columns of the legend, and between fields
_NARROW = 30  # characters: a legend column is never narrower


class Panel(NamedTuple):
    """Marks in a box of known height, and the cells among them."""

    height: float
    marks: tuple[Mark, ...]
    cells: tuple[Cell, ...] = ()


def heading(press: Press, sheet: ScoreSheet, box: Box, subtitle: str) -> Panel:
    """Title and subtitle at the left, fields at the right of whichever line has room for them.

    Args:
        press: faces and theme.
        sheet: title and fields.
        box: left, top and width; its height counts for nothing.
        subtitle: the sheet's, with the part that this page shows.

    Raises:
        DoesNotFit: names the title or the subtitle.
    """
    title = _title(press, sheet.title, box)
    facts = _line(press, subtitle, box.width, "subtitle") if subtitle else ("", 0.0)
    fields = sum(_field_width(press, field) for field in sheet.fields) + _GAP * max(0, len(sheet.fields) - 1)
    row = _field_height(press)
    marks: list[Mark] = [title]
    title_room = press.fonts.width(sheet.title, "display", title.size) + 2 * _GAP
    y = title.y + title.size * 0.1 / PT_PER_MM
    cells: tuple[Cell, ...] = ()
    line = press.fonts.width(subtitle, "text", facts[1]) + 2 * _GAP if subtitle else 0.0
    beside_title = fields + title_room <= box.width
    if subtitle:
        low = y + (row if line + fields <= box.width and not beside_title else facts[1] * 1.5 / PT_PER_MM)
        marks.append(Text(box.x, low, subtitle, facts[1], "text", press.theme.colour("muted"), field="subtitle"))
    else:
        low = y
    if sheet.fields:
        low_fields = title.y if beside_title else low if line + fields <= box.width and subtitle else low + row
        drawn = _fields(press, sheet.fields, box.right - fields, low_fields)
        marks += drawn.marks
        cells = drawn.cells
        low = max(low, low_fields)
    return Panel(low + 1.2 - box.y, tuple(marks), cells)


def _title(press: Press, text: str, box: Box) -> Text:
    """The title as large as the scale has it on a wide page, smaller on a narrow one."""
    theme = press.theme
    points = theme.size("title" if box.width >= 180 else "head" if box.width >= 120 else "lead")
    wide = press.fonts.width(text, "display", 1.0, "title")
    size = int(min(points, box.width / wide if wide else points) * 100) / 100
    if size < theme.size("small"):
        raise DoesNotFit(
            f"'{text[:60]}' needs {show(wide * theme.size('small'))} across at {theme.size('small'):g} pt; "
            f"the room is {show(box.width)}",
            where="title",
            hint="shorten it",
        )
    cap = press.fonts.face("display").cap_height * size / PT_PER_MM
    return Text(box.x, box.y + cap, text, size, "display", theme.colour("ink"), field="title")


def _line(press: Press, text: str, width: float, field: str) -> tuple[str, float]:
    size, floor = press.theme.size("small"), press.theme.size("note")
    wide = press.fonts.width(text, "text", 1.0, field)
    size = int(min(size, width / wide) * 100) / 100 if wide else size
    if size < floor:
        raise DoesNotFit(
            f"'{text[:60]}' needs {show(wide * floor)} across at {floor:g} pt; the room is {show(width)}",
            where=field,
            hint="shorten it",
        )
    return text, size


def _field_height(press: Press) -> float:
    return max(7.5, press.theme.size("note") * 1.3 / PT_PER_MM)


def _field_width(press: Press, field: Field) -> float:
    caption = press.fonts.width(field.caption, "text", press.theme.size("note"), field.key)
    return caption + 1.2 + (6.0 if field.tick else field.room)


def _fields(press: Press, fields: Sequence[Field], left: float, base: float) -> Panel:
    """Captions with a line to write on, or a box to tick, their captions on the baseline."""
    marks: list[Mark] = []
    cells: list[Cell] = []
    size, x = press.theme.size("note"), left
    for field in fields:
        caption = press.fonts.width(field.caption, "text", size)
        marks.append(Text(x, base, field.caption, size, "text", press.theme.colour("muted"), field=field.key))
        x += caption + 1.2
        if field.tick:
            box = Box(x, base - 4.9, 6.0, 6.0)
            marks.append(Rect(*box, stroke=press.theme.stroke("ink", "line"), radius=0.8))
        else:
            box = Box(x, base - 6.3, field.room, 6.6)
            marks.append(Line(x, base + 0.3, x + field.room, base + 0.3, press.theme.stroke("muted", "fine")))
        cells.append(Cell(field.key, box))
        x = box.right + _GAP
    return Panel(0.0, tuple(marks), tuple(cells))


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
    wide = (box.width + _GAP) / count - _GAP
    heights = [_block(press, block, Box(0, 0, wide, 0), size).height for block in blocks]
    marks: list[Mark] = []
    tallest, start = 0.0, 0
    for column, stop in enumerate(_breaks(heights, count)):
        x, y = box.x + column * (wide + _GAP), box.y
        for block in blocks[start:stop]:
            drawn = _block(press, block, Box(x, y, wide, 0), size)
            marks += drawn.marks
            y += drawn.height
        tallest, start = max(tallest, y - box.y), stop
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
    return Panel(y - box.y + step * 0.35, tuple(marks))


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
