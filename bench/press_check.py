"""Whether PDFs show the same pages: `press_check.py REFERENCE.pdf OTHER.pdf ...` prints how far each is off.

Pages are compared in two ways: by picture, blurred to a millimetre so that a renderer's choice of a hairline's
pixels does not count, and by their letters, in whatever order a file has them.
"""

import sys
from collections import Counter

import numpy as np
import pypdfium2

DPI = 101.6  # four pixels a millimetre
BLOCK = 4


def pictures(document):
    for page in document:
        grey = page.render(scale=DPI / 72, grayscale=True).to_numpy().squeeze().astype(float)
        rows, columns = (side // BLOCK * BLOCK for side in grey.shape)
        yield grey[:rows, :columns].reshape(rows // BLOCK, BLOCK, columns // BLOCK, BLOCK).mean(axis=(1, 3))


def letters(document):
    for page in document:
        yield Counter(c for c in page.get_textpage().get_text_range() if c.isprintable() and c != " ")


def difference(reference, other):
    """The largest share of a page's square millimetres that differ by a quarter of black or more, and pages whose letters differ."""
    with pypdfium2.PdfDocument(reference) as first, pypdfium2.PdfDocument(other) as second:
        if len(first) != len(second):
            return 1.0, abs(len(first) - len(second))
        off = max(
            float((np.abs(a - b) > 64).mean()) for a, b in zip(pictures(first), pictures(second), strict=True)
        )
        return off, sum(a != b for a, b in zip(letters(first), letters(second), strict=True))


def main(reference, *others):
    for other in others:
        print(*difference(reference, other))


if __name__ == "__main__":
    main(*sys.argv[1:])
