"""Pooh Snap poker on paper: rules pages, the brief card, and its share of a night."""

from __future__ import annotations

from dataclasses import replace

from pnpgen.games.snap.captions import flat_words, whole_number
from pnpgen.games.snap.deck import CARD_SIZES, DEFAULT_SIZE, cards_of, deck_part, deck_pieces
from pnpgen.games.snap.figures import FIGURES
from pnpgen.games.snap.naming import plural
from pnpgen.games.snap.odds import odds
from pnpgen.games.snap.reference import HALF, SIZES, reference_part, reference_pieces, usual_size
from pnpgen.games.snap.rules import CLASSIC, KINDS, MOST_DECKS, PLAYERS_A_DECK, WILD, Variant, decks_for
from pnpgen.games.snap.scores import scores
from pnpgen.paper.briefcard import brief_card
from pnpgen.paper.foldcard import CARDS, card_part
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.press import Press
from pnpgen.paper.reading import rules_part
from pnpgen.product import Evening, Order, Share

BRIEFS = 9
"""How many brief cards a sheet is printed with."""


def rules(press: Press, order: Order) -> Built:
    """The rules for one deck or two (`decks`), the hands counted for `variant` (the plain game).

    Raises:
        UsageError: too many decks, a variant that cannot be meant.
    """
    decks = order.number("decks", 1, 1, MOST_DECKS)
    return Built((_rules(press, Variant.parse(order.text("variant", str(CLASSIC))), decks),))


def _rules(press: Press, variant: Variant = CLASSIC, decks: int = 1) -> Part:
    found = odds(variant, decks)
    counts = {category.key: number for category, number in found.by_category()} | {"total": found.total}
    printed = {key: whole_number(press.words, number) for key, number in counts.items()}
    return rules_part(press, "snap", {**_names(press), "counts": printed, "decks": decks}, FIGURES)


def _names(press: Press) -> dict[str, object]:
    """What a text needs to name the kinds, and the wild one where there are several of it."""
    flat = flat_words(press.words)
    return {"names": {kind: flat[kind] for kind in KINDS}, "wols": plural(WILD, flat)}


def brief(press: Press, order: Order) -> Built:
    """The rules in brief on cards of the deck's size, `count` of them; in large print each on half a sheet.

    Raises:
        DoesNotFit: a text too long for that.
    """
    words, card = press.words, CARD_SIZES[DEFAULT_SIZE]
    count = order.number("count", SIZES["half"] if press.large else BRIEFS, 1, 100)
    wide, high = HALF if press.large else (card.width, card.height)
    title, game = words.text("snap", "products.brief"), words.text("snap", "game.name")
    blocks = parse_markdown(words.render("snap", "brief", _names(press)))
    drawing = brief_card(press, "", blocks, wide, high, title)
    piece = Piece("brief", wide, high, drawing, None, card.radius)
    return Built((Part(title, game, "card", pieces=(piece,) * count),))


def card(press: Press, order: Order) -> Built:
    """The rules in brief on folded cards, one for each of so many `players`."""
    return Built((card_part(press, "snap", _names(press), order.number("players", *CARDS)),))


def night(press: Press, evening: Evening) -> Share:
    """Rules, as many decks as the table needs, a reference card for every player, and the tally."""
    words, players = press.words, evening.players
    decks = decks_for(players)
    order = Order({"players": str(players), "names": ",".join(evening.names)})
    (tally,) = scores(press, order).parts
    parts = (
        _rules(press, decks=decks),
        deck_part(press, deck_pieces(press, cards_of(decks))),
        reference_part(press, _references(press, decks) * players),
        replace(tally, note=words.text("night", "contents.scores")),
    )
    needs = tuple(words.text("night", f"needs.{key}") for key in ("sweets", "pens", "knife"))
    if press.backs == "none":
        needs = (*needs, words.text("night", "needs.sleeves"))
    return Share(parts, needs, _notes(press, players, decks))


def _references(press: Press, decks: int) -> tuple[Piece, ...]:
    """One player's card; in large print it leaves the odds to the rules."""
    return reference_pieces(press, size=usual_size(press), decks=0 if press.large else decks)


def _notes(press: Press, players: int, decks: int) -> tuple[str, ...]:
    if decks > 1:
        return (press.words.text("night", "notes.snap_decks", players=players, decks=decks),)
    return (press.words.text("night", "notes.snap_five"),) if players == PLAYERS_A_DECK else ()
