"""The Snap deck drawn the plain way: ReportLab's canvas, every card again for every copy, nothing shared.

The drawing is the product's own, taken as marks, so that both files show the same; what is compared is the way to
paper. Plain but not handicapped: page streams are compressed and not put through ASCII85.

    python bench/baselines/naive_snap_deck.py COPIES OUT.pdf
"""

import sys
from pathlib import Path as File

sys.path.insert(0, str(File(__file__).resolve().parents[2]))

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnpgen.games.snap.deck import deck
from pnpgen.paper.document import compose
from pnpgen.paper.marks import Line, Path, Place, Rect, Stamps, Text
from pnpgen.paper.pathdata import segments
from pnpgen.paper.press import Settings, make_press
from pnpgen.product import Order

MM = 72 / 25.4


def draw(canvas, press, marks, high):
    """Marks in millimetres from the top left corner of something `high` mm high."""
    for mark in marks:
        KINDS[type(mark)](canvas, press, mark, high)


def stroke_and_fill(canvas, mark):
    if mark.stroke:
        canvas.setStrokeColor(HexColor(mark.stroke.colour))
        canvas.setLineWidth(mark.stroke.weight)
        canvas.setDash([part * MM for part in mark.stroke.dash])
    if mark.fill:
        canvas.setFillColor(HexColor(mark.fill))
    return {"stroke": int(mark.stroke is not None), "fill": int(mark.fill is not None)}


def draw_rect(canvas, _press, mark, high):
    how = stroke_and_fill(canvas, mark)
    box = (mark.x * MM, (high - mark.y - mark.height) * MM, mark.width * MM, mark.height * MM)
    if mark.radius:
        canvas.roundRect(*box, min(mark.radius, mark.width / 2, mark.height / 2) * MM, **how)
    else:
        canvas.rect(*box, **how)


def draw_line(canvas, _press, mark, high):
    canvas.setStrokeColor(HexColor(mark.stroke.colour))
    canvas.setLineWidth(mark.stroke.weight)
    canvas.setDash([part * MM for part in mark.stroke.dash])
    canvas.line(mark.x1 * MM, (high - mark.y1) * MM, mark.x2 * MM, (high - mark.y2) * MM)


def draw_path(canvas, _press, mark, high):
    how = stroke_and_fill(canvas, mark)
    path = canvas.beginPath()
    steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for letter, numbers in segments(mark.d):
        points = []
        for i in range(0, len(numbers), 2):
            points += [
                (mark.x + numbers[i] * mark.scale) * MM,
                (high - mark.y - numbers[i + 1] * mark.scale) * MM,
            ]
        steps[letter](*points)
    canvas.drawPath(path, fillMode=1, **how)


def draw_text(canvas, press, mark, high):
    canvas.setFillColor(HexColor(mark.colour))
    canvas.saveState()
    canvas.translate(mark.x * MM, (high - mark.y) * MM)
    if mark.turn:
        canvas.rotate(-mark.turn)
    x = (
        -{"start": 0, "middle": 0.5, "end": 1}[mark.anchor]
        * press.fonts.width(mark.text, mark.font, mark.size)
        * MM
    )
    for run in press.fonts.runs(mark.text, mark.font):
        canvas.setFont(run.face.name, mark.size)
        canvas.drawString(x, 0, run.text)
        x += pdfmetrics.stringWidth(run.text, run.face.name, mark.size)
    canvas.restoreState()


def draw_place(canvas, press, mark, high):
    inner = mark.drawing
    wide, tall = (inner.height, inner.width) if mark.turn in (90, 270) else (inner.width, inner.height)
    canvas.saveState()
    canvas.translate((mark.x + wide / 2) * MM, (high - mark.y - tall / 2) * MM)
    canvas.rotate(-mark.turn)
    canvas.translate(-inner.width / 2 * MM, -inner.height / 2 * MM)
    draw(canvas, press, inner.marks, inner.height)
    canvas.restoreState()


def draw_stamps(canvas, press, mark, high):
    draw(canvas, press, mark.each(), high)


KINDS = {
    Rect: draw_rect,
    Line: draw_line,
    Path: draw_path,
    Text: draw_text,
    Stamps: draw_stamps,
    Place: draw_place,
}


def main():
    copies, out = int(sys.argv[1]), sys.argv[2]
    rl_config.useA85 = 0
    press = make_press(Settings(paper="a4"))
    document = compose(deck(press, Order()), press, "snap.deck-1")
    for role in ("text", "bold", "display"):
        face = press.fonts.face(role)
        pdfmetrics.registerFont(TTFont(face.name, str(face.path)))
    canvas = Canvas(out, pageCompression=1, invariant=1)
    for _ in range(copies):
        for sheet in document.sheets:
            canvas.setPageSize((sheet.width * MM, sheet.height * MM))
            draw(canvas, press, sheet.marks, sheet.height)
            canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main()
