"""Reads runs: `2 runs of 4 Spades`, `a 9-card run in alternating colours`, `run of Hearts from 3 to 7`."""

from __future__ import annotations

from dataclasses import dataclass, field

from pnpgen.games.sticks.combination import PLAIN_SIZE, AlternatingRun, Component, Named, Run
from pnpgen.games.sticks.counting import Counted, any_suit, counted, each_size, sizes
from pnpgen.games.sticks.lexicon import LACKING
from pnpgen.games.sticks.naming import rank_list, span, suit_list
from pnpgen.games.sticks.reader import Reader
from pnpgen.games.sticks.rules import height


@dataclass
class _Said:
    """What has been read of a run so far."""

    sizes: list[int] = field(default_factory=list)
    suits: list[str] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    alternating: bool = False


def run(reader: Reader) -> list[Component] | None:
    """A run or several, with its size, suit or alternation before or after the word `run`.

    Raises:
        ParseError: `runs` without a number.
    """
    said = _Said()
    start = reader.position
    told = counted(reader, "run", lambda: _alternation(reader, said, noun=True) or _suit(reader, said))
    if told is None:
        return None
    noun = reader.tokens[reader.position - 1]
    straight = noun.text.lower().startswith("straight")
    if straight:
        _flush(reader)
    if told.size:
        said.sizes = [told.size]
    while _detail(reader, said, told):
        pass
    following = next((one for one in reader.tokens[reader.position :][:2] if one.word != "of"), None)
    if following and following.plural is not None and (reader.token_is_plural or reader.upcoming("of")):
        hint = "a run has ranks in order; of one rank it is a set, as in 3 Nines"
        raise reader.refusal(following, "a size or a suit", hint)
    if said.ranks:
        return _cards(reader, said, told)
    if straight and not said.sizes:
        raise reader.refusal(noun, "the straight's size", "as in straight of 5")
    found = each_size(told, said.sizes)
    if found is None:
        raise reader.refusal(reader.tokens[start], "a number before it", "as in 2 runs, 3 runs of 4")
    return _runs(said, found)


def _cards(reader: Reader, said: _Said, told: Counted) -> list[Component] | None:
    """A run of cards by name: one, in one suit that is said."""
    if (told.many or 1) > 1:
        raise reader.refusal(
            reader.tokens[reader.position - 1], "one run of cards by name", "write it once for each"
        )
    return [Named(tuple(said.ranks), tuple(said.suits))] if said.suits and not said.sizes else None


def row(reader: Reader) -> list[Component] | None:
    """`7 cards in a row`, `8 clubs in sequence`, `5 consecutive Spades`.

    Raises:
        ParseError: `5 Hearts`, a flush, which no stick asks for.
    """
    size = reader.number()
    if not size:
        return None
    straight = reader.word("consecutive")
    token = reader.token
    suit = None if reader.word("card") else reader.suit()
    if not straight:
        if not reader.word("in"):
            if token and suit:
                raise reader.refusal(token, "a run, a set or cards by name", LACKING["flush"])
            return None
        token = reader.token
        if token and token.article:
            reader.position += 1
        if not reader.word("row", "run"):
            return None
    if suit is None:
        after = reader.position
        suit = reader.suit() if reader.word("of", "in") else None
        if suit is None:
            reader.position = after
    any_suit(reader)
    return [Run(size, suit)]


def _runs(said: _Said, found: list[int]) -> list[Component] | None:
    if len(said.suits) > 1:  # one run in each of them
        if len(found) not in (1, len(said.suits)) or said.alternating:
            return None
        found = found * len(said.suits) if len(found) == 1 else found
        return [Run(size, suit) for size, suit in zip(found, said.suits, strict=True)]
    if said.alternating:
        return None if said.suits else [AlternatingRun(size) for size in found]
    return [Run(size, said.suits[0] if said.suits else None) for size in found]


def _flush(reader: Reader) -> None:
    token = reader.token
    if token and token.text.lower() in ("flush", "flushes"):
        reader.position += 1


def _detail(reader: Reader, said: _Said, told: Counted) -> bool:
    """Reads one more thing about a run; False and nothing where none comes."""
    start, before = reader.position, said.sizes
    if _alternation(reader, said) or any_suit(reader, same=told.many in (None, 1)):
        return True
    comma = reader.word(",")
    every = reader.word("both", "each")
    if comma and not every:
        # `3 runs, 4 cards each`; after any other comma a component of its own begins.
        read = _sized(reader, said, told) and reader.tokens[reader.position - 1].word == "each"
        said.sizes = said.sizes if read else before
    else:
        reader.word("of", "in", ":")
        read = _about(reader, said, told) or (every and (reader.at_end or reader.upcoming("and")))
    if not read:
        reader.position = start
    return read


