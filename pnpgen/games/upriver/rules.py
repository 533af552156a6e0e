"""Up and Down the River: how many cards can be dealt, which rounds are played, who deals, what may be bid.

The source (J. Wrighter, 2007) plays 10, 9 … 1, 1, 2 … 10 cards, turns one card up for trumps and names no
limit of players. So a round fits when players × cards + 1 ≤ 52 × decks: 10 cards up to 5 players, then 8, 7,
6, 5, 5. Where nothing is turned up (a fixed cycle of trumps, or none) the 1 falls away.

Ours, the source being silent: the deal passes to the left each round, the player left of the dealer bids
first and the dealer last.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import UsageError, unknown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MIN_PLAYERS, MAX_PLAYERS = 2, 10
MAX_DECKS = 4
DECK_CARDS = 52
SOURCE_HAND = 10
"""The hand that the source starts with; `source`, `once` and `down` start no higher."""
TALL_HAND = 13
"""How high `up` and `up-down` climb at most, so that up and back (25 rounds) stays on one sheet."""
MAX_ROUNDS = 60
"""The longest sequence; more than a sheet's rows go on further sheets."""
SEQUENCES = {
    "source": SOURCE_HAND,
    "once": SOURCE_HAND,
    "up-down": TALL_HAND,
    "down": SOURCE_HAND,
    "up": TALL_HAND,
}
"""Each named sequence and the most cards that it reaches without being told."""

_COUNT = re.compile(r"([0-9]{1,3})(?:(?:\.\.|…)([0-9]{1,3}))?")


class Round(NamedTuple):
    """One deal: its number from 1, the cards a player, and whether the one card goes on the forehead."""

    number: int
    cards: int
    forehead: bool


