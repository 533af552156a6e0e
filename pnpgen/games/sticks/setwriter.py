"""Writes a stick set as the TOML that reads back as the same set."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pnpgen.games.sticks.rules import JOKER, LIMITS
from pnpgen.pieces.cards import RANK_LETTERS

if TYPE_CHECKING:
    from pnpgen.games.sticks.stickset import Stick, StickSet


def dump(stickset: StickSet) -> str:
    """The set as a TOML file: `parse_set(dump(s).encode(), "any.toml") == s`.

    >>> from pnpgen.games.sticks.stickset import parse_set
    >>> mine = parse_set(b"1 run of 4", "mine.txt")
    >>> parse_set(dump(mine).encode(), "mine.toml") == mine
    True
    """
    rules = stickset.rules
    wilds = ", ".join(_quoted("joker" if wild == JOKER else _rank(wild)) for wild in rules.wilds)
    lines = [
        f"name = {_quoted(stickset.name)}",
        f"free = {stickset.free}",
        "sticks = [",
        *(f"  {_stick(stick)}," for stick in stickset.sticks),
        "]",
        "",
        "[rules]",
        *(f"{name} = {getattr(rules, name)}" for name in LIMITS),
        f"wilds = [{wilds}]",
        f"free_can_win = {str(rules.free_can_win).lower()}",
    ]
    return "\n".join(lines) + "\n"


def _rank(rank: int) -> str:
    return "10" if rank == 10 else RANK_LETTERS[rank]


def _stick(stick: Stick) -> str:
    text = _quoted(stick.text)
    return text if stick.copies == 1 else f"{{ stick = {text}, copies = {stick.copies} }}"


def _quoted(text: str) -> str:
    # What JSON escapes, TOML escapes alike, but for the delete character, which JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
