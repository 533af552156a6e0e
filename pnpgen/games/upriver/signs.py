"""The sign of a one-card round: a little face with a card held to its forehead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.marks import Drawing, Mark, Path, Rect
from pnpgen.paper.scoresigns import sign_side
from pnpgen.paper.symbols import suit

if TYPE_CHECKING:
    from pnpgen.paper.theme import Theme


def forehead(theme: Theme) -> Drawing:
    """The face in the accent colour, or white where surfaces stay white; as large as other signs."""
    side = sign_side(theme)
    unit = side / 100
    ink, fine = theme.colour("ink"), theme.stroke("ink", "fine")
    skin = theme.colour("paper") if theme.plain else theme.fill("accent")
    head, eye = 76 * unit, 9 * unit
    x, y = (side - head) / 2, side - head
    marks: tuple[Mark, ...] = (
        Rect(x, y, head, head, skin, fine, head / 2),
        Rect(x + 19 * unit, y + 40 * unit, eye, eye, ink, radius=eye / 2),
        Rect(x + head - 19 * unit - eye, y + 40 * unit, eye, eye, ink, radius=eye / 2),
        Path("M0 0Q16 15 32 0", side / 2 - 16 * unit, y + 56 * unit, unit, stroke=fine),
        Rect(side / 2 - 20 * unit, 2 * unit, 40 * unit, 54 * unit, theme.colour("paper"), fine, 5 * unit),
        *suit(theme, "S", side / 2 - 12 * unit, 17 * unit, 24 * unit),
    )
    return Drawing("forehead", side, side, marks)
