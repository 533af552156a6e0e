"""Finds the files that travel with pnpgen: templates and fonts, in a wheel, an editable install or a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def root() -> Path:
    """The folder that holds `templates/` and `fonts/`: inside an installed wheel, else the checkout."""
    packed = _PACKAGE / "_assets"
    return packed if packed.is_dir() else _PACKAGE.parent


def asset(*parts: str) -> Path:
    """The path of one of our own files.

    >>> asset("fonts", "fonts.toml").is_file()
    True
    """
    return root().joinpath(*parts)
