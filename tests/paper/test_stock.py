"""Label stock as data: every product against a table of published figures, names, hand geometry and bad files."""

from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.assets import asset
from pnpgen.errors import ParseError, PnpgenError, UsageError
from pnpgen.paper.geometry import measure, parse_geometry
from pnpgen.paper.labelsheet import LabelSheet, self_check
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.stock import find_stock, list_stock
from pnpgen.paper.text import clean


class Row(NamedTuple):
    """Published figures, rounded to 0.01 mm: place of the first label, pitch, what is left over, corner."""

    code: str
    paper: str
    grid: tuple[int, int]
    size: tuple[float, float]
    first: tuple[float, float]
    pitch: tuple[float, float]
    over: tuple[float, float]
    radius: float


TABLE = [
    Row("5997", "letter", (1, 15), (146.05, 16.93), (34.92, 12.70), (0, 16.93), (34.93, 12.70), 1.76),
    Row("OL1150", "letter", (1, 15), (148.59, 16.99), (33.65, 11.55), (0, 17.09), (33.66, 11.65), 2.38),
    Row("5366", "letter", (2, 15), (87.31, 16.93), (13.49, 12.70), (101.60, 16.93), (13.49, 12.70), 1.59),
    Row("OL850", "letter", (2, 12), (88.90, 19.05), (4.76, 7.94), (117.47, 22.22), (4.76, 7.94), 3.17),
    Row("OL2510", "letter", (1, 16), (127.00, 12.70), (44.45, 6.35), (0, 16.93), (44.45, 6.35), 0.79),
    Row("5161", "letter", (2, 10), (101.60, 25.40), (3.97, 12.70), (106.36, 25.40), (3.97, 12.70), 1.59),
    # 3/16 in at the left and 2 3/4 in from label to label: the figures that match the maker's own template.
    Row("5160", "letter", (3, 10), (66.67, 25.40), (4.76, 12.70), (69.85, 25.40), (4.76, 12.70), 1.59),
    Row("5162", "letter", (2, 7), (101.60, 33.87), (3.97, 21.17), (106.36, 33.87), (3.97, 21.17), 1.59),
    Row("5163", "letter", (2, 5), (101.60, 50.80), (4.13, 12.70), (106.36, 50.80), (3.81, 12.70), 3.17),
    Row("5167", "letter", (4, 20), (44.45, 12.70), (7.14, 12.70), (52.39, 12.70), (7.14, 12.70), 1.59),
    Row("8195", "letter", (4, 15), (44.45, 16.92), (7.54, 13.49), (51.59, 16.92), (9.14, 12.17), 1.60),
    Row("89101", "letter", (16, 1), (12.70, 279.40), (6.35, 0), (12.70, 0), (6.35, 0), 0),
    Row("4746", "a4", (1, 13), (146.97, 20.00), (31.34, 18.43), (0, 20.00), (31.69, 18.57), 1.76),
    Row("6414720x", "a4", (1, 13), (147.30, 20.00), (31.35, 18.50), (0, 20.00), (31.35, 18.50), 2.00),
    Row("6409616x", "a4", (2, 16), (96.00, 16.90), (7.75, 13.30), (98.50, 16.90), (7.75, 13.30), 2.00),
    Row("6509711x", "a4", (2, 25), (97.00, 11.00), (8.00, 11.00), (97.00, 11.00), (8.00, 11.00), 0),
    Row("0901", "a4", (2, 17), (105.00, 16.90), (0, 4.85), (105.00, 16.90), (0, 4.85), 0),
    Row("8003", "a4", (1, 17), (210.00, 16.90), (0, 4.85), (0, 16.90), (0, 4.85), 0),
    # Symmetrical figures from side to side; those of gLabels do not agree with themselves.
    Row("L7162", "a4", (2, 8), (99.10, 33.90), (4.65, 12.98), (101.60, 33.90), (4.65, 12.80), 1.76),
    Row("L7163", "a4", (2, 7), (99.10, 38.10), (3.35, 15.17), (103.01, 38.10), (4.54, 15.13), 1.76),
    Row("L7160", "a4", (3, 7), (63.50, 38.10), (7.20, 15.49), (66.00, 38.10), (7.30, 14.81), 1.76),
    Row("L7159", "a4", (3, 8), (63.50, 33.90), (7.2, 12.9), (66.0, 33.9), (7.3, 12.9), 1.5),
    Row("L7651", "a4", (5, 13), (38.10, 21.20), (4.70, 10.90), (40.60, 21.20), (4.80, 10.52), 1.76),
    Row("L4732", "a4", (5, 16), (35.60, 16.90), (11.00, 13.00), (38.10, 16.90), (11.00, 13.60), 1.50),
    Row("5371", "letter", (2, 5), (88.90, 50.80), (19.05, 12.70), (88.90, 50.80), (19.05, 12.70), 0),
    Row("8373", "letter", (2, 4), (88.90, 50.80), (12.70, 19.05), (101.60, 63.50), (12.70, 19.05), 0),
    Row("5395", "letter", (2, 4), (85.72, 59.27), (17.46, 14.82), (95.25, 63.50), (17.46, 14.82), 4.76),
    Row("5388", "letter", (1, 3), (127.0, 76.2), (44.45, 25.40), (0, 76.20), (44.45, 25.40), 0),
    Row("5389", "letter", (1, 2), (152.4, 101.6), (31.75, 31.75), (0, 114.3), (31.75, 31.75), 0),
    Row("7414", "a4", (2, 5), (89.99, 52.00), (15.00, 18.50), (89.99, 52.00), (15.02, 18.50), 0),
    Row("C32011-10", "a4", (2, 5), (85.00, 54.00), (15.00, 13.50), (95.00, 54.00), (15.00, 13.50), 0),
    Row("C32015", "a4", (2, 4), (85.00, 54.00), (17.00, 31.50), (91.00, 60.00), (17.00, 31.50), 0),
]
CARDS = {"89101", "5371", "8373", "5388", "5389", "7414", "C32011-10", "C32015"}
DOUBTFUL = {"5163", "8195", "4746", "L7163"}
ALIASES = {
    "5997": "5199 WL-1150",
    "5366": "8366 5266 5066",
    "5161": "8161 5261 8461",
    "5160": "8160 5260 8460 18160",
    "5162": "8162 5262 8462",
    "5163": "8163 5263 8463",
    "5167": "8167 5267 18167",
    "L7162": "J8162",
    "L7163": "J8163",
    "L7160": "J8160",
    "L7159": "J8159",
    "L7651": "J8651",
    "5371": "8371 8879",
    "8373": "5881 8869",
}
OURS = {sheet.code: sheet for sheet in list_stock(Shelf())}


