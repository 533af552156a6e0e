"""The score sheet with a game written into it: every cell's value from the tally, and the standings below."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from pnpgen.errors import ParseError, SaysNo
from pnpgen.games.upriver.played import read_played
from pnpgen.games.upriver.scores import ScoreOptions, read_options, score_sheet
from pnpgen.games.upriver.tally import Tally, check
from pnpgen.games.upriver.tally_check import Setup
from pnpgen.paper.piece import Built
from pnpgen.paper.scorecommon import score_part
from pnpgen.paper.scoreform import Block, Note
from pnpgen.paper.scorelayout import Layout
from pnpgen.paper.scoreroom import holding
from pnpgen.paper.scoresheet import score_pages
from pnpgen.paper.text import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pnpgen.paper.press import Press
    from pnpgen.paper.scoresheet import ScorePage
    from pnpgen.paper.words import Words
    from pnpgen.product import Order

_GAME = "upriver"
_TRUMP = 12  # characters: a suit's name, or "no trump"
_LISTED = 5  # players whose places stand one below the other
_SHEET = re.compile(r"^s\d+\.")
_ROUND = re.compile(r"r(\d+)\.")
BESIDE = re.compile(r"date|place|r[0-9]{1,2}\.trump")
"""The cells that the tally has no use for and that are kept as they were written."""


def filled(press: Press, order: Order) -> Built:
    """The sheet of an order whose parameter `played` holds the rounds (and `written` what stands beside them).

    Raises:
        SaysNo: a game that cannot have been played so.
        ParseError: `played` or `written` that cannot be read.
        DoesNotFit: as for the blank sheet.
    """
    options = read_options(order)
    setup = setup_for(options, order.text("sequence", "source"))
    game = check(read_played(order.text("played"), options.names), setup)
    if game.findings:
        raise SaysNo(str(game.findings[0]))
    sheet = score_sheet(options, press.words, press.theme)
    rule, _examples, *rest = sheet.legend  # what a round is worth is known by now; how it ended takes that room
    sheet = replace(sheet, legend=(rule, standings_block(game, press.words), *rest))
    if game.remaining:  # the last round's total is still to be written
        sheet = replace(sheet, totals=_after(game, press.words))
    written = read_written(order.text("written"))
    _check_trumps(press, written)
    sheet = holding(press, sheet, _by_column(dict(_entries(game)) | written))
    layout = Layout.read(order.params)._replace(two_up=False)
    blank = score_pages(press, sheet, layout=layout)
    values = cell_values(game, blank, written)
    pages = score_pages(press, sheet, values, layout)
    part = score_part(press, _GAME, tuple(page.body for page in pages))
    return Built((part,), facts=facts(game, len(options.rounds), len(pages)))


def setup_for(options: ScoreOptions, sequence: str | None) -> Setup:
    """What the tally must know of a sheet's options."""
    return Setup(
        options.scoring, sequence, options.decks, options.trumps.turned, options.hook, first_dealer=options.first
    )


def facts(game: Tally, rounds: int, sheets: int) -> dict[str, object]:
    """What --json says of a sound game."""
    return {
        "valid": True,
        "findings": [],
        "players": len(game.players),
        "rounds": rounds,
        "played": len(game.rounds),
        "scoring": str(game.scoring),
        "standings": [standing._asdict() for standing in game.standings],
        "winners": list(game.winners),
        "sheets": sheets,
    }


def standings_block(game: Tally, words: Words) -> Block:
    """The players, the winner first, a line each; of many, in one."""
    title = _after(game, words) if game.remaining else words.text(_GAME, "scores.standings")
    places = [
        words.text(_GAME, "scores.standing", place=one.place, name=one.name, total=signed(one.total))
        for one in game.standings
    ]
    if len(places) > _LISTED:
        return Block(title, (Note(" · ".join(places)),))
    fonts = ["bold" if one.name in game.winners else "text" for one in game.standings]
    return Block(title, tuple(Note(place, font=font) for place, font in zip(places, fonts, strict=True)))


def _after(game: Tally, words: Words) -> str:
    return words.text(_GAME, "scores.standings_after", round=len(game.rounds))


def cell_values(game: Tally, pages: tuple[ScorePage, ...], written: Mapping[str, str]) -> dict[str, str]:
    """The text of each cell of the pages that the game has something for."""
    everywhere = dict(_entries(game)) | dict(written)
    values: dict[str, str] = {}
    for page in pages:
        names = {cell.name: _SHEET.sub("", cell.name) for cell in page.cells}
        rounds = [int(row[1]) for plain in names.values() if (row := _ROUND.match(plain))]
        known = everywhere | dict(_totals(game, min(rounds), max(rounds)) if rounds else ())
        values |= {name: known[plain] for name, plain in names.items() if known.get(plain)}
    return values


def _entries(game: Tally) -> Iterator[tuple[str, str]]:
    for played in game.rounds:
        yield f"r{played.number}.bids", str(sum(entry.bid or 0 for entry in played.entries))
        for seat, entry in enumerate(played.entries, 1):
            for what, number in entry._asdict().items():
                if number is not None:
                    yield f"r{played.number}.p{seat}.{what}", signed(number)


def _check_trumps(press: Press, written: Mapping[str, str]) -> None:
    """Whether what was written into the cells for trumps can be printed there.

    Raises:
        ParseError: more than a word.
        MissingGlyph: a sign that no face has; says of which round.
    """
    for name, text in written.items():
        row = _ROUND.match(name)
        if row and len(text) > _TRUMP:
            message = f"expected at most {_TRUMP} characters, got '{text[:30]}'"
            raise ParseError(message, where=f"round {row[1]}, trump")
        if row:
            press.fonts.runs(text, "bold", f"round {row[1]}, trump")


def _by_column(cells: Mapping[str, str]) -> dict[str, list[str]]:
    """The texts in the cells of rounds, by the key of their column."""
    found: dict[str, list[str]] = {}
    for name, text in cells.items():
        if _ROUND.match(name):
            found.setdefault(name.rpartition(".")[2], []).append(text)
    return found


def _totals(game: Tally, first: int, last: int) -> Iterator[tuple[str, str]]:
    """The wide cells of a page that shows these rounds: what was brought there, and what stands at its end."""
    played = len(game.rounds)
    known = {
        "carry": first - 1 if 1 < first <= played + 1 else 0,
        "total": min(last, played) if first <= played else 0,
    }
    for key, after in known.items():
        if after:
            for seat, entry in enumerate(game.rounds[after - 1].entries, 1):
                if entry.total is not None:
                    yield f"{key}.p{seat}", signed(entry.total)


def signed(number: int) -> str:
    """A number in print, with a real minus.

    >>> signed(-20)
    '−20'
    """
    return str(number).replace("-", "−")


def written_text(cells: Mapping[str, str]) -> str:
    """What stands in the cells beside the tally, as one parameter of an order.

    >>> read_written(written_text({"date": "1 May, 2026", "r1.trump": "♠"}))
    {'date': '1 May, 2026', 'r1.trump': '♠'}
    """
    return ",".join(f"{name}={quote(text, '')}" for name, text in sorted(cells.items()) if text)


def read_written(text: str) -> dict[str, str]:
    """Reads `written_text`.

    Raises:
        ParseError: a cell that may not stand there.
    """
    cells: dict[str, str] = {}
    for pair in filter(None, text.split(",")):
        name, equals, value = pair.partition("=")
        if not equals or not BESIDE.fullmatch(name):
            raise ParseError(f"expected date=, place= or r1.trump=, got '{pair[:60]}'", where="written")
        cells[name] = clean(unquote(value), f"cell {name}")
    return cells
