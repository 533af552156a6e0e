"""The river as a board: a map with the river's own cards in it, on one page or tiled over several.

Title and facts stand above the map, how to set up and what cards are worth below it. The map itself is drawn by
`scenery` and `fittings`; this module puts things in their places and says what must be said.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.poohsticks import fittings
from pnpgen.games.poohsticks.boardplan import Plan, Pools, Rooms, Size, Tile, plan_board
from pnpgen.games.poohsticks.naming import identity, title_of
from pnpgen.games.poohsticks.scenery import Scene, landscape
from pnpgen.paper.cardface import card_face
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect, Text
from pnpgen.paper.piece import Body
from pnpgen.paper.text import Style, fit, line_in, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnpgen.games.poohsticks.river import River
    from pnpgen.paper.press import Press
    from pnpgen.pieces.cards import Card

_GAME = "poohsticks"


class Saying(NamedTuple):
    """What stands beside a board that is not in its cells.

    Args:
        title: the river's name.
        facts: for how many boats, how many decks, how hard.
        code: what makes the river again, or "" where it would tell what lies face down.
    """

    title: str
    facts: str
    code: str


@dataclass(frozen=True, slots=True)
class Board:
    """A board on its way to paper."""

    press: Press
    river: River
    saying: Saying

    def caption(self, key: str, **values: object) -> str:
        """A caption of the board."""
        return self.press.words.text(_GAME, f"board.{key}", **values)

    @property
    def ranks(self) -> dict[str, str]:
        """The letters of the cards that let a boat exit, by the names that captions have for them."""
        letters = self.press.words.table("common", "rank_letters")
        return {"jack": letters["j"], "queen": letters["q"], "king": letters["k"], "ace": letters["a"]}


class Laid(NamedTuple):
    """A board's pages, and the size of its cards."""

    bodies: tuple[Body, ...]
    size: Size


def lay_board(press: Press, river: River, saying: Saying, wanted: Size | None = None) -> Laid:
    """The pages of a river's board, one unless its cards would be too small or are wanted at full size.

    Raises:
        DoesNotFit: not even one card has room on this paper.
    """
    board = Board(press, river, saying)
    plan, lines = _planned(board, wanted)
    faces: dict[Card, Drawing] = {}
    return Laid(tuple(_page(board, plan, tile, lines, faces) for tile in plan.tiles), plan.size)


def _planned(board: Board, wanted: Size | None) -> tuple[Plan, tuple[str, ...]]:
    """The plan, and the sentences that its pools have no room for."""
    enter, leave = board.caption("enter"), board.caption("exit", **board.ranks)
    for rows in (1, 2, 3):
        plan = plan_board(board.river, _rooms(board, rows, ()), wanted)
        if all(len(_turned_text(board, text, _span(plan))) <= rows for text in (enter, leave)):
            return plan, ()
    below = (f"{board.caption('start')}: {enter}.", f"{board.caption('finish')}: {leave}.")
    return plan_board(board.river, _rooms(board, 0, below), wanted), below


def _span(plan: Plan) -> float:
    """How far text may run across the river's pools."""
    first, last = plan.cell(1, 1), plan.cell(1, plan.columns)
    return last.bottom - first.y if plan.way.sideways else last.right - first.x


def _turned_text(board: Board, text: str, room: float) -> tuple[str, ...]:
    """The lines of a pool's sentence; more than fit where one word is too wide."""
    style = board.press.style("text")
    lines = wrap(board.press.fonts, text, style, room)
    wide = max(board.press.fonts.width(line, style.font, style.size) for line in lines)
    return lines if wide <= room else lines * 9


# What a pool holds, from the board's end to the cards: a margin, the sign, the sentence, and before row 1 the lanes'
# numbers, behind the last row the pennants; in millimetres.
_MARGIN, _APART, _LANES, _PENNANTS = 2.6, 1.8, 8.5, 9.0


def _sign_points(press: Press) -> float:
    """Type size of the signs: smaller on a small page."""
    small = min(press.paper.width, press.paper.height) < 180
    return press.theme.size("lead" if small else "head")


def _sign_high(press: Press) -> float:
    return 2 * _sign_points(press) * press.fonts.face("display").cap_height / PT_PER_MM


