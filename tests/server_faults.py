"""A server that fails at a statement, as PostgreSQL itself does: no error is made up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from itertools import count
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg

from tests.on_server import POOLED
from tests.soak import SOAK

T = TypeVar("T")

_END = "SELECT pg_terminate_backend(pg_backend_pid())"


class Fault(Enum):
    """What happens instead of a statement, or at a commit."""

    LOST = _END
    CONFLICT = "DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40001'; END $$"
    DEADLOCK = "DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40P01'; END $$"
    READ_ONLY = "DO $$ BEGIN RAISE EXCEPTION 'a replica' USING ERRCODE = '25006'; END $$"
    LOST_AFTER = "the commit took effect, and nobody heard of it"


_SAMPLE = (Fault.LOST, Fault.LOST_AFTER, Fault.CONFLICT), (Fault.LOST_AFTER,)
"""Directly, and by way of a PgBouncer."""
_direct, _pooled = (Fault, Fault) if SOAK else _SAMPLE
each_fault = pytest.mark.parametrize(
    "fault",
    [
        *(pytest.param(each, id=each.name.lower()) for each in _direct),
        *(
            pytest.param(each, id=f"pooled-{each.name.lower()}", marks=pytest.mark.server(POOLED))
            for each in _pooled
        ),
    ],
)
STEP = 1 if SOAK else 9


class ServerFaults:
    """Lets one statement or commit of this process fail; made by `faults_of_servers`."""

    def __init__(self) -> None:
        self._fault: Fault | None = None
        self._left = 0

    def arm(self, fault: Fault, number: int) -> None:
        """Fail once, at a statement or commit of that number."""
        self._fault, self._left = fault, number

    def end(self) -> bool:
        """Let all be well again; return whether it has failed."""
        struck, self._fault = self._fault is None, None
        return struck

    def _strikes(self) -> Fault | None:
        self._left -= 1
        if self._fault is None or self._left > 0:
            return None
        fault, self._fault = self._fault, None
        return fault

    def execute(
        self,
        connection: Connection,
        cursor: Any,
        statement: str,
        parameters: Any,
        context: Any,
        many: bool,
    ) -> tuple[str, Any]:
        if self._fault is Fault.LOST_AFTER or connection.dialect.name != "postgresql":
            return statement, parameters
        if (fault := self._strikes()) is None:
            return statement, parameters
        return fault.value, [()] if many else ()

    def at_commit(self, dialect: Any, connection: Any, do_commit: Any) -> None:
        fault = self._strikes()
        cursor = connection.cursor()
        if fault is Fault.LOST_AFTER:
            do_commit(dialect, connection)
            fault = Fault.LOST
        if fault is not None:
            cursor.execute(fault.value)
        do_commit(dialect, connection)


async def at_every_statement(
    faults: ServerFaults, fault: Fault, act: Callable[[], Awaitable[T]], step: int = STEP
) -> AsyncIterator[T]:
    """Do something again and again, each time with a fault ``step`` statements later."""
    for number in count(1, step):
        faults.arm(fault, number)
        done = await act()
        struck = faults.end()
        yield done
        if not struck:
            assert number > 1
            return


@contextmanager
def faults_of_servers() -> Iterator[ServerFaults]:
    """Faults that come as they are told to."""
    faults, do_commit = ServerFaults(), PGDialect_asyncpg.do_commit

    def commit(dialect: Any, connection: Any) -> None:
        faults.at_commit(dialect, connection, do_commit)

    event.listen(Engine, "before_cursor_execute", faults.execute, retval=True)
    PGDialect_asyncpg.do_commit = commit  # type: ignore[method-assign]
    try:
        yield faults
    finally:
        PGDialect_asyncpg.do_commit = do_commit  # type: ignore[method-assign]
        event.remove(Engine, "before_cursor_execute", faults.execute)
