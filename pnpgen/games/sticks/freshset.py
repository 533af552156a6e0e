"""`sticks new`: composes a set by the odds of its sticks and writes it as a set file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pnpgen.errors import UsageError
from pnpgen.games.sticks.checking import percent
from pnpgen.games.sticks.compose import Composed, Recipe, compose
from pnpgen.games.sticks.setwriter import dump
from pnpgen.games.sticks.stickset import Stick, StickSet
from pnpgen.games.sticks.wording import canonical
from pnpgen.seeds import fresh
from pnpgen.shell.console import Progress, note, print_json, say
from pnpgen.shell.files import write_all

MOST_FREE = 99


@dataclass(frozen=True, slots=True)
class Fresh:
    """What a fresh set shall be like, as it was asked for."""

    count: int
    balanced: bool
    low: float
    high: float
    free: int
    name: str
    seed: str


def make_set(asked: Fresh, out: Path | None, *, json: bool) -> None:
    """Composes the set; writes it to a file, or prints it.

    Raises:
        UsageError: a number out of its limits, an output that is no .toml file.
        GaveUp: no such set found; says how many sticks were.
    """
    path = _target(out)
    if not 0 <= asked.free <= MOST_FREE:
        raise UsageError(f"expected 0 to {MOST_FREE} FREE sticks, got {asked.free}", where="--free")
    seed = asked.seed or fresh()
    recipe = _recipe(asked)
    bar = Progress("composing", recipe.count)
    try:
        found = compose(recipe, seed, progress=bar.at)
    finally:
        bar.done()
    sticks = tuple(Stick(canonical(one.combination), one.combination) for one in found)
    stickset = StickSet(asked.name.strip() or f"Fresh {seed}", asked.free, sticks)
    text = dump(stickset)
    if path is not None:
        write_all([(path, text.encode())])
    if json:
        rows = [_facts(stick, one) for stick, one in zip(sticks, found, strict=True)]
        values = {"set": stickset.name, "seed": seed, "sticks": rows, "free": asked.free}
        print_json("sticks new", {**values, "files": [{"path": str(path)}] if path else []})
        return
    if path is None:
        say(text.rstrip("\n"))
    note(f"{len(found)} sticks, odds from {percent(found[-1].odds)} to {percent(found[0].odds)}; seed {seed}")
    if path is not None:
        note(f"{path}: print it with pnpgen sticks labels {path}")


def _recipe(asked: Fresh) -> Recipe:
    try:
        return Recipe(asked.count, asked.low, asked.high, asked.balanced)
    except UsageError as error:
        where = {"count": "--count", "odds": "--from, --to"}.get(error.where or "", error.where)
        raise UsageError(error.message, where=where) from None


def _target(out: Path | None) -> Path | None:
    if out is None or (out.suffix.lower() == ".toml" and not out.is_dir()):
        return out
    raise UsageError(f"expected a .toml file, got '{out}'", where="--out")


def _facts(stick: Stick, one: Composed) -> dict[str, object]:
    return {
        "text": stick.text,
        "components": [part.data() for part in stick.combination.components],
        "cards": stick.combination.cards,
        "odds": one.odds,
        "standard_error": one.standard_error,
    }
