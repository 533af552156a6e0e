"""Every printed word: captions from TOML, longer texts from Jinja2 templates that give Markdown.

Templates are sandboxed and strict; they make words, never coordinates or markup for
a painter. A caption that a language lacks falls back to English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnpgen.assets import asset
from pnpgen.errors import ParseError, UsageError, unknown
from pnpgen.paper.shelf import Shelf, read_toml

_PLACE = re.compile(r"\{(\w+)\}")


class Words:
    """The words of one language, file by file over English."""

    def __init__(self, lang: str, shelf: Shelf) -> None:
        self.lang = lang
        self._shelf = shelf
        self._tables: dict[str, dict[str, Any]] = {}
        known = languages(shelf)
        if lang not in known:
            raise unknown("language", lang, known, where="--lang")

    def text(self, domain: str, key: str, **values: object) -> str:
        """A caption by file and dotted key, its `{name}` places filled in.

        Raises:
            ParseError: a user's file whose caption has a place that nothing fills.
        """
        value = self._look(domain, key)
        if not isinstance(value, str):
            raise ParseError(f"expected a text at '{key}', got {type(value).__name__}", where=f"words {domain}")
        return _PLACE.sub(lambda match: self._fill(match, values, f"{domain}.{key}"), value)

    @staticmethod
    def _fill(match: re.Match[str], values: Mapping[str, object], where: str) -> str:
        # str.format would follow attributes of what it is given: a user's words must not.
        if match[1] not in values:
            raise ParseError(f"expected only the places {sorted(values)}, got '{match[0]}'", where=where)
        return str(values[match[1]])

    def table(self, domain: str, key: str) -> Mapping[str, str]:
        """A whole table of captions, such as `table("snap", "kinds")`."""
        value = self._look(domain, key)
        if not isinstance(value, dict):
            raise ParseError(f"expected a table at '{key}', got {type(value).__name__}", where=f"words {domain}")
        return value

    def render(self, domain: str, name: str, values: Mapping[str, object] | None = None) -> str:
        """A Markdown text from `words/<lang>/<domain>/<name>.md.j2`.

        Raises:
            ParseError: a template that is broken, asks for something unknown or never ends.
        """
        path = self._shelf.find("words", self.lang, domain, f"{name}.md.j2") or self._shelf.find(
            "words", "en", domain, f"{name}.md.j2"
        )
        if path is None:
            raise UsageError(f"no text '{name}' for {domain}", where=f"words/{self.lang}")
        try:
            source = path.read_text("utf-8")
        except UnicodeDecodeError as error:
            raise ParseError("expected UTF-8 text, got other bytes", where=str(path)) from error
        from pnpgen.paper.sandbox import render_text

        return render_text(source, values or {}, str(path))

    def _look(self, domain: str, key: str) -> Any:  # noqa: ANN401  (a caption or a table of them)
        node: Any = self._load(domain)
        for part in key.split("."):
            if not isinstance(node, dict) or part not in node:
                raise KeyError(f"no words for {domain}.{key}")
            node = node[part]
        return node

    def _load(self, domain: str) -> dict[str, Any]:
        if domain not in self._tables:
            self._tables[domain] = _merged(self._shelf, domain, ("en", self.lang))
        return self._tables[domain]


def languages(shelf: Shelf) -> list[str]:
    """The languages that have a folder of words."""
    return sorted({p.name for folder in shelf.folders() for p in (folder / "words").glob("*") if p.is_dir()})


def missing(lang: str, shelf: Shelf) -> list[str]:
    """What a language lacks of the English words, and so prints in English.

    Returns:
        Captions as `poohsticks.board.start`, then texts as `poohsticks/rules`, in the order of the English files.
    """
    english = asset("templates", "words", "en")
    captions = [path.stem for path in sorted(english.glob("*.toml"))]
    texts = [str(path.relative_to(english)) for path in sorted(english.rglob("*.md.j2"))]
    lacking = []
    for domain in captions:
        theirs = set(_keys(_merged(shelf, domain, (lang,))))
        lacking += [f"{domain}.{key}" for key in _keys(_merged(shelf, domain, ("en",))) if key not in theirs]
    lacking += [text.removesuffix(".md.j2") for text in texts if shelf.find("words", lang, text) is None]
    return lacking


def _merged(shelf: Shelf, domain: str, langs: Sequence[str]) -> dict[str, Any]:
    """One file's captions: languages and folders laid over each other, the last language and first folder on top."""
    merged: dict[str, Any] = {}
    for lang in dict.fromkeys(langs):
        for folder in reversed(list(shelf.folders())):
            if folder in shelf.users:
                path = Shelf((folder,)).find("words", lang, f"{domain}.toml")
            else:
                path = folder / "words" / lang / f"{domain}.toml"
            if path is not None and path.is_file():
                _overlay(merged, read_toml(path), str(path))
    return merged


def _keys(table: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """The dotted keys of all captions in a table of tables."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _keys(value, f"{above}{key}.")
        else:
            yield above + key


def _overlay(base: dict[str, Any], over: Mapping[str, Any], where: str) -> None:
    """Lays captions over others; a text may replace a text and a table a table, nothing else."""
    for key, value in over.items():
        if not isinstance(value, str | dict):
            raise ParseError(f"expected '{key}' to be a text or a table of texts, got {value!r}", where=where)
        if key in base and isinstance(value, dict) != isinstance(base[key], dict):
            kind = "a table" if isinstance(base[key], dict) else "a text"
            raise ParseError(f"expected '{key}' to be {kind}", where=where)
        if isinstance(value, dict):
            _overlay(base.setdefault(key, {}), value, where)
        else:
            base[key] = value
