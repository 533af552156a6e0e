"""What Up and Down the River prints; each builder loads its modules when it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.product import Order, Product

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built
    from pnpgen.paper.press import Press


def _rules(press: Press, order: Order) -> Built:
    from pnpgen.games.upriver.sheets import rules

    return rules(press, order)


def _card(press: Press, order: Order) -> Built:
    from pnpgen.games.upriver.sheets import card

    return card(press, order)


def _scores(press: Press, order: Order) -> Built:
    """The blank sheet, or the filled one of an order that holds a game."""
    if order.text("played"):
        from pnpgen.games.upriver.filled import filled

        return filled(press, order)
    from pnpgen.games.upriver.scores import scores

    return scores(press, order)


RULES = Product("upriver.rules", "Rules of Up and Down the River.", _rules)
CARD = Product("upriver.card", "The rules of Up and Down the River on a folded card.", _card)
SCORES = Product(
    "upriver.scores", "Score sheet for Up and Down the River.", _scores, sample={"names": "Ann,Bo,Cy,Di"}
)

PRODUCTS = (RULES, CARD, SCORES)
