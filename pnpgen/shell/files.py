"""Files written whole or not at all, several together or none of them."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from pnpgen.errors import OutputError


def write_all(files: Iterable[tuple[Path, bytes]]) -> list[Path]:
    """Writes every file beside its place first, then moves them all into place.

    A run that fails or is interrupted leaves old files as they were and nothing new behind. Missing folders are
    made. The files may come one by one from a generator: none is held in memory after it is written.

    Raises:
        OutputError: names the file or folder and the reason.
    """
    ready: list[tuple[str, Path]] = []
    try:
        for path, data in files:
            ready.append((_beside(path, data), path))
        for temporary, path in ready:
            os.replace(temporary, path)  # noqa: PTH105  (the atomic one)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OutputError(f"cannot be written: {reason}", where=str(error.filename2 or error.filename)) from error
    finally:
        for temporary, _ in ready:
            with contextlib.suppress(OSError):
                os.unlink(temporary)  # noqa: PTH108  (gone already where it was moved)
    return [path for _, path in ready]


def _beside(path: Path, data: bytes) -> str:
    """Writes a temporary file in the path's own folder, so that moving it is one step on any system."""
    if path.is_symlink():
        raise OutputError("expected a plain file, got a link", where=str(path))
    if path.is_dir():
        raise OutputError("expected a file, got a folder", where=str(path))
    _make_folder(path.parent)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OutputError(f"cannot be written: {reason}", where=str(path)) from error
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        os.chmod(name, 0o666 & ~_umask())  # noqa: PTH101  (mkstemp makes it private; a printed file is not)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108
        raise
    return name


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise OutputError("expected a folder, got a file", where=str(folder)) from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OutputError(f"the folder cannot be made: {reason}", where=str(folder)) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
