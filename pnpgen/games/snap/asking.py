"""The commands that answer: which hand this is and who wins, what the odds are, what to keep."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnpgen.errors import UsageError
from pnpgen.shell.config import user_templates
from pnpgen.shell.console import note, print_json, say, table
from pnpgen.shell.options import Printing, printing

if TYPE_CHECKING:
    from pnpgen.games.snap.exchange import Exchange
    from pnpgen.games.snap.reading import Reading
    from pnpgen.games.snap.rules import Variant
    from pnpgen.paper.words import Words

WolsWild = Annotated[bool, typer.Option("--wols-wild", help="A Wol is any card.")]
Lowball = Annotated[bool, typer.Option("--lowball", help="The lowest hand wins.")]
HalfPairs = Annotated[
    str, typer.Option("--half-pairs", help="strict, or loose: Pooh/Tigger with Pooh/Eeyore too.")
]
PairAndAHalf = Annotated[
    str, typer.Option("--pair-and-a-half", help="strict, or shared: its half pair may use a card of the pair.")
]


def hand(
    hands: Annotated[list[str], typer.Argument(metavar="HAND...", help="Four cards, quoted; or - for lines.")],
    wols_wild: WolsWild = False,
    lowball: Lowball = False,
    half_pairs: HalfPairs = "strict",
    pair_and_a_half: PairAndAHalf = "strict",
    decks: Annotated[int | None, typer.Option(help="Decks on the table (default: one for five hands).")] = None,
    lang: Annotated[str, typer.Option(help="Language of the names (default: en).")] = "en",
    templates: Annotated[list[Path] | None, typer.Option(help="Your folder of words, if names are yours.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Name a hand and what makes it; of several, say who wins and why.

    \b
    Examples:
      pnpgen snap hand "Pooh Pooh/Tigger Tigger Pooh"
      pnpgen snap hand "P P owl E" "PT T PE E" --wols-wild
      pnpgen snap hand "3xRabbit, Wol" "2xPooh 2xEeyore" --lowball --json
    """  # noqa: D301
    from pnpgen.games.snap.captions import flat_words
    from pnpgen.games.snap.notation import parse_hands
    from pnpgen.games.snap.rules import Variant
    from pnpgen.games.snap.verdict import compare_hands

    words = _words(lang, templates)
    names = flat_words(words)
    variant = Variant(wols_wild, lowball, half_pairs, pair_and_a_half)
    if decks is not None and decks < 1:
        raise UsageError(f"expected at least one deck, got '{decks}'", where="--decks")
    verdict = compare_hands(parse_hands(_given(hands), names, decks=decks), variant)
    places = {index: place for place, tied in enumerate(verdict.ranks, 1) for index in tied}
    if json:
        facts = [_facts(reading, names) | {"place": places[i]} for i, reading in enumerate(verdict.readings)]
        found = {"hands": facts, "winner": verdict.winner, "verdict": verdict.sentence(names)}
        print_json("snap hand", {**found, "variant": str(variant)})
        return
    for number, reading in enumerate(verdict.readings, 1):
        _tell(reading, names, f"{number}. " if len(places) > 1 else "")
    if len(places) > 1:
        say(verdict.sentence(names))
    else:
        say(_beats(verdict.readings[0], variant, words))


def _given(hands: Sequence[str]) -> list[str]:
    """The hands of the command line, or one a line from standard input."""
    if list(hands) != ["-"]:
        return list(hands)
    lines = [line.strip() for line in sys.stdin.read(100_000).splitlines()]
    found = [line for line in lines if line and not line.startswith("#")]
    if not found:
        raise UsageError("expected a hand a line, got nothing", where="-")
    return found


def _words(lang: str, templates: Sequence[Path] | None) -> Words:
    from pnpgen.paper.shelf import Shelf
    from pnpgen.paper.words import Words

    for folder in templates or ():
        if not folder.is_dir():
            raise UsageError(f"expected a folder of templates, got '{folder}'", where="--templates")
    return Words(lang, Shelf((*(templates or ()), *user_templates())))


def _facts(reading: Reading, names: Mapping[str, str]) -> dict[str, object]:
    from pnpgen.games.snap.naming import explain_hand, name_hand

    return {
        "category": reading.evaluation.category.name,
        "kinds": list(reading.hand.kinds),
        "reading": list(reading.counts_as.kinds),
        "name": name_hand(reading, names),
        "makes": explain_hand(reading, names),
    }


def _tell(reading: Reading, names: Mapping[str, str], label: str) -> None:
    from pnpgen.games.snap.naming import explain_hand, name_hand

    say(label + name_hand(reading, names))
    say(" " * len(label) + "   " + explain_hand(reading, names))


def _beats(reading: Reading, variant: Variant, words: Words) -> str:
    from pnpgen.games.snap.captions import whole_number
    from pnpgen.games.snap.odds import ALL_DEALS, rivals

    beaten = rivals(variant)[reading.hand].beaten
    return words.text("snap", "odds.beats", n=whole_number(words, beaten), total=whole_number(words, ALL_DEALS))


@printing
def odds(
    out: Printing,
    wols_wild: WolsWild = False,
    lowball: Lowball = False,
    half_pairs: HalfPairs = "strict",
    pair_and_a_half: PairAndAHalf = "strict",
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
      pnpgen snap odds --exchange --pdf --paper letter
      pnpgen snap odds --exchange --aim "at-least two-pair" --json
      pnpgen snap odds --exchange --hand "T T owl E" --aim "beat P P R E"
    """  # noqa: D301
    from pnpgen.games.snap.rules import Variant

    variant = Variant(wols_wild, lowball, half_pairs, pair_and_a_half)
    if not exchange:
        needs = {"--aim": aim != "best", "--hand": holding, "--pdf": pdf}
        for option, given in needs.items():
            if given:
                raise UsageError("expected --exchange beside it", where=option)
        _first_hands(variant, out)
    elif pdf:
        _page(variant, aim, holding, out)
    else:
        _exchanges(variant, aim, holding, out)


def _first_hands(variant: Variant, out: Printing) -> None:
    from pnpgen.games.snap.captions import percentage, whole_number
    from pnpgen.games.snap.odds import ALL_DEALS
    from pnpgen.games.snap.odds import odds as count

    found = count(variant)
    if out.json:
        values = {"hands": ALL_DEALS, "counts": found.by_name(), "variant": str(variant)}
        print_json("snap odds", values)
        return
    words = _words(out.lang, out.templates)
    rows = [
        [words.text("snap", f"hands.{kind.key}"), whole_number(words, number), percentage(words, Fraction(number, ALL_DEALS))]
        for kind, number in found.by_category()
    ]  # fmt: skip
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

    words = _words(out.lang, out.templates)
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
    from pnpgen.games.snap.captions import percentage

    def short(kinds: Sequence[str]) -> str:
        return " ".join(names[f"{kind}-short"] for kind in kinds) or "–"

    keeping = words.text("snap", "odds.keep", cards=short(row.keep))
    swapping = words.text("snap", "odds.swap", cards=short(row.swap))
    return [short(row.hand.kinds), keeping, swapping, percentage(words, row.chance)]
