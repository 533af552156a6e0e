"""A game's bids and tricks as one short word, which a filled sheet's ID holds: `3-3_6-7,0-0_2-2`.

Rounds are parted by commas, players by `_`, a player's bid and tricks by `-`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnpgen.errors import ParseError
from pnpgen.games.upriver.rules import MAX_ROUNDS
from pnpgen.games.upriver.tally_csv import Row, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.upriver.tally import Tally

_PAIR = re.compile("[0-9]{1,3}-[0-9]{1,3}")


def played_text(game: Tally) -> str:
    r"""The rounds of a sound game.

    >>> from pnpgen.games.upriver.tally import tally
    >>> played_text(tally("cards,Ann bid,Ann taken,Bo bid,Bo taken\n2,0,0,1,2\n1,1,1,0,0\n", "game.csv"))
    '0-0_1-2,1-1_0-0'
    """
    return ",".join("_".join(f"{entry.bid}-{entry.taken}" for entry in played.entries) for played in game.rounds)


def read_played(text: str, players: Sequence[str]) -> Table:
    """The table that the word stands for, a line a round.

    Raises:
        ParseError: not such a word, or of another number of players; names the round.

    >>> read_played("0-0_1-2,1-1_0-0", ["Ann", "Bo"]).rows[1]
    Row(line=2, cells=('1', '1', '0', '0'))
    """
    columns = tuple((seat, what) for seat in range(len(players)) for what in ("bid", "taken"))
    rows: list[Row] = []
    for number, played in enumerate(text.split(","), 1):
        pairs = played.split("_")
        if len(pairs) != len(players) or not all(_PAIR.fullmatch(pair) for pair in pairs):
            expected = f"expected a round as bid-tricks of {len(players)} players, parted by _"
            raise ParseError(f"{expected}, got '{played[:60]}'", where=f"played:{number}")
        rows.append(Row(number, tuple(count for pair in pairs for count in pair.split("-"))))
    if len(rows) > MAX_ROUNDS:
        raise ParseError(f"expected at most {MAX_ROUNDS} rounds, got '{len(rows)}'", where="played")
    return Table("played", tuple(players), columns, tuple(rows))
