"""Reading combinations as people write them, the errors, and the canonical text."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnpgen.errors import ParseError, PnpgenError, UsageError
from pnpgen.games.sticks.combination import AlternatingRun, Combination, Named, Run, Set, Wildcards
from pnpgen.games.sticks.grammar import parse
from pnpgen.games.sticks.reader import LONGEST_TEXT, Place
from pnpgen.games.sticks.stickset import load
from pnpgen.games.sticks.tokens import tokens
from pnpgen.games.sticks.wording import ENGLISH, canonical
from pnpgen.pieces.cards import RANK_LETTERS

ALL = tuple("SHDC")

CLASSIC = {
    "1 run of 7 and 1 set": (Run(7), Set(3)),
    "1 run of 4 and 1 set of 3": (Run(4), Set(3)),
    "1 run of 4 and 2 sets": (Run(4), Set(3), Set(3)),
    "4 runs of 3": (Run(3),) * 4,
    "1 run of 9": (Run(9),),
    "1 run of Diamonds and 3 Nines": (Run(3, "D"), Set(3, 9)),
    "1 run of Hearts and 4 Aces": (Run(3, "H"), Set(4, 1)),
    "1 run of 9 (Alternating Red and Black)": (AlternatingRun(9),),
    "1 run of 5 and 1 run of 3": (Run(5), Run(3)),
    "1 run of Diamonds and 3 Kings": (Run(3, "D"), Set(3, 13)),
    "1 run of Hearts and 3 sets": (Run(3, "H"), Set(3), Set(3), Set(3)),
    "1 run and 1 set": (Run(3), Set(3)),
    "1 run and 1 set of 6": (Run(3), Set(6)),
    "4 fives and 4 sixes": (Set(4, 5), Set(4, 6)),
    "1 set of 7": (Set(7),),
    "4 sets of 3": (Set(3),) * 4,
    "1 run of Clubs and 1 set of 5": (Run(3, "C"), Set(5)),
    "2 runs of 4 Spades and 3 Aces": (Run(4, "S"), Run(4, "S"), Set(3, 1)),
    "1 run of 8": (Run(8),),
    "1 run of 5 and 1 set of 3": (Run(5), Set(3)),
    "1 run of 4 and 1 set of 4": (Run(4), Set(4)),
    "1 run of 5 Clubs and 3 Eights": (Run(5, "C"), Set(3, 8)),
    "1 run of 4 Hearts and 1 run of 4": (Run(4, "H"), Run(4)),
    "3, 4, 5 of Hearts and 3, 4, 5 of Spades": (Named((3, 4, 5), ("H",)), Named((3, 4, 5), ("S",))),
    "3 Fives and 3 Tens": (Set(3, 5), Set(3, 10)),
    "1 run of 4 and 4 Tens": (Run(4), Set(4, 10)),
    "1 run of 4 and 1 run of 3": (Run(4), Run(3)),
    "1 run of Spades": (Run(3, "S"),),
    "3 runs of 4": (Run(4),) * 3,
    "4 Sixes and 4 Sevens": (Set(4, 6), Set(4, 7)),
    "2 runs of 5": (Run(5),) * 2,
    "1 run of 6 Hearts": (Run(6, "H"),),
    "A, K, Q, J, 10 of Clubs": (Named((1, 13, 12, 11, 10), ("C",)),),
    "1 run of 5 and 3 Jacks": (Run(5), Set(3, 11)),
    "2 runs of 3 and 1 set of 5": (Run(3), Run(3), Set(5)),
    "2 sets of 5": (Set(5), Set(5)),
    "A, K, Q of Hearts": (Named((1, 13, 12), ("H",)),),
    "5 Wildcards": (Wildcards(5),),
    "1 run of 6": (Run(6),),
    "A, K in all 4 suits": (Named((1, 13), ALL),),
    "3, 4, 5 of Hearts": (Named((3, 4, 5), ("H",)),),
}

NATURAL = {
    "a run & a set": (Run(3), Set(3)),
    "run of four, two sets": (Run(4), Set(3), Set(3)),
    "one run of seven and one set.": (Run(7), Set(3)),
    "five 4-card runs": (Run(4),) * 5,
    "a 5-card run of hearts": (Run(5, "H"),),
    "2 runs of five cards in spades": (Run(5, "S"),) * 2,
    "run of 4 of ♠": (Run(4, "S"),),
    "run of 5 in one suit": (Run(5),),
    "sequence of 6 clubs": (Run(6, "C"),),
    "alternating run of 6": (AlternatingRun(6),),
    "1 run of 9, alternating red and black": (AlternatingRun(9),),
    "run of 9 in alternating colours": (AlternatingRun(9),),
    "run of 9 (black/red alternating) and 1 set": (AlternatingRun(9), Set(3)),
    "four of a kind and three-of-a-kind": (Set(4), Set(3)),
    "3 cards of the same rank": (Set(3),),
    "set of Kings + set of 7": (Set(3, 13), Set(7)),
    "set of A": (Set(3, 1),),
    "set of 7s": (Set(3, 7),),
    "2 sets of 3 Nines": (Set(3, 9), Set(3, 9)),
    "set of four fours": (Set(4, 4),),
    "a pair of Aces and a pair": (Set(2, 1), Set(2)),
    "3 As, 3 K's and 3 10s": (Set(3, 1), Set(3, 13), Set(3, 10)),
    "4 9s": (Set(4, 9),),
    "three threes": (Set(3, 3),),
    "K, K, K": (Set(3, 13),),
    "AKQ of hearts": (Named((1, 13, 12), ("H",)),),
    "ace, king and queen of hearts": (Named((1, 13, 12), ("H",)),),
    "10 J Q K A of clubs": (Named((10, 11, 12, 13, 1), ("C",)),),
    "A to 10 of clubs": (Named((10, 11, 12, 13, 1), ("C",)),),
    "3–5 of Hearts": (Named((3, 4, 5), ("H",)),),
    "3-5 of Hearts & Spades": (Named((3, 4, 5), ("H", "S")),),
    "A♥, K♥ and Q♥": (Named((1, 13, 12), ("H",)),),
    "AH KH 10S": (Named((1, 13), ("H",)), Named((10,), ("S",))),
    "5♥️ 6♥️": (Named((5, 6), ("H",)),),
    "A, K in every suit": (Named((1, 13), ALL),),
    "A K in all four suits": (Named((1, 13), ALL),),
    "2 Aces of Spades": (Named((1, 1), ("S",)),),
    "the 3 of Hearts and 1 run": (Named((3,), ("H",)), Run(3)),
    "3 wild cards": (Wildcards(3),),
    "five wilds": (Wildcards(5),),
    "A-K-Q of hearts": (Named((1, 13, 12), ("H",)),),
    "ace-king-queen in spades": (Named((1, 13, 12), ("S",)),),
    "Ace King Queen of hearts": (Named((1, 13, 12), ("H",)),),
    "AKQ hearts": (Named((1, 13, 12), ("H",)),),
    "AKQ♥": (Named((1, 13, 12), ("H",)),),
    "3-4-5 of hearts": (Named((3, 4, 5), ("H",)),),
    "3..5 of hearts": (Named((3, 4, 5), ("H",)),),
    "hearts: 3, 4, 5": (Named((3, 4, 5), ("H",)),),
    "♥ 3 to 5": (Named((3, 4, 5), ("H",)),),
    "run of hearts from 3 to 5": (Named((3, 4, 5), ("H",)),),
    "run 3-5 of hearts": (Named((3, 4, 5), ("H",)),),
    "Aces of all suits": (Named((1,), ALL),),
    "Kings and queens in all suits": (Named((12, 13), ALL),),
    "K♠ K♥ K♦ K♣": (Named((13,), ALL),),
    "7-7-7": (Set(3, 7),),
    "KKKQQQ": (Set(3, 13), Set(3, 12)),
    "K, K, K, 5, 5": (Set(3, 13), Set(2, 5)),
    "3 x Kings": (Set(3, 13),),
    "3× 9s": (Set(3, 9),),
    "Kings x 3": (Set(3, 13),),
    "3 of Kings": (Set(3, 13),),
    "3 aces of any suit": (Set(3, 1),),
    "3 Aces (any)": (Set(3, 1),),
    "3 each of Kings, Queens and 9s": (Set(3, 13), Set(3, 12), Set(3, 9)),
    "2 x run of 4": (Run(4), Run(4)),
    "run of 4 x 2": (Run(4), Run(4)),
    "2 × 3 Kings": (Set(3, 13), Set(3, 13)),
    "2 x three kings": (Set(3, 13), Set(3, 13)),
    "wild cards x 5": (Wildcards(5),),
    "at least 5 wild cards": (Wildcards(5),),
    "straight of 5": (Run(5),),
    "5-card straight flush": (Run(5),),
    "7 cards in a row": (Run(7),),
    "8 clubs in a row": (Run(8, "C"),),
    "5 in sequence of hearts": (Run(5, "H"),),
    "5 consecutive spades": (Run(5, "S"),),
    "clubs run of 8": (Run(8, "C"),),
    "a 5-card heart run": (Run(5, "H"),),
    "8-run of clubs": (Run(8, "C"),),
    "run: 5": (Run(5),),
    "Run (5) + Set (4)": (Run(5), Set(4)),
    "any run of 5": (Run(5),),
    "run of 7 in any one suit": (Run(7),),
    "a run of 4 in each suit": tuple(Run(4, suit) for suit in "SHDC"),
    "two runs of 4 in spades and hearts": (Run(4, "S"), Run(4, "H")),
    "two runs of 4, both in spades": (Run(4, "S"), Run(4, "S")),
    "2 runs of 4 each": (Run(4), Run(4)),
    "2 sets (4 each)": (Set(4), Set(4)),
    "2 sets of four of a kind": (Set(4), Set(4)),
    "runs of 3, 4 and 5": (Run(3), Run(4), Run(5)),
    "sets of 3 and 4, run of 5": (Set(3), Set(4), Run(5)),
    "runs of 3 and 4 and 4 Kings": (Run(3), Run(4), Set(4, 13)),
    "2 triplets and a pair": (Set(3), Set(3), Set(2)),
    "quads": (Set(4),),
    "red and black alternating run of 9": (AlternatingRun(9),),
    "a red/black run of 9": (AlternatingRun(9),),
    "three aces then three kings": (Set(3, 1), Set(3, 13)),
    "“3 Aces”!": (Set(3, 1),),
    "run of 3,4,5 of hearts": (Named((3, 4, 5), ("H",)),),
    "1 run of 3, 4, 5 of Spades and 1 set": (Named((3, 4, 5), ("S",)), Set(3)),
    "a run of 10, J, Q of clubs": (Named((10, 11, 12), ("C",)),),
    "1 run of 4 and 5, 6 of Clubs": (Run(4), Named((5, 6), ("C",))),
    "run of 4, K, A of Hearts": (Run(4), Named((1, 13), ("H",))),
    "an 8 of hearts": (Named((8,), ("H",)),),
    "3 J's and an A": (Set(3, 11), Set(1, 1)),
    "4. K, A of hearts": (Named((1, 13), ("H",)),),
    "12. 3 Kings": (Set(3, 13),),
    "1) 1 run of 7": (Run(7),),
    "• 3 Kings": (Set(3, 13),),
    "- 1 run of 7": (Run(7),),
    "2 x K♥": (Named((13, 13), ("H",)),),
    "3 x A,K of hearts": (Named((1, 13), ("H",)),) * 3,
    "3♥-7♥": (Named((3, 4, 5, 6, 7), ("H",)),),
    "3H-5H": (Named((3, 4, 5), ("H",)),),
    "3-5H": (Named((3, 4, 5), ("H",)),),
    "10♥ to A♥": (Named((10, 11, 12, 13, 1), ("H",)),),
    "4 aces in all 4 suits": (Named((1,), ALL),),
    "4 aces of all suits": (Named((1,), ALL),),
    "2 Kings of Hearts and Spades": (Named((13,), ("H", "S")),),
    "run of 5 (hearts)": (Run(5, "H"),),
    "3,4,5 (hearts)": (Named((3, 4, 5), ("H",)),),
    "(3,4,5) of hearts": (Named((3, 4, 5), ("H",)),),
    "four of a kind (aces)": (Set(4, 1),),
    "4 of a kind in kings": (Set(4, 13),),
    "(1 run of 7) and (1 set)": (Run(7), Set(3)),
    "2 sets 2 runs": (Set(3), Set(3), Run(3), Run(3)),
    "run of 5 set of 4": (Run(5), Set(4)),
    "4 kings 4 queens": (Set(4, 13), Set(4, 12)),
    "3K 3Q": (Set(3, 13), Set(3, 12)),
    "3Ks": (Set(3, 13),),
    "1 run of 4 clubs 3 aces": (Run(4, "C"), Set(3, 1)),
    "K K K Q Q": (Set(3, 13), Set(2, 12)),
    "3 runs, 4 cards each": (Run(4),) * 3,
    "5 thru 9 of hearts": (Named((5, 6, 7, 8, 9), ("H",)),),
    "10 jack queen king ace of clubs": (Named((10, 11, 12, 13, 1), ("C",)),),
    "3,4,5 in hearts and in spades": (Named((3, 4, 5), ("H", "S")),),
    "2 4-card runs": (Run(4), Run(4)),
    "1 run of 5H": (Run(5, "H"),),
    "run of 9 (alt. red & black)": (AlternatingRun(9),),
    "A♠♥♦♣": (Named((1,), ALL),),
    "♥3 ♥4 ♥5": (Named((3, 4, 5), ("H",)),),
    "book of 4": (Set(4),),
    "1run of 7 and 1set": (Run(7), Set(3)),
    "7card run": (Run(7),),
    "2x 3-card sets": (Set(3), Set(3)),
    "A-2-3-4-5 of hearts": (Named((1, 2, 3, 4, 5), ("H",)),),
    "2 runs of 3 4 kings": (Run(3), Run(3), Set(4, 13)),
    "set of 3 kings run of 4": (Set(3, 13), Run(4)),
    "2 x a run of 4": (Run(4), Run(4)),
    "2 x a pair of kings": (Set(2, 13), Set(2, 13)),
    "3 each of kings and queens and a run of 4": (Set(3, 13), Set(3, 12), Run(4)),
    "4 of a kind and a run of 4": (Set(4), Run(4)),
    "runs of 4, 5, 6 of hearts": (Run(4, "H"), Run(5, "H"), Run(6, "H")),
    "10. J Q K A of spades": (Named((10, 11, 12, 13, 1), ("S",)),),
    "3x queens, 4x jacks": (Set(3, 12), Set(4, 11)),
    "5x wildcards": (Wildcards(5),),
    "A King of hearts": (Named((13,), ("H",)),),
    "3 kings and a queen of spades and a run": (Set(3, 13), Named((12,), ("S",)), Run(3)),
}

ERRORS = {
    "1 run of 4 Spaeds": (12, "Spaeds", "spades"),
    "1 run of 4 and 1 st": (18, "st", "set"),
    "1 rnu of 4": (3, "rnu", "run"),
    "4 fvies and 4 sixes": (3, "fvies", "fives"),
    "A, K of Haerts": (9, "Haerts", "hearts"),
    "5 Wildcrads": (3, "Wildcrads", "wildcards"),
    "1 run of 9 (Alternting red and black)": (13, "Alternting", "alternating"),
    "alternating run of Hearts": (20, "Hearts", None),
    "A, K of": (8, "the end", None),
    "1 run and": (10, "the end", None),
    "": (1, "the end", None),
    "   ": (1, "the end", None),
    "0 runs": (1, "0", None),
    "100 sets": (1, "100", None),
    "99999999999999999999 sets": (1, "99999999999999999999", None),
    "1 run 😀": (7, "😀", None),
    "1 run\x07": (6, "\x07", None),
}


def test_the_classic_set_holds_exactly_these_texts():
    assert [stick.text for stick in load("classic").sticks] == list(CLASSIC)


@pytest.mark.parametrize(("text", "components"), (CLASSIC | NATURAL).items())
def test_reads(text, components):
    assert parse(text).components == components


@pytest.mark.parametrize("text", [*CLASSIC, *NATURAL])
def test_case_and_blanks_do_not_matter(text):
    assert parse(text.upper()) == parse(text)
    assert parse(f"  {text.replace(' ', '   ')}  ") == parse(text)


@pytest.mark.parametrize(("text", "error"), ERRORS.items())
def test_an_error_names_the_word_its_column_and_the_nearest(text, error):
    column, word, near = error
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert caught.value.where == f"column {column}"
    got = "the end" if word == "the end" else f"'{word}'"
    assert caught.value.message.endswith(f"got {got}")
    assert caught.value.hint == (f"did you mean {near}?" if near else None)


AMBIGUOUS = {
    "3 3": (3, "3", "3 threes"),
    "4 4 and a run": (3, "4", "4 fours"),
    "8 run clubs": (3, "run", "8 runs or run of 8"),
    "4 set": (3, "set", "4 sets or set of 4"),
    "runs of 4": (1, "runs", "2 runs"),
    "sets": (1, "sets", "2 sets"),
    "Jacks": (1, "Jacks", "3 Jacks"),
    "all 4 aces": (1, "all", "4 Aces"),
    "1 set of": (9, "the end", None),
    "2 runs of": (10, "the end", None),
    "1 run of Hearts and Spades": (21, "Spades", "each suit"),
    "2 runs of 4 in the same suit": (20, "same", None),
    "A-K-Q": (6, "the end", "3, 4, 5 of Hearts"),
    "3, 4, 5 and 1 set": (9, "and", None),
    "2 K of Hearts": (3, "K", "2 kings"),
    "2K♥": (2, "K", "2 kings"),
    "3 4 of clubs": (3, "4", "3 fours"),
    "2 runs of 3, 4, 5 of hearts": (22, "hearts", "once for each"),
    "ace to five of hearts": (8, "five", "five to ace"),
    "3 nines of hearts and spades": (23, "spades", "each suit"),
    "straight flush": (1, "straight", "straight of 5"),
    "run of kings": (8, "kings", "3 Nines"),
    "wildcards": (1, "wildcards", "5 Wildcards"),
    "a King and an Ace of Spades": (12, "an", "Q, K of Hearts"),
    "an ace, king and queen of hearts": (9, "king", "Q, K of Hearts"),
    "2 queens and 2 kings of hearts": (14, "2", "Q, K of Hearts"),
    "3 kings and queens of hearts": (13, "queens", "Q, K of Hearts"),
    "2 kings of hearts and 2 of spades": (23, "2", "2 Kings of Spades"),
    "run of 3 in clubs and 4 in spades": (23, "4", "run of 4 Spades"),
    "two three of hearts": (5, "three", "threes"),
    "five six of clubs": (6, "six", "sixes"),
    "8 queen of hearts": (3, "queen", "8 queens"),
    "run x 7": (7, "7", "run of 7"),
    "run of 4♥, 5♠": (12, "5", "run of 5 Spades"),
    "run of 4H and 5S": (15, "5S", "run of 5 Spades"),
    "2 sets x 4": (10, "4", "sets of 4"),
    "3x4 sets": (3, "4", "3 x sets of 4"),
    "run of 4-5 hearts": (10, "5", "run of 4"),
}
BEYOND = {
    "1 run of 7 or 1 set": (12, "or", "two sticks"),
    "run of 3 / set of 3": (10, "/", "two sticks"),
    "5 Hearts": (3, "Hearts", "1 run of 5 Hearts"),
    "run of 5 hearts and 5 spades": (23, "spades", "1 run of 5 Hearts"),
    "5 cards of the same suit": (21, "suit", "1 run of 5 Hearts"),
    "flush of 5": (1, "flush", "1 run of 5 Hearts"),
    "5 jokers": (3, "jokers", "Wildcards"),
    "2 black aces": (3, "black", "alternat"),
    "run of 4 (red)": (11, "red", "alternat"),
    "3 runs in different suits": (11, "different", "free"),
    "run of 5 without wilds": (10, "without", "whole set"),
    "exactly 5 wildcards": (1, "exactly", "so many"),
    "3 face cards": (3, "face", "by rank"),
}


LETTERS = {
    "a 10 of hearts": (Named((10,), ("H",)),),
    "a K of hearts and a Q of hearts": (Named((13,), ("H",)), Named((12,), ("H",))),
    "a set and a k of hearts": (Set(3), Named((13,), ("H",))),
    "a 7♥": (Named((7,), ("H",)),),
    "A♥K♥Q♥": (Named((1, 13, 12), ("H",)),),
    "a♥ k♥ q♥": (Named((1, 13, 12), ("H",)),),
    "A♥3♥": (Named((1, 3), ("H",)),),
    "ah kh qh": (Named((1, 13, 12), ("H",)),),
    "a k q of hearts": (Named((1, 13, 12), ("H",)),),
    "a, k, q of hearts": (Named((1, 13, 12), ("H",)),),
    "A A A K K": (Set(3, 1), Set(2, 13)),
    "AAA KKK": (Set(3, 1), Set(3, 13)),
}


@pytest.mark.parametrize(("text", "components"), LETTERS.items())
def test_a_small_a_before_a_card_is_no_ace(text, components):
    assert parse(text).components == components


@pytest.mark.parametrize(("text", "error"), (AMBIGUOUS | BEYOND).items())
def test_what_has_two_readings_or_none_is_refused_and_says_what_to_write(text, error):
    column, word, way = error
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert caught.value.where == f"column {column}"
    assert caught.value.message.endswith("got the end" if word == "the end" else f"got '{word}'")
    assert (way in caught.value.hint) if way else caught.value.hint is None


def test_an_error_has_the_place_in_the_file():
    with pytest.raises(ParseError, match="expected a suit") as caught:
        parse("1 run of 4 Spaeds", Place("mine.csv", 7, 3))
    assert caught.value.where == "mine.csv:7:14"


def test_what_is_too_much_is_said_with_the_limit():
    with pytest.raises(ParseError, match="at most 2000 characters"):
        parse("1 run and " * 250)
    with pytest.raises(ParseError, match="from 1 to 200 components"):
        parse("99 runs and 99 sets and 99 runs")
    with pytest.raises(ParseError, match="from 1 to 99 cards"):
        parse(", ".join(["K, Q"] * 60) + " of Hearts")


WORDS = (
    "1 3 run runs set of and , & A K 10 Hearts ♠ ( ) alternating red black all 4 suits a kind pair wild to - x "
    "runs sets each any Kings : / same from"
)
words = st.sampled_from(WORDS.split())


@settings(max_examples=400, deadline=None)
@given(st.lists(words, max_size=12).map(" ".join) | st.text(max_size=40))
def test_any_text_is_read_or_refused_in_one_line(text):
    try:
        combination = parse(text)
    except ParseError as error:
        told = error
    else:
        assert parse(canonical(combination)) == combination
        return
    assert told.where
    assert "\n" not in str(told)


sizes = st.integers(1, 99)
ranks = st.integers(1, 13)
suits = st.sampled_from("SHDC")
combinations = st.lists(
    st.one_of(
        st.builds(Set, sizes, st.none() | ranks),
        st.builds(Run, sizes, st.none() | suits),
        st.builds(AlternatingRun, sizes),
        st.builds(Wildcards, sizes),
        st.builds(
            Named,
            st.lists(ranks, min_size=1, max_size=8).map(tuple),
            st.lists(suits, min_size=1, max_size=4, unique=True).map(tuple),
        ),
    ),
    min_size=1,
    max_size=7,
).map(lambda parts: Combination(tuple(parts)))


@settings(max_examples=500, deadline=None)
@given(combinations)
def test_the_canonical_text_reads_back(combination):
    text = canonical(combination)
    assume(len(text) <= LONGEST_TEXT)
    assert parse(text) == combination


def test_the_canonical_texts_of_the_classic_set():
    different = {text: canonical(parse(text)) for text in CLASSIC if canonical(parse(text)) != text}
    assert different == {
        "1 run of 4 and 1 set of 3": "1 run of 4 and 1 set",
        "4 runs of 3": "4 runs",
        "1 run of 9 (Alternating Red and Black)": "1 run of 9 (alternating red and black)",
        "1 run of 5 and 1 run of 3": "1 run of 5 and 1 run",
        "4 fives and 4 sixes": "4 Fives and 4 Sixes",
        "4 sets of 3": "4 sets",
        "1 run of 5 and 1 set of 3": "1 run of 5 and 1 set",
        "1 run of 4 and 1 run of 3": "1 run of 4 and 1 run",
        "A, K, Q, J, 10 of Clubs": "10, J, Q, K, A of Clubs",
        "2 runs of 3 and 1 set of 5": "2 runs and 1 set of 5",
        "A, K, Q of Hearts": "Q, K, A of Hearts",
        "A, K in all 4 suits": "K, A in all 4 suits",
    }


def test_another_language_is_another_table():
    german = ENGLISH | {
        "between": " und ",
        "run_size_suit": "{runs} mit {size} {suit}",
        "run_many": "{count} Folgen",
        "suit_S": "Pik",
        "rank_A_many": "Asse",
    }
    assert canonical(parse("2 runs of 4 Spades and 3 Aces"), german) == "2 Folgen mit 4 Pik und 3 Asse"


def test_a_table_that_lacks_a_word_or_a_place_is_an_error():
    with pytest.raises(UsageError, match="'run_one'"):
        canonical(parse("1 run"), {key: word for key, word in ENGLISH.items() if key != "run_one"})
    for phrase in ("{wrong}", "{}", "{", "{count.x}"):
        with pytest.raises(UsageError, match="'run_many'"):
            canonical(parse("2 runs"), ENGLISH | {"run_many": phrase})


def test_every_word_of_the_english_table_reads_back():
    for key, word in ENGLISH.items():
        if key.startswith("rank_") and not key.endswith("short"):
            assert parse(f"3 {word}").components[0].rank is not None
        if key.startswith("suit_"):
            assert parse(f"1 run of {word}").components == (Run(3, key[-1]),)


def test_one_word_may_be_several_things():
    [token] = tokens("a")
    assert (token.number, token.rank) == (1, 1)
    assert parse("A RUN AND A SET OF A'S") == parse("1 run and 3 Aces")
    [token] = tokens("five")
    assert (token.number, token.rank) == (5, 5)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Set(0),
        lambda: Set(3, 14),
        lambda: Run(3, "X"),
        lambda: Run(3, "SH"),
        lambda: Named((1,), ("S", "S")),
        lambda: Named((), ("S",)),
        lambda: Combination(()),
        lambda: Wildcards(100),
    ],
)
def test_structures_refuse_what_makes_no_sense(make):
    with pytest.raises(PnpgenError, match="expected"):
        make()


def test_the_same_cards_are_the_same_however_written():
    assert parse("A, K of Spades and Hearts") == parse("K, A of Hearts and Spades")
    assert parse("1 set and 1 run").same_as(parse("1 run and 1 set"))
    assert not parse("1 set and 1 run").same_as(parse("1 set and 2 runs"))


SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))
one_card = st.tuples(st.sampled_from(sorted(RANK_LETTERS)), st.sampled_from("SHDC"))


def written(rank, suit, style):
    letter = "10" if RANK_LETTERS[rank] == "T" else RANK_LETTERS[rank]
    return {
        "sign": f"{letter}{SIGNS[suit]}", "small sign": f"{letter.lower()}{SIGNS[suit]}",
        "letters": f"{letter}{suit}", "small letters": f"{letter}{suit}".lower(), "apart": f"{letter} {SIGNS[suit]}",
    }[style]  # fmt: skip


@settings(max_examples=600, deadline=None)
@given(
    st.lists(one_card, min_size=1, max_size=6, unique=True),
    st.sampled_from(["sign", "small sign", "letters", "small letters", "apart"]),
    st.sampled_from([" ", ", ", " and ", "; ", ""]),
)
def test_cards_one_by_one_are_these_cards_however_they_are_written(cards, style, between):
    """No card is lost, none is doubled, and no small `a` of an Ace is an article."""
    assume(between or style in ("sign", "small sign", "apart"))
    # A small `s` behind a rank is its plural.
    assume(style != "small letters" or all(suit != "S" for _, suit in cards))
    text = between.join(written(*card, style) for card in cards)
    asked = sorted(
        (rank, suit)
        for part in parse(text).components
        for rank in part.ranks
        for suit in part.suits
    )  # fmt: skip
    assert asked == sorted(cards)
