"""What `river race` does: races by simulation, told in words or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.answers import refuse
from pnpgen.games.poohsticks.check import check, is_valid
from pnpgen.games.poohsticks.orders import as_option
from pnpgen.games.poohsticks.race import RaceOptions, RaceResult, race
from pnpgen.games.poohsticks.source import load
from pnpgen.shell.console import Progress, print_json, say, table

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.race import Figure

_COMMAND = "river race"
MOST_SEED = 100  # characters, as of any command that prints


def hold(source: str, options: RaceOptions, *, json: bool) -> None:
    """Runs the races and tells; exit code 1 if the river is not valid."""
    river = load(source)
    found = check(river, free_discard=options.free_discard)
    if not is_valid(found):
        refuse(source, found, _COMMAND, {} if json else None)
    bar = Progress("racing", options.games)
    try:
        result = race(river, options, progress=bar.at)
    except UsageError as error:
        raise as_option(error) from None
    finally:
        bar.done()
    if json:
        print_json(_COMMAND, {"source": source, "seed": options.seed, **result.to_json()})
    else:
        _tell(result, options)


def options_of(games: int, seed: str, boats: str, *, free_discard: bool, workers: int | None) -> RaceOptions:
    """The options as they are typed.

    Raises:
        UsageError: names the option that cannot be meant.
    """
    if not seed.isprintable() or len(seed) > MOST_SEED:
        came = seed[:40].encode("ascii", "backslashreplace").decode()
        raise UsageError(
            f"expected a seed of at most {MOST_SEED} printable characters, got '{came}'", where="--seed"
        )
    try:
        return RaceOptions(games, seed, free_discard, boats, workers)
    except UsageError as error:
        raise as_option(error) from None


def _tell(result: RaceResult, options: RaceOptions) -> None:
    say(f"{result.games:,} races, seed {options.seed}")
    say(f"turns until somebody is out: {result.turns.mean:.3f} ± {result.turns.error:.3f}\n")
    rows = [["seat", "boat", "wins", "", "par alone"]]
    for seat, (share, par) in enumerate(zip(result.seats, result.par, strict=True)):
        boat = options.boats[seat : seat + 1] or "-"
        rows.append([str(seat + 1), boat, *_percent(share), f"{par:.3f}"])
    say(table(rows, right=(2, 3, 4)))
    say()
    told = [
        ["races that tie", *_percent(result.ties)],
        ["turns in which a boat stands in the way", *_percent(result.blocked)],
        ["turns in which boats leave no move", *_percent(result.stopped)],
    ]
    say(table(told, right=(1, 2)))
    if result.unfinished:
        say(f"{result.unfinished} races were given up after 2,000 rounds")


def _percent(figure: Figure) -> list[str]:
    """A share and its standard error, in percent."""
    return [f"{100 * figure.mean:.1f} %", f"± {100 * figure.error:.1f}"]
