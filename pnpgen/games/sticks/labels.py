"""Labels for sticks as drawings: a combination, a blank to be written on, and the back that tells nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pnpgen.errors import DoesNotFit
from pnpgen.games.sticks.beside import Beside, aside_marks
from pnpgen.games.sticks.labelshape import Layout, Shape
from pnpgen.games.sticks.typeset import MOST_LINES, Measured
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Drawing, Path, Place, Rect, Text
from pnpgen.paper.press import Press


@dataclass(frozen=True, slots=True)
class Design:
    """What all labels of a set have in common: press, shape, how texts stand, what is beside, the least type."""

    press: Press
    shape: Shape
    layout: Layout
    beside: Beside
    floor: float

    def sizes(self, texts: Sequence[Measured]) -> tuple[float, ...]:
        """The largest size for each text here, in points.

        Raises:
            DoesNotFit: some are below the floor; names the one that needs the most, and what would hold it.
        """
        room = self.layout.room
        sizes = tuple(text.best_size((room.width, room.height)) for text in texts)
        failed = [text for text, size in zip(texts, sizes, strict=True) if size < self.floor]
        if failed:
            raise self._too_large(max(failed, key=lambda text: self._need(text)[0]), len(failed) - 1)
        return sizes

    def _need(self, text: Measured) -> tuple[float, float]:
        """Width and height of a text in the least type, in as many lines as the room is high."""
        em = self.floor / PT_PER_MM
        lines = max(
            (n for n in range(1, MOST_LINES + 1) if text.height(n) * em <= self.layout.room.height), default=1
        )
        return text.narrowest(lines).width * em, text.height(lines) * em

    def _too_large(self, text: Measured, others: int) -> DoesNotFit:
        wide, high = self._need(text)
        room, ink = self.layout.room, self.shape.ink
        across, down = {"ends": (2, 1), "rows": (1, 2), "once": (1, 1)}[self.layout.way]
        hint = self.shape.holding(
            ink.width + across * max(wide - room.width, 0), ink.height + down * max(high - room.height, 0)
        )
        if self.press.large:
            hint = f"large print has no smaller type; {hint}"
        if others:
            hint = f"{hint}; {others} more {'does' if others == 1 else 'do'} not fit"
        return DoesNotFit(
            f"'{text.text[:60]}' needs {show(wide)} by {show(high)} at {self.floor:g} pt; the room is "
            f"{show(room.width)} by {show(room.height)}",
            where=text.field,
            hint=hint,
        )


def stick_label(design: Design, text: Measured, size: float, dots: int = 0) -> Drawing:
    """The label of a combination: its text from both sides, and as many dots as it is rare."""
    room = design.layout.room
    block = Drawing("text", room.width, room.height, tuple(text.marks(_inner(room), size, design.press)))
    marks = (*design.layout.places(block), *aside_marks(design.press, design.layout, design.beside, dots))
    return Drawing(text.field, design.shape.width, design.shape.height, marks)


def _inner(room: Box) -> Box:
    return Box(0, 0, room.width, room.height)


def blank_label(design: Design) -> Drawing:
    """A label to be written on by hand, from both ends."""
    layout = design.layout
    room = layout.room
    low = room.height * 0.74
    line = Rect(2, low, room.width - 4, 0.01, stroke=design.press.theme.stroke("hair", "fine"))
    block = Drawing("line", room.width, room.height, (line,))
    aside = aside_marks(design.press, layout, design.beside, 0)
    return Drawing("blank", design.shape.width, design.shape.height, (*layout.places(block), *aside))


def stick_back(press: Press, shape: Shape) -> Drawing:
    """The back of every stick, all alike: ripples that no text shows through, the same when it is turned round."""
    theme, ink = press.theme, shape.ink
    ground = Rect(*ink, fill=theme.fill("water"), stroke=theme.stroke("current"), radius=ink.height / 2)
    ripples = [Path(d, stroke=theme.stroke("current")) for d in _ripples(ink)]
    word = press.words.text("sticks", "labels.back")
    cap = press.fonts.face("display").cap_height
    one = press.fonts.width(word, "display", 1.0, "back")
    size = round(min(ink.height * 0.42 * PT_PER_MM / cap, ink.width * 0.3 / one), 2)
    box = Box(0, 0, one * size, size * cap / PT_PER_MM).inset(-0.8)
    text = Text(-box.x, box.height + box.y, word, size, "display", theme.colour("ink"), field="back")
    # A line drawing needs white under its letters; on a tint they stand by themselves, and nothing shows through.
    plate = [Rect(0, 0, box.width, box.height, theme.colour("paper"), radius=1.0)] if theme.plain else []
    block = Drawing("name", box.width, box.height, (*plate, text))
    y, quarter = ink.y + (ink.height - box.height) / 2, ink.width / 4
    names = (
        Place(block, ink.x + quarter - box.width / 2, y),
        Place(block, ink.right - quarter - box.width / 2, y, 180),
    )
    return Drawing("back", shape.width, shape.height, (ground, *ripples, *names))


def _ripples(ink: Box) -> Sequence[str]:
    """Rows of waves inside a round-ended box, as path data; turned round they are themselves."""
    radius, half = ink.height / 2, 2.4
    rows = max(int(ink.height / 1.15) - 1, 1)
    pitch = ink.height / (rows + 1)
    paths = []
    for row in range(rows):
        off = (row - (rows - 1) / 2) * pitch
        chord = ink.width - 2 * (radius - math.sqrt(radius**2 - off**2)) - 1.2
        count = 2 * int(chord / half / 2)
        x, y = ink.x + (ink.width - count * half) / 2, ink.y + radius + off
        waves = "".join(f"q{half / 2:.2f} {-0.8 if number % 2 else 0.8} {half:.2f} 0" for number in range(count))
        paths.append(f"M{x:.2f} {y:.2f}{waves}")
    return paths
