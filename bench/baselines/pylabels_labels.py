"""Sticks' labels with pylabels, a ReportLab-based maker of label sheets: its callback draws one label.

    pylabels_labels.py CONTENT.json SETS FILE      the content as `labels_content.py` writes it

Each label is a drawing of ReportLab's graphics package, as its manual shows. It knows nothing that stands
beside the labels (ticks, ruler, footer), so that is left out, in its favour.
"""

import json
import sys
from pathlib import Path

import labels
from reportlab import rl_config
from reportlab.graphics import shapes
from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

rl_config.useA85 = 0
MM = 72 / 25.4


def look(fill, stroke):
    return {
        "fillColor": Color(*fill) if fill else None,
        "strokeColor": Color(*stroke[0]) if stroke else None,
        "strokeWidth": stroke[1] if stroke else 0,
    }


def add(group, steps):
    for kind, *rest in steps:
        if kind == "text":
            x, y, face, size, colour, anchor, letters, _ = rest
            group.add(
                shapes.String(
                    x, y, letters, fontName=face, fontSize=size, fillColor=Color(*colour), textAnchor=anchor
                )
            )
        elif kind == "line":
            x1, y1, x2, y2, stroke = rest
            group.add(shapes.Line(x1, y1, x2, y2, strokeColor=Color(*stroke[0]), strokeWidth=stroke[1]))
        elif kind == "round":
            x, y, width, height, radius, fill, stroke = rest
            group.add(shapes.Rect(x, y, width, height, rx=radius, ry=radius, **look(fill, stroke)))
        elif kind == "path":
            shape, fill, stroke = rest
            path = shapes.Path(**look(fill, stroke))
            for step, *at in shape:
                {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.closePath}[step](*at)
            group.add(path)
        else:
            x, y, turn, inner = rest
            turned = shapes.Group()
            turned.translate(x, y)
            turned.rotate(-turn)
            add(turned, inner)
            group.add(turned)


def main(source, sets, out):
    content = json.loads(Path(source).read_text("utf-8"))
    for face, path in content["faces"].items():
        pdfmetrics.registerFont(TTFont(face, path))
    width, height, radius = content["size"]
    page_width, page_height = content["page"]
    first = content["pages"][0]["labels"]
    left, top = first[0][0] / MM, (page_height - first[0][1] - height) / MM
    high, wide = height / MM, width / MM
    bottom = page_height / MM - top - len(first) * high
    right = page_width / MM - left - wide

    def draw(label, _width, _height, entry):
        if entry is None:
            return
        steps, code = entry
        add(label, steps)
        label.add(shapes.Rect(0, 0, width, height, rx=radius, ry=radius, **look(None, content["pen"])))
        if code:
            x, y, size, colour = content["code"]
            label.add(
                shapes.String(
                    x, y, code, fontName="text", fontSize=size, fillColor=Color(*colour), textAnchor="middle"
                )
            )

    specification = labels.Specification(
        page_width / MM, page_height / MM, 1, len(first), wide, high, left_margin=left, right_margin=right,
        top_margin=top, bottom_margin=bottom, row_gap=0,
    )  # fmt: skip
    sheet = labels.Sheet(specification, draw)
    every = [steps for page in content["pages"] for _, _, steps in page["labels"]]
    codes = content["codes"] or [""] * len(every)
    for number in range(1, sets + 1):
        sheet.add_labels(
            (steps, code.replace("{set}", str(number))) for steps, code in zip(every, codes, strict=True)
        )
        for _ in range(-len(every) % len(first)):
            sheet.add_label(None)  # the next set begins on a page of its own
    sheet.save(out)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
