"""Slow work: in its order, what is urgent first, no more waiting than there is room for."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from threading import Event, current_thread

import pytest

from bot.runtime.workers import Busy, JobEnded, Workers
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[3]


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    made = Workers("test", 1, 2)
    yield made
    made.close()


def job(done: list[str], name: str) -> Callable[[], str]:
    def work() -> str:
        done.append(name)
        return name

    return work


async def test_what_is_urgent_goes_first_and_always_finds_a_place(workers: Workers) -> None:
    go, done = Event(), list[str]()
    held = workers.submit(lambda: go.wait(PATIENCE), urgent=False)
    plain = [workers.submit(job(done, name), urgent=False) for name in ("a", "b")]
    with pytest.raises(Busy):
        workers.submit(job(done, "c"), urgent=False)
    urgent = [workers.submit(job(done, name), urgent=True) for name in ("U", "V")]
    go.set()
    assert await asyncio.gather(*plain, *urgent) == ["a", "b", "U", "V"]
    assert await held
    assert done == ["U", "V", "a", "b"]
    assert await workers.submit(job(done, "c"), urgent=False) == "c"


async def test_a_job_that_waits_can_be_made_urgent(workers: Workers) -> None:
    go, done = Event(), list[str]()
    held = workers.submit(lambda: go.wait(PATIENCE), urgent=False)
    a, b = (workers.submit(job(done, name), urgent=False) for name in ("a", "b"))
    for each in (b, held):
        workers.make_urgent(each)
    go.set()
    await asyncio.gather(a, b)
    assert done == ["b", "a"]
    workers.make_urgent(b)


async def test_a_job_that_fails_stops_nobody(workers: Workers) -> None:
    def fails() -> None:
        raise RuntimeError("no ink")

    failed = workers.submit(fails, urgent=True)
    with pytest.raises(RuntimeError, match="ink"):
        await failed
    assert await workers.submit(lambda: 1, urgent=True) == 1


async def test_jobs_that_follow_each_other_have_one_thread(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.workers.IDLE", PATIENCE)
    first = await workers.submit(current_thread, urgent=False)
    assert await workers.submit(current_thread, urgent=True) is first


async def test_a_thread_without_a_job_ends(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.workers.IDLE", 0.01)
    thread = await workers.submit(current_thread, urgent=False)
    await asyncio.to_thread(thread.join)
    assert await workers.submit(current_thread, urgent=False) is not thread


async def test_closing_takes_back_what_waits(workers: Workers) -> None:
    begun, go = Event(), Event()

    def hold() -> bool:
        begun.set()
        return go.wait(PATIENCE)

    held = workers.submit(hold, urgent=True)
    waiting = workers.submit(lambda: 1, urgent=True)
    await asyncio.to_thread(begun.wait)
    workers.close()
    go.set()
    assert await held
    assert waiting.cancelled()


@pytest.mark.parametrize(
    "fault", [SystemExit(1), asyncio.CancelledError(), KeyboardInterrupt()], ids=repr
)
async def test_a_job_that_would_end_the_program_only_fails(
    workers: Workers, fault: BaseException
) -> None:
    def ending() -> None:
        raise fault

    with pytest.raises(JobEnded, match=type(fault).__name__):
        await workers.submit(ending, urgent=False)
    assert await workers.submit(job([], "a"), urgent=False) == "a"


async def test_a_job_that_never_ends_makes_no_other_wait() -> None:
    workers, begun, go = Workers("test", 1, 2, limit=0.01), Event(), Event()

    def endless() -> None:
        begun.set()
        go.wait()

    try:
        lost = workers.submit(endless, urgent=False)
        await asyncio.to_thread(begun.wait)
        workers._limit = None
        after = workers.submit(job([], "a"), urgent=False)
        with pytest.raises(JobEnded, match="too long"):
            await lost
        assert await after == "a"
    finally:
        go.set()
        workers.close()


async def test_what_a_job_raises_in_time_is_told_as_it_is() -> None:
    workers = Workers("test", 1, 2, limit=PATIENCE)

    def slow() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        await workers.submit(slow, urgent=False)
    workers.close()


LONG_JOB = """
import asyncio, threading, time
from bot.runtime.workers import Workers

async def main():
    begun = threading.Event()
    workers = Workers("test", 1, 1)
    workers.submit(lambda: begun.set() or time.sleep(600), urgent=True)
    while not begun.is_set():
        await asyncio.sleep(0.01)
    workers.close()

asyncio.run(main())
print("done")
"""


@pytest.mark.thorough
def test_a_long_job_keeps_no_process_alive() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LONG_JOB],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")
