"""Marks as readable text, a line each: what goldens hold and what a reviewer can read in a diff."""

from __future__ import annotations

from collections.abc import Iterator

from pnpgen.paper.marks import Line, Mark, Path, Picture, Place, Rect, Sheet, Stamps, Stroke, Text


def dump(sheet: Sheet) -> str:
    """All marks of a sheet; a drawing's own marks are indented below its first placing.

    >>> print(dump(Sheet(10, 20, (Text(1, 2, "Hi", 8),))), end="")
    sheet 10 x 20
      text 1 2 'Hi' text 8pt #000000
    """
    lines = [f"sheet {_n(sheet.width)} x {_n(sheet.height)}" + (f" = {sheet.bookmark}" if sheet.bookmark else "")]
    seen: set[int] = set()
    for mark in sheet.marks:
        lines.extend("  " + line for line in _lines(mark, seen))
    return "\n".join(lines) + "\n"


def _lines(mark: Mark, seen: set[int]) -> Iterator[str]:
    match mark:
        case Rect():
            yield (
                f"rect {_n(mark.x)} {_n(mark.y)} {_n(mark.width)} {_n(mark.height)}"
                + (f" r{_n(mark.radius)}" if mark.radius else "")
                + _paint(mark.fill, mark.stroke)
            )
        case Line():
            yield f"line {_n(mark.x1)} {_n(mark.y1)} {_n(mark.x2)} {_n(mark.y2)}{_paint(None, mark.stroke)}"
        case Path():
            short = mark.d if len(mark.d) <= 40 else f"{mark.d[:36]}… ({len(mark.d)})"
            yield f"path {_n(mark.x)} {_n(mark.y)} x{_n(mark.scale)} {short!r}{_paint(mark.fill, mark.stroke)}"
        case Text():
            extra = (f" {mark.anchor}" if mark.anchor != "start" else "") + (
                f" turn {_n(mark.turn)}" if mark.turn else ""
            )
            yield f"text {_n(mark.x)} {_n(mark.y)} {mark.text!r} {mark.font} {_n(mark.size)}pt {mark.colour}{extra}"
        case Stamps():
            for text in mark.each():
                yield from _lines(text, seen)
        case Picture():
            yield f"picture {_n(mark.x)} {_n(mark.y)} {_n(mark.width)} {_n(mark.height)}"
        case Place():
            drawing = mark.drawing
            turn = f" turn {mark.turn}" if mark.turn else ""
            yield f"place {drawing.name!r} {_n(mark.x)} {_n(mark.y)}{turn}"
            if id(drawing) not in seen:
                seen.add(id(drawing))
                for inner in drawing.marks:
                    yield from ("  " + line for line in _lines(inner, seen))


def _paint(fill: str | None, stroke: Stroke | None) -> str:
    line = ""
    if stroke:
        dash = " dash " + ",".join(_n(d) for d in stroke.dash) if stroke.dash else ""
        line = f" stroke {stroke.colour} {_n(stroke.weight)}pt{dash}"
    return (f" fill {fill}" if fill else "") + line


def _n(number: float) -> str:
    """At most three decimals, none that say nothing, and no minus zero."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
