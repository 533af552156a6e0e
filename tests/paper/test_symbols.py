"""Symbols: complete in every theme, inside their box, and told apart without any colour."""

import itertools

import numpy as np
import pytest

from pnpgen.errors import ParseError, UsageError
from pnpgen.paper.marks import Box, Path, Sheet
from pnpgen.paper.pathdata import segments
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.shelf import MAX_TEMPLATE_BYTES, Shelf
from pnpgen.paper.symbols import SUIT_ROLES, suit, symbol
from pnpgen.paper.theme import INKS, Choice, load_theme
from pnpgen.paper.themefile import SYMBOLS
from tests.house import press_for
from tests.measure import ink_box, render_grey

THEMES = ("bold", "dusk", "meadow")
KINDS = ("pooh", "pooh-tigger", "pooh-eeyore", "kanga-roo", "tigger", "piglet", "wol", "rabbit", "eeyore")
DPI = 300


def picture(marks, size=10.0, dpi=DPI):
    """Grey values of marks on a square sheet."""
    return render_grey(
        paint([Sheet(size, size, tuple(marks))], press_for().fonts, Info("t", "s", "c", "r")), dpi=dpi
    )


def points(d):
    """Points close together on a path."""
    pen = (0.0, 0.0)
    for kind, numbers in segments(d):
        if kind == "C":
            first, second, end = numbers[:2], numbers[2:4], numbers[4:]
            for t in np.linspace(0, 1, 33)[1:]:
                u = 1 - t
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                yield tuple(
                    sum(w * p[i] for w, p in zip(weights, (pen, first, second, end), strict=True)) for i in (0, 1)
                )
        if kind != "Z":
            pen = numbers[-2:]
            yield pen


def unlike(first, second):
    """How much of two dark shapes is not shared, 0 for equal ones."""
    return 1 - (first & second).sum() / (first | second).sum()


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_has_every_symbol(name):
    theme = load_theme(Choice(name), Shelf())
    assert set(theme.symbols) == SYMBOLS
    assert set(KINDS) | set(SUIT_ROLES.values()) <= SYMBOLS


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_file_may_be_copied_by_a_user(name):
    assert Shelf().find("themes", f"{name}.toml").stat().st_size < MAX_TEMPLATE_BYTES / 2


@pytest.mark.parametrize("name", sorted(SYMBOLS))
def test_symbols_lie_inside_their_box_and_fill_it(name):
    layers = load_theme(Choice(), Shelf()).symbols[name]
    found = [p for layer in layers for p in points(layer.d)]
    xs, ys = zip(*found, strict=True)
    assert 0 <= min(xs) < max(xs) <= 100
    assert 0 <= min(ys) < max(ys) <= 100
    assert max(max(xs) - min(xs), max(ys) - min(ys)) >= 85


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("kind", KINDS)
def test_printed_ink_stays_in_the_box(kind, ink):
    """Outlines have a width and sharp corners; at 28 mm they may reach past the box by a hair."""
    theme = load_theme(Choice(ink=ink), Shelf())
    box = ink_box(picture(symbol(theme, kind, (3, 3, 28), kind), 34), DPI)
    assert min(box.x, box.y) >= 2
    assert max(box.right, box.bottom) <= 32
    assert max(box.width, box.height) >= 24


def test_kinds_differ_in_black_and_white_at_8_mm():
    theme = load_theme(Choice(ink="mono"), Shelf())
    seen = {kind: picture(symbol(theme, kind, (1, 1, 8), kind)) < 128 for kind in KINDS}
    for first, second in itertools.combinations(KINDS, 2):
        assert unlike(seen[first], seen[second]) > 0.5, (first, second)


def test_kinds_differ_by_silhouette_alone():
    theme = load_theme(Choice(), Shelf())
    seen = {}
    for kind in KINDS:
        shapes = [layer.d for layer in theme.symbols[kind] if layer.fill not in (None, "paper")]
        seen[kind] = picture([Path(d, 1, 1, 0.08, fill="#000000") for d in shapes]) < 128
    for first, second in itertools.combinations(KINDS, 2):
        assert unlike(seen[first], seen[second]) > 0.35, (first, second)


@pytest.mark.parametrize("ink", INKS)
def test_suits_differ_by_shape_at_4_mm(ink):
    theme = load_theme(Choice(ink=ink), Shelf())
    seen = [picture(suit(theme, letter, 1, 1, 4), 6) < 160 for letter in "SHDC"]
    for first, second in itertools.combinations(seen, 2):
        assert unlike(first, second) > 0.17


def test_mono_fills_black_suits_and_outlines_red_ones():
    theme = load_theme(Choice(ink="mono"), Shelf())
    middle = {letter: picture(suit(theme, letter, 1, 1, 8))[59, 59] for letter in "SHDC"}
    assert middle == {"S": 0, "H": 255, "D": 255, "C": 0}


