"""What the press's benchmark draws: five workloads as plain data, the same for every tool that is timed.

Millimetres from a page's top left corner on A4, type and lines in points. Labels are 150 by 18 mm, 14 a page,
42 a set; cards 63 by 88 mm, 9 a page, 36 a deck, a footer on each page; boards are 4 rows of 6 faces of 30 by
42 mm, one a page, all different. Text is set in the project's own Atkinson Hyperlegible, suits in its symbols.
"""

import random
import zlib
from pathlib import Path
from typing import NamedTuple

FONTS = Path(__file__).resolve().parent.parent / "fonts"
TEXT_FONT = FONTS / "atkinson-hyperlegible" / "AtkinsonHyperlegible-Regular.ttf"
SUIT_FONT = FONTS / "pnpgen-symbols" / "PnpgenSymbols.ttf"
PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
OUTLINE, HAIR = 0.5, 0.25  # points
SUITS = "♠♥♦♣"
BLACK, RED, GOLD = "#000000", "#C41828", "#B8871F"


class Line(NamedTuple):
    """One line of text on its baseline; `suit` sets it in the symbols' face."""

    x: float
    y: float
    size: float
    text: str
    colour: str = BLACK
    middle: bool = False
    suit: bool = False


class Icon(NamedTuple):
    """An outline of the tables below, filled, its unit square's middle at (x, y)."""

    outline: tuple
    x: float
    y: float
    size: float
    colour: str


class Item(NamedTuple):
    """A label, card or face: its frame (with L-shaped cut marks or not), icons and texts.

    The lines of `twice` are drawn again, turned by 180 degrees about the item's middle.
    """

    name: str
    width: float
    height: float
    radius: float
    cuts: bool
    icons: tuple
    twice: tuple
    lines: tuple


def suit_colour(suit):
    return RED if suit in (1, 2) else BLACK


CUT = 2.5


def cut_marks(width, height):
    """Four corners of three points each."""
    return [
        ((0, CUT), (0, 0), (CUT, 0)),
        ((width - CUT, 0), (width, 0), (width, CUT)),
        ((width, height - CUT), (width, height), (width - CUT, height)),
        ((CUT, height), (0, height), (0, height - CUT)),
    ]


# -- outlines in a unit square about (0, 0), y down: M and L take a point, C three, Z none

HEART = (
    ("M", 0, 0.48), ("C", -0.16, 0.26, -0.5, 0.06, -0.5, -0.18), ("C", -0.5, -0.34, -0.38, -0.44, -0.25, -0.44),
    ("C", -0.13, -0.44, -0.04, -0.36, 0, -0.26), ("C", 0.04, -0.36, 0.13, -0.44, 0.25, -0.44),
    ("C", 0.38, -0.44, 0.5, -0.34, 0.5, -0.18), ("C", 0.5, 0.06, 0.16, 0.26, 0, 0.48), ("Z",),
)  # fmt: skip
DIAMOND = (
    ("M", 0, -0.5), ("C", 0.09, -0.3, 0.22, -0.13, 0.38, 0), ("C", 0.22, 0.13, 0.09, 0.3, 0, 0.5),
    ("C", -0.09, 0.3, -0.22, 0.13, -0.38, 0), ("C", -0.22, -0.13, -0.09, -0.3, 0, -0.5), ("Z",),
)  # fmt: skip
SPADE = (
    ("M", 0, -0.48), ("C", 0.14, -0.24, 0.46, -0.08, 0.46, 0.15), ("C", 0.46, 0.36, 0.16, 0.38, 0.05, 0.2),
    ("C", 0.07, 0.34, 0.12, 0.42, 0.2, 0.48), ("L", -0.2, 0.48), ("C", -0.12, 0.42, -0.07, 0.34, -0.05, 0.2),
    ("C", -0.16, 0.38, -0.46, 0.36, -0.46, 0.15), ("C", -0.46, -0.08, -0.14, -0.24, 0, -0.48), ("Z",),
)  # fmt: skip
CLUB = (
    ("M", 0.04, 0.08), ("C", 0.14, 0.32, 0.48, 0.3, 0.48, 0.05), ("C", 0.48, -0.16, 0.24, -0.2, 0.12, -0.06),
    ("C", 0.28, -0.22, 0.2, -0.48, 0, -0.48), ("C", -0.2, -0.48, -0.28, -0.22, -0.12, -0.06),
    ("C", -0.24, -0.2, -0.48, -0.16, -0.48, 0.05), ("C", -0.48, 0.3, -0.14, 0.32, -0.04, 0.08),
    ("C", -0.05, 0.3, -0.1, 0.42, -0.18, 0.48), ("L", 0.18, 0.48), ("C", 0.1, 0.42, 0.05, 0.3, 0.04, 0.08), ("Z",),
)  # fmt: skip
CROWN = (
    ("M", -0.44, 0.3), ("L", -0.5, -0.26), ("L", -0.24, 0.02), ("L", 0, -0.4), ("L", 0.24, 0.02),
    ("L", 0.5, -0.26), ("L", 0.44, 0.3), ("Z",),
)  # fmt: skip
ICONS = (SPADE, HEART, DIAMOND, CLUB)


