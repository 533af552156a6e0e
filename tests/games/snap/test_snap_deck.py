"""The deck: what a card shows, that all of it is on the card, and how cards come to lie on pages."""

from collections import Counter
from itertools import pairwise

import pytest

from pnpgen.errors import DoesNotFit, ParseError, UsageError
from pnpgen.games.snap.captions import flat_words
from pnpgen.games.snap.deck import CARD_SIZES, DECK, cards_of, chosen, deck, deck_pieces
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.face import SAFE, Look, face, numbered
from pnpgen.games.snap.rules import COPIES, DECK_SIZE, KINDS
from pnpgen.paper.document import compose
from pnpgen.paper.grid import BACK_BLEED, arrange
from pnpgen.paper.marks import Box, Path, Place, Rect, Text
from pnpgen.product import Order
from tests.games.snap.snap_marks import flat, inside, texts
from tests.house import press_for

INKS = ("full", "low", "mono")


def look_of(size, **looks):
    press = press_for("a4", **looks)
    wide, high, _ = CARD_SIZES[size]
    return Look(press, flat_words(press.words), wide, high)


def card_of(size, kind="wol", copy=3, **looks):
    look = look_of(size, **looks)
    return look.press, numbered(look, face(look, kind), copy), CARD_SIZES[size][2]


def test_a_deck_has_four_numbered_copies_of_nine_kinds():
    assert len(DECK) == DECK_SIZE == len(set(DECK))
    assert Counter(kind for kind, _ in DECK) == dict.fromkeys(KINDS, COPIES)
    pieces = deck_pieces(press_for())
    assert [piece.name for piece in pieces] == [f"{kind} {copy}" for kind, copy in DECK]


def test_two_decks_have_copies_one_to_eight():
    cards = cards_of(2)
    assert len(cards) == len(set(cards)) == 2 * DECK_SIZE
    assert cards[:DECK_SIZE] == DECK
    assert Counter(copy for _, copy in cards) == dict.fromkeys(range(1, 9), len(KINDS))
    (part,) = deck(press_for(), Order({"decks": "2", "only": "Wol 7, Rabbit"})).parts
    assert [piece.name for piece in part.pieces] == ["wol 7", *(f"rabbit {copy}" for copy in range(1, 9))]
    _, card, _ = card_of("tcg", "rabbit", 8)
    assert [text.text for text, _ in texts(press_for(), card) if text.text.isdecimal()] == ["8", "8"]


@pytest.mark.parametrize("bleed", ["0mm", "2mm"])
@pytest.mark.parametrize("backs", ["long", "short", "separate"])
def test_water_reaches_beyond_the_outer_cuts_of_the_backs(backs, bleed):
    press = press_for("a4", backs=backs, bleed=bleed)
    document = compose(deck(press, Order()), press, "x")
    side = (document.backs or document.sheets[1::2])[0]
    placed = [mark for mark in side.marks if isinstance(mark, Place)]
    under = [mark for mark in placed if mark.drawing.name == "snap-back-bleed"]
    over = [mark for mark in placed if mark.drawing.name == "snap-back"]
    assert len(under) == len(over) > 0
    assert placed.index(under[-1]) < placed.index(over[0])
    reach = press.bleed + BACK_BLEED
    assert min(mark.x for mark in under) == pytest.approx(min(trim.x for trim in side.trims) - reach)
    assert min(mark.y for mark in under) == pytest.approx(min(trim.y for trim in side.trims) - reach)
    assert {(mark.drawing.width, mark.drawing.height) for mark in under} == {(63 + 2 * reach, 88 + 2 * reach)}
    assert all(piece.back_bleed is None for piece in deck_pieces(press_for("a4", ink="low"), DECK[:1]))


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_an_index_stands_clear_of_its_notch(size, large):
    look, high = look_of(size, large_print=large), CARD_SIZES[size][1]
    edge = look.panel.x + look.notch[0]
    for kind in KINDS:
        press, card, _ = card_of(size, kind, large_print=large)
        short = [
            box for text, box in texts(press, card) if text.field.startswith("short name") and box.y < high / 2
        ]
        assert all(box.right <= edge - 1.0 * look.scale for box in short), kind
        assert all(box.x >= look.panel.x + 0.6 * look.scale for box in short), kind


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_an_emblem_stands_clear_of_the_notches(size, large):
    look = look_of(size, large_print=large)
    right, below = look.panel.x + look.notch[0], look.panel.y + look.notch[1]
    for kind in KINDS:
        _, card, _ = card_of(size, kind, large_print=large)
        shapes = [corners for mark, corners in flat(card) if isinstance(mark, Path)][1:]  # without the panel
        for corners in shapes:
            x, y = min(x for x, _ in corners), min(y for _, y in corners)
            inner = max(x for x, _ in corners) <= right and y < below  # the index's own emblem
            assert inner or x >= right or y >= below, (kind, x, y)


