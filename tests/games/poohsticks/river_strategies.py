"""Hypothesis strategies for rivers: small grids of anything, with fields of anything that parses."""

from hypothesis import strategies as st

from pnpgen.games.poohsticks.cell import CELLS, LAND, ROCK
from pnpgen.games.poohsticks.river import River
from pnpgen.pieces.cards import SUITS

CARDS, HIDDEN = CELLS[:52], CELLS[52:104]

cells = st.one_of(
    st.sampled_from(CARDS), st.sampled_from(CARDS), st.just(ROCK), st.just(LAND), st.sampled_from(HIDDEN)
)
titles = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=30)


@st.composite
def grids(draw, of=cells, most_width=5, most_length=6):
    width = draw(st.integers(1, most_width))
    row = st.tuples(*[of] * width)
    return tuple(draw(st.lists(row, min_size=1, max_size=most_length)))


@st.composite
def rivers(draw):
    boats = draw(
        st.one_of(
            st.just(""),
            st.permutations(SUITS).flatmap(lambda p: st.sampled_from(["".join(p[:count]) for count in (2, 3, 4)])),
        )
    )
    return River(
        draw(grids()),
        players=len(boats) or draw(st.integers(0, 9).filter(lambda n: n != 1)),
        decks=draw(st.integers(1, 4)),
        title=draw(titles),
        bridge=draw(st.one_of(st.none(), st.integers(0, 9))),
        boats=boats,
    )
