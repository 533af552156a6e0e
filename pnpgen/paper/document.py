"""From what a builder gives to sheets that a painter takes: imposed, numbered, each with its footer strip."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pnpgen.errors import UsageError
from pnpgen.paper.batch import MOST_PAGES, check_batch, in_sets
from pnpgen.paper.cuts import Side
from pnpgen.paper.impose import impose
from pnpgen.paper.imprint import strip_on
from pnpgen.paper.marks import Box, Place, Sheet
from pnpgen.paper.piece import Body, Built, Part, Stock
from pnpgen.paper.press import Press

MAX_FIELDS = 20_000  # of a form: viewers grow slow
_ID_ROOM = 26  # characters of a full ID that the strip has room for
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the document: title, stock, and its sheets of paper counted from 1."""

    title: str
    game: str
    stock: Stock
    first: int
    last: int


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """Sheets ready to be painted, and what the summary says of them.

    `backs` holds the sides of backs that are to be a file of their own (`--backs separate`); `bare` counts the
    sheets of label stock without room for a strip, so that nothing on them says what they are; `lies_on` is the
    stock and the number of the sheet of paper that each of `sheets` is printed on (not kept for batches), `behind` the
    number of the sheet that each of `backs` is the back of.
    """

    sheets: tuple[Sheet, ...]
    sections: tuple[Section, ...]
    backs: tuple[Sheet, ...] = ()
    two_sided: bool = False
    copies: int = 1
    bare: int = 0
    lies_on: tuple[tuple[Stock, int], ...] = ()
    behind: tuple[int, ...] = ()

    def stocks(self) -> dict[Stock, int]:
        """Sheets of paper by what they are printed on, all copies together."""
        counts: dict[Stock, int] = {}
        if self.lies_on:
            for stock, _ in dict.fromkeys(self.lies_on):
                counts[stock] = counts.get(stock, 0) + self.copies
            return counts
        for section in self.sections:
            sheets = (section.last - section.first + 1) * self.copies
            counts[section.stock] = counts.get(section.stock, 0) + sheets
        return counts

    @property
    def papers(self) -> int:
        """How many sheets of paper it takes."""
        return self.sections[-1].last if self.sections else 0


def short_id(ident: str) -> str:
    """What the strip prints: the ID itself where it is short, else a fingerprint of it.

    >>> short_id("snap.deck-1#k7f2q9xm")
    'snap.deck-1#k7f2q9xm'
    >>> short_id("night-1:" + "x" * 100)
    '~W48X-GRC2'
    """
    if len(ident) <= _ID_ROOM:
        return ident
    number = int.from_bytes(hashlib.sha256(ident.encode()).digest()[:5], "big")
    letters = "".join(_ALPHABET[number >> shift & 31] for shift in range(35, -5, -5))
    return f"~{letters[:4]}-{letters[4:]}"


def compose(built: Built, press: Press, ident: str) -> Document:
    """Lays every part out and gives each sheet its strip: game, ID, sheet n of N, ruler; every set of a batch.

    Raises:
        DoesNotFit: a piece or a text with no room on this paper.
        UsageError: pieces of different sizes in one part, more sets than a file holds.
    """
    if built.batch is None:
        return _compose(built, press, ident)
    runs = _runs(built, press, ident)
    each = [runs[min(number, len(runs) - 1)] for number in range(min(built.batch.sets, MOST_PAGES + 1))]
    check_batch(built.batch, max(len(run.sheets) for run in runs))
    fronts = tuple(piece.front for part in built.parts for piece in part.pieces)
    section = replace(runs[0].sections[0], last=sum(run.papers for run in each))
    return replace(
        runs[0],
        sheets=tuple(in_sets([run.sheets for run in runs], built.batch, fronts)),
        sections=(section,),
        lies_on=(),
        backs=tuple(back for run in each for back in run.backs),
        bare=sum(run.bare for run in each),
    )


def _runs(built: Built, press: Press, ident: str) -> list[Document]:
    """The first set, those that begin on part-used sheets too, and one that stands for all others."""
    (part,) = built.parts
    runs = [_compose(built, press, ident)]
    while part.used:
        part = replace(part, used=part.used[runs[-1].papers :])
        runs.append(_compose(replace(built, parts=(part,)), press, ident))
    return runs


