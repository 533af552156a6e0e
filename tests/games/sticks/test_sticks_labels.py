"""Labels: ink inside any stick, one size a set, both ends, codes, stock, and what cannot be printed."""

import math
import re
from dataclasses import replace
from itertools import pairwise, product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnpgen.errors import DoesNotFit, MissingGlyph, ParseError, UsageError
from pnpgen.games.sticks.beside import dots_for
from pnpgen.games.sticks.labelprint import build_labels
from pnpgen.games.sticks.labelshape import shape_of
from pnpgen.games.sticks.stickset import Stick, StickSet, load, parse_set
from pnpgen.games.sticks.sticksize import LONGEST, NARROWEST, SHORTEST, SIZES, StickSize, find_stick, stick_for
from pnpgen.games.sticks.typeset import FACE, FALL, RISE
from pnpgen.games.sticks.wishes import packed, read_wishes, set_params, unpacked
from pnpgen.paper.document import compose
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Rect, Stamps, Text
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.stock import find_stock
from pnpgen.product import Order
from tests.flatten import hull, rects, through, walk
from tests.house import press_for
from tests.measure import text_of

CLASSIC = load("classic")
FEW = parse_set("5♥ 6♥ 7♥ and 1 set\nrun of 9 (alternating red and black)\n2 pairs\nFREE".encode(), "few.txt")


def wishes(press, stickset=None, **asked):
    found = read_wishes(press, Order({key: str(value) for key, value in asked.items()}))
    return found if stickset is None else replace(found, stickset=stickset, ours=False)


def built(stickset=None, paper="a4", looks=(), **asked):
    press = press_for(paper, **dict(looks))
    return build_labels(press, wishes(press, stickset, **asked)), press


def document(stickset=None, paper="a4", looks=(), **asked):
    made, press = built(stickset, paper, looks, **asked)
    return compose(made, press, "labels")


def texts(drawing):
    """Texts of a drawing with their boxes, from the highest letters to the lowest descender, and if they stand."""
    press = press_for()
    for mark, matrix in walk(drawing.marks):
        if isinstance(mark, Text):
            em = mark.size / PT_PER_MM
            wide = press.fonts.width(mark.text, mark.font, mark.size)
            if mark.font == "symbols":
                rise, fall, wide = 0.729, 0.0, 0.72 * em  # the glyph, not its advance
            elif mark.font == "display":
                rise, fall = 0.74, 0.02
            else:
                rise, fall = RISE, FALL
            left = mark.x - {"start": 0.0, "middle": wide / 2, "end": wide}[mark.anchor]
            yield mark, hull(matrix, Box(left, mark.y - rise * em, wide, (rise + fall) * em)), matrix[0] > 0


def combination_texts(drawing):
    return [one for one in texts(drawing) if one[0].font == FACE]


def inside(box, stick, slack=0.02):
    """Whether a box lies inside a stick with half round ends that begins at the origin."""
    r = stick.width / 2
    for x in (box.x, box.right):
        for y in (box.y, box.bottom):
            near = min(max(x, r), stick.length - r)
            if math.hypot(x - near, y - r) > r + slack:
                return False
    return True


# --- sticks and the room on them


sticks = st.builds(
    lambda width, ratio: StickSize("any", min(max(width * ratio, SHORTEST), LONGEST), width),
    st.floats(NARROWEST, 60),
    st.floats(2, 12),
).filter(lambda stick: stick.length >= 2 * stick.width)


@given(sticks)
def test_the_room_for_ink_lies_inside_the_round_outline(stick):
    ink = stick.ink
    assert inside(ink, stick)
    assert ink.width > 0
    assert ink.height > 0
    # As large as it may be: at the edges' and the ends' margins, no further in.
    assert ink.height == pytest.approx(stick.width - 2 * min(2.525, 2.525 / 19.05 * stick.width), abs=0.01)
    assert stick.chord(ink.height) - 8.2 - 0.1 <= ink.width <= stick.chord(ink.height) - 8.2 + 1e-6


