"""How a round is scored: every variant as one row of a table, and `custom:` for a household's own.

A row holds what a met bid and a missed one are worth (`formula.py`), and fixed points for single bids where a
variant treats them apart. From the row come the arithmetic, the legend of the sheet and its worked examples.

Rulings: a bid of 0 that is met scores like any other met bid, unless the row has a `zero`; one that is missed
like any other missed bid, unless the row has a `missed_zero`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import ParseError, suggest, unknown
from pnpgen.games.upriver.formula import LETTERS, MAX_NUMBER, Formula

if TYPE_CHECKING:
    from collections.abc import Mapping

CASES = ("exact", "one", "zero", "miss", "missed-zero")
"""In the order of print: bid met; bid 1 met; bid 0 met; bid missed; bid 0 missed."""
DEFAULT = "river-seed"
NOTHING = Formula()
_CUSTOM = "custom:"
_NUMBER = re.compile(r"[+\-−]?[0-9]{1,4}")


class Case(NamedTuple):
    """One line of a legend: which of `CASES` it speaks of, and the points."""

    when: str
    points: Formula

    def printed(self, names: Mapping[str, str] = LETTERS) -> str:
        """The points in print; `names` as in `Formula.printed`."""
        return self.points.printed(names)


class Example(NamedTuple):
    """A round worked out: `arithmetic` is the case's formula with this round's numbers in it."""

    when: str
    bid: int
    taken: int
    cards: int
    arithmetic: str
    points: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """One way to score. `ours`: its source leaves something open and the row holds our choice.

    >>> seed = SCORINGS["river-seed"]
    >>> [seed.score(bid, taken, cards=5) for bid, taken in ((3, 3), (0, 0), (3, 1), (0, 2))]
    [30, 20, -20, -20]
    >>> [(case.when, case.printed()) for case in seed.formula()]
    [('exact', '10 × t'), ('zero', '20'), ('miss', '−10 × |t − b|')]
    """

    name: str
    exact: Formula
    miss: Formula = NOTHING
    zero: int | None = None
    one: int | None = None
    missed_zero: int | None = None
    source: str = ""
    ours: bool = False

    def case(self, bid: int, taken: int) -> str:
        """Which of `CASES` a round falls under, in this variant."""
        special = {
            (0, True): ("zero", self.zero),
            (1, True): ("one", self.one),
            (0, False): ("missed-zero", self.missed_zero),
        }
        name, points = special.get((bid, bid == taken), ("", None))
        return name if points is not None else ("exact" if bid == taken else "miss")

    def score(self, bid: int, taken: int, cards: int) -> int:
        """The points of one player's round; bid and taken are 0 to `cards` (the tally checks that)."""
        return self.points(self.case(bid, taken)).value(bid=bid, taken=taken, cards=cards)

    def points(self, when: str) -> Formula:
        """The formula of one of `CASES`."""
        fixed = {"zero": self.zero, "one": self.one, "missed-zero": self.missed_zero}.get(when)
        return Formula.constant(fixed) if fixed is not None else self.exact if when != "miss" else self.miss

    def formula(self) -> tuple[Case, ...]:
        """The rule for print: the cases in which this variant differs, in the order of `CASES`."""
        fixed = {"one": self.one, "zero": self.zero, "missed-zero": self.missed_zero}
        return tuple(Case(when, self.points(when)) for when in CASES if fixed.get(when, 0) is not None)

    def worked_example(self) -> tuple[Example, ...]:
        """One round for each case, a bid of 0 that is met always among them, out of five cards.

        >>> [(e.bid, e.taken, e.arithmetic, e.points) for e in SCORINGS["squares"].worked_example()]
        [(3, 3, '10 + 3²', 19), (0, 0, '10 + 0²', 10), (3, 1, '−2²', -4)]
        """
        rounds = {"exact": (3, 3), "one": (1, 1), "zero": (0, 0), "miss": (3, 1), "missed-zero": (0, 2)}
        shown = {case.when for case in self.formula()} | {"zero"}
        return tuple(self._example(*rounds[when]) for when in CASES if when in shown)

    def _example(self, bid: int, taken: int, cards: int = 5) -> Example:
        numbers = {"b": str(bid), "t": str(taken), "d": str(abs(taken - bid)), "c": str(cards)}
        when = self.case(bid, taken)
        return Example(when, bid, taken, cards, self.points(when).printed(numbers), self.score(bid, taken, cards))

    def __str__(self) -> str:
        if self.name != "custom":
            return self.name
        fixed = {"zero": self.zero, "one": self.one, "missed-zero": self.missed_zero}
        parts = [f"exact={self.exact}", f"miss={self.miss}"]
        return _CUSTOM + ",".join(
            parts + [f"{key}={points}" for key, points in fixed.items() if points is not None]
        )


class _Row(NamedTuple):
    """A row as one reads it in the table below."""

    name: str
    exact: str
    miss: str
    source: str
    zero: int | None = None
    one: int | None = None
    missed_zero: int | None = None
    ours: bool = False

    def scoring(self) -> Scoring:
        """The row with its formulas read."""
        exact, miss = Formula.parse(self.exact), Formula.parse(self.miss)
        return Scoring(self.name, exact, miss, self.zero, self.one, self.missed_zero, self.source, self.ours)


