"""The words that a combination is written with, and the cutting of a text into them.

One word may be several things: `a` is a number and an Ace, `five` a number and a rank, `S` a suit. A token
carries all that it may mean; which is meant, the grammar finds out.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pnpgen.pieces.cards import RANK_LETTERS, SUIT_NAMES, SUITS

NUMBERS = {
    word: number
    for number, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split(),
        start=1,
    )
} | {"a": 1, "an": 1}

_RANK_NAMES = dict(enumerate("ace two three four five six seven eight nine ten jack queen king".split(), start=1))
_SHORT_RANKS = {letter.lower(): rank for rank, letter in RANK_LETTERS.items()} | {"10": 10}
RANKS = {name: rank for rank, name in _RANK_NAMES.items()} | {"deuce": 2, "knave": 11} | _SHORT_RANKS
PLURALS = (
    {f"{name}s": rank for name, rank in RANKS.items()}
    | {f"{name}'s": rank for name, rank in RANKS.items()}
    | {"sixes": 6}
)
del PLURALS["sixs"]

SUIT_WORDS = (
    {name: suit for suit, name in SUIT_NAMES.items()}
    | {name.removesuffix("s"): suit for suit, name in SUIT_NAMES.items()}
    | {suit.lower(): suit for suit in SUITS}
    | dict(zip("♠♥♦♣♤♡♢♧", SUITS * 2, strict=True))
)

WORDS: dict[str, str] = {
    word: meaning
    for meaning, words in {
        "run": "run runs sequence sequences",
        "set": "set sets",
        "pair": "pair pairs",
        "wild": "wildcard wildcards wild wilds",
        "card": "card cards",
        "alternating": "alternating alternate alternately",
        "red": "red",
        "black": "black",
        "colour": "colour colours color colors",
        "suit": "suit suits",
        "all": "all",
        "each": "each every",
        "any": "any one",
        "kind": "kind kinds rank value",
        "same": "same",
        "of": "of",
        "in": "in with",
        "and": "and & + plus",
        "to": "to through",
        ",": ", ;",
        "(": "(",
        ")": ")",
        "/": "/",
    }.items()
    for word in words.split()
}

NOISE = frozenset({"the", "."})
"""Words that change nothing: the article, and a full stop at the end."""

EVERY_WORD = tuple(
    word for word in (*NUMBERS, *RANKS, *PLURALS, *SUIT_WORDS, *WORDS) if len(word) > 1 and "'" not in word
)
"""What a mistyped word may have been meant for."""

_PIECE = re.compile(r"\s+|\w+(?:['’][sS]\b)?|.", re.DOTALL)
_CARD = re.compile(r"(10|[2-9TJQKA])([SHDC])|(10|[2-9tjqkaTJQKA])([hdc])")
_STRUNG = re.compile(r"(?=.*[TJQKA])(?:10|[2-9TJQKA]){2,}")
_DASHES = "-‐‑–—"


class Token(NamedTuple):
    """A word of the text, its column (from 1) and everything it may mean."""

    text: str
    column: int
    number: int | None = None
    rank: int | None = None
    plural: int | None = None
    suit: str | None = None
    word: str | None = None
    card: tuple[int, str] | None = None

    @property
    def short(self) -> bool:
        """Whether it is a rank as a digit or letter, which may follow another without a comma."""
        return self.rank is not None and self.text.lower() in _SHORT_RANKS

    @property
    def sign(self) -> bool:
        """Whether it is a suit as a sign or letter, which may follow its rank without 'of'."""
        return self.suit is not None and len(self.text) == 1

    @property
    def article(self) -> bool:
        """Whether it is a number only as `a` is one: it counts things, and is no size."""
        return self.text.lower() in ("a", "an")

    @property
    def known(self) -> bool:
        """Whether it means anything at all."""
        return any(meaning is not None for meaning in self[2:])


def tokens(text: str) -> list[Token]:
    """The words of a text, in order; those that mean nothing are kept, for the grammar to complain of.

    A dash between two ranks means `to`; any other dash joins words, as in `5-card run`.

    >>> [(t.text, t.column, t.number, t.rank) for t in tokens("3 Kings")]
    [('3', 1, 3, 3), ('Kings', 3, None, None)]
    >>> [t.card for t in tokens("AH 10♠")], [t.text for t in tokens("AKQ")]
    ([(1, 'H'), None, None], ['A', 'K', 'Q'])
    """
    found: list[Token] = []
    for match in _PIECE.finditer(text.replace("\ufe0e", " ").replace("\ufe0f", " ")):
        piece, column = match[0], match.start() + 1
        if piece.isspace() or piece.lower() in NOISE:
            continue
        if _STRUNG.fullmatch(piece):
            found += [_token(m[0], column + m.start()) for m in re.finditer(r"10|.", piece)]
        else:
            found.append(_token(piece, column))
    return _without_dashes(found)


def _token(piece: str, column: int) -> Token:
    plain = piece.lower().replace("’", "'")
    card = _CARD.fullmatch(piece)
    return Token(
        piece,
        column,
        number=_number(piece, plain),
        rank=RANKS.get(plain),
        plural=PLURALS.get(plain),
        suit=SUIT_WORDS.get(plain),
        word=WORDS.get(plain),
        card=(_SHORT_RANKS[(card[1] or card[3]).lower()], (card[2] or card[4]).upper()) if card else None,
    )


def _number(piece: str, plain: str) -> int | None:
    if piece.isascii() and piece.isdigit():
        return int(piece[:9])  # already far beyond every limit
    return NUMBERS.get(plain)


def _without_dashes(found: list[Token]) -> list[Token]:
    kept = []
    for index, token in enumerate(found):
        if token.text not in _DASHES:
            kept.append(token)
        elif 0 < index < len(found) - 1 and found[index - 1].short and found[index + 1].rank is not None:
            kept.append(token._replace(word="to"))
    return kept
