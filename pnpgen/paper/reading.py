"""Chapters of words: a game's rules, a pack's cover, from its templates to pages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from pnpgen.errors import DoesNotFit
from pnpgen.paper.figure import Sketcher
from pnpgen.paper.fullpages import illustrated
from pnpgen.paper.leaflet import cover_bodies
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.piece import Body, Part
from pnpgen.paper.press import Press
from pnpgen.paper.richtext import Figure


def rules_part(press: Press, domain: str, values: Mapping[str, object], figures: Mapping[str, Sketcher]) -> Part:
    """A game's rules from `words/<lang>/<domain>/rules.md.j2`: as many pages as they take at 12 points or more.

    On paper that is too small for the pictures they go without.

    Args:
        press: paper, looks and words.
        domain: whose words.
        values: what the text is filled in with.
        figures: the pictures that the text may ask for with `![what is shown](picture:NAME)`.

    Raises:
        ParseError: a template that fails.
        MissingGlyph: a character that no face has.
    """
    words = press.words
    blocks = parse_markdown(words.render(domain, "rules", values))
    # Pages are laid out at several sizes until they are well filled; a picture is drawn once for each width.
    drawn = {name: cache(partial(sketch, press)) for name, sketch in figures.items()}
    tagline = words.text(domain, "game.tagline")
    try:
        bodies = illustrated(press, blocks, drawn, tagline=tagline)
    except DoesNotFit:  # a page of a pocket book: it holds the words, if not the pictures
        unpictured = [block for block in blocks if not isinstance(block, Figure)]
        bodies = illustrated(press, unpictured, {}, tagline=tagline)
    game, title = words.text(domain, "game.name"), words.text("common", "products.rules")
    return Part(title, game, "paper", bodies=bodies, note=words.text("night", "contents.rules"))


def cover_pages(press: Press, markdown: str) -> tuple[Body, ...]:
    """The pages of a pack's cover: one where that can be read well, else more."""
    blocks = parse_markdown(markdown)
    try:
        return cover_bodies(press, "", blocks, fit_pages=1)
    except DoesNotFit:
        return cover_bodies(press, "", blocks)
