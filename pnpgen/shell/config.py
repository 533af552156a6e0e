"""The user's configuration: printer profiles in one TOML file, and a folder of templates beside it."""

from __future__ import annotations

import os
from pathlib import Path

from pnpgen.errors import UsageError, unknown
from pnpgen.paper.printer import NAME, Printer, check_printer, read_printer
from pnpgen.paper.shelf import read_toml
from pnpgen.shell.files import write_all


def config_folder() -> Path:
    """Where the platform keeps configuration; `PNPGEN_CONFIG_DIR` overrides it."""
    override = os.environ.get("PNPGEN_CONFIG_DIR")
    if override:
        return Path(override)
    import platformdirs

    return Path(platformdirs.user_config_dir("pnpgen", appauthor=False))


def user_templates() -> tuple[Path, ...]:
    """The folder of templates in the configuration place, if there is one."""
    folder = config_folder() / "templates"
    return (folder,) if folder.is_dir() else ()


def _path() -> Path:
    return config_folder() / "printers.toml"


def load_printers() -> tuple[dict[str, Printer], str | None]:
    """All profiles by name, and the default's name.

    Raises:
        PnpgenError: a file that cannot be read or has a value that cannot be meant, by file and key.
    """
    path = _path()
    if not path.is_file():
        return {}, None
    table = read_toml(path)
    tables = table.get("printers", {})
    if not isinstance(tables, dict) or set(table) - {"printers", "default"}:
        raise UsageError("expected a table 'printers' and a name 'default'", where=str(path))
    printers = {name: read_printer(values, where=f"{path}: {name}") for name, values in tables.items()}
    default = table.get("default")
    if default is not None and (not isinstance(default, str) or default not in printers):
        raise unknown("printer", str(default)[:40], printers or ["none yet"], where=f"{path}: default")
    return printers, default


def find_printer(name: str) -> tuple[str, Printer]:
    """The profile of that name, and its name; with "" the default one, or a printer that does what it is told.

    Raises:
        UsageError: an unknown name, with the nearest.
    """
    if not name and not _path().is_file():
        return "", Printer()
    printers, default = load_printers()
    wanted = name or default
    if not wanted:
        return "", Printer()
    if wanted in printers:
        return wanted, printers[wanted]
    if printers:
        raise unknown("printer", wanted, printers, where="--printer")
    hint = "make one with: pnpgen paper printer set NAME"
    raise UsageError(f"unknown printer '{wanted}'", where="--printer", hint=hint)


def save_printer(name: str, printer: Printer | None, *, default: bool = False) -> Path:
    """Keeps (or, with None, forgets) a profile; returns the file.

    Raises:
        UsageError: a name that is not one, a profile to forget that is not there.
        OutputError: a file that cannot be written.
    """
    if not NAME.fullmatch(name):
        raise UsageError(f"expected a name of a-z, 0-9, - and _, got '{name}'", where="NAME")
    printers, chosen = load_printers()
    if printer is None:
        if name not in printers:
            raise unknown("printer", name, printers or ["none yet"], where="NAME")
        del printers[name]
        chosen = None if chosen == name else chosen
    else:
        printers[name] = check_printer(printer, where=name)
        chosen = name if default or chosen is None else chosen
    import tomli_w

    table: dict[str, object] = {"default": chosen} if chosen else {}
    table["printers"] = {key: value.to_table() for key, value in sorted(printers.items())}
    write_all([(_path(), tomli_w.dumps(table).encode())])
    return _path()
