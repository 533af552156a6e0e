"""Long text: read from Markdown, set in lines, packed into frames, laid out as pages and cards."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnpgen.errors import DoesNotFit, MissingGlyph, ParseError
from pnpgen.paper.briefcard import brief_card
from pnpgen.paper.flow import flow
from pnpgen.paper.fonts import house_fonts
from pnpgen.paper.leaflet import FLOOR, cover_bodies, rules_bodies
from pnpgen.paper.lengths import PT_PER_MM
from pnpgen.paper.lines import Setter, line_width
from pnpgen.paper.markdown import parse_markdown
from pnpgen.paper.marks import Box, Line, Path, Sheet, Text
from pnpgen.paper.pack import FREE, NEVER, TORN, Strip, pack
from pnpgen.paper.pdf import Info, paint
from pnpgen.paper.press import Settings, make_press
from pnpgen.paper.prose import Prose
from pnpgen.paper.richtext import Heading, List, Paragraph, Rule, Span, Table, words

FONTS = house_fonts()
GAMES = ("poohsticks", "sticks", "snap", "upriver")
CUTS = {"text": "", "bold": "**", "italic": "*", "bold-italic": "***"}
ALIGNS = {"start": "---", "end": "--:", "middle": ":-:"}


@pytest.fixture(scope="module")
def press():
    return make_press(Settings(paper="a4"))


# -- blocks and the Markdown that says them


def spans_of(pairs):
    """Spans as the reader gives them: each blank in plain text, neighbours in one cut joined."""
    spans = []
    for index, (word, cut) in enumerate(pairs):
        for text, font in ([(" ", "text")] if index else []) + [(word, cut)]:
            if spans and spans[-1].font == font:
                spans[-1] = Span(spans[-1].text + text, font)
            else:
                spans.append(Span(text, font))
    return tuple(spans)


def inline(spans):
    return "".join(f"{CUTS[font]}{text}{CUTS[font]}" for text, font in spans)


def markdown(blocks):
    """The blocks as Markdown, a blank line between two; lists alternate their signs, or two would become one."""
    lines = []
    for index, block in enumerate(blocks):
        lines += [""] if lines else []
        match block:
            case Heading(level, spans):
                lines.append("#" * level + " " + inline(spans))
            case Paragraph(spans):
                lines.append(inline(spans))
            case List(ordered, items, start):
                for number, item in enumerate(items, start):
                    sign = f"{number}{'.)'[index % 2]} " if ordered else "-+"[index % 2] + " "
                    first, *rest = markdown(item)
                    lines += [sign + first, *(" " * len(sign) + line if line else "" for line in rest)]
            case Table(head, rows, aligns):
                bars = [[inline(cell) for cell in row] for row in (head, *rows)]
                bars.insert(1, [ALIGNS[align] for align in aligns])
                lines += ["| " + " | ".join(row) + " |" for row in bars]
            case Rule():
                lines.append("***")
    return lines


WORDS = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGMWéüßøłŵ÷×♠", min_size=1, max_size=14)
SPANS = st.lists(st.tuples(WORDS, st.sampled_from(sorted(CUTS))), min_size=1, max_size=40).map(spans_of)
CELLS = st.lists(st.tuples(WORDS, st.sampled_from(("text", "bold"))), min_size=1, max_size=4).map(spans_of)


@st.composite
def tables(draw):
    wide = draw(st.integers(1, 4))
    row = st.tuples(*[CELLS] * wide)
    aligns = draw(st.tuples(*[st.sampled_from(sorted(ALIGNS))] * wide))
    return Table(draw(row), tuple(draw(st.lists(row, max_size=6))), aligns)


def lists(inner):
    items = st.lists(st.lists(inner, min_size=1, max_size=2).map(tuple), min_size=1, max_size=4).map(tuple)
    return st.one_of(
        st.builds(List, st.just(value=False), items),
        st.builds(List, st.just(value=True), items, st.integers(0, 120)),
    )


PARAGRAPHS = st.builds(Paragraph, SPANS)
PLAIN = st.one_of(st.builds(Heading, st.integers(1, 6), CELLS), PARAGRAPHS, tables(), st.just(Rule()))
BLOCKS = st.lists(st.one_of(PLAIN, lists(st.one_of(PARAGRAPHS, lists(PARAGRAPHS)))), max_size=8).map(tuple)


@given(BLOCKS)
@settings(max_examples=60, deadline=None)
def test_markdown_gives_back_the_blocks_it_was_written_from(blocks):
    assert parse_markdown("\n".join(markdown(blocks))) == blocks


@given(st.text(max_size=300))
@settings(max_examples=60, deadline=None)
def test_any_text_is_read(text):
    for word in words(parse_markdown(text)):
        assert word


def said(text):
    return " ".join(words(parse_markdown(text)))


def test_links_images_and_tags_are_no_more_than_their_words():
    assert (
        said("See [the **map**](https://example.org/a) and <https://b.org>.") == "See the map and https://b.org."
    )
    assert said("![A *boat*](/etc/passwd)") == "A boat"
    assert said("<script>x</script>\n\na <b>c</b>") == "<script>x</script> a <b>c</b>"


def test_code_and_quotations_are_paragraphs_and_breaks_stay():
    blocks = parse_markdown("> Well\n\n```py\nx = 1\n  y\n```\n\none  \ntwo `three`")
    assert [type(block) for block in blocks] == [Paragraph] * 3
    assert blocks[1:] == (Paragraph((Span("x = 1\n  y"),)), Paragraph((Span("one\ntwo three"),)))


def test_characters_that_print_nothing_are_dropped_and_letters_composed():
    (block,) = parse_markdown("Zoe\u0308\u202e\x07 a\u00a0b\ufeff")
    assert block == Paragraph((Span("Zoë a\u00a0b"),))


def test_nesting_beyond_the_limit_is_refused_not_lost():
    deep = ["  " * n + f"- w{n}" for n in range(30)]
    assert len(said("\n".join(deep[:20])).split()) == 20
    with pytest.raises(ParseError, match="nested"):
        parse_markdown("\n".join(deep))
    with pytest.raises(ParseError, match="line 1"):
        parse_markdown("> " * 60 + "deep")


# -- lines


@given(SPANS, st.floats(3, 40))
@settings(max_examples=60, deadline=None)
def test_no_line_is_wider_than_the_room_and_none_loses_a_letter(spans, room):
    setter = Setter(FONTS, "test")
    for broken in (setter.lines(spans, room), setter.paragraph(spans, room)):
        assert all(line_width(line) <= room + 1e-6 for line in broken)
        letters = "".join(piece.text for line in broken for word in line for piece in word.pieces)
        assert letters == "".join(text for text, _ in spans).replace(" ", "")
    assert len(setter.paragraph(spans, room)) == len(setter.lines(spans, room))


def test_a_long_word_breaks_after_a_hyphen():
    lines = Setter(FONTS, "test").lines((Span("up pair-and-a-half"),), 6)
    assert ["".join(piece.text for word in line for piece in word.pieces) for line in lines] == [
        "up",
        "pair-and-a-",
        "half",
    ]


def test_a_short_last_line_is_filled_from_the_line_before():
    spans = (Span("The best hand takes the pot and deals the next one after a tie."),)
    setter = Setter(FONTS, "test")
    room = setter.natural(spans)[1] - 0.5
    assert len(setter.lines(spans, room)[-1]) == 1
    assert len(setter.paragraph(spans, room)[-1]) >= 2


# -- frames


def line_strips(paragraphs):
    """Strips of 5 mm, as for paragraphs with so many lines each."""
    strips = []
    for lines in paragraphs:
        strips += [
            Strip(5, 2 if i == 0 else 0, FREE if i == 0 else TORN if i in {1, lines - 1} else 0.04, ())
            for i in range(lines)
        ]
    return strips


def ends(strips, *frames):
    pages = pack(strips, lambda number: frames if number < 9 else (), "test")
    return [[fill.end for fill in page] for page in pages]


def test_no_line_of_a_paragraph_stands_alone():
    assert ends(line_strips([5]), Box(0, 0, 50, 20)) == [[3], [5]]
    assert ends(line_strips([2, 5]), Box(0, 0, 50, 18)) == [[2], [5], [7]]


def test_a_heading_goes_with_what_follows():
    strips = [*line_strips([3]), Strip(7, 4, FREE, ()), Strip(5, 1, NEVER, ()), Strip(5, 0, TORN, ())]
    assert ends(strips, Box(0, 0, 50, 27)) == [[3], [6]]


def test_the_last_page_shares_its_lines_among_the_columns():
    frame = Box(0, 0, 50, 100)
    assert ends(line_strips([1] * 7), frame, frame) == [[4, 7]]
    assert ends(line_strips([1] * 9), frame, frame, frame) == [[3, 6, 9]]


def test_more_text_than_frames_says_how_much_is_left(press):
    with pytest.raises(DoesNotFit, match="mm of text are left over"):
        flow(
            press,
            (Paragraph((Span("word " * 400),)),),
            (Box(0, 0, 60, 40),),
            Prose.of(press.theme, 12),
            "the rules",
        )


def test_a_row_higher_than_every_frame_is_named(press):
    blocks = parse_markdown("| a |\n|---|\n| " + "word " * 300 + "|")
    with pytest.raises(DoesNotFit, match="the rules: something"):
        flow(press, blocks, lambda _: (Box(0, 0, 40, 60),), Prose.of(press.theme, 12), "the rules")


def test_what_has_no_width_left_says_so(press):
    prose = Prose.of(press.theme, 12)
    frames = (Box(0, 0, 50, 200),)
    with pytest.raises(DoesNotFit, match="nest it less"):
        flow(press, parse_markdown("\n".join("  " * n + "- w" for n in range(12))), frames, prose)
    with pytest.raises(DoesNotFit, match="a table of 30 columns"):
        flow(press, parse_markdown("| word " * 30 + "|\n" + "|---" * 30 + "|"), frames, prose)


# -- laws of what stands on the page


def extent(mark):
    """The box of a text's letters, from capitals to descenders."""
    face = FONTS.face(mark.font)
    em = mark.size / PT_PER_MM
    left = mark.x - (FONTS.width(mark.text, mark.font, mark.size) if mark.anchor == "end" else 0)
    width = FONTS.width(mark.text, mark.font, mark.size)
    return Box(left, mark.y - face.cap_height * em, width, (face.cap_height - face.descent) * em)


