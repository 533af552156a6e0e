"""Where the pages of a tiled board are joined: lines to cut along, strips to glue, and which part a page is.

A page's left and top edges are cut off where another page lies there, and laid on that page up to a dashed line;
its picture runs on a little under the page that is laid on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.boardplan import LAP
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Line, Mark, Rect, Text
from pnpgen.paper.symbols import symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.boardplan import Plan, Tile
    from pnpgen.paper.press import Press
    from pnpgen.paper.theme import Theme

_GAME = "poohsticks"
_OFF, _TICK = 1.3, 5.0  # from a line to what is said of it; how far a cut goes on beyond the picture
_SCISSORS = 3.6
_CELL = 3.4, 2.6  # of the little map of parts


def frame(theme: Theme, tile: Tile) -> Iterator[Mark]:
    """A line around the board, not around its parts; in the board's coordinates."""
    stroke = theme.stroke("ink")
    box = tile.drawn
    if tile.window == box and not (tile.left or tile.above):
        yield Rect(*box, stroke=stroke)
        return
    if not tile.left:
        yield Line(box.x, box.y, box.x, box.bottom, stroke)
    if not tile.above:
        yield Line(box.x, box.y, box.right, box.y, stroke)
    if not tile.right:
        yield Line(box.right, box.y, box.right, box.bottom, stroke)
    if not tile.below:
        yield Line(box.x, box.bottom, box.right, box.bottom, stroke)


def seams(press: Press, plan: Plan, tile: Tile) -> Iterator[Mark]:
    """The lines at a page's seams, and what to do there."""
    yield from _cuts(press, tile)
    panel, theme = tile.panel, press.theme
    dash = theme.stroke("ink", "line", (2.0, 1.4))
    number = plan.number(tile)
    if tile.right:
        yield Line(panel.right, panel.y, panel.right, panel.bottom, dash)
        x, y = panel.right + LAP + _OFF, panel.y + panel.height / 2
        yield from _said(press, _lay(press, number + 1, panel.height), (x, y), 90)
    if tile.below:
        yield Line(panel.x, panel.bottom, panel.right, panel.bottom, dash)
        x, y = panel.x + panel.width / 2, panel.bottom + LAP + _OFF + _cap(press)
        yield from _said(press, _lay(press, number + plan.across_pages, panel.width), (x, y), 0)


def _cuts(press: Press, tile: Tile) -> Iterator[Mark]:
    """Lines to cut along: at the picture's edge, a little longer than it, with scissors."""
    panel, theme = tile.panel, press.theme
    stroke = theme.stroke("ink", "fine")
    text = press.words.text(_GAME, "board.cut_here")
    half = _SCISSORS / 2
    wide = press.fonts.width(text, "text", press.theme.size("note"))
    if tile.above:
        yield Line(
            panel.x - (_TICK if tile.left else 0.0), panel.y, panel.right + _TICK * tile.right, panel.y, stroke
        )
        yield from symbol(theme, "scissors", Box(panel.x + 1, panel.y - half, _SCISSORS, _SCISSORS), "ink")
        if wide + 6 <= panel.width:
            yield from _said(press, text, (panel.x + 6 + wide / 2, panel.y - _OFF), 0)
    if tile.left:
        low = panel.y - (_TICK if tile.above else 0.0)
        yield Line(panel.x, low, panel.x, panel.bottom + _TICK * tile.below, stroke)
        yield from symbol(theme, "scissors", Box(panel.x - half, panel.bottom - 6, _SCISSORS, _SCISSORS), "ink")
        if wide + 8 <= panel.height:
            yield from _said(press, text, (panel.x - _OFF, panel.bottom - 8 - wide / 2), 270)


def _lay(press: Press, number: int, room: float) -> str:
    """What to lay where, in a few words where there is room for a few only."""
    size = press.theme.size("note")
    texts = [press.words.text(_GAME, f"board.{key}", n=number) for key in ("lay_part", "lay_short")]
    return next((text for text in texts if press.fonts.width(text, "text", size) <= room), "")


def _said(press: Press, text: str, at: tuple[float, float], turn: int) -> Iterator[Mark]:
    if text:
        note = press.style("note")
        yield Text(*at, text, note.size, note.font, note.colour, "middle", turn, "seam")


def _cap(press: Press) -> float:
    return press.theme.size("note") * press.fonts.face("text").cap_height / PT_PER_MM


def part_map(theme: Theme, plan: Plan, tile: Tile, room: Box) -> Iterator[Mark]:
    """A little map of all parts with this one filled."""
    wide, high = room.width / plan.across_pages, room.height / plan.down_pages
    for other in plan.tiles:
        box = Box(room.x + (other.column - 1) * wide, room.y + (other.row - 1) * high, wide, high)
        yield Rect(*box, fill=theme.colour("ink") if other is tile else None, stroke=theme.stroke("ink", "fine"))


def map_size(plan: Plan, most: float) -> tuple[float, float]:
    """Width and height of the little map, at most so high."""
    high = min(_CELL[1], most / plan.down_pages)
    return plan.across_pages * high * _CELL[0] / _CELL[1], plan.down_pages * high
