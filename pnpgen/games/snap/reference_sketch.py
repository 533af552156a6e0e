"""What both sides of a reference card are drawn with: a shape, a size of text, headings and little cards.

Lengths are measured in the size of the text, so that a side grows and shrinks as one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnpgen.games.snap.examples import EDITIONS
from pnpgen.games.snap.face import tone_of
from pnpgen.games.snap.hands import Kinds
from pnpgen.games.snap.rules import WILD, Variant
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Line, Mark, Path, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import Style, fit, line_in, wrap

_LARGE = 100.0  # millimetres: a card as wide as this is half a sheet
_SMALL = 9.0  # millimetres: an emblem below this is small
DOTS = (0.3, 1.0)
"""Dashes of the line under a row, in millimetres, where rows have no ground."""

_CLOSE = 1.15  # from line to line, in sizes of the text
_NARROWER = (0.9, 0.8, 0.7, 0.6, 0.5)  # how much of the width even lines may take: the least that adds none

STEP = 0.25
"""Points between two sizes that are tried."""


class Shape(NamedTuple):
    """A card to put a reference on.

    Args:
        width, height: in millimetres.
        most, floor: the largest and the least size of its text, in points.
        inset: white along the edge.
        row: how high a row of cards is, in sizes of the text.
        pitch: from one card of a row to the next, in rows.
        meanings: whether a line says what each hand is, and little cards carry letters too.
    """

    width: float
    height: float
    most: float
    floor: float
    inset: float = 4.0
    row: float = 2.25
    pitch: float = 1.14
    meanings: bool = False

    @property
    def hint(self) -> str:
        """What to try where it is too small."""
        return "try --size half" if self.width < _LARGE else "shorten names or captions"


@dataclass(frozen=True, slots=True)
class Sketch:
    """A card at one size of text; lengths below are in `em`, the text's size in millimetres.

    `decks` are those whose odds are printed, 0 for none.
    """

    press: Press
    names: Mapping[str, str]
    edition: str
    shape: Shape
    size: float
    decks: int = 1

    @property
    def em(self) -> float:
        """The text's size in millimetres."""
        return self.size / PT_PER_MM

    @property
    def row(self) -> float:
        """How high a row of cards is, in millimetres."""
        return self.shape.row * self.em

    @property
    def step(self) -> float:
        """From one card of a row to the next."""
        return self.row * self.shape.pitch

    @property
    def variant(self) -> Variant:
        """The rules that the card is for."""
        return EDITIONS[self.edition]

    @property
    def room(self) -> Box:
        """What may be printed on."""
        return Box(0, 0, self.shape.width, self.shape.height).inset(self.shape.inset)

    def say(self, key: str, **values: object) -> str:
        """A caption of the words file."""
        return self.press.words.text("snap", key, **values)

    def text(self, box: Box, text: str, *, font: str = "text", colour: str = "ink", field: str) -> Text:
        """A line at the text's size, from the box's left; too wide is an error, never smaller type."""
        style = Style(font, self.size, self.size, self.press.theme.colour(colour))
        return line_in(box, text, style, "start", fonts=self.press.fonts, field=field)

    def lines(self, box: Box, text: str, *, colour: str, field: str) -> list[Text]:
        """A text at the text's size, on as few lines as hold it, none much longer than another, half-way down a box.

        Raises:
            DoesNotFit: more lines than the box is high, or a word that is too wide.
        """
        fonts = self.press.fonts
        style = Style("text", self.size, self.size, self.press.theme.colour(colour), _CLOSE)
        lines = fit(fonts, text, style, (box.width, box.height), field).lines
        for share in _NARROWER:
            even = wrap(fonts, text, style, share * box.width)
            if len(even) == len(lines) and all(fonts.width(line, "text", self.size) <= box.width for line in even):
                lines = even
        step = style.line
        y = box.y + (box.height + fonts.face("text").cap_height * self.em - step * (len(lines) - 1)) / 2
        return [
            Text(box.x, y + place * step, line, self.size, "text", style.colour, field=field)
            for place, line in enumerate(lines)
        ]

    def wide(self, text: str, font: str = "text", field: str = "") -> float:
        """How wide a text runs, in millimetres."""
        return self.press.fonts.width(text, font, self.size, field)


