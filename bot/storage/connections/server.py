"""The connections to a server; transactions go on after a lost connection, a failover, a conflict.

Each transaction has a connection of its own, from a pool. If that breaks off, a new transaction
executes the same statements again. If all the answers are the same, it goes on from there, and its
caller doesn't notice: what they did with the answers still holds. If one isn't, nothing was
changed, and the caller gets the error.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from sqlalchemy import BigInteger, CursorResult, Insert, bindparam, func, select, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.connections.engine import READER, SharedTimeout, given_up, is_away, is_conflict
from bot.storage.errors import DatabaseFailed, FailureCause

Proof: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]
"""Raises `DatabaseFailed` unless this process may write."""

PAUSES = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.0)
"""Seconds before each try; the last one counts for all that follow."""
CONFLICTS = 5
"""How many conflicts with others one transaction may have before it fails."""
ROOM = 10_000
"""How many rows of answers are noted; a longer transaction isn't executed again."""
IN_DOUBT = 120.0
"""Seconds for which the server is asked whether it has committed what it was told to commit."""

_MARK = text(
    "WITH known AS (DELETE FROM interactions WHERE id = ANY(:known)) "
    "INSERT INTO interactions (id, at) VALUES (:mark, :at) ON CONFLICT DO NOTHING RETURNING id"
).bindparams(
    bindparam("known", type_=ARRAY(BigInteger)),
    bindparam("mark", type_=BigInteger),
    bindparam("at", type_=BigInteger),
)
_TOUCH = text("UPDATE interactions SET at = at + 1 WHERE id = :mark").bindparams(
    bindparam("mark", type_=BigInteger)
)
_NEXT = select(func.nextval(func.pg_get_serial_sequence(bindparam("table"), bindparam("column"))))


class Marks:
    """One row for each transaction that writes, which shows whether the transaction was committed.

    The row is among the interactions that have been applied, with a number below zero. A later
    transaction deletes it, once nobody can ask for it any more.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._known: list[int] = []

    async def set(self, connection: AsyncConnection, mark: int, known: Sequence[int]) -> bool:
        """Insert a mark within a transaction; return False if it was committed already.

        The marks ``known`` are deleted. The server waits for the transaction that inserted it
        before, if that one still goes on.
        """
        values = {"mark": mark, "known": known, "at": self._now()}
        return (await connection.execute(_MARK, values)).first() is not None

    def take(self) -> list[int]:
        """Return the marks to delete and forget them, so that nobody else deletes them."""
        known, self._known = self._known, []
        return known

    def leave_to_later(self, marks: Sequence[int]) -> None:
        """Leave marks to a later transaction, which deletes them."""
        self._known += marks


@dataclass(frozen=True, slots=True)
class _Asked:
    statement: Any
    parameters: Any
    options: Mapping[str, Any]
    answer: tuple[int, Sequence[Any]]


class _Changed(Exception):
    """An answer isn't what it was when the statement was executed before."""


