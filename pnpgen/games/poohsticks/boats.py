"""Boats to cut out: for each Ace a card with its power, and below a cut a small boat to fold and stand up.

+-----------------------+   63 x 88 mm, a poker card; larger in large print
| A♠     the boat       |
|   name, power, used   |
|- - - - cut here - - - |
| foot| side | side|foot|   a strip that folds into a tent
+-----------------------+
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.boatshape import boat_marks, waterline
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect, Text
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.symbols import SUIT_ROLES, suit, symbol
from pnpgen.paper.text import Style, block_in, line_in
from pnpgen.pieces.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.paper.press import Press

_GAME = "poohsticks"
_EDGE = 4.5
_RACES = 4  # boxes to tick, one a race


@dataclass(frozen=True, slots=True)
class _Sizes:
    """A boat's card, in millimetres.

    Args:
        width, height: of the whole card.
        strip: height of the part that folds: the standing boat's width.
        side: of the standing boat, from foot to ridge.
        cap: height of the Ace's letter.
        picture: the boat's side.
        box: of the boxes to tick.
    """

    width: float
    height: float
    strip: float
    side: float
    cap: float
    picture: float
    box: float

    @property
    def foot(self) -> float:
        """What is left of the strip for each foot."""
        return (self.width - 2 * self.side) / 2

    @property
    def cut(self) -> float:
        """How far down the strip begins."""
        return self.height - self.strip


_USUAL = _Sizes(63.0, 88.0, 22.0, 22.5, 7.0, 23.0, 6.4)
_LARGE = _Sizes(88.0, 124.0, 36.0, 30.0, 9.0, 30.0, 7.5)


def boats_part(press: Press, suits: str = SUITS, sets: int = 1) -> Part:
    """The boats of some suits, as many times over as there are rivers."""
    words = press.words
    sizes = _LARGE if press.large else _USUAL
    pieces = tuple(_piece(press, letter, sizes) for letter in suits)
    return Part(
        title=words.text(_GAME, "products.boats"),
        game=words.text(_GAME, "game.name"),
        stock="card",
        pieces=pieces * sets,
        note=words.text("night", "contents.boats"),
    )


def _piece(press: Press, letter: str, sizes: _Sizes) -> Piece:
    marks = (*_power(press, letter, sizes), *_tent(press, letter, sizes))
    size = sizes.width, sizes.height
    return Piece(f"boat {letter}", *size, Drawing(f"boat {letter}", *size, marks))


def _power(press: Press, letter: str, sizes: _Sizes) -> Iterator[Mark]:
    """The upper part: Ace, boat on the water, name and power, boxes to tick."""
    theme, words, fonts = press.theme, press.words, press.fonts
    colour = theme.colour(SUIT_ROLES[letter])
    name = words.text(_GAME, f"boats.{letter.lower()}")
    ace, cap = words.text("common", "rank_letters.a"), sizes.cap
    points = cap * PT_PER_MM / fonts.face("display").cap_height
    index = Box(_EDGE, _EDGE, cap * 1.15, cap)
    yield line_in(index, ace, Style("display", points, 8, colour), fonts=fonts, field="ace")
    yield from suit(theme, letter, _EDGE + 0.05 * cap, index.bottom + 0.22 * cap, cap)
    tall, wide = sizes.picture, sizes.width
    picture = Box((wide - tall) / 2, 3.5, tall, tall)
    yield from waterline(press, Box(wide / 2 - 0.65 * tall, picture.bottom + 1.0, 1.3 * tall, 3.0))
    yield from boat_marks(press, letter, picture)
    title = press.style("lead", "bold")
    high = title.size * fonts.face("bold").cap_height / PT_PER_MM
    head = Box(_EDGE, picture.bottom + 7.0, wide - 2 * _EDGE, high)
    yield line_in(head, name, title, fonts=fonts, field=name)
    power = words.text(_GAME, "powers.free_move", suit=words.text("common", f"suits.{letter.lower()}"))
    below = sizes.cut - sizes.box - 2.6
    room = Box(4, head.bottom + 3.4, wide - 8, below - 2.2 - head.bottom - 3.4)
    yield from block_in(room, power, press.style("text"), "middle", fonts=fonts, field="boat power")
    yield from _used(press, sizes, below)


def _used(press: Press, sizes: _Sizes, y: float) -> Iterator[Mark]:
    """Boxes to tick, one a race, when the power is spent."""
    theme = press.theme
    text = press.words.text(_GAME, "powers.used")
    style = press.style("note", colour="muted")
    wide = press.fonts.width(text, style.font, style.size, "used")
    side, gap = sizes.box, 1.6
    x = (sizes.width - wide - _RACES * (side + gap)) / 2
    cap = press.fonts.face("text").cap_height * style.size / PT_PER_MM
    yield Text(x, y + (side + cap) / 2, text, style.size, style.font, style.colour, field="used")
    for k in range(_RACES):
        yield Rect(x + wide + gap + k * (side + gap), y, side, side, None, theme.stroke("muted", "line"), 0.8)


def _tent(press: Press, letter: str, sizes: _Sizes) -> Iterator[Mark]:
    """The lower part: two sides that read the right way up when the strip is folded at its middle and feet."""
    theme, wide = press.theme, sizes.width
    top = sizes.cut
    yield Line(0, top, wide, top, theme.stroke("muted", "line", (1.6, 1.2)))
    yield from symbol(theme, "scissors", Box(1.2, top - 2.1, 4.2, 4.2), "muted")
    for x in (sizes.foot, wide / 2, wide - sizes.foot):
        yield Line(x, top + 1, x, sizes.height - 1, theme.stroke("muted", "line", (0.3, 1.2)))
    side = _side(press, letter, sizes)
    yield Place(side, sizes.foot, top, 90)
    yield Place(side, wide / 2, top, 270)
    # On the foot that is far from the scissors.
    yield Place(_fold_note(press, sizes), wide - sizes.foot, top + 2.5, 270)


def _fold_note(press: Press, sizes: _Sizes) -> Drawing:
    """What to do with the strip, on one of its feet."""
    text = press.words.text(_GAME, "pieces.fold_boat")
    # Narrower than the strip, so that two lines come out about alike.
    wide, style = sizes.strip - 5.0, press.style("note", colour="muted")
    lines = block_in(Box(0, 0, wide, sizes.foot), text, style, "middle", fonts=press.fonts, field="fold")
    cap = lines[0].size * press.fonts.face("text").cap_height / PT_PER_MM
    drop = (sizes.foot - (lines[-1].y - lines[0].y) - cap) / 2
    box = Box(0, drop, wide, sizes.foot)
    marks = block_in(box, text, style, "middle", fonts=press.fonts, field="fold")
    return Drawing("fold note", wide, sizes.foot, marks)


def _side(press: Press, letter: str, sizes: _Sizes) -> Drawing:
    """One side of the standing boat, upright, on water that ends below its hull."""
    wide, high = sizes.strip, sizes.side
    marks: list[Mark] = []
    water = press.theme.fill("water")
    boat = Box(1.5, 1.2, wide - 3.0, high - 5.6)
    if water:
        marks.append(Rect(0, boat.bottom - 1.4, wide, high - boat.bottom + 1.4, fill=water))
    marks += waterline(press, Box(1.6, boat.bottom + 1.2, wide - 3.2, 2.4))
    marks += boat_marks(press, letter, boat)
    return Drawing(f"side {letter}", wide, high, tuple(marks))
