"""The game-night pack: the chosen games' shares behind one cover, all from one seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnpgen.catalogue import GAMES, game
from pnpgen.errors import ParseError, UsageError
from pnpgen.paper.document import compose
from pnpgen.paper.piece import Built, Part
from pnpgen.paper.press import Press
from pnpgen.paper.text import clean
from pnpgen.product import Evening, Order, Recipe, Share

MIN_PLAYERS, MAX_PLAYERS = 2, 8
MAX_NAME = 40
VERSION = 1


@dataclass(frozen=True, slots=True)
class Pack:
    """What a night's pack is made of; `evening` and `games` are checked."""

    evening: Evening
    games: tuple[str, ...] = GAMES

    @property
    def recipe(self) -> Recipe:
        """What makes this pack again."""
        return self.recipe_of("")

    def recipe_of(self, part: str) -> Recipe:
        """What makes one file of the pack again: `cover` or a game; "" for the whole."""
        params = {"players": str(self.evening.players)}
        if part:
            params["part"] = part
        if self.evening.names:
            params["names"] = ",".join(self.evening.names)
        if self.games != GAMES:
            params["games"] = ",".join(self.games)
        return Recipe("night", VERSION, Order(params, self.evening.seed))


@dataclass(frozen=True, slots=True)
class Chapter:
    """One game's share of the pack, or the note that says why it has none."""

    game: str
    title: str
    share: Share


def make_pack(players: int | None, names: Sequence[str], games: Sequence[str], seed: str) -> Pack:
    """Checks who plays what.

    Raises:
        UsageError: too few or too many players, more names than players, a name too long, an unknown game.
    """
    cleaned = tuple(clean(name, f"player name {i}", limit=MAX_NAME) for i, name in enumerate(names, 1))
    for number, name in enumerate(cleaned, 1):
        if "," in name:
            raise UsageError(f"expected a name without a comma, got '{name}'", where=f"player name {number}")
    if any(not name for name in cleaned):
        raise UsageError("expected a name, got nothing", where=f"player name {cleaned.index('') + 1}")
    count = players if players is not None else (len(cleaned) or 4)
    where = "--players" if players is not None or not cleaned else "--names"
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise UsageError(f"expected {MIN_PLAYERS} to {MAX_PLAYERS} players, got {count}", where=where)
    if cleaned and len(cleaned) != count:
        raise UsageError(f"expected {count} names, one a player, got {len(cleaned)}", where="--names")
    chosen = tuple(game(name.strip().lower(), where="--games").name for name in games) or GAMES
    ordered = tuple(name for name in GAMES if name in chosen)
    return Pack(Evening(count, cleaned, seed), ordered)


def read_recipe(recipe: Recipe) -> tuple[Pack, str]:
    """The pack of an ID, and which file of it is meant ("" for the whole).

    Raises:
        ParseError: a parameter that no pack has, or a file that it has not.
        UsageError: who plays what, as for `make_pack`.
    """
    order = recipe.order
    unknown_key = next((key for key in order.params if key not in ("players", "names", "games", "part")), None)
    if unknown_key:
        raise ParseError(f"unknown parameter '{unknown_key}'", where="ID")
    part = order.text("part")
    games = order.names("games")
    if part and part not in ("cover", *(games or GAMES)):
        raise ParseError(f"unknown part '{part}' of a pack", where="ID")
    return make_pack(order.number("players", 4, 1, 99), order.names(), games, order.seed), part


def chapters(pack: Pack, press: Press) -> tuple[Chapter, ...]:
    """Every chosen game's share; a game that does not suit the count has only a note.

    Raises:
        MissingGlyph: a name with a letter that no face has; says whose.
    """
    for number, name in enumerate(pack.evening.names, 1):
        for role in ("text", "bold"):
            press.fonts.runs(name, role, f"player name {number}")
    press.fonts.runs(pack.evening.seed, "text", "--seed")
    return tuple(_chapter(name, pack, press) for name in pack.games)


