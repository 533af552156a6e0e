"""Hands in a player's words: every function takes the words as a mapping and adds none of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.rules import WILD, shared_character

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pnpgen.games.snap.hands import Part
    from pnpgen.games.snap.reading import Reading

ALIKE = frozenset(("four", "three", "pair"))
"""The roles of parts whose cards are all of one kind."""


def plural(kind: str, names: Mapping[str, str] = ENGLISH) -> str:
    """Several cards of a kind; the plain name where the words have no plural.

    >>> plural("kanga-roo"), plural("wol", {"wol": "Eule"})
    ('Kanga/Roos', 'Eule')
    """
    return names.get(f"{kind}-plural", names[kind])


def listed(words: Sequence[str], names: Mapping[str, str] = ENGLISH) -> str:
    """Words as a list with commas and a last "and".

    >>> listed(["Wol", "Rabbit", "Eeyore"])
    'Wol, Rabbit and Eeyore'
    """
    head, last = words[:-1], words[-1]
    return names["list-and"].join((names["list-comma"].join(head), last)) if head else last


def say_part(part: Part, names: Mapping[str, str] = ENGLISH) -> str:
    """A part's cards: a plural, a chain, or the two cards of a half pair."""
    if part.role in ALIKE:
        return plural(part.kinds[0], names)
    words = [names[kind] for kind in part.kinds]
    return names["list-comma"].join(words) if part.role == "straight" else listed(words, names)


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
    if all(kind == WILD for kind in reading.stands_for):  # no Wols, or each of them counts as itself
        return said
    kinds = [
        plural(kind, names) if reading.stands_for.count(kind) > 1 else names[kind]
        for kind in dict.fromkeys(reading.stands_for)
    ]
    wols = names[WILD] if len(reading.stands_for) == 1 else plural(WILD, names)
    return names["hand-wild"].format(hand=said, wols=wols, kinds=listed(kinds, names))


def _name_natural(reading: Reading, names: Mapping[str, str]) -> str:
    category, parts, rest = reading.evaluation
    others = [names[kind] for kind in rest]
    if not parts:
        return names["hand-nothing"].format(high=others[0], rest=listed(others[1:], names))
    head = names[category.key]
    if category.key == "pair-and-a-half":
        made, half = say_part(parts[0], names), _half_beside(parts[0], parts[1], names)
        if others:
            words = {"made": made, "half": half, "rest": listed(others, names)}
            return names["hand-with-then"].format(category=head, **words)
        return names["hand-with"].format(category=head, made=made, rest=half)
    made = listed([say_part(part, names) for part in parts], names)
    if others:
        return names["hand-with"].format(category=head, made=made, rest=listed(others, names))
    return names["hand"].format(category=head, made=made)


def _half_beside(pair: Part, half: Part, names: Mapping[str, str]) -> str:
    """The half pair's cards that are not in the pair: both, or one when it borrows from the pair."""
    return listed([names[kind] for kind in half.kinds if kind not in pair.kinds], names)


def explain_hand(reading: Reading, names: Mapping[str, str] = ENGLISH) -> str:
    """What makes the hand, part by part.

    >>> from pnpgen.games.snap.notation import parse_hand
    >>> from pnpgen.games.snap.reading import read
    >>> explain_hand(read(parse_hand("Pooh PT Tigger Pooh")))
    '2 Poohs; Tigger and Pooh/Tigger share Tigger'
    """
    found = [_explain_part(part, names) for part in reading.evaluation.parts]
    return names["makes-join"].join(found) or names["makes-nothing"]


def _explain_part(part: Part, names: Mapping[str, str]) -> str:
    said = say_part(part, names)
    if part.role in ALIKE:
        return names["makes-alike"].format(count=len(part.kinds), kinds=said)
    if part.role == "straight":
        return names["makes-straight"].format(kinds=said)
    character = names[shared_character(*part.kinds) or part.kinds[0]]
    return names["makes-half-pair"].format(kinds=said, character=character)
