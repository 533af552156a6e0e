"""Checks the cells of a tally and reads them into numbers: all findings, none of them the end of the reading.

The rules behind it: a bid and the tricks taken lie between 0 and the cards dealt; a round has as many tricks
as cards; the hands can be dealt; with the hook, all bids together are not the number of tricks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import ParseError, UsageError, suggest
from pnpgen.games.upriver.rules import Round, check_hand, forbidden_bid, sequence
from pnpgen.games.upriver.scoring import DEFAULT, SCORINGS, Scoring

if TYPE_CHECKING:
    from pnpgen.games.upriver.tally_csv import Key, Row, Table

KINDS = ("round", "cards", "dealer", "bid", "taken", "tricks", "hook", "gap", "score", "total")
"""What a finding is about; `tricks` is their sum, `gap` a round left out before one that was played."""
_WHOLE_ROW = {"tricks": "tricks", "gap": "bids and tricks"}
_WHOLE = re.compile("[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class Setup:
    """What the table itself does not say.

    `sequence` as `rules.sequence` reads it; None takes the table's `cards` column, or `source` without one.
    `turned`: a card is turned up for trumps. `first_dealer`: the seat, from 0, that dealt round 1.
    """

    scoring: Scoring = SCORINGS[DEFAULT]
    sequence: str | None = None
    decks: int = 1
    turned: bool = True
    hook: bool = False
    first_dealer: int = 0


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that cannot be: its kind, its place in the file and in the game.

    `line` and `column` count from 1; both are 0 in a form, whose cell says enough.
    """

    kind: str
    source: str
    line: int
    column: int
    round: int
    cell: str
    message: str

    def __str__(self) -> str:
        place = f"{self.source}:{self.line}:{self.column}" if self.line else self.source
        return f"{place}: round {self.round}, {self.cell}: {self.message}"

    def facts(self) -> dict[str, object]:
        """What --json says of it."""
        return {
            "kind": self.kind,
            "round": self.round,
            "cell": self.cell,
            "line": self.line or None,
            "column": self.column or None,
            "message": self.message,
        }


class Played(NamedTuple):
    """A round as read: by seat, the bids and the tricks; None for what could not be read."""

    row: Row
    number: int
    cards: int | None
    dealer: int
    bids: tuple[int | None, ...]
    taken: tuple[int | None, ...]


