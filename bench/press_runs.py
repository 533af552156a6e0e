"""Running whole processes in turn: wall time, peak memory and what they wrote."""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
TOP = HERE.parent


class Run(NamedTuple):
    """One process: seconds from start to end, peak memory in MiB, bytes of its file."""

    seconds: float
    memory: float
    size: int


def run(command, out=None):
    """Runs a command and waits; its own peak memory comes from wait4.

    Linux keeps the greater of the child's peak and its parent's at the time of the fork, so this process stays
    small: whoever imports this module should import nothing heavy.
    """
    environment = {**os.environ, "PYTHONPATH": str(TOP), "PYTHONHASHSEED": "0"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # compiled once, as what is installed is
    start = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=TOP, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    told = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}:\n{told.decode()}")
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10  # bytes there, KiB on Linux
    return Run(seconds, usage.ru_maxrss / unit, out.stat().st_size if out else 0)


def in_turn(commands, rounds):
    """Each command once a round, in order, after one round that only warms caches: name -> runs."""
    runs = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, (command, out) in commands.items():
            one = run(command, out)
            if number:
                runs[name].append(one)
    return runs


def median(runs):
    return statistics.median(one.seconds for one in runs)


def ratio(above, below):
    """The median of the rounds' own ratios: what else the machine does at the time falls out of it."""
    return statistics.median(a.seconds / b.seconds for a, b in zip(above, below, strict=True))
