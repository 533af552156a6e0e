"""The tuck box on paper: its net with cut and fold lines, dressed like the back of a card."""

from __future__ import annotations

from dataclasses import replace

from pnpgen.errors import DoesNotFit, UsageError
from pnpgen.games.snap.back import back
from pnpgen.games.snap.boxnet import THUMB, Contents, Net, box_net, thickness_of
from pnpgen.games.snap.deck import DEFAULT_SIZE, card_size
from pnpgen.games.snap.rules import COPIES, DECK_SIZE, KINDS
from pnpgen.paper.cardface import card_back
from pnpgen.paper.grid import arrange
from pnpgen.paper.lengths import PT_PER_MM, parse_length, show
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Path, Place, Rect, Text
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press
from pnpgen.paper.symbols import symbol
from pnpgen.paper.text import Style, block_in, line_in
from pnpgen.product import Order

TUCKS = (16.0, 14.0, 12.0, 10.0, 8.0)
"""How far lid and floor may be tucked in, in millimetres: the deepest for which the paper has room is taken."""

THICKNESS = (0.1, 1.0)
MOST_CARDS = 144
_FOLD = (1.6, 1.6)
_EMBLEMS = (0.22, 0.17, 0.12, 0.08)  # an emblem's share of the label's height: as large as the title lets it


def contents_of(order: Order) -> Contents:
    """What the box is for: `size`, `cards`, and `thickness` of a card or `gsm` of its stock.

    Raises:
        UsageError: a size, count, thickness or weight that cannot be meant, or both of the last two.
    """
    measures = card_size(order.text("size", DEFAULT_SIZE))
    cards = order.number("cards", DECK_SIZE, 1, MOST_CARDS)
    if order.text("thickness") and order.text("gsm"):
        raise UsageError("expected the thickness of a card or the weight of its stock, got both", where="--gsm")
    if order.text("thickness"):
        thickness = parse_length(order.text("thickness"), where="--thickness")
    else:
        thickness = thickness_of(order.number("gsm", 250, 60, 800))
    low, high = THICKNESS
    if not low <= thickness <= high:
        raise UsageError(
            f"expected {show(low)} to {show(high)} a card, got {show(thickness)}", where="--thickness"
        )
    return Contents(measures.width, measures.height, cards, thickness)


def fitting_net(press: Press, contents: Contents) -> Net:
    """The net with the deepest flaps that the paper has room for.

    Raises:
        DoesNotFit: not even with the shallowest.
    """
    for tuck in TUCKS:
        net = box_net(contents, tuck)
        try:
            arrange(press, (net.width, net.height), what=press.words.text("snap", "products.box"))
        except DoesNotFit:
            if tuck == TUCKS[-1]:
                raise
        else:
            return net
    raise AssertionError(TUCKS)  # the loop always returns or raises


def box(press: Press, order: Order) -> Built:
    """The product.

    Raises:
        UsageError: as `contents_of`.
        DoesNotFit: as `fitting_net`.
    """
    contents = contents_of(order)
    net = fitting_net(press, contents)
    words = press.words
    drawing = Drawing("box", net.width, net.height, _marks(press, net, contents.cards))
    title, game = words.text("snap", "products.box"), words.text("snap", "game.name")
    piece = Piece("box", net.width, net.height, drawing)
    part = Part(title, game, "card", pieces=(piece,), note=words.text("snap", "box.note"))
    return Built((part,), facts={"cards": contents.cards, "inside_mm": list(contents.inside)})


def _marks(press: Press, net: Net, cards: int) -> tuple[Mark, ...]:
    panels, theme = net.panels, press.theme
    ground = theme.fill("water")
    plain = [panels[name] for name in ("right", "left", "lid", "floor")] if ground else []
    behind = panels["back"]
    return (
        *(Rect(*panel, ground) for panel in plain),
        *_front(press, panels["front"], cards),
        Place(back(replace(press, bleed=0.0), behind.width, behind.height), behind.x, behind.y),
        *(_along(press, panels[name]) for name in ("right", "left")),
        _overhead(press, panels["lid"]),
        *_hints(press, net),
        Path(net.outline, stroke=theme.stroke("ink", "line")),
        *(Line(*each, theme.stroke("muted", "line", _FOLD)) for each in net.folds),
    )


