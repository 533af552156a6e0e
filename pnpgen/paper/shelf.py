"""Where template files are looked for: the user's folders first, then ours, file by file.

A user's folder mirrors ours (`themes/`, `stock/`, `words/<lang>/`, `sticks/`); what it lacks comes from us.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnpgen.assets import asset
from pnpgen.errors import ParseError, UsageError

MAX_TEMPLATE_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Shelf:
    """Template folders in the order in which they win; ours is always last."""

    users: tuple[Path, ...] = ()

    def folders(self) -> Iterator[Path]:
        """All folders, the user's first."""
        yield from self.users
        yield asset("templates")

    def find(self, *parts: str) -> Path | None:
        """The first file of that name, or None.

        Raises:
            UsageError: a user's file that leads out of its folder (by a link) or is over 64 KiB.
        """
        for folder in self.folders():
            path = folder.joinpath(*parts)
            if path.is_file():
                return path if folder == asset("templates") else _checked(path, folder)
        return None

    def names(self, kind: str, suffix: str = ".toml") -> list[str]:
        """What may be asked for, without suffix: `names("themes")`."""
        found = {p.stem for folder in self.folders() for p in (folder / kind).glob(f"*{suffix}")}
        return sorted(found)


def _checked(path: Path, folder: Path) -> Path:
    real = path.resolve()
    if not real.is_relative_to(folder.resolve()):
        raise UsageError("expected a file inside its template folder, got a link out of it", where=str(path))
    size = real.stat().st_size
    if size > MAX_TEMPLATE_BYTES:
        raise UsageError(f"expected at most {MAX_TEMPLATE_BYTES} bytes, got {size}", where=str(path))
    return real


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file's table.

    Raises:
        ParseError: with FILE:LINE:COLUMN where the reader gives them.
    """
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except tomllib.TOMLDecodeError as error:
        text = str(error)
        place = ""
        if "(at line " in text:
            text, _, at = text.partition(" (at line ")
            place = ":" + ":".join(at.rstrip(")").split(", column "))
        raise ParseError(f"expected TOML: {text[:1].lower()}{text[1:]}", where=f"{path}{place}") from error
    except (ValueError, RecursionError) as error:
        if not isinstance(
            error, UnicodeDecodeError
        ):  # a number of thousands of digits, tables in tables in tables
            raise ParseError("expected TOML that a person could have written", where=f"{path}") from error
        raise ParseError("expected UTF-8 text, got other bytes", where=f"{path}") from error
    except OSError as error:
        raise UsageError(
            f"cannot be read: {(error.strerror or 'error').lower()}", where=str(path)[:200]
        ) from error


def read_bounded(path: Path, most: int, what: str, where: str) -> bytes:
    """A user's file, read only as far as it may go: a device or a growing file says nothing true of its size.

    Raises:
        UsageError: no file, one that cannot be read, or more than `most` bytes.
    """
    try:
        if not path.is_file():
            raise UsageError(f"expected a {what} file, got none", where=where)
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise UsageError(f"cannot be read: {(error.strerror or 'error').lower()}", where=where[:200]) from error
    if len(data) > most:
        raise UsageError(f"expected a {what} of at most {most // 2**20} MB, got more", where=where)
    return data
