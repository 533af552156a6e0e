"""Numbers as a language prints them: its sign before decimals and between thousands, from Babel's tables.

English needs no table and never imports Babel. A narrow no-break space, which French puts between thousands, is a
plain no-break space here: our faces have no narrow one.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnpgen.paper.words import Words

_SPACES = str.maketrans("\u202f\u2009", "\u00a0\u00a0")
_MOST_DIGITS = 12


def number(lang: str, value: float | Fraction | Decimal, digits: int = 0, *, trim: bool = False) -> str:
    """A number with so many decimals, and thousands set apart.

    Args:
        lang: a folder of words, such as `de`; one that is no language of Babel's counts as English.
        value: rounded half to even.
        digits: decimals.
        trim: without noughts at the end.

    >>> number("en", 58905), number("en", 1234.5, 2), number("en", 0.25, 4, trim=True)
    ('58,905', '1,234.50', '0.25')
    >>> number("de", 58905), number("de", 9.04, 2)
    ('58.905', '9,04')
    """
    digits = min(digits, _MOST_DIGITS)
    plain = f"{_decimal(value):,.{digits}f}"
    if trim and digits:
        plain = plain.rstrip("0").rstrip(".")
    locale = _locale(lang)
    if locale is None:
        return plain
    from babel.numbers import format_decimal

    shown = len(plain.partition(".")[2])
    pattern = "#,##0" + ("." + "0" * shown if shown else "")
    exact = Decimal(plain.replace(",", ""))
    return str(format_decimal(exact, format=pattern, locale=locale)).translate(_SPACES)


def percent(words: Words, share: float | Fraction, digits: int = 0) -> str:
    """A share of 1 in percent, with so many decimals and the language's sign.

    >>> from pnpgen.paper.shelf import Shelf
    >>> from pnpgen.paper.words import Words
    >>> percent(Words("en", Shelf()), 0.365, 1)
    '36.5 %'
    """
    return words.text("common", "numbers.percent", n=number(words.lang, share * 100, digits))


def length(words: Words, millimetres: float) -> str:
    """A length as `lengths.show` has it, by the language: at most two decimals, and the unit.

    >>> from pnpgen.paper.shelf import Shelf
    >>> from pnpgen.paper.words import Words
    >>> length(Words("en", Shelf()), 152.4)
    '152.4 mm'
    """
    return words.text("common", "numbers.mm", n=number(words.lang, millimetres, 2, trim=True))


def _decimal(value: float | Fraction | Decimal) -> Decimal | float:
    return Decimal(value.numerator) / value.denominator if isinstance(value, Fraction) else value


@cache
def _locale(lang: str) -> Any:  # noqa: ANN401  (Babel's Locale, imported only where it is wanted)
    """Babel's locale of a language; None for English and for what Babel does not know."""
    if lang.partition("-")[0] == "en":
        return None
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(lang.replace("_", "-"), sep="-")
    except (UnknownLocaleError, ValueError):
        return None
