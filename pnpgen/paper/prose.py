"""How long text is set, and where: type, leading and strokes, and the column that lines are drawn in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.lines import Line, Piece, Setter, line_width
from pnpgen.paper.marks import Drawing, Stroke, Text
from pnpgen.paper.richtext import Align
from pnpgen.paper.theme import Theme

LEADING = 1.3
GAP = 0.45

Figures = Mapping[str, Callable[[float], Drawing]]
"""Pictures by name, each drawn for a width in millimetres that it may fill and not pass."""


@dataclass(frozen=True, slots=True)
class Prose:
    """How long text is set.

    Attributes:
        size: of the text, in points.
        leading: from baseline to baseline, in sizes.
        heading: the size of a heading of level 2 against the text's; levels below are as large as the text.
        ink, accent: colours of text, and of bullets and the like.
        line, hair: strokes under a table's head; between its rows and as a rule.
        gap: the blank between paragraphs, in lines.
        caption: the size of what stands below a picture, in points; 0 is the text's.
    """

    size: float
    ink: str
    accent: str
    line: Stroke
    hair: Stroke
    leading: float = LEADING
    heading: float = 4 / 3
    gap: float = GAP
    caption: float = 0.0

    @classmethod
    def of(cls, theme: Theme, size: float, *, leading: float = LEADING, gap: float = GAP) -> Prose:
        """The theme's way to set text, at a size."""
        return cls(
            size,
            theme.colour("ink"),
            theme.colour("accent"),
            theme.stroke("accent", "line"),
            theme.stroke("hair", "fine"),
            leading,
            theme.size("lead") / theme.size("text"),
            gap,
        )

    def sized(self, size: float) -> Prose:
        """The same at another size."""
        return replace(self, size=size)

    @property
    def row(self) -> float:
        """From baseline to baseline, in millimetres."""
        return self.size * self.leading / PT_PER_MM

    @property
    def em(self) -> float:
        """The size in millimetres."""
        return self.size / PT_PER_MM


@dataclass(frozen=True, slots=True)
class Column:
    """Where blocks are set, from `left` to `left + width` in millimetres, and the pictures that they may ask for."""

    setter: Setter
    prose: Prose
    width: float
    left: float = 0.0
    figures: Figures = field(default_factory=dict)

    def indent(self, by: float) -> Column:
        """The column without `by` millimetres on its left."""
        return replace(self, left=self.left + by, width=self.width - by)

    @property
    def baseline(self) -> float:
        """How far below a line's top its baseline is when its capitals stand in the middle, in millimetres."""
        cap = self.setter.fonts.face("text").cap_height
        return (self.prose.row + cap * self.prose.em) / 2

    def draw(self, line: Line, x: float, y: float, *, room: float = 0.0, align: Align = "start") -> Iterator[Text]:
        """A Text for each stretch of a line that one face sets.

        Args:
            line: the words.
            x: the left edge, in millimetres.
            y: the baseline.
            room: the width to align in.
            align: where the line stands in it.
        """
        em = self.prose.em
        spare = room - line_width(line) * em
        x += {"start": 0.0, "middle": spare / 2, "end": spare}[align]
        run, start, last = "", x, Piece("", "text", 0.0)
        for index, word in enumerate(line):
            gap = word.blank if index else 0.0
            for piece in word.pieces:
                if run and (piece.font != last.font or piece.apart or last.apart):
                    yield self._text(run, start, y, last.font)
                    run = ""
                if run:
                    run += " " + piece.text if gap else piece.text
                else:
                    start, run = x + gap * em, piece.text
                x += (gap + piece.width) * em
                last, gap = piece, 0.0
        if run:
            yield self._text(run, start, y, last.font)

    def _text(self, text: str, x: float, y: float, font: str) -> Text:
        return Text(x, y, text, self.prose.size, font, self.prose.ink, field=self.setter.field)
