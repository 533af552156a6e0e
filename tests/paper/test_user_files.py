"""Fonts, pictures, themes and templates of a user's own: looked at closely, refused in one line."""

import io
import struct
from pathlib import Path

import pytest
from PIL import Image

from pnpgen.assets import asset
from pnpgen.errors import ParseError, PnpgenError, UsageError
from pnpgen.paper.picture import load_picture
from pnpgen.paper.press import Settings, make_press
from pnpgen.paper.printer import Margin, Printer
from pnpgen.paper.sandbox import render_text
from pnpgen.paper.shelf import Shelf
from pnpgen.paper.theme import Choice, load_theme
from pnpgen.paper.userfont import check_font
from pnpgen.paper.words import Words

LEXEND = asset("fonts", "lexend", "Lexend-Regular.ttf")


def refused(call: object, *arguments: object, **more: object) -> str:
    with pytest.raises(PnpgenError) as caught:
        call(*arguments, **more)  # type: ignore[operator]
    text = str(caught.value)
    assert "\n" not in text
    return text


def patched(tmp_path: Path, change: object) -> Path:
    data = bytearray(LEXEND.read_bytes())
    change(data)  # type: ignore[operator]
    path = tmp_path / "x.ttf"
    path.write_bytes(data)
    return path


def table_at(data: bytes, name: bytes) -> int:
    for i in range(struct.unpack(">H", data[4:6])[0]):
        tag, _, offset, _ = struct.unpack(">4sLLL", data[12 + 16 * i : 28 + 16 * i])
        if tag == name:
            return offset
    raise AssertionError(name)


def test_a_good_font_is_taken() -> None:
    assert check_font(LEXEND) == LEXEND


@pytest.mark.parametrize(("bit", "says"), [(0x0002, "embedding"), (0x0100, "subsetting"), (0x0200, "outlines")])
def test_a_font_that_may_not_be_embedded(tmp_path: Path, bit: int, says: str) -> None:
    def forbid(data: bytearray) -> None:
        at = table_at(data, b"OS/2") + 8
        data[at : at + 2] = struct.pack(">H", bit)

    assert says in refused(check_font, patched(tmp_path, forbid))


@pytest.mark.parametrize(
    ("head", "says"), [(b"OTTO", "CFF"), (b"ttcf", "collection"), (b"wOF2", "web font"), (b"%PDF", "no font")]
)
def test_other_kinds_of_font(tmp_path: Path, head: bytes, says: str) -> None:
    assert says in refused(check_font, patched(tmp_path, lambda data: data.__setitem__(slice(0, 4), head)))


def test_a_variable_font_and_one_cut_short(tmp_path: Path) -> None:
    def variable(data: bytearray) -> None:
        at = data.index(b"DSIG") if b"DSIG" in data[:400] else data.index(b"gasp")
        data[at : at + 4] = b"fvar"

    assert "variable" in refused(check_font, patched(tmp_path, variable))
    assert "cut short" in refused(check_font, patched(tmp_path, lambda data: data.__delitem__(slice(9000, None))))
    assert "none" in refused(check_font, tmp_path)
    assert "none" in refused(check_font, Path("/dev/zero"))


@pytest.mark.parametrize("at", [300, 2000, 20000, 60000])
def test_a_corrupt_font_is_refused_or_prints(tmp_path: Path, at: int) -> None:
    path = patched(tmp_path, lambda data: data.__setitem__(slice(at, at + 200), bytes(range(200))))
    try:
        check_font(path)
    except UsageError as error:
        assert str(path) in str(error)


def test_pictures(tmp_path: Path) -> None:
    good = tmp_path / "good.png"
    Image.new("RGBA", (300, 200), (255, 0, 0, 128)).save(good)
    data = load_picture(good, 63, 88)
    assert data.channels == 3
    assert abs(data.columns / data.rows - 63 / 88) < 0.02
    assert data.pixels[1] == 127  # laid on white
    grey = tmp_path / "grey.jpg"
    Image.new("L", (4000, 4000), 40).save(grey)
    small = load_picture(grey, 25.4, 25.4)
    assert (small.columns, small.rows, small.channels) == (300, 300, 1)


