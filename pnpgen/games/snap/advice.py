"""The exchange table in few lines, for a page: hands of one category that ask for the same thing together.

The 495 rows of `exchange.exchange_table` fall into about twenty lines in the plain game ("half pair: keep the
half pair"). Lowball makes finer distinctions and some two hundred lines: there the whole table is the page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnpgen.games.snap.exchange import Exchange
from pnpgen.games.snap.hands import CATEGORIES, HEIGHT, Category, Kinds, ways
from pnpgen.games.snap.reading import readings
from pnpgen.games.snap.rules import CLASSIC, STRENGTH, Variant


@dataclass(frozen=True, slots=True)
class Advice:
    """One line of the page.

    Args:
        category: what the hands are when dealt.
        whole: nothing is swapped; `parts` and `others` are then empty.
        parts: the roles of the parts to keep, such as `pair`.
        others: kinds to keep beside them, highest first.
        rows: the table's rows that it stands for, in their order.
    """

    category: Category
    whole: bool
    parts: tuple[str, ...]
    others: Kinds
    rows: tuple[Exchange, ...]

    @property
    def deals(self) -> int:
        """How many of the 58,905 hands it is for."""
        return sum(ways(row.hand) for row in self.rows)

    @property
    def least(self) -> Fraction:
        """The smallest chance among its hands."""
        return min(row.chance for row in self.rows)

    @property
    def most(self) -> Fraction:
        """The greatest chance among its hands."""
        return max(row.chance for row in self.rows)


def advise(table: Sequence[Exchange], variant: Variant = CLASSIC) -> tuple[Advice, ...]:
    """Groups a table's rows: categories from the highest, in each the line for the most hands first.

    >>> from pnpgen.games.snap.exchange import exchange_table
    >>> lines = advise(exchange_table())
    >>> [(line.parts, line.others, line.deals) for line in lines if line.category.key == "half-pair"][:2]
    [(('half-pair',), (), 10240), ((), ('pooh-eeyore',), 2560)]
    """
    groups: dict[tuple[int, bool, tuple[str, ...], Kinds], list[Exchange]] = {}
    for row in table:
        height = HEIGHT[readings(variant)[row.hand].evaluation.category.key]
        groups.setdefault((height, *_kept(row, variant)), []).append(row)
    lines = [
        Advice(CATEGORIES[-1 - height], whole, parts, others, tuple(rows))
        for (height, whole, parts, others), rows in groups.items()
    ]
    return tuple(sorted(lines, key=lambda line: (-HEIGHT[line.category.key], -line.deals)))


def _kept(row: Exchange, variant: Variant) -> tuple[bool, tuple[str, ...], Kinds]:
    if not row.swap:
        return True, (), ()
    reading = readings(variant)[row.hand]
    left, roles = Counter(row.keep), []
    for part, cards in zip(reading.evaluation.parts, reading.held_parts(), strict=True):
        if Counter(cards) <= left:
            roles.append(part.role)
            left -= Counter(cards)
    return False, tuple(roles), tuple(sorted(left.elements(), key=STRENGTH.__getitem__, reverse=True))
