"""The board on paper: everything inside the page, nothing on top of anything, every card shown but those face down."""

import itertools

import pytest
from conftest import press_for

from pnpgen.errors import DoesNotFit
from pnpgen.games.poohsticks.board import lay_board
from pnpgen.games.poohsticks.boardfit import plan_board
from pnpgen.games.poohsticks.boardplan import LEAST_CARD, STRIP, Pools, Rooms, Size
from pnpgen.games.poohsticks.code import seed_code
from pnpgen.games.poohsticks.generator import generate
from pnpgen.games.poohsticks.orders import Made
from pnpgen.games.poohsticks.scene import Scene
from pnpgen.games.poohsticks.scenery import landscape
from pnpgen.games.poohsticks.sheets import printed
from pnpgen.games.poohsticks.shoreline import contour, field, length, turn
from pnpgen.games.poohsticks.spec import RiverSpec
from pnpgen.games.poohsticks.surround import saying_of
from pnpgen.games.poohsticks.tiles import bridge_parts, bridge_tiles
from pnpgen.paper.document import compose
from pnpgen.paper.marks import Box, Drawing, Line, Path, Place, Rect, Text
from pnpgen.paper.pathdata import segments
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.piece import Built
from pnpgen.product import Order

SPECS = {
    "straight 2x6": RiverSpec(players=2),
    "straight 3x6": RiverSpec(players=3),
    "straight 4x6": RiverSpec(players=4),
    "bridge and rocks": RiverSpec(players=4, rocks=3, bridge=4),
    "bend": RiverSpec(players=3, shape="bend", length=7),
    "narrows": RiverSpec(players=4, shape="narrows", length=7),
    "island": RiverSpec(players=3, shape="island", length=7, rocks=1),
    "fork": RiverSpec(players=4, shape="fork", length=8),
    "long": RiverSpec(players=4, length=15),
    "thin and long": RiverSpec(players=2, length=16),
    "one lane": RiverSpec(players=2, width=1),
}
ROOMS = Rooms(Box(0, 14, 190, 245), Box(0, 14, 277, 160), Pools(26, 24))


def river_of(name, seed="board"):
    return generate(SPECS[name], seed)


def laid(press, name, wanted=None):
    river = river_of(name)
    return river, lay_board(press, river, saying_of(press, river, seed_code(SPECS[name], "board")), wanted)


def walk(marks, x=0.0, y=0.0):
    """Every mark with the place of its drawing, placed drawings opened; turned ones only as boxes."""
    for mark in marks:
        yield mark, x, y
        if isinstance(mark, Place) and mark.turn == 0:
            yield from walk(mark.drawing.marks, x + mark.x, y + mark.y)


def extent(mark):
    """The hull of a mark as (left, top, right, bottom); of a text only its anchor's height."""
    match mark:
        case Rect():
            return mark.x, mark.y, mark.x + mark.width, mark.y + mark.height
        case Line():
            return min(mark.x1, mark.x2), min(mark.y1, mark.y2), max(mark.x1, mark.x2), max(mark.y1, mark.y2)
        case Place():
            wide, high = mark.drawing.width, mark.drawing.height
            if mark.turn in (90, 270):
                wide, high = high, wide
            return mark.x, mark.y, mark.x + wide, mark.y + high
        case Path():
            numbers = [n for _, points in segments(mark.d) for n in points]
            xs = [mark.x + n * mark.scale for n in numbers[::2]]
            ys = [mark.y + n * mark.scale for n in numbers[1::2]]
            return min(xs), min(ys), max(xs), max(ys)
        case _:
            return None


@pytest.mark.parametrize("name", SPECS)
def test_cells_keep_apart_and_inside_the_board(name):
    plan = plan_board(river_of(name), ROOMS)
    boxes = [plan.cell(i, j) for i in range(1, plan.rows + 1) for j in range(1, plan.columns + 1)]
    for a, b in itertools.combinations(boxes, 2):
        assert a.right + 2.3 <= b.x or b.right + 2.3 <= a.x or a.bottom + 2.3 <= b.y or b.bottom + 2.3 <= a.y
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= plan.extent[0]
        assert box.bottom <= plan.extent[1]
    assert plan.size.width >= LEAST_CARD


