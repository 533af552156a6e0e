"""Many sets of one document: laid out once, printed over and over, perhaps with a code of its own on each piece.

Sheets are numbered within a set, so that the same sheet of every set is the same object: a painter writes it once
and a file of a thousand sets is little more than a list of pages. With codes each sheet's drawing is shared and
only the codes differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnpgen.errors import UsageError
from pnpgen.paper.marks import Anchor, Drawing, Place, Sheet, Stamps

MOST_PAGES = 50_000
"""Pages of one file."""


@dataclass(frozen=True, slots=True, eq=False)
class Stamp:
    """A code on each piece of a set.

    Attributes:
        texts: one a piece, in the order of the part's pieces, each with `{set}` where the set's number stands;
            "" for a piece without a code.
        x, y: where it stands on the piece's drawing: the baseline, at the anchor, in millimetres.
        size, font, colour, anchor: as of a `Text`.
    """

    texts: tuple[str, ...]
    x: float
    y: float
    size: float
    font: str = "text"
    colour: str = "#000000"
    anchor: Anchor = "middle"


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """How many sets, the number of the first, and what is stamped on their pieces."""

    sets: int
    first: int = 1
    stamp: Stamp | None = None


def check_batch(batch: Batch, sheets: int, *, where: str = "--sets") -> None:
    """Refuses more pages than a file may have.

    Args:
        batch: how many sets.
        sheets: sides of one set.
        where: the option to name.

    Raises:
        UsageError: says how many sets a file holds, and how many pages those asked for would be.
    """
    pages = batch.sets * sheets
    if pages > MOST_PAGES:
        raise UsageError(
            f"expected at most {MOST_PAGES // sheets:,} sets of {sheets} pages, got {batch.sets:,}, which would be "
            f"{pages:,} pages; a file holds {MOST_PAGES:,}",
            where=where,
        )


def in_sets(runs: Sequence[Sequence[Sheet]], batch: Batch, fronts: Sequence[Drawing]) -> Iterator[Sheet]:
    """The sheets of all sets.

    Args:
        runs: the sheets of the first set, the second, …; the last run stands for all that follow.
        batch: how many sets, and what is stamped.
        fronts: the pieces' drawings, which a code goes on.
    """
    yield from _one(runs[0], batch, batch.first, fronts)
    later = [[replace(sheet, bookmark=None) for sheet in run] for run in (*runs[1:], runs[-1])]
    known = {id(front) for front in fronts}
    grounds = [_stamped(run, batch.stamp, known) for run in later] if batch.stamp else []
    for number in range(batch.sets - 1):
        run = min(number, len(later) - 1)
        if grounds:
            yield from [ground.printed(str(batch.first + number + 1)) for ground in grounds[run]]
        else:
            yield from later[run]


def _one(run: Sequence[Sheet], batch: Batch, number: int, fronts: Sequence[Drawing]) -> Sequence[Sheet]:
    if batch.stamp is None:
        return run
    return [ground.printed(str(number)) for ground in _stamped(run, batch.stamp, {id(front) for front in fronts})]


@dataclass(frozen=True, slots=True, eq=False)
class _Ground:
    """A sheet without its codes: its marks as one drawing, and where which code stands."""

    sheet: Sheet
    drawing: Place
    places: tuple[tuple[float, float], ...]
    parts: tuple[tuple[str, str], ...]
    stamp: Stamp
    turn: float

    def printed(self, number: str) -> Sheet:
        """The sheet of the set of that number."""
        stamp = self.stamp
        texts = tuple([before + number + after for before, after in self.parts])
        stamps = Stamps(self.places, texts, stamp.size, stamp.font, stamp.colour, stamp.anchor, self.turn, "code")
        sheet = self.sheet
        return Sheet(
            sheet.width, sheet.height, (self.drawing, stamps), sheet.trims, sheet.bleed, sheet.bookmark, sheet.adjust,
            sheet.radius,
        )  # fmt: skip


def _stamped(sheets: Sequence[Sheet], stamp: Stamp, known: set[int]) -> list[_Ground]:
    """The sheets made ready, with the codes of their pieces counted on from sheet to sheet."""
    grounds: list[_Ground] = []
    texts = iter(stamp.texts)
    for sheet in sheets:
        found = [mark for mark in sheet.marks if isinstance(mark, Place) and id(mark.drawing) in known]
        coded = [(place, text) for place in found if (text := next(texts, ""))]
        places = tuple(_on_page(place, stamp.x, stamp.y) for place, _ in coded)
        parts = tuple((before, after) for _, text in coded for before, _, after in [text.partition("{set}")])
        whole = Place(Drawing("sheet", sheet.width, sheet.height, sheet.marks), 0.0, 0.0)
        turn = coded[0][0].turn if coded else 0
        grounds.append(_Ground(sheet, whole, places, parts, stamp, turn))
    return grounds


def _on_page(place: Place, x: float, y: float) -> tuple[float, float]:
    """Where a point of a placed drawing lies on the page."""
    wide, high = place.drawing.width, place.drawing.height
    match place.turn:
        case 0:
            return place.x + x, place.y + y
        case 90:
            return place.x + high - y, place.y + x
        case 180:
            return place.x + wide - x, place.y + high - y
        case _:
            return place.x + y, place.y + wide - x
