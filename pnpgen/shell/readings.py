"""Numbers read off the calibration sheet: from options, or asked one by one."""

from __future__ import annotations

import sys

from pnpgen.errors import UsageError
from pnpgen.paper.calibration import Readings
from pnpgen.paper.printer import parse_numbers

_QUESTIONS = (
    ("across", 1, "Bar A, measured in mm"),
    ("down", 1, "Bar B, measured in mm"),
    ("left", 1, "From the left edge to where the bars begin, in mm"),
    ("top", 1, "From the top edge to where the bars begin, in mm"),
    ("edges", 4, "Smallest whole numbers at the edges: top,right,bottom,left"),
    ("back", 2, "Where the cross lies on the back's scales: X,Y"),
)


def read_options(
    across: float | None, down: float | None, start: tuple[float | None, float | None], edges: str, back: str
) -> Readings:
    """Readings from the command line.

    Raises:
        UsageError: edges that are not four numbers, a back that is not two.
    """
    four = parse_numbers(edges, 4, where="--edges") if edges else None
    two = parse_numbers(back, 2, where="--back") if back else None
    return Readings(across, down, *start, four, two)  # type: ignore[arg-type]


def ask() -> Readings:
    """Asks for each number; an empty answer keeps what the profile has, a wrong one is asked again.

    Raises:
        UsageError: standard input has nothing (more) to say.
    """
    found: dict[str, object] = {}
    for key, count, question in _QUESTIONS:
        while True:
            sys.stderr.write(f"{question} (Enter keeps it): ")
            sys.stderr.flush()
            line = sys.stdin.readline() if sys.stdin is not None else ""
            if not line:
                hint = "or give them as options, see --help"
                raise UsageError("expected an answer, got the end of the input", where=key, hint=hint)
            if not line.strip():
                break
            try:
                numbers = parse_numbers(line.strip(), count, where=key)
            except UsageError as error:
                sys.stderr.write(f"{error}\n")
                continue
            found[key] = numbers[0] if count == 1 else numbers
            break
    return Readings(**found)  # type: ignore[arg-type]
