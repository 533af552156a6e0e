"""Printing on label stock: the slots just where the labels are, and the footer strip where none lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.paper.frame import slim_height
from pnpgen.paper.grid import Band, Grid, Tick
from pnpgen.paper.labelsheet import LabelSheet
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box
from pnpgen.paper.press import Press

OFF_LABEL = 1.0  # from the strip to the nearest label: sheets are fed up to a millimetre askew
_SLACK = 0.05  # mm by which a piece may exceed its label: its maker rounded


class _Zone(NamedTuple):
    """A bare stretch of the page, as wide or as high as `high`, free of labels from one edge to the other."""

    band: Band
    start: float
    high: float
    side: float  # where a thinner strip stands in it: 0 at its start, 1 at its end, 0.5 in the middle


def on_stock(press: Press, sheet: LabelSheet) -> Press:
    """The press with that stock in the tray: its paper, no bleed and no cut marks, since nothing is cut.

    Labels have no backs: behind them is the liner. Cards may have, though not by a fold.
    """
    one_sided = sheet.kind == "label" or press.backs == "gutterfold"
    return replace(press, paper=sheet.paper, bleed=0.0, marks="none", backs="none" if one_sided else press.backs)


def lies_turned(sheet: LabelSheet, size: tuple[float, float], *, what: str) -> bool:
    """Whether a piece of that size must be turned to lie on the labels.

    Raises:
        DoesNotFit: it fits neither way; names both sizes.
    """
    width, height = size
    room, tall = sheet.width + _SLACK, sheet.height + _SLACK
    if width <= room and height <= tall:
        return False
    if height <= room and width <= tall:
        return True
    raise DoesNotFit(
        f"{show(width)} by {show(height)} does not fit on a label of {sheet.name} "
        f"({show(sheet.width)} by {show(sheet.height)})",
        where=what,
        hint="take a larger label or a smaller piece",
    )


def to_grid(sheet: LabelSheet, press: Press, *, turned: bool = False) -> Grid:
    """The sheet as a grid for impose: no ticks, and a strip only if there is room beside the labels.

    Args:
        sheet: the stock; its own paper counts, not the press's.
        press: margins and type sizes.
        turned: pieces lie on their side.
    """
    band, strip = _strip(sheet, replace(press, paper=sheet.paper))
    first = Box(sheet.x, sheet.y, sheet.width, sheet.height)
    return Grid(
        landscape=False, turned=turned, columns=sheet.columns, rows=sheet.rows, first=first, dx=sheet.dx,
        dy=sheet.dy, band=band, strip=strip, across=Tick(), down=Tick(),
    )  # fmt: skip


def _strip(sheet: LabelSheet, press: Press) -> tuple[Band, Box | None]:
    """The first bare zone that holds the whole strip, else the first that holds a slim one."""
    paper, margin = press.paper, press.margin
    across = paper.width - margin.left - margin.right
    along = paper.height - margin.top - margin.bottom
    zones = list(_zones(sheet, press))
    for slim in (False, True):
        for band, start, room, side in zones:
            length = across if band == "bottom" else along
            high = slim_height(press) if slim else press.strip(length)
            if high <= room + 1e-6:
                at = start + (room - high) * side
                if band == "bottom":
                    return band, Box(margin.left, at, length, high)
                return band, Box(at, margin.top, high, length)
    return "bottom", None


def _zones(sheet: LabelSheet, press: Press) -> Iterator[_Zone]:
    """Bare zones, the most usual place first: below, left, right, above, then between the columns and rows."""
    paper, margin = press.paper, press.margin
    top, right, bottom, left = sheet.margins
    last_x, last_y = paper.width - right, paper.height - bottom
    yield _Zone("bottom", last_y + OFF_LABEL, bottom - OFF_LABEL - margin.bottom, 1)
    yield _Zone("left", margin.left, left - OFF_LABEL - margin.left, 0)
    yield _Zone("right", last_x + OFF_LABEL, right - OFF_LABEL - margin.right, 1)
    yield _Zone("bottom", margin.top, top - OFF_LABEL - margin.top, 0)
    if sheet.columns > 1:
        column = (sheet.columns + 1) // 2 - 1
        x = sheet.x + column * sheet.dx + sheet.width
        yield _Zone("left", x + OFF_LABEL, sheet.dx - sheet.width - 2 * OFF_LABEL, 0.5)
    if sheet.rows > 1:
        y = last_y - sheet.dy
        yield _Zone("bottom", y + OFF_LABEL, sheet.dy - sheet.height - 2 * OFF_LABEL, 0.5)
