"""Sums in words: how hand cards make a river card, written out for a solution page."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.poohsticks.rules import values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.dealing import Hand


class _Term(NamedTuple):
    """A sum as text, its value, how tightly it binds (0 for ±, 1 for ×÷, 2 for a number) and how hard it is."""

    text: str
    value: Fraction
    binds: int
    cost: int


@cache
def sum_text(cards: Hand, rank: int) -> str:
    """How all these cards make a card of this rank, the easiest way; empty if they don't.

    Aces stand as 1 or 14, faces as 11 to 13. Whole numbers and adding are easiest.

    >>> sum_text((4, 9), 5), sum_text((1,), 1), sum_text((2, 3, 8), 13), sum_text((1, 7), 7)
    ('9 − 4 = 5', '1', '2 + 3 + 8 = 13', '14 − 7 = 7')
    >>> sum_text((2, 2), 9)
    ''
    """
    wanted = [Fraction(value) for value in values(rank)]
    ways = [
        term
        for numbers in product(*map(values, cards))
        for term in _terms(tuple(sorted(numbers)))
        if term.value in wanted
    ]
    if not ways:
        return ""
    best = min(ways, key=lambda term: (term.cost, len(term.text), term.text))
    return f"{best.text} = {best.value}" if len(cards) > 1 else best.text


@cache
def _terms(numbers: tuple[int, ...]) -> tuple[_Term, ...]:
    """All sums that use each number once."""
    if len(numbers) == 1:
        return (_Term(str(numbers[0]), Fraction(numbers[0]), 2, 0),)
    found: list[_Term] = []
    for chosen in range(1, 2 ** len(numbers) - 1):
        left = tuple(n for at, n in enumerate(numbers) if chosen >> at & 1)
        right = tuple(n for at, n in enumerate(numbers) if not chosen >> at & 1)
        for one, other in product(_terms(left), _terms(right)):
            found += _joined(one, other)
    return tuple(found)


def _joined(one: _Term, other: _Term) -> Iterator[_Term]:
    x, y = one.value, other.value
    effort = one.cost + other.cost
    yield _Term(f"{_open(one, 0)} + {_open(other, 0)}", x + y, 0, effort + _strain(x + y))
    yield _Term(f"{_open(one, 0)} − {_open(other, 1)}", x - y, 0, effort + 1 + _strain(x - y))
    yield _Term(f"{_open(one, 1)} × {_open(other, 1)}", x * y, 1, effort + 2 + _strain(x * y))
    if y:
        yield _Term(f"{_open(one, 1)} ÷ {_open(other, 2)}", x / y, 1, effort + 3 + _strain(x / y))


def _open(term: _Term, least: int) -> str:
    return term.text if term.binds >= least else f"({term.text})"


def _strain(value: Fraction) -> int:
    """Fractions and numbers below nothing are allowed on the way, but hard on a reader."""
    return (10 if value.denominator > 1 else 0) + (5 if value < 0 else 0)
