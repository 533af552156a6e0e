"""Which way to lay a score sheet out: all are measured, and the most comfortable one wins.

On as few sheets as hold it. Among the ways on so many sheets the cost decides: low rows, narrow columns, notes
that fall away and an empty rest of the page each cost, and split cells cost so much that they come only where
the columns are narrow without.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnpgen.errors import DoesNotFit
from pnpgen.paper.scorelayout import ANY, Layout
from pnpgen.paper.scoremeasure import COMFORT, Fit, TooTight, check_apart, measure
from pnpgen.paper.scoreways import Way, parts, ways

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoreform import ScoreSheet

MOST_SHEETS = 8
"""The most sheets that one game may be spread over."""
_SNUG = 0.2  # columns nearer to their least than this had better share split cells
_LOOSE = 0.2  # so much of the width beyond the ideal costs nothing
_MANY = 15  # open rows: fewer cost


def plan(press: Press, sheet: ScoreSheet, layout: Layout = ANY) -> tuple[Fit, ...]:
    """The most comfortable way to lay the sheet out as wished, a measured part for every sheet of it.

    Raises:
        DoesNotFit: no way fits (says what comes nearest), or a name has no room in any that does.
    """
    reasons: list[tuple[Way, DoesNotFit]] = []
    unnamed: DoesNotFit | None = None
    for sheets in range(1, MOST_SHEETS + 1):
        found: list[tuple[Fit, ...]] = []
        for way in filter(layout.allows, ways(press, sheet, sheets)):
            try:
                found.append(_measured(press, sheet, way))
            except DoesNotFit as error:
                reasons.append((way, error))
        if found:
            try:
                return _with_names(
                    press, sheet, sorted(found, key=lambda fits: max(cost(fit, sheet) for fit in fits))
                )
            except DoesNotFit as error:
                if not press.large:
                    raise
                unnamed = unnamed or error  # more sheets have wider columns
    if unnamed:
        raise unnamed
    raise _no_pair(press, reasons) if layout.two_up else _nearest(reasons)


def cost(fit: Fit, sheet: ScoreSheet) -> float:
    """How uncomfortable a part is; near 0 for roomy cells on a full page."""
    across, way, wishes = fit.across, fit.way, sheet.wishes
    low = max(0.0, COMFORT - fit.row) * 20 + max(0.0, 1 - fit.row / wishes.tallest) * 8
    narrow = (1 - across.comfort) * 30 + max(0.0, _SNUG - across.comfort) * 800
    empty = max(0.0, fit.spare) / fit.area.height * 80 + max(0.0, across.loose - _LOOSE) * 60
    few = max(0.0, 1 - len(fit.part.rows) / _MANY) * 40 if wishes.open_rows else 0.0
    fixed = (
        100 * way.compact
        + 30 * way.brief
        + 40 * way.apart
        + 15 * (way.across > 1)
        + 9 * way.pair
        + 2 * way.landscape
    )
    return low + narrow + empty + few + fixed


def _measured(press: Press, sheet: ScoreSheet, way: Way) -> tuple[Fit, ...]:
    if way.apart:
        check_apart(press, sheet, way)
    fits = [measure(press, sheet, way, part) for part in parts(sheet, way)]
    if not sheet.wishes.open_rows:
        low = min(fit.row for fit in fits)  # the sheets of one game look alike
        fits = [replace(fit, row=low) for fit in fits]
    return tuple(fits)


def _with_names(press: Press, sheet: ScoreSheet, found: Iterable[tuple[Fit, ...]]) -> tuple[Fit, ...]:
    """The best way in which all names fit their heads; if there is none, what is wrong with the best of all."""
    first: DoesNotFit | None = None
    for fits in found:
        try:
            for fit in fits:
                fit.heads.check_names(press, sheet, fit.across, fit.part)
        except DoesNotFit as error:
            first = first or error
        else:
            return fits
    raise first or _nearest([])


def _no_pair(press: Press, reasons: Iterable[tuple[Way, DoesNotFit]]) -> DoesNotFit:
    """Why two of the sheet do not stand on one page."""
    why = min((error for _, error in reasons), key=lambda error: getattr(error, "by", 0.0), default=None)
    said = (
        why.message if why else "large print and long sheets take a page each" if press.large else "it is too long"
    )
    return DoesNotFit(
        f"two of this sheet do not fit on a page: {said}", where="--two-up", hint="leave --two-up out"
    )


def _nearest(reasons: Iterable[tuple[Way, DoesNotFit]]) -> DoesNotFit:
    """What to tell: a text without room if there is one, else what lacks least on the most sheets."""
    whole = [(way, error) for way, error in reasons if not way.pair]
    for _, error in whole:
        if not isinstance(error, TooTight):
            return error
    most = max((way.across * way.down for way, _ in whole), default=0)
    tight = [error for way, error in whole if isinstance(error, TooTight) and way.across * way.down == most]
    if not tight:
        return DoesNotFit("no way to lay it out fits", where="score sheet")
    best = min(tight, key=lambda error: error.by)
    return best if most == 1 else TooTight(f"even shared by {most} sheets, {best.message}", best.by)
