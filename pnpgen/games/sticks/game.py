"""Its place in the house."""

from __future__ import annotations

from pnpgen.product import Game

GAME = Game(name="sticks", help="", products=(), players=(2, 8))
