"""Goes through the words of a combination, and remembers the furthest one that nothing could be made of."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import NamedTuple

from pnpgen.errors import ParseError, PnpgenError
from pnpgen.games.sticks.combination import MOST_CARDS
from pnpgen.games.sticks.lexicon import (
    EVERY_WORD,
    LACKING,
    NUMBERS,
    PLURALS,
    RANKS,
    SUIT_WORDS,
    WORDS,
)
from pnpgen.games.sticks.tokens import Token, tokens

LONGEST_TEXT = 2000
"""Characters that one combination may have; a stick holds fewer than a hundred."""

_EXAMPLES: dict[str, Mapping[str, object]] = {
    "a number": NUMBERS,
    "a rank": RANKS,
    "ranks": PLURALS,
    "a suit": SUIT_WORDS,
}
_TOLD = {
    "'run'": "'run'",
    "'set'": "'set'",
    "ranks": "a rank",
    "a suit": "a suit",
    "a rank": "a rank",
    "'suit'": "'suits'",
    "'kind'": "'kind'",
    "a number": "a number",
    "'of'": "'of'",
    "'and'": "'and'",
}
"""What an error says was expected, the most telling first; it names three at most."""

# Below that likeness a suggestion is more of a riddle than a help.
_NEAR, _NEAR_SHORT = 0.65, 0.75


class Place(NamedTuple):
    """Where a text begins: the file's name (empty for none), the line and the column, from 1."""

    source: str = ""
    line: int = 1
    column: int = 1

    def at(self, column: int) -> str:
        """The place of a column of the text, as errors show it.

        >>> Place("mine.txt", 3, 5).at(2), Place().at(2)
        ('mine.txt:3:6', 'column 2')
        """
        column += self.column - 1
        return f"{self.source}:{self.line}:{column}" if self.source else f"column {column}"


NOWHERE = Place()


