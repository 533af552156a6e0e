"""The odds of Pooh Snap poker the plain way: deal every one of the 58,905 hands and name it.

Written from the rules alone and on purpose without pnpgen: it is what the product's odds are timed against,
and an independent count to hold them to.
"""

from collections import Counter
from itertools import combinations

KINDS = ["Pooh", "Pooh/Tigger", "Pooh/Eeyore", "Kanga/Roo", "Tigger", "Piglet", "Wol", "Rabbit", "Eeyore"]
HALF_PAIRS = [
    {"Pooh", "Pooh/Tigger"},
    {"Pooh", "Pooh/Eeyore"},
    {"Tigger", "Pooh/Tigger"},
    {"Eeyore", "Pooh/Eeyore"},
]
STRAIGHTS = [
    {"Tigger", "Pooh/Tigger", "Pooh", "Pooh/Eeyore"},
    {"Pooh/Tigger", "Pooh", "Pooh/Eeyore", "Eeyore"},
    {"Tigger", "Pooh/Tigger", "Pooh/Eeyore", "Eeyore"},
]


def name(hand):  # noqa: PLR0911  (one return a row of the rules)
    counts = Counter(hand)
    shape = sorted(counts.values(), reverse=True)
    if shape == [4]:
        return "four of a kind"
    if shape == [3, 1]:
        return "three of a kind"
    if set(hand) in STRAIGHTS:
        return "straight"
    if shape == [2, 2]:
        return "two pair"
    if shape == [2, 1, 1]:
        others = {kind for kind, count in counts.items() if count == 1}
        return "pair-and-a-half" if others in HALF_PAIRS else "pair"
    if any(half <= set(hand) for half in HALF_PAIRS):
        return "half pair"
    return "nothing"


def count():
    deck = [kind for kind in KINDS for _ in range(4)]
    return Counter(name(hand) for hand in combinations(deck, 4))


if __name__ == "__main__":
    print(dict(count()))
