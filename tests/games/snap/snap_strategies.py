"""Any hand and any variant of Pooh Snap poker."""

from hypothesis import strategies as st

from pnpgen.games.snap.hands import Hand
from pnpgen.games.snap.rules import KINDS, Variant

hands = st.lists(st.sampled_from(KINDS), min_size=4, max_size=4).map(lambda kinds: Hand.of(*kinds))
variants = st.builds(
    Variant,
    st.booleans(),
    st.booleans(),
    st.sampled_from(["strict", "loose"]),
    st.sampled_from(["strict", "shared"]),
)