def _front(press: Press, panel: Box, cards: int) -> tuple[Mark, ...]:
    """Water, and on it a label with all nine emblems, the game's name and what is inside."""
    theme, words = press.theme, press.words
    water = card_back(press, panel.width, panel.height, edge=False)
    side = 0.11 * panel.width
    top = panel.y + THUMB + 5.0
    label = Box(panel.x + side, top, panel.width - 2 * side, panel.bottom - side - top)
    rim = label.inset(1.2)
    stroke = theme.stroke("current", "line")
    marks: tuple[Mark, ...] = (
        Place(water, panel.x, panel.y),
        Rect(*label, theme.colour("paper"), stroke, 3.0),
        Rect(*rim, None, stroke, 2.0),
    )
    inner = label.inset(3.0)
    small = Box(inner.x, inner.bottom - 4.0, inner.width, 4.0)
    copies, over = divmod(cards, len(KINDS))
    count = words.text("snap", "box.side", kinds=len(KINDS), copies=COPIES if over else copies)
    upper = Box(inner.x, inner.y, inner.width, small.y - inner.y - 1.0)
    return (*marks, *_titled(press, upper), _line(press, small, count, "text", "muted"))


def _titled(press: Press, box: Box) -> tuple[Mark, ...]:
    """Emblems three by three over the game's name; they give way where the name wants more room."""
    style, title = press.style("head", "display"), press.words.text("snap", "box.lid")
    for share in _EMBLEMS:
        step = min(box.width / 3, box.height * share)
        foot = box.y + 3 * step + 1.5
        room = Box(box.x, foot, box.width, box.bottom - foot)
        try:
            name = block_in(room, title, style, "middle", fonts=press.fonts, field="title of the box")
        except DoesNotFit:
            if share == _EMBLEMS[-1]:
                raise
            continue
        left = box.x + (box.width - 3 * step) / 2
        spots = [Box(left + i % 3 * step, box.y + i // 3 * step, step, step).inset(0.1 * step) for i in range(9)]
        emblems = [symbol(press.theme, kind, spot, kind) for kind, spot in zip(KINDS, spots, strict=True)]
        return (*(mark for emblem in emblems for mark in emblem), *name)
    raise AssertionError(_EMBLEMS)  # the loop always returns or raises


def _line(press: Press, box: Box, text: str, font: str, colour: str) -> Text:
    """A line as large as the box lets it, from the smallest size on."""
    theme = press.theme
    style = Style(font, theme.size("text"), min(6.0, theme.size("note")), theme.colour(colour))
    return line_in(box, text, style, fonts=press.fonts, field="text of the box")


def _overhead(press: Press, panel: Box) -> Text:
    """The game's name on the lid, which is folded forwards: upside down here, upright from the front."""
    text = _line(press, panel.inset(1.5), press.words.text("snap", "box.lid"), "display", "ink")
    cap = text.size * press.fonts.face("display").cap_height / PT_PER_MM
    return replace(text, y=text.y - cap, turn=180)


def _along(press: Press, panel: Box) -> Text:
    """The game's name along a side, read from above downwards."""
    lying = Box(0, 0, panel.height - 12.0, panel.width - 3.0)
    text = _line(press, lying, press.words.text("snap", "box.lid"), "display", "ink")
    middle = (panel.x + panel.width / 2, panel.y + panel.height / 2)
    cap = text.size * press.fonts.face("display").cap_height / PT_PER_MM
    return replace(text, x=middle[0] - cap / 2, y=middle[1], turn=90)


def _hints(press: Press, net: Net) -> tuple[Text, ...]:
    """What to do with flaps and tab, where it is hidden once the box is made."""
    words = press.words
    tucks = [
        _line(press, net.panels[name].inset(2.0), words.text("snap", "box.flap"), "text", "muted")
        for name in ("lid tuck", "floor tuck")
    ]
    tab = net.panels["tab"]
    lying = _line(
        press, Box(0, 0, tab.height / 2, tab.width - 4.0), words.text("snap", "box.tab"), "text", "muted"
    )
    cap = lying.size * press.fonts.face("text").cap_height / PT_PER_MM
    return (*tucks, replace(lying, x=tab.x + tab.width / 2 - cap / 2, y=tab.y + tab.height / 2, turn=90))
