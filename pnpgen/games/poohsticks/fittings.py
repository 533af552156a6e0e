"""What people and time have put into a river: stones, a bridge of planks, signs, the boats' places, a finish line.

Each function gives marks in the board's coordinates. What is uneven comes from the scene's streams.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks import brush
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Path, Rect, Text
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import Style, line_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pnpgen.games.poohsticks.scenery import Scene
    from pnpgen.paper.press import Press
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
    for reach in (0.5, 0.58):
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


def bridge(scene: Scene) -> list[Mark]:
    """The deck of planks under the bridge row, from bank to bank, and a marked place for each tile."""
    row = scene.river.bridge
    if row is None:
        return []
    marks: list[Mark] = []
    cells = scene.river.rows[row - 1]
    for first, last in _runs([not cell.is_land for cell in cells]):
        marks += _deck(scene, row, first, last)
    for column, cell in enumerate(cells, 1):
        if cell.card and scene.shows(scene.plan.cell(row, column)):
            marks += _tile_place(scene.theme, scene.plan.cell(row, column))
    return marks


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    start = 0
    for i, flag in enumerate([*flags, False], 1):
        if flag and not start:
            start = i
        elif not flag and start:
            yield start, i - 1
            start = 0


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
    posts = [at for at in (low - 1.6, high - 1.0) if window.y < at < window.bottom - 2.6]
    for beam in (start + 0.9, end - 2.5):
        rail = _cut(Box(beam, low - 1, 1.6, high - low + 2), window)
        marks.append(Rect(*_flip(rail, sideways), fill=wood, stroke=edge, radius=0.4))
        for post in posts:
            knob = Box(beam - 0.5, post, 2.6, 2.6)
            marks.append(Rect(*_flip(knob, sideways), fill=theme.colour("grain"), radius=0.6))
    return marks


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


def finish_line(scene: Scene) -> list[Mark]:
    """A line with pennants across the river behind the last row, from bank to bank."""
    plan, theme = scene.plan, scene.theme
    size = plan.size
    sideways = plan.way.sideways
    at = plan.behind + 0.6 * size.gap + 1.0
    marks: list[Mark] = []
    for pool in scene.pools(plan.rows):
        low, high = (pool.y, pool.bottom) if sideways else (pool.x, pool.right)
        low, high = low - size.shallows - 1.4, high + size.shallows + 1.4
        first, last = (scene.window.y, scene.window.bottom) if sideways else (scene.window.x, scene.window.right)
        whole = [at for at in (low, high) if first < at < last]
        low, high = max(low, first), min(high, last)
        if high - low < 8:
            continue
        count = max(4, round((high - low) / 6.5))
        step = (high - low) / count
        long = min(5.2, step * 0.85)
        for k in range(count):
            b = low + (k + 0.5) * step
            half = step * 0.4
            corners = [(at, b - half), (at, b + half), (at + long, b)]
            d = "M" + "L".join("{:.2f} {:.2f}".format(*(p if sideways else p[::-1])) for p in corners) + "Z"
            fill = theme.colour("accent") if k % 2 == 0 else theme.colour("paper")
            marks.append(Path(d, fill=fill, stroke=theme.stroke("ink", "fine")))
        ends = [(at, low), (at, high)] if sideways else [(low, at), (high, at)]
        marks.append(Line(*ends[0], *ends[1], theme.stroke("ink", "bold")))
        for x, y in ((at, end) if sideways else (end, at) for end in whole):
            marks.append(Rect(x - 1.3, y - 1.3, 2.6, 2.6, fill=theme.colour("grain"), radius=1.3))
    return marks


def sign(press: Press, text: str, length: float, points: float) -> Drawing:
    """A wooden sign with big letters, at most `length` mm long."""
    theme = press.theme
    cap = points * press.fonts.face("display").cap_height / PT_PER_MM
    pad = 0.5 * cap
    wide = min(length, press.fonts.width(text, "display", points) + 2 * pad + 2)
    high = cap + 2 * pad
    style = Style("display", points, press.theme.size("note"), theme.colour("ink"))
    wood = theme.fill("plank") or theme.colour("paper")
    body = Rect(0, 0, wide, high, fill=wood, stroke=theme.stroke("grain", "bold"), radius=1.2)
    nails: list[Mark] = [
        Rect(x, high / 2 - 0.5, 1.0, 1.0, fill=theme.colour("grain"), radius=0.5) for x in (1.1, wide - 2.1)
    ]
    letters = line_in(Box(pad, pad, wide - 2 * pad, cap), text, style, fonts=press.fonts, field="sign")
    return Drawing(f"sign {text}", wide, high, (body, *nails, letters))


def boat_place(theme: Theme, box: Box) -> list[Mark]:
    """Where a boat waits: a ring on the water with a small boat in it."""
    ring = Rect(
        *box, fill=theme.fill("water"), stroke=theme.stroke("current", "line", (1.4, 1.0)), radius=box.height / 2
    )
    size = box.height * 0.62
    inner = Box(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size)
    return [ring, *symbol(theme, "boat", inner, "current" if theme.ink != "full" else "shade")]


def lane_marks(press: Press, scene: Scene) -> list[Mark]:
    """A number and an arrowhead before each card of row 1."""
    plan, theme = scene.plan, press.theme
    marks: list[Mark] = []
    high = theme.size("note") * press.fonts.face("bold").cap_height / PT_PER_MM
    for column in range(1, plan.columns + 1):
        if scene.river.card_at(1, column) is None:
            continue
        box = plan.cell(1, column)
        if not scene.shows(box):
            continue
        if plan.way.sideways:
            x, y = box.x - 2.6, box.y + box.height / 2
            d = f"M{x - 1:.2f} {y - 1.6:.2f}L{x + 0.8:.2f} {y:.2f}L{x - 1:.2f} {y + 1.6:.2f}"
            spot = (x - 2.2 - high * 0.5, y + high / 2)
        else:
            x, y = box.x + box.width / 2, box.y - 2.6
            d = f"M{x - 1.6:.2f} {y - 1:.2f}L{x:.2f} {y + 0.8:.2f}L{x + 1.6:.2f} {y - 1:.2f}"
            spot = (x, y - 2.4)
        marks.append(Path(d, stroke=theme.stroke("ink", "line")))
        marks.append(
            Text(*spot, str(column), theme.size("note"), "bold", theme.colour("ink"), "middle", field="lane")
        )
    return marks
