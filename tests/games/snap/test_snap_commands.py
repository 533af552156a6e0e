"""`pnpgen snap` in a process of its own: what it prints, what it answers, how it refuses."""

import json

import pikepdf
import pypdfium2
import pytest


def test_a_hand_is_named_and_explained(cli):
    done = cli("snap", "hand", "Pooh PT Tigger Pooh")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Pair-and-a-half: Poohs, with Tigger and Pooh/Tigger"
    assert lines[1].strip() == "2 Poohs; Tigger and Pooh/Tigger share Tigger"
    assert "58,905" in lines[2]


def test_several_hands_have_a_winner_and_a_reason(cli):
    done = cli("snap", "hand", "P P owl E", "tigger-pooh T PE E", "--wols-wild")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "Hand 1 beats hand 2: three of a kind is higher than a straight."


def test_hand_json_has_the_keys_scripts_rely_on(cli):
    done = cli("snap", "hand", "P P W E", "4xRabbit", "--lowball", "--wols-wild", "--json")
    found = json.loads(done.stdout)
    assert (found["schema"], found["command"], found["winner"]) == (1, "snap hand", 0)
    first, second = found["hands"]
    assert set(first) >= {"category", "kinds", "reading", "name"}
    assert first["kinds"] == ["pooh", "pooh", "wol", "eeyore"]
    assert first["reading"] == ["pooh", "pooh", "rabbit", "eeyore"]
    assert (first["category"], second["category"]) == ("pair", "four of a kind")
    tie = json.loads(cli("snap", "hand", "P P W E", "E W P P", "--json").stdout)
    assert tie["winner"] is None


def test_hands_come_from_standard_input(cli):
    done = cli("snap", "hand", "-", stdin="# the table\nP P W E\n\nR R R R\n")
    assert done.returncode == 0
    assert "Hand 2 beats hand 1" in done.stdout


def test_rulings_are_options(cli):
    strict = json.loads(cli("snap", "hand", "PT PE KR R", "--json").stdout)
    loose = json.loads(cli("snap", "hand", "PT PE KR R", "--half-pairs", "loose", "--json").stdout)
    shared = json.loads(cli("snap", "hand", "P P PT R", "--pair-and-a-half", "shared", "--json").stdout)
    found = [answer["hands"][0]["category"] for answer in (strict, loose, shared)]
    assert found == ["nothing", "half pair", "pair-and-a-half"]


def test_odds_count_every_hand(cli):
    found = json.loads(cli("snap", "odds", "--json").stdout)
    assert found["hands"] == 58905 == sum(found["counts"].values())
    assert found["counts"]["four of a kind"] == 9
    two = json.loads(cli("snap", "odds", "--decks", "2", "--json").stdout)
    assert two["hands"] == 1028790 == sum(two["counts"].values())
    assert "1,028,720 of the 1,028,790" in cli("snap", "hand", "4xPooh", "--decks", "2").stdout
    done = cli("snap", "odds", "--wols-wild")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 8
    assert "commoner" in done.stderr


def test_the_exchange_of_every_hand_and_of_one(cli):
    found = json.loads(cli("snap", "odds", "--exchange", "--aim", "at-least two pair", "--json").stdout)
    assert found["aim"] == "at-least two-pair"
    assert len(found["exchange"]) == 495
    assert set(found["exchange"][0]) >= {"hand", "keep", "swap", "chance"}
    aim = "at-least three of a kind"
    done = cli("snap", "odds", "--exchange", "--hand", "T T owl E", "--aim", aim)
    assert done.stdout.splitlines()[0].split() == "T T W E keep T T swap W E 12.3 %".split()


def test_the_deck_prints_to_a_file(cli, tmp_path):
    done = cli("snap", "deck", "--paper", "letter", "--backs", "long", "--json", "--out", "deck.pdf")
    assert done.returncode == 0
    found = json.loads(done.stdout)
    assert found["ids"] == ["snap.deck-1"]
    (file,) = found["files"]
    assert file["pages"] == 8
    with pikepdf.open(tmp_path / "deck.pdf") as pdf:
        assert len(pdf.pages) == 8
    document = pypdfium2.PdfDocument(tmp_path / "deck.pdf")
    words = document[0].get_textpage().get_text_bounded()
    assert "Pooh/Tigger" in words
    assert "Kanga/Roo" in words


