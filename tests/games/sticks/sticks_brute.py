"""Says whether a hand lays a combination by trying everything; slow, plain, and nothing shared with the product.

A hand is a list of (height, suit), with None for a wild card. All states that can be left after each component
are kept, so there is no theory in it: no order of components, no matching, no bound.
"""

from pnpgen.games.sticks.combination import AlternatingRun, Named, Run, Set, Wildcards

SUITS = "SHDC"


def up(rank):
    return 14 if rank == 1 else rank


def ways(component, low=3, high=14):
    match component:
        case Named(ranks, suits):
            yield [{(up(rank), suit)} for rank in ranks for suit in suits]
        case Set(size, rank):
            for height in range(2, 15) if rank is None else [up(rank)]:
                yield [{(height, suit) for suit in SUITS}] * size
        case Run(size, suit):
            for one in SUITS if suit is None else suit:
                for start in range(low, high - size + 2):
                    yield [{(start + step, one)} for step in range(size)]
        case AlternatingRun(size):
            for first in (0, 1):
                for start in range(low, high - size + 2):
                    yield [
                        {(start + step, suit) for suit in (("H", "D"), ("S", "C"))[(step + first) % 2]}
                        for step in range(size)
                    ]


def without(hand, card):
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def left_after(component, hand, span):
    """All the hands that can be left when the component is laid from this one."""
    if isinstance(component, Wildcards):
        if hand.count(None) >= component.size:
            return {hand[: len(hand) - component.size]}  # the wilds stand last
        return set()
    left = set()
    for places in ways(component, *span):
        states = {(hand, False)}
        for fitting in places:
            after = set()
            for cards, natural in states:
                for card in set(cards):
                    if card is None:
                        after.add((without(cards, None), natural))
                    elif card in fitting:
                        after.add((without(cards, card), True))
            states = after
        left |= {cards for cards, natural in states if natural}
    return left


def lays(combination, hand, span=(3, 14)):
    naturals = sorted(card for card in hand if card is not None)
    states = {tuple(naturals) + (None,) * hand.count(None)}
    for component in combination.components:
        states = {left for state in states for left in left_after(component, state, span)}
    return bool(states)
