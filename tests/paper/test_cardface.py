"""Card faces and backs: inside their size, said without colour, readable from afar."""

import itertools
import math

import pytest

from pnpgen.paper.cardface import CARD_FROM, TILE_FROM, card_back, card_face
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Line, Path, Place, Rect, Sheet, Text, hull
from pnpgen.paper.pathdata import segments
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.symbols import SUIT_ROLES
from pnpgen.paper.theme import INKS
from pnpgen.pieces.cards import DECK, Card
from tests.house import press_for
from tests.measure import render_grey

SIZES = (
    (12, 17), (16, 22), (20, 28), (24, 32), (30, 40), (38, 48), (44.45, 63.5),
    (57.15, 88.9), (63, 88), (63.5, 88.9), (70, 120), (88.9, 139.7), (20, 20), (70, 70),
)  # fmt: skip
SOME = tuple(Card.parse(text) for text in ("AS", "10H", "10C", "QD", "QS", "KC", "9H", "6D", "JH"))
# A letter is read at 20/40 if it subtends ten minutes of arc: what a table's far side should ask for.
TWO_METRES = 2000 * math.tan(math.radians(10 / 60))


def placed(mark, fonts):
    """A mark's box, curves by their handles."""
    match mark:
        case Rect():
            return Box(mark.x, mark.y, mark.width, mark.height)
        case Line():
            return hull((Box(mark.x1, mark.y1, 0, 0), Box(mark.x2, mark.y2, 0, 0)))
        case Path():
            numbers = [n for _, ns in segments(mark.d) for n in ns]
            xs, ys = ([mark.scale * n for n in numbers[i::2]] for i in (0, 1))
            return Box(mark.x + min(xs), mark.y + min(ys), max(xs) - min(xs), max(ys) - min(ys))
        case Text():
            wide = fonts.width(mark.text, mark.font, mark.size)
            left = mark.x - wide * {"start": 0, "middle": 0.5, "end": 1}[mark.anchor]
            high = mark.size * fonts.face(mark.font).cap_height / PT_PER_MM
            return Box(left, mark.y - high, wide, high)
        case Place():
            inner = hull(tuple(placed(m, fonts) for m in mark.drawing.marks))
            if mark.turn == 180:
                wide, high = mark.drawing.width, mark.drawing.height
                inner = Box(wide - inner.right, high - inner.bottom, inner.width, inner.height)
            return Box(mark.x + inner.x, mark.y + inner.y, inner.width, inner.height)


def texts(drawing):
    """All texts, those of placed drawings too."""
    for mark in drawing.marks:
        if isinstance(mark, Text):
            yield mark
        elif isinstance(mark, Place):
            yield from texts(mark.drawing)


def shapes(drawing):
    for mark in drawing.marks:
        if isinstance(mark, Place):
            yield from shapes(mark.drawing)
        elif not isinstance(mark, Text):
            yield mark


def curves(d):
    """Start, handles and end of each curve, as eight numbers."""
    pen = (0.0, 0.0)
    for kind, numbers in segments(d):
        if kind == "C":
            yield (*pen, *numbers)
        pen = numbers[-2:]


def turn(arc, size):
    """The same curve with the card turned by 180 degrees, drawn from its other end."""
    xs, ys = ([side - n for n in arc[i::2]] for i, side in enumerate(size))
    return tuple(n for pair in zip(reversed(xs), reversed(ys), strict=True) for n in pair)


def picture(drawing, dpi=150):
    sheet = Sheet(drawing.width, drawing.height, (Place(drawing, 0, 0),))
    return render_grey(paint([sheet], press_for().fonts, Info("t", "s", "c", "r")), dpi=dpi)


@pytest.mark.parametrize("looks", [{}, {"suits": "four"}, {"suits": "four", "large_print": True}, {"ink": "low"}])
@pytest.mark.parametrize("size", SIZES)
def test_all_marks_lie_on_the_card(size, looks):
    press = press_for(**looks)
    for card in SOME:
        drawing = card_face(press, card, *size)
        assert (drawing.width, drawing.height) == size
        box = hull(tuple(placed(mark, press.fonts) for mark in drawing.marks))
        assert min(box.x, box.y) >= 0, card
        assert box.right <= size[0] + 1e-6, card
        assert box.bottom <= size[1] + 1e-6, card


@pytest.mark.parametrize("size", [s for s in SIZES if s[0] >= TILE_FROM and s[1] > 1.2 * s[0]])
def test_the_middle_keeps_clear_of_the_indices(size):
    press = press_for(suits="four")
    for card in SOME:
        first, last, *middle = card_face(press, card, *size, edge=False).marks
        boxes = [placed(mark, press.fonts) for mark in (first, last)]
        rest = [placed(mark, press.fonts) for mark in middle if isinstance(mark, Rect)] or [
            placed(middle[0], press.fonts)
        ]
        for index, box in itertools.product(boxes, rest):
            # A suit and a ring are round: what matters is how far the index's near corner is from the middle.
            near_x = max(index.x - size[0] / 2, size[0] / 2 - index.right, 0)
            near_y = max(index.y - size[1] / 2, size[1] / 2 - index.bottom, 0)
            assert math.hypot(near_x, near_y) > box.width / 2, card


