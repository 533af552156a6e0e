"""Measuring printed pages: where ink lies in a render, in millimetres, and what a PDF says of itself."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2

from pnpgen.paper.marks import Box
from pnpgen.paper.scoresheet import ScorePage

MM = 25.4


def render_grey(pdf: bytes, page: int = 0, dpi: float = 200) -> np.ndarray:
    """One page by pypdfium2: rows by columns, 0 black to 255 white."""
    document = pypdfium2.PdfDocument(pdf)
    image = document[page].render(scale=dpi / 72, grayscale=True, no_smoothpath=False).to_numpy()
    document.close()
    return np.squeeze(image)


def render_with(tool: str, pdf: bytes, folder: Path, page: int = 0, dpi: float = 200) -> np.ndarray | None:
    """One page by another renderer (`pdftoppm` or `gs`), None where it is not installed."""
    from PIL import Image

    if shutil.which(tool) is None:
        return None
    source, target = folder / "in.pdf", folder / "out"
    source.write_bytes(pdf)
    n = str(page + 1)
    if tool == "pdftoppm":
        words = [tool, "-r", str(dpi), "-gray", "-f", n, "-l", n, "-singlefile", str(source), str(target)]
        path = folder / "out.pgm"
    else:
        path = folder / "out.png"
        words = [
            "gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=pnggray", f"-r{dpi}", "-dTextAlphaBits=4",
            "-dGraphicsAlphaBits=4", f"-dFirstPage={n}", f"-dLastPage={n}", f"-sOutputFile={path}", str(source),
        ]  # fmt: skip
    subprocess.run(words, check=True, capture_output=True)
    return np.asarray(Image.open(path).convert("L"))


def ink_box(grey: np.ndarray, dpi: float, threshold: int = 200) -> Box | None:
    """The hull of everything darker than the threshold, in millimetres."""
    dark = grey < threshold
    if not dark.any():
        return None
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    k = MM / dpi
    left, top = columns[0] * k, rows[0] * k
    return Box(left, top, (columns[-1] + 1) * k - left, (rows[-1] + 1) * k - top)


def boxes(pdf: bytes, page: int = 0) -> dict[str, list[float]]:
    """MediaBox, TrimBox … of a page in millimetres from its lower left."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        entry = document.pages[page].obj
        return {str(k)[1:]: [float(v) / 72 * MM for v in entry[k]] for k in entry if str(k).endswith("Box")}


def fonts(pdf: bytes) -> dict[str, bool]:
    """Every font in the file by name, and whether it is embedded."""
    found: dict[str, bool] = {}
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for thing in document.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                descriptor = thing.get("/FontDescriptor")
                embedded = descriptor is not None and any(k in descriptor for k in ("/FontFile2", "/FontFile3"))
                found[str(thing.get("/BaseFont"))] = embedded
    return found


def text_of(pdf: bytes, pages: Sequence[int] | None = None) -> str:
    """The text that can be copied out of the pages."""
    document = pypdfium2.PdfDocument(pdf)
    chosen = range(len(document)) if pages is None else pages
    text = "\n".join(document[i].get_textpage().get_text_bounded() for i in chosen)
    document.close()
    return text


def cells(pages: Sequence[ScorePage]) -> dict[str, Box]:
    """The cells of a score sheet's pages by name."""
    return {cell.name: cell.box for page in pages for cell in page.cells}
