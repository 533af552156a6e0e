"""The label of a FREE stick: a day off, in honey, with all four suits."""

from __future__ import annotations

from collections.abc import Iterator

from pnpgen.games.sticks.labels import Design
from pnpgen.games.sticks.typeset import suit_text
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Place, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.pieces.cards import SUITS

_FACE = "display"
_TALL = 0.56  # of the sash: the capitals
_SUIT, _PITCH = 1.2, 1.5  # of the capitals: a suit's height, and from one suit to the next


def free_label(design: Design) -> Drawing:
    """FREE from both sides (once where all other labels are), on a sash, with the suits between."""
    press, sash = design.press, _sash_box(design)
    word = press.words.text("sticks", "labels.free")
    ends = 1 if design.layout.way == "once" else 2
    gap = design.layout.aside.width if design.layout.way == "ends" and design.beside.code else 0.0
    cap = press.fonts.face(_FACE).cap_height
    one = press.fonts.width(word, _FACE, 1.0, "FREE") * PT_PER_MM / cap  # wide at capitals 1 mm high
    pad = sash.height * 0.45
    # Words, suits and the air between them, all by the capitals' height.
    share = ends * one + len(SUITS) * _PITCH + 1.6
    tall = min(sash.height * _TALL, (sash.width - 2 * pad - gap) / share)
    size, wide = tall * PT_PER_MM / cap, tall * one
    base = (sash.height + tall) / 2
    text = Text(0, base, word, round(size, 2), _FACE, press.theme.colour("ink"), field="FREE")
    block = Drawing("free", wide, sash.height, (text,))
    marks: list[Mark] = [*_sash(press, sash), Place(block, sash.x + pad, sash.y)]
    left, right = sash.x + pad + wide, sash.right - pad
    if ends == 2:
        right -= wide
        marks.append(Place(block, right, sash.y, 180))
    middle = ((left + right) / 2, sash.y + sash.height / 2)
    if not press.theme.plain:
        marks.append(_plate(press, middle, (len(SUITS) * _PITCH * tall + gap, tall * 1.6)))
    marks += _suits(press, middle, tall, gap)
    return Drawing("FREE", design.shape.width, design.shape.height, tuple(marks))


def _sash_box(design: Design) -> Box:
    """Where the sash is: all of the ink's room that no code needs."""
    ink, layout, code = design.shape.ink, design.layout, design.beside.code
    if layout.way == "once":
        return layout.room
    if layout.way == "rows" and code:
        return ink._replace(width=ink.width - code.wide - 1.5)
    return ink


def _sash(press: Press, box: Box) -> Iterator[Mark]:
    """Honey with a white seam; two lines where ink is dear."""
    theme, radius = press.theme, box.height / 2
    if theme.plain:
        yield Rect(*box.inset(0.25), stroke=theme.stroke("accent", "bold"), radius=radius - 0.25)
        yield Rect(*box.inset(1.1), stroke=theme.stroke("accent", "fine"), radius=radius - 1.1)
        return
    yield Rect(*box, fill=theme.fill("accent"), radius=radius)
    yield Rect(*box.inset(0.9), stroke=theme.stroke("paper"), radius=radius - 0.9)


def _suits(press: Press, middle: tuple[float, float], tall: float, gap: float) -> Iterator[Mark]:
    """The four suits in a row, two on either side of a gap."""
    for number, suit in enumerate(SUITS):
        off = (number - (len(SUITS) - 1) / 2) * tall * _PITCH + (gap / 2 if number >= 2 else -gap / 2)
        yield suit_text(press, suit, (middle[0] + off, middle[1]), tall * _SUIT)


def _plate(press: Press, middle: tuple[float, float], size: tuple[float, float]) -> Rect:
    """White ground for the suits: on honey their colours would be hard to tell."""
    x, y = middle[0] - size[0] / 2, middle[1] - size[1] / 2
    return Rect(x, y, *size, fill=press.theme.colour("paper"), radius=size[1] / 2)
