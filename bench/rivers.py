"""Times par, bridges, a search and the check against plain baselines, and prints ratios with their goals.

Run from the top of the project: `python bench/rivers.py [--rounds 5] [--only par,bridge,search,check]`. Tools take
turns inside each round, so that a busy machine hits all alike. All run on one core, and processor time is what
counts, as medians. Needs scipy and networkx (the extra `bench`); Storm is timed if `stormpy` can be imported.
Every tool's answer is compared before its time counts.
"""

import argparse
import os
import random
import statistics
import sys
import tempfile
from pathlib import Path
from time import process_time

os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"  # before numpy is imported
sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent / "baselines")]

import networkx_check  # noqa: E402
import policy_iteration  # noqa: E402
import textbook  # noqa: E402

from pnpgen.games.poohsticks import solver  # noqa: E402
from pnpgen.games.poohsticks.check import check  # noqa: E402
from pnpgen.games.poohsticks.generator import generate  # noqa: E402
from pnpgen.games.poohsticks.river import River  # noqa: E402
from pnpgen.games.poohsticks.spec import RiverSpec  # noqa: E402
from pnpgen.pieces.cards import DECK  # noqa: E402

try:
    import storm_par
except ImportError:
    storm_par = None

SIZES = ((2, 6, 2, 1), (4, 6, 4, 1), (4, 15, 4, 2), (4, 50, 4, 8))  # width, length, players, decks
MISSED = []


def rows_of(width, length, players, decks):
    cards = [str(card) for card in DECK] * decks
    for suit in "SHDC"[:players]:
        cards.remove(f"A{suit}")
    random.Random(width * length).shuffle(cards)
    return [" ".join(cards[at : at + width]) for at in range(0, width * length, width)]


def pnpgen_par(rows, players, decks):
    return solver.par(River.parse(f"players: {players}\ndecks: {decks}\n" + "\n".join(rows)))


def interleaved(rounds, calls, repeats=1):
    """Medians in ms of each call's time and the last answers; every call is made once before, unseen."""
    times, answers = {name: [] for name in calls}, {}
    for call in calls.values():
        call()
    for _ in range(rounds):
        for name, call in calls.items():
            often = repeats if name == "pnpgen" else 1
            start = process_time()
            for _ in range(often):
                answers[name] = call()
            times[name].append((process_time() - start) * 1000 / often)
    return {name: statistics.median(some) for name, some in times.items()}, answers


def verdict(what, value, goal, more=True):
    ok = value >= goal if more else value <= goal
    if not ok:
        MISSED.append(what)
    print(f"  {what:58}{value:10.1f}   goal {'≥' if more else '≤'} {goal:g}   {'ok' if ok else 'MISSED'}")


def bench_par(rounds):
    print("par, from rows to number: medians in ms")
    ours = {}
    for width, length, players, decks in SIZES:
        rows = rows_of(width, length, players, decks)
        some = (rows, players, decks)
        calls = {
            "pnpgen": lambda some=some: pnpgen_par(*some),
            "textbook": lambda some=some: textbook.par(*some),
            "policy iteration": lambda some=some: policy_iteration.par(*some),
        }
        if storm_par:
            calls["storm"] = lambda some=some: storm_par.par(*some)
        times, answers = interleaved(rounds if length < 50 else min(rounds, 3), calls, 8)
        assert max(answers.values()) - min(answers.values()) < 1e-7, answers
        river = River.parse(f"players: {players}\ndecks: {decks}\n" + "\n".join(rows))
        sweeps = solver.solve(river).sweeps
        shown = "  ".join(f"{name} {ms:.1f}" for name, ms in times.items())
        print(f"  {width} × {length}: {shown}   ({sweeps} sweeps)")
        ours[length, width] = times["pnpgen"] / (width * length + 1)
        if (width, length) == (4, 6):
            verdict("textbook / pnpgen", times["textbook"] / times["pnpgen"], 60)
            verdict("policy iteration / pnpgen", times["policy iteration"] / times["pnpgen"], 50)
            if storm_par:
                verdict("storm with its model / pnpgen", times["storm"] / times["pnpgen"], 25)
                alone = statistics.median(storm_par.timed(*some)[2] * 1000 for _ in range(rounds))
                verdict("storm's solve alone / pnpgen", alone / times["pnpgen"], 1)
        verdict(f"sweeps, {width} × {length}", sweeps, 30, more=False)
    # One deck less a 4 × 6 river deals fewer hands than several decks do, so longer rivers are compared.
    verdict("time a place, 4 × 50 over 4 × 15", ours[50, 4] / ours[15, 4], 1.5, more=False)


