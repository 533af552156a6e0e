"""The back of a reference card: a hand from deal to showdown, equal hands, variants, and the odds by the order.

The odds are counted for the edition's rules when the card is made. Where the better of two neighbours is the
commoner, a line stands between them, and the card says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from pnpgen.errors import DoesNotFit
from pnpgen.games.snap.captions import percentage, whole_number
from pnpgen.games.snap.examples import ranked
from pnpgen.games.snap.naming import plural
from pnpgen.games.snap.odds import deals, odds
from pnpgen.games.snap.reference_sketch import STEP, Shape, Sketch, title_block
from pnpgen.games.snap.rules import WILD
from pnpgen.paper.compose import compose
from pnpgen.paper.lengths import PT_PER_MM, show
from pnpgen.paper.lines import Setter
from pnpgen.paper.marks import Box, Drawing, Line, Mark, Place, Rect, Text
from pnpgen.paper.pack import Strip, height_of
from pnpgen.paper.press import Press
from pnpgen.paper.prose import Column, Prose
from pnpgen.paper.richtext import Block, Heading, List, Paragraph, Span

MOST_FACES = 3
"""Sides of cards that the text may take, which large print needs."""

_LEADING, _GAP = 1.18, 0.3
_ROW = 1.3  # of the odds, in sizes of the text
_BETWEEN = 0.6  # sections, in sizes of the text


def backs(
    press: Press, names: Mapping[str, str], edition: str, shape: Shape, *, decks: int = 1
) -> tuple[Drawing, ...]:
    """The back with the odds of so many decks (0: without), as large as it can stand on one side.

    On several sides at the least size where it must, the odds then on the last.

    Raises:
        DoesNotFit: more than `MOST_FACES` sides, or a section that no side holds.
    """
    size = shape.most
    while size > shape.floor + 1e-9:
        faces = _faces(Sketch(press, names, edition, shape, size, decks))
        if len(faces) == 1:
            return faces
        size -= STEP
    faces = _faces(Sketch(press, names, edition, shape, shape.floor, decks), odds_last=True)
    if len(faces) > MOST_FACES:
        where = press.words.text("snap", "products.reference")
        raise DoesNotFit(f"its back takes {len(faces)} sides at {shape.floor:g} pt", where=where, hint=shape.hint)
    return faces


def _faces(sketch: Sketch, *, odds_last: bool = False) -> tuple[Drawing, ...]:
    """Sections from the top, on as many sides as it takes."""
    head, top = title_block(sketch, sketch.room.y, sketch.say("game.name"))
    room = sketch.room.bottom - sketch.room.y - top
    gap = _BETWEEN * sketch.em
    sides: list[list[Sequence[Strip]]] = [[]]
    used = 0.0
    first, *others = _sections(sketch)
    for section in (first, *(others[::-1] if odds_last else others)):
        high = height_of(section)
        if sides[-1] and used + gap + high > room + 1e-6:
            sides.append([])
        used = high if not sides[-1] else used + gap + high
        if used > room + 1e-6:
            message = f"a part of its back is {show(high)} high at {sketch.size:g} pt; the room is {show(room)}"
            raise DoesNotFit(message, where=sketch.say("products.reference"), hint=sketch.shape.hint)
        sides[-1].append(section)
    return tuple(_face(sketch, head, top, side) for side in sides)


def _face(sketch: Sketch, head: Sequence[Mark], top: float, side: Sequence[Sequence[Strip]]) -> Drawing:
    shape, room = sketch.shape, sketch.room
    high = sum(height_of(section) for section in side)
    spare = (room.height - top - high) / max(len(side) - 1, 1)
    gap = min(spare, 2.5 * sketch.em)
    marks: list[Mark] = list(head)
    y = room.y + top
    for section in side:
        for index, strip in enumerate(section):
            y += strip.above if index else 0.0
            marks.append(Place(Drawing("strip", room.width, strip.height, strip.marks), room.x, y))
            y += strip.height
        y += gap
    return Drawing("reference-back", shape.width, shape.height, tuple(marks))


def _sections(sketch: Sketch) -> list[Sequence[Strip]]:
    """A hand's course, the odds if they are wanted, the variants."""
    prose = Prose.of(sketch.press.theme, sketch.size, leading=_LEADING, gap=_GAP)
    column = Column(Setter(sketch.press.fonts, "reference card"), prose, sketch.room.width)

    def set_in(*blocks: Block) -> Sequence[Strip]:
        """The blocks as strips, ready to be packed."""
        return compose(blocks, column)

    turn = [sketch.say(f"reference.turn_{step}") for step in ("deal", "swap", "show", "tie")]
    compare = sketch.say("reference.compare_low" if sketch.variant.lowball else "reference.compare")
    steps = List(ordered=True, items=tuple((_said(text),) for text in turn))
    equal = _said(compare, sketch.say("reference.equal"))
    sections = [set_in(_heading(sketch.say("reference.turn")), steps, equal)]
    if sketch.decks:
        total = whole_number(sketch.press.words, deals(sketch.decks))
        key = "reference.odds" if sketch.decks == 1 else "reference.odds_decks"
        title = sketch.say(key, total=total, decks=sketch.decks)
        honest = sketch.say("reference.honest" if _disagreeing(sketch) else "reference.agree")
        below = set_in(_said(honest))
        spaced = [below[0]._replace(above=0.45 * sketch.em), *below[1:]]
        sections.append([*set_in(_heading(title)), *_table(sketch), *spaced])
    return [*sections, set_in(*_variants(sketch))]


