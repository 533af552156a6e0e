"""What tests ask the house for, made once a process."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pnpgen.paper.press import Press, Settings, make_press

ROOT = Path(__file__).resolve().parent.parent


@lru_cache(maxsize=64)
def press_for(paper: str = "a4", **looks: object) -> Press:
    """A press, made once a process for the same looks."""
    return make_press(Settings(paper=paper, **looks))  # type: ignore[arg-type]
