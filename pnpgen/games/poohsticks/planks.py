"""The bridge: a deck of planks from bank to bank, with a marked place for each tile that lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.poohsticks import brush
from pnpgen.games.poohsticks.scene import stretches
from pnpgen.paper.marks import Box, Mark, Path, Rect
from pnpgen.paper.symbols import symbol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pnpgen.games.poohsticks.scene import Scene
    from pnpgen.paper.theme import Theme


def bridge(scene: Scene) -> list[Mark]:
    """The deck of planks under the bridge row, from bank to bank, and a marked place for each tile."""
    row = scene.river.bridge
    if row is None:
        return []
    marks: list[Mark] = []
    cells = scene.river.rows[row - 1]
    for first, last in stretches([not cell.is_land for cell in cells]):
        marks += _deck(scene, row, first, last)
    for column, cell in enumerate(cells, 1):
        if cell.card and scene.shows(scene.plan.cell(row, column)):
            marks += _tile_place(scene.theme, scene.plan.cell(row, column))
    return marks


def decks(scene: Scene) -> list[Box]:
    """Where the bridge's planks lie, roughly: nothing grows there."""
    row, plan = scene.river.bridge, scene.plan
    if row is None:
        return []
    over = plan.size.side
    boxes = []
    for first, last in stretches([not cell.is_land for cell in scene.river.rows[row - 1]]):
        a, b = plan.cell(row, first), plan.cell(row, last)
        if plan.way.sideways:
            boxes.append(Box(a.x - 2, a.y - over, a.width + 4, b.bottom - a.y + 2 * over))
        else:
            boxes.append(Box(a.x - over, a.y - 2, b.right - a.x + 2 * over, a.height + 4))
    return boxes


def _deck(scene: Scene, row: int, first: int, last: int) -> list[Mark]:
    """Planks side by side along the flow, two beams across it, and posts at their ends."""
    plan, theme = scene.plan, scene.theme
    size = plan.size
    sideways = plan.way.sideways
    a, b = plan.cell(row, first), plan.cell(row, last)
    over = size.shallows + 0.75 * size.bank
    peep = 0.3 * (plan.along - (size.width if sideways else size.height))
    low, high = (a.y - over, b.bottom + over) if sideways else (a.x - over, b.right + over)
    start, end = (a.x - peep, a.right + peep) if sideways else (a.y - peep, a.bottom + peep)
    rng = scene.rng("planks", row, first)
    window = (
        scene.window if sideways else Box(scene.window.y, scene.window.x, scene.window.height, scene.window.width)
    )
    if not window.x < (start + end) / 2 < window.right:
        return []
    count = max(3, round((high - low) / 6.5))
    step = (high - low) / count
    wood, edge = theme.fill("plank") or theme.colour("paper"), theme.stroke("grain", "line")
    marks: list[Mark] = []
    grain = []
    for k in range(count):
        off, on = rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5)
        long = _cut(Box(start + off, low + k * step, end - start + on - off, step - 0.35), window)
        if long.height > 0.5:
            marks.append(Rect(*_flip(long, sideways), fill=wood, stroke=edge, radius=0.5))
            grain.append(_grain(rng, long, sideways))
    marks.append(Path("".join(grain), stroke=theme.stroke("grain", "fine")))
    for beam in (start + 0.9, end - 2.5):
        marks += _rail(theme, Box(beam, low - 1, 1.6, high - low + 2), window, sideways)
    return marks


def _rail(theme: Theme, beam: Box, window: Box, sideways: bool) -> Iterator[Rect]:
    """A beam across the river with a post near each of its ends, as far as they lie within the window."""
    wood, edge = theme.fill("plank") or theme.colour("paper"), theme.stroke("grain", "line")
    yield Rect(*_flip(_cut(beam, window), sideways), fill=wood, stroke=edge, radius=0.4)
    for post in (beam.y - 0.6, beam.bottom - 2.0):
        if window.y < post < window.bottom - 2.6:
            knob = Box(beam.x - 0.5, post, 2.6, 2.6)
            yield Rect(*_flip(knob, sideways), fill=theme.colour("grain"), radius=0.6)


def _cut(box: Box, window: Box) -> Box:
    """What of a box lies across the river within the window."""
    low, high = max(box.y, window.y), min(box.bottom, window.bottom)
    return Box(box.x, low, box.width, high - low)


def _flip(box: Box, sideways: bool) -> Box:
    """A box given as along and across, as x and y."""
    return box if sideways else Box(box.y, box.x, box.height, box.width)


def _grain(rng: Random, box: Box, sideways: bool) -> str:
    """Two broken lines of grain in a plank."""
    parts = []
    for share in (0.34, 0.68):
        at = box.y + share * box.height
        start = box.x + rng.uniform(0.08, 0.3) * box.width
        end = box.right - rng.uniform(0.08, 0.4) * box.width
        bow = rng.uniform(-0.5, 0.5)
        points = [(start, at), ((start + end) / 2, at + bow), (end, at)]
        parts.append(brush.line(points if sideways else [(y, x) for x, y in points]))
    return "".join(parts)


def _tile_place(theme: Theme, box: Box) -> list[Mark]:
    """Where a bridge tile lies face down: the outline of a card on the planks."""
    size = min(box.width, box.height) * 0.46
    inner = box.inset(0.8)
    radius = min(3.0, 0.06 * box.width)
    marks: list[Mark] = [
        Rect(
            *inner,
            fill=theme.fill("tint") or theme.colour("paper"),
            stroke=theme.stroke("grain", "line", (2.0, 1.2)),
            radius=radius,
        )
    ]
    marks += symbol(
        theme, "bridge", Box(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size)
    )
    return marks