def _compose(built: Built, press: Press, ident: str) -> Document:
    sides = [side for part in built.parts for side in _sides(part, press)]
    numbers = _numbers(sides)
    total = numbers[-1] if numbers else 0
    fronts: list[Sheet] = []
    backs: list[Sheet] = []
    for side, number in zip(sides, numbers, strict=True):
        sheet = _finish(side, press, number, total, ident)
        (backs if side.back_of and press.backs == "separate" else fronts).append(sheet)
    two_sided = any(side.back_of for side in sides) and not backs
    bare = sum(1 for side in sides if side.strip is None and not side.back_of)
    apart = press.backs == "separate"
    lies_on = tuple((s.stock, n) for s, n in zip(sides, numbers, strict=True) if not (apart and s.back_of))
    behind = tuple(n for s, n in zip(sides, numbers, strict=True) if apart and s.back_of)
    return Document(
        tuple(fronts),
        _sections(sides, numbers),
        tuple(backs),
        two_sided,
        bare=bare,
        lies_on=lies_on,
        behind=behind,
    )


def select(document: Document, chosen: Sequence[int]) -> Document:
    """The document with only the chosen of its sides, by index; of separate backs, those of the chosen fronts."""
    lies_on = tuple(document.lies_on[i] for i in chosen) if document.lies_on else ()
    numbers = {number for _, number in lies_on}
    kept = [i for i, number in enumerate(document.behind) if number in numbers]
    backs = tuple(document.backs[i] for i in kept) if document.behind else document.backs
    return replace(
        document,
        sheets=tuple(document.sheets[i] for i in chosen),
        backs=backs,
        lies_on=lies_on,
        behind=tuple(document.behind[i] for i in kept),
    )


def _sides(part: Part, press: Press) -> list[Side]:
    if part.pieces:
        return impose(part, press)
    return [_whole(part, body, press, first=i == 0) for i, body in enumerate(part.bodies)]


def _whole(part: Part, body: Body, press: Press, *, first: bool) -> Side:
    paper = press.sheet_paper(landscape=body.landscape)
    margin = press.sheet_margin(landscape=body.landscape)
    live = press.live(landscape=body.landscape)
    length = paper.width - margin.left - margin.right
    high = press.strip(length)
    band = Box(margin.left, paper.height - margin.bottom - high, length, high)
    marks = (Place(body.drawing, live.x, live.y),)
    return Side(
        paper.width, paper.height, marks, band, "bottom", part.title, part.game, part.stock, part.ident,
        bookmark=part.title if first else None,
        fields=tuple(field._replace(box=_moved(field.box, live)) for field in body.fields),
    )  # fmt: skip


def _moved(box: Box, to: Box) -> Box:
    return box._replace(x=to.x + box.x, y=to.y + box.y)


def _numbers(sides: Sequence[Side]) -> list[int]:
    """The sheet of paper that each side is on: a back has its front's number."""
    numbers: list[int] = []
    for side in sides:
        last = numbers[-1] if numbers else 0
        numbers.append(last if side.back_of else last + 1)
    return numbers


def _finish(side: Side, press: Press, number: int, total: int, ident: str) -> Sheet:
    place = strip_on(side, press, (number, total), short_id(side.ident or ident))
    marks = side.marks if place is None else (*side.marks, place)
    adjust = press.printer.adjust(back=bool(side.back_of), landscape=side.width > side.height)
    return Sheet(
        side.width, side.height, marks, side.trims, side.bleed, side.bookmark, adjust, side.radius, side.fields
    )


def _sections(sides: Sequence[Side], numbers: Sequence[int]) -> tuple[Section, ...]:
    sections: list[Section] = []
    rows = zip(sides, numbers, strict=True)
    for (title, game, stock), group in groupby(rows, key=lambda row: (row[0].title, row[0].game, row[0].stock)):
        counted = [number for _, number in group]
        sections.append(Section(title, game, stock, counted[0], counted[-1]))
    return tuple(sections)


def repeat(document: Document, copies: int) -> Document:
    """The document over and over: the same sheets, so a file of many copies is hardly larger than one.

    Only the fields of forms are told apart (`copy2.r3.p2.bid`), so that each copy is filled in by itself.

    Raises:
        UsageError: copies of a form with more than 20,000 fields in all.
    """
    many = copies * sum(len(sheet.fields) for sheet in document.sheets)
    if many > MAX_FIELDS:
        raise UsageError(
            f"expected at most {MAX_FIELDS:,} fields in a form, this would be {many:,}", where="--copies"
        )
    if copies == 1:
        return document
    later = tuple(replace(sheet, bookmark=None) for sheet in document.sheets)
    again = [sheet for number in range(2, copies + 1) for sheet in _forms(later, number)]
    sheets = (*document.sheets, *again)
    return replace(document, sheets=sheets, backs=document.backs * copies, copies=copies)


def _forms(sheets: Sequence[Sheet], number: int) -> Iterator[Sheet]:
    for sheet in sheets:
        fields = tuple(field._replace(name=f"copy{number}.{field.name}") for field in sheet.fields)
        yield replace(sheet, fields=fields) if fields else sheet
