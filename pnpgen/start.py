"""Where the console script begins: quiet on Ctrl-C even while Python is still importing."""

from __future__ import annotations

import os
import signal


def main() -> None:
    """Runs the command line."""
    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, lambda *_: os._exit(130))
    from pnpgen.cli import main as command_line

    command_line()


if __name__ == "__main__":
    main()
