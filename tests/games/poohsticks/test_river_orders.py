"""From an order to rivers, and what a river is called on paper."""

import pytest
from conftest import press_for

from pnpgen.errors import SaysNo, UsageError
from pnpgen.games.poohsticks.code import from_code, to_code
from pnpgen.games.poohsticks.generator import generate, item_seed
from pnpgen.games.poohsticks.naming import identity, shape_of, title_of
from pnpgen.games.poohsticks.orders import made_to_order, read_goal, read_spec
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.spec import RiverSpec
from pnpgen.product import Order


def test_a_series_gives_each_river_a_code_that_makes_it_again():
    made = list(made_to_order(Order({"players": "2", "count": "3", "shape": "any", "length": "7"}, "x")))
    assert [each.seed for each in made] == [item_seed("x", number) for number in (1, 2, 3)]
    for each in made:
        assert from_code(each.code) == each.river
        (again,) = made_to_order(Order({"rivers": each.code}))
        assert again.river == each.river


def test_codes_of_both_kinds_in_one_order():
    held = to_code(generate(RiverSpec(players=2), "y"))
    made = list(made_to_order(Order({"rivers": f"pr1.2p.2x6#x {held}"})))
    assert [each.code for each in made] == ["pr1.2p.2x6#x", held]
    assert made[0].seed == "x"
    assert made[1].seed == ""


def test_an_invalid_river_is_not_made_from_its_code():
    with pytest.raises(SaysNo, match="5H lies here again"):
        list(made_to_order(Order({"rivers": to_code(River.parse("5H KD\n## 5H\n9C 8C"))})))


def test_a_search_tells_par_difficulty_and_tries():
    (made,) = made_to_order(Order({"players": "3", "difficulty": "steady"}, "x"))
    assert made.difficulty == "steady"
    assert made.par > 9.04
    assert made.tries >= 1
    assert from_code(made.code) == made.river


@pytest.mark.parametrize(
    ("params", "where"),
    [
        ({"players": "1"}, "--players"),
        ({"length": "0"}, "--length"),
        ({"bridge": "9"}, "--bridge"),
        ({"rocks": "17"}, "--rocks"),
        ({"shape": "loop"}, "--shape"),
        ({"title": "x" * 121}, "--title"),
        ({"decks": "0"}, "--decks"),
    ],
)
def test_errors_name_the_option(params, where):
    with pytest.raises(UsageError) as caught:
        read_spec(Order(params))
    assert caught.value.where == where


def test_a_goal_is_one_of_two_things():
    assert read_goal(Order({})) is None
    assert read_goal(Order({"par": "8..9"})).high == 9
    with pytest.raises(UsageError, match="got both"):
        read_goal(Order({"par": "8..9", "difficulty": "wild"}))


@pytest.mark.parametrize("shape", ["straight", "bend", "narrows"])
def test_shapes_are_told_from_the_land(shape):
    for number in range(20):
        assert shape_of(generate(RiverSpec(players=3, shape=shape, length=7), f"s{number}")) == shape
    assert shape_of(generate(RiverSpec(players=3, shape="island", length=6), "s")) in ("island", "fork")


def test_a_river_keeps_its_name_whichever_way_it_is_written():
    words = press_for().words
    river = generate(RiverSpec(players=3, shape="bend"), "x")
    assert title_of(river, words) == title_of(River.parse(river.to_text()), words)
    assert title_of(generate(RiverSpec(title="Eeyore's Bend"), "x"), words) == "Eeyore's Bend"
    assert identity(river) == identity(River.parse("title: other\n" + river.to_text()))
