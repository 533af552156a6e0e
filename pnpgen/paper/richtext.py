"""Long text as values: blocks of styled spans, before any page is known.

`markdown` reads them, `compose` sets them in lines, `flow` lays them into columns and `leaflet` makes pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

Cut = Literal["text", "bold", "italic", "bold-italic"]
Align = Literal["start", "middle", "end"]


class Span(NamedTuple):
    """A stretch of text in one cut of the text face; a newline in it is a line break that was asked for."""

    text: str
    font: Cut = "text"


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 (the text's title) to 6."""

    level: int
    spans: Spans


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class List:
    """Items of blocks, with bullets or with numbers from `start`."""

    ordered: bool
    items: tuple[tuple[Block, ...], ...]
    start: int = 1

    def label(self, index: int) -> str:
        """What stands before the item of that index; "" for a bullet, which is drawn.

        >>> List(ordered=True, items=(), start=3).label(1)
        '4.'
        """
        return f"{self.start + index}." if self.ordered else ""


@dataclass(frozen=True, slots=True)
class Table:
    """A row of headings and rows of cells, every row as long as `aligns`."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    aligns: tuple[Align, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line across the column."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that whoever lays the text out has under that name, and the words that stand below it.

    Without such a picture the words stand alone.
    """

    name: str
    spans: Spans


Block = Heading | Paragraph | List | Table | Rule | Figure

_BOLD: dict[Cut, Cut] = {"text": "bold", "italic": "bold-italic"}
_ITALIC: dict[Cut, Cut] = {"text": "italic", "bold": "bold-italic"}


def bold(spans: Spans) -> Spans:
    """The spans in the bold cuts.

    >>> bold((Span("a "), Span("b", "italic")))
    (Span(text='a ', font='bold'), Span(text='b', font='bold-italic'))
    """
    return tuple(Span(text, _BOLD.get(font, font)) for text, font in spans)


def italic(spans: Spans) -> Spans:
    """The spans in the italic cuts.

    >>> italic((Span("a "), Span("b", "bold")))
    (Span(text='a ', font='italic'), Span(text='b', font='bold-italic'))
    """
    return tuple(Span(text, _ITALIC.get(font, font)) for text, font in spans)


def plain(spans: Spans) -> str:
    """The spans' text without its cuts."""
    return "".join(span.text for span in spans)


def words(blocks: Sequence[Block]) -> Iterator[str]:
    """Every word that the blocks will print, numbers of lists too, in reading order.

    >>> list(words((Heading(1, (Span("The river"),)), List(True, ((Paragraph((Span("Go!"),)),),)))))
    ['The', 'river', '1.', 'Go!']
    """
    for block in blocks:
        match block:
            case Heading() | Paragraph() | Figure():
                yield from plain(block.spans).split()
            case List():
                for index, item in enumerate(block.items):
                    yield from block.label(index).split()
                    yield from words(item)
            case Table():
                for row in (block.head, *block.rows):
                    for cell in row:
                        yield from plain(cell).split()
            case Rule():
                pass
