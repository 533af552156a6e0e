"""The calibration sheet: bars to measure, ladders for the edges, verniers to read against the light."""

from __future__ import annotations

from pnpgen.errors import DoesNotFit
from pnpgen.paper.calibration import START, bars
from pnpgen.paper.marks import Box, Line, Mark, Sheet, Text
from pnpgen.paper.numbers import number
from pnpgen.paper.press import Press
from pnpgen.paper.printer import Printer
from pnpgen.paper.text import Style, block_in

IDENT = "paper.calibration-1"
_LADDER = 20  # millimetres from the edge that the ladders count
_STEP = 12.0  # along the edge from one of a ladder's lines to the next
_LINES = 10  # of a vernier, to either side of its middle
_FINE = 0.5  # what one line of it tells, in millimetres
_LONG = 9.0  # its lines
_WORDS_END = 97.0  # from the paper's top to below the front's words


def calibration_sheets(press: Press, printer: Printer, name: str) -> tuple[Sheet, Sheet]:
    """The front and the back for the press's paper, drawn with the profile's own corrections.

    Args:
        press: paper, faces and words.
        printer: the profile to be checked: readings add to what it has.
        name: its name, printed on the sheet.

    Raises:
        DoesNotFit: large print, or a paper smaller than A5.
    """
    if press.large:
        raise DoesNotFit(
            "the calibration sheet has no room for large print beside its scales",
            where="--large-print",
            hint="print it without",
        )
    front = (*_ladders(press), *_bars(press), *_verniers(press, back=False), *_front_words(press, printer, name))
    back = (*_verniers(press, back=True), *_back_words(press, name))
    size = (press.paper.width, press.paper.height)
    return (
        Sheet(*size, front, bookmark="front", adjust=printer.adjust(back=False, landscape=False)),
        Sheet(*size, back, adjust=printer.adjust(back=True, landscape=False)),
    )


def pitch(press: Press) -> float:
    """From one line of the front's verniers to the next; the back's stand half a millimetre further apart."""
    return min(5.0, (_level(press) - 18.0 - _WORDS_END) / (2 * _LINES + 1) - _FINE)


def _level(press: Press) -> float:
    """Where the level row stands on the front: above the lower ladder's numbers."""
    return press.paper.height - _LADDER - 10.0 - _LONG


def _upright(press: Press) -> float:
    """The middle of the upright row, which ends above the level row's numbers."""
    return _level(press) - 18.0 - _LINES * (pitch(press) + _FINE)


def _verniers(press: Press, *, back: bool) -> list[Mark]:
    """Two rows of lines that meet the other face's rows end to end: one tells across, one tells down.

    Seen from the back, the front's line j stands at 5 j + r where the front lies r too far to the right; the back's
    at 5.5 j. The lines that meet have 5 j + r = 5.5 j, so the number at the back's line, j / 2, is r.
    """
    theme = press.theme
    step = pitch(press) + (_FINE if back else 0.0)
    middle = press.paper.width / 2
    level, upright = _level(press), _upright(press)
    if back and press.printer.flip == "short":
        level, upright = press.paper.height - level, press.paper.height - upright
    out = -1 if back else 1
    marks: list[Mark] = []
    for j in range(-_LINES, _LINES + 1):
        stroke = theme.stroke("ink", "bold" if j == 0 else "fine")
        x, y = middle + j * step, upright + j * step
        marks.append(Line(x, level, x, level + out * _LONG, stroke))
        # The page's left is the other face's right, so the two rows lie on either side of the same upright line.
        marks.append(Line(middle, y, middle + _LONG, y, stroke))
        if back and j % 2 == 0:
            text = ("+" if j > 0 else "") + number(press.words.lang, j * _FINE, 1, trim=True)
            size, colour = theme.size("note"), theme.colour("ink")
            marks.append(Text(x, level - _LONG - 1, text, size, "text", colour, "middle", field="scale"))
            marks.append(Text(middle + _LONG + 1.5, y + 1, text, size, "text", colour, field="scale"))
    return marks


def _ladders(press: Press) -> list[Mark]:
    """From each edge inwards: lines 1 to 20 mm from it, each with its number, in steps along the edge.

    Lines nearer to the edge than the printer reaches come out broken or not at all: that is what is read off.
    """
    width, height = press.paper.width, press.paper.height
    stroke = press.theme.stroke("ink", "line")
    size = press.theme.size("note")
    marks: list[Mark] = []
    numbers = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20]
    for across, length, far in ((True, width, height), (False, height, width)):
        step = min(_STEP, (length - 2 * START) / len(numbers))
        first = (length - step * len(numbers)) / 2
        for i, n in enumerate(numbers):
            a, b = first + i * step + 1, first + (i + 1) * step - 1
            for at, inwards in ((float(n), 1), (far - n, -1)):
                ends = (a, at, b, at) if across else (at, a, at, b)
                marks.append(Line(*ends, stroke))
                inside = _LADDER + 3.0
                where = inside if inwards > 0 else far - inside
                x, y = ((a + b) / 2, where + 1) if across else (where, (a + b) / 2 + 1)
                marks.append(Text(x, y, str(n), size, "text", press.theme.colour("ink"), "middle", field="ladder"))
    return marks


