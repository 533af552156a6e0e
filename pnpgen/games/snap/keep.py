"""The page "what to keep": every kind of hand with the cards to keep in boxes, category by category.

Where all hands of a category keep all their cards a line says so; the others stand row by row, the best first. In
the plain game that is one page of A4 or Letter, 412 hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import batched

from pnpgen.games.snap.aim import Aim
from pnpgen.games.snap.captions import flat_words, percentage, whole_number
from pnpgen.games.snap.examples import ranked
from pnpgen.games.snap.exchange import Exchange, exchange_table
from pnpgen.games.snap.hands import Category
from pnpgen.games.snap.naming import listed
from pnpgen.games.snap.odds import ALL_DEALS
from pnpgen.games.snap.reading import Reading, readings
from pnpgen.games.snap.rules import HAND_SIZE, KINDS, STRENGTH, Variant
