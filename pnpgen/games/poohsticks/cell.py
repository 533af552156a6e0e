"""One place of a river: a card, a rock (perhaps a card face down), or land.

A cell is a small number with a face: 0 to 51 are the cards of `DECK` in order, 52 to 103 the same cards as
rocks that lie face down, 104 a rock that is no card, 105 land. So a row of cells is as good as bytes, and a
river of a million cells can be looked through at the speed of bytes.
"""

from __future__ import annotations

from typing import Final

from pnpgen.errors import ParseError
from pnpgen.pieces.cards import DECK, Card

_CARDS: Final = len(DECK)
HIDING: Final = 2 * _CARDS
"""Cells below this number take a card out of the decks: number modulo 52 in `DECK`."""

_ROCK: Final = HIDING
_LAND: Final = _ROCK + 1
_FACES: Final[tuple[Card | None, ...]] = (*DECK, *[None] * (_CARDS + 2))
_HIDDEN: Final[tuple[Card | None, ...]] = (*[None] * _CARDS, *DECK, None, None)
_TEXTS: Final = (*map(str, DECK), *(f"#{card}" for card in DECK), "##", "..")
_NUMBER: Final = {card: number for number, card in enumerate(DECK)}


class Cell(int):
    """A place of a river; its text is the one of the river file.

    >>> [str(Cell.parse(text)) for text in ("5h", "10♦", "##", "#7H", "..")]
    ['5H', 'TD', '##', '#7H', '..']
    >>> Cell.parse("10d").card, Cell.parse("#7H").card, Cell.parse("#7H").hidden
    (Card(rank=10, suit='D'), None, Card(rank=7, suit='H'))
    """

    __slots__ = ()

    @property
    def card(self) -> Card | None:
        """The card that a boat can stand on, or None."""
        return _FACES[self]

    @property
    def hidden(self) -> Card | None:
        """The card that lies face down as a rock, or None."""
        return _HIDDEN[self]

    @property
    def taken(self) -> Card | None:
        """The card that this cell takes out of the decks, either way up, or None."""
        return _FACES[self] or _HIDDEN[self]

    @property
    def is_rock(self) -> bool:
        """Whether this is a rock, with or without a card."""
        return _CARDS <= self <= _ROCK

    @property
    def is_land(self) -> bool:
        """Whether the river does not flow here."""
        return self == _LAND

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Cell('{_TEXTS[self]}')" if 0 <= self <= _LAND else f"Cell({int(self)})"

    @classmethod
    def of(cls, card: Card) -> Cell:
        """The cell that is this card face up."""
        return CELLS[_NUMBER[card]]

    @classmethod
    def rock(cls, card: Card | None = None) -> Cell:
        """A rock; with a card, one that is this card face down."""
        return ROCK if card is None else CELLS[_CARDS + _NUMBER[card]]

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Reads a card in any notation of `Card.parse`, `##`, `#7H` or `..`.

        Raises:
            ParseError: for anything else; `where` is left to the caller, who knows the line.
        """
        try:
            if text == "##":
                return ROCK
            if text == "..":
                return LAND
            return cls.rock(Card.parse(text[1:])) if text.startswith("#") else cls.of(Card.parse(text))
        except ParseError:
            got = text if len(text) <= 20 else text[:20] + "…"
            wanted = "a card such as 5H or Q♠, ## (rock), #7H (that card as a rock) or .. (land)"
            raise ParseError(f"expected {wanted}, got '{got}'") from None


CELLS: Final = tuple(map(Cell, range(_LAND + 1)))
"""Every cell there is, by its number."""

ROCK: Final = CELLS[_ROCK]
LAND: Final = CELLS[_LAND]
