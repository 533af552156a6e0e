"""Poohsticks' place in the house: its products, its share of a night, its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pnpgen.games.poohsticks.commands import app
from pnpgen.games.poohsticks.products import BOATS, CARD, RIVER, RULES, SCORES
from pnpgen.product import Evening, Game, Order, Recipe, Share
from pnpgen.shell.options import Printing, printing
from pnpgen.shell.scoresheets import Names, ScoreSheets, print_scores

if TYPE_CHECKING:
    from pnpgen.paper.press import Press


def _night(press: Press, evening: Evening) -> Share:
    from pnpgen.games.poohsticks.night_share import share

    return share(press, evening)


def _recipe(text: str) -> Recipe | None:
    from pnpgen.games.poohsticks.code import is_code

    return Recipe(RIVER.name, RIVER.version, Order({"rivers": text})) if is_code(text) else None


@printing
def _scores(
    out: Printing,
    sheets: ScoreSheets,
    players: Annotated[int | None, typer.Option(help="2 to 8 (default: as many as names, else 3).")] = None,
    names: Names = "",
    rounds: Annotated[int | None, typer.Option(help="How many races (default: as many as fit).")] = None,
) -> None:
    """Print a race log for Poohsticks.

    \b
    Examples:
      pnpgen scores poohsticks --names Ann,Bo,Cy
      pnpgen scores poohsticks --players 4 --paper letter
    """  # noqa: D301
    order = out.order(players=players, names=names, rounds=rounds)
    print_scores(SCORES, order, out, sheets, "scores poohsticks")


GAME = Game(
    name="poohsticks",
    help="Poohsticks: rivers of cards, proved passable; boats, rules and a race log.",
    products=(RIVER, BOATS, RULES, CARD, SCORES),
    players=(2, 8),
    group=("river", app),
    scores=_scores,
    night=_night,
    recipe=_recipe,
)
