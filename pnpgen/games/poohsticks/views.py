"""Views of a bridge: what is known of its face-down tiles, what the next one can show, and what is left to draw."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pnpgen.errors import UsageError
from pnpgen.games.poohsticks.hands import KEPT
from pnpgen.games.poohsticks.waterway import Waterway
from pnpgen.pieces.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnpgen.games.poohsticks.course import Course
    from pnpgen.games.poohsticks.hands import Floats

MOST_COLUMNS: Final = 4
MODELS: Final = ("tiles", "dealt")

_HELD: Final = np.array([[kept.count(rank) for kept in KEPT] for rank in range(14)])
"""(14, 105) how many cards of a rank a kept set holds."""
_SIZES: Final = np.array([len(kept) for kept in KEPT])


class Face(NamedTuple):
    """What a tile shows, as far as it matters: its rank, and whether it is of the boat's own suit."""

    rank: int
    own: bool = False


View = tuple[Face | None, ...]
"""By tile that can be turned up, its face, or None while it lies face down."""


class Bridge(NamedTuple):
    """A course with a bridge, and what may lie in it.

    Args:
        course: the course.
        suit: the suit of the boat's power, or None.
        faces: how many tiles there are of each face; of the dealt model, how many unseen cards.
        dealt: which of the models.
    """

    course: Course
    suit: str | None
    faces: Counter[Face]
    dealt: bool

    def views(self, depth: int) -> Iterator[View]:
        """All views with so many tiles turned up."""
        tiles = range(len(self.course.tiles))
        for chosen in combinations(tiles, depth):
            for faces in product(sorted(self.faces), repeat=depth):
                if all(self.faces[face] >= count for face, count in Counter(faces).items()):
                    shown = dict(zip(chosen, faces, strict=True))
                    yield tuple(shown.get(tile) for tile in tiles)

    def pool(self, view: View) -> tuple[int, ...]:
        """What draws come from, by rank."""
        if not self.dealt:
            return self.course.pool
        unseen = [0] * 14
        for face, count in (self.faces - Counter(filter(None, view))).items():
            unseen[face.rank] += count
        return tuple(unseen)

    def chances(self, view: View) -> list[tuple[Face, Floats]]:
        """Each face that the next tile can show, and how likely it is by kept set, (105,)."""
        hidden = self.faces - Counter(filter(None, view))
        total = hidden.total()
        if not self.dealt:
            return [(face, np.full(len(KEPT), count / total)) for face, count in hidden.items()]
        left = np.maximum(total - _SIZES, 1)
        return [(face, np.maximum(n - _HELD[face.rank], 0) / left) for face, n in hidden.items()]

    def cut_off(self, view: View) -> list[int]:
        """Cards that no boat can be on yet: every way to them from row 1 leads over a tile that lies face down.

        They would be worth nothing finite. What a boat can reach only grows as tiles are turned up, so nobody
        stands there.
        """
        course = self.course
        down = {tile.place for tile, face in zip(course.tiles, view, strict=True) if face is None}
        if not down:
            return []
        queue = [place for place in course.entries if place not in down]
        seen = set(queue)
        for place in queue:  # the list grows while it is read
            fresh = [near for near in course.neighbours[place] if near not in down and near not in seen]
            seen.update(fresh)
            queue += fresh
        return [place for place in range(len(course.cards)) if place not in seen and place not in down]

    def waterway(self, view: View, pool: Sequence[int]) -> Waterway:
        """The stage's river as this view has it."""
        course = self.course
        ranks = [card.rank for card in course.cards]
        for tile, face in zip(course.tiles, view, strict=True):
            ranks[tile.place] = face.rank if face else 0
        for place in self.cut_off(view):
            ranks[place] = 0
        return Waterway(ranks, course.neighbours, course.entries, course.exits, course.row_starts, pool)

    def suited(self, view: View) -> tuple[bool, ...] | None:
        """By place, whether the boat's power may enter it."""
        if self.suit is None:
            return None
        own = [card.suit == self.suit for card in self.course.cards]
        for tile, face in zip(self.course.tiles, view, strict=True):
            own[tile.place] = face is not None and face.own
        return tuple(own)


def span(course: Course, *, suit: str | None = None, model: str = "tiles") -> Bridge:
    """A course's bridge under a model.

    Raises:
        UsageError: for a bridge with more than four tiles that can be turned up, for an unknown model, and
            for a boat's power with the dealt model.
    """
    if model not in MODELS:
        raise UsageError(f"expected tiles or dealt, got '{model}'", where="bridge model")
    if len(course.tiles) > MOST_COLUMNS:
        what = f"par is computed for bridges of up to {MOST_COLUMNS} tiles, this one has {len(course.tiles)}"
        raise UsageError(what, where="bridge", hint="rocks in the bridge row make it narrower")
    if model == "dealt" and suit:
        raise UsageError("a boat's power goes with the tiles model only", where="bridge model")
    faces = Counter(Face(card.rank, card.suit == suit) for card in course.tile_cards())
    if model == "dealt":
        faces.update({Face(rank): course.pool[rank] for rank in RANKS if course.pool[rank]})
    return Bridge(course, suit, faces, model == "dealt")
