"""The check against slow, plain ways of finding out the same."""

import random
from collections import Counter
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from par_cases import CASES
from river_strategies import CARDS, HIDDEN, grids, rivers
from test_river_makes import made_with_all

from pnpgen.games.poohsticks import flow
from pnpgen.games.poohsticks.bridgeway import Bridge, survey_bridge, turned_up
from pnpgen.games.poohsticks.cell import LAND, ROCK
from pnpgen.games.poohsticks.check import check, is_valid
from pnpgen.games.poohsticks.findings import KINDS, Finding, shorten
from pnpgen.games.poohsticks.maptext import MapStyle, map_text
from pnpgen.games.poohsticks.river import River
from pnpgen.games.poohsticks.rules import values

WARNINGS = {"unreachable", "chokepoint", "scarce-exits", "unmakeable"}


def found(text, **options):
    return {(f.kind, f.row, f.column) for f in check(River.parse(text), **options)}


def kinds(text, **options):
    return Counter(f.kind for f in check(River.parse(text), **options))


# --- plain ways -------------------------------------------------------------------------------------------


def around(place):
    y, x = place
    return [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]


def joined(starts, places):
    seen, todo = set(), [p for p in starts if p in places]
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += [p for p in around(at) if p in places]
    return seen


def hands_of(pool):
    """Every hand of up to three cards that the pool can deal, by rank; the full ones apart."""
    cards = [rank for rank, count in enumerate(pool) for _ in range(min(count, 3))]
    size = min(3, len(cards))
    return {h for n in (1, 2, 3) for h in combinations(cards, n)}, set(combinations(cards, size)) - {()}


def reaches(hand, rank):
    parts = {part for size in range(1, len(hand) + 1) for part in combinations(hand, size)}
    return any(made_with_all(part) & set(values(rank)) for part in parts)


def plain_check(river):
    """(kind, row, column) of every finding of a river without a bridge, except those about counts."""
    pool = river.pool_ranks()
    hands, full = hands_of(pool)
    cells = {(y, x): cell for y, row in enumerate(river.rows, 1) for x, cell in enumerate(row, 1)}
    cards = {at: cell.card.rank for at, cell in cells.items() if cell.card}
    made = {rank for rank in set(cards.values()) if any(made_with_all(h) & set(values(rank)) for h in hands)}
    places = {at for at, rank in cards.items() if rank in made}
    entry, last = {at for at in places if at[0] == 1}, {at for at in places if at[0] == river.length}
    wet = joined(entry, places)
    good = {lane for lane in entry if joined([lane], places) & last}
    out = {("unreachable", *at) for at in places - wet}
    if any(pool):
        out |= {("unmakeable", *at) for at in cards.keys() - places}
    if not good:
        out.add(("no-path", None, None))
    for lane in entry - good if good else ():
        if any(reaches(h, cards[lane]) and not any(reaches(h, cards[g]) for g in good) for h in full):
            out.add(("trap", *lane))
    if good:
        for at in places:
            rest = places - {at}
            if not joined(entry - {at}, rest) & last:
                out.add(("chokepoint", *at))
    out |= {("empty-row", y, None) for y in range(1, river.length + 1) if not any(at[0] == y for at in cards)}
    exits = sum(pool[rank] for rank in (1, 11, 12, 13))
    out |= {("no-exit-card", None, None)} if not exits else set()
    out |= {("scarce-exits", None, None)} if 0 < exits <= river.players else set()
    out |= {("too-few-cards", None, None)} if sum(pool) < 3 * river.players else set()
    return out


def without_counts(findings):
    """As `plain_check` gives them; where a no-path ends is tested on its own."""
    kept = [f for f in findings if f.kind not in {"duplicate-card", "too-many-players", "bad-bridge"}]
    return {(f.kind, *((None, None) if f.kind == "no-path" else (f.row, f.column))) for f in kept}


# --- against them -----------------------------------------------------------------------------------------


some = st.sampled_from([*CARDS, *[ROCK] * 30, *[LAND] * 8])


@given(grids(of=some, most_width=4, most_length=6))
@settings(max_examples=150, deadline=None)
def test_agrees_with_the_plain_way_in_a_full_pool(rows):
    river = River(rows)
    assert without_counts(check(river)) == plain_check(river)


