"""Stones in a river: a boulder with smaller ones at its foot, different in every place."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks import brush
from pnpgen.paper.marks import Box, Mark, Path

if TYPE_CHECKING:
    from random import Random

    from pnpgen.games.poohsticks.scene import Scene
    from pnpgen.paper.theme import Theme


def stones(scene: Scene, row: int, column: int) -> list[Mark]:
    """The rock in a cell: a boulder with smaller stones at its foot, and ripples round them."""
    box = scene.plan.cell(row, column)
    rng = scene.rng("stones", row, column)
    return rock_marks(scene.theme, box, rng)


def rock_marks(theme: Theme, box: Box, rng: Random) -> list[Mark]:
    """A rock in a box, different for each stream."""
    wide = min(box.width, box.height * 0.95)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    side = rng.choice((-1, 1))
    big = (x - side * 0.07 * wide, y - 0.06 * wide), (0.62 * wide, 0.6 * wide)
    small = (x + side * 0.26 * wide, y + 0.2 * wide), (0.4 * wide, 0.32 * wide)
    least = (x - side * 0.3 * wide, y + 0.25 * wide), (0.27 * wide, 0.2 * wide)
    marks: list[Mark] = [_ripples(theme, rng, (x, y + 0.12 * wide), wide)]
    for middle, size in (big, small, least):
        marks += _stone(theme, rng, middle, size)
    return marks


def _ripples(theme: Theme, rng: Random, middle: tuple[float, float], wide: float) -> Path:
    """Broken rings on the water."""
    x, y = middle
    parts = []
    for reach in (0.46, 0.53):  # nearer than the middle of a gap: a board may be cut there
        for start in (rng.uniform(0.1, 0.5), rng.uniform(2.6, 3.0), rng.uniform(4.2, 4.6)):
            arc = rng.uniform(0.5, 0.9)
            points = []
            for k in range(4):
                angle = start + arc * k / 3
                points.append((x + reach * wide * math.cos(angle), y + 0.86 * reach * wide * math.sin(angle)))
            parts.append(brush.line(points))
    return Path("".join(parts), stroke=theme.stroke("current", "line"))


def _stone(theme: Theme, rng: Random, middle: tuple[float, float], size: tuple[float, float]) -> list[Mark]:
    points = brush.pebble(rng, middle, size)
    x, y = middle
    body, dark = theme.fill("stone"), theme.colour("shade")
    lit = [(x + (px - x) * 0.84 - 0.06 * size[0], y + (py - y) * 0.84 - 0.07 * size[1]) for px, py in points]
    if body:
        return [
            Path(brush.ring(points), fill=dark),
            Path(brush.ring(lit), fill=body),
            Path(_glint(middle, size), stroke=theme.stroke("tint", "line")),
        ]
    weight = "bold" if size[0] > 12 else "line"
    outline = Path(brush.ring(points), fill=theme.colour("paper"), stroke=theme.stroke("shade", weight))
    return [outline, Path(_hatching(points, middle, size), stroke=theme.stroke("shade", "fine"))]


def _glint(middle: tuple[float, float], size: tuple[float, float]) -> str:
    """A light stroke at the upper left of a stone."""
    x, y = middle
    a, b = size[0] / 2, size[1] / 2
    return brush.line([(x - 0.58 * a, y - 0.12 * b), (x - 0.42 * a, y - 0.46 * b), (x - 0.1 * a, y - 0.62 * b)])


def _hatching(points: list[tuple[float, float]], middle: tuple[float, float], size: tuple[float, float]) -> str:
    """Strokes at the lower right of a stone, from its edge inwards."""
    x, y = middle
    parts = []
    count = max(5, round(size[0] / 1.3))
    for k in range(count):
        angle = -0.25 + 1.9 * k / (count - 1)
        reach = _reach(points, middle, angle)
        long = 0.16 + 0.24 * math.sin(math.pi * k / (count - 1))
        c, s = math.cos(angle), math.sin(angle)
        start, end = reach * 0.96, reach * (1 - long)
        parts.append(f"M{x + c * start:.2f} {y + s * start:.2f}L{x + c * end - 0.4:.2f} {y + s * end - 0.4:.2f}")
    return "".join(parts)


def _reach(points: list[tuple[float, float]], middle: tuple[float, float], angle: float) -> float:
    """How far a stone's edge is from its middle in a direction."""
    polar = sorted(
        (math.atan2(py - middle[1], px - middle[0]) % (2 * math.pi), math.dist((px, py), middle))
        for px, py in points
    )
    at = angle % (2 * math.pi)
    for i, (turn, far) in enumerate(polar):
        if turn >= at:
            before, near = polar[i - 1]
            span = (turn - before) % (2 * math.pi) or 1.0
            return near + (far - near) * ((at - before) % (2 * math.pi)) / span
    before, near = polar[-1]
    turn, far = polar[0]
    span = (turn - before) % (2 * math.pi) or 1.0
    return near + (far - near) * ((at - before) % (2 * math.pi)) / span
