"""Goldens of marks: the first sheet of every product, as readable text.

A golden that changed on purpose is written anew by
`.venv/bin/python -m pytest tests/test_goldens.py --refresh-goldens`; read the difference before you commit it.
"""

import difflib
import hashlib
from pathlib import Path

import pytest

from pnpgen.catalogue import products
from pnpgen.paper.document import compose
from pnpgen.paper.dump import dump
from pnpgen.product import Order, Recipe
from tests.house import press_for

FOLDER = Path(__file__).parent / "goldens"
MOST_LINES = 120
PRODUCTS = {product.name: product for product in products()}


def golden(name: str) -> str:
    """The first sheet's marks; of a long one's rest, and of other sheets, a count and a fingerprint."""
    product = PRODUCTS[name]
    order = Order(product.sample, "golden")
    press = press_for("a4")
    made = compose(product.build(press, order), press, str(Recipe(product.name, product.version, order)))
    lines = dump(made.sheets[0]).splitlines()
    shown, rest = lines[:MOST_LINES], lines[MOST_LINES:]
    if rest:
        digest = _print("\n".join(rest))
        shown.append(f"… {len(rest)} lines more, {digest}")
    for number, sheet in enumerate(made.sheets[1:], 2):
        text = dump(sheet)
        shown.append(f"sheet {number}: {text.count(chr(10))} lines, {_print(text)}")
    return "\n".join(shown) + "\n"


def _print(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", PRODUCTS)
def test_marks_are_as_they_were(name: str, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{name}.txt"
    now = golden(name)
    if request.config.getoption("--refresh-goldens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, "utf-8")
    assert path.is_file(), f"no golden for {name}: refresh the goldens and look at the page"
    was = path.read_text("utf-8")
    difference = "\n".join(
        difflib.unified_diff(was.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=1)
    )
    assert now == was, difference[:4000]


def test_no_golden_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PRODUCTS)
