"""From a game's file to a tally and the order of its filled sheet: a CSV table or a form, whichever it is."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.upriver.filled import BESIDE, setup_for, written_text
from pnpgen.games.upriver.played import played_text
from pnpgen.games.upriver.rules import dealer, sequence_text
from pnpgen.games.upriver.scores import read_options, seat_of
from pnpgen.games.upriver.scoring import DEFAULT, parse_scoring
from pnpgen.games.upriver.tally import Tally, check
from pnpgen.games.upriver.tally_check import Finding, Setup
from pnpgen.games.upriver.tally_csv import MAX_CHARACTERS, Table, read_table
from pnpgen.games.upriver.tally_form import count_players, form_table, one_copy, sheetless, typed_names
from pnpgen.games.upriver.trumps import Trumps
from pnpgen.product import Order, Recipe

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnpgen.paper.formreading import FilledForm
    from pnpgen.paper.words import Words

_MOST_BYTES = 8 * 2**20
_PDF = b"%PDF-"
_GIVEN_BY_FORM = ("fillable", "two_up", "players")
_COUNT = re.compile("[1-9][0-9]{0,2}")


class Game(NamedTuple):
    """A tally and, where nothing in it is impossible, the order that prints it."""

    tally: Tally
    order: Order


def read_game(name: str, order: Order, words: Words) -> Game:
    """Reads, checks and adds up a game.

    Args:
        name: of a CSV file or a filled form; `-` reads standard input.
        order: what the command line says of the game; it wins over what stands in a form.
        words: for seats without a name.

    Raises:
        ParseError: a file that is neither, or does not have the layout.
        UsageError: a file that is not there; options that do not go with it.
    """
    data = _read(name)
    if _PDF in data[:1024]:
        from pnpgen.paper.formreading import read_form

        return _from_form(read_form(data, name), name, order, words)
    return _from_csv(data, name, order)


def _read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(_MOST_BYTES + 1)
    path = Path(name)
    try:
        with path.open("rb") as file:
            return file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or "no file can have such a name").lower()
        raise UsageError(
            f"expected a CSV file or a filled form, got '{name[:60]}': {why}", where="--tally"
        ) from None


# -- a CSV table


def _from_csv(data: bytes, source: str, order: Order) -> Game:
    if len(data) > 4 * MAX_CHARACTERS:
        raise ParseError(f"expected at most {MAX_CHARACTERS:,} characters, got more", where=source)
    try:
        table = read_table(data.decode("utf-8-sig"), source)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ParseError("expected a PDF or UTF-8 text, got other bytes", where=f"{source}:{line}") from error
    _same_players(table, order)
    game = check(table, _setup(table, order))
    if game.findings:
        return Game(game, order)
    params = {
        **order.params,
        "names": _listed(table.players),
        "sequence": _sequence(table, game, order),
        **_dealers(table, game),
        "played": played_text(game),
        "written": written_text(_trumps(table)),
    }
    params.pop("players", None)
    return Game(game, replace(order, params={key: text for key, text in params.items() if text}))


def _same_players(table: Table, order: Order) -> None:
    """Options that say who plays must say what the headings say."""
    players, names = order.text("players"), order.names()
    if players and players != str(len(table.players)):
        raise UsageError(
            f"expected {len(table.players)}, as in {table.source}, got '{players}'", where="--players"
        )
    if names and [name.casefold() for name in names] != [name.casefold() for name in table.players]:
        raise UsageError(f"expected the names in {table.source}, got '{','.join(names)}'", where="--names")


def _setup(table: Table, order: Order) -> Setup:
    return Setup(
        scoring=parse_scoring(order.text("scoring", DEFAULT)),
        sequence=order.params.get("sequence"),
        decks=order.number("decks", 1, 1, 4),
        turned=Trumps.parse(order.text("trumps", "blank")).turned,
        hook=order.flag("hook"),
        first_dealer=seat_of("first", order.text("first", "1"), table.players),
    )


def _sequence(table: Table, game: Tally, order: Order) -> str:
    """The rounds to print: as the options say, else the table's, those still to be played as far as they are known."""
    if order.text("sequence") or not table.place((-1, "cards")):
        return order.text("sequence")
    cards = [str(played.cards) for played in game.rounds]
    for row in table.rows[len(cards) :]:
        text = table.cell(row, (-1, "cards"))
        if not _COUNT.fullmatch(text):
            break
        cards.append(text)
    return ",".join(cards)


