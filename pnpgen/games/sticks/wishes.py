"""What may be asked of a sheet of labels, read from an order and checked."""

from __future__ import annotations

import base64
import re
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnpgen.errors import ParseError, UsageError, unknown
from pnpgen.games.sticks.entries import LARGEST_FILE
from pnpgen.games.sticks.labelshape import WAYS
from pnpgen.games.sticks.setwriter import dump
from pnpgen.games.sticks.stickset import StickSet, load, parse_set
from pnpgen.games.sticks.sticksize import DEFAULT, StickSize, find_stick
from pnpgen.paper.labelsheet import LabelSheet, check_used, start_at

if TYPE_CHECKING:
    from pathlib import Path

    from pnpgen.paper.press import Press
    from pnpgen.paper.shelf import Shelf
    from pnpgen.product import Order

CLASSIC, NONE = "classic", "none"
SORTS = ("own", "text", "cards", "odds", "shuffle")
MOST_BLANKS = 999
MOST_SETS = 1_000_000_000
_NAME = re.compile(r"[\w-]{1,60}")
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
        proof: print the stock's outlines instead, on plain paper.
        cut: print a cutting machine's corner marks.
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
    proof: bool
    cut: bool


def read_wishes(press: Press, order: Order) -> Wishes:
    """What an order asks for.

    Raises:
        UsageError: an option that cannot be meant; names it.
        ParseError: a set that does not parse.
    """
    sheet, stickset = _stock(press, order), read_set(press, order)
    stick, used = find_stick(order.text("stick", DEFAULT)), _used(order, sheet)
    return Wishes(
        stickset=stickset,
        ours=not order.text("sticks"),
        stick=stick,
        sheet=sheet,
        used=used,
        sets=order.number("sets", 1, 1, MOST_SETS),
        first=order.number("first", 1, 1, MOST_SETS),
        codes=order.flag("codes"),
        pips=order.flag("pips"),
        way=order.choice("read", ("auto", *WAYS), "auto").replace("auto", ""),
        each=order.choice("size", ("set", "label"), "set") == "label",
        blanks=order.number(
            "blanks", 0 if stickset.labels else _sheetful(press, stick, sheet, used), 0, MOST_BLANKS
        ),
        sort=order.choice("sort", SORTS, "own"),
        backs=order.flag("backs"),
        proof=order.flag("proof"),
        cut=order.flag("cut"),
    )


def read_set(press: Press, order: Order) -> StickSet:
    """The set of an order: its text where it holds one, else a set by name."""
    word, name = order.text("sticks"), order.text("set", CLASSIC)
    if word:
        return unpacked(word)
    if name == NONE:
        return StickSet(NONE, 0, ())
    # Only by name: an ID must not make this machine read a file of its own.
    path = press.shelf.find("sticks", f"{name}.toml") if _NAME.fullmatch(name) else None
    if path is None:
        raise unknown("set of sticks", name[:60], press.shelf.names("sticks"), where="ID")
    return parse_set(path.read_bytes(), str(path))


def load_set(source: str, shelf: Shelf) -> tuple[StickSet, bool]:
    """A set from a file, standard input or by name (the user's templates first), and whether it was by name."""
    named: list[str] = []

    def find(name: str) -> Path | None:
        """The file of a set, once its name has been noted."""
        named.append(name)
        return shelf.find("sticks", f"{name}.toml") if _NAME.fullmatch(name) else None

    return load(source, find), bool(named)


def _stock(press: Press, order: Order) -> LabelSheet | None:
    text = order.text("stock")
    if not text:
        return None
    from pnpgen.paper.stock import find_stock

    return find_stock(text, press.shelf, paper=press.paper.name)


def _sheetful(press: Press, stick: StickSize, sheet: LabelSheet | None, used: tuple[int, ...]) -> int:
    """The labels that the first sheet has room for: how many blank ones there are where nobody says."""
    if sheet is None:
        from pnpgen.paper.grid import arrange

        return arrange(press, (stick.length, stick.width), what="--stick").slots
    return sheet.slots - (used[0] if used else 0)


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


def set_params(source: str, shelf: Shelf) -> dict[str, str]:
    """How an order names a set: ours by name, the classic one by nothing, a file by all that it says.

    Raises:
        UsageError: no such file or set, with the nearest name.
        ParseError: a file that does not parse: file, line and column.
    """
    stickset, by_name = load_set(source, shelf)
    if not by_name:
        return {"sticks": packed(stickset)}
    return {} if source == CLASSIC else {"set": source}


def packed(stickset: StickSet) -> str:
    """A set as one word for an ID.

    >>> one = parse_set(b"1 run of 4", "mine.txt")
    >>> unpacked(packed(one)) == one
    True
    """
    return base64.urlsafe_b64encode(zlib.compress(dump(stickset).encode(), 9)).decode().rstrip("=")


def unpacked(word: str) -> StickSet:
    """The set that a word of an ID holds.

    Raises:
        ParseError: a word that holds none.
    """
    try:
        data = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
        text = zlib.decompressobj().decompress(data, LARGEST_FILE)
    except (ValueError, zlib.error) as error:
        raise ParseError("expected a set of sticks in the ID, got something else", where="ID") from error
    return parse_set(text, "ID.toml")
