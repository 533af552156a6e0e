"""Both ends of a board: signs and sentences, boats' places and lanes at the start, pennants at the finish.

From the board's end towards the cards a pool holds a margin, the sign, the sentence, and then the boats' places and
lanes (before row 1, see `lanes`) or the pennants (behind the last row). Where land parts a pool each of its waters
has a sign of its own. Where a river flows sideways all writing in the pools runs upwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnpgen.games.poohsticks import fittings, lanes
from pnpgen.games.poohsticks.boardplan import Pools
from pnpgen.games.poohsticks.scene import pool_boxes
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Drawing, Mark, Place, Text
from pnpgen.paper.text import wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.boardplan import Plan, Tile
    from pnpgen.games.poohsticks.river import River
    from pnpgen.games.poohsticks.scene import End, Scene
    from pnpgen.paper.press import Press

_GAME = "poohsticks"
_MARGIN, _APART, _CLEAR, _PENNANTS = 2.6, 1.8, 3.0, 9.0  # millimetres along the river
_LEAST_WATER = 12.0  # a narrower water has no sign
_SIZES: Final = ("text", "small", "note")

Span = tuple[float, float]
"""Where a pool's water begins and ends across the river."""


def sentences(press: Press) -> tuple[str, str]:
    """What a start and a finish say: how to enter and how to leave."""
    letters = press.words.table("common", "rank_letters")
    exits = {"jack": letters["j"], "queen": letters["q"], "king": letters["k"], "ace": letters["a"]}
    return press.words.text(_GAME, "board.enter"), press.words.text(_GAME, "board.exit", **exits)


def least_pools(press: Press, rows: int) -> Pools:
    """The least lengths of the pools with sentences of so many lines, none to leave them out."""
    said = _sentence_height(press, "text", rows) + _APART if rows else 0.0
    base = _MARGIN + sign_height(press) + said + _CLEAR
    return Pools(base + lanes.zone(press), base + _PENNANTS - _CLEAR + _APART)


def lines_of(press: Press, text: str, room: float, size: str = "text") -> tuple[str, ...]:
    """A sentence's lines across a pool; a great many where even one word is too wide."""
    style = press.style(size)
    lines = wrap(press.fonts, text, style, room)
    wide = max(press.fonts.width(line, style.font, style.size) for line in lines)
    return lines if wide <= room else lines * 99


def _sentence_height(press: Press, size: str, rows: int) -> float:
    """From the first line's capitals to the last line's foot, with its descenders."""
    style = press.style(size)
    face = press.fonts.face(style.font)
    return (rows - 1) * style.line + style.size * (face.cap_height - face.descent) / PT_PER_MM


def sign_points(press: Press) -> float:
    """Type size of the signs: smaller on a small page."""
    small = min(press.paper.width, press.paper.height) < 180
    return press.theme.size("lead" if small else "head")


def sign_height(press: Press) -> float:
    """Height of a sign with its letters."""
    return 2 * sign_points(press) * press.fonts.face("display").cap_height / PT_PER_MM


def waters(plan: Plan, river: River, end: End) -> list[tuple[Tile, Span]]:
    """For each water of a pool the page that shows the most of it, and what it shows, from one side to the other."""
    sideways = plan.way.sideways
    last = plan.across_pages if sideways else plan.down_pages
    wanted = 1 if end == "start" else last
    tiles = [tile for tile in plan.tiles if (tile.column if sideways else tile.row) == wanted]
    found = []
    for box in pool_boxes(plan, river, end):
        low, high = (box.y, box.bottom) if sideways else (box.x, box.right)
        shown = [(tile, _clipped(tile, (low, high), sideways=sideways)) for tile in tiles]
        found.append(max(shown, key=lambda pair: pair[1][1] - pair[1][0]))
    return found


def _clipped(tile: Tile, span: Span, *, sideways: bool) -> Span:
    window = tile.window
    first, last = (window.y, window.bottom) if sideways else (window.x, window.right)
    return max(span[0], first + 2), min(span[1], last - 2)


def widest(plan: Plan, river: River, end: End) -> float:
    """How far writing may run across the widest water of a pool."""
    return max(high - low for _, (low, high) in waters(plan, river, end))


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
        yield from lanes.lane_marks(press, scene)
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

    def put(self, drawing: Drawing, at: float, middle: float) -> Place:
        """A drawing whose near side is `at` mm from the board's end, its middle at a place across the river."""
        whole = self.scene.plan.extent[0 if self.sideways else 1]
        along = at if self.end == "start" else whole - at - drawing.height
        across = middle - drawing.width / 2
        return Place(drawing, along, across, 270) if self.sideways else Place(drawing, across, along)

    def marks(self, sentence: str) -> Iterator[Mark]:
        """Signs and sentences in the waters that this page shows the most of; at the start the boats' places too."""
        kept = _PENNANTS + _APART
        if self.end == "start":
            wide = self._place(sentence)
            kept = lanes.zone(self.press, wide) + _CLEAR
            yield from lanes.places(self.press, self.scene, wide)
        for tile, (low, high) in waters(self.scene.plan, self.scene.river, self.end):
            if tile.drawn == self.scene.window and high - low >= _LEAST_WATER:
                yield from self._signed(sentence, low, high, self.length - kept)

    def _place(self, sentence: str) -> float:
        """How wide the boats' places are: they grow with what the pool has to spare, sign and sentence given."""
        room = widest(self.scene.plan, self.scene.river, "start")
        lines = len(lines_of(self.press, sentence, room))
        spare = self.length - least_pools(self.press, lines).start
        return min(lanes.LARGEST_PLACE, lanes.LEAST_PLACE + max(0.0, spare) / 3)

    def _signed(self, sentence: str, low: float, high: float, room: float) -> Iterator[Mark]:
        """Sign and sentence, together in the middle of the water between `_MARGIN` and `room` from the end."""
        press = self.press
        word = press.words.text(_GAME, f"board.{self.end}")
        sign = fittings.sign(press, word, high - low, sign_points(press))
        said = self._sentence(sentence, high - low, room - _MARGIN - sign.height - _APART)
        used = sign.height + (_APART + said.height if said else 0.0)
        at = _MARGIN + max(0.0, room - _MARGIN - used) / 2
        middle = (low + high) / 2
        yield self.put(sign, at, middle)
        if said:
            yield self.put(said, at + sign.height + _APART, middle)

    def _sentence(self, text: str, across: float, along: float) -> Drawing | None:
        """The sentence in the largest type that has room, centred; None where it has none."""
        press = self.press
        for size in _SIZES:
            lines = lines_of(press, text, across, size)
            high = _sentence_height(press, size, len(lines))
            if high <= along + 0.05:
                return _centred(press, lines, size, high)
        return None


def _centred(press: Press, lines: tuple[str, ...], size: str, high: float) -> Drawing:
    """Lines under each other, as wide as the longest."""
    style = press.style(size)
    cap = press.fonts.face("text").cap_height * style.size / PT_PER_MM
    wide = max(press.fonts.width(text, style.font, style.size) for text in lines)
    texts = tuple(
        Text(wide / 2, cap + i * style.line, text, style.size, style.font, style.colour, "middle", field="board")
        for i, text in enumerate(lines)
    )
    return Drawing("sentence", wide, high, texts)
