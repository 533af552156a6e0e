"""Score sheets: whatever is described, its cells are large enough, apart, inside the page, and all there."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.paper.blankscores import BlankOptions, blank_sheet
from pnpgen.paper.marks import Box, Line, Path, Place, Rect, Text
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.scoreform import (
    Block,
    Column,
    Field,
    Group,
    Join,
    Note,
    Printed,
    Row,
    ScoreSheet,
    Tick,
    Width,
    Wishes,
    joined,
)
from pnpgen.paper.scoremeasure import measure
from pnpgen.paper.scoreplan import plan
from pnpgen.paper.scoresheet import score_bodies, score_pages
from pnpgen.paper.scoreways import Way, parts, ways
from pnpgen.paper.seating import seat_names, signs
from tests.house import press_for

PAPERS = ("a4", "letter", "a5")
WIDE = "Wolfgang-Maximilian-Bartholomew-Alexander-von-Hohenschwangau"
SMALL = 1e-6


def columns(*keys):
    return tuple(Column(key, key, Width(7, 10, 1)) for key in keys)


def bids():
    return (
        Column("bid", "bid", Width(7, 9, 1), join=Join("bid / taken", Width(8.4, 13, 1))),
        Column("taken", "taken", Width(7, 9, 1)),
        Column("score", "score", Width(7.3, 11, 1)),
        Column("total", "total", Width(7.3, 12, 1)),
    )


def rows(count):
    return tuple(Row(str(n), {"n": Printed(str(n))}, corner=n % 2) for n in range(1, count + 1))


def sheet(players=4, count=12, **changes):
    given_names = changes.pop("names", ("",) * players)
    described = {
        "title": "A long evening",
        "players": tuple(given_names),
        "each": bids(),
        "rows": rows(count),
        "lead": (Column("n", "round", Width(7, 10), writes=False),),
        "fields": (Field("date", "date"),),
        "totals": "total",
        "legend": (Block("Rule", (Note("Ten for every trick."),)),),
        "wishes": Wishes(row_word="rounds", player_word="players", carry="carried over"),
    }
    return ScoreSheet(**{**described, **changes})


def overlaps(cells):
    """Pairs of cells of one page that share more than an edge."""
    ordered = sorted(cells, key=lambda cell: cell.box.y)
    found = []
    for place, one in enumerate(ordered):
        for other in ordered[place + 1 :]:
            if other.box.y >= one.box.bottom - SMALL:
                break
            if one.box.x < other.box.right - SMALL and other.box.x < one.box.right - SMALL:
                found.append((one.name, other.name))
    return found


def extent(fonts, text):
    wide = fonts.width(text.text, text.font, text.size)
    cap = fonts.face(text.font).cap_height * text.size * 25.4 / 72
    start = {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    if text.turn == 270:
        return Box(text.x - cap, text.y - wide + start, cap, wide)
    return Box(text.x - start, text.y - cap, wide, cap)


def inside(box, width, height, slack=0.01):
    return box.x >= -slack and box.y >= -slack and box.right <= width + slack and box.bottom <= height + slack


def boxes(drawing, fonts):
    for mark in drawing.marks:
        if isinstance(mark, Text):
            yield extent(fonts, mark)
        elif isinstance(mark, Rect):
            yield Box(mark.x, mark.y, mark.width, mark.height)
        elif isinstance(mark, Line):
            left, top = min(mark.x1, mark.x2), min(mark.y1, mark.y2)
            yield Box(left, top, abs(mark.x1 - mark.x2), abs(mark.y1 - mark.y2))
        elif isinstance(mark, Place):
            yield Box(mark.x, mark.y, mark.drawing.width, mark.drawing.height)


def check(at, described):
    """The laws that every layout obeys; returns the pages."""
    pages = score_pages(at, described)
    names = [cell.name for page in pages for cell in page.cells]
    assert len(set(names)) == len(names)
    for page in pages:
        live = at.live(landscape=page.body.landscape)
        drawing = page.body.drawing
        assert (drawing.width, drawing.height) == (live.width, live.height)
        assert not overlaps(page.cells)
        for cell in page.cells:
            assert inside(cell.box, live.width, live.height), cell
            assert cell.box.height >= 6 - SMALL, cell
            assert cell.box.width >= 6 - SMALL or cell.name.endswith((".bid", ".taken")), cell
        for box in boxes(drawing, at.fonts):
            assert inside(box, live.width, live.height), box
    return pages


def cell_rows(pages):
    found = (cell.name.split(".")[0] for page in pages for cell in page.cells)
    return {name[1:] for name in found if name[0] == "r" and name[1:].isdigit()}


@st.composite
def described(draw):
    players = draw(st.integers(1, 10))
    count = draw(st.integers(1, 30))
    each = draw(
        st.sampled_from(
            [
                bids(),
                columns("score"),
                columns("points", "sum"),
                (
                    Column(
                        "tries", "tries", Width(6, 0, 1), ticks=tuple(Tick(f"t{n}", str(n)) for n in (1, 2, 3))
                    ),
                    Column("done", "done", Width(8, 12), ticks=(Tick("done"),)),
                ),
            ]
        )
    )
    open_rows = draw(st.sampled_from((0, 0, 2)))
    first = draw(st.integers(0, count))
    known = draw(st.lists(st.text("abcdefghijklmnopqrst ", max_size=14), min_size=players, max_size=players))
    return sheet(
        players,
        count,
        names=seat_names(players, known),
        each=each,
        after=draw(st.sampled_from(((), (Column("tie", "tie", Width(7.6, 9), ticks=(Tick("tie"),)),)))),
        totals=draw(st.sampled_from(("", "total"))),
        groups=tuple(Group(n, "side") for n in (first, count - first) if n) if draw(st.booleans()) else (),
        wishes=Wishes(open_rows=open_rows, row_word="rounds", player_word="players", carry="carried"),
    )


@settings(max_examples=60, deadline=None)
@given(described(), st.sampled_from(PAPERS), st.booleans())
def test_cells_are_large_apart_inside_and_all_there(what, paper, large):
    try:
        pages = check(press_for(paper, large_print=large), what)
    except DoesNotFit as error:
        assert error.where, error
        assert "mm" in str(error), error
        return
    if not what.wishes.open_rows:
        assert cell_rows(pages) == {row.key for row in what.rows}
    seats = {part for page in pages for cell in page.cells for part in cell.name.split(".") if part[0] == "p"}
    assert seats >= {f"p{n}" for n in range(1, len(what.players) + 1)}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_26_rows_fit_one_sheet(paper):
    (page,) = check(press_for(paper), sheet(4, 26))
    assert len(cell_rows([page])) == 26


def test_rows_grow_to_the_tallest_wish_and_no_further():
    few, many = sheet(2, 12, wishes=Wishes(tallest=9.0, pair=False)), sheet(2, 24)
    heights = [
        next(c.box.height for c in score_pages(press_for(), s)[0].cells if c.name == "r1.p1.bid")
        for s in (few, many)
    ]
    assert heights[0] == pytest.approx(9.0)
    assert 8.0 <= heights[1] < 11.0


def test_players_have_equal_room():
    for page in check(press_for("letter"), sheet(7, 14)):
        widths = {}
        for cell in page.cells:
            if cell.name.startswith("r1.p"):
                _, _, key = cell.name.split(".")
                widths.setdefault(key, []).append(cell.box.width)
        assert all(max(some) == pytest.approx(min(some)) for some in widths.values())


def test_narrow_columns_share_a_split_cell_before_a_second_sheet_is_taken():
    (fit,) = plan(press_for(), sheet(10, 12))
    assert fit.way.compact
    (page,) = score_pages(press_for(), sheet(10, 12))
    cells = {cell.name: cell.box for cell in page.cells}
    bid, taken = cells["r1.p1.bid"], cells["r1.p1.taken"]
    assert bid.right == pytest.approx(taken.x)
    assert bid.width + taken.width >= 8.4
    assert bid.y == taken.y


def test_more_players_than_a_sheet_holds_go_on_a_second_one_with_the_head_repeated():
    pages = check(press_for("a5"), sheet(10, 8))
    assert len(pages) > 1
    for page in pages:
        said = [mark.text for mark in page.body.drawing.marks if isinstance(mark, Text)]
        assert "A long evening" in said
        assert "round" in said
        assert any(text.startswith("players ") or "rounds " in text for text in said)


def test_more_rows_than_a_sheet_holds_are_carried_over():
    pages = check(press_for("a5"), sheet(3, 40))
    assert len(pages) >= 2
    names = {cell.name for cell in pages[1].cells}
    assert {"s2.carry.p1", "s2.total.p1", "s2.p1.name", "s2.date"} <= names
    said = [[mark.text for mark in page.body.drawing.marks if isinstance(mark, Text)] for page in pages]
    assert said[0].count("carried over") == 1
    assert said[-1].count("carried over") == 1


def test_short_sheets_stand_two_on_a_page_under_names_of_their_own():
    (page,) = check(press_for(), sheet(5, 9, each=columns("points", "sum")))
    names = {cell.name for cell in page.cells}
    assert {"r1.p1.points", "s2.r1.p1.points", "total.p5", "s2.total.p5"} <= names


def test_open_rows_fill_the_page():
    wishes = Wishes(open_rows=3)
    (tall,) = check(press_for(), sheet(3, 60, wishes=wishes))
    (low,) = check(press_for("a5"), sheet(3, 60, wishes=wishes))
    assert len(cell_rows([tall])) > len(cell_rows([low])) >= 3
    for page in (tall, low):
        live = press_for("a4" if page is tall else "a5").live(landscape=page.body.landscape)
        assert max(cell.box.bottom for cell in page.cells) > live.height * 0.8


def test_a_name_too_long_is_named_with_its_room():
    names = ("Ann", "Bo", WIDE, "Di")
    with pytest.raises(DoesNotFit) as caught:
        score_pages(press_for(), sheet(names=names))
    assert caught.value.where == "player name 3"
    assert WIDE in str(caught.value)
    assert "the room is" in str(caught.value)


def test_a_long_name_shrinks_and_wraps_before_it_fails():
    names = ("Ann", "Maria Magdalena", "Bo", "Di")
    pages = check(press_for(), sheet(names=names))
    said = [mark for mark in pages[0].body.drawing.marks if isinstance(mark, Text) and "Ma" in mark.text]
    assert " ".join(mark.text for mark in said) == "Maria Magdalena"
    assert all(mark.size >= press_for().theme.size("note") for mark in said)


def test_the_wider_way_is_taken_for_a_long_name():
    plain = plan(press_for(), sheet(names=("Ann", "Bo", "Cy", "Di"), count=18))
    long = plan(press_for(), sheet(names=("Ann", "Bo", "Bartholomew-Maximilian-Alexander-Joe", "Di"), count=18))
    assert not plain[0].way.landscape
    assert long[0].way.landscape


def test_text_that_can_never_fit_is_named():
    with pytest.raises(DoesNotFit) as caught:
        score_pages(press_for("a5"), sheet(title="W" * 80))
    assert caught.value.where == "title"
    with pytest.raises(DoesNotFit) as caught:
        score_pages(press_for("a5"), sheet(legend=(Block("", (Note("W" * 120),)),)))
    assert caught.value.where == "legend"


def test_no_way_says_what_is_needed_and_what_there_is():
    wide = (Column("essay", "essay", Width(300, 300)),)
    with pytest.raises(DoesNotFit, match=r"one player need .* across; the room is 277 mm"):
        score_pages(press_for(), sheet(1, 3, each=wide))
    with pytest.raises(DoesNotFit, match=r"shared by 8 sheets, .* of at least 6 mm need"):
        score_pages(press_for("90x90mm"), sheet(1, 60, wishes=Wishes(tallest=20), each=columns("a")))


def test_values_are_printed_into_their_cells():
    (page,) = score_pages(press_for(), sheet(), {"r3.p2.bid": "4", "total.p1": "−120", "date": "2 May"})
    cells = {cell.name: cell.box for cell in page.cells}
    said = {mark.text: mark for mark in page.body.drawing.marks if isinstance(mark, Text)}
    for name, value in (("r3.p2.bid", "4"), ("total.p1", "−120"), ("date", "2 May")):
        box, drawn = cells[name], extent(press_for().fonts, said[value])
        assert box.x <= drawn.x
        assert drawn.right <= box.right
        assert box.y <= drawn.y
        assert drawn.bottom <= box.bottom


def test_a_value_for_no_cell_or_without_room_is_refused():
    with pytest.raises(UsageError, match=r"no cell 'r3.p2.bif'.*did you mean r3.p2.bid"):
        score_pages(press_for(), sheet(), {"r3.p2.bif": "4"})
    with pytest.raises(DoesNotFit) as caught:
        score_pages(press_for(), sheet(), {"r3.p2.bid": "a great many"})
    assert caught.value.where == "cell r3.p2.bid"


def test_surfaces_are_printed_in_full_ink_only():
    fills = {
        ink: {
            mark.fill
            for mark in score_bodies(press_for(ink=ink), sheet())[0].drawing.marks
            if isinstance(mark, Rect) and mark.fill
        }
        for ink in ("full", "low", "mono")
    }
    assert {press_for().theme.fill("tint"), press_for().theme.fill("water")} <= fills["full"]
    assert not fills["low"]
    assert not fills["mono"]


def test_the_dealers_corner_stands_in_the_players_first_cell():
    (page,) = score_pages(press_for(), sheet(4, 5, wishes=Wishes(pair=False)))
    corners = [mark for mark in page.body.drawing.marks if isinstance(mark, Path)]
    cells = {cell.name: cell.box for cell in page.cells}
    expected = [(cells[f"r{n}.p{n % 2 + 1}.bid"].x, cells[f"r{n}.p{n % 2 + 1}.bid"].y) for n in range(1, 6)]
    assert [(mark.x, mark.y) for mark in corners] == expected


def test_group_captions_stand_beside_their_rows():
    groups = (Group(4, "down"), Group(8, "up"))
    (page,) = score_pages(press_for(), sheet(2, 12, groups=groups, wishes=Wishes(pair=False)))
    cells = {cell.name: cell.box for cell in page.cells}
    turned = {mark.text: mark for mark in page.body.drawing.marks if isinstance(mark, Text) and mark.turn}
    assert (
        cells["r1.p1.bid"].y
        < turned["down"].y
        < cells["r5.p1.bid"].y
        < turned["up"].y
        < cells["r12.p1.bid"].bottom
    )


def test_large_print_never_prints_below_16_points():
    for page in score_pages(press_for(large_print=True), sheet(3, 10)):
        sizes = [mark.size for mark in page.body.drawing.marks if isinstance(mark, Text)]
        assert min(sizes) >= 16
        assert all(cell.box.height >= 8 for cell in page.cells if cell.name.startswith("r"))


def test_the_pdf_can_be_painted_and_is_the_same_twice():
    from pnpgen.paper.marks import Sheet

    def data():
        sheets = [Sheet(297, 210, (Place(b.drawing, 10, 10),)) for b in score_bodies(press_for(), sheet(8, 12))]
        return paint(sheets, press_for().fonts, Info("t", "s", "c", "r"))

    assert data() == data()


@pytest.mark.parametrize(
    "changes",
    [
        {"names": ()},
        {"names": ("",) * 13},
        {"each": ()},
        {"rows": ()},
        {"rows": rows(61)},
        {"groups": (Group(3, "some"),)},
    ],
)
def test_impossible_descriptions_are_refused(changes):
    with pytest.raises(UsageError, match="expected"):
        sheet(**changes)


def test_joining_takes_pairs_and_leaves_the_rest():
    made = joined(bids())
    assert [column.halves for column in made] == [("bid", "taken"), (), ()]
    assert made[0].head == "bid / taken"
    assert joined(columns("a", "b")) == columns("a", "b")


def test_parts_cover_every_player_and_row_once():
    what = sheet(7, 25)
    for sheets in (1, 2, 3, 4, 6):
        for way in ways(press_for(), what, sheets):
            seen = [(p, r) for part in parts(what, way) for p in part.players for r in part.rows]
            assert len(seen) == len(set(seen)) == 7 * 25
            assert [part.number for part in parts(what, way)] == list(range(1, sheets + 1))


def test_measuring_is_refused_where_even_the_least_is_too_much():
    way = Way()
    with pytest.raises(DoesNotFit, match=r"11 players need .* across"):
        measure(press_for("a5"), sheet(11, 5), way, parts(sheet(11, 5), way)[0])


@given(st.lists(st.text(max_size=12), min_size=1, max_size=10))
def test_signs_tell_the_players_apart(raw):
    names = seat_names(len(raw), raw)
    made = signs(names)
    assert len(made) == len(names) == len(set(made))
    assert all(1 <= len(sign) <= 4 for sign in made)


def test_more_names_than_seats_are_refused():
    with pytest.raises(UsageError, match="expected at most 2 names for 2 players, got 3"):
        seat_names(2, ("a", "b", "c"))
    with pytest.raises(UsageError, match="player name 2: expected at most 60 characters, got 61"):
        seat_names(2, ("a", "b" * 61))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", range(1, 11))
def test_a_blank_sheet_for_any_table(paper, players):
    options = BlankOptions(("",) * players, rounds=10, columns=("points",))
    pages = check(press_for(paper), blank_sheet(options, press_for(paper).words))
    assert cell_rows(pages) == {str(n) for n in range(1, 11)}


def test_a_blank_sheet_says_what_it_is_told():
    options = BlankOptions(("Ann", ""), "Rummy", ("points", "sum"), 5)
    (page,) = check(press_for(), blank_sheet(options, press_for().words))
    said = [mark.text for mark in page.body.drawing.marks if isinstance(mark, Text)]
    assert {"Rummy", "Ann", "points", "sum", "5"} <= set(said)
    plain = blank_sheet(BlankOptions(("",)), press_for().words)
    assert plain.title == press_for().words.text("common", "scores.blank_title")


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"names": ()}, "--players"),
        ({"names": ("",), "columns": ("a",) * 7}, "--columns"),
        ({"names": ("",), "rounds": 61}, "--rounds"),
    ],
)
def test_a_blank_sheet_names_the_option_that_is_too_much(options, where):
    with pytest.raises(UsageError) as caught:
        BlankOptions(**options)
    assert caught.value.where == where


@pytest.mark.parametrize("paper", ["a5", "a4", "letter"])
@pytest.mark.parametrize("players", [2, 4, 5, 10])
def test_large_print_holds_every_player_and_row_once(paper, players):
    """However many sheets that takes; where the legend leaves rows no room it has a sheet of its own."""
    notes = tuple(Note("ten points for every trick " * 4) for _ in range(3))
    pages = score_pages(press_for(paper, large_print=True), sheet(players, 20, legend=(Block("Scoring", notes),)))
    cells = [cell for page in pages for cell in page.cells if cell.name.endswith(".bid")]
    assert len(cells) == players * 20
    assert all(cell.box.height >= 8 - SMALL for cell in cells)
    told = [sum(getattr(m, "text", "") == "Scoring" for m in page.body.drawing.marks) for page in pages]
    assert told == [1] * len(pages) or told == [0] * (len(pages) - 1) + [1]
