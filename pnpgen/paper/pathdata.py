"""SVG path data (the part that our symbols use) as plain segments that any painter can draw."""

from __future__ import annotations

import re
from functools import lru_cache

from pnpgen.errors import ParseError

Segment = tuple[str, tuple[float, ...]]
_TOKEN = re.compile(r"([MLHVCQZmlhvcqz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([\s,]+)|(.)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


@lru_cache(maxsize=4096)
def segments(d: str) -> tuple[Segment, ...]:
    """Absolute M, L, C and Z segments of path data; quadratics become cubics.

    Raises:
        ParseError: an unknown command or a wrong count of numbers, with its column.

    >>> segments("m1 1h2v-1z")
    (('M', (1.0, 1.0)), ('L', (3.0, 1.0)), ('L', (3.0, 0.0)), ('Z', ()))
    """
    out: list[Segment] = []
    x = y = start_x = start_y = 0.0
    for command, numbers in _calls(d):
        kind, relative = command.upper(), command.islower()
        base_x, base_y = (x, y) if relative else (0.0, 0.0)
        if kind == "H":
            x = base_x + numbers[0]
        elif kind == "V":
            y = base_y + numbers[0]
        points = [n + (base_y if i % 2 else base_x) for i, n in enumerate(numbers)]
        if kind == "Z":
            out.append(("Z", ()))
            x, y = start_x, start_y
        elif kind in "HV":
            out.append(("L", (x, y)))
        else:
            out.append(_segment(kind, (x, y), points))
            x, y = points[-2:]
            if kind == "M":
                start_x, start_y = x, y
    return tuple(out)


def _segment(kind: str, pen: tuple[float, float], p: list[float]) -> Segment:
    if kind != "Q":
        return kind, tuple(p)
    (x, y), (cx, cy, ex, ey) = pen, p
    third = 2 / 3
    return "C", (
        x + (cx - x) * third,
        y + (cy - y) * third,
        ex + (cx - ex) * third,
        ey + (cy - ey) * third,
        ex,
        ey,
    )


def _calls(d: str) -> list[tuple[str, list[float]]]:
    """Commands with their numbers; a command's numbers may repeat without its letter."""
    calls: list[tuple[str, list[float]]] = []
    letter, numbers = "", list[float]()
    for match in _TOKEN.finditer(d):
        if match[4]:
            raise ParseError(f"expected path data, got '{match[4]}'", where=f"column {match.start() + 1}")
        if match[1]:
            _flush(calls, letter, numbers, match.start())
            letter, numbers = match[1], []
        elif match[2]:
            numbers.append(float(match[2]))
    _flush(calls, letter, numbers, len(d))
    return calls


def _flush(calls: list[tuple[str, list[float]]], letter: str, numbers: list[float], column: int) -> None:
    if not letter:
        if numbers:
            raise ParseError("expected path data to begin with a letter", where="column 1")
        return
    count = _COUNTS[letter.upper()]
    if (count == 0 and numbers) or (count and (not numbers or len(numbers) % count)):
        raise ParseError(f"'{letter}' takes {count} numbers, got {len(numbers)}", where=f"column {column}")
    for i in range(0, max(len(numbers), 1), max(count, 1)):
        # After the first pair, a moveto's further pairs are linetos (SVG 1.1, 8.3.2).
        repeated = {"M": "L", "m": "l"}.get(letter, letter) if i else letter
        calls.append((repeated, numbers[i : i + count]))
