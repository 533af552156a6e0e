"""Times the press against other ways to make the same PDF, and the commands' start against Python's.

    python bench/press.py                                 five workloads, previews and start-up
    python bench/press.py W3 W5 --rounds 7                some of them
    python bench/press.py --peers-python VENV/bin/python  with pylabels and blabel, installed there

Every tool runs as a whole process, one after the other within each round; times are medians, ratios the medians
of the rounds' ratios. First all tools' pages are compared by picture and letters. pylabels and blabel run with
few sets and are scaled up: what a set more costs is told from two counts, and their start counts once.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from press_content import COUNTS
from press_runs import HERE, in_turn, median, ratio, run

TOOLS = {
    "press": HERE / "press_ours.py",
    "canvas": HERE / "baselines" / "press_canvas.py",
    "bytes": HERE / "baselines" / "press_bytes.py",
}
PEERS = {"pylabels": HERE / "baselines" / "press_pylabels.py", "blabel": HERE / "baselines" / "press_blabel.py"}
PEER_COUNTS = {"pylabels": (1, 16), "blabel": (1, 4)}
ALIKE = 0.002  # of a page's square millimetres may differ
MEMORY = 64


class Goal(NamedTuple):
    """At least so many times faster than a tool (`faster`), within so many times of it, or of its file's size."""

    kind: str
    tool: str
    limit: float


GOALS = {
    "W1": [Goal("within", "canvas", 2)],
    "W2": [
        Goal("faster", "canvas", 10), Goal("faster", "pylabels", 60), Goal("faster", "blabel", 500),
        Goal("within", "bytes", 8), Goal("size", "canvas", 0.20),
    ],
    "W3": [Goal("faster", "canvas", 8), Goal("within", "bytes", 4), Goal("size", "canvas", 0.45)],
    "W4b": [Goal("faster", "canvas", 8), Goal("size", "canvas", 0.20)],
    "W5": [Goal("faster", "canvas", 6), Goal("size", "canvas", 0.50)],
}  # fmt: skip


class Verdicts:
    """The goals as they are met or not."""

    def __init__(self):
        self.missed = 0

    def tell(self, what, value, limit, *, least=False):
        ok = value >= limit if least else value <= limit
        self.missed += not ok
        sign = ">=" if least else "<="
        print(f"   {what:<44} {value:9.2f}   goal {sign} {limit:<6g} {'ok' if ok else 'MISSED'}")


def command(script, workload, count, folder, python=sys.executable):
    out = folder / f"{script.stem}-{workload}-{count}.pdf"
    return [python, script, workload, str(count), out], out


def check(workload, folder, peers_python):
    """Compares all tools' pages for one set or two; ends the program where they differ."""
    count = min(COUNTS[workload], 2)
    jobs = {name: command(script, workload, count, folder) for name, script in TOOLS.items()}
    if peers_python:
        jobs |= {name: command(script, workload, count, folder, peers_python) for name, script in PEERS.items()}
    for job in jobs.values():
        run(*job)
    reference = jobs.pop("canvas")[1]
    told = _compared(reference, [out for _, out in jobs.values()])
    for name, (off, pages) in zip(jobs, told, strict=True):
        if off > ALIKE or (pages and name != "pylabels"):
            sys.exit(
                f"{workload}: the pages of {name} differ from the canvas's ({off:.2%} of an area, {pages} texts)"
            )
    worst = max(off for off, _ in told)
    print(f"{workload}: {', '.join(jobs)} show the canvas's pages (at most {worst:.2%} of a page differs)")


def _compared(reference, others):
    """In a process of its own, so that this one stays small (see `press_runs.run`)."""
    import subprocess

    told = subprocess.run(
        [sys.executable, HERE / "press_check.py", reference, *others], capture_output=True, text=True, check=True
    ).stdout
    return [(float(off), int(pages)) for off, pages in (line.split() for line in told.splitlines())]


def scaled(name, workload, folder, python, rounds):
    """A peer's seconds for the whole workload, from two small counts."""
    few, more = PEER_COUNTS[name]
    if COUNTS[workload] <= more:
        jobs = {"all": command(PEERS[name], workload, COUNTS[workload], folder, python)}
        return median(in_turn(jobs, rounds)["all"])
    jobs = {count: command(PEERS[name], workload, count, folder, python) for count in (few, more)}
    runs = in_turn(jobs, rounds)
    first, second = median(runs[few]), median(runs[more])
    return first + (second - first) / (more - few) * (COUNTS[workload] - few)


