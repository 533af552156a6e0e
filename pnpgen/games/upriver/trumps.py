"""The trump column of a score sheet: blank for the turned-up card, printed with a fixed cycle, or absent."""

from __future__ import annotations

from dataclasses import dataclass

from pnpgen.errors import UsageError, unknown
from pnpgen.pieces.cards import SUITS

NO_TRUMP = "NT"
CYCLES = {
    "cycle": ("S", "D", "C", "H"),  # Kachuful, as Judgement is played in India
    "cycle-nt": ("H", "D", "C", "S", NO_TRUMP),  # The Guardian, 22 November 2008
    "cycle-nt-middle": ("S", "D", NO_TRUMP, "C", "H"),  # nwpages.net/cards/River/Help.php
}
"""The named cycles: suit letters of `pnpgen.pieces.cards`, and NT for a round without trumps."""


@dataclass(frozen=True, slots=True)
class Trumps:
    """How trumps are found.

    An empty cycle means that a card is turned up each round; `column`: the sheet shows a trump column.

    >>> Trumps.parse("cycle").at(5), Trumps.parse("blank").at(5), Trumps.parse("none").at(5)
    ('S', '', 'NT')
    """

    name: str
    cycle: tuple[str, ...] = ()
    column: bool = True

    @property
    def turned(self) -> bool:
        """Whether one card more than the hands is needed, to be turned up."""
        return not self.cycle

    def at(self, number: int) -> str:
        """What stands printed in the column in round `number` (from 1): a suit letter, NT or nothing."""
        return self.cycle[(number - 1) % len(self.cycle)] if self.cycle else ""

    def __str__(self) -> str:
        return self.name

    @classmethod
    def parse(cls, text: str) -> Trumps:
        """Reads `blank`, `none`, a name of `CYCLES`, or a cycle of one's own such as `cycle:S,H,NT`.

        Raises:
            UsageError: another name, or a sign in a cycle that is neither a suit letter nor NT.

        >>> str(Trumps.parse("cycle:h,nt")), Trumps.parse("cycle:h,nt").cycle
        ('cycle:H,NT', ('H', 'NT'))
        """
        plain = text.strip().lower()
        if plain == "blank":
            return cls("blank")
        if plain == "none":
            return cls("none", (NO_TRUMP,), column=False)
        if plain in CYCLES:
            return cls(plain, CYCLES[plain])
        name, colon, rest = plain.partition(":")
        if name != "cycle" or not colon:
            raise unknown("trumps", text, ("blank", "none", *CYCLES, "cycle:S,H,NT"), where="--trumps")
        cycle = tuple(part.strip().upper() for part in rest.split(","))
        for sign in cycle:
            if sign not in (*SUITS, NO_TRUMP):
                raise UsageError(f"expected S, H, D, C or NT in a cycle, got '{sign}'", where="--trumps")
        return cls("cycle:" + ",".join(cycle), cycle)
