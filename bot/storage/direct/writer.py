"""The one writer of a SQLite file; its transactions share commits, as the disk takes longest."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeAlias

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.connections.engine import SharedTimeout, is_locked
from bot.storage.direct.connection import BEGIN_TO_WRITE, DirectConnection, opened
from bot.storage.errors import DatabaseFailed

_POLL = 0.02
"""Seconds between two looks at a lock that another program holds."""
_MOST = 64
"""How many transactions share a commit, however many more wait."""

_Group: TypeAlias = list[asyncio.Future[None]]
"""Transactions that are done and wait for one commit, each by what tells it of that."""


class Writer:
    """The one writer of a file; `wait` says how long another program may hold its lock.

    Transactions that wait for their turn when one is done are joined to it in one transaction of
    SQLite, each within a savepoint: the last of them begins the commit, all of them wait for the
    disk together, and none returns before it is there. While a transaction awaits anything but the
    database, all the others wait for it.
    """

    def __init__(self, engine: AsyncEngine, wait: SharedTimeout) -> None:
        self._engine = engine
        self._wait = wait
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._connection: DirectConnection | None = None
        self._group: _Group = []
        self._giving_up: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[DirectConnection]:
        """Lend the connection for one transaction: committed at the end, or rolled back."""
        await self._take_turn()
        try:
            connection = await self._begun()
            try:
                yield connection
                if not connection.transacting:
                    raise _undone()
                if self._group:
                    connection.tell("RELEASE member")
            except BaseException as error:
                self._undo(connection, error)
                raise
            committed = asyncio.get_running_loop().create_future()
            self._group.append(committed)
        finally:
            self._leave_turn()
        await committed

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Let no transaction begin within the block, and enter it once none is under way."""
        await self._take_turn()
        while self._group:
            # Its commit was left to this turn, which is taken anew once it is made.
            self._leave_turn()
            await self._take_turn()
        try:
            yield
        finally:
            self._leave_turn()

    async def close(self) -> None:
        """Wait for the last commit and close the connection."""
        async with self.alone():
            if self._connection is not None:
                connection, self._connection = self._connection, None
                await connection.close()

    async def _take_turn(self) -> None:
        self._waiting += 1
        try:
            await self._turn.acquire()
        except BaseException:
            self._waiting -= 1
            if self._group and not self._waiting and not self._turn.locked():
                # Whoever had the turn before has left the commit to this one.
                await self._turn.acquire()
                self._leave_turn()
            raise
        self._waiting -= 1

    def _leave_turn(self) -> None:
        """Let the next one have the turn, or commit for all who are done if there is none."""
        connection, group = self._connection, self._group
        if not group or (self._waiting and len(group) < _MOST):
            self._turn.release()
            return
        assert connection is not None  # noqa: S101
        self._group = []
        committed = partial(self._committed, connection, group)
        try:
            connection.commit_soon(committed)
        except Exception as error:
            committed(error)

    def _committed(
        self, connection: DirectConnection, group: _Group, error: Exception | None
    ) -> None:
        if error is None:
            _tell(group)
            self._turn.release()
            return
        self._connection = None
        giving_up = self._give_up(connection, group, error)
        self._giving_up = asyncio.get_running_loop().create_task(giving_up)

    async def _give_up(self, connection: DirectConnection, group: _Group, error: Exception) -> None:
        """Close a connection that couldn't commit, and tell all who waited for that."""
        try:
            await connection.close()
        finally:
            _tell(group, error)
            self._turn.release()

    async def _begun(self) -> DirectConnection:
        if self._connection is None:
            self._connection = await opened(self._engine, BEGIN_TO_WRITE)
        if self._group:
            self._connection.tell("SAVEPOINT member")
        else:
            await self._lock(self._connection)
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
        elif not group:
            connection.undo()
        elif connection.transacting:
            connection.tell("ROLLBACK TO member")
            connection.tell("RELEASE member")
            return
        else:
            # SQLite has ended the whole group's transaction, as it does when the disk is full.
            connection.undo()
        self._group = []
        _tell(group, error if isinstance(error, DBAPIError) else _undone())


def _tell(group: _Group, error: Exception | None = None) -> None:
    """Tell those who wait for a commit that it is made, or why it isn't."""
    for each in group:
        if each.done():
            continue
        if error is None:
            each.set_result(None)
        else:
            each.set_exception(error)
            # Fetch it: whoever waited may be gone.
            each.exception()


def _undone() -> DatabaseFailed:
    return DatabaseFailed("The database has undone a transaction by itself.")
