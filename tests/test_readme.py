"""The README is true: its examples run, and the check it names is the one that CI runs."""

import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.house import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def examples() -> Iterator[str]:
    for block in blocks("sh"):
        for line in block.splitlines():
            if line.startswith("pnpgen "):
                yield line.split("  #")[0].strip()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("readme")
    for block in blocks("toml"):
        name = block.splitlines()[0].removeprefix("# ").strip()
        (place / name).write_text(block, "utf-8")
    return place


@pytest.mark.parametrize("line", list(examples()))
def test_an_example_runs(line: str, folder: Path) -> None:
    for needed in re.findall(r"\b(\w+\.pdf)\b", line):
        if line.split()[1] in ("again", "preview") and not (folder / needed).exists():
            make = next(e for e in examples() if f"--out {needed}" in e)
            run(make, folder)
    done = run(line, folder)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = shlex.split(line)[1:]
    return subprocess.run(
        [sys.executable, "-m", "pnpgen.cli", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PNPGEN_CONFIG_DIR": str(folder / "config")},
    )


def test_there_are_examples_of_every_group() -> None:
    said = {line.split()[1] for line in examples()}
    assert {"night", "river", "sticks", "snap", "scores", "rules", "paper", "again", "preview"} <= said


def test_ci_runs_the_readmes_check() -> None:
    commands = [line for block in blocks("sh") for line in block.splitlines() if "tests/check.py" in line]
    assert len(commands) == 1
    assert commands[0] in (ROOT / ".ci" / "run").read_text("utf-8")


@pytest.mark.parametrize(
    "document", ["README.md", "CHANGELOG.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]
)
def test_links_lead_somewhere(document: str) -> None:
    text = re.sub(r"`[^`\n]*`", "", (ROOT / document).read_text("utf-8"))  # what is typed is no link
    folder = (ROOT / document).parent
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        if not link.startswith("http"):
            assert (folder / link).exists(), link


def test_a_command_that_takes_no_argument_says_so(cli: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    done = cli("nigt")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "night" in done.stderr
