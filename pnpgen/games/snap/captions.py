"""The words files as the flat table that naming, verdicts and notation read; numbers as a language has them.

A household that prints a deck of its own nine need only give their names: where it keeps our plural, short name
or other spellings for a kind that it has renamed, those are left out and the short name is made from initials.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from types import MappingProxyType

from pnpgen.errors import UsageError, unknown
from pnpgen.games.snap.rules import KINDS
from pnpgen.paper import numbers
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.text import clean
from pnpgen.paper.words import Words, languages

LONGEST_NAME = 40
"""Characters in the name of a kind; what fits a card is for the press to say."""

_KEYS = {
    "kinds": "{}",
    "kinds_plural": "{}-plural",
    "short": "{}-short",
    "also": "{}-also",
    "a_hand": "a-{}",
    "hand_names": "name-{}",
    "naming": "name-{}",
    "hand_lists": "list-{}",
    "makes": "makes-{}",
    "verdicts": "{}",
    "why": "why-{}",
}
_OURS = ("plural", "short", "also")  # what belongs to a name of ours and to no other


@lru_cache(maxsize=8)
def flat_words(words: Words) -> Mapping[str, str]:
    """Every word and pattern under the keys of `english.ENGLISH`; short names in capitals, as on the deck.

    Raises:
        UsageError: a kind that there is not (with the nearest), two kinds of one name or short name, a kind
            without a name, a name that is too long.
    """
    for key in words.table("snap", "kinds"):
        if key not in KINDS:
            raise unknown("kind", key, KINDS, where="words snap.kinds")
    flat, ours = _flat(words), _flat(_house_words(words.lang))
    for kind in KINDS:
        flat[kind] = clean(flat[kind], f"words snap.kinds.{kind}", limit=LONGEST_NAME)
        if flat[kind] != ours[kind]:
            for key in (f"{kind}-{part}" for part in _OURS):
                if flat.get(key) == ours.get(key):
                    flat.pop(key, None)
    _shorten(flat)
    _distinct(flat, "kinds", "")
    _distinct(flat, "short", "-short")
    return MappingProxyType(flat)


def _flat(words: Words) -> dict[str, str]:
    return {
        pattern.format(key): text
        for section, pattern in _KEYS.items()
        for key, text in words.table("snap", section).items()
    }


@cache
def _house_words(lang: str) -> Words:
    """The words as they come with pnpgen; English where the language is a household's own."""
    shelf = Shelf()
    return Words(lang if lang in languages(shelf) else "en", shelf)


def _shorten(flat: dict[str, str]) -> None:
    """Gives every kind a short name in capitals: initials, or as many first letters as it takes, if it lacks one."""
    taken = {flat[key].upper() for kind in KINDS if (key := f"{kind}-short") in flat}
    for kind in KINDS:
        if f"{kind}-short" in flat:
            flat[f"{kind}-short"] = flat[f"{kind}-short"].upper()  # the display face has capitals alone
            continue
        parts = "".join(letter if letter.isalnum() else " " for letter in flat[kind]).split()
        initials = "".join(part[0].upper() for part in parts[:2])
        starts = (flat[kind][:length].strip().upper() for length in range(1, len(flat[kind]) + 1))
        short = next((text for text in (initials, *starts) if text and text not in taken), flat[kind].upper())
        flat[f"{kind}-short"] = short
        taken.add(short)


def _distinct(flat: Mapping[str, str], section: str, ending: str) -> None:
    seen: dict[str, str] = {}
    for kind in KINDS:
        text = flat[kind + ending]
        where = f"words snap.{section}.{kind}"
        if not text:
            raise UsageError("expected a name, got nothing", where=where)
        other = seen.setdefault(text.casefold(), kind)
        if other != kind:
            raise UsageError(f"expected a name of its own, got '{text}', which is {other} too", where=where)


def whole_number(words: Words, number: int) -> str:
    """A number with this language's mark between thousands, such as `58,905`."""
    return numbers.number(words.lang, number)


def percentage(words: Words, share: Fraction) -> str:
    """A share in percent: two figures that say something, such as `36.5 %`, `2.0 %` or `0.015 %`.

    A share that is not quite all, or not quite none, is never shown as if it were.
    """
    hundredths = float(share * 100)
    digits = 1 if hundredths >= 1 else 2 if hundredths >= 0.1 else 3
    if share in (0, 1):
        digits = 0
    if share < 1 and round(hundredths, digits) >= 100:
        share = Fraction(999, 1000)
    return numbers.percent(words, share, digits)
