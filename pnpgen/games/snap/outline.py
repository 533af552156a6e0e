"""Outlines with round corners, as path data: panels with notches, flaps of a box."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from pnpgen.paper.marks import Box

Point = tuple[float, float]


def rounded(points: Sequence[Point], radii: float | Sequence[float]) -> str:
    """A closed outline through `points` in millimetres, each corner cut off by `radii` and rounded.

    Args:
        points: the corners, in order either way.
        radii: one for all corners or one each; no corner takes more than half of a side.

    >>> rounded([(0, 0), (10, 0), (10, 10)], 0)
    'M0 0L10 0L10 10Z'
    """
    each = [radii] * len(points) if isinstance(radii, int | float) else list(radii)
    parts = []
    for i, corner in enumerate(points):
        letter = "L" if i else "M"
        if each[i] <= 0:
            parts.append(letter + _pair(corner))
            continue
        before, after = points[i - 1], points[(i + 1) % len(points)]
        start, end = _towards(corner, before, each[i]), _towards(corner, after, each[i])
        parts.append(f"{letter}{_pair(start)}Q{_pair(corner)} {_pair(end)}")
    return "".join(parts) + "Z"


def notched(box: Box, notch: tuple[float, float], radius: float) -> str:
    """A box without its top left and bottom right corners: the same when it is turned by 180 degrees."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    wide, high = notch
    points = [
        (x + wide, y), (right, y), (right, bottom - high), (right - wide, bottom - high),
        (right - wide, bottom), (x, bottom), (x, y + high), (x + wide, y + high),
    ]  # fmt: skip
    return rounded(points, radius)


def _towards(start: Point, end: Point, by: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    share = min(by, length / 2) / length if length else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _pair(point: Point) -> str:
    return f"{point[0]:.3f}".rstrip("0").rstrip(".") + " " + f"{point[1]:.3f}".rstrip("0").rstrip(".")
