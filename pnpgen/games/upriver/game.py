"""Up and Down the River's place in the house: its products, its share of a night, its command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.upriver.commands import score_command
from pnpgen.games.upriver.products import PRODUCTS
from pnpgen.product import Evening, Game, Share

if TYPE_CHECKING:
    from pnpgen.paper.press import Press


def _night(press: Press, evening: Evening) -> Share:
    from pnpgen.games.upriver.sheets import night

    return night(press, evening)


GAME = Game(
    name="upriver",
    help="Up and Down the River: score sheets and rules.",
    products=PRODUCTS,
    players=(2, 8),
    scores=score_command,
    night=_night,
)
