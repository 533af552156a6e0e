"""Reads sets and wildcards: `2 sets of 5`, `3 Nines`, `four of a kind`, `a pair of Aces`, `5 Wildcards`."""

from __future__ import annotations

from pnpgen.games.sticks.combination import Component, Named, Set, Wildcards
from pnpgen.games.sticks.counting import any_suit, counted, each_size, of_a_kind, separated, sizes
from pnpgen.games.sticks.lexicon import LACKING
from pnpgen.games.sticks.naming import suit_list
from pnpgen.games.sticks.reader import Reader

_ALIKE = {"pair": 2, "triple": 3, "quad": 4}


def sets(reader: Reader) -> list[Component] | None:
    """`1 set of 6`, `2 sets of 3 Nines`, `a set of Kings`, `a 4-card set`, `sets of 3 and 4`.

    Raises:
        ParseError: `sets` without a number.
    """
    start = reader.position
    told = counted(reader, "set")
    if told is None:
        return None
    of = reader.word("of", ":")
    listed = [] if told.size else sizes(reader, told)
    after = reader.position
    between = reader.word("of", "in", ":")
    rank = reader.ranks(single=True)
    if rank is None:
        if of and not listed:  # `1 set of` and nothing
            return None
        reader.position = after
    elif between and not of and not listed:
        return None
    any_suit(reader)
    reader.word("each")
    found = each_size(told, listed)
    if found is None:
        raise reader.refusal(reader.tokens[start], "a number before it", "as in 2 sets, 3 sets of 4")
    return [Set(size, rank) for size in found]


def kind(reader: Reader) -> list[Component] | None:
    """`4 of a kind`, `two 3 of a kind`, `3 cards of the same rank`.

    Raises:
        ParseError: `3 cards of the same suit`, which no stick asks for.
    """
    first = reader.number()
    second = reader.number(article=False) if first else None
    if not first:
        return None
    named = reader.word("card")
    if not of_a_kind(reader):
        if named and any_suit(reader):
            raise reader.refusal(reader.tokens[reader.position - 1], "'rank'", LACKING["flush"])
        return None
    rank = _rank_of(reader)
    return [Set(second, rank)] * first if second else [Set(first, rank)]


def _rank_of(reader: Reader) -> int | None:
    """`Kings`, `of Kings`, `(Kings)` after the words for a set."""
    start = reader.position
    opened = reader.word("(")
    reader.word("of", "in", ":")
    rank = reader.ranks(single=True)
    if rank is None or (opened and not reader.word(")")):
        reader.position = start
        return None
    return rank


def several(reader: Reader) -> list[Component] | None:
    """`a pair`, `2 pairs of Aces`, `two triplets`, and `3 each of Kings and Queens`."""
    count = reader.number()
    if count and reader.word("each"):
        return _of_each(reader, count)
    for word, size in _ALIKE.items():
        if reader.word(word):
            after = reader.position
            rank = reader.ranks(single=True) if reader.word("of") else None
            if rank is None:
                reader.position = after
            return [Set(size, rank)] * (count or 1)
    return None


def _of_each(reader: Reader, size: int) -> list[Component] | None:
    reader.word("of")
    found: list[Component] = []
    after = reader.position
    while (rank := reader.ranks(single=True)) is not None:
        found.append(Set(size, rank))
        after = reader.position
        if not separated(reader):
            break
    reader.position = after
    return found


def wild(reader: Reader) -> list[Component] | None:
    """`5 Wildcards`, `a wild card`, `3 wilds`, `wildcards x 5`."""
    token, number = reader.token, reader.number()
    if number:
        reader.word("x")
    if not reader.word("wild"):
        return None
    reader.word("card")
    number = number or (reader.number() if reader.word("x") else None)
    if token and not number:
        raise reader.refusal(token, "a number before it", "as in 5 Wildcards")
    return [Wildcards(number)] if number else None


def ranked(reader: Reader) -> list[Component] | None:
    """`3 Nines`, `4 × 5s`, `3 of Kings`, `Kings x 3`, `two Aces of Spades`."""
    spelt = reader.token is not None and not reader.token.text.isdigit()
    number = reader.number()
    times = number is not None and reader.word("x")
    if number and not times:
        reader.word("of")
    rank = reader.ranks(single=True)
    if times and rank is not None and _listed(reader):  # `3 x A, K of Hearts`
        return None
    if rank is not None and not number and reader.word("x"):
        number = reader.number()
    if not number or rank is None:
        return None
    written = reader.tokens[reader.position - 1]
    words = written.spelt and written.number is not None and spelt  # `two three of Hearts`: two cards?
    suited = reader.upcoming("of") or reader.upcoming("in")
    if number > 1 and written.plural is None and not times and (words or (written.spelt and suited)):
        many = f"{written.text}{'es' if written.text.lower() == 'six' else 's'}"
        raise reader.refusal(
            written, "a comma, or ranks in the plural", f"write {number} {many}, or name each card"
        )
    if any_suit(reader):
        return [Set(number, rank)]
    after = reader.position
    signed = reader.token is not None and reader.token.sign
    suits = suit_list(reader) if reader.word("of", "in") or signed else None
    if suits:
        return _in_suits(reader, rank, number, suits)
    reader.position = after
    return [Set(number, rank)]


def _listed(reader: Reader) -> bool:
    """Whether another rank follows, as of a list."""
    start = reader.position
    found = separated(reader) and reader.rank() is not None
    found = found and not reader.token_is_plural and not reader.upcoming("x")
    reader.position = start
    return found


def _in_suits(reader: Reader, rank: int, number: int, suits: list[str]) -> list[Component]:
    """`2 Aces of Spades`; `4 Aces in all 4 suits` is one in each."""
    if len(suits) == 1 or number == 1:
        return [Named((rank,) * number, tuple(suits))]
    if number == len(suits):
        return [Named((rank,), tuple(suits))]
    last = reader.tokens[reader.position - 1]
    raise reader.refusal(last, f"{number} suits, or one", "say how many of each suit")