def check_table(players: int, decks: int = 1) -> None:
    """Refuses counts that no table of this game has.

    Raises:
        UsageError: players outside 2–10 or decks outside 1–4.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise UsageError(f"expected {MIN_PLAYERS} to {MAX_PLAYERS} players, got '{players}'", where="--players")
    if not 1 <= decks <= MAX_DECKS:
        raise UsageError(f"expected 1 to {MAX_DECKS} decks, got '{decks}'", where="--decks")


def max_hand(players: int, decks: int = 1, *, turned: bool = True) -> int:
    """The most cards that each player can get; `turned`: one more card is turned up for trumps.

    Raises:
        UsageError: see `check_table`.

    >>> [max_hand(players) for players in range(2, 11)]
    [25, 17, 12, 10, 8, 7, 6, 5, 5]
    >>> max_hand(4, turned=False)
    13
    """
    check_table(players, decks)
    return (DECK_CARDS * decks - turned) // players


def check_hand(cards: int, players: int, decks: int = 1, *, turned: bool = True) -> None:
    """Refuses a hand that the decks cannot deal; tells the sum, and which hand, players or decks would do.

    Raises:
        UsageError: see there; also for what `check_table` refuses.
    """
    fits = max_hand(players, decks, turned=turned)
    if cards <= fits:
        return
    limit = DECK_CARDS * decks
    needed = players * cards + turned
    have = "one deck" if decks == 1 else f"{decks} decks"
    spare = " + 1 turned up" if turned else ""
    fewer, more = (limit - turned) // cards, -(-needed // DECK_CARDS)
    ways = [f"at most {fewer} players"] if fewer >= MIN_PLAYERS else []
    ways += [f"{more} decks"] if more <= MAX_DECKS else []
    raise UsageError(
        f"{cards} cards for {players} players of {have}: {players} × {cards}{spare} = {needed} of {limit} "
        f"cards; at most {fits} cards each",
        where="--sequence",
        hint="or " + ", or ".join(ways) if ways else None,
    )


def start_hand(players: int, decks: int = 1) -> int:
    """The source's 10 cards, or as many as can be dealt.

    >>> [start_hand(players) for players in (2, 5, 6, 7, 8)]
    [10, 10, 8, 7, 6]
    """
    return min(SOURCE_HAND, max_hand(players, decks))


def sequence(text: str, players: int, decks: int = 1, *, turned: bool = True) -> tuple[Round, ...]:
    """The rounds of a game, from a name or a list of card counts.

    `source` goes down to 1 and, 1 twice, up again; `once` has 1 once; `up-down` climbs from 1 and comes back;
    `down` and `up` go one way. A name may set its highest hand: `up-down:8`. A list holds counts and spans:
    `10,8,6` or `7,7,7,6..1`.

    Raises:
        UsageError: an unknown name, a hand that cannot be dealt (says what would fit), more than 60 rounds.

    >>> [r.cards for r in sequence("source", 8)]
    [6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6]
    >>> [len(sequence("up-down", players)) for players in (4, 5, 6, 7)]
    [23, 19, 15, 13]
    >>> sequence("2..1", 3)
    (Round(number=1, cards=2, forehead=False), Round(number=2, cards=1, forehead=True))
    """
    top_hand = max_hand(players, decks, turned=turned)
    plain = text.strip().lower()
    name, colon, top = plain.partition(":")
    if name in SEQUENCES:
        highest = _whole(top, text) if colon else min(SEQUENCES[name], top_hand)
        counts = _named(name, highest)
    elif plain[:1].isdigit():
        counts = _listed(plain, text)
    else:
        raise unknown("sequence", text, (*SEQUENCES, "10,8,6"), where="--sequence")
    check_hand(max(counts), players, decks, turned=turned)
    if len(counts) > MAX_ROUNDS:
        raise UsageError(f"expected at most {MAX_ROUNDS} rounds, got '{len(counts)}'", where="--sequence")
    return tuple(Round(number, cards, cards == 1) for number, cards in enumerate(counts, 1))


def sequence_text(rounds: Iterable[Round]) -> str:
    """The counts as a list that `sequence` reads back.

    >>> sequence_text(sequence("once:3", 4))
    '3,2,1,2,3'
    """
    return ",".join(str(deal.cards) for deal in rounds)


def dealer(number: int, players: int, first: int = 0) -> int:
    """The seat, from 0, that deals round `number`; `first` dealt round 1 and the deal passes left.

    >>> [dealer(number, 3, first=1) for number in (1, 2, 3, 4)]
    [1, 2, 0, 1]
    """
    return (first + number - 1) % players


def forbidden_bid(cards: int, earlier: Sequence[int]) -> int | None:
    """The one bid that the hook forbids the dealer, who bids last; None when the earlier bids exceed the tricks.

    The hook (The Guardian, 22 November 2008): all bids together may not equal the number of tricks.

    >>> forbidden_bid(8, [3, 2, 1]), forbidden_bid(3, [2, 2])
    (2, None)
    """
    left = cards - sum(earlier)
    return left if left >= 0 else None


def _named(name: str, top: int) -> tuple[int, ...]:
    down, up = range(top, 0, -1), range(1, top + 1)
    return {
        "source": (*down, *up),
        "once": (*down, *up[1:]),
        "up-down": (*up, *down[1:]),
        "down": tuple(down),
        "up": tuple(up),
    }[name]


def _listed(plain: str, text: str) -> tuple[int, ...]:
    counts: list[int] = []
    for part in plain.split(","):
        match = _COUNT.fullmatch(part.strip())
        if not match:
            raise _bad_count(part.strip(), text)
        start = _whole(match[1], text)
        end = _whole(match[2], text) if match[2] else start
        counts += range(start, end + 1) if start <= end else range(start, end - 1, -1)
    return tuple(counts)


def _whole(digits: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", digits) or int(digits) == 0:
        raise _bad_count(digits, text)
    return int(digits)


def _bad_count(part: str, text: str) -> UsageError:
    return UsageError(
        f"expected 1 or more cards a round, got '{part}' in '{text}'",
        where="--sequence",
        hint="write 10,8,6 or 7,7,6..1 or up-down:8",
    )
