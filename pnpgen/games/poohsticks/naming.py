"""Names of rivers that have none: a word of the river bank and a word of the river's shape, from its own cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.code import to_code
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.words import Words

_GAME = "poohsticks"


def title_of(river: River, words: Words) -> str:
    """The river's title; where it has none, one that its cells give it, the same every time."""
    if river.title:
        return river.title
    rng = stream(identity(river), "title")
    first = rng.choice(list(words.table(_GAME, "title_first").values()))
    second = rng.choice(list(words.table(_GAME, f"title_second_{shape_of(river)}").values()))
    return words.text(_GAME, "titles.pattern", first=first, second=second)


def identity(river: River) -> str:
    """A text that is the same for the same cells, whatever the river is called."""
    return to_code(replace(river, title=""))


def shape_of(river: River) -> str:
    r"""The shape that a river's land gives it, by the name that the generator has for such a shape.

    >>> from pnpgen.games.poohsticks.river import River
    >>> shape_of(River.parse("5H 2D\n3C 4C")), shape_of(River.parse("5H 2D 3S\n3C .. 4C\n8C 9C 9D"))
    ('straight', 'island')
    >>> shape_of(River.parse("5H 2D 3S\n.. 8D ..\n8C 9C 9D")), shape_of(River.parse("5H ..\n3C 4C\n.. 9D"))
    ('narrows', 'bend')
    """
    wet = [[not cell.is_land for cell in row] for row in river.rows]
    if all(all(row) for row in wet):
        return "straight"
    spans = [(row.index(True), len(row) - 1 - row[::-1].index(True)) for row in wet if any(row)]
    holed = [not all(row[first : last + 1]) for row, (first, last) in zip(filter(any, wet), spans, strict=True)]
    if any(holed):
        long = sum(holed) >= max(3, len(wet) // 3)
        return "fork" if long or holed[0] or holed[-1] else "island"
    widths = [last - first + 1 for first, last in spans]
    return "narrows" if min(widths) < min(widths[0], widths[-1]) else "bend"
