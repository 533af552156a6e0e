"""What an exchange of cards tries for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnpgen.errors import ParseError, UsageError, suggest, unknown
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.hands import CATEGORY, HEIGHT, Hand
from pnpgen.games.snap.notation import parse_hand
from pnpgen.games.snap.reading import readings
from pnpgen.games.snap.rules import CLASSIC, Variant


@dataclass(frozen=True, slots=True)
class Aim:
    """What an exchange tries for; the default is a hand that stands as high as it can on average.

    Args:
        category: this category, or anything as good for the holder (in Lowball: or lower).
        hand: a hand as good as this one.
        beat: better than `hand` instead.

    Raises:
        UsageError: for an unknown category, both a category and a hand, or nothing to beat.

    >>> str(Aim(category="two-pair")), str(Aim()), str(Aim.parse("beat P P owl E"))
    ('at-least two-pair', 'best', 'beat pooh pooh wol eeyore')
    """

    category: str | None = None
    hand: Hand | None = None
    beat: bool = False

    def __post_init__(self) -> None:
        if self.category is not None and self.category not in CATEGORY:
            raise unknown("category", self.category, CATEGORY)
        if self.category is not None and self.hand is not None:
            raise UsageError("expected a category or a hand to aim for, got both")
        if self.beat and self.hand is None:
            raise UsageError("expected a hand to beat, got none")

    def __str__(self) -> str:
        if self.hand is None and self.category is None:
            return "best"
        return f"{'beat' if self.beat else 'at-least'} {self.hand or self.category}"

    @classmethod
    def parse(cls, text: str, names: Mapping[str, str] = ENGLISH) -> Aim:
        """Reads `best`, `at-least CATEGORY`, `at-least HAND` or `beat HAND`; a category in its key or name.

        Raises:
            UsageError: for another verb or an unknown category.
            ParseError: for a hand that is none.
        """
        verb, _, rest = " ".join(text.split()).partition(" ")
        if verb == "best" and not rest:
            return cls()
        if verb not in ("at-least", "beat") or not rest:
            raise UsageError(f"expected best, at-least CATEGORY, at-least HAND or beat HAND, got '{text}'")
        key = rest.lower().replace(" ", "-")
        if verb == "at-least" and key in CATEGORY:
            return cls(category=key)
        try:
            return cls(hand=parse_hand(rest, names), beat=verb == "beat")
        except ParseError:
            if verb == "at-least" and suggest(key, CATEGORY):
                raise unknown("category", rest, CATEGORY) from None
            raise

    def met(self, variant: Variant = CLASSIC) -> tuple[bool, ...]:
        """For each of the 495 kinds of hand, in the order of `all_hands`, whether it is good enough.

        Raises:
            UsageError: for the aim to do best, which no hand meets or misses.

        >>> sum(Aim(category="straight").met())
        84
        """
        known = readings(variant)
        if self.hand is not None:
            mark = known[self.hand].standing
            return tuple(r.standing > mark or (not self.beat and r.standing == mark) for r in known.values())
        if self.category is None:
            raise UsageError("expected a category or a hand to aim for, got neither")
        sign = -1 if variant.lowball else 1
        height = sign * HEIGHT[self.category]
        return tuple(sign * HEIGHT[r.evaluation.category.key] >= height for r in known.values())
