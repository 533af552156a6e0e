"""The plain way to tell whether a hand lays a stick: try everything, card by card, and go back.

Nothing of pnpgen is used. A hand is a list of (height, suit) with height 3 to 14, and None for a wild card.
A stick is a list of parts: ("set", size, height or None), ("run", size, suit or None), ("alternating", size),
("named", [(height, suit), ...]) and ("wild", size).

The search does what a careful programmer writes first: part by part, place by place, each place filled with a
fitting card of the hand or with a wild, until all parts are laid or everything has been tried. It stops as soon
as it succeeds, gives up a branch when the wilds run out, and tries the cards of a set in one order only.
"""

from collections import Counter

SUITS = "SHDC"
RED, BLACK = "HD", "SC"
HEIGHTS = range(3, 15)


def ways(part):
    """Every way to lay a part: a list of places, each a list of the cards that fit there."""
    kind = part[0]
    if kind == "named":
        return [[[card] for card in part[1]]]
    size = part[1]
    if kind == "set":
        heights = HEIGHTS if part[2] is None else [part[2]]
        return [[[(height, suit) for suit in SUITS]] * size for height in heights]
    starts = range(3, 16 - size)
    if kind == "run":
        suits = SUITS if part[2] is None else part[2]
        return [[[(start + step, suit)] for step in range(size)] for suit in suits for start in starts]
    colours = [[RED, BLACK], [BLACK, RED]]
    return [
        [[(start + step, suit) for suit in pair[step % 2]] for step in range(size)]
        for pair in colours
        for start in starts
    ]


def lays(parts, hand):
    """Whether the hand lays all parts at once, each but "wild" with a natural card of its own."""
    cards = Counter(card for card in hand if card is not None)
    wilds = sum(card is None for card in hand)
    return lay_parts([(part, [] if part[0] == "wild" else ways(part)) for part in parts], cards, wilds)


def lay_parts(parts, cards, wilds):
    if not parts:
        return True
    (part, choices), rest = parts[0], parts[1:]
    if part[0] == "wild":
        return wilds >= part[1] and lay_parts(rest, cards, wilds - part[1])
    return any(fill(places, 0, 0, part[0] == "set", cards, wilds, 0, rest) for places in choices)


def fill(places, number, first, ordered, cards, wilds, naturals, rest):
    """Fills the places from `number` on, in every way, then goes on to the rest of the parts."""
    if number == len(places):
        return naturals > 0 and lay_parts(rest, cards, wilds)
    fitting = places[number]
    for index in range(first, len(fitting)):
        card = fitting[index]
        if cards[card] > 0:
            cards[card] -= 1
            start = index if ordered else 0
            found = fill(places, number + 1, start, ordered, cards, wilds, naturals + 1, rest)
            cards[card] += 1
            if found:
                return True
    if wilds > 0:
        # In a set a wild comes after the natural cards: the places are alike.
        start = len(fitting) if ordered else 0
        return fill(places, number + 1, start, ordered, cards, wilds - 1, naturals, rest)
    return False
