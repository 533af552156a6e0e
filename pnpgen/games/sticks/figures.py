"""The pictures in the rules of Sticks: the table before the first draw, a stick laid, a wild card stolen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pnpgen.games.sticks.bagtag import stick_path
from pnpgen.games.sticks.combination import Combination, Run, Set
from pnpgen.games.sticks.phrases import combination_words
from pnpgen.games.sticks.rules import HEIGHTS, HouseRules, height, rank_at
from pnpgen.games.sticks.wording import canonical
from pnpgen.paper.figure import TALL, Easel, Sketcher, least_of
from pnpgen.paper.marks import Box, Drawing, Mark, Path, Rect
from pnpgen.paper.text import Style, line_in
from pnpgen.pieces.cards import Card

if TYPE_CHECKING:
    from pnpgen.paper.press import Press

_GAME = "sticks"

STICK: Final = Combination((Run(4), Set()))
"""What the stick of the example asks for: 1 run of 4 and 1 set."""

_USUAL = 5  # the height that the run begins with, where the house rules let it
_MISSING = 2  # the place in the run that a wild card fills
_CARD, _GAP = 11.4, 0.9  # units: how wide a card is, and from card to card
_SLIM = 9.2  # where eight cards stand in a row
_PLANK = 9.5  # units: how wide the stick of the example is
_SACK = "M14 20C2 40-6 82 16 95C34 102 66 102 84 95C106 82 98 40 86 20Q50 31 14 20Z"
_FRILL = "M14 20Q8 12 16 4Q26 10 34 5Q42 10 50 5Q58 10 66 5Q74 10 84 4Q92 12 86 20Q50 31 14 20Z"


def figures(house: HouseRules) -> Mapping[str, Sketcher]:
    """The pictures by name, for a household's rules."""
    drawn = {"setup": partial(_draw_setup, house), "example": partial(_draw_example, house)}
    return drawn | ({"steal": partial(_draw_steal, house)} if laid(house)[1] else {})


def laid(house: HouseRules) -> tuple[tuple[tuple[Card, ...], ...], Card | None]:
    """The cards that lay the example's stick, a component each, and which of them is wild.

    >>> run, threes = laid(HouseRules())[0]
    >>> " ".join(map(str, run)), " ".join(map(str, threes)), str(laid(HouseRules())[1])
    ('5H 6H 2S 8H', '9C 9D 9S', '2S')
    """
    natural = [high for high in HEIGHTS if high not in house.wild_heights]
    starts = [low for low in natural if all(low + step in natural for step in range(4))]
    first = _USUAL if _USUAL in starts else min(starts, key=lambda low: abs(low - _USUAL), default=_USUAL)
    run = [Card(rank_at(first + step), "H") for step in range(4)]
    others = [high for high in natural if high > first + 3] or natural
    threes = tuple(Card(rank_at(others[0]), suit) for suit in "CDS")
    wild = Card(min(house.wild_ranks), "S") if house.wild_ranks and starts else None
    if wild:
        run[_MISSING] = wild
    return (tuple(run), threes), wild


def _draw_example(house: HouseRules, press: Press, width: float) -> Drawing:
    easel = Easel.of(press, width)
    return easel.drawing("example", 92, _PLANK + 4 + easel.line * 2 + _CARD * TALL + 1.2, _example(easel, house))


def _example(easel: Easel, house: HouseRules) -> Iterator[Mark]:
    press, words = easel.press, combination_words(easel.press.words)
    yield from _stick(easel, Box(4, 0, 84, _PLANK), canonical(STICK, words))
    groups, wild = laid(house)
    wide, gap, top = _CARD, _GAP, _PLANK + 4 + easel.line
    x = 0.6
    for component, cards in zip(STICK.components, groups, strict=True):
        said = canonical(Combination((component,)), words)
        across = len(cards) * (wide + gap) - gap
        yield from easel.label(Box(x, _PLANK + 3, across, easel.line), said)
        for place, card in enumerate(cards):
            at = x + place * (wide + gap)
            yield easel.card(card, at, top, wide)
            if card == wild:
                yield easel.mark(Box(at, top, wide, wide * TALL))
                below = Box(at - 9, top + wide * TALL + 1, wide + 18, easel.line)
                yield from easel.label(below, press.words.text(_GAME, "figures.wild"))
        x = 91.4 - 3 * (wide + gap) + gap


def _draw_steal(house: HouseRules, press: Press, width: float) -> Drawing:
    easel = Easel.of(press, width)
    return easel.drawing("steal", 92, easel.line + 1.0 + _SLIM * TALL + 0.8, _steal(easel, house))


