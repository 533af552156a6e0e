"""A theme's symbols as paths: filled, outlined or black and white, each ink a design of its own.

A symbol is a stack of layers in a box of 100 by 100. In full ink every layer has its own colours. Low ink is a
drawing with one pen: white shapes with outlines, in the tone's colour. Mono is the same pen in black, with the
main shapes filled, so that black, white and outline do what colours do elsewhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pnpgen.errors import ParseError
from pnpgen.paper.marks import Box, Path, Stroke
from pnpgen.paper.pathdata import segments
from pnpgen.paper.theme import Layer, Theme
from pnpgen.paper.themefile import TONES

UNITS = 100.0
"""The side of the box that symbols are drawn in."""

SUIT_ROLES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
"""Suit letter to the role of its colour, which is its symbol's name too."""

_SOLID = frozenset(("ink", "tone", "tone-dark"))  # what is black in mono unless its layer says otherwise
_MIX = {"tone-light": ("paper", 0.55), "tone-dark": ("ink", 0.35)}
# A line's weight by the symbol's size in millimetres: a small symbol drowns in a line that a large one needs.
_FINE_BELOW, _BOLD_FROM = 3.5, 14.0

Place3 = tuple[float, float, float]


class _Pen(NamedTuple):
    """What a layer is drawn with."""

    theme: Theme
    tone: str
    weight: str


def symbol(theme: Theme, name: str, place: Box | Place3, tone: str = "ink") -> tuple[Path, ...]:
    """A symbol's paths, back to front, in the theme's ink.

    Args:
        theme: where the drawing comes from, and the ink.
        name: one of `theme.SYMBOLS`.
        place: a box, in whose middle the symbol stands as large as fits; or left, top and size, in millimetres.
        tone: the symbol's own colour: a role, or `#RRGGBB`. Low ink draws with it as a pen (with `ink` where
            the theme leaves that role unprinted).

    Raises:
        ParseError: path data that cannot be read; names the theme, the symbol and the column.
    """
    x, y, size = _square(place)
    pen = _Pen(theme, _tone(theme, tone), weight_for(size))
    paths: list[Path] = []
    for layer in theme.symbols[name]:
        fill, stroke = _paint(layer, pen)
        if fill or stroke:
            _readable(layer.d, f"theme {theme.name}, symbol {name}")
            paths.append(Path(layer.d, x, y, size / UNITS, fill, stroke))
    return tuple(paths)


def suit(theme: Theme, letter: str, x: float, y: float, size: float) -> tuple[Path, ...]:
    """A suit's paths by its letter (S, H, D, C), its box's left top corner at (x, y), in its role's colour.

    In mono spades and clubs are filled, hearts and diamonds outlined.
    """
    role = SUIT_ROLES[letter]
    return symbol(theme, role, (x, y, size), role)


def weight_for(size: float) -> str:
    """The weight of the lines in a symbol `size` mm wide.

    >>> weight_for(3), weight_for(12), weight_for(30)
    ('fine', 'line', 'bold')
    """
    return "fine" if size < _FINE_BELOW else "bold" if size >= _BOLD_FROM else "line"


def mix(first: str, second: str, share: float) -> str:
    """Two colours mixed, `share` of the second.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    # A half rounds up, whichever way round the two are given.
    return "#" + "".join(f"{int(a + (b - a) * share + 0.5):02X}" for a, b in pairs)


def _square(place: Box | Place3) -> Place3:
    if not isinstance(place, Box):
        return place
    size = min(place.width, place.height)
    return place.x + (place.width - size) / 2, place.y + (place.height - size) / 2, size


def _tone(theme: Theme, tone: str) -> str:
    if theme.ink == "mono":
        return theme.colour("ink")
    if tone.startswith("#"):
        return tone
    return theme.fill(tone) or theme.colour("ink")


def _colour(role: str, pen: _Pen) -> str | None:
    """A layer's role as a colour in full ink; None where the theme leaves it unprinted."""
    if role not in TONES:
        return pen.theme.fill(role)
    if role == "tone":
        return pen.tone
    other, share = _MIX[role]
    return mix(pen.tone, pen.theme.colour(other), share)


def _paint(layer: Layer, pen: _Pen) -> tuple[str | None, Stroke | None]:
    """A layer's fill and stroke in the pen's ink."""
    ink, weights = pen.theme.ink, pen.theme.weights
    if ink == "full":
        fill = _colour(layer.fill, pen) if layer.fill else None
        line = _colour(layer.stroke, pen) if layer.stroke else None
        return fill, Stroke(line, weights[pen.weight]) if line else None
    look = (layer.low if ink == "low" else layer.mono) or _habit(layer, ink)
    colour = {"solid": pen.tone, "open": pen.tone, "paper": pen.theme.colour("paper"), "none": None}[look]
    if colour is None:
        return None, None
    outline = Stroke(colour, weights[pen.weight])
    if layer.fill is None:
        return None, outline
    if look == "open":
        return pen.theme.colour("paper"), outline
    return colour, None


def _habit(layer: Layer, ink: str) -> str:
    """How an ink draws a layer that says nothing about it."""
    role = layer.fill or layer.stroke
    if role == "paper":
        return "paper"
    if layer.fill is None:
        return "solid"
    return "solid" if ink == "mono" and role in _SOLID else "open"


@lru_cache(maxsize=1024)
def _readable(d: str, where: str) -> None:
    try:
        segments(d)
    except ParseError as error:
        raise ParseError(error.message, where=f"{where}, {error.where}") from error
