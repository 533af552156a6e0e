"""Laws of pieces on pages: inside the printable area, apart from each other, backs behind their fronts."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.paper.cuts import cut_marks, cut_places
from pnpgen.paper.grid import BACK_BLEED, arrange
from pnpgen.paper.impose import impose, mirrored
from pnpgen.paper.marks import Box, Drawing, Line, Place, Rect, Text
from pnpgen.paper.piece import Part, Piece
from tests.house import press_for

PAPERS = ["a4", "letter", "a5", "a3", "legal", "tabloid", "executive", "both", "100x148mm"]
SIZES = st.tuples(st.floats(9, 160), st.floats(9, 160))


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right - 1e-6 and b.x < a.right - 1e-6 and a.y < b.bottom - 1e-6 and b.y < a.bottom - 1e-6


def piece(name: str, width: float, height: float, *, back: bool = True) -> Piece:
    front = Drawing(name, width, height, (Rect(0, 0, width, height, "#DDDDDD"),))
    return Piece(name, width, height, front, Drawing(f"{name} back", width, height, ()) if back else None)


def part(count: int, width: float, height: float) -> Part:
    return Part("Cards", "Game", "card", tuple(piece(str(i), width, height) for i in range(count)))


@given(st.sampled_from(PAPERS), SIZES, st.sampled_from([0.0, 2.0, 3.0]))
def test_slots_ticks_and_strip_keep_to_the_paper(paper: str, size: tuple[float, float], bleed: float) -> None:
    press = replace(press_for(paper), bleed=bleed)
    try:
        grid = arrange(press, size)
    except DoesNotFit:
        assume(False)
        return
    sheet = press.sheet_paper(landscape=grid.landscape)
    margin = press.sheet_margin(landscape=grid.landscape)
    inside = Box(
        margin.left,
        margin.top,
        sheet.width - margin.left - margin.right,
        sheet.height - margin.top - margin.bottom,
    )
    slots = [grid.slot(i) for i in range(grid.slots)]
    for slot in slots:
        grown = slot.inset(-bleed)
        assert inside.x <= grown.x + 1e-6
        assert grown.right <= inside.right + 1e-6
        assert inside.y <= grown.y + 1e-6
        assert grown.bottom <= inside.bottom + 1e-6
        assert not overlap(grown, grid.strip)
        assert {round(slot.width, 6), round(slot.height, 6)} == {round(size[0], 6), round(size[1], 6)}
    assert not any(overlap(a, b) for i, a in enumerate(slots) for b in slots[i + 1 : i + 3])
    assert grid.area.x + grid.area.width / 2 == pytest.approx(sheet.width / 2)  # turned over it lies on itself
    for mark in cut_marks(press, grid):
        if isinstance(mark, Text):
            continue
        assert isinstance(mark, Line)
        for x, y in ((mark.x1, mark.y1), (mark.x2, mark.y2)):
            assert inside.x - 1e-6 <= x <= inside.right + 1e-6
            assert inside.y - 1e-6 <= y <= inside.bottom + 1e-6
        line = Box(min(mark.x1, mark.x2), min(mark.y1, mark.y2), abs(mark.x1 - mark.x2), abs(mark.y1 - mark.y2))
        assert not overlap(line.inset(-0.01), grid.area.inset(-bleed))
        assert not overlap(line.inset(-0.01), grid.strip)
    assert min(grid.across.length, grid.down.length) >= 1 - 1e-9


def test_nine_poker_cards_on_both_papers() -> None:
    for paper in ("a4", "letter"):
        grid = arrange(press_for(paper), (63, 88))
        assert (grid.columns, grid.rows) == (3, 3)
    assert (
        arrange(press_for("letter"), (63, 88)).band == "left"
    )  # 7.7 mm above and below: the strip goes to the side


def test_shared_cuts_are_counted_once() -> None:
    grid = arrange(press_for("a4"), (63, 88))
    xs, ys = cut_places(grid)
    assert (len(xs), len(ys)) == (4, 4)
    apart = arrange(replace(press_for("a4"), bleed=3.0), (40, 60))
    assert len(cut_places(apart)[0]) == 2 * apart.columns


@pytest.mark.parametrize("count", [1, 8, 9, 10, 17])
def test_a_part_filled_page_keeps_its_places(count: int) -> None:
    sides = impose(part(count, 63, 88), press_for("a4"))
    full = impose(part(9, 63, 88), press_for("a4"))[0]
    assert len(sides) == -(-count // 9)
    assert sides[-1].trims == full.trims[: len(sides[-1].trims)]
    ticks = [m for m in sides[-1].marks if isinstance(m, Line)]
    assert ticks == [m for m in full.marks if isinstance(m, Line)]


@given(
    st.sampled_from(["a4", "letter", "a5", "legal"]), st.sampled_from(["long", "short"]), st.integers(1, 12),
    st.sampled_from([(63.0, 88.0), (152.4, 19.05), (88.9, 50.8), (40.0, 90.0)]),
)  # fmt: skip
def test_backs_lie_behind_their_fronts(paper: str, backs: str, count: int, size: tuple[float, float]) -> None:
    """Turn the sheet over on its long or short edge: each back's box is its front's, and its top is its top."""
    press = press_for(paper, backs=backs)
    sides = impose(part(count, *size), press)
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        assert back.back_of == 1
        landscape = front.width > front.height
        sideways = press.mirrors_sideways(landscape=landscape)
        # Portrait and long edge, or landscape and short edge: the sheet turns like a book's page.
        assert sideways == ((backs == "long") != landscape)
        fronts = [m for m in front.marks if isinstance(m, Place)]
        behind = [m for m in back.marks if isinstance(m, Place)]
        for a, b, trim_a, trim_b in zip(fronts, behind, front.trims, back.trims, strict=True):
            assert b.drawing.name == f"{a.drawing.name} back"
            assert mirrored(trim_a, front.width, front.height, sideways=sideways) == pytest.approx(trim_b)
            # Where the piece's top points on the paper, and where the back's top points seen from the front.
            up = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}
            x, y = up[b.turn]
            assert up[a.turn] == ((-x, y) if sideways else (x, -y))


def test_pieces_without_backs_leave_empty_places() -> None:
    mixed = tuple(piece(str(i), 63, 88, back=i % 2 == 0) for i in range(9))
    press = press_for("a4", backs="long")
    _front, back = impose(Part("Cards", "Game", "card", mixed), press)
    placed = [m for m in back.marks if isinstance(m, Place)]
    assert [m.drawing.name for m in placed] == [f"{i} back" for i in range(0, 9, 2)]
    xs = [m.x for m in placed[:2]]
    assert xs[0] > xs[1]  # the first front stands left, so its back stands right


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_gutterfold_mirrors_over_the_fold(paper: str) -> None:
    press = press_for(paper, backs="gutterfold")
    sides = impose(part(7, 63, 88), press)
    assert all(side.back_of == 0 for side in sides)
    placed = [m for m in sides[0].marks if isinstance(m, Place)]
    fronts, backs = placed[::2], placed[1::2]
    trims = sides[0].trims
    fold = {round((a.y + b.bottom) / 2, 6) for a, b in zip(trims[::2], trims[1::2], strict=True)}
    assert len(fold) == 1
    line = fold.pop()
    for a, b, high in zip(fronts, backs, (t.height for t in sides[0].trims[::2]), strict=True):
        assert b.turn == (180 - a.turn) % 360  # a front's top that points left or right still does when folded
        assert a.x == pytest.approx(b.x)
        assert a.y + high <= line - 5 + 1e-6  # room for the fold
        assert b.y >= line + 5 - 1e-6
    assert len(fronts) >= (4 if paper != "a3" else 7)


def test_what_cannot_be() -> None:
    with pytest.raises(DoesNotFit, match="does not fit on a5"):
        impose(part(1, 200, 300), press_for("a5"))
    mixed = Part("Cards", "Game", "card", (piece("a", 10, 10), piece("b", 11, 10)))
    with pytest.raises(UsageError, match="one size"):
        impose(mixed, press_for("a4"))
    with pytest.raises(DoesNotFit, match="over its back"):
        impose(part(1, 120, 200), press_for("a5", backs="gutterfold"))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_cuts_are_numbered_in_order_where_there_is_room(paper: str) -> None:
    press = press_for(paper)
    grid = arrange(press, (63, 88))
    numbers = [m for m in cut_marks(press, grid) if isinstance(m, Text)]
    xs, ys = cut_places(grid)
    said = [int(m.text) for m in numbers]
    assert said == sorted(said)
    if paper == "a4":
        assert said == list(range(1, len(xs) + len(ys) + 1))
    sheet, margin = press.sheet_paper(landscape=grid.landscape), press.sheet_margin(landscape=grid.landscape)
    for mark in numbers:
        wide = press.fonts.width(mark.text, mark.font, mark.size)
        left = mark.x - wide if mark.anchor == "end" else mark.x
        assert left >= margin.left - 0.31
        assert left + wide <= sheet.width - margin.right
        assert not overlap(Box(left, mark.y - 1.9, wide, 1.9), grid.area)


def test_a_backs_bleed_shows_only_outside_the_grid() -> None:
    back = Drawing("back", 63, 88, (Rect(0, 0, 63, 88, "#FFFFFF"),))
    beyond = Drawing("beyond", 63 + 2 * BACK_BLEED, 88 + 2 * BACK_BLEED, (Rect(0, 0, 65.6, 90.6, "#000000"),))
    plain = piece("front", 63, 88)
    cards = tuple(replace(plain, back=back, back_bleed=beyond) for _ in range(9))
    press = press_for("letter", backs="long")
    _front, side = impose(Part("Cards", "Game", "card", cards), press)
    placed = [m for m in side.marks if isinstance(m, Place)]
    assert [m.drawing.name for m in placed] == ["beyond"] * 9 + ["back"] * 9
    assert placed[0].y >= press.margin.top - 1e-6
    assert placed[0].y == pytest.approx(side.trims[0].y - BACK_BLEED)
