"""Nothing is called missed that the games can't tell."""

from __future__ import annotations

from math import inf

import pytest

from maps.balance.estimates import Verdict, judged, mean_of, share_of, times_more
from strategy.arena.intervals import Interval, wilson
from tests.rows import each_row


@each_row(
    ("low", "high", "verdict"),
    [
        (15, 25, Verdict.HOLDS),
        (16, 20, Verdict.HOLDS),
        (14.9, 20, Verdict.OPEN),
        (24, 25.1, Verdict.OPEN),
        (10, 30, Verdict.OPEN),
        (10, 14.9, Verdict.FAILS),
        (25.1, 26, Verdict.FAILS),
    ],
)
def test_a_bound_inside_the_interval_leaves_it_open(
    low: float, high: float, verdict: Verdict
) -> None:
    assert judged(Interval((low + high) / 2, low, high), 15, 25) is verdict


def test_as_many_games_are_needed_as_free_the_interval_of_the_bound() -> None:
    assert times_more(Interval(14, 12, 16), 15, 25) == 4
    assert times_more(Interval(24, 22, 28), 15, 25) == 9
    assert times_more(Interval(24, 20, 28), 15, 25) is None, "sixteen times as many"
    assert times_more(Interval(15, 14, 16), 15, 25) is None
    assert times_more(Interval(0, 0, 0.06), -inf, 0.05) == 2


def test_a_mean_counts_games_and_not_players() -> None:
    alike = [(20.0, 2.0), (30.0, 2.0), (20.0, 2.0), (30.0, 2.0)]
    found = mean_of(alike)
    assert found.mean == 12.5
    assert found.high - found.mean == pytest.approx(1.96 * 2.887 / 2, rel=0.01)
    assert mean_of([(5.0, 1.0)]).high == inf


def test_a_share_is_worth_its_games_at_least_and_what_was_counted_at_most() -> None:
    together = share_of([(4.0, 4.0), (0.0, 4.0)] * 10)
    apart = share_of([(2.0, 4.0), (2.0, 4.0)] * 10)
    assert together.mean == apart.mean == 0.5
    assert (together.low, together.high) == pytest.approx(
        (wilson(0.5, 20).low, wilson(0.5, 20).high)
    )
    assert (apart.low, apart.high) == pytest.approx((wilson(0.5, 80).low, wilson(0.5, 80).high))
    assert share_of([(0.0, 3.0)] * 5).high == wilson(0, 5).high
    assert share_of([(0.0, 0.0)]) == Interval(0, 0, 1)


def test_figures_compared_with_one_another_have_wider_intervals() -> None:
    found = [(1.0, 2.0), (2.0, 2.0)] * 10
    assert share_of(found, 20).low < share_of(found).low
    assert mean_of(found, 20).high > mean_of(found).high
