"""The score sheet of Up and Down the River: from options to a description that `paper.scoresheet` lays out.

A row a round with its cards, dealer and trump; for each player bid, taken, score and running total; the scoring
rule with worked examples under the grid, both from the variant's own row in `scoring`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from pnpgen.errors import unknown
from pnpgen.games.upriver.legend import legend_blocks
from pnpgen.games.upriver.rules import Round, dealer, sequence
from pnpgen.games.upriver.scoring import DEFAULT, SCORINGS, Scoring, parse_scoring
from pnpgen.games.upriver.signs import forehead
from pnpgen.games.upriver.trumps import NO_TRUMP, Trumps
from pnpgen.paper.piece import Built
from pnpgen.paper.scorecommon import date_and_place, score_part, wishes
from pnpgen.paper.scoreform import Column, Group, Join, Printed, Row, ScoreSheet, Width
from pnpgen.paper.scorelayout import Layout
from pnpgen.paper.scoresheet import score_bodies
from pnpgen.paper.seating import seat_names, signs
from pnpgen.product import Order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.paper.marks import Drawing
    from pnpgen.paper.press import Press
    from pnpgen.paper.theme import Theme
    from pnpgen.paper.words import Words

_GAME = "upriver"


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """What a table plays: who, how many, which rounds, how it scores.

    Attributes:
        names: one for every player, "" for a name to be written in.
        rounds: from `rules.sequence`.
        scoring: the variant.
        trumps: what stands in the trump column.
        hook: whether the last bidder may not even the bids out.
        decks: shuffled together.
        first: index of the player who deals round 1.
        dealers: index of every round's dealer, where the deal did not pass round the table; else none.
    """

    names: tuple[str, ...]
    rounds: tuple[Round, ...]
    scoring: Scoring = SCORINGS[DEFAULT]
    trumps: Trumps = Trumps("blank")  # noqa: RUF009  (frozen)
    hook: bool = False
    decks: int = 1
    first: int = 0
    dealers: tuple[int, ...] = ()

    def dealer(self, number: int) -> int:
        """Who deals round `number`."""
        if number <= len(self.dealers):
            return self.dealers[number - 1]
        return dealer(number, len(self.names), self.first)


def read_options(order: Order) -> ScoreOptions:
    """The options of an order: players, names, sequence, decks, scoring, trumps, hook, first, dealers.

    Raises:
        UsageError: names the option and what would do.
        ParseError: a custom scoring that does not parse.
    """
    names = order.names()
    players = order.number("players", len(names) or 4, 2, 10)
    decks = order.number("decks", 1, 1, 4)
    trumps = Trumps.parse(order.text("trumps", "blank"))
    seats = seat_names(players, names)
    dealers = order.text("dealers")
    return ScoreOptions(
        names=seats,
        rounds=sequence(order.text("sequence", "source"), players, decks, turned=trumps.turned),
        scoring=parse_scoring(order.text("scoring", DEFAULT)),
        trumps=trumps,
        hook=order.flag("hook"),
        decks=decks,
        first=seat_of("first", order.text("first", "1"), seats),
        dealers=tuple(seat_of("dealers", text, seats) for text in dealers.split(",")) if dealers else (),
    )


def seat_of(option: str, text: str, names: Sequence[str]) -> int:
    """The seat, from 0, that a number from 1 or a player's name stands for.

    Raises:
        UsageError: neither.

    >>> seat_of("first", "bo", ["Ann", "Bo"]), seat_of("first", "1", ["Ann", "Bo"])
    (1, 0)
    """
    folded = [name.casefold() for name in names]
    plain = text.strip().casefold()
    if plain and plain in folded:
        return folded.index(plain)
    if not plain.isdecimal() and any(names):
        raise unknown("player", text, [name for name in names if name], where=f"--{option}")
    return Order({option: text}).number(option, 1, 1, len(names)) - 1


def scores(press: Press, order: Order) -> Built:
    """The score sheet as a part of whole pages."""
    options = read_options(order)
    sheet = score_sheet(options, press.words, press.theme)
    bodies = score_bodies(press, sheet, Layout.read(order.params))
    facts: dict[str, object] = {
        "players": len(options.names),
        "rounds": len(options.rounds),
        "scoring": str(options.scoring),
        "sheets": len(bodies),
    }
    return Built((score_part(press, _GAME, bodies),), facts=facts)


def score_sheet(options: ScoreOptions, words: Words, theme: Theme) -> ScoreSheet:
    """The sheet's description; pure, so that a form and a filled sheet are made from the same."""
    captions = words.table(_GAME, "scores")
    players = len(options.names)
    count = words.text(_GAME, "scores.players_one" if players == 1 else "scores.players_other", n=players)
    scoring = words.text(_GAME, "scores.scoring", name=words.table(_GAME, "scoring_names")[options.scoring.name])
    common = words.table("common", "scores")
    sign = forehead(theme)
    return ScoreSheet(
        title=captions["title"],
        subtitle=f"{count} · {scoring}",
        fields=date_and_place(common),
        lead=_lead(options, words),
        players=options.names,
        each=_each(words),
        rows=tuple(_row(options, deal, words, sign) for deal in options.rounds),
        totals=captions["final"],
        groups=groups(options.rounds, captions["down"], captions["up"]),
        legend=legend_blocks(options, words, theme),
        wishes=wishes(common, common["rounds"]),
    )


