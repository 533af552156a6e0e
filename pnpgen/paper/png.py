"""Pages as pictures: PNG at any resolution and a contact sheet. The importer of Pillow and pypdfium2."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pnpgen.errors import ParseError, UsageError

if TYPE_CHECKING:
    from PIL.Image import Image

MIN_DPI, MAX_DPI = 20, 1200
MAX_PIXELS = 200_000_000
_THUMB = 240  # pixels across on the contact sheet
_GAP = 12


def render(pdf: bytes, dpi: float, pages: Sequence[int] | None = None) -> Iterator[Image]:
    """The pages as pictures, one after another (so that memory holds one), white where nothing is printed.

    Args:
        pdf: the file's bytes.
        dpi: dots per inch, 20 to 1,200.
        pages: indices from 0; all if None.

    Raises:
        UsageError: a resolution that makes no sense or would not fit in memory.
        ParseError: bytes that are not a PDF.
    """
    import pypdfium2

    if not MIN_DPI <= dpi <= MAX_DPI:
        raise UsageError(f"expected {MIN_DPI} to {MAX_DPI} dots per inch, got '{dpi:g}'", where="--dpi")
    try:
        document = pypdfium2.PdfDocument(pdf)
    except pypdfium2.PdfiumError as error:
        raise ParseError("expected a PDF that can be read") from error
    try:
        document.init_forms()  # else what was typed into a form is left out
        for index in range(len(document)) if pages is None else pages:
            page = document[index]
            width, height = page.get_size()
            if width * height * (dpi / 72) ** 2 > MAX_PIXELS:
                raise UsageError(
                    f"page {index + 1} at {dpi:g} dpi would be over {MAX_PIXELS:,} pixels", where="--dpi"
                )
            yield page.render(scale=dpi / 72).to_pil()
    finally:
        document.close()


def page_count(pdf: bytes) -> int:
    """How many pages a PDF has.

    Raises:
        ParseError: bytes that are not a PDF.
    """
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(pdf)
    except pypdfium2.PdfiumError as error:
        raise ParseError("expected a PDF that can be read") from error
    count = len(document)
    document.close()
    return count


def encode(image: Image, dpi: float) -> bytes:
    """PNG bytes at the quickest compression: encoding is nine tenths of a preview's time."""
    stream = io.BytesIO()
    image.save(stream, "PNG", compress_level=1, dpi=(dpi, dpi))
    return stream.getvalue()


def contact_sheet(images: Sequence[Image], columns: int = 6) -> Image:
    """All pages small on one picture, row by row."""
    from PIL import Image as Pillow

    thumbs: list[Any] = []
    for image in images:
        ratio = _THUMB / max(image.width, 1)
        thumbs.append(image.resize((_THUMB, max(1, round(image.height * ratio))), Pillow.Resampling.LANCZOS))
    rows = [thumbs[i : i + columns] for i in range(0, len(thumbs), columns)]
    width = min(columns, max(len(thumbs), 1)) * (_THUMB + _GAP) + _GAP
    heights = [max(t.height for t in row) for row in rows]
    sheet = Pillow.new("RGB", (width, sum(heights) + _GAP * (len(rows) + 1)), "#D8DCDE")
    y = _GAP
    for row, high in zip(rows, heights, strict=True):
        for i, thumb in enumerate(row):
            sheet.paste(thumb, (_GAP + i * (_THUMB + _GAP), y))
        y += high + _GAP
    return sheet
