"""`pnpgen night`: the game-night pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnpgen.seeds import fresh
from pnpgen.shell.options import Printing, printing

if TYPE_CHECKING:
    from pnpgen.night import Pack
    from pnpgen.product import Recipe


@printing
def night(
    out: Printing,
    file: Annotated[
        Path | None, typer.Argument(metavar="NIGHT.toml", help="The same options from a file.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="2 to 8 (default: as many as names, else 4).")] = None,
    names: Annotated[str, typer.Option(help="The players' names, separated by commas.")] = "",
    games: Annotated[str, typer.Option(help="Which of poohsticks, sticks, snap, upriver (default: all).")] = "",
    split: Annotated[bool, typer.Option("--split", help="A file for each game instead of one for all.")] = False,
) -> None:
    """Print the pack for a whole evening: cover, rules, rivers, labels, deck, score sheets.

    \b
    Examples:
      pnpgen night --players 4
      pnpgen night --names Ann,Bo,Cy,Di --seed friday --paper letter
      pnpgen night FRIDAY.toml --split --out friday/
    """  # noqa: D301  (\\b keeps the examples' lines apart)
    from pnpgen import night as pack_maker
    from pnpgen.commands.nightfile import NightFile, read_night

    said = read_night(file) if file else NightFile()
    out = out.over(said.printing)
    pack = pack_maker.make_pack(
        players if players is not None else said.players,
        _listed(names) or said.names,
        _listed(games) or said.games,
        out.seed or said.seed or fresh(),
    )
    if split or said.split:
        _print_split(pack, out)
    else:
        _print_whole(pack, out)


def print_recipe(recipe: Recipe, out: Printing) -> None:
    """A pack again, or one file of a pack that was split.

    Raises:
        ParseError: a parameter that no pack has.
    """
    from pnpgen import night as pack_maker
    from pnpgen.shell.printer import Job, print_built

    pack, part = pack_maker.read_recipe(recipe)
    if not part:
        _print_whole(pack, out)
        return
    press = out.press()
    built = pack_maker.split(pack, press)[part]
    title = press.words.text("night", "cover.title")
    print_built(built, press, Job(title, pack.recipe_of(part), f"night-{_stem(pack)}-{part}"), out, "night")


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",")) if text else ()


def _print_whole(pack: Pack, out: Printing) -> None:
    from pnpgen import night as pack_maker
    from pnpgen.shell.printer import Job, print_built

    press = out.press()
    job = Job(press.words.text("night", "cover.title"), pack.recipe_of(""), f"night-{_stem(pack)}")
    print_built(pack_maker.whole(pack, press), press, job, out, "night")


def _print_split(pack: Pack, out: Printing) -> None:
    from pnpgen import night as pack_maker
    from pnpgen.shell.printer import Job, print_several

    press = out.press()
    title = press.words.text("night", "cover.title")
    stem = f"night-{_stem(pack)}"
    parts = pack_maker.split(pack, press).items()
    jobs = [(built, Job(title, pack.recipe_of(name), f"{stem}-{name}")) for name, built in parts]
    print_several(jobs, press, out, "night")


def _stem(pack: Pack) -> str:
    from pnpgen.shell.printer import slug

    return slug(pack.evening.seed)
