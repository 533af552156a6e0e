"""Scoring variants: arithmetic against expectations written on their own, legends, examples, `custom:`."""

from __future__ import annotations

import ast
import operator
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.upriver.formula import Formula, Term
from pnpgen.games.upriver.scoring import CASES, DEFAULT, SCORINGS, Scoring, parse_scoring

EXPECTED = {
    "river-seed": lambda b, t: (20 if b == 0 else 10 * t) if b == t else -10 * abs(t - b),
    "basic": lambda b, t: t + 10 if b == t else t,
    "basic5": lambda b, t: t + 5 if b == t else t,
    "exact": lambda b, t: 10 + b if b == t else 0,
    "exact-penalty": lambda b, t: 10 + b if b == t else -b,
    "mirror": lambda b, t: 10 + b if b == t else -(10 + b),
    "tens": lambda b, t: (10 * b or 10) if b == t else 0,
    "tens-penalty": lambda b, t: (10 * b or 5) if b == t else (-10 * b or -5),
    "squares": lambda b, t: 10 + b * b if b == t else -((b - t) ** 2),
    "elevens": lambda b, t: 11 * b + 10 if b == t else 0,
    "double-whammy": lambda b, t: {0: 10, 1: 15}.get(b, 11 * b) if b == t else t,
    "reduced-zero": lambda b, t: (5 if b == 0 else t + 10) if b == t else t,
    "wizard": lambda b, t: 20 + 10 * t if b == t else -10 * abs(t - b),
}
OURS = {"exact-penalty", "tens", "tens-penalty", "reduced-zero"}

NUMBERS = st.integers(-1000, 1000)


def formulas(letters: str) -> st.SearchStrategy[Formula]:
    """Formulas over the given quantities, each of them once at most."""
    kinds = st.lists(st.sampled_from([("", 1), *((x, p) for x in letters for p in (1, 2))]), unique=True)
    return kinds.flatmap(
        lambda chosen: st.tuples(*[NUMBERS.filter(bool).map(lambda n, k=kind: Term(n, *k)) for kind in chosen])
    ).map(Formula)


CUSTOMS = st.builds(
    lambda exact, miss, fixed: Scoring("custom", exact, miss, *fixed),
    formulas("btc"),
    formulas("btdc"),
    st.tuples(*[st.none() | NUMBERS] * 3),
)
SCORING = st.sampled_from(list(SCORINGS.values())) | CUSTOMS
PLAYS = st.integers(1, 26).flatmap(lambda c: st.tuples(st.integers(0, c), st.integers(0, c), st.just(c)))

OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
}


def calculated(printed: str, **values: int) -> int:
    """What a reader gets who works out the printed sum, by a reading that the product has no part in."""
    text = re.sub(r"\|(.+?)\|", r"abs(\1)", printed).replace("×", "*").replace("−", "-").replace("²", "**2")

    def work(node: ast.expr) -> int:
        match node:
            case ast.Constant(value=int(number)):
                return number
            case ast.Name(id=name):
                return values[name]
            case ast.UnaryOp(op=op, operand=inner):
                return OPERATORS[type(op)](work(inner))
            case ast.BinOp(left=left, op=op, right=right):
                return OPERATORS[type(op)](work(left), work(right))
            case ast.Call(func=ast.Name(id="abs"), args=[inner]):
                return abs(work(inner))
        raise AssertionError(printed)

    return work(ast.parse(text, mode="eval").body)


def case_by_reader(scoring: Scoring, bid: int, taken: int) -> str:
    """Which line of the printed legend a reader applies: the most particular one."""
    lines = dict.fromkeys(case.when for case in scoring.formula())
    met = bid == taken
    if bid == 0 and ("zero" if met else "missed-zero") in lines:
        return "zero" if met else "missed-zero"
    if bid == 1 and met and "one" in lines:
        return "one"
    return "exact" if met else "miss"


def test_the_table_holds_exactly_the_variants_expected_here_and_marks_our_choices():
    assert list(SCORINGS) == list(EXPECTED)
    assert {name for name, scoring in SCORINGS.items() if scoring.ours} == OURS
    assert all(scoring.source and scoring.name == name for name, scoring in SCORINGS.items())
    assert DEFAULT == "river-seed"


@pytest.mark.parametrize("name", EXPECTED)
def test_arithmetic_of_every_bid_and_take_up_to_26_cards(name):
    scoring, expected = SCORINGS[name], EXPECTED[name]
    for bid in range(27):
        for taken in range(27):
            assert scoring.score(bid, taken, 26) == expected(bid, taken), (bid, taken)


def test_the_source_by_hand():
    seed = parse_scoring("river-seed")
    assert [seed.score(b, t, 10) for b, t in ((10, 10), (1, 1), (0, 0), (0, 3), (5, 2), (2, 5))] == [
        100,
        10,
        20,
        -30,
        -30,
        -30,
    ]


@given(SCORING, PLAYS)
def test_the_printed_legend_works_out_to_the_score(scoring, play):
    bid, taken, cards = play
    legend = {case.when: case.printed() for case in scoring.formula()}
    line = legend[case_by_reader(scoring, bid, taken)]
    assert calculated(line, b=bid, t=taken, c=cards) == scoring.score(bid, taken, cards)


