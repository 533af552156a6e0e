"""What the page of exchanges is made from: the best exchange for each hand, and cards as letters, boxed if kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnpgen.games.snap.aim import Aim
from pnpgen.games.snap.examples import ranked
from pnpgen.games.snap.exchange import Exchange, exchange_table
from pnpgen.games.snap.face import tone_of
from pnpgen.games.snap.hands import Kinds
from pnpgen.games.snap.reading import Reading, readings
from pnpgen.games.snap.rules import HAND_SIZE, KINDS, STRENGTH, Variant
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Drawing, Place, Rect, Text
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import mix

_PAD = 0.5  # millimetres beside the letters of a card
_PALE = 0.78


@dataclass(frozen=True)
class Table:
    """What is laid out: the press, the words, and the best exchange for each hand under a variant."""

    press: Press
    names: Mapping[str, str]
    aim: Aim
    variant: Variant

    @cached_property
    def rows(self) -> Mapping[str, Sequence[Exchange]]:
        """Exchanges by the key of the category dealt, the best hand first."""
        known = readings(self.variant)
        found: dict[str, list[Exchange]] = {category.key: [] for category in ranked(self.variant)}
        best_first = sorted(
            exchange_table(self.aim, self.variant), key=lambda row: known[row.hand].standing, reverse=True
        )
        for row in best_first:
            found[known[row.hand].evaluation.category.key].append(row)
        return found

    @cached_property
    def size(self) -> float:
        """Of the letters, in points."""
        return self.press.theme.size("note")

    @cached_property
    def card(self) -> float:
        """How wide a card's letters stand with their box, in millimetres."""
        shorts = (self.names[f"{kind}-short"] for kind in KINDS)
        return max(self.press.fonts.width(short, "bold", self.size, "short name") for short in shorts) + 2 * _PAD

    @property
    def hand(self) -> float:
        """How wide a hand is."""
        return HAND_SIZE * self.card

    @cached_property
    def cards(self) -> Mapping[tuple[str, bool], Drawing]:
        """A card's letters, kept or swapped, each drawn once."""
        return {(kind, kept): _card(self, kind, kept=kept) for kind in KINDS for kept in (True, False)}

    def say(self, key: str, **values: object) -> str:
        """A caption of the words file."""
        return self.press.words.text("snap", key, **values)


def hand_marks(table: Table, exchange: Exchange, left: float, row: float) -> list[Place]:
    """A hand's cards, what makes it first, kept ones boxed."""
    kept = Counter(exchange.keep)
    marks = []
    for place, kind in enumerate(_displayed(readings(table.variant)[exchange.hand])):
        drawing = table.cards[kind, kept[kind] > 0]
        kept[kind] -= 1
        marks.append(Place(drawing, left + place * table.card, (row - drawing.height) / 2))
    return marks


def _displayed(reading: Reading) -> Kinds:
    made = [kind for part in reading.held_parts() for kind in part]
    others = Counter(reading.hand.kinds) - Counter(made)
    return (*made, *sorted(others.elements(), key=STRENGTH.__getitem__, reverse=True))


def _card(table: Table, kind: str, *, kept: bool) -> Drawing:
    """Letters in a box if the card is kept; plain ones if it goes."""
    press, theme = table.press, table.press.theme
    high = 1.3 * table.size / PT_PER_MM
    colour, ground, edge = theme.colour("muted"), None, None
    if kept:
        tone = theme.colour(kind)
        colour = tone_of(press, kind)
        ground = None if theme.plain else mix(tone, theme.colour("paper"), _PALE)
        edge = theme.stroke(kind, "line")
    short = table.names[f"{kind}-short"]
    wide = press.fonts.width(short, "bold" if kept else "text", table.size)
    y = high / 2 + press.fonts.face("bold").cap_height * table.size / PT_PER_MM / 2
    text = Text(
        (table.card - wide) / 2, y, short, table.size, "bold" if kept else "text", colour, field=f"card {kind}"
    )
    box = Rect(0.2, 0, table.card - 0.4, high, ground, edge, 0.6)
    return Drawing(f"{kind} kept" if kept else kind, table.card, high, (box, text) if kept else (text,))
