"""Counts all 58,905 hands of Pooh Snap with pnpgen and with the plain version, and prints the ratio of times.

Run from the top of the project: `python bench/snap_odds.py`. Each of the product's rounds starts with empty
caches, so it pays for the whole classification and the counting; the best of the rounds counts on both sides.
"""

import sys
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent / "baselines")]

import snap_plain  # noqa: E402

from pnpgen.games.snap import hands, odds, reading  # noqa: E402
from pnpgen.games.snap.rules import CLASSIC, Variant  # noqa: E402

GOAL = 0.1
CACHES = (hands.all_hands, hands.evaluations, hands.order, reading.readings, odds.odds)


def product(variant):
    for cached in CACHES:
        cached.cache_clear()
    return odds.odds(variant).by_name()


def best(rounds, call):
    times = []
    for _ in range(rounds):
        start = perf_counter()
        call()
        times.append(perf_counter() - start)
    return min(times)


def main():
    assert product(CLASSIC) == dict(snap_plain.count()), "the two counts differ"
    plain = best(5, snap_plain.count)
    ours = best(25, lambda: product(CLASSIC))
    wild = best(10, lambda: product(Variant(wols_wild=True)))
    print(f"plain version, 58,905 hands visited   {plain * 1000:8.1f} ms")
    print(f"pnpgen, caches empty                  {ours * 1000:8.1f} ms")
    print(f"pnpgen, Wols Wild, caches empty       {wild * 1000:8.1f} ms")
    print(
        f"ratio (goal: under {GOAL})              {ours / plain:8.3f}   {'ok' if ours < GOAL * plain else 'MISSED'}"
    )
    return 0 if ours < GOAL * plain else 1


if __name__ == "__main__":
    sys.exit(main())
