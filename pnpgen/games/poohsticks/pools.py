"""Both ends of a board: sign, sentence, boats' places and lanes at the start, pennants and sign at the finish.

From the board's end towards the cards a pool holds a margin, the sign, the sentence, perhaps the boats' places, and
then the lanes' numbers (before row 1) or the pennants (behind the last row). Where a river flows sideways all
writing in the pools runs upwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks import fittings
from pnpgen.games.poohsticks.boardplan import Pools
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Place, Text
from pnpgen.paper.text import wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.scene import End, Scene
    from pnpgen.paper.press import Press

_GAME = "poohsticks"
_MARGIN, _APART, _LANES, _PENNANTS = 2.6, 1.8, 8.5, 9.0  # millimetres along the river


def sentences(press: Press) -> tuple[str, str]:
    """What a start and a finish say: how to enter and how to leave."""
    letters = press.words.table("common", "rank_letters")
    exits = {"jack": letters["j"], "queen": letters["q"], "king": letters["k"], "ace": letters["a"]}
    return press.words.text(_GAME, "board.enter"), press.words.text(_GAME, "board.exit", **exits)


def least_pools(press: Press, rows: int) -> Pools:
    """The least lengths of the pools with sentences of so many lines, none to leave them out."""
    said = rows * press.style("text").line + (_APART if rows else 0.0)
    base = _MARGIN + sign_height(press) + _APART + said
    return Pools(base + _lanes(press), base + _PENNANTS)


def _lanes(press: Press) -> float:
    """Length of the lanes' numbers: they grow in large print."""
    return _LANES + (press.theme.size("note") - 8) / PT_PER_MM


def lines_of(press: Press, text: str, room: float) -> tuple[str, ...]:
    """A sentence's lines across a pool; a great many where even one word is too wide."""
    style = press.style("text")
    lines = wrap(press.fonts, text, style, room)
    wide = max(press.fonts.width(line, style.font, style.size) for line in lines)
    return lines if wide <= room else lines * 99


def sign_points(press: Press) -> float:
    """Type size of the signs: smaller on a small page."""
    small = min(press.paper.width, press.paper.height) < 180
    return press.theme.size("lead" if small else "head")


def sign_height(press: Press) -> float:
    """Height of a sign with its letters."""
    return 2 * sign_points(press) * press.fonts.face("display").cap_height / PT_PER_MM


def at_ends(press: Press, scene: Scene) -> Iterator[Mark]:
    """What stands at those ends of the board that the window shows."""
    plan, window = scene.plan, scene.window
    low, high, whole = (
        (window.x, window.right, plan.extent[0])
        if plan.way.sideways
        else (window.y, window.bottom, plan.extent[1])
    )
    enter, leave = sentences(press)
    if low <= 0:
        yield from fittings.lane_marks(press, scene)
        yield from _Pool(press, scene, "start", plan.before).marks(enter)
    if high >= whole - 1e-6:
        yield from fittings.finish_line(scene)
        yield from _Pool(press, scene, "finish", whole - plan.behind).marks(leave)


