"""A played game from its file: a CSV table or a filled form, checked, added up, printed, or refused by the cell."""

import csv
import io
import json
from functools import cache

import pytest

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.upriver.products import SCORES
from pnpgen.games.upriver.scores import read_options
from pnpgen.games.upriver.tally import blank_csv
from pnpgen.games.upriver.tallying import read_game, standing_rows
from pnpgen.paper.document import compose
from pnpgen.paper.fonts import house_fonts
from pnpgen.paper.forms import add_fields
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.words import Words
from pnpgen.product import Order, Recipe
from tests.filling import set_values, type_in
from tests.house import press_for

CSV = "round,cards,dealer,Ann bid,Ann taken,Bo bid,Bo taken\n1,2,Ann,0,0,1,2\n2,1,Bo,1,1,0,0\n"


def words() -> Words:
    return press_for().words


@cache
def form(paper="a4", **params: str) -> bytes:
    order = Order({"fillable": "yes", **params})
    document = compose(SCORES.build(press_for(paper), order), press_for(paper), "x")
    recipe = json.dumps({"id": str(Recipe(SCORES.name, SCORES.version, order)), "options": {}})
    pdf = paint(document.sheets, press_for().fonts, Info("t", "s", "c", recipe))
    return add_fields(pdf, document.sheets, house_fonts().face("text"))


def game_of(tmp_path, data, params=None, name="game.csv"):
    path = tmp_path / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return read_game(str(path), Order(params or {}), words())


def built(game):
    return SCORES.build(press_for(), game.order)


# -- CSV


def test_a_table_is_added_up_and_its_order_prints_it(tmp_path):
    game = game_of(tmp_path, CSV)
    assert standing_rows(game.tally) == [("1", "Ann", "30"), ("2", "Bo", "10")]
    assert game.order.params["names"] == "Ann,Bo"
    assert game.order.params["sequence"] == "2,1"
    facts = built(game).facts
    assert (facts["played"], facts["rounds"], facts["valid"]) == (2, 2, True)
    assert Recipe.parse(str(Recipe(SCORES.name, 1, game.order))).order == game.order


def test_points_go_by_the_scoring_that_was_chosen(tmp_path):
    plain, wizard = game_of(tmp_path, CSV), game_of(tmp_path, CSV, {"scoring": "wizard"})
    assert standing_rows(plain.tally) == [("1", "Ann", "30"), ("2", "Bo", "10")]
    assert standing_rows(wizard.tally) == [("1", "Ann", "50"), ("2", "Bo", "10")]


def test_rounds_still_to_be_played_are_printed_too(tmp_path):
    game = game_of(tmp_path, "cards,Ann bid,Ann taken,Bo bid,Bo taken\n2,0,0,1,2\n1,,,,\n3,,,,\n")
    assert game.tally.remaining == 2
    assert built(game).facts["rounds"] == 3
    assert game_of(tmp_path, "Ann bid,Ann taken,Bo bid,Bo taken\n5,5,4,5\n").tally.remaining == 19


@pytest.mark.parametrize(
    ("dealers", "first", "order"),
    [("Ann,Bo,Ann", None, None), ("Bo,Ann,Bo", "2", None), ("Bo,Bo,Ann", None, "2,2,1,2,1")],
)
def test_who_dealt_is_kept(tmp_path, dealers, first, order):
    rows = [f"{who},1,0,0,0,1" for who in dealers.split(",")] + [",1,,,,", ",1,,,,"]
    game = game_of(tmp_path, "dealer,cards,Ann bid,Ann taken,Bo bid,Bo taken\n" + "\n".join(rows) + "\n")
    assert (game.order.params.get("first"), game.order.params.get("dealers")) == (first, order)


def test_trumps_of_the_table_stand_on_the_sheet(tmp_path):
    game = game_of(tmp_path, "cards,trump,Ann bid,Ann taken,Bo bid,Bo taken\n2,♠,0,0,1,2\n1,,1,1,0,0\n")
    assert game.order.params["written"] == "r1.trump=%E2%99%A0"


def test_names_with_commas_and_strange_signs_are_printed(tmp_path):
    text = 'cards,"Ann, the Elder bid","Ann, the Elder taken",Zoë+%# bid,Zoë+%# taken\n1,1,1,0,0\n'
    game = game_of(tmp_path, text)
    assert game.order.names() == ("Ann  the Elder", "Zoë+%#")
    ident = str(Recipe(SCORES.name, 1, game.order))
    assert Recipe.parse(ident).order == game.order
    assert built(game).facts["players"] == 2


def test_every_impossible_cell_is_told(tmp_path):
    game = game_of(tmp_path, CSV.replace("1,2,Ann,0,0,1,2", "1,2,Ann,0,1,3,2"))
    assert [(f.line, f.column, f.cell) for f in game.tally.findings] == [(2, 6, "Bo bid"), (2, 5, "tricks")]
    assert "played" not in game.order.params


