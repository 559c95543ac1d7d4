"""Transactions on a server that go on where they broke off, and say truly when they can't."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.storage.connections import server as replay
from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.store import Store
from tests.databases import open_database
from tests.server_faults import Fault, ServerFaults, faults_of_servers
from tests.storing import reading, writing

pytestmark = pytest.mark.server


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await open_database(tmp_path / "games.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


@pytest.fixture
def faults() -> Iterator[ServerFaults]:
    with faults_of_servers() as made:
        yield made


async def test_a_snapshot_is_of_one_moment_or_ends(store: Store, faults: ServerFaults) -> None:
    with pytest.raises(DatabaseFailed) as failed:
        async with store.snapshot() as read:
            assert await SettingReader(read).of("test") == {}
            await writing(store, SettingWriter).set("test", "key", "later")
            assert await SettingReader(read).of("test") == {}
            faults.arm(Fault.LOST, 1)
            await SettingReader(read).get("test", "other")
            raise AssertionError("it went on with another moment")
    assert failed.value.cause is FailureCause.AWAY


CAUSES = {Fault.LOST: FailureCause.AWAY, Fault.CONFLICT: FailureCause.LOCKED}


@pytest.mark.parametrize("fault", CAUSES)
async def test_a_transaction_ends_if_what_it_has_read_isnt_so_any_more(
    store: Store, faults: ServerFaults, fault: Fault
) -> None:
    with pytest.raises(DatabaseFailed) as failed:
        async with store.transaction() as tx:
            assert await SettingWriter(tx).get("test", "read") is None
            await SettingWriter(tx).set("test", "mine", "lost")
            await writing(store, SettingWriter).set("test", "read", "theirs")
            faults.arm(fault, 1)
            await SettingWriter(tx).set("test", "mine", "never asked")
    assert failed.value.cause is CAUSES[fault]
    assert await reading(store, SettingReader).of("test") == {"read": "theirs"}


async def test_a_new_number_stays_though_the_server_has_forgotten_it(
    store: Store, database: Database, faults: ServerFaults
) -> None:
    async with store.transaction() as tx:
        first = await TimerWriter(tx).add("call", 5)
        # As after a failover: the numbers that were taken out of a sequence last aren't told on.
        async with database.write() as other:
            await other.execute(text("SELECT setval('timers_id_seq', 1, false)"))
        faults.arm(Fault.LOST, 1)
        await SettingWriter(tx).set("test", "key", "value")
    assert [row.id for row in await reading(store, TimerReader).due(10)] == [first]
    assert await writing(store, TimerWriter).add("call", 5) > first


@pytest.mark.parametrize("fault", [Fault.LOST, Fault.LOST_AFTER])
async def test_nobody_is_told_of_a_commit_what_isnt_known(
    store: Store, faults: ServerFaults, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "IN_DOUBT", 0.0)
    with pytest.raises(DatabaseFailed) as failed:
        async with store.transaction() as tx:
            await SettingWriter(tx).set("test", "key", "value")
            faults.arm(fault, 1)
    assert failed.value.cause is FailureCause.DOUBTFUL
    stored = {"key": "value"} if fault is Fault.LOST_AFTER else {}
    assert await reading(store, SettingReader).of("test") == stored


async def test_a_commit_that_is_found_is_told_of_once_a_later_one_is_certain(
    store: Store, faults: ServerFaults, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_commit, certain = faults.at_commit, list[bool]()

    def noted(*call: Any) -> None:
        at_commit(*call)
        certain.append(True)

    monkeypatch.setattr(faults, "at_commit", noted)
    async with store.transaction() as tx:
        await SettingWriter(tx).set("test", "key", "value")
        faults.arm(Fault.LOST_AFTER, 1)
    assert certain == [True]
    assert await reading(store, SettingReader).of("test") == {"key": "value"}


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_a_server_that_stays_away_is_given_up_with_nothing_changed(
    store: Store, database: Database, faults: ServerFaults, number: int
) -> None:
    database.wait.patience = 0.0
    faults.arm(Fault.LOST, number)
    with pytest.raises(DatabaseFailed) as failed:
        async with store.transaction() as tx:
            await SettingWriter(tx).set("test", "key", "value")
            await SettingWriter(tx).set("test", "other", "value")
    assert failed.value.cause is FailureCause.AWAY
    assert await reading(store, SettingReader).of("test") == {}


async def test_marks_of_transactions_go_again(store: Store, database: Database) -> None:
    for number in range(5):
        await writing(store, SettingWriter).set("test", "key", str(number))
    async with database.read() as connection:
        found = await connection.execute(text("SELECT count(*) FROM interactions"))
        assert found.scalar_one() == 1
