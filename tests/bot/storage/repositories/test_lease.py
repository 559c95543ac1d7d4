"""One process at a time works for some shards, and whoever was replaced writes nothing more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed, FailureCause, LeaseLost
from bot.storage.repositories import processes as lease_rows
from bot.storage.repositories import processes as leases
from bot.storage.repositories.processes import PAUSE_LIMIT, Lease, LeaseWriter
from bot.storage.rows import LeaseRow, Shards
from tests.leases import let_expire, until_blocked
from tests.waiting import PATIENCE, until

HALVES: tuple[Shards, Shards] = (4, (0, 1)), (4, (2, 3))
STANDING_BY = "another process has these shards: standing by"


@pytest.fixture(autouse=True)
def look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LOOK", "RENEWAL"):
        monkeypatch.setattr(leases, name, 0.01)
    # None is over before a test lets it be.
    monkeypatch.setattr(leases, "TERM", PATIENCE)


@pytest.fixture
async def admin(postgres_database: str) -> AsyncIterator[Database]:
    """An empty database, seen by somebody who needs no lease."""
    async with opened(postgres_database) as database:
        async with database.write() as connection:
            await connection.execute(text("TRUNCATE leases"))
        yield database


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Database]:
    database = await Database.open(address)
    yield database
    await database.close()


async def all_of(admin: Database) -> list[LeaseRow]:
    async with admin.write() as connection:
        return await LeaseWriter(connection).all()


async def write(database: Database, value: str) -> None:
    statement = "INSERT INTO settings (scope, key, value) VALUES ('test', :value, '')"
    async with database.write() as connection:
        await connection.execute(text(statement), {"value": value})


async def written(admin: Database) -> set[str]:
    async with admin.read() as connection:
        found = await connection.execute(text("SELECT key FROM settings WHERE scope = 'test'"))
        return set(found.scalars())


def stands_by(logs: list[EventDict]) -> bool:
    return any(each["event"] == STANDING_BY for each in logs)


@pytest.mark.parametrize("wanted", [None, HALVES[0], (4, (1,)), (2, (0, 1)), (2, (1,))])
async def test_a_second_process_stands_by_and_takes_over(
    admin: Database, postgres_database: str, wanted: Shards | None
) -> None:
    async with opened(postgres_database) as first, opened(postgres_database) as second:
        former = Lease(first, HALVES[0])
        await former.take()
        with capture_logs() as logs:
            waiting = asyncio.create_task(Lease(second, wanted).take())
            await until(lambda: stands_by(logs), "the second stands by", instead=lambda: logs)
            assert [row.shards for row in await all_of(admin)] == ["0,1/4"]
            assert not waiting.done()
            await let_expire(admin)
            await waiting
        assert sum(each["event"] == STANDING_BY for each in logs) == 1
        (row,) = await all_of(admin)
        assert row.fence == 2
        with pytest.raises(LeaseLost):
            await write(first, "late")
        await write(second, f"in time {wanted}")
        assert "late" not in await written(admin)
        assert f"in time {wanted}" in await written(admin)
        await asyncio.wait_for(former.keep(), PATIENCE)


async def test_processes_with_other_shards_work_beside_each_other(
    admin: Database, postgres_database: str
) -> None:
    async with opened(postgres_database) as first, opened(postgres_database) as second:
        for database, shards in zip((first, second), HALVES, strict=True):
            await Lease(database, shards).take()
        assert [(row.shards, row.fence) for row in await all_of(admin)] == [
            ("0,1/4", 1),
            ("2,3/4", 2),
        ]
        await write(first, "one")
        await write(second, "two")
        assert {"one", "two"} <= await written(admin)


async def test_a_successor_waits_for_a_transaction_that_has_proved_its_lease(
    admin: Database, postgres_database: str
) -> None:
    async with opened(postgres_database) as first, opened(postgres_database) as second:
        await Lease(first, None).take()
        async with first.write() as connection:
            await let_expire(admin)
            successor = asyncio.create_task(Lease(second, None).take())
            await until_blocked(admin)
            await connection.execute(
                text("INSERT INTO settings (scope, key, value) VALUES ('test', 'last', '')")
            )
            assert not successor.done()
        await successor
        assert "last" in await written(admin)


async def test_the_server_ends_the_transaction_of_a_process_that_was_paused_in_it(
    admin: Database, postgres_database: str
) -> None:
    async with opened(postgres_database) as first:
        await Lease(first, None).take()
        async with first.write() as connection:
            limit = await connection.execute(text("SHOW idle_in_transaction_session_timeout"))
            assert limit.scalar_one() == f"{PAUSE_LIMIT // 1000}s"


async def test_a_stand_by_ends_what_was_paused_before_executing_a_statement(
    admin: Database, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused = (
        "SELECT count(*) FROM pg_stat_activity WHERE (state, wait_event) = ('active', :on) "
        "AND state_change < clock_timestamp() - interval '0.1 s'"
    )

    async def is_paused() -> bool:
        async with admin.read() as connection:
            return bool((await connection.execute(text(paused), {"on": "ClientRead"})).scalar())

    successor = None
    async with opened(postgres_database) as first, opened(postgres_database) as second:
        await Lease(first, None).take()
        await let_expire(admin)
        with pytest.raises(DatabaseFailed):
            async with first.write() as connection:
                driver: Any = (await connection.get_raw_connection()).driver_connection
                driver._transport.pause_reading()
                preparing = asyncio.create_task(driver.prepare("UPDATE leases SET until = until"))
                async with asyncio.timeout(PATIENCE):
                    while not await is_paused():
                        await asyncio.sleep(0.01)
                    monkeypatch.setattr(lease_rows, "PAUSE_LIMIT", 100)
                    await Lease(second, None).take()
                (successor,) = await all_of(admin)
                driver._transport.resume_reading()
                await asyncio.gather(preparing, return_exceptions=True)
                await connection.execute(text("SELECT 1"))
    assert successor is not None, "the stand-by waits for whoever was paused"
    assert successor.fence == 2


async def test_a_stand_by_waits_whatever_keeps_it_from_the_database(
    admin: Database, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    try_once, failing = Lease._try, iter(set(FailureCause) - {FailureCause.OTHER})

    async def fail_first(lease: Lease) -> LeaseRow | None:
        if (cause := next(failing, None)) is None:
            return await try_once(lease)
        # It was committed, and nobody heard of it.
        assert await try_once(lease) is None
        raise DatabaseFailed("", cause)

    monkeypatch.setattr(Lease, "_try", fail_first)
    async with opened(postgres_database) as first:
        await Lease(first, None).take()
        await write(first, "mine")


async def test_a_lease_is_renewed_without_waiting_for_writers(
    admin: Database, postgres_database: str
) -> None:
    async with opened(postgres_database) as first:
        lease = Lease(first, None)
        await lease.take()
        (given,) = await all_of(admin)
        keeping = asyncio.create_task(lease.keep())
        async with first.write():
            while (await all_of(admin))[0].until == given.until:
                await asyncio.sleep(0.01)
        (renewed,) = await all_of(admin)
        assert renewed.fence == given.fence
        assert PATIENCE * 1000 > renewed.until - given.until > 0
        keeping.cancel()


async def test_a_lease_that_was_released_is_free(admin: Database, postgres_database: str) -> None:
    async with opened(postgres_database) as first, opened(postgres_database) as second:
        lease = Lease(first, None)
        await lease.take()
        await lease.release()
        await Lease(second, None).take()
        assert [row.fence for row in await all_of(admin)] == [2]
