"""The exact search on bare graphs; plans on boards are compared with every set of routes."""

import pytest

from strategy.forest import Neighbours, Pair, Unreachable, cheapest_forest

# 0 -5- 1 -7- 2, and 3 -1- 4 apart.
APART: Neighbours = [[(1, 5)], [(0, 5), (2, 7)], [(1, 7)], [(4, 1)], [(3, 1)]]


@pytest.mark.parametrize(
    ("pairs", "price"),
    [
        ([], 0),
        ([(0, 1)], 5),
        ([(1, 0), (0, 1), (0, 1)], 5),
        ([(0, 2)], 12),
        ([(0, 1), (0, 2), (1, 2)], 12),
        ([(0, 1), (3, 4)], 6),
    ],
)
def test_prices(pairs: list[Pair], price: int) -> None:
    assert cheapest_forest(APART, pairs) == price


@pytest.mark.parametrize("pairs", [[(0, 3)], [(0, 1), (2, 4)]])
def test_a_pair_that_no_way_joins(pairs: list[Pair]) -> None:
    with pytest.raises(Unreachable):
        cheapest_forest(APART, pairs)
