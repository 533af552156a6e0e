"""Every product on every paper, with every kind of backs and every ink: measured, not believed.

All of them are built and their texts checked; one way of backs and ink each, in turn, is also painted and looked
at in pypdfium2, and a sample of those in poppler and Ghostscript.
"""

import shutil
import subprocess
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from itertools import product as every
from pathlib import Path

import numpy as np
import pytest

from pnpgen.catalogue import games, products
from pnpgen.errors import DoesNotFit, PnpgenError
from pnpgen.night import Pack, whole
from pnpgen.paper.document import Document, compose
from pnpgen.paper.marks import Box, Line, Sheet
from pnpgen.paper.pdf import Info, paint
from pnpgen.product import Evening, Order, Recipe
from tests.flatten import lines, text_boxes
from tests.house import press_for
from tests.measure import fonts, render_grey, render_with

PRODUCTS = {product.name: product for product in products()}
PAPERS = ("a4", "letter", "a5")
BACKS = ("none", "long", "short", "gutterfold", "separate")
INKS = ("full", "low", "mono")
TOLERANCE = 0.15  # millimetres
DPI = 300


@lru_cache(maxsize=8)
def made(name: str, paper: str, backs: str, ink: str) -> Document | None:
    """The document, None where the paper cannot hold it."""
    product = PRODUCTS[name]
    press = press_for(paper, backs=backs, ink=ink)
    order = Order(product.sample, "matrix")
    try:
        return compose(product.build(press, order), press, str(Recipe(product.name, product.version, order)))
    except DoesNotFit:
        assert paper == "a5" or backs == "gutterfold", f"{name} must fit on {paper}"
        return None


def overlapping(sheet: Sheet, press: object) -> list[str]:
    """Pairs of texts whose capitals lie on each other by more than a hair."""
    boxes = sorted(text_boxes(sheet, press.fonts), key=lambda one: one.box.y)  # type: ignore[attr-defined]
    found: list[str] = []
    for i, (mark, box) in enumerate(boxes):
        for other, near in boxes[i + 1 :]:
            if near.y >= box.bottom - 0.05:
                break
            # Neighbours on a line may touch: an advance box is a little wider than its letter.
            beside = 0.3 if abs(mark.y - other.y) < 1e-6 else 0.05
            if near.x < box.right - beside and box.x < near.right - beside and near.bottom > box.y + 0.05:
                found.append(f"{mark.text!r} on {other.text!r}")
    return found


@pytest.mark.parametrize(("paper", "backs"), list(every(PAPERS, BACKS)))
@pytest.mark.parametrize("name", PRODUCTS)
def test_it_builds_and_no_text_lies_on_another(name: str, paper: str, backs: str) -> None:
    for ink in INKS:
        press = press_for(paper, backs=backs, ink=ink)
        document = made(name, paper, backs, ink)
        if document is None:
            continue
        margin = press.margin
        distinct = {id(sheet): sheet for sheet in (*document.sheets, *document.backs)}.values()
        for number, sheet in enumerate(distinct, 1):
            assert not overlapping(sheet, press), (name, paper, backs, ink, number)
            for mark, box in text_boxes(sheet, press.fonts):
                assert box.x >= margin.left - 0.4, mark
                assert box.y >= margin.top - 0.4, mark
                assert box.right <= sheet.width - margin.right + 0.4, mark
                assert box.bottom <= sheet.height - margin.bottom + 0.4, mark


def ticks(sheet: Sheet) -> list[Line]:
    """The page's short black lines that stand free on white: cut ticks and the ruler's."""
    return [
        line for line in lines(sheet)
        if 0.8 <= abs(line.x1 - line.x2) + abs(line.y1 - line.y2) <= 3.5 and not line.stroke.dash
    ]  # fmt: skip


def off(grey: np.ndarray, line: Line) -> float | None:
    """How far from the line the ink's middle lies, in millimetres; None where something else is near."""
    k = DPI / 25.4
    upright = abs(line.x1 - line.x2) < 1e-6
    x, y = (line.x1 + line.x2) / 2 * k, (line.y1 + line.y2) / 2 * k
    reach = int(0.45 * k)
    row, column = round(y), round(x)
    if not (reach < row < grey.shape[0] - reach and reach < column < grey.shape[1] - reach):
        return None
    cut = (
        grey[row, column - reach : column + reach + 1] if upright else grey[row - reach : row + reach + 1, column]
    )
    dark = 255.0 - cut.astype(float)
    if dark[0] > 10 or dark[-1] > 10 or dark.sum() < 30:
        return None
    centre = (dark * np.arange(len(dark))).sum() / dark.sum() - reach + (column if upright else row) + 0.5
    return (centre - (x if upright else y)) / k


