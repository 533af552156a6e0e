"""Par by Storm (`pip install stormpy`): those of the textbook's states that can come up, written out as a Markov
decision process.

Decision states are (place, hand), one action a turn, reward 1; chance states are (place, kept), which deal; the
target is the exit. Solved by sound value iteration to a relative precision of 1e-9.
"""

from __future__ import annotations

import time

import stormpy
from stormpy import datastructures, developer, models
from textbook import Game


def model_of(game):
    """All rows at once: the builder takes lists of rows, columns, values and starts of row groups."""
    table, options = game.draw_table(), game.options()
    places, kept, hands = len(game.places), len(game.kept), len(game.hands)
    chances, decisions = places * kept, places * hands
    target = chances + decisions
    deals = [[(n, float(p)) for n, p in enumerate(line) if p] for line in table]
    rows, columns, values, groups, rewards = [], [], [], [], []
    for state in range(chances):
        place, some = divmod(state, kept)
        groups.append(state)
        rewards.append(0.0)
        for hand, chance in deals[some]:
            rows.append(state)
            columns.append(chances + place * hands + hand)
            values.append(chance)
    row = chances
    for ends in options.tolist():
        groups.append(row)
        for end in dict.fromkeys(ends):
            rows.append(row)
            columns.append(target if end == chances else end)
            values.append(1.0)
            rewards.append(1.0)
            row += 1
    rows.append(row)
    columns.append(target)
    values.append(1.0)
    groups.append(row)
    rewards.append(0.0)
    builder = datastructures.SparseMatrixBuilder[float](
        rows=row + 1,
        columns=target + 1,
        entries=len(values),
        has_custom_row_grouping=True,
        row_groups=target + 1,
    )
    builder.add_next_values(rows, columns, values, groups)
    labels = models.StateLabeling(target + 1)
    for name, state in (("init", 0), ("exit", target)):
        labels.add_label(name)
        labels.add_label_to_state(name, state)
    turns = models.SparseRewardModel[float](optional_state_action_reward_vector=rewards)
    parts = models.SparseModelComponents[float](
        transition_matrix=builder.build(), state_labeling=labels, reward_models={"turns": turns}
    )
    return models.SparseMdp[float](parts)


def par(rows, players, decks):
    return timed(rows, players, decks)[0]


def timed(rows, players, decks):
    """Par, seconds to write the model out, seconds to solve it."""
    begin = time.process_time()
    mdp = model_of(Game(rows, players, decks, only_dealt=True))
    built = time.process_time()
    environment = stormpy.Environment()
    solver = environment.solver().min_max()
    solver.method = developer.MinMaxMethod.SOUND_VALUE_ITERATION
    solver.precision = stormpy.Rational(1) / 10**9
    goal = stormpy.parse_property('R{"turns"}min=? [F "exit"]')
    result = stormpy.model_checking(mdp, goal, only_initial_states=True, environment=environment)
    return float(result.get_value(0)), built - begin, time.process_time() - built


if __name__ == "__main__":
    print(timed(["8D TH", "8C KC", "9D TC", "4D 4H", "QC 9S", "JH QS"], 2, 1))