@given(sticks, st.floats(0, 60))
def test_the_chord_touches_the_round_ends(stick, height):
    height = min(height, stick.width)
    x = (stick.length - stick.chord(height)) / 2
    r = stick.radius
    assert math.hypot(x - r, height / 2) == pytest.approx(r)


def test_a_tongue_depressor_has_the_room_of_the_brief():
    ink = find_stick("tongue-adult").ink
    assert (ink.width, ink.height) == (138.0, 14.0)
    junior = find_stick("tongue-junior").ink
    assert junior.width < 138
    assert junior.height < 14


@given(st.floats(20, 300), st.floats(3, 40))
def test_a_stick_found_for_some_ink_has_room_for_it(wide, high):
    ink = stick_for(wide, high).ink
    assert ink.width >= wide - 1e-6
    assert ink.height >= high - 1e-6


@pytest.mark.parametrize(
    ("text", "expected"),
    [("craft", (114.3, 9.525)), ("150x18mm", (150, 18)), ("18x150 mm", (150, 18)), ("JUMBO", (150, 18))],
)
def test_sticks_are_found(text, expected):
    assert find_stick(text)[1:] == pytest.approx(expected)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("tonge-adult", "did you mean tongue-adult?"),
        ("30x10mm", "40 to 400 mm by 5 to 60 mm"),
        ("100x60mm", "at least twice as long as wide"),
        ("100x", "expected a length"),
        ("1e9x4mm", "expected a length"),
    ],
)
def test_no_such_stick(text, says):
    with pytest.raises(UsageError, match=re.escape(says)) as caught:
        find_stick(text)
    assert caught.value.where == "--stick"


# --- the classic set


def test_the_classic_set_is_printed_whole():
    made = document()
    pdf = paint(made.sheets, press_for().fonts, Info("t", "s", "c", "r"))
    letters = re.sub(r"[♠♥♦♣\s]", "", text_of(pdf))
    for stick in CLASSIC.sticks:
        assert stick.text.replace(" ", "") in letters, stick.text
    assert text_of(pdf).count("FREE") == 2 * CLASSIC.free
    assert sum(len(sheet.trims) for sheet in made.sheets) == 45


def test_a_label_reads_from_both_ends_and_alike():
    made, _ = built()
    for piece in made.parts[0].pieces:
        standing = [(mark.text, mark.size) for mark, _, up in texts(piece.front) if up and mark.anchor == "start"]
        turned = [
            (mark.text, mark.size) for mark, _, up in texts(piece.front) if not up and mark.anchor == "start"
        ]
        assert standing
        assert standing == turned
        for mark, box, up in texts(piece.front):
            if mark.anchor == "start":
                assert (box.right if up else piece.width - box.x) <= piece.width / 2, "an end keeps to its half"


def test_one_size_for_the_set_or_the_largest_for_each():
    made, _ = built()
    sizes = {mark.size for piece in made.parts[0].pieces for mark, _, _ in combination_texts(piece.front)}
    assert len(sizes) == 1
    (common,) = sizes
    assert common >= 16
    each, _ = built(size="label")
    larger = [max(m.size for m, _, _ in combination_texts(p.front)) for p in each.parts[0].pieces[:41]]
    assert min(larger) == common
    assert max(larger) > common


@pytest.mark.parametrize("stick", SIZES)
@pytest.mark.parametrize("looks", [(), (("ink", "mono"),), (("suits", "four"),)], ids=str)
def test_classic_ink_keeps_inside_every_named_stick(stick, looks):
    made, _ = built(looks=looks, stick=stick)
    size = find_stick(stick)
    for piece in made.parts[0].pieces:
        assert (piece.width, piece.height) == (size.length, size.width)
        for mark, box, _ in texts(piece.front):
            assert inside(box, size), (mark, box)
            assert box.y >= size.ink.y - 0.01
            assert box.bottom <= size.ink.bottom + 0.01
            assert box.x >= size.ink.x - 0.01
            assert box.right <= size.ink.right + 0.01


