"""Times `pnpgen sticks labels classic --sets 1000` against plain scripts that draw the same 45,000 labels.

    python bench/sticks_labels.py                                 against ReportLab's canvas
    python bench/sticks_labels.py --peers-python VENV/bin/python  and pylabels, installed there
    python bench/sticks_labels.py --flat                          what a set costs, from 10 sets to 10,000

Whole processes, one after the other within each round; ratios are medians of the rounds' ratios. First the pages
are compared by picture. pylabels runs with few sets and is scaled up: its start counts once.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from press_runs import HERE, TOP, in_turn, median, ratio, run

CODES = {"plain": [], "codes": ["--codes"]}
GOALS = {  # times faster than the canvas, than pylabels; share of the canvas's file
    "plain": (10, 60, 0.20),
    "codes": (8, None, 0.45),
}
MEMORY = 64  # MiB
PEER_SETS = (2, 22)
FLAT = (10, 100, 1000, 10_000)
ALIKE = 0.001  # of a page's area may differ


def ours(kind, sets, out):
    words = ["sticks", "labels", "classic", "--paper", "a4", "--sets", str(sets), *CODES[kind], "--out", str(out)]
    return [sys.executable, "-m", "pnpgen.cli", *words], out


def baseline(script, python, content, sets, out):
    return [python, str(HERE / "baselines" / script), str(content), str(sets), str(out)], out


def compare(kind, folder, content):
    """The first set's pages of both, by picture, in a process of its own that this one stays small."""
    a, b = folder / "a.pdf", folder / "b.pdf"
    run(*ours(kind, 2, a))
    run(*baseline("naive_labels.py", sys.executable, content, 2, b))
    code = f"import sys; sys.path.insert(0, {str(HERE)!r}); import sticks_labels as s; s.differ({str(a)!r}, {str(b)!r})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=TOP, check=False)
    if told.returncode:
        sys.exit(told.stderr)
    print(f"{kind}: {told.stdout.strip()}")


def differ(one, other):
    import numpy as np
    import pypdfium2

    first, second = pypdfium2.PdfDocument(one), pypdfium2.PdfDocument(other)
    assert len(first) == len(second), (len(first), len(second))
    worst = 0.0
    for a, b in zip(first, second, strict=True):
        x, y = (page.render(scale=1.5, grayscale=True).to_numpy().astype(int) for page in (a, b))
        worst = max(worst, float((np.abs(x - y) > 96).mean()))
    assert worst <= ALIKE, f"the pages differ in {worst:.2%} of their area"
    print(f"{len(first)} pages are alike (at most {worst:.3%} of a page differs)")


def scaled(runs, sets):
    """What pylabels would take for so many sets, round by round, told from two counts of the same round."""
    low, high = PEER_SETS
    return [
        a.seconds + (b.seconds - a.seconds) / (high - low) * (sets - low)
        for a, b in zip(runs["few"], runs["more"], strict=True)
    ]


def tell(what, value, limit, *, least=False):
    ok = value >= limit if least else value <= limit
    print(f"  {what:38} {value:8.2f}   goal {'>=' if least else '<='} {limit:g}   {'ok' if ok else 'MISSED'}")
    return 0 if ok else 1


def measure(kind, folder, options):
    content = folder / f"{kind}.json"
    subprocess.run([sys.executable, str(HERE / "labels_content.py"), kind, str(content)], check=True, cwd=TOP)
    compare(kind, folder, content)
    sets, python = options.sets, options.peers_python
    commands = {
        "ours": ours(kind, sets, folder / "ours.pdf"),
        "canvas": baseline("naive_labels.py", sys.executable, content, sets, folder / "canvas.pdf"),
    }
    if python:
        for name, count in zip(("few", "more"), PEER_SETS, strict=True):
            commands[name] = baseline("pylabels_labels.py", python, content, count, folder / f"{name}.pdf")
    runs = in_turn(commands, options.rounds)
    for name in ("ours", "canvas"):
        ran = runs[name]
        memory = max(one.memory for one in ran)
        print(f"  {name:8} {median(ran):7.2f} s  {ran[0].size / 1000:8.0f} kB  {memory:5.0f} MiB")
    faster, peers, size = GOALS[kind]
    missed = tell("times faster than the canvas", ratio(runs["canvas"], runs["ours"]), faster, least=True)
    missed += tell("file, against the canvas's", runs["ours"][0].size / runs["canvas"][0].size, size)
    missed += tell("peak MiB", max(one.memory for one in runs["ours"]), MEMORY)
    if python:
        each = scaled(runs, sets)
        times = statistics.median(a / b.seconds for a, b in zip(each, runs["ours"], strict=True))
        print(f"  pylabels {statistics.median(each):7.0f} s (scaled from {PEER_SETS[0]} and {PEER_SETS[1]} sets)")
        if peers:
            missed += tell("times faster than pylabels", times, peers, least=True)
        else:
            print(f"  times faster than pylabels {times:20.2f}")
    return missed


def flat(folder, options):
    """Milliseconds a set, the start taken off."""
    for kind in CODES:
        counts = {f"{sets}": ours(kind, sets, folder / f"{sets}.pdf") for sets in (1, *FLAT)}
        runs = in_turn(counts, options.rounds)
        start = median(runs["1"])
        print(f"{kind}: one set {start:.2f} s")
        for sets in FLAT:
            ran = runs[str(sets)]
            each = (median(ran) - start) / (sets - 1) * 1000
            memory = max(one.memory for one in ran)
            print(f"  {sets:6} sets  {median(ran):7.2f} s  {each:6.3f} ms a set  {memory:5.0f} MiB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers-python")
    parser.add_argument("--flat", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.flat:
            flat(folder, options)
            return 0
        missed = sum(measure(kind, folder, options) for kind in CODES)
    print(json.dumps({"missed": missed}))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
