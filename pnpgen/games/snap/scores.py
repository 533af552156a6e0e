"""The tally of Pooh Snap poker: a row a hand, with dealer, pot and carried pot, sweets, and the winning hand."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.snap.captions import flat_words
from pnpgen.games.snap.naming import plural
from pnpgen.games.snap.rules import CLASSIC, WILD, Variant
from pnpgen.paper.piece import Built
from pnpgen.paper.scorecommon import date_and_place, date_field, score_part, wishes
from pnpgen.paper.scoreform import Block, Column, Field, Note, Printed, Row, ScoreSheet, Tick, Width
from pnpgen.paper.scorelayout import Layout
from pnpgen.paper.scoresheet import score_bodies
from pnpgen.paper.seating import seat_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnpgen.paper.press import Press
    from pnpgen.paper.words import Words
    from pnpgen.product import Order

_GAME = "snap"
_LEAST_PLAYERS, _MOST_PLAYERS = 2, 8
_LEAST_HANDS, _MOST_HANDS = 3, 40
_BLANK = "\u00a0"  # at which no line is broken
_CLEAR = 1.4  # millimetres beside a caption in large print
_ROOMY = 170.0  # millimetres across, which A4 and Letter have and A5 has not


class ScoreOptions(NamedTuple):
    """Who plays, "" for a name to be written in; by which variant; how many hands, 0 for as many as fit."""

    names: tuple[str, ...]
    variant: Variant = CLASSIC
    hands: int = 0


def read_options(order: Order) -> ScoreOptions:
    """The options of an order: players, names, variant, rounds.

    Raises:
        UsageError: names the option and what would do.
    """
    names = order.names()
    players = order.number("players", len(names) or 4, _LEAST_PLAYERS, _MOST_PLAYERS)
    variant = Variant.parse(order.text("variant", "classic"))
    return ScoreOptions(seat_names(players, names), variant, order.number("rounds", 0, 1, _MOST_HANDS))


def scores(press: Press, order: Order) -> Built:
    """The tally as a part of whole pages."""
    options = read_options(order)
    sheet = score_sheet(options, press.words, large_room(press))
    bodies = score_bodies(press, sheet, Layout.read(order.params))
    return Built((score_part(press, _GAME, bodies),), facts={"players": len(options.names), "sheets": len(bodies)})


def large_room(press: Press) -> float:
    """How wide a player's column must be for a large caption to stand upright and clear of the edges, in millimetres.

    0 where print is not large, and on narrow paper, where it reads upwards and leaves the rows more height.
    """
    if not press.large or press.live().width < _ROOMY:
        return 0.0
    caption = press.words.text(_GAME, "scores.sweets")
    return press.fonts.width(caption, "text", press.theme.size("note"), "sweets") + 2 * _CLEAR


def score_sheet(options: ScoreOptions, words: Words, room: float = 0.0) -> ScoreSheet:
    """The tally's description; a player's column is at least `room` wide (`large_room`)."""
    captions, common = words.table(_GAME, "scores"), words.table("common", "scores")
    hands = range(1, (options.hands or _MOST_HANDS) + 1)
    return ScoreSheet(
        title=captions["title"],
        subtitle=_variant(options.variant, words),
        fields=_fields(options, words),
        lead=(
            Column("hand", captions["hand"], Width(8, 10), writes=False),
            Column("dealer", captions["dealer"], Width(8, 12, 0.3)),
            Column("pot", captions["pot"], Width(8, 12, 0.3)),
            Column("carried", captions["carried"], Width(8, 14, 0.3)),
        ),
        players=options.names,
        each=(Column("sweets", captions["sweets"], Width(max(8.5, room), 16, 1)),),
        after=(
            Column("winner", captions["winner"], Width(8, 13, 0.3)),
            Column("name", captions["hand_name"], Width(24, 42, 1.5)),
            Column("tie", captions["tie"], Width(7.6, 9), ticks=(Tick("tie"),)),
        ),
        rows=tuple(Row(str(hand), {"hand": Printed(str(hand), "text", "bold")}) for hand in hands),
        totals=common["total"] + (_BLANK if room else ""),
        legend=_legend(words),
        wishes=wishes(common, captions["rounds"], open_rows=0 if options.hands else _LEAST_HANDS),
    )


def _variant(variant: Variant, words: Words) -> str:
    """The names of the variants that are played; "" for the plain game."""
    chosen = (
        ("wols_wild", variant.wols_wild),
        ("lowball", variant.lowball),
        ("loose", variant.half_pairs == "loose"),
        ("shared", variant.pair_and_a_half == "shared"),
    )
    return " · ".join(_named(key, words) for key, on in chosen if on)


def _named(key: str, words: Words) -> str:
    return words.text(_GAME, f"variants.{key}", wols=plural(WILD, flat_words(words)))


def _fields(options: ScoreOptions, words: Words) -> tuple[Field, ...]:
    """The date, and boxes for the two variants where none was chosen beforehand."""
    common = words.table("common", "scores")
    if options.variant != CLASSIC:
        return date_and_place(common)
    ticks = (Field(key, _named(key, words), tick=True) for key in ("wols_wild", "lowball"))
    return (*ticks, date_field(common))


def _legend(words: Words) -> tuple[Block, ...]:
    """How the deal passes on, what a sweet means, and the hands; no line of it is a single word."""
    hints = (words.text(_GAME, f"scores.{key}") for key in ("hint", "sweets_hint"))
    hands = (hand.replace(" ", _BLANK) for hand in words.table(_GAME, "hands").values())
    ranked = Note(_bound(reduce(_listed(words), hands)))
    return (
        Block("", tuple(Note(_bound(hint)) for hint in hints)),
        Block(words.text(_GAME, "scores.ranking"), (ranked,), kept=False),
    )


def _bound(text: str) -> str:
    """The text with its last word held to the one before it."""
    return _BLANK.join(text.rsplit(" ", 1))


def _listed(words: Words) -> Callable[[str, str], str]:
    return lambda left, right: words.text(_GAME, "hand_lists.more", left=left, right=right)