def check_inside(marks, frame, slack=1e-6):
    for mark in marks:
        match mark:
            case Text():
                box = extent(mark)
            case Line():
                box = Box(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1)
            case Path():
                box = Box(mark.x - 50 * mark.scale, mark.y - 50 * mark.scale, 100 * mark.scale, 100 * mark.scale)
        assert box.x >= frame.x - slack, mark
        assert box.y >= frame.y - slack, mark
        assert box.right <= frame.right + slack, mark
        assert box.bottom <= frame.bottom + slack, mark


def check_apart(marks):
    boxes = sorted((extent(mark) for mark in marks if isinstance(mark, Text)), key=lambda box: box.y)
    for a, b in combinations(boxes, 2):
        if b.y >= a.bottom - 1e-6:
            continue
        assert a.right <= b.x + 1e-6 or b.right <= a.x + 1e-6, (a, b)


def letters(marks):
    # Blanks of either kind count for nothing: one that does not break is a blank on paper, too.
    return "".join("".join(mark.text.split()) for mark in marks if isinstance(mark, Text))


@given(BLOCKS, st.integers(1, 3), st.floats(55, 110), st.floats(70, 200), st.floats(7, 13))
@settings(max_examples=60, deadline=None)
def test_nothing_is_lost_nothing_leaves_its_frame_nothing_overlaps(blocks, columns, width, height, size):
    press = make_press(Settings(paper="a4"))
    page = [Box(10 + n * (width + 6), 5, width, height) for n in range(columns)]
    laid = flow(press, blocks, lambda _: page, Prose.of(press.theme, size))
    marks = [mark for part in laid for filled in part for mark in filled.marks]
    assert letters(marks) == "".join(words(blocks))
    for part in laid:
        for filled in part:
            assert filled.used <= filled.frame.height + 1e-6
            check_inside(filled.marks, filled.frame)
            check_apart(filled.marks)


