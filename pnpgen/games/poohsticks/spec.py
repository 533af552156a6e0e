"""What a river is asked to be: the parameters of the generator, checked as soon as they are put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.fields import MOST_DECKS, tidy_title, within
from pnpgen.games.poohsticks.rules import BASIC_LENGTH, HAND_SIZE, LEAST_PLAYERS, MOST_PLAYERS
from pnpgen.games.poohsticks.shapes import require_shape
from pnpgen.pieces.cards import DECK

MOST_CELLS: Final = 1_000_000
"""Cells of the largest river that is made, before it bends."""


@dataclass(frozen=True, slots=True)
class RiverSpec:
    """A river to be made.

    Args:
        players: 2 to 4 boats.
        width: cards across where the river flows straight; 0 for as many as players.
        length: rows.
        shape: one of `shapes.SHAPES`.
        rocks: how many cells are rocks.
        bridge: the row that lies face down, from 2, or None.
        decks: packs of cards; 0 for as many as are needed.
        title: one line, or empty.

    Raises:
        UsageError: for parameters that no river can meet.

    >>> RiverSpec(players=4).width, RiverSpec(players=2, width=3).width
    (4, 3)
    >>> RiverSpec(players=2, length=3, rocks=4)
    Traceback (most recent call last):
    pnpgen.errors.UsageError: rocks: expected at most 3 rocks, so that a way of 3 cards is left, got 4
    """

    players: int = 3
    width: int = 0
    length: int = BASIC_LENGTH
    shape: str = "straight"
    rocks: int = 0
    bridge: int | None = None
    decks: int = 0
    title: str = ""

    def __post_init__(self) -> None:
        within("players", self.players, LEAST_PLAYERS, MOST_PLAYERS)
        object.__setattr__(self, "width", self.width or self.players)
        object.__setattr__(self, "title", tidy_title(self.title))
        within("width", self.width, 1, MOST_CELLS)
        within("length", self.length, 1, MOST_CELLS // self.width)
        require_shape(self.shape, self.width, self.length)
        within("decks", self.decks, 0, MOST_DECKS)
        if self.rocks < 0:
            raise UsageError(f"expected 0 or more rocks, got {self.rocks}", where="rocks")
        if self.bridge is not None:
            if self.length == 1:
                raise UsageError("expected 2 or more rows for a bridge, got 1", where="bridge")
            within("bridge", self.bridge, 2, self.length)
        self._require_room()

    def _require_room(self) -> None:
        """No river bends so far that it holds more; the rest is for the generator to find out."""
        if self.shape == "straight":
            most = self.length * (self.width - 1)
            if self.rocks > most:
                wanted = f"at most {most} rocks, so that a way of {self.length} cards is left"
                raise UsageError(f"expected {wanted}, got {self.rocks}", where="rocks")
            cards = self.width * self.length - self.rocks
            if self.decks and self.decks < (least := least_decks(cards, self.players)):
                wanted = f"{least} or more decks for {cards} cards and {self.players} players"
                raise UsageError(f"expected {wanted}, got {self.decks}", where="decks")


def least_decks(cards: int, players: int) -> int:
    """The fewest decks that hold a river's cards, a boat and a hand for each player.

    >>> least_decks(36, 4), least_decks(37, 4)
    (1, 2)
    """
    return -(-(cards + players * (1 + HAND_SIZE)) // len(DECK))


def enough_decks(cards: int, players: int) -> int:
    """As `least_decks`, with a card to draw for each player too.

    >>> enough_decks(32, 4), enough_decks(33, 4)
    (1, 2)
    """
    return least_decks(cards + players, players)
