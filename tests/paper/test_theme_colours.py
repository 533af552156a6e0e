"""Colours by number: contrast on paper (WCAG 2.1) and the distance between suits for eyes that differ."""

import itertools
import math

import pytest

from pnpgen.paper.shelf import Shelf
from pnpgen.paper.theme import INKS, Choice, load_theme

THEMES = ("bold", "dusk", "meadow")
SUITS = ("spade", "heart", "diamond", "club")
KINDS = ("pooh", "pooh-tigger", "pooh-eeyore", "kanga-roo", "tigger", "piglet", "wol", "rabbit", "eeyore")
TEXT, LARGE = 4.5, 3.0  # WCAG 2.1, success criteria 1.4.3 (text; large text) and 1.4.11 (symbols)

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB.
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# sRGB to XYZ (D65), each row divided by the white's own value.
XYZ = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)


def linear(colour):
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def luminance(colour):
    return times(XYZ, linear(colour))[1]


def contrast(first, second):
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(rgb):
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in times(XYZ, rgb))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(colours, eye):
    """The least CIE 1976 distance between two of the colours, as that eye sees them."""
    seen = [lab([min(1, max(0, v)) for v in times(EYES[eye], linear(c))]) for c in colours]
    return min(math.dist(a, b) for a, b in itertools.combinations(seen, 2))


def theme(name, ink="full", suits="two"):
    return load_theme(Choice(name, ink, suits), Shelf())


def test_these_are_all_the_built_in_themes():
    assert Shelf().names("themes") == list(THEMES)


def test_contrast_agrees_with_known_figures():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#0072B2", "#FFFFFF") == pytest.approx(5.19, abs=0.01)
    assert contrast("#D55E00", "#FFFFFF") == pytest.approx(3.87, abs=0.01)
    assert contrast("#009E73", "#FFFFFF") == pytest.approx(3.42, abs=0.01)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("name", THEMES)
def test_text_and_symbols_stand_out_from_the_paper(name, ink):
    chosen = theme(name, ink)
    paper = chosen.colour("paper")
    for role in ("ink", "muted", *SUITS):  # with two colours, suits are set as text too
        assert contrast(chosen.colour(role), paper) >= TEXT, role
    for role in KINDS:
        assert contrast(chosen.colour(role), paper) >= LARGE, role


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("name", THEMES)
def test_text_stands_out_from_every_surface_that_it_is_set_on(name, ink):
    chosen = theme(name, ink)
    for surface in ("water", "bank", "plank", "tint", "stone"):
        assert contrast(chosen.colour("ink"), chosen.colour(surface)) >= TEXT, surface


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("name", THEMES)
def test_four_coloured_suits_stand_out_as_big_symbols(name, ink):
    chosen = theme(name, ink, "four")
    for role in SUITS:
        assert contrast(chosen.colour(role), chosen.colour("paper")) >= LARGE, role


@pytest.mark.parametrize("name", THEMES)
def test_the_low_pen_is_dark_enough(name):
    chosen = theme(name, "low")
    for role in ("reed", "shade", "grain", "accent"):
        assert contrast(chosen.colour(role), chosen.colour("paper")) >= LARGE, role


@pytest.mark.parametrize("name", THEMES)
def test_four_suits_stay_apart_for_every_eye(name):
    chosen = theme(name, suits="four")
    colours = [chosen.colour(role) for role in SUITS]
    floor = {"normal": 61, "protan": 37, "deutan": 53, "tritan": 17}
    for eye, least in floor.items():
        assert nearest(colours, eye) >= least - 0.5, eye


def test_distances_reproduce_published_palettes():
    """The metric itself: Okabe and Ito's poker order, and a naive red, blue and green that is worse."""
    okabe = ("#000000", "#D55E00", "#0072B2", "#009E73")
    naive = ("#000000", "#D40000", "#0047BB", "#00693E")
    assert [round(nearest(okabe, eye)) for eye in EYES] == [62, 37, 53, 17]
    assert [round(nearest(naive, eye)) for eye in EYES] == [56, 21, 40, 20]


@pytest.mark.parametrize("name", THEMES)
def test_red_and_black_stay_apart_for_every_eye(name):
    chosen = theme(name)
    for eye in EYES:
        assert nearest([chosen.colour("spade"), chosen.colour("heart")], eye) >= 15, eye


@pytest.mark.parametrize("name", THEMES)
def test_grey_alone_does_not_tell_four_suits_apart(name):
    """Why a letter stands beside them: three of the four are nearly one grey (black is not)."""
    chosen = theme(name, suits="four")
    greys = {role: lab([luminance(chosen.colour(role))] * 3)[0] for role in SUITS}
    assert greys["spade"] < 1
    assert max(greys.values()) - min(greys[r] for r in ("heart", "diamond", "club")) < 20


@pytest.mark.parametrize("suits", ["two", "four"])
@pytest.mark.parametrize("name", THEMES)
def test_mono_is_black_whatever_the_suits(name, suits):
    chosen = theme(name, "mono", suits)
    assert {chosen.colour(role) for role in (*SUITS, *KINDS, "ink", "muted")} == {"#000000"}
