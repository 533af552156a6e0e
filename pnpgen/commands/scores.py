"""`pnpgen scores`: a score sheet for each game."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from pnpgen.catalogue import games
from pnpgen.errors import unknown
from pnpgen.shell.naming import name_command


class ScoresGroup(TyperGroup):
    """One command a game, found through the catalogue."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401, ARG002
        """The games that have a score sheet, and the plain one."""
        return [*(game.name for game in games() if game.scores), "blank"]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401, ARG002
        """The command for one game's sheet."""
        from pnpgen.commands.blank import blank

        functions = {game.name: game.scores for game in games() if game.scores} | {"blank": blank}
        function = functions.get(cmd_name)
        if function is None:
            raise unknown("score sheet", cmd_name, functions)
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(cmd_name)(function)
        command = typer.main.get_command(single)
        name_command(command, f"scores {cmd_name}")
        return command


app = typer.Typer(cls=ScoresGroup, add_completion=False, no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def scores() -> None:
    """Print score sheets: right columns, right rounds, the players' names in place.

    \b
    Examples:
      pnpgen scores upriver --names Ann,Bo,Cy,Di
      pnpgen scores sticks --players 5 --paper letter
    """  # noqa: D301
