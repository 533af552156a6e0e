"""What Poohsticks prints, by name; the sheets themselves are loaded when one is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.product import Order, Product

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built
    from pnpgen.paper.press import Press


def _river(press: Press, order: Order) -> Built:
    from pnpgen.games.poohsticks.sheets import river

    return river(press, order)


def _boats(press: Press, order: Order) -> Built:
    from pnpgen.games.poohsticks.sheets import boats

    return boats(press, order)


def _rules(press: Press, order: Order) -> Built:
    from pnpgen.games.poohsticks.sheets import rules

    return rules(press, order)


def _card(press: Press, order: Order) -> Built:
    from pnpgen.games.poohsticks.sheets import card

    return card(press, order)


def _scores(press: Press, order: Order) -> Built:
    from pnpgen.games.poohsticks.scores import scores

    return scores(press, order)


RIVER = Product(
    "poohsticks.river",
    "A river of cards: a board, a map to lay it by, or its cards; several make a booklet.",
    _river,
    sample={"players": "4", "shape": "bend", "rocks": "2", "bridge": "4"},
)
BOATS = Product("poohsticks.boats", "Four boats to cut out, each with its power.", _boats)
RULES = Product("poohsticks.rules", "Rules of Poohsticks.", _rules)
CARD = Product("poohsticks.card", "The rules of Poohsticks on a folded card.", _card)
SCORES = Product("poohsticks.scores", "A race log for Poohsticks.", _scores, sample={"names": "Ann,Bo,Cy,Di"})
