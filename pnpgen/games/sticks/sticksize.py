"""Real sticks: their sizes by name, and how much of one may be printed on, since its ends are half circles.

A strip of paper is cut along the stick's outline and glued on. Ink keeps away from the long edges, where thumbs
and knives go, and from the round ends: the room for it is the longest rectangle of its height inside the outline,
less a margin at both ends. On a tongue depressor of 6 by 3/4 in that leaves 138 by 14 mm.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pnpgen.errors import UsageError, unknown
from pnpgen.paper.lengths import MM_PER_INCH, parse_pair, show
from pnpgen.paper.marks import Box

EDGE = 2.525
"""Millimetres that ink keeps from the long edges of a stick that is wide enough."""

EDGE_SHARE = EDGE / 19.05
"""What a narrow stick gives up of its width at each edge instead."""

END = 4.1
"""Millimetres from the ink's corners, along the stick, to its round end."""

SHORTEST, LONGEST = 40.0, 400.0
NARROWEST, WIDEST = 5.0, 60.0

DEFAULT = "tongue-adult"


class StickSize(NamedTuple):
    """A stick by name, as long and as wide as it is, in millimetres."""

    name: str
    length: float
    width: float

    @property
    def radius(self) -> float:
        """Of its round ends."""
        return self.width / 2

    def chord(self, height: float) -> float:
        """The length of the longest rectangle of that height inside the outline.

        >>> tongue = StickSize("tongue", 152.4, 19.05)
        >>> round(tongue.chord(14), 1), round(tongue.chord(0), 1), round(tongue.chord(19.05), 2)
        (146.3, 152.4, 133.35)
        """
        half = min(height / 2, self.radius)
        return self.length - 2 * (self.radius - math.sqrt(self.radius**2 - half**2))

    @property
    def ink(self) -> Box:
        """Where text may stand, from the top left corner of the stick's box.

        >>> find_stick("tongue-adult").ink.width, find_stick("tongue-adult").ink.height
        (138.0, 14.0)
        """
        high = round(self.width - 2 * min(EDGE, EDGE_SHARE * self.width), 2)
        wide = math.floor((self.chord(high) - 2 * END) * 10 + 1e-6) / 10
        return Box((self.length - wide) / 2, (self.width - high) / 2, wide, high)


def _inches(name: str, length: float, width: float) -> StickSize:
    return StickSize(name, round(length * MM_PER_INCH, 6), round(width * MM_PER_INCH, 6))


SIZES: dict[str, StickSize] = {
    stick.name: stick
    for stick in (
        # Trade sizes in inches; what is sold differs by a millimetre, so any LxWmm may be given.
        _inches("tongue-adult", 6, 3 / 4),
        _inches("tongue-slim", 6, 11 / 16),
        _inches("tongue-junior", 5.5, 5 / 8),
        _inches("craft", 4.5, 3 / 8),
        StickSize("jumbo", 150.0, 18.0),
    )
}


def find_stick(text: str, *, where: str = "--stick") -> StickSize:
    """A stick by name, or by length and width such as `150x18mm` or `6x0.75in`.

    Raises:
        UsageError: an unknown name, with the nearest; sides that no stick has.

    >>> find_stick("6x0.75in").length, find_stick("jumbo").width
    (152.4, 18.0)
    """
    name = text.strip().lower()
    if name in SIZES:
        return SIZES[name]
    if not name[:1].isdigit() and not name.startswith("."):
        raise unknown("stick", text[:60], [*SIZES, "LxWmm"], where=where)
    length, width = parse_pair(name, where=where)
    length, width = max(length, width), min(length, width)
    if not (SHORTEST <= length <= LONGEST and NARROWEST <= width <= WIDEST and length >= 2 * width):
        raise UsageError(
            f"expected a stick of {SHORTEST:g} to {LONGEST:g} mm by {NARROWEST:g} to {WIDEST:g} mm, at least twice "
            f"as long as wide, got '{text[:60]}'",
            where=where,
            hint=f"such as {', '.join(SIZES)} or 150x18mm",
        )
    return StickSize(f"{show(length)} by {show(width)}", length, width)


def stick_for(wide: float, high: float) -> StickSize:
    """The narrowest stick, and the shortest of that width, with room for so much ink, in half millimetres.

    >>> stick_for(138, 14)[1:]
    (153.0, 19.5)
    """
    steps = (width / 2 for width in range(round(2 * NARROWEST), 2000))
    width = next(width for width in steps if StickSize("", LONGEST, width).ink.height >= high - 1e-6)
    room = StickSize("", LONGEST, width).ink.width
    return StickSize("", math.ceil(2 * max(LONGEST + wide - room, 2 * width)) / 2, width)
