"""The river as a board: a map with the river's own cards in it, on one page or tiled over several.

`boardplan` says where everything lies, `scenery` draws land and water, `fittings` and `pools` what stands in them,
`surround` what is said above and below; here they come together as whole pages.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.poohsticks.boardfit import plan_board
from pnpgen.games.poohsticks.boardplan import STRIP, Plan, Rooms, Size, Tile
from pnpgen.games.poohsticks.naming import identity
from pnpgen.games.poohsticks.planks import bridge, decks
from pnpgen.games.poohsticks.pools import at_ends, least_pools, lines_of, sentences, widest
from pnpgen.games.poohsticks.scene import Scene
from pnpgen.games.poohsticks.scenery import landscape
from pnpgen.games.poohsticks.seams import frame, seams
from pnpgen.games.poohsticks.stonework import stones
from pnpgen.games.poohsticks.surround import Head, Saying, foot
from pnpgen.paper.cardface import card_face
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect, Text
from pnpgen.paper.piece import Body

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.press import Press
    from pnpgen.pieces.cards import Card

_AIR, _FLAGS = 1.8, 7.5  # around what stands in the water; how far a finish line's flags reach


class Laid(NamedTuple):
    """A board's pages, and the plan that they follow."""

    bodies: tuple[Body, ...]
    plan: Plan


def lay_board(press: Press, river: River, saying: Saying, wanted: Size | None = None) -> Laid:
    """The pages of a river's board, one unless its cards would be too small or are wanted at full size.

    Raises:
        DoesNotFit: not even one card has room on this paper, or it would take too many pages.
    """
    board = _Board(press, river, saying)
    plan, with_ends = board.planned(wanted)
    faces: dict[Card, Drawing] = {}
    return Laid(tuple(board.page(plan, tile, with_ends, faces) for tile in plan.tiles), plan)


@dataclass(frozen=True, slots=True)
class _Board:
    """A board on its way to paper."""

    press: Press
    river: River
    saying: Saying

    def planned(self, wanted: Size | None) -> tuple[Plan, bool]:
        """The plan, and whether its pools are too small for their sentences, which then stand below the map."""
        plan, with_ends = self._plan(wanted, 0.0)
        if len(plan.tiles) == 1:
            return plan, with_ends
        # What stands below the map must not run under the next page.
        return self._plan(wanted, STRIP)

    def _plan(self, wanted: Size | None, under: float) -> tuple[Plan, bool]:
        """The same with so much of each page's width kept from what stands below the map."""
        for rows in (1, 2, 3):
            plan = plan_board(self.river, self._rooms(rows, under, with_ends=False), wanted)
            enter, leave = sentences(self.press)
            ends = (enter, widest(plan, self.river, "start")), (leave, widest(plan, self.river, "finish"))
            if all(len(lines_of(self.press, text, room)) <= rows for text, room in ends):
                return plan, False
        return plan_board(self.river, self._rooms(0, under, with_ends=True), wanted), True

    def _rooms(self, rows: int, under: float, *, with_ends: bool) -> Rooms:
        """What pages leave for the map, if the pools' sentences take so many lines."""
        panels = []
        for turned in (False, True):
            live = self.press.live(landscape=turned)
            top = Head(self.press, self.saying, live.width).height
            bottom = foot(self.press, self.saying, live.width - under, with_ends=with_ends).height
            panels.append(Box(0, top, live.width, live.height - top - bottom))
        return Rooms(panels[0], panels[1], least_pools(self.press, rows))

    def page(self, plan: Plan, tile: Tile, with_ends: bool, faces: dict[Card, Drawing]) -> Body:
        """One page: what stands around the map, and the part of the map that is the tile's."""
        press = self.press
        live = press.live(landscape=plan.way.landscape)
        shift = tile.panel.x - tile.window.x, tile.panel.y - tile.window.y
        marks = (
            Place(Drawing("board", *plan.extent, tuple(self._map(plan, tile, faces))), *shift),
            *Head(press, self.saying, live.width).marks(plan, tile),
            *seams(press, plan, tile),
            *self._foot(live, tile, with_ends=with_ends),
        )
        return Body(Drawing("board page", live.width, live.height, marks), landscape=plan.way.landscape)

    def _foot(self, live: Box, tile: Tile, *, with_ends: bool) -> Iterator[Mark]:
        """What stands below the map, once on the whole board: at the page's foot, or right under a part."""
        if tile.below or tile.left:
            return
        width = live.width - (STRIP if tile.right else 0.0)
        below = foot(self.press, self.saying, width, with_ends=with_ends)
        yield Place(below, 0, tile.panel.bottom if tile.right or tile.above else live.height - below.height)

    def _map(self, plan: Plan, tile: Tile, faces: dict[Card, Drawing]) -> Iterator[Mark]:
        """The map, back to front, in the board's coordinates."""
        scene = Scene(self.press.theme, plan, self.river, tile.drawn, identity(self.river))
        standing = list(at_ends(self.press, scene))
        # Waves and reeds are drawn first, but keep clear of what will stand there.
        kept = [_box_of(mark) for mark in standing if isinstance(mark, Place | Rect | Text | Line)]
        scene = replace(scene, kept=(*kept, *decks(scene)))
        yield from landscape(scene)
        yield from bridge(scene)
        yield from self._cards(scene, faces)
        yield from standing
        yield from frame(self.press.theme, tile)

    def _cards(self, scene: Scene, faces: dict[Card, Drawing]) -> Iterator[Mark]:
        """Faces and stones of the cells in the window; what lies face down is not shown."""
        plan, river = scene.plan, self.river
        for row in range(1, plan.rows + 1):
            for column in range(1, plan.columns + 1):
                box, cell = plan.cell(row, column), river.cell(row, column)
                if not scene.shows(box):
                    continue
                if cell.is_rock:
                    yield from stones(scene, row, column)
                elif cell.card and row != river.bridge:
                    if cell.card not in faces:
                        faces[cell.card] = card_face(self.press, cell.card, *plan.size)
                    yield Place(faces[cell.card], box.x, box.y)


def _box_of(mark: Place | Rect | Text | Line) -> Box:
    """Roughly where a mark lies, with a little air: a caption with its arrowhead, a line with its flags."""
    if isinstance(mark, Text):
        half, high = 0.6 * mark.size + 4.5, 0.3 * mark.size + 2.0
        if mark.turn:
            return Box(mark.x - high + 1.0, mark.y - half, high, 2 * half)
        return Box(mark.x - half, mark.y - high + 1.0, 2 * half, high)
    if isinstance(mark, Line):
        wide, high = mark.x2 - mark.x1, mark.y2 - mark.y1
        return Box(mark.x1 - 1.0, mark.y1 - 1.0, max(wide + 2.0, _FLAGS), max(high + 2.0, _FLAGS))
    wide, high = (
        (mark.drawing.width, mark.drawing.height) if isinstance(mark, Place) else (mark.width, mark.height)
    )
    if isinstance(mark, Place) and mark.turn in (90, 270):
        wide, high = high, wide
    return Box(mark.x, mark.y, wide, high).inset(-_AIR)
