"""Who sits at the table: names cleaned and counted, and a short sign for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.errors import UsageError
from pnpgen.paper.text import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_LETTERS = 60
_SIGN_LETTERS = 4


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
    """The fewest letters that tell each name from the others, four at most; else seats' numbers, for all of them.

    >>> signs(["Ann", "Bo", "Bea", ""]), signs(["Ann", "Anna", "Andy"])
    (('A', 'Bo', 'Be', '4'), ('Ann', 'Anna', 'And'))
    >>> signs(["Christine", "Christina"])
    ('1', '2')
    """
    made = [_sign(seat, names) for seat in range(len(names))]
    if "" in made or len(set(made)) < len(made):
        return tuple(str(seat + 1) for seat in range(len(names)))
    return tuple(made)


def _sign(seat: int, names: Sequence[str]) -> str:
    """The letters that tell a name, its seat's number for no name, "" where there are none."""
    name = names[seat]
    if not name:
        return str(seat + 1)
    others = [other.casefold() for place, other in enumerate(names) if place != seat]
    for length in range(1, min(_SIGN_LETTERS, len(name)) + 1):
        sign = name[:length]
        told = not any(other.startswith(sign.casefold()) for other in others)
        if sign[-1].isalpha() and (told or (sign == name and sign.casefold() not in others)):
            return sign
    return ""
