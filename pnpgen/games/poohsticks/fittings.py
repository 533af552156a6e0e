"""What people have put up in a river: signs and a finish line.

Each function gives marks in the board's coordinates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Path, Rect
from pnpgen.paper.text import Style, line_in

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.scene import Scene
    from pnpgen.paper.press import Press


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
