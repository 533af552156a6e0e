"""`pnpgen snap hand`: which hand this is, what makes it, and of several who wins."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnpgen.errors import UsageError
from pnpgen.games.snap.asking import HalfPairs, Lowball, PairAndAHalf, WolsWild, words_of
from pnpgen.shell.console import print_json, say

if TYPE_CHECKING:
    from pnpgen.games.snap.reading import Reading
    from pnpgen.games.snap.rules import Variant
    from pnpgen.paper.words import Words


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

    words = words_of(lang, templates)
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
        say(_beats(verdict.readings[0], variant, decks or 1, words))


def _given(hands: Sequence[str]) -> list[str]:
    """The hands of the command line, or one a line from standard input."""
    if list(hands) != ["-"]:
        return list(hands)
    lines = [line.strip() for line in sys.stdin.read(100_000).splitlines()]
    found = [line for line in lines if line and not line.startswith("#")]
    if not found:
        raise UsageError("expected a hand a line, got nothing", where="-")
    return found


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


def _beats(reading: Reading, variant: Variant, decks: int, words: Words) -> str:
    from pnpgen.games.snap.captions import whole_number
    from pnpgen.games.snap.odds import deals, rivals

    numbers = (rivals(variant, decks)[reading.hand].beaten, deals(decks))
    beaten, total = (whole_number(words, number) for number in numbers)
    if decks == 1:
        return words.text("snap", "odds.beats", n=beaten, total=total)
    return words.text("snap", "odds.beats_decks", n=beaten, total=total, decks=decks)
