"""The pages over HTTP: where they are, and that they answer whatever the event loop does.

What the health endpoint says in each state, by a clock that a test moves.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from bot.app.settings import Settings
from bot.metrics import observers as loops
from bot.metrics import server as health
from bot.metrics.metrics import Metrics
from bot.metrics.observers import Loops, Reader, Readings, resting
from bot.metrics.server import CannotServe, Health
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.store import Store
from tests.clocks import HandClock
from tests.databases import open_database
from tests.waiting import PATIENCE

LOOPBACK = "127.0.0.1"


@pytest.fixture
def metrics() -> Iterator[Metrics]:
    with Metrics() as made:
        # Nobody beats for it here, however long the pages take.
        made.health._now = HandClock().now
        made.health.beat()
        yield made


def get(url: str) -> tuple[int, str]:
    try:
        with urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310
            return answer.status, answer.read().decode()
    except HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.read().decode()


def test_off_and_on_loopback_unless_somebody_says_otherwise() -> None:
    fields = Settings.model_fields
    assert (fields["metrics_port"].default, fields["metrics_host"].default) == (None, LOOPBACK)


def test_the_pages(metrics: Metrics) -> None:
    url = metrics.serve(LOOPBACK, 0)
    assert url.startswith(f"http://{LOOPBACK}:")
    ready = [False]
    metrics.health.watch(lambda: ready[0], lambda: None)
    assert get(f"{url}/healthz") == (503, "starting\n")
    assert "\nstationmaster_ready 0.0\n" in get(f"{url}/metrics")[1]
    ready[0] = True
    assert get(f"{url}/healthz") == (200, "ready\n")
    assert "\nstationmaster_ready 1.0\n" in get(f"{url}/metrics")[1]
    assert get(f"{url}/healthz") == (200, "ready\n")
    assert get(f"{url}/hand")[0] == 404


def test_what_is_wrong_is_told_below_whether_it_can_serve(metrics: Metrics) -> None:
    url = metrics.serve(LOOPBACK, 0)
    wrong: list[str] = []
    metrics.health.watch(lambda: True, lambda: None, lambda: wrong)
    assert get(f"{url}/healthz") == (200, "ready\n")
    wrong += ["No backup can be made.", "Nothing can be saved."]
    told = "ready\nNo backup can be made.\nNothing can be saved.\n"
    assert get(f"{url}/healthz") == (200, told), "a health check mustn't end it for that"


async def test_they_answer_while_the_event_loop_stands(metrics: Metrics) -> None:
    """Nothing is awaited here: what is asked of the loop stays without an answer."""
    url = metrics.serve(LOOPBACK, 0)

    async def read() -> Readings:
        return Readings(queues={"outbox": 3})

    metrics.watch(read, lambda: True, lambda: "publisher stands")
    metrics._reader._patience = 0.05
    assert get(f"{url}/healthz") == (503, "publisher stands\n")
    status, told = get(f"{url}/metrics")
    assert status == 200 and "stationmaster_loop_silence_seconds" in told
    assert 'queue="outbox"' not in told
    metrics._reader._patience = PATIENCE
    told = (await asyncio.to_thread(get, f"{url}/metrics"))[1]
    assert 'stationmaster_queue_length{queue="outbox"} 3.0' in told


def test_of_a_loop_that_is_closed_nothing_is_read() -> None:
    async def read() -> Readings:
        return Readings(queues={"outbox": 3})

    loop, reader = asyncio.new_event_loop(), Reader()
    reader.watch(loop, read)
    loop.close()
    assert reader.readings() == Readings()


def test_a_port_in_use_is_free_again_once_the_other_one_is_closed(metrics: Metrics) -> None:
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=r"^Address already in use$"):
            metrics.serve(LOOPBACK, port)
    metrics.serve(LOOPBACK, 0)


def test_an_address_of_another_machine_is_refused(metrics: Metrics) -> None:
    with pytest.raises(CannotServe):
        metrics.serve("192.0.2.1", 0)


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
