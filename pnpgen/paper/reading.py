"""Chapters of words: a game's rules, a pack's cover, from its templates to pages."""

from __future__ import annotations

from collections.abc import Mapping

from pnpgen.errors import DoesNotFit
from pnpgen.paper.leaflet import cover_bodies, rules_bodies
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.piece import Body, Part
from pnpgen.paper.press import Press


def rules_part(press: Press, domain: str, values: Mapping[str, object] | None = None) -> Part:
    """A game's rules from `words/<lang>/<domain>/rules.md.j2`: one page where it can be read well, else more.

    Raises:
        ParseError: a template that fails.
        MissingGlyph: a character that no face has.
    """
    words = press.words
    blocks = parse_markdown(words.render(domain, "rules", values))
    tagline = words.text(domain, "game.tagline")
    bodies: tuple[Body, ...]
    try:
        bodies = rules_bodies(press, "", blocks, tagline=tagline, fit_pages=1)
    except DoesNotFit:
        bodies = rules_bodies(press, "", blocks, tagline=tagline)
    game, title = words.text(domain, "game.name"), words.text("common", "products.rules")
    return Part(title, game, "paper", bodies=bodies, note=words.text("night", "contents.rules"))


def cover_pages(press: Press, markdown: str) -> tuple[Body, ...]:
    """The pages of a pack's cover: one where that can be read well, else more."""
    blocks = parse_markdown(markdown)
    try:
        return cover_bodies(press, "", blocks, fit_pages=1)
    except DoesNotFit:
        return cover_bodies(press, "", blocks)
