"""Which process works for which shards: leases, signs of life, and turns to identify.

One process at a time works for some shards, and each of its transactions proves it by a lease.
Leases are for PostgreSQL, and rows: locks of a session survive neither PgBouncer nor a failover. A
SQLite file needs no lease, for it is locked.

Discord lets one shard of a bot identify in five seconds, whichever process has it.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from collections.abc import Collection
from dataclasses import dataclass, replace

import structlog
from sqlalchemy import BigInteger, bindparam, cast, delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed, DatabaseLocked, FailureCause, LeaseLost, StorageError
from bot.storage.rows import HeartbeatRow, LeaseRow, Shards, overlap, shard_key
from bot.storage.schema import heartbeats, leases, settings
from bot.storage.transactions import Reader, Rows, Writer

HEARTBEATS = Rows(heartbeats, HeartbeatRow)


class HeartbeatReader(Reader):
    """Reads the signs of life of processes."""

    async def all(self) -> list[HeartbeatRow]:
        """Return the last sign of life of every set of shards."""
        return await HEARTBEATS.find(self._connection)


class HeartbeatWriter(Writer, HeartbeatReader):
    """Reads and stores the signs of life of processes."""

    async def put(self, row: HeartbeatRow) -> None:
        """Store a sign of life, in place of the last one of the same set of shards."""
        await HEARTBEATS.put(self._connection, row)

    async def remove(self, shards: Collection[str]) -> None:
        """Remove the signs of life of some sets of shards."""
        gone = delete(heartbeats).where(heartbeats.c.shards.in_(tuple(shards)))
        await self._connection.execute(gone)


PAUSE_LIMIT = 10_000
"""Milliseconds after which the server ends a transaction whose process does nothing.

A process that was paused in the middle of one would else keep its successor waiting.
"""

LEASES = Rows(leases, LeaseRow)
_NOW = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
# The server's own limit doesn't count a transaction as idle between preparing a statement, which
# locks its tables, and executing it.
_END_PAUSED = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid) "
    "WHERE relation = 'leases'::regclass AND granted AND pid <> pg_backend_pid() "
    "AND usename = current_user AND wait_event = 'ClientRead' "
    "AND state_change < clock_timestamp() - :limit * interval '1 ms'"
)
_ONE_AT_A_TIME = text("LOCK TABLE leases IN SHARE ROW EXCLUSIVE MODE")
_OURS = (leases.c.shards == bindparam("key"), leases.c.fence == bindparam("number"))
_PROVE = (
    select(func.set_config("idle_in_transaction_session_timeout", bindparam("limit"), True))
    .select_from(leases)
    .where(*_OURS)
    # Renewing changes no key and needn't wait for those who write; a successor does.
    .with_for_update(read=True, key_share=True)
)
_RENEW = update(leases).where(*_OURS)


@dataclass(frozen=True, slots=True)
class LeaseWriter:
    """Reads, stores and proves leases."""

    _connection: AsyncConnection

    async def now(self) -> int:
        """Return the time of the database's clock, which all processes share, in UTC ms."""
        moment: int = (await self._connection.execute(_NOW)).scalar_one()
        return moment

    async def all(self) -> list[LeaseRow]:
        """Return every lease, including those that have expired."""
        return await LEASES.find(self._connection)

    async def begin_to_give(self) -> None:
        """Let nobody else give or renew a lease before the end of the transaction.

        The connection of a process that was paused while it held a lock on the leases is ended.
        """
        await self._connection.execute(_END_PAUSED, {"limit": PAUSE_LIMIT})
        await self._connection.execute(_ONE_AT_A_TIME)

    async def give(self, row: LeaseRow, instead_of: Collection[str]) -> None:
        """Store a lease in place of some others, once no transaction proves these any more."""
        gone = delete(leases).where(leases.c.shards.in_(tuple(instead_of)))
        await self._connection.execute(gone)
        await LEASES.add(self._connection, row)

    async def prolong(self, row: LeaseRow) -> None:
        """Set the end of a lease to the `until` of its row; 0 ends it at once."""
        values = {"key": row.shards, "number": row.fence, "until": row.until}
        await self._connection.execute(_RENEW, values)

    async def holds(self, shards: str, fence: int) -> bool:
        """Return whether the lease with that fence still exists, and keep it until the commit."""
        values = {"key": shards, "number": fence, "limit": str(PAUSE_LIMIT)}
        result = await self._connection.execute(_PROVE, values)
        return result.first() is not None


