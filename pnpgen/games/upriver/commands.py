"""`pnpgen scores upriver`: a blank sheet, a form, a table to fill in, or a played game added up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pnpgen.errors import UsageError
from pnpgen.games.upriver.options import GameOptions, TableOptions
from pnpgen.games.upriver.products import SCORES
from pnpgen.shell.options import Printing, printing
from pnpgen.shell.scoresheets import ScoreSheets, print_scores

if TYPE_CHECKING:
    from pnpgen.games.upriver.tally import Tally
    from pnpgen.product import Order

_COMMAND = "scores upriver"


@printing
def score_command(out: Printing, game: GameOptions, table: TableOptions, sheets: ScoreSheets) -> None:
    """Print the score sheet for Up and Down the River, or add a game up.

    \b
    Examples:
      pnpgen scores upriver --names Ann,Bo,Cy,Di
      pnpgen scores upriver --players 6 --sequence once --scoring exact --hook --pad 20
      pnpgen scores upriver --names Ann,Bo,Cy --fillable --out game.pdf
      pnpgen scores upriver --names Ann,Bo,Cy --blank-csv game.csv
      pnpgen scores upriver --tally game.csv

    \b
    Scorings:
      river-seed (default), basic, basic5, exact, exact-penalty, mirror, tens,
      tens-penalty, squares, elevens, double-whammy, reduced-zero, wizard
    Cycles of trumps:
      cycle (spades, diamonds, clubs, hearts), cycle-nt (hearts, diamonds,
      clubs, spades, none), cycle-nt-middle (spades, diamonds, none, clubs,
      hearts)
    """  # noqa: D301
    order = out.order(**game.params())
    if table.tally is not None:
        _alone("--tally", sheets, other="--blank-csv" if table.blank_csv else "")
        _tally(table.tally, order, out, sheets)
    elif table.blank_csv is not None:
        _alone("--blank-csv", sheets)
        _blank_csv(table.blank_csv, order, out)
    else:
        print_scores(SCORES, order, out, sheets, _COMMAND)


def _alone(option: str, sheets: ScoreSheets, other: str = "") -> None:
    """Refuses what an option cannot go with."""
    found = [
        name
        for name, given in (
            (other, bool(other)),
            ("--fillable", sheets.fillable),
            ("--pad", sheets.pad is not None),
            ("--two-up", bool(sheets.two_up)),
        )
        if given
    ]
    if found:
        raise UsageError(f"expected {option} without {found[0]}, got both", where=option)


def _tally(name: str, order: Order, out: Printing, sheets: ScoreSheets) -> None:
    """Tells what is impossible (exit 1), or prints the filled sheet and tells the standings."""
    from pnpgen.games.upriver.tallying import read_game, standing_rows
    from pnpgen.shell.console import note, say, table

    game, filled = read_game(name, order, out.press().words)
    if game.findings:
        _refuse(game, out)
    print_scores(SCORES, filled, out, replace(sheets, two_up=None), _COMMAND)
    if out.json:
        return
    say(table(standing_rows(game), right=(0, 2)))
    if game.remaining:
        note(f"After round {len(game.rounds)}: {game.remaining} to be played.")


def _refuse(game: Tally, out: Printing) -> None:
    from pnpgen.shell.console import note, print_json, say

    if out.json:
        findings = [finding.facts() for finding in game.findings]
        print_json(_COMMAND, {"valid": False, "findings": findings, "files": [], "ids": []})
    else:
        for finding in game.findings:
            say(str(finding))
        count = len(game.findings)
        note(f"{count} thing{'s' * (count != 1)} cannot be: nothing was printed.")
    raise typer.Exit(1)


def _blank_csv(path: Path, order: Order, out: Printing) -> None:
    from pnpgen.games.upriver.scores import read_options
    from pnpgen.games.upriver.tally import blank_csv
    from pnpgen.shell.console import note, print_json, say
    from pnpgen.shell.files import write_all

    options = read_options(order)
    words = out.press().words
    names = [name or words.text("common", "scores.player_n", n=seat) for seat, name in enumerate(options.names, 1)]
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise UsageError(f"expected names that differ, got '{name}' twice", where="--names")
    text = blank_csv(names, options.rounds, first_dealer=options.first)
    if str(path) == "-":
        say(text.rstrip("\n"))
        return
    write_all([(path, text.encode())])
    kept = ("scoring", "hook", "decks", "trumps", "sequence")
    again = " ".join(
        f"--{key}" if key == "hook" else f"--{key} {order.text(key)}" for key in kept if order.text(key)
    )
    if out.json:
        facts = {"path": str(path), "bytes": len(text.encode()), "rounds": len(options.rounds), "players": names}
        print_json(_COMMAND, {"files": [facts], "ids": []})
    else:
        note(f"{path}: {len(options.rounds)} rounds for {len(names)} players")
        if again:
            note(f"a table does not hold them: tally it with {again}")
