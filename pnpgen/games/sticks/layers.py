"""The natural cards of a hand as *layers*: in layer k stands a bit for each cell of which it holds at least k.

A hand of 15 cards out of four packs has two or three layers; to take a card is to move a bit down from the
layer above. Cells are those of `placements`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnpgen.games.sticks.placements import ALL_HEIGHTS, PER_SUIT
from pnpgen.pieces.cards import SUITS

Layers = tuple[int, ...]


def layered(counts: Sequence[int]) -> Layers:
    """The layers of a hand that is given as 52 counts by cell.

    >>> layered([0, 2, 1])
    (6, 2)
    """
    return tuple(
        sum(1 << cell for cell, count in enumerate(counts) if count >= depth)
        for depth in range(1, max(counts) + 1)
    )


def bits(mask: int) -> Iterable[int]:
    """The bits of a mask, one by one.

    >>> list(bits(0b1010))
    [2, 8]
    """
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def fold(mask: int) -> int:
    """The heights at which a mask has any cell."""
    return (mask | mask >> PER_SUIT | mask >> 2 * PER_SUIT | mask >> 3 * PER_SUIT) & ALL_HEIGHTS


def within(mask: int, layers: Layers) -> int:
    """How many natural cards lie in the cells of a mask.

    >>> within(0b011, (0b111, 0b010))
    3
    """
    return sum([(layer & mask).bit_count() for layer in layers])


def without(layers: Layers, cells: int) -> Layers:
    """One card less of each of the cells: there the layer above moves down.

    >>> without((0b111, 0b010), 0b011)
    (6, 0)
    """
    return tuple((layer & ~cells) | (above & cells) for layer, above in zip(layers, (*layers[1:], 0), strict=True))


def one_a_height(mask: int) -> int:
    """One cell for each height of the mask; which of the two suits, no later slot can tell."""
    chosen = done = 0
    for shift in range(0, PER_SUIT * len(SUITS), PER_SUIT):
        heights = mask >> shift & ALL_HEIGHTS & ~done
        done |= heights
        chosen |= heights << shift
    return chosen


def without_any(layers: Layers, mask: int, number: int) -> Layers:
    """Up to `number` cards of one rank less; which suits, no later slot can tell.

    >>> without_any((0b111, 0b010), 0b110, 2)
    (5, 0)
    """
    left = list(layers)
    for depth in reversed(range(len(left))):
        for bit in bits(left[depth] & mask):
            if number == 0:
                return tuple(left)
            left[depth] ^= bit
            number -= 1
    return tuple(left)
