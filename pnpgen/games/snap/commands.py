"""`pnpgen snap`: the commands that print; those that answer are `hand` and `odds`."""

from __future__ import annotations

from typing import Annotated

import typer

from pnpgen.errors import UsageError
from pnpgen.games.snap.asking import Decks
from pnpgen.games.snap.hand_command import hand
from pnpgen.games.snap.odds_command import odds
from pnpgen.games.snap.products import BOX, BRIEF, CHIPS, DECK, REFERENCE, RULES, SCORES
from pnpgen.product import Order, Product
from pnpgen.shell.options import Printing, printing
from pnpgen.shell.scoresheets import Names, ScoreSheets, print_scores

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)
CardSize = Annotated[str, typer.Option("--card-size", help="tcg (63 x 88 mm), poker, bridge or mini.")]


@app.callback()
def snap() -> None:
    """Pooh Snap poker: deck, reference cards, box and chips; hands named, odds counted."""


app.command("hand")(hand)
app.command("odds")(odds)


@app.command("deck")
@printing
def deck(
    out: Printing,
    only: Annotated[
        str | None, typer.Option(help="Some cards alone, commas between: a kind and its number 1 to 4.")
    ] = None,
    card_size: CardSize = "tcg",
    decks: Decks = 1,
) -> None:
    """Print the deck: nine kinds, four of each.

    Cards of 63 x 88 mm make exactly four pages of A4 or Letter. A copy's number stands small on it, so that a
    lost card can be printed again; the second of two decks has the numbers 5 to 8.

    \b
    Examples:
      pnpgen snap deck --backs long
      pnpgen snap deck --only "Wol 3"
      pnpgen snap deck --card-size poker --paper a4 --ink low
      pnpgen snap deck --decks 2 --only "Wol 7"
    """  # noqa: D301
    if only is not None and not only.strip():
        raise UsageError("expected a card such as Wol 3, got nothing", where="--only")
    order = out.order(only=only, size=_unless(card_size, "tcg"), decks=_unless(decks, 1))
    _print(DECK, order, out, "snap deck")


@app.command("reference")
@printing
def reference(
    out: Printing,
    size: Annotated[str, typer.Option(help="card, or half a sheet (default: card; half in large print).")] = "",
    edition: Annotated[str, typer.Option(help="classic, wols-wild, lowball or both.")] = "classic",
    count: Annotated[int | None, typer.Option(help="How many cards (default: a sheet or so of them).")] = None,
    no_odds: Annotated[bool, typer.Option("--no-odds", help="Leave the odds out.")] = False,
    decks: Decks = 1,
) -> None:
    """Print reference cards: hands in pictures in front, the odds and variants behind.

    Without --backs a card is printed open, to be folded along its middle.

    \b
    Examples:
      pnpgen snap reference
      pnpgen snap reference --size half --edition wols-wild --paper letter
      pnpgen snap reference --count 4 --backs long --no-odds
      pnpgen snap reference --decks 2 --count 7
    """  # noqa: D301
    order = out.order(
        size=size if out.large_print else _unless(size, "card"),
        edition=_unless(edition, "classic"),
        count=count,
        odds="no" if no_odds else "",
        decks=_unless(decks, 1),
    )
    _print(REFERENCE, order, out, "snap reference")


@app.command("box")
@printing
def box(
    out: Printing,
    card_size: CardSize = "tcg",
    cards: Annotated[int | None, typer.Option(help="How many cards go in (default: 36).")] = None,
    thickness: Annotated[str, typer.Option(help="Of one card, such as 0.3mm.")] = "",
    gsm: Annotated[int | None, typer.Option(help="Or its stock's weight in g/m2 (default: 250).")] = None,
) -> None:
    """Print a tuck box that fits the deck: cut, score, fold, glue.

    \b
    Examples:
      pnpgen snap box
      pnpgen snap box --card-size poker --gsm 300
      pnpgen snap box --cards 72 --thickness 0.28mm
    """  # noqa: D301
    order = out.order(size=_unless(card_size, "tcg"), cards=cards, thickness=thickness, gsm=gsm)
    _print(BOX, order, out, "snap box")


@app.command("chips")
@printing
def chips(out: Printing) -> None:
    """Print a sheet of 48 chips for the pot.

    \b
    Example:
      pnpgen snap chips --backs long
    """  # noqa: D301
    _print(CHIPS, out.order(), out, "snap chips")


@app.command("brief")
@printing
def brief(
    out: Printing,
    count: Annotated[int | None, typer.Option(help="How many cards (default: 9; 2 half sheets).")] = None,
) -> None:
    """Print the rules in brief on cards; in large print, on half sheets.

    \b
    Example:
      pnpgen snap brief --count 4
    """  # noqa: D301
    _print(BRIEF, out.order(count=count), out, "snap brief")


@app.command("rules")
@printing
def rules(out: Printing, decks: Decks = 1) -> None:
    """Print the rules, with the odds of one deck or of two.

    \b
    Examples:
      pnpgen snap rules
      pnpgen snap rules --decks 2
    """  # noqa: D301
    _print(RULES, out.order(decks=_unless(decks, 1)), out, "snap rules")


@printing
def score_command(
    out: Printing,
    sheets: ScoreSheets,
    players: Annotated[int | None, typer.Option(help="2 to 8 (default: as many as names, else 4).")] = None,
    names: Names = "",
    rounds: Annotated[int | None, typer.Option(help="Rows to print (default: as many as fit).")] = None,
    wols_wild: Annotated[bool, typer.Option("--wols-wild", help="Say that Wols are wild.")] = False,
    lowball: Annotated[bool, typer.Option("--lowball", help="Say that the lowest hand wins.")] = False,
) -> None:
    """Print the tally for Pooh Snap poker: dealer, pot and sweets, hand by hand.

    \b
    Examples:
      pnpgen scores snap --names Ann,Bo,Cy
      pnpgen scores snap --players 5 --lowball
    """  # noqa: D301
    from pnpgen.games.snap.rules import Variant

    variant = str(Variant(wols_wild=wols_wild, lowball=lowball))
    order = out.order(players=players, names=names, rounds=rounds, variant=_unless(variant, "classic"))
    print_scores(SCORES, order, out, sheets, "scores snap")


def _unless(value: str | int, default: str | int) -> str:
    """Nothing where an option has its default, so that IDs stay short."""
    return "" if value == default else str(value)


def _print(product: Product, order: Order, out: Printing, command: str) -> None:
    from pnpgen.shell.printer import print_product

    print_product(product, order, out, command)
