"""Every product of the catalogue, on every paper: it builds, keeps to the page, has what a product must have."""

import io
import re
from functools import lru_cache

import pikepdf
import pytest

from pnpgen.catalogue import GAMES, games, products
from pnpgen.errors import DoesNotFit
from pnpgen.paper.document import Document, compose
from pnpgen.paper.pdf import Info, paint
from pnpgen.product import Order, Recipe
from tests.house import press_for
from tests.measure import fonts, ink_box, render_grey, text_of

PRODUCTS = {product.name: product for product in products()}
PAPERS = ("a4", "letter", "a5")


@lru_cache(maxsize=256)
def document(name: str, paper: str, **looks: str) -> Document:
    product = PRODUCTS[name]
    press = press_for(paper, **looks)
    order = Order(product.sample, "sample")
    return compose(product.build(press, order), press, str(Recipe(product.name, product.version, order)))


def pdf_of(name: str, paper: str, **looks: str) -> bytes:
    made = document(name, paper, **looks)
    return paint((*made.sheets, *made.backs), press_for(paper, **looks).fonts, Info("t", "s", "c", "r"))


def test_every_game_is_whole() -> None:
    assert tuple(game.name for game in games()) == GAMES
    for game in games():
        assert re.fullmatch(r"[A-Z].*\.", game.help), game.name
        assert game.night is not None, game.name
        assert game.scores is not None, game.name
        low, high = game.players
        assert 2 <= low < high
        names = {product.name for product in game.products}
        assert {f"{game.name}.rules", f"{game.name}.scores"} <= names
    assert len(PRODUCTS) == len(products())


@pytest.mark.parametrize("name", PRODUCTS)
def test_a_product_says_what_it_is(name: str) -> None:
    product = PRODUCTS[name]
    assert re.fullmatch(r"[a-z]+\.[a-z-]+", name)
    assert re.fullmatch(r"[A-Z].*\.", product.help)
    order = Order(product.sample, "sample")
    recipe = Recipe(product.name, product.version, order)
    assert str(Recipe.parse(str(recipe))) == str(recipe)
    assert re.fullmatch(r"[A-Za-z0-9._~:=,+@/%#-]+", str(recipe)), "not one shell-safe word"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PRODUCTS)
def test_a_product_prints(name: str, paper: str) -> None:
    """Nothing outside the printable margin, fonts embedded, text and ID readable; or a reason why not."""
    try:
        pdf = pdf_of(name, paper)
    except DoesNotFit as error:
        assert paper == "a5", f"{name} must fit on {paper}: {error}"
        assert "\n" not in str(error)
        return
    made = document(name, paper)
    assert made.papers >= 1
    everything = fonts(pdf)
    assert everything
    assert all(everything.values())
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert len(opened.pages) == len(made.sheets) + len(made.backs)
    for index, sheet in enumerate(made.sheets):
        grey = render_grey(pdf, index, dpi=60)
        box = ink_box(grey, 60, threshold=250)
        assert box is not None, f"page {index + 1} is blank"
        edge = 6.35 - 0.6  # a pixel at this resolution is 0.4 mm
        assert box.x >= edge, (index, box)
        assert box.y >= edge, (index, box)
        assert box.right <= sheet.width - edge, (index, box)
        assert box.bottom <= sheet.height - edge, (index, box)
    text = text_of(pdf, [0])
    assert "sheet 1 of" in text
    assert f"{PRODUCTS[name].name}-" in text or "~" in text or "pr1." in text


@pytest.mark.parametrize("name", PRODUCTS)
def test_the_same_order_gives_the_same_bytes(name: str) -> None:
    first = pdf_of(name, "a4")
    document.cache_clear()
    assert pdf_of(name, "a4") == first


@pytest.mark.parametrize("ink", ["low", "mono"])
@pytest.mark.parametrize("name", PRODUCTS)
def test_every_ink_prints_and_mono_is_black(name: str, ink: str) -> None:
    pdf = pdf_of(name, "a4", ink=ink)
    full = pdf_of(name, "a4")
    pages = range(len(document(name, "a4", ink=ink).sheets))
    used = sum(255 - float(render_grey(pdf, i, dpi=110).mean()) for i in pages)
    whole = sum(255 - float(render_grey(full, i, dpi=110).mean()) for i in range(len(document(name, "a4").sheets)))
    # Black hairlines weigh more than grey ones; surfaces, which both inks leave white, far outweigh lines.
    assert used <= whole * (1.05 if ink == "low" else 1.6)
    if ink == "mono":
        content = b"".join(_contents(pdf))
        colours = set(re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", content))
        assert not colours, f"colour in mono: {sorted(colours)[:3]}"


def _contents(pdf: bytes) -> list[bytes]:
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        streams = [o for o in opened.objects if isinstance(o, pikepdf.Stream)]
        return [s.read_bytes() for s in streams if "/FontFile2" not in s and "/Length1" not in s]
