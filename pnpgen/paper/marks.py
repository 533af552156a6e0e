"""A sheet is data, painted last: frozen marks in millimetres, origin top left, y down.

Type sizes and line weights are in points, as print shops say them. Only a painter (pdf, svg) turns marks into
anything else, so the same marks make the page, the cut file and the readable golden.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Anchor = Literal["start", "middle", "end"]


class Box(NamedTuple):
    """A rectangle: left, top, width, height in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge's x."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge's y."""
        return self.y + self.height

    def meets(self, other: Box) -> bool:
        """Whether the two share more than an edge.

        >>> Box(0, 0, 2, 2).meets(Box(1, 1, 5, 5)), Box(0, 0, 2, 2).meets(Box(2, 0, 5, 5))
        (True, False)
        """
        level = self.x < other.right and other.x < self.right
        return level and self.y < other.bottom and other.y < self.bottom

    def inset(self, by: float) -> Box:
        """The box drawn in by `by` millimetres on every side (out, if negative).

        >>> Box(0, 0, 10, 10).inset(2)
        Box(x=2, y=2, width=6, height=6)
        """
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Stroke(NamedTuple):
    """How a line is drawn: colour `#RRGGBB`, weight in points, dashes in millimetres (on, off, …)."""

    colour: str
    weight: float
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, perhaps with round corners, filled or outlined or both."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: Stroke | None = None
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class Path:
    """A shape given as SVG path data (M L H V C Q Z, absolute or relative), scaled and moved to (x, y)."""

    d: str
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    fill: str | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text: (x, y) is on the baseline, at the anchor; `turn` in degrees clockwise about it.

    `field` names what the text is (a player's name, a caption) in errors about it.
    """

    x: float
    y: float
    text: str
    size: float
    font: str = "text"
    colour: str = "#000000"
    anchor: Anchor = "start"
    turn: float = 0.0
    field: str = ""


@dataclass(frozen=True, slots=True)
class Stamps:
    """Short texts that differ from page to page, alike in all but place: a mark for all codes of a sheet.

    `places` are on the baseline, at the anchor, one for each text; the rest is as of a `Text`.
    """

    places: tuple[tuple[float, float], ...]
    texts: tuple[str, ...]
    size: float
    font: str = "text"
    colour: str = "#000000"
    anchor: Anchor = "start"
    turn: float = 0.0
    field: str = ""

    def each(self) -> tuple[Text, ...]:
        """The same as single texts."""
        return tuple(
            Text(x, y, text, self.size, self.font, self.colour, self.anchor, self.turn, self.field)
            for (x, y), text in zip(self.places, self.texts, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Picture:
    """A checked bitmap (see `paper.png`), by content: `data` is what Pillow gave back, never a path."""

    x: float
    y: float
    width: float
    height: float
    data: PictureData


@dataclass(frozen=True, slots=True)
class PictureData:
    """Pixels row by row from the top, 8 bits a channel, 1 (grey) or 3 (RGB) channels."""

    columns: int
    rows: int
    channels: int
    pixels: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """Marks that belong together and may be placed many times; compared by identity, so share the object.

    A painter draws one that is placed more than once a single time and refers to it.
    """

    name: str
    width: float
    height: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A drawing put at (x, y), its top left corner before it is turned.

    `turn` is clockwise about the drawing's centre, in degrees; for 90 and 270 the centre stays where the
    turned box's centre is, so that (x, y) is the top left of the turned box too.
    """

    drawing: Drawing
    x: float
    y: float
    turn: Literal[0, 90, 180, 270] = 0


Mark = Rect | Line | Path | Text | Stamps | Picture | Place


class FormField(NamedTuple):
    """A place on a sheet to type into, or a box to tick, where the sheet is a form.

    `name` is dotted (`r3.p2.bid`) and stands once in a file; `tip` says in words what belongs there.
    """

    name: str
    box: Box
    tick: bool = False
    tip: str = ""
    anchor: Anchor = "middle"


class Adjust(NamedTuple):
    """How a printer's fault is made up for: moved by (dx, dy) mm and scaled about the page's centre."""

    dx: float
    dy: float
    sx: float
    sy: float


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """One side of one page, ready for a painter.

    `trims` are the boxes that are cut out, with corners of `radius` (their hull becomes the TrimBox, grown by
    `bleed` the BleedBox);
    `bookmark` opens a chapter of the document's outline here; `adjust` is the printer's correction; `fields` make
    the sheet a form.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    trims: tuple[Box, ...] = ()
    bleed: float = 0.0
    bookmark: str | None = None
    adjust: Adjust | None = None
    radius: float = 0.0
    fields: tuple[FormField, ...] = ()


def hull(boxes: tuple[Box, ...]) -> Box:
    """The least box that holds all of them.

    >>> hull((Box(0, 0, 1, 1), Box(2, 3, 1, 1)))
    Box(x=0, y=0, width=3, height=4)
    """
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)
