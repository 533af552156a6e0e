"""What is told of printed files: a few lines for people, one object for scripts."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pnpgen.paper.document import Document
from pnpgen.paper.piece import Built
from pnpgen.shell.console import note, print_json
from pnpgen.shell.outputs import Printed

_STOCK_NAMES = {"paper": "plain paper", "card": "card stock", "label": "label stock"}
_NEAR_EDGE = 5.0
_MOST_INKED = 60  # distinct sheets whose ink is estimated


class Told(NamedTuple):
    """What is to be told, worked out before anything is written."""

    notes: tuple[str, ...]
    ink: list[float]
    facts: dict[str, object]


def summary(printed: Sequence[Printed], built: Built, *, json: bool) -> Told:
    """Warnings, the ink estimate and the product's facts."""
    terminal = sys.stderr is not None and sys.stderr.isatty()
    ink = ink_shares(printed) if json or terminal else []
    return Told((*built.notes, *edge_notes(printed)), ink, built.facts)


def tell(printed: Sequence[Printed], ids: Sequence[str], told: Told, command: str, *, json: bool) -> None:
    """Says what was printed: files, sheets by kind of paper, ink, warnings, IDs."""
    if json:
        values = {"files": [one.facts() for one in printed], "ids": list(ids), "sheets": stocks(printed)}
        print_json(command, {**told.facts, **values, "ink": told.ink, "notes": list(told.notes)})
        return
    for one in printed:
        note(f"{one.path}: {one.pages} page{'s' * (one.pages != 1)}, {len(one.data) / 1000:.0f} kB")
    for sentence in told.notes:
        note(sentence)
    counts = [f"{n} sheet{'s' * (n != 1)} of {_STOCK_NAMES[stock]}" for stock, n in stocks(printed).items()]
    if counts:
        note(", ".join(counts))
    if told.ink:
        average = 100 * sum(told.ink) / len(told.ink)
        note(f"ink: {average:.1f} % of a sheet on average, {100 * max(told.ink):.1f} % at most")
    for ident in ids:
        note(f"ID {ident}")
    note("Print one sheet first, at 100 %, and measure its ruler.")


def stocks(printed: Sequence[Printed]) -> dict[str, int]:
    """Sheets to print by kind of paper."""
    counts: Counter[str] = Counter()
    for document in _documents(printed):
        counts.update(document.stocks())
    return dict(counts)


def ink_shares(printed: Sequence[Printed]) -> list[float]:
    """The inked share of each sheet; of a long document its first distinct sheets."""
    from pnpgen.paper.ink import coverage

    shares: list[float] = []
    for one in printed:
        if one.document is None or one.path.suffix != ".pdf":
            continue
        first = {id(sheet): index for index, sheet in reversed(list(enumerate(one.document.sheets)))}
        pages = sorted(first.values())[: _MOST_INKED - len(shares)]
        shares += [round(share, 4) for share in coverage(one.data, pages)]
    return shares


def edge_notes(printed: Sequence[Printed]) -> tuple[str, ...]:
    """A warning where something that is cut out lies closer to the paper's edge than most printers reach."""
    near = [
        sheet
        for document in _documents(printed)
        for sheet in {id(s): s for s in document.sheets}.values()
        for box in sheet.trims
        if min(box.x, box.y, sheet.width - box.right, sheet.height - box.bottom) < _NEAR_EDGE
    ]
    if not near:
        return ()
    return (f"Warning: pieces lie within {_NEAR_EDGE:g} mm of the paper's edge, beyond many printers' reach.",)


def _documents(printed: Sequence[Printed]) -> list[Document]:
    return [one.document for one in printed if one.document is not None]
