"""The English words as files: captions parse and fill in, texts render, fit their page and name no brand."""

import re
import string
import tomllib
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from jinja2 import StrictUndefined, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
ENGLISH = ROOT / "templates" / "words" / "en"
GAMES = ("poohsticks", "sticks", "snap", "upriver")
CAPTIONS = ("common", "night", *GAMES)
KINDS = ("pooh", "pooh-tigger", "pooh-eeyore", "kanga-roo", "tigger", "piglet", "wol", "rabbit", "eeyore")
HANDS = {
    "four-of-a-kind": "9",
    "three-of-a-kind": "1,152",
    "straight": "768",
    "two-pair": "1,296",
    "pair-and-a-half": "2,688",
    "pair": "21,504",
    "half-pair": "15,872",
    "nothing": "15,616",
}
BRANDS = re.compile(r"disney|shepard|milne|winnie|posingford|m&m|avery|bicycle", re.IGNORECASE)
OTHERS = [
    {"name": "Basic", "option": "basic", "rule": "Bid met: 10 + tricks", "ours": False},
    {"name": "Tens", "option": "tens", "rule": "Bid met: 10 × bid", "ours": True},
]
WORD = re.compile(r"[^\W_]")


def captions(domain):
    return tomllib.loads((ENGLISH / f"{domain}.toml").read_text("utf-8"))


def names():
    return {kind: captions("snap")["kinds"][kind] for kind in KINDS}


def samples(text):
    """Values for a template, by its path below the language's folder."""
    sticks = {"win_at": 7, "tries": 3, "hand": 15, "decks": 4, "wilds": captions("sticks")["rules"]["wilds"]}
    sticks |= {"free_can_win": True, "wild_shown": True}
    scoring = captions("upriver")["scoring"]["river-seed"]
    return {
        "poohsticks": {},
        "sticks": sticks,
        "snap": {"names": names(), "wols": "Wols", "decks": 1, "counts": {**HANDS, "total": "58,905"}},
        "upriver": {"players": 4, "start": 10, "rounds": 20, "scoring": scoring, "scorings": OTHERS},
        "night": {
            "title": "Tonight",
            "subtitle": "For Ann and Bo.",
            "paper": "A4",
            "contents": [
                {"title": "Rules", "sheets": "2–5", "stock": "paper", "note": ""},
                {"title": "Snap deck", "sheets": "6", "stock": "card", "note": "cut out"},
                {"title": "Boats", "sheets": "7", "stock": "card", "note": "cut out"},
                {"title": "Stick labels", "sheets": "8", "stock": "label", "note": ""},
            ],
            "needs": ["A pen", "A bag"],
            "notes": ["Two rivers tonight."],
            "backs": "long",
        },
    }[text.partition("/")[0]]


def render(text, *, values=None, trim=True):
    environment = ImmutableSandboxedEnvironment(
        undefined=StrictUndefined, autoescape=False, trim_blocks=trim, lstrip_blocks=trim
    )
    source = (ENGLISH / f"{text}.md.j2").read_text("utf-8")
    return environment.from_string(source).render(samples(text) if values is None else values)


def count_words(markdown):
    return sum(bool(WORD.search(part)) for part in markdown.split())


def strings(table):
    return [value for part in table.values() for value in part.values()]


TEXTS = ("night/cover", *(f"{game}/{text}" for game in GAMES for text in ("rules", "brief")))


def test_every_file_is_known_here():
    assert {path.stem for path in ENGLISH.glob("*.toml")} == set(CAPTIONS)
    found = {str(path.relative_to(ENGLISH)).removesuffix(".md.j2") for path in ENGLISH.rglob("*.md.j2")}
    assert found == set(TEXTS)


@pytest.mark.parametrize("domain", CAPTIONS)
def test_captions_are_flat_tables_of_texts_under_lower_case_keys(domain):
    tables = captions(domain)
    assert tables
    for name, table in tables.items():
        assert re.fullmatch(r"[a-z][a-z_]*", name)
        assert table
        for key, value in table.items():
            assert re.fullmatch(r"[a-z0-9][a-z0-9_-]*", key), f"{name}.{key}"
            assert isinstance(value, str), f"{name}.{key}"
            assert value == " ".join(value.split(" ")).strip(), f"{name}.{key}"


@pytest.mark.parametrize("domain", CAPTIONS)
def test_places_in_captions_are_simple_names(domain):
    for value in strings(captions(domain)):
        for _, place, form, conversion in string.Formatter().parse(value):
            assert place is None or re.fullmatch(r"[a-z][a-z_]*", place), value
            assert not form, value
            assert not conversion, value


@pytest.mark.parametrize("domain", CAPTIONS)
def test_singular_and_plural_come_in_pairs(domain):
    for name, table in captions(domain).items():
        ones = {key.removesuffix("_one") for key in table if key.endswith("_one")}
        others = {key.removesuffix("_other") for key in table if key.endswith("_other")}
        assert ones == others, name


@pytest.mark.parametrize("domain", CAPTIONS)
def test_file_says_what_it_is_for(domain):
    head = (ENGLISH / f"{domain}.toml").read_text("utf-8").partition("\n[")[0]
    assert head.startswith("# ")
    assert "Every key must exist in English" in head


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_name_and_names_its_products(game):
    tables = captions(game)
    assert tables["game"]["name"]
    assert {"rules", "brief", "scores"} <= tables["products"].keys()
    titles = list(tables["products"].values())
    assert len(set(titles)) == len(titles)


