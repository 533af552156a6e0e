"""`pnpgen again`: makes a sheet anew from what stands on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from pnpgen.errors import ParseError, UsageError
from pnpgen.product import Recipe
from pnpgen.shell.options import Printing, printing


@printing
def again(
    out: Printing,
    source: Annotated[str, typer.Argument(metavar="FILE.pdf|ID", help="A PDF made by pnpgen, or its full ID.")],
) -> None:
    """Make a sheet again from its PDF or its ID; options typed here win over those it was made with.

    \b
    Examples:
      pnpgen again output/night-friday.pdf --pages 3-5
      pnpgen again snap.deck-1 --paper letter
    """  # noqa: D301
    text, options = _read(source)
    recipe = _recipe(text)
    plain = Printing()
    kept = {key: value for key, value in options.items() if getattr(out, key) == getattr(plain, key)}
    make(recipe, replace(out, **kept))


def _recipe(text: str) -> Recipe:
    """An ID, or a text form that one of the games knows."""
    from pnpgen.catalogue import games

    found = (game.recipe(text) for game in games() if game.recipe)
    return next((recipe for recipe in found if recipe), None) or Recipe.parse(text)


def _read(source: str) -> tuple[str, dict[str, Any]]:
    """The full ID, and the options that stand beside it in a file's metadata."""
    path = Path(source)
    if not path.is_file():
        if source.lower().endswith(".pdf"):
            raise UsageError(f"expected a PDF, got '{source}', which is not there", where="FILE.pdf|ID")
        return source, {}
    import pikepdf

    from pnpgen.shell.outputs import read_recipe

    try:
        with pikepdf.open(path) as pdf:
            held = pdf.docinfo.get("/PnpgenRecipe")
    except (pikepdf.PdfError, OSError) as error:
        raise ParseError("expected a PDF that can be read", where=source) from error
    if held is None:
        raise ParseError("expected a PDF made by pnpgen, got one without its ID", where=source)
    return read_recipe(str(held), source)


def make(recipe: Recipe, out: Printing) -> None:
    """Prints what a recipe names."""
    from pnpgen.catalogue import product
    from pnpgen.shell.printer import print_product

    out = replace(out, seed=recipe.order.seed)
    if recipe.product == "night":
        from pnpgen.commands.night import night

        params = recipe.order.params
        _check_version(recipe, 1)
        count = recipe.order.number("players", 4, 1, 99)
        names, games = params.get("names", ""), params.get("games", "")
        night.__wrapped__(out=out, players=count, names=names, games=games)  # type: ignore[attr-defined]
        return
    if recipe.product == "rules":
        from pnpgen.commands.rules import print_all_rules

        print_all_rules(out)
        return
    if recipe.product == "paper.calibration":
        from pnpgen.commands.paper import print_calibration

        print_calibration(out)
        return
    found = product(recipe.product, where="ID")
    _check_version(recipe, found.version)
    print_product(found, recipe.order, out, "again")


def _check_version(recipe: Recipe, ours: int) -> None:
    if recipe.version > ours:
        raise ParseError(
            f"the ID is of format {recipe.version}, this pnpgen knows up to {ours}",
            where="ID",
            hint="update pnpgen",
        )
    if recipe.version < ours:
        raise ParseError(f"the ID is of format {recipe.version}, this pnpgen makes {ours}", where="ID")
