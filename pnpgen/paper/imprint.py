"""What the strip on a side says, and where it lies: game and title, ID, sheet n of N; on a back, how to turn it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.frame import Imprint, strip
from pnpgen.paper.marks import Drawing, Place

if TYPE_CHECKING:
    from pnpgen.paper.cuts import Side
    from pnpgen.paper.press import Press

_FLIPS = {"long": "long", "short": "short", "separate": "separate", "gutterfold": "long", "none": "long"}


def strip_on(side: Side, press: Press, sheet: tuple[int, int], ident: str) -> Place | None:
    """The strip of a side on its sheet of paper, n of N; `ident` as it is to be printed. None where there is no room.

    Raises:
        MissingGlyph: a title with a letter that no face has.
    """
    box = side.strip
    if box is None:
        return None
    upright = side.band != "bottom"
    length, high = (box.height, box.width) if upright else (box.width, box.height)
    drawing = Drawing("strip", length, high, strip(press, length, _imprint(side, press, sheet, ident), high=high))
    return Place(drawing, box.x, box.y, 270 if side.band == "left" else 90 if side.band == "right" else 0)


def _imprint(side: Side, press: Press, sheet: tuple[int, int], ident: str) -> Imprint:
    words = press.words
    number, total = sheet
    name = words.text("common", "press.id", id=ident)
    scales = (words.text("common", "press.scale"), words.text("common", "press.scale_short"))
    if side.back_of:
        # How to turn the sheet over is the longest thing to say, and what a back must say first.
        place = words.text("common", f"press.back_{_FLIPS[press.backs]}", n=number)
        return Imprint(place, f"{side.title} · {name}", scales)
    place = words.text("common", "press.sheet", n=number, total=total)
    return Imprint(f"{side.game} · {side.title}", f"{name} · {place}", scales)
