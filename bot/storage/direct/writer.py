"""The one writer of a SQLite file; its transactions share commits, as the disk takes longest."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.connections.engine import SharedTimeout, is_locked
from bot.storage.direct.connection import DirectConnection, opened
from bot.storage.errors import DatabaseFailed

_POLL = 0.02
"""Seconds between two looks at a lock that another program holds."""


class _Group:
    """Transactions that are done and wait for one commit; `lost` is why it can't be made."""

    committed: asyncio.Task[None]
    lost: Exception | None = None


class Writer:
    """The one writer of a file; `wait` says how long another program may hold its lock.

    Transactions that wait for their turn when one is done are joined to it in one transaction of
    SQLite, each within a savepoint: all of them wait for the disk together, and none returns before
    it is there. While a transaction awaits anything but the database, all the others wait for it.
    """

    def __init__(self, engine: AsyncEngine, wait: SharedTimeout) -> None:
        self._engine = engine
        self._wait = wait
        self._turn = asyncio.Lock()
        self._connection: DirectConnection | None = None
        self._group: _Group | None = None
        self._last: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[DirectConnection]:
        """Lend the connection for one transaction: committed at the end, or rolled back."""
        async with self._turn:
            connection = await self._begun()
            try:
                yield connection
                if not connection.transacting:
                    raise _undone()
                if self._group is not None:
                    connection.tell("RELEASE member")
            except BaseException as error:
                self._undo(connection, error)
                raise
            if self._group is None:
                self._group = self._begin_commit(connection)
            committed = self._group.committed
        # A caller that is cancelled must not cancel the others' commit.
        await asyncio.shield(committed)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Let no transaction begin within the block, and enter it once none is under way."""
        while True:
            async with self._turn:
                if self._group is None:
                    yield
                    return
                committed = self._group.committed
            await asyncio.wait([committed])

    async def close(self) -> None:
        """Wait for the last commit and close the connection."""
        if self._last is not None:
            await asyncio.wait([self._last])
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.close()

    async def _begun(self) -> DirectConnection:
        if self._connection is None:
            self._connection = await opened(self._engine)
        if self._group is None:
            await self._lock(self._connection)
        else:
            self._connection.tell("SAVEPOINT member")
        return self._connection

    async def _lock(self, connection: DirectConnection) -> None:
        """Begin a transaction with the write lock; while another program has it, try again."""
        while True:
            try:
                connection.start_transaction()
            except DBAPIError as error:
                connection.undo()
                if not is_locked(error) or not self._wait.held():
                    raise
            else:
                self._wait.free()
                return
            await asyncio.sleep(_POLL)

    def _undo(self, connection: DirectConnection, error: BaseException) -> None:
        group = self._group
        if connection.invalidated:
            self._connection = None
        elif group is None:
            connection.undo()
        elif connection.transacting:
            connection.tell("ROLLBACK TO member")
            connection.tell("RELEASE member")
            return
        else:
            # SQLite has ended the whole group's transaction, as it does when the disk is full.
            connection.undo()
        if group is not None:
            group.lost = error if isinstance(error, DBAPIError) else _undone()
            self._group = None

    def _begin_commit(self, connection: DirectConnection) -> _Group:
        group = _Group()

        def ended(task: asyncio.Task[None]) -> None:
            if not task.cancelled():
                # Fetch the error: whoever waited for this commit may be gone.
                task.exception()
            elif self._group is group:
                # Cancelled before it had begun, as the event loop ends.
                self._group = None
                connection.undo()

        group.committed = self._last = asyncio.create_task(self._commit(connection, group))
        group.committed.add_done_callback(ended)
        return group

    async def _commit(self, connection: DirectConnection, group: _Group) -> None:
        """Commit the group, after all who already waited for their turn have joined it."""
        async with self._turn:
            if group.lost is not None:
                raise group.lost
            self._group = None
            try:
                await connection.commit()
            except BaseException:
                self._connection = None
                await connection.close()
                raise


def _undone() -> DatabaseFailed:
    return DatabaseFailed("The database has undone a transaction by itself.")
