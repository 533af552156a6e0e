"""Shared by all tests: a press by paper and looks, sheets of a product, and PDF pages as pictures."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import hypothesis
import pytest

from pnpgen.paper.press import Press
from tests.house import press_for

hypothesis.settings.register_profile("house", deadline=None, max_examples=60)
hypothesis.settings.register_profile("long", deadline=None, max_examples=1000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh-goldens", action="store_true", help="write the goldens of marks anew")


@pytest.fixture
def press() -> Press:
    return press_for()


@pytest.fixture
def cli(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs the command line in a process of its own, in an empty folder."""

    def call(
        *words: str, stdin: str | bytes | None = None, env: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PNPGEN"))}
        done = subprocess.run(
            [sys.executable, "-m", "pnpgen.cli", *words],
            input=data,
            capture_output=True,
            cwd=tmp_path,
            env={**clean, "PYTHONPATH": str(ROOT), "PNPGEN_CONFIG_DIR": str(tmp_path / "config"), **(env or {})},
            timeout=120,
            check=False,
        )
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return call
