"""Pooh Snap poker on paper: rules pages, the brief card, and its share of a night."""

from __future__ import annotations

from dataclasses import replace

from pnpgen.games.snap.captions import flat_words, whole_number
from pnpgen.games.snap.deck import CARD_SIZES, DECK, DEFAULT_SIZE, deck_part, deck_pieces
from pnpgen.games.snap.odds import ALL_DEALS, odds
from pnpgen.games.snap.reference import reference_part, reference_pieces
from pnpgen.games.snap.rules import CLASSIC, KINDS, PLAYERS_A_DECK, Variant, decks_for
from pnpgen.games.snap.scores import scores
from pnpgen.paper.briefcard import brief_card
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press
from pnpgen.paper.reading import rules_part
from pnpgen.product import Evening, Order, Share

BRIEFS = 9
"""How many brief cards a sheet is printed with."""


def rules(press: Press, order: Order) -> Built:
    """The rules, with the kinds' printed names and the hands counted for `variant` (the plain game)."""
    return Built((_rules(press, Variant.parse(order.text("variant", str(CLASSIC)))),))


def _rules(press: Press, variant: Variant = CLASSIC) -> Part:
    counts = {category.key: number for category, number in odds(variant).by_category()}
    printed = {key: whole_number(press.words, number) for key, number in counts.items()}
    values = {"names": _names(press), "counts": printed | {"total": whole_number(press.words, ALL_DEALS)}}
    return rules_part(press, "snap", values)


def _names(press: Press) -> dict[str, str]:
    flat = flat_words(press.words)
    return {kind: flat[kind] for kind in KINDS}


def brief(press: Press, order: Order) -> Built:
    """The rules in brief on cards of the deck's size, `count` of them.

    Raises:
        DoesNotFit: large print, for which a card is too small.
    """
    count = order.number("count", BRIEFS, 1, 100)
    words, size = press.words, CARD_SIZES[DEFAULT_SIZE]
    title, game = words.text("snap", "products.brief"), words.text("snap", "game.name")
    blocks = parse_markdown(words.render("snap", "brief", {"names": _names(press)}))
    drawing = brief_card(press, "", blocks, size.width, size.height, title)
    piece = Piece("brief", size.width, size.height, drawing, None, size.radius)
    return Built((Part(title, game, "card", pieces=(piece,) * count),))


def night(press: Press, evening: Evening) -> Share:
    """Rules, as many decks as the table needs, a reference card for every player, and the tally."""
    words, players = press.words, evening.players
    decks = decks_for(players)
    order = Order({"players": str(players), "names": ",".join(evening.names)})
    (tally,) = scores(press, order).parts
    parts = (
        _rules(press),
        deck_part(press, deck_pieces(press, DECK * decks)),
        reference_part(press, _references(press) * players),
        replace(tally, note=words.text("night", "contents.scores")),
    )
    needs = tuple(words.text("night", f"needs.{key}") for key in ("sweets", "pens", "knife"))
    if press.backs == "none":
        needs = (*needs, words.text("night", "needs.sleeves"))
    return Share(parts, needs, _notes(press, players, decks))


def _references(press: Press) -> tuple[Piece, ...]:
    """One player's card; in large print it is half a sheet, and leaves the odds to the rules."""
    if press.large:
        return reference_pieces(press, size="half", with_odds=False)
    return reference_pieces(press)


def _notes(press: Press, players: int, decks: int) -> tuple[str, ...]:
    if decks > 1:
        return (press.words.text("night", "notes.snap_decks", players=players, decks=decks),)
    return (press.words.text("night", "notes.snap_five"),) if players == PLAYERS_A_DECK else ()