def _chapter(name: str, pack: Pack, press: Press) -> Chapter:
    found = game(name)
    title = press.words.text(name, "game.name")
    low, high = found.players
    if found.night is None or not low <= pack.evening.players <= high:
        note = press.words.text(
            "night", "notes.left_out", game=title, low=low, high=high, players=pack.evening.players
        )
        return Chapter(name, title, Share((), notes=(note,)))
    return Chapter(name, title, found.night(press, pack.evening))


def whole(pack: Pack, press: Press) -> Built:
    """The pack as one document: the cover, then game by game."""
    made = chapters(pack, press)
    parts = tuple(part for chapter in made for part in chapter.share.parts)
    cover = cover_part(pack, press, made, split=False)
    return Built((cover, *parts))


def split(pack: Pack, press: Press) -> dict[str, Built]:
    """The pack as a document a game and one for the cover, by file stem."""
    made = chapters(pack, press)
    cover = cover_part(pack, press, made, split=True)
    files = {"cover": Built((cover,))}
    files |= {chapter.game: Built(chapter.share.parts) for chapter in made if chapter.share.parts}
    return files


def cover_part(pack: Pack, press: Press, made: Sequence[Chapter], *, split: bool) -> Part:
    """The cover: what is in here, how to print and cut it, what else lies on the table."""
    parts = [part for chapter in made for part in chapter.share.parts]
    pages = 1
    while True:
        rows = _contents(press, parts, pages, split=split)
        part = _cover(pack, press, made, rows, split=split)
        if len(part.bodies) == pages:
            return part
        pages = len(part.bodies)  # a long cover pushes the numbers on: once more, and they are right


def _contents(press: Press, parts: Sequence[Part], cover_pages: int, *, split: bool) -> list[dict[str, str]]:
    words = press.words
    rows = []
    sections = compose(Built(tuple(parts)), press, "").sections
    notes = {(part.game, part.title): part.note for part in parts}
    for section in sections:
        first, last = section.first + cover_pages, section.last + cover_pages
        key = "cover.own_file" if split else "cover.sheet" if first == last else "cover.sheets"
        sheets = words.text("night", key, n=first, first=first, last=last)
        title = f"{section.game} · {section.title}"
        note = notes[(section.game, section.title)]
        rows.append({"title": title, "sheets": sheets, "stock": section.stock, "note": note})
    return rows


def _cover(pack: Pack, press: Press, made: Sequence[Chapter], rows: list[dict[str, str]], *, split: bool) -> Part:
    from pnpgen.paper.markdown import literal
    from pnpgen.paper.reading import cover_pages

    words = press.words
    evening = pack.evening
    title = words.text("night", "cover.title")
    if evening.names:
        names = join_names(press, [literal(name) for name in evening.names])
        subtitle = words.text("night", "cover.subtitle", names=names, seed=literal(evening.seed))
    else:
        subtitle = words.text("night", "cover.subtitle_count", n=evening.players, seed=literal(evening.seed))
    notes = [note for chapter in made for note in chapter.share.notes]
    if split:
        notes.append(words.text("night", "notes.split"))
    needs = list(dict.fromkeys(need for chapter in made for need in chapter.share.needs))
    values = {
        "title": title,
        "subtitle": subtitle,
        "paper": press.paper.name.capitalize(),
        "contents": rows,
        "needs": needs,
        "notes": notes,
        "backs": press.backs if press.two_sided else "",
    }
    markdown = words.render("night", "cover", values)
    bookmark = words.text("night", "cover.bookmark")
    return Part(bookmark, title, "paper", bodies=cover_pages(press, markdown))


def join_names(press: Press, names: Sequence[str]) -> str:
    """`Ann, Bo and Cy`, in the words of the language."""
    words = press.words
    joined = names[0]
    for name in names[1:-1]:
        joined = words.text("night", "list.more", left=joined, right=name)
    return words.text("night", "list.pair", left=joined, right=names[-1]) if len(names) > 1 else joined
