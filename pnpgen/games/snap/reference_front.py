"""The front of a reference card: the kinds, every hand with a pictured example, the straights, the half pairs.

Everything is measured in the size of the text, so that the whole grows and shrinks as one and the largest that
fits is printed. What is shown comes from the tables of the rules, best first for the edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnpgen.errors import DoesNotFit
from pnpgen.games.snap.examples import EDITIONS, example, ranked
from pnpgen.games.snap.hands import Category, Kinds
from pnpgen.games.snap.naming import plural
from pnpgen.games.snap.rules import HALF_PAIRS, KINDS, STRAIGHTS, WILD, Variant
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import Style, line_in

STEP = 0.25
"""Points between two sizes that are tried."""


class Shape(NamedTuple):
    """A card to put a reference on.

    Args:
        width, height: in millimetres.
        most, floor: the largest and the least size of its text, in points.
        inset: white along the edge.
        meanings: whether a line says what each hand is.
    """

    width: float
    height: float
    most: float
    floor: float
    inset: float = 4.0
    meanings: bool = False


@dataclass(frozen=True, slots=True)
class Sketch:
    """A card at one size of text; lengths below are in `em`, the text's size in millimetres."""

    press: Press
    names: Mapping[str, str]
    edition: str
    shape: Shape
    size: float

    @property
    def em(self) -> float:
        """The text's size in millimetres."""
        return self.size / PT_PER_MM

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

    def wide(self, text: str, font: str = "text", field: str = "") -> float:
        """How wide a text runs, in millimetres."""
        return self.press.fonts.width(text, font, self.size, field)


def front(press: Press, names: Mapping[str, str], edition: str, shape: Shape) -> Drawing:
    """The front, as large as it can stand on the card.

    Raises:
        DoesNotFit: too much even at the least size; says what it would take.
    """
    size = shape.most
    while True:
        sketch = Sketch(press, names, edition, shape, size)
        try:
            marks, used = _lay(sketch)
            if used <= shape.height - 2 * shape.inset + 1e-6:
                return Drawing("reference-front", shape.width, shape.height, tuple(_spread(sketch, marks, used)))
            why = f"it is {show(used)} high at {size:g} pt; the room is {show(shape.height - 2 * shape.inset)}"
        except DoesNotFit as error:
            why = error.message
        size -= STEP
        if size < shape.floor - 1e-9:
            raise DoesNotFit(why, where=sketch.say("products.reference"), hint="try --size half")


def _spread(sketch: Sketch, blocks: Sequence[tuple[Mark, ...]], used: float) -> list[Mark]:
    """What is over of the height goes between the blocks."""
    from pnpgen.paper.flow import moved

    gap = (sketch.room.height - used) / max(len(blocks) - 1, 1)
    gap = min(gap, 2 * sketch.em)
    return [moved(mark, 0, i * gap) for i, block in enumerate(blocks) for mark in block]


def _lay(sketch: Sketch) -> tuple[list[tuple[Mark, ...]], float]:
    """The blocks from the top, and where they end."""
    y = sketch.room.y
    blocks: list[tuple[Mark, ...]] = []
    for make in (_title, _kinds, _hands, _foot):
        marks, high = make(sketch, y)
        blocks.append(tuple(marks))
        y += high
    return blocks, y - sketch.room.y - 0.5 * sketch.em


