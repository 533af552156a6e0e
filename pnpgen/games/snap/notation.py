"""Reading kinds and hands as people write them: `pooh/tigger`, `PT`, `tigger-pooh`, `owl`.

A kind may be written by its printed name in any case, its parts in either order and with any of / - + & _
between or nothing at all, by its short name, by another spelling that the words know, by any beginning that
only one name has, or by its stable key. In a hand, blanks, commas and "and" divide cards, and `3xWol` is
three of them. The words are a mapping (see `english`), so a household's own nine names are read likewise.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from itertools import product

from pnpgen.errors import ParseError, UsageError, suggest
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.hands import Hand
from pnpgen.games.snap.rules import COPIES, HAND_SIZE, KINDS, decks_for

_BETWEEN_PARTS = re.compile(r"[\s/+&|_.‐-―-]+")
_SPACED_MARK = re.compile(r"\s*([/+&|])\s*")
_SPACED_TIMES = re.compile(r"(?<!\S)([0-9]+)\s*[x×*]\s*(?=\S)", re.IGNORECASE)
_TIMES = re.compile(r"([0-9]+)x(?=.)")
_PLACE = re.compile(r"\{\w+\}")
_COUNTS = tuple(str(count) for count in range(1, COPIES + 1))
_MOST_PARTS = 4
_LONGEST = 1000  # characters of a text that can still be meant as a hand
_SHOWN = 40  # characters of a bad word that an error repeats


def parse_kind(text: str, names: Mapping[str, str] = ENGLISH, *, where: str | None = None) -> str:
    """The key of the kind that a text names.

    Raises:
        ParseError: for a text that names none, with the nearest name, or more than one.

    >>> [parse_kind(text) for text in ("PT", "tigger-pooh", "Pooh & Tigger", "poohtig", "owl", "rab")]
    ['pooh-tigger', 'pooh-tigger', 'pooh-tigger', 'pooh-tigger', 'wol', 'rabbit']
    >>> parse_kind("Rabit")
    Traceback (most recent call last):
    pnpgen.errors.ParseError: unknown kind 'Rabit' (did you mean Rabbit?)
    """
    spellings = _spellings(names)
    found = spellings.get(_folded(text)) or _by_parts(text, spellings, names)
    if len(found) == 1:
        return next(iter(found))
    shown = text.strip()[:_SHOWN]
    printed = [names[kind] for kind in KINDS]
    if found:
        meant = " or ".join(names[kind] for kind in KINDS if kind in found)
        raise ParseError(f"'{shown}' may mean {meant}", where=where, hint="write more of the name")
    hint = suggest(shown, printed) or "one of: " + ", ".join(printed)
    raise ParseError(f"unknown kind '{shown}'", where=where, hint=hint)


def parse_card(
    text: str, names: Mapping[str, str] = ENGLISH, *, decks: int = 1, where: str | None = None
) -> tuple[str, int]:
    """One card of the deck, its kind and its number from 1 to 4 (of two decks: to 8), as `Wol 3` or `PT 1`.

    Raises:
        ParseError: without such a number at the end, or for an unknown kind.

    >>> parse_card("tigger-pooh 2"), parse_card("Wol 7", decks=2)
    (('pooh-tigger', 2), ('wol', 7))
    """
    name, _, number = text.strip().rpartition(" ")
    most = COPIES * decks
    if not name or number not in map(str, range(1, most + 1)):
        got = text.strip()[:_SHOWN]
        hint = "--decks 2 has numbers to 8" if decks == 1 else None
        raise ParseError(f"expected a kind and a number from 1 to {most}, got '{got}'", where=where, hint=hint)
    return parse_kind(name, names, where=where), int(number)


def parse_hand(text: str, names: Mapping[str, str] = ENGLISH, *, where: str | None = None) -> Hand:
    """The hand that a text names; `str` of a hand is such a text.

    Raises:
        ParseError: for an unknown kind, more or fewer than four cards, more than four of one kind; `where`
            with the card's number.

    >>> str(parse_hand("2xPooh, Tigger and PT"))
    'pooh pooh pooh-tigger tigger'
    """
    if len(text) > _LONGEST:
        raise ParseError(f"expected a hand of {HAND_SIZE} cards, got {len(text)} characters", where=where)
    kinds: list[str] = []
    words = _words(text, names)
    for number, word in enumerate(words[: 2 * HAND_SIZE], 1):
        place = f"{where}, card {number}" if where else f"card {number}"
        times, name = _split_times(word)
        kinds += [parse_kind(name, names, where=place)] * _copies(times, place)
    many = next((kind for kind in KINDS if kinds.count(kind) > COPIES), None)
    if many is not None:
        message = f"expected at most {COPIES} of a kind, got {kinds.count(many)} of '{names[many]}'"
        raise ParseError(message, where=where)
    if len(kinds) != HAND_SIZE:
        got = f"{max(len(kinds), len(words))}: '{text.strip()[:_SHOWN]}'" if kinds else "none"
        hint = "quote each hand by itself" if len(kinds) > HAND_SIZE else None
        raise ParseError(f"expected a hand of {HAND_SIZE} cards, got {got}", where=where, hint=hint)
    return Hand.of(*kinds)


def parse_hands(
    texts: Sequence[str], names: Mapping[str, str] = ENGLISH, *, decks: int | None = None
) -> tuple[Hand, ...]:
    """Hands that lie on one table, checked to be dealt from its decks (default: one for every five hands).

    Raises:
        ParseError: as `parse_hand`, saying which hand.
        UsageError: when a kind is held more often than the decks have it, or decks is below one.

    >>> parse_hands(["4xWol", "Owl Pooh Pooh Pooh"])
    Traceback (most recent call last):
    pnpgen.errors.UsageError: hands 1, 2: expected at most 4 of 'Wol' in one deck, got 5
    """
    hands = tuple(parse_hand(text, names, where=f"hand {number}") for number, text in enumerate(texts, 1))
    if decks is not None and decks < 1:
        raise UsageError(f"expected at least one deck, got '{decks}'")
    check_deal(hands, decks or decks_for(max(1, len(hands))), names)
    return hands


def check_deal(hands: Sequence[Hand], decks: int, names: Mapping[str, str] = ENGLISH) -> None:
    """Asks whether that many decks can hold all the hands at once.

    Raises:
        UsageError: naming the first kind that is held too often, and by which hands.

    >>> check_deal([Hand.of(*["wol"] * 4)] * 2, decks=2)
    """
    for kind in KINDS:
        held = [hand.kinds.count(kind) for hand in hands]
        if sum(held) > COPIES * decks:
            holders = ", ".join(str(number) for number, count in enumerate(held, 1) if count)
            box = "one deck" if decks == 1 else f"{decks} decks"
            message = f"expected at most {COPIES * decks} of '{names[kind]}' in {box}, got {sum(held)}"
            raise UsageError(message, where=f"hands {holders}")


def _copies(times: str, place: str) -> int:
    if times and times not in _COUNTS:
        raise ParseError(f"expected 1 to {COPIES} copies of a card, got '{times[:_SHOWN]}'", where=place)
    return int(times or 1)


def _split_times(word: str) -> tuple[str, str]:
    """`3xWol` as ("3", "Wol"), any other word as ("", word)."""
    found = _TIMES.match(word)
    return (found[1], word[found.end() :]) if found else ("", word)


def _words(text: str, names: Mapping[str, str]) -> list[str]:
    """One word a card, or `3xWol` for three of them; a name with a blank in it is one word."""
    joined = _SPACED_MARK.sub(r"\1", _SPACED_TIMES.sub(r"\1x", text))
    spaced = {name.casefold() for kind in KINDS for name in _given(kind, names) if " " in name}
    longest = max((name.count(" ") + 1 for name in spaced), default=1)
    found = []
    for chunk in re.split("[,;]", joined):
        words = chunk.split()
        start = 0
        while start < len(words):
            size = longest
            while size > 1 and _split_times(" ".join(words[start : start + size]))[1].casefold() not in spaced:
                size -= 1
            found.append(" ".join(words[start : start + size]))
            start += size
    joiner = _PLACE.sub("", names.get("list-pair", "")).strip().casefold()
    return [word for word in found if word.casefold() != joiner]


def _given(kind: str, names: Mapping[str, str]) -> list[str]:
    also = names.get(f"{kind}-also", "").split(",")
    given = [names[kind], names.get(f"{kind}-plural", ""), names.get(f"{kind}-short", ""), *also]
    return [text.strip() for text in given if text.strip()]


def _parts(text: str) -> list[str]:
    spread = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in spread if not unicodedata.combining(char))
    return [part for part in _BETWEEN_PARTS.split(plain) if part]


def _folded(text: str) -> str:
    return "/".join(sorted(_parts(text)))


def _spellings(names: Mapping[str, str]) -> dict[str, set[str]]:
    """Every folded spelling and the kinds it may mean."""
    table: dict[str, set[str]] = {}
    for kind in KINDS:
        for text in _given(kind, names):
            table.setdefault(_folded(text), set()).add(kind)
        parts = _parts(names[kind])
        if len(parts) == 2:
            short = _folded(names.get(f"{kind}-short", ""))
            for glued in filter(None, ("".join(parts), "".join(reversed(parts)), short[::-1])):
                table.setdefault(glued, set()).add(kind)  # PT is TP too
    for kind in KINDS:
        table.setdefault(_folded(kind), {kind})  # the stable key, unless a name has taken it
    return table


def _by_parts(text: str, spellings: Mapping[str, set[str]], names: Mapping[str, str]) -> set[str]:
    """Kinds found by taking each part of a text for a beginning or another spelling of a name's part."""
    parts = _parts(text)
    if not 1 <= len(parts) <= _MOST_PARTS:
        return set()
    known = {part for kind in KINDS for part in _parts(names[kind])}
    meant = []
    for part in parts:
        also = {_folded(names[kind]) for kind in spellings.get(part, ())} & known
        meant.append({part} & known or {name for name in known if name.startswith(part)} | also)
    found: set[str] = set()
    for chosen in product(*meant):
        found |= spellings.get("/".join(sorted(chosen)), set())
    if found:
        return found
    return set().union(*(kinds for name, kinds in spellings.items() if name.startswith(_folded(text))))
