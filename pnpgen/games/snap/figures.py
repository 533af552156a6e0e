"""The pictures in the rules of Pooh Snap poker: cards dealt round a pot, friends, and three hands compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from pnpgen.games.snap.captions import flat_words
from pnpgen.games.snap.hands import Hand, Kinds
from pnpgen.games.snap.reference_sketch import LETTERS, Shape, Sketch, little_cards
from pnpgen.games.snap.rules import HALF_PAIRS, STRAIGHTS
from pnpgen.games.snap.verdict import Verdict, compare_hands
from pnpgen.paper.figure import TALL, Easel, Sketcher, least_of
from pnpgen.paper.marks import Box, Drawing, Mark, Place, Rect
from pnpgen.paper.symbols import symbol

if TYPE_CHECKING:
    from pnpgen.paper.press import Press

_GAME = "snap"

YOURS: Final[Kinds] = ("pooh", "pooh-tigger", "tigger", "rabbit")
"""The hand that lies before you once the cards are dealt."""

SHOWN: Final = (
    Hand.of("pooh", "pooh", "kanga-roo", "eeyore"),
    Hand.of("wol", "wol", "tigger", "pooh-tigger"),
    Hand.of("pooh", "pooh", "kanga-roo", "rabbit"),
)
"""The hands that are compared, in the order in which they are shown."""

_PITCH, _TALL = 0.74, 17.0  # a little card's width against its height, which is in units
_SMALL = 14.4  # as high as cards are where many stand together: their letters are as large as text
_OTHERS = 10.5  # how wide the other players' cards are
_ROW = 21.5  # from hand to hand


def verdict() -> Verdict:
    """Who wins the example, and why."""
    return compare_hands(SHOWN)


def setup(press: Press, width: float) -> Drawing:
    """Three players' cards, the dealer's marked, the deck and the pot."""
    easel = Easel.of(press, width)
    return easel.drawing("setup", 92, _places(easel)[-1] + easel.line, _setup(easel))


def _places(easel: Easel) -> tuple[float, float, float, float]:
    """How far down the others' cards, the middle, your cards and their label are, in units."""
    others = easel.line + 0.6
    middle = others + _OTHERS * TALL + 5.0
    yours = middle + 20.0 + easel.line
    return others, middle, yours, yours + _TALL + 1.0


def _setup(easel: Easel) -> Iterator[Mark]:
    others, middle, yours, label = _places(easel)
    words = easel.press.words
    for x, key in ((2.0, "player"), (56.0, "dealer")):
        said = words.text(_GAME, f"figures.{key}")
        yield from easel.label(Box(x - 2, 0, 38, easel.line), said)
        yield from easel.backs(x, others, _OTHERS, count=4, step=(7.5, 0))
    yield from easel.pile(24, middle + 0.6, _OTHERS)
    yield from _pot(easel, Box(46, middle + 1.5, 22, 12))
    for x, key in ((17.0, "deck"), (44.0, "pot")):
        box = Box(x, middle + 17.0, 26, easel.line)
        yield from easel.label(box, words.text(_GAME, f"figures.{key}"))
    yield from easel.arrow((80, others + 17), (80, middle + 12), (70, yours - 2))
    wide = 4 * _TALL * _PITCH
    yield _cards(easel, YOURS, (92 - wide) / 2, yours)
    yield from easel.label(Box(0, label, 92, easel.line), words.text(_GAME, "figures.yours"))


def _pot(easel: Easel, box: Box) -> Iterator[Mark]:
    """A bowl of sweets."""
    theme, unit = easel.press.theme, easel.unit
    place = easel.box(*box)
    line = theme.stroke("ink", "line")
    roles = ("accent", "heart", "current", "reed", "accent", "heart")
    spots = ((5, 1.2), (10, 0.2), (14.6, 1.4), (3.4, 4.6), (8.6, 4.2), (13.8, 4.8))
    for role, (x, y) in zip(roles, spots, strict=True):
        fill = theme.colour("paper") if theme.plain else theme.fill(role)
        yield Rect(place.x + x * unit, place.y + y * unit, 4.6 * unit, 4.6 * unit, fill, line, 2.3 * unit)
    bowl = Box(box.x, box.y + 6.4, box.width, 5.6)
    yield Rect(*easel.box(*bowl), theme.fill("plank") or theme.colour("paper"), line, 2.4 * unit)


