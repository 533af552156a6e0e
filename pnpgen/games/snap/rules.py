"""What the rules of Pooh Snap poker fix: the kinds of card, half pairs, straights, and the options.

Thirty-six cards, nine kinds of four copies; four cards to a hand and one exchange of up to four. Everything
here is a stable key such as `pooh-tigger`; printed names are words, and stand elsewhere (`english`).

Rulings where the source is silent, each a field of `Variant`: which cards make a half pair (`half_pairs`),
and whether the half pair of a pair-and-a-half may borrow a card of the pair (`pair_and_a_half`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnpgen.errors import UsageError, unknown

KINDS = (
    "pooh",
    "pooh-tigger",
    "pooh-eeyore",
    "kanga-roo",
    "tigger",
    "piglet",
    "wol",
    "rabbit",
    "eeyore",
)
"""The nine kinds of card, high to low; a key names the characters on the card."""

COPIES = 4
"""Cards of each kind in one deck."""

HAND_SIZE = 4
"""Cards in a hand, before and after the exchange."""

DECK_SIZE = len(KINDS) * COPIES
"""Cards in one deck: 36."""

PLAYERS_A_DECK = 5
"""As many players as one deck serves; with five it may run out during the exchange."""

MOST_DECKS = 2
"""Decks that are printed for one table, which serve ten; copies of a kind are then numbered 1 to 8."""

WILD = "wol"
"""The kind that stands for any card in Wols Wild."""

STRENGTH = {kind: place for place, kind in enumerate(reversed(KINDS))}
"""How high a kind stands: 8 for Pooh down to 0 for Eeyore."""

STRAIGHTS = (
    ("tigger", "pooh-tigger", "pooh", "pooh-eeyore"),
    ("pooh-tigger", "pooh", "pooh-eeyore", "eeyore"),
    ("tigger", "pooh-tigger", "pooh-eeyore", "eeyore"),
)
"""The three chains in which each card shares a character with the next, high to low (the source's list)."""

_LISTED = (
    ("pooh", "pooh-tigger"),
    ("pooh", "pooh-eeyore"),
    ("tigger", "pooh-tigger"),
    ("eeyore", "pooh-eeyore"),
)
_LOOSE = ("pooh-tigger", "pooh-eeyore")

HALF_PAIRS = {"strict": _LISTED, "loose": (*_LISTED[:2], _LOOSE, *_LISTED[2:])}
"""By option, the pairings of two kinds that share a character, highest first, each as a player says it.

`strict` is exactly the four that the source lists; `loose` adds the two cards that both show Pooh beside
somebody else.
"""

PAIR_AND_A_HALF = ("strict", "shared")
"""`strict`: a pair, and the other two cards are a half pair; `shared`: it may use one card of the pair."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules that a table plays by; the default is the plain game.

    Args:
        wols_wild: each Wol stands for any card; between equal hands fewer Wols win.
        lowball: the lowest hand wins.
        half_pairs: a key of `HALF_PAIRS`.
        pair_and_a_half: one of `PAIR_AND_A_HALF`.

    Raises:
        UsageError: for an option's value that is not one of these.

    >>> str(Variant(wols_wild=True, half_pairs="loose"))
    'wols-wild,half-pairs=loose'
    >>> Variant.parse("wols-wild,half-pairs=loose").half_pairs
    'loose'
    """

    wols_wild: bool = False
    lowball: bool = False
    half_pairs: str = "strict"
    pair_and_a_half: str = "strict"

    def __post_init__(self) -> None:
        if self.half_pairs not in HALF_PAIRS:
            raise unknown("reading of half pairs", self.half_pairs, HALF_PAIRS, where="--half-pairs")
        if self.pair_and_a_half not in PAIR_AND_A_HALF:
            raise unknown("pair-and-a-half", self.pair_and_a_half, PAIR_AND_A_HALF, where="--pair-and-a-half")

    def __str__(self) -> str:
        chosen = [
            ("wols-wild", self.wols_wild),
            ("lowball", self.lowball),
            (f"half-pairs={self.half_pairs}", self.half_pairs != "strict"),
            (f"pair-and-a-half={self.pair_and_a_half}", self.pair_and_a_half != "strict"),
        ]
        return ",".join(text for text, on in chosen if on) or "classic"

    @classmethod
    def parse(cls, text: str) -> Variant:
        """Reads what `str` writes: names joined by commas, `classic` for none.

        Raises:
            UsageError: for an unknown name or value; the nearest is suggested.
        """
        fields: dict[str, str] = {}
        flags = dict.fromkeys(("wols-wild", "lowball"), False)
        for part in (p.strip() for p in text.split(",")):
            name, equals, value = part.partition("=")
            if part in flags:
                flags[part] = True
            elif equals and name in ("half-pairs", "pair-and-a-half"):
                fields[name.replace("-", "_")] = value
            elif part != "classic":
                named = ("classic", *flags, "half-pairs=loose", "pair-and-a-half=shared")
                raise unknown("variant", part, named)
        return cls(flags["wols-wild"], flags["lowball"], **fields)

    @property
    def plain(self) -> Variant:
        """The same rulings with no card wild and the highest hand winning: what fixes the order of hands."""
        return replace(self, wols_wild=False, lowball=False)


CLASSIC = Variant()
"""The source's game with the default rulings."""


def decks_for(players: int) -> int:
    """How many decks a table of that many players needs: one for up to five.

    >>> decks_for(5), decks_for(6)
    (1, 2)
    """
    if players < 1:
        raise UsageError(f"expected at least one player, got '{players}'", where="--players")
    return -(-players // PLAYERS_A_DECK)


def shared_character(first: str, second: str) -> str | None:
    """The character that two kinds both show, or None; its key is that of the card which shows it alone.

    >>> shared_character("tigger", "pooh-tigger"), shared_character("wol", "rabbit")
    ('tigger', None)
    """
    return next((part for part in first.split("-") if part in second.split("-")), None)
