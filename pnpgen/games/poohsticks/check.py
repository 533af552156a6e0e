"""Whether a river can be played: all findings at once, each with its place, in time linear in the cells.

In which order things are judged:
    1. ranks that no hand out of the pool makes count as rocks (`unmakeable`);
    2. floods from row 1 tell what can be reached, which lanes lead to the last row, which are pockets;
    3. a hand that makes a pocket lane and no good one has to enter it, for moves are forced: `trap`;
    4. a card that every way crosses is a `chokepoint`: a boat that rests there holds up all others.
The rest is counting cards (`census.py`). `findings.KINDS` lists what can be found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.games.poohsticks import dealing, flow
from pnpgen.games.poohsticks.bridgeway import Bridge, survey_bridge, turned_up
from pnpgen.games.poohsticks.cell import CELLS
from pnpgen.games.poohsticks.census import Census, count_cards, counting, spelled
from pnpgen.games.poohsticks.findings import Finding, is_valid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.river import River

__all__ = ["Finding", "check", "is_valid"]

_WALLS: Final = bytes(flow.OPEN if n < len(CELLS) and CELLS[n].card else flow.WALL for n in range(256))
"""Cell number -> whether a boat can stand there."""


class _Flow(NamedTuple):
    """A river's water, and what all findings about it ask for."""

    river: River
    grid: flow.Grid
    water: flow.Water
    bridge: Bridge | None
    pool: tuple[int, ...]

    def rank(self, cell: int) -> int:
        """The rank of the card at a numbered cell."""
        row, column = self.place(cell)
        card = self.river.card_at(row, column)
        return card.rank if card else 0

    def place(self, cell: int) -> tuple[int, int]:
        """Row and column, from 1, of a numbered cell."""
        row, column = divmod(cell, self.grid.stride)
        return row, column + 1

    def name(self, cell: int) -> str:
        """What a reader calls the card there: a bridge tile lies face down."""
        row, column = self.place(cell)
        is_tile = self.bridge is not None and row == self.bridge.row
        return "this bridge tile" if is_tile else str(self.river.cell(row, column))


def check(river: River, *, free_discard: bool = False) -> tuple[Finding, ...]:
    r"""Everything worth saying about a river, errors first.

    Args:
        river: any river; nothing is too wrong to be checked.
        free_discard: whether a turn may always be a discard; nobody has to enter a pocket then, and a
            trap is only a warning.

    >>> from pnpgen.games.poohsticks.river import River
    >>> for finding in check(River.parse("5H KD\n## 5H\n9C 8C")):
    ...     print(finding)
    row 2, column 2: error: 5H lies here again; 1 deck has it once. [duplicate-card]
    row 1, column 2: warning: Every way crosses KD: a boat resting there blocks all others. [chokepoint]
    row 2, column 2: warning: Every way crosses 5H: a boat resting there blocks all others. [chokepoint]
    row 3, column 2: warning: Every way crosses 8C: a boat resting there blocks all others. [chokepoint]
    """
    census = count_cards(river)
    water = _survey(river, census)
    found = [*_ways(water, free_discard=free_discard), *counting(census), *_form(river)]
    return tuple(sorted(found, key=lambda finding: finding.severity == "warning"))


def _survey(river: River, census: Census) -> _Flow:
    walls = _WALLS
    if census.unmakeable:
        shut = {cell for cell in CELLS if cell.card and cell.card.rank in census.unmakeable}
        walls = bytes(flow.WALL if n in shut else wall for n, wall in enumerate(_WALLS))
    rows = [bytes(row).translate(walls) for row in river.rows]
    if river.bridge is None or not 2 <= river.bridge <= river.length:
        grid = flow.lay_out(rows)
        return _Flow(river, grid, flow.survey(grid), None, census.pool)
    # Shuffled tiles that no hand makes have no place of their own: they are counted, not walled.
    tiles = river.rows[river.bridge - 1]
    rows[river.bridge - 1] = bytes(tiles).translate(_WALLS)
    spoilt = sum(1 for cell in tiles if cell.card and cell.card.rank in census.unmakeable)
    grid, bridge = flow.lay_out(rows), Bridge(river.bridge, spoilt)
    return _Flow(river, grid, survey_bridge(grid, bridge), bridge, census.pool)


def _ways(case: _Flow, *, free_discard: bool) -> Iterator[Finding]:
    if not case.water.good:
        yield _no_path(case)
    elif case.water.pockets:
        yield from _traps(case, free_discard=free_discard)
    if flow.OPEN in case.water.came:
        yield from _unreachable(case)
    if case.water.good:
        grid, water = case.grid, case.water
        if case.bridge:
            grid = turned_up(grid, water)
            water = flow.survey(grid)
        for cell in flow.chokepoints(grid, water):
            what = f"Every way crosses {case.name(cell)}: a boat resting there blocks all others."
            yield Finding("chokepoint", "warning", *case.place(cell), what)


def _no_path(case: _Flow) -> Finding:
    """Says how far boats get, so that a reader knows where to look."""
    wet = [p for p, came in enumerate(case.water.came) if came and not case.grid.cells[p]]
    if not wet:
        return Finding("no-path", "error", 1, None, "No boat can enter: row 1 has no card that a hand makes.")
    row, _ = case.place(max(wet))
    if row == case.river.length:
        what = "Tiles that no hand makes can lie on every way across the bridge."
        return Finding("no-path", "error", case.river.bridge, None, what)
    what = f"No way leads from row 1 to row {case.river.length}: boats get no further than row {row}."
    return Finding("no-path", "error", row, None, what)


def _traps(case: _Flow, *, free_discard: bool) -> Iterator[Finding]:
    good = {case.rank(cell) for cell in case.water.good}
    forced = dealing.forcing(case.pool, {case.rank(cell) for cell in case.water.pockets}, good)
    for cell in case.water.pockets:
        hand = forced.get(case.rank(cell))
        if hand:
            what = f"This card leads nowhere, and the hand {spelled(hand)} has to enter it: lost for ever."
            if free_discard:
                what = f"This card leads nowhere; the hand {spelled(hand)} can only discard or get lost."
            yield Finding("trap", "warning" if free_discard else "error", *case.place(cell), what)


def _unreachable(case: _Flow) -> Iterator[Finding]:
    tile = "No boat comes to the card upstream of this bridge tile, so it is never turned up."
    row_of_tiles = case.bridge.row if case.bridge else 0
    for cell, came in enumerate(case.water.came):
        if came == flow.OPEN:
            row, column = case.place(cell)
            what = tile if row == row_of_tiles else "No boat can reach this card."
            yield Finding("unreachable", "warning", row, column, what)


def _form(river: River) -> Iterator[Finding]:
    """Findings about the grid as such."""
    if river.bridge is not None and not 2 <= river.bridge <= river.length:
        inside = river.bridge if river.bridge == 1 else None
        what = f"A bridge can be any row from 2 to {river.length}, not row {river.bridge}."
        if river.length == 1:
            what = "A river of one row has no room for a bridge."
        yield Finding("bad-bridge", "error", inside, None, what)
    for number, row in enumerate(river.rows, 1):
        if min(map(_WALLS.__getitem__, row)) == flow.WALL:
            yield Finding("empty-row", "error", number, None, "No card lies in this row.")
