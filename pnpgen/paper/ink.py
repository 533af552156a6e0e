"""How much of each sheet is inked, seen in a coarse render: what a summary tells before the cartridge does."""

from __future__ import annotations

_DPI = 36.0


def coverage(pdf: bytes, pages: list[int]) -> list[float]:
    """The inked share of each of the pages, 0 (blank) to 1 (solid black), in grey.

    Args:
        pdf: the file's bytes.
        pages: indices from 0.
    """
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    shares: list[float] = []
    try:
        for index in pages:
            bitmap = document[index].render(scale=_DPI / 72, grayscale=True)
            stride, width, height = bitmap.stride, bitmap.width, bitmap.height
            data = bytes(bitmap.buffer)
            light = sum(sum(data[row * stride : row * stride + width]) for row in range(height))
            shares.append(1 - light / (255 * width * height))
    finally:
        document.close()
    return shares