def _bars(press: Press) -> list[Mark]:
    """Bar A across and bar B down, with their letters and a number every five centimetres."""
    across, down = bars(press.paper)
    stroke = press.theme.stroke("ink", "fine")
    # The level bar stands a little lower and the upright one a little further in than the ladders' numbers, and
    # each ends its ticks on its own side, so that they cross without a tangle.
    y, x = START + 8, START + 8
    marks: list[Mark] = [Line(START, y, START + across, y, stroke), Line(x, START, x, START + down, stroke)]
    marks += [Line(START + mm, y, START + mm, y - _tick(mm), stroke) for mm in range(int(across) + 1) if mm != 8]
    marks += [Line(x, START + mm, x - _tick(mm), START + mm, stroke) for mm in range(int(down) + 1) if mm != 8]
    size, colour = press.theme.size("note"), press.theme.colour("ink")
    for mm in range(50, int(across) + 1, 50):
        marks.append(Text(START + mm, y + 3.2, str(mm), size, "text", colour, "middle", field="bar"))
    for mm in range(50, int(down) + 1, 50):
        marks.append(Text(x + 1.2, START + mm + 1, str(mm), size, "text", colour, field="bar"))
    lead = press.theme.size("small")
    marks.append(Text(START + across + 1.5, y + 1, "A", lead, "bold", colour, field="bar"))
    marks.append(Text(x, START + down + 4.5, "B", lead, "bold", colour, "middle", field="bar"))
    return marks


def _tick(mm: int) -> float:
    return 3.0 if mm % 10 == 0 else 2.0 if mm % 5 == 0 else 1.0


def _front_words(press: Press, printer: Printer, name: str) -> list[Mark]:
    words = press.words
    across, down = bars(press.paper)
    flip = words.text("common", f"calibration.flip_{printer.flip}")
    box = Box(START + 14, START + 14, press.paper.width - 2 * START - 18, press.paper.height * 0.4)
    lines = [
        words.text("common", "calibration.intro", flip=flip),
        words.text("common", "calibration.across", length=number(words.lang, across, 3, trim=True)),
        words.text("common", "calibration.down", length=number(words.lang, down, 3, trim=True)),
        words.text("common", "calibration.start", start=number(words.lang, START, 3, trim=True)),
        words.text("common", "calibration.margin"),
        words.text("common", "calibration.offset_front"),
    ]
    head = f"{words.text('common', 'calibration.title')} · {words.text('common', 'calibration.front')}"
    return _words(press, box, head, [_about(press, name), *lines])


def _about(press: Press, name: str) -> str:
    """Which profile, and the ID and number that stand on every sheet."""
    words = press.words
    profile = words.text("common", "calibration.profile", name=name) if name else ""
    sheet = words.text("common", "press.sheet", n=1, total=1)
    said = words.text("common", "press.id", id=IDENT)
    return " · ".join(part for part in (profile, said, sheet) if part)


def _back_words(press: Press, name: str) -> list[Mark]:
    words = press.words
    # Where the back's numbers stand at the top (turned over on the short edge), the words go below them.
    top = press.paper.height * (0.62 if press.printer.flip == "short" else 0.0) + START
    box = Box(START + 5, top, press.paper.width - 2 * START - 10, press.paper.height * 0.3)
    head = f"{words.text('common', 'calibration.title')} · {words.text('common', 'calibration.back')}"
    lines = [
        _about(press, name),
        words.text("common", "calibration.offset_back"),
        words.text("common", "calibration.read"),
    ]
    return _words(press, box, head, lines)


def _words(press: Press, box: Box, head: str, lines: list[str]) -> list[Mark]:
    """A heading and paragraphs, one below the other, in a box."""
    marks: list[Mark] = []
    y = box.y
    for i, text in enumerate([head, *lines]):
        small = "small" if press.paper.width >= 180 else "note"
        style = press.style("lead" if small == "small" else "text", "bold") if i == 0 else press.style(small)
        found = block_in(
            Box(box.x, y, box.width, box.bottom - y), text, _plain(style), fonts=press.fonts, field="text"
        )
        marks += found
        y = found[-1].y + style.line * 0.9
    return marks


def _plain(style: Style) -> Style:
    return Style(style.font, style.size, min(style.size, 8.0), style.colour)
