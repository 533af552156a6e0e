"""The whole check: lint, types, import contracts, short fuzzing, tests. Exits with the first failure's code.

Run by the README's second command: `.venv/bin/python tests/check.py`. Words after it go to pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


def main() -> int:
    steps = [
        ("lint", [BIN / "ruff", "check", "."]),
        ("format", [BIN / "ruff", "format", "--check", "."]),
        ("types", [BIN / "mypy"]),
        ("import contracts", [BIN / "lint-imports"]),
        ("stress, short form", [sys.executable, "-m", "pytest", "-m", "stress", "-n", "2", "tests/stress"]),
        ("tests", [sys.executable, "-m", "pytest", "-n", str(os.cpu_count() or 2), *sys.argv[1:]]),
    ]
    for name, command in steps:
        print(f"== {name}", flush=True)
        code = subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode
        if code:
            print(f"== {name}: failed", flush=True)
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
