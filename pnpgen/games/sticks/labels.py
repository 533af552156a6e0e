"""Labels for sticks as drawings: a combination, a blank to be written on, and the back that tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnpgen.errors import DoesNotFit
from pnpgen.games.sticks.beside import Beside, aside_marks
from pnpgen.games.sticks.labelshape import Layout, Shape
from pnpgen.games.sticks.typeset import MOST_LINES, Measured
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Drawing, Mark, Path, Place, Rect, Text
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
    """The back of every stick, all alike: ripples that nothing shows through, the same when it is turned round."""
    theme, ink = press.theme, shape.ink
    radius = ink.height / 2
    marks: list[Mark] = [Rect(*ink, fill=theme.fill("water"), stroke=theme.stroke("current"), radius=radius)]
    marks += (Path(d, stroke=theme.stroke("current", "line")) for d in _ripples(ink))
    word = press.words.text("sticks", "labels.back")
    size = ink.height * 0.5 * PT_PER_MM / press.fonts.face("display").cap_height
    wide = press.fonts.width(word, "display", size, "back")
    size, wide = (size, wide) if wide <= ink.width * 0.3 else (size * ink.width * 0.3 / wide, ink.width * 0.3)
    cap = size * press.fonts.face("display").cap_height / PT_PER_MM
    plate = Box(0, 0, wide + cap * 1.4, cap * 1.7)
    text = Text(plate.width / 2, (plate.height + cap) / 2, word, round(size, 2), "display", theme.colour("ink"),
                "middle", field="back")  # fmt: skip
    board = Rect(*plate, fill=theme.colour("paper"), stroke=theme.stroke("current"), radius=plate.height / 2)
    block = Drawing("name", plate.width, plate.height, (board, text))
    y = ink.y + (ink.height - plate.height) / 2
    quarter = ink.width / 4
    marks += [
        Place(block, ink.x + quarter - plate.width / 2, y),
        Place(block, ink.right - quarter - plate.width / 2, y, 180),
    ]
    return Drawing("back", shape.width, shape.height, tuple(marks))


def _ripples(ink: Box) -> Sequence[str]:
    """Rows of waves inside a round-ended box, as path data."""
    radius, pitch, half = ink.height / 2, 1.5, 3.0
    rows = int(ink.height / pitch) - 1
    paths = []
    for row in range(rows):
        off = (row - (rows - 1) / 2) * pitch
        chord = ink.width - 2 * (radius - (radius**2 - off**2) ** 0.5) - 2.0
        count = 2 * int(chord / half / 2)
        x, y = ink.x + ink.width / 2 - count * half / 2, ink.y + radius + off
        d = f"M{x:.2f} {y:.2f}"
        for number in range(count):
            lift = -0.9 if number % 2 else 0.9
            d += f"q{half / 2:.2f} {lift:.2f} {half:.2f} 0"
        paths.append(d)
    return paths
