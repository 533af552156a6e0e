"""`pnpgen river`: make, check, show, print, redeal, solve and race rivers; each command a few lines."""

from __future__ import annotations

from typing import Annotated

import typer

from pnpgen.shell.console import colourful, print_json, say
from pnpgen.shell.options import Printing, printing

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)

_PLAYERS = "2 to 4 boats (default: 3)."
_AS = "board (a map with the cards in it), guide (a small map to lay it by) or cards (default: board)."
_SIZE = "Size of a board's cards: page, mini, bridge or poker (default: as large as the page allows)."
_RIVER = "A river file, a river code, or - for standard input."
_Json = Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")]
_River = Annotated[str, typer.Argument(metavar="RIVER", help=_RIVER)]
_Rivers = Annotated[list[str], typer.Argument(metavar="RIVER...", help=_RIVER)]
_As = Annotated[str, typer.Option("--as", metavar="board|guide|cards", help=_AS)]
_Size = Annotated[str, typer.Option("--card-size", help=_SIZE)]
_Text = Annotated[
    bool, typer.Option("--text", help="River files instead of a PDF: on standard output, or in --out.")
]
_Discard = Annotated[bool, typer.Option("--free-discard", help="A turn may always be a discard.")]


@app.callback()
def river() -> None:
    """Make, check, solve and print rivers for Poohsticks.

    \b
    Examples:
      pnpgen river new --players 3 --shape bend
      pnpgen river check my-river.txt
      pnpgen river solve pr1.3p.3x6#tuesday
    """  # noqa: D301


@app.command("new")
@printing
def new(
    out: Printing,
    players: Annotated[int | None, typer.Option(help=_PLAYERS)] = None,
    width: Annotated[int | None, typer.Option(help="Cards across (default: as many as players).")] = None,
    length: Annotated[int | None, typer.Option(help="Rows (default: 6).")] = None,
    shape: Annotated[
        str,
        typer.Option(metavar="SHAPE", help="straight, bend, narrows, island, fork or any (default: straight)."),
    ] = "",
    rocks: Annotated[int | None, typer.Option(help="How many cards are rocks (default: 0).")] = None,
    bridge: Annotated[int | None, typer.Option(metavar="ROW", help="The row that lies face down, from 2.")] = None,
    difficulty: Annotated[str, typer.Option(metavar="BAND", help="gentle, steady or wild, by its par.")] = "",
    par: Annotated[str, typer.Option(metavar="LO..HI", help="A par within this range, such as 8..10.")] = "",
    count: Annotated[
        int | None, typer.Option(help="How many rivers: a booklet with solutions (default: 1).")
    ] = None,
    decks: Annotated[int | None, typer.Option(help="Decks of cards (default: as many as are needed).")] = None,
    title: Annotated[str, typer.Option(help="The river's name (default: one of ours).")] = "",
    laid: _As = "board",
    card_size: _Size = "page",
    text: _Text = False,
) -> None:
    """Make a fresh river, proved passable, and print it.

    \b
    Examples:
      pnpgen river new --players 3
      pnpgen river new --shape any --length 9 --rocks 2 --difficulty wild --seed friday
      pnpgen river new --players 4 --bridge 4 --count 12 --out booklet.pdf
      pnpgen river new --text > my-river.txt
    """  # noqa: D301
    from pnpgen.games.poohsticks import making

    params = {
        "players": players, "width": width, "length": length, "shape": shape, "rocks": rocks, "bridge": bridge,
        "difficulty": difficulty, "par": par, "count": count, "decks": decks, "title": title,
    }  # fmt: skip
    making.new(out, params, making.Wish(laid, card_size, text))


@app.command("print")
@printing
def print_rivers(out: Printing, rivers: _Rivers, laid: _As = "board", card_size: _Size = "page") -> None:
    """Print rivers from files or codes; one that is not valid is not printed.

    \b
    Examples:
      pnpgen river print my-river.txt --paper letter
      pnpgen river print pr1.3p.3x6#tuesday --as guide
    """  # noqa: D301
    from pnpgen.games.poohsticks import making

    making.print_loaded(out, rivers, making.Wish(laid, card_size))


@app.command("redeal")
@printing
def redeal(
    out: Printing, source: _River, laid: _As = "board", card_size: _Size = "page", text: _Text = False
) -> None:
    """Deal fresh cards to a river: its land, rocks, bridge and boats stay.

    \b
    Examples:
      pnpgen river redeal my-river.txt --text > another.txt
      pnpgen river redeal pr1.4p.4x6.bend#friday --seed saturday
    """  # noqa: D301
    from pnpgen.games.poohsticks import making

    making.redeal(out, source, making.Wish(laid, card_size, text))


