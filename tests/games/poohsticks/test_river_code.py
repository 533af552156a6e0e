import re
import shlex

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from river_strategies import rivers, titles

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.poohsticks.code import VERSION, Recipe, from_code, is_code, read_code, seed_code, to_code
from pnpgen.games.poohsticks.generator import generate
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.shapes import SHAPES
from pnpgen.games.poohsticks.spec import RiverSpec

SAFE = re.compile(r"[A-Za-z0-9%_.:#-]+")


@st.composite
def specs(draw):
    return RiverSpec(
        players=draw(st.integers(2, 4)),
        width=draw(st.integers(3, 9)),
        length=draw(st.integers(3, 20)),
        shape=draw(st.sampled_from(SHAPES)),
        rocks=draw(st.integers(0, 3)),
        bridge=draw(st.one_of(st.none(), st.integers(2, 3))),
        decks=draw(st.sampled_from([0, 9])),
        title=draw(titles),
    )


seeds = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


@given(rivers())
def test_a_code_of_cells_round_trips(river):
    code = to_code(river)
    assert from_code(code) == river
    assert is_code(code)


@given(specs(), seeds)
def test_a_code_of_a_seed_round_trips(spec, seed):
    assert read_code(seed_code(spec, seed)) == Recipe(spec, seed)


@given(rivers(), specs(), seeds)
def test_codes_are_one_word_for_a_shell(river, spec, seed):
    for code in (to_code(river), seed_code(spec, seed)):
        assert SAFE.fullmatch(code)
        assert shlex.split(code) == [code]


@given(rivers(), rivers())
def test_different_rivers_have_different_codes(one, other):
    assert (to_code(one) == to_code(other)) is (one == other)


@given(st.integers(0, 200))
@settings(max_examples=20)
def test_a_seed_code_makes_what_the_generator_makes(number):
    spec = RiverSpec(players=2, shape="any", rocks=1, title="Nach Süden")
    assert from_code(seed_code(spec, str(number))) == generate(spec, str(number))


def test_a_code_tells_all_there_is_to_tell():
    river = River.parse("title: Eeyore's Bend.\nplayers: 2\ndecks: 2\nbridge: 2\nboats: S D\n5H ##\n#7H ..")
    assert to_code(river) == "pr1.2p.2x2.2d.b2.sSD.tEeyore%27s%20Bend%2E:5Hxx-x7H.."


@pytest.mark.parametrize(
    "code",
    [
        "PR1.2P.2X2.2D.B2.SSD.T%41:5hXX-X7h..",
        "pr1.sSD.2x2.2p.b2.2d.tA:5Hxx-x7H..",
        "pr01.2p.2x2.2d.b2.sSD.tA:5Hxx-x7H..",
    ],
)
def test_case_and_order_do_not_matter(code):
    assert from_code(code) == from_code("pr1.2p.2x2.2d.b2.sSD.tA:5Hxx-x7H..")


@pytest.mark.parametrize(
    ("code", "where", "words"),
    [
        ("pr2.3p.3x6#x", "code:1:3", "version 1, got version 2 (a newer pnpgen made it: update)"),
        ("pr99.whatever", "code:1:3", "got version 99 (a newer"),
        ("pr0.3p.3x6#x", "code:1:3", "got version 0"),
        ("hello", "code:1:1", "expected a river code"),
        ("pr1", "code:1:4", "expected ':' and cells, or '#' and a seed, got its end"),
        ("pr1.3p.3x6", "code:1:11", "got its end"),
        ("pr1:5H", "code:1:4", "expected a field such as 3p"),
        ("pr1.:5H", "code:1:5", "expected a field such as 3p"),
        ("pr1.2p:5H", "code:1:7", "expected size such as '3x6' before here"),
        ("pr1.1x1:5H", "code:1:8", "expected players such as '3p' before here"),
        ("pr1.2p.1x1.zig:5H", "code:1:12", "got 'zig'"),
        ("pr1.2p.1x1.bend:5H", "code:1:12", "got 'bend'"),
        ("pr1.2p.1x1.sSD#5H", "code:1:12", "got 'sSD'"),
        ("pr1.2p.1x1.2p:5H", "code:1:12", "expected players once"),
        ("pr1.2p.1x1:", "code:1:12", "expected 1 cells in row 1, such as 5H, xx, x7H or .., got its end"),
        ("pr1.2p.2x1:5H", "code:1:14", "expected 2 cells in row 1"),
        ("pr1.2p.2x1:5H6H7H", "code:1:16", "expected 2 cells in row 1"),
        ("pr1.2p.2x1:5H1H", "code:1:14", "got '1H'"),
        ("pr1.2p.2x2:5H6H", "code:1:16", "expected 2 rows, got 1"),
        ("pr1.2p.2x1:5H6H-7H8H", "code:1:21", "expected 1 rows, got 2"),
        ("pr1.2p.9999999x9999999:5H", "code:1:26", "expected 9999999 cells"),
        ("pr1.2p.1x1#", "code:1:12", "expected a seed"),
        ("pr1.2p.1x1#%FF", "code:1:12", "expected percent signs that spell UTF-8"),
        ("pr1.2p.1x1.t%FF:5H", "code:1:13", "expected percent signs that spell UTF-8"),
        ("pr1.2p.1x1.t%00:5H", "code:1:5", "control characters"),
        ("pr1.1p.1x1:5H", "code:1:5", "players: expected 2 to 99, got 1"),
        ("pr1.5p.1x6#x", "code:1:5", "players: expected 2 to 4, got 5"),
        ("pr1.2p.1x1.sS:5H", "code:1:5", "boats"),
        ("pr1.2p.1x3.r1#x", "code:1:5", "rocks: expected at most 0 rocks"),
        ("pr1.2p.9999999x9999999#x", "code:1:5", "width: expected 1 to 1000000"),
        ("pr1.2p.1x" + "9" * 5000 + "#x", "code:1:8", "expected a field"),
    ],
)
def test_codes_that_do_not_parse(code, where, words):
    with pytest.raises(ParseError) as caught:
        from_code(code)
    message = str(caught.value)
    assert message.startswith(where + ": ")
    assert words in message
    assert len(message) < 200


@given(st.text(alphabet="pr1.23xdbst:#-5HKDx%4 ", max_size=30))
def test_no_word_does_worse_than_a_parse_error(text):
    for word in (text, "pr1.2p.2x1" + text):
        where = "code:1:"
        try:
            read_code(word)
        except ParseError as error:
            where = error.where
        assert where.startswith("code:1:")


def test_a_seed_is_needed():
    with pytest.raises(UsageError):
        seed_code(RiverSpec(), "")


def test_the_version_is_the_one_that_the_generator_samples_are_for():
    """A new generator needs a new version, and new samples in test_river_generator.py."""
    assert VERSION == 1
