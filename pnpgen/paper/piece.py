"""Pieces and what a product is built of: what to put on paper, before any page is known."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pnpgen.paper.batch import Batch
from pnpgen.paper.labelsheet import LabelSheet
from pnpgen.paper.marks import Drawing, FormField

Stock = Literal["paper", "card", "label"]


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Something to cut out: a small sheet with a size, a front, perhaps a back, and a cut outline.

    Drawings are as large as the piece plus `bleed` on every side where the part asks for bleed; else just the
    piece. `back_bleed` is a larger back that shows only outside the whole grid, where a sheet that was turned over
    askew would show white. `radius` rounds the outline's corners (half the width: a stick's round ends).
    """

    name: str
    width: float
    height: float
    front: Drawing
    back: Drawing | None = None
    radius: float = 0.0
    back_bleed: Drawing | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """A whole page's drawing, as large as the press's live area in its orientation.

    `up` is how many of what it shows stand on it, one beside the other; `fields` make it a form, their boxes as seen
    from the drawing's top left corner.
    """

    drawing: Drawing
    landscape: bool = False
    up: int = 1
    fields: tuple[FormField, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A run of pieces, or of whole pages, that belong together: one chapter of the document.

    Attributes:
        title: what it is; a bookmark and the footer's second half.
        game: printed name of its game; the footer's first half.
        stock: what to print it on.
        pieces: to be imposed, or
        bodies: whole pages.
        outlines: draw each piece's outline (it has round corners or no straight cut would show it).
        sheet: the label stock that the pieces are printed on, a label each, or None: the press finds the places.
        used: labels gone from the 1st, 2nd, … sheet of it, by rows from the top left (`paper.labelsheet`).
        note: what to do with it, for the cover of a pack.
        ident: the text that makes this part again; "" takes the document's.
    """

    title: str
    game: str
    stock: Stock = "paper"
    pieces: tuple[Piece, ...] = ()
    bodies: tuple[Body, ...] = ()
    outlines: bool = False
    note: str = ""
    ident: str = ""
    sheet: LabelSheet | None = None
    used: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Built:
    """What a product's builder gives back: parts for the press and facts for people and scripts.

    `notes` are sentences for the summary on standard error; `facts` go into --json as they are. With a `batch`
    the parts are one set of several. `registered` sheets have the corner marks of a cutting machine where there is
    room for them.
    """

    parts: tuple[Part, ...]
    notes: tuple[str, ...] = ()
    facts: dict[str, object] = field(default_factory=dict)
    batch: Batch | None = None
    registered: bool = False
