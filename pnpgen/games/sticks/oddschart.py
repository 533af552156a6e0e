"""The odds of a set's sticks as a bar chart, the likeliest first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pnpgen.games.sticks.beside import dots_for
from pnpgen.games.sticks.checking import odds_of
from pnpgen.games.sticks.oddsbars import LEAST_ROW, Row, axis_height, bars, lines_of
from pnpgen.games.sticks.phrases import stick_texts
from pnpgen.games.sticks.rarity import rarity
from pnpgen.games.sticks.wishes import CLASSIC, read_set
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Text
from pnpgen.paper.masthead import masthead
from pnpgen.paper.numbers import number
from pnpgen.paper.piece import Body, Built, Part
from pnpgen.paper.text import block_in, clean

if TYPE_CHECKING:
    from pnpgen.games.sticks.stickset import StickSet
    from pnpgen.paper.press import Press
    from pnpgen.product import Order

_GAME = "sticks"
_TALLEST = 2.27  # of the smallest type: what a row takes at most
_NARROW = 150.0  # millimetres: a page of A5
_AIR = 2.0  # between the bars and what stands below them


def chart(press: Press, order: Order) -> Built:
    """The chart of a set, by the order's seed and precision."""
    stickset = read_set(press, order)
    found = odds_of(stickset, order)
    said = stick_texts(press.words, stickset.sticks, ours=not order.text("sticks"))
    texts = [clean(text, f"stick {place}") for place, text in enumerate(said, 1)]
    dots = map(dots_for, rarity(stickset))
    rows = [Row(*row) for row in zip(texts, found, dots, strict=True)]
    bodies = draw_chart(press, stickset, rows, order.seed)
    words = press.words
    title, game = words.text(_GAME, "products.odds"), words.text(_GAME, "game.name")
    odds = [{"text": row.text, "odds": row.odds.odds, "standard_error": row.odds.standard_error} for row in rows]
    return Built((Part(title, game, bodies=bodies),), facts={"seed": order.seed, "sticks": odds})


def draw_chart(press: Press, stickset: StickSet, rows: Sequence[Row], seed: str) -> tuple[Body, ...]:
    """Pages of the chart: one where the rows can be read on it, else as many as it takes.

    Raises:
        DoesNotFit: a stick's text with no room for it beside a bar.
    """
    ordered = sorted(rows, key=lambda row: -row.odds.odds)
    live = press.live()
    head, top = _head(press, stickset, live.width)
    foot, low = _foot(press, ordered, seed, live.width)
    room = live.height - top - axis_height(press) - _AIR - low
    note, stack = press.theme.size("note"), lines_of(press, ordered, live.width)
    most = max(int(room * PT_PER_MM / (note * LEAST_ROW * stack)), 1)
    pages = max(math.ceil(len(ordered) / most), 1)
    each = max(math.ceil(len(ordered) / pages), 1)
    drawn = bars(press, ordered, live.width, min(_TALLEST * note * stack / PT_PER_MM, room / each))
    bodies = []
    for page in range(pages):
        shown = ordered[page * each : (page + 1) * each]
        below = top + drawn.axis + drawn.tall * len(shown) + _AIR
        lines = (replace(text, y=text.y + below) for text in foot)
        marks = (*head, *drawn.draw(shown, top), *lines)
        bodies.append(Body(Drawing("odds", live.width, live.height, marks)))
    return tuple(bodies)


def _head(press: Press, stickset: StickSet, width: float) -> tuple[tuple[Mark, ...], float]:
    """The title, what the bars mean, and how far down they take the page."""
    words, theme, name = press.words, press.theme, stickset.name
    title = words.text(_GAME, "odds.title")
    tagline = words.text(_GAME, "sets.classic") if name.lower() == CLASSIC else clean(name, "name of the set")
    # On a small page the name of the set stands beside the title only if that gives way.
    size = theme.size("title") if width > _NARROW else theme.size("lead")
    marks, top = masthead(press, title, width, tagline=tagline, size=size)
    said = f"{words.text(_GAME, 'odds.deal', hand=stickset.rules.hand)} {words.text(_GAME, 'odds.scale')}"
    box = Box(0, top, width, 40.0)
    texts = block_in(box, said, press.style("small"), fonts=press.fonts, field="what the chart shows")
    return (*marks, *texts), texts[-1].y + theme.size("small") / PT_PER_MM + 1.0


def _foot(press: Press, rows: Sequence[Row], seed: str, width: float) -> tuple[tuple[Text, ...], float]:
    """How the figures were found, from the top of its box, and how high that is."""
    words = press.words
    hands = max((row.odds.hands for row in rows), default=0)
    said = words.text(_GAME, "odds.made", hands=number(words.lang, hands), seed=seed)
    pips = words.text(_GAME, "odds.pips")
    said = f"{said} {pips[:1].upper()}{pips[1:]}."
    style = press.style("note", colour="muted")
    texts = block_in(Box(0, 0, width, 60.0), said, style, fonts=press.fonts, field="how it was found")
    return texts, texts[-1].y + style.size * 0.4 / PT_PER_MM
