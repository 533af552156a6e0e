"""Rules in brief on a strip of panels, printed on one side and folded to the size of a playing card.

+---------+---------+   each panel 63 x 88 mm; two, or as many up to four as the text wants
| title   : goes on :   cut along the outline, fold along the dashes with the print outside
| text …  :   …     :
+---------+---------+
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnpgen.errors import DoesNotFit
from pnpgen.paper.compose import compose
from pnpgen.paper.flow import filled, moved
from pnpgen.paper.grid import arrange
from pnpgen.paper.leaflet import LARGE_FLOOR, sizes, titled
from pnpgen.paper.lengths import show
from pnpgen.paper.lines import Setter
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.marks import Box, Drawing, Line, Mark
from pnpgen.paper.masthead import masthead
from pnpgen.paper.pack import NEVER, pack
from pnpgen.paper.piece import Part, Piece
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Column, Prose
from pnpgen.paper.richtext import Block

FLOOR = 8.0
"""Points: the least for a card that is held in the hand; in large print it is 16."""

PANEL = (63.0, 88.0)
"""A panel's width and height in millimetres: a playing card's."""

LARGE_PANELS = ((89.0, 127.0), (105.0, 148.0), (128.0, 174.0))
"""What large print folds to: the smallest of these that holds the text."""

CARDS = (4, 1, 60)
"""How many cards are printed where nothing is said, the least and the most."""

PANELS = (2, 3, 4)
_INSET = 4.0  # millimetres of white along the edges and folds of a panel
_LEADING, _GAP = 1.22, 0.4
_TITLE = 1.35  # the title's size against the largest text's
_RADIUS = 3.0
_FOLD = (2.0, 2.0)  # dashes
_WHOLE = 1.25  # points that are worth turning the card over in the middle of a paragraph


@dataclass(frozen=True, slots=True)
class _Strip:
    """So many panels side by side."""

    panels: int
    width: float
    height: float

    @property
    def across(self) -> float:
        """From the left edge to the right."""
        return self.panels * self.width

    def frames(self, below: float) -> tuple[Box, ...]:
        """Where text stands on each panel; on the first below a title."""
        first, *others = (
            Box(place * self.width, 0, self.width, self.height).inset(_INSET) for place in range(self.panels)
        )
        return (first._replace(y=first.y + below, height=first.height - below), *others)


def card_part(press: Press, domain: str, values: dict[str, object], count: int) -> Part:
    """So many folded cards with a game's `brief.md.j2` in as large a type as they hold.

    Raises:
        DoesNotFit: says how small the type would have to be.
        ParseError: a template that fails.
    """
    words = press.words
    title, game = words.text("common", "products.card"), words.text(domain, "game.name")
    text = words.render(domain, "brief", {**values, "folded": True})
    piece = folded_card(press, parse_markdown(text), title)
    return Part(
        title, game, "card", (piece,) * count, outlines=True, note=words.text("night", "contents.card")
    )  # fmt: skip


def folded_card(press: Press, blocks: Sequence[Block], field: str) -> Piece:
    """The text on the fewest panels that hold it at 8 points or more, as large as they do.

    Raises:
        DoesNotFit: a text too long for four panels, or a paper too small for two.
        MissingGlyph: a character that no face has.
    """
    title, blocks = titled("", blocks)
    setter = Setter(press.fonts, field)
    why: DoesNotFit | None = None
    for strip in _strips(press):
        try:
            arrange(press, (strip.across, strip.height), what=field)
        except DoesNotFit as error:
            why = why or error
            continue
        marks = _text(press, title, blocks, setter, strip)
        if marks is not None:
            drawing = Drawing(field, strip.across, strip.height, (*marks, *_folds(press, strip)))
            return Piece("folded card", strip.across, strip.height, drawing, None, _RADIUS)
        why = DoesNotFit(
            f"the text does not fit {strip.panels} panels of {show(strip.width)} by {show(strip.height)} at "
            f"{_floor(press):g} pt", where=field, hint="shorten it",
        )  # fmt: skip
    assert why is not None  # noqa: S101  (there is a strip, and it was refused)
    raise why


def _strips(press: Press) -> Iterator[_Strip]:
    """What is tried: the smallest panels first, and of one size the fewest; large print goes without a fold last."""
    if not press.large:
        yield from (_Strip(panels, *PANEL) for panels in PANELS)
        return
    for size in LARGE_PANELS:
        yield from (_Strip(panels, *size) for panels in PANELS)
    yield _Strip(1, *LARGE_PANELS[-1])


def _floor(press: Press) -> float:
    return LARGE_FLOOR if press.large else FLOOR


def _text(press: Press, title: str, blocks: Sequence[Block], setter: Setter, strip: _Strip) -> list[Mark] | None:
    """The largest text that the strip holds, under its title; None if even the least is too large."""
    largest = press.theme.size("text")
    head, below = masthead(press, title, strip.width - 2 * _INSET, size=_TITLE * largest)
    frames = strip.frames(below)
    for size, whole in _tries(largest, min(_floor(press), largest)):
        prose = Prose.of(press.theme, size, leading=_LEADING, gap=_GAP)
        strips = compose(blocks, Column(setter, prose, frames[0].width))
        if whole:
            strips = [strip if strip.above else strip._replace(cost=NEVER) for strip in strips]
        try:
            (page,) = pack(strips, lambda number: frames if number == 0 else (), setter.field)
        except DoesNotFit:
            continue
        text = (mark for fill in page for mark in filled(strips, fill).marks)
        return [*(moved(mark, _INSET, _INSET) for mark in head), *text]
    return None


def _tries(largest: float, least: float) -> Iterator[tuple[float, bool]]:
    """Sizes, and whether paragraphs stay on one panel: they do where that costs little of the size."""
    for size in sizes(largest, least):
        yield size, True
        if size + _WHOLE <= largest or size <= least:
            yield min(largest, size + _WHOLE), False


def _folds(press: Press, strip: _Strip) -> Iterator[Mark]:
    """Dashes from edge to edge between the panels, where no text is."""
    line = press.theme.stroke("muted", "fine", _FOLD)
    for place in range(1, strip.panels):
        yield Line(place * strip.width, 0, place * strip.width, strip.height, line)


def together(parts: Sequence[Part], game: str) -> tuple[Part, ...]:
    """Cards of several games on the same sheets, as far as they are of one size."""
    by_size: dict[tuple[float, float], list[Part]] = {}
    for part in parts:
        by_size.setdefault((part.pieces[0].width, part.pieces[0].height), []).append(part)
    return tuple(
        replace(alike[0], game=game if len(alike) > 1 else alike[0].game,
                pieces=tuple(piece for part in alike for piece in part.pieces))
        for alike in by_size.values()
    )  # fmt: skip