def _dealers(table: Table, game: Tally) -> dict[str, str]:
    """Who dealt: the first dealer where the deal passed to the left each round, else each round's."""
    seats, played = len(table.players), [one.dealer for one in game.rounds]
    if all(seat == dealer(number, seats, played[0]) for number, seat in enumerate(played, 1)):
        return {"first": str(played[0] + 1) if played[0] else "", "dealers": ""}
    later = [dealer(number, seats, played[-1]) for number in range(2, game.remaining + 2)]
    return {"first": "", "dealers": ",".join(str(seat + 1) for seat in (*played, *later))}


def _trumps(table: Table) -> dict[str, str]:
    """What stands in the column of trumps, by the sheet's cells."""
    cells = {f"r{number}.trump": table.cell(row, (-1, "trump")) for number, row in enumerate(table.rows, 1)}
    return {name: text for name, text in cells.items() if text}


def _listed(names: tuple[str, ...]) -> str:
    """Names as an order lists them, parted by commas."""
    return ",".join(name.replace(",", " ") for name in names)


# -- a filled form


def _from_form(form: FilledForm, source: str, order: Order, words: Words) -> Game:
    cells = sheetless(one_copy(form.values, source))
    params = {**_made_with(form.recipe, source), **order.params}
    if not form.recipe:
        if "scoring" not in params and count_players(cells):
            raise ParseError(
                "expected a form that says how it was made, got one without its ID", where=source,
                hint="a viewer took it away: give --scoring, and --names, --sequence, --hook as they were",
            )  # fmt: skip
        params.setdefault("players", str(max(2, count_players(cells))))
    options = read_options(Order(params))
    typed = typed_names(cells)
    names = tuple(
        typed.get(seat) or name or words.text("common", "scores.player_n", n=seat + 1)
        for seat, name in enumerate(options.names)
    )
    options = replace(options, names=tuple(name.replace(",", " ") for name in names))
    game = check(form_table(cells, options, source), setup_for(options, sequence_text(options.rounds)))
    game = replace(game, findings=(*game.findings, *_finals(game, cells, source)))
    kept = {name: text for name, text in cells.items() if BESIDE.fullmatch(name)}
    params |= {"names": _listed(options.names), "played": "", "written": written_text(kept)}
    params |= dict.fromkeys(_GIVEN_BY_FORM, "")
    if not game.findings:
        params["played"] = played_text(game)
    return Game(game, Order({key: text for key, text in params.items() if text}, order.seed))


def _made_with(recipe: str, source: str) -> dict[str, str]:
    """The parameters of the sheet that the form was made from; none where the file does not say."""
    from pnpgen.shell.outputs import read_recipe

    if not recipe:
        return {}
    made = Recipe.parse(read_recipe(recipe, source)[0])
    if made.product != "upriver.scores":
        raise ParseError(f"expected the form of upriver.scores, got one of {made.product}", where=source)
    return dict(made.order.params)


def _finals(game: Tally, cells: Mapping[str, str], source: str) -> list[Finding]:
    """What was typed into wide cells and is not what the others add up to: sums of bids, totals at the end."""
    found: list[Finding] = []
    for played in game.rounds:
        text, bids = cells.get(f"r{played.number}.bids", ""), sum(entry.bid or 0 for entry in played.entries)
        if text.isdecimal() and int(text[:9]) != bids:
            message = f"expected {bids}, the bids together, got '{text[:30]}'"
            found.append(Finding("bids", source, 0, 0, played.number, "bids", message))
    if not game.rounds or "carry.p1" in cells:
        return found
    for seat, entry in enumerate(game.rounds[-1].entries):
        text = cells.get(f"total.p{seat + 1}", "").replace("−", "-")
        if text and entry.total is not None and text.lstrip("+") != str(entry.total):
            message = f"expected {entry.total}, got '{text[:30]}'"
            cell = f"{game.players[seat]} final"
            found.append(Finding("total", source, 0, 0, len(game.rounds), cell, message))
    return found


def standing_rows(game: Tally) -> list[tuple[str, str, str]]:
    """Place, name and points as text, the winner first."""
    return [(str(one.place), one.name, str(one.total)) for one in game.standings]
