"""Sticks on paper: labels, rules, the rules in brief, and its share of a night."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnpgen.games.sticks.figures import figures, laid
from pnpgen.games.sticks.labelprint import build_labels
from pnpgen.games.sticks.rules import CLASSIC_RULES, JOKER, HouseRules
from pnpgen.games.sticks.scores import scores
from pnpgen.games.sticks.sticksize import StickSize
from pnpgen.games.sticks.wishes import read_set, read_wishes
from pnpgen.paper.foldcard import CARDS, card_part
from pnpgen.paper.numbers import length
from pnpgen.paper.piece import Built, Part, Piece
from pnpgen.paper.reading import rules_part
from pnpgen.pieces.cards import RANK_LETTERS
from pnpgen.product import Evening, Order, Share

if TYPE_CHECKING:
    from pnpgen.paper.press import Press

BRIEF_SIZE = (63.0, 88.0)
BRIEF_LARGE = (128.0, 174.0)  # large print has no room on a playing card; two of these fit on A4 and Letter
_GAME = "sticks"


def labels(press: Press, order: Order) -> Built:
    """The labels of a set, or of many sets."""
    return build_labels(press, read_wishes(press, order), order.seed)


def rules(press: Press, order: Order) -> Built:
    """The rules, by the house rules of a set."""
    return Built((_rules(press, read_set(press, order).rules),))


def _rules(press: Press, house: HouseRules) -> Part:
    values = {
        **rule_values(press, house),
        "free_can_win": house.free_can_win,
        "wild_shown": laid(house)[1] is not None,
    }
    return rules_part(press, _GAME, values, figures(house))


def rule_values(press: Press, house: HouseRules) -> dict[str, object]:
    """What the texts of the rules are filled in with."""
    return {
        "win_at": house.win_at, "tries": house.tries, "hand": house.hand, "decks": house.decks,
        "wilds": wild_words(press, house),
    }  # fmt: skip


def wild_words(press: Press, house: HouseRules) -> str:
    """The wild cards in words."""
    words = press.words
    if house.wilds == CLASSIC_RULES.wilds:
        return words.text(_GAME, "rules.wilds")
    ranks = sorted(set(house.wilds) - {JOKER})
    letters = [words.text("common", f"rank_letters.{RANK_LETTERS[rank].lower()}") for rank in ranks]
    names = [words.text(_GAME, "rules.wild_rank", rank=letter) for letter in letters]
    if JOKER in house.wilds:
        names.append(words.text(_GAME, "rules.jokers"))
    joined = names[0] if names else words.text(_GAME, "rules.no_wilds")
    for name in names[1:-1]:
        joined = words.text("night", "list.more", left=joined, right=name)
    return words.text("night", "list.pair", left=joined, right=names[-1]) if len(names) > 1 else joined


def brief(press: Press, order: Order) -> Built:
    """The rules in brief on a card, one for each player."""
    house = read_set(press, order).rules
    return Built((brief_part(press, house, order.number("players", 4, 1, 60)),))


def brief_part(press: Press, house: HouseRules, count: int) -> Part:
    """So many cards with the rules in brief."""
    from pnpgen.paper.briefcard import brief_card
    from pnpgen.paper.markdown import parse_markdown

    words = press.words
    blocks = parse_markdown(words.render(_GAME, "brief", rule_values(press, house)))
    title = words.text("common", "products.brief")
    size = BRIEF_LARGE if press.large else BRIEF_SIZE
    drawing = brief_card(press, "", blocks, *size, "brief")
    pieces = (Piece("brief", *size, drawing, radius=3.0),) * count
    note = words.text("night", "contents.reference")
    return Part(title, words.text(_GAME, "game.name"), "card", pieces, note=note)


def card(press: Press, order: Order) -> Built:
    """The rules in brief on folded cards, one for each of so many `players`, by the house rules of a set."""
    house = read_set(press, order).rules
    return Built((card_part(press, _GAME, rule_values(press, house), order.number("players", *CARDS)),))


def night(press: Press, evening: Evening) -> Share:
    """Rules, a card for every player, the classic set's labels and a tally with the players' names."""
    wishes = read_wishes(press, Order())
    house = wishes.stickset.rules
    order = Order({"players": str(evening.players), "names": ",".join(evening.names)})
    (tally,) = scores(press, order).parts
    parts = (
        _rules(press, house),
        card_part(press, _GAME, rule_values(press, house), evening.players),
        *build_labels(press, wishes).parts,
        replace(tally, note=press.words.text("night", "contents.scores")),
    )
    return Share(parts, needs(press, house, wishes.stick, wishes.stickset.labels))


def needs(press: Press, house: HouseRules, stick: StickSize, count: int) -> tuple[str, ...]:
    """What must lie on the table besides paper."""
    words = press.words
    long, wide = (length(words, round(side)) for side in (stick.length, stick.width))  # to buy by, not to cut by
    return (
        words.text("night", "needs.decks_sticks", decks=house.decks),
        words.text("night", "needs.sticks", n=count, length=long, width=wide),
        words.text("night", "needs.bag"),
        words.text("night", "needs.pens"),
        words.text("night", "needs.knife"),
    )
