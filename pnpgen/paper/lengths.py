"""Lengths as people write them, read into millimetres."""

from __future__ import annotations

import re

from pnpgen.errors import UsageError

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH
_UNITS = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, '"': MM_PER_INCH, "pt": 1 / PT_PER_MM}
_LENGTH = re.compile(r"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*([a-z\"]*)\s*", re.IGNORECASE)
_LIMIT = 2000.0


def parse_length(text: str, *, where: str | None = None, default_unit: str | None = None) -> float:
    """Millimetres from `63mm`, `6.3 cm`, `2.5in` or `72pt`.

    Args:
        text: a number and its unit.
        where: the option or key to name in an error.
        default_unit: the unit of a bare number; without one a bare number is an error.

    Raises:
        UsageError: no number, an unknown or missing unit, or more than 2 m.

    >>> parse_length("2.5in"), parse_length("63 mm")
    (63.5, 63.0)
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise UsageError(f"expected a length such as 63mm or 2.5in, got '{text}'", where=where)
    unit = match[2].lower() or default_unit
    if unit not in _UNITS:
        came = f"unit '{match[2]}' in '{text}'" if match[2] else f"no unit in '{text}'"
        raise UsageError(f"expected a length in mm, cm, in or pt, got {came}", where=where)
    # A nanometre is nothing on paper; without the rounding 3.5 in would be 88.89999999999999.
    length = round(float(match[1]) * _UNITS[unit], 6)
    if abs(length) > _LIMIT:
        raise UsageError(f"expected a length up to {_LIMIT:g} mm, got '{text}'", where=where)
    return length


def parse_pair(text: str, *, where: str | None = None) -> tuple[float, float]:
    """Two lengths in millimetres from `63x88mm` or `2.5x3.5in`; the first may have a unit of its own.

    >>> parse_pair("2.5x3.5in")
    (63.5, 88.9)
    """
    first, cross, second = text.lower().replace("×", "x").partition("x")
    if not cross:
        raise UsageError(f"expected a size such as 63x88mm, got '{text}'", where=where)
    unit = "".join(c for c in second if c.isalpha() or c == '"') or None
    height = parse_length(second, where=where)
    return parse_length(first, where=where, default_unit=unit), height


def show(length: float) -> str:
    """A length for people: at most two decimals.

    >>> show(63.0), show(16.933)
    ('63 mm', '16.93 mm')
    """
    return f"{length:.2f}".rstrip("0").rstrip(".") + " mm"
