"""Boats to cut out: for each Ace a card with its power, and below a cut a small boat to fold and stand up.

+-----------------------+   63 x 88 mm, a poker card
| A♠   Boat of spades   |
|   boat, power, used   |
|- - - - cut here - - - |
| foot| side | side|foot|   a strip that folds into a tent
+-----------------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Path, Place, Rect, Text
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.symbols import SUIT_ROLES, suit, symbol
from pnpgen.paper.text import Style, block_in, line_in
from pnpgen.pieces.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.paper.press import Press

_GAME = "poohsticks"
WIDTH, HEIGHT = 63.0, 88.0
_STRIP = 22.0  # height of the strip that folds: the standing boat's width
_SIDE = 24.0  # of the standing boat, from foot to ridge
_FOOT = (WIDTH - 2 * _SIDE) / 2


def boats_part(press: Press, suits: str = SUITS, sets: int = 1) -> Part:
    """The boats of some suits, as many times over as there are rivers."""
    words = press.words
    pieces = tuple(_piece(press, letter) for letter in suits)
    return Part(
        title=words.text(_GAME, "products.boats"),
        game=words.text(_GAME, "game.name"),
        stock="card",
        pieces=pieces * sets,
        note=words.text("night", "contents.boats"),
    )


def _piece(press: Press, letter: str) -> Piece:
    marks = [*_power(press, letter), *_tent(press, letter)]
    return Piece(f"boat {letter}", WIDTH, HEIGHT, Drawing(f"boat {letter}", WIDTH, HEIGHT, tuple(marks)))


def _power(press: Press, letter: str) -> Iterator[Mark]:
    """The upper part: Ace, boat on the water, name and power; large print takes room from the picture."""
    theme, words, fonts = press.theme, press.words, press.fonts
    colour = theme.colour(SUIT_ROLES[letter])
    name = words.text(_GAME, f"boats.{letter.lower()}")
    ace = words.text("common", "rank_letters.a")
    tall = 15.0 if press.large else 24.0
    yield line_in(Box(4.5, 5, 7, 7), ace, Style("display", 28, 8, colour), fonts=fonts, field="ace")
    yield from suit(theme, letter, 5.0, 13.6, 6.0)
    yield from _waterline(press, Box(16, tall + 3.6, 31, 3))
    yield from symbol(theme, "boat", Box(31.5 - tall / 2, 4.0, tall, tall), SUIT_ROLES[letter])
    yield line_in(Box(5, tall + 9.0, WIDTH - 10, 4.4), name, press.style("lead", "bold"), fonts=fonts, field=name)
    power = words.text(_GAME, "powers.free_move", suit=words.text("common", f"suits.{letter.lower()}"))
    room = Box(4, tall + 16.0, WIDTH - 8, HEIGHT - _STRIP - tall - 23.0)
    yield from block_in(room, power, press.style("text"), "middle", fonts=fonts, field="boat power")
    yield from _used(press)


def _used(press: Press) -> Iterator[Mark]:
    """Boxes to tick, one a race, when the power is spent."""
    theme = press.theme
    text = press.words.text(_GAME, "powers.used")
    style = press.style("note", colour="muted")
    wide = press.fonts.width(text, style.font, style.size, "used")
    side, gap, count = 4.0, 1.6, 4
    total = wide + 1.6 + count * (side + gap) - gap
    x, y = (WIDTH - total) / 2, HEIGHT - _STRIP - side - 2.6
    cap = press.fonts.face("text").cap_height * style.size / PT_PER_MM
    yield Text(x, y + (side + cap) / 2, text, style.size, style.font, style.colour, field="used")
    for k in range(count):
        yield Rect(x + wide + 1.6 + k * (side + gap), y, side, side, None, theme.stroke("hair"), 0.6)


def _waterline(press: Press, box: Box) -> Iterator[Mark]:
    """Two waves under a boat."""
    stroke = press.theme.stroke("current", "line")
    for k, (start, count) in enumerate(((0.0, 5), (3.0, 4))):
        step = box.width / 5
        d = f"M{box.x + start:.2f} {box.y + k * 1.9:.2f}" + "".join(
            f"q{step / 2:.2f} {(-1.3 if i % 2 else 1.3):.2f} {step:.2f} 0" for i in range(count)
        )
        yield Path(d, stroke=stroke)


def _tent(press: Press, letter: str) -> Iterator[Mark]:
    """The lower part: two sides that read the right way up when the strip is folded at its middle and feet."""
    theme = press.theme
    top = HEIGHT - _STRIP
    yield Line(0, top, WIDTH, top, theme.stroke("muted", "fine", (1.6, 1.2)))
    yield from symbol(theme, "scissors", Box(1.2, top - 1.9, 3.8, 3.8), "muted")
    for x in (_FOOT, WIDTH / 2, WIDTH - _FOOT):
        yield Line(x, top + 1, x, HEIGHT - 1, theme.stroke("muted", "fine", (0.3, 1.2)))
    side = _side(press, letter)
    yield Place(side, _FOOT, top, 90)
    yield Place(side, WIDTH / 2, top, 270)
    if not press.large:  # the dotted folds must do where the words would fill the foot
        yield Place(_fold_note(press), 0, top + 1, 90)


def _fold_note(press: Press) -> Drawing:
    """What to do with the strip, on one of its feet."""
    text = press.words.text(_GAME, "pieces.fold_boat")
    wide = _STRIP - 2
    box = Box(0, 1.2, wide, _FOOT - 1.2)
    style = press.style("note", colour="muted")
    return Drawing("fold note", wide, _FOOT, block_in(box, text, style, "middle", fonts=press.fonts, field="fold"))


def _side(press: Press, letter: str) -> Drawing:
    """One side of the standing boat, upright: boat, and the suit on the water below it."""
    theme = press.theme
    marks: list[Mark] = []
    water = theme.fill("water")
    if water:
        marks.append(Rect(0, _SIDE * 0.72, _STRIP, _SIDE * 0.28, fill=water))
    marks += symbol(theme, "boat", Box(3.5, 1.6, 15, 15), SUIT_ROLES[letter])
    marks += _waterline(press, Box(2.5, _SIDE * 0.72, _STRIP - 5, 3))
    marks += suit(theme, letter, _STRIP / 2 - 2.3, _SIDE - 6.0, 4.6)
    return Drawing(f"side {letter}", _STRIP, _SIDE, tuple(marks))