class Checker:
    """Reads a table round by round and keeps the findings.

    Raises:
        UsageError: a setup that this number of players cannot have.
    """

    def __init__(self, table: Table, setup: Setup) -> None:
        self.table, self.setup = table, setup
        self.findings: list[Finding] = []
        seats = len(table.players)
        if not 0 <= setup.first_dealer < seats:
            raise UsageError(
                f"expected a seat from 0 to {seats - 1}, got '{setup.first_dealer}'", where="first dealer"
            )
        self.planned: tuple[Round, ...] = ()
        if setup.sequence is not None or not table.place((-1, "cards")):
            self.planned = sequence(setup.sequence or "source", seats, setup.decks, turned=setup.turned)

    def rounds(self) -> list[Played]:
        """The rounds up to the last one in which anything is filled in.

        Raises:
            ParseError: nothing is filled in at all.
        """
        filled = [any(self._filled(row, seat) for seat in self._seats()) for row in self.table.rows]
        if not any(filled):
            raise ParseError("expected bids and tricks of at least one round, got none", where=self.table.source)
        last = len(filled) - filled[::-1].index(True)
        return [
            self._round(number, row, filled=full)
            for number, (row, full) in enumerate(zip(self.table.rows[:last], filled, strict=False), 1)
        ]

    def report(self, kind: str, row: Row, number: int, key: Key, message: str) -> None:
        """Adds a finding about one cell; of those about a whole row, `key` is the first cell concerned."""
        seat, what = key
        cell = _WHOLE_ROW.get(kind) or (f"{self.table.players[seat]} {what}" if seat >= 0 else what)
        column = max(1, self.table.place(key)) if row.line else 0
        self.findings.append(Finding(kind, self.table.source, row.line, column, number, cell, message))

    def _seats(self) -> range:
        return range(len(self.table.players))

    def _filled(self, row: Row, seat: int) -> bool:
        return bool(self.table.cell(row, (seat, "bid")) or self.table.cell(row, (seat, "taken")))

    def _round(self, number: int, row: Row, *, filled: bool) -> Played:
        self._number(number, row)
        cards = self._cards(number, row)
        dealer = self._dealer(number, row)
        if not filled:
            self.report(
                "gap",
                row,
                number,
                (0, "bid"),
                "expected bids and tricks, as later rounds have them, got none",
            )
            nothing = tuple(None for _ in self._seats())
            return Played(row, number, cards, dealer, nothing, nothing)
        bids = tuple(self._count(number, row, (seat, "bid"), cards) for seat in self._seats())
        taken = tuple(self._count(number, row, (seat, "taken"), cards) for seat in self._seats())
        played = Played(row, number, cards, dealer, bids, taken)
        self._tricks(played)
        if self.setup.hook:
            self._hook(played)
        return played

    def _number(self, number: int, row: Row) -> None:
        text = self.table.cell(row, (-1, "round"))
        if text and not (_WHOLE.fullmatch(text) and int(text) == number):
            self.report("round", row, number, (-1, "round"), f"expected round {number}, got {quoted(text)}")

    def _cards(self, number: int, row: Row) -> int | None:
        """The cards dealt: the table's, else the sequence's."""
        key = (-1, "cards")
        text = self.table.cell(row, key)
        planned = self.planned[number - 1].cards if number <= len(self.planned) else None
        if self.planned and planned is None:
            message = f"expected at most {len(self.planned)} rounds, got another"
            self.report("round", row, number, (-1, "round"), message)
        if not text and (planned is not None or not self.table.place(key)):
            return planned
        if not _WHOLE.fullmatch(text) or int(text) == 0:
            self.report("cards", row, number, key, f"expected a whole number from 1, got {quoted(text)}")
            return planned
        cards = int(text)
        if planned not in (None, cards):
            self.report("cards", row, number, key, f"expected {planned}, as in the sequence, got '{cards}'")
        try:
            check_hand(cards, len(self.table.players), self.setup.decks, turned=self.setup.turned)
        except UsageError as error:
            self.report("cards", row, number, key, error.message)
        return cards

    def _dealer(self, number: int, row: Row) -> int:
        """The seat that the table names, else the next to the left."""
        names = [name.casefold() for name in self.table.players]
        text = self.table.cell(row, (-1, "dealer"))
        if text.casefold() in names:
            return names.index(text.casefold())
        if text:
            hint = suggest(text, self.table.players)
            known = f" ({hint})" if hint else ""
            self.report(
                "dealer", row, number, (-1, "dealer"), f"expected a player's name, got {quoted(text)}{known}"
            )
        return (self.setup.first_dealer + number - 1) % len(names)

    def _count(self, number: int, row: Row, key: Key, cards: int | None) -> int | None:
        text = self.table.cell(row, key)
        if _WHOLE.fullmatch(text) and (cards is None or int(text) <= cards):
            return int(text)
        span = f"a whole number from 0 to {cards}" if cards is not None else "a whole number"
        self.report(key[1], row, number, key, f"expected {span}, got {quoted(text)}")
        return None

    def _tricks(self, played: Played) -> None:
        """The sum of the tricks; not where a number is missing, whose own finding says enough."""
        known = [count for count in played.taken if count is not None]
        if played.cards is None or len(known) < len(played.taken) or sum(known) == played.cards:
            return
        each = ", ".join(f"{name} {count}" for name, count in zip(self.table.players, known, strict=True))
        message = f"expected tricks that add up to {played.cards}, got '{sum(known)}' ({each})"
        self.report("tricks", played.row, played.number, (0, "taken"), message)

    def _hook(self, played: Played) -> None:
        known = [bid for bid in played.bids if bid is not None]
        if played.cards is None or len(known) < len(played.bids):
            return
        last = known.pop(played.dealer)
        if last != forbidden_bid(played.cards, known):
            return
        message = f"the bids add up to {played.cards}, so the last bidder could not bid '{last}' (hook)"
        self.report("hook", played.row, played.number, (played.dealer, "bid"), message)


def quoted(text: str) -> str:
    """A cell's text for a message: in quotes, cut short where it is long.

    >>> quoted(""), quoted("x" * 50)
    ('nothing', "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'")
    """
    return f"'{text[:30]}…'" if len(text) > 31 else f"'{text}'" if text else "nothing"
