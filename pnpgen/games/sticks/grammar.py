"""Reads a combination as people write it, and says which word it did not understand.

    combination  component { ("and" | ",") component }
    component    [n "x"] (named | run | set | row | kind | several | wild | ranked) ["x" n]
    named        rank { [","] rank | "to" rank } ["of"] suits      A, K in all 4 suits; 3 to 5 of Hearts; 5♥ 6♥
                 suit [":"] rank { [","] rank }                    Hearts: 3, 4, 5
    run          [n] [alternation | suit] "run" { ["of"] (n | suits | alternation | rank "to" rank) }
    set          [n] "set" { ["of"] (n | ranks) }
    row          n ["cards" | suit] "in a row" ["of" suit]
    kind         n "of a kind"
    several      [n] ("pair" | "triple" | "quad") ["of" ranks];  n "each of" ranks { "," ranks }
    wild         n "wildcards"
    ranked       n ["x" | "of"] ranks ["of" suits]                 3 Nines; two Aces of Spades

A number is a figure or a word, a rank or suit a name, a letter, a figure or a sign. In `2 runs of 4 Spades`
the size and suit go for both runs; `runs of 3 and 4` are two. What people write and no stick can ask (a flush,
jokers, `or`), and what has two readings (`3 3`, `8 run`), is refused with what to write
instead. The alternatives are tried in order with a step back after each that fails; the furthest word that any
of them reached is the one that an error names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnpgen.errors import UsageError
from pnpgen.games.sticks.combination import Combination, Component
from pnpgen.games.sticks.counting import separated
from pnpgen.games.sticks.naming import named, suit_first
from pnpgen.games.sticks.reader import NOWHERE, Place, Reader
from pnpgen.games.sticks.runs import row, run
from pnpgen.games.sticks.sets import kind, ranked, sets, several, wild
from pnpgen.games.sticks.singles import cards
from pnpgen.games.sticks.suits import check_shared_suit
from pnpgen.games.sticks.tokens import Token


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
    before: Sequence[Token] = ()
    while True:
        start = reader.position
        try:
            group = _component(reader)
            if group is None:
                raise reader.error(start)
            written = reader.tokens[start : reader.position]
            check_shared_suit(reader, before, written)
            found, before = found + group, written
            if reader.at_end:
                return Combination(tuple(found))
        except UsageError as error:
            raise reader.placed(error, start) from None
        if not separated(reader) and not _begins(reader):
            raise reader.error(start)


def _begins(reader: Reader) -> bool:
    """Whether a component begins that no `and` announces: `2 sets 2 runs`, `4 Kings 4 Queens`."""
    one, two = (*reader.tokens[reader.position : reader.position + 2], None, None)[:2]
    if one is None or two is None:
        return False
    if one.noun:  # but `5 Kings set` is anybody's guess
        return two.number is not None or two.word == "of"
    return one.number is not None and (two.noun or two.plural is not None or two.face)


def _in_brackets(reader: Reader) -> list[Component] | None:
    """`(1 run of 7)`."""
    found = _first(reader, _COMPONENTS) if reader.word("(") else None
    return found if found and reader.word(")") else None


def _component(reader: Reader) -> list[Component] | None:
    """A component, or several equal ones: `any set of 4`, `3 Kings`, `2 × run of 4`, `run of 4 x 2`."""
    token = reader.token
    if token and token.number is None:
        reader.word("any")
    found = _first(reader, (*_COMPONENTS, _times, _in_brackets))
    after = reader.position
    count = reader.number(article=False) if found and reader.word("x") else None
    if count and reader.tokens[after - 1].noun:  # `run x 4`, `2 sets x 3`
        noun = reader.tokens[after - 1].text
        raise reader.refusal(
            reader.tokens[after + 1], "a size before the x", f"write {noun} of {count}, or {count} {noun}"
        )
    if count is None:
        reader.position = after
    return found and found * (count or 1)


def _times(reader: Reader) -> list[Component] | None:
    """`2 x run of 4`; what is only ranks, as in `3 x Kings`, is for another rule."""
    count = reader.number(article=False)
    if not count or not reader.word("x"):
        return None
    one, two = (*reader.tokens[reader.position : reader.position + 2], None, None)[:2]
    if one and two and one.number and not one.article and two.noun and not two.dash:  # `3 x 4 sets`
        raise reader.refusal(one, "a size after the noun", f"write {count} x {two.text} of {one.text}")
    found = _first(reader, _COMPONENTS)
    return found and found * count


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


_COMPONENTS: tuple[Rule, ...] = (cards, named, run, sets, row, kind, several, wild, ranked, suit_first)
