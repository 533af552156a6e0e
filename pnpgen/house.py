"""Products that belong to no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnpgen.product import Order, Product

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built
    from pnpgen.paper.press import Press


def _build(press: Press, order: Order) -> Built:
    from pnpgen.paper.blankscores import BlankOptions, blank_sheet
    from pnpgen.paper.piece import Built, Part
    from pnpgen.paper.scorelayout import Layout
    from pnpgen.paper.scoresheet import score_bodies
    from pnpgen.paper.seating import seat_names

    names = order.names()
    players = order.number("players", len(names) or 4, 1, 12)
    options = BlankOptions(
        seat_names(players, names), order.text("title"), order.names("columns"), order.number("rounds", 0, 1, 60)
    )
    sheet = blank_sheet(options, press.words)
    game = press.words.text("common", "scores.blank_title")
    return Built((Part(sheet.title, game, bodies=score_bodies(press, sheet, Layout.read(order.params))),))


BLANK = Product("scores.blank", "A plain score sheet for any game.", _build)


def _stock(press: Press, order: Order) -> Built:
    from pnpgen.paper.labelsheet import self_check
    from pnpgen.paper.piece import Built
    from pnpgen.paper.stock import find_stock
    from pnpgen.paper.stockproof import stock_outline_sheet

    sheet = find_stock(order.text("name"), press.shelf, where="NAME", paper=press.paper.name)
    warning = self_check(sheet)
    return Built((stock_outline_sheet(sheet, press),), (warning,) if warning else ())


STOCK = Product("paper.stock", "Outlines of a label sheet, to hold behind it.", _stock, sample={"name": "5160"})

PRODUCTS = (BLANK, STOCK)
