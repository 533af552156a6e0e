"""Bars for odds on a logarithmic scale: a row a stick, with dots, figures and the standard error.

Odds run from nine in ten to one in a thousand, so a bar's length counts factors: from one grid line to the next
odds are ten times as large.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.sticks.beside import DISC, DOT, DOT_PITCH
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Line, Mark, Path, Rect, Text
from pnpgen.paper.numbers import number
from pnpgen.paper.text import Style, line_in

if TYPE_CHECKING:
    from pnpgen.games.sticks.odds import Odds
    from pnpgen.paper.press import Press

LOWEST = 1e-3
"""Where the scale begins unless odds are smaller."""

LEAST_ROW = 1.14
"""How high a row is at least, by the type's size."""

_GAME = "sticks"
_GAP = 3.0  # between columns
_BAR = 0.62  # of the row
_LEAST_BAR = 45.0  # millimetres: below that the odds stand there in one form only
_MOST_TEXT = 0.5  # of the page: a longer text stands above its bar
_WIDEST_TEXT = 0.42  # of the page, while smaller type can help it


class Row(NamedTuple):
    """A stick, its odds and how many dots its label has."""

    text: str
    odds: Odds
    dots: int


class _Columns(NamedTuple):
    """Where a row's columns are: the texts' style and width, the dots' left edge, the bars, the percentages' width.

    `one_in` tells whether there is room for the odds in the other form, too; `stacked`, whether the text stands on a
    line of its own above the bar.
    """

    style: Style
    text: float
    dots: float
    bar: Box
    percent: float
    one_in: bool = True
    stacked: bool = False


@dataclass(frozen=True)
class Bars:
    """Rows as wide as the page, `tall` millimetres each, with one scale for all."""

    press: Press
    width: float
    tall: float
    columns: _Columns
    lowest: float

    @property
    def axis(self) -> float:
        """Room for the scale's figures above the bars."""
        return axis_height(self.press)

    def draw(self, rows: Sequence[Row], top: float) -> Iterator[Mark]:
        """The scale and the rows from there down."""
        first = top + self.axis
        if self.columns.stacked:  # no line of the grid runs through a text
            spans = [(y + 0.45 * self.tall, y + 0.95 * self.tall) for y in self._tops(first, len(rows))]
        else:
            spans = [(first, first + self.tall * len(rows))]
        yield from self._grid(first, spans)
        for place, row in enumerate(rows):
            yield from self._row(row, Box(0, first + place * self.tall, self.width, self.tall))

    def _at(self, odds: float) -> float:
        """Where odds are on the scale."""
        share = math.log10(max(odds, self.lowest) / self.lowest) / -math.log10(self.lowest)
        return self.columns.bar.x + self.columns.bar.width * min(share, 1.0)

    def _tops(self, first: float, count: int) -> Iterator[float]:
        """Where rows begin."""
        return (first + place * self.tall for place in range(count))

    def _grid(self, top: float, spans: Sequence[tuple[float, float]]) -> Iterator[Mark]:
        """Lines at every power of ten from 100 % down, with its percentage above where there is room for it."""
        theme, words, free = self.press.theme, self.press.words, math.inf
        size, colour = theme.size("note"), theme.colour("muted")
        for power in range(round(-math.log10(self.lowest)) + 1):
            odds = 10.0**-power
            x = self._at(odds)
            yield from (Line(x, high, x, low, theme.stroke("hair", "fine")) for high, low in spans)
            text = words.text(_GAME, "odds.percent", percent=number(words.lang, 100 * odds, 9, trim=True))
            half = self.press.fonts.width(text, "text", size, "scale") / 2
            if x + half + 1.0 <= free:
                yield Text(x, top - 1.2, text, size, "text", colour, "middle", field="scale")
                free = x - half

    def _row(self, row: Row, box: Box) -> Iterator[Mark]:
        upper = box._replace(height=box.height / 2)
        if not self.columns.stacked:
            yield from self._line(row, box, dots=box)
            if row.odds.odds > 0:
                yield from self._bar(row.odds, box)
            return
        lower = upper._replace(y=upper.bottom - 0.1 * upper.height)
        yield from self._line(row, upper, dots=lower)
        if row.odds.odds > 0:
            yield from self._bar(row.odds, lower)

    def _line(self, row: Row, box: Box, *, dots: Box) -> Iterator[Mark]:
        """The text, the dots and the figures."""
        fonts, theme, columns = self.press.fonts, self.press.theme, self.columns
        style, bar = columns.style, columns.bar
        yield line_in(box._replace(width=columns.text), row.text, style, "start", fonts=fonts, field=row.text)
        for dot in range(row.dots):
            x = columns.dots + DOT / 2 + dot * DOT_PITCH
            yield Path(DISC, x, dots.y + dots.height / 2, DOT / 100, fill=theme.colour("ink"))
        percent, one_in = told(self.press, row)
        right = box.right - columns.percent - _GAP
        if columns.one_in:
            place = Box(bar.right + _GAP, box.y, right - bar.right - _GAP, box.height)
            yield line_in(place, one_in, style, "end", fonts=fonts, field="one in")
        bold = Style("bold", style.size, style.floor, style.colour)
        last = Box(box.right - columns.percent, box.y, columns.percent, box.height)
        yield line_in(last, percent, bold, "end", fonts=fonts, field="percent")

    def _bar(self, odds: Odds, box: Box) -> Iterator[Mark]:
        """The bar, and across its end the standard error to either side."""
        theme, x, y = self.press.theme, self.columns.bar.x, box.y + box.height / 2
        end, high = self._at(odds.odds), box.height * _BAR
        ground = theme.fill("deep") or theme.colour("paper")
        yield Rect(x, y - high / 2, end - x, high, ground, theme.stroke("current"))
        left = self._at(odds.odds - odds.standard_error)
        right = self._at(min(odds.odds + odds.standard_error, 1.0))
        whisker = f"M{left:.3f} {y - 0.6:.3f}v1.2m0 -0.6H{right:.3f}m0 -0.6v1.2"
        yield Path(whisker, stroke=theme.stroke("ink"))