def _rooms(board: Board, rows: int, below: tuple[str, ...]) -> Rooms:
    press = board.press
    base = _MARGIN + _sign_high(press) + _APART + rows * press.style("text").line + (_APART if rows else 0)
    pools = Pools(base + _LANES + (press.theme.size("note") - 8) / PT_PER_MM, base + _PENNANTS)
    panels = []
    for turned in (False, True):
        live = press.live(landscape=turned)
        head = _head_high(board, live.width)
        foot = _foot(board, live.width, below)[1]
        panels.append(Box(0, head, live.width, live.height - head - foot))
    return Rooms(*panels, pools, pools)


def _head_rows(board: Board, width: float) -> int:
    """1 where title and facts stand side by side, else 2."""
    press = board.press
    note = press.style("text")
    # As a tiled board says it, since tiles are known only later.
    facts = f"{board.saying.facts} · {press.words.text('common', 'press.tile', row=9, column=9)}"
    beside = press.fonts.width(facts, note.font, note.size, "facts") + 6
    size = press.theme.size(_title_size(press))
    title = press.fonts.width(board.saying.title, "display", size, "title")
    return 1 if 0.7 * title + beside <= width else 2


def _head_high(board: Board, width: float) -> float:
    press = board.press
    cap = press.theme.size(_title_size(press)) * press.fonts.face("display").cap_height / PT_PER_MM
    return cap + 3.2 + (_head_rows(board, width) - 1) * (press.style("text").line + 0.6)


def _title_size(press: Press) -> str:
    return "head" if min(press.paper.width, press.paper.height) < 180 else "title"


def _page(board: Board, plan: Plan, tile: Tile, below: tuple[str, ...], faces: dict[Card, Drawing]) -> Body:
    press = board.press
    live = press.live(landscape=plan.way.landscape)
    scene = Scene(press.theme, plan, board.river, tile.window, identity(board.river))
    ends = list(_ends(board, scene))
    scene = replace(scene, kept=tuple(_box_of(mark) for mark in ends if isinstance(mark, Place | Rect | Text)))
    marks: list[Mark] = [*landscape(scene), *fittings.bridge(scene), *_cards(board, scene, faces), *ends]
    marks.append(Rect(*tile.window, stroke=press.theme.stroke("ink")))
    across = Drawing("board", *plan.extent, tuple(marks))
    place = Place(across, tile.panel.x - tile.window.x, tile.panel.y - tile.window.y)
    foot, high = _foot(board, live.width, below)
    page: list[Mark] = [place, *_head(board, plan, tile, live.width), *_joins(board, tile)]
    page.append(Place(Drawing("foot", live.width, high, foot), 0, live.height - high))
    return Body(Drawing("board page", live.width, live.height, tuple(page)), landscape=plan.way.landscape)


def _box_of(mark: Place | Rect | Text) -> Box:
    """Roughly where a mark lies, with a little air around it."""
    if isinstance(mark, Text):
        return Box(mark.x - 4, mark.y - 4, 8, 6)
    wide, high = (
        (mark.drawing.width, mark.drawing.height) if isinstance(mark, Place) else (mark.width, mark.height)
    )
    if isinstance(mark, Place) and mark.turn in (90, 270):
        wide, high = high, wide
    return Box(mark.x, mark.y, wide, high).inset(-1.0)


def _cards(board: Board, scene: Scene, faces: dict[Card, Drawing]) -> Iterator[Mark]:
    """Faces, stones and empty places of the cells in the window; what lies face down is not shown."""
    plan, river = scene.plan, board.river
    for row in range(1, plan.rows + 1):
        for column in range(1, plan.columns + 1):
            box = plan.cell(row, column)
            if not scene.shows(box):
                continue
            cell = river.cell(row, column)
            if cell.is_rock:
                yield from fittings.stones(scene, row, column)
            elif cell.card and row != river.bridge:
                if cell.card not in faces:
                    faces[cell.card] = card_face(board.press, cell.card, *plan.size)
                yield Place(faces[cell.card], box.x, box.y)


