"""The games of the house. A new game adds its folder's name here, and nothing else anywhere."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from pnpgen.errors import unknown
from pnpgen.house import PRODUCTS
from pnpgen.product import Game, Product

GAMES = ("poohsticks", "sticks", "snap", "upriver")


@cache
def games() -> tuple[Game, ...]:
    """Every game; light to import, since a game loads its own heavy modules when it works."""
    return tuple(import_module(f"pnpgen.games.{name}.game").GAME for name in GAMES)


def game(name: str, *, where: str | None = None) -> Game:
    """A game by name.

    Raises:
        UsageError: an unknown one, with the nearest.
    """
    for found in games():
        if found.name == name:
            return found
    raise unknown("game", name, GAMES, where=where)


def products() -> tuple[Product, ...]:
    """Every product of every game, and those that belong to none."""
    return (*(product for found in games() for product in found.products), *PRODUCTS)


def product(name: str, *, where: str | None = None) -> Product:
    """A product by its full name, such as `snap.deck`.

    Raises:
        UsageError: an unknown one, with the nearest.
    """
    for found in products():
        if found.name == name:
            return found
    raise unknown("product", name, [p.name for p in products()], where=where)
