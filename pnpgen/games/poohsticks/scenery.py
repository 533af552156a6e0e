"""The river as a picture: banks, water in two tints, shore lines, current, reeds and tufts of grass.

All of it grows from the distance to the nearest cell (`shoreline.py`), and all that is uneven from a stream named
by the river's own cards, so a river always looks the same. In full ink the picture is surfaces; in low ink and mono
it is a map engraved: a strong shore with finer lines along it on the water, and hachures on the bank.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks import brush
from pnpgen.games.poohsticks.shoreline import (
    Field,
    Loop,
    contour,
    eased,
    field,
    length,
    softened,
    turn,
    unevened,
    waves,
)
from pnpgen.paper.marks import Box, Mark, Path, Rect
from pnpgen.paper.symbols import symbol
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pnpgen.games.poohsticks.boardplan import Plan
    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.theme import Theme

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
        return (*cells, *self.pools(1), *self.pools(plan.rows))

    def pools(self, row: int) -> tuple[Box, ...]:
        """The water beyond the first or the last row, one box for each stretch of it that is not land."""
        plan = self.plan
        boxes = []
        for first, last in _stretches([not cell.is_land for cell in self.river.rows[row - 1]]):
            a, b = plan.cell(row, first), plan.cell(row, last)
            if plan.way.sideways:
                left, right = (-_OUT, plan.before) if row == 1 else (plan.behind, plan.extent[0] + _OUT)
                boxes.append(Box(left, a.y, right - left, b.bottom - a.y))
            else:
                top, bottom = (-_OUT, plan.before) if row == 1 else (plan.behind, plan.extent[1] + _OUT)
                boxes.append(Box(a.x, top, b.right - a.x, bottom - top))
        return tuple(boxes)

    @cached_property
    def distance(self) -> Field:
        """Distances over the window."""
        size = self.plan.size
        step = min(2.4, max(1.2, size.width / 12))
        near = self.window.inset(-2 * size.side)
        boxes = [box for box in self.water if _touch(box, near)]
        soft = 0.16 * size.width
        return softened(field(self.window, boxes, size.side + 12, step), soft)

    @cached_property
    def shore(self) -> tuple[Loop, ...]:
        """The lines between water and land."""
        return self.level("shore", self.plan.size.shallows, 0.26 * self.plan.size.shallows, 46.0)

    def level(self, name: str, level: float, uneven: float, stretch: float = 38.0) -> tuple[Loop, ...]:
        """Smooth lines at a distance from the cells, uneven by up to so many millimetres."""
        near = level - uneven - 3.0, level + uneven + 3.0
        ground = unevened(self.distance, waves(self.rng(name), uneven, stretch), near)
        return tuple(eased(loop) for loop in contour(ground, level) if length(loop) > 12)


def _stretches(wet: list[bool]) -> Iterator[tuple[int, int]]:
    """First and last place, from 1, of each run of water."""
    first = 0
    for place, flows in enumerate([*wet, False], 1):
        if flows and not first:
            first = place
        elif not flows and first:
            yield first, place - 1
            first = 0


def _touch(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def landscape(scene: Scene) -> list[Mark]:
    """Everything that lies under the cards, back to front."""
    marks = [*_land(scene), *_bank(scene), *_water(scene), *_currents(scene), *_reeds(scene)]
    return marks


def _land(scene: Scene) -> Iterator[Mark]:
    """The ground of the map, with bushes and tufts of grass well away from the river."""
    theme, size = scene.theme, scene.plan.size
    window = scene.window
    ground = theme.fill("tint")
    if ground:
        yield Rect(*window, fill=ground)
    rng = scene.rng("land")
    bushes = _scattered(scene, rng, 0.0011, (size.side + 4.5, 15.0))
    for x, y in bushes:
        yield from _bush(theme, rng, x, y)
    tufts = _scattered(scene, rng, 0.004, (size.side + 2.0, 6.0))
    parts = []
    for x, y in tufts:
        if any(math.hypot(x - a, y - b) < 9 for a, b in bushes):
            continue
        for lean in (-1.1, 0.0, 1.1):
            tip = (x + lean * 1.3, y - 2 + abs(lean) * 0.5)
            parts.append(
                f"M{x + lean * 0.5:.2f} {y:.2f}Q{x + lean * 0.7:.2f} {y - 1:.2f} {tip[0]:.2f} {tip[1]:.2f}"
            )
    if parts:
        yield Path("".join(parts), stroke=theme.stroke("reed", "fine"))


def _scattered(scene: Scene, rng: Random, density: float, apart: tuple[float, float]) -> list[tuple[float, float]]:
    """Spots on land, so many a square millimetre, some way from the cells and from each other."""
    window = scene.window
    far, between = apart
    spots: list[tuple[float, float]] = []
    for _ in range(round(window.width * window.height * density)):
        x, y = window.x + rng.uniform(6, window.width - 6), window.y + rng.uniform(7, window.height - 4)
        if scene.distance.at(x, y) >= far and all(math.hypot(x - a, y - b) >= between for a, b in spots):
            spots.append((x, y))
    return spots


def _bush(theme: Theme, rng: Random, x: float, y: float) -> Iterator[Mark]:
    """A round bush, or two of them, on a shadow of grass."""
    fill = theme.fill("bank")
    outline = theme.stroke("reed", "line")
    for off, size in ((rng.uniform(2.2, 3.0), 3.6), (0.0, 5.2))[rng.randrange(2) :]:
        middle = (x + off, y - size * 0.42)
        points = brush.pebble(rng, middle, (size * 1.1, size))
        yield Path(brush.ring(points), fill=fill or theme.colour("paper"), stroke=outline)
        curl = [
            (middle[0] - 0.2 * size, middle[1] - 0.16 * size),
            (middle[0], middle[1] - 0.28 * size),
            (middle[0] + 0.2 * size, middle[1] - 0.14 * size),
        ]
        yield Path(brush.line(curl), stroke=theme.stroke("reed", "fine"))
    yield Path(f"M{x - 3.4:.2f} {y + 0.3:.2f}h{rng.uniform(6.0, 7.4):.2f}", stroke=theme.stroke("reed", "fine"))


def _filled(loops: tuple[Loop, ...], spacing: float) -> str:
    return "".join(brush.closed(loop, spacing) for loop in loops)


def _bank(scene: Scene) -> Iterator[Mark]:
    theme, size = scene.theme, scene.plan.size
    green = theme.fill("bank")
    if green:
        outer = scene.level("bank", size.shallows + size.bank, 0.45 * size.bank, 30.0)
        # Only the outer lines: an island is green all over.
        yield Path(_filled(tuple(loop for loop in outer if turn(loop) > 0), 4.0), fill=green)
    else:
        yield from _hachures(scene)


def _hachures(scene: Scene) -> Iterator[Mark]:
    """Short strokes from the shore into the land, as engravers draw a bank."""
    theme, size = scene.theme, scene.plan.size
    rng = scene.rng("hachures")
    parts = []
    for loop in scene.shore:
        for x, y, nx, ny in _along(loop, 1.5):
            if rng.random() < 0.12:
                continue
            off, far = rng.uniform(0.7, 1.0), rng.uniform(0.28, 0.75) * size.bank
            x0, y0 = x + nx * off, y + ny * off
            lean = rng.uniform(-0.25, 0.25)
            x1, y1 = x0 + (nx - ny * lean) * far, y0 + (ny + nx * lean) * far
            if _inside(scene.window, x1, y1):
                parts.append(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}")
    if parts:
        yield Path("".join(parts), stroke=theme.stroke("reed", "fine"))


def _along(loop: Loop, spacing: float) -> Iterator[tuple[float, float, float, float]]:
    """Points about `spacing` apart along a shore, each with the direction into the land."""
    count = len(loop)
    gone = 0.0
    for i, spot in enumerate(loop):
        after = loop[(i + 1) % count]
        step = math.dist(spot[:2], after[:2])
        if spot.edge or after.edge or step < 1e-6:
            continue
        dx, dy = (after.x - spot.x) / step, (after.y - spot.y) / step
        while gone < step:
            yield spot.x + dx * gone, spot.y + dy * gone, dy, -dx
            gone += spacing
        gone -= step


def _inside(window: Box, x: float, y: float, by: float = 0.6) -> bool:
    return window.x + by < x < window.right - by and window.y + by < y < window.bottom - by


def _water(scene: Scene) -> Iterator[Mark]:
    """The two tints, and the lines along the shore."""
    theme, size = scene.theme, scene.plan.size
    fill = theme.fill("water")
    if fill:
        yield Path(_filled(scene.shore, 3.0), fill=fill)
        deep = scene.level("deep", 0.5 * size.shallows, 0.12 * size.shallows, 26.0)
        yield Path(_filled(deep, 3.0), fill=theme.colour("deep"))
        yield from (
            Path(d, stroke=theme.stroke("current")) for loop in scene.shore for d in brush.shores(loop, 3.0)
        )
        return
    for loop in scene.shore:
        for d in brush.shores(loop, 3.0):
            yield Path(d, stroke=theme.stroke("current", "bold"))
    for share, uneven in ((0.74, 0.0), (0.5, 0.0)):
        for loop in scene.level("shore", share * size.shallows, 0.16 * size.shallows):
            yield from (Path(d, stroke=theme.stroke("current", "fine")) for d in brush.shores(loop, 3.0))


def _currents(scene: Scene) -> Iterator[Mark]:
    """Long flat waves along the flow: between the columns of cards, and in the pools at both ends."""
    plan, theme = scene.plan, scene.theme
    rng = scene.rng("currents")
    strokes = []
    gap = plan.across - (plan.size.height if plan.way.sideways else plan.size.width)
    for column in range(1, plan.columns):
        for row in range(1, plan.rows + 1):
            pair = scene.river.rows[row - 1][column - 1 : column + 1]
            if any(cell.is_land for cell in pair):
                continue
            box = plan.cell(row, column)
            at, middle = (box.x, box.bottom + gap / 2) if plan.way.sideways else (box.y, box.right + gap / 2)
            reach = plan.along
            start, long = at + rng.uniform(0, 0.3) * reach, rng.uniform(0.35, 0.6) * reach
            spot = (start, middle) if plan.way.sideways else (middle, start)
            end = (start + long, middle) if plan.way.sideways else (middle, start + long)
            if not (_inside(scene.window, *spot) and _inside(scene.window, *end)):
                continue
            strokes.append(
                brush.wavelet(rng, spot, long, upright=not plan.way.sideways, rise=min(0.55, gap * 0.16))
            )
    for row in (1, plan.rows):
        for pool in scene.pools(row):
            strokes += _pool_waves(scene, rng, pool)
    if strokes:
        yield Path("".join(strokes), stroke=theme.stroke("current", "line"))


def _pool_waves(scene: Scene, rng: Random, pool: Box) -> Iterator[str]:
    plan = scene.plan
    sideways = plan.way.sideways
    a0, a1 = (pool.x, pool.right) if sideways else (pool.y, pool.bottom)
    low, high = (scene.window.x, scene.window.right) if sideways else (scene.window.y, scene.window.bottom)
    a0, a1 = max(a0, low + 1), min(a1, high - 1)
    b0, b1 = (pool.y, pool.bottom) if sideways else (pool.x, pool.right)
    left, right = (scene.window.y, scene.window.bottom) if sideways else (scene.window.x, scene.window.right)
    b0, b1 = max(b0, left + 2), min(b1, right - 2)
    if a1 - a0 < 8 or b1 - b0 < 4:
        return
    count = max(4, round((b1 - b0) / 3.6))
    for i in range(count):
        b = b0 + (b1 - b0) * (i + 0.5 + rng.uniform(-0.3, 0.3)) / count
        long = min(rng.uniform(0.22, 0.6) * (a1 - a0), rng.uniform(11, 24))
        start = rng.uniform(a0, a1 - long)
        spot = (start, b) if sideways else (b, start)
        swept = Box(start, b - 0.8, long, 1.6) if sideways else Box(b - 0.8, start, 1.6, long)
        if any(_touch(swept, box) for box in scene.kept):
            continue
        yield brush.wavelet(rng, spot, long, upright=not sideways, rise=0.6)


def _reeds(scene: Scene) -> Iterator[Mark]:
    """Clumps of reed at the shore, upright whichever way the river flows."""
    theme, size = scene.theme, scene.plan.size
    rng = scene.rng("reeds")
    tall = min(11.0, max(5.0, 0.3 * size.width))
    placed: list[tuple[float, float]] = []
    spots = [spot for loop in scene.shore for spot in _along(loop, 2.0)]
    rng.shuffle(spots)
    for x, y, nx, ny in spots:
        if any(math.hypot(x - a, y - b) < 2.6 * tall for a, b in placed):
            continue
        if rng.random() < 0.35:
            placed.append((x, y))  # a stretch of shore left open
            continue
        high = tall * rng.uniform(0.8, 1.15)
        box = Box(x + nx * 0.22 * high - high / 2, y + ny * 0.22 * high - high * 0.86, high, high)
        if not _contains(scene.window.inset(0.8), box) or any(
            _touch(box.inset(0.6), cell) for cell in scene.water
        ):
            continue
        placed.append((x, y))
        yield from symbol(theme, "reed", box)


def _contains(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom
    )
