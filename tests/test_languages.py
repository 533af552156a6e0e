"""Every language but English: complete, filled in alike, in letters that print, and fitting where English fits."""

import re
import tomllib
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from babel.numbers import format_decimal, parse_decimal
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment, meta
from markdown_it import MarkdownIt

from pnpgen.catalogue import products
from pnpgen.games.snap.captions import flat_words
from pnpgen.games.snap.notation import parse_kind
from pnpgen.games.snap.rules import KINDS
from pnpgen.games.sticks.phrases import combination_words, suit_names
from pnpgen.games.sticks.stickset import load
from pnpgen.games.sticks.wording import ENGLISH as STICK_WORDS
from pnpgen.games.sticks.wording import canonical
from pnpgen.night import make_pack, whole
from pnpgen.paper.briefcard import brief_card
from pnpgen.paper.cardface import card_face
from pnpgen.paper.document import compose
from pnpgen.paper.fonts import house_fonts
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.marks import Place, Text
from pnpgen.paper.numbers import length, number, percent
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.words import Words, languages, missing
from pnpgen.pieces.cards import DECK
from pnpgen.product import Order
from tests.flatten import text_boxes
from tests.house import press_for
from tests.test_matrix import overlapping
from tests.test_words_files import BRANDS, GAMES, TEXTS, samples

FOLDER = Path(__file__).parents[1] / "templates" / "words"
OTHERS = ("de", "fr")
CAPTIONS = tuple(path.stem for path in sorted((FOLDER / "en").glob("*.toml")))
PRODUCTS = {product.name: product for product in products()}
PLACE = re.compile(r"\{\w+\}")
NARROW = re.compile(r"[^\u00a0](?:[;!?»]|:(?![/\-\w]))|«[^\u00a0]")  # French without its no-break space


def words(lang):
    return Words(lang, Shelf())


def captions(lang, domain):
    tables = tomllib.loads((FOLDER / lang / f"{domain}.toml").read_text("utf-8"))
    return {f"{name}.{key}": text for name, table in tables.items() for key, text in table.items()}


@cache
def rendered(lang, text):
    """A text with sample values in the language's own words."""
    known, values = words(lang), dict(samples(text))
    if "names" in values:
        values["names"] = {kind: flat_words(known)[kind] for kind in KINDS}
        values["wols"] = flat_words(known)["wol-plural"]
    if "scoring" in values:
        values["scoring"] = known.text("upriver", "scoring.river-seed")
    if "scorings" in values:
        rule = known.text("upriver", "scoring_cases.exact", points="10")
        values["scorings"] = [{**other, "rule": rule} for other in values["scorings"]]
    if "wilds" in values:
        values["wilds"] = known.text("sticks", "rules.wilds")
    return known.render(*text.split("/"), values)


def printed(lang):
    """Every caption and text of a language, by name."""
    found = {f"{domain}.{key}": text for domain in CAPTIONS for key, text in captions(lang, domain).items()}
    return found | {text: rendered(lang, text) for text in TEXTS}


@cache
def document(name, lang):
    """A product's sample on A4."""
    product, press = PRODUCTS[name], press_for("a4", lang=lang)
    return compose(product.build(press, Order(product.sample, "sample")), press, "id")


def blocks(markdown):
    """What a text is built of: its tokens without what they say."""
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    return [(token.type, token.tag, token.level) for token in tokens]


def test_these_are_the_languages():
    assert languages(Shelf()) == ["de", "en", "fr"]
    assert missing("en", Shelf()) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_nothing_is_missing(lang):
    assert missing(lang, Shelf()) == []


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("domain", CAPTIONS)
def test_nothing_is_left_over_from_an_older_english(domain, lang):
    free = ("also.", "title_")  # other spellings and rivers' names are each language's own
    over = [key for key in captions(lang, domain) if key not in captions("en", domain)]
    assert [key for key in over if not key.startswith(free)] == []


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("domain", CAPTIONS)
def test_captions_have_the_places_of_the_english_ones(domain, lang):
    english, theirs = captions("en", domain), captions(lang, domain)
    for key in english.keys() & theirs.keys():
        assert set(PLACE.findall(theirs[key])) == set(PLACE.findall(english[key])), key
        assert theirs[key] == theirs[key].strip(" "), key


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("text", TEXTS)
def test_texts_ask_for_what_the_english_ones_ask_for(text, lang):
    def asked(of):
        source = (FOLDER / of / f"{text}.md.j2").read_text("utf-8")
        return meta.find_undeclared_variables(Environment(autoescape=True).parse(source))

    assert asked(lang) == asked("en")


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_built_like_the_english_ones(text, lang):
    assert blocks(rendered(lang, text)) == blocks(rendered("en", text))


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("role", ["text", "bold", "italic", "bold-italic", "display"])
def test_every_letter_is_in_the_face_that_prints_it(role, lang):
    fonts = house_fonts()
    ours = (fonts.face(role), fonts.face("symbols"))
    for name, text in printed(lang).items():
        flat = text.replace("\n", " ")
        assert all(run.face in ours for run in fonts.runs(flat, role, name)), name


