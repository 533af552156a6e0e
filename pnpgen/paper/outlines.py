"""Outlines to cut along: rectangles with round corners, an edge that two of them share only once.

A machine that follows the same edge twice tears paper and chars wood. The first of two neighbours has the edge; the
other's outline is open there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnpgen.paper.marks import Box

_NEAR = 3  # decimals of a millimetre: edges closer than a micron are the same


class Vertex(NamedTuple):
    """A point in millimetres, y down; `arc` if a quarter circle, clockwise on the page, goes on to the next point."""

    x: float
    y: float
    arc: bool = False


class CutLine(NamedTuple):
    """Points to go along, back to the first if `closed`; quarter circles are of that radius."""

    points: tuple[Vertex, ...]
    radius: float
    closed: bool


def cut_lines(trims: Iterable[Box], radius: float) -> Iterator[tuple[CutLine, ...]]:
    """The lines of each trim, in order: one that is closed, or what its earlier neighbours leave of it."""
    drawn: set[frozenset[tuple[float, float]]] = set()
    for box in trims:
        corner = min(radius, box.width / 2, box.height / 2)
        points = list(_outline(box, corner))
        kept = []
        for point, following in zip(points, [*points[1:], points[0]], strict=True):
            edge = frozenset((round(p.x, _NEAR), round(p.y, _NEAR)) for p in (point, following))
            kept.append(point.arc or edge not in drawn)
            if not point.arc:
                drawn.add(edge)
        yield tuple(_chains(points, kept, corner))


def _outline(box: Box, r: float) -> Iterator[Vertex]:
    """The outline's points clockwise from the top left corner's end; no two at one place."""
    if r <= 0:
        yield from (
            Vertex(x, y)
            for x, y in ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
        )
        return
    corners = (
        ((box.right - r, box.y), (box.right, box.y + r)),
        ((box.right, box.bottom - r), (box.right - r, box.bottom)),
        ((box.x + r, box.bottom), (box.x, box.bottom - r)),
        ((box.x, box.y + r), (box.x + r, box.y)),
    )
    for (begin, end), (following, _) in zip(corners, (*corners[1:], corners[0]), strict=True):
        yield Vertex(*begin, arc=True)
        # Where two corners meet, in a half circle, there is no straight line between them.
        if abs(end[0] - following[0]) + abs(end[1] - following[1]) > 10**-_NEAR:
            yield Vertex(*end)


def _chains(points: list[Vertex], kept: list[bool], radius: float) -> Iterator[CutLine]:
    """What is left of an outline when some of its edges fall away: `kept` tells of the edge from each point on."""
    if all(kept):
        yield CutLine(tuple(points), radius, closed=True)
        return
    start = kept.index(False) + 1
    chain: list[Vertex] = []
    for step in range(len(points)):
        index = (start + step) % len(points)
        if kept[index]:
            chain.append(points[index])
        elif chain:
            yield CutLine((*chain, points[index]._replace(arc=False)), radius, closed=False)
            chain = []