@pytest.mark.parametrize(
    ("data", "params", "kind", "said"),
    [
        ("cards,Ann bid,Bo bid,Bo taken\n", {}, ParseError, "game.csv:1: expected a column 'Ann taken'"),
        ("", {}, ParseError, "an empty file"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", {}, ParseError, "expected a PDF or UTF-8 text, got other bytes"),
        (b"%PDF-1.4 nothing", {}, ParseError, "expected a PDF that can be read"),
        (b"x" * 4_000_001, {}, ParseError, "at most 1,000,000 characters"),
        (CSV, {"players": "3"}, UsageError, "--players: expected 2, as in "),
        (CSV, {"names": "Ann,Cy"}, UsageError, "--names: expected the names in "),
        (CSV, {"first": "Zed"}, UsageError, "--first: unknown player 'Zed'"),
        (CSV, {"scoring": "wizzard"}, UsageError, "did you mean wizard"),
        (CSV, {"decks": "9"}, UsageError, "--decks"),
    ],
)
def test_what_is_no_game_is_refused(tmp_path, data, params, kind, said):
    with pytest.raises(kind) as caught:
        game_of(tmp_path, data, params)
    assert said in str(caught.value)


@pytest.mark.parametrize("name", ["nowhere.csv", "x" * 5000, "a\0b", "."])
def test_a_file_that_is_not_there_is_named(name):
    with pytest.raises(UsageError, match="--tally: expected a CSV file or a filled form, got"):
        read_game(name, Order(), words())


def test_the_blank_table_filled_in_is_read(tmp_path):
    options = read_options(Order({"names": "Ann,Bo,Cy", "sequence": "3..1", "first": "2"}))
    rows = list(csv.reader(io.StringIO(blank_csv(options.names, options.rounds, first_dealer=options.first))))
    for row in rows[1:]:
        cards = row[1]
        row[3:] = [cards, cards, "0", "0", "0", "0"]
    text = "\n".join(",".join(row) for row in rows)
    game = game_of(tmp_path, text)
    assert standing_rows(game.tally) == [("1", "Ann", "60"), ("1", "Bo", "60"), ("1", "Cy", "60")]
    assert game.order.params["first"] == "2"
    assert [len(row) for row in rows] == [9] * 4


# -- forms


def played(rounds, *entries):
    """Cells of a form from (bid, taken) by round and player."""
    return {
        f"r{number}.p{seat}.{what}": str(count)
        for number, row in zip(rounds, entries, strict=True)
        for seat, pair in enumerate(row, 1)
        for what, count in zip(("bid", "taken"), pair, strict=True)
    }


@pytest.mark.parametrize("way", [type_in, set_values])
def test_a_typed_form_is_a_game_by_the_rules_it_was_made_with(tmp_path, way):
    pdf = form(names="Ann,Bo", sequence="2,1", scoring="wizard", first="2")
    cells = played((1, 2), ((0, 0), (1, 2)), ((1, 1), (0, 0))) | {"date": "1 May", "r1.trump": "H"}
    game = game_of(tmp_path, way(pdf, cells), name="f.pdf")
    assert standing_rows(game.tally) == [("1", "Ann", "50"), ("2", "Bo", "10")]
    assert game.order.params["scoring"] == "wizard"
    assert game.order.params["written"] == "date=1%20May,r1.trump=H"
    assert "fillable" not in game.order.params
    assert built(game).facts["winners"] == ["Ann"]


def test_names_typed_over_the_columns_count_and_empty_ones_get_a_number(tmp_path):
    cells = played((1,), ((1, 1), (0, 0), (0, 1))) | {"p1.name": "Zoë", "p3.name": "Smith, J"}
    game = game_of(tmp_path, set_values(form(players="3", sequence="2,1"), cells), name="f.pdf")
    assert game.tally.players == ("Zoë", "Player 2", "Smith  J")
    assert game.tally.remaining == 1


def test_the_command_line_wins_over_what_stands_in_the_form(tmp_path):
    pdf = set_values(form(players="2", sequence="2,1"), played((1,), ((0, 0), (2, 2))))
    game = game_of(tmp_path, pdf, {"scoring": "basic", "names": "Ann,Bo"}, name="f.pdf")
    assert standing_rows(game.tally) == [("1", "Bo", "12"), ("2", "Ann", "10")]


def test_a_form_over_two_sheets_is_one_game(tmp_path):
    pdf = form("letter", players="10")
    cells = played((1,), ((0, 0),) * 9 + ((5, 5),)) | {"s2.p10.name": "Jo", "s2.date": "May", "p1.name": "Ann"}
    game = game_of(tmp_path, set_values(pdf, cells), name="f.pdf")
    assert standing_rows(game.tally)[0] == ("1", "Jo", "50")
    assert game.tally.players[0] == "Ann"
    assert game.order.params["written"] == "date=May"


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"r1.p2.taken": "1"}, "f.pdf: round 1, tricks: expected tricks that add up to 2, got '1' (Ann 0, Bo 1)"),
        ({"r1.p1.bid": "three"}, "f.pdf: round 1, Ann bid: expected a whole number from 0 to 2, got 'three'"),
        ({"r1.p1.score": "30"}, "f.pdf: round 1, Ann score: expected 20, got '30'"),
        ({"total.p2": "99"}, "f.pdf: round 2, Bo final: expected 10, got '99'"),
    ],
)
def test_an_impossible_cell_of_a_form_is_told(tmp_path, cells, said):
    right = played((1, 2), ((0, 0), (2, 2)), ((1, 1), (1, 0)))
    pdf = set_values(form(names="Ann,Bo", sequence="2,1"), right | cells)
    game = game_of(tmp_path, pdf, name="f.pdf")
    assert [str(finding).split(str(tmp_path) + "/")[1] for finding in game.tally.findings] == [said]
    assert game.tally.findings[0].facts()["line"] is None
    right |= {"total.p1": "30", "total.p2": "+10", "r2.p2.score": "−10"}
    assert not game_of(
        tmp_path, set_values(pdf, {**right, **dict.fromkeys(cells, ""), **right}), name="f.pdf"
    ).tally.findings


