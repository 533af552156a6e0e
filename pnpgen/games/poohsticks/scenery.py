"""The river as a picture: banks, water in two tints, shore lines, current.

All of it grows from the distance to the nearest cell (`shoreline.py`), and all that is uneven from a stream named
by the river's own cards, so a river always looks the same. In full ink the picture is surfaces; in low ink and mono
it is a map engraved: a strong shore with finer lines along it on the water, and hachures on the bank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.poohsticks import brush
from pnpgen.games.poohsticks.greenery import hachures, land, reeds
from pnpgen.games.poohsticks.scene import inside, touch
from pnpgen.games.poohsticks.shoreline import turn
from pnpgen.paper.marks import Box, Mark, Path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pnpgen.games.poohsticks.scene import Scene
    from pnpgen.games.poohsticks.shoreline import Loop


def landscape(scene: Scene) -> list[Mark]:
    """Everything that lies under the cards, back to front."""
    return [*land(scene), *_bank(scene), *_water(scene), *_currents(scene), *reeds(scene)]


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
        yield from hachures(scene)


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
    for share in (0.74, 0.5):
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
            if not (inside(scene.window, *spot) and inside(scene.window, *end)):
                continue
            strokes.append(
                brush.wavelet(rng, spot, long, upright=not plan.way.sideways, rise=min(0.55, gap * 0.16))
            )
    for pool in (*scene.pools("start"), *scene.pools("finish")):
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
        if any(touch(swept, box) for box in scene.kept):
            continue
        yield brush.wavelet(rng, spot, long, upright=not sideways, rise=0.6)
