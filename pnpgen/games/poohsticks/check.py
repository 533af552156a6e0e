"""Whether a river can be played: all findings at once, each with its place, in time linear in the cells.

In which order things are judged:
    1. ranks that no hand out of the pool makes count as rocks (`unmakeable`);
    2. floods from row 1 tell what can be reached, which lanes lead to the last row, which are pockets;
    3. a hand that makes a pocket lane and no good one has to enter it, for moves are forced: `trap`;
    4. a card that every way crosses is a `chokepoint`: a boat that rests there holds up all others.
The rest is counting cards. `findings.KINDS` lists what can be found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.poohsticks import dealing, flow
from pnpgen.games.poohsticks.bridgeway import Bridge, survey_bridge, turned_up
from pnpgen.games.poohsticks.cell import CELLS
from pnpgen.games.poohsticks.findings import Finding, Severity, is_valid
from pnpgen.games.poohsticks.rules import EXIT_RANKS, HAND_SIZE, MOST_PLAYERS
from pnpgen.pieces.cards import DECK, RANK_LETTERS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.river import River

__all__ = ["Finding", "check", "is_valid"]


class _Case(NamedTuple):
    """A river with what all checks ask for."""

    river: River
    left: list[int]
    pool: tuple[int, ...]
    grid: flow.Grid
    water: flow.Water
    bridge: Bridge | None
    unmakeable: frozenset[int]
    free_discard: bool


def check(river: River, *, free_discard: bool = False) -> tuple[Finding, ...]:
    r"""Everything worth saying about a river, errors first.

    Args:
        river: any river; nothing is too wrong to be checked.
        free_discard: whether a turn may always be a discard; nobody has to enter a pocket then, and a
            trap is only a warning.

    >>> from pnpgen.games.poohsticks.river import River
    >>> for finding in check(River.parse("5H KD\n## 5H\n9C 8C")):
    ...     print(finding)
    row 2, column 2: error: 5H lies here once more than 1 deck has it. [duplicate-card]
    row 1, column 2: warning: Every way crosses KD: a boat that rests here holds up all others. [chokepoint]
    row 2, column 2: warning: Every way crosses 5H: a boat that rests here holds up all others. [chokepoint]
    """
    case = _open(river, free_discard)
    found = [*_ways(case), *_cards(case), *_form(case)]
    return tuple(sorted(found, key=_gravity)) if found else ()