@given(SCORING)
def test_worked_examples_work_out_and_cover_every_line_of_the_legend(scoring):
    examples = scoring.worked_example()
    assert {case.when for case in scoring.formula()} <= {example.when for example in examples}
    assert (0, 0) in [(example.bid, example.taken) for example in examples]
    for example in examples:
        assert 0 <= example.bid <= example.cards
        assert 0 <= example.taken <= example.cards
        assert calculated(example.arithmetic) == example.points
        assert example.points == scoring.score(example.bid, example.taken, example.cards)


@given(SCORING)
def test_scorings_round_trip_through_their_text(scoring):
    assert parse_scoring(str(scoring)) == scoring


@given(SCORING)
def test_the_legend_keeps_the_order_of_cases(scoring):
    order = [CASES.index(case.when) for case in scoring.formula()]
    assert order == sorted(order)
    assert {"exact", "miss"} <= {case.when for case in scoring.formula()}


@given(formulas("btdc"))
def test_formulas_round_trip_typed_and_printed(formula):
    assert Formula.parse(str(formula)) == formula
    plain = formula.printed({"b": "b", "t": "t", "d": "d", "c": "c"})
    assert Formula.parse(plain) == formula


@given(formulas("btdc"), PLAYS)
def test_numbers_in_place_of_words_give_the_value(formula, play):
    bid, taken, cards = play
    numbers = {"b": str(bid), "t": str(taken), "d": str(abs(bid - taken)), "c": str(cards)}
    assert calculated(formula.printed(numbers)) == formula.value(bid=bid, taken=taken, cards=cards)


def test_words_of_a_language_replace_the_letters():
    words = {"t": "Stiche", "d": "Abstand"}
    seed = [case.printed(words) for case in SCORINGS["river-seed"].formula()]
    assert seed == ["10 × Stiche", "20", "−10 × Abstand"]
    assert SCORINGS["squares"].formula()[1].printed({"d": "Abstand"}) == "−Abstand²"


def test_signs_and_blanks_that_people_type():
    assert Formula.parse(" 10 × T − 2·b² ") == Formula((Term(10, "t"), Term(-2, "b", 2)))
    assert Formula.parse("+b ^ 2") == Formula((Term(1, "b", 2),))
    assert str(Formula.parse("0b+0")) == "0"
    assert Formula.constant(0) == Formula.parse("0")


def test_custom_with_cards_stands_for_a_bonus_that_shrinks_with_the_hand():
    custom = parse_scoring("Custom: exact = 11 - c + 10t, miss = -5d - c, missed-zero = -7")
    assert custom.score(3, 3, 4) == 37
    assert custom.score(3, 1, 4) == -14
    assert custom.score(0, 1, 4) == -7
    assert custom.score(0, 0, 4) == 7
    assert custom == parse_scoring("custom:missed-zero=-7,miss=-5d-c,exact=11-c+10t")
    assert parse_scoring("custom:exact=b").score(2, 1, 3) == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("custom:", ["expected exact=", "got nothing at column 8"]),
        ("custom:exact=10+b,mis=3", ["got 'mis' at column 19", "did you mean miss?"]),
        ("custom:exact", ["got 'exact' at column 8", "after ="]),
        ("custom:exact=10+q", ["got 'q' at column 17"]),
        ("custom:exact=10+b+", ["got the end at column 19"]),
        ("custom:exact=", ["got the end at column 14"]),
        ("custom:exact=10++b", ["got '+' at column 17"]),
        ("custom:exact=10*", ["got the end at column 17"]),
        ("custom:exact=10 b c", ["expected + or -", "got 'c' at column 19"]),
        ("custom:exact=b!", ["got '!' at column 15"]),
        ("custom:exact=b^3", ["got '^' at column 15"]),
        ("custom:exact=b+2b", ["each quantity once", "'2b' at column 16"]),
        ("custom:exact=2000", ["up to 1000", "column 14"]),
        ("custom:exact=" + "9" * 5000, ["up to 1000"]),
        ("custom:exact=b,exact=b", ["each setting once", "column 16"]),
        ("custom:exact=b,zero= x", ["whole number", "'x' at column 22"]),
        ("custom:exact=b,zero=1001", ["'1001' at column 21"]),
        ("custom:exact=b,zero=", ["'' at column 21"]),
        ("custom:exact=b,", ["got nothing at column 16"]),
        ("custom:miss=-5d", ["expected exact="]),
        ("custom:exact=10+d", ["'d'", "0 when the bid is met"]),
        ("custom:exact=__import__('os')", ["column 14"]),
    ],
)
def test_a_custom_rule_that_does_not_parse_tells_the_column(text, words):
    with pytest.raises(ParseError) as error:
        parse_scoring(text)
    assert all(word in str(error.value) for word in words), str(error.value)
    assert str(error.value).startswith("--scoring: ")


@given(st.text(alphabet="btdcx0129+-−*×·^²=, ezo!(", max_size=30))
def test_any_text_after_custom_parses_or_is_refused_in_one_line(text):
    try:
        scoring = parse_scoring("custom:exact=" + text)
    except ParseError as error:
        assert "\n" not in str(error)
    else:
        assert parse_scoring(str(scoring)) == scoring


def test_an_unknown_name_suggests_the_nearest():
    with pytest.raises(UsageError, match=r"did you mean squares\?"):
        parse_scoring("squars", where="scoring")
