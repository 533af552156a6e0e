"""A game's bids and tricks, checked and scored: every finding with its cell, running totals, and who won.

`tally` reads the CSV layout of `tally_csv` and checks it by `tally_check`; here the points are added up,
scores and totals that already stand in the table are compared, and the players put in order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.upriver.rules import Round, dealer
from pnpgen.games.upriver.tally_check import Checker, Finding, Played, Setup, quoted
from pnpgen.games.upriver.tally_csv import Table, read_table, write_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.upriver.scoring import Scoring

_SIGNED = re.compile(r"[+\-−]?[0-9]{1,6}")


class Entry(NamedTuple):
    """One player's round; None for a number that could not be read, and for points that depend on it."""

    bid: int | None
    taken: int | None
    score: int | None
    total: int | None


class TalliedRound(NamedTuple):
    """A played round; `cards` is None where neither the table nor the sequence tells; entries by seat."""

    number: int
    cards: int | None
    dealer: int
    entries: tuple[Entry, ...]


class Standing(NamedTuple):
    """A player's place, from 1 and shared on a tie, seat, name and points."""

    place: int
    seat: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The outcome: no `findings` for a sound table; `remaining` counts the rounds still to be played."""

    players: tuple[str, ...]
    scoring: Scoring
    rounds: tuple[TalliedRound, ...]
    findings: tuple[Finding, ...]
    remaining: int

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players, most points first, equals in seating order; empty where a total is not known."""
        totals = [entry.total for entry in self.rounds[-1].entries]
        known = [total for total in totals if total is not None]
        if len(known) < len(totals):
            return ()
        seats = sorted(range(len(known)), key=lambda seat: -known[seat])
        return tuple(
            Standing(1 + sum(other > known[seat] for other in known), seat, self.players[seat], known[seat])
            for seat in seats
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the most points; several on a tie."""
        return tuple(standing.name for standing in self.standings if standing.place == 1)

    def to_csv(self) -> str:
        """The played rounds with scores and totals filled in.

        Of a sound game that is over, `tally` with the same setup reads an equal value back.
        """
        rows: list[list[str]] = []
        for played in self.rounds:
            cells = (played.cards, *(cell for entry in played.entries for cell in entry))
            cards, *rest = ("" if cell is None else str(cell) for cell in cells)
            rows.append([str(played.number), cards, self.players[played.dealer], *rest])
        return write_table(_headings(self.players, ("bid", "taken", "score", "total")), rows)


def tally(text: str, source: str, setup: Setup | None = None) -> Tally:
    r"""Reads, checks and scores a CSV table; `source` is its name in messages.

    Raises:
        ParseError: a file without the layout of `tally_csv`, or with no round filled in.
        UsageError: a setup that does not go with the number of players.

    >>> game = tally("cards,Ann bid,Ann taken,Bo bid,Bo taken\n2,0,0,1,2\n1,1,1,0,1\n", "game.csv")
    >>> [(s.place, s.name, s.total) for s in game.standings]
    [(1, 'Ann', 30), (2, 'Bo', -20)]
    >>> str(game.findings[0])
    "game.csv:3:3: round 2, tricks: expected tricks that add up to 1, got '2' (Ann 1, Bo 1)"
    """
    return check(read_table(text, source), setup)


def check(table: Table, setup: Setup | None = None) -> Tally:
    """As `tally`, for cells that come from elsewhere than a CSV file, such as the fields of a filled form."""
    setup = setup or Setup()
    checker = Checker(table, setup)
    rounds: list[TalliedRound] = []
    totals: tuple[int | None, ...] = (0,) * len(table.players)
    for played in checker.rounds():
        entries = tuple(_entry(played, seat, setup.scoring, totals[seat]) for seat in range(len(totals)))
        _compare(checker, played, entries)
        rounds.append(TalliedRound(played.number, played.cards, played.dealer, entries))
        totals = tuple(entry.total for entry in entries)
    remaining = max(len(checker.planned), len(table.rows)) - len(rounds)
    return Tally(table.players, setup.scoring, tuple(rounds), tuple(checker.findings), remaining)


def blank_csv(players: Sequence[str], rounds: Sequence[Round], *, first_dealer: int = 0) -> str:
    """An empty table to fill in: a line a round, with its cards and dealer.

    >>> print(blank_csv(["Ann", "Bo"], [Round(1, 2, False), Round(2, 1, True)]), end="")
    round,cards,dealer,Ann bid,Ann taken,Bo bid,Bo taken
    1,2,Ann,,,,
    2,1,Bo,,,,
    """
    names = [players[dealer(deal.number, len(players), first_dealer)] for deal in rounds]
    empty = [""] * (2 * len(players))
    rows = [[str(deal.number), str(deal.cards), name, *empty] for deal, name in zip(rounds, names, strict=True)]
    return write_table(_headings(players, ("bid", "taken")), rows)


def _headings(players: Sequence[str], columns: Sequence[str]) -> list[str]:
    return ["round", "cards", "dealer", *(f"{name} {column}" for name in players for column in columns)]


def _entry(played: Played, seat: int, scoring: Scoring, before: int | None) -> Entry:
    bid, taken = played.bids[seat], played.taken[seat]
    if bid is None or taken is None or played.cards is None:
        return Entry(bid, taken, None, None)
    score = scoring.score(bid, taken, played.cards)
    return Entry(bid, taken, score, None if before is None else before + score)


def _compare(checker: Checker, played: Played, entries: tuple[Entry, ...]) -> None:
    """Reports scores and totals that stand in the table and are not what the rule gives."""
    for seat, entry in enumerate(entries):
        for what, right in (("score", entry.score), ("total", entry.total)):
            text = checker.table.cell(played.row, (seat, what))
            claimed = int(text.replace("−", "-")) if _SIGNED.fullmatch(text) else None
            if text and right is not None and claimed != right:
                message = f"expected {right}, got {quoted(text)}"
                checker.report(what, played.row, played.number, (seat, what), message)
