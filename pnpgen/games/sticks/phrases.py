"""The words that a combination is written with, by language, as `wording` asks for them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pnpgen.games.sticks.labelwords import COLOURS, JOINS
from pnpgen.games.sticks.wording import canonical
from pnpgen.paper.words import Words
from pnpgen.pieces.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnpgen.games.sticks.stickset import Stick

_GAME = "sticks"


def combination_words(words: Words) -> dict[str, str]:
    """The table for `wording.canonical`, from the captions of the language.

    >>> from pnpgen.paper.shelf import Shelf
    >>> from pnpgen.games.sticks.wording import ENGLISH
    >>> combination_words(Words("en", Shelf())) == ENGLISH
    True
    """
    table = {"between": f" {words.text(_GAME, 'combination.and')} ", "comma": ", "}
    patterns = words.table(_GAME, "combination_patterns")
    table |= {key.replace("_other", "_many"): pattern for key, pattern in patterns.items()}
    for form, ranks in (
        ("one", words.table(_GAME, "combination_ranks")),
        ("many", words.table(_GAME, "combination_ranks_plural")),
        ("short", words.table("common", "rank_letters")),
    ):
        table |= {f"rank_{letter.upper()}_{form}": rank for letter, rank in ranks.items()}
    return table | {f"suit_{letter.upper()}": name for letter, name in suit_names(words).items()}


def stick_texts(words: Words, sticks: Sequence[Stick], *, ours: bool) -> list[str]:
    """The author's own words; of a set of ours, in another language than English, that language's."""
    if ours and words.lang != "en":
        table = combination_words(words)
        return [canonical(stick.combination, table) for stick in sticks]
    return [stick.text for stick in sticks]


def join_words(words: Words) -> frozenset[str]:
    """Words before which a label's line may well end, in lower case: those of English, and of the language's own.

    A language's own are what joins two parts, and what stands between a run and its suit.

    >>> from pnpgen.paper.shelf import Shelf
    >>> sorted(join_words(Words("fr", Shelf())) - JOINS), sorted(join_words(Words("en", Shelf())) - JOINS)
    (['et', 'à'], [])
    """
    if words.lang == "en":
        return JOINS
    before = re.findall(r"(\S+) \{suit\}", words.table(_GAME, "combination_patterns")["run_suit"])
    return JOINS | {word.casefold() for word in (words.text(_GAME, "combination.and"), *before)}


def suit_names(words: Words) -> dict[str, str]:
    """The suits as a combination names them, by letter in lower case."""
    return dict(words.table(_GAME, "combination_suits"))


def sign_words(words: Words) -> dict[str, str]:
    """The words beside which suits' signs stand, in the canonical texts of a language, with the suits of each.

    >>> from pnpgen.paper.shelf import Shelf
    >>> sign_words(Words("de", Shelf()))["Herz"], sign_words(Words("de", Shelf()))["rot"]
    ('H', 'HD')
    """
    colours = words.table(_GAME, "combination_colours")
    found = {name: letter.upper() for letter, name in suit_names(words).items()}
    return found | {colours[key]: suits for key, suits in (COLOURS | {"suits": SUITS}).items()}