def test_ranks_and_suits_are_named_completely():
    common, sticks = captions("common"), captions("sticks")
    ranks = set("a23456789tjqk")
    for table in (common["ranks"], common["rank_letters"]):
        assert set(table) == ranks
    for key in ("combination_ranks", "combination_ranks_plural"):
        assert set(sticks[key]) == ranks
    for tables, keys in (
        (common, ("suits", "suits_one", "suit_letters")),
        (sticks, ("combination_suits", "combination_suits_one")),
    ):
        for key in keys:
            assert set(tables[key]) == set("shdc")
            assert len(set(tables[key].values())) == 4


def test_snap_names_every_kind_and_hand_in_order():
    snap = captions("snap")
    for key in ("kinds", "kinds_plural", "short"):
        assert tuple(snap[key]) == KINDS
        assert len(set(snap[key].values())) == len(KINDS)
    for key in ("hands", "hand_meanings", "hand_names"):
        assert tuple(snap[key]) == tuple(HANDS)


@pytest.mark.parametrize("trim", [True, False])
@pytest.mark.parametrize("text", TEXTS)
def test_text_renders_as_plain_commonmark(text, trim):
    out = render(text, trim=trim)
    assert re.match(r"# \S", out)
    tokens = MarkdownIt("commonmark").enable("table").parse(out)
    flat = [token for top in tokens for token in (top, *(top.children or ()))]
    kinds = {token.type for token in flat}
    pictures = [token.attrs["src"] for token in flat if token.type == "image"]
    assert bool(pictures) == text.endswith("rules")
    assert all(re.fullmatch(r"picture:[a-z]+", source) for source in pictures)
    assert not kinds & {
        "html_block",
        "html_inline",
        "link_open",
        "code_block",
        "fence",
        "blockquote_open",
    }
    headings = [token.tag for token in flat if token.type == "heading_open"]
    assert headings[0] == "h1"
    assert set(headings[1:]) <= {"h2"}
    # Every mark was understood: none is left over as a letter to print.
    assert not [token.content for token in flat if token.type == "text" and set(token.content) & set("*_|`{}<>#")]


@pytest.mark.parametrize("text", TEXTS)
def test_text_is_the_same_with_and_without_trimmed_blocks(text):
    def blocks(markdown):
        return [part.strip() for part in re.split(r"\n\s*\n", markdown.strip())]

    assert blocks(render(text)) == blocks(render(text, trim=False))


@pytest.mark.parametrize("text", TEXTS)
def test_variables_are_documented_at_the_top(text):
    head = (ENGLISH / f"{text}.md.j2").read_text("utf-8").partition("#}")[0]
    assert head.startswith("{#- variables: ")
    for name in () if text == "snap/brief" else samples(text):
        if text.endswith("rules") or text.startswith("night"):
            assert re.search(rf"\b{name}\b", head)


@pytest.mark.parametrize("text", [text for text in TEXTS if not text.startswith("poohsticks")])
def test_text_refuses_to_render_without_its_values(text):
    with pytest.raises(UndefinedError):
        render(text, values={})


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_a_few_pages_and_the_brief_is_a_card(game):
    assert 350 <= count_words(render(f"{game}/rules")) <= 750
    assert 80 <= count_words(render(f"{game}/brief")) <= 140


def test_cover_tells_the_card_sheets_and_drops_empty_lists():
    full = render("night/cover")
    assert "Snap deck, Boats" in full
    assert "Try Stick labels on plain paper" in full
    assert "- Two rivers tonight." in full
    empty = render("night/cover", values={**samples("night/cover"), "notes": [], "needs": []})
    assert "For your table" not in empty
    assert "Also on the table" not in empty
    rows = [line for line in full.splitlines() if line.startswith("|")]
    assert len(rows) == 6
    assert {line.count("|") for line in rows} == {5}


def test_upriver_tells_the_way_down_and_up_only_when_it_is_played():
    usual = render("upriver/rules")
    assert "until you are back at 10" in usual
    once = render("upriver/rules", values={**samples("upriver/rules"), "rounds": 19})
    assert "until you are back" not in once
    assert "The score sheet shows" in once


def test_snap_rules_take_another_household_s_names():
    own = {kind: f"Cousin{number}" for number, kind in enumerate(KINDS)}
    out = render("snap/rules", values={**samples("snap/rules"), "names": own})
    body = out.replace("Pooh Snap", "").replace("Wols Wild", "")
    assert not [name for name in names().values() if name in body]


def test_no_brand_and_no_typewriter_quote_is_printed():
    printed = [value for domain in CAPTIONS for value in strings(captions(domain))]
    printed += [render(text) for text in TEXTS]
    for text in printed:
        assert not BRANDS.search(text), text
        assert not re.search("[\"']|\\.\\.\\.", text), text


def test_every_letter_is_in_the_text_faces():
    folder = ROOT / "fonts"
    roles = tomllib.loads((folder / "fonts.toml").read_text("utf-8"))["roles"]
    printed = "".join(
        [value for domain in CAPTIONS for value in strings(captions(domain))] + [render(text) for text in TEXTS]
    )
    letters = {ord(letter) for letter in printed if not letter.isspace()}
    for role in ("text", "bold", "italic"):
        covered = set(TTFont(folder / roles[role], lazy=True).getBestCmap())
        assert not {chr(code) for code in letters - covered}, role
