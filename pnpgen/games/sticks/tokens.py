"""Cuts the text of a combination into words.

One word may be several things: `a` is a number and an Ace, `five` a number and a rank, `S` a suit. A token
carries all that it may mean; which is meant, the grammar finds out.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pnpgen.games.sticks.lexicon import NOISE, NOUNS, NUMBERS, PLURALS, RANKS, SHORT_RANKS, SUIT_WORDS, WORDS

_PIECE = re.compile(
    r"""\s+ | \.{2,} | \d+(?=[xX×*](?:\s|\d|$)) | [xX](?=\d)
      | \d+(?=(?i:[TJQKA]['’]?s|runs?|sets?|cards?)\b) | \w+(?:['’][sS]\b)? | .""",
    re.DOTALL | re.VERBOSE,
)  # fmt: skip
_MARKER = re.compile(r"\s*(?:(?!10\.\s+J)\d{1,3}[.)]|[*•·–—-])\s+", re.IGNORECASE)
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
    dash: bool = False
    """Whether a dash joins it to the word before it."""

    @property
    def short(self) -> bool:
        """Whether it is a rank as a digit or letter, which may follow another without a comma."""
        return self.rank is not None and self.text.lower() in SHORT_RANKS

    @property
    def face(self) -> bool:
        """Whether it is a rank as a letter or as `Ace` or `King`: never a number."""
        return self.rank is not None and (self.number is None or self.text == "A")

    @property
    def sign(self) -> bool:
        """Whether it is a suit as a sign or letter, which may follow its rank without 'of'."""
        return self.suit is not None and len(self.text) == 1

    @property
    def article(self) -> bool:
        """Whether it is a number only as `a` is one: it counts things, and is no size."""
        return self.text.lower() in ("a", "an")

    @property
    def spelt(self) -> bool:
        """Whether it is one rank by its name, as `king` and `five`."""
        return self.rank is not None and not self.short

    @property
    def noun(self) -> bool:
        """Whether it is a word for what is counted."""
        return self.word in NOUNS

    @property
    def known(self) -> bool:
        """Whether it means anything at all."""
        return any((self.number, self.rank, self.plural, self.suit, self.word, self.card))


def tokens(text: str) -> list[Token]:
    """The words of a text, in order; those that mean nothing are kept, for the grammar to complain of.

    A dash between two ranks means `to`, dashes between more mean `,`; any other dash joins words, as in
    `5-card run`.

    >>> [(t.text, t.column, t.number, t.rank) for t in tokens("3 Kings")]
    [('3', 1, 3, 3), ('Kings', 3, None, None)]
    >>> [t.card for t in tokens("AH 10♠")], [t.text for t in tokens("AKQ")]
    ([(1, 'H'), None, None], ['A', 'K', 'Q'])
    >>> [t.word for t in tokens("3-5 A-K-Q") if t.word]
    ['to', ',', ',']
    """
    found: list[Token] = []
    for match in _PIECE.finditer(text.replace("\ufe0e", " ").replace("\ufe0f", " "), marker(text)):
        piece, column = match[0], match.start() + 1
        if piece.isspace() or piece.lower() in NOISE:
            continue
        if _STRUNG.fullmatch(piece):
            found += [_token(m[0], column + m.start()) for m in re.finditer(r"10|.", piece)]
        else:
            found.append(_token(piece, column))
    return _without_dashes(found)


def marker(text: str) -> int:
    """How long the number or bullet of a list is that a line begins with.

    >>> marker("12. 3 Kings"), marker("3 Kings")
    (4, 0)
    """
    found = _MARKER.match(text)
    return found.end() if found else 0


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
        card=(SHORT_RANKS[(card[1] or card[3]).lower()], (card[2] or card[4]).upper()) if card else None,
    )


def _number(piece: str, plain: str) -> int | None:
    if piece.isascii() and piece.isdigit():
        return int(piece[:9])  # already far beyond every limit
    return NUMBERS.get(plain)


def _without_dashes(found: list[Token]) -> list[Token]:
    kept: list[Token] = []
    joined = False
    for token, ranks in zip(found, _chains(found), strict=True):
        if token.text not in _DASHES:
            kept.append(token._replace(dash=joined))
        elif ranks:
            # A dash beside a suit is a span, however many there are: `3♥-4♥-5♥`.
            signed = kept[-1].sign or kept[-1].card is not None
            kept.append(token._replace(word="to" if ranks == 2 or signed else ","))
        joined = token.text in _DASHES and not ranks
    return kept


def _chains(found: list[Token]) -> list[int]:
    """For each token, how many ranks the dashes around it join: 3 for those of `A-K-Q`, 0 beside the chain."""
    lengths, start = [0] * len(found), 0
    while start < len(found):
        end = start
        while end + 2 < len(found) and _joined(*found[end : end + 3]):
            end += 2
        if end > start:
            lengths[start : end + 1] = [(end - start) // 2 + 1] * (end + 1 - start)
        start = end + 1
    return lengths


def _joined(before: Token, dash: Token, after: Token) -> bool:
    if dash.text not in _DASHES:
        return False
    ranks = before.rank is not None and after.rank is not None
    cards = (before.card or before.sign or before.rank) and (after.card or (before.sign and after.short))
    return ranks or bool(cards)
