"""Measures one sheet of a score sheet laid out one way: how wide its columns and how high its rows come out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import show
from pnpgen.paper.scoreheads import Heads, lay_heads
from pnpgen.paper.scorelegend import legend
from pnpgen.paper.scoreticks import CELL, tick_lines, ticks_height
from pnpgen.paper.scoretitle import heading
from pnpgen.paper.scoreways import Way, area
from pnpgen.paper.scorewidths import Across, Part, lay_across, shortfall

if TYPE_CHECKING:
    from pnpgen.paper.marks import Box
    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Block, ScoreSheet

COMFORT = 8.0
"""A row that takes a felt pen; open rows, pairs of sheets and large print never go below it."""
OPEN_ROW = 9.0
"""What open rows are as high as, at least: they are as many as then fit."""
HEAD_GAP, LEGEND_GAP = 1.5, 3.5
TOTALS = 1.15
"""The totals' height, in rows."""
_CLOSE = 1e-6


class TooTight(DoesNotFit):
    """Columns or rows without room; `by` how many millimetres, to tell which way came nearest."""

    def __init__(self, message: str, by: float) -> None:
        hint = "take a larger paper, or fewer players or rows"
        super().__init__(message, where="score sheet", hint=hint)
        self.by = by


@dataclass(frozen=True, slots=True)
class Fit:
    """A part of the sheet, measured: everything that the drawing needs to know.

    Attributes:
        way: how it is laid out.
        part: players and rows that it shows.
        area: where it stands.
        subtitle: the sheet's, with what this part shows.
        across: its columns.
        heads: above them.
        row: a row's height.
        blocks: of the legend.
        note_size: theirs, by name.
        spare: height left over.
    """

    way: Way
    part: Part
    area: Box
    subtitle: str
    across: Across
    heads: Heads
    row: float
    blocks: tuple[Block, ...]
    note_size: str
    spare: float


def measure(press: Press, sheet: ScoreSheet, way: Way, part: Part) -> Fit:
    """Lays the part out in the way's area, the legend in small type only where rows would be low beside it.

    Raises:
        TooTight: columns or rows have no room.
        DoesNotFit: a title, subtitle or legend has none; names it.
    """
    box = area(press, way)
    across = lay_across(press, sheet, part, box.width, compact=way.compact)
    if across is None:
        raise _too_wide(press, sheet, part, way)
    heads = lay_heads(press, across)
    subtitle = _subtitle(sheet, part)
    fixed = heading(press, sheet, box, subtitle).height + HEAD_GAP + heads.height
    blocks = tuple(block for block in sheet.legend if not way.apart and (block.kept or not way.brief))
    room, size = 0.0, "small"
    for size in ("small", "note"):
        below = legend(press, blocks, box, size).height + LEGEND_GAP if blocks else 0.0
        room = box.height - fixed - below
        shown, row = _rows(press, sheet, way, (part, room))
        if row >= COMFORT:
            break
    least = row_least(press, sheet, way)
    if row < least - _CLOSE:
        raise _too_high(len(shown.rows), least, row)
    spare = room - row * _count(sheet, shown)
    return Fit(way, shown, box, subtitle, across, heads, row, blocks, size, spare)


def check_apart(press: Press, sheet: ScoreSheet, way: Way) -> None:
    """Whether the legend has room on a sheet of its own.

    Raises:
        TooTight: it is too high.
    """
    box = area(press, way)
    top = heading(press, replace(sheet, fields=()), box, sheet.subtitle).height + LEGEND_GAP
    need = top + legend(press, sheet.legend, box, "small").height
    if need > box.height + _CLOSE:
        message = f"the legend needs {show(need)} down on a sheet of its own; the room is {show(box.height)}"
        raise TooTight(message, need - box.height)


def row_least(press: Press, sheet: ScoreSheet, way: Way) -> float:
    """How low a row may be: 6 mm, more in large print, for pairs and where boxes to tick stand on two lines."""
    least = COMFORT if press.large or way.pair or sheet.wishes.open_rows else CELL
    for column in (*sheet.lead, *sheet.each, *sheet.after):
        if column.ticks:
            least = max(least, ticks_height(tick_lines(column, compact=way.compact)))
    return least


def _count(sheet: ScoreSheet, part: Part) -> float:
    """The rows with what stands above and below them, in rows."""
    carried = bool(sheet.wishes.carry) and part.rows.start > 0
    return len(part.rows) + carried + (TOTALS if sheet.totals else 0.0)


def _rows(press: Press, sheet: ScoreSheet, way: Way, within: tuple[Part, float]) -> tuple[Part, float]:
    """The part with the rows that it shows on so much room, and their height."""
    part, room = within
    least = row_least(press, sheet, way)
    if sheet.wishes.open_rows:
        extra = _count(sheet, part) - len(part.rows)
        many = max(sheet.wishes.open_rows, int(room / max(OPEN_ROW, least) - extra))
        part = part._replace(rows=range(min(many, len(sheet.rows))))
    return part, min(max(sheet.wishes.tallest, least), room / _count(sheet, part))


def _too_wide(press: Press, sheet: ScoreSheet, part: Part, way: Way) -> TooTight:
    need, room = shortfall(press, sheet, part, compact=way.compact), area(press, way).width
    count = len(part.players)
    whose = "one player" if count == 1 else f"{count} players"
    return TooTight(f"the columns for {whose} need {show(need)} across; the room is {show(room)}", need - room)


def _too_high(count: int, least: float, row: float) -> TooTight:
    what = "one row" if count == 1 else f"{count} rows"
    room = max(0.0, count * row)
    message = f"{what} of at least {show(least)} need {show(count * least)} down; the room is {show(room)}"
    return TooTight(message, count * least - room)


def _subtitle(sheet: ScoreSheet, part: Part) -> str:
    """The subtitle, and what of the players and rows stands on this sheet."""
    wishes = sheet.wishes
    said = [sheet.subtitle] if sheet.subtitle else []
    if len(part.players) < len(sheet.players) and wishes.player_word:
        said.append(_span(wishes.part, (wishes.player_word, wishes.one_player), part.players))
    if len(part.rows) < len(sheet.rows) and wishes.row_word and not wishes.open_rows:
        said.append(_span(wishes.part, (wishes.row_word, wishes.row_word), part.rows))
    return " · ".join(said)


def _span(pattern: str, what: tuple[str, str], some: range) -> str:
    """`rounds 4–6`; of one, `player 5`."""
    many, one = what
    if len(some) == 1 and one:
        return f"{one} {some.start + 1}"
    values = {"what": many, "first": str(some.start + 1), "last": str(some.stop)}
    for place, value in values.items():
        pattern = pattern.replace("{" + place + "}", value)
    return pattern