@given(sticks, st.sampled_from(["auto", "ends", "rows", "once"]))
def test_ink_keeps_inside_any_stick_or_it_says_why_not(stick, way):
    press = press_for()
    asked = replace(wishes(press, FEW, read=way), stick=stick)
    try:
        made = build_labels(press, asked)
    except DoesNotFit as error:
        assert error.where.startswith("stick ")
        assert "would hold it" in str(error)
        return
    sizes = set()
    for piece in made.parts[0].pieces:
        for mark, box, _ in texts(piece.front):
            assert inside(box, stick), (mark, box)
            assert inside(box, stick)
            if mark.font == FACE:
                sizes.add(mark.size)
    assert min(sizes) >= 8


def test_text_is_never_wider_than_its_line_says():
    """What the words were measured at is where the marks end."""
    made, _ = built(FEW)
    piece = made.parts[0].pieces[0]
    boxes = sorted((box for _, box, up in texts(piece.front) if up), key=lambda box: (round(box.y), box.x))
    for left, right in pairwise(boxes):
        if abs(left.y - right.y) < 2:
            assert left.right <= right.x + 0.35, "signs and letters stand apart"


# --- what stands beside the text


def test_dots_grow_with_rarity():
    made, press = built(pips="yes")
    counts = {}
    for piece, stick in zip(made.parts[0].pieces, CLASSIC.sticks, strict=False):
        counts[stick.text] = sum(1 for mark, _ in walk(piece.front.marks) if type(mark).__name__ == "Path")
    assert counts["1 run and 1 set"] == 1
    assert counts["2 runs of 4 Spades and 3 Aces"] == 5
    assert set(counts.values()) == {1, 2, 3, 4, 5}
    assert press.words.text("sticks", "odds.pips") in made.parts[0].title


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_rarer_stick_never_has_fewer_dots(one, other):
    assert 1 <= dots_for(one) <= 5
    if one < other:
        assert dots_for(one) >= dots_for(other)


def codes(sheet):
    return [(text, place) for mark in sheet.marks if isinstance(mark, Stamps)
            for text, place in zip(mark.texts, mark.places, strict=True)]  # fmt: skip


@pytest.mark.parametrize(
    "asked", [{}, {"read": "rows"}, {"read": "once"}, {"stock": "5997"}, {"stock": "89101"}], ids=str
)
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_codes_stand_on_their_labels(paper, asked):
    made = document(paper=paper, codes="yes", sets=3, first=12, **asked)
    each = len(made.sheets) // 3
    for number in range(3):
        sheets = made.sheets[number * each : (number + 1) * each]
        found = [one for sheet in sheets for one in codes(sheet)]
        assert [text for text, _ in found] == [f"{12 + number}-{n}/45" for n in range(1, 46)]
        for sheet in sheets:
            for (_, (x, y)), trim in zip(codes(sheet), sheet.trims, strict=True):
                assert trim.x < x < trim.right + 1e-6
                assert trim.y < y < trim.bottom + 1e-6


def test_codes_touch_no_other_ink():
    made, press = built(codes="yes", sets=99)
    stamp = made.batch.stamp
    wide = press.fonts.width("99-45/45", stamp.font, stamp.size)
    code = Box(stamp.x - wide / 2, stamp.y - 2, wide, 2)
    for piece in made.parts[0].pieces:
        for mark, box, _ in texts(piece.front):
            assert not code.meets(box), (piece.name, mark.text)


def test_codes_can_be_copied_out_of_the_file():
    made = document(FEW, codes="yes", sets=2)
    pdf = paint(made.sheets, press_for().fonts, Info("t", "s", "c", "r"))
    assert re.findall(r"\d+-\d+/\d+", text_of(pdf)) == [f"{s}-{n}/4" for s in (1, 2) for n in (1, 2, 3, 4)]


# --- sets


def test_sets_share_their_sheets():
    made = document(sets=1000)
    assert len(made.sheets) == 4000
    assert len({id(sheet) for sheet in made.sheets}) <= 8
    assert made.papers == 4000
    numbers = [mark.text for mark, _ in walk(made.sheets[-1].marks) if isinstance(mark, Text)]
    assert any("sheet 4 of 4" in text for text in numbers), "counted within a set"


def test_sets_cost_a_page_object_each_and_no_more():
    press = press_for()
    small, large = (len(paint(document(sets=n).sheets, press.fonts, Info("t", "s", "c", "r"))) for n in (10, 110))
    assert (large - small) / 100 < 4 * 280  # bytes a set of four pages