@pytest.mark.parametrize("lang", OTHERS)
def test_typography_and_no_brand(lang):
    for name, text in printed(lang).items():
        assert not BRANDS.search(text), name
        assert not re.search(r"\.\.\.|'", text), name
        assert not re.search(r"\d (?:%|mm)", text), name
        assert '"' not in text, name


def test_german_quotation_marks_open_low_and_close_high():
    for name, text in printed("de").items():
        assert re.fullmatch(r"[^„“”]*(?:„[^„“”]+“[^„“”]*)*", text, re.DOTALL), name


def test_french_signs_have_their_space():
    for name, text in printed("fr").items():
        flat = re.sub(r"\|[-:|]+\||!(?=\[)", "", text)
        assert not NARROW.search(f" {flat}"[1:]), name


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_brief_fits_a_card(game, lang):
    card = brief_card(press_for(lang=lang), "", parse_markdown(rendered(lang, f"{game}/brief")), 63, 88, game)
    assert min(mark.size for mark in card.marks if isinstance(mark, Text)) >= 6.5


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", PRODUCTS)
def test_a_product_builds_and_nothing_overflows(name, lang):
    made, press = document(name, lang), press_for("a4", lang=lang)
    margin = press.margin
    for sheet in {id(sheet): sheet for sheet in (*made.sheets, *made.backs)}.values():
        assert not overlapping(sheet, press), name
        for mark, box in text_boxes(sheet, press.fonts):
            assert box.x >= margin.left - 0.4, mark
            assert box.right <= sheet.width - margin.right + 0.4, mark
            assert box.y >= margin.top - 0.4, mark
            assert box.bottom <= sheet.height - margin.bottom + 0.4, mark


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", ["sticks.odds", "snap.reference", "snap.keep", "paper.stock"])
def test_decimals_have_the_language_s_comma(name, lang):
    fonts = press_for("a4", lang=lang).fonts
    said = {mark.text for sheet in document(name, lang).sheets for mark, _ in text_boxes(sheet, fonts)}
    assert [text for text in said if re.search(r"\d,\d", text)]
    assert not [text for text in said if re.search(r"(?<![\w.])\d+\.\d{1,2}(?![\w.])", text)]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_night_s_cover_is_a_page(paper, lang):
    press = press_for(paper, lang=lang)
    pack = make_pack(None, ["Ann", "Bo", "Cy", "Di"], [], "otter")
    cover, *parts = whole(pack, press).parts
    assert len(cover.bodies) == 1
    said = " ".join(mark.text for mark in cover.bodies[0].drawing.marks if isinstance(mark, Text))
    assert "152\u00a0mm" in said
    assert {part.game for part in parts} == {press.words.text(game, "game.name") for game in GAMES}


@pytest.mark.parametrize("lang", ["en", *OTHERS])
def test_kinds_are_told_apart_by_every_spelling(lang):
    names = flat_words(words(lang))
    for kind in KINDS:
        spellings = {names[kind], names[f"{kind}-plural"], names[f"{kind}-short"], kind}
        spellings |= {text.strip() for text in names.get(f"{kind}-also", "").split(",")} - {""}
        assert {parse_kind(text, names) for text in spellings} == {kind}


