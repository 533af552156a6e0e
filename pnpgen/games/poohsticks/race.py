"""Races by simulation: how long they take, whom the seats favour, how often boats tie and stand in each other's way.

Par is about one boat and a pool that never runs low. A race has two to four boats that block each other, and a
deck that dwindles. Each boat plays what is best by par's values, or the best of what other boats leave it.
Every race has a stream of its own, named by its number, so the result does not depend on how many processes
share the work.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pnpgen.errors import SaysNo, UsageError
from pnpgen.games.poohsticks.pilot import Pilot
from pnpgen.games.poohsticks.racing import Field, Outcome, Seat, run
from pnpgen.games.poohsticks.rules import LEAST_PLAYERS, MOST_PLAYERS
from pnpgen.games.poohsticks.solver import Options, solve
from pnpgen.pieces.cards import RANKS, SUITS
from pnpgen.seeds import stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pnpgen.games.poohsticks.river import River

MOST_GAMES: Final = 10_000_000
_BATCH: Final = 500  # races that one process runs at a time
_WORTH_SHARING: Final = 4000  # races; below that, starting processes takes longer than racing


@dataclass(frozen=True, slots=True)
class RaceOptions:
    """What is raced.

    Args:
        games: how many races.
        seed: names the streams of chance.
        free_discard: whether a turn may always be a discard.
        boats: suit letters of boats that have a power, seated first and in this order; the other boats
            of the river follow without a power.
        workers: processes to share the work, or None for as many as there are cores once there are more
            than 4,000 races.

    Raises:
        UsageError: for what cannot be meant.

    >>> RaceOptions(boats="s, d").boats
    'SD'
    """

    games: int = 2000
    seed: str = "race"
    free_discard: bool = False
    boats: str = ""
    workers: int | None = None

    def __post_init__(self) -> None:
        suits = "".join(self.boats.replace(",", " ").split()).upper()
        if not set(suits) <= set(SUITS) or len(set(suits)) != len(suits):
            raise UsageError(f"expected different suits such as S,D, got '{self.boats[:20]}'", where="boats")
        object.__setattr__(self, "boats", suits)
        if not 1 <= self.games <= MOST_GAMES:
            raise UsageError(f"expected 1 to {MOST_GAMES} games, got {self.games}", where="games")
        if self.workers is not None and self.workers < 1:
            raise UsageError(f"expected 1 or more workers, got {self.workers}", where="workers")


class Figure(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


class RaceResult(NamedTuple):
    """What the races came to.

    Args:
        games: how many were run.
        turns: rounds until somebody has exited.
        seats: by seat, the share of races won; a tie counts in equal parts.
        ties: share of races in which several boats exited in the same round.
        blocked: share of turns in which another boat stood in the way of the best play.
        stopped: share of turns in which a discard was what the other boats left to do.
        unfinished: races that were given up after 2,000 rounds.
        par: expected turns of each seat's boat if it were alone.
    """

    games: int
    turns: Figure
    seats: tuple[Figure, ...]
    ties: Figure
    blocked: Figure
    stopped: Figure
    unfinished: int
    par: tuple[float, ...]

    def to_json(self) -> dict[str, object]:
        """The keys that `river race --json` gives; errors are standard errors."""
        first = self.seats[0]
        return {
            "games": self.games,
            "turns_mean": self.turns.mean,
            "turns_mean_error": self.turns.error,
            "first_player_wins": first.mean,
            "first_player_wins_error": first.error,
            "ties": self.ties.mean,
            "ties_error": self.ties.error,
            "blocked": self.blocked.mean,
            "blocked_error": self.blocked.error,
            "stopped": self.stopped.mean,
            "stopped_error": self.stopped.error,
            "seats": [seat.mean for seat in self.seats],
            "seats_error": [seat.error for seat in self.seats],
            "unfinished": self.unfinished,
            "par": list(self.par),
        }


def race(
    river: River, options: RaceOptions | None = None, *, progress: Callable[[int], None] | None = None
) -> RaceResult:
    """Runs races on a river; a bridge's tiles are shuffled anew for each.

    Args:
        river: for 2 to 4 players.
        options: see `RaceOptions`.
        progress: called with the number of races run so far.

    Raises:
        UsageError: for more boats with powers than players, and what `solver.solve` raises.
        SaysNo: for a river through which a boat cannot be sure to get.
    """
    options = options or RaceOptions()
    field, pars = _field(river, options)
    outcomes: list[Outcome] = []
    for batch in _batches(field, options):
        outcomes += batch
        if progress:
            progress(len(outcomes))
    return _summary(outcomes, len(field.seats), pars)


def _field(river: River, options: RaceOptions) -> tuple[Field, tuple[float, ...]]:
    players = river.players
    if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        raise UsageError(
            f"a race is for {LEAST_PLAYERS} to {MOST_PLAYERS} players, not {players}", where="players"
        )
    if len(options.boats) > players:
        raise UsageError(f"expected up to {players} boats, got '{options.boats}'", where="boats")
    suits: list[str | None] = [*options.boats, *[None] * (players - len(options.boats))]
    pilots: dict[str | None, tuple[Pilot, float]] = {}
    for suit in dict.fromkeys(suits):
        solution = solve(river, Options(options.free_discard, suit))
        if solution.par is None:
            raise SaysNo(f"no race: {solution.reason}", where=solution.why)
        pilots[suit] = Pilot(solution), solution.par
    counts = river.pool_ranks()
    pool = tuple(rank for rank in RANKS for _ in range(counts[rank]))
    tiles = river.rows[river.bridge - 1] if river.bridge else ()
    cards = tuple(cell.card for cell in tiles if cell.card)
    seats = tuple(Seat(suit, pilots[suit][0]) for suit in suits)
    return Field(seats, pool, cards), tuple(pilots[suit][1] for suit in suits)


def _batches(field: Field, options: RaceOptions) -> Iterator[list[Outcome]]:
    """Outcomes in the order of the races' numbers."""
    batches = [range(first, min(first + _BATCH, options.games)) for first in range(0, options.games, _BATCH)]
    alone = options.workers == 1 or (options.workers is None and options.games <= _WORTH_SHARING)
    if alone or len(batches) == 1:
        yield from (_run_batch(field, options.seed, numbers) for numbers in batches)
        return
    from joblib import Parallel, delayed

    shared = Parallel(n_jobs=options.workers or -1, return_as="generator")
    yield from shared(delayed(_run_batch)(field, options.seed, numbers) for numbers in batches)