def test_more_pages_than_a_file_holds_are_refused_with_the_count():
    with pytest.raises(UsageError, match="expected at most 12,500 sets of 4 pages, got 1,000,000,000") as caught:
        document(sets=1_000_000_000)
    assert "4,000,000,000 pages" in str(caught.value)
    assert caught.value.where == "--sets"


def test_a_set_of_many_sets_is_the_set_itself():
    one, many = document(FEW), document(FEW, sets=3)
    for sheet in many.sheets[1:]:
        assert sheet.marks == one.sheets[0].marks or [type(m) for m in sheet.marks] == [
            type(m) for m in one.sheets[0].marks
        ]
        assert sheet.trims == one.sheets[0].trims


# --- stock


@pytest.mark.parametrize("name", ["5997", "OL1150", "4746", "5160", "5366", "5167", "89101", "L4732"])
def test_labels_lie_on_the_stocks_own_places(name):
    sheet = find_stock(name, Shelf())
    made = document(stock=name)
    slots = [
        Box(sheet.x + column * sheet.dx, sheet.y + row * sheet.dy, sheet.width, sheet.height)
        for row in range(sheet.rows) for column in range(sheet.columns)
    ]  # fmt: skip
    places = [trim for page in made.sheets for trim in page.trims]
    assert len(places) == 45
    for index, place in enumerate(places):
        assert place == pytest.approx(slots[index % sheet.slots], abs=1e-6)
    for page in made.sheets:
        assert (page.width, page.height) == (sheet.paper.width, sheet.paper.height)
        assert not rects(page) or all(isinstance(mark, Rect) for mark, _ in rects(page))


@pytest.mark.parametrize("name", ["5997", "5366", "5160"])
def test_ink_keeps_off_a_labels_edge_and_on_its_stick(name):
    sheet, stick = find_stock(name, Shelf()), find_stick("tongue-adult")
    shape = shape_of(stick, sheet)
    made, _ = built(stock=name)
    assert shape.ink.height <= min(14.0, sheet.height - 2.4) + 1e-6
    for piece in made.parts[0].pieces:
        for mark, box, _ in texts(piece.front):
            assert box.x >= shape.ink.x - 0.01, mark
            assert box.right <= shape.ink.right + 0.01, mark
            assert box.y >= shape.ink.y - 0.01, mark
            assert box.bottom <= shape.ink.bottom + 0.01, mark


def test_start_at_leaves_the_first_labels_free():
    sheet = find_stock("5997", Shelf())
    made = document(stock="5997", start_at=4)
    assert made.sheets[0].trims[0].y == pytest.approx(sheet.y + 3 * sheet.dy)
    assert [len(page.trims) for page in made.sheets] == [12, 15, 15, 3]


def test_several_part_used_sheets():
    made = document(stock="5997", used="3,0,7")
    assert [len(page.trims) for page in made.sheets] == [12, 15, 8, 10]
    sheet = find_stock("5997", Shelf())
    assert made.sheets[2].trims[0].y == pytest.approx(sheet.y + 7 * sheet.dy)
    assert made.sheets[3].trims[0].y == pytest.approx(sheet.y)


def test_part_used_sheets_go_on_into_the_next_set():
    made = document(stock="5997", used="14,14,14,14,14,14,10,14,14", sets=3)
    assert [len(page.trims) for page in made.sheets[:8]] == [1, 1, 1, 1, 1, 1, 5, 1]
    per_set, total = [], 0
    for page in made.sheets:
        total += len(page.trims)
        per_set.append(total)
    assert {45, 90, 135} <= set(per_set), "every set ends on a sheet of its own"
    assert [len(page.trims) for page in made.sheets[-3:]] == [15, 15, 15]


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        ({"stock": "5997", "start_at": 16}, "--start-at"),
        ({"stock": "5997", "used": "3,15"}, "--used"),
        ({"stock": "5997", "used": "3;0"}, "--used"),
        ({"start_at": 2}, "--start-at"),
        ({"stock": "5997", "used": "1", "start_at": 2}, "--used"),
        ({"stock": "599"}, "--stock"),
        ({"stock": "146x17+90+12.7+0+17,1x15@letter"}, "--stock"),
        ({"read": "twice"}, "--read"),
        ({"proof": "yes"}, "--proof"),
        ({"set": "../../etc/passwd"}, "ID"),
        ({"sets": 0}, "--sets"),
    ],
)
def test_what_cannot_be_meant(asked, where):
    with pytest.raises(UsageError) as caught:
        document(**asked)
    assert caught.value.where == where
    assert "\n" not in str(caught.value)