def _lead(options: ScoreOptions, words: Words) -> tuple[Column, ...]:
    captions = words.table(_GAME, "scores")
    columns = [
        Column("round", captions["round"], Width(6.5, 10), writes=False),
        Column("cards", captions["cards"], Width(8, 13), writes=False),
        Column("dealer", captions["dealer"], Width(7, 11), writes=False),
    ]
    if options.trumps.column:
        columns.append(Column("trump", captions["trump"], Width(7.5, 12), writes=options.trumps.turned))
    columns.append(Column("bids", captions["bids_tricks"], Width(11.5, 15)))
    return tuple(columns)


def _each(words: Words) -> tuple[Column, ...]:
    captions = words.table(_GAME, "scores")
    return (
        Column("bid", captions["bid"], Width(7, 9, 1), join=Join(captions["bid_taken"], Width(8.4, 13, 1.4))),
        Column("taken", captions["taken"], Width(7, 9, 1)),
        Column("score", captions["score"], Width(7.3, 11, 1.2)),
        Column("total", captions["total"], Width(7.3, 12, 1.4)),
    )


def _row(options: ScoreOptions, deal: Round, words: Words, sign: Drawing) -> Row:
    deals = options.dealer(deal.number)
    printed = {
        "round": Printed(str(deal.number), "small", colour="muted"),
        "cards": Printed(str(deal.cards), "lead", "bold", picture=sign if deal.forehead else None),
        "dealer": Printed(signs(options.names)[deals]),
        "bids": Printed(f"/ {deal.cards}", "small", colour="muted", anchor="end"),
    }
    trump = options.trumps.at(deal.number)
    if trump and options.trumps.column:
        printed["trump"] = _trump(trump, words)
    return Row(str(deal.number), printed, corner=deals)


def _trump(sign: str, words: Words) -> Printed:
    if sign == NO_TRUMP:
        return Printed(words.text("common", "cards.no_trump_short"), "small", "bold")
    glyph, role = {"S": ("♠", "spade"), "H": ("♥", "heart"), "D": ("♦", "diamond"), "C": ("♣", "club")}[sign]
    return Printed(glyph, "lead", colour=role)


def groups(rounds: Sequence[Round], down: str, up: str) -> tuple[Group, ...]:
    """The way down and the way up as groups; none where the cards go neither or turn more than once.

    >>> from pnpgen.games.upriver.rules import sequence
    >>> groups(sequence("once:3", 4), "down", "up")
    (Group(rows=3, caption='down'), Group(rows=2, caption='up'))
    """
    cards = [deal.cards for deal in rounds]
    lowest = max((place for place, count in enumerate(cards) if count == min(cards)), default=0)
    if cards.count(min(cards)) == 2 and lowest:
        lowest -= 1
    highest = cards.index(max(cards))
    falls = [Group(lowest + 1, down), Group(len(cards) - lowest - 1, up)]
    climbs = [Group(highest + 1, up), Group(len(cards) - highest - 1, down)]
    tried = (tuple(group for group in way if group.rows) for way in (falls, climbs))
    return min((kept for kept in tried if _steady(cards, kept, down)), key=len, default=())


def _steady(cards: Sequence[int], tried: Sequence[Group], down: str) -> bool:
    start = 0
    for group in tried:
        some = cards[start : start + group.rows]
        start += group.rows
        if not all(left > right if group.caption == down else left < right for left, right in pairwise(some)):
            return False
    return len(cards) > 1
