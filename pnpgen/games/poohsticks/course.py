"""The course: what of a river a boat can use, numbered for the solver; or why nobody can be sure to get through.

A par needs a river that has been tidied, in this order:
    1. cards that no hand out of the pool makes count as rocks;
    2. what cannot be reached from row 1 is left out;
    3. some card of row 1 must lead to the last row, else `no-path`;
    4. the pool must hold a card to exit by, else `no-exit-card`;
    5. row-1 cards that lead nowhere are left out, unless a hand can be forced onto one: `trap`. Moves are forced
       where they are possible, so a boat could be lost for ever and the expected turns are infinite. Where a
       turn may always be a discard nobody has to enter, and nothing is a trap.
Face-down tiles count as cards that are turned up from upstream (`bridgeway.py`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.errors import SaysNo, UsageError
from pnpgen.games.poohsticks import dealing, flow
from pnpgen.games.poohsticks.bridgeway import Bridge, survey_bridge, turned_up
from pnpgen.games.poohsticks.cell import CELLS
from pnpgen.games.poohsticks.rules import EXIT_RANKS, HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.river import River
    from pnpgen.pieces.cards import Card

MOST_PLACES: Final = 20_000
"""The most cards of a river whose par is computed: about half a minute and 700 MB."""


class NoPar(SaysNo):
    """The river has no finite par; `kind` is the finding of the check that says why."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.why = kind


class Tile(NamedTuple):
    """A face-down card that can be turned up: its place, and the place directly upstream of it."""

    place: int
    above: int


class Course(NamedTuple):
    """The places of a river, P of them, in reading order.

    Args:
        river: whence they come.
        spots: by place, row and column, both from 1.
        cards: by place, the card; for a tile, the one that lies there before the tiles are shuffled.
        neighbours: by place, the places next to it, downstream first.
        entries: places of row 1, of the lanes that lead to the last row.
        exits: places of the last row.
        distance: by place, the steps to the exit, the exit itself included; outside is the last.
        pool: 14 counts by rank.
        tiles: the tiles that can be turned up.
    """

    river: River
    spots: tuple[tuple[int, int], ...]
    cards: tuple[Card, ...]
    neighbours: tuple[tuple[int, ...], ...]
    entries: tuple[int, ...]
    exits: tuple[int, ...]
    distance: tuple[int, ...]
    pool: tuple[int, ...]
    tiles: tuple[Tile, ...]

    @property
    def outside(self) -> int:
        """The number of the place outside the river."""
        return len(self.spots)

    @property
    def row_starts(self) -> list[int]:
        """The first place of each row."""
        rows = [row for row, _ in self.spots]
        return [place for place, row in enumerate(rows) if not place or row != rows[place - 1]]

    def tile_cards(self) -> list[Card]:
        """The cards of all tiles, those that nobody can turn up included."""
        row = self.river.bridge
        return [cell.card for cell in self.river.rows[row - 1] if cell.card] if row else []


def chart(river: River, *, free_discard: bool = False) -> Course:
    r"""Tidies a river and numbers what is left of it.

    Raises:
        NoPar: with the kind of finding that makes its par infinite.
        UsageError: for a river of more than 20,000 cards that can be reached.

    >>> from pnpgen.games.poohsticks.river import River
    >>> course = chart(River.parse("5H ##\nKD 9C\n.. TS"))
    >>> course.spots, course.entries, course.distance
    (((1, 1), (2, 1), (2, 2), (3, 2)), (0,), (4, 3, 2, 1, 5))
    """
    pool = river.pool_ranks()
    if sum(pool) < HAND_SIZE:
        raise NoPar("too-few-cards", f"the river leaves {sum(pool)} cards for hands, which take {HAND_SIZE}")
    unmakeable = dealing.unmakeable(pool)
    grid = _lay_out(river, unmakeable)
    water, grid = _survey(river, grid, unmakeable)
    if not water.good:
        raise NoPar("no-path", f"no way leads from row 1 to row {river.length}")
    if not any(pool[rank] for rank in EXIT_RANKS):
        raise NoPar("no-exit-card", "no jack, queen, king or ace is left for hands")
    if water.pockets and not free_discard:
        _fear_traps(river, water, pool)
    return _number(river, grid, water, pool)


