"""Objects of a PDF in bytes of our own, in the places where ReportLab's document asks for them.

They lean on `pdfdoc`, so the major version of ReportLab is pinned.
"""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase import pdfdoc


class Raw(pdfdoc.PDFObject):  # type: ignore[misc]
    """A dictionary and perhaps a stream, whose bytes are ready."""

    def __init__(self, head: bytes, data: bytes | None = None) -> None:
        self._head = head
        self._data = data

    def format(self, _document: Any) -> bytes:  # noqa: ANN401
        """The object as it stands in the file."""
        if self._data is None:
            return b"<<" + self._head + b">>"
        return b"<<%b/Length %d>>\nstream\n%b\nendstream\n" % (self._head, len(self._data), self._data)


class Page(pdfdoc.PDFPage):  # type: ignore[misc]
    """A page that refers to shared content and resources, with its boxes."""

    def __init__(self, boxes: bytes, resources: Any, content: Any) -> None:  # noqa: ANN401
        self._boxes = boxes
        self._resources = resources
        self._content = content

    def format(self, document: Any) -> bytes:  # noqa: ANN401
        """The object as it stands in the file: parent, boxes, and references to what pages share."""
        parent = document.Reference(document.Pages).format(document)
        return b"<</Type/Page/Parent %b%b/Resources %b/Contents %b>>" % (
            parent, self._boxes, self._resources.format(document), self._content.format(document),
        )  # fmt: skip


class Facts(pdfdoc.PDFInfo):  # type: ignore[misc]
    """The information dictionary, with the recipe beside the usual keys."""

    recipe = ""

    def format(self, document: Any) -> bytes:  # noqa: ANN401
        """ReportLab's dictionary with one key more."""
        usual: bytes = super().format(document)
        recipe = pdfdoc.PDFString(self.recipe).format(document)
        return usual.replace(b"<<", b"<< /PnpgenRecipe " + recipe, 1)


class Bookmarks:
    """Stands in for ReportLab's canvas where the outline asks it for a page."""

    def __init__(self, doc: Any) -> None:  # noqa: ANN401
        self._doc = doc

    def _bookmarkReference(self, name: str) -> Any:  # noqa: ANN401, N802  (ReportLab's name)
        page = pdfdoc.PDFObjectReference(f"Page{int(name.removeprefix('page')) + 1}")
        return pdfdoc.PDFArray([page, pdfdoc.PDFName("Fit")])
