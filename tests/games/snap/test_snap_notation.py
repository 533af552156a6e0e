from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnpgen.errors import ParseError, PnpgenError, UsageError
from pnpgen.games.snap.english import ENGLISH
from pnpgen.games.snap.hands import Hand
from pnpgen.games.snap.notation import check_deal, parse_card, parse_hand, parse_hands, parse_kind
from pnpgen.games.snap.rules import KINDS

SPELLINGS = {
    "pooh": "pooh Pooh POOH poo P poohs bear Pooh-Bear",
    "pooh-tigger": "pooh/tigger PT pt TP p/t t/p tigger-pooh Tigger/Pooh pooh+tigger pooh_tigger PoohTigger "
    "tiggerpooh pooh-tiger Pooh/Tig Pooh/Tiggers pooh&tigger pooh‑tigger",
    "pooh-eeyore": "pooh/eeyore PE ep Eeyore-Pooh e/p eeyore.pooh poohee",
    "kanga-roo": "kanga/roo KR rk k/r roo kanga Roo/Kanga kangaroo K kang",
    "tigger": "tigger T tig Tiggers tiger",
    "piglet": "piglet Pi Pg pig pigl PIGLETS",
    "wol": "wol W owl Owl OWLS o Wols",
    "rabbit": "rabbit R rab RABBIT rabbits",
    "eeyore": "eeyore E eey Eeyores",
}


@pytest.mark.parametrize(("kind", "text"), [(k, text) for k, texts in SPELLINGS.items() for text in texts.split()])
def test_usual_spellings(kind, text):
    assert parse_kind(text) == kind


@given(
    st.sampled_from(KINDS),
    st.sampled_from(["", "-plural", "-short"]),
    st.sampled_from(["upper", "lower", "title"]),
)
def test_every_printed_name_is_read_in_any_case(kind, form, case):
    assert parse_kind(getattr(ENGLISH[kind + form], case)()) == kind


def test_every_hand_reads_back_from_its_text_its_names_and_its_short_names():
    for kinds in combinations_with_replacement(KINDS, 4):
        hand = Hand.of(*kinds)
        assert parse_hand(str(hand)) == hand
    for kinds in combinations_with_replacement(KINDS, 2):
        hand = Hand.of(*kinds, *kinds)
        assert parse_hand(", ".join(ENGLISH[kind] for kind in hand.kinds)) == hand
        assert parse_hand(" ".join(ENGLISH[f"{kind}-short"] for kind in hand.kinds)) == hand


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Pooh Pooh/Tigger Wol Eeyore", "pooh pooh-tigger wol eeyore"),
        ("  P,PT ;W,  E ", "pooh pooh-tigger wol eeyore"),
        ("Pooh, Pooh / Tigger, owl and Eeyore", "pooh pooh-tigger wol eeyore"),
        ("3xPooh Wol", "pooh pooh pooh wol"),
        ("2 x Tigger, 2× Roo", "kanga-roo kanga-roo tigger tigger"),
        ("4XWol", "wol wol wol wol"),
        ("P\tP\nP P", "pooh pooh pooh pooh"),
    ],
)
def test_hands_as_people_write_them(text, kinds):
    assert str(parse_hand(text)) == kinds


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected a hand of 4 cards, got none"),
        (" , ;", "expected a hand of 4 cards, got none"),
        ("P P P", "expected a hand of 4 cards, got 3: 'P P P'"),
        ("P PT W E T", "expected a hand of 4 cards, got 5: 'P PT W E T' (quote each hand by itself)"),
        ("P P P P P", "expected at most 4 of a kind, got 5 of 'Pooh'"),
        ("P PT W Eeyoor", "card 4: unknown kind 'Eeyoor' (did you mean Eeyore?)"),
        ("P Rabit W E", "card 2: unknown kind 'Rabit' (did you mean Rabbit?)"),
        ("P tigger/eeyore W E", "card 2: unknown kind 'tigger/eeyore' (did you mean"),
        ("P zzz W E", "card 2: unknown kind 'zzz' (one of: Pooh, Pooh/Tigger,"),
        ("9xPooh", "card 1: expected 1 to 4 copies of a card, got '9'"),
        ("0xPooh", "card 1: expected 1 to 4 copies of a card, got '0'"),
        ("P 3 W E", "card 2: unknown kind '3'"),
        ("P / W E", "expected a hand of 4 cards, got 2: 'P / W E'"),
    ],
)
def test_what_does_not_parse_says_what_and_where(text, words):
    if text == "P / W E":
        words = "card 1: unknown kind 'P/W'"
    with pytest.raises(ParseError) as caught:
        parse_hand(text)
    assert str(caught.value).startswith(words)
    assert caught.value.exit_code == 2


