"""Everything that reads a user's text: whatever comes, it is read or refused in one line, and quickly.

The short form runs in the check; the long one with `HYPOTHESIS_PROFILE=long .venv/bin/python -m pytest -m stress`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import PnpgenError
from pnpgen.games.poohsticks.code import from_code
from pnpgen.games.poohsticks.river import River
from pnpgen.games.snap.notation import parse_hand
from pnpgen.games.sticks.grammar import parse as parse_combination
from pnpgen.games.sticks.stickset import parse_set
from pnpgen.games.upriver.rules import sequence
from pnpgen.games.upriver.scoring import parse_scoring
from pnpgen.games.upriver.tally import tally
from pnpgen.paper.geometry import parse_geometry
from pnpgen.paper.lengths import parse_length, parse_pair
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.papers import parse_paper
from pnpgen.paper.pathdata import segments
from pnpgen.paper.picture import load_picture
from pnpgen.paper.printer import parse_numbers
from pnpgen.paper.shelf import Shelf, read_toml
from pnpgen.paper.text import clean
from pnpgen.paper.theme import Choice, load_theme
from pnpgen.paper.userfont import check_font
from pnpgen.product import Recipe
from pnpgen.shell.options import parse_pages

pytestmark = pytest.mark.stress

# Words that the readers know, shuffled with anything: gets further into a grammar than noise alone.
WORDS = (
    "1 2 10 runs run of set sets and & 3 Nines Hearts ♠ 5H KD ## .. #7H players: bridge: title: pr1. #seed 63mm x "
    "@a4 + , - : = custom:exact= 10+b miss -5d Pooh Tigger Wol / source up-down 10,8 M0 L 1e9 Z ** | # - FREE 4 x"
).split()
SOUP = st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), max_size=12).map(" ".join)
TEXT = st.one_of(
    SOUP, SOUP.map(lambda s: s.replace(" ", "")), SOUP.map(lambda s: s.replace(" ", "\n")), st.text(max_size=80)
)

READERS: dict[str, Callable[[str], object]] = {
    "river": River.parse,
    "river code": from_code,
    "hand": parse_hand,
    "combination": parse_combination,
    "stick set": lambda text: parse_set(text.encode("utf-8", "surrogatepass"), "x.txt"),
    "stick set csv": lambda text: parse_set(text.encode("utf-8", "surrogatepass"), "x.csv"),
    "stick set toml": lambda text: parse_set(text.encode("utf-8", "surrogatepass"), "x.toml"),
    "sequence": lambda text: sequence(text, 4),
    "scoring": parse_scoring,
    "tally": lambda text: tally(text, "x.csv"),
    "geometry": lambda text: parse_geometry(text, where="--stock"),
    "length": parse_length,
    "pair": parse_pair,
    "paper": parse_paper,
    "path": segments,
    "markdown": parse_markdown,
    "numbers": lambda text: parse_numbers(text, 2, where="--x"),
    "recipe": Recipe.parse,
    "pages": lambda text: parse_pages(text, 9),
    "clean": lambda text: clean(text, "name"),
}


@pytest.mark.parametrize("reader", READERS)
@given(text=TEXT)
def test_a_reader_reads_or_refuses(reader: str, text: str) -> None:
    try:
        READERS[reader](text)
    except PnpgenError as error:
        assert "\n" not in str(error)
        assert str(error).strip()


@given(data=st.binary(max_size=400))
def test_bytes_that_are_no_file_of_ours(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("bytes") / "x.toml"
    path.write_bytes(data)
    readers: tuple[Callable[[Path], object], ...] = (
        read_toml,
        check_font,
        lambda p: load_picture(p, 63, 88),
        lambda p: load_theme(Choice(str(p)), Shelf()),
    )
    for read in readers:
        try:
            read(path)
        except PnpgenError as error:
            assert "\n" not in str(error)
