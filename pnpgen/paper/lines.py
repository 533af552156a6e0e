"""Spans set in lines: words measured once, in em, with the faces that will print them, and broken at any size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pnpgen.paper.fonts import FontSet
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.richtext import Cut, Spans

_EPS = 1e-9
_SHORT = 0.18  # of the line: a last line shorter than this looks lost
_AIR = (0.08, 0.16, 0.24)  # of the line, shared among those before it: what is tried to fill it
_NARROWER = (0.9, 0.8, 0.7, 0.6)  # how much of the room is tried for lines alike
_BREAK_AFTER = frozenset("-–—/.,:;@_")  # where a word that is too long is broken best


class Piece(NamedTuple):
    """A part of a word in one cut; `apart` where a spare face sets it, which must not spread to its neighbours."""

    text: str
    font: Cut
    width: float
    apart: bool = False


class Word(NamedTuple):
    """Pieces without a blank between them, how wide they run, and the blank before them, all in em."""

    pieces: tuple[Piece, ...]
    width: float
    blank: float


Line = tuple[Word, ...]


class Setter:
    """Measures spans and breaks them into lines; `field` names the text in errors.

    Raises (from every method that measures):
        MissingGlyph: a character that no face has.
    """

    def __init__(self, fonts: FontSet, field: str) -> None:
        self.fonts = fonts
        self.field = field
        self._house = {font: fonts.face(font) for font in ("text", "bold", "italic", "bold-italic", "symbols")}
        self._pieces: dict[tuple[str, Cut], Piece] = {}
        self._words: dict[Spans, tuple[tuple[Word, ...], ...]] = {}

    def words(self, spans: Spans) -> tuple[tuple[Word, ...], ...]:
        """The words between the line breaks that were asked for."""
        found = self._words.get(spans)
        if found is None:
            found = self._words[spans] = tuple(self._split(spans))
        return found

    def natural(self, spans: Spans) -> tuple[float, float]:
        """The width of the longest word and of the longest line that nothing breaks, in em."""
        runs = self.words(spans)
        return (
            max((word.width for run in runs for word in run), default=0.0),
            max((line_width(run) for run in runs), default=0.0),
        )

    def lines(self, spans: Spans, room: float) -> list[Line]:
        """Lines no wider than `room` em; a longer word is broken after a hyphen, else anywhere."""
        return [line for run in self.words(spans) for line in self._wrap(run, room)]

    def paragraph(self, spans: Spans, room: float) -> list[Line]:
        """The same, but no last line is a short word alone if a little more air in the others prevents it."""
        return [line for run in self.words(spans) for line in self._even(run, room)]

    def alike(self, spans: Spans, room: float) -> list[Line]:
        """As few lines as the room allows, none much longer than another: for what stands in the middle."""
        lines = self.paragraph(spans, room)
        for share in _NARROWER:
            narrower = self.paragraph(spans, share * room)
            if len(narrower) == len(lines):
                lines = narrower
        return lines

    def _even(self, run: Sequence[Word], room: float) -> list[Line]:
        lines = self._wrap(run, room)
        least = _SHORT * room
        if len(lines) < 2 or line_width(lines[-1]) >= least:
            return lines
        for air in _AIR:
            tries = self._wrap(run, room * (1 - air / (len(lines) - 1)))
            if len(tries) > len(lines):
                break
            if line_width(tries[-1]) >= least:
                return tries
        return lines

    def _wrap(self, run: Sequence[Word], room: float) -> list[Line]:
        lines: list[Line] = []
        line: list[Word] = []
        used = 0.0
        for word in run:
            wide = used + word.blank + word.width if line else word.width
            if line and wide > room + _EPS:
                lines.append(tuple(line))
                line, wide = [], word.width
            rest = word
            while wide > room + _EPS and (halves := self._break(rest, room)):
                lines.append((halves[0],))
                rest, wide = halves[1], halves[1].width
            line.append(rest)
            used = wide
        return [*lines, tuple(line)]

    def _split(self, spans: Spans) -> Iterator[tuple[Word, ...]]:
        run: list[Word] = []
        pieces: list[Piece] = []
        blank: Cut = "text"
        for text, font in spans:
            for row, segment in enumerate(text.split("\n")):
                if row:
                    self._close(run, pieces, blank)
                    yield tuple(run)
                    run, pieces = [], []
                for index, part in enumerate(segment.replace("\t", " ").split(" ")):
                    if index:
                        self._close(run, pieces, blank)
                        pieces, blank = [], font
                    if part:
                        pieces.append(self._piece(part, font))
        self._close(run, pieces, blank)
        yield tuple(run)

    def _close(self, run: list[Word], pieces: Sequence[Piece], blank: Cut) -> None:
        """Puts the pieces on the run as a word, if there are any, after a blank of that cut."""
        if not pieces:
            return
        # Between two words of one cut the blank is of that cut too, since one Text will print all three.
        if run and run[-1].pieces[-1].font == pieces[0].font:
            blank = pieces[0].font
        run.append(_word(pieces, self._piece(" ", blank).width if run else 0.0))

    def _piece(self, text: str, font: Cut) -> Piece:
        found = self._pieces.get((text, font))
        if found is None:
            width = self.fonts.width(text, font, PT_PER_MM, self.field)  # at this size a millimetre is an em
            found = self._pieces[text, font] = Piece(text, font, width, self._apart(text, font))
        return found

    def _apart(self, text: str, font: Cut) -> bool:
        """Whether another face than ours must set the text; for ASCII, which all faces have, it never must."""
        ours = (self._house[font], self._house["symbols"])
        return not text.isascii() and any(run.face not in ours for run in self.fonts.runs(text, font))

    def _break(self, word: Word, room: float) -> tuple[Word, Word] | None:
        """The word in two, the first no wider than `room` if it can be; None for a single character."""
        letters = [(c, piece.font) for piece in word.pieces for c in piece.text]
        end = best = 1
        # Each beginning is measured whole: one letter from a spare face changes the face of all.
        while end < len(letters) and self._join(letters[: end + 1], 0.0).width <= room + _EPS:
            end += 1
            best = end if letters[end - 1][0] in _BREAK_AFTER else best
        cut = best if best > 1 else end
        if cut >= len(letters):
            return None
        return self._join(letters[:cut], word.blank), self._join(letters[cut:], 0.0)

    def _join(self, letters: Sequence[tuple[str, Cut]], blank: float) -> Word:
        pieces = [
            self._piece("".join(c for c, _ in group), font)
            for font, group in groupby(letters, key=lambda letter: letter[1])
        ]
        return _word(pieces, blank)


def _word(pieces: Sequence[Piece], blank: float) -> Word:
    return Word(tuple(pieces), sum(piece.width for piece in pieces), blank)


def line_width(line: Sequence[Word]) -> float:
    """How wide a line runs, in em."""
    return sum(word.width + word.blank for word in line) - (line[0].blank if line else 0.0)
