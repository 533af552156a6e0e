"""The vendored faces: which file plays which role, which letters it has, how wide they run.

With `pdf` the only importer of ReportLab, whose TrueType reader gives the metrics that the PDF will use too.
"""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pnpgen.assets import asset
from pnpgen.errors import MissingGlyph
from pnpgen.paper.lengths import PT_PER_MM

_IGNORABLE = frozenset(" \u00a0\u200b\u00ad")  # nothing to see, so nothing can be missing
_MEASURED = 1 << 13  # texts whose width is kept: layout asks for the same few thousand again and again


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One font file: name in the PDF, advance widths by code point (in em), heights (in em).

    `letters` are the characters that may stand in a text that is set in this face alone.
    """

    name: str
    path: Path
    widths: dict[int, float]
    letters: frozenset[str]
    ascent: float
    descent: float
    cap_height: float
    ttfont: Any


class Run(NamedTuple):
    """A stretch of text set in one face."""

    face: Face
    text: str


def load_face(name: str, path: Path) -> Face:
    """Reads a TrueType file under a name of our own; the checks on a user's file are in `paper.userfont`."""
    from reportlab.pdfbase.ttfonts import TTFont

    ttfont = TTFont(name, str(path), asciiReadable=0)
    face = ttfont.face
    if "user" in name:
        # A user's copy of one of our faces has its name too, and a file may hold a name only once.
        face.name = b"User-" + face.name
    em = 1000.0
    widths = {code: face.charWidths.get(code, face.defaultWidth) / em for code in face.charToGlyph}
    cap = (face.capHeight or 0.7 * em) / em
    letters = frozenset(map(chr, widths)) | _IGNORABLE
    return Face(name, path, widths, letters, face.ascent / em, face.descent / em, cap, ttfont)


class FontSet:
    """Faces by role, each read when first asked for; `files` puts a user's own file into a role."""

    def __init__(self, files: dict[str, Path] | None = None) -> None:
        table = tomllib.loads(asset("fonts", "fonts.toml").read_text("utf-8"))
        self._files = {role: asset("fonts", *name.split("/")) for role, name in table["roles"].items()}
        self._chains: dict[str, list[str]] = table["chains"]
        for role, path in (files or {}).items():
            # Our own face stays behind the user's, for letters that theirs lacks.
            self._files[f"user-{role}"] = path
            self._chains[role] = [f"user-{role}", *self._chains[role]]
        self._faces: dict[str, Face] = {}
        self._runs: dict[tuple[str, str], tuple[Run, ...]] = {}
        self._ems: dict[tuple[str, str], float] = {}
        self._first: dict[str, Face] = {}

    def roles(self) -> tuple[str, ...]:
        """The roles that text can be set in."""
        return tuple(self._chains)

    def face(self, role: str) -> Face:
        """The face that a role's text is set in while no letter is missing."""
        found = self._first.get(role)
        if found is None:
            found = self._first[role] = self._load(self._chains[role][0])
        return found

    def runs(self, text: str, role: str, field: str = "") -> tuple[Run, ...]:
        """The text in stretches of one face each; one face for all its letters, signs from `symbols`.

        Raises:
            MissingGlyph: names the first character that no face has, its code point and the field.
        """
        face = self.face(role)
        if face.letters.issuperset(text):  # nearly always, and not worth keeping
            return (Run(face, text),)
        key = (text, role)
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = self._split(text, role, field)
        return found

    def width(self, text: str, role: str, size: float, field: str = "") -> float:
        """How wide the text runs at `size` points, in millimetres."""
        key = (text, role)
        ems = self._ems.get(key)
        if ems is None:
            ems = sum(run.face.widths.get(ord(c), 0.0) for run in self.runs(text, role, field) for c in run.text)
            if len(self._ems) >= _MEASURED:
                self._ems.clear()
            self._ems[key] = ems
        return ems * size / PT_PER_MM

    def _load(self, name: str) -> Face:
        if name not in self._faces:
            path = self._files[name]
            # One file in several roles is one face: a PDF embeds it once.
            known = next((face for face in self._faces.values() if face.path == path), None)
            self._faces[name] = known or load_face(f"Pnp-{name}", path)
        return self._faces[name]

    def _split(self, text: str, role: str, field: str) -> tuple[Run, ...]:
        letters = set(text) - _IGNORABLE
        for name in self._chains[role]:
            face = self._load(name)
            missing = {c for c in letters if ord(c) not in face.widths}
            if not missing:
                return (Run(face, text),)
            symbols = self._load("symbols")
            if all(ord(c) in symbols.widths for c in missing):
                return _alternate(text, face, symbols, missing)
        known = [self._load(name).widths for name in (*self._chains[role], "symbols")]
        worst = next(c for c in text if c in letters and not any(ord(c) in widths for widths in known))
        title = unicodedata.name(worst, "unnamed")
        raise MissingGlyph(
            f"no font here has U+{ord(worst):04X} '{worst}' ({title.lower()})",
            where=field or f"text '{text[:40]}'",
            hint="try a plainer letter or a font that has it",
        )


def _alternate(text: str, face: Face, symbols: Face, signs: set[str]) -> tuple[Run, ...]:
    runs: list[Run] = []
    for c in text:
        wanted = symbols if c in signs else face
        if runs and runs[-1].face is wanted:
            runs[-1] = Run(wanted, runs[-1].text + c)
        else:
            runs.append(Run(wanted, c))
    return tuple(runs)


@cache
def house_fonts() -> FontSet:
    """The vendored faces, read once a process."""
    return FontSet()
