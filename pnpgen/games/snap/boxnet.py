"""The net of a tuck box, computed from what goes into it: pure geometry in millimetres, y down.

Four panels in a row, front, side, back, side, and a tab that is glued inside the front. A lid hangs on the back
and a floor on the front, each as deep as the box and with a flap to tuck in; the sides have dust flaps. The front
has a bite for the thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnpgen.errors import UsageError
from pnpgen.games.snap.outline import rounded
from pnpgen.paper.lengths import show
from pnpgen.paper.marks import Box

SLACK = (1.0, 1.0, 0.8)
"""What the box is wider, higher and deeper than the deck, for the board's own thickness and for fingers."""

BULK = 1.2
"""Cubic centimetres a gram of card stock takes: 250 g/m² is 0.3 mm thick, as most stock nearly is."""

TAB = 10.0
THUMB = 8.5  # the radius of the bite
_EASE = 0.5  # by which flaps are narrower than what they go into
_LEAST_SIDE = 3.0  # a side narrower than this cannot be folded by hand


@dataclass(frozen=True, slots=True)
class Contents:
    """What the box is for: a card's width and height, how many cards, the thickness of one, in millimetres.

    Raises:
        UsageError: a stack too thin for sides that can be folded.
    """

    width: float
    height: float
    cards: int
    thickness: float

    def __post_init__(self) -> None:
        if self.inside[2] < _LEAST_SIDE:
            stack = show(self.cards * self.thickness)
            raise UsageError(
                f"expected a stack of {show(_LEAST_SIDE - SLACK[2])} or more, got {stack}", where="--cards"
            )

    @property
    def inside(self) -> tuple[float, float, float]:
        """The box's width, height and depth.

        >>> Contents(63, 88, 36, 0.3).inside
        (64.0, 89.0, 11.6)
        """
        deep = round(self.cards * self.thickness + SLACK[2], 3)
        return self.width + SLACK[0], self.height + SLACK[1], deep


def thickness_of(gsm: float) -> float:
    """How thick stock of that many grams a square metre is, in millimetres.

    >>> thickness_of(250)
    0.3
    """
    return round(gsm * BULK / 1000, 4)


@dataclass(frozen=True, slots=True)
class Net:
    """A box laid flat.

    Attributes:
        panels: by name: `front`, `right`, `back`, `left`, `lid`, `floor`, `lid tuck`, `floor tuck`, the four dust
            flaps (`right top` …) and `tab`.
        outline: where to cut, as path data.
        folds: where to fold, from (x1, y1) to (x2, y2).
        width, height: of the hull, whose top left corner is the origin.
    """

    panels: Mapping[str, Box]
    outline: str
    folds: tuple[tuple[float, float, float, float], ...]
    width: float
    height: float


def box_net(contents: Contents, tuck: float = 14.0) -> Net:
    """The net for a deck; `tuck` is how far the flaps of lid and floor reach in.

    >>> net = box_net(Contents(63, 88, 36, 0.3))
    >>> round(net.width, 1), round(net.height, 1)
    (161.2, 140.2)
    """
    wide, high, deep = contents.inside
    top, bottom = deep + tuck, deep + tuck + high
    xs = (0.0, wide, wide + deep, 2 * wide + deep, 2 * (wide + deep))
    dust = min(0.45 * wide, deep + tuck - 1.0)
    panels = {
        "front": Box(xs[0], top, wide, high),
        "right": Box(xs[1], top, deep, high),
        "back": Box(xs[2], top, wide, high),
        "left": Box(xs[3], top, deep, high),
        "tab": Box(xs[4], top, TAB, high),
        "lid": Box(xs[2], top - deep, wide, deep),
        "lid tuck": Box(xs[2] + _EASE, 0.0, wide - 2 * _EASE, tuck),
        "floor": Box(xs[0], bottom, wide, deep),
        "floor tuck": Box(xs[0] + _EASE, bottom + deep, wide - 2 * _EASE, tuck),
    }
    for name, x in (("right", xs[1]), ("left", xs[3])):
        panels[f"{name} top"] = Box(x + _EASE, top - dust, deep - 2 * _EASE, dust)
        panels[f"{name} bottom"] = Box(x + _EASE, bottom, deep - 2 * _EASE, dust)
    return Net(panels, _outline(panels), _folds(panels), xs[4] + TAB, bottom + deep + tuck)


_Corner = tuple[float, float, float]


def _outline(panels: Mapping[str, Box]) -> str:
    """Clockwise from the front's top left corner; corners with the radius they are rounded by."""
    front, back = panels["front"], panels["back"]
    tuck = panels["lid tuck"].height * 0.6
    path: list[_Corner] = [
        *_bite(front),
        *_flap(panels["right top"], front.y, 2.0),
        (back.x, back.y, 0), (back.x, panels["lid"].y, 0),
        *_flap(panels["lid tuck"], panels["lid"].y, tuck),
        (back.right, panels["lid"].y, 0), (back.right, back.y, 0),
        *_flap(panels["left top"], front.y, 2.0),
        *_tab(panels["tab"]),
        *_flap(panels["left bottom"], front.bottom, 2.0, down=True),
        *_flap(panels["right bottom"], front.bottom, 2.0, down=True),
        (front.right, front.bottom, 0), (front.right, panels["floor"].bottom, 0),
        *_flap(panels["floor tuck"], panels["floor"].bottom, tuck, down=True),
        (front.x, panels["floor"].bottom, 0),
    ]  # fmt: skip
    return rounded([(x, y) for x, y, _ in path], [radius for *_, radius in path])


def _flap(box: Box, root: float, radius: float, *, down: bool = False) -> list[_Corner]:
    """A flap's four corners as the outline comes by: upwards from left to right, downwards from right to left."""
    if down:
        return [
            (box.right, root, 0),
            (box.right, box.bottom, radius),
            (box.x, box.bottom, radius),
            (box.x, root, 0),
        ]
    return [(box.x, root, 0), (box.x, box.y, radius), (box.right, box.y, radius), (box.right, root, 0)]


def _tab(box: Box) -> list[_Corner]:
    slant = box.width * 0.5
    return [
        (box.x, box.y, 0), (box.right, box.y + slant, 1.0), (box.right, box.bottom - slant, 1.0),
        (box.x, box.bottom, 0),
    ]  # fmt: skip


def _bite(front: Box) -> list[_Corner]:
    """The front's upper edge with a round bite in its middle."""
    y = front.y
    left, right = front.x + front.width / 2 - THUMB, front.x + front.width / 2 + THUMB
    bite = [(left, y, 0), (left, y + THUMB, THUMB), (right, y + THUMB, THUMB), (right, y, 0)]
    return [(front.x, y, 0), *bite, (front.right, y, 0)]


def _folds(panels: Mapping[str, Box]) -> tuple[tuple[float, float, float, float], ...]:
    front, lid, floor = panels["front"], panels["lid"], panels["floor"]
    upright = [
        (panels[name].x, front.y, panels[name].x, front.bottom) for name in ("right", "back", "left", "tab")
    ]
    level = [
        (lid.x, lid.bottom, lid.right, lid.bottom), (lid.x, lid.y, lid.right, lid.y),
        (floor.x, floor.y, floor.right, floor.y), (floor.x, floor.bottom, floor.right, floor.bottom),
    ]  # fmt: skip
    for name in ("right", "left"):
        side = panels[name]
        level += [(side.x, y, side.right, y) for y in (side.y, side.bottom)]
    return (*upright, *level)
