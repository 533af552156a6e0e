"""The table of what hands make, worked out again from the rule."""

from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest

from pnpgen.games.poohsticks.dealing import dealable, forcing, reach, unmakeable
from pnpgen.games.poohsticks.makes import MAKES, makes
from pnpgen.games.poohsticks.rules import EXIT_RANKS, VALUE_BITS, values

RANKS = range(1, 14)


@cache
def results(numbers):
    """All that rational numbers, each used once, give by + − × ÷."""
    if len(numbers) == 1:
        return frozenset(numbers)
    found = set()
    for picked in range(1, 2 ** len(numbers) - 1):
        left = tuple(n for at, n in enumerate(numbers) if picked >> at & 1)
        right = tuple(n for at, n in enumerate(numbers) if not picked >> at & 1)
        for x, y in product(results(left), results(right)):
            found |= {x + y, x - y, x * y} | ({x / y} if y else set())
    return frozenset(found)


@cache
def made_with_all(hand):
    faces = product(*[[Fraction(1), Fraction(14)] if rank == 1 else [Fraction(rank)] for rank in hand])
    return {int(value) for numbers in faces for value in results(numbers) if value in range(1, 15)}


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_table_holds_what_the_rule_gives(size):
    for hand in combinations_with_replacement(RANKS, size):
        assert MAKES[hand] == sum(1 << value for value in made_with_all(hand)), hand


def test_the_table_adds_up():
    assert len(MAKES) == 559
    assert sum(MAKES.values()) == 5_556_942


@pytest.mark.parametrize(
    ("hand", "rank", "answer"),
    [
        ((8, 3, 9), 2, True),  # 9 − 8 = 1, 3 − 1
        ((3, 1, 4), 10, False),  # 14 − 4, but the 3 would have to be used too
        ((3, 1, 6), 5, True),  # 14 − 3 − 6
        ((4, 8), 2, True),
        ((2, 2), 1, True),
        ((2, 2), 3, False),
        ((13, 13), 1, True),
        ((7,), 7, True),
        ((7,), 8, False),
        ((1,), 1, True),
        ((10, 4), 1, True),  # 14 is an Ace too
        ((5, 7, 2), 6, True),  # (5 + 7) ÷ 2
    ],
)
def test_single_plays(hand, rank, answer):
    assert makes(hand, rank) is answer
    assert answer == bool(made_with_all(tuple(sorted(hand))) & set(values(rank)))


def test_three_cards_make_nothing_with_fractions_that_they_do_not_make_without():
    for hand in combinations_with_replacement(RANKS, 3):
        assert made_with_all(hand) <= _whole(hand)


def _whole(hand):
    """What a hand of three makes if every step gives a whole number that is not negative."""
    found = set()
    for numbers in product(*[values(rank) for rank in hand]):
        for at in range(3):
            x, y = (numbers[i] for i in range(3) if i != at)
            for first in _steps(x, y):
                found |= _steps(first, numbers[at])
    return found


def _steps(x, y):
    high, low = max(x, y), min(x, y)
    return {x + y, high - low, x * y} | ({high // low} if low and high % low == 0 else set())


def test_exit_ranks_are_jack_queen_king_ace():
    assert sorted(EXIT_RANKS) == [1, 11, 12, 13]


def test_ranks_have_their_values():
    assert [values(rank) for rank in RANKS] == [(1, 14), *[(n,) for n in range(2, 14)]]
    assert VALUE_BITS[1] == 1 << 1 | 1 << 14


def pools():
    yield (0,) * 14
    yield (0, *(4,) * 13)
    for rank in RANKS:
        for count in (1, 2, 3):
            yield tuple(count if r == rank else 0 for r in range(14))
    for first, second in combinations(RANKS, 2):
        yield tuple(1 + (r == second) if r in (first, second) else 0 for r in range(14))


def hands_of(pool):
    cards = [rank for rank, count in enumerate(pool) for _ in range(min(count, 3))]
    return {hand for size in (1, 2, 3) for hand in combinations(cards, size)}


def test_unmakeable_is_what_no_hand_out_of_the_pool_makes():
    for pool in pools():
        made = {v for hand in hands_of(pool) for v in made_with_all(hand)}
        assert unmakeable(pool) == {rank for rank in RANKS if not made & set(values(rank))}, pool


def test_dealable_is_being_among_the_hands_of_a_pool():
    for pool in list(pools())[::7]:
        some = set(combinations_with_replacement(RANKS, 3)) if sum(pool) < 20 else set()
        assert {hand for hand in some if dealable(hand, pool)} == {
            h for h in hands_of(pool) if len(h) == 3 and some
        }


def test_reach_joins_what_any_cards_of_a_hand_make():
    for hand in [(2, 5, 9), (1, 1, 1), (4, 4, 7), (3, 12), (13,)]:
        parts = {part for size in (1, 2, 3) for part in combinations(hand, size)}
        assert reach(hand) == sum(1 << v for v in {v for part in parts for v in made_with_all(part)})


def test_forcing_finds_a_hand_exactly_where_there_is_one():
    full = (0, *(4,) * 13)
    for pockets, good in [([7], [8]), ([7], [1, 2, 3, 4, 5, 6]), ([3, 9], [13]), ([5], [5])]:
        found = forcing(full, pockets, good)
        for pocket in pockets:
            traps = [
                hand
                for hand in combinations_with_replacement(RANKS, 3)
                if reach(hand) & VALUE_BITS[pocket] and not any(reach(hand) & VALUE_BITS[r] for r in good)
            ]
            assert (pocket in found) == bool(traps)
            assert not traps or found[pocket] in traps


def test_forcing_with_fewer_than_three_cards_in_the_pool():
    two = tuple(2 if rank == 5 else 0 for rank in range(14))
    assert forcing(two, [10], [9]) == {10: (5, 5)}
    assert forcing((0,) * 14, [10], [9]) == {}
