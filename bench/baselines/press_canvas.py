"""The press's workloads as a plain ReportLab script: canvas calls as its manual shows them, each item drawn anew.

Kept fair: ASCII85 is off and page streams are compressed, the C accelerator is used where it is installed, and
colours are worked out once. Run as `press_canvas.py WORKLOAD COUNT FILE`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import press_content as content
from reportlab import rl_config

rl_config.useA85 = 0

from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

MM = 72 / 25.4
RGB = {
    colour: tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    for colour in (content.BLACK, content.RED, content.GOLD)
}


def draw_line(c, line, height):
    c.setFont("Suits" if line.suit else "Text", line.size)
    c.setFillColorRGB(*RGB[line.colour])
    draw = c.drawCentredString if line.middle else c.drawString
    draw(line.x * MM, (height - line.y) * MM, line.text)


def draw_icon(c, icon, height):
    x, y, size = icon.x * MM, (height - icon.y) * MM, icon.size * MM
    path = c.beginPath()
    for kind, *numbers in icon.outline:
        points = [y - n * size if i % 2 else x + n * size for i, n in enumerate(numbers)]
        if kind == "M":
            path.moveTo(*points)
        elif kind == "L":
            path.lineTo(*points)
        elif kind == "C":
            path.curveTo(*points)
        else:
            path.close()
    c.setFillColorRGB(*RGB[icon.colour])
    c.drawPath(path, stroke=0, fill=1)


def draw_item(c, item):
    width, height = item.width * MM, item.height * MM
    c.setLineWidth(content.OUTLINE)
    c.roundRect(0, 0, width, height, item.radius * MM)
    if item.cuts:
        c.setLineWidth(content.HAIR)
        path = c.beginPath()
        for (ax, ay), (bx, by), (cx, cy) in content.cut_marks(item.width, item.height):
            path.moveTo(ax * MM, height - ay * MM)
            path.lineTo(bx * MM, height - by * MM)
            path.lineTo(cx * MM, height - cy * MM)
        c.drawPath(path)
    for icon in item.icons:
        draw_icon(c, icon, item.height)
    for line in item.twice + item.lines:
        draw_line(c, line, item.height)
    if item.twice:
        c.saveState()
        c.transform(-1, 0, 0, -1, width, height)
        for line in item.twice:
            draw_line(c, line, item.height)
        c.restoreState()


def main(workload, count, path):
    pdfmetrics.registerFont(TTFont("Text", str(content.TEXT_FONT)))
    pdfmetrics.registerFont(TTFont("Suits", str(content.SUIT_FONT)))
    size = content.PAGE_WIDTH * MM, content.PAGE_HEIGHT * MM
    c = Canvas(path, pagesize=size, pageCompression=1, initialFontName="Text")
    for page in content.pages(workload, int(count)):
        for item, x, y in page.placed:
            c.saveState()
            c.translate(x * MM, (content.PAGE_HEIGHT - y - item.height) * MM)
            draw_item(c, item)
            c.restoreState()
        for line in page.lines:
            draw_line(c, line, content.PAGE_HEIGHT)
        c.showPage()
    c.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