# -- labels: 42 a set

LABEL_WIDTH, LABEL_HEIGHT, LABELS_A_PAGE = 150.0, 18.0, 14
_WHO = "Otter Wren Badger Heron Vole Newt Dipper Mole Finch Toad Stoat Swift Trout Hare".split()
_WHERE = ("under the old footbridge", "beside the mill race", "among the alder roots")
CODE_X, CODE_Y, CODE_SIZE = 20.0, 4.6, 6


def label(index):
    suit, other = index % 4, index // 4 % 4
    told = f"{1 + index % 3} to {3 + index % 5} friends · {10 + index} minutes · draw {1 + index % 7}, keep one, hand the rest on"
    return Item(
        f"label {index}", LABEL_WIDTH, LABEL_HEIGHT, 8.9, True, (), (),
        (
            Line(75, 8.8, 13, f"{_WHO[index % 14]} {_WHERE[index // 14]}", middle=True),
            Line(75, 13.4, 7, told, middle=True),
            Line(127, 4.6, 6, f"{index + 1}/42"),
            Line(8, 11.8, 20, SUITS[suit], suit_colour(suit), suit=True),
            Line(136, 11.8, 20, SUITS[other], suit_colour(other), suit=True),
        ),
    )  # fmt: skip


LABELS = [label(i) for i in range(42)]


def code(number, index):
    """The code that only one label of all sets bears."""
    return f"S{number:04d}-{index:02d}-{zlib.crc32(b'%d-%d' % (number, index)):08X}"


def label_place(slot):
    return 30.0, 9.5 + 20.0 * slot


# -- cards: 36 a deck

CARD_WIDTH, CARD_HEIGHT, CARDS_A_PAGE = 63.0, 88.0, 9
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
_WORDS = "Six Seven Eight Nine Ten Jack Queen King Ace".split()
_NAMES = ("Spades", "Hearts", "Diamonds", "Clubs")
_SIX = [(x, y) for x in (20, 43) for y in (28, 44, 60)]
_EIGHT = [(x, y) for x in (20, 43) for y in (26, 38, 50, 62)]
_PIPS = {
    "6": _SIX, "7": [*_SIX, (31.5, 36)], "8": [*_SIX, (31.5, 36), (31.5, 52)],
    "9": [*_EIGHT, (31.5, 44)], "10": [*_EIGHT, (31.5, 32), (31.5, 56)],
}  # fmt: skip
FOOT = (105.0, 289.0, 7)  # x of the middle, baseline, size


