"""Refuses texts in which a suit at the end may be meant for what stands before it, too."""

from __future__ import annotations

from collections.abc import Sequence

from pnpgen.games.sticks.reader import Reader
from pnpgen.games.sticks.tokens import Token


def check_shared_suit(reader: Reader, before: Sequence[Token], written: Sequence[Token]) -> None:
    """Looks at two neighbours as they are written, each as its words.

    `a King and a Queen of Hearts` and `2 Kings and 2 Queens of Hearts` may mean Hearts for both, `2 Kings of Hearts
    and 2 of Spades` may mean Kings again, and `run of 3 in Clubs and 4 in Spades` another run.

    Raises:
        ParseError: such a text.
    """
    if not before or not written:
        return
    first, second = written[0], written[1] if len(written) > 1 else None
    counts = (
        first.number is not None and second is not None and (_ranked(second) or (first.article and second.short))
    )
    plural = written[0].plural is not None
    bare = _counted(before) and not _suited(before)
    one_of_few = first.article and not before[0].article  # `3 Kings and a Queen of Spades`
    if bare and _suited(written) and not one_of_few and (counts or plural or before[0].article):
        hint = "give each its suit, or write cards as in Q, K of Hearts"
        raise reader.refusal(written[0], "the suit of what stands before it", hint)
    if (
        any(token.word == "run" for token in before)
        and _card(written)
        and (_card(before[-1:]) or _card(before[-2:]))
    ):
        hint = "write run of 4 Hearts and run of 5 Spades, or the card before the run"
        raise reader.refusal(written[0], "a run or a set", hint)
    short = _bare_number(written)
    if short and ((_counted(before) and _suited(before)) or (_run(before) and short == "in")):
        hint = "say what is asked: 2 Kings of Spades, run of 4 Spades, or 4 of Spades before the rest"
        raise reader.refusal(written[0], "a rank or a run after the number", hint)


def _ranked(token: Token) -> bool:
    return token.plural is not None or token.face or token.spelt


def _counted(words: Sequence[Token]) -> bool:
    """`a King`, `3 Kings`."""
    return len(words) > 1 and words[0].number is not None and _ranked(words[1]) and not words[1].article


def _suited(words: Sequence[Token]) -> bool:
    """Whether a suit, or `suits`, ends it after `of` or `in`."""
    joined = any(token.word in ("of", "in") for token in words)
    return joined and (words[-1].suit is not None or words[-1].word == "suit")


def _card(words: Sequence[Token]) -> bool:
    """`5♠` or `5S` and nothing else: after `run of 4♥` perhaps another run."""
    if len(words) == 1:
        return words[0].card is not None and words[0].text[0].isdigit()
    return len(words) == 2 and words[0].text.isdigit() and words[1].sign


def _bare_number(words: Sequence[Token]) -> str | None:
    """The preposition of `2 of Spades`."""
    if len(words) == 3 and words[0].text.isdigit() and words[2].suit is not None:
        return words[1].word
    return None


def _run(words: Sequence[Token]) -> bool:
    return any(token.word == "run" for token in words) and _suited(words)
