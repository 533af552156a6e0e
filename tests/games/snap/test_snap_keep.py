"""The page of exchanges: every hand, the right cards in boxes, on one page where one is enough."""

from collections import Counter

import pytest

from pnpgen.errors import UsageError
from pnpgen.games.snap.aim import Aim
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.exchange import exchange_table
from pnpgen.games.snap.keep import keep
from pnpgen.games.snap.reading import readings
from pnpgen.games.snap.rules import HAND_SIZE, KINDS, Variant
from pnpgen.paper.document import compose
from pnpgen.paper.marks import Place
from pnpgen.product import Order
from tests.games.snap.snap_marks import inside, texts
from tests.house import press_for

NAMES = {kind: kind for kind in KINDS} | {f"{kind} kept": kind for kind in KINDS}


def hands_of(body):
    """Each hand on a page as (cards, kept cards), by rows and from left to right."""
    found = []
    for row in body.drawing.marks:
        if not isinstance(row, Place):
            continue
        cards = [mark for mark in row.drawing.marks if isinstance(mark, Place) and mark.drawing.name in NAMES]
        for first in range(0, len(cards), HAND_SIZE):
            names = [card.drawing.name for card in cards[first : first + HAND_SIZE]]
            found.append(
                (Counter(NAMES[n] for n in names), Counter(NAMES[n] for n in names if n.endswith("kept")))
            )
    return found


def rows_expected(aim, variant):
    table = exchange_table(aim, variant)
    known = readings(variant)
    wholes = {
        key
        for key in {known[row.hand].evaluation.category.key for row in table}
        if not any(row.swap for row in table if known[row.hand].evaluation.category.key == key)
    }
    return [row for row in table if known[row.hand].evaluation.category.key not in wholes]


@pytest.mark.parametrize("aim", ["best", "at-least two-pair", "beat P P R E"])
@pytest.mark.parametrize("variant", ["classic", "wols-wild", "lowball"])
def test_every_hand_stands_there_with_what_to_keep(aim, variant):
    (part,) = keep(press_for(), Order({"aim": aim, "variant": variant})).parts
    shown = [hand for body in part.bodies for hand in hands_of(body)]
    expected = rows_expected(Aim.parse(aim), Variant.parse(variant))
    as_key = lambda cards, kept: (tuple(sorted(cards.elements())), tuple(sorted(kept.elements())))  # noqa: E731
    wanted = sorted(as_key(Counter(row.hand.kinds), Counter(row.keep)) for row in expected)
    assert sorted(as_key(*hand) for hand in shown) == wanted


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_the_plain_game_takes_one_page(paper, ink):
    press = press_for(paper, ink=ink)
    (part,) = keep(press, Order()).parts
    (body,) = part.bodies
    assert len(hands_of(body)) == 419
    frame = body.drawing
    for text, box in texts(press, frame):
        assert text.size >= 8
        assert inside(box, box._replace(x=0, y=0, width=frame.width, height=frame.height)), text.text


def test_categories_that_are_kept_whole_take_a_line():
    press = press_for()
    (part,) = keep(press, Order()).parts
    shown = [text.text for text, _ in texts(press, part.bodies[0].drawing)]
    assert len([text for text in shown if text.startswith("keep all four")]) == 4


@pytest.mark.parametrize("looks", [{"paper": "a5"}, {"paper": "a4", "large_print": True}])
def test_small_paper_and_large_print_take_more_pages(looks):
    press = press_for(**looks)
    built = keep(press, Order())
    assert 2 <= len(built.parts[0].bodies) <= 8
    assert sum(len(hands_of(body)) for body in built.parts[0].bodies) == 419
    assert len(compose(built, press, "x").sheets) == len(built.parts[0].bodies)


def test_the_aim_is_said_in_words():
    press = press_for()
    for aim, words in (
        ("at-least two-pair", "two pair or better"),
        ("beat P P R E", "beat Pooh, Pooh, Rabbit and Eeyore"),
    ):
        (part,) = keep(press, Order({"aim": aim})).parts
        shown = " ".join(text.text for text, _ in texts(press, part.bodies[0].drawing))
        assert words in shown
    assert ENGLISH["pooh"] in shown


@pytest.mark.parametrize("params", [{"aim": "worst"}, {"variant": "wild"}, {"aim": "at-least flush"}])
def test_an_aim_or_variant_that_cannot_be_meant(params):
    with pytest.raises(Exception) as caught:
        keep(press_for(), Order(params))
    assert isinstance(caught.value, UsageError) or caught.value.exit_code == 2
