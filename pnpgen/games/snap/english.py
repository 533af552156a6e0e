"""The English words that name kinds, hands and verdicts, as one flat table: what the pure modules default to.

Any mapping with the same keys does as well: a household's own names, or another language. A kind has its name
under its key, and optionally `KEY-plural`, `KEY-short` and `KEY-also` (other spellings, commas between). A
category has a pattern for naming a hand, `name-KEY`, and its name within a sentence, `a-KEY`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_KINDS = {
    "pooh": "Pooh",
    "pooh-plural": "Poohs",
    "pooh-short": "P",
    "pooh-also": "bear, pooh bear",
    "pooh-tigger": "Pooh/Tigger",
    "pooh-tigger-plural": "Pooh/Tiggers",
    "pooh-tigger-short": "PT",
    "pooh-eeyore": "Pooh/Eeyore",
    "pooh-eeyore-plural": "Pooh/Eeyores",
    "pooh-eeyore-short": "PE",
    "kanga-roo": "Kanga/Roo",
    "kanga-roo-plural": "Kanga/Roos",
    "kanga-roo-short": "KR",
    "kanga-roo-also": "kanga, roo, k, kangaroo",
    "tigger": "Tigger",
    "tigger-plural": "Tiggers",
    "tigger-short": "T",
    "tigger-also": "tiger",
    "piglet": "Piglet",
    "piglet-plural": "Piglets",
    "piglet-short": "PG",
    "piglet-also": "pi",
    "wol": "Wol",
    "wol-plural": "Wols",
    "wol-short": "W",
    "wol-also": "owl, owls, o",
    "rabbit": "Rabbit",
    "rabbit-plural": "Rabbits",
    "rabbit-short": "R",
    "eeyore": "Eeyore",
    "eeyore-plural": "Eeyores",
    "eeyore-short": "E",
    "eeyore-also": "eyore, eeyor",
}

_CATEGORIES = {
    "a-four-of-a-kind": "four of a kind",
    "a-three-of-a-kind": "three of a kind",
    "a-straight": "a straight",
    "a-two-pair": "two pair",
    "a-pair-and-a-half": "a pair-and-a-half",
    "a-pair": "a pair",
    "a-half-pair": "a half pair",
    "a-nothing": "nothing",
}

_HANDS = {
    "list-pair": "{left} and {right}",
    "list-more": "{left}, {right}",
    "list-link": "{left} – {right}",
    "name-four-of-a-kind": "Four of a kind: {kinds}",
    "name-three-of-a-kind": "Three of a kind: {kinds}, with {rest}",
    "name-straight": "Straight: {chain}",
    "name-two-pair": "Two pair: {kinds} and {others}",
    "name-pair-and-a-half": "Pair-and-a-half: {kinds}, with {half}",
    "name-pair-and-a-half-shared": "Pair-and-a-half: {kinds}, with {half}, then {rest}",
    "name-pair": "Pair: {kinds}, with {rest}",
    "name-half-pair": "Half pair: {half}, with {rest}",
    "name-nothing": "{kind}-high nothing, with {rest}",
    "name-wild": "{hand} ({wols} as {kinds})",
    "makes-alike": "{n} {kinds}",
    "makes-straight": "each card shares a character with the next: {chain}",
    "makes-half-pair": "{half} share {character}",
    "makes-nothing": "no two cards alike, none sharing a character that counts",
    "makes-join": "{left}; {right}",
}

_VERDICTS = {
    "hand-number": "hand {n}",
    "verdict": "{winner} beats {loser}: {why}.",
    "verdict-many": "{winner} wins, {loser} comes next: {why}.",
    "verdict-tie": "{winners} tie: equal all through, so the pot stays.",
    "verdict-alone": "{winner} has nobody to beat.",
    "higher": "higher",
    "lower": "lower",
    "why-category": "{ahead} is {more} than {behind}",
    "why-alike": "both hold {category}, and {ahead} are {more} than {behind}",
    "why-straight": "both hold {category}, and the chain {ahead} is {more} than {behind}",
    "why-half-pair": "both hold {category}, and the half pair of {ahead} is {more} than that of {behind}",
    "why-rest": "both hold {category}, card for card the same, and then {ahead} is {more} than {behind}",
    "why-rest-nothing": "neither makes anything, and {ahead} is {more} than {behind}",
    "why-wols": "the hands count the same, and fewer {wols} win: {ahead} against {behind}",
}

ENGLISH: Mapping[str, str] = MappingProxyType(_KINDS | _CATEGORIES | _HANDS | _VERDICTS)
"""Every word and sentence pattern that naming, verdicts and notation need."""
