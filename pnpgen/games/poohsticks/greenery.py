"""What grows on a map: tufts and bushes on the land, reeds at the shore, and the hachures of an engraved bank."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks import brush
from pnpgen.games.poohsticks.scene import inside, touch
from pnpgen.games.poohsticks.shoreline import along
from pnpgen.paper.marks import Box, Mark, Path, Rect
from pnpgen.paper.symbols import symbol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pnpgen.games.poohsticks.scene import Scene
    from pnpgen.paper.theme import Theme


def land(scene: Scene) -> Iterator[Mark]:
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
    """A bush like a small cloud, perhaps with a lesser one behind it, on a line of ground."""
    fill = theme.fill("bank") or theme.colour("paper")
    outline = theme.stroke("reed", "line")
    side = rng.choice((-1, 1))
    for off, size in ((side * rng.uniform(2.4, 3.4), 3.6), (0.0, 5.4))[rng.randrange(2) :]:
        yield Path(brush.cloud(rng, (x + off, y), size), fill=fill, stroke=outline)
    yield Path(f"M{x - 4.0:.2f} {y:.2f}h{rng.uniform(7.0, 8.4):.2f}", stroke=theme.stroke("reed", "fine"))


def hachures(scene: Scene) -> Iterator[Mark]:
    """Short strokes from the shore into the land, as engravers draw a bank."""
    theme, size = scene.theme, scene.plan.size
    rng = scene.rng("hachures")
    parts = []
    for loop in scene.shore:
        for x, y, nx, ny in along(loop, 1.5):
            if rng.random() < 0.12:
                continue
            off, far = rng.uniform(0.7, 1.0), rng.uniform(0.28, 0.75) * size.bank
            x0, y0 = x + nx * off, y + ny * off
            lean = rng.uniform(-0.25, 0.25)
            x1, y1 = x0 + (nx - ny * lean) * far, y0 + (ny + nx * lean) * far
            if inside(scene.window, x1, y1):
                parts.append(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}")
    if parts:
        yield Path("".join(parts), stroke=theme.stroke("reed", "fine"))


def reeds(scene: Scene) -> Iterator[Mark]:
    """Clumps of reed at the shore, upright whichever way the river flows."""
    theme, size = scene.theme, scene.plan.size
    rng = scene.rng("reeds")
    tall = min(11.0, max(5.0, 0.3 * size.width))
    placed: list[tuple[float, float]] = []
    spots = [spot for loop in scene.shore for spot in along(loop, 2.0)]
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
            touch(box.inset(0.6), other) for other in (*scene.water, *scene.kept)
        ):
            continue
        placed.append((x, y))
        yield from symbol(theme, "reed", box)


def _contains(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom
    )