def test_a_form_that_does_not_say_what_made_it_is_read_by_its_cells(tmp_path):
    cells = played((1,), ((3, 3), (0, 0), (7, 7)))
    pdf = set_values(form(players="3"), cells, drop=("/PnpgenRecipe",))
    game = game_of(tmp_path, pdf, {"scoring": "river-seed"}, name="f.pdf")
    assert standing_rows(game.tally)[0] == ("1", "Player 3", "70")
    # By which rule it was played nobody knows: it is never added up by another one.
    with pytest.raises(ParseError, match="that says how it was made") as caught:
        game_of(tmp_path, pdf, name="f.pdf")
    assert "give --scoring" in caught.value.hint


def test_sums_that_were_typed_are_checked(tmp_path):
    cells = played((1,), ((3, 3), (0, 0), (7, 7)))
    game = game_of(tmp_path, set_values(form(players="3"), cells | {"r1.bids": "99"}), name="f.pdf")
    assert "round 1, bids: expected 10, the bids together, got '99'" in str(game.tally.findings[0])
    game = game_of(tmp_path, set_values(form(players="3"), cells | {"total.p1": "99"}), name="f.pdf")
    assert "expected 30, got '99'" in str(game.tally.findings[0])
    right = cells | {"r1.bids": "10", "total.p1": "30"}
    assert not game_of(tmp_path, set_values(form(players="3"), right), name="f.pdf").tally.findings


@pytest.mark.parametrize(
    ("cells", "params", "said"),
    [
        ({}, {}, "expected bids and tricks of at least one round, got none"),
        ({"r1.p3.bid": "1"}, {"players": "2"}, "expected cells of 2 players and 20 rounds, got '1' in r1.p3.bid"),
        ({"r9.p1.bid": "1"}, {"sequence": "2,1"}, "expected cells of 3 players and 2 rounds"),
    ],
)
def test_a_form_without_a_game_is_refused(tmp_path, cells, params, said):
    with pytest.raises(ParseError) as caught:
        game_of(tmp_path, set_values(form(players="3"), cells), params, name="f.pdf")
    assert said in str(caught.value)


def test_another_games_form_and_a_second_filled_copy_are_refused(tmp_path):
    recipe = json.dumps({"id": "snap.scores-1", "options": {}})
    from pnpgen.catalogue import product
    from pnpgen.paper.document import repeat

    snap = compose(product("snap.scores").build(press_for(), Order({"fillable": "yes"})), press_for(), "x")
    for said, info in (
        ("expected the form of upriver.scores, got one of snap.scores", recipe),
        ("another form", ""),
    ):
        pdf = add_fields(
            paint(snap.sheets, press_for().fonts, Info("t", "s", "c", info)),
            snap.sheets,
            house_fonts().face("text"),
        )
        with pytest.raises(ParseError, match=said):
            game_of(tmp_path, pdf, name="f.pdf")
    order = Order({"fillable": "yes", "players": "2"})
    twice = repeat(compose(SCORES.build(press_for(), order), press_for(), "x"), 2)
    pdf = paint(twice.sheets, press_for().fonts, Info("t", "s", "c", ""))
    pdf = add_fields(pdf, twice.sheets, house_fonts().face("text"))
    played_once = {f"r1.p{seat}.{what}": str(n) for seat, n in ((1, 3), (2, 7)) for what in ("bid", "taken")}
    second = {f"copy2.{name}": text for name, text in played_once.items()}
    with pytest.raises(ParseError, match="got copies 1 and 2 filled in"):
        game_of(tmp_path, set_values(pdf, second | {"r1.p1.bid": "3"}), {"scoring": "basic"}, name="f.pdf")
    alone = game_of(tmp_path, set_values(pdf, second), {"scoring": "basic"}, name="f.pdf")
    assert [entry.bid for entry in alone.tally.rounds[0].entries] == [3, 7]