def card(index):
    suit, rank = divmod(index, 9)
    colour = suit_colour(suit)
    pips = [Icon(ICONS[suit], x, y, 10, colour) for x, y in _PIPS.get(RANKS[rank], ())]
    icons = pips or [Icon(ICONS[suit], 31.5, 46, 26, colour)]
    if RANKS[rank] in "JQK":
        icons.append(Icon(CROWN, 31.5, 24, 14, GOLD))
    return Item(
        f"card {index}", CARD_WIDTH, CARD_HEIGHT, 3.0, True, tuple(icons),
        (Line(4, 9, 16, RANKS[rank], colour), Line(4, 15, 14, SUITS[suit], colour, suit=True)),
        (
            Line(31.5, 76, 9, f"{_WORDS[rank]} of {_NAMES[suit]}", middle=True),
            Line(31.5, 80.5, 5.5, "Takes any lower card of its own suit.", middle=True),
        ),
    )  # fmt: skip


CARDS = [card(i) for i in range(36)]


def card_place(slot):
    return 10.5 + slot % 3 * CARD_WIDTH, 16.5 + slot // 3 * CARD_HEIGHT


def footer(deck, page):
    return f"Deck {deck:04d} · page {page} of 4"


# -- boards: 24 of 52 faces each

FACE_WIDTH, FACE_HEIGHT, FACES_A_BOARD = 30.0, 42.0, 24
_BOARD_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
TITLE = (105.0, 22.0, 14)


def face(index):
    suit, rank = divmod(index, 13)
    colour = suit_colour(suit)
    corners = [
        line
        for x in (4.2, FACE_WIDTH - 4.2)
        for line in (
            Line(x, 5.4, 10, _BOARD_RANKS[rank], colour, middle=True),
            Line(x, 9.4, 10, SUITS[suit], colour, middle=True, suit=True),
        )
    ]
    big = Line(15, 25, 32, SUITS[suit], colour, middle=True, suit=True)
    return Item(f"face {index}", FACE_WIDTH, FACE_HEIGHT, 2.0, False, (), tuple(corners), (big,))


FACES = [face(i) for i in range(52)]


def face_place(slot):
    return 12.5 + slot % 6 * (FACE_WIDTH + 1), 32.0 + slot // 6 * (FACE_HEIGHT + 1)


def board(number):
    """The faces on one board, in order."""
    return random.Random(7000 + number).sample(range(52), FACES_A_BOARD)


def board_title(number):
    return f"River board {number:04d}"


# -- the workloads

KINDS = {"W1": "labels", "W2": "labels", "W3": "coded", "W4b": "cards", "W5": "boards"}
COUNTS = {"W1": 1, "W2": 1000, "W3": 1000, "W4b": 500, "W5": 1000}


class Page(NamedTuple):
    """One page: items with their places, and texts that stand on this page alone."""

    placed: list
    lines: list


def pages(workload, count):
    """The pages of a workload, one after the other, as a tool without memory would be told them."""
    kind = KINDS[workload]
    if kind == "cards":
        yield from _card_pages(count)
    elif kind == "boards":
        yield from _board_pages(count)
    else:
        yield from _label_pages(count, coded=kind == "coded")


def _label_pages(sets, *, coded):
    for number in range(sets):
        for first in range(0, 42, LABELS_A_PAGE):
            placed = [(LABELS[first + slot], *label_place(slot)) for slot in range(LABELS_A_PAGE)]
            lines = []
            if coded:
                lines = [
                    Line(x + CODE_X, y + CODE_Y, CODE_SIZE, code(number, first + slot))
                    for slot, (_, x, y) in enumerate(placed)
                ]
            yield Page(placed, lines)


def _card_pages(decks):
    x, y, size = FOOT
    for deck in range(1, decks + 1):
        for page in range(4):
            placed = [(CARDS[page * 9 + slot], *card_place(slot)) for slot in range(9)]
            yield Page(placed, [Line(x, y, size, footer(deck, page + 1), middle=True)])


def _board_pages(boards):
    x, y, size = TITLE
    for number in range(1, boards + 1):
        placed = [(FACES[index], *face_place(slot)) for slot, index in enumerate(board(number))]
        yield Page(placed, [Line(x, y, size, board_title(number), middle=True)])
