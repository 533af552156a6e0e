"""Reference cards as pieces: of card size, or of half a sheet, for any edition of the rules.

Without backs a card is printed open, front and back side by side, to be folded along the middle: two sides that
cannot but fit, from a printer that prints one. Where the paper is too small for that, both sides are cards of
their own. With backs they are a card's two sides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from pnpgen.errors import DoesNotFit, UsageError, unknown
from pnpgen.games.snap.captions import flat_words
from pnpgen.games.snap.deck import CARD_SIZES, DEFAULT_SIZE
from pnpgen.games.snap.examples import EDITIONS, edition
from pnpgen.games.snap.odds import odds
from pnpgen.games.snap.reference_back import backs
from pnpgen.games.snap.reference_front import front
from pnpgen.games.snap.reference_sketch import Shape
from pnpgen.games.snap.rules import MOST_DECKS
from pnpgen.paper.grid import arrange
from pnpgen.paper.marks import Drawing, Line, Mark, Place
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press
from pnpgen.product import Order

_CARD = CARD_SIZES[DEFAULT_SIZE]
HALF = (128.0, 174.0)
"""Half of an A4 or Letter sheet less its margins, in millimetres: two stand on either, one on A5."""

SIZES: Mapping[str, int] = {"card": 4, "half": 2}
"""The sizes by name, and how many are printed where no count is given: a sheet's worth."""


def usual_size(press: Press) -> str:
    """The size where none was asked for: a card, or what large print has room on."""
    return "half" if press.large else "card"


MOST = 100
_OPEN = "open reference"
_FOLD = (2.0, 2.0)  # dashes


def shape_of(press: Press, size: str) -> Shape:
    """A card's shape: on half a sheet there is room for meanings, unless the print is large.

    Raises:
        UsageError: an unknown size, with the nearest.
    """
    if size not in SIZES:
        raise unknown("size", size, SIZES, where="--size")
    note = press.theme.size("note")
    if size == "card":
        return Shape(_CARD.width, _CARD.height, max(9.0, note), note if press.large else 6.5, inset=3.5)
    if press.large:
        return Shape(*HALF, press.theme.size("lead"), note, row=1.7)
    return Shape(*HALF, press.theme.size("text"), 9.0, inset=6.0, row=3.5, pitch=0.74, meanings=True)


def reference_pieces(
    press: Press, name: str = "classic", size: str = "card", *, decks: int = 1
) -> tuple[Piece, ...]:
    """One reference card with the odds of so many decks (0: without), which may be more than one piece.

    Raises:
        UsageError: an unknown edition or size.
        DoesNotFit: a card too small for its text, as in large print; the hint says what to try.
    """
    edition(name)
    shape, names = shape_of(press, size), flat_words(press.words)
    sides = (front(press, names, name, shape), *backs(press, names, name, shape, decks=decks))
    if press.backs != "none":
        pairs = zip_longest(sides[::2], sides[1::2])
        return tuple(Piece("reference", shape.width, shape.height, first, second, 3.0) for first, second in pairs)
    if len(sides) == 2 and _takes(press, (2 * shape.width, shape.height)):
        return (_folded(press, shape, sides),)
    return tuple(Piece("reference", shape.width, shape.height, side, None, 3.0) for side in sides)


def _takes(press: Press, size: tuple[float, float]) -> bool:
    """Whether the paper holds a piece of that size."""
    try:
        arrange(press, size)
    except DoesNotFit:
        return False
    return True


def _folded(press: Press, shape: Shape, sides: Sequence[Drawing]) -> Piece:
    """Both sides in one piece with a line to fold along, drawn where no text is."""
    wide, high = 2 * shape.width, shape.height
    line = press.theme.stroke("muted", "fine", _FOLD)
    placed: tuple[Mark, ...] = tuple(Place(side, i * shape.width, 0) for i, side in enumerate(sides))
    marks = (*placed, Line(wide / 2, 0, wide / 2, high, line))
    return Piece(_OPEN, wide, high, Drawing(_OPEN, wide, high, marks), None, 3.0)


def reference_part(press: Press, pieces: tuple[Piece, ...]) -> Part:
    """A chapter of reference cards on card stock."""
    words = press.words
    title, game = words.text("snap", "products.reference"), words.text("snap", "game.name")
    folded = pieces[0].name == _OPEN
    note = words.text("snap", "reference.note_fold") if folded else words.text("night", "contents.reference")
    return Part(title, game, "card", pieces=pieces, note=note)


def reference(press: Press, order: Order) -> Built:
    """The product: `size`, `edition`, `odds` (yes or no) of how many `decks`, and the `count` of cards.

    Raises:
        UsageError: an unknown size, edition, number of decks or count.
        DoesNotFit: large print on a small card.
    """
    size, name = order.text("size", usual_size(press)), order.text("edition", "classic")
    if size not in SIZES:
        raise unknown("size", size, SIZES, where="--size")
    count = order.number("count", SIZES[size], 1, MOST)
    shown = order.text("odds", "yes")
    if shown not in ("yes", "no"):
        raise UsageError(f"expected yes or no, got '{shown}'", where="--odds")
    decks = order.number("decks", 1, 1, MOST_DECKS)
    pieces = reference_pieces(press, name, size, decks=decks if shown == "yes" else 0)
    counts = odds(EDITIONS[name], decks).by_name()
    facts: dict[str, object] = {"cards": count, "edition": name, "decks": decks, "counts": counts}
    return Built((reference_part(press, pieces * count),), facts=facts)