def _about(reader: Reader, said: _Said, told: Counted) -> bool:
    """A size, cards by name or suits, whichever was not said yet."""
    if not said.sizes and not said.ranks:
        several = told.plural and told.many is None  # `runs of 4, 5, 6` tells sizes
        if _span(reader, said) or _listed(reader, said, several=several) or _size_with_suit(reader, said):
            return True
        if _sized(reader, said, told):
            return True
    return not said.suits and not said.alternating and _suits(reader, said, told.many)


def _sized(reader: Reader, said: _Said, told: Counted) -> bool:
    if said.sizes:
        return False
    said.sizes = sizes(reader, told)
    return bool(said.sizes)


def _span(reader: Reader, said: _Said) -> bool:
    """`from 3 to 7`, `3-7`."""
    start = reader.position
    reader.word("from")
    first = reader.rank()
    last = reader.rank() if first and reader.word("to") else None
    if first and last:
        said.ranks = [first, *span(reader, first, last)]
        if len(said.ranks) < PLAIN_SIZE:
            token = reader.tokens[reader.position - 1]
            raise reader.refusal(token, "a run of three ranks or more", "if it is a size, write one: run of 4")
        return True
    reader.position = start
    return False


def _listed(reader: Reader, said: _Said, *, several: bool) -> bool:
    """`run of 3, 4, 5 of Hearts`: its cards by name, in order; `run of 4 and 5, 6 of Hearts` is a run and two cards."""
    start = reader.position
    ranks = rank_list(reader)
    first = reader.tokens[start + 1].word if len(ranks) > 1 else None
    heights = [height(rank) for rank in ranks]
    ordered = heights in (list(range(heights[0], heights[0] + len(ranks))) for _ in ranks[:1])
    falling = heights[::-1] in (list(range(heights[-1], heights[-1] + len(ranks))) for _ in ranks[:1])
    if len(ranks) >= PLAIN_SIZE and first != "and" and (ordered or falling) and not said.suits and not several:
        reader.word("of", "in")
        suits = suit_list(reader)
        if suits:
            said.ranks, said.suits = ranks, suits
            return True
    reader.position = start
    return False


def _size_with_suit(reader: Reader, said: _Said) -> bool:
    """`run of 5H`."""
    token = reader.token
    if said.suits or token is None or token.card is None or not token.text[:-1].isdigit():
        return False
    reader.position += 1
    said.sizes, said.suits = [int(token.text[:-1])], [token.card[1]]
    return True


def _suits(reader: Reader, said: _Said, many: int | None) -> bool:
    """One suit for all of the runs, or as many as there are runs; `all 4 suits` for a run in each."""
    said.suits = suit_list(reader) or []
    last = reader.tokens[reader.position - 1]
    every = last.word == "suit" and many in (None, 1)
    if len(said.suits) > 1 and len(said.suits) != many and not every:
        raise reader.refusal(last, "one suit for a run", "write a run for each suit")
    return bool(said.suits)


def _suit(reader: Reader, said: _Said) -> bool:
    """`a heart run`."""
    suit = None if said.suits or said.alternating else reader.suit()
    said.suits += [suit] if suit else []
    return suit is not None


def _alternation(reader: Reader, said: _Said, *, noun: bool = False) -> bool:
    """`(alternating red and black)`, `, red and black alternating`, `in alternating colours`.

    With `noun` the run's own word may come next: `red/black run`.
    """
    if said.alternating or said.suits:
        return False
    start = reader.position
    opened = reader.word("(")
    if not opened:
        reader.word(",")
    reader.word("of", "in")
    if reader.word("alternating"):
        _colours(reader)
        read = noun or not reader.upcoming("run")
    else:
        read = _colours(reader) and (reader.word("alternating") or (noun and reader.upcoming("run")))
    if read and (not opened or reader.word(")")):
        said.alternating = True
        return True
    reader.position = start
    return False


def _colours(reader: Reader) -> bool:
    """`red and black`, `black/red`, `colours`."""
    following = [token.word for token in reader.tokens[reader.position : reader.position + 3]]
    if len(following) > 2 and following[1] in ("and", "/", ","):
        del following[1]
    if set(following[:2]) == {"red", "black"}:
        reader.position += 2 if reader.tokens[reader.position + 1].word in ("red", "black") else 3
        return True
    return reader.word("colour")
