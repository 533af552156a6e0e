"""Forms: fields over painted sheets, read back as they were filled in, and nothing that a file could do by that."""

import io
import random
import re
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import numpy as np
import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.catalogue import product
from pnpgen.errors import ParseError, UsageError
from pnpgen.paper.document import compose, repeat
from pnpgen.paper.fonts import house_fonts
from pnpgen.paper.formreading import MAX_BYTES, read_form
from pnpgen.paper.forms import add_fields
from pnpgen.paper.marks import Adjust, Box, FormField, Rect, Sheet, Stroke
from pnpgen.paper.pdf import Info, paint
from pnpgen.product import Order
from tests.filling import TICK, look_at, set_values, type_in, widgets
from tests.house import press_for
from tests.measure import fonts, ink_box, render_grey

INFO = Info("t", "s", "c", "the recipe")
SHEETS = ("upriver.scores", "poohsticks.scores", "sticks.scores", "snap.scores", "scores.blank")


def sheet(*fields: FormField, **changes) -> Sheet:
    frame = Rect(10, 10, 40, 20, stroke=Stroke("#000000", 0.5))
    return replace(Sheet(100, 60, (frame,)), fields=fields, **changes)


def form(*sheets: Sheet) -> bytes:
    return add_fields(paint(sheets, house_fonts(), INFO), sheets, house_fonts().face("text"))


def field(name: str = "a", x: float = 10, y: float = 10, **changes) -> FormField:
    return FormField(name, Box(x, y, 20, 8), **changes)


@lru_cache(maxsize=32)
def made(name: str, paper: str = "a4", **params: str) -> bytes:
    press = press_for(paper)
    order = Order({"fillable": "yes", **params})
    document = compose(product(name).build(press, order), press, name)
    return add_fields(paint(document.sheets, press.fonts, INFO), document.sheets, house_fonts().face("text"))


# -- what stands in the file


def test_names_tips_and_kinds_stand_in_the_tree():
    pdf = form(
        sheet(field("r1.p2.bid", tip="round 1 · Bo · bid"), field("date", y=40), field("ok", x=60, tick=True))
    )
    found = widgets(pdf)
    assert set(found) == {"r1.p2.bid", "date", "ok"}
    assert found["r1.p2.bid"].tip == "round 1 · Bo · bid"
    assert found["date"].tip == "date"
    assert [found[name].kind for name in ("r1.p2.bid", "ok")] == ["Tx", "Btn"]
    assert found["ok"].look == "/Off"
    with pikepdf.open(io.BytesIO(pdf)) as document:
        root = document.Root.AcroForm
        assert [str(top.T) for top in root.Fields] == ["r1", "date", "ok"]
        assert root.NeedAppearances is False


def test_fields_stand_in_the_file_in_their_own_order():
    pdf = form(sheet(*(field(name, x=10 + 25 * n, y=30) for n, name in enumerate("bca"))))
    assert list(widgets(pdf)) == ["b", "c", "a"]
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert document.pages[0].obj.Tabs == pikepdf.Name.R


@pytest.mark.parametrize("name", SHEETS)
def test_one_fills_in_row_by_row_and_in_a_row_player_by_player(name):
    """On each page: rows from top to bottom, players from left to right, a player's upper line before the lower."""
    pdf = made(name)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            boxes = [[float(n) for n in widget.Rect] for widget in page.obj.Annots]
            names = [str(w.T) if "/Parent" not in w else f"{full(w.Parent)}.{w.T}" for w in page.obj.Annots]
            rows: dict[str, list[int]] = {}
            for place, one in enumerate(names):
                if row := re.search(r"\br\d+\b", one):
                    rows.setdefault(row[0], []).append(place)
            for places in rows.values():
                assert places == list(range(places[0], places[-1] + 1))
                whose = [int(found[1]) for p in places if (found := re.search(r"\bp(\d+)\b", names[p]))]
                assert whose == sorted(whose)
                for one, other in pairwise(places):
                    same = re.sub(r"\w+$", "", names[one]) == re.sub(r"\w+$", "", names[other])
                    assert not same or boxes[one][1] > boxes[other][1] - 0.5
            tops = [max(boxes[p][3] for p in places) for places in rows.values()]
            assert tops == sorted(tops, reverse=True)


def full(field):
    return f"{full(field.Parent)}.{field.T}" if "/Parent" in field else str(field.T)


def test_two_fields_of_one_name_are_a_mistake():
    with pytest.raises(ValueError, match="two fields named 'a'"):
        form(sheet(field("a")), sheet(field("a")))