def test_the_products_are_those_of_the_table() -> None:
    assert sorted(OURS) == sorted(row.code for row in TABLE)
    assert len(OURS) == 32
    assert {code for code, sheet in OURS.items() if sheet.kind == "card"} == CARDS


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.code)
def test_each_product_has_the_published_figures(row: Row) -> None:
    sheet = OURS[row.code]
    assert sheet.paper.name == row.paper
    assert (sheet.columns, sheet.rows) == row.grid
    for ours, theirs in (
        ((sheet.width, sheet.height), row.size),
        ((sheet.x, sheet.y), row.first),
        ((sheet.dx, sheet.dy), row.pitch),
    ):
        assert ours == pytest.approx(theirs, abs=0.0051)
    assert sheet.radius == pytest.approx(row.radius, abs=0.01)
    # The published leftovers were worked out from unrounded figures: our fractions must come to the same.
    assert sheet.margins[1:3] == pytest.approx(row.over, abs=0.021)
    assert sheet.note


def test_thirds_of_an_inch_do_not_drift() -> None:
    sheet = OURS["5162"]
    seventh = sheet.y + 6 * sheet.dy
    assert seventh == pytest.approx(25.4 * (5 / 6 + 6 * 4 / 3), abs=1e-5)
    assert sheet.y + 6 * 33.9 - seventh > 0.19  # what rounding to a tenth would do
    assert OURS["5997"].y + 15 * OURS["5997"].dy == pytest.approx(10.5 * 25.4, abs=1e-5)


def test_the_self_check_flags_the_lopsided_ones_and_no_others() -> None:
    assert {code for code, sheet in OURS.items() if self_check(sheet)} == DOUBTFUL
    said = self_check(OURS["8195"])
    assert said is not None
    for part in ("Avery 8195", "7.54 mm", "9.14 mm", "13.49 mm", "12.17 mm", "measure your sheet"):
        assert part in said
    assert "top" not in str(self_check(OURS["L7163"]))


def test_no_two_products_answer_to_one_name() -> None:
    taken: dict[str, str] = {}
    for sheet in OURS.values():
        for name in (sheet.code, sheet.name, *sheet.aliases):
            plain = "".join(c for c in name.casefold() if c.isalnum())
            assert taken.setdefault(plain, sheet.code) == sheet.code, name
        assert len(set(sheet.aliases)) == len(sheet.aliases)
        assert sheet.code not in sheet.aliases


