"""Marks as PDF page content: the one place where millimetres become points and y turns upwards.

Bytes are written directly, not through a canvas: a night's pages take a tenth of the time and a batch's a
twentieth, and what is written is exactly what the marks say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from pnpgen.paper.fonts import Face, FontSet
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import (
    Drawing,
    Line,
    Mark,
    Path,
    Picture,
    PictureData,
    Place,
    Rect,
    Sheet,
    Stamps,
    Stroke,
    Text,
)
from pnpgen.paper.operands import colour, number, numbers, outline, turned

_KAPPA = 0.5523  # how far a Bézier's handles reach to make a quarter circle
_ROUND = b" ".join([b"%.2f %.2f m", *[b"%.2f %.2f l " + b"%.2f " * 6 + b"c"] * 4, b"h"])


class Resources(Protocol):
    """What content refers to by name; the document keeps it."""

    def font(self, face: Face, text: str) -> list[tuple[bytes, bytes]]:
        """Pairs of a font's resource name and a stretch of the text in its codes, escaped for a string."""

    def form(self, drawing: Drawing) -> bytes | None:
        """The name of a drawing's form, None where it is to be drawn in place."""

    def image(self, data: PictureData) -> bytes:
        """The name of a picture."""


class Content:
    """Writes the content of one page or form, `height` mm high."""

    def __init__(self, fonts: FontSet, resources: Resources, height: float) -> None:
        self._fonts = fonts
        self._resources = resources
        self._out: list[bytes] = []
        self._shift: tuple[float, float] = (0.0, height * PT_PER_MM)
        self._state: dict[str, object] = {}
        self._pen: tuple[float, float] | None = None  # inside a text block: where its line began
        self._writers: dict[type[Any], Callable[[Any], None]] = {
            Rect: self._rect, Line: self._line, Path: self._path, Text: self._text,
            Stamps: self._stamps, Picture: self._picture, Place: self._place,
        }  # fmt: skip

    def write(self, marks: Iterable[Mark]) -> bytes:
        """The operators for the marks, in their order."""
        self._marks(marks)
        self._close_text()
        return b"\n".join(self._out)

    def write_sheet(self, sheet: Sheet) -> bytes:
        """A whole page's operators, corrected for its printer."""
        # Round joins: a sharp corner's mitre would reach out of its symbol's box.
        content = b"1 j\n" + self.write(sheet.marks)
        if sheet.adjust is None:
            return content
        dx, dy, sx, sy = sheet.adjust
        across, down = sheet.width * PT_PER_MM / 2, sheet.height * PT_PER_MM / 2
        move = number((1 - sx) * across + dx * PT_PER_MM) + b" " + number((1 - sy) * down - dy * PT_PER_MM)
        return b"q %.5f 0 0 %.5f %b cm\n%b\nQ" % (sx, sy, move, content)

    def _marks(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            kind = type(mark)
            if kind is not Text and kind is not Stamps and self._pen is not None:
                self._close_text()
            self._writers[kind](mark)

    # -- places and state

    def _xy(self, x: float, y: float) -> tuple[float, float]:
        return self._shift[0] + x * PT_PER_MM, self._shift[1] - y * PT_PER_MM

    def _point(self, x: float, y: float) -> bytes:
        px, py = self._xy(x, y)
        return number(px) + b" " + number(py)

    def _set(self, key: str, value: object, operator: bytes) -> None:
        if self._state.get(key) != value:
            self._state[key] = value
            self._out.append(operator)

    def _fill(self, value: str) -> None:
        if self._state.get("fill") != value:
            self._set("fill", value, colour(value))

    def _stroke(self, stroke: Stroke) -> None:
        if self._state.get("stroke") == stroke:
            return
        self._state["stroke"] = stroke
        self._set("pen", stroke.colour, colour(stroke.colour).upper())
        self._set("weight", stroke.weight, number(stroke.weight) + b" w")
        dash = b" ".join(number(d * PT_PER_MM) for d in stroke.dash)
        self._set("dash", dash, b"[" + dash + b"] 0 d")

    def _paint(self, fill: str | None, stroke: Stroke | None, shape: bytes) -> None:
        if fill is not None:
            self._fill(fill)
        if stroke is not None:
            self._stroke(stroke)
        if fill is not None or stroke is not None:
            self._out.append(shape + (b" B" if fill and stroke else b" f" if fill else b" S"))

    # -- shapes

    def _rect(self, mark: Rect) -> None:
        if mark.radius <= 0:
            corner = self._point(mark.x, mark.y + mark.height)
            size = number(mark.width * PT_PER_MM) + b" " + number(mark.height * PT_PER_MM)
            self._paint(mark.fill, mark.stroke, corner + b" " + size + b" re")
            return
        r = min(mark.radius, mark.width / 2, mark.height / 2)
        self._paint(mark.fill, mark.stroke, self._round(mark, r))

    def _round(self, mark: Rect, r: float) -> bytes:
        left, top = self._xy(mark.x, mark.y)
        right, bottom = self._xy(mark.x + mark.width, mark.y + mark.height)
        r *= PT_PER_MM
        k = r * (1 - _KAPPA)
        return numbers(_ROUND, (
            left + r, top,
            right - r, top, right - k, top, right, top - k, right, top - r,
            right, bottom + r, right, bottom + k, right - k, bottom, right - r, bottom,
            left + r, bottom, left + k, bottom, left, bottom + k, left, bottom + r,
            left, top - r, left, top - k, left + k, top, left + r, top,
        ))  # fmt: skip

    def _line(self, mark: Line) -> None:
        shape = self._point(mark.x1, mark.y1) + b" m " + self._point(mark.x2, mark.y2) + b" l"
        self._paint(None, mark.stroke, shape)

    def _path(self, mark: Path) -> None:
        template, across, down = outline(mark.d)
        left, top = self._xy(mark.x, mark.y)
        scale = mark.scale * PT_PER_MM
        places = [0.0] * (2 * len(across))
        places[::2] = [left + n * scale for n in across]
        places[1::2] = [top - n * scale for n in down]
        self._paint(mark.fill, mark.stroke, numbers(template, tuple(places)))

    # -- text

    def _text(self, mark: Text) -> None:
        runs = self._fonts.runs(mark.text, mark.font, mark.field)
        back = 0.0
        if mark.anchor != "start":
            wide = self._fonts.width(mark.text, mark.font, mark.size) * PT_PER_MM
            back = wide / 2 if mark.anchor == "middle" else wide
        # Colour may be set inside a text block (ISO 32000-1, figure 9), so a block goes on over many texts.
        self._fill(mark.colour)
        self._begin(mark, (mark.x, mark.y), back)
        for run in runs:
            self._show(run.face, run.text, mark.size)
        if mark.turn:
            self._close_text()

    def _stamps(self, mark: Stamps) -> None:
        """Many short texts that are alike: what they share is found once."""
        runs = self._fonts.runs("".join(sorted(set().union(*mark.texts))), mark.font, mark.field)
        if len(runs) > 1:
            self._marks(mark.each())  # letters of several faces: one text after the other
            return
        face = runs[0].face
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor] * mark.size
        self._fill(mark.colour)
        for place, text in zip(mark.places, mark.texts, strict=True):
            back = share * sum([face.widths.get(ord(c), 0.0) for c in text]) if share else 0.0
            self._begin(mark, place, back)
            self._show(face, text, mark.size)
            if mark.turn:
                self._close_text()

    def _begin(self, mark: Text | Stamps, place: tuple[float, float], back: float) -> None:
        """Moves to where a text begins, `back` points before its place."""
        x, y = self._xy(*place)
        if mark.turn:
            self._close_text()
            self._out.append(b"BT " + turned(mark.turn, x, y, back) + b" Tm")
            self._pen = (x, y)
        else:
            self._step(x - back, y)

    def _show(self, face: Face, text: str, size: float) -> None:
        for name, codes in self._resources.font(face, text):
            if self._state.get("font") != (name, size):
                self._set("font", (name, size), b"%b %b Tf" % (name, number(size)))
            self._out.append(b"(%b) Tj" % codes)

    def _step(self, x: float, y: float) -> None:
        """Moves to a line's start by a difference of rounded places, so that roundings never add up."""
        x, y = round(x, 2), round(y, 2)
        if self._pen is None:
            self._out.append(b"BT")
            self._pen = (0.0, 0.0)
        across, up = self._pen
        self._out.append(b"%b %b Td" % (number(x - across), number(y - up)))
        self._pen = (x, y)

    def _close_text(self) -> None:
        if self._pen is not None:
            self._out.append(b"ET")
            self._pen = None

    # -- placed things

    def _place(self, mark: Place) -> None:
        drawing = mark.drawing
        name = self._resources.form(drawing)
        if name is None and mark.turn == 0:
            saved = self._shift
            self._shift = (saved[0] + mark.x * PT_PER_MM, saved[1] - mark.y * PT_PER_MM)
            self._marks(drawing.marks)
            self._close_text()
            self._shift = saved
            return
        self._out.append(b"q " + self._matrix(mark) + b" cm")
        if name is not None:
            self._out[-1] += b" " + name + b" Do Q"
            return
        saved, state = self._shift, dict(self._state)
        self._shift = (0.0, drawing.height * PT_PER_MM)
        self._marks(drawing.marks)
        self._close_text()
        self._out.append(b"Q")
        self._shift, self._state = saved, state

    def _matrix(self, mark: Place) -> bytes:
        """Takes the drawing's own space (origin bottom left) to its place, turned clockwise about its middle."""
        wide, high = mark.drawing.width, mark.drawing.height
        if mark.turn == 0:
            return b"1 0 0 1 " + self._point(mark.x, mark.y + high)
        if mark.turn == 180:
            return b"-1 0 0 -1 " + self._point(mark.x + wide, mark.y)
        if mark.turn == 90:
            return b"0 -1 1 0 " + self._point(mark.x, mark.y)
        return b"0 1 -1 0 " + self._point(mark.x + high, mark.y + wide)

    def _picture(self, mark: Picture) -> None:
        name = self._resources.image(mark.data)
        size = number(mark.width * PT_PER_MM) + b" 0 0 " + number(mark.height * PT_PER_MM)
        place = self._point(mark.x, mark.y + mark.height)
        self._out.append(b"q " + size + b" " + place + b" cm " + name + b" Do Q")
