"""Two processes of which one is paused, and the other takes over its shards."""

from __future__ import annotations

import asyncio

from sqlalchemy import text

from bot.storage.connections.database import Database
from tests.waiting import until


class Pause:
    """Where a process stands still, as its machine does, until a test lets it ``go_on``."""

    def __init__(self) -> None:
        self.reached, self.go_on = asyncio.Event(), asyncio.Event()

    async def here(self) -> None:
        self.reached.set()
        await self.go_on.wait()


async def let_expire(database: Database) -> None:
    """Let all leases be over, as if nobody had renewed them."""
    async with database.write() as connection:
        await connection.execute(text("UPDATE leases SET until = 0"))


async def until_blocked(database: Database) -> None:
    """Wait until a connection waits for a lock."""
    # The server may be that of other tests, too.
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE wait_event_type = 'Lock' AND datname = current_database()"
    )

    async def how_many() -> int:
        async with database.read() as connection:
            return int((await connection.execute(waiting)).scalar_one())

    await until(how_many, "a connection waits for a lock")
