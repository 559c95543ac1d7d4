"""Two traps of the usual SQLite set-up (T11, T12): they exist, and they are avoided here."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.storage.connections.database import Database
from bot.storage.connections.engine import make_engine, parse_url
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.store import Store
from tests.storing import reading, writing
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[4]
UPDATES = 120


async def _increment(connection: AsyncConnection) -> None:
    seen = (await connection.execute(text("SELECT value FROM settings"))).scalar_one()
    await asyncio.sleep(0)
    await connection.execute(text("UPDATE settings SET value = :v"), {"v": str(int(seen) + 1)})


async def test_the_usual_set_up_loses_updates(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE settings (value TEXT)"))
        await connection.execute(text("INSERT INTO settings VALUES ('0')"))
    together = asyncio.Barrier(2)

    async def update() -> None:
        async with engine.begin() as connection:
            seen = (await connection.execute(text("SELECT value FROM settings"))).scalar_one()
            await together.wait()
            await connection.execute(
                text("UPDATE settings SET value = :v"), {"v": str(int(seen) + 1)}
            )

    await asyncio.gather(update(), update())
    async with engine.connect() as connection:
        left = (await connection.execute(text("SELECT value FROM settings"))).scalar_one()
    await engine.dispose()
    assert left == "1", "two updates, one lost without a word"


async def test_no_concurrent_update_is_lost(url: str) -> None:
    database = await Database.open(url)
    await writing(Store(database), SettingWriter).set("test", "count", "0")

    async def update() -> None:
        async with database.write() as connection:
            await _increment(connection)

    await asyncio.gather(*(update() for _ in range(UPDATES)))
    assert await reading(Store(database), SettingReader).get("test", "count") == str(UPDATES)
    await database.close()


async def test_no_update_is_lost_even_without_the_queue_in_this_process(url: str) -> None:
    """`BEGIN IMMEDIATE` alone suffices: another program may write to the file."""
    database = await Database.open(url)
    await writing(Store(database), SettingWriter).set("test", "count", "0")

    # As a migration does, SQLite itself waits long enough for the others.
    engine = make_engine(parse_url(url), migrating=True)

    async def update() -> None:
        async with engine.begin() as connection:
            await _increment(connection)

    await asyncio.gather(*(update() for _ in range(12)))
    await engine.dispose()
    assert await reading(Store(database), SettingReader).get("test", "count") == "12"
    await database.close()


async def test_readers_see_one_moment_and_do_not_wait_for_writers(url: str) -> None:
    database = await Database.open(url)
    store = Store(database)
    await writing(store, SettingWriter).set("test", "a", "old")
    async with store.snapshot() as reader:
        assert await SettingReader(reader).get("test", "a") == "old"
        await writing(store, SettingWriter).set("test", "a", "new")
        assert await SettingReader(reader).get("test", "a") == "old"
        async with store.transaction() as tx:
            await SettingWriter(tx).set("test", "a", "newer")
            assert await reading(store, SettingReader).get("test", "a") == "new"
    assert await reading(store, SettingReader).get("test", "a") == "newer"
    await database.close()


async def test_every_connection_is_set_up_to_survive_power_loss(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Others are as quick as tests want them.
    monkeypatch.setattr("bot.storage.connections.engine.create_async_engine", create_async_engine)
    database = await Database.open(url)
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 0}
    async with database.write() as one, database.read() as two:
        for connection in (one, two):
            driver = (await connection.get_raw_connection()).dbapi_connection
            assert driver is not None and driver.isolation_level is None
            for pragma, value in wanted.items():
                found = await connection.exec_driver_sql(f"PRAGMA {pragma}")
                assert found.scalar_one() == value, pragma
    await database.close()


async def test_the_usual_set_up_keeps_half_a_migration(url: str) -> None:
    engine = create_async_engine(url)
    with pytest.raises(OperationalError):
        async with engine.begin() as connection:
            await connection.execute(text("CREATE TABLE half (id INTEGER)"))
            await connection.execute(text("no SQL"))
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM half"))).scalar_one() == 0
    await engine.dispose()


LEFT_OPEN = """
import asyncio, sys
from sqlalchemy import text
from bot.storage.connections.database import Database

async def main():
    global kept
    kept = await Database.open(sys.argv[1])
    async with kept.read() as connection:
        await connection.execute(text("SELECT 1"))

asyncio.run(main())
print("done")
"""


@pytest.mark.thorough
def test_a_connection_left_open_keeps_no_process_alive(url: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", LEFT_OPEN, url],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr


ACKNOWLEDGED = 100

WRITER = """
import asyncio, sys
from bot.storage.connections.database import Database
from bot.storage.posts import TurnPost
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from tests.storing import writing

async def main():
    store = Store(await Database.open(sys.argv[1]))
    game = await writing(store, GameWriter).create(
        channel_id=1, guild_id=1, edition="e", edition_version=1, language="en", host_id=1
    )
    seq = 0
    while True:
        async with store.transaction() as tx:
            new = [NewEvent("a", str(seq + n + 1)) for n in range(3)]
            await EventWriter(tx).append(game.id, seq, new)
            await OutboxWriter(tx).add(game.id, 1, seq + 3, TurnPost(0))
        seq += 3
        print(seq, flush=True)

asyncio.run(main())
"""


@pytest.mark.thorough
async def test_kill_9_loses_no_acknowledged_event_and_leaves_no_half_move(url: str) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, url],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    acknowledged = 0
    with writer:
        assert writer.stdout is not None
        for _ in range(ACKNOWLEDGED):
            acknowledged = int(writer.stdout.readline())
        writer.kill()
        for line in writer.stdout:
            if line.endswith("\n"):
                acknowledged = int(line)
    database = await Database.open(url)
    store = Store(database)
    game = await reading(store, GameReader).latest_in(1)
    assert game is not None
    events = await reading(store, EventReader).of(game.id)
    posts = await reading(store, OutboxReader).pending(limit=10_000)
    await database.close()
    assert game.seq >= acknowledged
    assert [(event.seq, event.body) for event in events] == [
        (seq, str(seq)) for seq in range(1, game.seq + 1)
    ]
    assert [post.seq for post in posts] == list(range(3, game.seq + 1, 3))
