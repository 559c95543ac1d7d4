"""What the health endpoint says in each state, by a clock that a test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.metrics import observers as loops
from bot.metrics import server as health
from bot.metrics.observers import Loops, resting
from bot.metrics.server import Health
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.store import Store
from tests.clocks import HandClock
from tests.databases import open_database


@dataclass
class Watched:
    """A bot's health and its loops, by one clock."""

    supervisor: Supervisor
    clock: HandClock
    is_ready: bool = True
    health: Health = field(init=False)

    def __post_init__(self) -> None:
        self.supervisor.loops = Loops(self.clock.now)
        self.health = Health(self.clock.now)
        self.health.watch(lambda: self.is_ready, self.supervisor.loops.standing)

    def says(self) -> tuple[bool, str]:
        """What it says while the event loop goes on."""
        self.health.beat()
        return self.health.verdict()


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Watched]:
    database, clock = await open_database(tmp_path / "games.sqlite3"), HandClock()
    made = Watched(Supervisor(Notices(Store(database)), clock), clock)
    yield made
    await made.supervisor.close()
    await database.close()


def test_before_anybody_watches_it_is_starting() -> None:
    assert Health().verdict() == (False, "starting")


def test_ready_only_between_start_and_stop(watched: Watched) -> None:
    watched.is_ready = False
    assert watched.says() == (False, "starting")
    watched.is_ready = True
    assert watched.says() == (True, "ready")
    watched.health.stop()
    assert watched.says() == (False, "stopping")


def test_an_event_loop_without_a_beat_stands_until_it_goes_on(watched: Watched) -> None:
    assert watched.says() == (True, "ready")
    watched.clock.move(health.STANDS_AFTER)
    assert watched.health.verdict() == (True, "ready")
    watched.clock.move(health.STANDS_AFTER + 0.1)
    assert watched.health.verdict() == (False, "the event loop stands")
    assert watched.says() == (True, "ready")


async def test_a_loop_at_work_for_long_stands_and_one_that_waits_does_not(
    watched: Watched,
) -> None:
    news, working, work_done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def go_on() -> None:
        while True:
            with resting():
                await news.wait()
            news.clear()
            working.set()
            await work_done.wait()

    watched.supervisor.start("publisher", go_on, endless=True)
    watched.supervisor.start("posts-123", work_done.wait)  # type: ignore[arg-type]
    await asyncio.sleep(0)
    watched.clock.move(10 * loops.LOOP_PATIENCE)
    assert watched.says() == (True, "ready")
    news.set()
    await working.wait()
    watched.clock.move(11 * loops.LOOP_PATIENCE)
    assert watched.says() == (True, "ready")
    watched.clock.move(11 * loops.LOOP_PATIENCE + 1)
    assert watched.says() == (False, "publisher stands")
    work_done.set()
    await asyncio.sleep(0)
    assert watched.says() == (True, "ready")


async def test_a_loop_that_fails_for_long_is_named(watched: Watched) -> None:
    begun = asyncio.Semaphore(0)

    async def fail() -> None:
        begun.release()
        raise ValueError("brest-petrograd")

    watched.supervisor.start("timekeeper", fail, endless=True)
    while watched.clock.time <= loops.LOOP_PATIENCE:
        await begun.acquire()
        assert watched.says() == (True, "ready")
        while not watched.clock.moments:
            await asyncio.sleep(0)
        watched.clock.move(watched.clock.moments[0])
    assert watched.says() == (False, "timekeeper fails again and again")


async def test_a_loop_that_ends_is_named(watched: Watched) -> None:
    async def end() -> None:
        pass

    await watched.supervisor.start("visits", end, endless=True)
    assert watched.says() == (False, "visits has ended")