@pytest.mark.parametrize(("code", "aliases"), ALIASES.items())
def test_aliases(code: str, aliases: str) -> None:
    for alias in aliases.split():
        assert find_stock(alias, Shelf()).code == code


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("5160", "Avery 5160"),
        ("Avery 5160", "Avery 5160"),
        ("avery-5160", "Avery 5160"),
        (" AVERY  8160 ", "Avery 5160"),
        ("L7162", "Avery L7162"),
        ("l 7162", "Avery L7162"),
        ("ol1150", "OnlineLabels OL1150"),
        ("wl1150", "Avery 5997"),
        ("worldlabel wl-1150", "Avery 5997"),
        ("c32011-10", "Avery C32011-10"),
        ("6414720X", "Endisch 6414720x"),
        ("rayfilm 0901", "Rayfilm 0901"),
    ],
)
def test_names_as_people_type_them(text: str, name: str) -> None:
    assert find_stock(text, Shelf()).name == name


@pytest.mark.parametrize(("text", "near"), [("5169", "5160"), ("averry L7612", "L7162"), ("ol115", "OL1150")])
def test_an_unknown_name_gets_the_nearest(text: str, near: str) -> None:
    with pytest.raises(UsageError) as caught:
        find_stock(text, Shelf(), where="--stock")
    line = str(caught.value)
    assert line.startswith(f"--stock: unknown stock '{text}' (near: ")
    assert near in line or text == "5169"
    assert "WxH+x0+y0+dx+dy,NxM" in line


def test_a_name_like_nothing_says_where_the_list_is() -> None:
    with pytest.raises(UsageError, match="pnpgen paper stock lists them"):
        find_stock("☃", Shelf())


def test_the_notice_stands_beside_the_files() -> None:
    notice = asset("templates", "stock", "NOTICE.md").read_text("utf-8")
    assert "Copyright (c) 2001-2009 Jim Evins" in notice
    assert "permission notice shall be included" in " ".join(notice.replace(">", "").split())


# By hand


