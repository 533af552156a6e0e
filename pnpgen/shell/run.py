"""The outermost call: every error becomes one line and an exit code, never a traceback."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from pnpgen.errors import PnpgenError
from pnpgen.shell.console import print_json, warn

INTERRUPTED = 130
FAULT = 70  # sysexits.h: EX_SOFTWARE


def run(app: Callable[..., Any], arguments: Sequence[str]) -> int:  # noqa: PLR0911  (one for each way to end)
    """Runs a Typer app and gives the exit code: 0 yes, 1 no, 2 bad input, 130 interrupted."""
    _prepare()
    try:
        code = app(list(arguments), standalone_mode=False, prog_name="pnpgen")
        if sys.stdout is not None:
            sys.stdout.flush()
    except PnpgenError as error:
        return _report(error.kind, str(error), error.where, error.exit_code, (arguments, error.command))
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:
        # The reader of our output went away (`| head`): not an error. Python would complain when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        place = str(error.filename2 or error.filename or "output")
        reason = (error.strerror or str(error)).lower()
        return _report("input-output", f"{place[:200]}: {reason}", place, 2, (arguments, ""))
    except Exception as error:  # noqa: BLE001  (Click's errors have no public base in Typer; faults are ours)
        if _signals:
            return _interrupted()  # a library caught the interrupt and made another error of it
        if not hasattr(error, "format_message"):
            return _fault(error, arguments)
        return _usage(error, arguments)
    return _interrupted() if code == INTERRUPTED else code if isinstance(code, int) else 0


def _prepare() -> None:
    """Ctrl-C and polite kills unwind, so that no temporary file stays; suits come out whatever the code page."""
    _signals.clear()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):  # Windows has no SIGHUP
            signal.signal(getattr(signal, name), _terminated)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _interrupted() -> int:
    warn("interrupted: nothing was written")
    return INTERRUPTED


def _fault(error: Exception, arguments: Sequence[str]) -> int:
    """A fault of ours: one line too, and where it is for those who ask."""
    if os.environ.get("PNPGEN_TRACEBACK"):
        raise error
    text = f"this is a fault in pnpgen: {type(error).__name__}: {error} (PNPGEN_TRACEBACK=1 shows where)"
    return _report("fault", " ".join(text.split()), None, FAULT, (arguments, ""))


def _report(kind: str, text: str, where: str | None, code: int, call: tuple[Sequence[str], str]) -> int:
    arguments, command = call
    warn(f"error: {text}")
    if "--json" in arguments:
        named = command or next((word for word in arguments if not word.startswith("-")), "")
        # A standard output that cannot be written is what may have brought us here.
        with contextlib.suppress(OSError):
            print_json(named, {"error": {"kind": kind, "message": text, "where": where}})
            sys.stdout.flush()
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _usage(error: Any, arguments: Sequence[str]) -> int:  # noqa: ANN401
    """Click's message on one line, with the help that would answer it; a bare group shows its help."""
    context = getattr(error, "ctx", None)
    path = str(getattr(context, "command_path", "pnpgen"))
    if type(error).__name__ == "NoArgsIsHelpError" and context is not None:
        warn(context.get_help())
        return 2
    text = " ".join(str(error.format_message()).split()).rstrip(".")
    said = f"{text[:1].lower()}{text[1:]} (try: {path} --help)"
    return _report("usage", said, None, 2, (arguments, path.removeprefix("pnpgen").strip()))


_signals: list[int] = []


def _terminated(kind: int, _frame: object) -> NoReturn:
    """Ctrl-C, a polite kill, or a terminal that was closed: all unwind alike."""
    _signals.append(kind)
    raise KeyboardInterrupt
