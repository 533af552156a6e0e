"""Randomness as an argument: one seed text makes a separate stream for every named thing.

A stream is named by a path, as in `stream("tuesday", "river", 3)`: what one product draws never disturbs
another, and the third river of a series is the same whether or not the first two were made.
"""

from __future__ import annotations

import hashlib
import random
import secrets

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no i, l, o, 0, 1: read from paper without doubt


def stream(seed: str, *path: str | int) -> random.Random:
    """A generator of its own for the thing named by `path`, the same on every machine and run.

    >>> stream("tuesday", "river", 1).random() == stream("tuesday", "river", 1).random()
    True
    >>> stream("tuesday", "river", 1).random() == stream("tuesday", "river", 2).random()
    False
    """
    # A length before each part keeps ("ab", "c") apart from ("a", "bc").
    text = "".join(f"{len(str(part))}:{part};" for part in (seed, *path))
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"))


def derive(seed: str, *path: str | int) -> str:
    """A seed text for one item of a series, made from the series' seed and the item's path.

    >>> derive("tuesday", 3) == derive("tuesday", 3) != derive("tuesday", 4)
    True
    """
    return "".join(stream(seed, "derive", *path).choices(_ALPHABET, k=8))


def fresh() -> str:
    """A new seed that nobody has seen: eight characters, safe to read aloud and to type.

    >>> len(fresh())
    8
    """
    return "".join(secrets.choice(_ALPHABET) for _ in range(8))
