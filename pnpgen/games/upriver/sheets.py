"""Up and Down the River on paper: rules pages."""

from __future__ import annotations

from pnpgen.games.upriver.rules import sequence, start_hand
from pnpgen.paper.piece import Built
from pnpgen.paper.press import Press
from pnpgen.paper.reading import rules_part
from pnpgen.product import Order


def rules(press: Press, order: Order) -> Built:
    """The rules for a number of players, with their starting hand and rounds."""
    players = order.number("players", 4, 2, 10)
    rounds = sequence("source", players)
    values = {
        "players": players,
        "start": start_hand(players),
        "rounds": len(rounds),
        "scoring": press.words.text("upriver", "scoring.river-seed"),
    }
    return Built((rules_part(press, "upriver", values),))
