"""What the commands that make rivers do: fresh ones, fresh deals of old ones, old ones printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnpgen.games.poohsticks.answers import require_all_valid
from pnpgen.games.poohsticks.code import is_code, to_code
from pnpgen.games.poohsticks.orders import Made, from_code, made_to_order
from pnpgen.games.poohsticks.products import RIVER
from pnpgen.games.poohsticks.rating import rate
from pnpgen.games.poohsticks.source import load
from pnpgen.product import Order, Recipe
from pnpgen.seeds import fresh
from pnpgen.shell.console import Progress, note, print_json, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pnpgen.shell.options import Printing

MOST_AS_TEXT = 1_000_000
"""Rivers that are written as text in one go: they are made and written one by one."""


_MOST_TOLD = 50


class Wish(NamedTuple):
    """How rivers are wanted: laid as what, with cards of what size, or as text."""

    laid: str = "board"
    card_size: str = "page"
    text: bool = False

    @property
    def params(self) -> dict[str, str]:
        """What of it stands in an order: only what is not the default."""
        given = {"as": (self.laid, "board"), "card-size": (self.card_size, "page")}
        return {key: value for key, (value, plain) in given.items() if value != plain}


def new(out: Printing, params: Mapping[str, object], wish: Wish) -> None:
    """`river new`."""
    out = replace(out, seed=out.seed or fresh())
    # As text, so that a 0 is something to be told about and not the same as nothing.
    given = {key: None if value is None else str(value) for key, value in params.items()}
    order = out.order(**given, **wish.params)
    bar = Progress("looking for a river", 100)
    if wish.text and not out.json and out.out is None:
        for number, made in enumerate(made_to_order(order, most=MOST_AS_TEXT)):
            say(("\n" if number else "") + as_text(made).rstrip("\n"))
        return
    rivers = list(made_to_order(order, on_try=lambda number: bar.at(min(99, number // 4))))
    bar.done()
    _deliver(out, order, rivers, wish, "river new")


def redeal(out: Printing, source: str, wish: Wish) -> None:
    """`river redeal`."""
    from pnpgen.games.poohsticks.generator import redeal as deal

    out = replace(out, seed=out.seed or fresh())
    fresh_one = deal(load(source), out.seed)
    made = Made(fresh_one, to_code(fresh_one), out.seed)
    order = Order({"rivers": made.code, **wish.params})
    _deliver(out, order, [made], wish, "river redeal")


def print_loaded(out: Printing, sources: Sequence[str], wish: Wish) -> None:
    """`river print`."""
    rivers = [(source, load(source)) for source in sources]
    require_all_valid(rivers, "river print", json=out.json)
    made = [
        # A code by spec and seed stays as it is; a file, and a code by cells, become the river's own code.
        from_code(source) if _is_seed_code(source) else Made(river, to_code(river))
        for source, river in rivers
    ]
    order = Order({"rivers": " ".join(each.code for each in made), **wish.params})
    _deliver(out, order, made, wish, "river print")


def _is_seed_code(source: str) -> bool:
    return is_code(source) and "#" in source and not Path(source).exists()


def _deliver(out: Printing, order: Order, made: Sequence[Made], wish: Wish, command: str) -> None:
    """Prints the rivers, or writes them as text."""
    from pnpgen.games.poohsticks import sheets
    from pnpgen.shell.printer import Job, print_built, slug

    if wish.text:
        _write_text(out, made, command)
        return
    press = out.press()
    built = sheets.printed(press, made, order)
    built = replace(built, notes=(*built.notes, *_codes(made)))
    if out.json:
        # Only what is told: a sheet must not change by being asked about.
        built.facts["rivers"] = [sheets.facts_of(rate(each).made) for each in made]
    title = f"{built.parts[0].game} · {built.parts[0].title}"
    print_built(built, press, Job(title, Recipe(RIVER.name, RIVER.version, order), slug(RIVER.name)), out, command)


def _codes(made: Sequence[Made]) -> list[str]:
    """Each river's code, and its decks where one is not enough; never one that would give a bridge's cards away."""
    said = []
    for number, each in enumerate(made[:_MOST_TOLD], 1):
        decks = f" ({each.river.decks} decks)" if each.river.decks > 1 else ""
        if each.river.bridge is None or "#" in each.code:
            said.append(f"river {number}: {each.code}{decks}")
    return said


def _write_text(out: Printing, made: Sequence[Made], command: str) -> None:
    """River files: on standard output, in one file, or one a river in a folder."""
    from pnpgen.games.poohsticks.sheets import facts_of
    from pnpgen.shell.files import write_all

    files: list[tuple[Path, bytes]] = []
    if out.out is not None:
        paths = (
            [out.out]
            if len(made) == 1 and out.out.suffix
            else [out.out / f"river-{n:03}.txt" for n in range(1, len(made) + 1)]
        )
        files = [(path, as_text(each).encode()) for path, each in zip(paths, made, strict=True)]
        write_all(files)
    if out.json:
        listed = [{"path": str(path), "bytes": len(data)} for path, data in files]
        rivers = [facts_of(rate(each).made) for each in made]
        print_json(command, {"rivers": rivers, "files": listed})
    elif files:
        for path, _ in files:
            note(str(path))
    else:
        say("\n".join(as_text(each) for each in made).rstrip("\n"))


def as_text(made: Made) -> str:
    """A river file, its code in a comment."""
    return f"# {made.code}\n{made.river.to_text()}"
