"""The end of a booklet: what every river's par is, its lanes, turns, seats, and one good run.

All of it comes from the solver and from simulated races; what is drawn by lot comes from streams that the river's
own cells name, so a booklet's solutions are the same every time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnpgen.errors import DoesNotFit
from pnpgen.games.poohsticks.naming import identity, title_of
from pnpgen.paper import numbers
from pnpgen.paper.leaflet import rules_bodies
from pnpgen.paper.marks import Text
from pnpgen.paper.piece import Part
from pnpgen.paper.richtext import Block, Heading, List, Paragraph, Span
from pnpgen.pieces.cards import RANK_LETTERS, SUIT_SIGNS, Card

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnpgen.games.poohsticks.advice import Move, Turn
    from pnpgen.games.poohsticks.rating import Rated
    from pnpgen.games.poohsticks.solver import Solution
    from pnpgen.paper.piece import Body
    from pnpgen.paper.press import Press
    from pnpgen.paper.words import Words

_GAME = "poohsticks"
_FEW_PAGES, _LITTLE = 3, 0.45  # pages, and the share of a page, for which the type may shrink
_TIED = "\N{NO-BREAK SPACE}"

RACES: Final = 1_000
"""Races that are run on a river to see whom the seats favour: a standard error of 1.6 percent at most."""


def solutions_part(press: Press, rivers: Sequence[Rated]) -> Part:
    """The solutions of a booklet's rivers, in columns, as many pages as they take."""
    words = press.words
    title = words.text(_GAME, "solution.title")
    blocks: list[Block] = [_paragraph(_said(words, "lanes_hint"), _lead(words, _said(words, "lanes")))]
    for number, rated in enumerate(rivers, 1):
        blocks += _river(words, number, rated)
    bodies = _snug(press, title, blocks)
    return Part(words.text(_GAME, "bookmarks.solutions"), words.text(_GAME, "game.name"), bodies=bodies)


def _snug(press: Press, title: str, blocks: Sequence[Block]) -> tuple[Body, ...]:
    """The pages of a text; where the last of a few has little on it, one less of smaller type if that will do."""
    bodies = rules_bodies(press, title, blocks)
    pages = len(bodies)
    if press.large or not 1 < pages <= _FEW_PAGES:
        return bodies
    last = bodies[-1].drawing
    low = max((mark.y for mark in last.marks if isinstance(mark, Text)), default=0.0)
    if low > _LITTLE * last.height:
        return bodies
    try:
        return rules_bodies(press, title, blocks, fit_pages=pages - 1)
    except DoesNotFit:
        return bodies


def _said(words: Words, key: str, **values: object) -> str:
    return words.text(_GAME, f"solution.{key}", **values)


def _lead(words: Words, what: str) -> str:
    """What stands in bold before a text, with the language's colon."""
    return _said(words, "lead", what=what)


def _paragraph(text: str, lead: str = "") -> Paragraph:
    spans = (Span(lead + " ", "bold"), Span(text)) if lead else (Span(text),)
    return Paragraph(spans)


def _river(words: Words, number: int, rated: Rated) -> Iterator[Block]:
    """One river's solution."""
    made, solution = rated.made, rated.solution
    yield Heading(2, (Span(_said(words, "heading", n=number, title=title_of(made.river, words))),))
    yield _paragraph(words.text(_GAME, "board.code", code=made.code))
    if solution is None or solution.par is None:
        yield _paragraph(_said(words, "no_par", why=rated.why))
        return
    band = words.text(_GAME, f"difficulty.{made.difficulty}")
    par = _said(words, "par_long", par=numbers.number(words.lang, solution.par, 2))
    water = _said(words, "difficulty", difficulty=band)
    yield _paragraph(par, f"{water[:1].upper()}{water[1:]}.")
    if solution.crossing is not None:
        yield _paragraph(_said(words, "bridge"))
    yield _lanes(words, solution)
    yield from _spread(words, solution)
    yield _seats(words, solution)
    yield from _route(words, solution)


def _lanes(words: Words, solution: Solution) -> Paragraph:
    """Each lane with its card and the turns still to go."""
    lanes = []
    for column, turns in sorted(solution.lanes.items()):
        card = solution.river.card_at(1, column)
        name = f" ({card_name(words, card)})" if card else ""
        lanes.append(f"{_said(words, 'lane', n=column)}{name} {numbers.number(words.lang, turns, 1)}")
    return _paragraph(_listed(lanes), _lead(words, _said(words, "lanes")))


def _listed(parts: Sequence[str]) -> str:
    """Parts in a row, broken between two of them only, and never before the point."""
    return f"{_TIED}· ".join(part.replace(" ", _TIED) for part in parts)


def _spread(words: Words, solution: Solution) -> Iterator[Block]:
    """How many turns it takes when it goes well, as usual, and badly."""
    from pnpgen.games.poohsticks.turns import spread

    found = spread(solution, identity(solution.river))
    if found:
        text = _said(words, "turns_spread", low=found.low, middle=found.middle, high=found.high)
        yield _paragraph(text + ".", _lead(words, _said(words, "turns")))


def _seats(words: Words, solution: Solution) -> Paragraph:
    """How much it helps to go first on this river: shares of wins by seat, out of simulated races."""
    from pnpgen.games.poohsticks.race import RaceOptions, race

    seats = race(solution.river, RaceOptions(RACES, identity(solution.river), workers=1)).seats
    told = [
        f"{_said(words, 'seat', n=number)} {_said(words, 'seat_wins', percent=round(100 * share.mean))}"
        for number, share in enumerate(seats, 1)
    ]
    return _paragraph(_listed(told), _lead(words, _said(words, "seats")))


def _route(words: Words, solution: Solution) -> Iterator[Block]:
    """One good run, turn by turn."""
    from pnpgen.games.poohsticks.advice import route

    turns = route(solution, identity(solution.river))
    yield _paragraph("", _lead(words, _said(words, "route")))
    yield List(ordered=True, items=tuple((_turn(words, turn),) for turn in turns))


def _turn(words: Words, turn: Turn) -> Paragraph:
    hand = _said(words, "route_hand", hand=ranks(words, turn.hand))
    parts = [_move(words, move) for move in turn.moves]
    if not parts:
        gone = list(turn.hand)
        for rank in turn.kept:
            gone.remove(rank)
        parts = [_said(words, "route_discard", cards=ranks(words, gone))]
    if turn.tile:
        parts.append(_said(words, "route_tile", card=card_name(words, Card.parse(turn.tile))))
    return Paragraph((Span(_lead(words, hand) + " ", "bold"), Span(", ".join(parts))))


def _move(words: Words, move: Move) -> str:
    if move.spot is None:
        return _said(words, "route_exit", card=ranks(words, move.cards))
    card = card_name(words, Card.parse(move.card))
    if not move.cards:
        return _said(words, "route_free", card=card)
    return _said(words, "route_move", cards=move.how, card=card)


def ranks(words: Words, hand: Sequence[int]) -> str:
    """Ranks as this language prints them, with blanks between."""
    return " ".join(words.text("common", f"rank_letters.{RANK_LETTERS[rank].lower()}") for rank in hand)


def card_name(words: Words, card: Card) -> str:
    """A card in running text: its rank and its suit's sign."""
    return ranks(words, (card.rank,)) + SUIT_SIGNS[card.suit]
