"""What the commands that answer share: the options that say by which rules, and the words to answer in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnpgen.errors import UsageError

if TYPE_CHECKING:
    from pnpgen.paper.words import Words

WolsWild = Annotated[bool, typer.Option("--wols-wild", help="A Wol is any card.")]
Lowball = Annotated[bool, typer.Option("--lowball", help="The lowest hand wins.")]
HalfPairs = Annotated[
    str, typer.Option("--half-pairs", help="strict, or loose: Pooh/Tigger with Pooh/Eeyore too.")
]
PairAndAHalf = Annotated[
    str, typer.Option("--pair-and-a-half", help="strict, or shared: its half pair may use a card of the pair.")
]

Decks = Annotated[int, typer.Option(help="Decks shuffled together: 1, or 2 for more than five players.")]


def checked_decks(decks: int) -> int:
    """One deck or two.

    Raises:
        UsageError: any other number.
    """
    from pnpgen.games.snap.rules import MOST_DECKS
    from pnpgen.product import Order

    return Order({"decks": str(decks)}).number("decks", 1, 1, MOST_DECKS)


def words_of(lang: str | None, templates: Sequence[Path] | None = None) -> Words:
    """The words of a language (English where none is named), a user's folders first.

    Raises:
        UsageError: an unknown language, or a folder that is none.
    """
    from pnpgen.paper.shelf import Shelf
    from pnpgen.paper.words import Words
    from pnpgen.shell.config import user_templates

    for folder in templates or ():
        if not folder.is_dir():
            raise UsageError(f"expected a folder of templates, got '{folder}'", where="--templates")
    return Words(lang or "en", Shelf((*(templates or ()), *user_templates())))
