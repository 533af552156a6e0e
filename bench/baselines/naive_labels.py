"""Sticks' labels with ReportLab's canvas, the plain way: every label of every set is drawn call by call.

    naive_labels.py CONTENT.json SETS FILE      the content as `labels_content.py` writes it

Nothing is kept or shared; compression is on, and the slow ASCII85 layer off, in its favour.
"""

import json
import sys
from pathlib import Path

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

rl_config.useA85 = 0


def colours(canvas, fill, stroke):
    if fill:
        canvas.setFillColorRGB(*fill)
    if stroke:
        canvas.setStrokeColorRGB(*stroke[0])
        canvas.setLineWidth(stroke[1])


def draw(canvas, steps):
    for kind, *rest in steps:
        if kind == "text":
            x, y, face, size, colour, anchor, letters, turn = rest
            canvas.setFont(face, size)
            canvas.setFillColorRGB(*colour)
            if turn:
                canvas.saveState()
                canvas.translate(x, y)
                canvas.rotate(-turn)
                x = y = 0
            if anchor == "middle":
                canvas.drawCentredString(x, y, letters)
            elif anchor == "end":
                canvas.drawRightString(x, y, letters)
            else:
                canvas.drawString(x, y, letters)
            if turn:
                canvas.restoreState()
        elif kind == "line":
            x1, y1, x2, y2, stroke = rest
            colours(canvas, None, stroke)
            canvas.line(x1, y1, x2, y2)
        elif kind == "round":
            x, y, width, height, radius, fill, stroke = rest
            colours(canvas, fill, stroke)
            if radius:
                canvas.roundRect(x, y, width, height, radius, stroke=bool(stroke), fill=bool(fill))
            else:
                canvas.rect(x, y, width, height, stroke=bool(stroke), fill=bool(fill))
        elif kind == "path":
            shape, fill, stroke = rest
            colours(canvas, fill, stroke)
            path = canvas.beginPath()
            for step, *at in shape:
                {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[step](*at)
            canvas.drawPath(path, stroke=bool(stroke), fill=bool(fill))
        else:
            x, y, turn, inner = rest
            canvas.saveState()
            canvas.translate(x, y)
            canvas.rotate(-turn)
            draw(canvas, inner)
            canvas.restoreState()


def label(canvas, content, steps, code):
    width, height, radius = content["size"]
    draw(canvas, steps)
    colours(canvas, None, content["pen"])
    canvas.roundRect(0, 0, width, height, radius)
    if code:
        x, y, size, colour = content["code"]
        canvas.setFont("text", size)
        canvas.setFillColorRGB(*colour)
        canvas.drawCentredString(x, y, code)


def main(source, sets, out):
    content = json.loads(Path(source).read_text("utf-8"))
    for face, path in content["faces"].items():
        pdfmetrics.registerFont(TTFont(face, path))
    canvas = Canvas(out, pagesize=content["page"], pageCompression=1, invariant=1, initialFontName="text")
    for number in range(1, sets + 1):
        codes = iter(content["codes"])
        for page in content["pages"]:
            for x, y, steps in page["labels"]:
                canvas.saveState()
                canvas.translate(x, y)
                label(canvas, content, steps, next(codes, "").replace("{set}", str(number)))
                canvas.restoreState()
            draw(canvas, page["rest"])
            canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
