"""Which of several hands wins, and why: structured first, then as a sentence.

The reason compares the winner with the best hand that it beats, in the order of the rules: the category,
what was made, the other cards, and with wild Wols how many of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from pnpgen.errors import UsageError
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.hands import Hand, Part
from pnpgen.games.snap.naming import ALIKE, listed, plural, say, say_part
from pnpgen.games.snap.reading import Reading, read
from pnpgen.games.snap.rules import CLASSIC, WILD, Variant


@dataclass(frozen=True, slots=True)
class Reason:
    """What decided between the winner and the best hand it beats.

    Args:
        step: `category`, `part`, `rest`, `wols`; `tie` when the best hands are equal, `alone` for one hand.
        ahead: the winner's side of the first difference: a category's key, a part's kinds, one kind of the
            rest, or the number of Wols.
        behind: the same of the other hand.
        role: the role of the part that differs, else empty.
    """

    step: str
    ahead: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    role: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a showdown.

    Args:
        variant: the rules it was judged by.
        readings: one a hand, in the order given.
        ranks: the hands' indices from the best to the worst, equal ones together.
        reason: why the first wins, or that the first ones tie.
    """

    variant: Variant
    readings: tuple[Reading, ...]
    ranks: tuple[tuple[int, ...], ...]
    reason: Reason

    @property
    def winner(self) -> int | None:
        """The index of the winning hand, None on a tie."""
        return self.ranks[0][0] if len(self.ranks[0]) == 1 else None

    def sentence(self, names: Mapping[str, str] = ENGLISH, labels: Sequence[str] = ()) -> str:
        """Who wins and why, in one sentence; `labels` name the hands (default: hand 1, hand 2 …).

        >>> from pnpgen.games.snap.notation import parse_hands
        >>> compare_hands(parse_hands(["P P W E", "PT T PE E"])).sentence()
        'Hand 2 beats hand 1: a straight is higher than a pair.'
        """
        called = labels or [say(names, "hand-number", n=n + 1) for n in range(len(self.readings))]
        said = self._said(names, called)
        return said[:1].upper() + said[1:]

    def _said(self, names: Mapping[str, str], called: Sequence[str]) -> str:
        best = [called[index] for index in self.ranks[0]]
        if self.reason.step == "tie":
            return say(names, "verdict-tie", winners=listed(best, names))
        if self.reason.step == "alone":
            return say(names, "verdict-alone", winner=best[0])
        next_best = listed([called[index] for index in self.ranks[1]], names)
        key = "verdict" if len(called) == 2 else "verdict-many"
        return say(names, key, winner=best[0], loser=next_best, why=self._why(names))

    def _why(self, names: Mapping[str, str]) -> str:
        reason = self.reason
        key = self.readings[self.ranks[0][0]].evaluation.category.key
        both = (reason.ahead, reason.behind)
        if reason.step == "category":
            pattern, sides = "why-category", [say(names, f"a-{side[0]}") for side in both]
        elif reason.step == "part":
            pattern = "why-alike" if reason.role in ALIKE else f"why-{reason.role}"
            sides = [say_part(Part(reason.role, side, ()), names) for side in both]
        elif reason.step == "rest":
            pattern = "why-rest-nothing" if key == "nothing" else "why-rest"
            sides = [names[side[0]] for side in both]
        else:
            pattern, sides = "why-wols", [side[0] for side in both]
        more = say(names, "lower" if self.variant.lowball else "higher")
        category, wols = say(names, f"a-{key}"), plural(WILD, names)
        return say(names, pattern, ahead=sides[0], behind=sides[1], more=more, category=category, wols=wols)


def compare_hands(hands: Sequence[Hand], variant: Variant = CLASSIC) -> Verdict:
    """Ranks hands that are shown together.

    Whether one deck can hold them all is not asked here: `notation.parse_hands` does.

    Raises:
        UsageError: for no hand at all.

    >>> from pnpgen.games.snap.notation import parse_hands
    >>> verdict = compare_hands(parse_hands(["P P W E", "P P W E", "R R E W"]))
    >>> verdict.ranks, verdict.winner
    (((0, 1), (2,)), None)
    """
    if not hands:
        raise UsageError("expected at least one hand, got none")
    readings = tuple(read(hand, variant) for hand in hands)
    best_first = sorted(range(len(hands)), key=lambda index: readings[index].standing, reverse=True)
    ranks = tuple(tuple(tied) for _, tied in groupby(best_first, key=lambda index: readings[index].standing))
    if len(hands) == 1:
        reason = Reason("alone")
    elif len(ranks[0]) > 1:
        reason = Reason("tie")
    else:
        reason = _difference(readings[ranks[0][0]], readings[ranks[1][0]])
    return Verdict(variant, readings, ranks, reason)


def _difference(winner: Reading, loser: Reading) -> Reason:
    ahead, behind = winner.evaluation, loser.evaluation
    if ahead.category is not behind.category:
        return Reason("category", (ahead.category.key,), (behind.category.key,))
    for mine, theirs in zip(ahead.parts, behind.parts, strict=True):
        if mine != theirs:
            return Reason("part", mine.kinds, theirs.kinds, mine.role)
    for kind, other in zip(ahead.rest, behind.rest, strict=True):
        if kind != other:
            return Reason("rest", (kind,), (other,))
    return Reason("wols", (str(len(winner.stands_for)),), (str(len(loser.stands_for)),))
