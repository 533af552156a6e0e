"""What a stick asks for, as a structure: a tuple of components that are laid from different cards.

A component is a set (cards of one rank), a run (consecutive ranks of one suit), an alternating run
(consecutive ranks, red and black in turn), cards by name (some ranks in some suits) or a number of wild
cards. Every value here is frozen, compares by what it means and knows how many cards it asks for. The
sizes are the rules': a set or a run has three cards when nothing else is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pnpgen.errors import UsageError
from pnpgen.games.sticks.rules import height
from pnpgen.pieces.cards import RANK_LETTERS, SUITS

PLAIN_SIZE = 3
"""Cards of a set or a run of which no size is given."""

MOST_CARDS = 99
"""The greatest size of one component and the greatest count of equal ones; no hand comes near it."""

MOST_COMPONENTS = 200


def _check_size(size: int) -> None:
    if not 1 <= size <= MOST_CARDS:
        raise UsageError(f"expected from 1 to {MOST_CARDS} cards, got {size}")


def _check_rank(rank: int) -> None:
    if rank not in RANK_LETTERS:
        raise UsageError(f"expected a rank from 1 (Ace) to 13 (King), got {rank}")


def _check_suit(suit: str) -> None:
    if len(suit) != 1 or suit not in SUITS:
        raise UsageError(f"expected a suit out of {SUITS}, got '{suit}'")


@dataclass(frozen=True, slots=True)
class Set:
    """Cards of one rank, any suits; of the rank given, if one is.

    >>> Set(3, 9).data()
    {'kind': 'set', 'size': 3, 'rank': '9'}
    """

    size: int = PLAIN_SIZE
    rank: int | None = None
    kind: ClassVar[str] = "set"

    def __post_init__(self) -> None:
        _check_size(self.size)
        if self.rank is not None:
            _check_rank(self.rank)

    @property
    def cards(self) -> int:
        """How many cards it asks for."""
        return self.size

    def data(self) -> dict[str, object]:
        """The component as plain values for JSON."""
        rank = None if self.rank is None else RANK_LETTERS[self.rank]
        return {"kind": self.kind, "size": self.size, "rank": rank}


@dataclass(frozen=True, slots=True)
class Run:
    """Cards of consecutive ranks in one suit; in the suit given, if one is. The Ace is high.

    >>> Run(5, "C").data()
    {'kind': 'run', 'size': 5, 'suit': 'C'}
    """

    size: int = PLAIN_SIZE
    suit: str | None = None
    kind: ClassVar[str] = "run"

    def __post_init__(self) -> None:
        _check_size(self.size)
        if self.suit is not None:
            _check_suit(self.suit)

    @property
    def cards(self) -> int:
        """How many cards it asks for."""
        return self.size

    def data(self) -> dict[str, object]:
        """The component as plain values for JSON."""
        return {"kind": self.kind, "size": self.size, "suit": self.suit}


@dataclass(frozen=True, slots=True)
class AlternatingRun:
    """Cards of consecutive ranks, red and black in turn, whatever their suits.

    >>> AlternatingRun(9).data()
    {'kind': 'alternating run', 'size': 9}
    """

    size: int = PLAIN_SIZE
    kind: ClassVar[str] = "alternating run"

    def __post_init__(self) -> None:
        _check_size(self.size)

    @property
    def cards(self) -> int:
        """How many cards it asks for."""
        return self.size

    def data(self) -> dict[str, object]:
        """The component as plain values for JSON."""
        return {"kind": self.kind, "size": self.size}


@dataclass(frozen=True, slots=True)
class Named:
    """Cards by name: each of the ranks in each of the suits. A rank that stands twice is asked twice.

    The ranks are kept lowest first (the Ace is high) and the suits in the order SHDC, so that two ways of
    writing the same cards are equal.

    >>> Named((1, 13), ("H", "S")) == Named((13, 1), ("S", "H"))
    True
    >>> Named((1, 13), tuple("SHDC")).cards
    8
    """

    ranks: tuple[int, ...]
    suits: tuple[str, ...]
    kind: ClassVar[str] = "named"

    def __post_init__(self) -> None:
        for rank in self.ranks:
            _check_rank(rank)
        for suit in self.suits:
            _check_suit(suit)
        if len(set(self.suits)) != len(self.suits):
            raise UsageError(f"expected different suits, got {', '.join(self.suits)}")
        _check_size(self.cards)
        object.__setattr__(self, "ranks", tuple(sorted(self.ranks, key=height)))
        object.__setattr__(self, "suits", tuple(sorted(self.suits, key=SUITS.index)))

    @property
    def cards(self) -> int:
        """How many cards it asks for."""
        return len(self.ranks) * len(self.suits)

    def data(self) -> dict[str, object]:
        """The component as plain values for JSON."""
        return {
            "kind": self.kind,
            "ranks": [RANK_LETTERS[rank] for rank in self.ranks],
            "suits": list(self.suits),
        }


@dataclass(frozen=True, slots=True)
class Wildcards:
    """A number of wild cards and nothing natural.

    >>> Wildcards(5).data()
    {'kind': 'wildcards', 'size': 5}
    """

    size: int
    kind: ClassVar[str] = "wildcards"

    def __post_init__(self) -> None:
        _check_size(self.size)

    @property
    def cards(self) -> int:
        """How many cards it asks for."""
        return self.size

    def data(self) -> dict[str, object]:
        """The component as plain values for JSON."""
        return {"kind": self.kind, "size": self.size}


Component = Set | Run | AlternatingRun | Named | Wildcards


@dataclass(frozen=True, slots=True)
class Combination:
    """What one stick asks for: its components in the author's order, each laid from cards of its own.

    Raises:
        UsageError: for no component at all, or more than `MOST_COMPONENTS`.

    >>> Combination((Run(7), Set())).cards
    10
    >>> Combination((Run(7), Set())).same_as(Combination((Set(), Run(7))))
    True
    """

    components: tuple[Component, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.components) <= MOST_COMPONENTS:
            raise UsageError(f"expected from 1 to {MOST_COMPONENTS} components, got {len(self.components)}")

    @property
    def cards(self) -> int:
        """How many cards it asks for in all."""
        return sum(component.cards for component in self.components)

    @property
    def key(self) -> tuple[str, ...]:
        """Equal for two combinations that ask for the same, whatever the order of their components."""
        return tuple(sorted(map(repr, self.components)))

    def same_as(self, other: Combination) -> bool:
        """Whether the two ask for the same cards."""
        return self.key == other.key
