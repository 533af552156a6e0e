"""`pnpgen rules`: the rules of one game or of all, as pages or on folded cards."""

from __future__ import annotations

from typing import Annotated

import typer

from pnpgen.product import Order
from pnpgen.shell.options import Printing, printing


@printing
def rules(
    out: Printing,
    game: Annotated[str, typer.Argument(help="poohsticks, sticks, snap or upriver (default: all).")] = "",
    card: Annotated[
        bool, typer.Option("--card", help="In brief, on strips that fold to a playing card's size.")
    ] = False,
    players: Annotated[
        int | None,
        typer.Option(help="How many play: rounds and hands in print, and --card for each (default: 4)."),
    ] = None,
) -> None:
    """Print the rules with pictures, as many pages a game as they take, or in brief on folded cards.

    \b
    Examples:
      pnpgen rules snap --paper letter
      pnpgen rules --large-print
      pnpgen rules upriver --card --players 5
      pnpgen rules --card --players 1
    """  # noqa: D301
    from pnpgen.catalogue import game as find
    from pnpgen.catalogue import product
    from pnpgen.shell.printer import print_product

    if game:
        name = find(game, where="GAME").name
        wanted = product(f"{name}.card" if card else f"{name}.rules")
        print_product(wanted, out.order(players=players), out, "rules")
    else:
        print_all_rules(out.order(card=card, players=players), out)


def print_all_rules(order: Order, out: Printing) -> None:
    """Prints the rules of all games as one document; `card` (yes) and `players` say which and how many.

    Raises:
        UsageError: a parameter beyond these.
    """
    from pnpgen.catalogue import GAMES, product
    from pnpgen.paper.foldcard import together
    from pnpgen.paper.piece import Built
    from pnpgen.product import Recipe
    from pnpgen.shell.printer import Job, print_built

    press, words = out.press(), out.press().words
    kind = "card" if order.flag("card") else "rules"
    each = Order({key: value for key, value in order.params.items() if key != "card"})
    parts = tuple(part for name in GAMES for part in product(f"{name}.{kind}").build(press, each).parts)
    if kind == "card":
        parts = together(parts, words.text("common", "products.games"))
    title = words.text("common", f"products.{kind}")
    recipe = Recipe("rules", 1, Order(order.params))
    print_built(Built(parts), press, Job(title, recipe, "rules"), out, "rules")