def title_block(sketch: Sketch, y: float, title: str) -> tuple[list[Mark], float]:
    """A title over an accent line, and how high both are."""
    room, em, theme = sketch.room, sketch.em, sketch.press.theme
    style = Style("display", 1.7 * sketch.size, 1.1 * sketch.size, theme.colour("ink"))
    box = Box(room.x, y, room.width, 1.25 * em)
    text = line_in(box, title, style, "start", fonts=sketch.press.fonts, field="title")
    rule = y + 1.75 * em
    return [text, Line(room.x, rule, room.right, rule, theme.stroke("accent", "bold"))], 2.3 * em


def heading(sketch: Sketch, box: Box, text: str) -> Mark:
    """A heading of a block."""
    return sketch.text(box, text, font="bold", field=text)


def emblem(press: Press, kind: str, box: Box) -> list[Path]:
    """A kind's emblem, small: where lines draw it they are fine, or they would run together."""
    paths = symbol(press.theme, kind, box, kind)
    fine = press.theme.weights["fine"]
    if not press.theme.plain or min(box.width, box.height) > _SMALL:
        return list(paths)
    return [replace(path, stroke=path.stroke._replace(weight=fine)) if path.stroke else path for path in paths]


def little_cards(sketch: Sketch, kinds: Kinds, row: Box) -> list[Mark]:
    """Cards side by side from a row's left: emblems, on cards with letters where there is room for them."""
    marks: list[Mark] = []
    for place, kind in enumerate(kinds):
        box = Box(row.x + place * sketch.step, row.y, sketch.step, row.height)
        marks += _card(sketch, kind, box) if sketch.shape.meanings else _emblem(sketch, kind, box)
    return marks


def _emblem(sketch: Sketch, kind: str, box: Box) -> list[Mark]:
    """An emblem in the middle of its box; a wild one in a ring."""
    theme = sketch.press.theme
    size = min(box.width, box.height) * 0.96
    round_box = Box(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size)
    if not _wild(sketch, kind):
        return [*emblem(sketch.press, kind, round_box)]
    ring = Rect(*round_box, theme.colour("paper"), theme.stroke("ink", "line"), size / 2)
    return [ring, *emblem(sketch.press, kind, round_box.inset(0.12 * size))]


LETTERS = 0.95
"""The size of a little card's letters against the text beside it."""


def _card(sketch: Sketch, kind: str, box: Box) -> list[Mark]:
    """A card with its short name over its emblem; a wild one has a bold edge."""
    theme, wild = sketch.press.theme, _wild(sketch, kind)
    frame = box.inset(0.045 * box.height)
    stroke = theme.stroke("ink", "bold") if wild else theme.stroke("hair", "line")
    letters = Box(frame.x, frame.y + 0.08 * frame.height, frame.width, 0.3 * frame.height)
    size = sketch.size * LETTERS
    style = Style("bold", size, min(size, sketch.shape.floor), tone_of(sketch.press, kind))
    short = sketch.names[f"{kind}-short"]
    text = line_in(letters, short, style, fonts=sketch.press.fonts, field=f"short name of {kind}")
    size = min(0.54 * frame.height, 0.9 * frame.width)
    place = Box(frame.x + (frame.width - size) / 2, frame.bottom - size - 0.05 * frame.height, size, size)
    ground = Rect(*frame, theme.colour("paper"), stroke, 0.1 * frame.height)
    return [ground, text, *emblem(sketch.press, kind, place)]


def _wild(sketch: Sketch, kind: str) -> bool:
    return sketch.variant.wols_wild and kind == WILD
