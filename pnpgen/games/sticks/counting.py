"""How many of a thing, and how large each: `2 runs of 4`, `two 5-card sets`, `sets of 3 and 4`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnpgen.games.sticks.combination import PLAIN_SIZE
from pnpgen.games.sticks.reader import Reader


class Counted(NamedTuple):
    """So many of a thing: how many and how large each, where that is told; whether the thing stands in the plural."""

    many: int | None
    size: int | None
    plural: bool


def counted(reader: Reader, noun: str, adjective: Callable[[], bool] = lambda: False) -> Counted | None:
    """`run`, `2 runs`, `5-card run`, `two 5-card runs`, `8-run`.

    Args:
        reader: the text.
        noun: what is counted, `run` or `set`.
        adjective: reads a word that may stand before the noun.

    Raises:
        ParseError: `8 run`, which may be eight runs or a run of eight.
    """
    first = reader.number()
    second = reader.number(article=False) if first else None
    count, size = first, None
    times = first is not None and reader.word("x")
    if times:
        second = reader.number(article=False)
    if first and reader.word("card"):
        count, size = (first, second) if second else (None, first)
    elif second:
        return None
    while adjective():
        pass
    token = reader.token
    if token is None or not reader.word(noun):
        return None
    plural = token.text.lower().endswith("s")
    if first and token.dash and size is None:
        count, size = None, first
    elif (count or 1) > 1 and not (plural or size or times or _size_follows(reader)):
        raise reader.refusal(token, f"'{noun}s'", f"write {count} {noun}s or {noun} of {count}")
    return Counted(count, size, plural)


def _size_follows(reader: Reader) -> bool:
    start = reader.position
    reader.word("of", "in", ":", "(")
    found = reader.number(article=False) is not None
    reader.position = start
    return found


def sizes(reader: Reader, told: Counted) -> list[int]:
    """`4`, `(4)`, `4 cards each`; `3, 4 and 5` after an uncounted plural; empty where no number comes next."""
    after = reader.position
    told_of = after > 0 and reader.tokens[after - 1].word in ("of", "in", ":")
    opened = reader.word("(")
    found: list[int] = []
    while size := reader.number(article=False):
        if reader.token and reader.token.noun and not told_of:  # `2 sets 2 runs`
            break
        reader.word("card")
        of_a_kind(reader)
        reader.word("each")
        if opened and not reader.word(")"):
            break
        if found and not _alone(reader):  # `runs of 3 and 4 Kings`: the four counts Kings
            break
        found.append(size)
        after = reader.position
        if opened or told.many or not told.plural or not separated(reader):
            break
    reader.position = after
    return found


def _alone(reader: Reader) -> bool:
    return reader.at_end or any(map(reader.upcoming, (",", "and", "of", "in")))


def separated(reader: Reader) -> bool:
    """Reads `,`, `and` or both, as they stand between components and between cards."""
    comma = reader.word(",")
    return reader.word("and") or comma


def of_a_kind(reader: Reader) -> bool:
    """`of a kind`, `of the same rank`."""
    start = reader.position
    if reader.word("of"):
        token = reader.token
        if token and token.article:
            reader.position += 1
        elif not reader.word("same"):
            reader.position = start
            return False
        if reader.word("kind"):
            return True
    reader.position = start
    return False


def any_suit(reader: Reader, *, same: bool = True) -> bool:
    """`any suit`, `(any)`, `in any one suit`, and, unless it would tie several together, `of the same suit`."""
    start = reader.position
    opened = reader.word("(")
    reader.word("of", "in")
    said = reader.word("any")
    one = reader.upcoming_number() == 1 and reader.number() == 1
    if said or one or (same and reader.word("same")):
        read = reader.word("suit") or (said and opened)
        if read and (not opened or reader.word(")")):
            return True
    reader.position = start
    return False


def each_size(told: Counted, listed: list[int]) -> list[int] | None:
    """The size of each of the things; None for `runs` of one size and no number."""
    found = listed or ([told.size] if told.size else [PLAIN_SIZE])
    if len(found) == 1 and told.many is None and told.plural:
        return None
    return found * (told.many or 1)