def _heading(text: str) -> Heading:
    return Heading(3, (Span(text),))


def _said(text: str, lead: str = "") -> Paragraph:
    """A paragraph, perhaps with a bold lead."""
    return Paragraph((Span(f"{lead}. ", "bold"), Span(text)) if lead else (Span(text),))


def _variants(sketch: Sketch) -> list[Block]:
    """What each variant changes; our options too where there is room for meanings."""
    names = sketch.names
    values = {
        "wol": names[WILD], "wols": plural(WILD, names),
        "pooh_tigger": names["pooh-tigger"], "pooh_eeyore": names["pooh-eeyore"],
    }  # fmt: skip
    keys = ["wols_wild", "lowball", *(["loose", "shared"] if sketch.shape.meanings else [])]
    return [
        _said(sketch.say(f"variants.{key}_text", **values), sketch.say(f"variants.{key}", **values))
        for key in keys
    ]


def _counts(sketch: Sketch) -> list[tuple[str, Fraction]]:
    """Each category's key and share of all hands, best first."""
    counted = odds(sketch.variant, sketch.decks)
    return [(category.key, counted.share(category)) for category in ranked(sketch.variant)]


def _disagreeing(sketch: Sketch) -> frozenset[str]:
    """The hands that are commoner than the next worse one."""
    return frozenset(better[0] for better, worse in pairwise(_counts(sketch)) if better[1] > worse[1])


def _table(sketch: Sketch) -> list[Strip]:
    """A strip a category: its name, how many there are, the share, and a bar as long as that."""
    rows, marked = _counts(sketch), _disagreeing(sketch)
    return [_row(sketch, key, share, line=key in marked) for key, share in rows]


def _row(sketch: Sketch, key: str, share: Fraction, *, line: bool) -> Strip:
    theme, em, wide = sketch.press.theme, sketch.em, sketch.room.width
    high = _ROW * em
    y = high / 2 + sketch.press.fonts.face("text").cap_height * sketch.size / PT_PER_MM / 2
    words, colour = sketch.press.words, theme.colour("ink")
    name = sketch.say(f"hands.{key}")
    counts, shares = _columns(sketch)
    most = max(share for _, share in _counts(sketch))
    widest = whole_number(words, _figure(sketch, most))
    bar = sketch.wide(_longest(sketch)) + 0.8 * em, counts - sketch.wide(widest) - 0.8 * em
    length = max((bar[1] - bar[0]) * float(share / most), 0.25)
    figure = whole_number(words, _figure(sketch, share))
    marks: list[Mark] = [
        Text(0, y, name, sketch.size, "text", colour, field=f"hand {key}"),
        _bar(sketch, Box(bar[0], high * 0.24, length, high * 0.52)),
        Text(counts, y, figure, sketch.size, "text", colour, "end", field="odds"),
        Text(shares, y, percentage(words, share), sketch.size, "text", theme.colour("muted"), "end", field="odds"),
    ]
    if line:
        marks.append(Line(0, high, wide, high, theme.stroke("ink", "line")))
    return Strip(high, 0.15 * em if key == _counts(sketch)[0][0] else 0.0, 0.0, tuple(marks))


def _figure(sketch: Sketch, share: Fraction) -> int:
    """How many hands a share of all is."""
    return int(share * deals(sketch.decks))


def _bar(sketch: Sketch, box: Box) -> Mark:
    """A bar, filled unless ink is saved."""
    theme = sketch.press.theme
    if theme.plain:
        return Rect(*box, None, theme.stroke("accent", "line"))
    return Rect(*box, theme.colour("accent"))


def _longest(sketch: Sketch) -> str:
    names = [sketch.say(f"hands.{key}") for key, _ in _counts(sketch)]
    return max(names, key=sketch.wide)


def _columns(sketch: Sketch) -> tuple[float, float]:
    """The right edges of the counts and of the shares."""
    words, wide = sketch.press.words, sketch.room.width
    share = max(sketch.wide(percentage(words, share)) for _, share in _counts(sketch))
    return wide - share - 0.7 * sketch.em, wide
