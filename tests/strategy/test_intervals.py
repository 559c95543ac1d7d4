"""The arena's arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from strategy.arena.durations import Durations
from strategy.arena.intervals import Sum, Z, wilson


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(won: int, of: int, low: float, high: float) -> None:
    found = wilson(won / of, of)
    assert found.mean == won / of
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.00005)
    turned = wilson(1 - won / of, of)
    assert (1 - turned.high, 1 - turned.low) == pytest.approx((found.low, found.high))


def summed(deals: list[list[int]]) -> Sum:
    total = Sum()
    for deal in deals:
        total.add(deal)
    return total


def test_the_error_of_a_mean_is_that_of_the_means_of_the_deals() -> None:
    rng = Random(1)
    deals = [[rng.randint(40, 140) for _ in range(3)] for _ in range(50)]
    means = [fmean(deal) for deal in deals]
    error = stdev(means) / sqrt(len(means))
    found = summed(deals).interval()
    assert found is not None
    assert found.mean == pytest.approx(fmean(means))
    assert (found.low, found.high) == pytest.approx(
        (found.mean - Z * error, found.mean + Z * error)
    )


def test_sums_may_be_joined_in_any_order() -> None:
    rng = Random(2)
    deals = [[rng.randint(-20, 140) for _ in range(2)] for _ in range(30)]
    halves = [summed(deals[20:]), summed(deals[:20])]
    for order in (halves, halves[::-1]):
        joined = Sum()
        for half in order:
            joined.join(half)
        assert joined == summed(deals)


def test_games_of_a_deal_that_always_go_the_same_way_count_as_one() -> None:
    alike = summed([[each, each] for each in [1] * 60 + [0] * 40])
    assert alike.share(1) == wilson(0.6, 100)


def test_games_of_a_deal_that_have_nothing_in_common_count_each() -> None:
    deals = [[1, 1]] * 36 + [[1, 0], [0, 1]] * 24 + [[0, 0]] * 16
    expected = wilson(0.6, 200)
    found = summed(deals).share(1)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=0.001)


@pytest.mark.parametrize(
    ("deals", "share", "trials"),
    [
        # Each wins with the better seat: never more certain than so many games would be.
        ([[1, 0]] * 50, 0.5, 100),
        ([[1, 0]] * 49 + [[1, 1]], 0.51, 100),
        # All won, which tells as much as the deals do.
        ([[1, 1]] * 50, 1.0, 50),
        ([[0, 0]] * 50, 0.0, 50),
        ([[1, 0]], 0.5, 1),
    ],
)
def test_where_errors_tell_nothing(deals: list[list[int]], share: float, trials: int) -> None:
    assert summed(deals).share(1) == wilson(share, trials)


def test_a_shared_victory_counts_as_its_share() -> None:
    """Sixty parts make a victory."""
    found = summed([[60, 0], [30, 30], [0, 20]]).share(60)
    assert found.mean == pytest.approx((1 + 1 / 2 + 1 / 2 + 1 / 3) / 6)


def test_one_deal_has_no_interval() -> None:
    assert summed([[80, 90]]).interval() is None
    assert Sum().error() is None


def independent(rng: Random) -> list[int]:
    return [int(rng.random() < 0.7), int(rng.random() < 0.7)]


def alike(rng: Random) -> list[int]:
    return [int(rng.random() < 0.7)] * 2


def mostly_alike(rng: Random) -> list[int]:
    luck = rng.choice((0.5, 0.9))
    return [int(rng.random() < luck), int(rng.random() < luck)]


@pytest.mark.thorough
@pytest.mark.parametrize("deal", [independent, alike, mostly_alike])
def test_the_truth_lies_inside_in_95_of_100(deal: Callable[[Random], list[int]]) -> None:
    rng, inside = Random(3), 0
    for _ in range(1000):
        found = summed([deal(rng) for _ in range(100)]).share(1)
        inside += found.low <= 0.7 <= found.high
    assert 930 <= inside <= 970


def test_durations_keep_what_is_asked_of_them() -> None:
    rng = Random(4)
    seconds = [rng.lognormvariate(-7, 1.5) for _ in range(5000)]
    halves = Durations(), Durations()
    halves[0].add(seconds[:1000])
    halves[1].add(seconds[1000:])
    halves[0].join(halves[1])
    found = halves[0]
    ordered = sorted(seconds)
    assert found.count == 5000
    assert found.mean == pytest.approx(fmean(seconds))
    assert found.greatest == ordered[-1]
    for share in (0.5, 0.99):
        assert found.quantile(share) == pytest.approx(ordered[int(share * 5000) - 1], rel=0.011)
    assert found.quantile(1) == pytest.approx(ordered[-1], rel=0.011)


def test_durations_below_what_a_clock_can_tell() -> None:
    none = Durations()
    assert none.mean == none.quantile(0.5) == 0
    none.add([0.0, 0.0])
    assert none.quantile(0.5) == 0
