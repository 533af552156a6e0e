"""A small map to lay a river by, with cards of one's own deck: several on a page, to cut out.

Rushy Brook
for 3 boats · 1 deck
  start
| 5H KD 9C |      cells as small as can be read
| ## 2S JD |      stones where rocks lie
| ?  ?  ?  |      planks where the bridge is; its cards are listed below, by rank
  finish
bridge: shuffle 4C 7H TD
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.booklet import card_name
from pnpgen.games.poohsticks.naming import identity
from pnpgen.games.poohsticks.stonework import rock_marks
from pnpgen.games.poohsticks.surround import Saying, saying_of
from pnpgen.games.poohsticks.tiles import bridge_cards
from pnpgen.paper.document import short_id
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Path, Rect
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.symbols import SUIT_ROLES, suit, symbol
from pnpgen.paper.text import Style, block_height, block_in, line_in, wrap
from pnpgen.pieces.cards import RANK_LETTERS
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnpgen.games.poohsticks.orders import Made
    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.press import Press
    from pnpgen.pieces.cards import Card

_GAME = "poohsticks"
_EDGE = 4.0
_LEAST_WIDE = 62.0


@dataclass(frozen=True, slots=True)
class _Cells:
    """Size of a map's cells, in millimetres."""

    width: float
    height: float


def guide_part(press: Press, rivers: Sequence[Made]) -> Part:
    """A map for each river, all of one size."""
    words = press.words
    cells = _Cells(14.5, 9.5) if press.large else _Cells(12.5, 8.5)
    wide = max(_LEAST_WIDE, *(made.river.width * cells.width + 2 * _EDGE for made in rivers))
    maps = [_Map(press, made, wide, cells) for made in rivers]
    high = max(one.height for one in maps)
    pieces = tuple(
        Piece(f"guide {number}", wide, high, Drawing("guide", wide, high, tuple(one.marks())))
        for number, one in enumerate(maps, 1)
    )
    title = words.text(_GAME, "products.guide")
    return Part(title, words.text(_GAME, "game.name"), "paper", pieces)


