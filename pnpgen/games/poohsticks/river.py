"""Rivers as values: a grid of cards, rocks and land, and the plain text file that holds one.

The file form, `River.parse` and `River.to_text`: lines `key: value` first (title, players, decks, bridge,
boats), then one line a row with cells parted by blanks. A line that is `#`, or starts with `#` and a blank,
is a comment. Row 1 is where boats enter, the last row where they exit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.cell import HIDING, Cell
from pnpgen.games.poohsticks.fields import (
    MOST_BRIDGE_READ,
    MOST_DECKS,
    MOST_PLAYERS_READ,
    tidy_boats,
    tidy_title,
    within,
)
from pnpgen.games.poohsticks.riverfile import read_text
from pnpgen.games.poohsticks.rules import LEAST_PLAYERS, MOST_PLAYERS
from pnpgen.pieces.cards import DECK, RANKS, SUITS, Card


class Stock(NamedTuple):
    """What a river and its boats leave of the decks.

    Args:
        boats: suit letters of the Aces that are boats.
        left: how many of each card of `DECK`, in its order, are left; below 0 where more lie in the river,
            or are boats, than the decks have.
    """

    boats: str
    left: list[int]


@dataclass(frozen=True, slots=True)
class River:
    r"""A river and what is played on it.

    Args:
        rows: cells, a rectangle; `rows[0]` is row 1, where boats enter.
        players: boats in the race; 0 stands for as many as boats are named, else as the river is wide,
            between 2 and 4.
        decks: packs of 52 that the river and the hands come from.
        title: one line; blanks are tidied.
        bridge: the row (from 1) whose cards lie face down, or None.
        boats: suit letters of the Aces taken, one a player; empty for the default of `boat_suits`.

    Whether boats can get through is for `check.check` to say; here only the form must hold.

    Raises:
        UsageError: for rows that are no rectangle, and fields that cannot be meant.

    >>> river = River.parse("title: Eeyore's Bend\n5H KD\n## 7h\n.. T♣\n")
    >>> river.width, river.length, river.players, str(river.cell(3, 2)), river.card_at(2, 1)
    (2, 3, 2, 'TC', None)
    """

    rows: tuple[tuple[Cell, ...], ...]
    players: int = 0
    decks: int = 1
    title: str = ""
    bridge: int | None = None
    boats: str = ""

    def __post_init__(self) -> None:
        if not self.rows or not self.rows[0] or len(set(map(len, self.rows))) != 1:
            raise UsageError("expected a rectangle of at least one cell", where="river")
        if self.title:
            object.__setattr__(self, "title", tidy_title(self.title))
        if self.boats:
            object.__setattr__(self, "boats", tidy_boats(self.boats))
        if not self.players:
            least = min(max(len(self.rows[0]), LEAST_PLAYERS), MOST_PLAYERS)
            object.__setattr__(self, "players", len(self.boats) or least)
        within("players", self.players, LEAST_PLAYERS, MOST_PLAYERS_READ)
        within("decks", self.decks, 1, MOST_DECKS)
        within("bridge", self.bridge or 0, 0, MOST_BRIDGE_READ)
        if self.boats and len(self.boats) != self.players:
            raise UsageError(f"expected {self.players} boats, one a player, got '{self.boats}'", where="boats")

    @property
    def width(self) -> int:
        """Cells in a row."""
        return len(self.rows[0])

    @property
    def length(self) -> int:
        """Rows, from the one where boats enter to the one where they exit."""
        return len(self.rows)

    def cell(self, row: int, column: int) -> Cell:
        """The cell at a row and column, both from 1."""
        return self.rows[row - 1][column - 1]

    def card_at(self, row: int, column: int) -> Card | None:
        """The card that a boat can stand on there (a bridge card too), or None for all else, outside too."""
        inside = 1 <= row <= self.length and 1 <= column <= self.width
        return self.cell(row, column).card if inside else None

    def flat(self) -> bytes:
        """All cells in reading order, a byte each: the numbers of `Cell`."""
        return b"".join(map(bytes, self.rows))

    def lying(self) -> list[int]:
        """How often each card of `DECK` lies here, in its order: face up, in the bridge, or as a rock."""
        counts = [0] * len(DECK)
        for code, count in Counter(self.flat()).items():
            if code < HIDING:
                counts[code % len(DECK)] += count
        return counts

    def stock(self) -> Stock:
        """Which Aces are boats, and what that and the river leave of the decks."""
        lying = self.lying()
        boats = self.boats or _free_boats(lying, self.decks)[: self.players]
        left = [self.decks - count for count in lying]
        for suit in boats:
            left[SUITS.index(suit) * len(RANKS)] -= 1
        return Stock(boats, left)

    def boat_suits(self) -> str:
        """Suits of the Aces that are boats, one a player, as far as there are Aces.

        Named boats win. Else suits whose Ace does not lie in the river come first, then those of which
        the decks hold another; each in the order of `SUITS`.
        """
        return self.stock().boats

    def pool(self) -> dict[Card, int]:
        """How many of each card hands are dealt from: the decks less the boats less the river's cards."""
        return {card: max(0, count) for card, count in zip(DECK, self.stock().left, strict=True)}

    def pool_ranks(self) -> tuple[int, ...]:
        r"""The pool by rank: 14 counts, element r for rank r (1 is the Ace), element 0 always 0.

        >>> River.parse("5H KD\n5C 9C").pool_ranks()
        (0, 2, 4, 4, 4, 2, 4, 4, 4, 3, 4, 4, 4, 3)
        """
        return by_rank(self.stock().left)

    @classmethod
    def parse(cls, text: str, source: str = "-") -> River:
        """Reads the file form; `source` is the name that stands in front of an error's line and column.

        Raises:
            ParseError: with `where` as SOURCE:LINE:COLUMN.
        """
        rows, fields = read_text(text, source)
        return cls(rows, **fields)

    def to_text(self) -> str:
        r"""The file form, which `parse` reads back to an equal river.

        >>> print(River.parse("5h 10d\n## #7c", "x").to_text(), end="")
        players: 2
        5H TD
        ## #7C
        """
        head = [f"title: {self.title}"] if self.title else []
        head.append(f"players: {self.players}")
        head += [f"decks: {self.decks}"] if self.decks != 1 else []
        head += [f"bridge: {self.bridge}"] if self.bridge is not None else []
        head += [f"boats: {' '.join(self.boats)}"] if self.boats else []
        return "\n".join([*head, *(" ".join(map(str, row)) for row in self.rows), ""])


def by_rank(left: list[int]) -> tuple[int, ...]:
    """Counts by card of `DECK`, as from `River.stock`, as counts by rank; less than none is none."""
    counts = left if min(left) >= 0 else [max(0, count) for count in left]
    suits = (counts[at : at + len(RANKS)] for at in range(0, len(counts), len(RANKS)))
    return (0, *map(sum, zip(*suits, strict=True)))


def _free_boats(lying: list[int], decks: int) -> str:
    aces = list(zip(SUITS, lying[:: len(RANKS)], strict=True))
    away = [suit for suit, count in aces if not count]
    return "".join(away + [suit for suit, count in aces if 0 < count < decks])
