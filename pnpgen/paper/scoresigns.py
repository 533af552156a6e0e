"""Little pictures in a score sheet's legend, as large as the type beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.marks import Drawing, Path, Rect

if TYPE_CHECKING:
    from pnpgen.paper.theme import Theme

_MM_PER_POINT = 0.46
CORNER = 2.6
"""The legs of the dark corner in a cell, in millimetres."""


def sign_side(theme: Theme) -> float:
    """How large a sign is, in millimetres: a little more than a line of the legend."""
    return theme.size("small") * _MM_PER_POINT


def dark_corner(theme: Theme, x: float, y: float, legs: float = CORNER) -> Path:
    """The triangle in a cell's top left corner."""
    return Path(f"M0 0H{legs:g}L0 {legs:g}Z", x, y, fill=theme.colour("ink"))


def corner_sign(theme: Theme) -> Drawing:
    """A cell with a dark corner, for the legend."""
    side = sign_side(theme)
    cell = side * 0.82
    top = (side - cell) / 2
    box = Rect(0, top, cell, cell, theme.colour("paper"), theme.stroke("ink", "fine"))
    return Drawing("corner", side, side, (box, dark_corner(theme, 0, top, cell / 2)))
