"""The products of Poohsticks: what an order asks for, built for a press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.poohsticks.board import lay_board
from pnpgen.games.poohsticks.boardplan import Size
from pnpgen.games.poohsticks.boats import boats_part
from pnpgen.games.poohsticks.booklet import solutions_part
from pnpgen.games.poohsticks.figures import FIGURES
from pnpgen.games.poohsticks.guide import guide_part
from pnpgen.games.poohsticks.naming import title_of
from pnpgen.games.poohsticks.orders import Made, made_to_order
from pnpgen.games.poohsticks.rating import Rated, rate
from pnpgen.games.poohsticks.surround import saying_of
from pnpgen.games.poohsticks.tiles import POKER, bridge_parts, bridge_tiles, cards_parts
from pnpgen.paper.document import short_id
from pnpgen.paper.foldcard import CARDS, card_part
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.reading import rules_part
from pnpgen.pieces.cards import SUITS
from pnpgen.shell.console import track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.press import Press
    from pnpgen.product import Order

_GAME = "poohsticks"

CARD_SIZES: Final = {"poker": Size(63, 88), "bridge": Size(57.15, 88.9), "mini": Size(44.45, 63.5), "page": None}
"""Sizes of a board's cards by name; `page` is as large as the page allows."""

MOST_ROWS, MOST_ACROSS = 60, 40
"""The longest and the widest river that is printed."""

LAID_AS: Final = ("board", "guide", "cards")
"""What a river can be printed as."""


def river(press: Press, order: Order) -> Built:
    """Rivers as boards, guides or cards; more than one river makes a booklet with solutions at its end."""
    rivers = list(made_to_order(order))
    return printed(press, rivers, order)


def printed(press: Press, rivers: Sequence[Made], order: Order) -> Built:
    """The pages of rivers that are made already."""
    for made in rivers:
        _require_printable(made.river)
    wanted = card_size(order)
    laid = order.choice("as", LAID_AS, "board")
    if laid == "guide":
        parts = [guide_part(press, rivers)]
    elif laid == "cards":
        parts = _cards(press, rivers, wanted)
    elif len(rivers) == 1:
        parts = board_parts(press, rivers[0], press.words.text(_GAME, "products.river"), wanted)
    else:
        rated = [rate(made) for made in track(rivers, "solving")]
        rivers = [one.made for one in rated]
        parts = _booklet(press, rated, wanted)
    return Built(tuple(parts), facts={"rivers": [facts_of(made) for made in rivers]})


def _require_printable(river: River) -> None:
    """Large rivers can be checked and solved, but nobody could lay them.

    Raises:
        DoesNotFit: too long or too wide.
    """
    if river.length > MOST_ROWS or river.width > MOST_ACROSS:
        most = f"at most {MOST_ACROSS} × {MOST_ROWS} cards can be printed"
        raise DoesNotFit(f"{most}, this river has {river.width} × {river.length}", where="river")


def _booklet(press: Press, rated: Sequence[Rated], wanted: Size | None) -> list[Part]:
    """A river a page, the tiles of their bridges together, then the solutions."""
    boards: list[Part] = []
    tiles: list[Piece] = []
    for number, one in enumerate(track(rated, "drawing"), 1):
        river = one.made.river
        title = press.words.text(_GAME, "bookmarks.river", n=number, title=title_of(river, press.words))
        board = _board(press, one.made, title, wanted)
        boards.append(board.part)
        tiles += bridge_tiles(press, river, board.size, number)
    suits = {suit for one in rated for suit in one.made.river.boat_suits()}
    boats = "".join(suit for suit in SUITS if suit in suits)
    return [*boards, *bridge_parts(press, tiles, boats), solutions_part(press, rated)]


def card_size(order: Order) -> Size | None:
    """The size that a board's cards are to have, None for as large as the page allows.

    Raises:
        UsageError: an unknown name, with the nearest.
    """
    return CARD_SIZES[order.choice("card-size", CARD_SIZES, "page")]


class _Board(NamedTuple):
    """A board's part, and the size of its cards."""

    part: Part
    size: Size


def _board(press: Press, made: Made, title: str, wanted: Size | None) -> _Board:
    """A river's board."""
    words, ident = press.words, ident_of(made)
    saying = saying_of(press, made.river, made.code, made.difficulty)
    if ident and short_id(ident) == ident:
        saying = saying._replace(code="")  # the sheet's footer says it in full
    laid = lay_board(press, made.river, saying, wanted)
    sheets = len(laid.bodies)
    note = words.text("night", f"contents.river{'_parts' if sheets > 1 else ''}", n=sheets)
    part = Part(title, words.text(_GAME, "game.name"), bodies=laid.bodies, note=note, ident=ident)
    return _Board(part, laid.plan.size)


def board_parts(press: Press, made: Made, title: str, wanted: Size | None = None) -> list[Part]:
    """A river's board, and the tiles of its bridge."""
    board = _board(press, made, title, wanted)
    river = made.river
    return [board.part, *bridge_parts(press, bridge_tiles(press, river, board.size), river.boat_suits())]


def ident_of(made: Made) -> str:
    """What stands on the sheet as its ID: the river's code, unless it would tell what lies face down."""
    return made.code if "#" in made.code or made.river.bridge is None else ""


def _cards(press: Press, rivers: Sequence[Made], wanted: Size | None) -> list[Part]:
    """The maps to lay the rivers by, then each river's cards and boats."""
    words = press.words
    parts = [guide_part(press, rivers)]
    for number, made in enumerate(rivers, 1):
        title = words.text(_GAME, "products.cards")
        if len(rivers) > 1:
            title = words.text(_GAME, "bookmarks.river", n=number, title=title_of(made.river, words))
        parts += cards_parts(press, made.river, title, wanted or POKER)
    return parts


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
    del order  # one text for all
    return Built((rules_part(press, _GAME, {}, FIGURES),))


def card(press: Press, order: Order) -> Built:
    """The rules in brief on folded cards, one for each of so many `players`."""
    return Built((card_part(press, _GAME, {}, order.number("players", *CARDS)),))
