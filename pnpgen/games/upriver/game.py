"""Up and Down the River's place in the house: its products, its share of a night, its command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.product import Game, Order, Product

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built
    from pnpgen.paper.press import Press


def _rules(press: Press, order: Order) -> Built:
    from pnpgen.games.upriver.sheets import rules

    return rules(press, order)


RULES = Product("upriver.rules", "Rules of Up and Down the River.", _rules)

GAME = Game(
    name="upriver",
    help="Up and Down the River: score sheets and rules.",
    products=(RULES,),
    players=(2, 10),
)
