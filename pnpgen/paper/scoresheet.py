"""Score sheets for any game: a description in, whole pages with named cells out.

`scoreform` says what a sheet shows, `scoreplan` chooses how it is laid out, `scoregrid`, `scoretitle` and
`scorelegend` draw it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import UsageError, suggest
from pnpgen.paper.marks import Box, Drawing, Line, Mark
from pnpgen.paper.piece import Body
from pnpgen.paper.scorefields import form_fields
from pnpgen.paper.scoreform import Cell, ScoreSheet
from pnpgen.paper.scoregrid import Grid
from pnpgen.paper.scorelayout import ANY, Layout
from pnpgen.paper.scorelegend import legend
from pnpgen.paper.scoremeasure import HEAD_GAP, LEGEND_GAP
from pnpgen.paper.scoreplan import plan
from pnpgen.paper.scoreroom import AIR
from pnpgen.paper.scoretitle import heading
from pnpgen.paper.scoreways import PAIR_GAP
from pnpgen.paper.text import clean, line_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoremeasure import Fit

_ROOMY = 14.0  # a cell as wide as this takes large figures

__all__ = ["Cell", "Layout", "ScorePage", "ScoreSheet", "score_bodies", "score_pages"]


class ScorePage(NamedTuple):
    """A page's drawing and the cells on it, their boxes as seen from the drawing's top left corner."""

    body: Body
    cells: tuple[Cell, ...]


def score_bodies(press: Press, sheet: ScoreSheet, layout: Layout = ANY) -> tuple[Body, ...]:
    """The sheet laid out on whole pages, blank, or with fields if it is to be fillable; see `score_pages`."""
    pages = score_pages(press, sheet, layout=layout)
    if not layout.fillable:
        return tuple(page.body for page in pages)
    return tuple(replace(page.body, fields=form_fields(press, sheet, page.cells)) for page in pages)


def score_pages(
    press: Press, sheet: ScoreSheet, values: Mapping[str, str] | None = None, layout: Layout = ANY
) -> tuple[ScorePage, ...]:
    """The sheet laid out on whole pages, with its cells, and `values` printed into the cells of those names.

    On a page that holds two of the sheet, the second one's cells have `s2.` before their names.

    Raises:
        DoesNotFit: no way to lay it out fits the paper, or a name or value its place; names it and the room.
        MissingGlyph: a name with a letter that no face has; says whose.
        UsageError: a value for a cell that the sheet does not have.
    """
    for number, player in enumerate(sheet.players, 1):
        press.fonts.runs(player, "bold", f"player name {number}")
    wanted = values or {}
    fits = plan(press, sheet, layout)
    pages = tuple(_page(press, sheet, fit, wanted) for fit in fits)
    if fits[0].way.apart:
        pages = (*pages, _legend_page(press, sheet, landscape=fits[0].way.landscape))
    known = {cell.name for page in pages for cell in page.cells}
    for name in wanted:
        if name not in known:
            raise UsageError(f"no cell '{name}' on this score sheet", where="values", hint=suggest(name, known))
    return pages


def _page(press: Press, sheet: ScoreSheet, fit: Fit, values: Mapping[str, str]) -> ScorePage:
    landscape = fit.way.landscape
    live = press.live(landscape=landscape)
    marks, cells = _part(press, sheet, fit, (0.0, 0.0))
    if fit.way.pair:
        step = (fit.area.width + PAIR_GAP, 0.0) if landscape else (0.0, fit.area.height + PAIR_GAP)
        again, second = _part(press, sheet, fit, step)
        cells += tuple(cell._replace(name=f"s2.{cell.name}") for cell in second)
        marks = (*marks, *again, _fold(press, live, step))
    filled = tuple(
        mark for cell in cells if cell.name in values for mark in _value(press, cell, values[cell.name])
    )
    name = f"scores {fit.part.number}"
    drawing = Drawing(name, live.width, live.height, (*marks, *filled))
    return ScorePage(Body(drawing, landscape, up=2 if fit.way.pair else 1), cells)


def _legend_page(press: Press, sheet: ScoreSheet, *, landscape: bool) -> ScorePage:
    """The legend on a sheet of its own, under the title."""
    live = press.live(landscape=landscape)
    box = Box(0, 0, live.width, live.height)
    top = heading(press, replace(sheet, fields=()), box, sheet.subtitle)
    below = legend(press, sheet.legend, box._replace(y=top.height + LEGEND_GAP), "small")
    drawing = Drawing("legend", live.width, live.height, (*top.marks, *below.marks))
    return ScorePage(Body(drawing, landscape), ())


def _part(
    press: Press, sheet: ScoreSheet, fit: Fit, at: tuple[float, float]
) -> tuple[tuple[Mark, ...], tuple[Cell, ...]]:
    """One sheet's title, grid and legend with its top left corner at a point of the page."""
    box = Box(*at, fit.area.width, fit.area.height)
    top = heading(press, sheet, box, fit.subtitle)
    grid = Grid(press, sheet, fit, (box.x, box.y + top.height + HEAD_GAP))
    marks, cells = grid.draw()
    below = legend(press, fit.blocks, box._replace(y=grid.bottom + LEGEND_GAP), fit.note_size)
    later = f"s{fit.part.number}." if fit.part.number > 1 else ""
    fields = tuple(cell._replace(name=later + cell.name) for cell in top.cells)
    return (*top.marks, *marks, *below.marks), (*fields, *cells)


def _fold(press: Press, live: Box, step: tuple[float, float]) -> Line:
    """Where to cut or fold between two sheets on a page."""
    stroke = press.theme.stroke("hair", "fine", (1.0, 1.5))
    if step[0]:
        x = step[0] - PAIR_GAP / 2
        return Line(x, 0, x, live.height, stroke)
    y = step[1] - PAIR_GAP / 2
    return Line(0, y, live.width, y, stroke)


def _value(press: Press, cell: Cell, value: str) -> tuple[Mark, ...]:
    text = clean(value, f"cell {cell.name}")
    if not text:
        return ()
    style = press.style("lead" if cell.box.width >= _ROOMY else "text", "bold")
    return (line_in(cell.box.inset(AIR), text, style, fonts=press.fonts, field=f"cell {cell.name}"),)
