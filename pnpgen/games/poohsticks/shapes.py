"""Shapes of rivers: where water flows in a grid, by a random stream, before rocks and cards come.

A bed is rows of booleans, True for water, row 1 first. `width` is how wide the river flows; a bend's grid is
wider, because the river shifts sideways in it. In every bed all water hangs together.

    straight    bend       narrows    island     fork
    O O O       O O . .    O O O      O O O      O O O
    O O O       O O O .    . O O      O O O      O . O
    O O O       . O O O    . O .      O . O      O . O
    O O O       . . O O    O O O      O O O      O O O
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnpgen.errors import UsageError, unknown

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Bed = tuple[tuple[bool, ...], ...]
"""Rows of cells, True where water flows."""


def straight(_rng: Random, width: int, length: int) -> Bed:
    """Water everywhere."""
    return ((True,) * width,) * length


def bend(rng: Random, width: int, length: int) -> Bed:
    """One or more bends: in each the river shifts sideways by up to four columns, one a row.

    A row in which the river shifts holds both its old and its new place, so that it stays as wide as it was.
    The first and the last row lie straight where there is room.
    """
    offsets = [0] * length  # of the river's left bank
    bends = rng.randint(1, max(1, length // 6))
    stretch = length // bends
    for number in range(bends):
        first, after = number * stretch + 1, (number + 1) * stretch
        first += number == 0 and length > 3
        after -= number == bends - 1
        most = min(max(1, after - first), max(2, width), 4)
        shift = rng.randint(min(2, most), most)
        start = rng.randint(first, max(first, after - shift))
        side = rng.choice((-1, 1))
        for row in range(start, length):
            offsets[row] += side * min(shift, row - start + 1)
    left = min(offsets)
    offsets = [offset - left for offset in offsets]
    wide = max(offsets) + width
    pairs = zip(offsets, [*offsets[1:], offsets[-1]], strict=True)
    return tuple(tuple(min(pair) <= x < max(pair) + width for x in range(wide)) for pair in pairs)


def narrows(rng: Random, width: int, length: int) -> Bed:
    """Down to one card in a row in the middle, or in a few of a long river, widening from there."""
    waist = rng.randint(1, max(1, length // 6))
    first = rng.randint(1, length - 1 - waist)
    middle = rng.randrange(width)
    slope = rng.choice((1, 1, 2))
    rows = []
    for row in range(length):
        reach = slope * max(first - row, row - (first + waist - 1), 0)
        rows.append(tuple(abs(x - middle) <= reach for x in range(width)))
    rows[0] = rows[-1] = (True,) * width  # all lanes to enter by, all to exit by
    return tuple(rows)


def island(rng: Random, width: int, length: int) -> Bed:
    """Land in midstream, one or more pieces in a long river, with water all around each."""
    rows = [[True] * width for _ in range(length)]
    pieces = rng.randint(1, max(1, length // 6))
    stretch = (length - 1) // pieces
    for number in range(pieces):
        start = number * stretch + 1
        tall = rng.randint(1, max(1, min(3, stretch - 1)))
        wide = rng.randint(1, min(width - 2, 3))
        top = rng.randint(start, start + max(0, stretch - 1 - tall))
        left = rng.randint(1, width - 1 - wide)
        for row in rows[top : top + tall]:
            row[left : left + wide] = [False] * wide
    return tuple(map(tuple, rows))


def fork(rng: Random, width: int, length: int) -> Bed:
    """Two arms around a long strip of land, which meet again or flow out apart."""
    apart = rng.random() < 0.5
    tall = rng.randint(max(1, length // 3), length - 2)
    wide = rng.randint(1, max(1, (width - 1) // 2))
    top = length - tall if apart else rng.randint(1, length - 1 - tall)
    left = rng.randint(1, width - 1 - wide)
    land = range(left, left + wide)
    strip = range(top, top + tall)
    return tuple(tuple(not (y in strip and x in land) for x in range(width)) for y in range(length))


_Maker = tuple["Callable[[Random, int, int], Bed]", int, int]

_SHAPES: Final[dict[str, _Maker]] = {  # with the least width and length
    "straight": (straight, 1, 1),
    "bend": (bend, 1, 3),
    "narrows": (narrows, 2, 3),
    "island": (island, 3, 3),
    "fork": (fork, 3, 3),
}

SHAPES: Final = (*_SHAPES, "any")
"""Names of shapes; `any` is one of the others that has room."""


def require_shape(name: str, width: int, length: int) -> None:
    """Makes sure that there is such a shape and that it has room.

    Raises:
        UsageError: for an unknown shape, or one that needs a wider or longer river.
    """
    if name not in SHAPES:
        raise unknown("shape", name, SHAPES, where="shape")
    _, wide, long = _SHAPES.get(name, (straight, 1, 1))
    if width < wide or length < long:
        wanted = f"at least {wide} wide and {long} long"
        raise UsageError(f"expected a river {wanted} for '{name}', got {width} × {length}", where="shape")


def draw_bed(name: str, rng: Random, width: int, length: int) -> Bed:
    """A bed of the named shape.

    >>> from random import Random
    >>> draw_bed("straight", Random(1), 2, 3)
    ((True, True), (True, True), (True, True))
    """
    if name == "any":
        fitting = [key for key, (_, wide, long) in _SHAPES.items() if width >= wide and length >= long]
        name = rng.choice(fitting)
    return _SHAPES[name][0](rng, width, length)
