"""`pnpgen rules`: the rules of one game or of all."""

from __future__ import annotations

from typing import Annotated

import typer

from pnpgen.shell.options import Printing, printing


@printing
def rules(
    out: Printing,
    game: Annotated[str, typer.Argument(help="poohsticks, sticks, snap or upriver (default: all).")] = "",
) -> None:
    """Print the rules, a page or more a game.

    \b
    Examples:
      pnpgen rules snap --paper letter
      pnpgen rules --large-print
    """  # noqa: D301
    from pnpgen.catalogue import game as find
    from pnpgen.catalogue import product
    from pnpgen.shell.printer import print_product

    if game:
        print_product(product(f"{find(game, where='GAME').name}.rules"), out.order(), out, "rules")
    else:
        print_all_rules(out)


def print_all_rules(out: Printing) -> None:
    """Prints the rules of all games as one document."""
    from pnpgen.catalogue import GAMES, product
    from pnpgen.paper.piece import Built
    from pnpgen.product import Order, Recipe
    from pnpgen.shell.printer import Job, print_built

    press = out.press()
    parts = tuple(part for name in GAMES for part in product(f"{name}.rules").build(press, Order()).parts)
    title = press.words.text("common", "products.rules")
    print_built(Built(parts), press, Job(title, Recipe("rules", 1, Order()), "rules"), out, "rules")
