"""From a stick set and wishes to pieces: every label of a set, in order, in one size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from pnpgen.games.sticks.beside import Beside
from pnpgen.games.sticks.freelabel import free_label
from pnpgen.games.sticks.labels import Design, blank_label, stick_back, stick_label
from pnpgen.games.sticks.labelshape import Shape, Way, choose, layout, shape_of
from pnpgen.games.sticks.labelwords import words_of
from pnpgen.games.sticks.phrases import join_words, sign_words, stick_texts
from pnpgen.games.sticks.stickset import Stick
from pnpgen.games.sticks.typeset import Measured
from pnpgen.games.sticks.wishes import Wishes
from pnpgen.paper.marks import Drawing
from pnpgen.paper.press import Press
from pnpgen.paper.text import clean
from pnpgen.seeds import stream

_LONGEST = 2000


class Label(NamedTuple):
    """One label of a set: its number (from 1, FREE sticks last; 0 for a blank one) and what is drawn on it."""

    number: int
    drawing: Drawing


def draw_labels(press: Press, wishes: Wishes, beside: Beside) -> tuple[Design, tuple[Label, ...]]:
    """All labels of a set in the author's order, equal ones sharing a drawing, and what they have in common.

    Raises:
        DoesNotFit: the first stick whose text does not fit.
        MissingGlyph: a character that no face has; names the stick.
    """
    stickset, shape = wishes.stickset, shape_of(wishes.stick, wishes.sheet)
    texts = measured(press, stickset.sticks, stick_texts(press.words, stickset.sticks, ours=wishes.ours))
    design = design_for(press, shape, texts, (wishes.way, beside))
    drawings = _stick_drawings(design, texts, beside.dots, each=wishes.each)
    every = [one for one, stick in zip(drawings, stickset.sticks, strict=True) for _ in range(stick.copies)]
    if stickset.free:
        every += [free_label(design)] * stickset.free
    labels = [Label(number, drawing) for number, drawing in enumerate(every, 1)]
    if wishes.blanks:
        labels += [Label(0, blank_label(design))] * wishes.blanks
    return design, tuple(labels)


def draw_backs(press: Press, wishes: Wishes) -> tuple[Label, ...]:
    """As many backs as the set has sticks."""
    back = stick_back(press, shape_of(wishes.stick, wishes.sheet))
    return (Label(0, back),) * (wishes.stickset.labels + wishes.blanks)


def measured(press: Press, sticks: Sequence[Stick], texts: Sequence[str]) -> tuple[Measured, ...]:
    """The sticks' texts as they will stand on labels."""
    lettered = press.theme.suits == "four" or press.theme.ink == "mono"
    letters = press.words.table("common", "suit_letters") if lettered else None
    joins = join_words(press.words)
    found = []
    for number, (stick, text) in enumerate(zip(sticks, texts, strict=True), 1):
        field = f"stick {number}"
        suits = None if text == stick.text else sign_words(press.words)
        plain = clean(text, field, limit=_LONGEST)
        words = words_of(plain, stick.combination, suits=suits, letters=letters, joins=joins)
        found.append(Measured(press.fonts, words, field))
    return tuple(found)


def design_for(press: Press, shape: Shape, texts: Sequence[Measured], asked: tuple[str, Beside]) -> Design:
    """What all labels of a set have in common, by the way to set them ("" for the best) and what stands beside."""
    way, beside = asked
    floor = press.theme.size("note")
    told = layout(cast("Way", way), shape.ink, beside.room) if way else None
    made = told or choose(texts, shape.ink, beside.room, floor)
    return Design(press, shape, made, beside, floor)


def _stick_drawings(
    design: Design, texts: Sequence[Measured], dots: Sequence[int], *, each: bool
) -> tuple[Drawing, ...]:
    largest = design.sizes(texts)
    common = min(largest, default=0.0)
    return tuple(
        stick_label(design, text, size if each else common, dot)
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
