"""The press's workloads as PDF bytes written by hand: the limit for any Python tool. Standard library only.

Each distinct item is one form, a page is a list of them, equal pages share their content, one resource
dictionary serves all, and nothing is checked or measured but what is drawn. `press_bytes.py WORKLOAD COUNT FILE`.
"""

import sys
import zlib
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

import press_content as content  # noqa: E402
from press_truetype import Font  # noqa: E402

MM = 72 / 25.4
CIRCLE = 0.5523  # a quarter circle's handles, of its radius


def num(value):
    return (b"%.2f" % value).rstrip(b"0").rstrip(b".")


def nums(*values):
    return b" ".join(num(v) for v in values)


def colour(value):
    return nums(*(int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))) + b" rg "


class Writer:
    """Objects as they come, their offsets for the table at the end."""

    def __init__(self, path):
        self.file = path.open("wb", buffering=1 << 20)
        self.offsets = [0, 0, 0]  # object 1 is the page tree, 2 the resources
        self.at = 0
        self.put(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
        self.pages, self.forms = [], []

    def put(self, data):
        self.file.write(data)
        self.at += len(data)

    def obj(self, body, number=None):
        if number is None:
            number = len(self.offsets)
            self.offsets.append(0)
        self.offsets[number] = self.at
        self.put(b"%d 0 obj\n%b\nendobj\n" % (number, body))
        return number

    def stream(self, data, head=b""):
        data = zlib.compress(data, 6)
        return self.obj(b"<<%b/Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (head, len(data), data))

    def form(self, data, width, height):
        box = nums(-1, -1, width * MM + 1, height * MM + 1)
        self.forms.append(self.stream(data, b"/Type/XObject/Subtype/Form/Resources 2 0 R/BBox[%b]" % box))
        return b"/P%d Do" % (len(self.forms) - 1)

    def page(self, content_number):
        self.pages.append(self.obj(b"<</Type/Page/Parent 1 0 R/Contents %d 0 R>>" % content_number))

    def font(self, name, font):
        file = font.subset()
        embedded = self.stream(file, b"/Length1 %d" % len(file))
        rows = b"\n".join(b"<%02X> <%04X>" % (value, ord(c)) for c, value in font.codes.items())
        unicode_map = self.stream(
            b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Bytes def /CMapType 2 def\n"
            b"1 begincodespacerange <00> <FF> endcodespacerange\n%d beginbfchar\n%b\nendbfchar\n"
            b"endcmap CMapName currentdict /CMap defineresource pop end end" % (len(font.codes), rows)
        )
        em = 1000 / font.em
        descriptor = self.obj(
            b"<</Type/FontDescriptor/FontName/AAAAAA+%b/Flags 4/FontBBox[%b]/ItalicAngle 0/Ascent %d/Descent %d"
            b"/CapHeight 700/StemV 80/FontFile2 %d 0 R>>"
            % (name, nums(*(v * em for v in font.box)), *(int(v * em) for v in font.heights), embedded)
        )
        low, high = min(font.codes.values()), max(font.codes.values())
        by_code = {value: font.advance(c) * 1000 for c, value in font.codes.items()}
        widths = b" ".join(b"%d" % round(by_code.get(value, 0)) for value in range(low, high + 1))
        return self.obj(
            b"<</Type/Font/Subtype/TrueType/BaseFont/AAAAAA+%b/FirstChar %d/LastChar %d/Widths[%b]"
            b"/FontDescriptor %d 0 R/ToUnicode %d 0 R>>" % (name, low, high, widths, descriptor, unicode_map)
        )

    def finish(self, text_font, suit_font):
        fonts = b"/T %d 0 R" % self.font(b"Text", text_font)
        if suit_font.codes:
            fonts += b"/S %d 0 R" % self.font(b"Suits", suit_font)
        forms = b"".join(b"/P%d %d 0 R" % pair for pair in enumerate(self.forms))
        self.obj(b"<</Font<<%b>>/XObject<<%b>>>>" % (fonts, forms), 2)
        kids = b" ".join(b"%d 0 R" % n for n in self.pages)
        self.obj(
            b"<</Type/Pages/Count %d/MediaBox[0 0 %b]/Resources 2 0 R/Kids[%b]>>"
            % (len(self.pages), nums(content.PAGE_WIDTH * MM, content.PAGE_HEIGHT * MM), kids), 1,
        )  # fmt: skip
        root = self.obj(b"<</Type/Catalog/Pages 1 0 R>>")
        table = self.at
        self.put(b"xref\n0 %d\n0000000000 65535 f \n" % len(self.offsets))
        self.put(b"".join([b"%010d 00000 n \n" % at for at in self.offsets[1:]]))
        self.put(b"trailer\n<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(self.offsets), root, table))
        self.file.close()


class Drawer:
    """Items and lines of text as operators."""

    def __init__(self):
        self.text_font, self.suit_font = Font(content.TEXT_FONT), Font(content.SUIT_FONT)

    def line(self, line, height):
        font, name = (self.suit_font, b"/S") if line.suit else (self.text_font, b"/T")
        x = line.x * MM - (font.width(line.text, line.size) / 2 if line.middle else 0)
        where = nums(x, (height - line.y) * MM)
        tint = colour(line.colour)
        return tint + b"BT %b %b Tf %b Td (%b) Tj ET\n" % (name, num(line.size), where, font.encode(line.text))

    def frame(self, item):
        w, h, r = item.width * MM, item.height * MM, item.radius * MM
        k = r * (1 - CIRCLE)
        shape = b"%b w %b m %b l %b c %b l %b c %b l %b c %b l %b c h S\n" % (
            num(content.OUTLINE), nums(r, 0), nums(w - r, 0), nums(w - k, 0, w, k, w, r), nums(w, h - r),
            nums(w, h - k, w - k, h, w - r, h), nums(r, h), nums(k, h, 0, h - k, 0, h - r), nums(0, r),
            nums(0, k, k, 0, r, 0),
        )  # fmt: skip
        if not item.cuts:
            return shape
        corners = content.cut_marks(item.width, item.height)
        steps = [
            nums(x * MM, h - y * MM) + (b" l" if i else b" m")
            for corner in corners
            for i, (x, y) in enumerate(corner)
        ]
        return shape + num(content.HAIR) + b" w " + b" ".join(steps) + b" S\n"

    def icon(self, icon, height):
        x, y, size = icon.x * MM, (height - icon.y) * MM, icon.size * MM
        parts = []
        for kind, *numbers in icon.outline:
            points = [num(y - n * size if i % 2 else x + n * size) for i, n in enumerate(numbers)]
            parts.append(b" ".join([*points, b"h" if kind == "Z" else kind.lower().encode()]))
        return colour(icon.colour) + b" ".join(parts) + b" f\n"

    def item(self, item):
        parts = [self.frame(item), *(self.icon(icon, item.height) for icon in item.icons)]
        twice = b"".join(self.line(line, item.height) for line in item.twice)
        if twice:
            parts += [twice, b"q -1 0 0 -1 ", nums(item.width * MM, item.height * MM), b" cm\n", twice, b"Q\n"]
        parts += [self.line(line, item.height) for line in item.lines]
        return b"".join(parts)

    def forms(self, writer, items):
        return [writer.form(self.item(item), item.width, item.height) for item in items]


def places(place, count, height):
    """The start of each slot's placing."""
    spots = [place(slot) for slot in range(count)]
    return [b"q 1 0 0 1 %b cm " % nums(x * MM, (content.PAGE_HEIGHT - y - height) * MM) for x, y in spots]


def label_pages(writer, drawer):
    forms = drawer.forms(writer, content.LABELS)
    spots = places(content.label_place, content.LABELS_A_PAGE, content.LABEL_HEIGHT)
    return [
        b"".join(b"%b%b Q\n" % (spot, forms[first + slot]) for slot, spot in enumerate(spots))
        for first in range(0, 42, content.LABELS_A_PAGE)
    ]


def labels(writer, drawer, count):
    streams = [writer.stream(page) for page in label_pages(writer, drawer)]
    for _ in range(count):
        for number in streams:
            writer.page(number)


def coded(writer, drawer, count):
    pages = label_pages(writer, drawer)
    drawer.text_font.encode("S0123456789ABCDEF-")
    a_page = content.LABELS_A_PAGE
    corners = [content.label_place(slot) for slot in range(a_page)]
    starts = [
        b"1 0 0 1 %b Tm (" % nums((x + content.CODE_X) * MM, (content.PAGE_HEIGHT - y - content.CODE_Y) * MM)
        for x, y in corners
    ]
    for number in range(count):
        for page, body in enumerate(pages):
            codes = [
                b"%b%b) Tj\n" % (start, content.code(number, index).encode())
                for index, start in enumerate(starts, page * a_page)
            ]
            head = b"BT 0 g /T %d Tf\n" % content.CODE_SIZE
            writer.page(writer.stream(body + head + b"".join(codes) + b"ET"))


def cards(writer, drawer, count):
    forms = drawer.forms(writer, content.CARDS)
    a_page = content.CARDS_A_PAGE
    spots = places(content.card_place, a_page, content.CARD_HEIGHT)
    pages = [
        b"".join(b"%b%b Q\n" % (spot, forms[page * a_page + slot]) for slot, spot in enumerate(spots))
        for page in range(4)
    ]
    x, y, size = content.FOOT
    for deck in range(1, count + 1):
        for page, body in enumerate(pages):
            foot = content.Line(x, y, size, content.footer(deck, page + 1), middle=True)
            writer.page(writer.stream(body + drawer.line(foot, content.PAGE_HEIGHT)))


def boards(writer, drawer, count):
    forms = [form + b" Q\n" for form in drawer.forms(writer, content.FACES)]
    spots = places(content.face_place, content.FACES_A_BOARD, content.FACE_HEIGHT)
    x, y, size = content.TITLE
    for number in range(1, count + 1):
        cells = b"".join([spot + forms[face] for spot, face in zip(spots, content.board(number), strict=True)])
        title = content.Line(x, y, size, content.board_title(number), middle=True)
        writer.page(writer.stream(cells + drawer.line(title, content.PAGE_HEIGHT)))


WRITE = {"labels": labels, "coded": coded, "cards": cards, "boards": boards}


def main(workload, count, path):
    writer, drawer = Writer(Path(path)), Drawer()
    WRITE[content.KINDS[workload]](writer, drawer, int(count))
    writer.finish(drawer.text_font, drawer.suit_font)


if __name__ == "__main__":
    main(*sys.argv[1:])