def test_copies_of_a_kind_share_one_face_and_one_back():
    pieces = deck_pieces(press_for())
    faces = {id(mark.drawing) for piece in pieces for mark in piece.front.marks if isinstance(mark, Place)}
    assert len(faces) == len(KINDS)
    assert len({id(piece.back) for piece in pieces}) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_default_deck_is_four_pages_of_three_by_three(paper):
    press = press_for(paper)
    document = compose(deck(press, Order()), press, "x")
    assert len(document.sheets) == 4
    for number, sheet in enumerate(document.sheets, 1):
        assert len(sheet.trims) == 9
        assert {(trim.width, trim.height) for trim in sheet.trims} == {(63.0, 88.0)}
        # A page is one copy of every kind.
        names = [m.drawing.name for m in sheet.marks if isinstance(m, Place) and m.drawing.name.startswith("kind")]
        assert names == [f"kind-{kind}-{number}" for kind in KINDS]
    assert not arrange(press, (63.0, 88.0)).turned


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_everything_stays_inside_the_trim_and_clear_of_its_edge(size, large, ink):
    safe = None
    for kind in KINDS:
        press, card, _ = card_of(size, kind, ink=ink, large_print=large)
        safe = Box(0, 0, card.width, card.height).inset(SAFE)
        for text, box in texts(press, card):
            assert inside(box, safe), (kind, text.text, box)
        for mark, corners in flat(card):
            if not isinstance(mark, Text):
                for x, y in corners:
                    assert SAFE <= x <= card.width - SAFE, (kind, mark)
                    assert SAFE <= y <= card.height - SAFE, (kind, mark)


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_no_letter_of_an_index_lies_under_a_round_corner(size, large):
    for kind in KINDS:
        press, card, radius = card_of(size, kind, large_print=large)
        for text, box in texts(press, card):
            for x in (box.x, box.right):
                for y in (box.y, box.bottom):
                    dx = max(radius - x, x - (card.width - radius), 0)
                    dy = max(radius - y, y - (card.height - radius), 0)
                    assert dx**2 + dy**2 < (radius - 0.5) ** 2 or dx == 0 or dy == 0, (text.text, x, y)


@pytest.mark.parametrize("size", CARD_SIZES)
def test_nothing_is_printed_twice_in_one_place(size):
    for kind in KINDS:
        press, card, _ = card_of(size, kind, large_print=True)
        found = [box for _, box in texts(press, card)]
        for i, one in enumerate(found):
            for other in found[i + 1 :]:
                apart = (
                    one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
                )
                assert apart, (kind, one, other)


@pytest.mark.parametrize("ink", INKS)
def test_kinds_differ_by_emblem_word_and_letters(ink):
    seen = []
    for kind in KINDS:
        press, card, _ = card_of("tcg", kind, copy=1, ink=ink)
        shown = [text.text for text, _ in texts(press, card)]
        assert shown.count(ENGLISH[kind]) == 1
        assert shown.count(ENGLISH[f"{kind}-short"]) == (3 if ENGLISH[kind] == ENGLISH[f"{kind}-short"] else 2)
        emblem = tuple(mark.d for mark, _ in flat(card) if isinstance(mark, Path))[1:]
        seen.append((emblem, tuple(shown)))
    assert len({emblem for emblem, _ in seen}) == len(KINDS)
    assert len({words for _, words in seen}) == len(KINDS)


def test_kinds_differ_by_colour_in_full_ink():
    colours = [press_for().theme.colour(kind) for kind in KINDS]
    assert len(set(colours)) == len(KINDS)


def test_low_ink_and_mono_print_no_surface_but_emblems_and_letters():
    for ink in ("low", "mono"):
        _, card, _ = card_of("tcg", "pooh", ink=ink)
        panel = next(mark for mark, _ in flat(card) if isinstance(mark, Path))
        assert panel.fill is None
        assert panel.stroke is not None
    _, mono, _ = card_of("tcg", "pooh", ink="mono")
    used = {mark.fill for mark, _ in flat(mono) if isinstance(mark, Path | Rect)} - {None}
    assert used <= {"#000000", "#FFFFFF"}


