"""Numbers, colours and outlines as PDF operands: points, y upwards, as short as they can be said."""

from __future__ import annotations

import math
from functools import lru_cache

from pnpgen.paper.pathdata import segments


@lru_cache(maxsize=1 << 14)  # the same places come again on page after page
def number(value: float) -> bytes:
    """A coordinate in points to a hundredth (0.0035 mm), as short as it can be said.

    >>> number(12.0), number(0.126), number(-0.001)
    (b'12', b'0.13', b'0')
    """
    text = b"%.2f" % value
    text = text.rstrip(b"0").rstrip(b".")
    return b"0" if text in (b"-0", b"") else text


def numbers(template: bytes, values: tuple[float, ...]) -> bytes:
    """Many coordinates at once, into the gaps of a template; whole points lose their zeros.

    >>> numbers(b"%.2f %.2f l", (12.0, 0.126))
    b'12 0.13 l'
    """
    return (template % values).replace(b".00 ", b" ")


@lru_cache(maxsize=4096)
def outline(d: str) -> tuple[bytes, tuple[float, ...], tuple[float, ...]]:
    """A path's operators with gaps for its coordinates, and the coordinates: across, down.

    >>> outline("M1 2L3 4Z")
    (b'%.2f %.2f m %.2f %.2f l h', (1.0, 3.0), (2.0, 4.0))
    """
    parts: list[bytes] = []
    across: list[float] = []
    down: list[float] = []
    for kind, places in segments(d):
        parts.append(b"%.2f " * len(places) + (b"h" if kind == "Z" else kind.lower().encode()))
        across += places[::2]
        down += places[1::2]
    return b" ".join(parts), tuple(across), tuple(down)


@lru_cache(maxsize=256)
def colour(value: str) -> bytes:
    """`#RRGGBB` as PDF operands: one for a grey, else three.

    >>> colour("#FFFFFF"), colour("#FF0000")
    (b'1 g', b'1 0 0 rg')
    """
    parts = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    shown = [(b"%.3f" % p).rstrip(b"0").rstrip(b".") or b"0" for p in parts]
    if shown[0] == shown[1] == shown[2]:
        return shown[0] + b" g"
    return b" ".join(shown) + b" rg"


def turned(degrees: float, x: float, y: float, back: float) -> bytes:
    """The matrix of a text turned clockwise about its anchor, `back` points behind which it begins."""
    angle = math.radians(-degrees)
    c, s = math.cos(angle), math.sin(angle)
    matrix = b"%.5f %.5f %.5f %.5f" % (c, s, -s, c)
    return matrix + b" " + number(x - back * c) + b" " + number(y - back * s)
