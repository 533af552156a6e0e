"""The house rules of Sticks as data: the pack, what is wild, the hand and what wins.

The defaults are the classic household game: four packs with two jokers each, every 2 and every joker wild,
fifteen cards dealt, three tries at a stick, seven sticks turned to win. Households differ (three packs, 3s
wild, six sticks to win), so each figure is a field, and a stick set file may carry its own.

Ranks are those of `pnpgen.pieces.cards`: 1 (Ace) to 13 (King). In a run the Ace is high, so a rank's
*height* is 2 to 14.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnpgen.errors import UsageError

JOKER = 0
"""Stands among `HouseRules.wilds` for the jokers."""

ACE_HEIGHT = 14
HEIGHTS = tuple(range(2, ACE_HEIGHT + 1))

LIMITS: dict[str, tuple[int, int]] = {
    "decks": (1, 8),
    "jokers": (0, 4),
    "hand": (3, 30),
    "win_at": (1, 20),
    "tries": (1, 9),
}
"""Least and greatest value of each number; a hand of 30 is what the exact matching is meant for."""

MOST_WILD_RANKS = 6


def height(rank: int) -> int:
    """Where a rank stands in a run: the Ace above the King.

    >>> height(1), height(2), height(13)
    (14, 2, 13)
    """
    return ACE_HEIGHT if rank == 1 else rank


def rank_at(high: int) -> int:
    """The rank that stands at a height; the inverse of `height`."""
    return 1 if high == ACE_HEIGHT else high


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What one household plays by; the defaults are the classic game.

    Args:
        decks: packs of 52 cards shuffled together.
        jokers: jokers that each pack brings; without `JOKER` among the wilds they stay in the box.
        hand: cards dealt to each player.
        wilds: the wild ranks, and `JOKER`.
        win_at: sticks to turn to win.
        tries: rounds a player has for a stick before it goes back.
        free_can_win: whether a FREE stick may be the last one turned.

    Raises:
        UsageError: for a number outside `LIMITS`, a rank outside 1..13 or more than six wild ranks.

    >>> HouseRules().pack, HouseRules().wild_cards, HouseRules().longest_run
    (216, 24, 12)
    """

    decks: int = 4
    jokers: int = 2
    hand: int = 15
    wilds: tuple[int, ...] = (JOKER, 2)
    win_at: int = 7
    tries: int = 3
    free_can_win: bool = True

    def __post_init__(self) -> None:
        for name, (least, most) in LIMITS.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise UsageError(f"expected {name} from {least} to {most}, got {value}", where=name)
        if any(not 0 <= rank <= 13 for rank in self.wilds) or len(set(self.wilds)) != len(self.wilds):
            raise UsageError(f"expected different ranks and perhaps the joker, got {self.wilds}", where="wilds")
        if len(self.wild_ranks) > MOST_WILD_RANKS:
            raise UsageError(
                f"expected at most {MOST_WILD_RANKS} wild ranks, got {len(self.wild_ranks)}", where="wilds"
            )

    @property
    def wild_ranks(self) -> frozenset[int]:
        """The ranks that are wild, without the joker."""
        return frozenset(self.wilds) - {JOKER}

    @property
    def wild_heights(self) -> frozenset[int]:
        """Where the wild ranks would stand in a run."""
        return frozenset(map(height, self.wild_ranks))

    @property
    def wild_cards(self) -> int:
        """How many wild cards the pack holds: jokers, and four of each wild rank a deck."""
        return self.decks * ((self.jokers if JOKER in self.wilds else 0) + 4 * len(self.wild_ranks))

    @property
    def pack(self) -> int:
        """How many cards are shuffled."""
        return self.decks * (52 + (self.jokers if JOKER in self.wilds else 0))

    @property
    def run_span(self) -> tuple[int, int]:
        """Lowest and highest height of a run: no run starts or ends on a rank that is wild.

        With 2s wild, runs lie between 3 and the Ace. A wild rank in between is a place of the run that only
        a wild can fill.
        """
        natural = [high for high in HEIGHTS if high not in self.wild_heights]
        return natural[0], natural[-1]

    @property
    def longest_run(self) -> int:
        """The most cards that a run can have."""
        low, high = self.run_span
        return high - low + 1


CLASSIC_RULES = HouseRules()
