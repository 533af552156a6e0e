"""The frame that every game hangs in: what a game is, what a product is, and the text that makes it again.

Names no game. A product takes an order (plain text parameters and a seed) and a press, and gives back what to
print; the same order on the same press always gives the same marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from pnpgen.errors import ParseError, UsageError, unknown

if TYPE_CHECKING:
    from pnpgen.paper.piece import Built, Part
    from pnpgen.paper.press import Press

_RECIPE = re.compile(r"([a-z]+(?:[.-][a-z]+)*)-(\d+)(?::([^#]*))?(?:#(.*))?")
_SAFE = "/@_.-~,"  # stays readable; commas, which part lists, are written as +


class Asked(dict[str, str]):
    """Parameters that remember which of them were asked for, so that the others can be told."""

    def __init__(self, params: Mapping[str, str]) -> None:
        super().__init__(params)
        self._asked: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:  # noqa: ANN401
        """As a dictionary's, and the key counts as asked for."""
        self._asked.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> str:
        self._asked.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self._asked.add(str(key))
        return super().__contains__(key)

    @property
    def left(self) -> list[str]:
        """Keys that nobody asked for."""
        return [key for key in self if key not in self._asked]


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted of a product: parameters by name, as text, and the seed of whatever is drawn by lot."""

    params: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""

    def text(self, key: str, default: str = "") -> str:
        """A parameter as it was given."""
        return self.params.get(key, default)

    def flag(self, key: str) -> bool:
        """Whether a yes/no parameter is set."""
        return self.params.get(key, "") in ("yes", "true", "1", "on")

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number within limits.

        Raises:
            UsageError: names the option, the limits and what came.
        """
        value = self.params.get(key)
        if value is None or value == "":
            return default
        where = "--" + key.replace("_", "-")
        if not re.fullmatch(r"[+-]?\d{1,18}", value) or not low <= int(value) <= high:
            raise UsageError(f"expected a whole number from {low} to {high}, got '{value}'", where=where)
        return int(value)

    def choice(self, key: str, options: Iterable[str], default: str) -> str:
        """One of a few words.

        Raises:
            UsageError: an unknown word, with the nearest.
        """
        value = self.params.get(key) or default
        known = list(options)
        if value not in known:
            raise unknown(key.replace("_", " "), value, known, where="--" + key.replace("_", "-"))
        return value

    def names(self, key: str = "names") -> tuple[str, ...]:
        """A list of names, separated by commas; empty ones are dropped."""
        return tuple(name.strip() for name in self.params.get(key, "").split(",") if name.strip())


@dataclass(frozen=True, slots=True)
class Product:
    """One thing that pnpgen prints.

    Attributes:
        name: `game.product`, as it stands in IDs; never changes once released.
        help: one line for lists.
        build: makes the pieces; imports its heavy modules itself.
        version: of its ID's format: raised when the same ID would give another sheet.
        sample: parameters that show it at its best, for the registry's tests and lists; defaults otherwise.
    """

    name: str
    help: str
    build: Callable[[Press, Order], Built]
    version: int = 1
    sample: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Evening:
    """Who plays tonight: how many, their names (as many, or none), and the one seed that makes the pack."""

    players: int
    names: tuple[str, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class Share:
    """A game's share of the night's pack.

    Attributes:
        parts: its chapters, in the order in which they are printed.
        needs: what else must lie on the table, a line each, for the cover.
        notes: what the cover should say about this game and this many players.
    """

    parts: tuple[Part, ...]
    needs: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game's place in the house: its products and its group of commands.

    Attributes:
        name: the folder's name, and the name of its words.
        help: one line for the list of commands.
        products: what it prints.
        group: name of its command group and the Typer app, or None.
        scores: the function behind `pnpgen scores <name>`, or None.
        players: least and most players that its share of a night's pack can serve.
        night: makes that share.
        recipe: reads a text form of the game's own that stands on a sheet as its ID, such as a river's code;
            None for a text that is not one.
    """

    name: str
    help: str
    products: tuple[Product, ...]
    players: tuple[int, int]
    group: tuple[str, Any] | None = None
    scores: Callable[..., None] | None = None
    night: Callable[[Press, Evening], Share] | None = None
    recipe: Callable[[str], Recipe | None] | None = None


def _listed(value: str) -> str:
    return quote(value, _SAFE).replace(",", "+")


@dataclass(frozen=True, slots=True)
class Recipe:
    """What makes a product again: its name, its format's version, parameters and seed, as one shell-safe word.

    >>> text = str(Recipe("snap.deck", 1, Order({"size": "mini", "only": "Wol 3"}, "k7f2")))
    >>> text
    'snap.deck-1:only=Wol%203,size=mini#k7f2'
    >>> str(Recipe.parse(text)) == text
    True
    """

    product: str
    version: int
    order: Order

    def __str__(self) -> str:
        pairs = sorted(self.order.params.items())
        params = ",".join(f"{quote(key, _SAFE)}={_listed(value)}" for key, value in pairs)
        seed = f"#{quote(self.order.seed, _SAFE)}" if self.order.seed else ""
        return f"{self.product}-{self.version}" + (f":{params}" if params else "") + seed

    @classmethod
    def parse(cls, text: str) -> Recipe:
        """Reads an ID.

        Raises:
            ParseError: not an ID, or only the short form of one.
        """
        if text.startswith("~"):
            hint = "give the PDF itself, or the full ID from its cover or metadata"
            raise ParseError(f"'{text}' is a short ID, too short to make the sheet from", hint=hint)
        match = _RECIPE.fullmatch(text.strip())
        if match is None:
            raise ParseError(f"expected an ID such as snap.deck-1:size=mini#seed, got '{text[:80]}'")
        params: dict[str, str] = {}
        for pair in (match[3] or "").split(","):
            if pair:
                key, equals, value = pair.partition("=")
                if not equals:
                    raise ParseError(f"expected key=value in the ID, got '{pair}'")
                if unquote(key) in params:
                    raise ParseError(f"expected each key once in the ID, got '{key}' again")
                params[unquote(key)] = unquote(value.replace("+", ","))
        return cls(match[1], int(match[2]), Order(params, unquote(match[4] or "")))