@pytest.mark.parametrize("name", SPECS)
def test_every_cell_lies_whole_in_exactly_one_tile_and_tiles_in_their_panels(name):
    plan = plan_board(river_of(name), ROOMS)
    for row, column in itertools.product(range(1, plan.rows + 1), range(1, plan.columns + 1)):
        cell = plan.cell(row, column)
        holding = [
            t for t in plan.tiles
            if t.window.x <= cell.x and cell.right <= t.window.right
            and t.window.y <= cell.y and cell.bottom <= t.window.bottom
        ]  # fmt: skip
        assert len(holding) == 1
    room = ROOMS.panel(plan.way)
    for tile in plan.tiles:
        assert tile.panel[2:] == tile.window[2:]
        assert tile.panel.x >= room.x - 1e-6
        assert tile.panel.y >= room.y - 1e-6
        assert tile.panel.right + (STRIP if tile.right else 0) <= room.right + 1e-6
        assert tile.panel.bottom + (STRIP if tile.below else 0) <= room.bottom + 1e-6
    # Together the tiles are the whole board.
    assert sum(t.window.width * t.window.height for t in plan.tiles) == pytest.approx(
        plan.extent[0] * plan.extent[1]
    )


def test_the_page_lies_as_gives_the_larger_cards():
    wide = plan_board(river_of("straight 3x6"), ROOMS)
    assert wide.way.landscape
    assert wide.way.sideways
    only_portrait = Rooms(ROOMS.portrait, Box(0, 0, 60, 40), ROOMS.pools)
    tall = plan_board(river_of("straight 3x6"), only_portrait)
    assert wide.size.width * wide.size.height > tall.size.width * tall.size.height


def test_one_page_as_long_as_cards_are_not_too_small():
    assert len(plan_board(river_of("straight 4x6"), ROOMS).tiles) == 1
    long = plan_board(river_of("long"), ROOMS)
    assert len(long.tiles) == 2
    assert long.size.width > LEAST_CARD


def test_wanted_card_size_is_kept_over_several_pages():
    plan = plan_board(river_of("straight 3x6"), ROOMS, Size(63, 88))
    assert plan.size == (63, 88)
    assert len(plan.tiles) > 1
    assert plan.cell(1, 1)[2:] == (63, 88)


def test_cards_that_no_page_holds_are_refused_with_the_reason():
    with pytest.raises(DoesNotFit, match="63 mm by 88 mm"):
        plan_board(
            river_of("straight 3x6"), Rooms(Box(0, 0, 60, 60), Box(0, 0, 60, 60), Pools(5, 5)), Size(63, 88)
        )


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("name", ["straight 4x6", "bridge and rocks", "bend", "long"])
def test_every_mark_stays_on_the_page(paper, name):
    press = press_for(paper)
    _, board = laid(press, name)
    for body in board.bodies:
        live = press.live(landscape=body.landscape)
        assert (body.drawing.width, body.drawing.height) == (live.width, live.height)
        for mark, x, y in walk(body.drawing.marks):
            box = extent(mark)
            if box is None or (isinstance(mark, Place) and mark.drawing.name == "board"):
                continue
            assert min(box[0] + x, box[1] + y) >= -0.6, mark
            assert box[2] + x <= live.width + 0.6, mark
            assert box[3] + y <= live.height + 0.6, mark


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
@pytest.mark.parametrize("name", ["bridge and rocks", "island", "fork"])
def test_shows_every_card_but_those_of_the_bridge(ink, name):
    press = press_for("a4", ink=ink)
    river, board = laid(press, name)
    shown = [
        mark.drawing.name for body in board.bodies for mark, _, _ in walk(body.drawing.marks)
        if isinstance(mark, Place) and mark.drawing.name.startswith("card-")
    ]  # fmt: skip
    wanted = [f"card-{cell.card}" for row in river.rows for cell in row if cell.card]
    hidden = [f"card-{cell.card}" for cell in river.rows[river.bridge - 1] if cell.card] if river.bridge else []
    assert sorted(shown) == sorted(set(wanted) - set(hidden))


