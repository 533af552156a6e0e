"""Label sheets and their lengths as people write them: `WxH+x0+y0+dx+dy,NxM`, fractions of an inch and all."""

from __future__ import annotations

import math
import re
from dataclasses import replace

from pnpgen.errors import UsageError
from pnpgen.paper.labelsheet import LabelSheet, check_page
from pnpgen.paper.lengths import MM_PER_INCH, parse_length
from pnpgen.paper.papers import local_paper, parse_paper

FORM = "WxH+x0+y0+dx+dy,NxM"
EXAMPLE = "146x17+34.9+12.7+0+17,1x15@letter"
_FRACTION = re.compile(r"(?:(\d{1,4})[ -])?\s*(\d{1,4})/(\d{1,4})\s*([a-z\"]*)", re.IGNORECASE)
_UNIT = re.compile(r"(?:mm|cm|in|pt|\")$", re.IGNORECASE)
_LONGEST = 200  # characters
_NAMES = ("width", "height", "x0", "y0", "dx", "dy")


def measure(value: object, where: str) -> float:
    """Millimetres from a number, or from text with a unit; inches may be fractions.

    Raises:
        UsageError: anything else.

    >>> measure("4/3in", "height"), measure("2 5/8in", "width"), measure(63.5, "width")
    (33.866667, 66.675, 63.5)
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = f"{value:.6f}" if math.isfinite(value) and abs(value) < 1e6 else str(value)
    if not isinstance(value, str):
        raise UsageError(f"expected a length such as 63.5 or '2 5/8in', got {value!r:.60}", where=where)
    match = _FRACTION.fullmatch(value.strip())
    if match is None:
        return parse_length(value[:60], where=where, default_unit="mm")
    whole, over, under, unit = match.groups()
    if unit.lower() not in {"in", '"'} or int(under) == 0:
        raise UsageError(f"expected a fraction of an inch such as 2/3in, got '{value}'", where=where)
    return round((int(whole or 0) + int(over) / int(under)) * MM_PER_INCH, 6)


def parse_geometry(text: str, *, where: str, paper: str = "") -> LabelSheet:
    """A sheet from `WxH+x0+y0+dx+dy,NxM` and perhaps `@paper`.

    A number without a unit has that of the number before it; before the first unit, that one; without any, mm.

    Args:
        text: what the user gave.
        where: the option to name in an error.
        paper: the paper where the text names none; "" for the locale's.

    Raises:
        UsageError: another form, an unknown paper, or labels that overlap or leave the page.

    >>> parse_geometry("5.75x2/3in+1.375+0.5+0+2/3,1x15@letter", where="--stock").geometry
    '146.05x16.933333+34.925+12.7+0+16.933333,1x15@letter'
    """
    numbers, comma, tail = text.strip().replace("×", "x").partition(",")
    grid, _, named = tail.partition("@")
    parts = numbers.split("+")
    size = re.split("x", parts[0], flags=re.IGNORECASE)
    counts = re.fullmatch(r"\s*(\d{1,3})\s*x\s*(\d{1,3})\s*", grid, re.IGNORECASE)
    if len(text) > _LONGEST or not comma or len(parts) != 5 or len(size) != 2 or counts is None:
        raise UsageError(f"expected {FORM}, got '{text[:60]}'", where=where, hint=f"such as {EXAMPLE}")
    columns, rows = int(counts[1]), int(counts[2])
    written = zip(_with_units([*size, *parts[1:]]), _NAMES, strict=True)
    width, height, x, y, dx, dy = (measure(number, f"{where} {name}") for number, name in written)
    sheet = LabelSheet(
        "", "", parse_paper(named or paper or local_paper(), where=where), columns, rows, width, height, x, y,
        dx if columns > 1 else 0.0, dy if rows > 1 else 0.0,
    )  # fmt: skip
    check_page(sheet, where=where)
    return replace(sheet, code=sheet.geometry, name=sheet.geometry)


def _with_units(numbers: list[str]) -> list[str]:
    """The numbers, each with a unit: its own, the one before it, the first of all, or mm."""
    own = [match[0] if (match := _UNIT.search(number.strip())) else "" for number in numbers]
    unit = next(filter(None, own), "mm")
    full: list[str] = []
    for number, written in zip(numbers, own, strict=True):
        unit = written or unit
        bare = number.strip()[-1:].isdigit()
        full.append(f"{number}{unit}" if bare else number)
    return full
