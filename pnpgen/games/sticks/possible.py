"""Whether a stick can be laid at all, and why not: what an author must hear before the stick is printed."""

from __future__ import annotations

from collections import Counter

from pnpgen.games.sticks.combination import AlternatingRun, Combination, Component, Named, Run, Set, Wildcards
from pnpgen.games.sticks.matching import lays
from pnpgen.games.sticks.placements import mask_of, plan
from pnpgen.games.sticks.rules import CLASSIC_RULES, HEIGHTS, HouseRules, height, rank_at
from pnpgen.pieces.cards import RANK_LETTERS, SUIT_SIGNS, SUITS, Card

_RANK_TEXT = RANK_LETTERS | {10: "10"}


def why_not(combination: Combination, rules: HouseRules = CLASSIC_RULES) -> str | None:
    """The reason why no deal lays the combination, or None where one does.

    Plain reasons are looked for first; the last word has the exact matching, with the whole pack in hand.

    >>> why_not(Combination((Run(13),)))
    'a run of 13 would need a 2, which is wild: the longest run is 12 cards, 3 to A'
    >>> why_not(Combination((Set(8), Run(8))))
    'asks for 16 cards, and a hand holds 15'
    >>> why_not(Combination((Run(12), Set(3))))
    """
    if combination.cards > rules.hand:
        return f"asks for {combination.cards} cards, and a hand holds {rules.hand}"
    for component in combination.components:
        reason = _shape(component, rules)
        if reason:
            return reason
    return _wilds(combination, rules) or _supply(combination, rules) or _whole_pack(combination, rules)


def whole_pack(rules: HouseRules) -> tuple[int, ...]:
    """The layers of the whole pack."""
    natural = (high for high in HEIGHTS if high not in rules.wild_heights)
    return (mask_of(SUITS, natural),) * rules.decks


def _shape(component: Component, rules: HouseRules) -> str | None:
    match component:
        case Run(size) | AlternatingRun(size) if size > rules.longest_run:
            return _too_long(size, rules)
        case Set(_, rank) if rank in rules.wild_ranks:
            return f"{_RANK_TEXT[rank]}s are wild, so no card of that set would be natural"
        case Named(ranks, _) if rules.wild_ranks.issuperset(ranks):
            wild = " and ".join(f"{_RANK_TEXT[rank]}s" for rank in sorted(set(ranks), key=height))
            return f"{wild} are wild, so none of the cards named would be natural"
        case _:
            return None


def _too_long(size: int, rules: HouseRules) -> str:
    low, high = (_RANK_TEXT[rank_at(end)] for end in rules.run_span)
    longest = f"the longest run is {rules.longest_run} cards, {low} to {high}"
    if rules.run_span == (HEIGHTS[1], HEIGHTS[-1]) and size == len(HEIGHTS):
        return f"a run of {size} would need a 2, which is wild: {longest}"
    return f"a run of {size} is too long: {longest}"


def _wilds(combination: Combination, rules: HouseRules) -> str | None:
    asked = sum(c.size for c in combination.components if isinstance(c, Wildcards))
    if asked > rules.wild_cards:
        return f"asks for {asked} wild cards, and the pack holds {rules.wild_cards}"
    return None


def _supply(combination: Combination, rules: HouseRules) -> str | None:
    """More of one card, or of one rank, than the pack and its wilds hold."""
    cards: Counter[str] = Counter()
    ranks: Counter[int] = Counter()
    for component in combination.components:
        match component:
            case Named(named, suits):
                cards.update(_card_text(rank, suit) for rank in named for suit in suits)
                ranks.update(rank for rank in named for _ in suits)
            case Set(size, int(rank)):
                ranks[rank] += size
    for text, asked in cards.items():
        if asked > rules.decks + rules.wild_cards:
            return _short(f"{asked} of {text}", rules.decks, rules)
    for rank, asked in ranks.items():
        if asked > 4 * rules.decks + rules.wild_cards:
            return _short(f"{asked} cards of rank {_RANK_TEXT[rank]}", 4 * rules.decks, rules)
    return None


def _card_text(rank: int, suit: str) -> str:
    return str(Card(rank, suit))[:-1].replace("T", "10") + SUIT_SIGNS[suit]


def _short(asked: str, held: int, rules: HouseRules) -> str:
    decks = "1 deck holds" if rules.decks == 1 else f"{rules.decks} decks hold"
    return f"asks for {asked}, and {decks} {held}, with {rules.wild_cards} wild cards"


def _whole_pack(combination: Combination, rules: HouseRules) -> str | None:
    ready, layers = plan(combination, rules), whole_pack(rules)
    if lays(ready, layers, rules.wild_cards):
        return None
    decks = "1 deck" if rules.decks == 1 else f"{rules.decks} decks"
    if lays(ready, layers, rules.wild_cards + combination.cards):
        return f"asks for more cards at once than {decks} and {rules.wild_cards} wild cards can lay"
    return f"has more parts than {decks} can give each a natural card of its own"
