"""What stands around a board's map: title and facts above it, setting up, values and code below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.poohsticks.boardplan import STRIP
from pnpgen.games.poohsticks.naming import title_of
from pnpgen.games.poohsticks.pools import sentences
from pnpgen.games.poohsticks.seams import map_size, part_map
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Mark, Text
from pnpgen.paper.text import Style, fit, line_in, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnpgen.games.poohsticks.boardplan import Plan, Tile
    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.press import Press

_GAME = "poohsticks"
_LONGEST_CODE = 60  # characters of a code that is printed on a board
_ABOVE, _BELOW = 3.2, 2.4  # millimetres between the map and what stands above and below it


class Saying(NamedTuple):
    """What a board says that is not in its cells.

    Args:
        title: the river's name.
        facts: for how many boats, how many decks, how hard.
        code: what makes the river again, or "" where it would tell what lies face down.
        bridge: whether the river has a bridge.
    """

    title: str
    facts: str
    code: str
    bridge: bool


def saying_of(press: Press, river: River, code: str, difficulty: str = "") -> Saying:
    """What a river's board says. Cells that lie face down are not to be read from a code."""
    words = press.words
    facts = [
        words.text(_GAME, f"board.players_{'one' if river.players == 1 else 'other'}", n=river.players),
        words.text(_GAME, f"board.decks_{'one' if river.decks == 1 else 'other'}", n=river.decks),
    ]
    if difficulty:
        band = words.text(_GAME, f"difficulty.{difficulty}")
        facts.append(words.text(_GAME, "solution.difficulty", difficulty=band))
    open_code = "#" in code or river.bridge is None
    shown = code if open_code and len(code) <= _LONGEST_CODE else ""
    return Saying(title_of(river, words), " · ".join(facts), shown, river.bridge is not None)


class Head:
    """The line above the map, or two lines where title and facts have no room side by side."""

    def __init__(self, press: Press, saying: Saying, width: float) -> None:
        self._press, self._saying, self._width = press, saying, width
        self._size = press.theme.size("head" if min(press.paper.width, press.paper.height) < 180 else "title")
        self._cap = self._size * press.fonts.face("display").cap_height / PT_PER_MM
        note = press.style("text")
        # As a tiled board says it, since tiles are known only later.
        facts = f"{saying.facts} · {_part(press, 99, 99)}"
        beside = press.fonts.width(facts, note.font, note.size, "facts") + 6
        title = press.fonts.width(saying.title, "display", self._size, "title")
        self._two = 0.7 * title + beside > width

    @property
    def height(self) -> float:
        """From the page's top to the map."""
        return self._cap + _ABOVE + (self._press.style("text").line + 0.6 if self._two else 0.0)

    def marks(self, plan: Plan, tile: Tile) -> Iterator[Mark]:
        """Title at the left, facts at the right or below; on a tiled board the part's number with them."""
        if len(plan.tiles) == 1:
            yield from self._titled(self._saying.facts, self._width, self._width)
            return
        press = self._press
        part = _part(press, plan.number(tile), len(plan.tiles))
        right = self._width - (STRIP if tile.right else 0.0)
        little = map_size(plan, self.height - 2.0)
        yield from part_map(press.theme, plan, tile, Box(right - little[0], 0.0, *little))
        free = right - little[0] - 1.6
        if not (tile.left or tile.above):
            yield from self._titled(f"{self._saying.facts} · {part}", right, free)
            return
        note = press.style("text", colour="muted")
        text = f"{self._saying.title} · {part}"
        room = Box(tile.panel.x, 0.0, free - tile.panel.x, self._cap)
        yield line_in(room, text, note, "end", fonts=press.fonts, field="facts")

    def _titled(self, facts: str, width: float, free: float) -> Iterator[Mark]:
        """Title and facts on a width, of which `free` mm are free in the first line."""
        press = self._press
        note = press.style("text", colour="muted")
        beside = press.fonts.width(facts, note.font, note.size, "facts") + 6
        style = Style("display", self._size, press.theme.size("note"), press.theme.colour("ink"))
        room = free - (0.0 if self._two else beside), self._cap + 3
        fitted = fit(press.fonts, self._saying.title.replace(" ", "\N{NO-BREAK SPACE}"), style, room, "title")
        yield Text(0, self._cap, self._saying.title, fitted.size, "display", style.colour, field="title")
        if self._two:
            below = Box(0, self._cap + 1.6, width, note.line)
            yield line_in(below, facts, note, "start", fonts=press.fonts, field="facts")
        else:
            yield Text(free, self._cap, facts, note.size, note.font, note.colour, "end", field="facts")


def _part(press: Press, number: int, total: int) -> str:
    """Which part of a tiled board a page is."""
    return press.words.text(_GAME, "board.part", n=number, total=total)


def foot(press: Press, saying: Saying, width: float, *, with_ends: bool) -> Drawing:
    """What stands below the map: at the left how to set up, at the right values and code; all left if narrow.

    Args:
        press: words and faces.
        saying: what the board says.
        width: of the page.
        with_ends: whether to say here how to enter and leave, for pools that have no room for it.
    """
    words = press.words
    enter, leave = sentences(press)
    setup = [words.text(_GAME, "board.setup")]
    if saying.bridge:
        setup.append(words.text(_GAME, "board.bridge_setup"))
    if with_ends:
        setup.append(f"{words.text(_GAME, 'board.start')}: {enter}. {words.text(_GAME, 'board.finish')}: {leave}.")
    letters = words.table("common", "rank_letters")
    ranks = {"jack": letters["j"], "queen": letters["q"], "king": letters["k"], "ace": letters["a"]}
    right = [words.text(_GAME, "board.values", **ranks)]
    if saying.code:
        right.append(words.text(_GAME, "board.code", code=saying.code))
    style, fonts = press.style("small"), press.fonts
    reach = max(fonts.width(text, style.font, style.size, "footer") for text in right)
    if reach > width * 0.45:
        lines = [line for text in (*setup, *right) for line in wrap(fonts, text, style, width)]
        return Drawing("foot", width, _BELOW + len(lines) * style.line, tuple(_stacked(press, lines, 0.0)))
    left = wrap(fonts, " ".join(setup), style, width - reach - 8)
    marks = [*_stacked(press, left, 0.0), *_stacked(press, right, width)]
    return Drawing("foot", width, _BELOW + max(len(left), len(right)) * style.line, tuple(marks))


def _stacked(press: Press, lines: Sequence[str], x: float) -> Iterator[Mark]:
    """Lines under each other, from the left edge or (x above 0) flush with x."""
    style = press.style("small")
    for i, text in enumerate(lines):
        y = _BELOW + (i + 0.72) * style.line
        yield Text(x, y, text, style.size, style.font, style.colour, "end" if x else "start", field="footer")
