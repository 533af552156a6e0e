"""The options that every printing command shares, declared once and spread into each command's own."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from pnpgen.errors import UsageError
from pnpgen.product import Order

if TYPE_CHECKING:
    from pnpgen.paper.press import Press, Settings

_PANEL = "Printing"
_LOOKS = "Looks"
MAX_SEED = 100


def _option(*names: str, text: str, panel: str = _PANEL, metavar: str | None = None) -> Any:  # noqa: ANN401
    return typer.Option(*names, help=text, rich_help_panel=panel, metavar=metavar, show_default=False)


@dataclass(frozen=True, slots=True)
class Printing:
    """What a printing command was told about paper, looks and where to put the file; None where nothing was said."""

    out: Annotated[Path | None, _option("--out", "-o", text="File or folder to write (default: output/).")] = None
    paper: Annotated[
        str | None,
        _option(
            "--paper", text="a4, letter, a5, a3, legal, tabloid, executive, both or WxHmm (default: by locale)."
        ),
    ] = None
    seed: Annotated[str, _option("--seed", text="Any text: the same seed makes the same sheets again.")] = ""
    copies: Annotated[int | None, _option("--copies", text="How many copies of the whole (default: 1).")] = None
    pages: Annotated[str | None, _option("--pages", text="Only these pages of the file, such as 3-5 or 1,4.")] = (
        None
    )
    backs: Annotated[
        str | None, _option("--backs", text="none, long or short edge, gutterfold, separate file (default: none).")
    ] = None
    picture: Annotated[
        Path | None, _option("--picture", text="A PNG or JPEG of yours for the backs of cards.")
    ] = None
    marks: Annotated[
        str | None, _option("--marks", text="Cut marks: ticks, lines, dotted, none (default: ticks).")
    ] = None
    bleed: Annotated[str | None, _option("--bleed", text="Colour beyond the cut, such as 3mm (default: 0mm).")] = (
        None
    )
    theme: Annotated[
        str | None, _option("--theme", text="A theme's name or file (default: meadow).", panel=_LOOKS)
    ] = None
    ink: Annotated[str | None, _option("--ink", text="full, low or mono (default: full).", panel=_LOOKS)] = None
    suits: Annotated[str | None, _option("--suits", text="two or four colours (default: two).", panel=_LOOKS)] = (
        None
    )
    large_print: Annotated[
        bool | None, _option("--large-print", text="Text of 16 pt or more, laid out anew.", panel=_LOOKS)
    ] = None
    lang: Annotated[
        str | None,
        _option("--lang", text="Language of the printed words: en, de, fr (default: en).", panel=_LOOKS),
    ] = None
    printer: Annotated[
        str | None, _option("--printer", text="A printer's profile (default: your default profile).")
    ] = None
    templates: Annotated[
        list[Path] | None,
        _option(
            "--templates", text="Your folder of themes, words, stock or stick sets; wins over ours.", panel=_LOOKS
        ),
    ] = None
    font: Annotated[Path | None, _option("--font", text="Your own TrueType font for text.", panel=_LOOKS)] = None
    preview: Annotated[bool, _option("--preview", text="A PNG of each page beside the file.")] = False
    json: Annotated[bool, _option("--json", text="One JSON object on standard output.")] = False

    def __post_init__(self) -> None:
        check_seed(self.seed)

    def over(self, said: Mapping[str, Any]) -> Printing:
        """These options, and what a file said where nothing was typed."""
        return replace(
            self, **{key: value for key, value in said.items() if getattr(self, key) in (None, "", False)}
        )

    def settings(self) -> Settings:
        """The part that the press reads, every default filled in."""
        from pnpgen.paper.papers import local_paper
        from pnpgen.paper.press import Settings
        from pnpgen.shell.config import user_templates

        said = {key: value for key in _PRESSED if (value := getattr(self, key)) is not None}
        templates = (*(self.templates or ()), *user_templates())
        return Settings(**{"paper": local_paper(), **said}, templates=templates)

    def press(self) -> Press:
        """The press for these options; raises UsageError naming the option that cannot be meant."""
        from pnpgen.paper.press import make_press
        from pnpgen.shell.config import find_printer

        return make_press(self.settings(), find_printer(self.printer or "")[1])

    def order(self, **params: object) -> Order:
        """An order of a product: the parameters that were given, as text, and the seed (a fresh one if none)."""
        given = {key: _plain(key, value) for key, value in params.items() if _said(value)}
        return Order(given, self.seed)

    def seeded(self, **params: object) -> Order:
        """The same with a fresh seed where none was given."""
        from pnpgen.seeds import fresh

        order = self.order(**params)
        return order if order.seed else Order(order.params, fresh())


_PRESSED = (
    "paper", "theme", "ink", "suits", "large_print", "backs", "marks", "bleed", "lang", "font", "picture",
)  # fmt: skip
"""Options that the press takes as they are."""


def check_seed(seed: str, *, where: str = "--seed") -> str:
    """The seed, if it can be printed and typed again.

    Raises:
        UsageError: over 100 characters, or some that cannot be seen.
    """
    if seed and (not seed.isprintable() or len(seed) > MAX_SEED):
        came = seed[:40].encode("ascii", "backslashreplace").decode()
        raise UsageError(f"expected a seed of at most {MAX_SEED} printable characters, got '{came}'", where=where)
    return seed


def _said(value: object) -> bool:
    """Whether an option was given: a 0 was, and is for the product to judge."""
    return value is not None and value is not False and value != ""


def _plain(key: str, value: object) -> str:
    text = "yes" if value is True else str(value)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        # Bytes of the command line that are no text in the terminal's own encoding.
        raise UsageError("expected text, got other bytes", where="--" + key.replace("_", "-")) from error
    return text


def parse_pages(text: str, count: int, *, where: str = "--pages") -> tuple[int, ...]:
    """Indices (from 0) of pages such as `3-5` or `1,4,7-`.

    Raises:
        UsageError: not such a list, or a page that there is not.

    >>> parse_pages("2,4-", 5)
    (1, 3, 4)
    """
    chosen: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        ends = (first or "1", last or str(count)) if dash else (first, first)
        if not all(end.isdecimal() and len(end) < 9 for end in ends) or (dash and not (first or last)):
            raise UsageError(f"expected pages such as 3-5 or 1,4, got '{text}'", where=where)
        low, high = int(ends[0]), int(ends[1])
        if not 1 <= low <= high <= count:
            raise UsageError(f"expected pages from 1 to {count}, got '{part.strip()}'", where=where)
        chosen.extend(range(low - 1, high))
    return tuple(dict.fromkeys(chosen))


def printing(function: Callable[..., None]) -> Callable[..., None]:
    """Spreads each parameter annotated with a dataclass of options, `Printing` above all, into these options.

    They stand in the command's signature after its own, `Printing` last.
    """
    hints = get_type_hints(function, include_extras=True)
    signature = inspect.signature(function)
    groups: dict[str, Any] = {key: hint for key, hint in hints.items() if is_dataclass(hint)}
    ordered = sorted(groups, key=lambda key: groups[key] is Printing)
    shared = [p for key in ordered for p in _options(groups[key])]
    own = [p.replace(annotation=hints[p.name]) for p in signature.parameters.values() if p.name not in groups]

    @functools.wraps(function)
    def command(**values: Any) -> None:  # noqa: ANN401
        """The function, called with its options in groups."""
        made = {}
        for key, group in groups.items():
            made[key] = group(**{p.name: values.pop(p.name) for p in _options(group)})
        function(**values, **made)

    own = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in own]
    command.__signature__ = signature.replace(parameters=[*own, *shared])  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in (*own, *shared)} | {"return": None}
    return command


@functools.cache
def _options(group: Any) -> tuple[inspect.Parameter, ...]:  # noqa: ANN401  (a dataclass of options)
    hints = get_type_hints(group, include_extras=True)
    return tuple(
        inspect.Parameter(f.name, inspect.Parameter.KEYWORD_ONLY, default=f.default, annotation=hints[f.name])
        for f in fields(group)
    )
