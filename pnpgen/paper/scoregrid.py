"""Draws the grid of a score sheet from a measured part: surfaces first, then rules, then what is printed, then pen.

The same boxes that are drawn are the cells that a form or a filled sheet addresses.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnpgen.paper.marks import Box, Line, Mark, Place, Rect, Text
from pnpgen.paper.scoreform import Cell
from pnpgen.paper.scoreheads import caption, name_lines
from pnpgen.paper.scoreplan import TOTALS
from pnpgen.paper.scoresigns import dark_corner
from pnpgen.paper.scoreticks import CELL, PAD, tick_boxes
from pnpgen.paper.text import line_in

if TYPE_CHECKING:
    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Column, Printed, Row, ScoreSheet
    from pnpgen.paper.scoreplan import Fit
    from pnpgen.paper.scorewidths import Laid

_RADIUS = 0.8


class Grid:
    """One part of a sheet being drawn at (x, y): collects marks by layer, and cells.

    Args:
        press: faces and theme.
        sheet: what is drawn.
        fit: the part and its measures.
        at: the grid's top left corner.
    """

    def __init__(self, press: Press, sheet: ScoreSheet, fit: Fit, at: tuple[float, float]) -> None:
        self.press, self.sheet, self.fit, self.theme = press, sheet, fit, press.theme
        self.x, self.y = at
        self.left = self.x + fit.across.strip
        self.right = self.x + fit.across.columns[-1].right
        self.head_bottom = self.y + fit.heads.height
        self.surfaces: list[Mark] = []
        self.rules: list[Mark] = []
        self.ink: list[Mark] = []
        self.cells: list[Cell] = []
        self.sizes = printed_sizes(press, sheet, fit)
        carried = bool(sheet.wishes.carry) and fit.part.rows.start > 0
        self.first_row = self.head_bottom + (fit.row if carried else 0.0)
        self.last_row = self.first_row + fit.row * len(fit.part.rows)
        self.bottom = self.last_row + (fit.row * TOTALS if sheet.totals else 0.0)

    def draw(self) -> tuple[Mark, ...]:
        """All marks, in the order of painting."""
        self._head()
        if self.first_row > self.head_bottom:
            self._totals(self.head_bottom, self.fit.row, self.sheet.wishes.carry, "carry")
        for place, index in enumerate(self.fit.part.rows):
            self._row(self.sheet.rows[index], self.first_row + place * self.fit.row, zebra=place % 2 == 1)
        if self.sheet.totals:
            last = self.fit.part.rows.stop == len(self.sheet.rows) or bool(self.sheet.wishes.open_rows)
            said = self.sheet.totals if last or not self.sheet.wishes.carry else self.sheet.wishes.carry
            self._totals(self.last_row, self.fit.row * TOTALS, said, "total")
        self._groups()
        self._uprights()
        self._frame()
        return (*self.surfaces, *self.rules, *self.ink)

    # -- rules

    def _across(self, y: float, weight: str, role: str = "ink") -> None:
        self.rules.append(Line(self.left, y, self.right, y, self.theme.stroke(role, weight)))

    def _uprights(self) -> None:
        """Plain rules where a player begins or ends; fine ones between columns, in the head and in the rows."""
        edge, fine = self.theme.stroke("ink", "line"), self.theme.stroke("hair", "fine")
        columns = self.fit.across.columns
        for before, laid in zip(columns, columns[1:], strict=False):
            x = self.x + laid.x
            if laid.player != before.player:
                self.rules.append(Line(x, self.y, x, self.bottom, edge))
                continue
            top = self.y if laid.player is None else self.y + self.fit.heads.names
            self.rules.append(Line(x, top, x, self.head_bottom, fine))
            self.rules.append(Line(x, self.first_row, x, self.last_row, fine))

    def _frame(self) -> None:
        self._across(self.head_bottom, "bold")
        if self.sheet.totals:
            self._across(self.last_row, "bold")
        box = Rect(
            self.left,
            self.y,
            self.right - self.left,
            self.bottom - self.y,
            stroke=self.theme.stroke("ink", "line"),
        )
        self.rules.append(box)

    # -- head

    def _head(self) -> None:
        heads = self.fit.heads
        band = self.theme.fill("water")
        if band:
            self.surfaces.append(Rect(self.left, self.y, self.right - self.left, heads.height, band))
        for player in self.fit.part.players:
            self._name(player)
        for laid in self.fit.across.columns:
            if not laid.column.head:
                continue
            x = self.x + laid.x
            if laid.player is None:
                box, line = Box(x, self.y, laid.width, heads.height), heads.sides
            else:
                box, line = Box(x, self.y + heads.names, laid.width, heads.captions), heads.own
            self.ink += caption(self.press, laid.column.head, box, line)

    def _name(self, player: int) -> None:
        at = self.fit.heads.name_box(self.fit.across, player, self.y)
        box = at._replace(x=self.x + at.x)
        name = self.sheet.players[player]
        if name:
            self.ink += name_lines(self.press, name, box, f"player name {player + 1}")
            return
        size = self.theme.size("note")
        drop = 1.0 + size * self.press.fonts.face("text").cap_height / 72 * 25.4
        number = Text(
            box.x + 1.0, box.y + drop, str(player + 1), size, "text", self.theme.colour("muted"), field="player"
        )
        self.ink.append(number)
        self._cell(f"p{player + 1}.name", box, repeats=True)

    # -- rows

    def _row(self, row: Row, y: float, *, zebra: bool) -> None:
        tint = self.theme.fill("tint")
        if zebra and tint:
            self.surfaces.append(Rect(self.left, y, self.right - self.left, self.fit.row, tint))
        if y > self.first_row:
            self._across(y, "fine", "hair")
        first = {self.fit.across.block(player)[0]: player for player in self.fit.part.players}
        for laid in self.fit.across.columns:
            box = Box(self.x + laid.x, y, laid.width, self.fit.row)
            if laid.player is None:
                self._side(row, laid.column, box)
            else:
                self._slots(f"r{row.key}.p{laid.player + 1}", laid.column, box)
                if row.corner is not None and first.get(laid.x) == row.corner:
                    self.surfaces.append(dark_corner(self.theme, box.x, box.y))

    def _side(self, row: Row, column: Column, box: Box) -> None:
        printed = row.printed.get(column.key)
        taken = self._print(printed, box, row.key, column.key) if printed is not None else 0.0
        if not column.writes:
            return
        pen = box._replace(width=box.width - taken) if taken else box
        self._slots(f"r{row.key}", column, pen)

    def _print(self, printed: Printed, box: Box, row: str, key: str) -> float:
        """Prints into a cell; returns the width that it takes at the cell's end, 0 if it fills the cell."""
        field = f"row {row} {key}"
        style = self.press.style(printed.size, printed.font, colour=printed.colour)
        style = replace(style, size=min(style.size, self.sizes[key]))
        inner = Box(box.x + PAD, box.y + PAD, box.width - 2 * PAD, box.height - 2 * PAD)
        picture = printed.picture
        if picture is not None:
            wide = self.press.fonts.width(printed.text, printed.font, style.size, field)
            wide = min(wide, inner.width - picture.width - PAD)
            start = inner.x + (inner.width - wide - PAD - picture.width) / 2
            self.ink.append(Place(picture, start + wide + PAD, box.y + (box.height - picture.height) / 2))
            inner = inner._replace(x=start, width=wide)
        text = line_in(inner, printed.text, style, printed.anchor, fonts=self.press.fonts, field=field)
        self.ink.append(text)
        if printed.anchor != "end":
            return 0.0
        return self.press.fonts.width(text.text, text.font, text.size) + PAD

    def _slots(self, stem: str, column: Column, box: Box) -> None:
        if column.ticks:
            self._ticks(stem, column, box)
        elif column.halves:
            self._halves(stem, column, box)
        else:
            self._cell(f"{stem}.{column.key}", box)

    def _halves(self, stem: str, column: Column, box: Box) -> None:
        """Two halves with a stroke between them, as one writes 2/3."""
        middle, lean = box.x + box.width / 2, min(1.6, box.height / 6)
        top, bottom = box.y + box.height * 0.22, box.bottom - box.height * 0.22
        self.rules.append(Line(middle + lean, top, middle - lean, bottom, self.theme.stroke("muted", "fine")))
        half = box._replace(width=box.width / 2)
        for place, key in enumerate(column.halves):
            self._cell(f"{stem}.{key}", half._replace(x=box.x + place * half.width))

    def _ticks(self, stem: str, column: Column, box: Box) -> None:
        for tick, at in tick_boxes(self.press, column, box):
            name = f"{stem}.{tick.key}"
            self.ink.append(
                Rect(*at, fill=self.theme.colour("paper"), stroke=self.theme.stroke("ink", "fine"), radius=_RADIUS)
            )
            if tick.label:
                style = self.press.style("note", colour="muted")
                self.ink.append(line_in(at.inset(0.3), tick.label, style, fonts=self.press.fonts, field=name))
            self._cell(name, at)

    def _totals(self, y: float, height: float, said: str, key: str) -> None:
        """A row with one wide cell for each player."""
        first = self.fit.across.block(self.fit.part.players.start)[0]
        if first > self.fit.across.strip:
            box = Box(self.left, y, self.x + first - self.left, height).inset(1.0)
            style = self.press.style("text", "bold")
            self.ink.append(line_in(box, said, style, "end", fonts=self.press.fonts, field=f"caption '{said}'"))
        for player in self.fit.part.players:
            left, right = self.fit.across.block(player)
            self._cell(f"{key}.p{player + 1}", Box(self.x + left, y, right - left, height), repeats=True)
        if key == "carry":
            self._across(self.first_row, "line")

    # -- groups

    def _groups(self) -> None:
        """A rule between groups, and their captions along the strip."""
        start = 0
        for place, group in enumerate(self.sheet.groups):
            rows = range(max(start, self.fit.part.rows.start), min(start + group.rows, self.fit.part.rows.stop))
            start += group.rows
            if not rows:
                continue
            top = self.first_row + (rows.start - self.fit.part.rows.start) * self.fit.row
            if rows.start > self.fit.part.rows.start:
                self._across(top, "line")
            if self.fit.across.strip:
                box = Box(self.x, top, self.fit.across.strip, len(rows) * self.fit.row)
                self._strip(group.caption, box, place)

    def _strip(self, said: str, box: Box, place: int) -> None:
        fill = self.theme.fill(("water", "deep")[place % 2])
        stroke = self.theme.stroke("ink", "line")
        self.surfaces.append(Rect(*box, fill=fill, stroke=stroke))
        size = self.theme.size("note")
        if self.press.fonts.width(said, "text", size, "group") > box.height - 2:
            return
        cap = size * self.press.fonts.face("text").cap_height * 25.4 / 72
        x, y = box.x + (box.width + cap) / 2, box.y + box.height / 2
        self.ink.append(Text(x, y, said, size, "text", self.theme.colour("ink"), "middle", 270, "group"))

    def _cell(self, name: str, box: Box, *, repeats: bool = False) -> None:
        later = repeats and self.fit.part.number > 1
        self.cells.append(Cell(f"s{self.fit.part.number}.{name}" if later else name, box))


def printed_sizes(press: Press, sheet: ScoreSheet, fit: Fit) -> dict[str, float]:
    """By column key, the size at which all that the rows print into the column fits: they look alike."""
    sizes: dict[str, float] = {}
    for laid in fit.across.columns:
        for row in sheet.rows:
            printed = row.printed.get(laid.column.key)
            if printed is None or laid.player is not None:
                continue
            pen = CELL if laid.column.writes and printed.anchor == "end" else 0.0
            beside = printed.picture.width + PAD if printed.picture is not None else 0.0
            room = laid.width - 2 * PAD - pen - beside
            wide = press.fonts.width(printed.text, printed.font, 1.0, f"row {row.key} {laid.column.key}")
            size = min(press.theme.size(printed.size), room / wide if wide else 1e3)
            sizes[laid.column.key] = min(size, sizes.get(laid.column.key, size))
    return sizes