def one_workload(workload, folder, options, verdicts):
    count = COUNTS[workload]
    runs = in_turn(
        {name: command(script, workload, count, folder) for name, script in TOOLS.items()}, options.rounds
    )
    print(f"\n{workload} ({count})        seconds      kB   peak MiB")
    for name, ran in runs.items():
        memory = max(one.memory for one in ran)
        print(f"   {name:<12} {median(ran):9.3f} {ran[0].size / 1000:9.0f} {memory:9.0f}")
    peers = {}
    if options.peers_python:
        for name in PEERS:
            peers[name] = scaled(name, workload, folder, options.peers_python, min(options.rounds, 3))
            print(f"   {name:<12} {peers[name]:9.1f}   {'(scaled up)' if count > 1 else ''}")
    ours = runs["press"]
    for goal in GOALS[workload]:
        if goal.kind == "size":
            verdicts.tell(f"size, of {goal.tool}'s", ours[0].size / runs[goal.tool][0].size, goal.limit)
        elif goal.kind == "within":
            verdicts.tell(f"time, of {goal.tool}'s", ratio(ours, runs[goal.tool]), goal.limit)
        elif goal.tool in runs:
            verdicts.tell(f"times faster than {goal.tool}", ratio(runs[goal.tool], ours), goal.limit, least=True)
        elif goal.tool in peers:
            verdicts.tell(
                f"times faster than {goal.tool}", peers[goal.tool] / median(ours), goal.limit, least=True
            )
    verdicts.tell("peak memory, MiB", max(one.memory for one in ours), MEMORY)


PNG_LEVEL_1 = """
import sys, pypdfium2
for number, page in enumerate(pypdfium2.PdfDocument(sys.argv[1])):
    page.render(scale=100 / 72).to_pil().save(f"{sys.argv[2]}/{number}.png", compress_level=1)
"""


def start_up(folder, rounds, verdicts):
    """Commands against the start of Python, ReportLab and pdfium."""
    python, pack = sys.executable, folder / "night.pdf"
    pnpgen = [python, "-m", "pnpgen.cli"]
    night = [*pnpgen, "night", "--players", "4", "--seed", "bench", "-o", pack]
    run(night)
    jobs = {
        "python -c pass": [python, "-c", "pass"],
        "pnpgen --version": [*pnpgen, "--version"],
        "import reportlab.pdfgen.canvas": [python, "-c", "import reportlab.pdfgen.canvas"],
        "pnpgen night --players 4": night,
        "pypdfium2 and PNG level 1": [python, "-c", PNG_LEVEL_1, pack, folder],
        "pnpgen preview": [*pnpgen, "preview", pack, "--dpi", "100", "-o", folder],
    }
    runs = in_turn({name: (job, None) for name, job in jobs.items()}, rounds * 3)
    print("\nstart-up and previews       seconds   peak MiB")
    for name, ran in runs.items():
        print(f"   {name:<32} {median(ran):7.3f} {max(one.memory for one in ran):9.0f}")
    names = list(jobs)
    for plain, ours, limit in zip(names[::2], names[1::2], (8, 10, 2), strict=True):
        verdicts.tell(f"{ours}, of {plain}", ratio(runs[ours], runs[plain]), limit)


def main():
    parser = argparse.ArgumentParser(description="Times the press.")
    parser.add_argument(
        "workloads", nargs="*", metavar="WORKLOAD", help=f"of {', '.join(COUNTS)}, start (default: all)"
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers-python", help="the Python of an environment with pylabels and blabel")
    options = parser.parse_args()
    wanted = options.workloads or [*COUNTS, "start"]
    if unknown := set(wanted) - {*COUNTS, "start"}:
        parser.error(f"unknown workload: {', '.join(sorted(unknown))}")
    verdicts = Verdicts()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for workload in wanted:
            if workload != "start":
                check(workload, folder, options.peers_python)
        for workload in wanted:
            if workload == "start":
                start_up(folder, options.rounds, verdicts)
            else:
                one_workload(workload, folder, options, verdicts)
    print(f"\n{verdicts.missed} goals missed" if verdicts.missed else "\nall goals met")
    return 1 if verdicts.missed else 0


if __name__ == "__main__":
    sys.exit(main())
