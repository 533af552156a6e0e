"""Where a river on the command line comes from: an existing file, else a river code, or `-` for standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pnpgen.errors import ParseError
from pnpgen.games.poohsticks.code import from_code, is_code
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.riverfile import MOST_BYTES, decode

if TYPE_CHECKING:
    from typing import BinaryIO

_SHOWN = 60


def load(name: str, stdin: BinaryIO | None = None) -> River:
    """The river that a word stands for.

    Args:
        name: a file's path, a river code, or `-`.
        stdin: what `-` reads; the process's standard input if not given.

    Raises:
        ParseError: for what cannot be read, with `where` as FILE:LINE:COLUMN, code:1:COLUMN, or `-` for FILE.

    >>> load("pr1.2p.2x2:5HTD-xxx7C").width
    2
    """
    if name == "-":
        return _read(stdin or sys.stdin.buffer, "-")
    try:
        path = Path(name)
        if path.is_dir():
            raise ParseError("expected a river file, got a folder", where=name[:_SHOWN])
        if path.exists():
            with path.open("rb") as file:
                return _read(file, name)
    except (OSError, ValueError) as error:  # a name that no file can have, too long or with a NUL, may be a code
        if not is_code(name):
            why = getattr(error, "strerror", None) or "no file can have such a name"
            message = f"expected a river file, got '{name[:_SHOWN]!a}': {why}"
            raise ParseError(message) from None
    if is_code(name):
        return from_code(name)
    message = f"expected a river file, a river code or -, got '{name[:_SHOWN]}'"
    raise ParseError(message, hint="there is no such file")


def _read(file: BinaryIO, source: str) -> River:
    return River.parse(decode(file.read(MOST_BYTES + 1), source), source)
