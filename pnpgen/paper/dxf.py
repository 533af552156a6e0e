"""Cut lines as DXF, for machines that take no SVG: the outlines exactly over the printed places, in millimetres.

The importer of ezdxf. DXF's y runs upwards: the origin is the page's bottom left corner.
"""

from __future__ import annotations

import io
from itertools import chain

from pnpgen.paper.marks import Sheet
from pnpgen.paper.outlines import cut_lines
from pnpgen.paper.pathdata import segments
from pnpgen.paper.svg import registration_marks

_QUARTER = -0.41421356237309503  # a polyline's bulge for a quarter circle, clockwise: tan(90 degrees / 4)
_MILLIMETRES = 4  # $INSUNITS
_RED, _BLACK = 1, 7


def cut_dxf(sheet: Sheet, *, registration: bool = True) -> str:
    """The outlines of everything that is cut out, on a layer `CUT`, as a DXF document (R2000).

    An edge that neighbours share is cut once, by an open polyline of the second.

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
    for line in chain.from_iterable(cut_lines(sheet.trims, sheet.radius)):
        points = [(point.x, sheet.height - point.y, _QUARTER if point.arc else 0.0) for point in line.points]
        space.add_lwpolyline(points, format="xyb", close=line.closed, dxfattribs={"layer": "CUT"})
    if registration:
        document.layers.add("REGISTRATION", color=_BLACK)
        for d in registration_marks(sheet):
            corners = [(numbers[0], sheet.height - numbers[1]) for _, numbers in segments(d)]
            space.add_lwpolyline(corners, dxfattribs={"layer": "REGISTRATION"})
    stream = io.StringIO()
    document.write(stream)
    return stream.getvalue()
