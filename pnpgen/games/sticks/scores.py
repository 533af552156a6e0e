"""The tally of Sticks: a place for every stick that it takes to win, with a box for each try, FREE, and turned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.sticks.rules import CLASSIC_RULES, LIMITS, HouseRules
from pnpgen.paper.piece import Built
from pnpgen.paper.scorecommon import date_and_place, score_part, wishes
from pnpgen.paper.scoreform import Block, Column, Note, Printed, Row, ScoreSheet, Tick, Width
from pnpgen.paper.scorelayout import Layout
from pnpgen.paper.scoresheet import score_bodies
from pnpgen.paper.seating import seat_names

if TYPE_CHECKING:
    from pnpgen.paper.press import Press
    from pnpgen.paper.words import Words
    from pnpgen.product import Order

_GAME = "sticks"
MOST_PLAYERS = 8


class ScoreOptions(NamedTuple):
    """Who plays, "" for a name to be written in, and by which house rules."""

    names: tuple[str, ...]
    rules: HouseRules = CLASSIC_RULES


def read_options(order: Order) -> ScoreOptions:
    """The options of an order: players, names, win_at, tries.

    Raises:
        UsageError: names the option and what would do.
    """
    names = order.names()
    players = order.number("players", len(names) or 4, 2, MOST_PLAYERS)
    win_at = order.number("win_at", CLASSIC_RULES.win_at, *LIMITS["win_at"])
    tries = order.number("tries", CLASSIC_RULES.tries, *LIMITS["tries"])
    return ScoreOptions(seat_names(players, names), replace(CLASSIC_RULES, win_at=win_at, tries=tries))


def scores(press: Press, order: Order) -> Built:
    """The tally as a part of whole pages."""
    options = read_options(order)
    sheet = score_sheet(options, press.words)
    bodies = score_bodies(press, sheet, Layout.read(order.params))
    facts: dict[str, object] = {
        "players": len(options.names),
        "win_at": options.rules.win_at,
        "sheets": len(bodies),
    }
    return Built((score_part(press, _GAME, bodies),), facts=facts)


def score_sheet(options: ScoreOptions, words: Words) -> ScoreSheet:
    """The tally's description."""
    captions, common = words.table(_GAME, "scores"), words.table("common", "scores")
    places = range(1, options.rules.win_at + 1)
    tries = [Tick(f"try{number}", str(number)) for number in range(1, options.rules.tries + 1)]
    return ScoreSheet(
        title=captions["title"],
        subtitle=words.text(_GAME, "scores.first_to", n=options.rules.win_at),
        fields=date_and_place(common),
        lead=(Column("stick", captions["stick_head"], Width(9, 13), writes=False),),
        players=options.names,
        each=(
            Column("tries", captions["tries"], Width(6, 0, 2), ticks=(*tries, Tick("free", captions["free"]))),
            Column("turned", captions["turned"], Width(8.5, 12, 1), ticks=(Tick("turned"),)),
        ),
        rows=tuple(Row(str(place), {"stick": Printed(str(place), "lead", "bold")}) for place in places),
        totals=common["total"],
        legend=_legend(options, words),
        wishes=wishes(common, captions["sticks"], tallest=17.0),
    )


def _legend(options: ScoreOptions, words: Words) -> tuple[Block, ...]:
    hint = words.text(_GAME, "scores.hint", n=options.rules.win_at)
    swap = words.text(_GAME, "scores.swap_hint")
    free = words.text(_GAME, "scores.free_hint")
    return (Block("", (Note(hint),)), Block("", (Note(free), Note(swap)), kept=False))
