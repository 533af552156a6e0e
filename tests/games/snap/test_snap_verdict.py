import pytest
from hypothesis import given
from hypothesis import strategies as st
from snap_strategies import hands, variants

from pnpgen.errors import ParseError, UsageError
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.hands import CATEGORIES
from pnpgen.games.snap.naming import explain_hand, listed, name_hand, plural
from pnpgen.games.snap.notation import parse_hand
from pnpgen.games.snap.reading import read
from pnpgen.games.snap.rules import KINDS, Variant
from pnpgen.games.snap.verdict import Reason, compare_hands

WILD, LOW, BOTH = Variant(wols_wild=True), Variant(lowball=True), Variant(wols_wild=True, lowball=True)
SHARED = Variant(pair_and_a_half="shared")


@pytest.mark.parametrize(
    ("text", "variant", "name", "makes"),
    [
        ("4xP", Variant(), "Four of a kind: Poohs", "4 Poohs"),
        ("3xKR W", Variant(), "Three of a kind: Kanga/Roos, with Wol", "3 Kanga/Roos"),
        (
            "P PT PE T",
            Variant(),
            "Straight: Tigger – Pooh/Tigger – Pooh – Pooh/Eeyore",
            "each card shares a character with the next: Tigger – Pooh/Tigger – Pooh – Pooh/Eeyore",
        ),
        ("W P W P", Variant(), "Two pair: Poohs and Wols", "2 Poohs; 2 Wols"),
        (
            "P P T PT",
            Variant(),
            "Pair-and-a-half: Poohs, with Tigger and Pooh/Tigger",
            "2 Poohs; Tigger and Pooh/Tigger share Tigger",
        ),
        (
            "P P PT R",
            SHARED,
            "Pair-and-a-half: Poohs, with Pooh/Tigger, then Rabbit",
            "2 Poohs; Pooh and Pooh/Tigger share Pooh",
        ),
        ("P P PT R", Variant(), "Pair: Poohs, with Pooh/Tigger and Rabbit", "2 Poohs"),
        (
            "E PE W R",
            Variant(),
            "Half pair: Eeyore and Pooh/Eeyore, with Wol and Rabbit",
            "Eeyore and Pooh/Eeyore share Eeyore",
        ),
        (
            "Pi W R E",
            LOW,
            "Piglet-high nothing, with Wol, Rabbit and Eeyore",
            "no two cards alike, none sharing a character that counts",
        ),
        ("W P PE PT", WILD, "Straight: Tigger – Pooh/Tigger – Pooh – Pooh/Eeyore (Wol as Tigger)", None),
        ("W W P T", WILD, "Three of a kind: Poohs, with Tigger (Wols as Poohs)", "3 Poohs"),
        ("W W P T", BOTH, "Pooh-high nothing, with Tigger, Rabbit and Eeyore (Wols as Rabbit and Eeyore)", None),
        ("W Pi R E", BOTH, "Piglet-high nothing, with Wol, Rabbit and Eeyore", None),
    ],
)
def test_hands_are_named_as_a_player_would(text, variant, name, makes):
    reading = read(parse_hand(text), variant)
    assert name_hand(reading) == name
    assert makes is None or explain_hand(reading) == makes


def test_doubles_that_share_pooh_say_so_when_they_count():
    reading = read(parse_hand("PT PE W R"), Variant(half_pairs="loose"))
    assert explain_hand(reading) == "Pooh/Tigger and Pooh/Eeyore share Pooh"


def test_other_words_name_other_characters():
    house = {
        **ENGLISH,
        "pooh": "Oma",
        "pooh-plural": "Omas",
        "name-pair": "Zwei {kinds}, dazu {rest}",
        "list-pair": "{left} und {right}",
    }
    assert name_hand(read(parse_hand("P P W R")), house) == "Zwei Omas, dazu Wol und Rabbit"
    assert plural("pooh", {"pooh": "Oma"}) == "Oma"
    assert listed(["one"]) == "one"


