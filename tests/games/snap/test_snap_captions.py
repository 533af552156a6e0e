"""Words from files: the flat table, a household's own nine, and numbers as a language has them."""

from fractions import Fraction

import pytest

from pnpgen.errors import UsageError
from pnpgen.games.snap.captions import flat_words, percentage, whole_number
from pnpgen.games.snap.deck import deck
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.naming import name_hand
from pnpgen.games.snap.notation import parse_hand, parse_kind
from pnpgen.games.snap.reading import read
from pnpgen.games.snap.rules import KINDS
from pnpgen.paper.press import Settings, make_press
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.words import Words
from pnpgen.product import Order
from tests.games.snap.snap_marks import texts
from tests.house import press_for

FAMILY = {
    "pooh": "Oma", "pooh-tigger": "Oma/Max", "pooh-eeyore": "Oma/Zoë", "kanga-roo": "Mum & Lou", "tigger": "Max",
    "piglet": "Grandad", "wol": "Dog", "rabbit": "Neighbour", "eeyore": "Zoë",
}  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    def write(text, lang="en"):
        path = tmp_path / "words" / lang / "snap.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return tmp_path

    return write


def words_in(place, lang="en"):
    return Words(lang, Shelf((place,)))


def family(folder, more=""):
    return folder("[kinds]\n" + "".join(f'{kind} = "{name}"\n' for kind, name in FAMILY.items()) + more)


def test_the_files_say_what_the_code_says():
    assert dict(flat_words(press_for().words)) == dict(ENGLISH)


def test_a_household_gives_only_names(folder):
    names = flat_words(words_in(family(folder)))
    assert {kind: names[kind] for kind in KINDS} == FAMILY
    shorts = [names[f"{kind}-short"] for kind in KINDS]
    assert shorts == ["O", "OM", "OZ", "ML", "M", "G", "D", "N", "Z"]
    assert "wol-plural" not in names
    assert "wol-also" not in names


def test_hands_are_read_and_named_by_a_household_s_names(folder):
    names = flat_words(words_in(family(folder)))
    assert parse_kind("zoe/oma", names) == "pooh-eeyore"
    hand = parse_hand("Max, Mum & Lou, oma/max, max", names)
    assert name_hand(read(hand), names) == "Pair: Max, with Oma/Max and Mum & Lou"


def test_a_household_s_own_short_names_and_plurals_count(folder):
    more = '[kinds_plural]\nwol = "Dogs"\n[short]\nwol = "Wuff"\n[also]\nwol = "hound"\n'
    names = flat_words(words_in(family(folder, more)))
    assert (names["wol-plural"], names["wol-short"]) == ("Dogs", "WUFF")  # as the deck's capitals have it
    assert parse_kind("hound", names) == "wol"


def test_a_household_s_deck_prints_its_names(folder):
    press = make_press(Settings(paper="a4", templates=(family(folder),)))
    (part,) = deck(press, Order()).parts
    shown = {text.text for piece in part.pieces for text, _ in texts(press, piece.front)}
    assert shown == {*FAMILY.values(), "O", "OM", "OZ", "ML", "M", "G", "D", "N", "Z", "1", "2", "3", "4"}


@pytest.mark.parametrize(
    ("text", "where", "got"),
    [
        ('[kinds]\nwol = "Pooh"\n', "words snap.kinds.wol", "'Pooh', which is pooh too"),
        ('[kinds]\nwol = "pooh"\n', "words snap.kinds.wol", "'pooh', which is pooh too"),
        ('[short]\nrabbit = "T"\n', "words snap.short.rabbit", "'T', which is tigger too"),
        ('[kinds]\nwol = " "\n', "words snap.kinds.wol", "got nothing"),
        ('[kinds]\nwol = "' + 41 * "w" + '"\n', "words snap.kinds.wol", "got 41"),
    ],
)
def test_names_that_cannot_be_told_apart_are_refused(folder, text, where, got):
    with pytest.raises(UsageError) as caught:
        flat_words(words_in(folder(text)))
    assert caught.value.where == where
    assert got in str(caught.value)
    assert "\n" not in str(caught.value)


def test_short_names_never_collide(folder):
    kinds = "".join(f'{kind} = "Anna {n}"\n' for n, kind in enumerate(KINDS))
    names = flat_words(words_in(folder("[kinds]\n" + kinds)))
    assert len({names[f"{kind}-short"] for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(9, 58905), "0.015 %"),
        (Fraction(21504, 58905), "36.5 %"),
        (Fraction(1152, 58905), "2.0 %"),
        (Fraction(999_999, 1_000_000), "99.9 %"),
        (Fraction(1, 500), "0.20 %"),
    ],
)
def test_percentages_keep_two_figures_and_never_claim_all(share, said):
    assert percentage(press_for().words, share) == said


def test_numbers_follow_the_language():
    words = press_for(lang="de").words
    assert whole_number(words, 58905) == "58.905"
    assert percentage(words, Fraction(21504, 58905)) == "36,5\u00a0%"