class Reader:
    """A text as tokens, a position in it, and what was wanted at the furthest position.

    Every method that reads something returns it and goes on, or returns None and stays.
    """

    def __init__(self, text: str, place: Place = NOWHERE) -> None:
        if len(text) > LONGEST_TEXT:
            raise ParseError(
                f"expected at most {LONGEST_TEXT} characters, got {len(text)}", where=place.at(LONGEST_TEXT + 1)
            )
        self.place = place
        self.tokens = tokens(text)
        self.end_column = len(text.rstrip()) + 1
        self.position = 0
        self._furthest = 0
        self._wanted: list[str] = []

    @property
    def token(self) -> Token | None:
        """The word at the position; None at the end."""
        return self.tokens[self.position] if self.position < len(self.tokens) else None

    @property
    def token_is_plural(self) -> bool:
        """Whether ranks in the plural come next."""
        return self.token is not None and self.token.plural is not None

    @property
    def at_end(self) -> bool:
        """Whether all has been read."""
        return self.position == len(self.tokens)

    def word(self, *meanings: str) -> bool:
        """Reads one of the words that have these meanings."""
        token = self.token
        if token and token.word in meanings:
            self.position += 1
            return True
        for meaning in meanings:
            self._miss(f"'{meaning}'")
        return False

    def words(self, *meanings: str) -> bool:
        """Reads a word of each meaning, in that order, or none at all."""
        start = self.position
        if all(self.word(meaning) for meaning in meanings):
            return True
        self.position = start
        return False

    def number(self, *, article: bool = True) -> int | None:
        """Reads a number, `a` for one if it may be an article; one beyond the limits is an error at once."""
        token = self.token
        if token is None or token.number is None or (token.article and not article):
            self._miss("a number")
            return None
        if not 1 <= token.number <= MOST_CARDS:
            message = f"expected a number from 1 to {MOST_CARDS}, got '{token.text}'"
            raise ParseError(message, where=self.place.at(token.column))
        self.position += 1
        return token.number

    def rank(self) -> int | None:
        """Reads one rank: a name, a letter or a figure."""
        token = self.token
        if token is None or token.rank is None:
            self._miss("a rank")
            return None
        self.position += 1
        return token.rank

    def ranks(self, *, single: bool = False) -> int | None:
        """Reads a rank in the plural, or, with `single`, also the name or letter of one."""
        token = self.token
        if token and token.plural is not None:
            self.position += 1
            return token.plural
        after = self.tokens[self.position + 1] if self.position + 1 < len(self.tokens) else None
        # In `2 x three Kings` the three is a number.
        counts = token and token.number and after and (after.plural is not None or after.face)
        # In `2 x a run` and `each of Kings, a set` the `a` is no Ace.
        counts = counts or (token and token.article and (token.text != "A" or bool(after and after.noun)))
        if single and token and token.rank is not None and not token.text.isdigit() and not counts:
            self.position += 1
            return token.rank
        self._miss("ranks")
        return None

    def suit(self) -> str | None:
        """Reads a suit: a name, a letter or a sign."""
        token = self.token
        if token is None or token.suit is None:
            self._miss("a suit")
            return None
        self.position += 1
        return token.suit

    def card(self) -> tuple[int, str] | None:
        """Reads one card as `10H` or `Q♠`, or `♠Q` where no list of ranks follows."""
        one, two, three = (*self.tokens[self.position : self.position + 3], None, None, None)[:3]
        if one and one.card:
            self.position += 1
            return one.card
        if one and two and one.rank is not None and one.short and two.suit and two.sign:
            self.position += 2
            return one.rank, two.suit
        listed = three is not None and (three.short or three.word in (",", "to", "and"))
        if (
            one
            and two
            and one.suit
            and not one.text.isalpha()
            and two.rank is not None
            and two.short
            and not listed
        ):
            self.position += 2
            return two.rank, one.suit
        return None

    def upcoming_number(self) -> int | None:
        """The number that comes next, if one does; reads nothing."""
        return self.token.number if self.token else None

    def upcoming(self, meaning: str) -> bool:
        """Whether a word of that meaning comes next; reads nothing."""
        return self.token is not None and self.token.word == meaning

    def _miss(self, label: str) -> None:
        if self.position > self._furthest:
            self._furthest, self._wanted = self.position, []
        if self.position == self._furthest and label not in self._wanted:
            self._wanted.append(label)

    def error(self, start: int) -> ParseError:
        """What to say of the furthest word; `start` is the position where the current component begins."""
        expected = "a run, a set, cards by name or wildcards"
        if self._furthest != start:
            told = list(dict.fromkeys(words for label, words in _TOLD.items() if label in self._wanted))[:3]
            usual = "more" if self._furthest == len(self.tokens) else "'and' or the end"
            expected = " or ".join([", ".join(told[:-1])] * (len(told) > 1) + told[-1:]) or usual
        if self._furthest == len(self.tokens):
            return ParseError(f"expected {expected}, got the end", where=self.place.at(self.end_column))
        token = self.tokens[self._furthest]
        hint = self._hint(token)
        return ParseError(f"expected {expected}, got '{token.text}'", where=self.place.at(token.column), hint=hint)

    def refusal(self, token: Token | None, expected: str, hint: str) -> ParseError:
        """What to say of a word (None for the end) that may mean two things, or none."""
        got, column = (f"'{token.text}'", token.column) if token else ("the end", self.end_column)
        return ParseError(f"expected {expected}, got {got}", where=self.place.at(column), hint=hint)

    def _hint(self, token: Token) -> str | None:
        lacking = LACKING.get(token.text.lower())
        if lacking or token.known:
            return lacking
        wanted = [word for label in self._wanted for word in self._examples(label) if len(word) > 1]
        cutoff = _NEAR if len(token.text) > 2 else _NEAR_SHORT
        for words in (wanted, EVERY_WORD):
            if near := difflib.get_close_matches(token.text.lower(), words, n=1, cutoff=cutoff):
                return f"did you mean {near[0]}?"
        return None

    @staticmethod
    def _examples(label: str) -> list[str]:
        if label in _EXAMPLES:
            return list(_EXAMPLES[label])
        return [word for word, meaning in WORDS.items() if f"'{meaning}'" == label]

    def placed(self, error: PnpgenError, start: int) -> PnpgenError:
        """An error about the component that begins at position `start`, with its place."""
        if error.where is not None:
            return error
        column = self.tokens[start].column if start < len(self.tokens) else self.end_column
        return ParseError(error.message, where=self.place.at(column), hint=error.hint)
