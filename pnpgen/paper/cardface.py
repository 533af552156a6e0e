"""Playing cards of our own: faces and backs at any size, from a counter of 12 by 17 mm to a poker card.

Three arrangements, by what the size can hold: a *counter* has one big rank over its suit; a *tile* (a cell of a
board) has rank and suit in a row in two corners, to be read from two metres; a *card* has them in a column, as
hands are fanned. The second index is the first one turned by 180 degrees. Colour never says a thing alone: suits
differ by shape, in mono by solid and outline too, and with four colours by a letter beside them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Path, Picture, Place, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import SUIT_ROLES, suit, weight_for
from pnpgen.paper.text import Style, line_in
from pnpgen.pieces.cards import RANK_LETTERS, Card

TILE_FROM = 22.0
"""The width in millimetres from which two indices have room."""

CARD_FROM = 50.0
"""The width from which an index is a column."""

_UNDERLINED = frozenset((6, 9))  # the two ranks that become each other when a card is turned
_COURT = frozenset((11, 12, 13))
# A court's suit over its letter, as shares of their common height: no letter can be read in a club's middle.
_COURT_SUIT, _COURT_LETTER = 0.62, 0.31
_BOLD_COLOUR = 14.0  # points from which a letter may have a suit's colour: 3:1 is enough for it


@dataclass(frozen=True, slots=True)
class _Face:
    """A card on its way to paper: what to draw, and with what."""

    press: Press
    card: Card

    @property
    def rank(self) -> str:
        """The rank as this language prints it."""
        return self.press.words.text("common", f"rank_letters.{RANK_LETTERS[self.card.rank].lower()}")

    @property
    def letter(self) -> str:
        """The suit's letter where colours want one beside them, else nothing."""
        if self.press.theme.suits == "two":
            return ""
        return self.press.words.text("common", f"suit_letters.{self.card.suit.lower()}")

    @property
    def colour(self) -> str:
        """The suit's colour: for big things only, since four colours are too light for small text."""
        return self.press.theme.colour(SUIT_ROLES[self.card.suit])

    def display(self, box: Box, text: str, colour: str) -> Mark:
        """Big letters that fill a box as far as they go."""
        cap = self.press.fonts.face("display").cap_height
        style = Style("display", box.height * PT_PER_MM / cap, 8.0, colour)
        return line_in(box, text, style, fonts=self.press.fonts, field=f"rank of card {self.card}")

    def ranked(self, box: Box) -> list[Mark]:
        """The rank in a box; six and nine stand on a bar below it."""
        marks = [self.display(box, self.rank, self.colour)]
        if self.card.rank in _UNDERLINED:
            tall = box.height * 0.12
            left = box.x + box.width / 2 - box.height * 0.4
            marks.append(Rect(left, box.bottom + tall, box.height * 0.8, tall, fill=self.colour))
        return marks

    def lettered(self, x: float, y: float, size: float, *, end: float = math.inf) -> list[Mark]:
        """A suit at (x, y), and at its right, on its foot, the letter that goes with four colours, up to `end`."""
        marks: list[Mark] = list(suit(self.press.theme, self.card.suit, x, y, size))
        if self.letter:
            note = self.press.style("note", "bold")
            cap = self.press.fonts.face("bold").cap_height / PT_PER_MM
            high = max(size * 0.4, note.size * cap)
            left = x + size * 1.04
            box = Box(left, y + size - high, min(high * 1.5, end - left), high)
            # One size for all four, set by the widest: some languages need two letters for a suit.
            known = self.press.words.table("common", "suit_letters").values()
            widest = max(self.press.fonts.width(letters, "bold", 1.0, "suit letter") for letters in known)
            style = Style("bold", min(high / cap, box.width / widest), 6.0, note.colour)
            marks.append(line_in(box, self.letter, style, "start", fonts=self.press.fonts, field="suit letter"))
        return marks

    def index(self, marks: list[Mark], width: float, height: float) -> Drawing:
        """An index of that size, wider where its letters are: a drawing is cut off at its edges."""
        fonts = self.press.fonts
        ends = (mark.x + fonts.width(mark.text, mark.font, mark.size) for mark in marks
                if isinstance(mark, Text) and mark.anchor == "start")  # fmt: skip
        return Drawing(f"index-{self.card}", max(width, *ends, 0.0), height, tuple(marks))


def card_face(press: Press, card: Card, width: float, height: float, *, edge: bool = True) -> Drawing:
    """A playing card's face.

    Args:
        press: theme, words and faces.
        card: what card.
        width: of the face, in millimetres; it may be any size from about 12 by 17 mm.
        height: of the face.
        edge: white ground and a fine outline with round corners, for a card that lies on a board; without it
            only the ink of the face, for a card that is cut out.

    Raises:
        DoesNotFit: a size, or a language's rank letters, that leaves no room; names the card.
    """
    face = _Face(press, card)
    marks: list[Mark] = [_ground(press, width, height)] if edge else []
    if width < TILE_FROM or height < width * 1.15:
        marks += _counter(face, width, height)
    else:
        marks += _cornered(face, width, height)
    return Drawing(f"card-{card}", width, height, tuple(marks))


def _ground(press: Press, width: float, height: float, role: str = "paper") -> Rect:
    stroke = press.theme.stroke("hair", "fine")
    half = stroke.weight / PT_PER_MM / 2
    radius = min(3.0, 0.06 * width)
    return Rect(half, half, width - 2 * half, height - 2 * half, press.theme.fill(role), stroke, radius)


