"""Rivers that leave next to nothing in the pool: every hand repeats the last, and still par comes in 30 sweeps."""

from __future__ import annotations

import pytest

from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.solver import Options, solve
from pnpgen.pieces.cards import DECK
from pnpgen.seeds import stream


@pytest.mark.parametrize("free_discard", [False, True])
@pytest.mark.parametrize("left", [6, 7, 8, 10, 12])
def test_pars_of_nearly_empty_pools(left, free_discard):
    solved = 0
    for number in range(4):
        cards = [str(card) for card in DECK if card.rank != 1 or card.suit in "DC"]
        stream("pools", left, number).shuffle(cards)
        cells = [*cards[left:], *["##"] * 3][: (50 - left) // 4 * 4]
        rows = [" ".join(cells[at : at + 4]) for at in range(0, len(cells), 4)]
        river = River.parse("players: 2\nboats: S H\n" + "\n".join(rows))
        solution = solve(river, Options(free_discard=free_discard))
        if solution.par is None:
            assert solution.why in {"no-exit-card", "no-path", "trap"}
            continue
        solved += 1
        assert solution.bound <= 1e-9
        assert solution.root.spent.sweeps <= 30
    assert solved