def test_a_letter_from_a_spare_face_does_not_move_its_neighbours(press):
    (block,) = parse_markdown("The rower Ŵyn ŵ and the others")
    marks = flow(press, (block,), (Box(0, 0, 100, 20),), Prose.of(press.theme, 12))[0][0].marks
    assert [mark.text for mark in marks] == ["The rower", "Ŵyn", "ŵ", "and the others"]
    for a, b in pairwise(marks):
        assert extent(a).right < extent(b).x


def test_a_letter_that_no_face_has_is_named(press):
    with pytest.raises(MissingGlyph, match=r"the rules: .*U\+4E2D"):
        flow(press, parse_markdown("A 中 here"), (Box(0, 0, 100, 20),), Prose.of(press.theme, 12), "the rules")


# -- pages


def values(press, game):
    names = press.words.table("snap", "kinds")
    counts = dict.fromkeys(press.words.table("snap", "hands"), "15,872")
    return {
        "poohsticks": {},
        "sticks": {
            "win_at": 7,
            "tries": 3,
            "hand": 15,
            "decks": 4,
            "wilds": "2s and jokers",
            "free_can_win": True,
            "wild_shown": True,
        },
        "snap": {"names": names, "counts": {**counts, "total": "58,905"}, "wols": "Wols", "decks": 1},
        "upriver": {
            "players": 4,
            "start": 10,
            "rounds": 20,
            "scoring": press.words.text("upriver", "scoring.river-seed"),
            "scorings": [{"name": "Basic", "option": "basic", "rule": "Bid met: 10 + tricks", "ours": True}],
        },
    }[game]