@dataclass(frozen=True, slots=True)
class _Pool:
    """The water at one end, and how long it is."""

    press: Press
    scene: Scene
    end: End
    length: float

    @property
    def sideways(self) -> bool:
        """Whether the river flows to the right."""
        return self.scene.plan.way.sideways

    @property
    def span(self) -> tuple[float, float]:
        """Where the widest stretch of water begins and ends across the river, within the window."""
        window = self.scene.window
        boxes = self.scene.pools(self.end)
        spans = [(box.y, box.bottom) if self.sideways else (box.x, box.right) for box in boxes]
        first, last = (window.y, window.bottom) if self.sideways else (window.x, window.right)
        clipped = [(max(low, first + 2), min(high, last - 2)) for low, high in spans]
        return max(clipped, key=lambda span: span[1] - span[0])

    def put(self, drawing: Drawing, at: float, middle: float) -> Place:
        """A drawing whose near side is `at` mm from the board's end, its middle at a place across the river."""
        whole = self.scene.plan.extent[0 if self.sideways else 1]
        along = at if self.end == "start" else whole - at - drawing.height
        across = middle - drawing.width / 2
        return Place(drawing, along, across, 270) if self.sideways else Place(drawing, across, along)

    def marks(self, sentence: str) -> Iterator[Mark]:
        """Sign, sentence and, at the start, the boats' places."""
        low, high = self.span
        room, middle = high - low, (low + high) / 2
        if room < 12:
            return
        press = self.press
        word = press.words.text(_GAME, f"board.{self.end}")
        sign = fittings.sign(press, word, room, sign_points(press))
        kept = _lanes(press) if self.end == "start" else _PENNANTS
        lines = lines_of(press, sentence, room)
        used = _MARGIN + sign.height + _APART + kept
        said = len(lines) * press.style("text").line + _APART
        lines = lines if used + said <= self.length + 0.5 else ()
        used += said if lines else 0.0
        wide = sign.height * 1.15  # of a boat's place
        before_lanes = self.end == "start" and used + wide + 2 * _APART <= self.length
        used += wide + _APART if before_lanes else 0.0
        at = _MARGIN + max(0.0, self.length - used) / 2
        yield self.put(sign, at, middle)
        if lines:
            yield self.put(_sentence(press, lines), at + sign.height + _APART, middle)
        if before_lanes:
            yield from self._before_lanes(self.length - kept - _APART / 2 - wide / 2, wide)
        elif self.end == "start":
            yield from self._beside_sign(at + sign.height / 2, sign.width, wide)

    def _before_lanes(self, at: float, wide: float) -> Iterator[Mark]:
        """A boat's place before each lane, or as many as there are boats spread over the water."""
        plan, river = self.scene.plan, self.scene.river
        count = river.players
        boxes = [plan.cell(1, column) for column in range(1, plan.columns + 1) if river.card_at(1, column)]
        lanes = [box.y + box.height / 2 if self.sideways else box.x + box.width / 2 for box in boxes]
        low, high = self.span
        if len(lanes) != count:
            lanes = [low + (high - low) * (number + 0.5) / count for number in range(count)]
        if (high - low) / count > wide:
            for lane in lanes:
                if low < lane < high:
                    yield from self._boat(at, lane, wide)

    def _beside_sign(self, at: float, sign: float, wide: float) -> Iterator[Mark]:
        """A place for each boat to both sides of the sign, if there is room."""
        low, high = self.span
        middle = (low + high) / 2
        count = self.scene.river.players
        half = -(-count // 2)
        pitch = min(((high - low - sign) / 2 - 3) / half, wide * 1.6)
        if pitch < wide + 0.6:
            return
        for number in range(count):
            side = 1 if number % 2 else -1
            yield from self._boat(at, middle + side * (sign / 2 + 3 + pitch * (number // 2 + 0.5)), wide)

    def _boat(self, at: float, across: float, wide: float) -> Iterator[Mark]:
        x, y = (at, across) if self.sideways else (across, at)
        yield from fittings.boat_place(self.press.theme, Box(x - wide / 2, y - wide / 2, wide, wide))


def _sentence(press: Press, lines: tuple[str, ...]) -> Drawing:
    """Lines under each other, centred, as wide as the longest."""
    style = press.style("text")
    cap = press.fonts.face("text").cap_height * style.size / PT_PER_MM
    wide = max(press.fonts.width(text, style.font, style.size) for text in lines)
    texts = tuple(
        Text(wide / 2, cap + i * style.line, text, style.size, style.font, style.colour, "middle", field="board")
        for i, text in enumerate(lines)
    )
    return Drawing("sentence", wide, cap + (len(lines) - 1) * style.line + 0.8, texts)
