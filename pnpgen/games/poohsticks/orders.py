"""From an order to rivers: those that are named by their codes, or fresh ones by spec and seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnpgen.errors import SaysNo, UsageError
from pnpgen.games.poohsticks.check import check, is_valid
from pnpgen.games.poohsticks.code import Recipe, read_code, seed_code, to_code
from pnpgen.games.poohsticks.difficulty import BANDS
from pnpgen.games.poohsticks.generator import generate, item_seed
from pnpgen.games.poohsticks.rules import BASIC_LENGTH, LEAST_PLAYERS, MOST_PLAYERS
from pnpgen.games.poohsticks.search import Goal, search
from pnpgen.games.poohsticks.shapes import SHAPES
from pnpgen.games.poohsticks.spec import MOST_CELLS, RiverSpec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pnpgen.games.poohsticks.findings import Finding
    from pnpgen.games.poohsticks.river import River
    from pnpgen.product import Order

MOST_RIVERS: Final = 1_000
"""Rivers in one document."""


@dataclass(frozen=True, slots=True)
class Made:
    """A river and where it comes from.

    Args:
        river: the river, checked.
        code: makes it again: by spec and seed where it has them, else cell by cell.
        seed: its own seed, or "".
        par: its par where a search has told it, else None.
        difficulty: its band where a search has told it, else "".
        tries: rivers that the search looked at, 1 without one.
    """

    river: River
    code: str
    seed: str = ""
    par: float | None = None
    difficulty: str = ""
    tries: int = 1


def read_spec(order: Order) -> RiverSpec:
    """The spec in an order's parameters.

    Raises:
        UsageError: names the option and what would do.
    """
    try:
        return RiverSpec(
            players=order.number("players", 3, LEAST_PLAYERS, MOST_PLAYERS),
            width=order.number("width", 0, 1, MOST_CELLS),
            length=order.number("length", BASIC_LENGTH, 1, MOST_CELLS),
            shape=order.choice("shape", SHAPES, "straight"),
            rocks=order.number("rocks", 0, 0, MOST_CELLS),
            bridge=order.number("bridge", 0, 2, MOST_CELLS) or None,
            decks=order.number("decks", 0, 1, 99_999),
            title=order.text("title"),
        )
    except UsageError as error:
        raise as_option(error) from None


def as_option(error: UsageError) -> UsageError:
    """The error with a bare field's name turned into the option that sets it."""
    where = error.where
    if where and not where.startswith("-") and where.replace(" ", "").isidentifier():
        where = "--" + where.replace(" ", "-")
    return UsageError(error.message, where=where, hint=error.hint)


def read_goal(order: Order) -> Goal | None:
    """The par or difficulty that an order asks for.

    Raises:
        UsageError: both at once, or one that cannot be meant.
    """
    band, span = order.text("difficulty"), order.text("par")
    if band and span:
        raise UsageError("expected either --difficulty or --par, got both", where="--par")
    if not band and not span:
        return None
    try:
        return Goal(band=order.choice("difficulty", BANDS, "")) if band else Goal.parse(span)
    except UsageError as error:
        raise as_option(error) from None


def made_to_order(
    order: Order, on_try: Callable[[int], None] | None = None, most: int = MOST_RIVERS
) -> Iterator[Made]:
    """The rivers of an order one by one; each one's seed alone makes it again.

    Raises:
        UsageError: parameters that no river can meet.
        GaveUp: no river found in a bounded search.
        SaysNo: a river named by its code that is not valid, with what is wrong with it.
    """
    if order.text("rivers"):
        for code in order.text("rivers").split():
            yield from_code(code)
        return
    spec, goal = read_spec(order), read_goal(order)
    try:
        for number in range(1, order.number("count", 1, 1, most) + 1):
            yield _make(spec, item_seed(order.seed, number), goal, on_try)
    except UsageError as error:
        raise as_option(error) from None


def _make(spec: RiverSpec, seed: str, goal: Goal | None, on_try: Callable[[int], None] | None) -> Made:
    if goal is None:
        return Made(generate(spec, seed), seed_code(spec, seed), seed)
    found = search(spec, seed, goal, on_try=on_try)
    return Made(found.river, seed_code(spec, found.seed), found.seed, found.par, found.difficulty, found.tries)


def from_code(code: str) -> Made:
    """The river of a code, checked.

    Raises:
        ParseError: no code.
        SaysNo: not valid.
    """
    read = read_code(code)
    if isinstance(read, Recipe):
        return Made(generate(*read), code, read.seed)
    require_valid(read, code)
    return Made(read, to_code(read))


def require_valid(river: River, name: str) -> None:
    """No river is printed that the check calls invalid.

    Raises:
        SaysNo: with the first finding, and how many more there are.
    """
    found = check(river)
    if not is_valid(found):
        raise not_valid(found, name)


def not_valid(found: Sequence[Finding], name: str) -> SaysNo:
    """The error for a river with these findings."""
    errors = [finding for finding in found if finding.severity == "error"]
    more = f" and {len(errors) - 1} more" if len(errors) > 1 else ""
    shown = name if len(name) <= 60 else name[:59] + "…"
    return SaysNo(f"not valid: {errors[0]}{more}", where=shown, hint="pnpgen river check tells all")
