"""The order of hands written a second time, straight from the rules and sharing no code with the product."""

from itertools import product

RANK = {
    "pooh": 9,
    "pooh-tigger": 8,
    "pooh-eeyore": 7,
    "kanga-roo": 6,
    "tigger": 5,
    "piglet": 4,
    "wol": 3,
    "rabbit": 2,
    "eeyore": 1,
}
NAMES = [
    "nothing",
    "half pair",
    "pair",
    "pair-and-a-half",
    "two pair",
    "straight",
    "three of a kind",
    "four of a kind",
]
HALVES = {(9, 8), (9, 7), (8, 5), (7, 1)}
STRAIGHTS = [{8, 7, 5, 1}, {9, 8, 7, 1}, {9, 8, 7, 5}]  # low to high


def halves(cards, loose):
    allowed = HALVES | ({(8, 7)} if loose else set())
    return sorted(((a, b) for a in set(cards) for b in set(cards) if (a, b) in allowed), reverse=True)


def judge(kinds, *, loose=False, shared=False):
    """(category's name, key that sorts hands from low to high)."""
    cards = sorted((RANK[kind] for kind in kinds), reverse=True)
    twice = [c for c in sorted(set(cards), reverse=True) if cards.count(c) == 2]
    most = max(cards.count(c) for c in cards)
    if most >= 3:
        name, made = NAMES[most + 3], [c for c in cards if cards.count(c) == most]
    elif set(cards) in STRAIGHTS:
        return "straight", (5, STRAIGHTS.index(set(cards)))
    elif len(twice) == 2:
        name, made = "two pair", twice
    elif twice:
        name, made = "pair", twice * 2
        others = [c for c in cards if c not in twice]
        found = halves(cards if shared else others, loose)
        if found:
            name, made = "pair-and-a-half", twice * 2 + list(found[0])
            rest = [c for c in others if c not in found[0]]
            return name, (NAMES.index(name), twice[0], *found[0], *rest)
    elif halves(cards, loose):
        name, made = "half pair", list(halves(cards, loose)[0])
    else:
        name, made = "nothing", []
    rest = [c for c in cards if c not in made]
    return name, (NAMES.index(name), *made, *rest)


def best_key(kinds, *, low=False, loose=False, shared=False):
    """With Wols wild: the best key over every choice for every Wol, each tried in turn, and the Wols held."""
    wols = kinds.count("wol")
    natural = [kind for kind in kinds if kind != "wol"]
    fills = product(RANK, repeat=wols)
    keys = [judge([*natural, *fill], loose=loose, shared=shared)[1] for fill in fills]
    return (min if low else max)(keys), wols