_LIQUI = "liquisearch.com/oh_hell/scoring"
_TABLE = (
    _Row("river-seed", "10t", "-10d", "J. Wrighter, Up and Down the River, 2007", zero=20),
    _Row("basic", "10+t", "t", _LIQUI),
    _Row("basic5", "5+t", "t", _LIQUI),
    _Row("exact", "10+b", "0", _LIQUI),
    # "Underbid" could mean one side only; the source's example (a missed 3 costs 3) does not say. Ours: both.
    _Row("exact-penalty", "10+b", "-b", _LIQUI, ours=True),
    _Row("mirror", "10+b", "-10-b", "github.com/psalaets/ohhell"),
    # Zero and the price of a miss are left to the table. Ours: the gentle pair here, the strict pair below.
    _Row("tens", "10b", "0", _LIQUI, zero=10, ours=True),
    _Row("tens-penalty", "10b", "-10b", _LIQUI, zero=5, missed_zero=-5, ours=True),
    _Row("squares", "10+b^2", "-d^2", "audioselect.biz/whist-card-game-score-sheet.html"),
    _Row("elevens", "11b+10", "0", "playjudgement.com/blog/judgement-scoring-explained"),
    _Row("double-whammy", "11b", "t", _LIQUI, zero=10, one=15),
    # Said to go with basic or with exact scoring. Ours: with basic.
    _Row("reduced-zero", "10+t", "t", "pinkenergy.biz/devils-hand-card-game.html", zero=5, ours=True),
    # The table's source is cut short; retold alike in several descriptions of the game.
    _Row("wizard", "20+10t", "-10d", "site.wizardscore.app/rules"),
)

SCORINGS: Mapping[str, Scoring] = MappingProxyType({row.name: row.scoring() for row in _TABLE})
"""Every named variant, in the order of listing."""


def parse_scoring(text: str, *, where: str = "--scoring") -> Scoring:
    """A variant by name, or `custom:` with settings: formulas for `exact` and `miss`, numbers for the rest.

    `exact` must be given; `miss` is 0 unless given; `zero`, `one` and `missed-zero` set single bids apart.

    Raises:
        UsageError: an unknown name.
        ParseError: a custom rule that does not parse, with the column.

    >>> str(parse_scoring("custom: exact = 10 + b, miss = -5d, zero = 20"))
    'custom:exact=10+b,miss=-5d,zero=20'
    """
    plain = text.strip().lower()
    if plain in SCORINGS:
        return SCORINGS[plain]
    if not plain.startswith(_CUSTOM):
        raise unknown("scoring", text, (*SCORINGS, "custom:exact=10+b,miss=-5d,zero=20"), where=where)
    formulas: dict[str, Formula] = {}
    numbers: dict[str, int] = {}
    column = text.lower().index(_CUSTOM) + len(_CUSTOM) + 1
    for part in text[column - 1 :].split(","):
        key, value, at = _setting(part, column, where)
        if key in formulas or key in numbers:
            raise ParseError(f"expected each setting once, got '{key}' again at column {column}", where=where)
        if key in ("exact", "miss"):
            formulas[key] = Formula.parse(value, where=where, column=at)
        else:
            numbers[key] = _number(value, at, where)
        column += len(part) + 1
    return _custom(formulas, numbers, where)


def _custom(formulas: dict[str, Formula], numbers: dict[str, int], where: str) -> Scoring:
    if "exact" not in formulas:
        raise ParseError("expected exact=…, what a met bid is worth, in a custom scoring", where=where)
    if "d" in formulas["exact"].letters:
        raise ParseError("expected b, t or c in exact=…, got 'd', which is 0 when the bid is met", where=where)
    zero, one, missed_zero = (numbers.get(key) for key in ("zero", "one", "missed-zero"))
    return Scoring("custom", formulas["exact"], formulas.get("miss", NOTHING), zero, one, missed_zero)


def _setting(part: str, column: int, where: str) -> tuple[str, str, int]:
    """Key, value and the value's column of one `key=value` that starts at `column`."""
    key, equals, value = part.partition("=")
    name = key.strip().lower()
    column_of_key = column + len(key) - len(key.lstrip())
    if not equals or name not in CASES:
        known = "=, ".join(CASES) + "="
        got = f"'{key.strip()}'" if key.strip() else "nothing"
        hint = suggest(name, CASES) if name not in CASES else "write a formula or a number after ="
        raise ParseError(f"expected {known}, got {got} at column {column_of_key}", where=where, hint=hint)
    return name, value, column + len(key) + 1


def _number(value: str, column: int, where: str) -> int:
    plain = value.strip()
    number = int(plain.replace("−", "-")) if _NUMBER.fullmatch(plain) else None
    if number is None or abs(number) > MAX_NUMBER:
        column += len(value) - len(value.lstrip())
        raise ParseError(
            f"expected a whole number up to {MAX_NUMBER}, got '{plain}' at column {column}", where=where
        )
    return number
