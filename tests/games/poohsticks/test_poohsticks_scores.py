"""The race log of Poohsticks: river, who begins, boats, order of finish, turns, ties and variants."""

from pnpgen.games.poohsticks.scores import read_options, score_sheet
from pnpgen.paper.scoresheet import score_pages
from pnpgen.product import Order
from tests.house import press_for
from tests.measure import cells


def sheet(**params):
    options = read_options(Order({key: str(value) for key, value in params.items()}))
    return score_sheet(options, press_for().words, press_for().theme)


def test_every_race_has_its_columns():
    found = cells(score_pages(press_for(), sheet(players=3)))
    own = {f"r1.p{p}.{key}" for p in (1, 2, 3) for key in ("boat", "finish", "turns")}
    assert own | {f"r1.{key}" for key in ("river", "tie", "bridge", "rocks", "boats", "longer")} <= set(found)
    assert {"total.p1", "total.p3"} <= set(found)


def test_the_next_player_begins_the_next_race():
    described = sheet(names="Ann,Bo,Cy")
    assert [row.printed["begins"].text for row in described.rows][:4] == ["A", "B", "C", "A"]
    assert [row.corner for row in described.rows][:4] == [0, 1, 2, 0]


def test_races_fill_the_page_unless_their_number_is_given():
    found = cells(score_pages(press_for(), sheet(players=3)))
    assert sum(name.endswith(".river") for name in found) >= 12
    exact = cells(score_pages(press_for(), sheet(players=3, rounds=5)))
    assert sum(name.endswith(".river") and name[0] == "r" for name in exact) == 5


def test_variants_stand_on_two_lines_where_room_is_short():
    few, many = (cells(score_pages(press_for("letter"), sheet(players=n))) for n in (2, 8))
    assert few["r1.bridge"].y == few["r1.longer"].y
    assert many["r1.bridge"].bottom < many["r1.longer"].y
