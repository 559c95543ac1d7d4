"""What all that is stored is reached by: a repository over a snapshot or a transaction."""

from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection


class Snapshot:
    """Every table of the database, as it stood when the first one was read."""

    __slots__ = ("connection",)

    def __init__(self, connection: AsyncConnection) -> None:
        """Read over a connection that only reads."""
        self.connection = connection


class Transaction:
    """Every table of the database; `now` is the one time stamp of all that is written."""

    __slots__ = ("connection", "now", "timer_added")

    def __init__(
        self,
        connection: AsyncConnection,
        now: int,
        timer_added: Callable[[int], None] = lambda due_at: None,
    ) -> None:
        """Read and write over a connection whose transaction somebody else commits.

        ``timer_added`` is told when each new timer is due.
        """
        self.connection = connection
        self.now = now
        self.timer_added = timer_added


Reads: TypeAlias = Snapshot | Transaction
"""Anything that reads; a transaction also locks the games that it reads."""


class Reader:
    """Reads over a snapshot, or within a transaction."""

    def __init__(self, read: Reads) -> None:
        self._connection = read.connection
        self._locks = isinstance(read, Transaction)


class Writer(Reader):
    """Reads and writes within a transaction."""

    def __init__(self, tx: Transaction) -> None:
        super().__init__(tx)
        self._tx = tx