@st.composite
def sheets_by_hand(draw: st.DrawFn) -> str:
    """A geometry in millimetres that lies on A4."""
    columns, rows = draw(st.integers(1, 6)), draw(st.integers(1, 20))
    wide, tall = draw(st.integers(3000, 210_000 // columns)), draw(st.integers(3000, 297_000 // rows))
    gap_x = draw(st.integers(0, (210_000 - columns * wide) // columns))
    gap_y = draw(st.integers(0, (297_000 - rows * tall) // rows))
    x = draw(st.integers(0, 210_000 - columns * (wide + gap_x) + gap_x))
    y = draw(st.integers(0, 297_000 - rows * (tall + gap_y) + gap_y))
    numbers = [f"{n / 1000:.3f}" for n in (wide, tall, x, y, wide + gap_x, tall + gap_y)]
    return f"{numbers[0]}x{numbers[1]}+{'+'.join(numbers[2:])},{columns}x{rows}@a4"


@given(sheets_by_hand())
def test_hand_geometry_round_trips(text: str) -> None:
    sheet = find_stock(text, Shelf())
    assert sheet.geometry == sheet.code == sheet.name
    assert find_stock(sheet.geometry, Shelf()) == sheet
    numbers = [float(n) for n in text.partition(",")[0].replace("x", "+").split("+")]
    assert [sheet.width, sheet.height, sheet.x, sheet.y] == pytest.approx(numbers[:4], abs=1e-9)
    assert min(sheet.margins) >= -1e-6


@pytest.mark.parametrize("code", OURS)
def test_every_product_can_be_said_as_geometry(code: str) -> None:
    ours = OURS[code]
    again = parse_geometry(ours.geometry, where="--stock")
    for key in ("paper", "columns", "rows", "width", "height", "x", "y", "dx", "dy"):
        assert getattr(again, key) == getattr(ours, key)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("5.75x2/3in+1.375+0.5+0+2/3,1x15@letter", "146.05x16.933333+34.925+12.7+0+16.933333,1x15@letter"),
        ("5 3/4x2/3+1 3/8+1/2+0+2/3in,1x15@letter", "146.05x16.933333+34.925+12.7+0+16.933333,1x15@letter"),
        ("14.6×1.7cm+35mm+12+0+17,1x15@a4", "146x17+35+12+0+17,1x15@a4"),
        (" 63 x 38 + 7 + 15 + 66 + 38 , 3 X 7 @ A4 ", "63x38+7+15+66+38,3x7@a4"),
        ("40x40+5+5+99+99,1x1@90x80mm", "40x40+5+5+0+0,1x1@90x80mm"),
    ],
)
def test_units_fractions_and_blanks(text: str, same: str) -> None:
    assert parse_geometry(text, where="--stock").geometry == same


def test_the_paper_is_the_callers_then_the_locales(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "40x20+5+5+0+0,1x1"
    assert find_stock(text, Shelf(), paper="a5").paper.name == "a5"
    assert find_stock(f"{text}@legal", Shelf(), paper="a5").paper.name == "legal"
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert find_stock(text, Shelf()).paper.name == "letter"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("146x17", "expected WxH+x0+y0+dx+dy,NxM, got '146x17'"),
        ("146x17+1+2+3,1x15", "expected WxH+x0+y0+dx+dy,NxM"),
        ("146+17+1+2+0+17,1x15", "expected WxH+x0+y0+dx+dy,NxM"),
        ("146x17+1+2+0+17,1", "expected WxH+x0+y0+dx+dy,NxM"),
        ("146x17+1+2+0+17,1x1000", "expected WxH+x0+y0+dx+dy,NxM"),
        ("9" * 300 + ",1x1", "expected WxH+x0+y0+dx+dy,NxM"),
        ("146x17+1+2+0+17,0x15@a4", "expected 1 to 60 columns, got 0"),
        ("4x4+0+0+4+4,40x61@a4", "expected 1 to 60 rows, got 61"),
        ("2x17+1+2+0+17,1x15@a4", "expected width of at least 3 mm, got 2 mm"),
        ("20x17+1+2+10+17,2x15@a4", "expected dx of at least the width 20 mm, got 10 mm"),
        ("20x17+1+2+20+16,2x15@a4", "expected dy of at least the height 17 mm, got 16 mm"),
        ("106x17+0+2+106+17,2x15@a4", "expected the last column to end within 210 mm (a4), got 212 mm"),
        ("146x20+1+2+0+20,1x15@a4", "expected the last row to end within 297 mm (a4), got 302 mm"),
        ("146x20+-1+2+0+20,1x10@a4", "expected x0 of at least 0 mm, got -1 mm"),
        ("146x20+1+two+0+20,1x10@a4", "--stock y0: expected a length such as 63mm or 2.5in"),
        ("146x20+1+2+0+20furlong,1x10@a4", "--stock dy: expected a length in mm, cm, in or pt"),
        ("146x2/3mm+1+2+0+20,1x10@a4", "--stock height: expected a fraction of an inch such as 2/3in"),
        ("146mmx2/0in+1+2+0+20,1x10@a4", "expected a fraction of an inch"),
        ("146x20+1+2+0+20,1x10@a44", "unknown paper 'a44' (did you mean a4?)"),
    ],
)
def test_bad_geometry(text: str, expected: str) -> None:
    with pytest.raises(UsageError) as caught:
        find_stock(text, Shelf())
    assert str(caught.value).startswith("--stock")
    assert expected in str(caught.value)
    assert len(str(caught.value)) < 250


@given(st.text(max_size=40))
def test_no_text_makes_anything_but_a_sheet_or_a_sentence(text: str) -> None:
    said = ""
    try:
        sheet = find_stock(text, Shelf())
    except PnpgenError as error:
        said = str(error)
    assert said.startswith("--stock") or isinstance(sheet, LabelSheet)
    assert "\n" not in said


# Files


def shelf_with(folder: Path, text: str, name: str = "mine.toml") -> Shelf:
    (folder / "stock").mkdir(exist_ok=True)
    (folder / "stock" / name).write_text(text, "utf-8")
    return Shelf((folder,))


def product(**changes: str) -> str:
    keys = {
        "code": '"X1"', "grid": "[2, 3]", "size": "[50, '1 1/2in']", "first": "[10, 10]", "pitch": "[60, 40]",
        "paper": '"a4"', **changes,
    }  # fmt: skip
    return "maker = 'Ours'\n[[sheet]]\n" + "\n".join(f"{key} = {value}" for key, value in keys.items() if value)


def test_a_users_file_adds_and_its_codes_win(tmp_path: Path) -> None:
    shelf = shelf_with(tmp_path, product(aliases='["my label"]', note="'blue box'"))
    sheet = find_stock("MY-label", shelf)
    assert (sheet.name, sheet.height, sheet.note, sheet.slots) == ("Ours X1", 38.1, "blue box", 6)
    assert list_stock(shelf)[0] == sheet
    assert len(list_stock(shelf)) == 33
    assert find_stock("5160", shelf) == OURS["5160"]
    shelf_with(tmp_path, product(code='"5160"'))
    assert find_stock("5160", shelf).name == "Ours 5160"
    assert find_stock("avery 5160", shelf) == OURS["5160"]
    shelf_with(tmp_path, product(code='"5160"').replace("Ours", "Avery"))
    assert find_stock("avery 5160", shelf).columns == 2
    assert len(list_stock(shelf)) == 32


def test_a_users_file_of_our_files_name_stands_instead_of_it(tmp_path: Path) -> None:
    shelf = shelf_with(tmp_path, product(), "avery-letter.toml")
    codes = {sheet.code for sheet in list_stock(shelf)}
    assert "X1" in codes
    assert "5160" not in codes
    assert "L7160" in codes


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"code": ""}, "sheet '1': expected the key 'code'"),
        ({"paper": ""}, "sheet 'X1': expected the key 'paper'"),
        ({"pitch": ""}, "sheet 'X1': expected the key 'pitch'"),
        ({"code": "5160"}, "code: expected a text, got 5160"),
        ({"code": "'--'"}, "expected a code with a letter or digit, got '--'"),
        ({"grid": "[2.5, 3]"}, "expected grid to be two whole numbers, got [2.5, 3]"),
        ({"grid": "[2]"}, "expected grid to be a list of two, got [2]"),
        ({"grid": "[true, 3]"}, "expected grid to be two whole numbers"),
        ({"size": "[50, 'tall']"}, "size: expected a length such as 63mm or 2.5in, got 'tall'"),
        ({"size": "[50, inf]"}, "size: expected a length such as 63mm or 2.5in, got 'inf'"),
        ({"size": "[50, []]"}, "size: expected a length such as 63.5 or '2 5/8in', got []"),
        ({"first": "[100, 10]"}, "expected the last column to end within 210 mm (a4), got 210 mm"),
        ({"first": "[101, 10]"}, "expected the last column to end within 210 mm (a4), got 211 mm"),
        ({"pitch": "[40, 40]"}, "expected dx of at least the width 50 mm, got 40 mm"),
        ({"radius": "25"}, "expected a radius up to 19.05 mm, got 25 mm"),
        ({"kind": "'sticker'"}, "expected kind to be label or card, got 'sticker'"),
        ({"aliases": "'x'"}, "expected aliases to be a list of up to 100 texts"),
        ({"aliases": "[1]"}, "aliases: expected a text, got 1"),
        ({"paper": "'a44'"}, "paper: unknown paper 'a44' (did you mean a4?)"),
        ({"radios": "2"}, "unknown key 'radios' (did you mean radius?)"),
        ({"note": f"'{'x' * 400}'"}, "note: expected at most 300 characters, got 400"),
    ],
)
def test_bad_files(tmp_path: Path, changes: dict[str, str], expected: str) -> None:
    shelf = shelf_with(tmp_path, product(**changes))
    if changes == {"first": "[100, 10]"}:
        assert find_stock("x1", shelf).margins[1] == pytest.approx(0)
        return
    with pytest.raises(UsageError) as caught:
        list_stock(shelf)
    line = str(caught.value)
    assert line.startswith(str(tmp_path / "stock" / "mine.toml"))
    assert expected in line


