"""Down a score sheet, and which way to lay it out: the ways are measured, and the most comfortable one wins.

In this order, and further only where nothing before it fits: one sheet; one sheet on which pairs of columns share
a split cell; two sheets and more, which share the rows or the players. Among ways of one kind the cost decides: low
rows, narrow columns, dropped notes and an empty rest of the page each cost.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box
from pnpgen.paper.scoreheads import Heads, lay_heads
from pnpgen.paper.scorelegend import legend
from pnpgen.paper.scoreticks import CELL, tick_lines, ticks_height
from pnpgen.paper.scoretitle import heading
from pnpgen.paper.scorewidths import Across, Part, lay_across, shortfall

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Block, ScoreSheet

COMFORT = 8.0
"""A row that takes a felt pen; open rows and pairs of sheets never go below it."""
OPEN_ROW = 9.0
_LOOSE = 0.2  # of the width beyond the ideal costs nothing
_MANY = 15  # open rows: fewer cost
HEAD_GAP, LEGEND_GAP, PAIR_GAP = 1.5, 3.5, 10.0
TOTALS = 1.15  # the totals row, in rows
MOST_SHEETS = 8
_SNUG = 0.2  # columns nearer to their least than this had better share split cells
_TOO_LOW = 1e-6


class Way(NamedTuple):
    """One way to lay a sheet out: `across` sheets share the players, `down` sheets share the rows."""

    landscape: bool = False
    compact: bool = False
    across: int = 1
    down: int = 1
    pair: bool = False
    brief: bool = False

    @property
    def sheets(self) -> int:
        """How many different sheets it takes."""
        return self.across * self.down


@dataclass(frozen=True, slots=True)
class Fit:
    """A part of the sheet, measured: everything that the drawing needs to know. `area` is where it stands."""

    way: Way
    part: Part
    area: Box
    subtitle: str
    across: Across
    heads: Heads
    row: float
    blocks: tuple[Block, ...]
    note_size: str
    top: float
    spare: float
    tallest: float
    open_rows: bool

    @property
    def cost(self) -> float:
        """How uncomfortable it is; 0 for roomy cells on a full page."""
        low = max(0.0, COMFORT - self.row) * 20 + max(0.0, 1 - self.row / self.tallest) * 8
        narrow = (1 - self.across.comfort) * 30 + max(0.0, _SNUG - self.across.comfort) * 800
        empty = max(0.0, self.spare) / self.area.height * 80
        loose = max(0.0, self.across.loose - _LOOSE) * 60
        few = max(0.0, 1 - len(self.part.rows) / _MANY) * 40 if self.open_rows else 0.0
        fixed = 100 * self.way.compact + 30 * self.way.brief + 12 * self.way.pair + 2 * self.way.landscape
        return low + narrow + empty + loose + few + fixed + 15 * (self.way.across > 1)


def plan(press: Press, sheet: ScoreSheet) -> tuple[Fit, ...]:
    """The most comfortable way to lay the sheet out, a measured part for every sheet of it.

    Raises:
        DoesNotFit: no way fits (says what is too wide or too high), or a name has no room in any that does.
    """
    reasons: list[DoesNotFit] = []
    for sheets in range(1, MOST_SHEETS + 1):
        found: list[tuple[Fit, ...]] = []
        for way in _ways(press, sheet, sheets):
            try:
                found.append(_measured(press, sheet, way))
            except DoesNotFit as error:
                reasons.append(error)
        if found:
            return _first_with_names(press, sheet, sorted(found, key=_cost))
    raise reasons[-1] if reasons else DoesNotFit("no way to lay it out", where="score sheet")


def _cost(parts: tuple[Fit, ...]) -> float:
    return max(fit.cost for fit in parts)


def _first_with_names(press: Press, sheet: ScoreSheet, ways: list[tuple[Fit, ...]]) -> tuple[Fit, ...]:
    """The best way in which all names fit their heads."""
    first: DoesNotFit | None = None
    for parts in ways:
        try:
            for fit in parts:
                fit.heads.check_names(press, sheet, fit.across, fit.part)
        except DoesNotFit as error:
            first = first or error
        else:
            return parts
    raise first or DoesNotFit("no way to lay it out", where="score sheet")


def _ways(press: Press, sheet: ScoreSheet, sheets: int) -> Iterator[Way]:
    for across in range(1, sheets + 1):
        down, rest = divmod(sheets, across)
        if rest or across > len(sheet.players) or down > len(sheet.rows) or (down > 1 and sheet.wishes.open_rows):
            continue
        for bits in range(16):
            landscape, compact, brief, pair = (bool(bits >> place & 1) for place in range(4))
            if pair and (sheets > 1 or brief or not sheet.wishes.pair or press.large):
                continue
            if brief and all(block.kept for block in sheet.legend):
                continue
            yield Way(landscape, compact, across, down, pair, brief)


def _measured(press: Press, sheet: ScoreSheet, way: Way) -> tuple[Fit, ...]:
    fits = [_measure(press, sheet, way, part) for part in parts(sheet, way)]
    if not sheet.wishes.open_rows:
        low = min(fit.row for fit in fits)  # the sheets of one game look alike
        fits = [replace(fit, row=low) for fit in fits]
    return tuple(fits)


def parts(sheet: ScoreSheet, way: Way) -> tuple[Part, ...]:
    """What each sheet shows: all players' first rows before any further ones."""
    players, rows = _shares(len(sheet.players), way.across), _shares(len(sheet.rows), way.down)
    every = [(some, of) for of in rows for some in players]
    return tuple(Part(some, of, number, len(every)) for number, (some, of) in enumerate(every, 1))


