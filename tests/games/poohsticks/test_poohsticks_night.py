"""Poohsticks' share of a night: one river for up to four, two side by side for more, all from one seed."""

import pytest
from conftest import press_for

from pnpgen.games.poohsticks.check import check, is_valid
from pnpgen.games.poohsticks.code import from_code
from pnpgen.games.poohsticks.game import GAME
from pnpgen.paper.document import compose
from pnpgen.paper.marks import Text
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.piece import Built
from pnpgen.product import Evening


def share_of(players, seed="friday", paper="a4", names=()):
    return GAME.night(press_for(paper), Evening(players, names, seed))


def rivers_of(share):
    return [from_code(part.ident) for part in share.parts if part.ident.startswith("pr")]


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_has_a_boat_and_every_river_is_valid(players):
    share = share_of(players)
    rivers = rivers_of(share)
    assert len(rivers) == (1 if players <= 4 else 2)
    assert sum(river.players for river in rivers) == players
    assert all(2 <= river.players <= 4 for river in rivers)
    assert all(is_valid(check(river)) for river in rivers)
    boats = next(
        part for part in share.parts if part.title == press_for().words.text("poohsticks", "products.boats")
    )
    assert len(boats.pieces) == 4 * len(rivers)


def test_two_rivers_are_told_why_and_need_two_decks():
    four, six = share_of(4), share_of(6)
    assert four.notes == ()
    (note,) = six.notes
    assert "6" in note
    assert "3 and 3" in note
    assert six.needs[0].startswith("2 ")
    assert six.needs[0] != four.needs[0]


def test_each_river_has_a_log_with_its_own_players():
    names = ("Ann", "Bo", "Cy", "Di", "Eve")
    share = share_of(5, names=names)
    logs = [
        {mark.text for body in part.bodies for mark in body.drawing.marks if isinstance(mark, Text)}
        for part in share.parts[-2:]
    ]
    assert [log & set(names) for log in logs] == [{"Ann", "Bo", "Cy"}, {"Di", "Eve"}]
    titles = [part.title for part in share.parts]
    assert len(set(titles)) == len(titles)
    for number, log in enumerate(logs, 1):
        assert any(text.startswith(f"River {number}: ") for text in log)
    assert "Ann, Bo and Cy" in share.notes[1]
    assert "Di and Eve" in share.notes[1]


def test_a_board_of_several_sheets_says_that_they_are_joined():
    for paper in ("a4", "a5"):
        for part in share_of(4, paper=paper).parts:
            if part.ident:
                assert ("join its 2 sheets" in part.note) == (len(part.bodies) == 2)


def test_one_seed_makes_the_same_share_and_another_seed_another_river():
    first, again, other = share_of(4), share_of(4), share_of(4, seed="saturday")
    assert [part.ident for part in first.parts] == [part.ident for part in again.parts]
    assert rivers_of(first) != rivers_of(other)
    press = press_for()
    info = Info("t", "s", "c", "r")
    pages = [paint(compose(Built(share.parts), press, "i").sheets, press.fonts, info) for share in (first, again)]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("paper", ["letter", "a5"])
def test_prints_on_other_papers_too(paper):
    share = share_of(5, paper=paper, names=("Ann", "Bo", "Cy", "Di", "Eve"))
    press = press_for(paper)
    document = compose(Built(share.parts), press, "i")
    assert paint(document.sheets, press.fonts, Info("t", "s", "c", "r")).startswith(b"%PDF")
    assert len(document.sections) == len(share.parts)


def test_every_part_says_what_to_do_with_it():
    assert all(part.note for part in share_of(8).parts)
