"""What a page of stick labels shows, taken from the product and written down for the baselines, in points, y up.

A drawing is a list of steps: `text` (x, y, face, size, colour, anchor, letters), `path` (segments, fill, stroke),
`round` (x, y, width, height, radius, fill, stroke), `line` and `turn` (x, y of the middle, steps that stand on their
head about it). Labels come with their place on the page; what else is on a page (ticks, ruler, footer) with none.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pnpgen.games.sticks.game import LABELS
from pnpgen.paper.document import compose
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.marks import Line, Place, Rect, Text
from pnpgen.paper.marks import Path as Shape
from pnpgen.paper.pathdata import segments
from pnpgen.paper.press import Settings, make_press
from pnpgen.product import Order, Recipe


def rgb(colour):
    return None if colour is None else [round(int(colour[i : i + 2], 16) / 255, 4) for i in (1, 3, 5)]


def pen(stroke):
    return None if stroke is None else [rgb(stroke.colour), stroke.weight]


class Space:
    """Millimetres from the top left of a box so many millimetres high, as points from its bottom left."""

    def __init__(self, height, x=0.0, y=0.0):
        self.height, self.x, self.y = height, x, y

    def point(self, x, y):
        return [round((self.x + x) * PT_PER_MM, 3), round((self.height - self.y - y) * PT_PER_MM, 3)]

    def steps(self, marks):
        for mark in marks:
            yield from self.step(mark)

    def step(self, mark):
        match mark:
            case Text():
                yield [
                    "text",
                    *self.point(mark.x, mark.y),
                    mark.font,
                    mark.size,
                    rgb(mark.colour),
                    mark.anchor,
                    mark.text,
                    mark.turn,
                ]
            case Line():
                yield ["line", *self.point(mark.x1, mark.y1), *self.point(mark.x2, mark.y2), pen(mark.stroke)]
            case Rect():
                corner = self.point(mark.x, mark.y + mark.height)
                size = [mark.width * PT_PER_MM, mark.height * PT_PER_MM, mark.radius * PT_PER_MM]
                yield ["round", *corner, *size, rgb(mark.fill), pen(mark.stroke)]
            case Shape():
                shape = []
                for kind, numbers in segments(mark.d):
                    at = []
                    for i in range(0, len(numbers), 2):
                        at += self.point(mark.x + numbers[i] * mark.scale, mark.y + numbers[i + 1] * mark.scale)
                    shape.append([kind, *at])
                yield ["path", shape, rgb(mark.fill), pen(mark.stroke)]
            case Place(turn=0):
                yield from Space(self.height, self.x + mark.x, self.y + mark.y).steps(mark.drawing.marks)
            case Place():
                wide, high = mark.drawing.width, mark.drawing.height
                if mark.turn in (90, 270):
                    wide, high = high, wide
                middle = self.point(mark.x + wide / 2, mark.y + high / 2)
                inner = Space(mark.drawing.height / 2, -mark.drawing.width / 2)
                yield ["turn", *middle, mark.turn, list(inner.steps(mark.drawing.marks))]
            case _:
                raise TypeError(type(mark))


def content(codes):
    """One set's pages, and how its codes are written."""
    press = make_press(Settings(paper="a4"))
    order = Order({"codes": "yes"} if codes else {})
    built = LABELS.build(press, order)
    ident = str(Recipe(LABELS.name, LABELS.version, order))
    stamp = built.batch.stamp if codes else None
    plain = type(built)(built.parts)
    document = compose(plain, press, ident)
    fronts = {id(piece.front) for piece in built.parts[0].pieces}
    outline = next(mark for mark in document.sheets[0].marks if isinstance(mark, Rect))
    pages = []
    for sheet in document.sheets:
        labels, rest = [], []
        for mark in sheet.marks:
            if isinstance(mark, Place) and id(mark.drawing) in fronts:
                x, y = Space(sheet.height).point(mark.x, mark.y + mark.drawing.height)
                labels.append([x, y, list(Space(mark.drawing.height).steps(mark.drawing.marks))])
            elif not (isinstance(mark, Rect) and mark.radius):
                rest += Space(sheet.height).step(mark)
        pages.append({"labels": labels, "rest": rest})
    paper = document.sheets[0]
    return {
        "page": [paper.width * PT_PER_MM, paper.height * PT_PER_MM],
        "size": [outline.width * PT_PER_MM, outline.height * PT_PER_MM, outline.radius * PT_PER_MM],
        "pen": pen(outline.stroke),
        "pages": pages,
        "code": stamp and [*Space(outline.height).point(stamp.x, stamp.y), stamp.size, rgb(stamp.colour)],
        "codes": list(stamp.texts) if stamp else [],
        "faces": {role: str(press.fonts.face(role).path) for role in ("text", "bold", "display", "symbols")},
    }


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(json.dumps(content(sys.argv[1] == "codes")))
