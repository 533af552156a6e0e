"""How long text is set, and where: type, leading and strokes, and the column that lines stand in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.lines import Setter
from pnpgen.paper.marks import Stroke
from pnpgen.paper.theme import Theme

LEADING = 1.3
GAP = 0.45


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
    """

    size: float
    ink: str
    accent: str
    line: Stroke
    hair: Stroke
    leading: float = LEADING
    heading: float = 4 / 3
    gap: float = GAP

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

    def baseline(self, cap: float) -> float:
        """How far below a line's top its baseline is when its capitals, `cap` em high, stand in the middle."""
        return (self.row + cap * self.em) / 2


@dataclass(frozen=True, slots=True)
class Column:
    """Where blocks are set: from `left` to `left + width`, in millimetres."""

    setter: Setter
    prose: Prose
    width: float
    left: float = 0.0

    def indent(self, by: float) -> Column:
        """The column without `by` millimetres on its left."""
        return replace(self, left=self.left + by, width=self.width - by)
