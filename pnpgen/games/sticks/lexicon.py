"""The words that a combination is written with; one word may be several things."""

from __future__ import annotations

from pnpgen.pieces.cards import RANK_LETTERS, SUIT_NAMES, SUITS

NUMBERS = {
    word: number
    for number, word in enumerate(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split(),
        start=1,
    )
} | {"a": 1, "an": 1}

RANK_NAMES = dict(enumerate("ace two three four five six seven eight nine ten jack queen king".split(), start=1))
SHORT_RANKS = {letter.lower(): rank for rank, letter in RANK_LETTERS.items()} | {"10": 10}
RANKS = {name: rank for rank, name in RANK_NAMES.items()} | {"deuce": 2, "knave": 11} | SHORT_RANKS
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
        "run": "run runs sequence sequences straight straights",
        "set": "set sets book books",
        "pair": "pair pairs",
        "triple": "triple triples triplet triplets trips",
        "quad": "quad quads",
        "wild": "wildcard wildcards wild wilds",
        "card": "card cards",
        "alternating": "alternating alternate alternately alt",
        "red": "red",
        "black": "black",
        "colour": "colour colours color colors",
        "suit": "suit suits",
        "all": "all",
        "each": "each every",
        "both": "both",
        "any": "any",
        "kind": "kind kinds rank value",
        "same": "same",
        "of": "of",
        "in": "in with",
        "row": "row order",
        "consecutive": "consecutive",
        "and": "and & + plus then",
        "from": "from",
        "to": "to through thru until .. ... …",
        "x": "x × * times",
        ",": ", ;",
        "(": "(",
        ")": ")",
        "/": "/",
        ":": ":",
    }.items()
    for word in words.split()
}

NOISE = frozenset({"the", "at", "least", ".", "!", '"', "'", "“", "”", "„", "‘", "’"})
"""Words that change nothing: the article, quotation marks, a full stop; every stick asks for `at least`."""

NOUNS = frozenset({"run", "set", "pair", "triple", "quad", "wild", "alternating", "consecutive"})
"""Meanings of the words that an `a` counts."""

_LACKING = {
    "a stick asks for all that it names: write two sticks": "or either /",
    "a joker is wild as any other: write Wildcards": "joker jokers",
    "cards of one suit are asked as a run or by name: 1 run of 5 Hearts; 3, 4, 5 of Hearts": "flush flushes",
    "a colour is asked only where it alternates: 1 run of 5 (alternating red and black)": "red black",
    "a stick names suits or leaves them free": "different mixed",
    "wilds are a rule of the whole set, not of a stick": "natural naturals without no pure clean",
    "a stick asks for so many cards and lets others be": "exactly only most",
    "say how many, as in 4 Aces, or which, as in A in all 4 suits": "all",
    "cards are asked by rank, one rank at a time": "face court picture odd even low high",
}
LACKING = {word: hint for hint, words in _LACKING.items() for word in words.split()}
"""Words that people write for what no stick can ask, and what may be written instead."""

EVERY_WORD = tuple(
    word for word in (*NUMBERS, *RANKS, *PLURALS, *SUIT_WORDS, *WORDS) if len(word) > 1 and "'" not in word
)
"""What a mistyped word may have been meant for."""
