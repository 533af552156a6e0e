"""Playing cards: ranks, suits, the 52-card deck and its notation.

A rank is a number from 1 (Ace) to 13 (King). What an Ace is worth in play is the game's business.
"""

from __future__ import annotations

from typing import NamedTuple

from pnpgen.errors import ParseError

SUITS = "SHDC"
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RED_SUITS = frozenset("HD")
RANKS = tuple(range(1, 14))
RANK_LETTERS = dict(zip(RANKS, "A23456789TJQK", strict=True))

_RANK_OF = {letter: rank for rank, letter in RANK_LETTERS.items()} | {"10": 10}
_SUIT_OF = {letter: letter for letter in SUITS} | {
    sign: suit for suit, sign in (*SUIT_SIGNS.items(), *zip(SUITS, "♤♡♢♧", strict=True))
}


class Card(NamedTuple):
    """One playing card: rank 1 (Ace) to 13 (King) and a suit letter out of SHDC.

    >>> str(Card(10, "D")), Card.parse("q♠")
    ('TD', Card(rank=12, suit='S'))
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank] + self.suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """Reads `5H`, `10d`, `TD`, `Q♠`; letters in either case, a variation selector is ignored.

        Raises:
            ParseError: for anything else; `where` is left to the caller, who knows the line.
        """
        plain = text.replace("\ufe0e", "").replace("\ufe0f", "").upper()
        rank, suit = _RANK_OF.get(plain[:-1]), _SUIT_OF.get(plain[-1:])
        if rank is None or suit is None:
            raise ParseError(f"expected a card such as 5H, 10D, TD or Q♠, got '{text}'")
        return cls(rank, suit)


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""All 52 cards without jokers, by suit (spades, hearts, diamonds, clubs), then rank."""
