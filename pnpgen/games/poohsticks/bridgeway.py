"""Where boats can get to when one row, the bridge, lies face down.

A tile is turned up only by a boat that comes to the card directly upstream of it; before that nobody passes
it, from the side or from below. So a lane's way is: all that hangs together above the bridge, down through
the tiles beneath that, and all that hangs together further down. A tile with no card upstream stays shut.
"""

from __future__ import annotations

from typing import NamedTuple

from pnpgen.games.poohsticks.flow import OPEN, WALL, Grid, Water, flood


class Bridge(NamedTuple):
    """The face-down row, and how many of its tiles no hand makes: shuffled, they can lie anywhere in it."""

    row: int
    spoilt: int = 0


def survey_bridge(grid: Grid, bridge: Bridge) -> Water:
    """As `flow.survey`; a pocket is a lane whose every way across may turn out to be shut.

    The returned `end` is 0: ask for a way on the grid that `turned_up` gives.
    """
    stride = grid.stride
    tiles = grid.row(bridge.row)
    came = list(grid.cells)
    came[tiles.start : tiles.stop] = [WALL] * len(tiles)
    leads: dict[int, bool] = {}
    turned: dict[int, int] = {}
    lanes: tuple[list[int], list[int]] = ([], [])
    for lane in grid.row(1):
        if came[lane]:
            continue
        cells = flood(came, lane, stride)
        above = [p for p in cells if p + stride in tiles and grid.cells[p + stride] == OPEN]
        turned.update({p + stride: p for p in above})
        ways = sum(_leads_on(grid, came, p + stride, leads) for p in above)
        lanes[ways > bridge.spoilt].extend(p for p in cells if p < 2 * stride)
    came[tiles.start : tiles.stop] = [turned.get(tile, grid.cells[tile]) for tile in tiles]
    return Water(came, sorted(lanes[True]), sorted(lanes[False]), 0)


def _leads_on(grid: Grid, came: list[int], tile: int, leads: dict[int, bool]) -> bool:
    """Whether the last row is reached from a tile; floods below it, noting the answer in `leads`."""
    if tile >= grid.last:
        return True
    below = tile + grid.stride
    if not came[below]:
        cells = flood(came, below, grid.stride)
        through = max(cells) >= grid.last
        beyond = below + grid.stride - below % grid.stride
        leads.update({p: through for p in cells if p < beyond})
    return leads.get(below, False)


def turned_up(grid: Grid, water: Water) -> Grid:
    """The river once every tile that can be turned up is, and without what no boat can reach."""
    pairs = zip(water.came, grid.cells, strict=True)
    return grid._replace(cells=bytes(OPEN if came and not wall else WALL for came, wall in pairs))
