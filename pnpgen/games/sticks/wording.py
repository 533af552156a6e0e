"""Writes a combination in the one canonical way, in the words of a language.

The words are a flat table: phrases with `{...}` places, the ranks by letter (`rank_9_one`, `rank_9_many`,
`rank_9_short`) and the suits (`suit_S`). `ENGLISH` is the table that the grammar reads back:
`parse(canonical(c)) == c` for every combination. Another language passes a table with the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from pnpgen.errors import UsageError
from pnpgen.games.sticks.combination import (
    PLAIN_SIZE,
    AlternatingRun,
    Combination,
    Component,
    Named,
    Run,
    Set,
    Wildcards,
)
from pnpgen.pieces.cards import RANK_LETTERS, SUIT_NAMES, SUITS

_NAMES = "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split()

ENGLISH: dict[str, str] = (
    {
        "between": " and ",
        "comma": ", ",
        "run_one": "1 run",
        "run_many": "{count} runs",
        "run_size": "{runs} of {size}",
        "run_suit": "{runs} of {suit}",
        "run_size_suit": "{runs} of {size} {suit}",
        "run_alternating": "{runs} of {size} (alternating red and black)",
        "set_one": "1 set",
        "set_many": "{count} sets",
        "set_size": "{sets} of {size}",
        "set_ranks": "{size} {ranks}",
        "sets_ranks": "{sets} of {size} {ranks}",
        "named": "{ranks} of {suits}",
        "named_all": "{ranks} in all 4 suits",
        "wild_one": "1 Wildcard",
        "wild_many": "{count} Wildcards",
    }
    | {f"suit_{suit}": name.title() for suit, name in SUIT_NAMES.items()}
    | {f"rank_{RANK_LETTERS[rank]}_one": name for rank, name in enumerate(_NAMES, start=1)}
    | {
        f"rank_{RANK_LETTERS[rank]}_many": f"{name}{'es' if name == 'Six' else 's'}"
        for rank, name in enumerate(_NAMES, start=1)
    }
    | {f"rank_{letter}_short": "10" if letter == "T" else letter for letter in RANK_LETTERS.values()}
)


def canonical(combination: Combination, words: Mapping[str, str] = ENGLISH) -> str:
    """The combination in words, from its structure alone.

    Args:
        combination: neighbours that are equal are counted together, as in `3 runs of 4`.
        words: a table with the keys of `ENGLISH`.

    Raises:
        UsageError: names a key that the table lacks, or a phrase with a place that nothing fills.

    >>> canonical(Combination((Run(4, "S"), Run(4, "S"), Set(3, 1))))
    '2 runs of 4 Spades and 3 Aces'
    >>> canonical(Combination((Named((1, 13), tuple(SUITS)),)))
    'K, A in all 4 suits'
    """
    phrase = _Phrases(words)
    return phrase.say("between").join(
        text
        for component, equal in groupby(combination.components)
        for text in phrase.component(component, len(list(equal)))
    )


class _Phrases:
    """A table of words, asked for by key."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words

    def say(self, key: str, **places: str | int) -> str:
        """The phrase of a key with its places filled; raises UsageError for a key or a place that the words lack."""
        if key not in self.words:
            raise UsageError(f"expected the key '{key}' in the words for sticks, got none")
        phrase = self.words[key]
        try:
            return phrase.format(**places)
        except (AttributeError, IndexError, KeyError, ValueError):
            known = ", ".join(f"{{{name}}}" for name in places) or "no place at all"
            raise UsageError(f"expected {known} in the words '{key}', got '{phrase}'") from None

    def component(self, component: Component, count: int) -> list[str]:
        """So many equal components: one phrase, or one each where the language has no plural for them."""
        match component:
            case Set(size, rank):
                return [self._set(size, rank, count)]
            case Run(size, suit):
                return [self._run(size, suit, count)]
            case AlternatingRun(size):
                return [self.say("run_alternating", runs=self._counted("run", count), size=size)]
            case Named():
                return [self._named(component)] * count
            case Wildcards(size):
                return [self._counted("wild", size)] * count

    def _counted(self, noun: str, count: int) -> str:
        return self.say(f"{noun}_one") if count == 1 else self.say(f"{noun}_many", count=count)

    def _set(self, size: int, rank: int | None, count: int) -> str:
        sets = self._counted("set", count)
        if rank is None:
            return sets if size == PLAIN_SIZE else self.say("set_size", sets=sets, size=size)
        ranks = self.say(f"rank_{RANK_LETTERS[rank]}_{'one' if size == 1 else 'many'}")
        if count == 1:
            return self.say("set_ranks", size=size, ranks=ranks)
        return self.say("sets_ranks", sets=sets, size=size, ranks=ranks)

    def _run(self, size: int, suit: str | None, count: int) -> str:
        runs = self._counted("run", count)
        if suit is None:
            return runs if size == PLAIN_SIZE else self.say("run_size", runs=runs, size=size)
        name = self.say(f"suit_{suit}")
        if size == PLAIN_SIZE:
            return self.say("run_suit", runs=runs, suit=name)
        return self.say("run_size_suit", runs=runs, size=size, suit=name)

    def _named(self, named: Named) -> str:
        comma = self.say("comma")
        ranks = comma.join(self.say(f"rank_{RANK_LETTERS[rank]}_short") for rank in named.ranks)
        if len(named.suits) == len(SUITS):
            return self.say("named_all", ranks=ranks)
        return self.say("named", ranks=ranks, suits=self._listed([self.say(f"suit_{s}") for s in named.suits]))

    def _listed(self, names: Sequence[str]) -> str:
        first = self.say("comma").join(names[:-1])
        return f"{first}{self.say('between')}{names[-1]}" if first else names[-1]
