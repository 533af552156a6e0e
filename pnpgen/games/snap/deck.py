"""The deck as pieces to cut out: nine kinds, four numbered copies (eight of two decks), any of them alone.

On a page of nine lies one copy of every kind, so a lost page or a lost card is soon named and printed again.
The default card of 63 × 88 mm lies three by three on both A4 and Letter: the deck is exactly four pages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnpgen.errors import UsageError, unknown
from pnpgen.games.snap.back import back, beyond
from pnpgen.games.snap.captions import flat_words
from pnpgen.games.snap.face import Look, face, numbered
from pnpgen.games.snap.notation import parse_card, parse_kind
from pnpgen.games.snap.rules import COPIES, KINDS, MOST_DECKS
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press
from pnpgen.product import Order


class CardSize(NamedTuple):
    """A card in millimetres: width, height, and the radius of a corner punch that suits it."""

    width: float
    height: float
    radius: float


CARD_SIZES: Mapping[str, CardSize] = {
    "tcg": CardSize(63.0, 88.0, 3.0),
    "poker": CardSize(63.5, 88.9, 3.175),
    "bridge": CardSize(57.15, 88.9, 3.175),
    "mini": CardSize(44.45, 63.5, 2.5),
}
"""By name: the size of trading cards (the default), US poker, US bridge, half-size."""

DEFAULT_SIZE = "tcg"

Copy = tuple[str, int]


def cards_of(decks: int = 1) -> tuple[Copy, ...]:
    """Kind and copy of every card, in the order in which they are printed; a second deck's copies are 5 to 8.

    >>> len(cards_of(2)), cards_of(2)[36], len(set(cards_of(2)))
    (72, ('pooh', 5), 72)
    """
    return tuple((kind, copy) for copy in range(1, COPIES * decks + 1) for kind in KINDS)


DECK = cards_of()
"""Kind and copy of one deck's 36 cards."""


def card_size(name: str) -> CardSize:
    """A size by its name.

    Raises:
        UsageError: an unknown one, with the nearest.
    """
    if name not in CARD_SIZES:
        raise unknown("card size", name, CARD_SIZES, where="--card-size")
    return CARD_SIZES[name]


def chosen(only: str, names: Mapping[str, str], decks: int = 1) -> tuple[Copy, ...]:
    """The cards that a text names, commas between (`Wol 3, PT 1`); a kind alone means all its copies.

    Raises:
        ParseError: an unknown kind or a number that no copy has, with what was expected.
        UsageError: nothing named.

    >>> from pnpgen.games.snap.english import ENGLISH
    >>> chosen("owl 3, tigger-pooh 1", ENGLISH)
    (('wol', 3), ('pooh-tigger', 1))
    """
    wanted: list[Copy] = []
    for text in (part.strip() for part in only.split(",") if part.strip()):
        if text[-1].isdecimal():
            wanted.append(parse_card(text, names, decks=decks, where="--only"))
        else:
            kind = parse_kind(text, names, where="--only")
            wanted += [(kind, copy) for copy in range(1, COPIES * decks + 1)]
    if not wanted:
        raise UsageError("expected a card such as Wol 3, got nothing", where="--only")
    return tuple(dict.fromkeys(wanted))


def deck_pieces(press: Press, cards: Sequence[Copy] = DECK, size: str = DEFAULT_SIZE) -> tuple[Piece, ...]:
    """Cards as pieces; the face of a kind is drawn once for all its copies.

    Raises:
        DoesNotFit: a name too long for the card.
    """
    measures = card_size(size)
    look = Look(press, flat_words(press.words), measures.width, measures.height)
    faces = {kind: face(look, kind) for kind in KINDS if any(card[0] == kind for card in cards)}
    behind, bleed = back(press, measures.width, measures.height), beyond(press, measures.width, measures.height)
    return tuple(
        Piece(
            f"{kind} {copy}", measures.width, measures.height, numbered(look, faces[kind], copy), behind,
            measures.radius, bleed,
        )
        for kind, copy in cards
    )  # fmt: skip


def deck_part(press: Press, pieces: tuple[Piece, ...]) -> Part:
    """A chapter of cards on card stock."""
    words = press.words
    note = words.text("night", "contents.deck", n=len(pieces))
    title, game = words.text("snap", "products.deck"), words.text("snap", "game.name")
    return Part(title, game, "card", pieces=pieces, note=note)


def deck(press: Press, order: Order) -> Built:
    """The product: `size` names the card's size, `only` the cards wanted, `decks` how many decks (1 or 2).

    Raises:
        UsageError: an unknown size, too many decks, or no card named.
        ParseError: a card that is none.
    """
    size, only = order.text("size", DEFAULT_SIZE), order.params.get("only")
    decks = order.number("decks", 1, 1, MOST_DECKS)
    cards = cards_of(decks) if only is None else chosen(only, flat_words(press.words), decks)
    pieces = deck_pieces(press, cards, size)
    measures = card_size(size)
    facts: dict[str, object] = {"cards": len(cards), "card_mm": [measures.width, measures.height]}
    names = flat_words(press.words)
    lost = press.words.text("snap", "deck.reprint", kind=names[cards[0][0]], n=cards[0][1])
    return Built((deck_part(press, pieces),), (lost,) if only is None else (), facts)
