"""The press's workloads with pylabels, a ReportLab-based maker of label sheets. `press_pylabels.py WORKLOAD COUNT FILE`.

Each item is a drawing of ReportLab's graphics package, as its manual shows. It knows no page titles or
footers and cuts off what lies outside an item, so those of cards and boards are left out, in its favour.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import labels
import press_content as content
from reportlab import rl_config

rl_config.useA85 = 0

from reportlab.graphics import shapes  # noqa: E402
from reportlab.lib.colors import HexColor  # noqa: E402
from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402

MM = 72 / 25.4
COLOURS = {name: HexColor(name) for name in (content.BLACK, content.RED, content.GOLD)}
BLACK = COLOURS[content.BLACK]
# Columns, rows, item width and height, then margins and gaps.
SHEETS = {
    "labels": (1, 14, 150, 18, {"left_margin": 30, "right_margin": 30, "top_margin": 9.5, "bottom_margin": 9.5, "row_gap": 2}),
    "cards": (3, 3, 63, 88, {"left_margin": 10.5, "right_margin": 10.5, "top_margin": 16.5, "bottom_margin": 16.5}),
    "boards": (6, 4, 30, 42, {"left_margin": 12.5, "right_margin": 12.5, "column_gap": 1, "row_gap": 1, "top_margin": 32, "bottom_margin": 94}),
}  # fmt: skip
SHEETS["coded"] = SHEETS["labels"]


def string(line, height):
    return shapes.String(
        line.x * MM, (height - line.y) * MM, line.text, fontName="Suits" if line.suit else "Text", fontSize=line.size,
        fillColor=COLOURS[line.colour], textAnchor="middle" if line.middle else "start",
    )  # fmt: skip


def icon_path(icon, height):
    path = shapes.Path(fillColor=COLOURS[icon.colour], strokeColor=None, strokeWidth=0)
    x, y, size = icon.x * MM, (height - icon.y) * MM, icon.size * MM
    steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.closePath}
    for kind, *numbers in icon.outline:
        steps[kind](*(y - n * size if i % 2 else x + n * size for i, n in enumerate(numbers)))
    return path


def draw(label, width, height, entry):
    item, extra = entry
    label.add(
        shapes.Rect(
            0, 0, width, height, rx=item.radius * MM, ry=item.radius * MM, strokeWidth=content.OUTLINE,
            strokeColor=BLACK, fillColor=None,
        )
    )  # fmt: skip
    if item.cuts:
        for corner in content.cut_marks(item.width, item.height):
            points = [value for x, y in corner for value in (x * MM, height - y * MM)]
            label.add(shapes.PolyLine(points, strokeWidth=content.HAIR, strokeColor=BLACK))
    for icon in item.icons:
        label.add(icon_path(icon, item.height))
    for line in (*item.twice, *item.lines, *extra):
        label.add(string(line, item.height))
    if item.twice:
        turned = shapes.Group(transform=(-1, 0, 0, -1, width, height))
        for line in item.twice:
            turned.add(string(line, item.height))
        label.add(turned)


def entries(workload, count):
    """Each item with its code, if it has one."""
    for page in content.pages(workload, count):
        each = len(page.lines) == len(page.placed)
        for slot, (item, x, y) in enumerate(page.placed):
            lines = page.lines[slot : slot + 1] if each else []
            yield item, [line._replace(x=line.x - x, y=line.y - y) for line in lines]


def main(workload, count, path):
    pdfmetrics.registerFont(TTFont("Text", str(content.TEXT_FONT)))
    pdfmetrics.registerFont(TTFont("Suits", str(content.SUIT_FONT)))
    columns, rows, width, height, gaps = SHEETS[content.KINDS[workload]]
    specification = labels.Specification(210, 297, columns, rows, width, height, **gaps)
    sheet = labels.Sheet(specification, draw)
    sheet.add_labels(entries(workload, int(count)))
    sheet.save(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
