"""The product: one set's labels as pieces for the press, and how they make many sets."""

from __future__ import annotations

from collections.abc import Sequence

from pnpgen.errors import UsageError
from pnpgen.games.sticks.beside import Beside, code_text, dots_for, measure_code, stamp
from pnpgen.games.sticks.labels import Design, stick_back
from pnpgen.games.sticks.labelset import Label, draw_backs, draw_labels, sorted_labels
from pnpgen.games.sticks.possible import why_not
from pnpgen.games.sticks.rarity import rarity
from pnpgen.games.sticks.wishes import CLASSIC, NONE, Wishes
from pnpgen.paper.batch import Batch
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press

_GAME = "sticks"


def build_labels(press: Press, wishes: Wishes, seed: str = "") -> Built:
    """One set's labels, and a batch where more sets or codes are asked for.

    Raises:
        DoesNotFit: the first stick whose text does not fit, with the label that would hold it.
        MissingGlyph: a character that no face has; names the stick.
    """
    if wishes.proof:
        return _proof(press, wishes)
    stickset = wishes.stickset
    if not stickset.labels + wishes.blanks:
        raise UsageError("expected at least one label, got none", where="--blanks")
    facts: dict[str, object] = {
        "set": stickset.name,
        "labels": stickset.labels + wishes.blanks,
        "sets": wishes.sets,
    }
    if wishes.backs:
        batch = Batch(wishes.sets, wishes.first) if wishes.sets > 1 else None
        part = _part(press, wishes, draw_backs(press, wishes), None)
        return Built((part,), facts=facts, batch=batch, registered=wishes.cut)
    odds = rarity(wishes.stickset) if wishes.pips or wishes.sort == "odds" else ()
    last = wishes.first + wishes.sets - 1
    beside = Beside(
        tuple(map(dots_for, odds)) if wishes.pips else (),
        measure_code(press, last, stickset.labels) if wishes.codes else None,
    )
    design, drawn = draw_labels(press, wishes, beside)
    shown = sorted_labels(drawn, wishes, odds, seed)
    batch = _batch(design, wishes, shown) if wishes.codes or wishes.sets > 1 else None
    notes = _impossible(wishes)
    return Built((_part(press, wishes, shown, design),), notes, facts, batch, registered=wishes.cut)


def _impossible(wishes: Wishes) -> tuple[str, ...]:
    """A warning where sticks ask for what no deal holds."""
    rules = wishes.stickset.rules
    found = [stick.text for stick in wishes.stickset.sticks if why_not(stick.combination, rules) is not None]
    if not found:
        return ()
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    return (f"Warning: no deal lays '{found[0][:60]}'{more}; pnpgen sticks check says why.",)


def _proof(press: Press, wishes: Wishes) -> Built:
    """The stock's labels in outline, to be held behind a sheet of it."""
    if wishes.sheet is None:
        raise UsageError("expected --stock with it: plain paper needs no proof", where="--proof")
    from pnpgen.paper.stockproof import stock_outline_sheet

    return Built((stock_outline_sheet(wishes.sheet, press),))


def _batch(design: Design, wishes: Wishes, shown: Sequence[Label]) -> Batch:
    if not wishes.codes:
        return Batch(wishes.sets, wishes.first)
    count = wishes.stickset.labels
    texts = [code_text(design.press, label.number, count) if label.number else "" for label in shown]
    return Batch(wishes.sets, wishes.first, stamp(design.press, design.layout, design.beside, texts))


def _part(press: Press, wishes: Wishes, shown: Sequence[Label], design: Design | None) -> Part:
    """The labels as pieces; backs, where the press prints them, are all alike."""
    words, sheet = press.words, wishes.sheet
    title = words.text(_GAME, "products.labels" if wishes.stickset.labels else "products.blank")
    if wishes.stickset.name.lower() not in (CLASSIC, NONE):
        title = f"{title} · {wishes.stickset.name}"
    if wishes.pips:
        title = f"{title} · {words.text(_GAME, 'odds.pips')}"
    back = stick_back(press, design.shape) if design and press.backs != "none" and sheet is None else None
    radius = wishes.stick.radius if sheet is None else sheet.radius
    pieces = tuple(
        Piece(one.drawing.name, one.drawing.width, one.drawing.height, one.drawing, back, radius) for one in shown
    )
    note = "contents.labels" if sheet is None else "contents.labels_stock"
    return Part(
        title, words.text(_GAME, "game.name"),
        "paper" if sheet is None else sheet.kind, pieces, outlines=sheet is None,
        note=words.text("night", note), sheet=sheet, used=wishes.used,
    )  # fmt: skip
