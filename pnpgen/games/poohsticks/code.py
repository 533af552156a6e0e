"""River codes: a river as one word that a shell, a file name and a sheet's footer take as it is.

Two forms, both with the version of the form, both read back to what they were made from:
    pr1.3p.3x4.b4.tEeyore%27s%20Bend:5HKD9C-..2SJD-..xx7H-4C8DTC   the river itself
    pr1.3p.3x6.bend.r2#tuesday                                     what makes it: spec and seed
Before the mark stand fields parted by dots: players, width x length, then what applies out of 2d (decks), b4
(bridge row), sSD (boats), a shape's name, r2 (rocks), t… (title). Cells take two letters: a card, `xx` a rock,
`..` land; `x7H` is a rock that is that card; a dash parts rows. Title and seed are percent-encoded UTF-8.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.poohsticks import codeform
from pnpgen.games.poohsticks.generator import generate
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.spec import RiverSpec

VERSION: Final = 1
"""Of the form, and of the generator that a spec and a seed are meant for."""

_HEAD: Final = re.compile(r"pr([0-9]{1,9})(?=[.:#]|$)", re.IGNORECASE)
_MARK: Final = re.compile("[:#]")


class Recipe(NamedTuple):
    """What a code of the form `params#seed` says."""

    spec: RiverSpec
    seed: str


def is_code(text: str) -> bool:
    """Whether a word means to be a river code, of any version, sound or not.

    >>> is_code("pr1.3p.3x6#tuesday"), is_code("pride.txt")
    (True, False)
    """
    return bool(_HEAD.match(text))


def to_code(river: River) -> str:
    r"""The code that holds a river itself.

    >>> to_code(River.parse("title: Up & away\n5H 10d\n## #7c"))
    'pr1.2p.2x2.tUp%20%26%20away:5HTD-xxx7C'
    """
    fields = [f"pr{VERSION}", f"{river.players}p", f"{river.width}x{river.length}"]
    fields += [f"{river.decks}d"] if river.decks != 1 else []
    fields += [f"b{river.bridge}"] if river.bridge is not None else []
    fields += [f"s{river.boats}"] if river.boats else []
    fields += ["t" + codeform.escaped(river.title)] if river.title else []
    rows = ("".join(map(str, row)) for row in river.rows)
    cells = "-".join(rows).replace("##", "xx").replace("#", "x")
    return ".".join(fields) + ":" + cells


def seed_code(spec: RiverSpec, seed: str) -> str:
    """The code that makes a river again, by `generator.generate`.

    >>> seed_code(RiverSpec(shape="bend", rocks=2), "tuesday night")
    'pr1.3p.3x6.bend.r2#tuesday%20night'
    """
    if not seed:
        raise UsageError("expected a seed of at least one character, got none", where="seed")
    fields = [f"pr{VERSION}", f"{spec.players}p", f"{spec.width}x{spec.length}"]
    fields += [spec.shape] if spec.shape != "straight" else []
    fields += [f"r{spec.rocks}"] if spec.rocks else []
    fields += [f"{spec.decks}d"] if spec.decks else []
    fields += [f"b{spec.bridge}"] if spec.bridge is not None else []
    fields += ["t" + codeform.escaped(spec.title)] if spec.title else []
    return ".".join(fields) + "#" + codeform.escaped(seed)


def from_code(text: str) -> River:
    r"""The river of a code of either form.

    Raises:
        ParseError: with `where` as code:1:COLUMN.
        GaveUp: if a code's spec and seed make no valid river.

    >>> from_code("pr1.2p.2x2:5htd-xxx7c").rows == River.parse("5H 10D\n## #7C").rows
    True
    """
    read = read_code(text)
    return generate(*read) if isinstance(read, Recipe) else read


def read_code(text: str) -> River | Recipe:
    """What a code says: the river that it holds, or the recipe to make one.

    Raises:
        ParseError: with `where` as code:1:COLUMN.
    """
    head = _HEAD.match(text)
    if not head:
        raise codeform.wrong(text, 0, f"a river code such as 'pr{VERSION}.3p.3x6#tuesday'")
    if int(head[1]) != VERSION:
        hint = "a newer pnpgen made it: update" if int(head[1]) > VERSION else None
        message = f"expected a river code of version {VERSION}, got version {int(head[1])}"
        raise ParseError(message, where=f"{codeform.SOURCE}:1:3", hint=hint)
    mark = _MARK.search(text)
    if not mark:
        raise codeform.wrong(text, len(text), "':' and cells, or '#' and a seed")
    cells = mark[0] == ":"
    known = codeform.FIELDS_OF_CELLS if cells else codeform.FIELDS_OF_SEED
    fields = codeform.read_fields(text[: mark.start()], head.end() + 1, known)
    width, length = fields.pop("size")
    try:
        if cells:
            return River(codeform.read_cells(text, mark.end(), width, length), **fields)
        return _recipe(text, mark.end(), RiverSpec(width=width, length=length, **fields))
    except UsageError as error:
        message = f"{error.where}: {error.message}" if error.where else error.message
        raise ParseError(message, where=f"{codeform.SOURCE}:1:{head.end() + 2}") from None


def _recipe(text: str, start: int, spec: RiverSpec) -> Recipe:
    if start == len(text):
        raise codeform.wrong(text, start, "a seed")
    return Recipe(spec, codeform.unescaped(text[start:], start))
