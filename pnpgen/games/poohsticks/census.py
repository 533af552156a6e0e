"""A river's cards counted against its decks: what is missing, or there too often, or made by no hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.poohsticks.cell import CELLS, HIDING
from pnpgen.games.poohsticks.dealing import unmakeable
from pnpgen.games.poohsticks.findings import Finding
from pnpgen.games.poohsticks.river import by_rank
from pnpgen.games.poohsticks.rules import EXIT_RANKS, HAND_SIZE, LEAST_PLAYERS, MOST_PLAYERS
from pnpgen.pieces.cards import DECK, RANK_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pnpgen.games.poohsticks.river import River


class Census(NamedTuple):
    """A river's cards.

    Args:
        river: the river.
        boats: suits of the Aces that are boats.
        left: by card of `DECK`, what the decks hold beyond boats and river; below 0 is too often.
        pool: 14 counts by rank of what hands are dealt from.
        unmakeable: ranks that no hand out of the pool makes.
    """

    river: River
    boats: str
    left: list[int]
    pool: tuple[int, ...]
    unmakeable: frozenset[int]


def count_cards(river: River) -> Census:
    """Counts the cards of a river."""
    boats, left = river.stock()
    pool = by_rank(left)
    return Census(river, boats, left, pool, unmakeable(pool))


def counting(census: Census) -> Iterator[Finding]:
    """Findings that come from counting alone: cards, exits, hands and boats."""
    river, pool = census.river, census.pool
    exits = sum([pool[rank] for rank in EXIT_RANKS])
    if not exits:
        what = "No jack, queen, king or ace is left for hands: nobody can ever exit."
        yield Finding("no-exit-card", "error", None, None, what)
    if census.unmakeable and any(pool):  # of an empty pool all else is said below
        yield from _unmakeable(census)
    if min(census.left) < 0:
        yield from _duplicates(census)
    if sum(pool) < HAND_SIZE * river.players:
        what = f"{_times(sum(pool), 'card')} left for hands; {river.players} players need {HAND_SIZE} each."
        yield Finding("too-few-cards", "error", None, None, what)
    boats = len(census.boats)
    if river.players > MOST_PLAYERS:
        what = f"{river.players} players are too many: a race is for {LEAST_PLAYERS} to {MOST_PLAYERS}."
        yield Finding("too-many-players", "error", None, None, what)
    elif boats < river.players:
        what = f"The river leaves {_times(boats, 'ace')} to be boats; {river.players} players need one each."
        yield Finding("too-many-players", "error", None, None, what)
    if 0 < exits <= river.players:
        what = f"{_times(exits, 'card')} left to exit with, for {river.players} players: it may take long."
        yield Finding("scarce-exits", "warning", None, None, what)


def _unmakeable(census: Census) -> Iterator[Finding]:
    message = {
        cell: f"No hand that can be dealt makes {cell}."
        for cell in CELLS
        if cell.card and cell.card.rank in census.unmakeable
    }
    for number, row in enumerate(census.river.rows, 1):
        for column, cell in enumerate(row, 1):
            if cell in message:
                yield Finding("unmakeable", "warning", number, column, message[cell])


def _duplicates(census: Census) -> Iterator[Finding]:
    """One finding for each card beyond what the decks have, at the later places in reading order."""
    river, cards = census.river, len(DECK)
    decks = "1 deck has" if river.decks == 1 else f"{river.decks} decks have"
    boats = {DECK.index(card) for card in DECK if card.rank == 1 and card.suit in census.boats}
    message: dict[int, str] = {}
    for card, left in enumerate(census.left):
        if left < 0:
            how = "lies here and is a boat" if card in boats else "lies here again"
            message[card] = f"{DECK[card]} {how}; {decks} it {_often(river.decks)}."
    allowed = {card: river.decks - (card in boats) for card in message}
    for number, row in enumerate(river.rows, 1):
        for column, cell in enumerate(row, 1):
            card = cell % cards
            if cell < HIDING and card in allowed:
                allowed[card] -= 1
                if allowed[card] < 0:
                    yield Finding("duplicate-card", "error", number, column, message[card])


def spelled(hand: Iterable[int]) -> str:
    """A hand's ranks as they are read from cards: `2 5 K`."""
    return " ".join("10" if rank == 10 else RANK_LETTERS[rank] for rank in hand)


def _often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def _times(count: int, noun: str) -> str:
    verb = {"card": (" is", " are")}.get(noun, ("", ""))
    return f"{count} {noun}{verb[0]}" if count == 1 else f"{count} {noun}s{verb[1]}"