def _run_batch(field: Field, seed: str, numbers: range) -> list[Outcome]:
    return [run(field, stream(seed, "race", number)) for number in numbers]


def _summary(outcomes: Sequence[Outcome], seats: int, pars: tuple[float, ...]) -> RaceResult:
    wins = [[1 / len(race.winners) if seat in race.winners else 0.0 for race in outcomes] for seat in range(seats)]
    return RaceResult(
        games=len(outcomes),
        turns=_mean([race.rounds for race in outcomes]),
        seats=tuple(map(_mean, wins)),
        ties=_mean([float(len(race.winners) > 1) for race in outcomes]),
        blocked=_ratio([race.barred for race in outcomes], [race.turns for race in outcomes]),
        stopped=_ratio([race.stopped for race in outcomes], [race.turns for race in outcomes]),
        unfinished=sum(not race.winners for race in outcomes),
        par=pars,
    )


def _mean(values: Sequence[float]) -> Figure:
    count = len(values)
    mean = math.fsum(values) / count
    spread = math.fsum((value - mean) ** 2 for value in values)
    return Figure(mean, math.sqrt(spread / max(count - 1, 1) / count))


def _ratio(parts: Sequence[float], wholes: Sequence[float]) -> Figure:
    """Sum of parts over sum of wholes; its error from how the races scatter about that share."""
    total = math.fsum(wholes)
    share = math.fsum(parts) / total
    scatter = math.fsum((part - share * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    return Figure(share, math.sqrt(scatter * len(parts) / max(len(parts) - 1, 1)) / total)
