"""What tests ask the house for, made once a process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from pnpgen.paper.press import Press, Settings, make_press

ROOT = Path(__file__).resolve().parent.parent


@lru_cache(maxsize=64)
def press_for(paper: str = "a4", **looks: object) -> Press:
    """A press, made once a process for the same looks."""
    return make_press(Settings(paper=paper, **looks))  # type: ignore[arg-type]


def loaded_by(statement: str, modules: Sequence[str]) -> list[str]:
    """Which of the modules a fresh Python has loaded once it has run the statement."""
    code = f"import sys; {statement}; print(*(name for name in {modules!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()
