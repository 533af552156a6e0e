"""Pictures in running text: asked for safely, placed whole with their captions, moved where they leave no hole."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnpgen.errors import DoesNotFit
from pnpgen.paper.columns import Leaflet
from pnpgen.paper.compose import compose
from pnpgen.paper.figure import Easel, least_of
from pnpgen.paper.floats import arranged
from pnpgen.paper.flow import flow_strips
from pnpgen.paper.fullpages import illustrated
from pnpgen.paper.lines import Setter
from pnpgen.paper.markdown import literal, parse_markdown
from pnpgen.paper.marks import Box, Drawing, Path, Place, Text
from pnpgen.paper.prose import Column, Prose
from pnpgen.paper.richtext import Figure, Heading, Paragraph, Span, words
from tests.house import press_for


def box_of(high, wide=None):
    """A picture of one height, as wide as the column or less."""
    return lambda width: Drawing("box", wide or width, high, ())


def column(width=90.0, figures=None, **looks):
    press = press_for("a4")
    prose = Prose.of(press.theme, 12)
    return Column(Setter(press.fonts, "text"), prose, width, figures=figures or {}, **looks)


# -- asked for


def test_an_image_alone_in_its_paragraph_asks_for_a_picture():
    assert parse_markdown("![What *is* seen](picture:set-up)") == (
        Figure("set-up", (Span("What "), Span("is", "italic"), Span(" seen"))),
    )


@pytest.mark.parametrize(
    "source",
    [
        "picture:../../etc/passwd", "picture:/etc/passwd", "picture:SETUP", "picture:", "picture:a--b", "picture:-a",
        "picture:setup.png", "picture:setup/x", "picture:%2e%2e", "picture:s\u0435tup", "file:///etc/passwd",
        "http://example.com/x.png", "setup", "//host/setup", "PICTURE:setup", "xpicture:setup", "picture:setup#x",
        "data:image/png;base64,AAAA", "javascript:alert(1)",
    ],
)  # fmt: skip
def test_any_other_address_is_its_description(source):
    (block,) = parse_markdown(f"![the words]({source})")
    assert isinstance(block, Paragraph)
    assert "the words" in "".join(span.text for span in block.spans)


@pytest.mark.parametrize(
    "text", ["See ![this](picture:setup)", "![a](picture:setup) ![b](picture:setup)", "**![a](picture:setup)**"]
)
def test_an_image_among_words_is_its_description(text):
    assert all(isinstance(block, Paragraph) for block in parse_markdown(text))


@given(st.text(max_size=60))
def test_no_text_from_outside_asks_for_a_picture(text):
    said = literal(f"![{text}](picture:setup)")
    assert not any(isinstance(block, Figure) for block in parse_markdown(said))


def test_a_picture_that_there_is_not_is_its_words():
    figure = Figure("nothing", (Span("Three boats."),))
    strips = compose((figure,), column())
    assert [mark.text for strip in strips for mark in strip.marks] == ["Three boats."]
    assert list(words((figure,))) == ["Three", "boats."]


# -- placed


def test_a_picture_and_its_caption_are_one_strip():
    figure = Figure("box", (Span("word " * 30),))
    (strip,) = compose((figure,), column(figures={"box": box_of(40, 60)}))
    place, *caption = strip.marks
    assert (place.x, place.y) == ((90 - 60) / 2, 0)
    assert len(caption) > 1
    assert all(text.font == "italic" and 40 < text.y <= strip.height for text in caption)


def test_a_picture_wider_than_its_column_is_refused():
    with pytest.raises(DoesNotFit, match="box: it is 95 mm wide, the column 90 mm"):
        compose((Figure("box", ()),), column(figures={"box": box_of(40, 95)}))


@given(st.integers(0, 30), st.floats(10, 90), st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_a_picture_is_never_split(lines, high, count):
    """However much text comes before it, all its marks stand in one frame, inside."""
    text = Paragraph((Span("word " * (8 * lines + 1)),))
    blocks = (text, Figure("box", (Span("what is seen"),)), text)
    strips = compose(blocks, column(figures={"box": box_of(high)}))
    frames = tuple(Box(100.0 * n, 10.0, 90.0, 110.0) for n in range(count))
    found = []
    for page in flow_strips(strips, lambda _: frames, "text"):
        for filled in page:
            assert filled.used <= filled.frame.height + 1e-6
            for place in (mark for mark in filled.marks if isinstance(mark, Place)):
                found.append(place)
                assert place.y >= filled.frame.y - 1e-6
                assert place.y + high <= filled.frame.bottom
                assert any(isinstance(mark, Text) and mark.text == "what is seen" for mark in filled.marks)
    assert len(found) == 1


# -- pages


def test_a_picture_gives_way_where_it_would_leave_a_hole():
    press = press_for("a5")
    text = [Paragraph((Span("word " * 60),)) for _ in range(9)]
    blocks = (*text[:3], Figure("box", ()), *text[3:])
    leaflet = Leaflet(press, "Title", "", blocks, 0, figures={"box": box_of(100)})
    prose = Prose.of(press.theme, 12)
    usual, moved = leaflet.laid(prose), arranged(leaflet, prose)
    assert moved.flaws < usual.flaws - 0.2
    assert moved.pages <= usual.pages
    assert sorted(map(id, moved.leaflet.blocks)) == sorted(map(id, blocks))


def test_a_picture_never_parts_what_belongs_together():
    press = press_for("a5")
    lead = Paragraph((Span("These are they:"),))
    heading, text = Heading(2, (Span("Next"),)), Paragraph((Span("word " * 70),))
    blocks = (text, text, text, Figure("box", ()), lead, text, heading, text, Heading(2, ()), text, text)
    leaflet = Leaflet(press, "Title", "", blocks, 0, figures={"box": box_of(110)})
    order = arranged(leaflet, Prose.of(press.theme, 12)).leaflet.blocks
    at = next(place for place, block in enumerate(order) if isinstance(block, Figure))
    assert order[at - 1] is not lead
    assert not isinstance(order[at - 1], Heading)
    assert sum(isinstance(block, Heading) for block in order[:at]) <= 1


def test_a_thin_last_page_is_saved_or_filled():
    """From no text to three pages of it: the last page is never a few lines."""
    press = press_for("a4")
    for count in range(20, 75, 2):
        blocks = (Heading(1, (Span("Title"),)), *(Paragraph((Span("word " * 35),)) for _ in range(count)))
        bodies = illustrated(press, blocks, {})
        texts = [mark for mark in bodies[-1].drawing.marks if isinstance(mark, Text)]
        foot = max(mark.y for mark in texts)
        assert len(bodies) == 1 or foot > 0.12 * bodies[-1].drawing.height, count
        assert min(mark.size for mark in texts) >= 12


# -- drawn


@pytest.mark.parametrize("large", [False, True])
def test_labels_are_as_large_as_the_text_at_every_width(large):
    press = press_for("a4", large_print=large)
    for width in (60.0, 91.0, 190.0):
        easel = Easel.of(press, width)
        (text,) = easel.label(Box(0, 0, 92, 20), "pool")
        assert text.size == least_of(press) == (16 if large else 12)
        assert 92 * easel.unit <= width + 1e-9


def test_a_label_half_way_down_is_in_its_middle():
    easel = Easel.of(press_for("a4"), 92)
    texts = easel.beside(Box(0, 10, 20, 30), "three lines of words here")
    cap = 12 * easel.press.fonts.face("text").cap_height * 25.4 / 72
    top, bottom = texts[0].y - cap, texts[-1].y
    assert len(texts) > 1
    assert (top + bottom) / 2 == pytest.approx(25, abs=0.7)


def test_an_arrow_ends_where_it_points():
    easel = Easel.of(press_for("a4"), 92)
    shaft, head = easel.arrow((0, 0), (0, 10), (20, 10))
    assert isinstance(shaft, Path)
    assert head.d.startswith("M20.000 10.000L")
