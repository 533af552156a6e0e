"""The outermost call: every error becomes one line and an exit code, never a traceback."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from pnpgen.errors import PnpgenError
from pnpgen.shell.console import print_json

INTERRUPTED = 130
FAULT = 70  # sysexits.h: EX_SOFTWARE


def run(app: Callable[..., Any], arguments: Sequence[str]) -> int:
    """Runs a Typer app and gives the exit code: 0 yes, 1 no, 2 bad input, 130 interrupted."""
    signal.signal(signal.SIGTERM, _terminated)
    for stream in (sys.stdout, sys.stderr):
        # Suits and letters must come out whatever code page the terminal claims to have.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = app(list(arguments), standalone_mode=False, prog_name="pnpgen")
    except PnpgenError as error:
        return _report(error.kind, str(error), error.where, error.exit_code, arguments)
    except KeyboardInterrupt:
        sys.stderr.write("interrupted: nothing was written\n")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output went away (`| head`): not an error. Python would complain when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:  # noqa: BLE001  (Click's errors have no public base in Typer; faults are ours)
        if not hasattr(error, "format_message"):
            return _fault(error, arguments)
        return _report("usage", _usage(error), None, 2, arguments)
    if code == INTERRUPTED:
        sys.stderr.write("interrupted: nothing was written\n")
    return code if isinstance(code, int) else 0


def _fault(error: Exception, arguments: Sequence[str]) -> int:
    """A fault of ours: one line too, and where it is for those who ask."""
    if os.environ.get("PNPGEN_TRACEBACK"):
        raise error
    text = f"this is a fault in pnpgen: {type(error).__name__}: {error} (PNPGEN_TRACEBACK=1 shows where)"
    return _report("fault", " ".join(text.split()), None, FAULT, arguments)


def _report(kind: str, text: str, where: str | None, code: int, arguments: Sequence[str]) -> int:
    if "--json" in arguments:
        command = " ".join(word for word in arguments[:2] if not word.startswith("-"))
        print_json(command, {"error": {"kind": kind, "message": text, "where": where}})
    sys.stderr.write(f"error: {text}\n")
    return code


def _usage(error: Any) -> str:  # noqa: ANN401
    """Click's message on one line, with the help that would answer it."""
    text = " ".join(str(error.format_message()).split()).rstrip(".")
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", "pnpgen")
    return f"{text[:1].lower()}{text[1:]} (try: {path} --help)"


def _terminated(_signal: int, _frame: object) -> NoReturn:
    """A polite kill unwinds like Ctrl-C, so that no temporary file stays behind."""
    raise KeyboardInterrupt
