"""A part of a board as something to draw: where its water is, how far every spot is from it, what is random in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from pnpgen.games.poohsticks.shoreline import (
    Field,
    Loop,
    contour,
    eased,
    field,
    least,
    length,
    softened,
    unevened,
    waves,
)
from pnpgen.paper.marks import Box
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pnpgen.games.poohsticks.boardplan import Plan
    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.theme import Theme

End = Literal["start", "finish"]

_OUT = 40.0  # how far the river is taken to flow on beyond the board's ends


@dataclass(frozen=True)
class Scene:
    """A river on a board, and the part of it that is to be drawn.

    Args:
        theme: colours and ink.
        plan: where its cells lie.
        river: its cells.
        window: what is drawn, in the board's coordinates.
        seed: names the streams of all that is uneven.
        kept: boxes that waves keep out of, so that what stands there can be read.
    """

    theme: Theme
    plan: Plan
    river: River
    window: Box
    seed: str
    kept: tuple[Box, ...] = ()

    def rng(self, *path: str | int) -> Random:
        """A stream for one thing of the scene."""
        return stream(self.seed, "scene", *path)

    def shows(self, box: Box) -> bool:
        """Whether a cell's middle lies in the window."""
        x, y = box.x + box.width / 2, box.y + box.height / 2
        return self.window.x < x < self.window.right and self.window.y < y < self.window.bottom

    @cached_property
    def water(self) -> tuple[Box, ...]:
        """Boxes of all cells that are not land, and of the pools at both ends."""
        plan, rows = self.plan, self.river.rows
        cells = [
            plan.cell(i, j) for i, row in enumerate(rows, 1) for j, cell in enumerate(row, 1) if not cell.is_land
        ]
        return (*cells, *self.pools("start"), *self.pools("finish"))

    def pools(self, end: End) -> tuple[Box, ...]:
        """The water before the first row or behind the last, one box for each stretch of the row that is not land."""
        return pool_boxes(self.plan, self.river, end)

    @cached_property
    def distance(self) -> Field:
        """Distances over the window."""
        size = self.plan.size
        step = min(2.4, max(1.2, size.width / 12))
        near = self.window.inset(-2 * size.side)
        boxes = [box for box in self.water if touch(box, near)]
        sharp = field(self.window, boxes, size.side + 12, step)
        # Round corners, but no shore so round that it cuts off the corner of a card.
        return least(softened(sharp, 0.16 * size.width), sharp, 0.42 * size.shallows)

    @cached_property
    def shore(self) -> tuple[Loop, ...]:
        """The lines between water and land."""
        return self.level("shore", self.plan.size.shallows, 0.26 * self.plan.size.shallows, 46.0)

    def level(self, name: str, level: float, uneven: float, stretch: float = 38.0) -> tuple[Loop, ...]:
        """Smooth lines at a distance from the cells, uneven by up to so many millimetres."""
        near = level - uneven - 3.0, level + uneven + 3.0
        ground = unevened(self.distance, waves(self.rng(name), uneven, stretch), near)
        return tuple(eased(loop) for loop in contour(ground, level) if length(loop) > 12)


def pool_boxes(plan: Plan, river: River, end: End) -> tuple[Box, ...]:
    """The water beyond an end of a river, one box for each stretch of its row that is not land."""
    start = end == "start"
    row = 1 if start else plan.rows
    whole = plan.extent[0 if plan.way.sideways else 1]
    low, high = (-_OUT, plan.before) if start else (plan.behind, whole + _OUT)
    boxes = []
    for first, last in stretches([not cell.is_land for cell in river.rows[row - 1]]):
        a, b = plan.cell(row, first), plan.cell(row, last)
        if plan.way.sideways:
            boxes.append(Box(low, a.y, high - low, b.bottom - a.y))
        else:
            boxes.append(Box(a.x, low, b.right - a.x, high - low))
    return tuple(boxes)


def stretches(wet: list[bool]) -> Iterator[tuple[int, int]]:
    """First and last place, from 1, of each run of water."""
    first = 0
    for place, flows in enumerate([*wet, False], 1):
        if flows and not first:
            first = place
        elif not flows and first:
            yield first, place - 1
            first = 0


def touch(a: Box, b: Box) -> bool:
    """Whether two boxes overlap."""
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def inside(window: Box, x: float, y: float, by: float = 0.6) -> bool:
    """Whether a point lies in the window and some way off its edge."""
    return window.x + by < x < window.right - by and window.y + by < y < window.bottom - by
