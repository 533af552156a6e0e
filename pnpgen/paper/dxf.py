"""Cut lines as DXF, for machines that take no SVG: the outlines exactly over the printed places, in millimetres.

The importer of ezdxf. DXF's y runs upwards: the origin is the page's bottom left corner.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

from pnpgen.paper.marks import Box, Sheet
from pnpgen.paper.pathdata import segments
from pnpgen.paper.svg import registration_marks

_QUARTER = 0.41421356237309503  # a polyline's bulge for a quarter circle: tan(90 degrees / 4)
_MILLIMETRES = 4  # $INSUNITS
_RED, _BLACK = 1, 7


def cut_dxf(sheet: Sheet, *, registration: bool = True) -> str:
    """The outlines of everything that is cut out, on a layer `CUT`, as a DXF document (R2000).

    Args:
        sheet: a side with trims.
        registration: three corner marks on a layer `REGISTRATION`, as the page shows them.
    """
    from ezdxf.filemanagement import new

    document = new("R2000", setup=False)
    document.header["$INSUNITS"] = _MILLIMETRES
    document.header["$MEASUREMENT"] = 1
    document.layers.add("CUT", color=_RED)
    space = document.modelspace()
    for box in sheet.trims:
        radius = min(sheet.radius, box.width / 2, box.height / 2)
        points = list(_outline(box, radius, sheet.height))
        space.add_lwpolyline(points, format="xyb", close=True, dxfattribs={"layer": "CUT"})
    if registration:
        document.layers.add("REGISTRATION", color=_BLACK)
        for d in registration_marks(sheet):
            corners = [(numbers[0], sheet.height - numbers[1]) for _, numbers in segments(d)]
            space.add_lwpolyline(corners, dxfattribs={"layer": "REGISTRATION"})
    stream = io.StringIO()
    document.write(stream)
    return stream.getvalue()


def _outline(box: Box, radius: float, height: float) -> Iterator[tuple[float, float, float]]:
    """The corners of a rectangle with round corners, anticlockwise seen with y up: x, y and bulge to the next."""
    left, right = box.x, box.right
    low, high = height - box.bottom, height - box.y
    if radius <= 0:
        yield from ((left, low, 0.0), (right, low, 0.0), (right, high, 0.0), (left, high, 0.0))
        return
    corners = (
        ((right - radius, low), (right, low + radius)),
        ((right, high - radius), (right - radius, high)),
        ((left + radius, high), (left, high - radius)),
        ((left, low + radius), (left + radius, low)),
    )
    last: tuple[float, float] | None = None
    for begin, end in corners:
        # Where two corners meet (a half circle) there is no straight line between them, and no second point.
        if last is not None and abs(last[0] - begin[0]) + abs(last[1] - begin[1]) > 1e-9:
            yield (*last, 0.0)
        yield (*begin, _QUARTER)
        last = end
    if last is not None and abs(last[0] - corners[0][0][0]) + abs(last[1] - corners[0][0][1]) > 1e-9:
        yield (*last, 0.0)