log = structlog.get_logger(__name__)

GAP = 5.5
"""Seconds between two turns; some more than five, as not every identify takes as long to arrive."""

_TURN = {"scope": "gateway", "key": "identify"}
_NEXT = cast(settings.c.value, BigInteger)
_CLAIM = insert(settings)
_CLAIM = _CLAIM.on_conflict_do_update(
    index_elements=list(_TURN),
    set_={"value": _CLAIM.excluded.value},
    where=bindparam("now", type_=BigInteger) >= _NEXT,
)
_FREE_AT = select(_NEXT).where(*(settings.c[name] == value for name, value in _TURN.items()))


class IdentifyTurns:
    """Lets the shards of all processes on a PostgreSQL identify one after the other.

    There is no queue, for whoever gave up would leave a gap in it: the first to ask once it is time
    has the turn.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wait(self) -> None:
        """Wait for a turn to identify at Discord; if the database fails, wait `GAP` seconds."""
        try:
            while (pause := await self._claim()) > 0:
                await asyncio.sleep(pause)
        except StorageError as error:
            log.info("a shard identifies without its turn", why=type(error).__name__)
            await asyncio.sleep(GAP)

    async def _claim(self) -> float:
        """Take the turn if it is free and return 0, or return in how many seconds it is."""
        async with self._database.write() as connection:
            now = await LeaseWriter(connection).now()
            values = {"value": str(now + round(GAP * 1000)), "now": now}
            if (await connection.execute(_CLAIM, _TURN | values)).rowcount == 1:
                return 0.0
            free_at: int = (await connection.execute(_FREE_AT)).scalar_one()
        return max(free_at - now, 1) / 1000


TERM = 15.0
"""Seconds that a lease lasts without being renewed."""
RENEWAL = 4.0
"""Seconds between two renewals."""
LOOK = 2.0
"""Seconds between two looks of a stand-by."""


class Lease:
    """The right to work for some shards, which no other process has from `take` until `lost`."""

    def __init__(self, database: Database, shards: Shards | None) -> None:
        self._database, self._shards = database, shards
        self._holder = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}"
        self._row: LeaseRow | None = None
        self.lost = asyncio.Event()
        """Set once another process works for the shards."""

    async def take(self) -> None:
        """Wait until no other process has any of the shards, then take the lease.

        From then on each transaction of the database proves it.
        """
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
        """Take the lease; raises `DatabaseLocked` if another process has any of the shards."""
        if (other := await self._try()) is not None:
            raise DatabaseLocked(f"Another Stationmaster ({other.holder}) already uses it.")
        self._database.prove(self._proof)

    async def keep(self) -> None:
        """Renew the lease every few seconds, until another process has taken it."""
        while not self.lost.is_set():
            try:
                async with asyncio.timeout(RENEWAL):
                    await self.lost.wait()
            except TimeoutError:
                await self._renew()
        log.error("another process has taken over these shards", shards=shard_key(self._shards))

    async def release(self) -> None:
        """End the lease, so that a stand-by begins at once; if that fails, the term ends it."""
        try:
            async with self._database.write(patient=False) as connection:
                await LeaseWriter(connection).prolong(replace(self._required, until=0))
        except StorageError as error:
            log.info("the lease ends by itself", why=str(error))

    async def _try(self) -> LeaseRow | None:
        """Take the lease and return None, or return another process's lease that is in the way."""
        async with self._database.write(patient=False) as connection:
            leases = LeaseWriter(connection)
            await leases.begin_to_give()
            rows, now = await leases.all(), await leases.now()
            ours = [row for row in rows if overlap(row.shards, self._shards)]
            # A lease of our own is there already if we didn't hear that it was committed.
            if others := [r for r in ours if r.until > now and r.holder != self._holder]:
                return others[0]
            fence = 1 + max((row.fence for row in rows), default=0)
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
        """Raise LeaseLost unless the lease is still ours; nobody takes it before the commit."""
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
