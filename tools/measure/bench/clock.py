"""Timing: medians, worst cases, and the speed of the machine itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import perf_counter, process_time

__all__ = ["calibration", "each", "median", "percentile"]


def each(calls: Iterable[Callable[[], object]], repeats: int = 3) -> list[float]:
    """Time every call in seconds; the best of ``repeats``, to ignore other programs."""
    times = []
    for call in calls:
        best = float("inf")
        for _ in range(repeats):
            begun = perf_counter()
            call()
            best = min(best, perf_counter() - begun)
        times.append(best)
    return times


def percentile(times: Sequence[float], percent: float) -> float:
    """Return the time that ``percent`` of all don't exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def calibration() -> float:
    """Rounds per second of a fixed loop of calls, tuples, dictionaries and big integers."""
    return max(_passes(20_000) for _ in range(5))


def _passes(count: int) -> float:
    begun = process_time()
    found: dict[tuple[int, int], int] = {}
    mask = 0
    for i in range(count):
        key = _pair(i & 63, i & 7)
        found[key] = found.get(key, 0) + 1
        mask = (mask | 1 << (i & 127)) & ~(1 << (i * 7 & 127))
    return count / (process_time() - begun)


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a + b, a ^ b)
