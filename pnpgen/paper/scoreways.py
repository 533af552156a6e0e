"""The ways to lay a score sheet out: orientation, split cells, how many sheets share it, two on a page."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.paper.marks import Box
from pnpgen.paper.scorewidths import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import ScoreSheet

PAIR_GAP = 10.0
"""Between two sheets on a page; the cut goes through its middle."""


class Way(NamedTuple):
    """One way to lay a sheet out.

    Attributes:
        landscape: the page is turned.
        compact: columns that may share a split cell do, and boxes to tick stand on two lines.
        across: how many sheets share the players.
        down: how many sheets share the rows.
        pair: two of the sheet stand on one page.
        brief: the legend's blocks that are not kept fall away.
        apart: the legend stands on a sheet of its own, after the others.
    """

    landscape: bool = False
    compact: bool = False
    across: int = 1
    down: int = 1
    pair: bool = False
    brief: bool = False
    apart: bool = False


def ways(press: Press, sheet: ScoreSheet, sheets: int) -> Iterator[Way]:
    """Every way on so many different sheets."""
    can_pair = sheets == 1 and sheet.wishes.pair and not press.large
    can_brief = not all(block.kept for block in sheet.legend)
    for across in range(1, sheets + 1):
        down, rest = divmod(sheets, across)
        if rest or across > len(sheet.players) or down > len(sheet.rows) or (down > 1 and sheet.wishes.open_rows):
            continue
        for landscape, compact, brief in product((False, True), (False, True), (False, True)[: 1 + can_brief]):
            yield Way(landscape, compact, across, down, brief=brief)
            if can_pair and not brief:
                yield Way(landscape, compact, pair=True)
    if press.large and sheets > 1 and sheet.legend and not sheet.wishes.open_rows:
        # In large print the same notes on every sheet would leave no room for rows.
        for way in ways(press, sheet, sheets - 1):
            if not (way.brief or way.pair or way.apart):
                yield way._replace(apart=True)


def parts(sheet: ScoreSheet, way: Way) -> tuple[Part, ...]:
    """What each sheet shows: all players' first rows before any further ones."""
    players, rows = _shares(len(sheet.players), way.across), _shares(len(sheet.rows), way.down)
    every = [(some, of) for of in rows for some in players]
    return tuple(Part(some, of, number) for number, (some, of) in enumerate(every, 1))


def area(press: Press, way: Way) -> Box:
    """Where one sheet stands on the page: the whole live area, or half of it."""
    live = press.live(landscape=way.landscape)
    if not way.pair:
        return Box(0, 0, live.width, live.height)
    if way.landscape:
        return Box(0, 0, (live.width - PAIR_GAP) / 2, live.height)
    return Box(0, 0, live.width, (live.height - PAIR_GAP) / 2)


def _shares(count: int, sheets: int) -> list[range]:
    """Even shares, the larger ones first.

    >>> _shares(5, 2)
    [range(0, 3), range(3, 5)]
    """
    size, more = divmod(count, sheets)
    ends = [0]
    for share in range(sheets):
        ends.append(ends[-1] + size + (share < more))
    return [range(first, last) for first, last in pairwise(ends)]
