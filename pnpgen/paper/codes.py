"""Text as the codes of a font subset: what stands between the brackets of a PDF string."""

from __future__ import annotations

from typing import Any

from pnpgen.paper.fonts import Face

_ESCAPED = {"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"}


class Codes(dict[int, str]):
    """One face's letters in one document: by code point the code that its first subset gives, escaped.

    ReportLab hands out a code when a letter first comes; from then on a text is one table look-up a letter, so
    that a batch of texts that never repeat costs little more than its bytes.
    """

    def __init__(self, face: Face, document: Any) -> None:  # noqa: ANN401  (ReportLab's document)
        super().__init__()
        self._font = face.ttfont
        self._document = document
        self._one = True  # all letters so far are in the first subset, which holds 254
        self._names: dict[int, bytes] = {}

    def __missing__(self, point: int) -> str:
        ((subset, code),) = self._font.splitString(chr(point), self._document)
        self._one = self._one and subset == 0
        letter: str = code.decode("latin-1")
        self[point] = escaped = _ESCAPED.get(letter, letter)
        return escaped

    def strings(self, text: str) -> list[tuple[bytes, bytes]]:
        """Pairs of a subset's resource name and a stretch of the text in its codes."""
        if self._one:
            escaped = text.translate(self).encode("latin-1")
            if self._one:
                return [(self._name(0), escaped)]
        parts = self._font.splitString(text, self._document)
        return [(self._name(subset), _escape(codes)) for subset, codes in parts]

    def _name(self, subset: int) -> bytes:
        name = self._names.get(subset)
        if name is None:
            name = self._names[subset] = self._font.getSubsetInternalName(subset, self._document).encode()
        return name


def _escape(codes: bytes) -> bytes:
    text = codes.decode("latin-1")
    return "".join(_ESCAPED.get(c, c) for c in text).encode("latin-1")
