"""The press's workloads with blabel: a Jinja2 template an item, HTML and CSS to PDF. `press_blabel.py WORKLOAD COUNT FILE`.

One sheet of labels is one of blabel's pages; items lie at their places in it, drawn with borders, texts and, for
pips, a small SVG. A page's own lines belong to its last item.
"""

import os
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

import press_content as content  # noqa: E402

FOLDER = tempfile.TemporaryDirectory()
CONFIG = Path(FOLDER.name) / "fonts.conf"
CONFIG.write_text(f"<fontconfig><dir>{content.FONTS}</dir><cachedir>{FOLDER.name}</cachedir></fontconfig>")
os.environ["FONTCONFIG_FILE"] = str(CONFIG)  # blabel hands no font files on, so ours stand as if installed

from blabel import LabelWriter  # noqa: E402
from press_truetype import Font  # noqa: E402

PT = 25.4 / 72  # millimetres
CSS = f"""
@page {{ size: 210mm 297mm; margin: 0 }}
body {{ margin: 0 }}
.print-area {{ position: relative; width: 210mm; height: 297mm }}
.item {{ position: static }}
.one, .turned, .box, svg, span, i {{ position: absolute }}
.turned {{ left: 0; top: 0; width: 100%; height: 100%; transform: rotate(180deg) }}
.box {{ box-sizing: border-box; border: {content.OUTLINE}pt solid black }}
span {{ font-family: 'Atkinson Hyperlegible'; line-height: 1; white-space: nowrap }}
.suit {{ font-family: 'Pnpgen Symbols' }}
.middle {{ width: 160mm; text-align: center }}
i {{ width: {content.CUT}mm; height: {content.CUT}mm; border: 0 solid black }}
.c0 {{ left: 0; top: 0; border-width: .25pt 0 0 .25pt }} .c1 {{ right: 0; top: 0; border-width: .25pt .25pt 0 0 }}
.c2 {{ right: 0; bottom: 0; border-width: 0 .25pt .25pt 0 }} .c3 {{ left: 0; bottom: 0; border-width: 0 0 .25pt .25pt }}
"""
TEMPLATE = """
{%- macro text(line) -%}
<span class="{{ line.css }}" style="left:{{ line.left }}mm;top:{{ line.top }}mm;font-size:{{ line.size }}pt;color:{{ line.colour }}">{{ line.text }}</span>
{%- endmacro -%}
<div class="one" style="left:{{ x }}mm;top:{{ y }}mm;width:{{ item.width }}mm;height:{{ item.height }}mm">
<div class="box" style="width:{{ item.width + edge }}mm;height:{{ item.height + edge }}mm;left:{{ -edge / 2 }}mm;top:{{ -edge / 2 }}mm;border-radius:{{ item.radius }}mm"></div>
{%- if item.cuts %}<i class="c0"></i><i class="c1"></i><i class="c2"></i><i class="c3"></i>{% endif -%}
{%- if icons %}<svg style="left:0;top:0" width="{{ item.width }}mm" height="{{ item.height }}mm" viewBox="0 0 {{ item.width }} {{ item.height }}">
{%- for icon in icons %}<path transform="translate({{ icon.x }} {{ icon.y }}) scale({{ icon.size }})" fill="{{ icon.colour }}" d="{{ icon.d }}"/>{% endfor %}</svg>{% endif -%}
{%- for line in lines %}{{ text(line) }}{% endfor -%}
{%- if twice %}{% for line in twice %}{{ text(line) }}{% endfor %}<div class="turned">{% for line in twice %}{{ text(line) }}{% endfor %}</div>{% endif -%}
</div>
"""


def rise(path):
    """How far below a line's top, in em, its baseline is when lines are one em high (CSS 2.1, 10.8.1)."""
    font = Font(path)
    ascent, descent = (value / font.em for value in font.heights)
    return 0.5 + (ascent + descent) / 2


RISE = {False: rise(content.TEXT_FONT), True: rise(content.SUIT_FONT)}


def css_line(line):
    return {
        "css": ("suit " if line.suit else "") + ("middle" if line.middle else ""),
        "left": line.x - (80 if line.middle else 0),
        "top": line.y - RISE[line.suit] * line.size * PT,
        "size": line.size, "colour": line.colour, "text": line.text,
    }  # fmt: skip


def css_icon(icon):
    d = " ".join(kind + " ".join(str(n) for n in numbers) for kind, *numbers in icon.outline)
    return {"x": icon.x, "y": icon.y, "size": icon.size, "colour": icon.colour, "d": d}


def records(workload, count):
    for page in content.pages(workload, count):
        each = len(page.lines) == len(page.placed)
        for slot, (item, x, y) in enumerate(page.placed):
            last = slot == len(page.placed) - 1
            own = page.lines[slot : slot + 1] if each else page.lines if last else []
            extra = [line._replace(x=line.x - x, y=line.y - y) for line in own]
            yield {
                "x": x, "y": y, "item": item, "edge": content.OUTLINE * PT,
                "icons": [css_icon(icon) for icon in item.icons],
                "twice": [css_line(line) for line in item.twice],
                "lines": [css_line(line) for line in (*item.lines, *extra)],
            }  # fmt: skip


def main(workload, count, path):
    import weasyprint

    per_page = {"labels": 14, "coded": 14, "cards": 9, "boards": 24}[content.KINDS[workload]]
    style = weasyprint.CSS(string=CSS)
    writer = LabelWriter(item_template=TEMPLATE, items_per_page=per_page, default_stylesheets=(style,))
    writer.write_labels(list(records(workload, int(count))), target=path)


if __name__ == "__main__":
    main(*sys.argv[1:])
