"""Every way in which pnpgen says no: one base class, one line of text, one exit code a kind."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class PnpgenError(Exception):
    """Base of all errors that a user can cause or must hear of.

    Args:
        message: what was expected and what came, quoted; no final full stop.
        where: the place, as `FILE:LINE:COLUMN`, an option's name or a field's name.
        hint: what to try.

    >>> str(UsageError("unknown paper 'a44'", where="--paper", hint="did you mean a4?"))
    "--paper: unknown paper 'a44' (did you mean a4?)"
    """

    kind = "error"
    exit_code = 2
    command = ""  # which command it came out of, for --json; filled in on the way

    def __init__(self, message: str, *, where: str | None = None, hint: str | None = None) -> None:
        self.message = message
        self.where = where
        self.hint = hint
        super().__init__(message)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        hint = f" ({self.hint})" if self.hint else ""
        return " ".join(f"{place}{self.message}{hint}".split())


class UsageError(PnpgenError):
    """An option, a name or a number that cannot be meant (exit 2)."""

    kind = "usage"


class ParseError(PnpgenError):
    """A text or file that does not parse (exit 2)."""

    kind = "parse"


class DoesNotFit(PnpgenError):  # noqa: N818  (a print shop's word, and the name that design documents use)
    """Text or a piece that has no room even at its smallest; names the field (exit 2)."""

    kind = "does-not-fit"


class MissingGlyph(PnpgenError):  # noqa: N818
    """A character that none of the fonts has; names it, its code point and the field (exit 2)."""

    kind = "missing-glyph"


class OutputError(PnpgenError):
    """A file or folder that cannot be written (exit 2)."""

    kind = "output"


class SaysNo(PnpgenError):  # noqa: N818
    """The question was sound and the answer is no: an invalid river, an impossible stick (exit 1)."""

    kind = "no"
    exit_code = 1


class GaveUp(SaysNo):
    """A search that reached its stated limit; says what was asked, how many tries, how near (exit 1)."""

    kind = "gave-up"


def suggest(word: str, options: Iterable[str]) -> str | None:
    """A hint naming the option nearest to a mistyped word, or None when none is near.

    >>> suggest("lettre", ["a4", "letter", "legal"])
    'did you mean letter?'
    >>> suggest("zzz", ["a4"]) is None
    True
    """
    known = list(options)
    near = difflib.get_close_matches(word.lower(), [o.lower() for o in known], n=1, cutoff=0.5)
    return f"did you mean {next(o for o in known if o.lower() == near[0])}?" if near else None


def unknown(what: str, word: str, options: Iterable[str], *, where: str | None = None) -> UsageError:
    """The error for a name that is not in a list: the nearest name, else the whole list.

    >>> str(unknown("ink", "fulll", ["full", "low", "mono"], where="--ink"))
    "--ink: unknown ink 'fulll' (did you mean full?)"
    """
    known = list(options)
    hint = suggest(word, known) or "one of: " + ", ".join(known)
    return UsageError(f"unknown {what} '{word}'", where=where, hint=hint)
