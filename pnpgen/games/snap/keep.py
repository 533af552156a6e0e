"""The page "what to keep": every kind of hand with the cards to keep in boxes, category by category.

Where all hands of a category keep all their cards a line says so; the others stand row by row, the best first. In
the plain game that is one page of A4 or Letter; larger print and other variants take more.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnpgen.games.snap.aim import Aim
from pnpgen.games.snap.captions import flat_words, percentage, whole_number
from pnpgen.games.snap.examples import ranked
from pnpgen.games.snap.exchange import Exchange
from pnpgen.games.snap.hands import Category
from pnpgen.games.snap.keep_table import Table, hand_marks
from pnpgen.games.snap.naming import listed
from pnpgen.games.snap.odds import ALL_DEALS
from pnpgen.games.snap.rules import Variant
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Place, Text
from pnpgen.paper.masthead import masthead
from pnpgen.paper.pack import FREE, NEVER, Strip, pack
from pnpgen.paper.piece import Body, Built, Part
from pnpgen.paper.press import Press
from pnpgen.paper.text import block_in, line_in
from pnpgen.product import Order

_ROWS = (1.66, 1.6, 1.54, 1.48, 1.42, 1.36)  # a row's height in sizes of the text: the widest that makes one page
_GAP = 2.1  # between hands, at least


def keep(press: Press, order: Order) -> Built:
    """The product: `aim` (`best`, `at-least HAND`, `beat HAND`) and `variant`, as `str` of them has it.

    Raises:
        UsageError: an aim or a variant that cannot be meant.
        ParseError: an aim's hand that is none.
        DoesNotFit: paper too narrow for a hand.
    """
    names = flat_words(press.words)
    aim = Aim.parse(order.text("aim", "best"), names)
    table = Table(press, names, aim, Variant.parse(order.text("variant", "classic")))
    title, game = table.say("products.keep"), table.say("game.name")
    return Built(
        (Part(title, game, bodies=_bodies(table)),), facts={"aim": str(aim), "variant": str(table.variant)}
    )


def _bodies(table: Table) -> tuple[Body, ...]:
    """Pages, as few as there need be."""
    live = table.press.live()
    head, top = _head(table, live.width)
    frames = Box(0, top, live.width, live.height - top), Box(0, 0, live.width, live.height)
    found = [_pages(table, row * table.size / PT_PER_MM, frames) for row in _ROWS]
    pages = min(found, key=len)  # the first of the fewest: the widest rows
    bodies = []
    for number, marks in enumerate(pages):
        drawn = (*head, *marks) if number == 0 else marks
        bodies.append(Body(Drawing("keep", live.width, live.height, drawn)))
    return tuple(bodies)


def _pages(table: Table, row: float, frames: tuple[Box, Box]) -> list[tuple[Mark, ...]]:
    strips = [
        strip for category in ranked(table.variant) if table.rows[category.key]
        for strip in _section(table, category, row, frames[0].width)
    ]  # fmt: skip
    filled = pack(strips, lambda number: frames[:1] if number == 0 else frames[1:], table.say("products.keep"))
    pages = []
    for page in filled:
        marks: list[Mark] = []
        for fill in page:
            y = fill.frame.y
            for index in range(fill.first, fill.end):
                strip = strips[index]
                y += strip.above if index > fill.first else 0.0
                marks += [Place(Drawing("row", fill.frame.width, strip.height, strip.marks), fill.frame.x, y)]
                y += strip.height
        pages.append(tuple(marks))
    return pages


def _head(table: Table, width: float) -> tuple[tuple[Mark, ...], float]:
    """Title, how to read the page and what the aim is."""
    marks, top = masthead(table.press, table.say("keep.title"), width)
    text = f"{table.say('keep.how')} {_purpose(table)}"
    style = table.press.style("small")
    lines = block_in(Box(0, top, width, 6 * style.line), text, style, fonts=table.press.fonts, field="keep")
    return (*marks, *lines), lines[-1].y + 0.9 * style.line


def _purpose(table: Table) -> str:
    aim = table.aim
    if aim.hand is not None:
        hand = listed([table.names[kind] for kind in aim.hand.kinds], table.names)
        return table.say("keep.beat" if aim.beat else "keep.at_least", hand=hand)
    if aim.category is not None:
        return table.say("keep.at_least", hand=table.say(f"a_hand.{aim.category}"))
    return table.say("keep.best", total=whole_number(table.press.words, ALL_DEALS))


def _section(table: Table, category: Category, row: float, width: float) -> list[Strip]:
    """A heading, and rows of hands unless all of them are kept whole."""
    rows = table.rows[category.key]
    whole = not any(exchange.swap for exchange in rows)
    strips = [_heading(table, category, width, whole=whole)]
    if whole:
        return strips
    columns = max(1, int((width + _GAP) / (table.hand + _GAP)))
    step = (width - table.hand) / max(columns - 1, 1)
    for first in range(0, len(rows), columns):
        marks = [
            mark for place, exchange in enumerate(rows[first : first + columns])
            for mark in hand_marks(table, exchange, place * step, row)
        ]  # fmt: skip
        strips.append(Strip(row, 0.0, FREE if first else NEVER, tuple(marks)))
    return strips


def _heading(table: Table, category: Category, width: float, *, whole: bool) -> Strip:
    """A category's name, what its chances are, and whether all of it is kept."""
    press, style, small = (
        table.press,
        table.press.style("small", "bold"),
        table.press.style("note", colour="muted"),
    )
    high = style.line * 1.05
    name = table.say(f"hands.{category.key}")
    title = line_in(
        Box(0, 0, width * 0.45, high), name[:1].upper() + name[1:], style, "start", fonts=press.fonts, field="keep"
    )
    left = press.fonts.width(title.text, title.font, title.size) + 3.0
    note = _range(table, table.rows[category.key])
    if whole:
        note = f"{table.say('keep.all')} · {note}"
    said = line_in(Box(left, 0, width - left, high), note, small, "start", fonts=press.fonts, field="keep")
    return Strip(high, 1.6, FREE, (title, Text(said.x, title.y, *_rest(said))))


def _rest(text: Text) -> tuple[str, float, str, str]:
    return text.text, text.size, text.font, text.colour


def _range(table: Table, rows: Sequence[Exchange]) -> str:
    """The least and the greatest chance, in percent; one figure where they print alike."""
    words = table.press.words
    low, high = (percentage(words, pick(row.chance for row in rows)) for pick in (min, max))
    return low if low == high else table.say("keep.range", low=low, high=high)
