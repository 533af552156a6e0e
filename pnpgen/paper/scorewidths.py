"""Across a score sheet: which columns stand on it, where each begins and how wide it is.

Every column gets its least width; what is left goes first towards the ideal widths, then to the columns that
grow. All players' columns grow alike, so that nobody has less room than a neighbour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.scoreform import joined
from pnpgen.paper.scoreticks import CELL, PAD, tick_lines, tick_widths, ticks_width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import Column, Printed, ScoreSheet

TOTALS_PAD = 1.1
"""Around the caption of the totals."""
_STRIP_COMFORT = 0.2  # below this the groups' strip gives its room to the cells


class Part(NamedTuple):
    """What one sheet shows of the whole: players and rows by index, and which sheet it is."""

    players: range
    rows: range
    number: int = 1


class Laid(NamedTuple):
    """A column in its place; `player` is the index of the player whose it is."""

    column: Column
    x: float
    width: float
    player: int | None = None

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width


class Across(NamedTuple):
    """All columns from left to right; `strip` is the room left of them for the groups' captions.

    `comfort` is 0 where every column has its least width and 1 where it has its ideal one; `loose` is the share of
    the whole width beyond the ideal ones.
    """

    columns: tuple[Laid, ...]
    strip: float
    comfort: float
    loose: float

    def block(self, player: int) -> tuple[float, float]:
        """Where a player's columns begin and end."""
        own = [laid for laid in self.columns if laid.player == player]
        return own[0].x, own[-1].right


def strip_width(press: Press) -> float:
    """The strip that holds a group's caption, turned."""
    return press.theme.size("note") * 1.6 / PT_PER_MM


def least_width(press: Press, sheet: ScoreSheet, column: Column, *, compact: bool) -> float:
    """What a column needs for its wish, its boxes and whatever a row prints into it."""
    needs = [column.width.least]
    if column.ticks:
        needs.append(ticks_width(tick_widths(press, column, tick_lines(column, compact=compact))) + 2 * PAD)
    for row in sheet.rows:
        printed = row.printed.get(column.key)
        if printed is not None:
            pen = CELL if column.writes and printed.anchor == "end" else 0.0
            needs.append(pen + printed_width(press, printed) + 2 * PAD)
    return max(needs)


def printed_width(press: Press, printed: Printed) -> float:
    """How wide what a row prints is, in millimetres."""
    points = min(press.theme.size(printed.size), press.theme.size("text"))
    picture = printed.picture.width + PAD if printed.picture is not None else 0.0
    return press.fonts.width(printed.text, printed.font, points, "row") + picture


def lay_across(press: Press, sheet: ScoreSheet, part: Part, width: float, *, compact: bool) -> Across | None:
    """The columns on `width` mm, with the groups' strip where there is room; None where they do not fit."""
    if sheet.groups:
        strip = strip_width(press)
        found = _spread(press, sheet, part, (strip, width), compact=compact)
        if found is not None and found.comfort >= _STRIP_COMFORT:
            return found
    return _spread(press, sheet, part, (0.0, width), compact=compact)


def _spread(
    press: Press, sheet: ScoreSheet, part: Part, span: tuple[float, float], *, compact: bool
) -> Across | None:
    listed = list(_columns(sheet, part, compact=compact))
    least = _least_widths(press, sheet, part, compact=compact)
    ideal = [max(column.width.ideal, low) for (column, _), low in zip(listed, least, strict=True)]
    room = span[1] - span[0] - sum(least)
    if room < -1e-9:
        return None
    wanted = sum(ideal) - sum(least)
    comfort = min(1.0, room / wanted) if wanted > 0 else 1.0
    shares = [column.width.grow for column, _ in listed]
    spare = max(0.0, room - wanted) / (sum(shares) or 1.0)
    laid, x = [], span[0]
    for (column, player), low, high, share in zip(listed, least, ideal, shares, strict=True):
        wide = low + (high - low) * comfort + spare * share
        laid.append(Laid(column, x, wide, player))
        x += wide
    return Across(tuple(laid), span[0], comfort, max(0.0, room - wanted) / span[1])


def shortfall(press: Press, sheet: ScoreSheet, part: Part, *, compact: bool) -> float:
    """How wide the columns are at their least."""
    return sum(_least_widths(press, sheet, part, compact=compact))


def _least_widths(press: Press, sheet: ScoreSheet, part: Part, *, compact: bool) -> list[float]:
    """Every column's; the last one before the players gives room for the captions of the totals."""
    listed = _columns(sheet, part, compact=compact)
    least = [least_width(press, sheet, column, compact=compact) for column, _ in listed]
    lead = len(sheet.lead)
    if lead:
        split = len(part.rows) < len(sheet.rows) and not sheet.wishes.open_rows
        said = (sheet.totals, sheet.wishes.carry if split else "")
        need = max(press.fonts.width(text, "bold", press.theme.size("note"), "totals") for text in said)
        least[lead - 1] += max(0.0, need + 2 * TOTALS_PAD - sum(least[:lead]))
    return least


def _columns(sheet: ScoreSheet, part: Part, *, compact: bool) -> Iterator[tuple[Column, int | None]]:
    for column in sheet.lead:
        yield column, None
    each = joined(sheet.each) if compact else sheet.each
    for player in part.players:
        for column in each:
            yield column, player
    for column in sheet.after:
        yield column, None
