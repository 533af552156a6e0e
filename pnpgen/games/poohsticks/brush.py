"""Lines drawn as by hand: smooth paths through points, wavelets on water, pebbles, blades of reed; as path data.

All in millimetres, y down; whatever is uneven comes from the random stream that is handed in.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from pnpgen.games.poohsticks.shoreline import Loop, Spot

Point = tuple[float, float]


def closed(loop: Loop, spacing: float) -> str:
    """A closed smooth line through a loop's spots, thinned to about `spacing` mm; the window's edge is straight."""
    spots = _thinned(loop, spacing)
    count = len(spots)
    if count < 3:
        return ""
    parts = [f"M{spots[0].x:.2f} {spots[0].y:.2f}"]
    for i, spot in enumerate(spots):
        after = spots[(i + 1) % count]
        if spot.edge and after.edge:
            parts.append(f"L{after.x:.2f} {after.y:.2f}")
            continue
        before = spot if spot.edge else spots[i - 1]
        beyond = after if after.edge else spots[(i + 2) % count]
        parts.append(_bow(before, spot, after, beyond))
    return "".join(parts) + "Z"


def shores(loop: Loop, spacing: float) -> list[str]:
    """The same line without what lies on the window's edge: one closed line, or open ones from edge to edge."""
    spots = _thinned(loop, spacing)
    if not any(spot.edge for spot in spots):
        return [closed(loop, spacing)] if len(spots) > 2 else []
    first = next(i for i, spot in enumerate(spots) if spot.edge)
    runs: list[list[Point]] = [[]]
    for spot in [*spots[first:], *spots[:first], spots[first]]:
        runs[-1].append(spot[:2])
        if spot.edge:
            runs.append([spot[:2]])
    return [line(run) for run in runs if len(run) > 2]


def line(points: Sequence[Point]) -> str:
    """A smooth open line through points."""
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    last = len(points) - 1
    parts += [_bow(points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]) for i in range(last)]
    return "".join(parts)


def ring(points: Sequence[Point]) -> str:
    """A smooth closed line through points."""
    count = len(points)
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    parts += [
        _bow(points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]) for i in range(count)
    ]
    return "".join(parts) + "Z"


def _bow(before: Sequence[float], start: Sequence[float], end: Sequence[float], beyond: Sequence[float]) -> str:
    """The stretch from start to end of a line through all four (Catmull and Rom's, as a Bézier)."""
    x1, y1 = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
    x2, y2 = end[0] - (beyond[0] - start[0]) / 6, end[1] - (beyond[1] - start[1]) / 6
    return f"C{x1:.2f} {y1:.2f} {x2:.2f} {y2:.2f} {end[0]:.2f} {end[1]:.2f}"


def _thinned(loop: Loop, spacing: float) -> list[Spot]:
    """Spots about `spacing` apart; of those on the window's edge only where it turns or the line leaves it."""
    kept: list[Spot] = []
    # At a corner of the window two spots are one.
    apart = [spot for i, spot in enumerate(loop) if math.dist(spot[:2], loop[i - 1][:2]) > 1e-3]
    count = len(apart)
    for i, spot in enumerate(apart):
        before, after = apart[i - 1], apart[(i + 1) % count]
        if spot.edge:
            straight = before.edge and after.edge and _aligned(before, spot, after)
            if not straight:
                kept.append(spot)
            continue
        gone = math.dist(kept[-1][:2], spot[:2]) if kept else spacing
        crowds = bool(kept) and kept[-1].edge and gone < spacing * 0.4
        if not crowds and (after.edge or gone >= spacing):
            kept.append(spot)
    return kept


def _aligned(a: Spot, b: Spot, c: Spot) -> bool:
    return abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-6


def wavelet(rng: Random, start: Point, length: float, *, upright: bool, rise: float) -> str:
    """A current line: a long flat wave along the flow, with uneven crests."""
    count = max(2, round(length / 5.5))
    along = [length * i / count + (rng.uniform(-0.5, 0.5) if 0 < i < count else 0.0) for i in range(count + 1)]
    side = rng.choice((-1, 1))
    points = []
    for i, at in enumerate(along):
        off = side * rise * (0 if i in (0, count) else (-1) ** i * rng.uniform(0.5, 1.0))
        points.append((start[0] + off, start[1] + at) if upright else (start[0] + at, start[1] + off))
    return line(points)


def pebble(rng: Random, middle: Point, size: tuple[float, float]) -> list[Point]:
    """Corners of an irregular stone of about this width and height, clockwise from its right."""
    count = rng.randint(7, 9)
    shift = rng.uniform(0, 1)
    points = []
    for i in range(count):
        angle = 2 * math.pi * (i + shift + rng.uniform(-0.18, 0.18)) / count
        reach = rng.uniform(0.86, 1.04)
        # A foot flatter than the head, as stones lie.
        y = math.sin(angle) * reach
        points.append((middle[0] + size[0] / 2 * math.cos(angle) * reach, middle[1] + size[1] / 2 * min(y, 0.8)))
    return points


def cloud(rng: Random, foot: Point, size: float) -> str:
    """A bush's outline: lobes over a flat foot, `size` mm wide and nearly as high."""
    x, y = foot
    lobes = rng.randint(4, 5)
    points = []
    for k in range(lobes + 1):
        angle = math.pi * (1 - k / lobes)
        reach = rng.uniform(0.92, 1.08) if 0 < k < lobes else 1.0
        points.append((x + 0.42 * size * math.cos(angle) * reach, y - 0.58 * size * math.sin(angle) * reach))
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for (x0, y0), (x1, y1) in pairwise(points):
        # Each lobe bulges away from the bush's middle.
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        out = 0.62 / max(math.dist((mx, my), (x, y - 0.2 * size)), 0.1) * size * 0.5
        parts.append(f"Q{mx + (mx - x) * out:.2f} {my + (my - y + 0.2 * size) * out:.2f} {x1:.2f} {y1:.2f}")
    return "".join(parts) + "Z"
