"""A filled-in form read back: its fields' values, and what the file says of itself. The file may be anything."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pikepdf
import pikepdf.settings

from pnpgen.errors import ParseError
from pnpgen.paper.document import MAX_FIELDS

MAX_BYTES = 8 * 2**20
MAX_LETTERS = 200
"""Of a value or a name."""
_DEPTH = 12
_Waiting = tuple[Any, str, int]
_UNPACKED = 64 * 2**20  # what one packed stream may grow to


class FilledForm(NamedTuple):
    """Values by field name, blanks around them gone, "" where nothing was typed; a ticked box is `x`.

    `recipe` is the text that stands under the key /PnpgenRecipe of the file's information, "" without.
    """

    values: dict[str, str]
    recipe: str


def read_form(data: bytes, source: str) -> FilledForm:
    """Reads a form's values, whichever viewer it was filled in with.

    Raises:
        ParseError: over 8 MB, not a PDF, locked by a password, broken, without fields, or with more and longer ones
            than any sheet has.
    """
    if len(data) > MAX_BYTES:
        raise ParseError(
            f"expected a PDF of at most {MAX_BYTES // 2**20} MB, got {len(data):,} bytes", where=source
        )
    try:
        with _bounded(), pikepdf.open(io.BytesIO(data)) as document:
            values = dict(_values(document, source))
            recipe = document.docinfo.get("/PnpgenRecipe")
            return FilledForm(values, str(recipe) if isinstance(recipe, pikepdf.String) else "")
    except pikepdf.PasswordError as error:
        raise ParseError("expected an open PDF, got one locked by a password", where=source) from error
    except (pikepdf.PikepdfError, OSError, ValueError, TypeError, RuntimeError, KeyError, AttributeError) as error:
        raise ParseError("expected a PDF that can be read, got a broken one", where=source) from error


@contextmanager
def _bounded() -> Iterator[None]:
    """Keeps a small file from unpacking into a huge one, where this pikepdf can, and its grumbling to itself."""
    limit = getattr(pikepdf.settings, "set_qpdf_limits", None)
    before = limit(flate_max_memory=_UNPACKED) if limit else {}
    logger = logging.getLogger("pikepdf")
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)
        if limit:
            limit(**before)


def _values(document: pikepdf.Pdf, source: str) -> Iterator[tuple[str, str]]:
    form = document.Root.get("/AcroForm")
    fields = form.get("/Fields") if isinstance(form, pikepdf.Dictionary) else None
    if not isinstance(fields, pikepdf.Array) or len(fields) == 0:
        raise ParseError("expected a form, got a PDF without fields", where=source, hint="--fillable makes one")
    waiting = _kids(fields, "", 1, source)
    seen = 0
    while waiting:
        field, above, depth = waiting.pop()
        seen += 1
        name = _name(field, above, source)
        kids = field.get("/Kids")
        if isinstance(kids, pikepdf.Array) and _branches(kids):
            waiting += _kids(kids, name, depth + 1, source)
        elif name:
            yield name, _value(field, name, source)
        if seen + len(waiting) > MAX_FIELDS:
            raise _too_many(source)


def _kids(kids: pikepdf.Array, above: str, depth: int, source: str) -> list[_Waiting]:
    """The fields below one, not yet read, with its name and how deep they lie."""
    if len(kids) > MAX_FIELDS or depth > _DEPTH:
        raise _too_many(source)
    return [(kid, above, depth) for kid in kids]


def _branches(kids: pikepdf.Array) -> bool:
    """Whether these are fields; else they are the places of one field on several pages."""
    return len(kids) > MAX_FIELDS or any("/T" in kid for kid in kids)


def _too_many(source: str) -> ParseError:
    return ParseError(f"expected at most {MAX_FIELDS:,} fields, {_DEPTH} deep, got more", where=source)


def _name(field: pikepdf.Object, above: str, source: str) -> str:
    own = field.get("/T")
    if own is None:
        return above
    return _short(f"{above}.{own}" if above else str(own), "field name", source)


def _value(field: pikepdf.Object, name: str, source: str) -> str:
    value = field.get("/V")
    if field.get("/FT") == pikepdf.Name.Btn:
        # Some viewers tell a box's state by its look alone.
        state = value if isinstance(value, pikepdf.Name) else field.get("/AS")
        return "x" if isinstance(state, pikepdf.Name) and state != pikepdf.Name.Off else ""
    if isinstance(value, pikepdf.Stream):
        raise ParseError("expected a short text, got a stream", where=f"{source}: field {name}")
    return _short(str(value).strip(), f"field {name}", source) if isinstance(value, pikepdf.String) else ""


def _short(text: str, what: str, source: str) -> str:
    if len(text) > MAX_LETTERS:
        message = f"expected at most {MAX_LETTERS} characters, got {len(text)}"
        raise ParseError(message, where=f"{source}: {what[:40]}")
    return text
