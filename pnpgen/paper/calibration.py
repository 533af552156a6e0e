"""From numbers read off a calibration sheet to a printer's profile.

Model: the printer puts a point x at  c + E (x - c) + e  (c the page's centre, E its stretch, e its shift).
The sheet was drawn with the profile's scale s and offset d, so a bar of length n measures  m = E s n, and the
distance of its first line from the paper's edge tells e. Perfect print wants  s' = 1 / E  and  d' = -e / E.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnpgen.errors import UsageError
from pnpgen.paper.papers import Paper
from pnpgen.paper.printer import Margin, Printer, check_printer

START = 25.0
"""How far the bars begin from the left and the top edge of the paper, in millimetres."""


@dataclass(frozen=True, slots=True)
class Readings:
    """What was read off the sheet; None keeps what the profile has.

    Attributes:
        across, down: the two bars' lengths as measured.
        left, top: from the paper's left and top edge to where the bars begin.
        edges: top, right, bottom, left: the smallest number on each ladder whose line is whole.
        back: where on the back's scale the front's cross lies against the light: right +, down +.
    """

    across: float | None = None
    down: float | None = None
    left: float | None = None
    top: float | None = None
    edges: tuple[float, float, float, float] | None = None
    back: tuple[float, float] | None = None


def bars(paper: Paper) -> tuple[float, float]:
    """How long the two bars are on a portrait sheet: whole centimetres, ending 25 mm or more before the edge."""
    return tuple(10.0 * int((side - 2 * START) // 10) for side in (paper.width, paper.height))  # type: ignore[return-value]


def apply_readings(printer: Printer, readings: Readings, paper: Paper) -> Printer:
    """The profile put right.

    Raises:
        UsageError: numbers that make corrections beyond the profile's limits: measured or typed wrongly.

    >>> from pnpgen.paper.papers import parse_paper
    >>> better = apply_readings(Printer(), Readings(across=158.4, down=240, left=25.4), parse_paper("a4"))
    >>> [round(s, 4) for s in better.scale], [round(d, 2) for d in better.front]
    ([1.0101, 1.0], [0.4, 0.0])
    """
    for name, value in (("across", readings.across), ("down", readings.down)):
        if value is not None and not 10 <= value <= 2000:
            raise UsageError(f"expected a bar's length in millimetres, got {value:g}", where=f"--{name}")
    across = _axis(
        paper.width, bars(paper)[0], (printer.scale[0], printer.front[0]), (readings.across, readings.left)
    )
    down = _axis(paper.height, bars(paper)[1], (printer.scale[1], printer.front[1]), (readings.down, readings.top))
    front = (across[1], down[1])
    margin = Margin(*readings.edges) if readings.edges else printer.margin
    better = replace(printer, scale=(across[0], down[0]), front=front, margin=margin)
    return check_printer(replace(better, back=_back(printer, front, readings.back)))


def _axis(
    length: float, nominal: float, was: tuple[float, float], read: tuple[float | None, float | None]
) -> tuple[float, float]:
    """The scale and offset along one axis of the sheet, from a bar's length and where it begins."""
    scale, offset = was
    measured, start = read
    stretch = 1 / scale if measured is None else measured / (scale * nominal)
    better = scale if measured is None else round(1 / stretch, 5)
    if start is None:
        return better, offset
    middle = length / 2
    shift = start - middle - stretch * (scale * (START - middle) + offset)
    return better, round(-shift / stretch, 3)


def _back(printer: Printer, front: tuple[float, float], read: tuple[float, float] | None) -> tuple[float, float]:
    """The back's offset: what was read, and the move of the front that it must follow, seen from behind."""
    move = (front[0] - printer.front[0], front[1] - printer.front[1])
    seen = (-move[0], move[1]) if printer.flip == "long" else (move[0], -move[1])
    rx, ry = read or (0.0, 0.0)
    return round(printer.back[0] + rx + seen[0], 3), round(printer.back[1] + ry + seen[1], 3)
