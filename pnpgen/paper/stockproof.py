"""A sheet of stock drawn on plain paper: held behind the real one, it shows whether the labels are there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, product

from pnpgen.errors import DoesNotFit
from pnpgen.paper.labelsheet import LabelSheet
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect, Text
from pnpgen.paper.numbers import length
from pnpgen.paper.onstock import to_grid
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.press import Press
from pnpgen.paper.text import Style, wrap

_INSET = 1.2  # from a label's edge to what is written on it
_SHARE = 0.4  # the captions take no more of the sheet's labels than this, if smaller type can help it


def stock_outline_sheet(sheet: LabelSheet, press: Press) -> Part:
    """All labels of a sheet in outline, numbered as `--start-at` counts them, with what to do in the first ones.

    Outlines stop at the printer's margin: beyond it nothing would be printed.

    Raises:
        DoesNotFit: labels too small for the captions.
    """
    proof = _Proof(sheet, press)
    pieces = tuple(Piece(sheet.name, sheet.width, sheet.height, drawing) for drawing in proof.labels())
    title = press.words.text("common", "calibration.title")
    return Part(sheet.name, title, "paper", pieces, sheet=sheet)


@dataclass(frozen=True)
class _Proof:
    sheet: LabelSheet
    press: Press

    def labels(self) -> Iterator[Drawing]:
        """Each label's drawing, as large as the label."""
        grid = to_grid(self.sheet, self.press)
        seen = [self._seen(grid.slot(i)) for i in range(grid.slots)]
        style, lines = self._captions(self._across(seen[0]))
        for number, box in enumerate(seen, 1):
            across = self._across(box)
            many = _lines_in(across.height, style)
            written, lines = [line for line in lines[:many] if line], lines[many:]
            caption = Drawing(
                "caption", across.width, across.height, tuple(self._written(number, written, style, across.height))
            )
            place = Place(caption, box.x, box.y, 90 if self._tall else 0)
            outline = self._outline(grid.slot(number - 1))
            yield Drawing("label", self.sheet.width, self.sheet.height, (*outline, place))

    @property
    def _tall(self) -> bool:
        return self.sheet.height > self.sheet.width

    def _across(self, box: Box) -> Box:
        """The box as its caption is read: wider than high."""
        return Box(0, 0, box.height, box.width) if self._tall else Box(0, 0, box.width, box.height)

    def _seen(self, slot: Box) -> Box:
        """What of a slot the printer reaches, from the slot's corner, a little inside its edge."""
        paper, margin = self.sheet.paper, self.press.margin
        left, top = max(slot.x, margin.left), max(slot.y, margin.top)
        right, bottom = min(slot.right, paper.width - margin.right), min(slot.bottom, paper.height - margin.bottom)
        return Box(left - slot.x, top - slot.y, right - left, bottom - top).inset(_INSET)

    def _outline(self, slot: Box) -> Iterator[Mark]:
        """The label's edge; only its straight lines where the printer's margin runs through it."""
        stroke = self.press.theme.stroke("ink", "fine")
        seen = self._seen(slot).inset(-_INSET)
        width, height, radius = slot.width, slot.height, self.sheet.radius
        if seen.width >= width - 1e-6 and seen.height >= height - 1e-6:
            yield Rect(0, 0, width, height, None, stroke, radius)
            return
        left, right = max(seen.x, radius), min(seen.right, width - radius)
        top, bottom = max(seen.y, radius), min(seen.bottom, height - radius)
        ys, xs = (seen.y - 1e-6, seen.bottom + 1e-6), (seen.x - 1e-6, seen.right + 1e-6)
        yield from (Line(left, y, right, y, stroke) for y in (0.0, height) if ys[0] <= y <= ys[1])
        yield from (Line(x, top, x, bottom, stroke) for x in (0.0, width) if xs[0] <= x <= xs[1])

    def _captions(self, box: Box) -> tuple[Style, list[str]]:
        """What is written on the first labels: the largest of the smaller sizes at which it takes few of them."""
        words, sheet = self.press.words, self.sheet
        size = words.text(
            "common", "calibration.stock_size", name=sheet.name, columns=sheet.columns, rows=sheet.rows,
            width=length(words, sheet.width), height=length(words, sheet.height), x=length(words, sheet.x),
            y=length(words, sheet.y),
        )  # fmt: skip
        texts = (*size.split("\n"), *words.text("common", "calibration.stock").split("\n"))
        # Each sentence begins on a label of its own and ends there; failing that it goes on, on the next label; on
        # sheets of a few large labels the sentences stand together.
        for way, name in product(("whole", "apart", "together"), ("text", "small", "note")):
            style = self.press.style(name)
            room, many = box.width - self._indent(style), _lines_in(box.height, style)
            wrapped = [wrap(self.press.fonts, text, style, room) for text in texts]
            fits = all(self.press.fonts.width(line, style.font, style.size) <= room for line in chain(*wrapped))
            if not many or not fits or (way == "whole" and max(map(len, wrapped)) > many):
                continue
            pads = [0 if way == "together" else -len(one) % many for one in wrapped]
            lines = [line for one, pad in zip(wrapped, pads, strict=True) for line in (*one, *[""] * pad)]
            if len(lines) <= many * max(1, sheet.slots * (1 if name == "note" else _SHARE)):
                return style, lines
        raise DoesNotFit(
            f"labels of {show(sheet.width)} by {show(sheet.height)} are too small to write on", where=sheet.name
        )

    def _indent(self, style: Style) -> float:
        """From a label's edge to its caption: room for its number."""
        return self.press.fonts.width(f"{self.sheet.slots}  ", "bold", style.size)

    def _written(self, number: int, lines: list[str], style: Style, height: float) -> Iterator[Text]:
        """A label's number and its lines of the caption, in the middle from top to bottom."""
        cap = self.press.fonts.face(style.font).cap_height * style.size / PT_PER_MM
        first = (height + cap - max(len(lines) - 1, 0) * style.line) / 2
        yield Text(0, first, str(number), style.size, "bold", style.colour, field="label number")
        for row, line in enumerate(lines):
            y = first + row * style.line
            yield Text(self._indent(style), y, line, style.size, style.font, style.colour, field="caption")


def _lines_in(height: float, style: Style) -> int:
    """How many lines of a caption stand one below the other in that height."""
    one = style.size / PT_PER_MM  # from the capitals' top to below the descenders, with some air
    return int((height - one) / style.line + 1 + 1e-9) if height >= one else 0
