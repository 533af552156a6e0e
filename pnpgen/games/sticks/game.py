"""Sticks' place in the house: its products, its share of a night, its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pnpgen.games.sticks.commands import app
from pnpgen.product import Evening, Game, Order, Product, Share
from pnpgen.shell.options import Printing, printing
from pnpgen.shell.scoresheets import Names, ScoreSheets, print_scores

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built
    from pnpgen.paper.press import Press


def _labels(press: Press, order: Order) -> Built:
    from pnpgen.games.sticks.sheets import labels

    return labels(press, order)


def _rules(press: Press, order: Order) -> Built:
    from pnpgen.games.sticks.sheets import rules

    return rules(press, order)


def _brief(press: Press, order: Order) -> Built:
    from pnpgen.games.sticks.sheets import brief

    return brief(press, order)


def _card(press: Press, order: Order) -> Built:
    from pnpgen.games.sticks.sheets import card

    return card(press, order)


def _tag(press: Press, order: Order) -> Built:
    from pnpgen.games.sticks.bagtag import tag

    return tag(press, order)


def _odds(press: Press, order: Order) -> Built:
    from pnpgen.games.sticks.oddschart import chart

    return chart(press, order)


def _scores(press: Press, order: Order) -> Built:
    from pnpgen.games.sticks.scores import scores

    return scores(press, order)


def _night(press: Press, evening: Evening) -> Share:
    from pnpgen.games.sticks.sheets import night

    return night(press, evening)


LABELS = Product("sticks.labels", "Labels for a set of sticks.", _labels)
RULES = Product("sticks.rules", "Rules of Sticks.", _rules)
BRIEF = Product("sticks.brief", "The rules of Sticks in brief, on cards.", _brief)
CARD = Product("sticks.card", "The rules of Sticks on a folded card.", _card)
TAG = Product("sticks.tag", "A tag for the bag of sticks.", _tag)
ODDS = Product("sticks.odds", "A chart of how likely each stick is from the deal.", _odds, sample={"error": "0.3"})
SCORES = Product("sticks.scores", "Tally for Sticks: seven places a player, three tries each.", _scores,
                 sample={"names": "Ann,Bo,Cy,Di"})  # fmt: skip


@printing
def score_command(
    out: Printing,
    sheets: ScoreSheets,
    players: Annotated[int | None, typer.Option(help="2 to 8 (default: as many as names, else 4).")] = None,
    names: Names = "",
    win_at: Annotated[int | None, typer.Option(help="Sticks to turn to win (default: 7).")] = None,
    tries: Annotated[int | None, typer.Option(help="Rounds that a stick may take (default: 3).")] = None,
) -> None:
    """Print the tally for Sticks.

    \b
    Examples:
      pnpgen scores sticks --names Ann,Bo,Cy,Di
      pnpgen scores sticks --players 6 --win-at 5
    """  # noqa: D301
    order = out.order(players=players, names=names, win_at=win_at, tries=tries)
    print_scores(SCORES, order, out, sheets, "scores sticks")


GAME = Game(
    name="sticks",
    help="Sticks: labels for any set, odds, rules and a tally.",
    products=(LABELS, ODDS, TAG, RULES, BRIEF, CARD, SCORES),
    players=(2, 8),
    group=("sticks", app),
    scores=score_command,
    night=_night,
)
