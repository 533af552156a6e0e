"""Cut lines: every edge of every outline once, whatever lies beside what."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.paper.marks import Box
from pnpgen.paper.outlines import cut_lines


def grid(columns, rows, width, height, gap=0.0):
    return [
        Box(10 + c * (width + gap), 12 + r * (height + gap), width, height)
        for r in range(rows)
        for c in range(columns)
    ]


def edges(lines):
    """Straight edges and arcs of lines, as their two ends to a hundredth of a millimetre."""
    found = []
    for line in lines:
        points = [*line.points, line.points[0]] if line.closed else line.points
        for one, other in pairwise(points):
            ends = frozenset(((round(one.x, 2), round(one.y, 2)), (round(other.x, 2), round(other.y, 2))))
            found.append((ends, one.arc))
    return found


@given(
    columns=st.integers(1, 4), rows=st.integers(1, 5), radius=st.sampled_from([0.0, 3.0, 9.5]),
    gap=st.sampled_from([0.0, 2.0]), size=st.sampled_from([(63.0, 88.0), (152.4, 19.0), (19.0, 19.0)]),
)  # fmt: skip
def test_every_edge_is_cut_once(columns, rows, radius, gap, size):
    trims = grid(columns, rows, *size, gap)
    cut = Counter(edges([line for lines in cut_lines(trims, radius) for line in lines]))
    alone = Counter(edge for trim in trims for lines in cut_lines([trim], radius) for edge in edges(lines))
    assert set(cut) == set(alone)
    assert set(cut.values()) == {1}
    if gap:
        assert cut == alone


def test_an_outline_alone_is_closed_and_one_between_two_is_open():
    first, second, third = cut_lines(grid(1, 3, 152.4, 19.05), 9.525)
    assert [line.closed for line in first] == [True]
    assert len(first[0].points) == 6  # two half circles of two arcs, two straight lines
    for lines in (second, third):
        (line,) = lines
        assert not line.closed
        assert [point.arc for point in line.points] == [True, True, False, True, True, False]


@pytest.mark.parametrize("radius", [0.0, 5.0])
def test_a_corner_between_two_neighbours_stands_by_itself(radius):
    *_, last = cut_lines(grid(2, 2, 40, 30), radius)
    assert [line.closed for line in last] == [False] * len(last)
    assert len(last) == (2 if radius else 1)