def test_bad_files_as_a_whole(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"mine.toml: expected \[\[sheet\]\] tables"):
        list_stock(shelf_with(tmp_path, "maker = 'x'"))
    with pytest.raises(UsageError, match=r"unknown key 'sheets' \(did you mean sheet\?\)"):
        list_stock(shelf_with(tmp_path, "sheets = 1"))
    with pytest.raises(UsageError, match="expected each code once, got 'x1' twice"):
        list_stock(shelf_with(tmp_path, product() + "\n" + product(code='"x1"').partition("\n")[2]))
    with pytest.raises(ParseError, match="expected TOML"):
        list_stock(shelf_with(tmp_path, "sheet ="))
    with pytest.raises(UsageError, match="expected at most 65536 bytes"):
        list_stock(shelf_with(tmp_path, "#" * 70_000))


def test_lengths() -> None:
    assert measure("4/3in", "x") == pytest.approx(33.8667, abs=1e-4)
    assert measure('2 5/8"', "x") == 66.675
    assert measure("5pt", "x") == pytest.approx(1.7639, abs=1e-4)
    assert measure(7, "x") == 7.0
    with pytest.raises(UsageError, match="up to 2000 mm"):
        measure(1e9, "x")
    with pytest.raises(UsageError):
        measure(True, "x")


def test_notes_fit_on_a_line() -> None:
    for sheet in OURS.values():
        assert len(sheet.note) <= 120
        assert clean(sheet.note, "note") == sheet.note
