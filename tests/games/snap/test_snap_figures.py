"""The pictures in the rules of Pooh Snap poker: the hands shown stand as the evaluator says."""

from collections import Counter

import pytest

from pnpgen.games.snap.captions import flat_words
from pnpgen.games.snap.figures import FIGURES, SHOWN, YOURS, verdict
from pnpgen.games.snap.hands import Hand
from pnpgen.games.snap.rules import COPIES, HALF_PAIRS, STRAIGHTS
from pnpgen.paper.marks import Place, Text
from tests.house import press_for


def test_the_caption_is_true():
    """A pair-and-a-half first; then two pairs alike but for their last card."""
    found = verdict()
    order = [index for tied in found.ranks for index in tied]
    assert [found.readings[index].evaluation.category.key for index in order] == [
        "pair-and-a-half",
        "pair",
        "pair",
    ]
    assert len(found.ranks) == len(SHOWN)
    second, third = (found.readings[index].evaluation for index in order[1:])
    assert second.parts == third.parts
    assert second.rest[:-1] == third.rest[:-1]
    assert (second.rest[-1], third.rest[-1]) == ("rabbit", "eeyore")


def test_one_deck_deals_them():
    dealt = Counter(kind for hand in SHOWN for kind in hand.kinds)
    assert max(dealt.values()) <= COPIES
    assert Hand.of(*YOURS)


def test_hands_are_drawn_from_best_to_worst():
    drawing = FIGURES["example"](press_for(), 91.0)
    rows = sorted((mark.y, mark.drawing.name) for mark in drawing.marks if isinstance(mark, Place))
    assert rows[0][1].startswith("cards-wol-wol")
    assert rows[1][1].endswith("rabbit")
    assert rows[2][1].endswith("eeyore")


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_friends_are_the_tables_of_the_rules(lang):
    press = press_for(lang=lang)
    drawing = FIGURES["friends"](press, 91.0)
    groups = [mark.drawing for mark in drawing.marks if isinstance(mark, Place)]
    shown = [tuple(mark.text for mark in group.marks if isinstance(mark, Text)) for group in groups]
    short = flat_words(press.words)
    wanted = [tuple(short[f"{kind}-short"] for kind in kinds) for kinds in (*STRAIGHTS, *HALF_PAIRS["strict"])]
    assert sorted(shown) == sorted(wanted)
