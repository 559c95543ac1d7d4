"""Splits work into parts and spreads them over processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")

_LARGEST = 50
_A_PROCESS = 40
"""Parts per process: enough that all finish at about the same time, and that progress shows."""


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def parts(count: int, jobs: int) -> list[range]:
    """Split the numbers below ``count`` into parts for this many processes."""
    size = max(1, min(_LARGEST, count // (jobs * _A_PROCESS)))
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def spread(work: Callable[[S], T], parts: Sequence[S], jobs: int) -> Iterator[T]:
    """Yield the results of all parts in their order, computed by ``jobs`` processes."""
    if jobs == 1 or not parts:
        yield from map(work, parts)
        return
    with ProcessPoolExecutor(min(jobs, len(parts)), initializer=_leave_interrupts) as pool:
        yield from pool.map(work, parts)


def _leave_interrupts() -> None:
    """Let only the main process handle Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