def text_of(press, game, name="rules"):
    return parse_markdown(press.words.render(game, name, values(press, game)))


def cover_text(press, sheets=14):
    contents = [
        {"title": f"Product {n}", "sheets": f"{n}", "stock": ("paper", "card", "label")[n % 3], "note": "cut out"}
        for n in range(1, sheets + 1)
    ]
    needs = [f"Something useful, number {n}" for n in range(1, 9)]
    texts = {
        "title": "Tonight",
        "subtitle": "For Ann and Bo.",
        "paper": "A4",
        "notes": ["Two rivers tonight."],
        "backs": "long",
    }
    return parse_markdown(press.words.render("night", "cover", {**texts, "contents": contents, "needs": needs}))


def check_bodies(press, bodies, blocks, title):
    live = press.live()
    for body in bodies:
        assert (body.drawing.width, body.drawing.height) == (live.width, live.height)
        check_inside(body.drawing.marks, Box(0, 0, live.width, live.height), slack=0.3)
        check_apart(body.drawing.marks)
    shown = letters(mark for body in bodies for mark in body.drawing.marks)
    assert shown == title.replace(" ", "") + "".join(words(blocks[1:]))


def text_size(body):
    return min(mark.size for mark in body.drawing.marks if isinstance(mark, Text))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_text_shrinks_to_the_page_it_is_given(paper):
    press = make_press(Settings(paper=paper))
    blocks = text_of(press, "poohsticks")
    assert len(rules_bodies(press, "", blocks)) == 2
    bodies = rules_bodies(press, "", blocks, fit_pages=1)
    assert len(bodies) == 1
    assert FLOOR <= text_size(bodies[0]) < 12
    check_bodies(press, bodies, blocks, press.words.text("poohsticks", "game.name"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("paper", "large"), [("a5", False), ("a4", True), ("letter", True), ("a5", True)])
def test_text_takes_the_pages_that_it_needs_at_full_size(game, paper, large):
    press = make_press(Settings(paper=paper, large_print=large))
    blocks = text_of(press, game)
    bodies = rules_bodies(press, "", blocks, fit_pages=1 if large else None)
    assert 1 < len(bodies) <= 7
    assert min(text_size(body) for body in bodies) >= (16 if large else 12)
    check_bodies(press, bodies, blocks, press.words.text(game, "game.name"))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_cover_stands_on_its_page(paper):
    press = make_press(Settings(paper=paper))
    blocks = cover_text(press)
    bodies = cover_bodies(press, "Tonight", blocks, fit_pages=None if paper == "a5" else 1)
    assert (len(bodies) == 1) == (paper != "a5")
    check_bodies(press, bodies, blocks, "Tonight")


def test_a_table_of_contents_longer_than_a_page_gives_the_columns_up():
    press = make_press(Settings(paper="a4"))
    blocks = cover_text(press, 60)
    bodies = cover_bodies(press, "", blocks)
    assert len(bodies) >= 2
    check_bodies(press, bodies, blocks, "Tonight")


def test_columns_are_made_for_reading(press):
    def columns(paper, **options):
        made = make_press(Settings(paper=paper, **options))
        texts = [
            mark
            for mark in rules_bodies(made, "", text_of(made, "sticks"))[0].drawing.marks
            if isinstance(mark, Text)
        ]
        body = min(mark.size for mark in texts if mark.font == "bold")
        heads = (mark for mark in texts if mark.font == "bold" and mark.size > 1.15 * body)
        return len({round(mark.x, 1) for mark in heads})

    assert [columns(paper) for paper in ("a5", "a4", "a3")] == [1, 2, 3]
    assert columns("a4", large_print=True) == 1


def test_a_title_of_its_own_leaves_the_first_heading_in_place(press):
    blocks = text_of(press, "sticks")
    body = rules_bodies(press, "House rules", blocks, tagline="for tonight")[0]
    shown = [mark.text for mark in body.drawing.marks if isinstance(mark, Text)]
    assert shown[:3] == ["House rules", "for tonight", "Sticks"]


def test_too_much_for_a_page_is_said_with_its_pages(press):
    blocks = (Paragraph((Span("word " * 3000),)),)
    with pytest.raises(DoesNotFit, match=rf"Long: the text takes \d pages at {FLOOR:g} pt, more than 1"):
        rules_bodies(press, "Long", blocks, fit_pages=1)


def test_pages_are_the_same_each_time_and_can_be_painted(press):
    blocks = text_of(press, "snap")
    first, second = (rules_bodies(press, "", blocks)[0].drawing for _ in range(2))
    assert first.marks == second.marks
    assert paint([Sheet(210, 297, first.marks)], FONTS, Info("t", "s", "c", "r")).startswith(b"%PDF")


# -- cards


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(63, 88), (63.5, 88.9), (70, 120)])
def test_the_brief_fits_a_card(press, game, size):
    blocks = text_of(press, game, "brief")
    card = brief_card(press, "", blocks, *size, f"{game} brief")
    assert (card.width, card.height) == size
    assert 7.5 <= text_size_of(card) <= 10
    check_inside(card.marks, Box(3.7, 3.7, size[0] - 7.4, size[1] - 7.4))
    check_apart(card.marks)
    assert letters(card.marks).endswith("".join(words(blocks[1:])))


def text_size_of(card):
    return min(mark.size for mark in card.marks if isinstance(mark, Text))


def test_a_card_too_small_says_what_room_there_is(press):
    blocks = text_of(press, "sticks", "brief")
    with pytest.raises(DoesNotFit, match=r"sticks brief: the text is [\d.]+ mm high at 6.5 pt; the room is"):
        brief_card(press, "", blocks, 41, 63, "sticks brief")
    large = make_press(Settings(paper="a4", large_print=True))
    with pytest.raises(DoesNotFit, match="at 16 pt"):
        brief_card(large, "", blocks, 63, 88, "sticks brief")
