"""Counting two thirds of the time, for who told no waking hours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.timing.measure import DAY, HOUR, TwoThirds, Wall

MOMENTS = st.integers(0, 4_000_000_000_000)
AMOUNTS = st.integers(0, 40 * DAY)
TWO_THIRDS = TwoThirds()


@pytest.mark.parametrize(
    ("wall", "counted"), [(0, 0), (1, 0), (2, 1), (3, 2), (3 * HOUR, 2 * HOUR), (-5, 0)]
)
def test_a_third_is_sleep(wall: int, counted: int) -> None:
    assert TWO_THIRDS.spent(1000, 1000 + wall) == counted


def test_two_days_of_thinking_are_three() -> None:
    assert TWO_THIRDS.after(0, 2 * DAY) == 3 * DAY
    assert TWO_THIRDS.after(7, -HOUR) == 7


@given(MOMENTS, AMOUNTS)
def test_after_is_the_first_moment_at_which_so_much_is_spent(since: int, amount: int) -> None:
    at = TWO_THIRDS.after(since, amount)
    assert TWO_THIRDS.spent(since, at) >= amount
    assert amount == 0 or TWO_THIRDS.spent(since, at - 1) < amount


@given(MOMENTS, AMOUNTS, AMOUNTS)
def test_never_more_than_the_wall_counts_and_never_less_with_time(
    since: int, some: int, more: int
) -> None:
    spent = TWO_THIRDS.spent(since, since + some)
    assert spent <= Wall().spent(since, since + some)
    assert spent <= TWO_THIRDS.spent(since, since + some + more)
