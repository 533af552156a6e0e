"""Reference cards: every edition, both sizes, both sides, all of it on the card and all of it from the tables."""

import itertools

import pytest

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.snap.captions import flat_words, percentage, whole_number
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.examples import EDITIONS, edition, example, ranked
from pnpgen.games.snap.hands import CATEGORIES, Hand
from pnpgen.games.snap.odds import odds
from pnpgen.games.snap.reading import read, readings
from pnpgen.games.snap.reference import HALF, SIZES, reference, reference_pieces, shape_of
from pnpgen.games.snap.reference_back import backs
from pnpgen.games.snap.reference_front import front
from pnpgen.games.snap.rules import HALF_PAIRS, KINDS, STRAIGHTS, WILD
from pnpgen.paper.document import compose
from pnpgen.paper.marks import Box, Line, Path, Rect, Text
from pnpgen.product import Order
from tests.games.snap.snap_marks import flat, inside, texts
from tests.house import press_for

HANDS = {category.key: category.name for category in CATEGORIES}
CASES = list(itertools.product(EDITIONS, SIZES, ("full", "low", "mono")))


def sides(name="classic", size="card", *, decks=1, **looks):
    press = press_for("a4", **looks)
    names, shape = flat_words(press.words), shape_of(press, size)
    back = backs(press, names, name, shape, decks=decks)
    return press, shape, front(press, names, name, shape), back


def said(press, drawing):
    return [text.text for text, _ in texts(press, drawing)]


@pytest.mark.parametrize(("name", "category"), list(itertools.product(EDITIONS, CATEGORIES)))
def test_an_example_is_read_as_what_it_shows(name, category):
    variant = EDITIONS[name]
    cards = example(category, variant)
    assert read(Hand.of(*cards), variant).evaluation.category is category
    possible = [r.hand for r in readings(variant).values() if r.evaluation.category is category]
    if variant.wols_wild and any(hand.kinds.count(WILD) == 1 for hand in possible):
        assert cards.count(WILD) == 1


def test_lowball_is_the_order_turned_round():
    assert ranked(EDITIONS["lowball"]) == CATEGORIES[::-1]
    assert ranked(EDITIONS["wols-wild"]) == CATEGORIES
    with pytest.raises(UsageError, match="did you mean lowball"):
        edition("lowbal")


@pytest.mark.parametrize(("name", "size", "ink"), CASES)
def test_every_side_keeps_to_the_card_and_its_type_is_large_enough(name, size, ink):
    press, shape, *drawn = sides(name, size, ink=ink)
    safe = Box(0, 0, shape.width, shape.height).inset(3.0)
    floor = 6.5 if size == "card" else 9.0
    for drawing in (drawn[0], *drawn[1]):
        assert (drawing.width, drawing.height) == (shape.width, shape.height)
        for text, box in texts(press, drawing):
            assert inside(box, safe), (text.text, box)
            assert text.size >= floor * 0.95 - 1e-9 or text.field.startswith("short name"), text
        for mark, corners in flat(drawing):
            if not isinstance(mark, Text):
                assert all(inside(Box(x, y, 0, 0), safe, 0.01) for x, y in corners), mark


@pytest.mark.parametrize(("name", "size"), list(itertools.product(EDITIONS, SIZES)))
def test_no_two_texts_of_a_side_overlap(name, size):
    press, _, face, back = sides(name, size)
    for drawing in (face, *back):
        boxes = [(text.text, box) for text, box in texts(press, drawing)]
        for (one, a), (other, b) in itertools.combinations(boxes, 2):
            apart = a.right <= b.x + 0.05 or b.right <= a.x + 0.05 or a.bottom <= b.y or b.bottom <= a.y
            assert apart, (one, other)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_front_lists_hands_and_kinds_best_first(name):
    press, _, face, _ = sides(name)
    rows = {text.text: box.y for text, box in texts(press, face)}
    shown = [HANDS[category.key].capitalize() for category in ranked(EDITIONS[name])]
    places = [rows[hand] for hand in shown]
    assert places == sorted(places)
    strip = {text.text: box.x for text, box in texts(press, face) if text.field.startswith("short name")}
    order = [strip[ENGLISH[f"{kind}-short"]] for kind in KINDS]
    assert order == sorted(order, reverse=EDITIONS[name].lowball)


def test_the_front_pictures_every_hand_straight_and_half_pair():
    _, _, face, _ = sides(ink="mono")
    shapes = [mark.d for mark, _ in flat(face) if isinstance(mark, Path)]
    theme = press_for(ink="mono").theme
    wanted = [kind for category in CATEGORIES for kind in category.example]
    wanted += [kind for chain in STRAIGHTS for kind in chain]
    wanted += [kind for two in HALF_PAIRS["strict"] for kind in two]
    wanted += KINDS
    for kind in KINDS:
        first = next(layer.d for layer in theme.symbols[kind] if layer.mono != "none")
        assert shapes.count(first) == wanted.count(kind), kind


@pytest.mark.parametrize("name", EDITIONS)
def test_the_back_prints_the_odds_that_are_counted(name):
    press, _, _, (back,) = sides(name)
    shown = said(press, back)
    counted = odds(EDITIONS[name])
    for category, number in counted.by_category():
        assert category.name in shown
        assert whole_number(press.words, number) in shown
        assert percentage(press.words, counted.share(category)) in shown


