"""What Pooh Snap poker prints; each builder loads its modules when it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.product import Order, Product

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built
    from pnpgen.paper.press import Press


def _deck(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.deck import deck

    return deck(press, order)


def _reference(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.reference import reference

    return reference(press, order)


def _box(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.box import box

    return box(press, order)


def _chips(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.chips import chips

    return chips(press, order)


def _keep(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.keep import keep

    return keep(press, order)


def _rules(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.sheets import rules

    return rules(press, order)


def _brief(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.sheets import brief

    return brief(press, order)


def _card(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.sheets import card

    return card(press, order)


def _scores(press: Press, order: Order) -> Built:
    from pnpgen.games.snap.scores import scores

    return scores(press, order)


DECK = Product("snap.deck", "The deck of 36 cards, to cut out.", _deck)
REFERENCE = Product("snap.reference", "Hands at a glance: reference cards.", _reference)
BOX = Product("snap.box", "A tuck box for the deck.", _box)
CHIPS = Product("snap.chips", "A sheet of chips for the pot.", _chips)
KEEP = Product("snap.keep", "What to keep of every hand.", _keep)
RULES = Product("snap.rules", "Rules of Pooh Snap poker.", _rules)
BRIEF = Product("snap.brief", "The rules in brief, on cards.", _brief)
CARD = Product("snap.card", "The rules of Pooh Snap poker on a folded card.", _card)
SCORES = Product("snap.scores", "Tally with dealer and pot.", _scores, sample={"names": "Ann,Bo,Cy,Di"})

PRODUCTS = (DECK, REFERENCE, BOX, CHIPS, KEEP, RULES, BRIEF, CARD, SCORES)
