"""A user's own font: looked at closely before anything parses it.

ReportLab reads TrueType outlines only, draws a variable font's default weight whatever is asked, and embeds
whatever it is given; so each of those is refused by name here.
"""

from __future__ import annotations

import struct
from pathlib import Path

from pnpgen.errors import UsageError
from pnpgen.paper.fonts import load_face
from pnpgen.paper.shelf import read_bounded

MAX_BYTES = 10 * 1024 * 1024
_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
_NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "OS/2", "post")
# OS/2 fsType: what forbids a subset of the outlines in a file.
_FORBIDDEN = {0x0002: "embedding", 0x0100: "subsetting", 0x0200: "embedding outlines"}


def check_font(path: Path, *, where: str = "--font") -> Path:
    """The path of a font that can be used.

    Raises:
        UsageError: not there, over 10 MB, not TrueType (an OTF, a collection, a web font), variable, not
            allowed to be embedded, or broken; names the file and the reason.
    """
    place = f"{where} {path}"
    data = read_bounded(path, MAX_BYTES, "font", place)
    if data[:4] == b"OTTO":
        raise _refused(place, "an OpenType font with CFF outlines", "export it with TrueType outlines (.ttf)")
    if data[:4] in (b"ttcf", b"wOFF", b"wOF2"):
        raise _refused(place, "a font collection or web font", "take the single .ttf file")
    if data[:4] not in _TRUETYPE:
        raise _refused(place, "something that is no font", None)
    tables = _tables(data, place)
    if "CFF " in tables or "CFF2" in tables:
        raise _refused(place, "an OpenType font with CFF outlines", "export it with TrueType outlines (.ttf)")
    if "fvar" in tables:
        raise _refused(place, "a variable font", "instance one weight first")
    missing = [name for name in _NEEDED if name not in tables]
    if missing:
        raise _refused(place, f"a font without its tables {', '.join(missing)}", None)
    offset, length = tables["OS/2"]
    flags = struct.unpack(">H", data[offset + 8 : offset + 10])[0] if length >= 10 else 0
    for bit, what in _FORBIDDEN.items():
        if flags & bit:
            raise _refused(place, f"a font whose licence forbids {what} (fsType {flags})", None)
    _parse(path, place)
    return path


def _tables(data: bytes, place: str) -> dict[str, tuple[int, int]]:
    """The table directory: name -> offset and length, each inside the file."""
    count = struct.unpack(">H", data[4:6])[0] if len(data) >= 12 else 0
    if not 1 <= count <= 100 or len(data) < 12 + 16 * count:
        raise _refused(place, "a broken font", None)
    tables: dict[str, tuple[int, int]] = {}
    for i in range(count):
        tag, _sum, offset, length = struct.unpack(">4sLLL", data[12 + 16 * i : 28 + 16 * i])
        if offset + length > len(data):
            raise _refused(place, "a font that is cut short", None)
        tables[tag.decode("latin-1")] = (offset, length)
    return tables


def _parse(path: Path, place: str) -> None:
    try:
        face = load_face("check", path)
        # A subset of every letter, as a file will ask for it: broken outlines show now.
        letters = sorted(face.widths)
        for first in range(0, len(letters), 250):
            face.ttfont.face.makeSubset([0, *letters[first : first + 250]])
    except Exception as error:
        raise _refused(place, "a font that cannot be read", None) from error
    if not face.widths:
        raise _refused(place, "a font without letters", None)


def _refused(place: str, came: str, hint: str | None) -> UsageError:
    return UsageError(f"expected a static TrueType font (.ttf), got {came}", where=place, hint=hint)
