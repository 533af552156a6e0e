"""Which command an error came out of: scripts are told the whole of its name."""

from __future__ import annotations

import functools
from typing import Any

from pnpgen.errors import PnpgenError


def name_command(command: Any, path: str) -> None:  # noqa: ANN401
    """Lets errors tell which command they came out of, down to the last word of it."""
    for name, inner in getattr(command, "commands", {}).items():
        name_command(inner, f"{path} {name}")
    call = command.callback
    if call is None or getattr(command, "commands", None) is not None:
        return

    @functools.wraps(call)
    def named(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        """The command; an error that leaves it says which it was."""
        try:
            return call(*args, **kwargs)
        except PnpgenError as error:
            error.command = error.command or path
            raise

    command.callback = named