def axis_height(press: Press) -> float:
    """Room for the scale's figures above the bars."""
    return press.theme.size("note") * 1.5 / PT_PER_MM


def lines_of(press: Press, rows: Sequence[Row], width: float) -> int:
    """How many lines a row takes: two where the texts would leave the bars no room."""
    note = press.theme.size("note")
    widest = max((press.fonts.width(row.text, "text", note, "odds") for row in rows), default=0.0)
    return 2 if widest > width * _MOST_TEXT else 1


def bars(press: Press, rows: Sequence[Row], width: float, tall: float) -> Bars:
    """Columns as wide as what stands in them, the bars what is left; the scale down to the least odds."""
    note = press.theme.size("note")
    size = min(press.theme.size("text"), max(note, tall * PT_PER_MM / LEAST_ROW))
    figures = [told(press, row) for row in rows]

    def wide(texts: list[str], font: str = "text") -> float:
        """The widest of the texts, in millimetres."""
        return max((press.fonts.width(text, font, size, "odds") for text in texts), default=0.0)

    texts = [row.text for row in rows]
    if lines_of(press, rows, width) > 1:
        percent = wide([one[0] for one in figures], "bold")
        left = 4 * DOT_PITCH + DOT + _GAP
        # The scale's last figure stands in the middle over the bars' end.
        right = width - press.fonts.width("100 %", "text", note, "scale") / 2
        style, bar = Style("text", note, note), Box(left, 0, right - left, 0)
        columns = _Columns(style, width - percent - _GAP, 0.0, bar, percent, one_in=False, stacked=True)
        return Bars(press, width, tall, columns, _lowest(rows))
    while size > note and wide(texts) > width * _WIDEST_TEXT:
        size = max(size - 0.25, note)
    text = min(wide(texts), width * 0.5)
    percent = wide([one[0] for one in figures], "bold")
    dots = text + _GAP
    left = dots + 4 * DOT_PITCH + DOT + _GAP
    right = width - percent - wide([one[1] for one in figures]) - 2 * _GAP
    both = right - left >= _LEAST_BAR
    if not both:
        right = width - percent - _GAP
    columns = _Columns(Style("text", size, note), text, dots, Box(left, 0, right - left, 0), percent, both)
    return Bars(press, width, tall, columns, _lowest(rows))


def _lowest(rows: Sequence[Row]) -> float:
    """The power of ten at which the scale begins."""
    least = min((row.odds.odds for row in rows if row.odds.odds > 0), default=LOWEST)
    return min(LOWEST, float(10 ** math.floor(math.log10(least))))


def _figures(value: float) -> float:
    """The value with two figures that say something."""
    return round(value, 1 - math.floor(math.log10(value)))


def told(press: Press, row: Row) -> tuple[str, str]:
    """The odds in figures: percent, and one in how many."""
    words, lang, odds = press.words, press.words.lang, row.odds.odds
    if odds <= 0:
        hands = number(lang, row.odds.hands)
        key = "odds.rare" if row.odds.hands else "odds.never"
        return words.text(_GAME, "odds.percent", percent="0"), words.text(_GAME, key, n=hands)
    share, often = 100 * odds, 1 / odds
    small = number(lang, _figures(share), 9, trim=True)
    shown = small if share < 1 else number(lang, share, 0 if share >= 10 else 1)
    many = number(lang, often, 1) if often < 9.95 else number(lang, _figures(often))
    return words.text(_GAME, "odds.percent", percent=shown), words.text(_GAME, "odds.one_in", n=many)