@pytest.mark.parametrize("name", SHEETS)
def test_a_score_sheets_form_has_no_scripts_and_every_font_in_full(name):
    pdf = made(name)
    everything = fonts(pdf)
    assert all(everything.values())
    assert "/AtkinsonHyperlegible-Regular" in everything
    with pikepdf.open(io.BytesIO(pdf)) as document:
        keys = {str(key) for thing in document.objects if isinstance(thing, pikepdf.Dictionary) for key in thing}
        assert not keys & {"/JS", "/JavaScript", "/AA", "/OpenAction", "/XFA", "/A"}
        font = document.Root.AcroForm.DR.Font.PnpText
        data = house_fonts().face("text").path.read_bytes()
        assert font.FontDescriptor.FontFile2.read_bytes() == data
        widths = {chr(code): int(width) for code, width in enumerate(font.Widths, int(font.FirstChar))}
        for letter in "AZaz019-":
            assert widths[letter] == round(1000 * house_fonts().width(letter, "text", 1.0) * 72 / 25.4)
    assert len(widgets(pdf)) > 60
    assert all(widget.tip for widget in widgets(pdf).values())


@pytest.mark.parametrize("name", SHEETS)
def test_an_empty_form_looks_like_the_sheet_on_paper(name):
    press = press_for("a4")
    paper = compose(product(name).build(press, Order({"two_up": "no"})), press, name)
    plain = look_at(paint(paper.sheets, press.fonts, INFO))
    assert np.abs(look_at(made(name)) - plain).max() <= 2
    with pikepdf.open(io.BytesIO(paint(paper.sheets, press.fonts, INFO))) as document:
        assert "/AcroForm" not in document.Root
        assert "/Annots" not in document.pages[0].obj


@pytest.mark.parametrize("name", SHEETS)
def test_the_same_fields_give_the_same_bytes(name):
    first = made(name)
    made.cache_clear()
    assert made(name) == first


def test_tips_say_the_row_the_player_and_the_column():
    tips = {name: widget.tip for name, widget in widgets(made("upriver.scores", names="Ann,Bo,Cy")).items()}
    assert tips["r3.p2.bid"] == "round 3 · Bo · bid"
    assert tips["total.p1"] == "final · Ann"
    assert tips["date"] == "date"
    tips = {name: widget.tip for name, widget in widgets(made("sticks.scores")).items()}
    assert tips["r2.p1.try3"] == "stick 2 · Player 1 · tries 3"
    assert tips["p4.name"] == "Player 4 · name"


def test_boxes_to_tick_are_boxes_and_the_rest_is_text():
    kinds = {name: widget.kind for name, widget in widgets(made("sticks.scores")).items()}
    assert {kinds["r1.p1.try1"], kinds["r7.p4.free"], kinds["r7.p4.turned"]} == {"Btn"}
    assert {kinds["total.p1"], kinds["p1.name"], kinds["date"]} == {"Tx"}


def test_a_form_keeps_one_game_on_a_page_and_big_games_on_several():
    assert "s2.r1.p1.bid" not in widgets(made("upriver.scores", players="2", sequence="down"))
    assert {widget.page for widget in widgets(made("upriver.scores", "letter", players="10")).values()} == {0, 1}


def test_fields_lie_on_their_cells_even_where_a_printer_is_corrected():
    box = Box(30, 20, 40, 6)
    ink = Rect(*box, "#000000")
    moved = Adjust(3.0, -2.0, 1.02, 0.98)
    one = Sheet(100, 60, (ink,), adjust=moved, fields=(FormField("a", box, tick=True),))
    pdf = form(one)
    left, low, right, high = (corner * 25.4 / 72 for corner in widgets(pdf)["a"].rect)
    seen = ink_box(render_grey(pdf, dpi=300), 300)
    assert (left, 60 - high) == pytest.approx((seen.x, seen.y), abs=0.1)
    assert (right, 60 - low) == pytest.approx((seen.right, seen.bottom), abs=0.1)


def test_copies_are_forms_of_their_own_up_to_a_limit():
    press = press_for()
    document = compose(product("sticks.scores").build(press, Order({"fillable": "yes"})), press, "x")
    thrice = repeat(document, 3)
    pdf = add_fields(paint(thrice.sheets, press.fonts, INFO), thrice.sheets, house_fonts().face("text"))
    names = list(widgets(pdf))
    assert len(names) == len(set(names)) == 3 * len(document.sheets[0].fields)
    assert {"r1.p1.free", "copy2.r1.p1.free", "copy3.r1.p1.free"} <= set(names)
    with pytest.raises(UsageError, match="at most 20,000 fields in a form"):
        repeat(document, 1000)


# -- filled in and read back


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("way", [type_in, set_values])
def test_what_is_typed_is_read_back(name, way):
    pdf = made(name)
    choose = random.Random(name)
    values = {}
    for cell, widget in widgets(pdf).items():
        if choose.random() < 0.4:
            values[cell] = TICK if widget.kind == "Btn" else str(choose.randint(-120, 300))
    read = read_form(way(pdf, values), "f.pdf")
    wanted = {cell: "x" if text == TICK else text for cell, text in values.items()}
    assert {cell: text for cell, text in read.values.items() if text} == wanted
    assert set(read.values) == set(widgets(pdf))
    assert read.recipe == "the recipe"


