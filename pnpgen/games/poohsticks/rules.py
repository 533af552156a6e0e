"""Poohsticks: the numbers of its rules, and the rulings that pnpgen makes where they are silent.

The play in short: boats enter at row 1, step from card to neighbouring card by making each card's value out
of hand cards, and leave from the last row by playing an exit card. What a hand can make is in `makes.py`.
"""

from __future__ import annotations

from pnpgen.pieces.cards import RANKS

HAND_SIZE = 3
"""Cards in a hand; a move uses 1 to 3 of them, and a turn ends by drawing up to 3 again."""

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
"""How many can race: a boat is an Ace, and there are four."""

BASIC_LENGTH = 6
"""Rows of a basic river; its width is the number of players."""

EXIT_RANKS = frozenset({1, 11, 12, 13})
"""Ranks of the cards that let a boat exit from the last row: J, Q, K, Ace; one card, no arithmetic."""

ACE_VALUES = (1, 14)
"""What an Ace may count as, in the hand and in the river alike."""


def values(rank: int) -> tuple[int, ...]:
    """The values of a card: its face, J 11, Q 12, K 13, and both 1 and 14 for an Ace.

    >>> values(7), values(12), values(1)
    ((7,), (12,), (1, 14))
    """
    return ACE_VALUES if rank == 1 else (rank,)


VALUE_BITS: tuple[int, ...] = (0, *(sum(1 << value for value in values(rank)) for rank in RANKS))
"""By rank, bit v set where a card of that rank may count as v; element 0 is no card and no bit."""