def test_cards_of_the_bridge_are_on_tiles_by_rank_and_nowhere_in_the_boards_text():
    press = press_for()
    spec = SPECS["bridge and rocks"]
    river = generate(spec, "board")
    built = printed(press, [Made(river, seed_code(spec, "board"), "board")], Order())
    board, tiles = built.parts
    names = [piece.name for piece in tiles.pieces]
    row = sorted(cell.card for cell in river.rows[spec.bridge - 1] if cell.card)
    # Boats to sail on the board fill up the sheet.
    assert names == [*(f"bridge {card}" for card in row), *(f"boat {suit}" for suit in river.boat_suits())]
    size = {(piece.width, piece.height) for piece in tiles.pieces}
    assert size == {tuple(lay_board(press, river, saying_of(press, river, "")).plan.size)}
    assert all(piece.back is not None for piece in tiles.pieces)
    assert board.ident == seed_code(spec, "board")


def test_indices_of_tiles_keep_three_millimetres_from_the_cut():
    press = press_for()
    river = river_of("bridge and rocks")
    for size in (Size(16.5, 21), Size(24, 33), Size(38, 50), Size(63, 88)):
        pieces = bridge_parts(press, bridge_tiles(press, river, size), "")[0].pieces
        for piece in pieces:
            for mark, x, y in walk(piece.front.marks):
                if isinstance(mark, Text):
                    wide = press.fonts.width(mark.text, mark.font, mark.size)
                    left = x + mark.x - (wide / 2 if mark.anchor == "middle" else 0)
                    cap = mark.size * press.fonts.face(mark.font).cap_height * 25.4 / 72
                    assert left >= 2.9, (size, mark)
                    assert y + mark.y - cap >= 2.9, (size, mark)


def test_boats_are_printed_only_where_they_need_no_sheet_of_their_own():
    press = press_for()
    tiles = bridge_tiles(press, river_of("bridge and rocks"), Size(63, 88))
    # Nine of these go on a sheet, and there are four tiles and four boats.
    assert len(tiles) == 4
    (some,) = bridge_parts(press, tiles, "SHDC")
    (full,) = bridge_parts(press, tiles * 2, "SHDC")
    assert (len(some.pieces), len(full.pieces)) == (8, 8)
    assert some.title != full.title


def test_a_code_that_the_footer_says_in_full_is_not_printed_twice():
    press = press_for()
    spec = SPECS["straight 3x6"]
    for seed, times in (("a", 0), ("a-seed-that-is-far-too-long-for-the-footer", 1)):
        made = Made(generate(spec, seed), seed_code(spec, seed), seed)
        (board,) = printed(press, [made], Order()).parts
        assert [made.code in text for text in texts_of(board.bodies)].count(True) == times


def texts_of(bodies):
    return [
        mark.text
        for body in bodies
        for mark, _, _ in walk([turned_back(mark) for mark in body.drawing.marks])
        if isinstance(mark, Text)
    ]


def turned_back(mark):
    """The mark, a board's turned writing laid level, so that `walk` opens it."""
    if not isinstance(mark, Place):
        return mark
    marks = tuple(turned_back(inner) for inner in mark.drawing.marks)
    return Place(Drawing(mark.drawing.name, mark.drawing.width, mark.drawing.height, marks), mark.x, mark.y)


@pytest.mark.parametrize("name", ["straight 3x6", "bend", "long"])
def test_signs_and_sentences_stand_once_on_a_board_of_many_parts(name):
    press = press_for()
    _, board = laid(press, name, Size(63, 88))
    texts = texts_of(board.bodies)
    total = len(board.bodies)
    assert total > 2
    words = press.words
    for key in ("start", "enter", "finish", "setup"):
        assert texts.count(words.text("poohsticks", f"board.{key}")) <= 1
    assert {"START", "FINISH"} <= set(texts)
    for number in range(1, total + 1):
        assert any(text.endswith(f"part {number} of {total}") for text in texts)
    for tile in board.plan.tiles:
        number = board.plan.number(tile)
        told = texts_of(board.bodies[number - 1 : number])
        assert told.count("cut along this line") <= tile.left + tile.above
        assert sum(text.startswith("lay part") for text in told) == tile.right + tile.below


