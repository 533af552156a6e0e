"""Up and Down the River's place in the house: its products, its share of a night, its command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pnpgen.product import Evening, Game, Order, Product, Share
from pnpgen.shell.options import Printing, printing

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built
    from pnpgen.paper.press import Press


def _rules(press: Press, order: Order) -> Built:
    from pnpgen.games.upriver.sheets import rules

    return rules(press, order)


def _scores(press: Press, order: Order) -> Built:
    from pnpgen.games.upriver.scores import scores

    return scores(press, order)


def _night(press: Press, evening: Evening) -> Share:
    from pnpgen.games.upriver.sheets import night

    return night(press, evening)


RULES = Product("upriver.rules", "Rules of Up and Down the River.", _rules)
SCORES = Product(
    "upriver.scores", "Score sheet for Up and Down the River.", _scores, sample={"names": "Ann,Bo,Cy,Di"}
)


@printing
def score_command(
    out: Printing,
    players: Annotated[int | None, typer.Option(help="2 to 10 (default: as many as names, else 4).")] = None,
    names: Annotated[str, typer.Option(help="The players' names, separated by commas.")] = "",
    sequence: Annotated[
        str, typer.Option(help="source, once, up-down, down, up, or cards a round such as 10,8,6.")
    ] = "",
    scoring: Annotated[str, typer.Option(help="A way of scoring by name, or custom:exact=10+b,miss=-5d.")] = "",
    trumps: Annotated[str, typer.Option(help="blank, cycle, cycle-nt, none, or cycle:S,H,D,C.")] = "",
    decks: Annotated[int | None, typer.Option(help="1 to 4 (default: 1).")] = None,
    hook: Annotated[bool, typer.Option("--hook", help="The last bid may not even the bids out.")] = False,
) -> None:
    """Print the score sheet for Up and Down the River.

    \b
    Examples:
      pnpgen scores upriver --names Ann,Bo,Cy,Di
      pnpgen scores upriver --players 6 --sequence once --scoring exact --hook
    """  # noqa: D301
    from pnpgen.shell.printer import print_product

    order = out.order(
        players=players, names=names, sequence=sequence, scoring=scoring, trumps=trumps, decks=decks, hook=hook
    )
    print_product(SCORES, order, out, "scores upriver")


GAME = Game(
    name="upriver",
    help="Up and Down the River: score sheets and rules.",
    products=(RULES, SCORES),
    players=(2, 8),
    scores=score_command,
    night=_night,
)
