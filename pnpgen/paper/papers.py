"""Paper sizes by name, any size by hand, and the size that a locale is used to."""

from __future__ import annotations

import os
import re
from typing import NamedTuple

from pnpgen.errors import UsageError, unknown
from pnpgen.paper.lengths import parse_pair

# ISO 216 and ANSI/ASME Y14.1, portrait, in millimetres. `both` is what A4 and Letter share.
SIZES: dict[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a5": (148.0, 210.0),
    "a3": (297.0, 420.0),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
    "executive": (184.15, 266.7),
    "both": (210.0, 279.4),
}
SMALLEST, LARGEST = 70.0, 1200.0
# CLDR territory data: these print on Letter, all others on A4.
_LETTER_LANDS = frozenset("US CA MX PH CL CO VE GT SV HN NI CR PA DO PR BZ".split())


class Paper(NamedTuple):
    """A sheet of paper as it lies in the tray: width and height in millimetres, portrait."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> Paper:
        """The same sheet turned."""
        return Paper(self.name, self.height, self.width)


def parse_paper(text: str, *, where: str = "--paper") -> Paper:
    """A paper from a name or `WxHmm`.

    Raises:
        UsageError: an unknown name (with the nearest), or a size outside 70–1,200 mm.

    >>> parse_paper("letter").width, parse_paper("8x10in").height
    (215.9, 254.0)
    """
    name = text.strip().lower()
    if name in SIZES:
        return Paper(name, *SIZES[name])
    if not re.match(r"[\d.]+\s*\S*[x×]", name):
        raise unknown("paper", text, [*SIZES, "WxHmm"], where=where)
    width, height = parse_pair(name, where=where)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise UsageError(
            f"expected sides of {SMALLEST:g} to {LARGEST:g} mm, got '{text}'",
            where=where,
            hint="such as 210x297mm",
        )
    return Paper(name.replace(" ", ""), width, height)


def local_paper() -> str:
    """The paper of the user's locale: letter where Letter is sold, else a4."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        value = os.environ.get(variable)
        if value:
            land = re.match(r"[a-z]{2,3}[_-]([A-Z]{2})", value)
            return "letter" if land and land[1] in _LETTER_LANDS else "a4"
    return "a4"
