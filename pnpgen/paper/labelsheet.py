"""A sheet of ready-cut labels or cards: where each one lies, by name or written by hand.

Lengths are kept to a millionth of a millimetre: a row of 4/3 in rounded to 33.9 mm would put the seventh 0.2 mm
off. A sheet's `geometry` is its text form; `paper.geometry` reads it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pnpgen.errors import UsageError
from pnpgen.paper.lengths import show
from pnpgen.paper.papers import Paper

Kind = Literal["label", "card"]
MOST = 60  # columns or rows on one sheet
SMALLEST = 3.0  # mm: no printer hits a smaller label
SIDES_AGREE, ENDS_AGREE = 0.3, 0.7  # mm by which the margins of a sheet may differ before a figure is in doubt
_SLACK = 0.01  # mm: a label as wide as the page may be a rounding wider


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """Labels (or perforated cards) of one size in columns and rows on one paper.

    Attributes:
        code: the maker's number; of a sheet given by hand its geometry.
        name: what people call it, such as `Avery 5160`.
        paper: the sheet that it is, portrait.
        columns, rows: how many labels.
        width, height: of one label, in millimetres like all that follows.
        x, y: the first label's left and top.
        dx, dy: from one label to the next, 0 where there is no next.
        radius: of a label's round corners.
        kind: sticks on (label) or is broken out (card).
        maker, aliases: other names that it is found by.
        note: what it is for, or what to beware of.
    """

    code: str
    name: str
    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    x: float
    y: float
    dx: float
    dy: float
    radius: float = 0.0
    kind: Kind = "label"
    maker: str = ""
    aliases: tuple[str, ...] = ()
    note: str = ""

    @property
    def slots(self) -> int:
        """Labels on a sheet."""
        return self.columns * self.rows

    @property
    def margins(self) -> tuple[float, float, float, float]:
        """What is left over outside all labels: top, right, bottom, left."""
        right = self.x + (self.columns - 1) * self.dx + self.width
        bottom = self.y + (self.rows - 1) * self.dy + self.height
        return self.y, self.paper.width - right, self.paper.height - bottom, self.x

    @property
    def geometry(self) -> str:
        """The sheet as `WxH+x0+y0+dx+dy,NxM@paper` in millimetres; a radius has no place there."""
        size = "x".join(map(_short, (self.width, self.height)))
        rest = "+".join(map(_short, (self.x, self.y, self.dx, self.dy)))
        return f"{size}+{rest},{self.columns}x{self.rows}@{self.paper.name}"


def check_page(sheet: LabelSheet, *, where: str) -> None:
    """Refuses what no sheet can be.

    Raises:
        UsageError: names the key and its limit: too many or too small labels, overlaps, labels off the page.
    """
    round_most = min(sheet.width, sheet.height) / 2
    for key, count, size, step in (
        ("columns", sheet.columns, ("width", sheet.width), ("dx", sheet.dx)),
        ("rows", sheet.rows, ("height", sheet.height), ("dy", sheet.dy)),
    ):
        if not 1 <= count <= MOST:
            raise UsageError(f"expected 1 to {MOST} {key}, got {count}", where=where)
        _at_least(size, SMALLEST, where)
        if count > 1:
            _at_least(step, size[1] - _SLACK, where, f"the {size[0]} {show(size[1])}")
    _at_least(("x0", sheet.x), 0, where)
    _at_least(("y0", sheet.y), 0, where)
    _at_least(("radius", sheet.radius), 0, where)
    if sheet.radius > round_most + _SLACK:
        raise UsageError(f"expected a radius up to {show(round_most)}, got {show(sheet.radius)}", where=where)
    _, right, bottom, _ = sheet.margins
    for what, over, length in (
        ("column", -right, sheet.paper.width),
        ("row", -bottom, sheet.paper.height),
    ):
        if over > _SLACK:
            raise UsageError(
                f"expected the last {what} to end within {show(length)} ({sheet.paper.name}), "
                f"got {show(length + over)}",
                where=where,
            )


def _at_least(named: tuple[str, float], least: float, where: str, said: str = "") -> None:
    key, length = named
    if length < least:
        raise UsageError(f"expected {key} of at least {said or show(least)}, got {show(length)}", where=where)


def self_check(sheet: LabelSheet) -> str | None:
    """What makes a sheet's figures doubtful, for a warning; None where they agree with themselves.

    Sheets are die-cut symmetrically as a rule, so margins that differ by more than 0.3 mm from side to side, or
    0.7 mm from end to end, speak for a figure that was measured badly or shifted for one printer.
    """
    top, right, bottom, left = sheet.margins
    odd = []
    if abs(left - right) > SIDES_AGREE + 1e-6:
        odd.append(f"{show(left)} are left over on the left but {show(right)} on the right")
    if abs(top - bottom) > ENDS_AGREE + 1e-6:
        odd.append(f"{show(top)} at the top but {show(bottom)} at the bottom")
    return f"{sheet.name}: {' and '.join(odd)}: measure your sheet" if odd else None


def check_used(sheet: LabelSheet, used: tuple[int, ...], *, where: str = "--used") -> tuple[int, ...]:
    """The labels gone from the top of the 1st, 2nd, … sheet, each fewer than the sheet has.

    Raises:
        UsageError: a number that no sheet with a label left can have.
    """
    for gone in used:
        if not 0 <= gone < sheet.slots:
            raise UsageError(
                f"expected 0 to {sheet.slots - 1} labels gone from a sheet of {sheet.name}, got {gone}",
                where=where,
            )
    return used


def start_at(sheet: LabelSheet, place: int, *, where: str = "--start-at") -> tuple[int, ...]:
    """What is used of the sheets when printing starts at a place of the first, counted by rows from 1.

    Raises:
        UsageError: a place that the sheet does not have.
    """
    if not 1 <= place <= sheet.slots:
        raise UsageError(f"expected a place from 1 to {sheet.slots} on {sheet.name}, got {place}", where=where)
    return (place - 1,)


def _short(length: float) -> str:
    return f"{length:.6f}".rstrip("0").rstrip(".")
