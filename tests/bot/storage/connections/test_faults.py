"""A database that can't be written says why, changes nothing, and recovers by itself."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.runtime.memory import Notices
from bot.storage.connections.database import Database
from bot.storage.connections.engine import SharedWait
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.storage.repositories.notices import NoticeReader, SettingReader, SettingWriter
from bot.storage.repositories.people import VisitWriter
from bot.storage.store import Store
from tests.databases import open_database
from tests.storage_faults import CAUSES, Faults, faults_of_databases, locked
from tests.storing import reading, writing

pytestmark = pytest.mark.file

LARGE = "x" * 50_000
"""More than fits into the pages that there are."""


@pytest.fixture
def faults() -> Iterator[Faults]:
    with faults_of_databases() as made:
        yield made


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.mark.parametrize("cause", CAUSES)
async def test_a_refused_write_says_why_and_the_next_one_succeeds(
    path: Path, faults: Faults, cause: FailureCause
) -> None:
    database = await open_database(path)
    database.wait.patience = 0.0
    store = Store(database)
    notices = Notices(store)
    store.watch(notices.saving)
    await writing(store, SettingWriter).set("test", "kept", "yes")
    with capture_logs() as logged:
        async with faults.failing(path, cause):
            for _ in range(3):
                with pytest.raises(DatabaseFailed) as failed:
                    async with store.transaction() as tx:
                        await SettingWriter(tx).set("test", "kept", "no")
                        await SettingWriter(tx).set("test", "large", LARGE)
                assert failed.value.cause is cause
                assert [each.why for each in notices.open()] == [cause.value]
            assert await reading(store, SettingReader).get("test", "kept") == "yes"
        await writing(store, SettingWriter).set("test", "large", LARGE)
    assert await reading(store, SettingReader).get("test", "large") == LARGE
    told = [(each["event"], each["kind"], each.get("why")) for each in logged]
    assert told == [("notice", "saving", cause.value), ("notice over", "saving", None)]
    await notices.write()
    (notice,) = await reading(store, NoticeReader).all()
    assert (notice.why, notice.times) == (cause.value, 3) and notice.over_at is not None
    await database.close()


async def test_a_lock_of_a_moment_is_waited_for(path: Path) -> None:
    database = await open_database(path)
    database.wait.patience = math.inf
    store = Store(database)
    async with locked(path):
        waiting = asyncio.create_task(writing(store, SettingWriter).set("test", "a", "b"))
        for _ in range(3):
            assert await reading(store, SettingReader).get("test", "a") is None
        assert not waiting.done()
    await waiting
    assert await reading(store, SettingReader).get("test", "a") == "b"
    await database.close()


class HandClock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def test_all_writers_behind_a_lock_share_one_wait(clock: HandClock) -> None:
    wait = SharedWait(2.0, clock)
    assert wait.held()
    clock.now += 1.5
    assert wait.held(), "another one waits for the rest"
    clock.now += 0.5
    assert not wait.held()
    for _ in range(5):
        clock.now += 1.9
        assert not wait.held(), "nobody waits again behind the same lock"


def test_a_lock_after_a_while_is_waited_for_anew(clock: HandClock) -> None:
    wait = SharedWait(2.0, clock)
    assert wait.held()
    clock.now += 2.1
    assert wait.held(), "nobody knows what was in between"
    clock.now += 2.0
    assert not wait.held()
    wait.free()
    assert wait.held()


async def test_a_violated_constraint_is_no_fault_of_the_disk(path: Path) -> None:
    database: Database = await open_database(path)
    with capture_logs() as logged, pytest.raises(DatabaseFailed) as failed:
        await writing(Store(database), VisitWriter).set(99, 1, 0, 0)
    assert failed.value.cause is FailureCause.OTHER
    assert logged == []
    await database.close()