def _steal(easel: Easel, house: HouseRules) -> Iterator[Mark]:
    """A natural card that takes a wild one's place in a set, and one that may not in a run."""
    (run, threes), wild = laid(house)
    if wild is None:
        return
    words, top = combination_words(easel.press.words), easel.line + 1.0
    first = HEIGHTS.index(height(run[0].rank))
    after = tuple(Card(rank_at(high), run[0].suit) for high in HEIGHTS[first + 1 : first + 3])
    middle, start = top + _SLIM * TALL / 2, _SLIM + 6.0
    for x, component, natural, others in ((0.4, Set(), threes[0], threes[1:]), (47.4, Run(), run[0], after)):
        said = canonical(Combination((component,)), words)
        yield from easel.label(Box(x + start, 0, 3 * _SLIM + 1.2, easel.line), said)
        yield easel.card(natural, x, top, _SLIM)
        yield from easel.arrow((x + _SLIM + 0.6, middle), (x + start - 0.8, middle))
        if component == Run():
            yield from easel.cross(Box(x + _SLIM + 0.9, middle - 2.7, 3.8, 5.4))
        for place, card in enumerate((wild, *others)):
            yield easel.card(card, x + start + place * (_SLIM + 0.6), top, _SLIM)
        yield easel.mark(Box(x + start, top, _SLIM, _SLIM * TALL))


def _draw_setup(house: HouseRules, press: Press, width: float) -> Drawing:
    easel = Easel.of(press, width)
    upper, high = _table(easel)
    lower, more = _place(easel, high + 3.0, house)
    return easel.drawing("setup", 92, more, iter((*upper, *lower)))


def _table(easel: Easel) -> tuple[list[Mark], float]:
    """The bag, the pile and the card turned up, each over its name, and how far down they reach in units."""
    wide, top = 14.0, 5.0
    foot = top + wide * TALL
    marks = [
        *_bag(easel, Box(4, 0, 20, foot)), *easel.pile(40, top, wide), easel.card(Card(8, "D"), 70, top, wide),
    ]  # fmt: skip
    names = [
        easel.label(Box(x, foot + 1.4, across, 2.2 * easel.line), easel.press.words.text(_GAME, f"figures.{key}"))
        for x, across, key in ((0, 28, "bag"), (31, 32, "pile"), (62, 30, "upcard"))
    ]
    marks += [text for name in names for text in name]
    return marks, foot + 1.4 + max(map(len, names)) * easel.line


def _place(easel: Easel, top: float, house: HouseRules) -> tuple[list[Mark], float]:
    """Before you: a stick face down, one that is FREE, and your cards; and how far down they reach."""
    say = partial(easel.press.words.text, _GAME)
    marks = [*_stick(easel, Box(1, top, 43, 6.8), ""), *_stick(easel, Box(48, top, 43, 6.8), say("labels.free"))]
    for x, key in ((0, "secret"), (47, "counts")):
        marks += easel.label(Box(x, top + 7.6, 45, easel.line), say(f"figures.{key}"))
    cards, wide = top + 7.6 + easel.line + 2.6, 9.0
    step = min((52.0 - wide) / max(house.hand - 1, 1), wide + 1)
    marks += easel.backs(1, cards, wide, count=house.hand, step=(step, 0))
    label = Box(56, cards + wide * TALL / 2 - easel.line / 2, 36, 2 * easel.line)
    marks += easel.label(label, say("figures.hand", n=house.hand), "start")
    return marks, cards + wide * TALL


def _stick(easel: Easel, box: Box, text: str) -> Iterator[Mark]:
    """A stick with its words, or face down without."""
    theme, place = easel.press.theme, easel.box(*box)
    wood = theme.fill("plank") or theme.colour("paper")
    yield Rect(*place, wood, theme.stroke("grain", "line"), place.height / 2)
    if text:
        style = Style("bold", least_of(easel.press) * 1.1, theme.size("note"), theme.colour("ink"))
        yield line_in(place.inset(0.08 * place.height), text, style, fonts=easel.press.fonts, field=text)
        return
    label = place.inset(0.16 * place.height)
    yield Rect(*label, theme.fill("water"), theme.stroke("current", "line"), label.height / 2)
    for share in (0.36, 0.64):
        yield Path(_wave(label, share), stroke=theme.stroke("current", "line"))


def _wave(box: Box, share: float) -> str:
    """A ripple along a label, so far down it."""
    count, start = 12, box.x + box.height * 0.6
    half = (box.width - box.height * 1.2) / count
    ends = [start + half * place for place in range(count + 1)]
    d = f"M{start:.2f} {box.y + share * box.height:.2f}"
    return d + "".join(
        f"q{half / 2:.2f} {(-1) ** place * 0.16 * box.height:.2f} {half:.2f} 0"
        for place, _ in enumerate(pairwise(ends))
    )


def _bag(easel: Easel, box: Box) -> Iterator[Mark]:
    """A bag that nobody can see into, with sticks that look out of it."""
    theme, place = easel.press.theme, easel.box(*box)
    wood = theme.fill("plank") or theme.colour("paper")
    side = place.width / 100
    top = place.bottom - 99 * side
    for lean in (-17.0, 16.0, -2.0):
        d = stick_path(58 * side, 15 * side, lean)
        foot = (place.x + (50 + lean * 0.9) * side, top + 40 * side)
        yield Path(d, *foot, fill=wood, stroke=theme.stroke("grain", "line"))
    cloth = theme.colour("paper" if theme.plain else "current")
    line = theme.stroke("ink", "line")
    for d in (_SACK, _FRILL):
        yield Path(d, place.x, top, side, fill=cloth, stroke=line)
