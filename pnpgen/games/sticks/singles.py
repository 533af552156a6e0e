"""Reads cards one by one, each with its suit: `A♥, K♥ and 3♠`, `3♥-7♥`, `A♠♥♦♣`, `H3 H4`."""

from __future__ import annotations

from pnpgen.games.sticks.combination import Component, Named
from pnpgen.games.sticks.counting import separated
from pnpgen.games.sticks.naming import rank_after, span
from pnpgen.games.sticks.reader import Reader

Cards = list[tuple[list[int], str]]
"""Ranks that stand in one suit, in the order of writing."""


def cards(reader: Reader) -> list[Component] | None:
    """Neighbours of one suit are one component, and so is a rank in several suits."""
    found: Cards = []
    if reader.token and reader.token.article and reader.token.text != "A" and _card_after(reader):
        reader.position += 1
    while _card(reader, found):
        after = reader.position
        separated(reader)
        if not _upcoming(reader):
            reader.position = after
            break
    suits = tuple(suit for _, suit in found)
    if found and len(set(suits)) == len(suits) and len({tuple(sorted(ranks)) for ranks, _ in found}) == 1:
        return [Named(tuple(found[0][0]), suits)]
    return [Named(tuple(ranks), (suit,)) for ranks, suit in found]


def _card_after(reader: Reader) -> bool:
    """Whether a card follows an `a`, as in `a 7♥`."""
    start = reader.position
    reader.position += 1
    suit_first = reader.token is not None and reader.token.suit is not None  # then the `a` is the Ace of it
    found = not suit_first and _upcoming(reader)
    reader.position = start
    return found


def _upcoming(reader: Reader) -> bool:
    start, scrap = reader.position, Cards()
    found = _card(reader, scrap)
    reader.position = start
    return found


def _card(reader: Reader, found: Cards) -> bool:
    """One card, a span of them in one suit, or a rank in several suits by their signs."""
    start = reader.position
    bare = None
    card = reader.card()
    if card is None:
        # `3-7H`: the suit stands at the end for both.
        bare = reader.rank() if reader.token and reader.token.short else None
        if bare is None or not reader.upcoming("to"):
            reader.position = start
            return False
    ranks, suit = ([card[0]], card[1]) if card else ([bare or 0], "")
    while reader.word("to"):
        last = reader.card()
        if last is None or (suit and last[1] != suit):
            reader.position = start
            return False
        ranks += span(reader, ranks[-1], last[0])
        suit = last[1]
    _add(found, ranks, suit)
    while reader.token and reader.token.sign and not reader.token.text.isalpha() and not rank_after(reader):
        _add(found, ranks, reader.suit() or suit)
    return True


def _add(found: Cards, ranks: list[int], suit: str) -> None:
    if found and found[-1][1] == suit:
        found[-1][0].extend(ranks)
    else:
        found.append((list(ranks), suit))