def _ends(board: Board, scene: Scene) -> Iterator[Mark]:
    """Signs, sentences, boats' places and lanes at the start; pennants and sign at the finish."""
    plan, window = scene.plan, scene.window
    sideways = plan.way.sideways
    low, high = (window.x, window.right) if sideways else (window.y, window.bottom)
    if low <= 0:
        yield from fittings.lane_marks(board.press, scene)
        yield from _pool(board, scene, "start")
    if high >= (plan.extent[0] if sideways else plan.extent[1]) - 1e-6:
        yield from fittings.finish_line(scene)
        yield from _pool(board, scene, "finish")


def _pool(board: Board, scene: Scene, end: str) -> Iterator[Mark]:
    """A pool's sign and sentence, and at the start the boats' places to both sides of them."""
    press, plan, window = board.press, scene.plan, scene.window
    sideways = plan.way.sideways
    boxes = scene.pools(1 if end == "start" else plan.rows)
    spans = [(box.y, box.bottom) if sideways else (box.x, box.right) for box in boxes]
    clip = (window.y, window.bottom) if sideways else (window.x, window.right)
    spans = [(max(a, clip[0] + 2), min(b, clip[1] - 2)) for a, b in spans]
    low, top = max(spans, key=lambda span: span[1] - span[0])
    if top - low < 12:
        return
    words = board.caption("enter") if end == "start" else board.caption("exit", **board.ranks)
    drawn = fittings.sign(press, board.caption(end), top - low, _sign_points(press))
    lines = _turned_text(board, words, top - low)
    line = press.style("text").line
    long = plan.before if end == "start" else (plan.extent[0] if sideways else plan.extent[1]) - plan.behind
    taken = _MARGIN + drawn.height + _APART + (_LANES if end == "start" else _PENNANTS)
    held = len(lines) if taken + len(lines) * line <= long + 0.5 else 0
    used = taken + held * line + (_APART if held else 0)
    spare = max(0.0, long - used) / 2
    edge = 0.0 if end == "start" else (plan.extent[0] if sideways else plan.extent[1])
    middle = (low + top) / 2
    sign_at = _MARGIN + spare
    text_at = sign_at + drawn.height + _APART

    def along(at: float, thick: float) -> float:
        return edge + at if end == "start" else edge - at - thick

    x, y = along(sign_at, drawn.height), middle - drawn.width / 2
    yield Place(drawn, x, y, 270) if sideways else Place(drawn, y, x)
    if held:
        block = _sentence(board, lines, top - low)
        at = along(text_at, block.height)
        yield (
            Place(block, at, middle - block.width / 2, 270)
            if sideways
            else Place(block, middle - block.width / 2, at)
        )
    if end == "start":
        yield from _boats(board, scene, (low, top), (sign_at, drawn.width))


def _sentence(board: Board, lines: tuple[str, ...], room: float) -> Drawing:
    press = board.press
    style = press.style("text", "bold")
    cap = press.fonts.face("text").cap_height * style.size / PT_PER_MM
    room = min(room, max(press.fonts.width(text, "text", style.size) for text in lines))
    texts = tuple(
        Text(room / 2, cap + i * style.line, text, style.size, "text", style.colour, "middle", field="board")
        for i, text in enumerate(lines)
    )
    return Drawing("sentence", room, cap + (len(lines) - 1) * style.line + 0.8, texts)


