"""The press's workloads through pnpgen's own press: marks, sheets, painter. `press_ours.py WORKLOAD COUNT FILE`.

The whole process is what a command pays: the command line is built, a press made, then a builder's marks.
"""

import gc
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import press_content as content

import pnpgen.cli
from pnpgen.paper.marks import Drawing, Place, Rect, Sheet, Stamps, Stroke, Text
from pnpgen.paper.marks import Path as Shape


def text(line):
    anchor = "middle" if line.middle else "start"
    return Text(line.x, line.y, line.text, line.size, colour=line.colour, anchor=anchor)


def path_data(outline):
    return " ".join(kind + " ".join(str(n) for n in numbers) for kind, *numbers in outline)


def drawing(item):
    """One item's marks, shared by every place it takes."""
    marks = [Rect(0, 0, item.width, item.height, None, Stroke(content.BLACK, content.OUTLINE), item.radius)]
    if item.cuts:
        corners = content.cut_marks(item.width, item.height)
        d = " ".join(f"M{a[0]} {a[1]}L{b[0]} {b[1]}L{c[0]} {c[1]}" for a, b, c in corners)
        marks.append(Shape(d, stroke=Stroke(content.BLACK, content.HAIR)))
    marks += [Shape(path_data(icon.outline), icon.x, icon.y, icon.size, icon.colour) for icon in item.icons]
    marks += [text(line) for line in item.twice + item.lines]
    if item.twice:
        turned = Drawing(item.name, item.width, item.height, tuple(text(line) for line in item.twice))
        marks.append(Place(turned, 0, 0, 180))
    return Drawing(item.name, item.width, item.height, tuple(marks))


def sheet(*marks):
    return Sheet(content.PAGE_WIDTH, content.PAGE_HEIGHT, marks)


def label_sides():
    """The three pages of a set of labels."""
    drawings = [drawing(item) for item in content.LABELS]
    a_page = content.LABELS_A_PAGE
    return [
        tuple(Place(drawings[first + slot], *content.label_place(slot)) for slot in range(a_page))
        for first in range(0, 42, a_page)
    ]


def labels(count):
    """Sheets count within a set, so every set is the same three."""
    return [sheet(*side) for side in label_sides()] * count


def coded(count):
    """As the press's own batches: a set's sheets as drawings, the codes of a sheet as one mark over them."""
    sides = [Place(Drawing("side", content.PAGE_WIDTH, content.PAGE_HEIGHT, side), 0, 0) for side in label_sides()]
    spots = tuple(
        (x + content.CODE_X, y + content.CODE_Y) for x, y in map(content.label_place, range(content.LABELS_A_PAGE))
    )
    for number in range(count):
        for page, side in enumerate(sides):
            first = page * content.LABELS_A_PAGE
            codes = tuple([content.code(number, first + slot) for slot in range(content.LABELS_A_PAGE)])
            yield sheet(side, Stamps(spots, codes, content.CODE_SIZE))


def cards(count):
    drawings = [drawing(item) for item in content.CARDS]
    a_page = content.CARDS_A_PAGE
    sides = [
        tuple(Place(drawings[page * a_page + slot], *content.card_place(slot)) for slot in range(a_page))
        for page in range(4)
    ]
    x, y, size = content.FOOT
    for deck in range(1, count + 1):
        for page, side in enumerate(sides):
            yield sheet(*side, Text(x, y, content.footer(deck, page + 1), size, anchor="middle"))


def boards(count):
    drawings = [drawing(item) for item in content.FACES]
    places = [content.face_place(slot) for slot in range(content.FACES_A_BOARD)]
    x, y, size = content.TITLE
    for number in range(1, count + 1):
        cells = [Place(drawings[face], *place) for face, place in zip(content.board(number), places, strict=True)]
        yield sheet(*cells, Text(x, y, content.board_title(number), size, anchor="middle"))


SHEETS = {"labels": labels, "coded": coded, "cards": cards, "boards": boards}


def main(workload, count, path):
    import typer

    from pnpgen.paper.pdf import Info, paint
    from pnpgen.paper.press import Settings, make_press

    gc.set_threshold(50_000, 20, 20)  # as the command line does
    typer.main.get_command(pnpgen.cli.app)
    press = make_press(Settings(paper="a4"))
    sheets = SHEETS[content.KINDS[workload]](int(count))
    data = paint(sheets, press.fonts, Info(workload, "bench", "pnpgen", "{}"))
    Path(path).write_bytes(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
