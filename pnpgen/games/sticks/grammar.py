"""Reads a combination as people write it, and says which word it did not understand.

    combination  component { ("and" | ",") component }
    component    named | run | set | kind | pair | wild | ranked
    named        rank { [","] rank | "to" rank } ["of"] suits      A, K in all 4 suits; 3 to 5 of Hearts; 5♥ 6♥
    run          [n] ["alternating"] "run" { ["of"] (n | suit | alternation) }
    set          [n] "set" { ["of"] (n | ranks) }
    kind         n "of a kind"
    pair         [n] "pair" ["of" ranks]
    wild         n "wildcards"
    ranked       n ranks ["of" suits]                              3 Nines; two Aces of Spades

A number is a figure or a word, a rank or suit a name, a letter, a figure or a sign. In `2 runs of 4 Spades`
the size and suit go for both runs. The alternatives are tried in order with a step back after each that
fails; the furthest word that any of them reached is the one that an error names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnpgen.errors import UsageError
from pnpgen.games.sticks.combination import (
    PLAIN_SIZE,
    AlternatingRun,
    Combination,
    Component,
    Named,
    Run,
    Set,
    Wildcards,
)
from pnpgen.games.sticks.naming import cards, named, separator, suit_list
from pnpgen.games.sticks.reader import NOWHERE, Place, Reader


def parse(text: str, place: Place = NOWHERE) -> Combination:
    """Reads one combination.

    Args:
        text: at most 2,000 characters.
        place: where the text begins, for the place that an error names.

    Raises:
        ParseError: names the first word that was not understood, what was expected there, its column and the
            nearest word that would be understood.

    >>> parse("2 runs of 4 Spades and 3 Aces").components
    (Run(size=4, suit='S'), Run(size=4, suit='S'), Set(size=3, rank=1))
    >>> parse("1 run of 4 Spaeds")
    Traceback (most recent call last):
    pnpgen.errors.ParseError: column 12: expected a suit, 'of' or 'and', got 'Spaeds' (did you mean spades?)
    """
    reader = Reader(text, place)
    found: list[Component] = []
    while True:
        start = reader.position
        try:
            group = _first(reader, _COMPONENTS)
            if group is None:
                raise reader.error(start)
            found += group
            if reader.at_end:
                return Combination(tuple(found))
        except UsageError as error:
            raise reader.placed(error, start) from None
        if not separator(reader):
            raise reader.error(start)


Rule = Callable[[Reader], list[Component] | None]


def _first(reader: Reader, rules: Sequence[Rule]) -> list[Component] | None:
    """What the first rule that fits has read."""
    start = reader.position
    for rule in rules:
        found = rule(reader)
        if found:
            return found
        reader.position = start
    return None


def _counted(reader: Reader, noun: str) -> tuple[int, int | None, bool] | None:
    """`run`, `2 runs`, `5-card run`, `two 5-card runs`, `an alternating run`.

    Returns:
        how many, the size of each if it is told, and whether they alternate.
    """
    first = reader.number()
    second = reader.number(article=False) if first else None
    size: int | None = None
    count = first or 1
    if first and reader.word("card"):
        count, size = (first, second) if second else (1, first)
    elif second:
        return None
    alternating = noun == "run" and reader.word("alternating")
    return (count, size, alternating) if reader.word(noun) else None


def _run(reader: Reader) -> list[Component] | None:
    counted = _counted(reader, "run")
    if counted is None:
        return None
    count, size, alternating = counted
    suit: str | None = None
    while True:
        start = reader.position
        reader.word("of", "in")
        if size is None and (size := reader.number(article=False)):
            reader.word("card")
        elif not alternating and suit is None and (suit := reader.suit()):
            continue
        elif not alternating and suit is None and _alternation(reader):
            alternating = True
        elif not _one_suit(reader):
            reader.position = start
            break
    size = size or PLAIN_SIZE
    return [AlternatingRun(size) if alternating else Run(size, suit)] * count


def _one_suit(reader: Reader) -> bool:
    """`one suit`, `the same suit`, `any suit`: what a run is anyway."""
    return reader.words("any", "suit") or reader.words("same", "suit")


def _alternation(reader: Reader) -> bool:
    """`(alternating red and black)`, `, red and black alternating`, `in alternating colours`."""
    start = reader.position
    opened = reader.word("(")
    if not opened:
        reader.word(",")
    reader.word("of", "in")
    if reader.word("alternating"):
        _colours(reader)
        read = not reader.upcoming("run")
    else:
        read = _colours(reader) and reader.word("alternating")
    if read and (not opened or reader.word(")")):
        return True
    reader.position = start
    return False


def _colours(reader: Reader) -> bool:
    """`red and black`, `black/red`, `colours`."""
    for first, second in (("red", "black"), ("black", "red")):
        if reader.word(first):
            return (reader.word("and", "/", ",") or True) and reader.word(second)
    return reader.word("colour")


def _set(reader: Reader) -> list[Component] | None:
    """`1 set of 6`, `2 sets of 3 Nines`, `a set of Kings`, `a 4-card set`."""
    counted = _counted(reader, "set")
    if counted is None:
        return None
    count, size, _ = counted
    reader.word("of")
    if size is None and (size := reader.number(article=False)):
        reader.word("card")
        reader.words("of", "kind") or reader.words("of", "same", "kind")
    after = reader.position
    reader.word("of", "in")
    rank = reader.ranks(single=True)
    if rank is None:
        reader.position = after
    return [Set(size or PLAIN_SIZE, rank)] * count


def _kind(reader: Reader) -> list[Component] | None:
    """`4 of a kind`, `two 3 of a kind`, `3 cards of the same rank`."""
    first = reader.number()
    second = reader.number(article=False) if first else None
    if not first:
        return None
    reader.word("card")
    if not reader.word("of"):
        return None
    article = reader.upcoming_number() == 1
    if article:
        reader.number()
    elif not reader.word("same"):
        return None
    if not reader.word("kind"):
        return None
    return [Set(second)] * first if second else [Set(first)]


def _pair(reader: Reader) -> list[Component] | None:
    """`a pair`, `2 pairs`, `a pair of Aces`."""
    count = reader.number() or 1
    if not reader.word("pair"):
        return None
    rank = reader.ranks(single=True) if reader.word("of") else None
    return [Set(2, rank)] * count


def _wild(reader: Reader) -> list[Component] | None:
    """`5 Wildcards`, `a wild card`, `3 wilds`."""
    number = reader.number()
    if not number or not reader.word("wild"):
        return None
    reader.word("card")
    return [Wildcards(number)]


def _ranked(reader: Reader) -> list[Component] | None:
    """`3 Nines`, `4 5s`, `two Aces of Spades`."""
    number = reader.number()
    rank = reader.ranks(single=True) if number else None
    if not number or rank is None:
        return None
    after = reader.position
    suits = suit_list(reader) if reader.word("of", "in") else None
    if suits:
        return [Named((rank,) * number, tuple(suits))]
    reader.position = after
    return [Set(number, rank)]


_COMPONENTS: tuple[Rule, ...] = (cards, named, _run, _set, _kind, _pair, _wild, _ranked)