def test_parts_hold_alike_where_they_can():
    plan = plan_board(river_of("straight 3x6"), ROOMS, Size(63, 88))
    counts = {
        sum(
            tile.window.x < plan.cell(i, j).x < tile.window.right
            and tile.window.y < plan.cell(i, j).y < tile.window.bottom
            for i in range(1, 7)
            for j in range(1, 4)
        )
        for tile in plan.tiles
    }
    assert counts == {3}


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("name", ["straight 2x6", "straight 4x6", "bend", "fork", "thin and long"])
def test_the_entrance_says_what_it_is_and_keeps_clear_of_the_boats_places(paper, name):
    press = press_for(paper)
    river, board = laid(press, name)
    texts = texts_of(board.bodies)
    lanes = [column for column in range(1, river.width + 1) if river.card_at(1, column)]
    assert {f"lane {column}" for column in lanes} <= set(texts)
    assert not any("row 1" in text for text in texts)
    marks = [mark for mark, _, _ in walk(board.bodies[0].drawing.marks)]
    said = [Box(*extent(m)[:2], extent(m)[2] - m.x, extent(m)[3] - m.y) for m in marks if named(m, "sentence")]
    rings = [
        Box(mark.x, mark.y, mark.width, mark.height)
        for mark in marks
        if isinstance(mark, Rect) and mark.width == mark.height and mark.radius == mark.width / 2 >= 4
    ]
    assert len(rings) >= min(river.players, len(lanes))
    for sentence, ring in itertools.product(said, rings):
        assert not sentence.inset(-2.9).meets(ring)


def named(mark, name):
    return isinstance(mark, Place) and mark.drawing.name == name


def test_each_arm_of_a_fork_has_its_finish():
    spec = RiverSpec(players=4, width=5, shape="fork", length=7)
    river = generate(spec, "c")
    assert not all(cell.card or cell.is_rock for cell in river.rows[-1])
    board = lay_board(press_for(), river, saying_of(press_for(), river, ""))
    assert texts_of(board.bodies).count("FINISH") == 2
    assert texts_of(board.bodies).count("START") == 1


def test_a_code_that_tells_the_bridge_is_not_printed():
    press = press_for()
    spec = SPECS["bridge and rocks"]
    river = generate(spec, "board")
    from pnpgen.games.poohsticks.code import to_code

    assert saying_of(press, river, to_code(river)).code == ""
    assert saying_of(press, river, seed_code(spec, "board")).code
    built = printed(press, [Made(river, to_code(river))], Order())
    assert built.parts[0].ident == ""


def test_no_card_is_under_land():
    press = press_for()
    for name in ("bend", "narrows", "island", "fork"):
        river, board = laid(press, name)
        plan = board.plan
        scene = Scene(press.theme, plan, river, plan.tiles[0].window, "seed")
        shore = scene.shore
        for row, column in itertools.product(range(1, plan.rows + 1), range(1, plan.columns + 1)):
            box = plan.cell(row, column)
            wet = not river.cell(row, column).is_land
            middle = box.x + box.width / 2, box.y + box.height / 2
            assert inside(shore, *middle) == wet, (name, row, column)
            if wet:
                for corner in itertools.product((box.x, box.right), (box.y, box.bottom)):
                    assert inside(shore, *corner), (name, row, column)


def inside(loops, x, y):
    """By the rule that a ray crosses an odd number of lines."""
    crossings = 0
    for loop in loops:
        for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
            if (a.y > y) != (b.y > y) and x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y):
                crossings += 1
    return crossings % 2 == 1


def test_contours_close_and_turn_by_what_they_surround():
    ground = field(
        Box(0, 0, 60, 60), [Box(10, 10, 40, 8), Box(10, 42, 40, 8), Box(10, 10, 8, 40), Box(42, 10, 8, 40)], 20, 2
    )
    outer, inner = sorted(contour(ground, 4), key=length, reverse=True)
    assert turn(outer) > 0 > turn(inner)
    assert length(outer) == pytest.approx(4 * 48, rel=0.06)
    assert not any(spot.edge for spot in (*outer, *inner))


def test_contours_follow_the_windows_edge_where_it_cuts_them_off():
    (loop,) = contour(field(Box(0, 0, 40, 20), [Box(-10, 5, 60, 10)], 15, 2), 3)
    assert {spot.x for spot in loop if spot.edge} >= {0, 40}
    assert min(spot.y for spot in loop) == pytest.approx(2)
    assert max(spot.y for spot in loop) == pytest.approx(18)


def test_scenery_is_the_same_every_time_and_differs_between_rivers():
    press = press_for()
    river, board = laid(press, "bend")
    plan = board.plan
    first, again, other = (
        landscape(Scene(press.theme, plan, river, plan.tiles[0].window, seed)) for seed in ("a", "a", "b")
    )
    assert first == again != other


