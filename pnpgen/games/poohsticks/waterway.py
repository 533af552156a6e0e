"""What a stage is given: the river that boats see, and what certain places are worth from outside the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.hands import Floats, Numbers


class Waterway(NamedTuple):
    """The river of a stage, its P cards numbered in reading order.

    Args:
        ranks: by card, 1 to 13; 0 for a card that lies face down and cannot be entered.
        neighbours: by card, the cards next to it.
        entries: cards of row 1.
        exits: cards of the last row.
        row_starts: the first card of each row that has one.
        pool: 14 counts by rank.
    """

    ranks: Sequence[int]
    neighbours: Sequence[Sequence[int]]
    entries: Sequence[int]
    exits: Sequence[int]
    row_starts: Sequence[int]
    pool: Sequence[int]


class Fixed(NamedTuple):
    """Cards whose worth is given: to arrive there ends the turn, and nothing goes on from there.

    Args:
        places: F card numbers.
        worth: (F, 105) what it is worth to end a turn there with each kept set.
        whole: (F, H) the same with the whole hand, which only a gift makes possible.
    """

    places: Numbers
    worth: Floats
    whole: Floats | None = None


class Gift(NamedTuple):
    """A way out of the stage that may be taken at any point of a turn, and that costs no card.

    Args:
        kept: (P + 1, 105) what it is worth to take it from a place with these cards left; `inf` for no way.
        hands: (P + 1, H) the same with the whole hand left.
    """

    kept: Floats
    hands: Floats
