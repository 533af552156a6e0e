"""Reads cards by name: `A, K, Q of Hearts`, `A, K in all 4 suits`, `3 to 5 of Spades`, `5♥ 6♥ 7♥`."""

from __future__ import annotations

from itertools import groupby

from pnpgen.games.sticks.combination import Component, Named, Set
from pnpgen.games.sticks.counting import separated
from pnpgen.games.sticks.lexicon import RANK_NAMES
from pnpgen.games.sticks.reader import Reader
from pnpgen.games.sticks.rules import height, rank_at
from pnpgen.games.sticks.tokens import Token
from pnpgen.pieces.cards import SUITS


def cards(reader: Reader) -> list[Component] | None:
    """`A♥, K♥ and 3♠`: neighbours of one suit are one component, and so is a rank in several suits."""
    found: list[tuple[list[int], str]] = []
    while card := reader.card():
        rank, suit = card
        if found and found[-1][1] == suit:
            found[-1][0].append(rank)
        else:
            found.append(([rank], suit))
        after = reader.position
        separated(reader)
        if not reader.upcoming_card():
            reader.position = after
    suits = tuple(suit for _, suit in found)
    if len(set(suits)) == len(suits) and len({tuple(sorted(ranks)) for ranks, _ in found}) == 1:
        return [Named(tuple(found[0][0]), suits)]
    return [Named(tuple(ranks), (suit,)) for ranks, suit in found]


def named(reader: Reader) -> list[Component] | None:
    """`A, K, Q of Hearts`, `Kings in all 4 suits`, and `K, K, K` for a set.

    Raises:
        ParseError: two figures, `3 3`, of which one may be a number; `Kings` and no number.
    """
    start = reader.position
    ranks = rank_list(reader)
    if not ranks:
        return None
    after = reader.position
    preposition = reader.word("of", "in")
    suits = suit_list(reader) if preposition or len(ranks) > 1 else None
    if suits:
        return [Named(tuple(ranks), tuple(suits))]
    reader.position = after
    if reader.tokens[start].plural is not None:
        if reader.upcoming("x"):
            return None
        raise reader.refusal(reader.tokens[start], "a number before it", f"as in 3 {reader.tokens[start].text}")
    pair = reader.tokens[start:after]
    if len(pair) == len(ranks) == 2 and all(token.text.isdigit() for token in pair):
        name = RANK_NAMES[ranks[1]]
        raise reader.refusal(pair[1], "a rank as a word", f"write {pair[0].text} {name}s, or {name}, {name}")
    return _alike(ranks)


def _alike(ranks: list[int]) -> list[Component] | None:
    """`K, K, K, 5, 5` as sets; None where a rank stands alone."""
    found = [(rank, len(list(equal))) for rank, equal in groupby(ranks)]
    return None if any(count == 1 for _, count in found) else [Set(count, rank) for rank, count in found]


def suit_first(reader: Reader) -> list[Component] | None:
    """`Hearts: A, K, Q`, `♥ 3 to 5`, `♠K`."""
    suit = reader.suit()
    if suit is None:
        return None
    reader.word(":")
    reader.word("from")
    ranks = rank_list(reader)
    return [Named(tuple(ranks), (suit,))] if ranks else None


def rank_list(reader: Reader) -> list[int]:
    """Ranks by name, in a row: `A, K and Q`, `AKQ`, `3 to 5`, `Kings and Queens`."""
    found: list[int] = []
    while True:
        before, token = reader.position, reader.token
        rank = reader.rank() if token is None or token.plural is None else reader.ranks()
        if rank is None or token is None:
            return found
        found.append(rank)
        if reader.word("to"):
            last = reader.rank()
            if last is None:
                reader.position = before
                return found[:-1]
            found += onward(rank, last)
        after = reader.position
        apart = separated(reader)
        if _counts(reader) or not _another_rank(token, reader.token, apart=apart):
            reader.position = after
            return found


def _counts(reader: Reader) -> bool:
    """Whether an `a` comes next that is the article of a run or the like, and no Ace."""
    following = reader.tokens[reader.position : reader.position + 2]
    return len(following) > 1 and following[0].article and (following[1].number is not None or following[1].noun)


def _another_rank(token: Token, following: Token | None, *, apart: bool) -> bool:
    if following is None or (following.rank is None and following.plural is None):
        return False
    if following.plural is not None and token.plural is None:  # `3 Kings` is a number and a rank
        return False
    # Without a comma only figures and letters follow each other, or only names.
    return apart or (token.short and following.short) or (token.face and following.face)


def onward(first: int, last: int) -> list[int]:
    """The ranks after the first up, or down, to the last; the Ace is high.

    >>> onward(3, 6), onward(1, 12)
    ([4, 5, 6], [13, 12])
    """
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
        separated(reader)
        following = reader.token
        if not following or following.suit is None:
            reader.position = after
            break
    return found or None
