"""From a stick set and wishes to pieces: every label of a set, in order, in one size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, cast

from pnpgen.games.sticks.labels import DOT, Hand, blank_label, free_label, stick_back, stick_label
from pnpgen.games.sticks.labelshape import Aside, Shape, Way, choose, layout, shape_of
from pnpgen.games.sticks.labelwords import words_of
from pnpgen.games.sticks.phrases import combination_words, suit_names
from pnpgen.games.sticks.stickset import Stick, StickSet
from pnpgen.games.sticks.typeset import Measured
from pnpgen.games.sticks.wishes import Wishes
from pnpgen.games.sticks.wording import canonical
from pnpgen.paper.marks import Drawing
from pnpgen.paper.press import Press
from pnpgen.paper.text import clean
from pnpgen.seeds import stream

COMFORTABLE = 12.0
"""Points from which a text that is read from both sides is good enough not to be set once and larger."""

_LONGEST = 2000


class Label(NamedTuple):
    """One label of a set: its number (from 1, FREE sticks last; 0 for a blank one) and what is drawn on it."""

    number: int
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands on a label beside its text.

    Attributes:
        dots: for each different stick how many dots tell that it is rare; empty for none.
        code: how wide the widest code is, and how high, in millimetres; zeros for none.
    """

    dots: tuple[int, ...] = ()
    code: tuple[float, float] = (0.0, 0.0)

    @property
    def room(self) -> Aside:
        """The room that it takes."""
        wide = self.code[0] + 2.0 if self.code[0] else 0.0
        return Aside(wide, max(self.code[1], DOT if any(self.dots) else 0.0))


def draw_labels(press: Press, wishes: Wishes, beside: Beside) -> tuple[Hand, tuple[Label, ...]]:
    """All labels of a set in the author's order, equal ones sharing a drawing, and what they have in common.

    Raises:
        DoesNotFit: the first stick whose text does not fit.
        MissingGlyph: a character that no face has; names the stick.
    """
    stickset, shape = wishes.stickset, shape_of(wishes.stick, wishes.sheet)
    texts = measured(press, stickset.sticks, label_texts(press, wishes))
    hand = hand_for(press, shape, texts, (wishes.way, beside.room))
    drawings = _stick_drawings(hand, texts, beside.dots, each=wishes.each)
    every = [one for one, stick in zip(drawings, stickset.sticks, strict=True) for _ in range(stick.copies)]
    if stickset.free:
        every += [free_label(hand)] * stickset.free
    labels = [Label(number, drawing) for number, drawing in enumerate(every, 1)]
    if wishes.blanks:
        labels += [Label(0, blank_label(hand))] * wishes.blanks
    return hand, tuple(labels)


def draw_backs(press: Press, wishes: Wishes) -> tuple[Label, ...]:
    """As many backs as the set has sticks."""
    back = stick_back(press, shape_of(wishes.stick, wishes.sheet))
    return (Label(0, back),) * (wishes.stickset.labels + wishes.blanks)


def label_texts(press: Press, wishes: Wishes) -> list[str]:
    """The author's own words; of a set of ours, in another language than English, that language's."""
    sticks = wishes.stickset.sticks
    if wishes.ours and press.words.lang != "en":
        words = combination_words(press.words)
        return [canonical(stick.combination, words) for stick in sticks]
    return [stick.text for stick in sticks]


def measured(press: Press, sticks: Sequence[Stick], texts: Sequence[str]) -> tuple[Measured, ...]:
    """The sticks' texts as they will stand on labels."""
    lettered = press.theme.suits == "four" or press.theme.ink == "mono"
    letters = press.words.table("common", "suit_letters") if lettered else None
    found = []
    for number, (stick, text) in enumerate(zip(sticks, texts, strict=True), 1):
        field = f"stick {number}"
        suits = None if text == stick.text else _suit_names(press)
        words = words_of(clean(text, field, limit=_LONGEST), stick.combination, suits=suits, letters=letters)
        found.append(Measured(press.fonts, words, field))
    return tuple(found)


def _suit_names(press: Press) -> dict[str, str]:
    return {name: letter.upper() for letter, name in suit_names(press.words).items()}


def hand_for(press: Press, shape: Shape, texts: Sequence[Measured], asked: tuple[str, Aside]) -> Hand:
    """What all labels of a set have in common, by the way to set them ("" for the best) and what stands beside."""
    way, aside = asked
    floor = press.theme.size("note")
    if way:
        return Hand(press, shape, layout(cast("Way", way), shape.ink, aside), floor)
    return Hand(press, shape, choose(texts, shape.ink, aside, max(COMFORTABLE, floor)), floor)


def _stick_drawings(
    hand: Hand, texts: Sequence[Measured], dots: Sequence[int], *, each: bool
) -> tuple[Drawing, ...]:
    largest = [hand.check(text) for text in texts]
    common = min(largest, default=0.0)
    return tuple(
        stick_label(hand, text, size if each else common, dot)
        for text, size, dot in zip(texts, largest, dots or (0,) * len(texts), strict=True)
    )


def sorted_labels(labels: Sequence[Label], wishes: Wishes, odds: Sequence[float], seed: str) -> tuple[Label, ...]:
    """The labels in the order in which they are printed; FREE sticks and blanks come last unless shuffled.

    Args:
        labels: in the author's order.
        wishes: how to sort.
        odds: of each different stick, for sorting by them.
        seed: for shuffling.
    """
    if wishes.sort == "own":
        return tuple(labels)
    if wishes.sort == "shuffle":
        shuffled = list(labels)
        stream(seed, "sticks", "shuffle").shuffle(shuffled)
        return tuple(shuffled)
    sticks = wishes.stickset.sticks
    keys: dict[str, list[object]] = {
        "text": [stick.text.casefold() for stick in sticks],
        "cards": [stick.combination.cards for stick in sticks],
        "odds": [-one for one in odds],
    }
    copies = [key for key, stick in zip(keys[wishes.sort], sticks, strict=True) for _ in range(stick.copies)]
    first, rest = labels[: len(copies)], labels[len(copies) :]
    order = sorted(range(len(first)), key=lambda i: copies[i])  # type: ignore[arg-type, return-value]
    return (*(first[i] for i in order), *rest)


def without_copies(stickset: StickSet) -> StickSet:
    """The set with each different stick once, for a look at it."""
    return replace(stickset, free=min(stickset.free, 1), sticks=tuple(s._replace(copies=1) for s in stickset.sticks))
