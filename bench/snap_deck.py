"""`pnpgen snap deck --copies N` against a plain ReportLab script that draws the same deck N times.

Run from the top of the project: `python bench/snap_deck.py [COPIES [ROUNDS]]` (500 copies, 3 rounds). Whole
processes in turn, start-up included; medians of the rounds; and both files' first page compared as pictures.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
FASTER, SMALLER, ALIKE = 8.0, 0.20, 1.5


def seconds(words, folder):
    start = perf_counter()
    subprocess.run(words, cwd=folder, check=True, capture_output=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    return perf_counter() - start


def first_page(path):
    import numpy as np
    import pypdfium2

    with pypdfium2.PdfDocument(path) as document:
        return document[0].render(scale=1.5, grayscale=True).to_numpy().astype(np.int16).squeeze()


def main():
    copies = sys.argv[1] if len(sys.argv) > 1 else "500"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    naive = str(ROOT / "bench" / "baselines" / "naive_snap_deck.py")
    with tempfile.TemporaryDirectory() as folder:
        ours, plain = Path(folder, "ours.pdf"), Path(folder, "plain.pdf")
        command = [sys.executable, "-m", "pnpgen.cli", "snap", "deck", "--copies", copies, "--paper", "a4"]
        times = {"ours": [], "plain": []}
        for _ in range(rounds):
            times["plain"].append(seconds([sys.executable, naive, copies, str(plain)], folder))
            times["ours"].append(seconds([*command, "--out", str(ours)], folder))
        fast = statistics.median(times["plain"]) / statistics.median(times["ours"])
        small = ours.stat().st_size / plain.stat().st_size
        apart = float(abs(first_page(ours) - first_page(plain)).mean())
        print(f"{copies} decks                       plain      pnpgen")
        print(
            f"seconds              {statistics.median(times['plain']):12.2f}{statistics.median(times['ours']):12.2f}"
        )
        print(f"kilobytes            {plain.stat().st_size / 1000:12.0f}{ours.stat().st_size / 1000:12.0f}")
    good = fast >= FASTER and small <= SMALLER and apart <= ALIKE
    print(f"faster (goal {FASTER:g} x)      {fast:12.1f} x")
    print(f"size (goal {SMALLER:g} of it)   {small:12.2f}")
    print(f"pages differ by        {apart:10.2f} of 255   {'ok' if good else 'MISSED'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