def test_the_index_reads_the_same_from_both_ends():
    press, card, _ = card_of("tcg", "wol")
    boxes = [box for text, box in texts(press, card) if text.text == ENGLISH["wol-short"]]
    one, other = sorted(boxes, key=lambda box: box.y)
    assert one.x == pytest.approx(card.width - other.right)
    assert one.y == pytest.approx(card.height - other.bottom)
    assert one.x < 20
    assert one.y < 12


def test_a_copy_bears_its_number_twice_and_small():
    for copy in range(1, COPIES + 1):
        press, card, _ = card_of("tcg", "rabbit", copy)
        numbers = [text for text, _ in texts(press, card) if text.text.isdecimal()]
        assert [text.text for text in numbers] == [str(copy)] * 2
        assert {text.size for text in numbers} == {press.theme.size("note")}


def test_beads_show_the_place_from_high_to_low():
    places = []
    for kind in KINDS:
        _, card, _ = card_of("tcg", kind)
        beads = [(mark, corners) for mark, corners in flat(card) if isinstance(mark, Rect)]
        assert len(beads) == len(KINDS)
        largest = max(beads, key=lambda bead: bead[0].width)
        places.append(largest[1][0][0])
    assert all(left < right for left, right in pairwise(places))


def test_the_back_is_the_same_upside_down():
    press = press_for("a4", backs="long", bleed="2mm")
    (piece,) = deck_pieces(press, [("wol", 1)])
    back = piece.back
    assert (back.width, back.height) == (63.0 + 4, 88.0 + 4)
    found = texts(press, back)
    (one, above), (other, below) = found
    assert one.text == other.text
    assert above.x == pytest.approx(back.width - below.right)
    assert above.y == pytest.approx(back.height - below.bottom)


@pytest.mark.parametrize("backs", ["none", "long", "short", "gutterfold", "separate"])
def test_every_card_has_its_back_in_every_mode(backs):
    press = press_for("a4", backs=backs)
    document = compose(deck(press, Order()), press, "x")
    sheets = [*document.sheets, *document.backs]
    counts = Counter(m.drawing.name for sheet in sheets for m in sheet.marks if isinstance(m, Place))
    assert counts["snap-back"] == (0 if backs == "none" else DECK_SIZE)
    assert sum(count for name, count in counts.items() if name.startswith("kind-")) == DECK_SIZE
    assert len(document.sheets) == {"none": 4, "long": 8, "short": 8, "gutterfold": 9, "separate": 4}[backs]


def test_only_prints_the_cards_that_are_named():
    press = press_for()
    for text, names in (
        ("Wol 3", ["wol 3"]),
        ("owl 3, tigger-pooh 1, wol 3", ["wol 3", "pooh-tigger 1"]),
        ("Rabbit", [f"rabbit {copy}" for copy in range(1, 5)]),
    ):
        (part,) = deck(press, Order({"only": text})).parts
        assert [piece.name for piece in part.pieces] == names


@pytest.mark.parametrize("text", ["Wol 5", "Wol 0", "Woll 3", "3", "Wol 33"])
def test_only_refuses_what_is_no_card(text):
    with pytest.raises(ParseError) as caught:
        chosen(text, ENGLISH)
    assert caught.value.where == "--only"


@pytest.mark.parametrize("text", ["", " ", ",", " , "])
def test_only_refuses_nothing(text):
    with pytest.raises(UsageError, match="got nothing"):
        chosen(text, ENGLISH)


@pytest.mark.parametrize(
    ("size", "wide", "high"), [("poker", 63.5, 88.9), ("bridge", 57.15, 88.9), ("mini", 44.45, 63.5)]
)
def test_card_sizes(size, wide, high):
    (part,) = deck(press_for(), Order({"size": size})).parts
    assert {(piece.width, piece.height) for piece in part.pieces} == {(wide, high)}
    with pytest.raises(UsageError, match="did you mean poker"):
        deck(press_for(), Order({"size": "pokr"}))


def test_a_name_that_no_card_holds_is_named():
    press = press_for()
    names = {**ENGLISH, "wol": "Wolfeschlegelsteinhausenbergerdorff"}
    with pytest.raises(DoesNotFit) as caught:
        face(Look(press, names, 44.45, 63.5), "wol")
    assert caught.value.where == "name of wol"
