"""Shorelines: how far every spot of a map is from the water's cells, and the smooth lines of equal distance.

One field of distances gives all lines of a river at once: the shore, the bank behind it and the lines that an
engraver draws along a shore are contours of it at rising levels, so they keep their distance round every corner
and join where an island is too small for them. Pure geometry; millimetres, y down.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.paper.marks import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from random import Random


class Spot(NamedTuple):
    """A point of a contour; `edge` where it lies on the window's edge, which cuts the contour off."""

    x: float
    y: float
    edge: bool = False


Loop = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """Distances at the crossings of a square grid over a window; `rows[j][i]` is at (xs[i], ys[j]).

    Distances are not told beyond `reach`, which stands for all that is farther.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    rows: tuple[tuple[float, ...], ...]
    reach: float

    def at(self, x: float, y: float) -> float:
        """The distance at the crossing nearest to a point of the window."""
        i = round((x - self.xs[0]) / (self.xs[1] - self.xs[0]))
        j = round((y - self.ys[0]) / (self.ys[1] - self.ys[0]))
        return self.rows[j][i]


def field(window: Box, boxes: Iterable[Box], reach: float, step: float) -> Field:
    """Distances to the nearest box, 0 inside one, up to `reach`.

    >>> field(Box(0, 0, 4, 4), [Box(0, 0, 1, 4)], 9, 2).rows[0]
    (0.0, 1.0, 3.0)
    """
    xs, ys = _ticks(window.x, window.width, step), _ticks(window.y, window.height, step)
    rows = [[reach] * len(xs) for _ in ys]
    for box in boxes:
        across = [(i, max(box.x - x, x - box.right, 0.0)) for i, x in enumerate(xs)]
        across = [(i, d) for i, d in across if d <= reach]
        for j, y in enumerate(ys):
            down = max(box.y - y, y - box.bottom, 0.0)
            if down > reach:
                continue
            row = rows[j]
            for i, d in across:
                far = math.hypot(d, down) if d and down else d + down
                row[i] = min(row[i], far)
    return Field(xs, ys, tuple(map(tuple, rows)), reach)


def _ticks(start: float, length: float, step: float) -> tuple[float, ...]:
    count = max(1, round(length / step))
    return tuple(start + length * i / count for i in range(count + 1))


def waves(rng: Random, size: float, stretch: float) -> Callable[[float, float], float]:
    """A smooth unevenness: from -size to size, its waves about `stretch` mm long."""
    parts = []
    for share, scale in ((0.6, 1.0), (0.4, 0.45)):
        turn = rng.uniform(0, 2 * math.pi)
        pull = 2 * math.pi / (stretch * scale)
        parts.append((size * share, pull * math.cos(turn), pull * math.sin(turn), rng.uniform(0, 2 * math.pi)))
    (rise, ax, ay, a), (ripple, bx, by, b) = parts

    def at(x: float, y: float) -> float:
        """How far the point is raised."""
        return rise * math.sin(ax * x + ay * y + a) + ripple * math.sin(bx * x + by * y + b)

    return at


def unevened(smooth: Field, uneven: Callable[[float, float], float], near: tuple[float, float]) -> Field:
    """The field with an unevenness added where its values lie between `near`: elsewhere it would move no line."""
    low, high = near
    rows = tuple(
        tuple([v + uneven(x, y) if low < v < high else v for x, v in zip(smooth.xs, row, strict=True)])
        for y, row in zip(smooth.ys, smooth.rows, strict=True)
    )
    return replace(smooth, rows=rows)


def softened(sharp: Field, radius: float) -> Field:
    """The field blurred over about `radius` mm, which rounds the corners of all its contours."""
    step = sharp.xs[1] - sharp.xs[0]
    count = max(1, round(radius / step))
    rows: list[tuple[float, ...]] = [_blurred(_blurred(row, count), count) for row in sharp.rows]
    columns = [_blurred(_blurred(column, count), count) for column in zip(*rows, strict=True)]
    return replace(sharp, rows=tuple(zip(*columns, strict=True)))


def least(first: Field, second: Field, more: float) -> Field:
    """The first field, nowhere above the second one by more than `more`."""
    rows = tuple(
        tuple([min(b + more, a) for a, b in zip(one, other, strict=True)])
        for one, other in zip(first.rows, second.rows, strict=True)
    )
    return replace(first, rows=rows)


def _blurred(values: tuple[float, ...], count: int) -> tuple[float, ...]:
    """Running means over `count` values to either side; the ends go on for ever."""
    long = (values[0],) * count + values + (values[-1],) * count
    wide = 2 * count + 1
    total = sum(long[:wide])
    out = [total / wide]
    for gone, come in zip(long, long[wide:], strict=False):
        total += come - gone
        out.append(total / wide)
    return tuple(out)


def contour(ground: Field, level: float) -> tuple[Loop, ...]:
    """The closed lines around all that is nearer than `level`, cut off at the window's edge.

    Outer lines run one way round and the lines around islands the other, so that all of them as one path
    fill the water and leave the islands out.
    """
    width, far = len(ground.xs), 1e6
    after: dict[tuple[int, bool], tuple[int, bool]] = {}
    # A ring of far spots around the window closes every line; its spots lie on the window's own edge.
    padded = [(far,) * (width + 2), *((far, *row, far) for row in ground.rows), (far,) * (width + 2)]
    flags = [bytes(v < level for v in row) for row in padded]
    stride = width + 2
    for j in range(len(padded) - 1):
        upper, lower = flags[j], flags[j + 1]
        if 1 not in upper and 1 not in lower:
            continue
        for i in range(width + 1):
            case = upper[i] | upper[i + 1] << 1 | lower[i + 1] << 2 | lower[i] << 3
            if case not in (0, 15):
                _cross(after, case, j * stride + i, stride)
    return tuple(_chained(after, ground, padded, level))


# Case of a square (bits: upper left, upper right, lower right, lower left are inside) -> lines through it, from
# side to side; sides are 0 top, 1 right, 2 bottom, 3 left. The inside lies to the right of the way.
_LINES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 3),), 2: ((1, 0),), 3: ((1, 3),), 4: ((2, 1),), 5: ((0, 1), (2, 3)), 6: ((2, 0),), 7: ((2, 3),),
    8: ((3, 2),), 9: ((0, 2),), 10: ((1, 2), (3, 0)), 11: ((1, 2),), 12: ((3, 1),), 13: ((0, 1),), 14: ((3, 0),),
}  # fmt: skip


def _cross(after: dict[tuple[int, bool], tuple[int, bool]], case: int, at: int, stride: int) -> None:
    """Notes the lines of one square as steps between its sides; a side is (grid spot, whether it runs down)."""
    sides = ((at, False), (at + 1, True), (at + stride, False), (at, True))
    for start, end in _LINES[case]:
        after[sides[start]] = sides[end]


def _chained(
    after: dict[tuple[int, bool], tuple[int, bool]],
    ground: Field,
    padded: list[tuple[float, ...]],
    level: float,
) -> list[Loop]:
    """The steps put together to loops of spots."""
    stride = len(padded[0])
    last_x, last_y = len(ground.xs) - 1, len(ground.ys) - 1
    ends_x, ends_y = {ground.xs[0], ground.xs[-1]}, {ground.ys[0], ground.ys[-1]}

    def spot(side: tuple[int, bool]) -> Spot:
        """Where the level crosses a step's side, as far along it as the values at its two ends say."""
        at, down = side
        j, i = divmod(at, stride)
        first, second = padded[j][i], padded[j + down][i + (not down)]
        share = (level - first) / (second - first)
        x0, y0 = ground.xs[min(max(i - 1, 0), last_x)], ground.ys[min(max(j - 1, 0), last_y)]
        i2, j2 = i + (not down), j + down
        x1, y1 = ground.xs[min(max(i2 - 1, 0), last_x)], ground.ys[min(max(j2 - 1, 0), last_y)]
        edge = (x0 == x1 and x0 in ends_x) or (y0 == y1 and y0 in ends_y)
        return Spot(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, edge)

    loops = []
    while after:
        start, side = after.popitem()
        spots = [spot(start)]
        while side != start:
            spots.append(spot(side))
            side = after.pop(side)
        loops.append(tuple(spots))
    return loops


def eased(loop: Loop, times: int = 3) -> Loop:
    """The loop with its corners rounded, each spot drawn to its neighbours' middle; the window's edge stays."""
    spots = list(loop)
    for _ in range(times):
        count = len(spots)
        spots = [
            spot
            if spot.edge
            else Spot((before.x + 2 * spot.x + after.x) / 4, (before.y + 2 * spot.y + after.y) / 4)
            for before, spot, after in ((spots[i - 1], spots[i], spots[(i + 1) % count]) for i in range(count))
        ]
    return tuple(spots)


def length(loop: Loop) -> float:
    """How long the closed line is."""
    return sum(math.dist(a[:2], b[:2]) for a, b in zip(loop, (*loop[1:], loop[0]), strict=True))


def turn(loop: Loop) -> float:
    """Twice the area that the line runs round: above 0 around water, below 0 around an island."""
    return sum(a.x * b.y - b.x * a.y for a, b in zip(loop, (*loop[1:], loop[0]), strict=True))


def along(loop: Loop, spacing: float) -> Iterator[tuple[float, float, float, float]]:
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