class ReplayedConnection(AsyncConnection):
    """One transaction, which is executed again if it breaks off; `wait` says for how long.

    With `marks` it can be committed. Without `wait` a lost connection is the end of it.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        wait: SharedTimeout | None,
        marks: Marks | None = None,
        proof: Proof | None = None,
    ) -> None:
        super().__init__(engine)
        self._wait, self._marks, self._proof = wait, marks, proof
        self._mark = -1 - secrets.randbits(62)
        self._known = marks.take() if marks else []
        self._asked: list[_Asked] = []
        self._room = ROOM
        self._tries = self._conflicts = 0
        self._away_since: float | None = None

    async def open(self) -> None:
        """Connect, and begin the transaction."""
        try:
            await self._begin()
        except Exception as error:
            await self._go_on(error)

    async def execute(
        self, statement: Any, parameters: Any = None, **options: Any
    ) -> CursorResult[Any]:
        """Execute a statement, and note its answer in case it has to be executed again."""
        while True:
            try:
                result, answer = await self._ask(statement, parameters, options)
            except Exception as error:
                await self._go_on(error)
            else:
                self._note(_Asked(statement, parameters, options, answer))
                return result

    async def finish(self) -> None:
        """Commit, and return once it is certain that the commit was made."""
        try:
            await self.commit()
        except Exception as error:
            await self._go_on(error, committing=True)
        assert self._marks is not None  # noqa: S101
        self._known = [self._mark]

    async def end(self) -> None:
        """Roll back what wasn't committed, and give the connection back to the pool."""
        if self._marks is not None:
            self._marks.leave_to_later(self._known)
        await self._leave()

    def _note(self, asked: _Asked) -> None:
        self._room -= 1 + len(asked.answer[1])
        if self._room < 0:
            self._asked.clear()
        else:
            self._asked.append(asked)

    async def _go_on(self, error: Exception, *, committing: bool = False) -> None:
        """Execute a transaction again to where it broke off; commit it if it was ``committing``.

        Raises what was wrong once no try is left.
        """
        doubtful = committing and not is_conflict(error)
        first = error
        while True:
            await self._leave(broken=committing or is_away(error))
            await self._pause(error, doubtful=doubtful)
            try:
                if not await self._begin():
                    await self._confirm()
                    return
                doubtful = False
                await self._replay()
                if committing:
                    doubtful = True
                    await self.commit()
            except _Changed:
                raise given_up(first) from None
            except Exception as again:
                error, doubtful = again, doubtful and not is_conflict(again)
            else:
                return

    async def _pause(self, error: Exception, *, doubtful: bool) -> None:
        """Wait before the next try; raise what was wrong if there is none."""
        if is_conflict(error):
            self._conflicts += 1
            goes_on = self._conflicts < CONFLICTS
        else:
            goes_on = is_away(error) and self._goes_on_waiting(doubtful=doubtful)
        if not goes_on:
            raise (_doubtful() if doubtful else given_up(error)) from None
        await asyncio.sleep(PAUSES[min(self._tries, len(PAUSES) - 1)])
        self._tries += 1

    def _goes_on_waiting(self, *, doubtful: bool) -> bool:
        if self._wait is None:
            return False
        now = asyncio.get_running_loop().time()
        if self._away_since is None:
            self._away_since = now
        waited, held = now - self._away_since, self._wait.held()
        return waited < IN_DOUBT if doubtful else held and waited < self._wait.patience

    async def _begin(self) -> bool:
        """Begin a transaction; return False if the try before was committed after all."""
        await self.start()
        if self._marks is None:
            return True
        plain = AsyncConnection(self.engine, self.sync_connection)
        if not await self._marks.set(plain, self._mark, self._known):
            return False
        if self._proof is not None:
            await self._proof(plain)
        return True

    async def _confirm(self) -> None:
        """Commit one more change, after the transaction was found committed.

        A commit can be seen before the servers that are to have it do, if the wait for them was cut
        off. They have it once they have a later one.
        """
        await super().execute(_TOUCH, {"mark": self._mark})
        await self.commit()

    async def _replay(self) -> None:
        """Execute the noted statements again.

        Raises `_Changed` if an answer isn't the same, or was too long to be noted.
        """
        if self._room < 0:
            raise _Changed
        for each in self._asked:
            parameters = await self._same_number(each)
            _, answer = await self._ask(each.statement, parameters, each.options)
            if answer != each.answer:
                raise _Changed

    async def _same_number(self, asked: _Asked) -> Any:
        """Return the parameters that give a new row the number it had before.

        The caller may know that number already.
        """
        statement, (_, rows) = asked.statement, asked.answer
        if not isinstance(statement, Insert) or not rows:
            return asked.parameters
        table: Any = statement.table
        if (counted := table.autoincrement_column) is None:
            return asked.parameters
        number, names = rows[0][0], {"table": table.name, "column": counted.name}
        # After a failover the sequence may be behind the number that it gave before.
        while (await super().execute(_NEXT, names)).scalar_one() < number:
            pass
        return {**asked.parameters, counted.name: number}

    async def _ask(
        self, statement: Any, parameters: Any, options: Mapping[str, Any]
    ) -> tuple[CursorResult[Any], tuple[int, Sequence[Any]]]:
        result = await super().execute(statement, parameters, **options)
        if not result.returns_rows:
            return result, (result.rowcount, ())
        count, frozen = result.rowcount, result.freeze()
        return cast(CursorResult[Any], frozen()), (count, frozen.data)

    async def _leave(self, *, broken: bool = False) -> None:
        if self.sync_connection is not None:
            if broken:
                await self.invalidate()
            await self.close()
            self.sync_connection = None


def _doubtful() -> DatabaseFailed:
    return DatabaseFailed(
        "The database can't be reached, and may have committed a transaction.",
        FailureCause.DOUBTFUL,
    )


class Server:
    """Snapshots and transactions of a server, which survive lost connections within `wait`."""

    def __init__(self, engine: AsyncEngine, wait: SharedTimeout) -> None:
        self._engine, self._wait = engine, wait
        # Several statements are to see the same moment.
        self._reading = engine.execution_options(**READER, isolation_level="REPEATABLE READ")
        self._marks = Marks(lambda: time.time_ns() // 1_000_000)
        self.proof: Proof | None = None
        """The proof that each transaction begins with, that this process may write."""

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open one consistent snapshot; writes in it are thrown away."""
        connection = ReplayedConnection(self._reading, self._wait)
        async with self._opened(connection):
            yield connection

    @asynccontextmanager
    async def write(self, *, patient: bool) -> AsyncIterator[AsyncConnection]:
        """Open one transaction: committed at the end, rolled back by any exception.

        One that isn't `patient` ends with its connection.
        """
        wait = self._wait if patient else None
        connection = ReplayedConnection(self._engine, wait, self._marks, self.proof)
        async with self._opened(connection):
            yield connection
            await connection.finish()

    async def close(self) -> None:
        """Do nothing: the engine closes its pool."""

    @asynccontextmanager
    async def _opened(self, connection: ReplayedConnection) -> AsyncIterator[None]:
        try:
            await connection.open()
            yield
            self._wait.free()
        finally:
            await asyncio.shield(connection.end())