@pytest.mark.parametrize("lang", OTHERS)
def test_a_household_s_names_keep_nothing_of_ours(lang, tmp_path):
    file = tmp_path / "words" / lang / "snap.toml"
    file.parent.mkdir(parents=True)
    file.write_text('[kinds]\nwol = "Zoë"\n', "utf-8")
    names = flat_words(Words(lang, Shelf((tmp_path,))))
    assert (names["wol"], names["wol-short"]) == ("Zoë", "Z")
    assert "wol-plural" not in names
    assert names["rabbit-plural"] == flat_words(words(lang))["rabbit-plural"]


@pytest.mark.parametrize("lang", OTHERS)
def test_sticks_are_written_in_the_language_each_its_own_way(lang):
    table = combination_words(words(lang))
    assert table.keys() == STICK_WORDS.keys()
    combinations = [stick.combination for stick in load("classic").sticks]
    said = [canonical(combination, table) for combination in combinations]
    assert len(set(said)) == len({canonical(combination) for combination in combinations})
    suits = suit_names(words(lang)).values()
    assert len(set(suits)) == 4
    english = re.compile(r"\b(?:and|of|runs?|sets?|in all|Kings|Hearts|Spades|Wildcards)\b")
    assert not [text for text in said if english.search(text)]


def test_court_cards_have_the_letters_of_the_language():
    def letters(lang):
        return "".join(words(lang).text("common", f"rank_letters.{rank}") for rank in "jqka")

    assert [letters(lang) for lang in ("en", *OTHERS)] == ["JQKA", "BDKA", "VDRA"]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lang", ["en", *OTHERS])
def test_suit_letters_are_whole_on_every_card(lang, large):
    press = press_for("a4", lang=lang, suits="four", large_print=large)
    for size in ((14, 20), (24, 34), (63, 88)):
        for card in DECK:
            face = card_face(press, card, *size)
            indices = [mark.drawing for mark in face.marks if isinstance(mark, Place)]
            for drawing in (face, *indices):
                for mark in drawing.marks:
                    if isinstance(mark, Text) and mark.anchor == "start":
                        end = mark.x + press.fonts.width(mark.text, mark.font, mark.size)
                        assert end <= drawing.width + 1e-6, (card, size, mark.text)
                assert drawing.width <= face.width


def test_what_a_language_lacks_is_english_and_listed(tmp_path):
    file = tmp_path / "words" / "nl" / "upriver.toml"
    file.parent.mkdir(parents=True)
    file.write_text('[scores]\nbid = "bod"\n', "utf-8")
    dutch, shelf = Words("nl", Shelf((tmp_path,))), Shelf((tmp_path,))
    assert dutch.text("upriver", "scores.bid") == "bod"
    assert dutch.text("upriver", "scores.taken") == words("en").text("upriver", "scores.taken")
    assert dutch.render("poohsticks", "rules") == words("en").render("poohsticks", "rules")
    lacking = missing("nl", shelf)
    assert "upriver.scores.taken" in lacking
    assert "upriver.scores.bid" not in lacking
    assert lacking[-1] == "upriver/rules"
    everything = sum(len(captions("en", domain)) for domain in CAPTIONS) + len(TEXTS)
    assert len(lacking) == everything - 1


@given(st.decimals(-(10**9), 10**9, places=3), st.integers(0, 3))
def test_english_numbers_are_babel_s(value, digits):
    pattern = "#,##0." + "0" * digits if digits else "#,##0"
    assert number("en", value, digits) == format_decimal(value, format=pattern, locale="en")


@given(st.decimals(-(10**9), 10**9, places=2), st.sampled_from(OTHERS))
def test_numbers_read_back(value, lang):
    said = number(lang, value, 2).replace("\u00a0", "\u202f")
    assert parse_decimal(said, locale=lang) == value


def test_numbers_by_language():
    assert [number(lang, 58905) for lang in ("en", "de", "fr")] == ["58,905", "58.905", "58\u00a0905"]
    assert [number(lang, Fraction(1, 8), 4, trim=True) for lang in ("en", *OTHERS)] == ["0.125", "0,125", "0,125"]
    assert number("de", Decimal("-1234.5"), 1) == "-1.234,5"
    assert number("xx-family", 1234.5, 1) == "1,234.5"
    assert [percent(words(lang), 0.365, 1) for lang in ("en", "de")] == ["36.5 %", "36,5\u00a0%"]
    assert [length(words(lang), 152.4) for lang in ("en", "fr")] == ["152.4 mm", "152,4\u00a0mm"]
