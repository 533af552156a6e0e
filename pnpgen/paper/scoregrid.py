"""Draws the grid of a score sheet from a measured part: head, rows, totals, and the rules between them.

The same boxes that are drawn are the cells that a form or a filled sheet addresses.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Line, Rect, Text
from pnpgen.paper.scorecells import Layers, printed_size
from pnpgen.paper.scoreheads import caption, name_lines, placed
from pnpgen.paper.scoremeasure import TOTALS
from pnpgen.paper.scoresigns import dark_corner
from pnpgen.paper.scorewidths import TOTALS_PAD

if TYPE_CHECKING:
    from pnpgen.paper.marks import Mark
    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Cell, Row, ScoreSheet
    from pnpgen.paper.scoremeasure import Fit
    from pnpgen.paper.scorewidths import Laid


class Grid:
    """One part of a sheet with its top left corner at a point; `bottom` is where it ends once drawn.

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
        self.width = fit.across.columns[-1].right - fit.across.strip
        self.layers = Layers(press, fit.part.number)
        carried = bool(sheet.wishes.carry) and fit.part.rows.start > 0
        self.head_bottom = self.y + fit.heads.height
        self.first_row = self.head_bottom + (fit.row if carried else 0.0)
        self.last_row = self.first_row + fit.row * len(fit.part.rows)
        self.bottom = self.last_row + (fit.row * TOTALS if sheet.totals else 0.0)

    def draw(self) -> tuple[tuple[Mark, ...], tuple[Cell, ...]]:
        """All marks in the order of painting, and the cells row by row."""
        self._head()
        self._rows()
        self._totals()
        self._groups()
        self._uprights()
        self._frame()
        return (*self.layers.surfaces, *self.layers.rules, *self.layers.ink), tuple(self.layers.cells)

    # -- head

    def _head(self) -> None:
        heads = self.fit.heads
        self._surface("water", self.y, heads.height)
        for player in self.fit.part.players:
            self._name(player)
        for laid in self.fit.across.columns:
            if not laid.column.head:
                continue
            box = Box(self.x + laid.x, self.y, laid.width, heads.height)
            if laid.player is not None:
                box = box._replace(y=self.y + heads.names, height=heads.captions)
            line = heads.sides if laid.player is None else heads.own
            self.layers.ink += caption(self.press, laid.column.head, box, line)

    def _name(self, player: int) -> None:
        """The player's name; or the seat's number in a corner of the room for it."""
        at = self.fit.heads.name_box(self.fit.across, player, self.y)
        box = at._replace(x=self.x + at.x)
        name = self.sheet.players[player]
        if name:
            self.layers.ink += name_lines(self.press, name, box, f"player name {player + 1}")
            return
        size = self.theme.size("note")
        drop = 1.0 + size * self.press.fonts.face("text").cap_height / PT_PER_MM
        at_corner = (box.x + 1.0, box.y + drop)
        colour = self.theme.colour("muted")
        self.layers.ink.append(Text(*at_corner, str(player + 1), size, "text", colour, field="player"))
        self.layers.cell(f"p{player + 1}.name", box, repeats=True)

    # -- rows

    def _rows(self) -> None:
        sizes = {laid.column.key: printed_size(self.press, self.sheet, laid) for laid in self.fit.across.columns}
        for place, index in enumerate(self.fit.part.rows):
            y = self.first_row + place * self.fit.row
            if place % 2:
                self._surface("tint", y, self.fit.row)
            if place:
                self._across(y, "fine", "hair")
            for laid in self.fit.across.columns:
                box = Box(self.x + laid.x, y, laid.width, self.fit.row)
                self._slot(self.sheet.rows[index], laid, box, sizes)

    def _slot(self, row: Row, laid: Laid, box: Box, sizes: dict[str, float]) -> None:
        """One column's place in one row: what is printed there, and the cell beside or without it."""
        column = laid.column
        if laid.player is not None:
            self.layers.slots(f"r{row.key}.p{laid.player + 1}", column, box)
            if row.corner == laid.player and laid.x == self.fit.across.block(laid.player)[0]:
                self.layers.surfaces.append(dark_corner(self.theme, box.x, box.y))
            return
        printed = row.printed.get(column.key)
        if printed is not None:
            taken = self.layers.print(printed, box, sizes[column.key], f"row {row.key} {column.key}")
            box = box._replace(width=box.width - taken)
        if column.writes:
            # Sheets that share the players have the same rows, so all but the first need a sign of their own.
            again = f"s{self.fit.part.number}." if self.fit.part.players.start else ""
            self.layers.slots(f"{again}r{row.key}", column, box)

    def _totals(self) -> None:
        wishes, part = self.sheet.wishes, self.fit.part
        if self.first_row > self.head_bottom:
            self._wide_row("carry", wishes.carry, self.head_bottom, self.fit.row)
            self._across(self.first_row, "line")
        if self.sheet.totals:
            goes_on = wishes.carry and part.rows.stop < len(self.sheet.rows) and not wishes.open_rows
            said = wishes.carry if goes_on else self.sheet.totals
            self._wide_row("total", said, self.last_row, self.fit.row * TOTALS)
            self._across(self.last_row, "bold")

    def _wide_row(self, key: str, said: str, y: float, height: float) -> None:
        """A row with one wide cell for each player."""
        across, players = self.fit.across, self.fit.part.players
        first = self.x + across.block(players.start)[0]
        if first > self.left:
            box = Box(self.left, y, first - self.left, height).inset(TOTALS_PAD)
            style = self.press.style("text", "bold")
            self.layers.ink += placed(self.press.fonts, said, style, box, (f"caption '{said}'", "end"))
        for player in players:
            left, right = across.block(player)
            self.layers.cell(f"{key}.p{player + 1}", Box(self.x + left, y, right - left, height), repeats=True)

    # -- groups

    def _groups(self) -> None:
        """A rule between groups, and their captions along the strip."""
        start, shown = 0, self.fit.part.rows
        for place, group in enumerate(self.sheet.groups):
            rows = range(max(start, shown.start), min(start + group.rows, shown.stop))
            start += group.rows
            if not rows:
                continue
            top = self.first_row + (rows.start - shown.start) * self.fit.row
            if rows.start > shown.start:
                self._across(top, "line")
            if self.fit.across.strip:
                box = Box(self.x, top, self.fit.across.strip, len(rows) * self.fit.row)
                self._strip(group.caption, box, ("water", "deep")[place % 2])

    def _strip(self, said: str, box: Box, role: str) -> None:
        """A group's caption reading upwards; it falls away where the group is too short for it."""
        self.layers.surfaces.append(Rect(*box, self.theme.fill(role), self.theme.stroke("ink", "line")))
        size, face = self.theme.size("note"), self.press.fonts.face("text")
        if self.press.fonts.width(said, "text", size, "group") > box.height - 2:
            return
        x = box.x + (box.width + size * face.cap_height / PT_PER_MM) / 2
        colour = self.theme.colour("ink")
        text = Text(x, box.y + box.height / 2, said, size, "text", colour, "middle", 270, "group")
        self.layers.ink.append(text)

    # -- surfaces and rules

    def _surface(self, role: str, y: float, height: float) -> None:
        fill = self.theme.fill(role)
        if fill:
            self.layers.surfaces.append(Rect(self.left, y, self.width, height, fill))

    def _across(self, y: float, weight: str, role: str = "ink") -> None:
        stroke = self.theme.stroke(role, weight)
        self.layers.rules.append(Line(self.left, y, self.left + self.width, y, stroke))

    def _uprights(self) -> None:
        """Plain rules where a player begins or ends; fine ones between columns, in the head and in the rows."""
        edge, fine = self.theme.stroke("ink", "line"), self.theme.stroke("hair", "fine")
        for before, laid in pairwise(self.fit.across.columns):
            x = self.x + laid.x
            if laid.player != before.player:
                self.layers.rules.append(Line(x, self.y, x, self.bottom, edge))
                continue
            top = self.y if laid.player is None else self.y + self.fit.heads.names
            self.layers.rules.append(Line(x, top, x, self.head_bottom, fine))
            self.layers.rules.append(Line(x, self.first_row, x, self.last_row, fine))

    def _frame(self) -> None:
        self._across(self.head_bottom, "bold")
        height = self.bottom - self.y
        stroke = self.theme.stroke("ink", "line")
        self.layers.rules.append(Rect(self.left, self.y, self.width, height, stroke=stroke))
