"""A river's cards as pieces to cut out: face-up cards, rocks, and bridge tiles with backs of planks.

Bridge tiles are sorted by rank, not by place: who cuts them out learns which cards lie in the bridge, and after
shuffling nobody knows where. They are as large as the board's cards; boats to sail on it fill up their sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.boardplan import Size
from pnpgen.games.poohsticks.boats import boats_part
from pnpgen.games.poohsticks.boatshape import boat_marks, waterline
from pnpgen.games.poohsticks.stonework import rock_marks
from pnpgen.paper.cardface import card_back, card_face
from pnpgen.paper.grid import arrange
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Place, Rect
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import line_in
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.press import Press
    from pnpgen.pieces.cards import Card

_GAME = "poohsticks"
POKER = Size(63.0, 88.0)
_SAFE = 3.0  # what is to be read keeps so far from a cut that is made by hand
_LEAST_FACE = 12.0  # a face is never narrower


def bridge_cards(river: River) -> list[Card]:
    """The cards that lie face down, by rank, whatever their places."""
    if river.bridge is None or not 1 <= river.bridge <= river.length:
        return []
    return sorted(cell.card for cell in river.rows[river.bridge - 1] if cell.card)


def bridge_tiles(press: Press, river: River, size: Size, number: int = 0) -> tuple[Piece, ...]:
    """The bridge tiles of a board, as large as its cards; a number above 0 says on them which river's they are."""
    return tuple(_tile(press, card, size, number) for card in bridge_cards(river))


def bridge_parts(press: Press, tiles: Sequence[Piece], boats: str) -> list[Part]:
    """Bridge tiles as parts, those of one size together; the boats of some suits where a sheet has room for all."""
    words = press.words
    game, note = words.text(_GAME, "game.name"), words.text("night", "contents.bridge")
    parts: list[Part] = []
    for size in dict.fromkeys(Size(tile.width, tile.height) for tile in tiles):
        pieces = [tile for tile in tiles if (tile.width, tile.height) == size]
        key = "tiles"
        if boats and -len(pieces) % arrange(press, size, what="bridge tiles").slots >= len(boats):
            pieces += [_counter(press, letter, size) for letter in boats]
            key, boats = "tiles_boats", ""
        title = words.text(_GAME, f"products.{key}")
        parts.append(Part(title, game, "card", tuple(pieces), note=note, outlines=True))
    return parts


def cards_parts(press: Press, river: River, title: str, size: Size = POKER) -> list[Part]:
    """A river's cards, rocks and bridge tiles, and its boats."""
    back = card_back(press, *_bled(press, size), edge=False)
    pieces = []
    rocks = 0
    for number, row in enumerate(river.rows, 1):
        for cell in row:
            if cell.is_rock:
                rocks += 1
            elif cell.card and number != river.bridge:
                pieces.append(Piece(f"card {cell.card}", *size, _face(press, cell.card, size), back))
    pieces += [_rock(press, number, size, back) for number in range(1, rocks + 1)]
    pieces += [_tile(press, card, size) for card in bridge_cards(river)]
    game = press.words.text(_GAME, "game.name")
    return [Part(title, game, "card", tuple(pieces)), boats_part(press, river.boat_suits())]


def _bled(press: Press, size: Size) -> tuple[float, float]:
    return size.width + 2 * press.bleed, size.height + 2 * press.bleed


def _face(press: Press, card: Card, size: Size) -> Drawing:
    """A face on white, in the middle of its bleed."""
    inner = card_face(press, card, *size, edge=False)
    if not press.bleed:
        return inner
    return Drawing(inner.name, *_bled(press, size), (Place(inner, press.bleed, press.bleed),))


def _tile(press: Press, card: Card, size: Size, number: int = 0) -> Piece:
    front, back = _drawn_in(press, card, size), tile_back(press, size)
    if number:
        # In the one corner that a face leaves free whatever its size.
        text = str(number)
        style = press.style("note", "bold", colour="muted")
        wide = max(4.4, press.fonts.width(text, style.font, style.size) + 2)
        high = max(4.4, style.size / PT_PER_MM)
        box = Box(press.bleed + _SAFE, press.bleed + size.height - _SAFE - high, wide, high)
        ring = Rect(*box, None, press.theme.stroke("muted", "fine"), high / 2)
        label = line_in(box, text, style, fonts=press.fonts, field="river")
        front = Drawing(f"{front.name} {number}", front.width, front.height, (*front.marks, ring, label))
    return Piece(f"bridge {card}", *size, front, back)


def _drawn_in(press: Press, card: Card, size: Size) -> Drawing:
    """A face whose indices keep `_SAFE` from the cut, drawn for what a small tile leaves it."""
    # A face's own indices begin at 0.065 of its width.
    edge = max(0.0, min((_SAFE - 0.065 * size.width) / 0.87, (size.width - _LEAST_FACE) / 2))
    inner = card_face(press, card, size.width - 2 * edge, size.height - 2 * edge, edge=False)
    at = press.bleed + edge
    return Drawing(inner.name, *_bled(press, size), (Place(inner, at, at),))


def _counter(press: Press, letter: str, size: Size) -> Piece:
    """A boat to sail on the board, as large as its cards; the same on both sides."""
    wide, high = _bled(press, size)
    room = Box(press.bleed, press.bleed, *size).inset(_SAFE)
    side = min(room.width, 0.75 * room.height)
    boat = Box((wide - side) / 2, (high - side) / 2 - 0.06 * side, side, side)
    water = press.theme.fill("water")
    marks: list[Mark] = []
    if water:
        top = boat.bottom - 0.1 * side
        marks.append(Rect(0, top, wide, high - top, fill=water))
    marks += waterline(press, Box(room.x, boat.bottom + 0.04 * side, room.width, 0.12 * side))
    marks += boat_marks(press, letter, boat)
    drawing = Drawing(f"counter {letter}", wide, high, tuple(marks))
    return Piece(f"boat {letter}", *size, drawing, drawing)


def tile_back(press: Press, size: Size) -> Drawing:
    """Planks, and a bridge in the middle: the same for every tile, whichever way up."""
    theme = press.theme
    wide, high = _bled(press, size)
    wood, edge = theme.fill("plank"), theme.stroke("grain", "line")
    marks: list[Mark] = [Rect(0, 0, wide, high, fill=wood)] if wood else []
    count = max(4, round(high / 9))
    step = high / count
    marks += [Rect(0, k * step, wide, step, None, edge) for k in range(count)]
    plate = Box(wide * 0.2, high / 2 - wide * 0.3, wide * 0.6, wide * 0.6)
    marks.append(Rect(*plate, fill=theme.colour("paper"), stroke=edge, radius=plate.width / 2))
    marks += symbol(theme, "bridge", plate.inset(plate.width * 0.18))
    return Drawing("bridge back", wide, high, tuple(marks))


def _rock(press: Press, number: int, size: Size, back: Drawing) -> Piece:
    wide, high = _bled(press, size)
    theme = press.theme
    water = theme.fill("water")
    marks: list[Mark] = [Rect(0, 0, wide, high, fill=water)] if water else []
    box = Box(wide * 0.12, high * 0.14, wide * 0.76, high * 0.6)
    marks += rock_marks(theme, box, stream("rock tile", number))
    text = press.words.text(_GAME, "pieces.rock")
    room = Box(press.bleed + 3, high - press.bleed - high * 0.16, size.width - 6, high * 0.09)
    marks.append(line_in(room, text, press.style("lead", "display"), fonts=press.fonts, field="rock"))
    return Piece(f"rock {number}", *size, Drawing(f"rock {number}", wide, high, tuple(marks)), back)
