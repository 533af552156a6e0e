"""Hands in a player's words: every function takes the words as a mapping and adds none of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import reduce

from pnpgen.errors import ParseError
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.hands import Part
from pnpgen.games.snap.reading import Reading
from pnpgen.games.snap.rules import WILD, shared_character

ALIKE = frozenset(("four", "three", "pair"))
"""The roles of parts whose cards are all of one kind."""


def plural(kind: str, names: Mapping[str, str] = ENGLISH) -> str:
    """Several cards of a kind; the plain name where the words have no plural.

    >>> plural("kanga-roo"), plural("wol", {"wol": "Eule"})
    ('Kanga/Roos', 'Eule')
    """
    return names.get(f"{kind}-plural", names[kind])


def say(names: Mapping[str, str], key: str, **values: object) -> str:
    """A pattern of the words with its `{name}` places filled in.

    Raises:
        ParseError: for a pattern that is missing or has a place that nothing fills.

    >>> say({"wins": "{who} wins"}, "wins", who="Bo")
    'Bo wins'
    """
    if key not in names:
        raise ParseError(f"expected a text at '{key}', got none", where="words snap")

    def fill(place: re.Match[str]) -> str:
        """What stands in a place; raises ParseError for one that nothing fills."""
        # Not str.format, which follows attributes: words may come from a user's file.
        if place[1] not in values:
            raise ParseError(f"expected only the places {sorted(values)}, got '{place[0]}'", where=f"words {key}")
        return str(values[place[1]])

    return re.sub(r"\{(\w+)\}", fill, names[key])


def listed(words: Sequence[str], names: Mapping[str, str] = ENGLISH) -> str:
    """Words as a list with commas and a last "and".

    >>> listed(["Wol", "Rabbit", "Eeyore"])
    'Wol, Rabbit and Eeyore'
    """
    head, last = words[:-1], words[-1]
    return say(names, "list-pair", left=_joined(head, "list-more", names), right=last) if head else last


def _joined(words: Sequence[str], key: str, names: Mapping[str, str]) -> str:
    return reduce(lambda left, right: say(names, key, left=left, right=right), words)


def say_part(part: Part, names: Mapping[str, str] = ENGLISH) -> str:
    """A part's cards: a plural, a chain, or the two cards of a half pair."""
    if part.role in ALIKE:
        return plural(part.kinds[0], names)
    words = [names[kind] for kind in part.kinds]
    return _joined(words, "list-link", names) if part.role == "straight" else listed(words, names)


def name_hand(reading: Reading, names: Mapping[str, str] = ENGLISH) -> str:
    """What a player says on showing the hand.

    >>> from pnpgen.games.snap.notation import parse_hand
    >>> from pnpgen.games.snap.reading import Variant, read
    >>> name_hand(read(parse_hand("Pooh PT Tigger Pooh")))
    'Pair-and-a-half: Poohs, with Tigger and Pooh/Tigger'
    >>> name_hand(read(parse_hand("Pooh owl Tigger Pooh"), Variant(wols_wild=True)))
    'Three of a kind: Poohs, with Tigger (Wol as Pooh)'
    """
    said = _name_natural(reading, names)
    stands_for = reading.stands_for
    if all(kind == WILD for kind in stands_for):  # no wild Wols, or each of them counts as itself
        return said
    kinds = [
        plural(kind, names) if stands_for.count(kind) > 1 else names[kind] for kind in dict.fromkeys(stands_for)
    ]
    wols = names[WILD] if len(stands_for) == 1 else plural(WILD, names)
    return say(names, "name-wild", hand=said, n=len(stands_for), wols=wols, kinds=listed(kinds, names))


def _name_natural(reading: Reading, names: Mapping[str, str]) -> str:
    category, parts, rest = reading.evaluation
    key = f"name-{category.key}"
    words = {}
    if not parts:
        words["kind"], rest = names[rest[0]], rest[1:]
    for part in parts:
        place = {"straight": "chain", "half-pair": "half"}.get(
            part.role, "others" if "kinds" in words else "kinds"
        )
        words[place] = say_part(part, names)
    if rest:
        words["rest"] = listed([names[kind] for kind in rest], names)
    if rest and category.key == "pair-and-a-half":
        key += "-shared"  # of a half pair that borrows from the pair only the other card is news
        words["half"] = next(names[kind] for kind in parts[1].kinds if kind not in parts[0].kinds)
    return say(names, key, **words)


def explain_hand(reading: Reading, names: Mapping[str, str] = ENGLISH) -> str:
    """What makes the hand, part by part.

    >>> from pnpgen.games.snap.notation import parse_hand
    >>> from pnpgen.games.snap.reading import read
    >>> explain_hand(read(parse_hand("Pooh PT Tigger Pooh")))
    '2 Poohs; Tigger and Pooh/Tigger share Tigger'
    """
    found = [_explain_part(part, names) for part in reading.evaluation.parts]
    return _joined(found, "makes-join", names) if found else say(names, "makes-nothing")


def _explain_part(part: Part, names: Mapping[str, str]) -> str:
    said = say_part(part, names)
    if part.role in ALIKE:
        return say(names, "makes-alike", n=len(part.kinds), kinds=said)
    if part.role == "straight":
        return say(names, "makes-straight", chain=said)
    character = shared_character(*part.kinds)
    return say(names, "makes-half-pair", half=said, character=names[character or part.kinds[0]])
