"""What stands above a score sheet's grid: title, a line of facts, and fields for date, place and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Line, Mark, Rect, Text
from pnpgen.paper.scoreform import Cell
from pnpgen.paper.text import wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Field, ScoreSheet

_GAP = 5.0  # between fields
_TICK = 6.0
_PEN = 6.6  # room above a field's line


class Panel(NamedTuple):
    """Marks in a box of known height, and the cells among them."""

    height: float
    marks: tuple[Mark, ...]
    cells: tuple[Cell, ...] = ()


def heading(press: Press, sheet: ScoreSheet, box: Box, subtitle: str) -> Panel:
    """The title; under it a line in the accent colour, then subtitle and fields, on as few lines as hold them.

    Args:
        press: faces and theme.
        sheet: title and fields.
        box: what the whole sheet stands in.
        subtitle: the sheet's, with the part that this page shows.

    Raises:
        DoesNotFit: names the title, the subtitle or the field.
    """
    title = _title(press, sheet.title, box)
    em = title.size / PT_PER_MM
    marks: list[Mark] = [title]
    cells: list[Cell] = []
    y = title.y + 0.28 * em
    marks.append(Line(box.x, y, box.right, y, press.theme.stroke("accent", "bold")))
    lines = _lines(press, sheet.fields, box.width)
    title_wide = press.fonts.width(sheet.title, "display", title.size) + 2 * _GAP
    if len(lines) == 1 and title_wide + _length(press, lines[0]) <= box.width:
        cells += _place(press, lines.pop(), (box.right, title.y), marks)
    facts, size = _facts(press, subtitle, box.width)
    for place, said in enumerate(facts):
        wide = press.fonts.width(said, "text", size) + 2 * _GAP
        shared = place == 0 and bool(lines) and wide + _length(press, lines[0]) <= box.width
        y += _PEN + 0.4 if shared else size * 1.35 / PT_PER_MM
        marks.append(Text(box.x, y, said, size, "text", press.theme.colour("muted"), field="subtitle"))
        if shared:
            cells += _place(press, lines.pop(0), (box.right, y), marks)
    for line in lines:
        y += _step(press)
        cells += _place(press, line, (box.right, y), marks)
    return Panel(y + (1.0 if y > title.y + 0.28 * em else 0.0) - box.y, tuple(marks), tuple(cells))


def _title(press: Press, text: str, box: Box) -> Text:
    """The title as large as the scale has it on a roomy page, smaller on a narrow or low one."""
    theme = press.theme
    roomy = box.width >= 180 and box.height >= 150
    points = theme.size("title" if roomy else "head" if box.width >= 120 else "lead")
    size, floor = _shrunk(press, text, ("display", points), box.width), theme.size("small")
    if size < floor:
        raise _too_wide(press, text, ("display", floor), box.width, "title")
    cap = press.fonts.face("display").cap_height * size / PT_PER_MM
    low = max(cap, _PEN - 0.4)  # room for the pen where fields stand beside it
    return Text(box.x, box.y + low, text, size, "display", theme.colour("ink"), field="title")


def _facts(press: Press, text: str, width: float) -> tuple[tuple[str, ...], float]:
    """The subtitle's lines and their size: on one line if it shrinks to that, else wrapped."""
    if not text:
        return (), 0.0
    floor = press.theme.size("note")
    size = max(floor, _shrunk(press, text, ("text", press.theme.size("small")), width))
    lines = wrap(press.fonts, text, press.style("small"), width, size=size)
    for line in lines:
        if press.fonts.width(line, "text", size) > width + 1e-6:
            raise _too_wide(press, line, ("text", size), width, "subtitle")
    return lines, size


def _shrunk(press: Press, text: str, face: tuple[str, float], width: float) -> float:
    """The size at which one line is no wider than `width`, rounded down to a hundredth of a point."""
    wide = press.fonts.width(text, face[0], 1.0, "title")
    return int(min(face[1], width / wide if wide else face[1]) * 100 + 1e-6) / 100


def _too_wide(press: Press, text: str, face: tuple[str, float], width: float, field: str) -> DoesNotFit:
    need = press.fonts.width(text, *face)
    return DoesNotFit(
        f"'{text[:60]}' needs {show(need)} across at {face[1]:g} pt; the room is {show(width)}",
        where=field,
        hint="shorten it",
    )


def _step(press: Press) -> float:
    return max(_PEN + 1.0, press.theme.size("note") * 1.3 / PT_PER_MM)


def _width(press: Press, field: Field) -> float:
    caption = press.fonts.width(field.caption, "text", press.theme.size("note"), field.key)
    return caption + 1.2 + (_TICK if field.tick else field.room)


def _length(press: Press, fields: Sequence[Field]) -> float:
    return sum(_width(press, field) for field in fields) + _GAP * (len(fields) - 1)


def _lines(press: Press, fields: Sequence[Field], width: float) -> list[list[Field]]:
    """The fields on as few lines as hold them."""
    lines: list[list[Field]] = []
    for field in fields:
        if lines and _length(press, [*lines[-1], field]) <= width:
            lines[-1].append(field)
        else:
            lines.append([field])
        if _width(press, field) > width:
            raise _too_wide(
                press, field.caption, ("text", press.theme.size("note")), width - field.room, field.key
            )
    return lines


def _place(press: Press, fields: Sequence[Field], corner: tuple[float, float], marks: list[Mark]) -> list[Cell]:
    """Draws fields on one line that ends at the corner, captions on its height; returns their cells."""
    cells: list[Cell] = []
    size, base = press.theme.size("note"), corner[1]
    x = corner[0] - _length(press, fields)
    for field in fields:
        marks.append(Text(x, base, field.caption, size, "text", press.theme.colour("muted"), field=field.key))
        x += press.fonts.width(field.caption, "text", size) + 1.2
        if field.tick:
            box = Box(x, base - _TICK + 1.1, _TICK, _TICK)
            marks.append(Rect(*box, stroke=press.theme.stroke("ink", "fine"), radius=0.8))
        else:
            box = Box(x, base - _PEN + 0.4, field.room, _PEN)
            marks.append(Line(x, box.bottom, box.right, box.bottom, press.theme.stroke("muted", "fine")))
        cells.append(Cell(field.key, box, field.tick))
        x = box.right + _GAP
    return cells