def test_kinds_of_two_show_both_in_their_own_colours():
    """Half pairs and straights need the shared character to be seen."""
    symbols = load_theme(Choice(), Shelf()).symbols
    for kind, both in {"pooh-tigger": {"pooh", "tigger"}, "pooh-eeyore": {"pooh", "eeyore"}}.items():
        assert both <= {layer.fill for layer in symbols[kind]}


@pytest.mark.parametrize("kind", KINDS)
def test_low_ink_takes_little_ink(kind):
    cover = {}
    for ink in ("full", "low"):
        theme = load_theme(Choice(ink=ink), Shelf())
        cover[ink] = 255 - picture(symbol(theme, kind, (3, 3, 28), kind), 34).mean()
    assert cover["low"] < 0.6 * cover["full"]


def colours_of(theme, name, tone):
    """The colours, None among them, that a symbol's surfaces and lines are drawn in."""
    shapes = symbol(theme, name, (0, 0, 20), tone)
    return {colour for path in shapes for colour in (path.fill, path.stroke and path.stroke.colour)}


def test_low_ink_draws_with_one_pen():
    theme = load_theme(Choice(ink="low"), Shelf())
    for name in SYMBOLS:
        assert colours_of(theme, name, "heart") <= {None, theme.colour("paper"), theme.colour("heart")}


def test_mono_is_black_and_white():
    theme = load_theme(Choice(ink="mono"), Shelf())
    for name in SYMBOLS:
        assert colours_of(theme, name, "#FF0000") <= {None, "#FFFFFF", "#000000"}


def test_a_pen_that_the_theme_leaves_unprinted_becomes_ink():
    theme = load_theme(Choice(ink="low"), Shelf())
    strokes = {path.stroke.colour for path in symbol(theme, "rock", (0, 0, 20), "stone") if path.stroke}
    assert strokes == {theme.colour("ink")}


def test_a_box_centres_the_symbol():
    theme = load_theme(Choice(), Shelf())
    assert symbol(theme, "spade", Box(10, 20, 30, 10)) == symbol(theme, "spade", (20, 20, 10))


def test_a_colour_may_be_given_by_value():
    theme = load_theme(Choice(), Shelf())
    assert [p.fill for p in symbol(theme, "spade", (0, 0, 10), "#123456")] == ["#123456"]


def own(tmp_path, text):
    """A user's theme that builds on ours."""
    path = tmp_path / "mine.toml"
    path.write_text('base = "meadow"\n' + text, "utf-8")
    return load_theme(Choice(str(path)), Shelf())


def test_a_user_may_redraw_one_symbol(tmp_path):
    theme = own(tmp_path, "[symbols]\nboat = [{ fill = \"tone\", d = 'M0 0H100V100Z' }]\n")
    assert [p.d for p in symbol(theme, "boat", (0, 0, 10), "ink")] == ["M0 0H100V100Z"]
    assert set(theme.symbols) == SYMBOLS


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("[symbols]\nboot = [{ fill = 'tone', d = 'M0 0' }]", UsageError, ("unknown symbol 'boot'", "boat")),
        ("[symbols]\nboat = [{ fill = 'tonne', d = 'M0 0' }]", UsageError, ("unknown fill 'tonne'", "tone")),
        ("[symbols]\nboat = [{ fil = 'tone', d = 'M0 0' }]", UsageError, ("unknown key 'fil'", "fill")),
        ("[symbols]\nboat = [{ fill = 'tone', mono = 'sold', d = 'M0 0' }]", UsageError, ("'sold'", "solid")),
        ("[symbols]\nboat = [{ fill = 'tone' }]", ParseError, ("symbols.boat", "path data d")),
        ("[symbols]\nboat = [{ d = 'M0 0' }]", ParseError, ("symbols.boat", "a fill or a stroke")),
        ("[symbols]\nboat = 3", ParseError, ("symbols.boat", "3")),
        ("[symbols]\nboat = [{ fill = 3, d = 'M0 0' }]", ParseError, ("symbols.boat.fill", "3")),
        ("symbols = 3", ParseError, ("symbols", "table")),
    ],
)
def test_a_broken_symbol_is_refused_when_the_theme_is_read(tmp_path, text, kind, words):
    with pytest.raises(kind) as caught:
        own(tmp_path, text)
    for word in ("mine.toml", *words):
        assert word in str(caught.value)


def test_broken_path_data_is_refused_when_it_is_drawn(tmp_path):
    theme = own(tmp_path, "[symbols]\nboat = [{ fill = \"tone\", d = 'M0 0 A3' }]\n")
    with pytest.raises(ParseError, match=r"symbol boat, column 6: expected path data, got 'A'"):
        symbol(theme, "boat", (0, 0, 10))
