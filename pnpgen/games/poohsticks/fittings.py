"""What people have put up in a river: signs, the boats' places, lanes, a finish line.

Each function gives marks in the board's coordinates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Path, Rect, Text
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import Style, line_in

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.scene import Scene
    from pnpgen.paper.press import Press
    from pnpgen.paper.theme import Theme


def finish_line(scene: Scene) -> list[Mark]:
    """A line with pennants across the river behind the last row, from bank to bank."""
    plan, theme = scene.plan, scene.theme
    size = plan.size
    sideways = plan.way.sideways
    at = plan.behind + 0.6 * size.gap + 1.0
    marks: list[Mark] = []
    for pool in scene.pools("finish"):
        low, high = (pool.y, pool.bottom) if sideways else (pool.x, pool.right)
        low, high = low - size.shallows - 1.4, high + size.shallows + 1.4
        first, last = (scene.window.y, scene.window.bottom) if sideways else (scene.window.x, scene.window.right)
        whole = [at for at in (low, high) if first < at < last]
        low, high = max(low, first), min(high, last)
        if high - low < 8:
            continue
        count = max(4, round((high - low) / 6.5))
        step = (high - low) / count
        long = min(5.2, step * 0.85)
        for k in range(count):
            b = low + (k + 0.5) * step
            half = step * 0.4
            corners = [(at, b - half), (at, b + half), (at + long, b)]
            d = "M" + "L".join("{:.2f} {:.2f}".format(*(p if sideways else p[::-1])) for p in corners) + "Z"
            fill = theme.colour("accent") if k % 2 == 0 else theme.colour("paper")
            marks.append(Path(d, fill=fill, stroke=theme.stroke("ink", "fine")))
        ends = [(at, low), (at, high)] if sideways else [(low, at), (high, at)]
        marks.append(Line(*ends[0], *ends[1], theme.stroke("ink", "bold")))
        for x, y in ((at, end) if sideways else (end, at) for end in whole):
            marks.append(Rect(x - 1.3, y - 1.3, 2.6, 2.6, fill=theme.colour("grain"), radius=1.3))
    return marks


def sign(press: Press, text: str, length: float, points: float) -> Drawing:
    """A wooden sign with big letters, at most `length` mm long."""
    theme = press.theme
    cap = points * press.fonts.face("display").cap_height / PT_PER_MM
    pad = 0.5 * cap
    wide = min(length, press.fonts.width(text, "display", points) + 2 * pad + 2)
    high = cap + 2 * pad
    style = Style("display", points, press.theme.size("note"), theme.colour("ink"))
    wood = theme.fill("plank") or theme.colour("paper")
    body = Rect(0, 0, wide, high, fill=wood, stroke=theme.stroke("grain", "bold"), radius=1.2)
    nails: list[Mark] = [
        Rect(x, high / 2 - 0.5, 1.0, 1.0, fill=theme.colour("grain"), radius=0.5) for x in (1.1, wide - 2.1)
    ]
    letters = line_in(Box(pad, pad, wide - 2 * pad, cap), text, style, fonts=press.fonts, field="sign")
    return Drawing(f"sign {text}", wide, high, (body, *nails, letters))


def boat_place(theme: Theme, box: Box) -> list[Mark]:
    """Where a boat waits: a ring on the water with a small boat in it."""
    ring = Rect(
        *box, fill=theme.fill("water"), stroke=theme.stroke("current", "line", (1.4, 1.0)), radius=box.height / 2
    )
    size = box.height * 0.62
    inner = Box(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size)
    return [ring, *symbol(theme, "boat", inner, "current" if theme.ink != "full" else "shade")]


def lane_marks(press: Press, scene: Scene) -> list[Mark]:
    """A number and an arrowhead before each card of row 1."""
    plan, theme = scene.plan, press.theme
    marks: list[Mark] = []
    high = theme.size("note") * press.fonts.face("bold").cap_height / PT_PER_MM
    for column in range(1, plan.columns + 1):
        if scene.river.card_at(1, column) is None:
            continue
        box = plan.cell(1, column)
        if not scene.shows(box):
            continue
        if plan.way.sideways:
            x, y = box.x - 2.6, box.y + box.height / 2
            d = f"M{x - 1:.2f} {y - 1.6:.2f}L{x + 0.8:.2f} {y:.2f}L{x - 1:.2f} {y + 1.6:.2f}"
            spot = (x - 2.2 - high * 0.5, y + high / 2)
        else:
            x, y = box.x + box.width / 2, box.y - 2.6
            d = f"M{x - 1.6:.2f} {y - 1:.2f}L{x:.2f} {y + 0.8:.2f}L{x + 1.6:.2f} {y - 1:.2f}"
            spot = (x, y - 2.4)
        marks.append(Path(d, stroke=theme.stroke("ink", "line")))
        marks.append(
            Text(*spot, str(column), theme.size("note"), "bold", theme.colour("ink"), "middle", field="lane")
        )
    return marks
