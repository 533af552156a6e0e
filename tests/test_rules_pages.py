"""The rules of every game, on every paper and in every language: large enough, pictured, on well-filled pages."""

import re
from functools import lru_cache
from itertools import product as every

import pytest

from pnpgen.catalogue import GAMES, product
from pnpgen.paper.document import compose
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.marks import Place, Text
from pnpgen.paper.richtext import Heading, plain
from pnpgen.product import Order
from tests.flatten import text_boxes, walk
from tests.house import press_for
from tests.test_languages import rendered
from tests.test_matrix import overlapping

PAPERS = ("a4", "letter", "a5")
LANGS = ("en", "de", "fr")
PICTURES = {
    "poohsticks": {"setup", "example", "bridge"},
    "sticks": {"setup", "example", "steal"},
    "snap": {"setup", "friends", "example"},
    "upriver": {"setup", "trick", "example"},
}
LOOKS = ({}, {"large_print": True}, {"ink": "low"}, {"ink": "mono", "suits": "four"})
CASES = [(game, paper, lang, 0) for game, paper, lang in every(GAMES, PAPERS, LANGS)]
CASES += [(game, paper, lang, 1) for game, paper, lang in every(GAMES, PAPERS, LANGS)]
CASES += [(game, "a4", "en", look) for game, look in every(GAMES, (2, 3))]


@lru_cache(maxsize=128)
def built(game, paper, lang, look):
    press = press_for(paper, lang=lang, **LOOKS[look])
    return press, product(f"{game}.rules").build(press, Order())


def pages(game, paper, lang, look):
    press, made = built(game, paper, lang, look)
    return press, [body.drawing for body in made.parts[0].bodies]


def blocks_of(game, lang):
    return parse_markdown(rendered(lang, f"{game}/rules"))


@pytest.mark.parametrize(("game", "paper", "lang", "look"), CASES)
def test_words_are_large_and_pictures_are_there(game, paper, lang, look):
    """Whatever is to be read, in text, captions and labels, and Snap's letters; a playing card's own are a card's."""
    press, drawings = pages(game, paper, lang, look)
    least = 16 if press.large else 12
    found = []
    for drawing in drawings:
        pictures = [mark.drawing for mark in drawing.marks if isinstance(mark, Place)]
        found += [picture.name for picture in pictures]
        shown = [mark for part in (drawing, *pictures) for mark in part.marks]
        if game == "snap":
            shown = [mark for mark, _ in walk(drawing.marks)]
        assert min(mark.size for mark in shown if isinstance(mark, Text)) >= least - 0.01
    assert sorted(found) == sorted(PICTURES[game])


@pytest.mark.parametrize(("game", "paper", "lang", "look"), CASES)
def test_pages_are_filled_and_the_last_is_worth_its_paper(game, paper, lang, look):
    press, drawings = pages(game, paper, lang, look)
    # In large print on A5 a picture with its caption is two thirds of a page and may leave a hole before it.
    before = 0.25 if press.large and paper == "a5" else 0.6
    for place, drawing in enumerate(drawings):
        foot = max(mark.y for mark in drawing.marks if isinstance(mark, Text))
        assert foot > drawing.height * (1 / 3 if place == len(drawings) - 1 else before), (
            place,
            foot / drawing.height,
        )
    assert len(drawings) <= {"a4": 2, "letter": 2, "a5": 6}[paper] * (3 if look == 1 else 1)


@pytest.mark.parametrize(("game", "paper", "lang", "look"), CASES)
def test_no_heading_ends_a_column_and_pictures_stay_inside(game, paper, lang, look):
    press, drawings = pages(game, paper, lang, look)
    headings = {plain(block.spans) for block in blocks_of(game, lang) if isinstance(block, Heading)}
    live = press.live()
    for drawing in drawings:
        texts = [mark for mark in drawing.marks if isinstance(mark, Text)]
        pictures = [mark for mark in drawing.marks if isinstance(mark, Place)]
        for mark in texts:
            if mark.font == "bold" and mark.text in headings:
                below = [o for o in texts if o.y > mark.y and -1 < o.x - mark.x < 30 and o.text != mark.text]
                assert below or any(place.y > mark.y for place in pictures), mark.text
        for place in pictures:
            assert place.x >= -1e-6
            assert place.x + place.drawing.width <= live.width + 1e-6
            assert place.y + place.drawing.height <= live.height + 1e-6