@given(st.text(max_size=60))
def test_any_text_at_all_is_a_hand_or_one_line(text):
    try:
        hand = parse_hand(text)
    except PnpgenError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert len(hand.kinds) == 4


@given(st.text(alphabet="poterwikangelby/x3 ,-", max_size=40))
def test_near_misses_are_a_hand_or_one_line(text):
    try:
        parse_hand(text)
    except PnpgenError as error:
        assert len(str(error).splitlines()) == 1


def test_an_endless_hand_is_refused_without_reading_it_all():
    with pytest.raises(ParseError, match="expected a hand of 4 cards, got 500000 characters"):
        parse_hand("P PT " * 100_000)
    with pytest.raises(ParseError, match="expected a hand of 4 cards, got 20: "):
        parse_hand("P PT W E R " * 4)


def test_the_hand_with_the_fault_is_named():
    with pytest.raises(ParseError) as caught:
        parse_hands(["P PT W E", "P PT W Q"])
    assert str(caught.value).startswith("hand 2, card 4: unknown kind 'Q'")
    with pytest.raises(ParseError) as caught:
        parse_hands(["P PT W E", "P PT W"])
    assert str(caught.value).startswith("hand 2: expected a hand of 4 cards, got 3")


def test_one_deck_holds_each_card_four_times():
    with pytest.raises(UsageError) as caught:
        parse_hands(["3xWol E", "P PT PE E", "2xWol 2xE"])
    assert str(caught.value) == "hands 1, 3: expected at most 4 of 'Wol' in one deck, got 5"
    assert len(parse_hands(["3xWol E", "2xWol 2xE"], decks=2)) == 2
    with pytest.raises(UsageError, match="expected at least one deck, got '0'"):
        parse_hands(["P PT W E"], decks=0)


def test_six_hands_are_taken_to_come_from_two_decks():
    six = ["4xWol", "4xWol", "4xP", "4xP", "4xT", "4xT"]
    assert len(parse_hands(six)) == 6
    with pytest.raises(UsageError, match="at most 8 of 'Wol' in 2 decks, got 12"):
        check_deal([Hand.of(*["wol"] * 4)] * 3, decks=2)


HOUSE = {
    "pooh": "Oma",
    "pooh-short": "O",
    "pooh-tigger": "Oma/Max",
    "pooh-tigger-short": "OM",
    "pooh-eeyore": "Oma/Bär",
    "kanga-roo": "Tante Grete",
    "tigger": "Max",
    "tigger-short": "M",
    "piglet": "Mia",
    "wol": "Uhu",
    "wol-also": "Eule",
    "rabbit": "Rex",
    "eeyore": "Bär",
    "list-pair": "{left} und {right}",
}


def test_a_household_has_names_of_its_own():
    assert str(parse_hand("Oma, max/oma, Eule und bar", HOUSE)) == "pooh pooh-tigger wol eeyore"
    assert str(parse_hand("OM tante grete 2xBär", HOUSE)) == "pooh-tigger kanga-roo eeyore eeyore"
    assert parse_kind("kanga-roo", HOUSE) == "kanga-roo"
    with pytest.raises(ParseError) as caught:
        parse_kind("Omi", HOUSE)
    assert str(caught.value) == "unknown kind 'Omi' (did you mean Oma?)"


def test_a_beginning_that_two_names_share_is_not_guessed():
    with pytest.raises(ParseError) as caught:
        parse_kind("M", {**HOUSE, "tigger-short": ""})
    assert str(caught.value) == "'M' may mean Max or Mia (write more of the name)"


def test_names_that_clash_are_not_guessed():
    with pytest.raises(ParseError, match="'M' may mean Max or Mia"):
        parse_kind("M", {**HOUSE, "piglet-short": "M"})


def test_a_single_card_of_the_deck_has_a_number():
    for kind in KINDS:
        for number in (1, 4):
            assert parse_card(f"{ENGLISH[kind]} {number}") == (kind, number)
    for text in ("Wol", "Wol 5", "3", "", "Wol three"):
        with pytest.raises(ParseError, match="expected a kind and a number from 1 to 4, got"):
            parse_card(text)
    with pytest.raises(ParseError, match="--only: unknown kind 'Woll'"):
        parse_card("Woll 3", where="--only")
