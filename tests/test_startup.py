"""Start-up: what `--help` and `--version` may load, in a process of its own."""

import subprocess
import sys

import pytest

from tests.house import loaded_by

HEAVY = (
    "reportlab",
    "PIL",
    "numpy",
    "pydantic",
    "jinja2",
    "pypdfium2",
    "pikepdf",
    "fontTools",
    "markdown_it",
    "babel",
)


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], ["night", "--help"], ["snap", "--help"], ["river", "--help"]]
)
def test_help_loads_nothing_heavy(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from pnpgen.cli import app\n"
        "from pnpgen.shell.run import run\n"
        f"code = run(app, {words!r})\n"
        f"print([m for m in {HEAVY!r} if m in sys.modules], code, file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[] 0"
    assert done.stdout


def test_a_games_pure_modules_load_neither_typer_nor_the_press() -> None:
    poohsticks = "from pnpgen.games.poohsticks import river, check, generator"
    snap = "from pnpgen.games.snap import hands, odds"
    assert loaded_by(f"{poohsticks}; {snap}", ["typer", "reportlab", "numpy", "jinja2", "PIL"]) == []
