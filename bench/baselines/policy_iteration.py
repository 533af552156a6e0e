"""Par by policy iteration: the textbook's states and turns, each policy solved exactly by scipy's sparse LU.

Unknowns are the ends of turns, (place, kept): under a policy W = 1 + D S W, where D deals hands and S says where the
policy's turn ends. Improve, solve again, until no state can be improved.
"""

from __future__ import annotations

import numpy as np
from scipy import sparse
from scipy.sparse.linalg import spsolve
from textbook import Game


def par(rows, players, decks):
    game = Game(rows, players, decks)
    options = game.options()
    deal = sparse.kron(sparse.identity(len(game.places)), sparse.csr_matrix(game.draw_table()), format="csr")
    ends = deal.shape[0]
    states = np.arange(len(options))
    worth = np.append(np.repeat(first_guess(game), len(game.kept)), 0.0)
    chosen = None
    while True:
        best = worth[options].argmin(axis=1)
        if chosen is not None:
            keep = worth[options[states, chosen]] <= worth[options[states, best]] + 1e-11
            best = np.where(keep, chosen, best)
            if keep.all():
                return float(worth[0])
        chosen = best
        goes = options[states, chosen]
        inside = goes < ends  # the last number is the exit
        select = sparse.csr_matrix(
            (np.ones(inside.sum()), (states[inside], goes[inside])), shape=(len(options), ends)
        )
        system = sparse.identity(ends, format="csc") - (deal @ select).tocsc()
        worth = np.append(spsolve(system, np.ones(ends)), 0.0)


def first_guess(game):
    """Steps to the exit by place: a first policy that gets there."""
    steps = {cell: 1 for cell in game.rank if cell[0] == game.bottom}
    queue = list(steps)
    for cell in queue:
        for near in game.neighbours(cell):
            if near not in steps:
                steps[near] = steps[cell] + 1
                queue.append(near)
    inside = [steps[cell] for cell in game.places[1:]]
    return np.array([1 + min(steps[cell] for cell in game.neighbours("outside")), *inside], float)


if __name__ == "__main__":
    print(par(["8D TH", "8C KC", "9D TC", "4D 4H", "QC 9S", "JH QS"], 2, 1))
