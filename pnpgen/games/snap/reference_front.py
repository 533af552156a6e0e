"""The front of a reference card: the kinds, every hand with a pictured example, the straights, the half pairs.

What is shown comes from the tables of the rules, best first for the edition; the largest size of text at which
all of it fits is printed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pnpgen.errors import DoesNotFit
from pnpgen.games.snap.examples import example, ranked
from pnpgen.games.snap.hands import Category, Kinds
from pnpgen.games.snap.naming import plural
from pnpgen.games.snap.reference_sketch import (
    DOTS,
    STEP,
    Shape,
    Sketch,
    emblem,
    heading,
    little_cards,
    title_block,
)
from pnpgen.games.snap.rules import HALF_PAIRS, KINDS, STRAIGHTS, WILD
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect
from pnpgen.paper.press import Press
from pnpgen.paper.text import Style, line_in


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
                return Drawing("reference-front", shape.width, shape.height, _spread(sketch, marks, used))
            why = f"it is {show(used)} high at {size:g} pt; the room is {show(shape.height - 2 * shape.inset)}"
        except DoesNotFit as error:
            why = error.message
        size -= STEP
        if size < shape.floor - 1e-9:
            raise DoesNotFit(why, where=sketch.say("products.reference"), hint=sketch.shape.hint)


def _spread(sketch: Sketch, blocks: Sequence[tuple[Mark, ...]], used: float) -> tuple[Mark, ...]:
    """What is over of the height goes between the blocks, as far as they still belong together."""
    gap = min((sketch.room.height - used) / max(len(blocks) - 1, 1), 2 * sketch.em)
    shape = sketch.shape
    drawn = (Drawing("reference-block", shape.width, shape.height, block) for block in blocks)
    return tuple(Place(block, 0, place * gap) for place, block in enumerate(drawn))


def _lay(sketch: Sketch) -> tuple[list[tuple[Mark, ...]], float]:
    """The blocks from the top, and where they end."""
    y = sketch.room.y
    blocks: list[tuple[Mark, ...]] = []
    for make in (_head, _kinds, _hands, _foot):
        marks, high = make(sketch, y)
        blocks.append(tuple(marks))
        y += high
    return blocks, y - sketch.room.y - 0.5 * sketch.em


def _head(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    title = sketch.say(f"editions.{sketch.edition}", wols=plural(WILD, sketch.names))
    return title_block(sketch, y, title)


def _kinds(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    """The nine kinds, best first, each emblem over its short name."""
    room, em = sketch.room, sketch.em
    low = sketch.variant.lowball
    title = sketch.say("reference.kinds_low" if low else "reference.kinds")
    marks: list[Mark] = [heading(sketch, Box(room.x, y, room.width, em), title)]
    top, step = y + 1.45 * em, room.width / len(KINDS)
    size = min((3.2 if sketch.shape.meanings else 2.3) * em, step * 0.9)
    for place, kind in enumerate(KINDS[::-1] if low else KINDS):
        x = room.x + place * step
        marks += emblem(sketch.press, kind, Box(x + (step - size) / 2, top, size, size))
        style = Style("bold", sketch.size, sketch.size, sketch.press.theme.colour("ink"))
        box = Box(x, top + size + 0.25 * em, step, em)
        field = f"short name of {kind}"
        marks.append(line_in(box, sketch.names[f"{kind}-short"], style, fonts=sketch.press.fonts, field=field))
    return marks, 1.45 * em + size + 1.75 * em


def _hands(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    """A row a category: its name, perhaps what it is, and an example."""
    order = ranked(sketch.variant)
    marks = [
        mark for place, category in enumerate(order) for mark in _hand(sketch, category, y + place * sketch.row)
    ]
    return marks, len(order) * sketch.row + 0.7 * sketch.em


def _hand(sketch: Sketch, category: Category, y: float) -> list[Mark]:
    room, em, row, field = sketch.room, sketch.em, sketch.row, f"hand {category.key}"
    cards = example(category, sketch.variant)
    right = room.right - 0.2 * em
    left, after = room.x + 0.4 * em, right - len(cards) * sketch.step - 0.4 * em
    name = sketch.say(f"hands.{category.key}")
    marks = [_band(sketch, Box(room.x, y, room.width, row))]
    box = Box(left, y, after - left, row)
    marks.append(sketch.text(box, name[:1].upper() + name[1:], font="bold", field=field))
    if sketch.shape.meanings:
        names = (sketch.say(f"hands.{each.key}") for each in ranked(sketch.variant))
        at = left + 1.2 * em + max(sketch.wide(each, "bold") for each in names)
        text = sketch.say(f"hand_meanings.{category.key}")
        marks += sketch.lines(Box(at, y, after - at, row), text, colour="muted", field=field)
    return [*marks, *little_cards(sketch, cards, Box(right - len(cards) * sketch.step, y, 0, row))]


def _band(sketch: Sketch, box: Box) -> Mark:
    """A row's ground, or the line under it where surfaces stay white."""
    theme = sketch.press.theme
    tint = theme.fill("tint")
    if tint is None:
        return Line(box.x, box.bottom, box.right, box.bottom, theme.stroke("hair", "fine", DOTS))
    gap = 0.06 * sketch.em
    return Rect(box.x, box.y + gap, box.width, box.height - 2 * gap, tint, None, 0.3 * sketch.em)


def _foot(sketch: Sketch, y: float) -> tuple[list[Mark], float]:
    """Straights on the left, half pairs on the right; under those what a ring means."""
    room, em, row = sketch.room, sketch.em, sketch.row
    low = sketch.variant.lowball
    halves = HALF_PAIRS[sketch.variant.half_pairs]
    straights: Sequence[Kinds] = STRAIGHTS[::-1] if low else STRAIGHTS
    pair = 2 * sketch.step + em
    middle = min(room.x + 0.52 * room.width, room.right - 2 * pair + em)
    marks: list[Mark] = [
        heading(sketch, Box(room.x, y, middle - room.x, em), sketch.say("reference.straights")),
        heading(sketch, Box(middle, y, room.right - middle, em), sketch.say("reference.half_pairs")),
    ]
    top = y + 1.4 * em
    plain = replace(sketch, edition="classic")  # here a card is what it shows
    for place, kinds in enumerate(straights):
        marks += little_cards(plain, kinds, Box(room.x, top + place * row, 0, row))
    for place, two in enumerate(halves[::-1] if low else halves):
        line, column = divmod(place, 2)
        marks += little_cards(plain, two, Box(middle + column * pair, top + line * row, 0, row))
    if sketch.variant.wols_wild:
        box = Box(middle, top + (len(straights) - 1) * row, room.right - middle, row)
        marks.append(
            sketch.text(
                box,
                sketch.say("reference.edge" if sketch.shape.meanings else "reference.ring"),
                colour="muted",
                field="ring",
            )
        )
    return marks, 1.4 * em + len(straights) * row + 0.5 * em
