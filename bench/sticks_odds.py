"""Times the odds of the 41 classic sticks to a relative standard error of 10 % against the plain search.

Run from the top of the project: `python bench/sticks_odds.py`. The product deals, screens and decides as many
hands a stick as that precision needs. The plain search gets the very same hands, already dealt; of each
stick's hands it decides an evenly spaced sample, checked against the product's own decision, and its time is
scaled to all of them. Both run on one core; it prints the processor time of both and their ratio.
"""

import statistics
import sys
from pathlib import Path
from time import process_time

sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent / "baselines")]

import numpy as np  # noqa: E402
import recursive_odds  # noqa: E402

from pnpgen.games.sticks import deals, odds  # noqa: E402
from pnpgen.games.sticks.combination import AlternatingRun, Named, Run, Set  # noqa: E402
from pnpgen.games.sticks.rules import CLASSIC_RULES, height  # noqa: E402
from pnpgen.games.sticks.stickset import load  # noqa: E402
from pnpgen.pieces.cards import SUITS  # noqa: E402

SEED = "bench"
PRECISION = odds.Precision(relative_error=0.1)
SAMPLE = 120
ROUNDS = 5
GOAL = 20


def plain_parts(combination):
    parts = []
    for part in combination.components:
        match part:
            case Set(size, rank):
                parts.append(("set", size, None if rank is None else height(rank)))
            case Run(size, suit):
                parts.append(("run", size, suit))
            case AlternatingRun(size):
                parts.append(("alternating", size))
            case Named(ranks, suits):
                parts.append(("named", [(height(rank), suit) for suit in suits for rank in ranks]))
            case _:
                parts.append(("wild", part.cards))
    return parts


def same_batches(most):
    """The hands that the product deals with this seed, batch by batch."""
    rng, batch, dealt = deals.generator(SEED, "sticks", "odds"), odds.FIRST_BATCH, 0
    while dealt < most:
        yield dealt, deals.Deals.deal(rng, min(batch, PRECISION.limit - dealt), CLASSIC_RULES)
        dealt += batch
        batch = min(2 * batch, odds.LARGEST_BATCH)


def plain_hand(dealt, number):
    counts = dealt.counts[:, number].tolist()
    cards = [(cell % 13 + 2, SUITS[cell // 13]) for cell, count in enumerate(counts) for _ in range(count)]
    return cards + [None] * int(dealt.wilds[number])


def sampled(hands_of_stick):
    """For each stick the sample of its hands, plain, and whether the product says that each is laid."""
    picked = [np.unique(np.linspace(0, hands - 1, min(SAMPLE, hands)).astype(int)) for _, hands in hands_of_stick]
    samples = [[] for _ in hands_of_stick]
    for start, dealt in same_batches(max(hands for _, hands in hands_of_stick)):
        for (combination, _), numbers, sample in zip(hands_of_stick, picked, samples, strict=True):
            mine = numbers[(numbers >= start) & (numbers < start + dealt.hands)] - start
            if len(mine):
                laid = set(odds.laid(combination, dealt))
                sample += [(plain_hand(dealt, number), number in laid) for number in mine.tolist()]
    return samples


def time_plain(parts, sample):
    start = process_time()
    found = [recursive_odds.lays(parts, hand) for hand, _ in sample]
    elapsed = process_time() - start
    assert found == [laid for _, laid in sample], "the two searches disagree"
    return elapsed


def main():
    sticks = load("classic").sticks
    combinations = [stick.combination for stick in sticks]
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        found = odds.odds(combinations, seed=SEED, precision=PRECISION)
        times.append(process_time() - start)
    ours = statistics.median(times)

    samples = sampled(list(zip(combinations, [one.hands for one in found], strict=True)))
    total = 0.0
    for stick, one, sample in zip(sticks, found, samples, strict=True):
        plain = time_plain(plain_parts(stick.combination), sample) * one.hands / len(sample)
        total += plain
        print(
            f"{one.odds:8.4f} ± {one.standard_error:.4f}  {one.hands:7,} hands  plain {plain:7.2f} s  {stick.text}"
        )
    hands = sum(one.hands for one in found)
    decided = sum(len(sample) for sample in samples)
    print(f"plain search, {hands:,} hands (scaled from {decided:,}, all decided alike): {total:.1f} s")
    print(f"pnpgen, the same hands, dealing included: {ours:.3f} s (median of {ROUNDS})")
    print(f"ratio {total / ours:.0f} (goal: at least {GOAL})")
    return 0 if total / ours >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