def test_whole_deck_says_rank_and_suit_twice():
    press = press_for()
    for card in DECK:
        drawing = card_face(press, card, 63, 88)
        first, last = (mark for mark in drawing.marks if isinstance(mark, Place))
        assert first.drawing is last.drawing
        assert (first.turn, last.turn) == (0, 180)
        rank = {1: "A", 10: "10", 11: "J", 12: "Q", 13: "K"}.get(card.rank, str(card.rank))
        # Courts say it a third time, in their suit.
        assert [t.text for t in texts(drawing)] == [rank] * (3 if card.rank > 10 else 2)
        outline = press.theme.symbols[SUIT_ROLES[card.suit]][0].d
        assert sum(isinstance(s, Path) and s.d == outline for s in shapes(drawing)) == 3


def test_six_and_nine_stand_on_a_bar():
    press = press_for()
    barred = {card.rank for card in DECK if any(
        isinstance(s, Rect) and s.fill == press.theme.colour(SUIT_ROLES[card.suit])
        for s in shapes(card_face(press, card, 30, 40))
    )}  # fmt: skip
    assert barred == {6, 9}


@pytest.mark.parametrize("size", [(28, 38), (30, 40), (63, 88)])
def test_ranks_are_read_from_two_metres(size):
    press = press_for()
    for card in DECK:
        rank = next(texts(card_face(press, card, *size)))
        assert placed(rank, press.fonts).height >= TWO_METRES - 1e-6, card


@pytest.mark.parametrize("size", SIZES)
def test_four_colours_have_letters_in_ink_and_only_large_coloured_text(size):
    press = press_for(suits="four")
    for card in SOME:
        found = list(texts(card_face(press, card, *size)))
        letters = [t for t in found if t.font == "bold"]
        assert {t.text for t in letters} == {card.suit}
        assert {t.colour for t in letters} == {press.theme.colour("ink")}
        assert all(t.size >= press.theme.size("note") - 0.01 for t in letters)
        coloured = [t for t in found if t.colour not in (press.theme.colour("ink"), press.theme.colour("paper"))]
        # WCAG 2.1 calls bold text of 14 points large: 3:1 is enough for it.
        assert all(t.size >= 14 for t in coloured)


def test_two_colours_need_no_letters():
    assert [t.text for t in texts(card_face(press_for(), Card(9, "H"), 30, 40))] == ["9", "9"]


@pytest.mark.parametrize("suits", ["two", "four"])
def test_mono_is_black_and_white(suits):
    press = press_for(ink="mono", suits=suits)
    for card in DECK:
        drawing = card_face(press, card, 30, 40)
        used = {t.colour for t in texts(drawing)}
        for shape in shapes(drawing):
            used |= {shape.fill, shape.stroke and shape.stroke.colour}
        assert used <= {None, "#000000", "#FFFFFF"}


@pytest.mark.parametrize(("size", "rows"), [((12, 17), slice(56, 94)), ((30, 40), slice(80, 156))])
def test_suits_are_told_apart_in_black_and_white(size, rows):
    """Of the part of the card where its largest suit stands."""
    press = press_for(ink="mono")
    seen = [picture(card_face(press, Card(8, s), *size, edge=False))[rows] < 128 for s in "SHDC"]
    for first, second in itertools.combinations(seen, 2):
        assert (first ^ second).sum() > 0.15 * (first | second).sum()


def test_rank_letters_come_from_the_language(tmp_path):
    from pnpgen.paper.press import Settings, make_press

    folder = tmp_path / "words" / "xx"
    folder.mkdir(parents=True)
    (folder / "common.toml").write_text('[rank_letters]\nj = "B"\nq = "D"\n[suit_letters]\ns = "P"\n', "utf-8")
    press = make_press(Settings(lang="xx", suits="four", templates=(tmp_path,)))
    assert {t.text for t in texts(card_face(press, Card(12, "S"), 63, 88))} == {"D", "P"}
    assert {t.text for t in texts(card_face(press, Card(13, "S"), 63, 88))} == {"K", "P"}


def test_without_an_edge_nothing_but_ink_is_drawn():
    press = press_for()
    for size in ((12, 17), (63, 88)):
        assert not any(isinstance(m, Rect) for m in card_face(press, Card(8, "S"), *size, edge=False).marks)
        ground = card_face(press, Card(8, "S"), *size).marks[0]
        assert isinstance(ground, Rect)
        assert ground.fill == press.theme.colour("paper")
        assert ground.radius > 0


@pytest.mark.parametrize("edge", [True, False])
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("size", [(12, 17), (30, 40), (63, 88), (69, 94)])
def test_a_back_looks_the_same_turned_round(size, ink, edge):
    back = card_back(press_for(ink=ink), *size, edge=edge)
    box = hull(tuple(placed(mark, press_for().fonts) for mark in back.marks))
    assert min(box.x, box.y + 0.1) >= 0
    assert box.right <= size[0] + 0.01
    assert box.bottom <= size[1] + 0.1
    arcs = {tuple(round(n, 1) for n in arc) for m in back.marks if isinstance(m, Path) for arc in curves(m.d)}
    turned = {
        tuple(round(n, 1) for n in turn(arc, size))
        for m in back.marks
        if isinstance(m, Path)
        for arc in curves(m.d)
    }
    assert len(arcs) > 5
    for arc in turned:
        assert min(math.dist(arc, other) for other in arcs) < 0.3, arc


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_plain_backs_take_little_ink(ink):
    for size in ((12, 17), (30, 40), (63, 88)):
        assert 255 - picture(card_back(press_for(ink=ink), *size)).mean() < 0.08 * 255


def test_sizes_choose_the_arrangement():
    press = press_for()
    for width, places in ((TILE_FROM - 1, 0), (TILE_FROM, 2), (CARD_FROM, 2)):
        drawing = card_face(press, Card(5, "C"), width, width * 1.4)
        assert sum(isinstance(m, Place) for m in drawing.marks) == places
