"""Reads cards by name: `A, K, Q of Hearts`, `A, K in all 4 suits`, `3 to 5 of Spades`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pnpgen.games.sticks.combination import Component, Named, Set
from pnpgen.games.sticks.counting import separated
from pnpgen.games.sticks.lexicon import RANK_NAMES
from pnpgen.games.sticks.reader import Reader
from pnpgen.games.sticks.rules import height, rank_at
from pnpgen.games.sticks.tokens import Token
from pnpgen.pieces.cards import SUITS


def named(reader: Reader) -> list[Component] | None:
    """`A, K, Q of Hearts`, `Kings in all 4 suits`, `an 8 of Clubs`, and `K, K, K` for a set.

    Raises:
        ParseError: what has two readings (`3 3`, `2 K of Hearts`), `Kings` and no number, cards without a suit.
    """
    start = reader.position
    opened = reader.word("(")
    article = _skip_article(reader)
    ranks = rank_list(reader)
    if not ranks or (article and len(ranks) > 1) or (opened and not reader.word(")")):
        return None
    after = reader.position
    preposition = reader.word("of", "in")
    suits = suit_list(reader) if preposition or len(ranks) > 1 or reader.upcoming("(") else None
    written = reader.tokens[start:after]
    if suits:
        _check_count(reader, written, ranks)
        return [Named(tuple(ranks), tuple(suits))]
    reader.position = after
    if article or opened:
        return None
    if written[0].plural is not None:
        if reader.upcoming("x"):
            return None
        raise reader.refusal(written[0], "a number before it", f"as in 3 {written[0].text}")
    if len(written) == len(ranks) == PAIR and all(token.text.isdigit() for token in written) and _ends(reader):
        _check_count(reader, written, ranks)
    found = _alike(ranks)
    counted = written[0].number is not None and len(written) > 1 and written[1].face  # `3K 3Q`
    if found is None and len(ranks) > 1 and reader.at_end and not counted:
        hint = "as in 3, 4, 5 of Hearts; of any suit they are 1 run of 3"
        raise reader.refusal(None, "the suit of the cards", hint)
    return found


PAIR = 2


def _check_count(reader: Reader, written: Sequence[Token], ranks: list[int]) -> None:
    """`3 3` and `2 K of Hearts` may be a number and a rank, or two ranks."""
    if len(written) == len(ranks) == PAIR and written[0].text.isdigit():
        name = RANK_NAMES[ranks[1]]
        more = f"{written[0].text} {name}{'es' if name == 'six' else 's'}"
        raise reader.refusal(
            written[1], "a comma, or a rank as a word", f"write {more}, or {RANK_NAMES[ranks[0]]}, {name}"
        )


def _ends(reader: Reader) -> bool:
    return reader.at_end or reader.upcoming(",") or reader.upcoming("and")


def _skip_article(reader: Reader) -> bool:
    """Reads the `a` of `a 10 of Hearts`; in `a k q of hearts` it is an Ace."""
    following = reader.tokens[reader.position : reader.position + 3]
    if len(following) < PAIR or not following[0].article or following[1].rank is None:
        return False
    listed = len(following) > PAIR and following[2].rank is not None
    if following[0].text == "A" and (following[1].short and (listed or not following[1].text.isdigit())):
        return False
    if listed and following[0].text == "a":
        return False
    reader.position += 1
    return True


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
            found += span(reader, rank, last)
        after = reader.position
        apart = separated(reader)
        if _counts(reader) or not _another_rank(token, reader.tokens[reader.position :], apart=apart):
            reader.position = after
            return found


def _counts(reader: Reader) -> bool:
    """Whether an `a` comes next that is the article of a run or a card, and no Ace."""
    following = reader.tokens[reader.position : reader.position + 2]
    if len(following) < PAIR or not following[0].article or following[1].article:
        return False
    ranked = following[1].rank is not None and (following[0].text != "A" or following[1].spelt)
    return following[1].number is not None or ranked or following[1].noun


def _another_rank(token: Token, following: Sequence[Token], *, apart: bool) -> bool:
    """Whether what follows a rank is one more of the list."""
    first = following[0] if following else None
    if first is None or (first.rank is None and first.plural is None):
        return False
    if first.plural is not None and token.plural is None:  # `3 Kings` is a number and a rank
        return False
    # Without a comma only figures and letters follow each other, or only names: `10 Jack` is ten Jacks.
    more = len(following) > 1 and following[1].face
    return apart or (token.short and (first.short or (first.face and more))) or (token.face and first.face)


def span(reader: Reader, first: int, last: int) -> list[int]:
    """The ranks after the first up, or down, to the last.

    Raises:
        ParseError: a span that begins with the Ace as if it were low.
    """
    if first == 1 and height(last) <= LOW_SPAN:
        token = reader.tokens[reader.position - 1]
        raise reader.refusal(
            token, "a high rank after the Ace", f"the Ace is high: write {RANK_NAMES[last]} to ace"
        )
    return onward(first, last)


LOW_SPAN = 8
"""From an Ace down to this rank hardly anybody means a span."""


def onward(first: int, last: int) -> list[int]:
    """The ranks after the first up, or down, to the last; the Ace is high.

    >>> onward(3, 6), onward(1, 12)
    ([4, 5, 6], [13, 12])
    """
    start, end = height(first), height(last)
    step = 1 if end >= start else -1
    return [rank_at(high) for high in range(start + step, end + step, step)]


def suit_list(reader: Reader) -> list[str] | None:
    """`Hearts`, `(Hearts)`, `Hearts and Spades`, `all 4 suits`, `each suit`."""
    start = reader.position
    opened = reader.word("(")
    found = _suits(reader)
    if found and (not opened or reader.word(")")):
        return found
    reader.position = start
    return None


def _suits(reader: Reader) -> list[str] | None:
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
        if separated(reader):
            reader.word("of", "in")
        following = reader.token
        if not following or following.suit is None or rank_after(reader):
            reader.position = after
            break
    return found or None


def rank_after(reader: Reader) -> bool:
    """Whether a suit begins a new list of cards, as in `3♥, ♠ 4`."""
    following = reader.tokens[reader.position + 1 : reader.position + 2]
    return bool(following) and following[0].short
