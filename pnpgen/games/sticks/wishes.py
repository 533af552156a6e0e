"""What may be asked of a sheet of labels, read from an order and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnpgen.errors import UsageError
from pnpgen.games.sticks.labelshape import WAYS
from pnpgen.games.sticks.sticksize import DEFAULT, StickSize, find_stick
from pnpgen.games.sticks.stickset import StickSet, load, parse_set
from pnpgen.paper.labelsheet import LabelSheet, check_used, start_at

if TYPE_CHECKING:
    from pathlib import Path

    from pnpgen.paper.press import Press
    from pnpgen.product import Order

CLASSIC = "classic"
SORTS = ("own", "text", "cards", "odds", "shuffle")
MOST_BLANKS = 999
MOST_SETS = 1_000_000_000
_USED = re.compile(r"\d{1,4}(?:,\d{1,4})*")


@dataclass(frozen=True, slots=True)
class Wishes:
    """A sheet of labels as it was asked for.

    Attributes:
        stickset: the sticks.
        ours: the set is one that travels with pnpgen (or lies in the user's templates), called by name.
        stick: the size of the sticks.
        sheet: label stock, or None for plain paper.
        used: labels gone from the 1st, 2nd, … sheet of it.
        sets, first: how many sets, and the number of the first.
        codes, pips: print set and stick number; print dots by odds.
        way: how texts stand, "" for what suits.
        each: every label in its own largest size.
        blanks: labels more, to be written on.
        sort: in which order.
        backs: print the sticks' backs instead.
    """

    stickset: StickSet
    ours: bool
    stick: StickSize
    sheet: LabelSheet | None
    used: tuple[int, ...]
    sets: int
    first: int
    codes: bool
    pips: bool
    way: str
    each: bool
    blanks: int
    sort: str
    backs: bool


def read_wishes(press: Press, order: Order) -> Wishes:
    """What an order asks for.

    Raises:
        UsageError: an option that cannot be meant; names it.
        ParseError: a set that does not parse.
    """
    sheet = _stock(press, order)
    return Wishes(
        stickset=read_set(press, order),
        ours=not order.text("sticks"),
        stick=find_stick(order.text("stick", DEFAULT)),
        sheet=sheet,
        used=_used(order, sheet),
        sets=order.number("sets", 1, 1, MOST_SETS),
        first=order.number("first", 1, 1, MOST_SETS),
        codes=order.flag("codes"),
        pips=order.flag("pips"),
        way=order.choice("read", ("auto", *WAYS), "auto").replace("auto", ""),
        each=order.choice("size", ("set", "label"), "set") == "label",
        blanks=order.number("blanks", 0, 0, MOST_BLANKS),
        sort=order.choice("sort", SORTS, "own"),
        backs=order.flag("backs"),
    )


def read_set(press: Press, order: Order) -> StickSet:
    """The set of an order: its text where it holds one, else a set by name."""
    text = order.text("sticks")
    if text:
        return parse_set(text.encode(), "ID.toml")
    return load_set(order.text("set", CLASSIC), press)


def load_set(source: str, press: Press) -> StickSet:
    """A set from a file, standard input or by name, the user's templates first."""

    def find(name: str) -> Path | None:
        plain = re.fullmatch(r"[\w-]{1,60}", name)
        return press.shelf.find("sticks", f"{name}.toml") if plain else None

    return load(source, find)


def _stock(press: Press, order: Order) -> LabelSheet | None:
    text = order.text("stock")
    if not text:
        return None
    from pnpgen.paper.stock import find_stock

    return find_stock(text, press.shelf, paper=press.paper.name)


def _used(order: Order, sheet: LabelSheet | None) -> tuple[int, ...]:
    """The labels gone from each sheet, by `start_at` or by `used`."""
    place, used = order.number("start_at", 0, 1, 10_000), order.text("used")
    if not place and not used:
        return ()
    option = "--used" if used else "--start-at"
    if sheet is None:
        raise UsageError("expected --stock with it: plain paper is cut anyway", where=option)
    if place and used:
        raise UsageError("expected --start-at or --used, got both", where="--used")
    if place:
        return start_at(sheet, place)
    if not _USED.fullmatch(used.replace(" ", "")):
        raise UsageError(f"expected numbers of labels such as 3,0,7, got '{used[:60]}'", where="--used")
    return check_used(sheet, tuple(int(n) for n in used.replace(" ", "").split(",")))
