"""An author's words made ready for a label: the same words, with each suit's sign beside its name.

A suit that is written as a sign is drawn as one; a suit that is named gets its sign after the name, and so do the
colours of an alternating run and "all 4 suits". Nothing is left out and nothing is put in other words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from pnpgen.games.sticks.combination import AlternatingRun, Combination, Named, Run
from pnpgen.games.sticks.tokens import Token, tokens
from pnpgen.pieces.cards import RED_SUITS, SUITS

_SIGNS = dict(zip("♠♥♦♣♤♡♢♧", SUITS * 2, strict=True))
COLOURS = {
    "red": "".join(suit for suit in "HD" if suit in RED_SUITS),
    "black": "".join(suit for suit in "SC" if suit not in RED_SUITS),
}
"""The suits of a colour, in the order of their signs."""
JOINS = frozenset(("and", "&", "+", "in"))
"""Words that join the parts of a combination, in English."""

_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")  # they ask for emoji or for text: we draw our own signs
LETTER = 0.62
"""The size of the letter beside a sign, where colours cannot be told apart."""


class Bit(NamedTuple):
    """A stretch of letters, or one suit's sign (`suit` is its letter); `scale` of the text's size.

    `apart` leaves a little blank before it.
    """

    text: str = ""
    suit: str = ""
    scale: float = 1.0
    apart: bool = False


class Word(NamedTuple):
    """Bits that stay together on a line; `joint` where a line may well begin with it."""

    bits: tuple[Bit, ...]
    joint: bool = False


def words_of(
    text: str, combination: Combination | None = None, *, suits: Mapping[str, str] | None = None,
    letters: Mapping[str, str] | None = None, joins: Collection[str] = JOINS,
) -> tuple[Word, ...]:  # fmt: skip
    """The text as words with the suits' signs in place.

    Args:
        text: what the author wrote, cleaned.
        combination: what it means; only suits and colours that it asks for get a sign. None for no signs.
        suits: another language's names of suits, of the colours and of all suits, each with the letters of its
            suits; None for the grammar's own English.
        letters: the suits' printed letters, for beside a sign that stands for the suit's name; None for no letters.
        joins: words, in lower case, before which a line may well end.

    >>> [word.bits for word in words_of("run of 4♥")][2][1].suit
    'H'
    """
    plain = text.translate(_SELECTORS)
    signs = {} if combination is None else dict(_signs_after(plain, combination, suits))
    found = []
    for match in re.finditer(r"\S+", plain):
        bits = tuple(_bits(match[0], match.start(), signs, letters))
        found.append(Word(bits, match[0].casefold() in joins or match[0].startswith("(")))
    return tuple(found)


def _bits(word: str, start: int, signs: Mapping[int, str], letters: Mapping[str, str] | None) -> Iterator[Bit]:
    run = ""
    for offset, letter in enumerate(word, start + 1):
        suit, after = _SIGNS.get(letter), signs.get(offset, "")
        if not suit:
            run += letter
        if run and (suit or after):
            yield Bit(run)
            run = ""
        if suit:
            yield Bit(suit=suit, apart=True)
            if letters:
                yield Bit(letters[suit.lower()], scale=LETTER)
        yield from (Bit(suit=one, apart=True) for one in after)
    if run:
        yield Bit(run)


def _signs_after(
    text: str, combination: Combination, suits: Mapping[str, str] | None
) -> Iterator[tuple[int, str]]:
    """Where in the text (after so many characters) which signs stand."""
    asked = set(suits_of(combination))
    alternates = any(isinstance(part, AlternatingRun) for part in combination.components)
    if suits is not None:
        for name, meant in suits.items():
            if meant in asked or (alternates and meant in COLOURS.values()) or set(meant) == asked == set(SUITS):
                for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
                    yield match.end(), meant
        return
    for token in tokens(text):
        end = token.column - 1 + len(token.text)
        if alternates and token.word in COLOURS:
            yield end, COLOURS[token.word]
        elif token.word == "suit" and asked == set(SUITS):
            yield end, SUITS
        else:
            suit = _suit(token)
            if suit in asked and token.text not in _SIGNS:
                yield end, suit


def _suit(token: Token) -> str:
    if token.card:
        return token.card[1]
    return token.suit or ""


def suits_of(combination: Combination) -> tuple[str, ...]:
    """The suits that a combination names, each once."""
    found: dict[str, None] = {}
    for part in combination.components:
        if isinstance(part, Named):
            found |= dict.fromkeys(part.suits)
        elif isinstance(part, Run) and part.suit:
            found[part.suit] = None
    return tuple(found)