def _boats(board: Board, scene: Scene, span: tuple[float, float], sign: tuple[float, float]) -> Iterator[Mark]:
    """A place for each boat to wait in, half of them to either side of the sign, if there is room."""
    plan = scene.plan
    low, top = span
    at, long = sign
    thick = _sign_high(board.press)
    wide, high = (thick * 1.15, thick * 1.15)
    left = (top - low - long) / 2 - 3
    count = board.river.players
    half = -(-count // 2)
    pitch = min(left / half, high * 1.6)
    if pitch < high + 0.6:
        return
    middle = (low + top) / 2
    for k in range(count):
        side, place = (-1, k // 2) if k % 2 == 0 else (1, k // 2)
        b = middle + side * (long / 2 + 3 + pitch * (place + 0.5))
        a = at + thick / 2
        x, y = (a, b) if plan.way.sideways else (b, a)
        yield from fittings.boat_place(board.press.theme, Box(x - wide / 2, y - high / 2, wide, high))


def _head(board: Board, plan: Plan, tile: Tile, width: float) -> Iterator[Mark]:
    """Title at the left, facts at the right; on a tiled board the part's number with them."""
    press = board.press
    facts = board.saying.facts
    if len(plan.tiles) > 1:
        part = press.words.text("common", "press.tile", row=tile.row, column=tile.column)
        facts = f"{facts} · {part}"
    note = press.style("text", colour="muted")
    size = press.theme.size(_title_size(press))
    cap = size * press.fonts.face("display").cap_height / PT_PER_MM
    below = _head_rows(board, width) == 2
    wide = 0.0 if below else press.fonts.width(facts, note.font, note.size, "facts") + 6
    style = Style("display", size, press.theme.size("note"), press.theme.colour("ink"))
    fitted = fit(press.fonts, board.saying.title, style, (width - wide, cap + 3), "title")
    yield Text(0, cap, " ".join(fitted.lines), fitted.size, "display", style.colour, field="title")
    if below:
        room = Box(0, cap + 1.6, width, note.line)
        yield line_in(room, facts, note, "start", fonts=press.fonts, field="facts")
    else:
        yield Text(width, cap, facts, note.size, note.font, note.colour, "end", field="facts")


def _foot(board: Board, width: float, below: tuple[str, ...]) -> tuple[tuple[Mark, ...], float]:
    """What stands below the map: at the left how to set up, at the right values and code; and its height."""
    press, river = board.press, board.river
    style = press.style("small")
    setup = [board.caption("setup")]
    if river.bridge is not None:
        setup.append(board.caption("bridge_hint").capitalize() + ".")
    right = [board.caption("values", **board.ranks)]
    if board.saying.code:
        right.append(board.caption("code", code=board.saying.code))
    fonts = press.fonts
    reach = max(fonts.width(text, style.font, style.size, "footer") for text in right)
    if reach > width * 0.45:
        texts = [*setup, *below, *right]
        lines = [line for text in texts for line in wrap(fonts, text, style, width)]
        marks = _stacked(press, lines, 0.0, "start")
        return tuple(marks), 2.4 + len(lines) * style.line
    left = wrap(fonts, " ".join([*setup, *below]), style, width - reach - 8)
    marks = [*_stacked(press, left, 0.0, "start"), *_stacked(press, right, width, "end")]
    return tuple(marks), 2.4 + max(len(left), len(right)) * style.line


def _stacked(press: Press, lines: tuple[str, ...] | list[str], x: float, anchor: str) -> Iterator[Mark]:
    style = press.style("small")
    for i, line in enumerate(lines):
        y = 2.4 + (i + 0.72) * style.line
        yield Text(
            x, y, line, style.size, style.font, style.colour, "end" if anchor == "end" else "start", field="footer"
        )


def _joins(board: Board, tile: Tile) -> Iterator[Mark]:
    """Where the next page is laid: a dashed edge and a sentence on the blank strip."""
    press = board.press
    theme = press.theme
    text = press.words.text("common", "press.overlap")
    panel = tile.panel
    note = press.style("note", colour="muted")
    dash = theme.stroke("muted", "line", (2.0, 1.4))
    if tile.right:
        yield Line(panel.right, panel.y, panel.right, panel.bottom, dash)
        yield Text(
            panel.right + 4.2,
            panel.y + panel.height / 2,
            text,
            note.size,
            note.font,
            note.colour,
            "middle",
            90,
            "join",
        )
    if tile.below:
        yield Line(panel.x, panel.bottom, panel.right, panel.bottom, dash)
        yield Text(
            panel.x + panel.width / 2,
            panel.bottom + 5.0,
            text,
            note.size,
            note.font,
            note.colour,
            "middle",
            field="join",
        )


def saying_of(press: Press, river: River, code: str, difficulty: str = "") -> Saying:
    """What stands beside a river's board. Cells that lie face down are not to be read from a code."""
    words = press.words
    one = "one" if river.players == 1 else "other"
    facts = [words.text(_GAME, f"board.players_{one}", n=river.players)]
    facts.append(words.text(_GAME, f"board.decks_{'one' if river.decks == 1 else 'other'}", n=river.decks))
    if difficulty:
        band = words.text(_GAME, f"difficulty.{difficulty}")
        facts.append(words.text(_GAME, "solution.difficulty", difficulty=band))
    shown = code if "#" in code or river.bridge is None else ""
    return Saying(title_of(river, words), " · ".join(facts), shown if len(shown) <= 60 else "")