def tiny_pool(rng, width, length, left):
    """A river most of whose deck lies hidden in a side arm, so that few cards are left to deal."""
    deck = list(range(52))
    rng.shuffle(deck)
    face = [[ROCK if rng.random() < 0.25 else CARDS[deck.pop()] for _ in range(width)] for _ in range(length)]
    hidden = [HIDDEN[deck.pop()] for _ in range(max(0, len(deck) - left - 2))]
    wide = max(1, -(-len(hidden) // length))
    rows = [row + [hidden.pop() if hidden else ROCK for _ in range(wide)] for row in face]
    return River(tuple(map(tuple, rows)), players=2)


@given(st.randoms(use_true_random=False), st.integers(1, 4), st.integers(2, 4), st.integers(0, 12))
@settings(max_examples=100, deadline=None)
def test_agrees_with_the_plain_way_in_a_tiny_pool(rng, width, length, left):
    river = tiny_pool(rng, width, length, left)
    assert without_counts(check(river)) == plain_check(river)


def test_agrees_with_the_plain_way_over_many_tiny_pools_and_meets_every_kind():
    rng = random.Random(9)
    met = Counter()
    for _ in range(500):
        river = tiny_pool(rng, rng.randint(2, 4), rng.randint(2, 4), rng.randint(0, 12))
        findings = check(river)
        met.update({f.kind for f in findings})
        assert without_counts(findings) == plain_check(river)
    assert met.keys() >= set(KINDS) - {"duplicate-card", "bad-bridge"}
    assert min(met["trap"], met["unmakeable"], met["no-exit-card"]) >= 10


def grid_of(places, width, length):
    rows = [bytes((y, x) not in places for x in range(1, width + 1)) for y in range(1, length + 1)]
    return flow.lay_out(rows)


def plain_lane(lane, places, bridge, shut):
    """Which places a lone boat may come to from a lane, turning up tiles; those in `shut` no hand makes."""
    start = (lane, frozenset())
    seen, todo = set(), [start]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        at, up = state
        below = (at[0] + 1, at[1])
        if below[0] == bridge and below in places:
            up |= {below}
        todo += [(to, up) for to in around(at) if to in places - shut and (to[0] != bridge or to in up)]
    return {at for at, _ in seen}, {tile for _, up in seen for tile in up}


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_bridge_agrees_with_walking_all_states(data):
    width, length = data.draw(st.integers(1, 4)), data.draw(st.integers(2, 5))
    bridge = data.draw(st.integers(2, length))
    every = [(y, x) for y in range(1, length + 1) for x in range(1, width + 1)]
    places = {at for at in every if data.draw(st.integers(0, 3))}
    spoilt = data.draw(st.integers(0, 2))
    grid = grid_of(places, width, length)
    water = survey_bridge(grid, Bridge(bridge, spoilt))
    tiles = [at for at in places if at[0] == bridge]
    good, wet = set(), set()
    for lane in [at for at in places if at[0] == 1]:
        reached, turned = plain_lane(lane, places, bridge, set())
        wet |= reached | turned
        ways = [set(shut) for shut in combinations(tiles, min(spoilt, len(tiles)))]
        if all(any(at[0] == length for at in plain_lane(lane, places, bridge, shut)[0]) for shut in ways):
            good.add(lane)
    number = {(y, x): y * grid.stride + x - 1 for y, x in every}
    assert set(water.good) == {number[at] for at in good}
    assert set(water.good) | set(water.pockets) == {number[at] for at in places if at[0] == 1}
    assert {at for at in places if water.came[number[at]]} == wet
    shown = turned_up(grid, water)
    assert {at for at in every if not shown.cells[number[at]]} == wet


def test_all_small_grids_have_the_chokepoints_that_removing_cards_shows():
    every = [(y, x) for y in range(1, 4) for x in range(1, 4)]
    for picked in product((False, True), repeat=9):
        places = {at for at, chosen in zip(every, picked, strict=True) if chosen}
        entry, last = {at for at in places if at[0] == 1}, {at for at in places if at[0] == 3}
        grid = grid_of(places, 3, 3)
        water = flow.survey(grid)
        if joined(entry, places) & last:
            cut = {p for p in places if not joined(entry - {p}, places - {p}) & last}
            assert {(p // 4, p % 4 + 1) for p in flow.chokepoints(grid, water)} == cut
        else:
            assert not water.good


def test_large_random_grids_have_the_chokepoints_that_removing_cards_shows():
    rng = random.Random(7)
    for _ in range(60):
        width, length = rng.randint(5, 12), rng.randint(5, 12)
        every = [(y, x) for y in range(1, length + 1) for x in range(1, width + 1)]
        places = {at for at in every if rng.random() < 0.68}
        entry, last = {at for at in places if at[0] == 1}, {at for at in places if at[0] == length}
        if not joined(entry, places) & last:
            continue
        cut = {p for p in places if not joined(entry - {p}, places - {p}) & last}
        grid = grid_of(places, width, length)
        points = flow.chokepoints(grid, flow.survey(grid))
        assert {(p // grid.stride, p % grid.stride + 1) for p in points} == cut
        assert len(points) == len(set(points))


@pytest.mark.parametrize(
    ("width", "rocks", "pocket_percent", "shut_percent"),
    [(4, 2, 0.72, 0.0), (4, 3, 2.47, 0.0), (3, 2, 1.31, None), (3, 3, 3.43, 5.39), (3, 4, 5.62, 18.37)],
)
def test_all_placements_of_rocks_in_six_rows(width, rocks, pocket_percent, shut_percent):
    """Shares of rivers with a pocket lane beside a good one, and with no way through, as counted elsewhere."""
    every = [(y, x) for y in range(1, 7) for x in range(1, width + 1)]
    counts = Counter()
    for placed in combinations(every, rocks):
        water = flow.survey(grid_of(set(every) - set(placed), width, 6))
        counts["all"] += 1
        counts["pocket"] += bool(water.good and water.pockets)
        counts["shut"] += not water.good
    assert round(100 * counts["pocket"] / counts["all"], 2) == pocket_percent
    assert shut_percent is None or round(100 * counts["shut"] / counts["all"], 2) == shut_percent


# --- each kind --------------------------------------------------------------------------------------------


def test_a_basic_river_has_nothing_to_say():
    assert check(River.parse("9H 6S QH\nTS KH 7H\n4S 7C AC\n7D KC KD\n9S 5H JC\nQC 8C JD")) == ()


@pytest.mark.parametrize("case", CASES.values(), ids=lambda case: case["name"])
def test_rivers_with_a_known_par_are_valid(case):
    river = River.parse("\n".join(case["rows"]))
    river = River(river.rows, case["players"], case["decks"])
    assert is_valid(check(river))


def test_no_path_says_how_far_boats_get():
    findings = check(River.parse("5H KD\n2S 3C\n## ##\n9C 8C"))
    path = next(f for f in findings if f.kind == "no-path")
    assert (path.row, path.column, path.severity) == (2, None, "error")
    assert "row 2" in path.message
    assert {(f.row, f.column) for f in findings if f.kind == "unreachable"} == {(4, 1), (4, 2)}
    assert ("empty-row", 3, None) in {f[:1] + f[2:4] for f in findings}
    assert not is_valid(findings)


def test_no_path_when_nobody_can_enter():
    assert ("no-path", 1, None) in found("## ..\n5H 6H")


def test_no_exit_card():
    faces = [r + s for r in "JQK" for s in "SHDC"]
    rows = "\n".join(" ".join(faces[at : at + 4]) for at in (0, 4, 8))
    assert ("no-exit-card", None, None) in found("players: 4\n" + rows)
    assert kinds("players: 3\n" + rows)["no-exit-card"] == 0
    assert kinds("players: 3\n" + rows)["scarce-exits"] == 1


def test_scarce_exits_is_no_more_than_players():
    faces = [r + s for r in "JQK" for s in "SHDC"]
    for missing, warns in ((3, True), (4, True), (5, False)):
        some_faces = faces[missing:]
        rows = "\n".join(some_faces)
        assert bool(kinds("players: 4\n" + rows)["scarce-exits"]) is warns


def test_trap_is_an_error_and_a_warning_with_free_discard():
    text = "KD 7H\n## 6S\n.. 5C"
    text = text.replace("KD 7H", "KD ## 7H").replace("## 6S", "## ## 6S").replace(".. 5C", ".. .. 5C")
    for free, severity in ((False, "error"), (True, "warning")):
        findings = check(River.parse(text), free_discard=free)
        (trap,) = [f for f in findings if f.kind == "trap"]
        assert (trap.severity, trap.row, trap.column) == (severity, 1, 1)
        assert is_valid(findings) is free


def test_a_pocket_that_no_hand_is_forced_into_is_no_trap():
    """Both lanes are sevens: whatever makes the one makes the other."""
    assert kinds("7D ## 7H\n## ## 6S\n.. .. 5C")["trap"] == 0


def test_a_pocket_without_a_good_lane_is_no_path_and_no_trap():
    assert set(kinds("7D\n##\n5C")) == {"no-path", "empty-row", "unreachable"}


def test_unmakeable_is_a_warning_and_counts_as_a_rock():
    """All but four twos and the river lie hidden: 7 cannot be made of twos."""
    hidden = [f"#{rank}{suit}" for rank in "3456789TJQK" for suit in "SHDC"]
    hidden.remove("#7H")
    hidden.remove("#4S")
    rows = ["7H 4S " + " ".join(hidden[:41]), ".. .. " + " ".join([hidden[41]] + ["##"] * 40)]
    findings = check(River.parse("players: 4\n" + "\n".join(rows)))
    assert [f[:4] for f in findings if f.kind == "unmakeable"] == [("unmakeable", "warning", 1, 1)]
    assert ("no-path", "error", 1, None) in [f[:4] for f in findings]


def test_duplicates_are_found_at_the_later_places():
    assert {f for f in found("5H 6H\n5H 7H\n5H 8H") if f[0] == "duplicate-card"} == {
        ("duplicate-card", 2, 1),
        ("duplicate-card", 3, 1),
    }
    assert kinds("decks: 2\n5H 6H\n5H 7H\n5H 8H")["duplicate-card"] == 1
    assert kinds("decks: 3\n5H 6H\n5H 7H\n5H 8H")["duplicate-card"] == 0


def test_a_hidden_card_and_a_bridge_tile_count_as_lying_there():
    assert ("duplicate-card", 2, 1) in found("5H 6H\n#5H 7H\n4H 8H")
    assert ("duplicate-card", 2, 1) in found("bridge: 2\n5H 6H\n5H 7H\n4H 8H")


def test_a_boat_cannot_lie_in_the_river_too():
    assert ("duplicate-card", 1, 1) in found("boats: S D\nAS 6H\n3H 7H")
    assert kinds("boats: S D\nAC 6H\n3H 7H")["duplicate-card"] == 0
    assert kinds("decks: 2\nboats: S D\nAS 6H\n3H 7H")["duplicate-card"] == 0


def test_too_few_cards():
    cards = [r + s for r in "23456789TJQ" for s in "SHDC"]
    rows = [" ".join(cards[at : at + 4]) for at in range(0, 44, 4)]
    assert kinds("players: 2\n" + "\n".join(rows))["too-few-cards"] == 0  # 52 − 44 − 2 = 6
    assert kinds("players: 3\n" + "\n".join(rows))["too-few-cards"] == 1


def test_too_many_players():
    assert kinds("players: 5\n5H 6H")["too-many-players"] == 1
    assert kinds("players: 4\n5H 6H")["too-many-players"] == 0
    assert kinds("players: 2\nAS AH AD\n5H 6H 7H")["too-many-players"] == 1
    assert kinds("players: 2\nAS AH 2D\n5H 6H 7H")["too-many-players"] == 0
    assert kinds("players: 2\ndecks: 2\nAS AH AD\n5H 6H 7H")["too-many-players"] == 0


@pytest.mark.parametrize(("bridge", "row"), [(0, None), (1, 1), (4, None), (2, "fine"), (3, "fine")])
def test_bad_bridge(bridge, row):
    findings = check(River.parse(f"bridge: {bridge}\n5H 6H\n4H 7H\n3H 8H"))
    assert [(f.severity, f.row) for f in findings if f.kind == "bad-bridge"] == (
        [] if row == "fine" else [("error", row)]
    )


def test_a_river_of_one_row_has_no_room_for_a_bridge():
    assert kinds("bridge: 2\n5H 6H")["bad-bridge"] == 1


def test_tiles_without_a_card_upstream_stay_shut():
    findings = check(River.parse("bridge: 2\n5H ##\n## 7H\n3H 8H"))
    assert {f.kind for f in findings} == {"no-path", "unreachable"}
    (tile,) = [f for f in findings if (f.row, f.column) == (2, 2)]
    assert "never turned up" in tile.message


def test_chokepoints_name_the_card_but_not_a_tile():
    messages = [f.message for f in check(River.parse("bridge: 2\n5H 4C\n7H ##\n3H 8H")) if f.kind == "chokepoint"]
    assert len(messages) == 3
    assert "5H" in messages[0]
    assert "this bridge tile" in messages[1]


@given(rivers())
@settings(max_examples=150, deadline=None)
def test_any_river_gets_an_answer_of_the_promised_form(river):
    for free in (False, True):
        findings = check(river, free_discard=free)
        for f in findings:
            assert f.kind in KINDS
            assert f.row is None or 1 <= f.row <= river.length
            assert f.column is None or (f.row is not None and 1 <= f.column <= river.width)
            assert f.severity == ("warning" if f.kind in WARNINGS or (f.kind == "trap" and free) else "error")
            assert f.message.endswith(".")
        assert len(findings) == len({f[:4] for f in findings})
        severities = [f.severity for f in findings]
        assert severities == sorted(severities)  # errors stand first
        assert is_valid(findings) == ("error" not in severities)
        assert map_text(river, findings, MapStyle(colour=True))


@given(rivers())
@settings(max_examples=50, deadline=None)
def test_suits_do_not_matter_to_the_way_through(river):
    plain = River(river.rows, players=2, decks=9)
    swap = {"S": "H", "H": "D", "D": "C", "C": "S"}
    turned = tuple(
        tuple(type(c).of(c.card._replace(suit=swap[c.card.suit])) if c.card else ROCK for c in row)
        for row in plain.rows
    )
    walled = tuple(tuple(c if c.card else ROCK for c in row) for row in plain.rows)
    pairs = [{f[:4] for f in check(River(rows, players=2, decks=9))} for rows in (walled, turned)]
    assert pairs[0] == pairs[1]


def test_mirrored_rivers_have_mirrored_findings():
    rng = random.Random(3)
    for _ in range(100):
        rows = [[ROCK if rng.random() < 0.3 else rng.choice(CARDS) for _ in range(4)] for _ in range(6)]
        one = check(River(tuple(map(tuple, rows)), decks=9))
        other = check(River(tuple(tuple(reversed(row)) for row in rows), decks=9))
        mirrored = {(k, s, r, c if c is None else 5 - c) for k, s, r, c, _ in other}
        assert {f[:4] for f in one} == mirrored


def test_spoilt_tiles_shut_as_many_ways_as_they_can():
    """Two ways across, one tile that no hand makes: sure to be passable; one way: not."""
    places = {(y, x) for y in (1, 2, 3) for x in (1, 2)}
    assert survey_bridge(grid_of(places, 2, 3), Bridge(2, 1)).good == [3, 4]
    assert survey_bridge(grid_of(places - {(3, 2), (3, 1)}, 2, 3), Bridge(2, 0)).good == []
    assert survey_bridge(grid_of(places - {(2, 1)}, 2, 3), Bridge(2, 1)).good == []


def test_a_large_river_is_checked_in_time_linear_in_its_cells():
    """By counting, not by the clock: a 300 x 300 river gives as many unreachable cards as a plain flood."""
    rng = random.Random(5)
    rows = tuple(tuple(ROCK if rng.random() < 0.35 else rng.choice(CARDS) for _ in range(300)) for _ in range(300))
    findings = Counter(f.kind for f in check(River(rows, decks=3000)))
    places = {(y, x) for y, row in enumerate(rows, 1) for x, cell in enumerate(row, 1) if cell.card}
    wet = joined([at for at in places if at[0] == 1], places)
    assert findings["unreachable"] == len(places - wet)
    assert findings["no-path"] == (0 if any(at[0] == 300 for at in wet) else 1)


def test_a_long_snake_needs_no_recursion():
    wide = 99
    rows = []
    for number in range(801):
        if number % 2 == 0:
            rows.append((CARDS[5],) * wide)
        else:
            gap = wide - 1 if number % 4 == 1 else 0
            rows.append(tuple(CARDS[6] if x == gap else ROCK for x in range(wide)))
    findings = Counter(f.kind for f in check(River(tuple(rows), decks=99_999)))
    assert findings["no-path"] == 0
    assert findings["chokepoint"] == 99 * 399 + 400 + 2


def test_permuted_lanes_of_a_trap():
    """Where the pocket lies does not matter, which ranks lead on does."""
    for order in permutations(range(3)):
        columns = [("KD", "##"), ("7H", "6S"), ("##", "##")]
        rows = [" ".join(columns[i][y] for i in order) for y in (0, 1)]
        river = River.parse("\n".join(rows))
        beside = abs(order.index(0) - order.index(1)) == 1
        traps = [f for f in check(river) if f.kind == "trap"]
        assert bool(traps) is not beside


def test_shorten_and_print():
    lines = shorten(check(River.parse("5H\n6H\n7H")), most=2)
    assert lines[-1] == "and 1 more [chokepoint]"
    assert str(Finding("bad-bridge", "error", None, None, "No.")) == "error: No. [bad-bridge]"


def test_map_shows_marks_and_bridge():
    river = River.parse("title: Bend\nbridge: 2\n5H 4C ..\n7H ## #9C\n3H 8H 2D")
    text = map_text(river, check(river))
    lines = text.splitlines()
    assert lines[0] == "Bend"
    assert lines[2].split() == ["1", "5♥*", "4♣", ".."]
    assert lines[3].split() == ["=2", "7♥*", "##", "#9♣"]
    assert "* every way crosses this card" in lines
    assert "\x1b" not in text
    assert "\x1b[31m" in map_text(river, (), MapStyle(colour=True))
