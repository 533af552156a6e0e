"""Templates under guard: no way to Python's inside, a bound on time, on the size of values and of the output.

With `words` the only importer of Jinja2, and that only when a text is rendered.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from pnpgen.errors import ParseError

MAX_OUTPUT = 200_000  # characters: a rules text is a few thousand
MAX_SECONDS = 5.0
MAX_MEMORY = 256 << 20  # bytes beyond what the process has when it begins
_MAX_VALUE = 100_000  # characters or items that a multiplication may make


class _TooLong(Exception):  # noqa: N818  (raised from outside into the template's own thread)
    """The template used up its time."""


def render_text(source: str, values: Mapping[str, object], where: str) -> str:
    """The template's text.

    Raises:
        ParseError: a template that is broken, asks for something unknown, makes too much or never ends; with the
            line where Jinja2 tells it.
    """
    import jinja2

    try:
        with _deadline(MAX_SECONDS), _ceiling(MAX_MEMORY):
            return _generate(_environment().from_string(source), values, where)
    except ParseError:
        raise
    except jinja2.TemplateSyntaxError as error:
        raise ParseError(f"expected a template: {error.message}", where=f"{where}:{error.lineno}") from error
    except _TooLong as error:
        raise ParseError(f"the template did not end within {MAX_SECONDS:g} seconds", where=where) from error
    except MemoryError as error:
        raise ParseError(f"the template used more than {MAX_MEMORY >> 20} MiB of memory", where=where) from error
    except Exception as error:
        raise ParseError(f"the template failed: {str(error) or type(error).__name__}", where=where) from error


def _generate(template: Any, values: Mapping[str, object], where: str) -> str:  # noqa: ANN401
    out: list[str] = []
    size = 0
    for piece in template.generate(dict(values)):
        out.append(piece)
        size += len(piece)
        if size > MAX_OUTPUT:
            raise ParseError(f"expected at most {MAX_OUTPUT:,} characters of text", where=where)
    return "".join(out)


@contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """Raises `_TooLong` in this thread when the time is up; loops of a template pass no check of our own."""
    thread = ctypes.c_ulong(threading.get_ident())

    def ring() -> None:
        """Ends the template from the timer's thread."""
        ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(_TooLong))

    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@contextmanager
def _ceiling(more: int) -> Iterator[None]:
    """Lets the process grow by so many bytes and no further, where the system can tell and bound that."""
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        before = resource.getrlimit(resource.RLIMIT_AS)
        wanted = pages * resource.getpagesize() + more
        most = wanted if before[0] == resource.RLIM_INFINITY else min(wanted, before[0])
        resource.setrlimit(resource.RLIMIT_AS, (most, before[1]))
    except (ImportError, OSError, ValueError):  # another system: the bounds on time and values must do
        yield
        return
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@cache
def _environment() -> Any:  # noqa: ANN401  (Jinja2's types come with Jinja2)
    import jinja2
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Guarded(ImmutableSandboxedEnvironment):
        """Multiplication and powers may not make values that fill the memory."""

        intercepted_binops = frozenset(("*", "**", "%"))

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401
            """Refuses what would grow a value beyond reason; the rest is Jinja's own."""
            if operator == "**" or (operator == "%" and isinstance(left, str)):
                raise ValueError(f"templates do not calculate with '{operator}'")
            if operator == "*":
                for one, other in ((left, right), (right, left)):
                    if hasattr(one, "__len__") and isinstance(other, int) and len(one) * other > _MAX_VALUE:
                        raise ValueError(f"expected at most {_MAX_VALUE:,} characters in a value")
            return super().call_binop(context, operator, left, right)

    return Guarded(
        undefined=jinja2.StrictUndefined,
        # The output is Markdown that our own press lays out with raw HTML switched off: nothing to escape.
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