def turn_of(name: str, paper: str) -> tuple[str, str]:
    """Backs and ink for a product on a paper: another pair for each, so that all are met over the catalogue."""
    pairs = list(every(BACKS, INKS))
    return pairs[(list(PRODUCTS).index(name) * 7 + PAPERS.index(paper) * 4) % len(pairs)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PRODUCTS)
def test_lines_lie_where_the_marks_say(name: str, paper: str, tmp_path: Path) -> None:
    backs, ink = turn_of(name, paper)
    document = made(name, paper, backs, ink)
    if document is None:
        return
    press = press_for(paper, backs=backs, ink=ink)
    sheets = (*document.sheets[:2], *document.sheets[-1:], *document.backs[:1])
    pdf = paint(sheets, press.fonts, Info("t", "s", "c", "r"))
    everything = fonts(pdf)
    assert all(everything.values())
    sample = (list(PRODUCTS).index(name) + PAPERS.index(paper)) % 4 == 0
    for index, sheet in enumerate(sheets):
        renders = [render_grey(pdf, index, DPI)]
        if sample and index == 0:
            renders += [
                r for t in ("pdftoppm", "gs") if (r := render_with(t, pdf, tmp_path, index, DPI)) is not None
            ]
        for grey in renders:
            seen = [d for line in ticks(sheet) if (d := off(grey, line)) is not None]
            assert len(seen) >= 8 or document.bare, "the ruler's ticks at least"
            worst = max((abs(d) for d in seen), default=0.0)
            assert worst <= TOLERANCE, (name, paper, backs, ink, index, worst)
    if shutil.which("qpdf"):
        path = tmp_path / "x.pdf"
        path.write_bytes(pdf)
        checked = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("backs", ["long", "short"])
@pytest.mark.parametrize("name", PRODUCTS)
def test_backs_mirror_through_the_sheet(name: str, backs: str) -> None:
    """The trims of every back are its front's, seen from behind, and so are its cut ticks."""
    document = made(name, "letter", backs, "full")
    assert document is not None
    sheets = document.sheets
    for front, back in pairwise(sheets):
        if not (back.trims and front.trims) or not is_back(back):
            continue
        portrait = front.height >= front.width
        sideways = (backs == "long") == portrait
        for a, b in zip(front.trims, back.trims, strict=False):
            x = front.width - a.right if sideways else a.x
            y = a.y if sideways else front.height - a.bottom
            assert b == pytest.approx(Box(x, y, a.width, a.height), abs=1e-6)


def is_back(sheet: Sheet) -> bool:
    from pnpgen.paper.marks import Text
    from tests.flatten import walk

    return any(isinstance(m, Text) and m.text.startswith("back of sheet") for m, _ in walk(sheet.marks))


@pytest.mark.parametrize("name", PRODUCTS)
def test_a_printers_correction_moves_everything_alike(name: str) -> None:
    """The same page with an offset: the render is the same picture, moved."""
    from pnpgen.paper.marks import Adjust

    try:
        document = made(name, "a4", "none", "low")
    except PnpgenError:  # pragma: no cover
        pytest.fail("builds elsewhere")
    assert document is not None
    sheet = document.sheets[0]
    press = press_for("a4", ink="low")
    step = 25.4 / 100 * 4  # four pixels at 100 dpi
    moved = replace(sheet, adjust=Adjust(step, step, 1.0, 1.0))
    info = Info("t", "s", "c", "r")
    here = render_grey(paint([sheet], press.fonts, info), 0, 100)
    there = render_grey(paint([moved], press.fonts, info), 0, 100)
    difference = np.abs(here[:-4, :-4].astype(int) - there[4:, 4:].astype(int))
    assert (difference > 90).mean() < 2e-3


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_all_that_is_printed_is_there_in_large_print(paper, lang):
    """Every product and a whole night: in each language, laid out anew, and no text on another."""
    press = press_for(paper, large_print=True, lang=lang)
    for product in PRODUCTS.values():
        document = compose(product.build(press, Order(product.sample, "large")), press, product.name)
        for sheet in {id(sheet): sheet for sheet in document.sheets}.values():
            assert not overlapping(sheet, press), (product.name, paper, lang)
    parts = whole(Pack(Evening(4, (), "large")), press).parts
    assert {part.game for part in parts} >= {press.words.text(game.name, "game.name") for game in games()}