def _cards(easel: Easel, kinds: Kinds, x: float, y: float, tall: float = _TALL) -> Place:
    """Cards face up side by side, as the reference card shows them."""
    press, size = easel.press, least_of(easel.press) / LETTERS  # its letters as large as text at least
    em = size / 72 * 25.4
    shape = Shape(200, 200, size, 6.5, row=tall * easel.unit / em, pitch=_PITCH, meanings=True)
    sketch = Sketch(press, flat_words(press.words), "classic", shape, size)
    marks = little_cards(sketch, kinds, Box(0, 0, 0, sketch.row))
    drawing = Drawing("cards-" + "-".join(kinds), sketch.step * len(kinds), sketch.row, tuple(marks))
    return Place(drawing, x * easel.unit, y * easel.unit)


def friends(press: Press, width: float) -> Drawing:
    """The straights and the half pairs, highest first."""
    easel = Easel.of(press, width)
    return easel.drawing("friends", 92, easel.line + 1.0 + len(STRAIGHTS) * (_SMALL + 2.0) - 2.0, _friends(easel))


def _friends(easel: Easel) -> Iterator[Mark]:
    pair, top, words = 2 * _SMALL * _PITCH, easel.line + 1.0, easel.press.words
    left = 92.0 - 2 * pair - 3.0
    for x, wide, key in ((0.0, left - 1.0, "straights"), (left, 92.0 - left, "half_pairs")):
        said = words.text(_GAME, f"reference.{key}")
        yield from easel.label(Box(x, 0, wide, easel.line), said, "start", font="bold")
    for row, chain in enumerate(STRAIGHTS):
        yield _cards(easel, chain, 0, top + row * (_SMALL + 2.0), _SMALL)
    for place, two in enumerate(HALF_PAIRS["strict"]):
        row, column = divmod(place, 2)
        yield _cards(easel, two, left + column * (pair + 3.0), top + row * (_SMALL + 2.0), _SMALL)


def example(press: Press, width: float) -> Drawing:
    """The hands from best to worst, what each makes, and the card that decides between the last two."""
    easel = Easel.of(press, width)
    return easel.drawing("example", 92, len(SHOWN) * _ROW - 1.0, _example(easel))


def _example(easel: Easel) -> Iterator[Mark]:
    found = verdict()
    order = [index for tied in found.ranks for index in tied]
    for place, index in enumerate(order):
        y, reading = place * _ROW, found.readings[index]
        parts = [part.kinds for part in reading.evaluation.parts]
        rest = reading.evaluation.rest
        shown = (*(kind for part in parts for kind in part), *rest)
        yield from easel.badge(3.4, y + _TALL / 2, str(place + 1))
        yield _cards(easel, shown, 8, y)
        yield from _bars(easel, [len(part) for part in parts], y + _TALL + 0.6)
        name = easel.press.words.text(_GAME, f"hands.{reading.evaluation.category.key}")
        said = name[:1].upper() + name[1:]
        label = easel.label(Box(61, y + 2.4, 31, 3 * easel.line), said, "start", font="bold")
        yield from label
        if place == 0:
            box = easel.box(61, y + 2.8 + easel.line * len(label), 8, 8)
            yield from symbol(easel.press.theme, "crown", box, "accent")
        else:
            yield easel.mark(Box(8 + 3 * _TALL * _PITCH + 0.5, y + 0.5, _TALL * _PITCH - 1, _TALL - 1))


def _bars(easel: Easel, sizes: list[int], y: float) -> Iterator[Mark]:
    """A bar under the cards of each part."""
    x, theme = 8.0, easel.press.theme
    for size in sizes:
        wide = size * _TALL * _PITCH
        yield Rect(*easel.box(x + 1, y, wide - 2, 1.1), theme.colour("ink"), None, 0.5 * easel.unit)
        x += wide


FIGURES: Final[Mapping[str, Sketcher]] = {"setup": setup, "friends": friends, "example": example}
