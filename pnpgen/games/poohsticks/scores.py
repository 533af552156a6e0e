"""The race log of Poohsticks: a row a race, with its river and variants, each player's boat, finish and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.paper.piece import Built, Part
from pnpgen.paper.scorecommon import date_and_place, wishes
from pnpgen.paper.scoreform import Block, Column, Note, Printed, Row, ScoreSheet, Tick, Width
from pnpgen.paper.scorelayout import ANY, Layout
from pnpgen.paper.scoresheet import score_bodies
from pnpgen.paper.scoresigns import corner_sign
from pnpgen.paper.seating import seat_names, signs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnpgen.paper.press import Press
    from pnpgen.paper.theme import Theme
    from pnpgen.paper.words import Words
    from pnpgen.product import Order

_GAME = "poohsticks"
LEAST_LOGGED, MOST_LOGGED = 2, 8
"""Players of a log: two rivers side by side, four boats on each, make one evening."""
_LEAST_RACES, _MOST_RACES = 3, 24
_LARGE = 14.0  # points of the smallest type
_VARIANTS = ("bridge", "rocks", "boats", "longer")


class ScoreOptions(NamedTuple):
    """Who races, "" for a name to be written in, and how many races; 0 for as many as the page holds.

    `river` says on which river, where a table has several.
    """

    names: tuple[str, ...]
    races: int = 0
    river: str = ""


def read_options(order: Order) -> ScoreOptions:
    """The options of an order: players, names, rounds.

    Raises:
        UsageError: names the option and what would do.
    """
    names = order.names()
    players = order.number("players", len(names) or 3, LEAST_LOGGED, MOST_LOGGED)
    return ScoreOptions(seat_names(players, names), order.number("rounds", 0, 1, _MOST_RACES))


def scores(press: Press, order: Order) -> Built:
    """The race log as a part of whole pages."""
    options = read_options(order)
    part = log_part(press, options, press.words.text("common", "products.scores"), Layout.read(order.params))
    return Built((part,), facts={"players": len(options.names), "sheets": len(part.bodies)})


def log_part(press: Press, options: ScoreOptions, title: str, layout: Layout = ANY) -> Part:
    """The race log under a title for bookmarks and contents."""
    bodies = score_bodies(press, score_sheet(options, press.words, press.theme), layout)
    words = press.words
    note = words.text("night", "contents.scores")
    return Part(title, words.text(_GAME, "game.name"), bodies=bodies, note=note)


def score_sheet(options: ScoreOptions, words: Words, theme: Theme) -> ScoreSheet:
    """The log's description."""
    captions, common = words.table(_GAME, "scores"), words.table("common", "scores")
    return ScoreSheet(
        title=captions["title"],
        subtitle=options.river,
        fields=date_and_place(common),
        lead=(
            Column("race", captions["race"], Width(8, 10), writes=False),
            Column("river", captions["river"], Width(17, 26, 2)),
            Column("begins", captions["begins"], Width(8, 15), writes=False),
        ),
        players=options.names,
        each=(
            Column("boat", captions["boat"], Width(7.5, 13, 1)),
            Column("finish", captions["finish"], Width(7.5, 13, 1)),
            Column("turns", captions["turns"], Width(7.5, 13, 1)),
        ),
        after=(
            Column("tie", captions["tie"], Width(7.6, 10), ticks=(Tick("tie"),)),
            _variants(captions, theme),
        ),
        rows=_races(options),
        totals=captions["wins"],
        legend=(
            Block("", (Note(captions["corner"], corner_sign(theme)), Note(captions["hint_begin"]))),
            Block("", (Note(captions["hint_boat"]), Note(captions["hint_tie"]), *_hints(captions, theme))),
        ),
        wishes=wishes(common, captions["races"], tallest=16.0, open_rows=0 if options.races else _LEAST_RACES),
    )


def _large(theme: Theme) -> bool:
    """Whether the words of the variants would fill their boxes: then one writes them down instead."""
    return theme.size("note") >= _LARGE


def _variants(captions: Mapping[str, str], theme: Theme) -> Column:
    """Boxes to tick, or in large print room to write."""
    if _large(theme):
        return Column("variants", captions["variants"], Width(22, 36, 1))
    ticks = tuple(Tick(key, captions[f"variant_{key}"]) for key in _VARIANTS)
    return Column("variants", captions["variants"], Width(10, 0, 0.5), ticks=ticks)


def _hints(captions: Mapping[str, str], theme: Theme) -> tuple[Note, ...]:
    """What there is to write, where no boxes say it."""
    return (Note(captions["hint_variants"]),) if _large(theme) else ()


def _races(options: ScoreOptions) -> tuple[Row, ...]:
    """The races, each begun by the next player."""
    players, known = len(options.names), signs(options.names)
    return tuple(
        Row(
            str(number),
            {
                "race": Printed(str(number), "lead", "bold"),
                "begins": Printed(known[(number - 1) % players]),
            },
            corner=(number - 1) % players,
        )
        for number in range(1, (options.races or _MOST_RACES) + 1)
    )
