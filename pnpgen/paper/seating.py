"""Who sits at the table: names cleaned and counted, and a short sign for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.errors import UsageError
from pnpgen.paper.text import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_LETTERS = 60
_SIGN_LETTERS = 2


def seat_names(players: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for every seat, "" where none was given.

    Raises:
        UsageError: more names than players, or a name of more than 60 characters.

    >>> seat_names(3, [" Ann ", "Bo"])
    ('Ann', 'Bo', '')
    """
    if len(names) > players:
        raise UsageError(
            f"expected at most {players} names for {players} players, got {len(names)}", where="--names"
        )
    cleaned = [clean(name, f"player name {number}", limit=MOST_LETTERS) for number, name in enumerate(names, 1)]
    return (*cleaned, *[""] * (players - len(cleaned)))


def signs(names: Sequence[str]) -> tuple[str, ...]:
    """One or two letters for each name, all different; a seat's number where letters do not tell.

    >>> signs(["Ann", "Bo", "Bea", ""])
    ('A', 'Bo', 'Be', '4')
    >>> signs(["Ann", "Anna"])
    ('1', '2')
    """
    made = []
    for seat, name in enumerate(names):
        others = [other.casefold() for place, other in enumerate(names) if place != seat]
        options = (name[:length] for length in range(1, min(_SIGN_LETTERS, len(name)) + 1))
        made.append(next((sign for sign in options if _tells(sign, others)), str(seat + 1)))
    if any(made.count(sign) > 1 for sign in made):
        return tuple(str(seat + 1) for seat in range(len(names)))
    return tuple(made)


def _tells(sign: str, others: Sequence[str]) -> bool:
    return sign[-1].isalpha() and not any(other.startswith(sign.casefold()) for other in others)
