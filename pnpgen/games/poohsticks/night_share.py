"""Poohsticks' share of a night's pack: rules, rivers for everybody, boats and a race log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.board import lay_board, saying_of
from pnpgen.games.poohsticks.boats import boats_part
from pnpgen.games.poohsticks.code import seed_code
from pnpgen.games.poohsticks.generator import generate
from pnpgen.games.poohsticks.naming import title_of
from pnpgen.games.poohsticks.rules import MOST_PLAYERS
from pnpgen.games.poohsticks.scores import scores
from pnpgen.games.poohsticks.spec import RiverSpec
from pnpgen.paper.piece import Part
from pnpgen.paper.reading import rules_part
from pnpgen.product import Evening, Order, Share
from pnpgen.seeds import derive

if TYPE_CHECKING:
    from pnpgen.paper.press import Press

_GAME = "poohsticks"


@dataclass(frozen=True, slots=True)
class _Fleet:
    """How the players are shared out: boats on each river."""

    boats: tuple[int, ...]

    @classmethod
    def of(cls, players: int) -> _Fleet:
        """One river for up to four; else two, as evenly as may be."""
        if players <= MOST_PLAYERS:
            return cls((players,))
        more = -(-players // 2)
        return cls((more, players - more))


def share(press: Press, evening: Evening) -> Share:
    """The share for 2 to 8 players: one river for up to four, two side by side for more."""
    fleet = _Fleet.of(evening.players)
    parts = [rules_part(press, _GAME)]
    parts += [
        _river_part(press, evening, number, boats, len(fleet.boats)) for number, boats in enumerate(fleet.boats, 1)
    ]
    parts.append(boats_part(press, sets=len(fleet.boats)))
    parts += _log(press, evening)
    return Share(tuple(parts), _needs(press, fleet), _notes(press, evening, fleet))


def _river_part(press: Press, evening: Evening, number: int, boats: int, total: int) -> Part:
    words = press.words
    seed = derive(evening.seed, _GAME, "river", number)
    spec = RiverSpec(players=boats, width=max(3, boats), rocks=1 if number == 1 else 2)
    river = generate(spec, seed)
    code = seed_code(spec, seed)
    title = title_of(river, words)
    name = (
        words.text(_GAME, "products.river")
        if total == 1
        else words.text(_GAME, "bookmarks.river", n=number, title=title)
    )
    bodies = lay_board(press, river, saying_of(press, river, code)).bodies
    game = words.text(_GAME, "game.name")
    return Part(name, game, "paper", bodies=bodies, note=words.text("night", "contents.river"), ident=code)


def _log(press: Press, evening: Evening) -> tuple[Part, ...]:
    from dataclasses import replace

    params = {"players": str(evening.players)}
    if evening.names:
        params["names"] = ",".join(evening.names)
    note = press.words.text("night", "contents.scores")
    return tuple(replace(part, note=note) for part in scores(press, Order(params)).parts)


def _needs(press: Press, fleet: _Fleet) -> tuple[str, ...]:
    words = press.words
    count = len(fleet.boats)
    decks = words.text("night", "needs.deck_rivers_one" if count == 1 else "needs.deck_rivers_other", n=count)
    return decks, words.text("night", "needs.pens"), words.text("night", "needs.knife")


def _notes(press: Press, evening: Evening, fleet: _Fleet) -> tuple[str, ...]:
    if len(fleet.boats) == 1:
        return ()
    words = press.words
    boats = words.text("night", "list.pair", left=fleet.boats[0], right=fleet.boats[1])
    return (words.text("night", "notes.rivers", players=evening.players, rivers=len(fleet.boats), boats=boats),)
