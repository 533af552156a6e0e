"""Folded cards: panels of a playing card's size, type that can be read, a fold that is measured in the middle."""

import numpy as np
import pytest

from pnpgen.catalogue import GAMES, product
from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.paper.document import compose
from pnpgen.paper.foldcard import FLOOR, PANEL, folded_card, together
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.marks import Line, Text
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.piece import Built
from pnpgen.product import Order
from tests.house import press_for
from tests.measure import boxes, render_grey

LANGS = ("en", "de", "fr")
DPI = 300


def cards(game, count="4", **looks):
    press = press_for(**looks)
    return press, product(f"{game}.card").build(press, Order({"players": count})).parts[0]


def extents(press, marks):
    for mark in marks:
        if isinstance(mark, Text):
            yield mark, mark.x, mark.x + press.fonts.width(mark.text, mark.font, mark.size)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_two_panels_hold_the_rules_in_type_that_can_be_read(game, lang, paper):
    _, part = cards(game, paper=paper, lang=lang)
    assert len(part.pieces) == 4
    piece = part.pieces[0]
    assert (piece.width, piece.height) == (2 * PANEL[0], PANEL[1])
    assert part.outlines
    assert piece.back is None
    sizes = [mark.size for mark in piece.front.marks if isinstance(mark, Text)]
    assert min(sizes) >= FLOOR + 1.5  # with room to spare


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_lies_on_the_fold_or_near_the_edge(game, lang):
    press, part = cards(game, lang=lang)
    piece = part.pieces[0]
    for mark, left, right in extents(press, piece.front.marks):
        panel = int(left // PANEL[0])
        assert left >= panel * PANEL[0] + 3.9, mark.text
        assert right <= (panel + 1) * PANEL[0] - 3.9, mark.text
        assert 3.9 <= mark.y <= PANEL[1] - 3.9, mark.text
    folds = [mark for mark in piece.front.marks if isinstance(mark, Line) and mark.stroke.dash]
    assert [(fold.x1, fold.x2, fold.y1, fold.y2) for fold in folds] == [(PANEL[0], PANEL[0], 0, PANEL[1])]


@pytest.mark.parametrize(("paper", "ink"), [("a4", "full"), ("letter", "mono"), ("a5", "low")])
def test_the_fold_is_in_the_middle_of_what_is_cut_out(paper, ink):
    """Measured in the painted page: the dashes lie half-way between the outline's sides, within 0.15 mm."""
    press, part = cards("upriver", "1", paper=paper, ink=ink)
    document = compose(Built((part,)), press, "id")
    pdf = paint(document.sheets, press.fonts, Info("t", "s", "c", "r"))
    left, low, right, high = boxes(pdf)["TrimBox"]
    page = boxes(pdf)["MediaBox"]
    grey = render_grey(pdf, 0, DPI)
    dark = 255.0 - grey.astype(float)
    k = DPI / 25.4
    turned = high - low > right - left
    if turned:
        dark, near, far, start, end = dark.T, left, right, page[3] - high, page[3] - low
    else:
        near, far, start, end = page[3] - high, page[3] - low, left, right
    assert end - start == pytest.approx(2 * PANEL[0], abs=0.05)
    rows = dark[round((near + 1) * k) : round((far - 1) * k)]
    middle = (start + end) / 2
    window = rows[:, round((middle - 2) * k) : round((middle + 2) * k)].sum(axis=0)
    centre = (window * (np.arange(len(window)) + 0.5)).sum() / window.sum() / k + round((middle - 2) * k) / k
    assert centre == pytest.approx(middle, abs=0.15)


def test_a_longer_text_takes_more_panels_and_one_too_long_says_so():
    press = press_for()
    words = "word " * 130
    three = folded_card(press, parse_markdown(f"# Title\n\n{words * 3}"), "card")
    assert three.width in {3 * PANEL[0], 4 * PANEL[0]}
    folds = [mark for mark in three.front.marks if isinstance(mark, Line) and mark.stroke.dash]
    assert len(folds) == round(three.width / PANEL[0]) - 1
    with pytest.raises(DoesNotFit, match=r"4 panels of 63 mm by 88 mm at 8 pt"):
        folded_card(press, parse_markdown(f"# Title\n\n{words * 9}"), "card")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_large_print_folds_to_a_larger_card(game, lang):
    _, part = cards(game, lang=lang, large_print=True)
    piece = part.pieces[0]
    assert piece.width > piece.height > PANEL[1]
    assert min(mark.size for mark in piece.front.marks if isinstance(mark, Text)) >= 16


def test_all_games_share_a_sheet():
    press = press_for("a4")
    parts = together([cards(game, "1", paper="a4")[1] for game in GAMES], "All games")
    assert [len(part.pieces) for part in parts] == [4]
    assert len(compose(Built(parts), press, "id").sheets) == 1


def test_players_are_counted():
    with pytest.raises(UsageError, match="from 1 to 60"):
        cards("sticks", "61")
    assert len(cards("upriver", "12")[1].pieces) == 12
