"""Reads cards by name: `A, K, Q of Hearts`, `A, K in all 4 suits`, `3 to 5 of Spades`, `5♥ 6♥ 7♥`."""

from __future__ import annotations

from pnpgen.games.sticks.combination import Component, Named, Set
from pnpgen.games.sticks.reader import Reader
from pnpgen.games.sticks.rules import height, rank_at
from pnpgen.pieces.cards import SUITS


def separator(reader: Reader) -> bool:
    """Reads `,`, `and` or both, as they stand between components and between cards."""
    comma = reader.word(",")
    return reader.word("and") or comma


def cards(reader: Reader) -> list[Component] | None:
    """`A♥, K♥ and 3♠`: neighbours of one suit are one component."""
    found: list[tuple[list[int], str]] = []
    while card := reader.card():
        rank, suit = card
        if found and found[-1][1] == suit:
            found[-1][0].append(rank)
        else:
            found.append(([rank], suit))
        after = reader.position
        separator(reader)
        if not reader.upcoming_card():
            reader.position = after
    return [Named(tuple(ranks), (suit,)) for ranks, suit in found]


def named(reader: Reader) -> list[Component] | None:
    """`A, K, Q of Hearts`, `A, K in all 4 suits`, and `K, K, K` for a set."""
    ranks = _rank_list(reader)
    if not ranks:
        return None
    after = reader.position
    preposition = reader.word("of", "in")
    suits = suit_list(reader) if preposition or len(ranks) > 1 else None
    if suits:
        return [Named(tuple(ranks), tuple(suits))]
    reader.position = after
    return [Set(len(ranks), ranks[0])] if len(ranks) > 1 and len(set(ranks)) == 1 else None


def _rank_list(reader: Reader) -> list[int]:
    found: list[int] = []
    while True:
        before, token = reader.position, reader.token
        rank = reader.rank()
        if rank is None or token is None:
            return found
        found.append(rank)
        if reader.word("to"):
            last = reader.rank()
            if last is None:
                reader.position = before
                return found[:-1]
            found += _onward(rank, last)
        after = reader.position
        apart = separator(reader)
        following = reader.token
        # Without a comma only figures and letters follow each other: `3 Kings` is a number and a rank.
        if not following or following.rank is None or not (apart or (token.short and following.short)):
            reader.position = after
            return found


def _onward(first: int, last: int) -> list[int]:
    """The ranks after the first up, or down, to the last."""
    start, end = height(first), height(last)
    step = 1 if end >= start else -1
    return [rank_at(high) for high in range(start + step, end + step, step)]


def suit_list(reader: Reader) -> list[str] | None:
    """`Hearts`, `Hearts and Spades`, `all 4 suits`, `each suit`."""
    if reader.word("all"):
        token = reader.token
        if token and token.number == len(SUITS):
            reader.position += 1
        return list(SUITS) if reader.word("suit") else None
    if reader.words("each", "suit"):
        return list(SUITS)
    found: list[str] = []
    while suit := reader.suit():
        found.append(suit)
        after = reader.position
        separator(reader)
        following = reader.token
        if not following or following.suit is None:
            reader.position = after
            break
    return found or None
