"""Poohsticks' share of a night's pack: rules, rivers for everybody, boats, and a race log for each river."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from itertools import islice
from typing import TYPE_CHECKING

from pnpgen.games.poohsticks.boats import boats_part
from pnpgen.games.poohsticks.code import seed_code
from pnpgen.games.poohsticks.figures import FIGURES
from pnpgen.games.poohsticks.generator import generate
from pnpgen.games.poohsticks.naming import title_of
from pnpgen.games.poohsticks.orders import Made
from pnpgen.games.poohsticks.rules import MOST_PLAYERS
from pnpgen.games.poohsticks.scores import ScoreOptions, log_part
from pnpgen.games.poohsticks.sheets import board_parts
from pnpgen.games.poohsticks.spec import RiverSpec
from pnpgen.paper.reading import rules_part
from pnpgen.product import Share
from pnpgen.seeds import derive

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnpgen.paper.piece import Part
    from pnpgen.paper.press import Press
    from pnpgen.product import Evening

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

    def crews(self, evening: Evening) -> tuple[tuple[str, ...], ...]:
        """The players of each river by name, "" for names to be written in."""
        names = iter(evening.names or ("",) * evening.players)
        return tuple(tuple(islice(names, boats)) for boats in self.boats)


def share(press: Press, evening: Evening) -> Share:
    """The share for 2 to 8 players: one river for up to four, two side by side for more."""
    fleet = _Fleet.of(evening.players)
    rivers = [_river(evening, number, boats) for number, boats in enumerate(fleet.boats, 1)]
    parts = [rules_part(press, _GAME, {}, FIGURES)]
    for number, made in enumerate(rivers, 1):
        parts += board_parts(press, made, _title(press, made, number, len(rivers)))
    parts.append(boats_part(press, sets=len(rivers)))
    parts += _logs(press, rivers, fleet.crews(evening))
    return Share(tuple(parts), _needs(press, fleet), _notes(press, evening, fleet))


def _river(evening: Evening, number: int, boats: int) -> Made:
    """A river for some of the players: three across at least, with a rock, and the second one with two."""
    seed = derive(evening.seed, _GAME, "river", number)
    spec = RiverSpec(players=boats, width=max(3, boats), rocks=number)
    return Made(generate(spec, seed), seed_code(spec, seed), seed)


def _title(press: Press, made: Made, number: int, total: int) -> str:
    words = press.words
    if total == 1:
        return words.text(_GAME, "products.river")
    return words.text(_GAME, "bookmarks.river", n=number, title=title_of(made.river, words))


def _logs(press: Press, rivers: Sequence[Made], crews: Sequence[tuple[str, ...]]) -> Iterator[Part]:
    """A log for each river, with its own players."""
    words = press.words
    if len(rivers) == 1:
        yield log_part(press, ScoreOptions(crews[0]), words.text("common", "products.scores"))
        return
    for number, (made, crew) in enumerate(zip(rivers, crews, strict=True), 1):
        river = _title(press, made, number, len(rivers))
        title = words.text(_GAME, "bookmarks.log", n=number, title=title_of(made.river, words))
        yield log_part(press, ScoreOptions(crew, river=river), title)


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
    note = words.text("night", "notes.rivers", players=evening.players, rivers=len(fleet.boats), boats=boats)
    if not evening.names:
        return (note,)
    first, second = (_joined(press, crew) for crew in fleet.crews(evening))
    return note, words.text("night", "notes.rivers_names", first=first, second=second)


def _joined(press: Press, names: Sequence[str]) -> str:
    """`Ann, Bo and Cy`, in the words of the language."""
    words = press.words
    before = reduce(lambda left, right: words.text("night", "list.more", left=left, right=right), names[:-1])
    return words.text("night", "list.pair", left=before, right=names[-1])
