"""Markdown read into blocks: CommonMark with tables, and nothing that could reach outside the text.

Raw HTML is off, so tags come out as the text they are; a link is its words and an image its description. An image
alone in its paragraph whose address is `picture:` and a plain name asks for a picture that the game draws. No file
is ever opened and no address ever asked. The only importer of markdown-it, and that only when a text is read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pnpgen.errors import ParseError
from pnpgen.paper.richtext import Align, Block, Cut, Figure, Heading, List, Paragraph, Rule, Span, Spans, Table

if TYPE_CHECKING:
    from markdown_it.token import Token

_CUTS: dict[tuple[bool, bool], Cut] = {
    (False, False): "text",
    (True, False): "bold",
    (False, True): "italic",
    (True, True): "bold-italic",
}
_ALIGNS: dict[str, Align] = {"text-align:right": "end", "text-align:center": "middle"}
_MEANT = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")  # CommonMark 2.4: what a backslash makes literal
_PICTURE = re.compile(r"picture:([a-z]+(?:-[a-z]+)*)")
_NESTING = 43  # of tokens, two for each list: markdown-it drops without a word what is nested deeper
_BREAKS = {"softbreak": " ", "hardbreak": "\n"}
_DEPTH = {"strong_open": (1, 0), "strong_close": (-1, 0), "em_open": (0, 1), "em_close": (0, -1)}


def literal(text: str) -> str:
    """A text from outside, fit to stand in Markdown and mean nothing but itself.

    >>> plain = parse_markdown(literal("*Ann* | <b> [x](y) 1."))[0].spans
    >>> plain
    (Span(text='*Ann* | <b> [x](y) 1.', font='text'),)
    """
    return "".join(f"\\{c}" if c in _MEANT else c for c in text)


def parse_markdown(text: str) -> tuple[Block, ...]:
    """The text's blocks.

    Control characters, and those that turn the reading direction, are dropped; quotations and code become
    paragraphs.

    Raises:
        ParseError: lists nested more than twenty deep (quotations: forty).

    >>> parse_markdown("A *secret*.")[0].spans
    (Span(text='A ', font='text'), Span(text='secret', font='italic'), Span(text='.', font='text'))
    """
    tokens = _parser().parse(_printable(text))
    for token in tokens:
        if token.level >= _NESTING - 1:
            line = f"line {token.map[0] + 1}" if token.map else None
            raise ParseError("expected lists nested at most twenty deep, got more", where=line)
    return _Reader(tokens).blocks("")


def _printable(text: str) -> str:
    """The text composed (NFC) and without characters that print nothing: controls, formats, lone surrogates."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    unwanted = {
        ord(c): None for c in set(text) if c not in "\n\t" and unicodedata.category(c) in {"Cc", "Cf", "Cs"}
    }
    return unicodedata.normalize("NFC", text.translate(unwanted))


@cache
def _parser() -> Any:  # noqa: ANN401  (markdown-it is imported only when a text is read)
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False, "maxNesting": _NESTING}).enable("table")


class _Reader:
    """Walks once along the flat run of tokens that markdown-it gives."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens
        self._at = 0
        self._readers: dict[str, Callable[[Token], tuple[Block, ...]]] = {
            "heading_open": lambda token: (Heading(int(token.tag[1:]), self._inline()),),
            "paragraph_open": lambda _: (self._paragraph(),),
            "bullet_list_open": self._list,
            "ordered_list_open": self._list,
            "table_open": lambda _: (self._table(),),
            "hr": lambda _: (Rule(),),
            "blockquote_open": lambda _: self.blocks("blockquote_close"),
            "fence": self._code,
            "code_block": self._code,
        }

    def blocks(self, end: str) -> tuple[Block, ...]:
        """The blocks up to a closing token, which is taken too; "" reads to the last."""
        found: list[Block] = []
        while self._at < len(self._tokens):
            token = self._take()
            if token.type == end:
                break
            found.extend(self._readers[token.type](token))
        return tuple(found)

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _inline(self) -> Spans:
        """The spans of an inline token and its closing token."""
        spans = _spans(self._take().children or ())
        self._at += 1
        return spans

    def _paragraph(self) -> Paragraph | Figure:
        """A paragraph, or the picture that is all there is in it."""
        children = self._tokens[self._at].children or ()
        spans = self._inline()
        if len(children) == 1 and children[0].type == "image":
            named = _PICTURE.fullmatch(str(children[0].attrs.get("src", "")))
            if named:
                return Figure(named[1], spans)
        return Paragraph(spans)

    def _list(self, opening: Token) -> tuple[Block, ...]:
        items: list[tuple[Block, ...]] = []
        while self._take().type == "list_item_open":
            items.append(self.blocks("list_item_close"))
        ordered = opening.type == "ordered_list_open"
        return (List(ordered, tuple(items), int(opening.attrs.get("start", 1))),)

    def _table(self) -> Table:
        rows: list[tuple[Spans, ...]] = []
        cells: list[Spans] = []
        aligns: list[Align] = []
        while (token := self._take()).type != "table_close":
            if token.type in {"th_open", "td_open"}:
                cells.append(self._inline())
                if token.type == "th_open":
                    aligns.append(_ALIGNS.get(str(token.attrs.get("style")), "start"))
            elif token.type == "tr_close":
                rows.append(tuple(cells))
                cells = []
        return Table(rows[0], tuple(rows[1:]), tuple(aligns))

    @staticmethod
    def _code(token: Token) -> tuple[Block, ...]:
        text = token.content.strip("\n")
        return (Paragraph((Span(text),)),) if text.strip() else ()


def _flat(children: Sequence[Token]) -> Iterator[Token]:
    """The tokens with an image's description in its place; a link's own tokens have no content."""
    for token in children:
        if token.type == "image":
            yield from _flat(token.children or ())
        else:
            yield token


def _spans(children: Sequence[Token]) -> Spans:
    """Inline tokens as spans, neighbours in the same cut joined."""
    spans: list[Span] = []
    bold = italic = 0
    for token in _flat(children):
        if token.type in _DEPTH:
            more_bold, more_italic = _DEPTH[token.type]
            bold, italic = bold + more_bold, italic + more_italic
            continue
        text = _BREAKS.get(token.type, token.content)
        font = _CUTS[bold > 0, italic > 0]
        if spans and spans[-1].font == font:
            spans[-1] = Span(spans[-1].text + text, font)
        elif text:
            spans.append(Span(text, font))
    return tuple(spans)
