"""Before the first row: a place for each boat, and before each card its lane's number and an arrowhead.

From the card upstream: a little water, the lane's caption beside the arrowhead, a little water, the boats' places.
Where a river flows sideways the captions run upwards, as all writing in the pools does.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Mark, Path, Rect, Text
from pnpgen.paper.symbols import symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.scene import Scene
    from pnpgen.paper.press import Press
    from pnpgen.paper.theme import Theme

_GAME = "poohsticks"
LEAST_PLACE: Final = 8.0
"""The least width of a boat's place, in millimetres."""

LARGEST_PLACE: Final = 13.0
"""Its width where there is room."""

_OFF, _APART = 1.4, 1.2  # from the card to the caption; from the caption to the boats' places
_HEAD, _BESIDE = 3.2, 1.6  # the arrowhead's width; between the caption and the arrowhead


def caption_depth(press: Press) -> float:
    """How far captions reach upstream from the first row's cards: they grow in large print."""
    return _OFF + max(_HEAD, _cap(press))


def zone(press: Press, place: float = LEAST_PLACE) -> float:
    """How far upstream it all reaches with boats' places of that width."""
    return caption_depth(press) + _APART + place


def _cap(press: Press) -> float:
    return press.theme.size("note") * press.fonts.face("bold").cap_height / PT_PER_MM


def lane_marks(press: Press, scene: Scene) -> Iterator[Mark]:
    """A caption and an arrowhead before each card of the first row."""
    plan, theme = scene.plan, press.theme
    sideways = plan.way.sideways
    size, middle = theme.size("note"), _OFF + max(_HEAD, _cap(press)) / 2
    for column in _columns(scene):
        box = plan.cell(1, column)
        if not scene.shows(box):
            continue
        text, wide = _caption(press, column, box.height if sideways else box.width)
        first = -(wide + _BESIDE + _HEAD) / 2
        tip, word = first + wide + _BESIDE + _HEAD / 2, first + wide / 2
        if sideways:
            x, y = box.x - middle, box.y + box.height / 2
            head, spot, tilt = (x, y - tip), (x + _cap(press) / 2, y - word), 270
        else:
            x, y = box.x + box.width / 2, box.y - middle
            head, spot, tilt = (x + tip, y), (x + word, y + _cap(press) / 2), 0
        yield Text(*spot, text, size, "bold", theme.colour("ink"), "middle", tilt, "lane")
        yield Path(_arrow(*head, sideways=sideways), stroke=theme.stroke("ink", "line"))


def _caption(press: Press, column: int, room: float) -> tuple[str, float]:
    """What a lane is called, and how wide that is: its number alone where the card is narrow."""
    texts = press.words.text(_GAME, "board.lane", n=column), str(column)
    size = press.theme.size("note")
    widths = [press.fonts.width(text, "bold", size, "lane") for text in texts]
    return (texts[0], widths[0]) if widths[0] + _BESIDE + _HEAD <= room else (texts[1], widths[1])


def _arrow(x: float, y: float, *, sideways: bool) -> str:
    """An arrowhead with the flow, its middle at a point."""
    corners = [(-1.6, -0.9), (0.0, 0.9), (1.6, -0.9)]
    spots = [(x + b, y + a) if sideways else (x + a, y + b) for a, b in corners]
    return "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in spots)


def places(press: Press, scene: Scene, wide: float) -> Iterator[Mark]:
    """A place for each boat, shared out evenly over the lanes."""
    plan, boats = scene.plan, scene.river.players
    columns = _columns(scene)
    counts = Counter(columns[(2 * boat + 1) * len(columns) // (2 * boats)] for boat in range(boats))
    for column, count in counts.items():
        box = plan.cell(1, column)
        pitch = wide + 2.0
        room = plan.across - 2.0
        if not scene.shows(box) or wide > room:
            continue
        fitting = min(count, 1 + int((room - wide) / pitch))
        for number in range(fitting):
            off = (number - (fitting - 1) / 2) * pitch
            far = caption_depth(press) + _APART + wide / 2
            if plan.way.sideways:
                x, y = box.x - far, box.y + box.height / 2 + off
            else:
                x, y = box.x + box.width / 2 + off, box.y - far
            yield from _place(press.theme, Box(x - wide / 2, y - wide / 2, wide, wide))


def _columns(scene: Scene) -> list[int]:
    """The lanes: columns that have a card in the first row."""
    return [column for column in range(1, scene.plan.columns + 1) if scene.river.card_at(1, column)]


def _place(theme: Theme, box: Box) -> list[Mark]:
    """Where a boat waits: a ring on the water with a small boat in it."""
    ring = Rect(
        *box, fill=theme.fill("water"), stroke=theme.stroke("current", "line", (1.4, 1.0)), radius=box.height / 2
    )
    size = box.height * 0.62
    inner = Box(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size)
    return [ring, *symbol(theme, "boat", inner, "current" if theme.ink != "full" else "shade")]