@cache
def _walls(shut: frozenset[int]) -> bytes:
    """Cell number -> whether a boat can stand there, when cards of these ranks are as good as rocks."""
    stands = [cell.card is not None and cell.card.rank not in shut for cell in CELLS]
    return bytes(flow.OPEN if free else flow.WALL for free in stands).ljust(256, bytes([flow.WALL]))


def _lay_out(river: River, shut: frozenset[int]) -> flow.Grid:
    walls = _walls(shut)
    rows = [bytes(row).translate(walls) for row in river.rows]
    if river.bridge and shut and 2 <= river.bridge <= river.length:
        # Tiles are shuffled: which of them no hand makes says nothing about the place where it lies.
        tiles = river.rows[river.bridge - 1]
        rows[river.bridge - 1] = bytes(flow.OPEN if cell.card else flow.WALL for cell in tiles)
    return flow.lay_out(rows)


def _survey(river: River, grid: flow.Grid, unmakeable: frozenset[int]) -> tuple[flow.Water, flow.Grid]:
    """What boats can reach, and the grid once all tiles lie face up."""
    if river.bridge is None:
        return flow.survey(grid), grid
    if not 2 <= river.bridge <= river.length:
        raise NoPar("bad-bridge", f"the bridge can be a row from 2 to {river.length}, not {river.bridge}")
    tiles = river.rows[river.bridge - 1]
    spoilt = sum(1 for cell in tiles if cell.card and cell.card.rank in unmakeable)
    water = survey_bridge(grid, Bridge(river.bridge, spoilt))
    return water, turned_up(grid, water)


def _fear_traps(river: River, water: flow.Water, pool: Sequence[int]) -> None:
    ranks = [cell.card.rank if cell.card else 0 for cell in river.rows[0]]
    stride = river.width + 1
    pockets, good = ({ranks[cell - stride] for cell in lanes} for lanes in (water.pockets, water.good))
    for rank, hand in dealing.forcing(pool, pockets, good).items():
        column = next(cell - stride + 1 for cell in water.pockets if ranks[cell - stride] == rank)
        cards = " ".join(map(str, hand))
        raise NoPar("trap", f"the hand {cards} has to enter row 1, column {column}, which leads nowhere")


def _used(grid: flow.Grid, water: flow.Water) -> list[int]:
    """Cells that hang together with good lanes, in reading order."""
    came = list(grid.cells)
    cells: list[int] = []
    for lane in water.good:
        if not came[lane]:
            cells += flow.flood(came, lane, grid.stride)
    return sorted(cells)


def _number(river: River, grid: flow.Grid, water: flow.Water, pool: tuple[int, ...]) -> Course:
    cells = _used(grid, water)
    if len(cells) > MOST_PLACES:
        raise UsageError(f"par is computed for rivers of up to {MOST_PLACES} cards, this one has {len(cells)}")
    stride = grid.stride
    number = {cell: place for place, cell in enumerate(cells)}
    beside = [(cell + stride, cell + 1, cell - 1, cell - stride) for cell in cells]
    neighbours = tuple(tuple(number[near] for near in sides if near in number) for sides in beside)
    spots = tuple((cell // stride, cell % stride + 1) for cell in cells)
    cards = tuple(card for row, column in spots if (card := river.rows[row - 1][column - 1].card))
    entries = tuple(number[lane] for lane in water.good)
    exits = tuple(place for place, (row, _) in enumerate(spots) if row == river.length)
    tiles = tuple(
        Tile(place, number[cell - stride])
        for place, cell in enumerate(cells)
        if spots[place][0] == river.bridge and cell - stride in number
    )
    distance = _distances(neighbours, entries, exits)
    return Course(river, spots, cards, neighbours, entries, exits, distance, pool, tiles)


def _distances(
    neighbours: Sequence[Sequence[int]], entries: Sequence[int], exits: Sequence[int]
) -> tuple[int, ...]:
    steps = [0] * len(neighbours)
    queue = list(exits)
    for place in queue:
        steps[place] = 1
    for place in queue:  # the list grows while it is read
        for near in neighbours[place]:
            if not steps[near]:
                steps[near] = steps[place] + 1
                queue.append(near)
    return (*steps, 1 + min(steps[place] for place in entries))
