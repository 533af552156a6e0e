"""What the score sheets of all games have in common: date and place, the words of a sheet's parts, the chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.paper.piece import Part
from pnpgen.paper.scoreform import Field, Wishes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnpgen.paper.piece import Body
    from pnpgen.paper.press import Press

_DATE = 22.0  # millimetres to write it in


def date_field(common: Mapping[str, str]) -> Field:
    """Where the date is written; `common` is the table `scores` of the shared words."""
    return Field("date", common["date"], _DATE)


def date_and_place(common: Mapping[str, str]) -> tuple[Field, Field]:
    """The fields beside the title where a game asks for no others."""
    return date_field(common), Field("place", common["place"])


def wishes(common: Mapping[str, str], rows: str, *, tallest: float = 11.0, open_rows: int = 0) -> Wishes:
    """A game's wishes for its layout: all words but what its rows are called are the shared ones."""
    return Wishes(
        tallest=tallest,
        open_rows=open_rows,
        row_word=rows,
        player_word=common["players"],
        one_player=common["player"],
        part=common["part"],
        carry=common["carried"],
    )


def score_part(press: Press, game: str, bodies: tuple[Body, ...]) -> Part:
    """Pages of a score sheet as a chapter of the game whose words are `game`."""
    words = press.words
    return Part(words.text("common", "products.scores"), words.text(game, "game.name"), bodies=bodies)
