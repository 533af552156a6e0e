"""What `river solve` does: par, lanes, turns, a worked route and openings, in words or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks import advice
from pnpgen.games.poohsticks.answers import refuse
from pnpgen.games.poohsticks.check import check, is_valid
from pnpgen.games.poohsticks.code import to_code
from pnpgen.games.poohsticks.difficulty import difficulty
from pnpgen.games.poohsticks.naming import identity
from pnpgen.games.poohsticks.orders import as_option
from pnpgen.games.poohsticks.solver import Options, Solution, solve
from pnpgen.games.poohsticks.source import load
from pnpgen.games.poohsticks.turns import Spread, spread
from pnpgen.games.poohsticks.views import MODELS
from pnpgen.pieces.cards import RANK_LETTERS
from pnpgen.shell.console import Progress, print_json, say, table

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.river import River

_COMMAND = "river solve"


class Question(NamedTuple):
    """What is asked of a river.

    Args:
        free_discard: a turn may always be a discard.
        boat: suit of a boat whose power comes in, or "".
        bridge_model: `tiles` or `dealt`.
        hand: a hand of three whose best opening plays are wanted, or "".
        chances: whether to tell how likely a fresh hand makes each card.
        json: one JSON object instead of words.
    """

    free_discard: bool = False
    boat: str = ""
    bridge_model: str = MODELS[0]
    hand: str = ""
    chances: bool = False
    json: bool = False


def answer(source: str, question: Question) -> None:
    """Solves a river and tells; exit code 1 if it is not valid or has no par."""
    try:
        hand = advice.read_hand(question.hand) if question.hand else ()
        options = Options(question.free_discard, question.boat or None, question.bridge_model)
    except UsageError as error:
        raise as_option(error) from None
    river = load(source)
    found = check(river, free_discard=question.free_discard)
    bar = Progress("solving", _views(river))
    solution = solve(river, options, progress=bar.at)
    bar.done()
    if not is_valid(found) or solution.par is None:
        refuse(source, found, _COMMAND, _figures(solution) if question.json else None)
    openings = advice.openings(solution, hand) if hand else ()
    turns = spread(solution, identity(river))
    if question.json:
        values = _figures(solution) | {"source": source, **_advice(solution, turns)}
        if openings:
            values["openings"] = [_turn(turn) for turn in openings]
        print_json(_COMMAND, values)
        return
    _say_figures(solution, turns)
    if question.chances:
        _say_chances(river)
    for title, run in (("Best opening plays", openings), ("One good run", _route(solution))):
        if run:
            say(f"\n{title}:")
            _say_run(run, with_turns=run is openings)


def _views(river: River) -> int:
    """How many views of its tiles a bridge of different ranks has: what a progress bar counts."""
    tiles = 0 if river.bridge is None else sum(1 for cell in river.rows[river.bridge - 1] if cell.card)
    return {0: 1, 1: 2, 2: 7, 3: 34}.get(tiles, 209)


def _route(solution: Solution) -> tuple[advice.Turn, ...]:
    """A worked route; none under a dealt bridge, where nobody knows what will turn up."""
    if solution.crossing is not None and solution.crossing.bridge.dealt:
        return ()
    return advice.route(solution, identity(solution.river))


def _figures(solution: Solution) -> dict[str, Any]:
    """The numbers: par with its bound, by lane, and why there is none."""
    par = solution.par
    return {
        "par": par,
        "why": solution.reason or None,
        "kind": solution.why,
        "bound": solution.bound,
        "difficulty": None if par is None else difficulty(par, solution.river.length),
        "lanes": {str(column): turns for column, turns in sorted(solution.lanes.items())},
        "code": to_code(solution.river),
    }


def _advice(solution: Solution, turns: Spread | None) -> dict[str, Any]:
    """Ways in, a worked route, spread of turns, and the chance to make each card."""
    river = solution.river
    chances = advice.chances(river)
    rows = [[chances.get((i, j)) for j in range(1, river.width + 1)] for i in range(1, river.length + 1)]
    return {
        "first_moves": [lane._asdict() for lane in advice.first_moves(solution)],
        "route": [_turn(turn) for turn in _route(solution)],
        "turns": turns._asdict() if turns else None,
        "chances": rows,
        "exit_chance": advice.exit_chance(river),
    }


def _turn(turn: advice.Turn) -> dict[str, Any]:
    moves = [
        {
            "row": move.spot[0] if move.spot else None,
            "column": move.spot[1] if move.spot else None,
            "card": move.card or None,
            "cards": _letters(move.cards),
            "how": move.how,
        }
        for move in turn.moves
    ]
    return {
        "hand": _letters(turn.hand), "moves": moves, "kept": _letters(turn.kept), "turns": turn.turns,
        "tile": turn.tile or None,
    }  # fmt: skip


def _letters(ranks: tuple[int, ...]) -> str:
    return " ".join(RANK_LETTERS[rank] for rank in ranks)


def _say_figures(solution: Solution, turns: Spread | None) -> None:
    par = solution.par or 0.0
    say(f"par {par:.4f} turns, {difficulty(par, solution.river.length)} water")
    say(f"proved to a relative error of {solution.bound:.1e}")
    rows = [["lane", "card", "hands that make it", "best for", "turns from there"]]
    rows += [
        [str(lane.column), lane.card, f"{lane.chance:.1%}", f"{lane.best:.1%}", f"{lane.turns:.3f}"]
        for lane in advice.first_moves(solution)
    ]
    say("\n" + table(rows, right=range(2, 5)))
    if turns:
        say(
            f"\nTurns: 10 % of races take up to {turns.low}, half up to {turns.middle}, 90 % up to {turns.high}; "
            f"standard deviation {turns.deviation:.2f}"
        )


def _say_chances(river: River) -> None:
    """How likely a fresh hand makes each card, as a map."""
    chances = advice.chances(river)
    rows = [
        [f"{chances[i, j]:.0%}" if (i, j) in chances else str(river.cell(i, j)) for j in range(1, river.width + 1)]
        for i in range(1, river.length + 1)
    ]
    say("\nHow likely a fresh hand makes each card:")
    say(table(rows, right=range(river.width)))
    say(f"holds a card to exit by: {advice.exit_chance(river):.1%}")


def _say_run(run: tuple[advice.Turn, ...], *, with_turns: bool) -> None:
    for number, turn in enumerate(run, 1):
        after = f"  ({turn.turns:.3f} turns in all)" if with_turns else ""
        say(f"{number:3}. {turn}{after}")