def _title(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    room, em, theme = sketch.room, sketch.em, sketch.press.theme
    title = sketch.say(f"editions.{sketch.edition}", wols=plural(WILD, sketch.names))
    style = Style("display", 1.7 * sketch.size, 1.1 * sketch.size, theme.colour("ink"))
    box = Box(room.x, y, room.width, 1.25 * em)
    text = line_in(box, title, style, "start", fonts=sketch.press.fonts, field="title")
    rule = y + 1.75 * em
    return [text, Line(room.x, rule, room.right, rule, theme.stroke("accent", "bold"))], 2.3 * em


def heading(sketch: Sketch, box: Box, text: str) -> Mark:
    """A heading of a block."""
    return sketch.text(box, text, font="bold", field=text)


def _kinds(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    """The nine kinds, best first, each emblem over its short name."""
    room, em = sketch.room, sketch.em
    low = sketch.variant.lowball
    title = sketch.say("reference.kinds_low" if low else "reference.kinds")
    marks: list[Mark] = [heading(sketch, Box(room.x, y, room.width, em), title)]
    top, step = y + 1.45 * em, room.width / len(KINDS)
    size = min(2.3 * em, step * 0.9)
    for place, kind in enumerate(KINDS[::-1] if low else KINDS):
        x = room.x + place * step
        marks += symbol(sketch.press.theme, kind, (x + (step - size) / 2, top, size), kind)
        style = Style("bold", sketch.size, sketch.size, sketch.press.theme.colour("ink"))
        box = Box(x, top + size + 0.25 * em, step, em)
        field = f"short name of {kind}"
        marks.append(line_in(box, sketch.names[f"{kind}-short"], style, fonts=sketch.press.fonts, field=field))
    return marks, 1.45 * em + size + 1.75 * em


def _hands(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    """A row a category: its name, perhaps what it is, and an example."""
    row = (2.1 if sketch.shape.meanings else 1.85) * sketch.em
    order = ranked(sketch.variant)
    marks = [mark for place, category in enumerate(order) for mark in _hand(sketch, category, y + place * row, row)]
    return marks, len(order) * row + 0.7 * sketch.em


def _hand(sketch: Sketch, category: Category, y: float, row: float) -> list[Mark]:
    room, em, theme = sketch.room, sketch.em, sketch.press.theme
    band = Box(room.x, y + 0.06 * em, room.width, row - 0.12 * em)
    tint = theme.fill("tint")
    marks: list[Mark] = (
        [Rect(*band, tint, None, 0.3 * em)]
        if tint
        else [Line(room.x, y + row, room.right, y + row, theme.stroke("hair", "fine"))]
    )
    name = sketch.say(f"hands.{category.key}")
    name = name[:1].upper() + name[1:]
    cards = example(category, sketch.variant)
    pictures = emblems(sketch, cards, room.right - 0.2 * em, y, row)
    left = room.right - 0.2 * em - len(cards) * step_of(row) - 0.4 * em
    box = Box(room.x + 0.4 * em, y, left - room.x - 0.4 * em, row)
    marks.append(sketch.text(box, name, font="bold", field=f"hand {category.key}"))
    if sketch.shape.meanings:
        names = (sketch.say(f"hands.{each.key}") for each in ranked(sketch.variant))
        at = room.x + 1.2 * em + max(sketch.wide(each, "bold") for each in names)
        text = sketch.say(f"hand_meanings.{category.key}")
        marks.append(sketch.text(Box(at, y, left - at, row), text, colour="muted", field=f"hand {category.key}"))
    return [*marks, *pictures]


def step_of(row: float) -> float:
    """From one emblem of a row to the next."""
    return row * 0.93


def emblems(sketch: Sketch, cards: Kinds, right: float, y: float, row: float) -> list[Mark]:
    """Cards as emblems in a row, flush right; wild ones stand in a ring."""
    theme, step = sketch.press.theme, step_of(row)
    size = row * 0.78
    marks: list[Mark] = []
    for place, kind in enumerate(cards):
        x = right - (len(cards) - place) * step + (step - size) / 2
        top = y + (row - size) / 2
        wild = sketch.variant.wols_wild and kind == WILD
        inner = Box(x, top, size, size).inset(0.08 * size if wild else 0)
        if wild:
            stroke = theme.stroke("ink", "line")
            marks.append(Rect(x, top, size, size, theme.colour("paper"), stroke, size / 2))
        marks += symbol(theme, kind, inner, kind)
    return marks


def _foot(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    """Straights on the left, half pairs on the right."""
    room, em = sketch.room, sketch.em
    row = (2.1 if sketch.shape.meanings else 1.85) * em
    straights: Sequence[Kinds] = STRAIGHTS[::-1] if sketch.variant.lowball else STRAIGHTS
    halves: Sequence[Kinds] = HALF_PAIRS[sketch.variant.half_pairs]
    halves = halves[::-1] if sketch.variant.lowball else halves
    plain = replace(sketch, edition="classic")  # here a card is what it shows
    rows = len(straights)
    chain = len(straights[0]) * step_of(row)
    pair = len(halves[0]) * step_of(row)
    columns = -(-len(halves) // rows)
    pairs_left = room.right - columns * pair - (columns - 1) * em
    title = sketch.say("reference.straights"), sketch.say("reference.half_pairs")
    marks: list[Mark] = [
        heading(sketch, Box(room.x, y, pairs_left - room.x - em, em), title[0]),
        heading(sketch, Box(pairs_left, y, room.right - pairs_left, em), title[1]),
    ]
    top = y + 1.3 * em
    for place, kinds in enumerate(straights):
        marks += emblems(plain, kinds, room.x + chain, top + place * row, row)
    for place, kinds in enumerate(halves):
        column, line = divmod(place, rows) if len(halves) > 2 * rows else (place % columns, place // columns)
        right = pairs_left + column * (pair + em) + pair
        marks += emblems(plain, kinds, right, top + line * row, row)
    return marks, 1.3 * em + rows * row + 0.5 * em