def test_the_words_cover_every_kind_and_category():
    for kind in KINDS:
        assert ENGLISH[kind]
        assert ENGLISH[f"{kind}-plural"]
        assert ENGLISH[f"{kind}-short"]
    for category in CATEGORIES:
        assert ENGLISH[f"a-{category.key}"].endswith(category.name)
        assert category.name in ENGLISH[f"name-{category.key}"].lower()
    assert len({ENGLISH[f"{kind}-short"] for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize(
    ("texts", "variant", "winner", "step", "sentence"),
    [
        (
            ["P P W E", "PT T PE E"],
            Variant(),
            1,
            "category",
            "Hand 2 beats hand 1: a straight is higher than a pair.",
        ),
        (
            ["3xE P", "PT T PE E"],
            LOW,
            1,
            "category",
            "Hand 2 beats hand 1: a straight is lower than three of a kind.",
        ),
        (
            ["P P W W", "PT PT PE PE"],
            Variant(),
            0,
            "part",
            "Hand 1 beats hand 2: both hold two pair, and Poohs are higher than Pooh/Tiggers.",
        ),
        (
            ["PT T PE E", "PT P PE E"],
            Variant(),
            1,
            "part",
            (
                "Hand 2 beats hand 1: both hold a straight, and the chain "
                "Pooh/Tigger – Pooh – Pooh/Eeyore – Eeyore "
                "is higher than Tigger – Pooh/Tigger – Pooh/Eeyore – Eeyore."
            ),
        ),
        (
            ["W W P PT", "W W P PE"],
            Variant(),
            0,
            "part",
            (
                "Hand 1 beats hand 2: both hold a pair-and-a-half, and the half pair of Pooh and Pooh/Tigger "
                "is higher than that of Pooh and Pooh/Eeyore."
            ),
        ),
        (
            ["W W P R", "W W P E"],
            Variant(),
            0,
            "rest",
            (
                "Hand 1 beats hand 2: both hold a pair, card for card the same, "
                "and then Rabbit is higher than Eeyore."
            ),
        ),
        (
            ["Pi W R E", "KR W R E"],
            LOW,
            0,
            "rest",
            "Hand 1 beats hand 2: neither makes anything, and Piglet is lower than Kanga/Roo.",
        ),
        (
            ["P P P W", "P P P P"],
            WILD,
            1,
            "wols",
            "Hand 2 beats hand 1: the hands count the same, and fewer Wols win: 0 against 1.",
        ),
        (
            ["P P W E", "W P E P"],
            Variant(),
            None,
            "tie",
            "Hand 1 and hand 2 tie: equal all through, so the pot stays.",
        ),
        (
            ["P P W E", "R R W E", "PT PT W E"],
            Variant(),
            0,
            "part",
            "Hand 1 wins, hand 3 comes next: both hold a pair, and Poohs are higher than Pooh/Tiggers.",
        ),
        (["P P W E"], Variant(), 0, "alone", "Hand 1 has nobody to beat."),
    ],
)
def test_who_wins_and_why(texts, variant, winner, step, sentence):
    verdict = compare_hands([parse_hand(text) for text in texts], variant)
    assert (verdict.winner, verdict.reason.step) == (winner, step)
    assert verdict.sentence() == sentence


def test_the_reason_is_structured_too():
    verdict = compare_hands([parse_hand("P P W W"), parse_hand("PT PT PE PE")])
    assert verdict.reason == Reason("part", ("pooh", "pooh"), ("pooh-tigger", "pooh-tigger"), "pair")
    wols = compare_hands([parse_hand("4xP"), parse_hand("P P P W")], WILD)
    assert wols.reason == Reason("wols", ("0",), ("1",))


def test_players_may_be_named():
    verdict = compare_hands([parse_hand("P P W E"), parse_hand("PT T PE E")])
    assert verdict.sentence(labels=["Ann", "Bo"]) == "Bo beats Ann: a straight is higher than a pair."


def test_no_hand_is_no_showdown():
    with pytest.raises(UsageError, match="expected at least one hand, got none"):
        compare_hands([])


@given(st.lists(hands, min_size=1, max_size=6), variants)
def test_every_showdown_has_a_whole_ranking_and_a_sentence(dealt, variant):
    verdict = compare_hands(dealt, variant)
    assert sorted(index for tied in verdict.ranks for index in tied) == list(range(len(dealt)))
    standing = [[verdict.readings[index].standing for index in tied] for tied in verdict.ranks]
    assert all(len(set(tied)) == 1 for tied in standing)
    assert [tied[0] for tied in standing] == sorted((tied[0] for tied in standing), reverse=True)
    sentence = verdict.sentence()
    assert sentence.endswith(".")
    assert "{" not in sentence
    for reading in verdict.readings:
        assert "{" not in name_hand(reading) + explain_hand(reading)


@given(hands, hands, variants)
def test_changing_seats_changes_nothing(a, b, variant):
    one, two = compare_hands([a, b], variant), compare_hands([b, a], variant)
    assert one.reason == two.reason
    assert one.winner == (None if two.winner is None else 1 - two.winner)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("{kinds.__class__} {rest}", "{kinds.__class__} Wol and Rabbit"),
        ("{kinds} {0}", None),
        ("{nobody}", None),
    ],
)
def test_words_from_a_file_fill_places_and_nothing_else(pattern, words):
    names = {**ENGLISH, "name-pair": pattern}
    reading = read(parse_hand("P P W R"))
    if words:
        assert name_hand(reading, names) == words
        return
    with pytest.raises(ParseError, match="words name-pair: expected only the places"):
        name_hand(reading, names)


def test_a_missing_pattern_is_named():
    with pytest.raises(ParseError, match="words snap: expected a text at 'name-pair', got none"):
        name_hand(read(parse_hand("P P W R")), {kind: kind for kind in KINDS} | {"list-pair": "{left} {right}"})
