"""Which process has which shards; for PostgreSQL, where several processes share a database."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.clock_rows import LeaseRow
from bot.storage.codec import Rows
from bot.storage.schema import leases

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
    """Reads, gives and proves leases."""

    _connection: AsyncConnection

    async def now(self) -> int:
        """Return the time of the database's clock, which all processes share, in UTC ms."""
        moment: int = (await self._connection.execute(_NOW)).scalar_one()
        return moment

    async def all(self) -> list[LeaseRow]:
        """Return every lease, those that are over, too."""
        return await LEASES.find(self._connection)

    async def begin_to_give(self) -> None:
        """Let nobody else give or renew a lease before the end of the transaction.

        Whoever was paused in a transaction that keeps others from it is cut off.
        """
        await self._connection.execute(_END_PAUSED, {"limit": PAUSE_LIMIT})
        await self._connection.execute(_ONE_AT_A_TIME)

    async def give(self, row: LeaseRow, instead_of: Collection[str]) -> None:
        """Store a lease in place of some others, once nobody writes under these any more."""
        gone = delete(leases).where(leases.c.shards.in_(tuple(instead_of)))
        await self._connection.execute(gone)
        await LEASES.add(self._connection, row)

    async def prolong(self, row: LeaseRow) -> None:
        """Let a lease last until the moment that the row tells."""
        values = {"key": row.shards, "number": row.fence, "until": row.until}
        await self._connection.execute(_RENEW, values)

    async def holds(self, shards: str, fence: int) -> bool:
        """Whether a lease is still the one with that number; so it stays in this transaction."""
        values = {"key": shards, "number": fence, "limit": str(PAUSE_LIMIT)}
        found = await self._connection.execute(_PROVE, values)
        return found.first() is not None
