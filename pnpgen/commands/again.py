"""`pnpgen again`: makes a sheet anew from what stands on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from pnpgen.errors import ParseError, UsageError
from pnpgen.product import Recipe
from pnpgen.shell.options import Printing, check_seed, printing

_SOURCE = "FILE.pdf|ID"


@printing
def again(
    out: Printing,
    source: Annotated[str, typer.Argument(metavar=_SOURCE, help="A PDF made by pnpgen, or its full ID.")],
) -> None:
    """Make a sheet again from its PDF or its ID; options typed here win over those it was made with.

    \b
    Examples:
      pnpgen again output/night-friday.pdf --pages 3-5
      pnpgen again snap.deck-1 --paper letter
    """  # noqa: D301
    text, options, own = _read(source)
    recipe = _recipe(text)
    for key in own:
        if not getattr(out, key):
            raise UsageError(
                f"the sheet was made with a file of yours (--{key})", where=source, hint=f"give --{key} again"
            )
    make(recipe, out.over(options))


def _recipe(text: str) -> Recipe:
    """An ID, or a text form that one of the games knows."""
    from pnpgen.catalogue import games

    found = (game.recipe(text) for game in games() if game.recipe)
    return next((recipe for recipe in found if recipe), None) or Recipe.parse(text)


def _read(source: str) -> tuple[str, dict[str, Any], list[str]]:
    """The full ID, the options that stand beside it in a file's metadata, and what files of one's own it needs."""
    path = Path(source)
    try:
        there = path.is_file()
    except OSError:  # an ID may be longer than a file's name can be
        there = False
    if not there:
        if source.lower().endswith(".pdf"):
            raise UsageError(f"expected a PDF, got '{source[:80]}', which is not there", where=_SOURCE)
        return source, {}, []
    import pikepdf

    from pnpgen.shell.outputs import read_recipe

    try:
        with pikepdf.open(path) as pdf:
            held = pdf.docinfo.get("/PnpgenRecipe")
    except (pikepdf.PdfError, pikepdf.PasswordError, OSError) as error:
        raise ParseError("expected a PDF that can be read", where=source) from error
    if held is None:
        raise ParseError("expected a PDF made by pnpgen, got one without its ID", where=source)
    return read_recipe(str(held), source)


def make(recipe: Recipe, out: Printing) -> None:
    """Prints what a recipe names."""
    from pnpgen.catalogue import product
    from pnpgen.shell.printer import print_product

    out = replace(out, seed=check_seed(recipe.order.seed, where="ID"))
    if recipe.product in ("night", "rules", "paper.calibration"):
        _check_version(recipe, 1)
        _make_house(recipe, out)
        return
    found = product(recipe.product, where="ID")
    _check_version(recipe, found.version)
    print_product(found, recipe.order, out, "again", strict=True)


def _make_house(recipe: Recipe, out: Printing) -> None:
    """What is made of several games, or of none."""
    from pnpgen.commands.night import print_recipe
    from pnpgen.commands.paper import print_calibration
    from pnpgen.commands.rules import print_all_rules

    if recipe.product == "night":
        print_recipe(recipe, out)
    elif recipe.product == "rules":
        _refuse(recipe, ("card", "players"))
        print_all_rules(recipe.order, out)
    else:
        _refuse(recipe, ())
        print_calibration(out)


def _refuse(recipe: Recipe, known: tuple[str, ...]) -> None:
    """Raises ParseError for the first parameter that is none of the known."""
    for key in recipe.order.params:
        if key not in known:
            raise ParseError(f"unknown parameter '{key}'", where="ID")


def _check_version(recipe: Recipe, ours: int) -> None:
    if recipe.version > ours:
        raise ParseError(
            f"the ID is of format {recipe.version}, this pnpgen knows up to {ours}",
            where="ID",
            hint="update pnpgen",
        )
    if recipe.version < ours:
        raise ParseError(f"the ID is of format {recipe.version}, this pnpgen makes {ours}", where="ID")
