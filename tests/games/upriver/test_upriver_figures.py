"""The pictures in the rules of Up and Down the River: the round adds up, and the trick goes where the rules say."""

from pnpgen.games.upriver.figures import CARDS, FIGURES, HAND, ROUND, TRICK, TURNED, WINNER
from pnpgen.games.upriver.rules import max_hand
from pnpgen.games.upriver.scoring import DEFAULT, SCORINGS
from pnpgen.games.upriver.sheets import rules
from pnpgen.paper.marks import Text
from pnpgen.product import Order
from tests.house import press_for


def test_the_round_can_be_played_and_is_scored_by_the_rule():
    assert sum(bid.taken for bid in ROUND) == CARDS <= max_hand(len(ROUND))
    points = [SCORINGS[DEFAULT].score(bid.bid, bid.taken, CARDS) for bid in ROUND]
    assert points == [30, 20, -20, -10]
    drawing = FIGURES["example"](press_for(), 91.0)
    bold = [mark.text for mark in drawing.marks if isinstance(mark, Text) and mark.font == "bold"]
    assert [text for text in bold if text.lstrip("−").isdecimal()] == ["30", "20", "−20", "−10"]


def test_the_sums_come_to_the_points():
    drawing = FIGURES["example"](press_for(), 91.0)
    sums = [mark.text for mark in drawing.marks if isinstance(mark, Text) and "×" in mark.text]
    assert sums == ["10 × 3", "−10 × 2", "−10 × 1"]


def test_the_trick_goes_to_the_highest_trump():
    """Who has none of the suit led may trump; the Ace is high, so ranks as they are will do here."""
    led = TRICK[0].suit
    trumps = [card for card in TRICK if card.suit == TURNED.suit]
    following = [card for card in TRICK if card.suit == led]
    assert max(trumps or following) == WINNER
    assert len({*TRICK, *HAND, TURNED}) == len(TRICK) + len(HAND) + 1


def test_every_scoring_is_told_and_ours_is_marked():
    (part,) = rules(press_for(), Order()).parts
    said = " ".join(mark.text for body in part.bodies for mark in body.drawing.marks if isinstance(mark, Text))
    names = press_for().words.table("upriver", "scoring_names")
    for name in SCORINGS:
        if name != DEFAULT:
            told = names[name][:1].upper() + names[name][1:]
            assert f"{told} ({name}):" in said
    after = said.partition("Other scorings")[2]
    assert after.count("Our ruling.") == sum(scoring.ours for scoring in SCORINGS.values())
