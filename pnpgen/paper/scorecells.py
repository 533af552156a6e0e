"""Draws what stands in a score sheet's cells, and keeps each cell's name and box for forms and filled sheets."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pnpgen.paper.marks import Line, Place, Rect
from pnpgen.paper.scoreform import Cell
from pnpgen.paper.scoreticks import CELL, PAD, tick_boxes
from pnpgen.paper.text import line_in

if TYPE_CHECKING:
    from pnpgen.paper.marks import Box, Mark
    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Column, Printed, ScoreSheet
    from pnpgen.paper.scorewidths import Laid

_RADIUS = 0.8


@dataclass(slots=True)
class Layers:
    """Marks in the order of painting: surfaces, rules, ink; and the cells. `sheet` numbers what repeats."""

    press: Press
    sheet: int = 1
    surfaces: list[Mark] = field(default_factory=list)
    rules: list[Mark] = field(default_factory=list)
    ink: list[Mark] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)

    def cell(self, name: str, box: Box, *, repeats: bool = False, tick: bool = False) -> None:
        """Keeps a cell; one that `repeats` on every sheet is told apart by the sheet's number."""
        self.cells.append(Cell(f"s{self.sheet}.{name}" if repeats and self.sheet > 1 else name, box, tick))

    def slots(self, stem: str, column: Column, box: Box) -> None:
        """A column's cell in one row: plain, in two halves, or boxes to tick."""
        if column.ticks:
            self._ticks(stem, column, box)
        elif column.halves:
            self._halves(stem, column, box)
        else:
            self.cell(f"{stem}.{column.key}", box)

    def print(self, printed: Printed, box: Box, size: float, field: str) -> float:
        """Prints into a cell at `size` points; returns the width that is no longer free at the cell's end."""
        press = self.press
        style = replace(press.style(printed.size, printed.font, colour=printed.colour), size=size)
        inner = box._replace(x=box.x + PAD, width=box.width - 2 * PAD)
        picture = printed.picture
        if picture is not None:
            wide = min(press.fonts.width(printed.text, printed.font, size), inner.width - picture.width - PAD)
            inner = inner._replace(x=inner.x + (inner.width - wide - PAD - picture.width) / 2, width=wide)
            self.ink.append(Place(picture, inner.right + PAD, box.y + (box.height - picture.height) / 2))
        text = line_in(inner, printed.text, style, printed.anchor, fonts=press.fonts, field=field)
        self.ink.append(text)
        return press.fonts.width(text.text, text.font, text.size) + PAD if printed.anchor == "end" else 0.0

    def _halves(self, stem: str, column: Column, box: Box) -> None:
        """Two halves with a stroke between them, as one writes 2/3."""
        middle, lean = box.x + box.width / 2, min(1.6, box.height / 6)
        top, bottom = box.y + box.height * 0.22, box.bottom - box.height * 0.22
        stroke = self.press.theme.stroke("muted", "fine")
        self.rules.append(Line(middle + lean, top, middle - lean, bottom, stroke))
        half = box._replace(width=box.width / 2)
        for place, key in enumerate(column.halves):
            self.cell(f"{stem}.{key}", half._replace(x=box.x + place * half.width))

    def _ticks(self, stem: str, column: Column, box: Box) -> None:
        theme = self.press.theme
        for tick, at in tick_boxes(self.press, column, box):
            name = f"{stem}.{tick.key}"
            self.ink.append(Rect(*at, theme.colour("paper"), theme.stroke("ink", "fine"), _RADIUS))
            if tick.label:
                style = self.press.style("note", colour="muted")
                self.ink.append(line_in(at.inset(0.3), tick.label, style, fonts=self.press.fonts, field=name))
            self.cell(name, at, tick=True)


def printed_size(press: Press, sheet: ScoreSheet, laid: Laid) -> float:
    """The size at which all that the rows print into a column fits, so that they look alike."""
    key = laid.column.key
    sizes = [press.theme.size("display")]
    for row in sheet.rows:
        printed = row.printed.get(key)
        if printed is None:
            continue
        pen = CELL if laid.column.writes and printed.anchor == "end" else 0.0
        beside = printed.picture.width + PAD if printed.picture is not None else 0.0
        room = laid.width - 2 * PAD - pen - beside
        wide = press.fonts.width(printed.text, printed.font, 1.0, f"row {row.key} {key}")
        sizes.append(min(press.theme.size(printed.size), room / wide if wide else sizes[0]))
    return min(sizes)
