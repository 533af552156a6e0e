"""A user's picture, for card backs: checked by content and size before it is decoded, kept as plain pixels."""

from __future__ import annotations

import io
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from pnpgen.errors import UsageError
from pnpgen.paper.marks import PictureData
from pnpgen.paper.shelf import read_bounded

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_BYTES = 20 * 1024 * 1024
MAX_PIXELS = 25_000_000
FORMATS = ("PNG", "JPEG")
_DPI = 300  # as fine as a home printer shows


def load_picture(path: Path, width: float, height: float, *, where: str = "--picture") -> PictureData:
    """A PNG or JPEG cropped about its middle to `width` by `height` mm, at 300 dpi at most.

    Raises:
        UsageError: not there, over 20 MB or 25 megapixels, not a PNG or JPEG, or broken; names the file.
    """
    from PIL import Image as Pillow
    from PIL import ImageOps

    place = f"{where} {path}"
    data = read_bounded(path, MAX_BYTES, "picture", place)
    with warnings.catch_warnings():
        warnings.simplefilter("error", Pillow.DecompressionBombWarning)
        try:
            with Pillow.open(io.BytesIO(data), formats=FORMATS) as found:
                _check_size(found, place)
                found.verify()
            with Pillow.open(io.BytesIO(data), formats=FORMATS) as again:
                grey = again.mode in ("1", "L", "LA")
                upright = ImageOps.exif_transpose(again)
                flat = _on_white(upright).convert("L" if grey else "RGB")
        except (Pillow.DecompressionBombWarning, Pillow.DecompressionBombError) as error:
            raise UsageError(f"expected at most {MAX_PIXELS:,} pixels, got more", where=place) from error
        except UsageError:
            raise
        except Exception as error:
            raise UsageError("expected a PNG or JPEG picture that can be read", where=place) from error
    most = (max(1, round(width / 25.4 * _DPI)), max(1, round(height / 25.4 * _DPI)))
    scale = min(1.0, flat.width / most[0], flat.height / most[1])
    wanted = (max(1, round(most[0] * scale)), max(1, round(most[1] * scale)))
    fitted = ImageOps.fit(flat, wanted, Pillow.Resampling.LANCZOS)
    return PictureData(fitted.width, fitted.height, 1 if grey else 3, fitted.tobytes())


def _check_size(image: Image, place: str) -> None:
    if image.width * image.height > MAX_PIXELS:
        size = f"{image.width:,} × {image.height:,}"
        raise UsageError(f"expected at most {MAX_PIXELS:,} pixels, got {size}", where=place)


def _on_white(image: Image) -> Image:
    """Lays a picture with see-through parts on white paper."""
    from PIL import Image as Pillow

    if "A" not in image.getbands() and "transparency" not in image.info:
        return image
    rgba = image.convert("RGBA")
    white = Pillow.new("RGBA", rgba.size, "#FFFFFF")
    return Pillow.alpha_composite(white, rgba)