@app.command("check")
def check(sources: _Rivers, free_discard: _Discard = False, json: _Json = False) -> None:
    """Tell everything that is wrong with a river, and everything worth knowing about it.

    \b
    Examples:
      pnpgen river check my-river.txt others/*.txt
      pnpgen river new --text | pnpgen river check -
    """  # noqa: D301
    from pnpgen.games.poohsticks.answers import verdict
    from pnpgen.games.poohsticks.check import check as find
    from pnpgen.games.poohsticks.findings import is_valid, shorten
    from pnpgen.games.poohsticks.source import load

    rivers = [(source, load(source)) for source in sources]
    results = [(source, find(each, free_discard=free_discard)) for source, each in rivers]
    if json:
        print_json("river check", {"rivers": [verdict(*result) for result in results]})
    else:
        for source, found in results:
            say(f"{source}: {'valid' if is_valid(found) else 'not valid'}")
            for line in shorten(found):
                say(f"  {line}")
    if not all(is_valid(found) for _, found in results):
        raise typer.Exit(1)


@app.command("show")
def show(source: _River, free_discard: _Discard = False, json: _Json = False) -> None:
    """Show a river in the terminal, with what the check finds marked in it.

    \b
    Examples:
      pnpgen river show my-river.txt
      pnpgen river show pr1.3p.3x6#tuesday
    """  # noqa: D301
    from pnpgen.games.poohsticks.answers import verdict
    from pnpgen.games.poohsticks.check import check as find
    from pnpgen.games.poohsticks.code import to_code
    from pnpgen.games.poohsticks.findings import shorten
    from pnpgen.games.poohsticks.maptext import MapStyle, map_text
    from pnpgen.games.poohsticks.source import load

    shown = load(source)
    found = find(shown, free_discard=free_discard)
    if json:
        rows = [" ".join(map(str, row)) for row in shown.rows]
        print_json("river show", {**verdict(source, found), "code": to_code(shown), "rows": rows})
        return
    import sys

    signs = (sys.stdout.encoding or "").lower().replace("-", "") in ("utf8", "utf16")
    say(map_text(shown, found, MapStyle(colourful(sys.stdout), signs)))
    for line in shorten(found):
        say(line)


@app.command("solve")
def solve(
    source: _River,
    free_discard: _Discard = False,
    boat: Annotated[
        str, typer.Option(metavar="S|H|D|C", help="A boat whose power comes in (default: none).")
    ] = "",
    bridge_model: Annotated[
        str, typer.Option(metavar="tiles|dealt", help="Bridge tiles of the river, or cards dealt from the pack.")
    ] = "tiles",
    hand: Annotated[str, typer.Option(metavar='"9H 4D K"', help="Also the best opening plays of this hand.")] = "",
    chances: Annotated[bool, typer.Option("--chances", help="Also how likely a hand makes each card.")] = False,
    json: _Json = False,
) -> None:
    """Work out par: the least expected number of turns for one boat; by lane, with the best plays.

    \b
    Examples:
      pnpgen river solve my-river.txt --hand "9H 4D K"
      pnpgen river solve pr1.3p.3x6#tuesday --free-discard --boat S
    """  # noqa: D301
    from pnpgen.games.poohsticks.solving import Question, answer

    answer(source, Question(free_discard, boat, bridge_model, hand, chances, json))


@app.command("race")
def race(
    source: _River,
    games: Annotated[int, typer.Option(help="How many races.")] = 2000,
    free_discard: _Discard = False,
    boats: Annotated[
        str, typer.Option(metavar="S,D", help="Boats with powers, seated first (default: none).")
    ] = "",
    seed: Annotated[str, typer.Option(help="The same seed gives the same races (default: a fresh one).")] = "",
    workers: Annotated[int | None, typer.Option(help="Processes to share the work (default: as it pays).")] = None,
    json: _Json = False,
) -> None:
    """Simulate races with a real deck: turns, who wins from which seat, ties, boats in the way.

    \b
    Examples:
      pnpgen river race my-river.txt --games 10000
      pnpgen river race pr1.4p.4x6#friday --boats S,D
    """  # noqa: D301
    from pnpgen.games.poohsticks.raceday import hold, options_of
    from pnpgen.seeds import fresh

    hold(source, options_of(games, seed or fresh(), boats, free_discard=free_discard, workers=workers), json=json)
