"""The author's words on a label, each suit with its sign, and how lines are broken."""

import pytest

from pnpgen.games.sticks.labelwords import words_of
from pnpgen.games.sticks.stickset import load, parse_set
from pnpgen.games.sticks.typeset import FACE, SIGN_GAP, SIGNS, Measured
from pnpgen.paper.fonts import house_fonts
from pnpgen.paper.lengths import PT_PER_MM

CLASSIC = load("classic")


def signs(text):
    """A text with its signs in brackets."""
    (stick,) = parse_set(text.encode(), "one.txt").sticks
    words = words_of(text, stick.combination)
    return " ".join("".join(f"[{bit.suit}]" if bit.suit else bit.text for bit in word.bits) for word in words)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 run of Diamonds and 3 Nines", "1 run of Diamonds[D] and 3 Nines"),
        ("3, 4, 5 of Hearts and 3, 4, 5 of Spades", "3, 4, 5 of Hearts[H] and 3, 4, 5 of Spades[S]"),
        ("1 run of 9 (Alternating Red and Black)", "1 run of 9 (Alternating Red[H][D] and Black[S][C])"),
        ("A, K in all 4 suits", "A, K in all 4 suits[S][H][D][C]"),
        ("5♥ 6♥ 7♥", "5[H] 6[H] 7[H]"),
        ("a run of clubs, and a set", "a run of clubs[C], and a set"),
        ("4 Sixes and 4 Sevens", "4 Sixes and 4 Sevens"),
        ("♥️", None),
    ],
)
def test_signs_stand_beside_the_suits(text, expected):
    if expected is None:
        assert [bit.suit for bit in words_of(text)[0].bits] == ["H"]
    else:
        assert signs(text) == expected


def test_letters_stand_beside_signs_where_colour_cannot_be_told():
    letters = {"s": "P", "h": "C"}
    (stick,) = parse_set("5♥ 6♥".encode(), "one.txt").sticks
    bits = words_of("5♥ 6♥", stick.combination, letters=letters)[0].bits
    assert [(bit.text, bit.suit) for bit in bits] == [("5", ""), ("", "H"), ("C", "")]
    assert bits[-1].scale < 1


@pytest.mark.parametrize("one", CLASSIC.sticks, ids=lambda stick: stick.text)
def test_the_authors_own_words_are_kept(one):
    words = words_of(one.text, one.combination)
    assert " ".join("".join(bit.text for bit in word.bits) for word in words) == one.text


# --- lines


def measured(text):
    (stick,) = parse_set(text.encode(), "one.txt").sticks
    return Measured(house_fonts(), words_of(text, stick.combination), "one")


def lines(text, width, size):
    broken = measured(text).broken((width, 100), size).lines
    return [" ".join("".join(bit.text for bit in one.word.bits) for one in line) for line in broken]


def test_a_line_breaks_before_and_where_it_can():
    text = "3, 4, 5 of Hearts and 3, 4, 5 of Spades"
    assert lines(text, 67, 17) == ["3, 4, 5 of Hearts", "and 3, 4, 5 of Spades"]
    assert lines(text, 138, 17) == [text]


@pytest.mark.parametrize("one", CLASSIC.sticks[::5], ids=lambda stick: stick.text)
@pytest.mark.parametrize("room", [(66, 14), (138, 6), (40, 10), (30, 22)])
def test_the_largest_size_fits_and_the_next_does_not(one, room):
    text = measured(one.text)
    size = text.best_size(room)
    em = size / PT_PER_MM
    fits = [n for n in range(1, 7) if text.narrowest(n).width * em <= room[0] and text.height(n) * em <= room[1]]
    assert fits
    larger = (size + 0.26) / PT_PER_MM
    assert not [
        n
        for n in range(1, 7)
        if text.narrowest(n).width * larger <= room[0] and text.height(n) * larger <= room[1]
    ]
    assert text.broken(room, size).width * em <= room[0] + 1e-6


def test_lines_are_as_wide_as_the_faces_say():
    text = measured("1 run of 6 Hearts")
    whole = house_fonts().width("1 run of 6 Hearts", FACE, 1.0) * PT_PER_MM
    assert text.narrowest(1).width == pytest.approx(whole + SIGNS["H"] + SIGN_GAP, abs=1e-6)
