"""The press made ready: paper, margins, looks, words and faces that a builder lays out for."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, cast

from pnpgen.errors import UsageError, unknown
from pnpgen.paper.fonts import FontSet, house_fonts
from pnpgen.paper.lengths import parse_length, show
from pnpgen.paper.marks import Box, PictureData
from pnpgen.paper.papers import Paper, local_paper, parse_paper
from pnpgen.paper.printer import Margin, Printer
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.text import Style
from pnpgen.paper.theme import Choice, Ink, Suits, Theme, load_theme
from pnpgen.paper.words import Words

Backs = Literal["none", "long", "short", "gutterfold", "separate"]
CutMarks = Literal["ticks", "lines", "dotted", "none"]
BACKS: tuple[Backs, ...] = ("none", "long", "short", "gutterfold", "separate")
MARKS: tuple[CutMarks, ...] = ("ticks", "lines", "dotted", "none")
MAX_BLEED = 6.0
CONTENT_MARGIN = 10.0
LEAST_ROOM = 55.0  # what a margin must leave of the paper, each way
STRIP_GAP = 2.5  # between the content and the footer strip


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line (or a NIGHT.toml) says about printing, as text; "" means the default."""

    paper: str = ""
    theme: str = "meadow"
    ink: str = "full"
    suits: str = "two"
    large_print: bool = False
    backs: str = "none"
    marks: str = "ticks"
    bleed: str = "0mm"
    lang: str = "en"
    templates: tuple[Path, ...] = ()
    font: Path | None = None
    picture: Path | None = None


@dataclass(frozen=True, slots=True)
class Press:
    """Everything a builder may ask about the paper that it draws for."""

    paper: Paper
    theme: Theme
    words: Words
    fonts: FontSet
    shelf: Shelf
    printer: Printer = field(default_factory=Printer)
    backs: Backs = "none"
    marks: CutMarks = "ticks"
    bleed: float = 0.0
    large: bool = False
    picture: Path | None = None

    def sheet_paper(self, *, landscape: bool = False) -> Paper:
        """The paper as it is laid out, portrait or turned."""
        return self.paper.landscape if landscape else self.paper

    @property
    def margin(self) -> Margin:
        """What the printer cannot reach, as one looks at the portrait sheet."""
        return self.printer.margin

    def sheet_margin(self, *, landscape: bool = False) -> Margin:
        """The unreachable edges of the sheet as it is laid out; turned, its left edge is the sheet's top."""
        top, right, bottom, left = self.margin
        return Margin(right, bottom, left, top) if landscape else self.margin

    @property
    def two_sided(self) -> bool:
        """Whether backs lie on the other side of the sheet (or of one that is glued to it)."""
        return self.backs in ("long", "short", "separate")

    def mirrors_sideways(self, *, landscape: bool) -> bool:
        """Whether turning the sheet over swaps left and right (else top and bottom) as the page is laid out."""
        return (self.backs == "short") == landscape

    def strip(self, length: float) -> float:
        """How high the footer strip stands when it is `length` mm long."""
        from pnpgen.paper.frame import strip_height

        return strip_height(self, length)

    def live(self, *, landscape: bool = False) -> Box:
        """The area for a whole page's content: inside the content margin and above the footer strip."""
        paper = self.sheet_paper(landscape=landscape)
        margin = self.sheet_margin(landscape=landscape)
        left, right = max(CONTENT_MARGIN, margin.left), max(CONTENT_MARGIN, margin.right)
        top = max(CONTENT_MARGIN, margin.top)
        foot = margin.bottom + self.strip(paper.width - margin.left - margin.right) + STRIP_GAP
        return Box(left, top, paper.width - left - right, paper.height - top - foot)

    def back_picture(self, width: float, height: float) -> PictureData | None:
        """The user's picture for backs of that size in millimetres, if there is one."""
        if self.picture is None:
            return None
        from pnpgen.paper.picture import load_picture

        return load_picture(self.picture, width, height)

    def style(self, size: str = "text", font: str = "text", *, colour: str = "ink", floor: str = "note") -> Style:
        """A text style from the theme's scale: never below the theme's smallest size."""
        points = self.theme.size(size)
        return Style(font, points, min(self.theme.size(floor), points), self.theme.colour(colour))


def make_press(settings: Settings, printer: Printer | None = None) -> Press:
    """Reads settings, and what a printer's profile says, into a press.

    Raises:
        UsageError: names the option whose value cannot be meant, with the nearest that can.
    """
    shelf = Shelf(tuple(_folder(path) for path in settings.templates))
    choice = Choice(settings.theme, cast("Ink", settings.ink), cast("Suits", settings.suits), settings.large_print)
    theme = load_theme(choice, shelf)
    words = Words(settings.lang, shelf)
    if settings.backs not in BACKS:
        raise unknown("backs", settings.backs, BACKS, where="--backs")
    if settings.marks not in MARKS:
        raise unknown("marks", settings.marks, MARKS, where="--marks")
    bleed = _bleed(settings.bleed)
    paper = parse_paper(settings.paper or local_paper())
    printer = printer or Printer()
    _check_room(paper, printer.margin)
    if settings.picture is not None:
        from pnpgen.paper.picture import load_picture

        load_picture(settings.picture, 1, 1)  # refused now, whether or not a back will want it
    return Press(
        paper=paper,
        theme=theme,
        words=words,
        fonts=_fonts(settings.font),
        shelf=shelf,
        backs=settings.backs,
        marks=settings.marks,
        bleed=bleed,
        large=settings.large_print,
        picture=settings.picture,
        printer=printer,
    )


def _bleed(text: str) -> float:
    bleed = parse_length(text, where="--bleed")
    if not 0 <= bleed <= MAX_BLEED:
        raise UsageError(f"expected a bleed of 0 to {show(MAX_BLEED)}, got '{text}'", where="--bleed")
    return bleed


def _check_room(paper: Paper, margin: Margin) -> None:
    """Refuses a printer's margin that leaves nothing of the paper."""
    top, right, bottom, left = margin
    width, height = paper.width - left - right, paper.height - top - bottom
    if min(width, height) < LEAST_ROOM:
        raise UsageError(
            f"expected a margin that leaves {show(LEAST_ROOM)} of {paper.name} ({show(paper.width)} by "
            f"{show(paper.height)}) each way, got {top:g},{right:g},{bottom:g},{left:g}",
            where="printer margin",
            hint="see pnpgen paper printer list",
        )


def _fonts(own: Path | None) -> FontSet:
    """The house's faces; a user's font takes the roles of text, and ours stand behind it."""
    if own is None:
        return house_fonts()
    from pnpgen.paper.userfont import check_font

    path = check_font(own)
    return FontSet(dict.fromkeys(("text", "bold", "italic", "bold-italic"), path))


def _folder(path: Path) -> Path:
    if not path.is_dir():
        raise UsageError(f"expected a folder of templates, got '{path}'", where="--templates")
    return path