@given(text=st.text(st.characters(min_codepoint=32, max_codepoint=0x2FFF, exclude_categories=["Cs"]), max_size=40))
def test_any_text_comes_back(text):
    assert read_form(set_values(small(), {"a.b": text}), "f.pdf").values == {"a.b": text.strip()}


@lru_cache(maxsize=1)
def small() -> bytes:
    return form(sheet(field("a.b")))


def test_typed_figures_show_in_our_face_and_inside_their_cell():
    pdf = type_in(small(), {"a.b": "-120"})
    before, after = (look_at(some, dpi=300) for some in (small(), pdf))
    seen = ink_box((255 - np.abs(after - before)).astype(np.uint8), 300)
    assert seen.x > 10
    assert seen.right < 30
    assert seen.y > 10
    assert seen.bottom < 18
    assert seen.height > 2.5
    assert all(fonts(pdf).values())


def test_a_tick_is_drawn_in_its_box():
    pdf = form(sheet(FormField("ok", Box(60, 20, 8, 8), tick=True)))
    ticked = type_in(pdf, {"ok": TICK})
    assert read_form(ticked, "f.pdf").values == {"ok": "x"}
    assert read_form(type_in(ticked, {"ok": TICK}), "f.pdf").values == {"ok": ""}
    dark = look_at(ticked, dpi=200)[round(20 / 0.127) : round(28 / 0.127), round(60 / 0.127) : round(68 / 0.127)]
    assert (dark < 100).mean() > 0.03


# -- files that may be anything


def crafted(change) -> bytes:
    document = pikepdf.new()
    document.add_blank_page()
    change(document)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def fields_of(*fields):
    return lambda document: document.Root.__setitem__(
        "/AcroForm", pikepdf.Dictionary(Fields=pikepdf.Array(fields))
    )


def loop(document: pikepdf.Pdf) -> None:
    one = document.make_indirect(pikepdf.Dictionary(T="a", Kids=pikepdf.Array()))
    for _ in range(3000):
        one.Kids.append(one)
    fields_of(one)(document)


def deep(document: pikepdf.Pdf) -> None:
    one = pikepdf.Dictionary(T="a", FT=pikepdf.Name.Tx)
    for _ in range(30):
        one = document.make_indirect(pikepdf.Dictionary(T="a", Kids=pikepdf.Array([one])))
    fields_of(one)(document)


def streamed(document: pikepdf.Pdf) -> None:
    fields_of(pikepdf.Dictionary(T="a", FT=pikepdf.Name.Tx, V=document.make_stream(b"x")))(document)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda _: None, "expected a form, got a PDF without fields"),
        (fields_of(), "expected a form"),
        (fields_of(3), "got a broken one"),
        (fields_of(*(pikepdf.Dictionary(T=f"a{n}") for n in range(20_001))), "at most 20,000 fields"),
        (loop, "12 deep"),
        (deep, "12 deep"),
        (streamed, "field a: expected a short text, got a stream"),
        (fields_of(pikepdf.Dictionary(T="a" * 300)), "at most 200 characters, got 300"),
        (fields_of(pikepdf.Dictionary(T="a", FT=pikepdf.Name.Tx, V="x" * 300)), "field a: expected at most 200"),
    ],
)
def test_a_strange_form_is_refused_in_one_line(change, words):
    with pytest.raises(ParseError) as caught:
        read_form(crafted(change), "f.pdf")
    assert words in str(caught.value)
    assert str(caught.value).startswith("f.pdf: ")


def test_what_is_no_pdf_or_locked_or_too_large_is_refused():
    for data in (b"", b"%PDF-1.7\n", b"round,cards\n"):
        with pytest.raises(ParseError, match="got a broken one"):
            read_form(data, "f.pdf")
    with pytest.raises(ParseError, match="at most 8 MB"):
        read_form(b"%PDF-1.7" + b" " * MAX_BYTES, "f.pdf")
    out = io.BytesIO()
    pikepdf.open(io.BytesIO(small())).save(out, encryption=pikepdf.Encryption(owner="a", user="b"))
    with pytest.raises(ParseError, match="locked by a password"):
        read_form(out.getvalue(), "f.pdf")


def test_damaged_files_are_read_or_refused(capfd):
    pdf = type_in(small(), {"a.b": "7"})
    choose = random.Random(4)
    for _ in range(150):
        data = bytearray(pdf)
        for _ in range(choose.choice((1, 8, 60))):
            place = choose.randrange(len(data))
            if choose.random() < 0.5:
                data[place] = choose.randrange(256)
            else:
                del data[place : place + choose.randrange(1, 80)]
        try:
            assert all(len(text) <= 200 for text in read_form(bytes(data), "f.pdf").values.values())
        except ParseError as error:
            assert "\n" not in str(error)
    assert capfd.readouterr() == ("", "")