@pytest.mark.parametrize("name", EDITIONS)
def test_a_line_stands_where_the_better_hand_is_the_commoner(name):
    press, _, _, (back,) = sides(name)
    counted = dict(odds(EDITIONS[name]).by_category())
    order = ranked(EDITIONS[name])
    wrong = [(a.name, b.name) for a, b in itertools.pairwise(order) if counted[a] > counted[b]]
    rows = {text.text: box for text, box in texts(press, back) if text.field.startswith("hand ")}
    lines = [corners[0][1] for mark, corners in flat(back) if isinstance(mark, Line)][1:]  # after the title's
    assert len(lines) == len(wrong)
    for y, (better, worse) in zip(lines, wrong, strict=True):
        assert rows[better].bottom < y < rows[worse].y
    assert any(text.startswith("Order and odds part ways") for text in said(press, back))


def test_bars_are_as_long_as_the_odds():
    _, _, _, (back,) = sides()
    bars = [corners[1][0] - corners[0][0] for mark, corners in flat(back) if isinstance(mark, Rect)]
    counts = odds().counts
    assert len(bars) == len(counts)
    for bar, count in zip(bars, counts, strict=True):
        assert bar == pytest.approx(max(bars) * count / max(counts), abs=0.3)


def test_without_odds_the_text_is_larger_and_has_no_figures():
    press, _, _, (back,) = sides(decks=0)
    _, _, _, (full,) = sides()
    assert not [text for text in said(press, back) if "%" in text or "58,905" in text]
    assert max(t.size for t, _ in texts(press, back)) > max(t.size for t, _ in texts(press, full))


def test_large_print_takes_half_a_sheet_and_refuses_a_card():
    press = press_for("a4", large_print=True)
    (part,) = reference(press, Order()).parts
    assert {piece.width for piece in part.pieces} == {HALF[0]}
    with pytest.raises(DoesNotFit, match="try --size half"):
        reference(press, Order({"size": "card"}))
    for name in EDITIONS:
        press, _, face, back = sides(name, "half", large_print=True)
        for drawing in (face, *back):
            assert all(text.size >= 16 for text, _ in texts(press, drawing))
    assert 2 <= len(reference_pieces(press, size="half")) <= 3


def test_in_large_print_the_odds_stand_on_a_side_of_their_own():
    press, _, _, (first, last) = sides("wols-wild", "half", large_print=True)
    assert any(text.startswith("Wols Wild") for text in said(press, first))
    assert not any("58,905" in text for text in said(press, first))
    assert any("58,905" in text for text in said(press, last))


@pytest.mark.parametrize(("name", "size", "lang"), list(itertools.product(EDITIONS, SIZES, ("en", "de", "fr"))))
def test_two_decks_have_their_own_odds(name, size, lang):
    press, shape, _, (back,) = sides(name, size, decks=2, lang=lang)
    counted = odds(EDITIONS[name], 2)
    shown = said(press, back)
    assert {whole_number(press.words, number) for number in counted.counts} <= set(shown)
    assert whole_number(press.words, counted.total) in " ".join(shown)
    for text, box in texts(press, back):
        assert inside(box, Box(0, 0, shape.width, shape.height).inset(3.0)), text.text


def test_pictures_are_as_high_as_their_rows():
    theme, (_, _, face, _) = press_for().theme, sides()
    lengths = [
        max(x for x, _ in corners) - min(x for x, _ in corners)
        for mark, corners in flat(face)
        if isinstance(mark, Path) and mark.d == theme.symbols["tigger"][0].d
    ]
    assert min(lengths) > 3.4  # the widest layer of an emblem of 5 mm


@pytest.mark.parametrize(
    ("paper", "size", "pieces", "sheets"),
    [
        ("a4", "card", 4, 1),
        ("letter", "card", 4, 1),
        ("a4", "half", 2, 2),
        ("letter", "half", 2, 2),
        ("a5", "half", 4, 4),
    ],
)
def test_a_card_is_printed_open_where_the_paper_is_wide_enough(paper, size, pieces, sheets):
    press = press_for(paper)
    built = reference(press, Order({"size": size}))
    (part,) = built.parts
    assert len(part.pieces) == pieces
    assert len(compose(built, press, "x").sheets) == sheets
    folded = paper != "a5"
    wide = shape_of(press, size).width * (2 if folded else 1)
    assert {piece.width for piece in part.pieces} == {wide}
    assert ("fold" in part.note) == folded


@pytest.mark.parametrize("mode", ["long", "short", "gutterfold", "separate"])
def test_with_backs_the_sides_are_a_card_s_own(mode):
    press = press_for("a4", backs=mode)
    (part,) = reference(press, Order({"count": "3"})).parts
    assert len(part.pieces) == 3
    assert {piece.width for piece in part.pieces} == {63.0}
    assert {piece.front.name for piece in part.pieces} == {"reference-front"}
    assert {piece.back.name for piece in part.pieces} == {"reference-back"}


def test_the_fold_crosses_no_text():
    press = press_for()
    (part,) = reference(press, Order({"size": "half", "count": "1"})).parts
    drawing = part.pieces[0].front
    middle = drawing.width / 2
    for text, box in texts(press, drawing):
        assert box.right < middle - 3 or box.x > middle + 3, text.text


@pytest.mark.parametrize(
    "params", [{"size": "huge"}, {"edition": "wild"}, {"count": "0"}, {"count": "x"}, {"odds": "maybe"}]
)
def test_what_cannot_be_meant_is_refused(params):
    with pytest.raises(UsageError) as caught:
        reference(press_for(), Order(params))
    assert caught.value.where.startswith("--")
