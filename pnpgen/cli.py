"""The command line: mounts each game's commands and the evening's, and holds no logic of its own.

Groups are resolved when they are asked for, so that `--version` and `--help` stay quick.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pnpgen import __version__
from pnpgen.errors import unknown
from pnpgen.shell.naming import name_command
from pnpgen.shell.run import INTERRUPTED, run

# Commands that belong to no game: name -> (module, attribute). A Typer app makes a group, a function a command.
_HOUSE: Mapping[str, tuple[str, str]] = {
    "night": ("pnpgen.commands.night", "night"),
    "scores": ("pnpgen.commands.scores", "app"),
    "rules": ("pnpgen.commands.rules", "rules"),
    "paper": ("pnpgen.commands.paper", "app"),
    "preview": ("pnpgen.commands.preview", "preview"),
    "again": ("pnpgen.commands.again", "again"),
}


class LazyGroup(TyperGroup):
    """A group whose commands are imported when they are named."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401, ARG002
        """The games' groups, then the house's."""
        return [*_game_groups(), *_HOUSE]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401
        """The command of that name, imported now."""
        if cmd_name in _HOUSE:
            module, attribute = _HOUSE[cmd_name]
            return _click(cmd_name, getattr(import_module(module), attribute))
        app = _game_groups().get(cmd_name)
        if app is None:
            raise unknown("command", cmd_name, self.list_commands(ctx))
        return _click(cmd_name, app)


def _game_groups() -> dict[str, typer.Typer]:
    from pnpgen.catalogue import games

    return {game.group[0]: game.group[1] for game in games() if game.group}


def _click(name: str, thing: typer.Typer | Callable[..., None]) -> Any:  # noqa: ANN401
    """The click command behind a Typer app or a function."""
    if not isinstance(thing, typer.Typer):
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(name)(thing)
        thing = single
    command = typer.main.get_command(thing)
    command.name = name
    name_command(command, name)
    return command


app = typer.Typer(
    name="pnpgen",
    cls=LazyGroup,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pnpgen {__version__}")
        raise typer.Exit


@app.callback()
def pnpgen(
    _version_wanted: Annotated[
        bool, typer.Option("--version", help="Print the version and leave.", is_eager=True, callback=_version)
    ] = False,
) -> None:
    """Print-and-play for game night: rivers, stick labels, snap cards, score sheets.

    \b
    pnpgen night --players 4            tonight's pack as one PDF
    pnpgen river new --players 3        a fresh river, proved passable
    pnpgen scores upriver --names Ann,Bo,Cy
    """  # noqa: D301  (\\b keeps the examples' lines apart)


def main() -> None:
    """The whole command line."""
    # A command is over before garbage in cycles would matter; to look for it costs a start up to a tenth.
    gc.set_threshold(50_000, 20, 20)
    code = run(app, sys.argv[1:])
    if code == INTERRUPTED:
        # Python may have noted the interrupt in passing and would end by the signal instead of the code.
        os._exit(code)
    # The work is done and told: an interrupt while Python puts its things away would only change the code.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(code)


if __name__ == "__main__":
    main()
