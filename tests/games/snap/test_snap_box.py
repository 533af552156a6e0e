"""The tuck box: a net that closes round the deck, on any paper that holds it."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.snap.box import TUCKS, box, contents_of, fitting_net
from pnpgen.games.snap.boxnet import SLACK, TAB, THUMB, Contents, box_net, thickness_of
from pnpgen.games.snap.deck import CARD_SIZES
from pnpgen.paper.document import compose
from pnpgen.paper.marks import Line, Path
from pnpgen.paper.pathdata import segments
from pnpgen.product import Order
from tests.house import press_for

DEFAULT = Contents(63.0, 88.0, 36, 0.3)
contents = st.builds(
    Contents,
    st.sampled_from([44.45, 57.15, 63.0, 63.5]),
    st.sampled_from([63.5, 88.0, 88.9]),
    st.integers(24, 144),
    st.floats(0.1, 1.0),
)


def points(net):
    return [numbers[-2:] for _, numbers in segments(net.outline) if numbers]


@given(contents, st.sampled_from(TUCKS))
def test_the_net_closes(inside, tuck):
    net = box_net(inside, tuck)
    panels = net.panels
    wide, high, deep = inside.inside
    # Round the box: two faces and two sides, then a tab to glue under the first face.
    row = [panels[name] for name in ("front", "right", "back", "left", "tab")]
    for one, other in itertools.pairwise(row):
        assert one.right == pytest.approx(other.x)
        assert (one.y, one.height) == (other.y, other.height)
    assert panels["front"].width == panels["back"].width == pytest.approx(wide)
    assert panels["right"].width == panels["left"].width == pytest.approx(deep)
    assert panels["tab"].width == TAB < wide
    # Over and under it: as deep as the sides, on one face each, so that they cover the opening.
    for name, face in (("lid", "back"), ("floor", "front")):
        assert panels[name].width == panels[face].width
        assert panels[name].height == pytest.approx(deep)
    assert panels["lid"].bottom == panels["back"].y
    assert panels["floor"].y == panels["front"].bottom
    assert panels["lid tuck"].bottom == pytest.approx(panels["lid"].y)
    assert panels["floor tuck"].y == pytest.approx(panels["floor"].bottom)
    # What is tucked in goes in: narrower than its opening, and two dust flaps do not meet.
    for name in ("lid tuck", "floor tuck"):
        assert panels[name].width < wide
        assert panels[name].height == tuck < high / 2
    for side, end in itertools.product(("right", "left"), ("top", "bottom")):
        flap = panels[f"{side} {end}"]
        assert flap.width < deep
        assert flap.height < wide / 2
    assert net.width == pytest.approx(2 * (wide + deep) + TAB)
    assert net.height == pytest.approx(high + 2 * (deep + tuck))


@given(contents)
def test_the_outline_stays_in_its_hull_and_holds_every_panel(inside):
    net = box_net(inside)
    found = points(net)
    assert min(x for x, _ in found) == pytest.approx(0)
    assert max(x for x, _ in found) == pytest.approx(net.width, abs=TAB / 2)
    assert min(y for _, y in found) == pytest.approx(0, abs=0.01)
    assert max(y for _, y in found) == pytest.approx(net.height, abs=0.01)
    for panel in net.panels.values():
        assert panel.x >= -1e-6
        assert panel.right <= net.width + 1e-6
        assert panel.y >= -1e-6
        assert panel.bottom <= net.height + 1e-6


def test_the_deck_has_room_and_little_more():
    assert DEFAULT.inside == (63 + SLACK[0], 88 + SLACK[1], pytest.approx(36 * 0.3 + SLACK[2]))
    assert thickness_of(250) == 0.3
    assert 2 * THUMB < 63


def test_every_fold_is_the_edge_of_two_panels():
    net = box_net(DEFAULT)
    assert len(net.folds) == 12
    edges = []
    for panel in net.panels.values():
        edges += [round(v, 6) for v in (panel.x, panel.right, panel.y, panel.bottom)]
    for x1, y1, x2, _ in net.folds:
        at = x1 if x1 == x2 else y1
        assert edges.count(round(at, 6)) >= 2


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("size", CARD_SIZES)
def test_the_box_fits_the_paper_with_the_deepest_flaps_that_do(paper, size):
    press = press_for(paper)
    inside = contents_of(Order({"size": size}))
    net = fitting_net(press, inside)
    tuck = net.panels["lid tuck"].height
    assert tuck == TUCKS[0] or paper == "a5"
    (part,) = box(press, Order({"size": size})).parts
    (piece,) = part.pieces
    assert (piece.width, piece.height) == (net.width, net.height)


def test_cut_and_fold_lines_are_drawn_and_told_apart():
    press = press_for(ink="mono")
    (part,) = box(press, Order()).parts
    net = fitting_net(press, DEFAULT)
    marks = part.pieces[0].front.marks
    cuts = [mark for mark in marks if isinstance(mark, Path) and mark.d == net.outline]
    folds = [mark for mark in marks if isinstance(mark, Line) and mark.stroke.dash]
    assert len(cuts) == 1
    assert not cuts[0].stroke.dash
    assert [(f.x1, f.y1, f.x2, f.y2) for f in folds] == list(net.folds)


def test_thickness_and_weight_count():
    thin = contents_of(Order({"gsm": "200"})).inside[2]
    thick = contents_of(Order({"gsm": "300"})).inside[2]
    assert thick - thin == pytest.approx(36 * 0.12)
    assert contents_of(Order({"thickness": "0.3mm"})) == DEFAULT
    assert contents_of(Order({"cards": "72"})).inside[2] == pytest.approx(72 * 0.3 + 0.8)


@pytest.mark.parametrize(
    ("params", "where"),
    [
        ({"thickness": "3"}, "--thickness"),
        ({"thickness": "3mm"}, "--thickness"),
        ({"thickness": "0.01mm"}, "--thickness"),
        ({"gsm": "20"}, "--gsm"),
        ({"gsm": "250", "thickness": "0.3mm"}, "--gsm"),
        ({"cards": "0"}, "--cards"),
        ({"cards": "4"}, "--cards"),
        ({"size": "huge"}, "--card-size"),
    ],
)
def test_what_cannot_be_boxed_is_refused(params, where):
    with pytest.raises(UsageError) as caught:
        contents_of(Order(params))
    assert caught.value.where == where


def test_a_box_too_large_for_the_paper_says_so():
    with pytest.raises(DoesNotFit, match="does not fit on a5"):
        box(press_for("a5"), Order({"cards": "144"}))


def test_large_print_and_small_boxes_are_possible():
    press = press_for("a4", large_print=True)
    document = compose(box(press, Order({"size": "mini"})), press, "x")
    assert len(document.sheets) == 1