def test_low_ink_and_mono_leave_surfaces_white():
    for ink in ("low", "mono"):
        theme = press_for("a4", ink=ink).theme
        paper = theme.colour("paper")
        _, board = laid(press_for("a4", ink=ink), "island")
        for mark, _, _ in walk(board.bodies[0].drawing.marks):
            if isinstance(mark, Rect) and mark.fill not in (None, paper):
                assert mark.width * mark.height < 30, mark
    _, full = laid(press_for(), "island")
    tints = {mark.fill for mark, _, _ in walk(full.bodies[0].drawing.marks) if isinstance(mark, Path)}
    theme = press_for().theme
    assert {theme.colour("water"), theme.colour("deep"), theme.colour("bank")} <= tints


def test_large_print_has_no_small_text():
    press = press_for("a4", large_print=True)
    _, board = laid(press, "straight 3x6")
    texts = [mark for mark, _, _ in walk(board.bodies[0].drawing.marks) if isinstance(mark, Text)]
    sizes = [mark.size for mark in texts if mark.font != "display"]  # indices are big already
    assert min(sizes) >= 16


@pytest.mark.parametrize("laid_as", ["board", "guide", "cards"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_prints_as_every_kind_on_every_paper(laid_as, paper):
    press = press_for(paper)
    spec = SPECS["bridge and rocks"]
    made = Made(generate(spec, "board"), seed_code(spec, "board"), "board")
    built = printed(press, [made], Order({"as": laid_as}))
    document = compose(built, press, "test")
    assert paint(document.sheets, press.fonts, Info("t", "s", "c", "r")).startswith(b"%PDF")


def test_cards_to_cut_out_are_all_cards_of_the_river_and_its_rocks():
    spec = SPECS["bridge and rocks"]
    river = generate(spec, "board")
    _, cards, boats = printed(press_for(), [Made(river, "x#y")], Order({"as": "cards"})).parts
    names = [piece.name for piece in cards.pieces]
    assert len([name for name in names if name.startswith("rock")]) == 3
    assert sorted(name.split()[1] for name in names if not name.startswith("rock")) == sorted(
        str(cell.card) for row in river.rows for cell in row if cell.card
    )
    assert [piece.name[-1] for piece in boats.pieces] == list(river.boat_suits())


def test_a_booklet_is_a_river_a_page_and_ends_with_solutions():
    press = press_for()
    spec = RiverSpec(players=2, length=4)
    rivers = [Made(generate(spec, seed), seed_code(spec, seed), seed) for seed in ("a", "b")]
    built = printed(press, rivers, Order())
    assert [len(part.bodies) for part in built.parts[:2]] == [1, 1]
    assert built.parts[-1].title == press.words.text("poohsticks", "bookmarks.solutions")
    assert all(fact["par"] > 0 and fact["difficulty"] for fact in built.facts["rivers"])
    text = " ".join(
        mark.text for body in built.parts[-1].bodies for mark, _, _ in walk(body.drawing.marks)
        if isinstance(mark, Text)
    )  # fmt: skip
    for made in rivers:
        assert made.code in text
    assert f"{built.facts['rivers'][0]['par']:.2f}" in text
    assert "seat\N{NO-BREAK SPACE}2\N{NO-BREAK SPACE}" in text
    lines = [
        mark.text
        for body in built.parts[-1].bodies
        for mark, _, _ in walk(body.drawing.marks)
        if isinstance(mark, Text)
    ]
    assert not any(line.lstrip().startswith("·") for line in lines)


def test_a_river_too_large_for_paper_is_refused():
    river = generate(RiverSpec(players=2, length=70), "long")
    with pytest.raises(DoesNotFit, match="at most 40 × 60"):
        printed(press_for(), [Made(river, "x#y")], Order())


def test_board_and_tiles_draw_the_same_whichever_order_they_are_made_in():
    built = [printed(press_for(), [Made(river_of("fork"), "x#y")], Order()) for _ in range(2)]
    info = Info("t", "s", "c", "r")
    first, second = (
        paint(compose(Built(one.parts), press_for(), "i").sheets, press_for().fonts, info) for one in built
    )
    assert first == second