def test_proof_of_a_stock():
    made = document(stock="5997", proof="yes")
    assert len(made.sheets) == 1
    assert len(made.sheets[0].trims) == 15


# --- what has no room


def test_large_print_says_why_not_and_what_would_do():
    looks = (("large_print", True),)
    with pytest.raises(DoesNotFit) as caught:
        built(stock="5167", looks=looks)
    told = str(caught.value)
    assert "large print has no smaller type" in told
    wide, high = map(float, re.search(r"a label of ([\d.]+) mm by ([\d.]+) mm", told).groups())
    by_hand = f"{wide + 0.02:.2f}x{high + 0.02:.2f}+5+5+0+30,1x4@letter"
    made, _ = built(stock=by_hand, looks=looks)  # what it said would do does
    assert {m.size for p in made.parts[0].pieces for m, _, _ in combination_texts(p.front)} == {16.0}


def test_large_print_fits_on_a_tongue_depressor():
    made, _ = built(looks=(("large_print", True),))
    assert min(m.size for p in made.parts[0].pieces for m, _, _ in combination_texts(p.front)) >= 16


@given(st.integers(60, 160), st.integers(5, 12))
@example(60, 5)
def test_the_hint_of_a_stick_that_is_too_small_is_true(length, width):
    press = press_for()
    asked = replace(wishes(press, CLASSIC, read="once"), stick=StickSize("small", length, width))
    try:
        made = build_labels(press, asked)
    except DoesNotFit as error:
        told = re.search(r"a stick of ([\d.]+) mm by ([\d.]+) mm", str(error))
        assert told, error
        larger = StickSize("told", float(told[1]), float(told[2]))
        made = build_labels(press, replace(asked, stick=larger))
    assert len(made.parts[0].pieces) == len(CLASSIC.sticks) + CLASSIC.free


def test_a_letter_that_no_face_has_is_named_with_its_stick():
    odd = StickSet("odd", 0, (Stick("1 run of 4 ᚠ", CLASSIC.sticks[0].combination),))
    with pytest.raises(MissingGlyph) as caught:
        built(odd)
    assert caught.value.where == "stick 1"
    assert "U+16A0" in str(caught.value)


# --- order, blanks, backs


def test_shuffled_sets_are_alike_by_seed():
    press = press_for()
    asked = wishes(press, sort="shuffle")
    orders = [[p.name for p in build_labels(press, asked, seed).parts[0].pieces] for seed in ("a", "a", "b")]
    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[0]) == sorted(orders[2])


def test_sorted_by_cards_text_and_odds():
    names = {f"stick {n}": stick for n, stick in enumerate(CLASSIC.sticks, 1)}

    def order(sort):
        return [names[p.name] for p in built(sort=sort)[0].parts[0].pieces if p.name in names]

    cards = [stick.combination.cards for stick in order("cards")]
    assert cards == sorted(cards)
    told = [stick.text.casefold() for stick in order("text")]
    assert told == sorted(told)
    assert order("odds")[0].text == "1 run and 1 set"
    assert order("odds")[-1].text == "2 runs of 4 Spades and 3 Aces"


def test_codes_go_with_their_sticks_when_sorted():
    made, _ = built(sort="text", codes="yes")
    for piece, text in zip(made.parts[0].pieces, made.batch.stamp.texts, strict=True):
        if piece.name.startswith("stick"):
            assert text == f"{{set}}-{piece.name.removeprefix('stick ')}/45"


