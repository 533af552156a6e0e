"""Pooh Snap poker's place in the house: its products, its commands, its share of a night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.snap.commands import app, score_command
from pnpgen.games.snap.products import PRODUCTS
from pnpgen.product import Evening, Game, Share

if TYPE_CHECKING:
    from pnpgen.paper.press import Press


def _night(press: Press, evening: Evening) -> Share:
    from pnpgen.games.snap.sheets import night

    return night(press, evening)


GAME = Game(
    name="snap",
    help="Pooh Snap poker: deck, reference cards, hands and odds.",
    products=PRODUCTS,
    players=(2, 8),
    group=("snap", app),
    scores=score_command,
    night=_night,
)
