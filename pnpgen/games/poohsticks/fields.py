"""What may stand beside a river's rows: limits, and the tidy form of titles and boats."""

from __future__ import annotations

import unicodedata
from typing import Final

from pnpgen.errors import UsageError
from pnpgen.pieces.cards import SUITS

MOST_DECKS: Final = 99_999
"""More than a river of a million cards asks for."""

MOST_PLAYERS_READ: Final = 99
"""A river may say that it is for more players than can race; the check then tells so."""

MOST_BRIDGE_READ: Final = 999_999
"""A river may name a bridge row that it does not have; the check then tells so."""

MOST_TITLE: Final = 120
"""Characters of a title."""


def tidy_title(title: str) -> str:
    """A title as one line with single blanks.

    Raises:
        UsageError: for control characters, and for more than 120 characters.
    """
    tidy = " ".join(title.split())
    if any(unicodedata.category(sign) in {"Cc", "Cs"} for sign in tidy):
        raise UsageError(f"expected a title without control characters, got {tidy[:40]!a}", where="title")
    if len(tidy) > MOST_TITLE:
        raise UsageError(f"expected at most {MOST_TITLE} characters, got {len(tidy)}", where="title")
    return tidy


def tidy_boats(boats: str) -> str:
    """Suit letters in the order given, from letters in either case.

    Raises:
        UsageError: for a letter that is no suit, or one that stands twice.
    """
    tidy = boats.upper()
    if len(set(tidy)) != len(tidy) or not set(tidy) <= set(SUITS):
        raise UsageError(f"expected different suits out of S H D C, got '{boats[:20]}'", where="boats")
    return tidy


def within(name: str, value: int, least: int, most: int) -> None:
    """Makes sure that a named number is no smaller and no greater than it may be.

    Raises:
        UsageError: if it is; `where` is the name.
    """
    if not least <= value <= most:
        raise UsageError(f"expected {least} to {most}, got {value}", where=name)
