"""`pnpgen snap odds`: how likely each first hand is, and what to keep of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnpgen.errors import UsageError
from pnpgen.games.snap.asking import Decks, HalfPairs, Lowball, PairAndAHalf, WolsWild, checked_decks, words_of
from pnpgen.shell.console import note, print_json, say, table
from pnpgen.shell.options import Printing, printing

if TYPE_CHECKING:
    from pnpgen.games.snap.exchange import Exchange
    from pnpgen.games.snap.rules import Variant
    from pnpgen.paper.words import Words


@printing
def odds(
    out: Printing,
    wols_wild: WolsWild = False,
    lowball: Lowball = False,
    half_pairs: HalfPairs = "strict",
    pair_and_a_half: PairAndAHalf = "strict",
    decks: Decks = 1,
    exchange: Annotated[bool, typer.Option("--exchange", help="What to keep of each of the 495 hands.")] = False,
    aim: Annotated[
        str, typer.Option(help="best, at-least CATEGORY or HAND, or beat HAND (default: best).")
    ] = "best",
    holding: Annotated[str, typer.Option("--hand", help="All that can be done with one hand.")] = "",
    pdf: Annotated[bool, typer.Option("--pdf", help="The table as a page to print.")] = False,
) -> None:
    """Count the odds exactly: of a first hand, or of every exchange of cards.

    \b
    Examples:
      pnpgen snap odds --wols-wild
      pnpgen snap odds --decks 2
      pnpgen snap odds --exchange --pdf --paper letter
      pnpgen snap odds --exchange --aim "at-least two-pair" --json
      pnpgen snap odds --exchange --hand "T T owl E" --aim "beat P P R E"
    """  # noqa: D301
    from pnpgen.games.snap.rules import Variant

    variant = Variant(wols_wild, lowball, half_pairs, pair_and_a_half)
    decks = checked_decks(decks)
    if exchange and decks > 1:
        raise UsageError("expected one deck beside --exchange, got 2", where="--decks")
    if not exchange:
        needs = {"--aim": aim != "best", "--hand": holding, "--pdf": pdf}
        for option, given in needs.items():
            if given:
                raise UsageError("expected --exchange beside it", where=option)
        _first_hands(variant, decks, out)
    elif pdf:
        _page(variant, aim, holding, out)
    else:
        _exchanges(variant, aim, holding, out)


def _first_hands(variant: Variant, decks: int, out: Printing) -> None:
    from pnpgen.games.snap.captions import percentage, whole_number
    from pnpgen.games.snap.odds import odds as count

    found = count(variant, decks)
    if out.json:
        values = {"hands": found.total, "counts": found.by_name(), "variant": str(variant), "decks": decks}
        print_json("snap odds", values)
        return
    words = words_of(out.lang or "en", out.templates)
    rows = []
    for kind, number in found.by_category():
        share = percentage(words, Fraction(number, found.total))
        rows.append([words.text("snap", f"hands.{kind.key}"), whole_number(words, number), share])
    say(table(rows, right=(1, 2)))
    for high, low in found.out_of_order():
        names = (words.text("snap", f"hands.{kind.key}") for kind in (high, low))
        note(words.text("snap", "odds.disagree", **dict(zip(("high", "low"), names, strict=True))))


def _page(variant: Variant, aim: str, holding: str, out: Printing) -> None:
    from pnpgen.games.snap.products import KEEP
    from pnpgen.shell.printer import print_product

    if holding:
        raise UsageError("expected the whole table with --pdf, got one hand", where="--hand")
    chosen = str(variant) if str(variant) != "classic" else ""
    print_product(KEEP, out.order(aim="" if aim == "best" else aim, variant=chosen), out, "snap odds")


def _exchanges(variant: Variant, aim_text: str, holding: str, out: Printing) -> None:
    from pnpgen.games.snap.aim import Aim
    from pnpgen.games.snap.captions import flat_words
    from pnpgen.games.snap.exchange import exchange_table, exchanges
    from pnpgen.games.snap.notation import parse_hand

    words = words_of(out.lang or "en", out.templates)
    names = flat_words(words)
    aim = Aim.parse(aim_text, names)
    if holding:
        rows = exchanges(parse_hand(holding, names, where="--hand"), aim, variant)
    else:
        rows = exchange_table(aim, variant)
    if out.json:
        found = [_exchange_facts(row) for row in rows]
        print_json("snap odds", {"aim": str(aim), "variant": str(variant), "exchange": found})
        return
    say(table([_exchange_row(row, names, words) for row in rows], right=(3,)))


def _exchange_facts(row: Exchange) -> dict[str, Any]:
    return {
        "hand": list(row.hand.kinds), "keep": list(row.keep), "swap": list(row.swap),
        "chance": float(row.chance), "exact": str(row.chance), "standing": float(row.standing),
    }  # fmt: skip


def _exchange_row(row: Exchange, names: Mapping[str, str], words: Words) -> list[str]:
    """A line of the table: the hand, what to keep and to swap, and the chance."""
    from pnpgen.games.snap.captions import percentage

    def short(kinds: Sequence[str]) -> str:
        """The cards by their short names; a dash for none."""
        return " ".join(names[f"{kind}-short"] for kind in kinds) or "–"

    keeping = words.text("snap", "odds.keep", cards=short(row.keep))
    swapping = words.text("snap", "odds.swap", cards=short(row.swap))
    return [short(row.hand.kinds), keeping, swapping, percentage(words, row.chance)]