@dataclass(frozen=True, slots=True)
class _Map:
    """One map."""

    press: Press
    made: Made
    wide: float
    cells: _Cells

    @property
    def river(self) -> River:
        """The river that is mapped."""
        return self.made.river

    @property
    def saying(self) -> Saying:
        """What the map says that is not in its cells."""
        return saying_of(self.press, self.river, self.made.code, self.made.difficulty)

    @property
    def room(self) -> float:
        """From edge to edge of what is printed on it, in millimetres."""
        return self.wide - 2 * _EDGE

    @property
    def _head(self) -> float:
        """From the piece's top to the map: title, facts, and the word for the start."""
        lines = len(wrap(self.press.fonts, self.saying.facts, self.press.style("small"), self.room))
        return _EDGE + 6.0 + lines * self.press.style("small").line + self._end_high

    @property
    def _end_high(self) -> float:
        return self.press.style("note", "bold").line + 1.0

    @property
    def height(self) -> float:
        """How high the piece must be."""
        tall = self.river.length * self.cells.height
        return self._head + tall + self._end_high + sum(high + 1.0 for _, high in self._below()) + _EDGE - 1.0

    def _below(self) -> list[tuple[str, float]]:
        """What stands under the map, with its height: the cards of the bridge, the code."""
        press, words = self.press, self.press.words
        texts = []
        tiles = bridge_cards(self.river)
        if tiles:
            names = " ".join(card_name(words, card) for card in tiles)
            texts.append(words.text(_GAME, "board.bridge_cards", cards=names))
        if self.saying.code:
            texts.append(words.text(_GAME, "board.code", code=short_id(self.saying.code)))
        style = press.style("note")
        measured = []
        for text in texts:
            lines = wrap(press.fonts, text, style, self.room)
            measured.append((text, block_height(press.fonts, style.font, style.size, len(lines)) + 0.4))
        return measured

    def marks(self) -> Iterator[Mark]:
        """Everything on the piece."""
        press, saying = self.press, self.saying
        fonts = press.fonts
        title = Box(_EDGE, _EDGE, self.room, 4.6)
        yield line_in(title, saying.title, press.style("lead", "display"), "start", fonts=fonts, field="title")
        facts = Box(_EDGE, _EDGE + 6.2, self.room, self._head - self._end_high - _EDGE - 5.4)
        yield from block_in(facts, saying.facts, press.style("small", colour="muted"), fonts=fonts, field="facts")
        grid = self.river.width * self.cells.width
        x, y = (self.wide - grid) / 2, self._head
        yield from self._ends(y)
        yield from self._ground(x, y)
        for row in range(1, self.river.length + 1):
            for column in range(1, self.river.width + 1):
                yield from self._cell(row, column, x, y)
        at = y + self.river.length * self.cells.height + self._end_high
        for text, high in self._below():
            box = Box(_EDGE, at + 0.6, self.room, high)
            yield from block_in(box, text, press.style("note"), fonts=fonts, field="guide")
            at += high + 1.0

    def _ends(self, y: float) -> Iterator[Mark]:
        """Start and finish, above and below the map."""
        press = self.press
        style = press.style("note", "bold")
        foot = y + self.river.length * self.cells.height
        for key, top in (("board.start", y - self._end_high), ("board.finish", foot)):
            box = Box(_EDGE, top + 0.5, self.room, self._end_high - 1.0)
            yield line_in(box, press.words.text(_GAME, key), style, fonts=press.fonts, field=key)

    def _ground(self, x: float, y: float) -> Iterator[Mark]:
        """The water as one shape behind the cells: no seams between them."""
        theme = self.press.theme
        parts = []
        for number, row in enumerate(self.river.rows):
            wet = [not cell.is_land for cell in row]
            start = None
            for column, flows in enumerate([*wet, False]):
                if flows and start is None:
                    start = column
                elif not flows and start is not None:
                    left, right = x + start * self.cells.width, x + column * self.cells.width
                    top = y + number * self.cells.height
                    # Rows reach into each other, so that no line of light stands between them.
                    bottom = top + self.cells.height + (0.2 if number < self.river.length - 1 else 0.0)
                    parts.append(f"M{left:.2f} {top:.2f}H{right:.2f}V{bottom:.2f}H{left:.2f}Z")
                    start = None
        fill = theme.fill("water")
        if fill:
            yield Path("".join(parts), fill=fill)

    def _cell(self, row: int, column: int, x: float, y: float) -> Iterator[Mark]:
        theme = self.press.theme
        wide, high = self.cells.width, self.cells.height
        box = Box(x + (column - 1) * wide, y + (row - 1) * high, wide, high)
        cell = self.river.cell(row, column)
        if cell.is_land:
            tuft = symbol(theme, "reed", Box(box.x + wide / 2 - 1.8, box.y + high / 2 - 1.8, 3.6, 3.6))
            yield from tuft
        elif cell.is_rock:
            yield from rock_marks(theme, box.inset(0.8), stream(identity(self.river), "guide rock", row, column))
        elif row == self.river.bridge:
            inner = box.inset(0.5)
            wood = theme.fill("plank") or theme.colour("paper")
            yield Rect(*inner, fill=wood, stroke=theme.stroke("grain", "line"), radius=0.8)
            yield from symbol(theme, "bridge", inner.inset(1.2))
        elif cell.card:
            yield from self._card(cell.card, box.inset(0.5))

    def _card(self, card: Card, box: Box) -> Iterator[Mark]:
        """Rank and suit side by side on a small white card."""
        press, theme = self.press, self.press.theme
        yield Rect(*box, fill=theme.colour("paper"), stroke=theme.stroke("hair", "fine"), radius=0.8)
        rank = press.words.text("common", f"rank_letters.{RANK_LETTERS[card.rank].lower()}")
        cap = box.height * 0.5
        points = cap * PT_PER_MM / press.fonts.face("display").cap_height
        wide = min(press.fonts.width(rank, "display", points), box.width * 0.5)
        sign = cap * 1.05
        left = box.x + (box.width - wide - sign - 0.8) / 2
        room = Box(left, box.y + (box.height - cap) / 2, wide + 0.02, cap)
        style = Style("display", points, 8.0, theme.colour(SUIT_ROLES[card.suit]))
        letters = line_in(room, rank, style, fonts=press.fonts, field=f"rank of card {card}")
        yield letters
        if card.rank in (6, 9):
            yield Rect(left, room.bottom + 0.7, wide, 0.5, fill=theme.colour(SUIT_ROLES[card.suit]))
        yield from suit(theme, card.suit, left + wide + 0.8, box.y + (box.height - sign) / 2, sign)
