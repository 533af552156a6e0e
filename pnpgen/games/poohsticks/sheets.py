"""The products of Poohsticks: what an order asks for, built for a press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.board import lay_board, saying_of
from pnpgen.games.poohsticks.boardplan import Size
from pnpgen.games.poohsticks.boats import boats_part
from pnpgen.games.poohsticks.naming import title_of
from pnpgen.games.poohsticks.orders import Made, made_to_order
from pnpgen.games.poohsticks.guide import guide_part
from pnpgen.games.poohsticks.tiles import POKER, bridge_cards, bridge_part, cards_parts
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
    wanted = card_size(order)
    laid = order.choice("as", LAID_AS, "board")
    if laid == "guide":
        parts = [guide_part(press, rivers)]
    elif laid == "cards":
        parts = _cards(press, rivers, wanted)
    else:
        parts = [
            part
            for number, made in enumerate(rivers, 1)
            for part in _boards(press, made, _Place(number, len(rivers)), wanted)
        ]
    return Built(tuple(parts), facts={"rivers": [facts_of(made) for made in rivers]})


def card_size(order: Order) -> Size | None:
    """The size that a board's cards are to have, None for as large as the page allows.

    Raises:
        UsageError: an unknown name, with the nearest.
    """
    return CARD_SIZES[order.choice("card-size", CARD_SIZES, "page")]


class _Place(NamedTuple):
    """Which river it is of how many."""

    number: int
    total: int

    def title(self, press: Press, made: Made, alone: str, among: str) -> str:
        """A part's title: the product's name for a single river, else number and name."""
        if self.total == 1:
            return press.words.text(_GAME, f"products.{alone}")
        name = title_of(made.river, press.words)
        return press.words.text(_GAME, f"bookmarks.{among}", n=self.number, title=name)


def _boards(press: Press, made: Made, place: _Place, wanted: Size | None) -> list[Part]:
    """A river's board, and the tiles of its bridge."""
    words = press.words
    saying = saying_of(press, made.river, made.code, made.difficulty)
    board = lay_board(press, made.river, saying, wanted)
    game = words.text(_GAME, "game.name")
    note = words.text("night", "contents.river")
    title = place.title(press, made, "river", "river")
    parts = [Part(title, game, "paper", bodies=board.bodies, note=note, ident=ident_of(made))]
    if bridge_cards(made.river):
        title = place.title(press, made, "tiles", "tiles")
        parts.append(bridge_part(press, made.river, board.size, title))
    return parts


def ident_of(made: Made) -> str:
    """What stands on the sheet as its ID: the river's code, unless it would tell what lies face down."""
    return made.code if "#" in made.code or made.river.bridge is None else ""


def _cards(press: Press, rivers: Sequence[Made], wanted: Size | None) -> list[Part]:
    """Each river's cards and boats, and the maps to lay them by."""
    parts = []
    for number, made in enumerate(rivers, 1):
        title = _Place(number, len(rivers)).title(press, made, "cards", "river")
        parts += cards_parts(press, made.river, title, wanted or POKER)
    return [guide_part(press, rivers), *parts]


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