def _shares(count: int, sheets: int) -> list[range]:
    """Even shares, the larger ones first.

    >>> _shares(5, 2)
    [range(0, 3), range(3, 5)]
    """
    size, more = divmod(count, sheets)
    ends = [0]
    for share in range(sheets):
        ends.append(ends[-1] + size + (share < more))
    return [range(*pair) for pair in zip(ends, ends[1:], strict=False)]


def area(press: Press, way: Way) -> Box:
    """Where one sheet stands on the page: the whole live area, or half of it."""
    live = press.live(landscape=way.landscape)
    if not way.pair:
        return Box(0, 0, live.width, live.height)
    if way.landscape:
        return Box(0, 0, (live.width - PAIR_GAP) / 2, live.height)
    return Box(0, 0, live.width, (live.height - PAIR_GAP) / 2)


def _measure(press: Press, sheet: ScoreSheet, way: Way, part: Part) -> Fit:
    box = area(press, way)
    across = lay_across(press, sheet, part, box.width, compact=way.compact)
    if across is None:
        need = shortfall(press, sheet, part, compact=way.compact)
        raise DoesNotFit(
            f"{len(part.players)} players' columns need {show(need)} across; the room is {show(box.width)}",
            where="score sheet",
            hint="take a larger paper or fewer players",
        )
    heads = lay_heads(press, across)
    blocks = tuple(block for block in sheet.legend if block.kept or not way.brief)
    subtitle = _subtitle(sheet, part)
    fixed = heading(press, sheet, box, subtitle).height + HEAD_GAP + heads.height
    best: Fit | None = None
    for size in ("small", "note"):
        below = legend(press, blocks, box, size).height
        room = box.height - fixed - (below + LEGEND_GAP if blocks else 0.0)
        part_now, row, spare = _rows(press, sheet, way, (part, room))
        fit = Fit(
            way,
            part_now,
            box,
            subtitle,
            across,
            heads,
            row,
            blocks,
            size,
            fixed - heads.height,
            spare,
            sheet.wishes.tallest,
            bool(sheet.wishes.open_rows),
        )
        if row >= COMFORT or best is None or row > best.row:
            best = fit
        if row >= COMFORT:
            break
    assert best is not None  # noqa: S101  (the loop ran)
    least = row_least(press, sheet, way)
    if best.row < least - _TOO_LOW:
        count = len(part.rows)
        raise DoesNotFit(
            f"{count} rows of {show(least)} need {show(count * least)} down; the room is {show(count * best.row)}",
            where="score sheet",
            hint="take a larger paper, fewer rows or fewer players",
        )
    return best


def row_least(press: Press, sheet: ScoreSheet, way: Way) -> float:
    """How low a row may be: 6 mm, more in large print, for pairs and where boxes to tick stand on two lines."""
    least = COMFORT if press.large or way.pair or sheet.wishes.open_rows else CELL
    for column in (*sheet.lead, *sheet.each, *sheet.after):
        if column.ticks:
            least = max(least, ticks_height(tick_lines(column, compact=way.compact)))
    return least


def _rows(press: Press, sheet: ScoreSheet, way: Way, within: tuple[Part, float]) -> tuple[Part, float, float]:
    """The part with the rows that it shows, their height, and what is left over of the room."""
    part, room = within
    tallest = max(sheet.wishes.tallest, row_least(press, sheet, way))
    extra = 0.0
    if sheet.totals:
        extra += TOTALS
    if sheet.wishes.carry and part.rows.start > 0:
        extra += 1.0
    if sheet.wishes.open_rows:
        target = max(OPEN_ROW, row_least(press, sheet, way))
        count = min(len(sheet.rows), int(room / target - extra))
        part = part._replace(rows=range(max(count, sheet.wishes.open_rows)))
    count = len(part.rows) + extra
    row = min(tallest, room / count)
    return part, row, room - row * count


def _subtitle(sheet: ScoreSheet, part: Part) -> str:
    """The subtitle, and what of the players and rows stands on this sheet."""
    said = [sheet.subtitle] if sheet.subtitle else []
    for word, some, every in (
        (sheet.wishes.player_word, part.players, sheet.players),
        (sheet.wishes.row_word, part.rows, sheet.rows),
    ):
        if word and len(some) < len(every) and not (sheet.wishes.open_rows and every is sheet.rows):
            said.append(_span(sheet.wishes.part, word, some))
    return " · ".join(said)


def _span(pattern: str, what: str, some: range) -> str:
    values = {"what": what, "first": str(some.start + 1), "last": str(some.stop)}
    for place, value in values.items():
        pattern = pattern.replace("{" + place + "}", value)
    return pattern
