"""Scoring formulas as values: short sums such as `10+b` or `-5d`, read by a grammar of their own.

Quantities of one player's round: b the bid, t the tricks taken, d how far apart they are (|t − b|), c the
cards dealt.

    formula  = ["+" | "-"] term { ("+" | "-") term }
    term     = number [["*"] quantity] | quantity
    quantity = ("b" | "t" | "d" | "c") ["^2" | "²"]

Blanks count for nothing; `−` is read as `-`, `×` and `·` as `*`. Numbers go up to 1000;
a quantity stands once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_NUMBER = 1000
QUANTITIES = "btdc"
LETTERS: Mapping[str, str] = {"b": "b", "t": "t", "c": "c", "d": "|t − b|", "d²": "(t − b)²"}
"""What `Formula.printed` writes for each quantity when it is given no words."""

_TOKEN = re.compile(r"\s*(?:([0-9]+)|([a-zA-Z])\s*(\^\s*2|²)?|([+\-−])|([*×·]))")


class Term(NamedTuple):
    """A number times a quantity or its square; no letter for a plain number.

    >>> str(Term(-5, "d")), str(Term(1, "b", 2)), str(Term(10))
    ('-5d', 'b^2', '10')
    """

    coefficient: int
    letter: str = ""
    power: int = 1

    def __str__(self) -> str:
        if not self.letter:
            return str(self.coefficient)
        factor = {1: "", -1: "-"}.get(self.coefficient, str(self.coefficient))
        return factor + self.letter + ("^2" if self.power == 2 else "")


@dataclass(frozen=True, slots=True)
class Formula:
    """A sum of terms; without any it is 0. `str` gives the text that `parse` reads back.

    >>> points = Formula.parse("-10 - b²")
    >>> str(points), points.printed(), points.value(bid=3, taken=1, cards=5)
    ('-10-b^2', '−10 − b²', -19)
    """

    terms: tuple[Term, ...] = ()

    @classmethod
    def parse(cls, text: str, *, where: str | None = None, column: int = 1) -> Formula:
        """Reads the grammar above; `column` is where `text` starts in what the user typed, for the message.

        Raises:
            ParseError: with the column of the first sign that does not fit, and what was expected there.
        """
        terms = _Reader(text, where, column).formula()
        return cls(tuple(term for term in terms if term.coefficient))

    @classmethod
    def constant(cls, number: int) -> Formula:
        """The formula that always gives `number`."""
        return cls((Term(number),) if number else ())

    @property
    def letters(self) -> frozenset[str]:
        """The quantities that the formula speaks of."""
        return frozenset(term.letter for term in self.terms if term.letter)

    def value(self, *, bid: int, taken: int, cards: int) -> int:
        """The points for one player's round."""
        amounts = {"": 1, "b": bid, "t": taken, "d": abs(taken - bid), "c": cards}
        return sum(term.coefficient * amounts[term.letter] ** term.power for term in self.terms)

    def printed(self, names: Mapping[str, str] = LETTERS) -> str:
        """The sum in print, with − and × and the given word or number for each quantity.

        `names` maps b, t, d and c (those that occur), and `d²` where a square has a form of its own.

        >>> Formula.parse("10+2b").printed({"b": "Gebot"})
        '10 + 2 × Gebot'
        """
        text = ""
        for term in self.terms:
            minus = term.coefficient < 0
            sign = (" − " if minus else " + ") if text else ("−" if minus else "")
            text += sign + _printed_size(term, names)
        return text or "0"

    def __str__(self) -> str:
        signed = (f"+{term}" if term.coefficient > 0 else str(term) for term in self.terms)
        return "".join(signed).removeprefix("+") or "0"


def _printed_size(term: Term, names: Mapping[str, str]) -> str:
    """A term without its sign."""
    size = abs(term.coefficient)
    if not term.letter:
        return str(size)
    word = names[term.letter] if term.power == 1 else names.get(term.letter + "²") or names[term.letter] + "²"
    return word if size == 1 else f"{size} × {word}"


class _Token(NamedTuple):
    kind: str  # "number", "quantity", "sign", "times", "end"; "stray" for what the grammar has no use for
    text: str
    column: int
    power: int = 1


class _Reader:
    """Reads one formula from left to right, a token ahead."""

    def __init__(self, text: str, where: str | None, column: int) -> None:
        self.text, self.where, self.start, self.place = text, where, column, 0
        self.token = self.scan()

    def scan(self) -> _Token:
        """The token that begins here; the place moves behind it."""
        rest = self.text[self.place :]
        column = self.start + self.place + len(rest) - len(rest.lstrip())
        match = _TOKEN.match(rest)
        if not match:
            return _Token("stray", rest.strip()[:1], column) if rest.strip() else _Token("end", "", column)
        self.place += match.end()
        number, letter, square, sign, _times = match.groups()
        if number:
            return _Token("number", number, column)
        if letter:
            return _Token("quantity", letter, column, 2 if square else 1)
        return _Token("sign" if sign else "times", match[0].strip(), column)

    def take(self) -> _Token:
        """The token at hand; the next one takes its place."""
        token, self.token = self.token, self.scan()
        return token

    def refuse(self, expected: str) -> ParseError:
        """The error to raise where something else was expected: says what came, and in which column."""
        got = f"'{self.token.text}'" if self.token.text else "the end"
        return ParseError(f"expected {expected}, got {got} at column {self.token.column}", where=self.where)

    def formula(self) -> list[Term]:
        """The terms up to the end of the text; raises ParseError for anything else, or a quantity twice."""
        terms: list[Term] = []
        sign = self.sign() if self.token.kind == "sign" else 1
        while True:
            start = self.token
            factor, letter, power = self.term()
            if any((letter, power) == (term.letter, term.power) for term in terms):
                self.token = start._replace(text=str(Term(factor, letter, power)))
                raise self.refuse("each quantity once")
            terms.append(Term(sign * factor, letter, power))
            if self.token.kind == "end":
                return terms
            if self.token.kind != "sign":
                raise self.refuse("+ or -")
            sign = self.sign()

    def sign(self) -> int:
        """1 or -1."""
        return 1 if self.take().text == "+" else -1

    def term(self) -> tuple[int, str, int]:
        """Factor, letter and power; the letter is "" and the power 1 for a plain number."""
        if self.token.kind == "quantity":
            return 1, *self.quantity()
        if self.token.kind != "number":
            raise self.refuse("a number, b, t, d or c")
        if len(self.token.text) > 4 or int(self.token.text) > MAX_NUMBER:
            raise self.refuse(f"a number up to {MAX_NUMBER}")
        factor = int(self.take().text)
        if self.token.kind == "times":
            self.take()
            return factor, *self.quantity()
        return (factor, *self.quantity()) if self.token.kind == "quantity" else (factor, "", 1)

    def quantity(self) -> tuple[str, int]:
        """Letter and power."""
        letter = self.token.text.lower()
        if self.token.kind != "quantity" or letter not in QUANTITIES:
            raise self.refuse("b (bid), t (tricks), d (difference) or c (cards)")
        return letter, self.take().power
