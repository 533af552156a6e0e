"""Up and Down the River on paper: rules pages and its share of a night."""

from __future__ import annotations

from dataclasses import replace

from pnpgen.games.upriver.figures import FIGURES
from pnpgen.games.upriver.legend import scoring_lines
from pnpgen.games.upriver.rules import MAX_PLAYERS, MIN_PLAYERS, sequence, start_hand
from pnpgen.games.upriver.scores import scores
from pnpgen.games.upriver.scoring import DEFAULT, SCORINGS, Scoring
from pnpgen.paper.foldcard import CARDS, card_part
from pnpgen.paper.piece import Built, Part
from pnpgen.paper.press import Press
from pnpgen.paper.reading import rules_part
from pnpgen.product import Evening, Order, Share

USUAL_START = 10


def rules(press: Press, order: Order) -> Built:
    """The rules for a number of players, with their starting hand and rounds."""
    return Built((_rules(press, order.number("players", 4, 2, 10)),))


def card(press: Press, order: Order) -> Built:
    """The rules in brief on folded cards, one for each of so many `players`; beyond ten, for tables of four."""
    count = order.number("players", *CARDS)
    table = max(count, MIN_PLAYERS) if count <= MAX_PLAYERS else CARDS[0]
    return Built((card_part(press, "upriver", _played(press, table), count),))


def night(press: Press, evening: Evening) -> Share:
    """Rules and a score sheet with the players' names in place."""
    words = press.words
    order = Order({"players": str(evening.players), "names": ",".join(evening.names)})
    (sheet,) = scores(press, order).parts
    start = start_hand(evening.players)
    notes: tuple[str, ...] = ()
    if start != USUAL_START:
        text = words.text("night", "notes.upriver_start", start=start, usual=USUAL_START, players=evening.players)
        notes = (text,)
    scored = replace(sheet, note=words.text("night", "contents.scores"))
    needs = (words.text("night", "needs.deck"), words.text("night", "needs.pens"))
    return Share((_rules(press, evening.players), scored), needs, notes)


def _rules(press: Press, players: int) -> Part:
    values = {
        **_played(press, players),
        "players": players,
        "scorings": [_told(press, scoring) for name, scoring in SCORINGS.items() if name != DEFAULT],
    }
    return rules_part(press, "upriver", values, FIGURES)


def _played(press: Press, players: int) -> dict[str, object]:
    """What any text says of a game of so many."""
    return {
        "start": start_hand(players),
        "rounds": len(sequence("source", players)),
        "scoring": press.words.text("upriver", f"scoring.{DEFAULT}"),
    }


def _told(press: Press, scoring: Scoring) -> dict[str, object]:
    """A way to score in words."""
    name = press.words.text("upriver", f"scoring_names.{scoring.name}")
    rule = ". ".join(scoring_lines(scoring, press.words))
    return {"name": name[:1].upper() + name[1:], "option": scoring.name, "rule": rule, "ours": scoring.ours}
