"""Advice from a solution: the best opening plays of a hand, first moves by lane, a worked route."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.poohsticks.dealing import dealable, reach
from pnpgen.games.poohsticks.draws import fresh_hands
from pnpgen.games.poohsticks.pilot import EXIT, NO_BOATS, Boat, Pilot, Plan
from pnpgen.games.poohsticks.rules import EXIT_RANKS, HAND_SIZE, VALUE_BITS
from pnpgen.games.poohsticks.solo import Solo
from pnpgen.games.poohsticks.sums import sum_text
from pnpgen.pieces.cards import RANK_LETTERS, Card
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pnpgen.games.poohsticks.course import Course
    from pnpgen.games.poohsticks.dealing import Hand
    from pnpgen.games.poohsticks.river import River
    from pnpgen.games.poohsticks.solo import Leg
    from pnpgen.games.poohsticks.solver import Solution

_ROUTES_TRIED: Final = 24
_NEAREST: Final = 0.5  # no whole number of turns is nearer to par


class Move(NamedTuple):
    """One move, for a reader.

    Args:
        spot: row and column, from 1, that it leads to; None for the exit.
        card: the card there, as `5H`; empty for the exit.
        cards: the ranks that pay for it; none if the boat's power does.
        how: the sum, as `9 − 4 = 5`; for the exit the card played; `power` for a free move.
    """

    spot: tuple[int, int] | None
    card: str
    cards: Hand
    how: str

    def __str__(self) -> str:
        return f"{self.how} → {self.card or 'exit'}"


class Turn(NamedTuple):
    """One turn, for a reader.

    Args:
        hand: the ranks it began with.
        moves: in order; none for a discard.
        kept: the ranks kept; the others were played or discarded.
        turns: expected turns from here to the exit, this one included.
        tile: the card of the bridge tile that it turned up, or empty.
    """

    hand: Hand
    moves: tuple[Move, ...]
    kept: Hand
    turns: float
    tile: str = ""

    def __str__(self) -> str:
        what = ", ".join(map(str, self.moves)) or f"discard, keep {_letters(self.kept) or 'nothing'}"
        turned = f", turns up {self.tile}" if self.tile else ""
        return f"{_letters(self.hand)}: {what}{turned}"


class Lane(NamedTuple):
    """A card of row 1 as a way in.

    Args:
        column: from 1.
        card: the card there.
        chance: that a fresh hand makes it.
        best: the share of fresh hands whose best turn enters here.
        turns: expected further turns standing on it with three fresh cards.
    """

    column: int
    card: str
    chance: float
    best: float
    turns: float


def read_hand(text: str) -> Hand:
    """The ranks of a hand of three as it is typed: `9H 4D K`; suits may be left out.

    Raises:
        UsageError: for what is no card, and for more or fewer than three.

    >>> read_hand("9H 10 k♠")
    (9, 10, 13)
    """
    ranks = []
    for word in text.replace(",", " ").split():
        try:
            ranks.append(Card.parse(word if word[-1].upper() in "SHDC♠♥♦♣" else f"{word}S").rank)
        except ParseError:
            what = f"expected three cards such as '9H 4D K', got '{word[:20]}'"
            raise UsageError(what, where="hand") from None
    if len(ranks) != HAND_SIZE:
        raise UsageError(f"expected {HAND_SIZE} cards, got {len(ranks)}", where="hand")
    return tuple(sorted(ranks))


def openings(solution: Solution, hand: Sequence[int], *, most: int = 10) -> tuple[Turn, ...]:
    """The best opening turns for a hand, best first: for each way to make a first move, the best that follows.

    Args:
        solution: of a river with a par.
        hand: three ranks.
        most: how many to tell at most.

    Raises:
        UsageError: for a hand that the pool cannot deal, and for a river without a par.
    """
    course, pilot = _charted(solution), Pilot(solution)
    ranks = tuple(sorted(hand))
    if len(ranks) != HAND_SIZE or not dealable(ranks, course.pool):
        raise UsageError(f"the pool cannot deal the hand {_letters(ranks)}", where="hand")
    boat = Boat(pilot.outside, ranks, pilot.has_power)
    plans = sorted(pilot.plans(boat, pilot.start, NO_BOATS), key=lambda plan: plan.value)
    return tuple(_turn(course, boat, plan) for plan in plans[:most])


def first_moves(solution: Solution) -> tuple[Lane, ...]:
    """The ways in, the one that is best most often first.

    Raises:
        UsageError: for a river without a par.
    """
    course, pilot = _charted(solution), Pilot(solution)
    best = dict.fromkeys(course.entries, 0.0)
    for hand, chance in fresh_hands(course.pool).items():
        steps = pilot.plan(Boat(pilot.outside, hand, pilot.has_power), pilot.start).steps
        if steps:
            best[steps[0].place] += chance
    makes = chances(course.river)
    lanes = []
    for place, share in best.items():
        column = course.spots[place][1]
        lane = Lane(column, str(course.cards[place]), makes[1, column], share, solution.lanes[column])
        lanes.append(lane)
    return tuple(sorted(lanes, key=lambda lane: -lane.best))


def chances(river: River) -> dict[tuple[int, int], float]:
    r"""By row and column of each card, the probability that a fresh hand of three makes it, out of the pool.

    >>> from pnpgen.games.poohsticks.river import River
    >>> round(chances(River.parse("5H KD\n5C AD"))[2, 2], 3)
    0.917
    """
    hands = fresh_hands(river.pool_ranks())
    by_rank = [sum(p for hand, p in hands.items() if reach(hand) & bits) for bits in VALUE_BITS]
    cells = ((row, column) for row in range(1, river.length + 1) for column in range(1, river.width + 1))
    return {spot: by_rank[card.rank] for spot in cells if (card := river.card_at(*spot))}


def exit_chance(river: River) -> float:
    """The probability that a fresh hand holds a card to exit by."""
    return sum(p for hand, p in fresh_hands(river.pool_ranks()).items() if EXIT_RANKS.intersection(hand))


def route(solution: Solution, seed: str) -> tuple[Turn, ...]:
    """A worked route: a game of one boat at its best, as long as par if one of 24 draws of hands gives that.

    The hands and, under a bridge, the order of its tiles are drawn by the model from the seed's stream.

    Raises:
        UsageError: for a river without a par, and for a bridge of the dealt model.
    """
    course, solo = _charted(solution), Solo(solution)
    par = solution.par or 0.0
    best: list[Leg] = []
    for number in range(_ROUTES_TRIED):
        legs = solo.play(stream(seed, "route", number))
        if not best or abs(len(legs) - par) < abs(len(best) - par):
            best = legs
        if abs(len(best) - par) <= _NEAREST:
            break
    return _told(course, best)


def _told(course: Course, legs: list[Leg]) -> tuple[Turn, ...]:
    """The legs for a reader; tiles are named as they are turned up."""
    shown: dict[int, Card] = {}
    turns = []
    for leg in legs:
        if leg.tile:
            number, card = leg.tile
            shown[course.tiles[number].place] = card
        turns.append(_turn(course, leg.boat, leg.plan, shown)._replace(tile=str(leg.tile[1]) if leg.tile else ""))
    return tuple(turns)


def _turn(course: Course, boat: Boat, plan: Plan, shown: Mapping[int, Card] | None = None) -> Turn:
    moves = []
    for place, cards in plan.steps:
        if place == EXIT:
            moves.append(Move(None, "", cards, _letters(cards)))
            continue
        card = (shown or {}).get(place, course.cards[place])
        how = sum_text(cards, card.rank) if cards else "power"
        moves.append(Move(course.spots[place], str(card), cards, how))
    return Turn(boat.hand, tuple(moves), plan.kept, 1 + plan.value)


def _letters(ranks: Sequence[int]) -> str:
    return " ".join(RANK_LETTERS[rank] for rank in ranks)


def _charted(solution: Solution) -> Course:
    if solution.course is None:
        raise UsageError(f"the river has no par: {solution.reason}", where="river")
    return solution.course