def test_blank_labels_come_last_and_bear_no_code():
    made, _ = built(FEW, blanks=3, codes="yes")
    assert [p.name for p in made.parts[0].pieces][-3:] == ["blank"] * 3
    assert made.batch.stamp.texts[-3:] == ("", "", "")
    only, _ = built(set="none", blanks=5)
    assert len(only.parts[0].pieces) == 5


def test_blank_labels_fill_a_sheet_unless_told_how_many():
    """On plain paper as many as lie on it, on stock as many as are left of its first sheet."""
    cases = ({}, {"stock": "5997"}, {"stock": "5997", "start_at": 4}, {"stick": "craft"})
    for order, paper in product(cases, ("a4", "letter")):
        full = document(set="none", paper=paper, **order)
        assert len(full.sheets) == 1
        count = len(built(set="none", paper=paper, **order)[0].parts[0].pieces)
        if "stock" in order:
            assert count == (12 if "start_at" in order else 15)
        assert len(document(set="none", paper=paper, blanks=count + 1, **order).sheets) == 2


def test_backs_are_all_alike_and_tell_nothing():
    made, _ = built(looks=(("backs", "long"),))
    assert len({id(piece.back) for piece in made.parts[0].pieces}) == 1
    back = made.parts[0].pieces[0].back
    # The same when it is turned round: nobody knows a stick by which way it lies.
    marks = [(box, mark.text) for mark, box, _ in texts(back)]
    turned = [(Box(back.width - b.right, back.height - b.bottom, b.width, b.height), t) for b, t in marks]
    for box, text in turned:
        assert any(text == t and box == pytest.approx(b, abs=0.01) for b, t in marks)
    labels, _ = built(backs="yes")
    assert [p.front.name for p in labels.parts[0].pieces] == ["back"] * 45


def test_a_copy_is_the_same_drawing():
    twice = parse_set(b"stick,copies\n1 run of 4,3\n", "x.csv")
    made, _ = built(twice)
    assert len({id(piece.front) for piece in made.parts[0].pieces}) == 1
    assert len(made.parts[0].pieces) == 3


# --- sets in IDs


def test_a_set_travels_in_its_id(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("1 run of 4\n3 Kings\nFREE\n")
    params = set_params(str(path), Shelf())
    assert unpacked(params["sticks"]) == load(str(path))
    assert set_params("classic", Shelf()) == {}
    made = document(**params)
    assert len(made.sheets[0].trims) == 3


@pytest.mark.parametrize("word", ["", "AAAA", "x", "eJ", "é", packed(FEW)[:-6]])
def test_an_id_with_another_thing_in_it(word):
    with pytest.raises(ParseError):
        unpacked(word)


# --- another language


def test_a_set_of_ours_speaks_the_readers_language(tmp_path):
    folder = tmp_path / "words" / "xx"
    folder.mkdir(parents=True)
    (folder / "sticks.toml").write_text(
        '[combination]\nand = "plus"\n[combination_patterns]\nrun_one = "one Row"\nrun_suit = "{runs} in {suit}"\n'
        '[combination_suits]\nd = "Bells"\n',
        "utf-8",
    )
    press = press_for("a4", lang="xx", templates=(tmp_path,))
    made = build_labels(press, read_wishes(press, Order()))
    said = {" ".join(m.text for m, _, up in combination_texts(p.front) if up): p for p in made.parts[0].pieces}
    label = said["one Row in Bells plus 3 Nines"]
    assert any(mark.text == "♦" for mark, _, _ in texts(label.front))
    own = build_labels(press, wishes(press, FEW))
    assert "2 pairs" in {m.text for p in own.parts[0].pieces for m, _, _ in texts(p.front)}, (
        "an author's words stay"
    )


def test_a_point_goes_where_its_drawing_goes():
    """The codes' arithmetic against the matrices of the tests."""
    from pnpgen.paper.batch import _on_page
    from pnpgen.paper.marks import Drawing, Place
    from tests.flatten import placing

    drawing = Drawing("d", 30, 10, ())
    for turn in (0, 90, 180, 270):
        place = Place(drawing, 5, 7, turn)
        assert _on_page(place, 4, 3) == pytest.approx(through(placing(place), 4, 3))