@pytest.mark.parametrize("look", [0, 1])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_on_anything_or_leaves_its_picture(game, lang, look):
    press, made = built(game, "a4", lang, look)
    for sheet in compose(made, press, "id").sheets:
        assert not overlapping(sheet, press)
    for drawing in pages(game, "a4", lang, look)[1]:
        for place in (mark for mark in drawing.marks if isinstance(mark, Place)):
            picture = place.drawing
            sheet = type("Sheet", (), {"marks": picture.marks})()
            for mark, box in text_boxes(sheet, press.fonts):
                assert box.x >= -0.1, (picture.name, mark.text)
                assert box.y >= -0.1, (picture.name, mark.text)
                assert box.right <= picture.width + 0.1, (picture.name, mark.text)
                assert box.bottom <= picture.height + 0.1, (picture.name, mark.text)


@pytest.mark.parametrize("game", GAMES)
def test_mono_pictures_have_no_colour(game):
    for drawing in pages(game, "a4", "en", 3)[1]:
        for mark, _ in walk(drawing.marks):
            for colour in (getattr(mark, "fill", None), getattr(mark, "colour", None)):
                assert colour is None or len(set(re.findall("..", colour[1:]))) == 1, mark


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_open_is_marked_as_ours(game, lang):
    text = press_for(lang=lang).words
    ours = {"en": r"Our ruling", "de": r"Unsere Auslegung", "fr": r"Notre choix"}[lang]
    _, drawings = pages(game, "a4", lang, 0)
    said = " ".join(mark.text for drawing in drawings for mark in drawing.marks if isinstance(mark, Text))
    assert len(re.findall(ours, said)) >= 3
    assert text.text(game, "game.name")


@pytest.mark.parametrize("game", GAMES)
def test_a_page_too_small_for_pictures_has_the_words(game):
    press = press_for("74x105mm")
    (part,) = product(f"{game}.rules").build(press, Order()).parts
    texts = [mark for body in part.bodies for mark in body.drawing.marks if isinstance(mark, Text)]
    assert min(mark.size for mark in texts) >= 12
    assert len(" ".join(mark.text for mark in texts)) > 2500


@pytest.mark.parametrize(("words", "said"), [
    (["rules", "--players", "11"], "from 2 to 10, got '11'"),
    (["rules", "upriver", "--players", "1"], "from 2 to 10, got '1'"),
    (["rules", "snap", "--card", "--players", "0"], "from 1 to 60"),
    (["rules", "chess", "--card"], "unknown game 'chess'"),
])  # fmt: skip
def test_what_cannot_be_meant_is_said(cli, words, said):
    done = cli(*words)
    assert done.returncode == 2
    assert said in done.stderr


def test_the_page_speaks_of_as_many_players_as_are_told():
    press = press_for("letter")
    for players, cards in ((4, 10), (7, 7), (10, 5)):
        (part,) = product("upriver.rules").build(press, Order({"players": str(players)})).parts
        said = " ".join(m.text for body in part.bodies for m in body.drawing.marks if isinstance(m, Text))
        assert f"With {players} players" in said
        assert f"{cards} cards" in said.partition(f"With {players} players")[2][:80]


def test_cards_of_all_games_stand_on_one_sheet(cli, tmp_path):
    done = cli("rules", "--card", "--players", "1", "--paper", "letter", "--out", "cards.pdf")
    assert done.returncode == 0, done.stderr
    assert "1 sheet of card stock" in done.stderr + done.stdout
