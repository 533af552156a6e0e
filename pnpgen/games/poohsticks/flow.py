"""Where boats can get to: a river as flat bytes, floods through it, lanes, pockets and chokepoints.

Cells are numbered row × stride + column − 1, stride = width + 1, with a wall cell after every row and a wall
row above and below, so a cell's neighbours are −stride, −1, +1, +stride and nothing needs a bounds check.
Every function is linear in the number of cells and none recurs. Face-down rows are for `bridgeway.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

OPEN: Final = 0
WALL: Final = 1


class Grid(NamedTuple):
    """A river for flooding.

    Args:
        cells: `OPEN` or `WALL`, numbered as above.
        stride: width + 1.
        length: rows.
    """

    cells: bytes
    stride: int
    length: int

    @property
    def last(self) -> int:
        """The first cell of the last row; the open cells of that row, and no others, are at least this."""
        return self.length * self.stride

    def row(self, row: int) -> range:
        """The cells of a row, from 1."""
        return range(row * self.stride, (row + 1) * self.stride - 1)


class Water(NamedTuple):
    """What a survey finds, cells by number.

    Args:
        came: for each cell the one it was reached from, itself where a flood began; `WALL` for a wall,
            `OPEN` for what no boat can reach.
        good: row-1 cards from which the last row is reached.
        pockets: row-1 cards from which it is not, or not for sure.
        end: the last cell of a way through, or 0; `came` leads back from it.
    """

    came: list[int]
    good: list[int]
    pockets: list[int]
    end: int


def lay_out(rows: list[bytes]) -> Grid:
    """Lays rows of `OPEN` and `WALL` out for flooding.

    >>> lay_out([bytes([OPEN, WALL]), bytes([OPEN, OPEN])]).cells.hex(" ", 3)
    '010101 000101 000001 010101'
    """
    stride = len(rows[0]) + 1
    edge = bytes([WALL])
    shore = edge * stride
    return Grid(b"".join((shore, edge.join(rows), edge, shore)), stride, len(rows))


def flood(came: list[int], start: int, stride: int) -> list[int]:
    """All that hangs together with `start`, nearest first; notes in `came` whence each cell was reached."""
    came[start] = start
    cells = [start]
    push = cells.append
    for p in cells:  # the list grows while it is read
        q = p + stride
        if not came[q]:
            came[q] = p
            push(q)
        q = p - 1
        if not came[q]:
            came[q] = p
            push(q)
        q = p + 1
        if not came[q]:
            came[q] = p
            push(q)
        q = p - stride
        if not came[q]:
            came[q] = p
            push(q)
    return cells


def survey(grid: Grid) -> Water:
    """Floods the river from each row-1 card and tells good lanes from pockets."""
    came = list(grid.cells)
    good: list[int] = []
    pockets: list[int] = []
    end, second, last = 0, 2 * grid.stride, grid.last
    for lane in grid.row(1):
        if came[lane]:
            continue
        cells = flood(came, lane, grid.stride)
        through = max(cells) >= last
        (good if through else pockets).extend([p for p in cells if p < second])
        if through and not end:
            end = next(p for p in cells if p >= last)
    return Water(came, sorted(good), sorted(pockets), end)


def way_through(water: Water) -> list[int]:
    """The cells of one way from row 1 to the last row, none twice; empty if there is no way."""
    at = water.end
    way = [at] if at else []
    while at and water.came[at] != at:
        at = water.came[at]
        way.append(at)
    return way[::-1]


_FREE, _WAY, _GOAL = 1, 2, 3
_FIELD = bytes([_FREE, 0])  # from OPEN and WALL; 0 from here on is a wall, or done


def chokepoints(grid: Grid, water: Water) -> list[int]:
    """Cells that every way from row 1 to the last row crosses, in the order that a boat comes to them.

    Takes one way v0 … vk and floods all other cards, first from row 1, then from v0, v1 and so on, noting
    the furthest place on the way that was touched: vi is a chokepoint if nothing before it touched beyond it.
    """
    way = way_through(water)
    stride = grid.stride
    field = bytearray(grid.cells.translate(_FIELD.ljust(256, b"\0")))
    for p in way:
        field[p] = _WAY
    goal = grid.last + stride
    field[goal : goal + stride] = bytes([_GOAL]) * stride
    place = {p: at for at, p in enumerate(way)}
    seeds = [p for p in grid.row(1) if field[p] == _FREE]
    for p in seeds:
        field[p] = 0
    furthest = max((place[p] for p in grid.row(1) if p in place), default=0)
    found: list[int] = []
    for at, p in enumerate(way):
        furthest = max(furthest, _spread(field, seeds, place, stride))
        if furthest > len(way):
            break
        if furthest <= at:
            found.append(p)
        seeds = [p]
    return found


def _spread(field: bytearray, stack: list[int], place: dict[int, int], stride: int) -> int:
    """Floods free cells from those on the stack; the furthest place on the way touched, huge for the goal.

    Goes downstream first, so that in open water the goal is met long before everything is wet.
    """
    furthest = 0
    while stack:
        p = stack.pop()
        for q in (p - stride, p - 1, p + 1, p + stride):
            what = field[q]
            if what == _FREE:
                field[q] = 0
                stack.append(q)
            elif what == _WAY:
                furthest = max(furthest, place[q])
            elif what == _GOAL:
                return len(field)
    return furthest