def _counter(face: _Face, width: float, height: float) -> list[Mark]:
    """One big rank over its suit, in the middle."""
    tall = min(height, width * 1.42)
    top = (height - tall) / 2
    rank = Box(width * 0.08, top + tall * 0.09, width * 0.84, tall * 0.36)
    size = tall * 0.35
    # With a letter beside it the suit gives way to the left.
    left = width / 2 - size * (0.72 if face.letter else 0.5)
    return [*face.ranked(rank), *face.lettered(left, top + tall * 0.58, size, end=width * 0.95)]


def _cornered(face: _Face, width: float, height: float) -> list[Mark]:
    """An index in two corners and the suit between them."""
    inset = 0.065 * width
    cap = min(0.25 * width, 5 + 0.09 * width)
    index = _column(face, cap) if width >= CARD_FROM else _row(face, cap, width - 2 * inset)
    last = Place(index, width - inset - index.width, height - inset - index.height, 180)
    if width >= CARD_FROM:
        # As large as a ring that leaves a millimetre between itself and the corners of the indices.
        reach = math.hypot(width / 2 - inset - index.width, height / 2 - inset - index.height)
        room = min(width * 0.54, height * 0.4, 2 * (reach - 1))
    else:
        room = min(width * 0.56, height - 2 * (inset + cap * 1.36))
    return [Place(index, inset, inset), last, *_middle(face, width / 2, height / 2, room)]


def _column(face: _Face, cap: float) -> Drawing:
    """Rank above suit."""
    wide, small = cap * 1.55, cap * 0.84
    marks = face.ranked(Box(0, 0, wide, cap)) + face.lettered((wide - small) / 2, cap * 1.34, small)
    return face.index(marks, wide, cap * 1.34 + small)


def _row(face: _Face, cap: float, room: float) -> Drawing:
    """Rank beside suit, no wider than the room."""
    fonts = face.press.fonts
    size = cap * PT_PER_MM / fonts.face("display").cap_height
    wide = min(fonts.width(face.rank, "display", size, f"rank of card {face.card}"), cap * 1.7)
    small = cap * 0.8
    marks = face.ranked(Box(0, 0, wide, cap)) + face.lettered(wide + cap * 0.14, cap - small, small, end=room)
    return face.index(marks, wide + cap * 0.14 + small * 1.5, cap * 1.24)


def _middle(face: _Face, x: float, y: float, room: float) -> list[Mark]:
    """The large suit: with a court's letter under it, with ripples round an Ace's."""
    theme, letter = face.press.theme, face.card.suit
    if face.card.rank == 1:
        size = room * 0.64
        ace = suit(theme, letter, x - size / 2, y - size / 2, size)
        return [_ring(face, x, y, room), _ring(face, x, y, room * 0.92), *ace]
    if face.card.rank not in _COURT:
        return list(suit(theme, letter, x - room / 2, y - room / 2, room))
    size, high = room * _COURT_SUIT, room * _COURT_LETTER
    points = high * PT_PER_MM / face.press.fonts.face("display").cap_height
    colour = face.colour if points >= _BOLD_COLOUR else theme.colour("ink")
    rank = face.display(Box(x - high, y + room / 2 - high, high * 2, high), face.rank, colour)
    return [*suit(theme, letter, x - size / 2, y - room / 2, size), rank]


def _ring(face: _Face, x: float, y: float, size: float) -> Rect:
    """A circle in the suit's colour: a rectangle that is all corners."""
    stroke = face.press.theme.stroke(SUIT_ROLES[face.card.suit], weight_for(size / 3))
    return Rect(x - size / 2, y - size / 2, size, size, stroke=stroke, radius=size / 2)


def card_back(press: Press, width: float, height: float, *, edge: bool = True) -> Drawing:
    """A card's back: the user's picture, or the lines of a slow river, the same when the card is turned round.

    Args:
        press: theme and ink; low ink and mono leave the ground white.
        width: of the back (with its bleed, if it has one), in millimetres.
        height: of the back.
        edge: a fine outline with round corners, the lines inside it; without it the lines run to the cut.
    """
    theme = press.theme
    own = press.back_picture(width, height)
    if own is not None:
        return Drawing("card-back", width, height, (Picture(0, 0, width, height, own),))
    margin = 0.09 * width if edge else 0.0
    if edge:
        ground: list[Mark] = [_ground(press, width, height, "water")]
    else:
        fill = theme.fill("water")
        ground = [Rect(0, 0, width, height, fill)] if fill else []
    lines = _waves(Box(0, 0, width, height).inset(margin), 1 if theme.plain else 2)
    weight = weight_for(width / 3) if theme.plain else "bold" if width >= CARD_FROM else "line"
    stroke = theme.stroke("current", weight)
    return Drawing("card-back", width, height, (*ground, *(Path(d, stroke=stroke) for d in lines)))


def _waves(box: Box, density: int) -> list[str]:
    """Rows of waves with gaps, as path data; turned by 180 degrees the pattern is itself."""
    columns = 2 * max(2, round(box.width / 9))  # half waves; an even number puts a node in the middle
    rows = max(3, round(box.height / (7.5 / density)))
    step, pitch = box.width / columns, box.height / rows
    rise = step * 0.55
    paths = []
    for row in range(rows):
        y = box.y + (row + 0.5) * pitch
        d = ""
        for column in range(columns):
            if _gap(column, row) or _gap(columns - 1 - column, rows - 1 - row):
                continue
            x = box.x + column * step
            lift = -rise if column % 2 else rise
            d += f"M{x:.2f} {y:.2f}q{step / 2:.2f} {lift:.2f} {step:.2f} 0"
        paths.append(d)
    return paths


def _gap(column: int, row: int) -> bool:
    return (2 * column + 5 * row) % 11 in (0, 3)