def test_a_lost_card_is_printed_alone_and_its_id_makes_it_again(cli, tmp_path):
    done = cli("snap", "deck", "--only", "Wol 3", "--card-size", "mini", "--json", "--out", "one.pdf")
    (ident,) = json.loads(done.stdout)["ids"]
    assert ident == "snap.deck-1:only=Wol%203,size=mini"
    again = cli("again", ident, "--out", "two.pdf", "--json")
    assert again.returncode == 0
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("reference", "--edition", "both", "--no-odds", "--count", "2"),
        ("box", "--card-size", "poker", "--gsm", "300"),
        ("chips",),
        ("brief", "--count", "1"),
        ("brief", "--large-print"),
        ("reference", "--large-print", "--decks", "2"),
        ("rules", "--decks", "2"),
        ("deck", "--decks", "2", "--only", "Wol 7"),
        ("odds", "--exchange", "--pdf"),
    ],
)
def test_everything_else_prints(cli, tmp_path, words):
    done = cli("snap", *words, "--paper", "a4", "--out", "out.pdf", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["files"][0]["pages"] >= 1
    assert (tmp_path / "out.pdf").stat().st_size > 1000


def test_the_tally_prints(cli):
    done = cli("scores", "snap", "--names", "Ann,Bo", "--lowball", "--out", "tally.pdf", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["ids"] == ["snap.scores-1:names=Ann+Bo,variant=lowball"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hand", "P P owl Q"), "unknown kind 'Q'"),
        (("hand", "P P owl Rabit"), "did you mean Rabbit?"),
        (("hand", "P P owl E E"), "expected a hand of 4 cards, got 5"),
        (("hand", "5xPooh"), "expected 1 to 4 copies"),
        (("hand", "4xWol", "Wol P P P"), "hands 1, 2: expected at most 4 of 'Wol' in one deck, got 5"),
        (("hand", "P P W E", "--half-pairs", "lose"), "did you mean loose?"),
        (("hand", "P P W E", "--decks", "0"), "--decks"),
        (("hand", "P P W E", "--lang", "xx"), "--lang"),
        (("deck", "--only", "Wol 5"), "expected a kind and a number from 1 to 4"),
        (("deck", "--only", ""), "--only: expected a card"),
        (("deck", "--card-size", "pokr"), "did you mean poker?"),
        (("reference", "--edition", "wild"), "--edition"),
        (("deck", "--only", "Wol 7"), "--decks 2 has numbers to 8"),
        (("deck", "--only", "Wol 9", "--decks", "2"), "a number from 1 to 8"),
        (("deck", "--decks", "3"), "--decks: expected a whole number from 1 to 2, got '3'"),
        (("odds", "--decks", "0"), "--decks: expected a whole number from 1 to 2, got '0'"),
        (("odds", "--decks", "2", "--exchange"), "--decks: expected one deck"),
        (("reference", "--size", "card", "--large-print"), "try --size half"),
        (("box", "--thickness", "3"), "--thickness"),
        (("odds", "--pdf"), "--pdf: expected --exchange"),
        (("odds", "--exchange", "--pdf", "--hand", "P P W E"), "--hand"),
        (("odds", "--exchange", "--aim", "at-least fore-of-a-kind"), "did you mean four-of-a-kind?"),
    ],
)
def test_a_refusal_is_one_line_and_exit_code_two(cli, tmp_path, words, said):
    done = cli("snap", *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.startswith("error: ")
    assert said in done.stderr
    assert not done.stdout
    assert not list(tmp_path.glob("**/*.pdf"))


def test_an_error_in_json_is_an_object(cli):
    done = cli("snap", "hand", "P P", "--json")
    assert done.returncode == 2
    found = json.loads(done.stdout)
    assert found["error"]["kind"] == "parse"
    assert found["error"]["where"] == "hand 1"
