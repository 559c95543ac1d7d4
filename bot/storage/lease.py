"""The lease of some shards: one process at a time works for them, and each transaction proves it.

For PostgreSQL, and in rows only: locks of a session survive neither PgBouncer nor a failover. A
SQLite file needs none, for it is locked.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from dataclasses import replace

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.clock_rows import LeaseRow
from bot.storage.database import Database
from bot.storage.errors import (
    DatabaseFailed,
    DatabaseLocked,
    FailureCause,
    LeaseLost,
    StorageError,
)
from bot.storage.repositories.leases import LeaseWriter
from bot.storage.rows import Shards
from bot.storage.shard_sets import overlap, shard_key

log = structlog.get_logger(__name__)

TERM = 15.0
"""Seconds that a lease lasts without being renewed."""
RENEWAL = 4.0
"""Seconds between two renewals."""
LOOK = 2.0
"""Seconds between two looks of a stand-by."""


class Lease:
    """Shards that no other process works for, from `take` until `lost`."""

    def __init__(self, database: Database, shards: Shards | None) -> None:
        self._database, self._shards = database, shards
        self._holder = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}"
        self._row: LeaseRow | None = None
        self.lost = asyncio.Event()
        """Set once another process works for them."""

    async def take(self) -> None:
        """Wait until nobody else has any of the shards; from then on each transaction proves it."""
        waited_for = ""
        while True:
            try:
                other = await self._try()
            except DatabaseFailed as error:
                if error.cause is FailureCause.OTHER:
                    raise
                log.warning("the stand-by waits for the database", why=str(error))
            else:
                if other is None:
                    self._database.prove(self._proof)
                    log.info("lease taken", shards=shard_key(self._shards), fence=self._fence)
                    return
                if other.holder != waited_for:
                    waited_for = other.holder
                    log.warning(
                        "another process has these shards: standing by",
                        shards=other.shards,
                        holder=other.holder,
                    )
            await asyncio.sleep(LOOK)

    async def take_at_once(self) -> None:
        """Take it, or raise `DatabaseLocked` if another process has any of the shards."""
        if (other := await self._try()) is not None:
            raise DatabaseLocked(f"Another Stationmaster ({other.holder}) already uses it.")
        self._database.prove(self._proof)

    async def keep(self) -> None:
        """Renew the lease until another process has taken it."""
        while not self.lost.is_set():
            try:
                async with asyncio.timeout(RENEWAL):
                    await self.lost.wait()
            except TimeoutError:
                await self._renew()
        log.error("another process has taken over these shards", shards=shard_key(self._shards))

    async def release(self) -> None:
        """Let a stand-by begin at once; if that can't be told, it begins when the term is over."""
        try:
            async with self._database.write(patient=False) as connection:
                await LeaseWriter(connection).prolong(replace(self._required, until=0))
        except StorageError as error:
            log.info("the lease ends by itself", why=str(error))

    async def _try(self) -> LeaseRow | None:
        """Take the lease, or return one that stands in the way."""
        async with self._database.write(patient=False) as connection:
            leases = LeaseWriter(connection)
            await leases.begin_to_give()
            found, now = await leases.all(), await leases.now()
            ours = [row for row in found if overlap(row.shards, self._shards)]
            # One of our own is there if nobody heard that it was committed.
            if others := [r for r in ours if r.until > now and r.holder != self._holder]:
                return others[0]
            fence = 1 + max((row.fence for row in found), default=0)
            row = LeaseRow(shard_key(self._shards), self._holder, fence, now + round(TERM * 1000))
            await leases.give(row, instead_of=[row.shards for row in ours])
        self._row = row
        return None

    async def _renew(self) -> None:
        try:
            async with self._database.write(patient=False) as connection:
                leases = LeaseWriter(connection)
                until = await leases.now() + round(TERM * 1000)
                await leases.prolong(replace(self._required, until=until))
        except LeaseLost:
            return
        except StorageError as error:
            # Nobody else reaches the database either, or has taken over: the next proof tells.
            log.warning("the lease could not be renewed", why=str(error))

    async def _proof(self, connection: AsyncConnection) -> None:
        """Raises LeaseLost unless the lease is still ours; then it stays so until the commit."""
        held = self._required
        if not await LeaseWriter(connection).holds(held.shards, held.fence):
            self.lost.set()
            raise LeaseLost

    @property
    def _required(self) -> LeaseRow:
        assert self._row is not None  # noqa: S101
        return self._row

    @property
    def _fence(self) -> int:
        return self._required.fence
