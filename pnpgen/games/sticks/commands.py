"""`pnpgen sticks`: labels, cards and tags to print, and what a set of combinations is worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pnpgen.errors import UsageError
from pnpgen.shell.options import Printing, printing

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)

_Set = Annotated[
    str, typer.Argument(metavar="SET", help="classic, a file (TOML, text or CSV), or - for standard input.")
]
_Stock = Annotated[str, typer.Option(help="Label stock: a product such as 5997, or WxH+x0+y0+dx+dy,NxM@PAPER.")]
_Stick = Annotated[str, typer.Option(help="tongue-adult, tongue-slim, tongue-junior, craft, jumbo or LxWmm.")]
_Read = Annotated[
    str, typer.Option(help="auto, ends (from both ends), rows (one row each way) or once (default: auto).")
]
_StartAt = Annotated[int | None, typer.Option(help="The first free label of a part-used sheet, by rows from 1.")]
_Used = Annotated[str, typer.Option(help="Labels gone from the 1st, 2nd, … sheet, such as 3,0,7.")]
_Json = Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")]
_Templates = Annotated[list[Path] | None, typer.Option(help="Your folder of templates; its sticks/ holds sets.")]


def _told(**numbers: float | None) -> dict[str, str]:
    """The numbers that were given, a 0 too, as an order holds them."""
    return {key: str(number) for key, number in numbers.items() if number is not None}


@app.callback()
def sticks() -> None:
    """Sticks: labels for tongue depressors, and what a set of combinations is worth.

    \b
    Examples:
      pnpgen sticks labels
      pnpgen sticks labels my-set.csv --stock 5997 --start-at 4
      pnpgen sticks check my-set.toml
      pnpgen sticks new --balanced --out fresh.toml
    """  # noqa: D301


@app.command("labels")
@printing
def labels(
    out: Printing,
    source: _Set = "classic",
    sets: Annotated[int | None, typer.Option(help="How many sets (default: 1).")] = None,
    stock: _Stock = "",
    stick: _Stick = "",
    start_at: _StartAt = None,
    used: _Used = "",
    codes: Annotated[bool, typer.Option("--codes", help="Set and stick number on each label: 12-17/45.")] = False,
    first_set: Annotated[int | None, typer.Option(help="The number of the first set (default: 1).")] = None,
    pips: Annotated[bool, typer.Option("--pips", help="One to five dots: the more, the rarer the stick.")] = False,
    read: _Read = "",
    size: Annotated[str, typer.Option(help="One size for the set, or as large as fits each label.")] = "",
    sort: Annotated[str, typer.Option(help="own, text, cards, odds or shuffle (default: own).")] = "",
    blanks: Annotated[int | None, typer.Option(help="Blank labels more, to be written on.")] = None,
    back_labels: Annotated[bool, typer.Option("--back-labels", help="Print the sticks' backs instead.")] = False,
    cut_file: Annotated[str, typer.Option(help="Beside it, outlines for a cutting machine: svg or dxf.")] = "",
    engrave: Annotated[bool, typer.Option("--engrave", help="Beside it, an SVG to engrave the sticks.")] = False,
    proof: Annotated[
        bool, typer.Option("--proof", help="Print the stock's outlines on plain paper first.")
    ] = False,
) -> None:
    """Print a set's labels, on plain paper to cut out or on label stock.

    \b
    Examples:
      pnpgen sticks labels classic --paper letter
      pnpgen sticks labels --stock 5997 --start-at 4
      pnpgen sticks labels my-set.toml --stick craft --sets 20 --codes
      pnpgen sticks labels --stick 150x18mm --cut-file dxf
    """  # noqa: D301
    from pnpgen.games.sticks.labelfiles import Extras, print_labels
    from pnpgen.games.sticks.wishes import set_params

    order = out.order(
        **set_params(source, out.press().shelf), **_told(sets=sets, start_at=start_at, first=first_set, blanks=blanks),
        stock=stock, stick=stick, used=used, codes=codes, pips=pips, read=read, size=size, sort=sort,
        backs=back_labels, proof=proof,
    )  # fmt: skip
    print_labels(order, out, Extras(cut_file, engrave), "sticks labels")


@app.command("blank")
@printing
def blank(
    out: Printing,
    count: Annotated[int | None, typer.Option(help="How many (default: a full sheet).")] = None,
    stock: _Stock = "",
    stick: _Stick = "",
    read: _Read = "",
    start_at: _StartAt = None,
    used: _Used = "",
) -> None:
    """Print labels to write your own combinations on.

    \b
    Examples:
      pnpgen sticks blank --count 14
      pnpgen sticks blank --stock 5997 --count 15
    """  # noqa: D301
    from pnpgen.games.sticks.labelfiles import Extras, print_labels
    from pnpgen.games.sticks.wishes import MOST_BLANKS

    if count is not None and not 1 <= count <= MOST_BLANKS:
        raise UsageError(f"expected 1 to {MOST_BLANKS} labels, got {count}", where="--count")
    order = out.order(
        set="none", **_told(blanks=count, start_at=start_at), stock=stock, stick=stick, read=read, used=used
    )
    print_labels(order, out, Extras(), "sticks blank")


@app.command("brief")
@printing
def brief(
    out: Printing,
    source: _Set = "classic",
    players: Annotated[int | None, typer.Option(help="A card for each (default: 4).")] = None,
) -> None:
    """Print the rules in brief on cards, by the house rules of a set."""
    from pnpgen.games.sticks.game import BRIEF
    from pnpgen.games.sticks.wishes import set_params
    from pnpgen.shell.printer import print_product

    order = out.order(**set_params(source, out.press().shelf), **_told(players=players))
    print_product(BRIEF, order, out, "sticks brief")


@app.command("tag")
@printing
def tag(out: Printing, source: _Set = "classic") -> None:
    """Print a tag for the bag: what is in it, and how many sticks win."""
    from pnpgen.games.sticks.game import TAG
    from pnpgen.games.sticks.wishes import set_params
    from pnpgen.shell.printer import print_product

    print_product(TAG, out.order(**set_params(source, out.press().shelf)), out, "sticks tag")


@app.command("check")
def check(
    source: _Set = "classic",
    lang: Annotated[str, typer.Option(help="Language of the canonical form (default: en).")] = "en",
    templates: _Templates = None,
    json: _Json = False,
) -> None:
    """Say of every stick how it is read, what it asks for, and whether it is possible (exit code 1 if not).

    \b
    Examples:
      pnpgen sticks check my-set.csv
      pnpgen sticks check classic --json
    """  # noqa: D301
    from pnpgen.games.sticks.checking import check_set

    if not check_set(source, lang, tuple(templates or ()), json=json):
        raise typer.Exit(1)


@app.command("odds")
@printing
def odds(
    out: Printing,
    source: _Set = "classic",
    chart: Annotated[bool, typer.Option("--chart", help="Print a bar chart instead of a list.")] = False,
    error: Annotated[float | None, typer.Option(help="Relative standard error to reach (default: 0.05).")] = None,
    limit: Annotated[int | None, typer.Option(help="Most hands for a stick (default: 2,000,000).")] = None,
    hands: Annotated[bool, typer.Option("--hands", help="List how many hands each took.")] = False,
) -> None:
    """Tell how likely each stick is to be laid straight from the deal.

    \b
    Examples:
      pnpgen sticks odds
      pnpgen sticks odds my-set.toml --error 0.02 --seed tuesday
      pnpgen sticks odds classic --chart --paper letter
    """  # noqa: D301
    from pnpgen.games.sticks.checking import list_odds
    from pnpgen.games.sticks.game import ODDS
    from pnpgen.games.sticks.wishes import set_params
    from pnpgen.shell.printer import print_product

    order = out.seeded(**set_params(source, out.press().shelf), **_told(error=error, limit=limit))
    if chart:
        print_product(ODDS, order, out, "sticks odds")
    else:
        list_odds(order, out, hands=hands)


@app.command("new")
def new(
    count: Annotated[int, typer.Option(help="Sticks, FREE ones not counted: 1 to 200.")] = 41,
    balanced: Annotated[
        bool, typer.Option("--balanced", help="Spread the odds evenly between the bounds.")
    ] = False,
    low: Annotated[float, typer.Option("--from", help="Least odds of a stick.")] = 0.05,
    high: Annotated[float, typer.Option("--to", help="Greatest odds of a stick.")] = 0.6,
    free: Annotated[int, typer.Option(help="FREE sticks: 0 to 99.")] = 4,
    name: Annotated[str, typer.Option(help="The set's name.")] = "",
    seed: Annotated[str, typer.Option(help="Any text: the same seed makes the same set again.")] = "",
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Set file to write (.toml); else it is printed.")
    ] = None,
    json: _Json = False,
) -> None:
    """Compose a fresh set of sticks and write its file, ready for `sticks labels`.

    \b
    Examples:
      pnpgen sticks new --balanced --seed tuesday --out tuesday.toml
      pnpgen sticks new --count 20 --from 0.2 --to 0.8
    """  # noqa: D301
    from pnpgen.games.sticks.freshset import Fresh, make_set

    make_set(Fresh(count, balanced, low, high, free, name, seed), out, json=json)
