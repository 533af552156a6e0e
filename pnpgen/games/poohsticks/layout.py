"""Where rocks go in a river's bed, before any card is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.cell import CELLS, LAND, ROCK, Cell

if TYPE_CHECKING:
    from random import Random

    from pnpgen.games.poohsticks.shapes import Bed

Place = tuple[int, int]
"""Row and column, both from 0."""


def lay_rocks(bed: Bed, rocks: int, kept: set[Place], rng: Random) -> tuple[tuple[Cell, ...], ...]:
    """Rows of land, rocks, and one and the same card wherever a card is to lie.

    Rocks keep off the places in `kept`. Empty if that leaves too little room for them.
    """
    card = CELLS[0]
    rows = [[card if water else LAND for water in row] for row in bed]
    if rocks:
        free = [(y, x) for y, row in enumerate(bed) for x, water in enumerate(row) if water]
        free = [place for place in free if place not in kept]
        if rocks > len(free):
            return ()
        for y, x in rng.sample(free, rocks):
            rows[y][x] = ROCK
    return tuple(map(tuple, rows))


def short_way(bed: Bed, rng: Random) -> set[Place]:
    """One of the shortest ways from row 1 to the last row, by chance."""
    entry = [(0, x) for x, water in enumerate(bed[0]) if water]
    rng.shuffle(entry)
    came: dict[Place, Place | None] = dict.fromkeys(entry)
    queue = list(entry)
    for y, x in queue:
        if y == len(bed) - 1:
            return _back(came, (y, x))
        steps = [(y + 1, x), (y, x - 1), (y, x + 1), (y - 1, x)]
        rng.shuffle(steps)
        for step in steps:
            row, column = step
            inside = 0 <= row < len(bed) and 0 <= column < len(bed[0])
            if inside and bed[row][column] and step not in came:
                came[step] = (y, x)
                queue.append(step)
    return set()


def _back(came: dict[Place, Place | None], end: Place) -> set[Place]:
    way = {end}
    at = came[end]
    while at is not None:
        way.add(at)
        at = came[at]
    return way
