"""Printer profiles: what one printer gets wrong, measured once and put right on every sheet.

Offsets are in millimetres, +x to the right and +y down as one looks at that face of the portrait sheet; the scale
is about the page's centre. A landscape page is the portrait sheet turned, its left edge the sheet's top.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnpgen.errors import UsageError, suggest, unknown
from pnpgen.paper.marks import Adjust

MARK_MARGIN = 6.35  # a quarter of an inch: what nearly every printer reaches
MAX_OFFSET = 20.0
LEAST_SCALE, MOST_SCALE = 0.97, 1.03
MAX_MARGIN = 60.0
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class Margin(NamedTuple):
    """What the printer cannot reach, in millimetres, as one looks at the portrait sheet."""

    top: float = MARK_MARGIN
    right: float = MARK_MARGIN
    bottom: float = MARK_MARGIN
    left: float = MARK_MARGIN


@dataclass(frozen=True, slots=True)
class Printer:
    """One printer's corrections.

    Attributes:
        front, back: how far to move each face, to make up for where the printer puts it.
        scale: across and down the portrait sheet, to make up for stretch.
        margin: what it cannot reach: top, right, bottom, left.
        flip: the edge over which its duplex unit turns the sheet, `long` or `short`.
    """

    front: tuple[float, float] = (0.0, 0.0)
    back: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)
    margin: Margin = Margin()  # noqa: RUF009  (a NamedTuple is as frozen as a number)
    flip: str = "long"

    def adjust(self, *, back: bool, landscape: bool) -> Adjust | None:
        """What a painter does to a page's marks; None where there is nothing to do."""
        dx, dy = self.back if back else self.front
        sx, sy = self.scale
        if landscape:
            # The portrait sheet's right is the landscape page's top, its bottom the page's right.
            dx, dy, sx, sy = dy, -dx, sy, sx
        return None if (dx, dy, sx, sy) == (0, 0, 1, 1) else Adjust(dx, dy, sx, sy)

    def to_table(self) -> dict[str, Any]:
        """The profile as it stands in the configuration file."""
        return {
            "offset-front": list(self.front),
            "offset-back": list(self.back),
            "scale": list(self.scale),
            "margin": list(self.margin),
            "flip": self.flip,
        }


def check_printer(printer: Printer, *, where: str = "printer") -> Printer:
    """The profile, if its numbers can be meant.

    Raises:
        UsageError: offsets over 20 mm, a scale outside 0.97 to 1.03, margins outside 0 to 60 mm, an unknown flip.
    """
    for key, pair in (("offset-front", printer.front), ("offset-back", printer.back)):
        for value in pair:
            _within(value, -MAX_OFFSET, MAX_OFFSET, f"{where} {key}", "mm")
    for value in printer.scale:
        _within(value, LEAST_SCALE, MOST_SCALE, f"{where} scale", "")
    for value in printer.margin:
        _within(value, 0.0, MAX_MARGIN, f"{where} margin", "mm")
    if printer.flip not in ("long", "short"):
        raise unknown("flip", printer.flip, ("long", "short"), where=f"{where} flip")
    return printer


def read_printer(table: object, *, where: str) -> Printer:
    """A profile from the configuration file.

    Raises:
        UsageError: an unknown key (with the nearest), or a value that cannot be meant.
    """
    if not isinstance(table, dict):
        raise UsageError(f"expected a table, got {table!r}", where=where)
    known = {"offset-front": 2, "offset-back": 2, "scale": 2, "margin": 4, "flip": 0}
    for key, value in table.items():
        if key not in known:
            raise UsageError(f"unknown key '{key}'", where=where, hint=suggest(key, known))
        right = isinstance(value, str) if key == "flip" else _numbers(value, known[key])
        if not right:
            what = "long or short" if key == "flip" else f"{known[key]} numbers"
            raise UsageError(f"expected {key} to be {what}, got {value!r}", where=where)
    plain = Printer()
    return check_printer(
        Printer(
            _pair(table.get("offset-front", plain.front)),
            _pair(table.get("offset-back", plain.back)),
            _pair(table.get("scale", plain.scale)),
            Margin(*(float(v) for v in table.get("margin", plain.margin))),
            table.get("flip", plain.flip),
        ),
        where=where,
    )


def parse_numbers(text: str, count: int, *, where: str) -> tuple[float, ...]:
    """Numbers separated by commas.

    Raises:
        UsageError: another count, or something that is no number.

    >>> parse_numbers("0.4,-0.2", 2, where="--offset-front")
    (0.4, -0.2)
    """
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != count or not all(re.fullmatch(r"[+-]?(\d+(\.\d*)?|\.\d+)", part) for part in parts):
        sample = ",".join(["0.4", "-0.2", "5", "14"][:count])
        raise UsageError(f"expected {count} numbers such as {sample}, got '{text}'", where=where)
    return tuple(float(part) for part in parts)


def _within(value: float, low: float, high: float, where: str, unit: str) -> None:
    if not low <= value <= high:
        raise UsageError(f"expected {low:g} to {high:g} {unit}".rstrip() + f", got {value:g}", where=where)


def _numbers(value: object, count: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == count
        and all(isinstance(v, int | float) and not isinstance(v, bool) and abs(v) < 1e6 for v in value)
    )


def _pair(values: Any) -> tuple[float, float]:  # noqa: ANN401
    return float(values[0]), float(values[1])
