"""Blocks set in lines of one width: headings, paragraphs, hanging lists, pictures and rules, as strips for `pack`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnpgen.errors import DoesNotFit
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Line, Mark, Path, Place
from pnpgen.paper.pack import FREE, NEVER, POOR, SMALL, TORN, Strip
from pnpgen.paper.prose import Column, Prose
from pnpgen.paper.richtext import (
    Block,
    Figure,
    Heading,
    List,
    Paragraph,
    Rule,
    Span,
    Spans,
    Table,
    bold,
    italic,
    plain,
)
from pnpgen.paper.tables import table_strips

_DISC = "M-50 0C-50 -27.6 -27.6 -50 0 -50C27.6 -50 50 -27.6 50 0C50 27.6 27.6 50 0 50C-27.6 50 -50 27.6 -50 0Z"
Memo = dict[int, list[Strip]]
"""Blocks that are set already, by identity: as long as it lives, its blocks must."""

_BELOW = 0.3  # of a line, between a picture and its caption
_LEAST = 5.0  # em: a column narrower than this cannot be read


def compose(blocks: Sequence[Block], column: Column, memo: Memo | None = None) -> list[Strip]:
    """The blocks as strips, in order; with a memo, of the same column always, each block is set once.

    Raises:
        DoesNotFit: lists so deep within lists that no width is left.
        MissingGlyph: a character that no face has.
    """
    prose = column.prose
    if column.width < _LEAST * prose.em:
        room = show(max(column.width, 0.01))
        raise DoesNotFit(
            f"text at {prose.size:g} pt has {room} across", where=column.setter.field, hint="nest it less"
        )
    strips: list[Strip] = []
    before: Block | None = None
    for block in blocks:
        above, cost = _approach(before, block, prose)
        own = memo.get(id(block)) if memo is not None else None
        if own is None:
            own = _block(block, column)
            if memo is not None:
                memo[id(block)] = own
        strips.extend(_enter(own, above, cost))
        before = block
    return strips


def leads_in(block: Block) -> bool:
    """Whether a paragraph announces what follows it."""
    return isinstance(block, Paragraph) and plain(block.spans).rstrip().endswith(":")


def _approach(before: Block | None, block: Block, prose: Prose) -> tuple[float, float]:
    """The blank between two blocks, in millimetres, and the price of a break there."""
    if before is None:
        return 0.0, FREE
    if isinstance(before, Heading):
        return 0.15 * prose.row, NEVER
    if isinstance(block, Heading):
        return (1.0 if block.level <= 2 else 0.75) * prose.row, FREE
    if isinstance(block, Figure):
        return 0.7 * prose.row, FREE
    return prose.gap * prose.row, TORN if leads_in(before) else FREE


def _enter(strips: list[Strip], above: float, cost: float) -> list[Strip]:
    """The strips with that blank and that price before the first."""
    return [strips[0]._replace(above=above, cost=cost), *strips[1:]] if strips else []


def _block(block: Block, column: Column) -> list[Strip]:
    match block:
        case Heading():
            return _heading(block, column)
        case Paragraph():
            return _lines(block.spans, column)
        case List():
            return _list(block, column)
        case Table():
            return table_strips(block, column)
        case Figure():
            return _figure(block, column)
        case Rule():
            y = column.prose.row / 4
            line = Line(column.left, y, column.left + column.width, y, column.prose.hair)
            return [Strip(2 * y, 0.0, SMALL, (line,))]


def _figure(block: Figure, column: Column) -> list[Strip]:
    """A picture and its caption as one strip, which no frame breaks; the caption alone where there is no such picture.

    Raises:
        DoesNotFit: a picture wider than the column; names it.
    """
    if block.name not in column.figures:
        return _lines(block.spans, column)
    prose = column.prose
    drawing = column.figures[block.name](column.width)
    if drawing.width > column.width + 1e-6:
        raise DoesNotFit(f"it is {show(drawing.width)} wide, the column {show(column.width)}", where=block.name)
    x = column.left + (column.width - drawing.width) / 2
    marks: list[Mark] = [Place(drawing, x, 0.0)]
    below = replace(column, prose=prose.sized(prose.caption or prose.size))
    y = drawing.height + _BELOW * below.prose.row
    for line in column.setter.alike(italic(block.spans), column.width / below.prose.em):
        marks.extend(below.draw(line, column.left, y + below.baseline, room=column.width, align="middle"))
        y += below.prose.row
    return [Strip(y, 0.0, FREE, tuple(marks))]


def _heading(block: Heading, column: Column) -> list[Strip]:
    prose = column.prose
    scale = {1: prose.heading**2, 2: prose.heading}.get(block.level, 1.0)
    strips = _lines(bold(block.spans), replace(column, prose=prose.sized(prose.size * scale)))
    return [strip._replace(cost=NEVER) for strip in strips]


def _lines(spans: Spans, column: Column) -> list[Strip]:
    """A strip a line; ending a frame after the first or before the last is dear."""
    prose = column.prose
    lines = column.setter.paragraph(spans, column.width / prose.em)
    last = len(lines) - 1
    return [
        Strip(
            prose.row,
            0.0,
            TORN if index in {1, last} else SMALL,
            tuple(column.draw(line, column.left, column.baseline)),
        )
        for index, line in enumerate(lines)
    ]


def _list(block: List, column: Column) -> list[Strip]:
    prose, setter = column.prose, column.setter
    labels = [block.label(index) for index in range(len(block.items))]
    widest = max((setter.natural((Span(label, "bold"),))[1] for label in labels), default=0.0)
    inner = column.indent((widest + 0.5 if block.ordered else 1.0) * prose.em)
    strips: list[Strip] = []
    for index, (label, item) in enumerate(zip(labels, block.items, strict=True)):
        first, *rest = compose(item, inner) or _lines((), inner)
        mark = _label(label, column, widest)
        cost = POOR if index in {1, len(labels) - 1} else SMALL
        strips.append(
            Strip(first.height, prose.gap / 2 * prose.row if index else 0.0, cost, (*mark, *first.marks))
        )
        strips.extend(rest)
    return strips


def _label(label: str, column: Column, widest: float) -> tuple[Mark, ...]:
    """A number, flush right in its place, or a disc at the height of small letters' middle."""
    prose, y = column.prose, column.baseline
    if not label:
        return (
            Path(_DISC, column.left + 0.3 * prose.em, y - 0.27 * prose.em, 0.0036 * prose.em, fill=prose.accent),
        )
    (line,) = column.setter.lines((Span(label, "bold"),), widest)
    return tuple(column.draw(line, column.left, y, room=widest * prose.em, align="end"))
