"""The products of Poohsticks: what an order asks for, built for a press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.board import board_bodies, saying_of
from pnpgen.games.poohsticks.boardplan import Size
from pnpgen.games.poohsticks.boats import boats_part
from pnpgen.games.poohsticks.naming import title_of
from pnpgen.games.poohsticks.orders import Made, made_to_order
from pnpgen.paper.piece import Built, Part
from pnpgen.paper.reading import rules_part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.paper.press import Press
    from pnpgen.product import Order

_GAME = "poohsticks"

CARD_SIZES: Final = {"poker": Size(63, 88), "bridge": Size(57.15, 88.9), "mini": Size(44.45, 63.5), "page": None}
"""Sizes of a board's cards by name; `page` is as large as the page allows."""

LAID_AS: Final = ("board", "guide", "cards")
"""What a river can be printed as."""


def river(press: Press, order: Order) -> Built:
    """Rivers as boards, guides or cards; more than one river makes a booklet with solutions at its end."""
    rivers = list(made_to_order(order))
    return printed(press, rivers, order)


def printed(press: Press, rivers: Sequence[Made], order: Order) -> Built:
    """The pages of rivers that are made already."""
    order.choice("as", LAID_AS, "board")
    wanted = card_size(order)
    parts = [part for number, made in enumerate(rivers, 1) for part in _boards(press, made, number, wanted, len(rivers))]
    return Built(tuple(parts), facts={"rivers": [facts_of(made) for made in rivers]})


def card_size(order: Order) -> Size | None:
    """The size that a board's cards are to have, None for as large as the page allows.

    Raises:
        UsageError: an unknown name, with the nearest.
    """
    return CARD_SIZES[order.choice("card-size", CARD_SIZES, "page")]


def _boards(press: Press, made: Made, number: int, wanted: Size | None, total: int) -> list[Part]:
    words = press.words
    saying = saying_of(press, made.river, made.code, made.difficulty)
    bodies = board_bodies(press, made.river, saying, wanted)
    title = words.text(_GAME, "products.river")
    if total > 1:
        title = words.text(_GAME, "bookmarks.river", n=number, title=title_of(made.river, words))
    game = words.text(_GAME, "game.name")
    note = words.text("night", "contents.river")
    return [Part(title, game, "paper", bodies=bodies, note=note, ident=made.code)]


def facts_of(made: Made) -> dict[str, Any]:
    """What --json says of a river."""
    river = made.river
    return {
        "code": made.code,
        "seed": made.seed or None,
        "rows": [" ".join(map(str, row)) for row in river.rows],
        "players": river.players,
        "par": made.par,
        "difficulty": made.difficulty or None,
        "tries": made.tries,
    }


def boats(press: Press, order: Order) -> Built:
    """The four boats, one set a river."""
    sets = order.number("sets", 1, 1, 20)
    suits = order.text("boats", "SHDC").upper().replace(" ", "").replace(",", "")
    if not suits or not set(suits) <= set("SHDC") or len(set(suits)) != len(suits):
        raise UsageError(f"expected different suits out of S, H, D and C, got '{suits[:20]}'", where="--boats")
    return Built((boats_part(press, suits, sets),))


def rules(press: Press, order: Order) -> Built:
    """The rules in full."""
    return Built((rules_part(press, _GAME),), facts={} if order.seed else {})