def test_hostile_pictures(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.png"
    Image.new("1", (20000, 20000)).save(bomb)
    assert "25,000,000 pixels" in refused(load_picture, bomb, 63, 88)
    wide = tmp_path / "wide.png"
    Image.new("1", (12000, 12000)).save(wide)
    assert "pixels" in refused(load_picture, wide, 63, 88)
    for name, content in (("x.eps", b"%!PS"), ("x.png", b"\x89PNG\r\n\x1a\nnothing"), ("x.gif", b"GIF89a")):
        (tmp_path / name).write_bytes(content)
        assert "PNG or JPEG" in refused(load_picture, tmp_path / name, 63, 88)
    stream = io.BytesIO()
    Image.new("RGB", (10, 10)).save(stream, "PNG")
    (tmp_path / "cut.png").write_bytes(stream.getvalue()[:40])
    assert "PNG or JPEG" in refused(load_picture, tmp_path / "cut.png", 63, 88)
    assert "none" in refused(load_picture, tmp_path / "missing.png", 63, 88)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[colours]\nwatr = "#FFFFFF"', "did you mean water"),
        ('[colours]\nwater = "blue"', "#RRGGBB"),
        ("[weights]\nline = true", "0.25 to 6"),
        ("[weights]\nline = 0.1", "0.25 to 6"),
        ("[sizes]\ntext = 3", "6 to 200"),
        ("[large.sizes]\ntext = 9", "at least 16"),
        ("colors = 3", "unknown key"),
        ('base = "x"', "theme"),
        ("x = " + "9" * 5000, "TOML"),
        ("x = " + "[" * 3000, "TOML"),
        ("name = ", "TOML"),
    ],
)
def test_themes_that_cannot_be(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "x.toml"
    head = "" if text.startswith(("base", "name", "x =")) else 'base = "meadow"\n'
    path.write_text(head + text)
    said = refused(load_theme, Choice(str(path)), Shelf())
    assert says in said
    if not text.startswith("base"):
        assert "x.toml" in said


def test_a_theme_that_is_its_own_base_and_one_that_leads_out(tmp_path: Path) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "me.toml").write_text('base = "me"\n')
    (tmp_path / "themes" / "out.toml").symlink_to("/etc/passwd")
    (tmp_path / "themes" / "fat.toml").write_text("#" * 70_000)
    shelf = Shelf((tmp_path,))
    assert "its own base" in refused(load_theme, Choice("me"), shelf)
    assert "link out" in refused(load_theme, Choice("out"), shelf)
    assert "at most" in refused(load_theme, Choice("fat"), shelf)


def words_with(tmp_path: Path, name: str, text: str | bytes) -> Words:
    path = tmp_path / "words" / "en" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Words("en", Shelf((tmp_path,)))


@pytest.mark.parametrize(
    "template",
    ["{{ x", "{% for i in %}", "{{ nope }}", "{{ ''.__class__ }}", "{{ 1/0 }}", "{{ 'a' * 10**10 }}", "{{ 9**9**9 }}",
     "{% include '/etc/passwd' %}", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", b"\xff\xfe",
     "{% for i in range(99999) %}{{ 'abcdefghij' }}{% endfor %}"],
)  # fmt: skip
def test_templates_that_fail_say_so(tmp_path: Path, template: str | bytes) -> None:
    words = words_with(tmp_path, "snap/rules.md.j2", template)
    assert "rules.md.j2" in refused(words.render, "snap", "rules", {})


def test_a_template_that_never_ends_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnpgen.paper.sandbox.MAX_SECONDS", 0.3)
    loop = "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}"
    words = words_with(tmp_path, "snap/rules.md.j2", loop)
    assert "did not end" in refused(words.render, "snap", "rules", {})


@pytest.mark.parametrize(
    "text", ['press = "x"', "[kinds]\npooh = 3", '[game]\nname = ["x"]', "[game.name]\nx = 'y'"]
)
def test_captions_of_the_wrong_kind(tmp_path: Path, text: str) -> None:
    domain = "common" if "press" in text else "snap"
    words = words_with(tmp_path, f"{domain}.toml", text)
    assert f"{domain}.toml" in refused(words.text, domain, "game.name" if domain == "snap" else "press.sheet")


def test_places_in_captions_are_names_only(tmp_path: Path) -> None:
    words = words_with(tmp_path, "common.toml", '[press]\nsheet = "{n.__class__} {n}"\n')
    assert words.text("common", "press.sheet", n=1, total=2) == "{n.__class__} 1"


def test_a_margin_that_leaves_nothing() -> None:
    said = refused(make_press, Settings(paper="a5"), Printer(margin=Margin(60, 60, 60, 60)))
    assert "printer margin" in said
    assert isinstance(make_press(Settings(paper="100x148mm")).live().width, float)


@pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="the system does not tell how large a process is"
)
@pytest.mark.parametrize(
    "text",
    [
        "{% set l = namespace(a=[0]) %}{% for i in range(40) %}{% set l.a = l.a + l.a %}{% endfor %}",
        "{{ [0]|batch(200000000, 0)|list|length }}",
        "{{ '%1000000000d'|format(1) }}",
        "{{ 'x'.center(1000000000) }}",
    ],
)
def test_a_template_cannot_fill_the_memory(text: str) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    with pytest.raises(ParseError, match=r"words\.j2: the template (used more than 256 MiB|did not end)"):
        render_text(text, {}, "words.j2")
    assert resource.getrlimit(resource.RLIMIT_AS) == before
    assert render_text("{{ 1 + 1 }}", {}, "words.j2") == "2"