def bench_bridge(rounds):
    print("a bridge of three tiles: medians in ms")
    rows = rows_of(3, 6, 3, 1)
    plain = River.parse("players: 3\n" + "\n".join(rows))
    bridge = River.parse("players: 3\nbridge: 3\n" + "\n".join(rows))
    calls = {"open": lambda: solver.par(plain), "bridge": lambda: solver.par(bridge)}
    times, _ = interleaved(2 * rounds, calls)
    print(f"  open {times['open']:.1f}  bridge {times['bridge']:.1f}")
    verdict("bridge / open", times["bridge"] / times["open"], 60, more=False)


def bench_search(rounds):
    print("rivers of 4 × 6 a second, one core")
    spec = RiverSpec(players=4)

    def made(count):
        for number in range(count):
            generate(spec, f"bench-{number}")

    def rated(count):
        for number in range(count):
            solver.par(generate(spec, f"bench-{number}"))

    times, _ = interleaved(rounds, {"made": lambda: made(400), "rated": lambda: rated(60)})
    verdict("generated and checked", 400_000 / times["made"], 2000)
    verdict("generated, checked and rated by par", 60_000 / times["rated"], 100)


def bench_check(rounds):
    print("check of 1,000 × 1,000 cells, 35 % of them rocks: medians in ms")
    rng = random.Random(7)
    cards = [str(card) for card in DECK]
    lines = [
        " ".join("##" if rng.random() < 0.35 else rng.choice(cards) for _ in range(1000)) for _ in range(1000)
    ]
    text = "players: 4\ndecks: 30000\n" + "\n".join(lines)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "large.river"
        file.write_text(text, encoding="utf-8")
        river = River.parse(text)
        calls = {
            "read and split": lambda: [line.split() for line in file.read_text(encoding="utf-8").splitlines()],
            "pnpgen": lambda: check(river),
        }
        times, answers = interleaved(rounds, calls)
    start = process_time()
    way, unreachable, points = networkx_check.check(lines)
    times["networkx"] = (process_time() - start) * 1000
    kinds = [finding.kind for finding in answers["pnpgen"]]
    assert way == ("no-path" not in kinds)
    assert (kinds.count("unreachable"), kinds.count("chokepoint")) == (unreachable, len(points)), "they differ"
    print("  " + "  ".join(f"{name} {ms:.0f}" for name, ms in times.items()), f"  ({len(kinds)} findings)")
    verdict("networkx / pnpgen", times["networkx"] / times["pnpgen"], 10)
    verdict("pnpgen / read and split", times["pnpgen"] / times["read and split"], 10, more=False)
    narrow_check()


def narrow_check():
    """Chokepoints compared on rivers that have some."""
    for number in range(20):
        river = generate(RiverSpec(players=4, length=12, shape="narrows"), f"choke-{number}")
        rows = [" ".join(map(str, row)) for row in river.rows]
        ours = [(f.row - 1, f.column - 1) for f in check(river) if f.kind == "chokepoint"]
        assert sorted(networkx_check.check(rows)[2]) == sorted(ours)


PARTS = {"par": bench_par, "bridge": bench_bridge, "search": bench_search, "check": bench_check}


def main():
    parser = argparse.ArgumentParser(description="Times rivers against plain baselines.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default=",".join(PARTS))
    options = parser.parse_args()
    for part in options.only.split(","):
        PARTS[part](options.rounds)
    if storm_par is None:
        print("stormpy is not installed: Storm was not timed")
    print("missed: " + ", ".join(MISSED) if MISSED else "all goals met")
    return 1 if MISSED else 0


if __name__ == "__main__":
    sys.exit(main())
