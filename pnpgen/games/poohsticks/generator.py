"""Rivers by chance: draw a bed, put down rocks, deal cards, and keep only what passes the check.

Every random choice comes from one stream named by the seed, so a spec and a seed make the same river on every
machine. River codes of the form `params#seed` rest on that: a change here that makes another river of the
same seed needs a new version of the code form (`code.VERSION`); a test holds samples.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pnpgen.errors import GaveUp, SaysNo
from pnpgen.games.poohsticks.cell import CELLS, HIDING, LAND, ROCK
from pnpgen.games.poohsticks.check import check, is_valid
from pnpgen.games.poohsticks.layout import lay_rocks, short_way
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.shapes import draw_bed
from pnpgen.games.poohsticks.spec import RiverSpec, enough_decks, least_decks
from pnpgen.pieces.cards import DECK, RANKS, SUITS
from pnpgen.seeds import derive, stream

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from pnpgen.games.poohsticks.cell import Cell

__all__ = ["RiverSpec", "generate", "redeal", "series", "tries_for"]

MOST_TRIES: Final = 1_000
"""Rivers that are drawn and checked at most before giving up."""

_MOST_CELLS_LOOKED_AT: Final = 5_000_000
_TRIES_AT_RANDOM: Final = 20


def generate(spec: RiverSpec, seed: str) -> River:
    """A valid river of this spec, the same for the same seed.

    Rocks are put down anywhere at first; after 20 rivers without a way through, off a way that is kept free.

    Raises:
        GaveUp: if none of `tries_for` rivers is valid; says what was wrong with them.

    >>> river = generate(RiverSpec(players=2, length=3, rocks=1), "tuesday")
    >>> is_valid(check(river)), river == generate(RiverSpec(players=2, length=3, rocks=1), "tuesday")
    (True, True)
    """
    rng = stream(seed, "river")
    faults: Counter[str] = Counter()
    tries = tries_for(spec.width * spec.length)
    for number in range(tries):
        bed = draw_bed(spec.shape, rng, spec.width, spec.length)
        kept = short_way(bed, rng) if spec.rocks and number >= _TRIES_AT_RANDOM else set()
        plan = lay_rocks(bed, spec.rocks, kept, rng)
        cards = _count_cards(plan)
        decks = spec.decks or enough_decks(cards, spec.players)
        if not plan:
            faults["too few cells for the rocks"] += 1
        elif decks < least_decks(cards, spec.players):
            faults["too-few-cards"] += 1
        else:
            shape = River(plan, spec.players, decks, spec.title, spec.bridge)
            river = _tried(shape, rng, faults)
            if river is not None:
                return river
    raise _gave_up(f"a valid river (seed '{seed}')", tries, faults, "try fewer rocks or another seed")


def tries_for(cells: int) -> int:
    """How many rivers of so many cells are tried: 1,000, fewer for very large ones, at least 5."""
    return max(5, min(MOST_TRIES, _MOST_CELLS_LOOKED_AT // cells))


def _gave_up(what: str, tries: int, faults: Counter[str], hint: str) -> GaveUp:
    why = ", ".join(f"{kind} in {count}" for kind, count in faults.most_common(3))
    return GaveUp(f"expected {what}, got none in {tries} tries: {why}", hint=hint)


def series(spec: RiverSpec, seed: str, count: int) -> Iterator[tuple[str, River]]:
    """Rivers one by one, each with its own seed, which alone makes it again.

    The first river's seed is the series' seed itself, so that a series of one is what its seed makes.

    >>> rivers = list(series(RiverSpec(players=2), "tuesday", 2))
    >>> rivers[0] == ("tuesday", generate(RiverSpec(players=2), "tuesday")), len(rivers)
    (True, 2)
    """
    for number in range(1, count + 1):
        own = item_seed(seed, number)
        yield own, generate(spec, own)


def item_seed(seed: str, number: int) -> str:
    """The seed of an item of a series, counted from 1."""
    return seed if number == 1 else derive(seed, "river", number)


def redeal(river: River, seed: str) -> River:
    """The same river with fresh cards: its land, rocks, bridge, boats and decks stay; hidden cards change too.

    Raises:
        SaysNo: if the river's decks are too few for it.
        GaveUp: if no deal in `tries_for` is valid.
    """
    rng = stream(seed, "redeal")
    cards = _count_cards(river.rows)
    least = least_decks(cards, river.players)
    if river.decks < least:
        wanted = f"{least} or more decks for {cards} cards and {river.players} players"
        raise SaysNo(f"expected {wanted}, got {river.decks}")
    faults: Counter[str] = Counter()
    tries = tries_for(river.width * river.length)
    for _ in range(tries):
        fresh = _tried(river, rng, faults)
        if fresh is not None:
            return fresh
    raise _gave_up(f"a valid deal (seed '{seed}')", tries, faults, "the river's shape may be at fault: check it")


def _tried(river: River, rng: Random, faults: Counter[str]) -> River | None:
    """The river dealt afresh; None if that deal is not valid, and its faults are counted."""
    fresh = _dealt(river, rng)
    found = check(fresh)
    if is_valid(found):
        return fresh
    faults.update({finding.kind for finding in found if finding.severity == "error"})
    return None


def _dealt(river: River, rng: Random) -> River:
    """The river with every card, face up or hidden, dealt afresh from its decks less the boats."""
    boats = river.boats or rng.sample(SUITS, min(river.players, len(SUITS)))
    deck = [number for number in range(len(DECK)) for _ in range(river.decks)]
    for suit in boats:
        deck.remove(SUITS.index(suit) * len(RANKS))
    cards = iter(rng.sample(deck, _count_cards(river.rows)))
    pack = len(DECK)
    rows = tuple(
        # A hidden card's number is a pack higher than that of the same card face up.
        tuple([CELLS[next(cards) + cell - cell % pack] if cell < HIDING else cell for cell in row])
        for row in river.rows
    )
    return River(rows, river.players, river.decks, river.title, river.bridge, river.boats)


def _count_cards(rows: tuple[tuple[Cell, ...], ...]) -> int:
    """How many cards rows take out of the decks, either way up."""
    return sum(len(row) - row.count(ROCK) - row.count(LAND) for row in rows)
