"""Rules, brief card, chips, and Pooh Snap's share of a night."""

from collections import Counter

import pytest

from pnpgen.errors import UsageError
from pnpgen.games.snap.captions import flat_words, whole_number
from pnpgen.games.snap.chips import CHIPS, DIAMETER, chips
from pnpgen.games.snap.deck import cards_of
from pnpgen.games.snap.game import GAME
from pnpgen.games.snap.odds import deals
from pnpgen.games.snap.reference import HALF
from pnpgen.games.snap.sheets import brief, night, rules
from pnpgen.paper.document import compose
from pnpgen.paper.marks import Path
from pnpgen.paper.piece import Built
from pnpgen.paper.press import Settings, make_press
from pnpgen.product import Evening, Order
from tests.games.snap.snap_marks import flat, texts
from tests.house import press_for


def share(players, paper="a4", names=(), **looks):
    press = press_for(paper, **looks)
    return press, night(press, Evening(players, names, "seed"))


@pytest.mark.parametrize("players", range(2, 9))
def test_a_night_has_rules_decks_a_card_each_and_a_tally(players):
    press, made = share(players)
    reading, cards, references, tally = made.parts
    assert [part.stock for part in made.parts] == ["paper", "card", "card", "paper"]
    decks = 1 if players <= 5 else 2
    assert Counter(piece.name for piece in cards.pieces) == {f"{kind} {copy}": 1 for kind, copy in cards_of(decks)}
    assert len(references.pieces) == players
    assert reading.bodies
    assert tally.bodies
    assert all(part.note for part in made.parts)
    assert f"{36 * decks} cards" in cards.note
    assert len(compose(Built(made.parts), press, "x").sheets) >= 7


def test_the_notes_say_when_a_deck_is_short():
    assert share(4)[1].notes == ()
    assert "can run out" in share(5)[1].notes[0]
    assert "2 decks" in share(6)[1].notes[0]


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("players", [4, 7])
def test_rules_and_reference_cards_tell_the_table_s_own_odds(players, lang):
    press, made = share(players, lang=lang)
    reading, cards, references, _ = made.parts
    drawings = [body.drawing for body in reading.bodies], [piece.front for piece in references.pieces]
    totals = [whole_number(press.words, deals(decks)) for decks in (1, 2)]
    for some in drawings:
        shown = " ".join(text.text for drawing in some for text, _ in texts(press, drawing))
        assert [total in shown for total in totals] == [players == 4, players == 7]
    copies = {
        text.text for piece in cards.pieces for text, _ in texts(press, piece.front) if text.text.isdecimal()
    }
    assert copies == set("1234" if players == 4 else "12345678")


def test_the_rules_say_which_deck_the_table_has():
    def said(decks):
        bodies = rules(press_for(), Order({"decks": decks})).parts[0].bodies
        return " ".join(text.text for body in bodies for text, _ in texts(press_for(), body.drawing))

    assert "four of each" in said("1")
    assert "eight of each" in said("2")
    assert "58,905" not in said("2")
    with pytest.raises(UsageError, match="from 1 to 2"):
        rules(press_for(), Order({"decks": "3"}))


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_household_s_own_wild_kind_is_named(lang, tmp_path):
    file = tmp_path / "words" / lang / "snap.toml"
    file.parent.mkdir(parents=True)
    file.write_text('[kinds]\nwol = "Zebu"\n[kinds_plural]\nwol = "Zebus"\n', "utf-8")
    press = make_press(Settings(paper="a4", lang=lang, templates=(tmp_path,)))
    ours = flat_words(press_for(lang=lang).words)
    pages = [body.drawing for body in rules(press, Order()).parts[0].bodies]
    for drawings in (pages, [brief(press, Order()).parts[0].pieces[0].front]):
        shown = " ".join(text.text for drawing in drawings for text, _ in texts(press, drawing))
        assert "Zebus" in shown
        assert ours["wol"] not in shown


def test_what_else_the_table_needs():
    sweets, *others = share(3)[1].needs
    assert "pot" in sweets
    assert any("sleeves" in need.lower() for need in others)
    assert not any("sleeves" in need.lower() for need in share(3, backs="long")[1].needs)


def test_names_stand_on_the_tally():
    press, made = share(3, names=("Ann", "Bo", "Zoë"))
    shown = {text.text for text, _ in texts(press, made.parts[-1].bodies[0].drawing)}
    assert {"Ann", "Bo", "Zoë"} <= shown


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_large_print_makes_a_night_too(paper):
    press, made = share(4, paper, large_print=True)
    assert len(compose(Built(made.parts), press, "x").sheets) > 8
    for piece in made.parts[2].pieces:
        assert all(text.size >= 16 for text, _ in texts(press, piece.front))


def test_the_game_s_place_in_the_house():
    assert GAME.group[0] == "snap"
    assert {product.name for product in GAME.products} == {
        "snap.deck", "snap.reference", "snap.box", "snap.chips", "snap.keep", "snap.rules", "snap.brief", "snap.card",
        "snap.scores",
    }  # fmt: skip
    assert GAME.night(press_for(), Evening(2, (), "s")).parts


def test_the_rules_count_the_hands():
    press = press_for()
    shown = " ".join(
        text.text for body in rules(press, Order()).parts[0].bodies for text, _ in texts(press, body.drawing)
    )
    for figure in ("58,905", "21,504", "2,688", "768"):
        assert figure in shown
    loose = " ".join(
        text.text
        for body in rules(press, Order({"variant": "half-pairs=loose"})).parts[0].bodies
        for text, _ in texts(press, body.drawing)
    )
    assert "17,408" in loose


def test_the_brief_is_a_card_and_half_a_sheet_in_large_print():
    (part,) = brief(press_for(), Order({"count": "3"})).parts
    assert len(part.pieces) == 3
    assert {(piece.width, piece.height) for piece in part.pieces} == {(63.0, 88.0)}
    for lang in ("en", "de", "fr"):
        press = press_for(large_print=True, lang=lang)
        (part,) = brief(press, Order()).parts
        assert {(piece.width, piece.height) for piece in part.pieces} == {HALF}
        assert len(compose(Built((part,)), press, "x").sheets) == 1
        assert all(text.size >= 16 for text, _ in texts(press, part.pieces[0].front))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_chips_fill_a_sheet(paper):
    press = press_for(paper)
    built = chips(press, Order())
    assert len(compose(built, press, "x").sheets) == 1
    assert built.facts == {"chips": 48, "worth": 184}


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_values_differ_by_number_emblem_and_notches(ink):
    press = press_for(ink=ink)
    (part,) = chips(press, Order()).parts
    drawings = {piece.name: piece.front for piece in part.pieces}
    assert [len([m for m, _ in flat(d) if isinstance(m, Path) and m.d.count("L") == 3]) >= chip.notches
            for chip, d in zip(CHIPS, drawings.values(), strict=True)] == [True] * 3  # fmt: skip
    assert len({chip.notches for chip in CHIPS}) == len({chip.kind for chip in CHIPS}) == 3
    for chip, drawing in zip(CHIPS, drawings.values(), strict=True):
        assert [text.text for text, _ in texts(press, drawing)] == [str(chip.value)]
        middle = DIAMETER / 2
        for _, corners in flat(drawing):
            assert all(max(abs(x - middle), abs(y - middle)) <= middle - 1 for x, y in corners)
