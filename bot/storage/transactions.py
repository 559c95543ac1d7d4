"""Snapshots that only read, transactions, and `Rows`, the one codec of rows for all tables.

A repository is made over a snapshot or a transaction; a `Writer` needs a transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar, cast

from sqlalchemy import (
    Column,
    ColumnElement,
    Select,
    Table,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

Row = TypeVar("Row")

_INSERT: Mapping[str, Callable[[Table], Any]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}
"""The INSERT that can handle rows that exist already, by dialect."""
_OF = "of_"
"""The prefix of the parameters of a condition, where columns get values under their own names."""

Connection: TypeAlias = AsyncConnection
"""The connection under a transaction or a snapshot."""


class Rows(Generic[Row]):
    """The rows of a table as values of a dataclass; the table may have more columns.

    Keywords name columns; in `get` and `find` a list or a tuple means any of its values.
    """

    def __init__(self, table: Table, row: type[Row]) -> None:
        self.table, self.row = table, row
        self.columns = columns(table, row)
        self._names = tuple(column.name for column in self.columns)
        self.key = tuple(column.name for column in table.primary_key)
        self._others = tuple(name for name in self._names if name not in self.key)
        self._queries: dict[object, Select[Any]] = {}

    def select(self, *where: ColumnElement[bool]) -> Select[Any]:
        """Return a query for the rows that meet all conditions; `one` or `all` runs it."""
        return select(*self.columns).where(*where)

    async def one(
        self, connection: AsyncConnection, query: Select[Any], **values: Any
    ) -> Row | None:
        """Return the first row that a query finds with these parameters, or None."""
        return await read_one(connection, self.row, query, values)

    async def all(
        self, connection: AsyncConnection, query: Select[Any], **values: Any
    ) -> list[Row]:
        """Return every row that a query finds with these parameters."""
        return await read_all(connection, self.row, query, values)

    async def get(self, connection: AsyncConnection, **where: Any) -> Row | None:
        """Return the row whose columns have these values, or None."""
        return await read_one(connection, self.row, self._query(where, ordered=False), where)

    async def find(self, connection: AsyncConnection, **where: Any) -> list[Row]:
        """Return the rows whose columns have these values, in the order of the primary key."""
        return await read_all(connection, self.row, self._query(where, ordered=True), where)

    async def add(self, connection: AsyncConnection, row: Row) -> None:
        """Insert a row."""
        await connection.execute(_insert(self.table), self._values(row))

    async def add_all(
        self, connection: AsyncConnection, rows: Sequence[Row], **others: Any
    ) -> None:
        """Insert rows; ``others`` are values for columns that the dataclass lacks."""
        if rows:
            values = [others | self._values(row) for row in rows]
            await connection.execute(_insert(self.table), values)

    async def add_new(self, connection: AsyncConnection, row: Row) -> Row:
        """Insert a row without its id, and return it with the id that the database chose."""
        values = self._values(row)
        del values["id"]
        added = await connection.execute(_insert(self.table, numbered=True), values)
        return cast(Row, replace(cast(Any, row), id=added.scalar_one()))

    async def add_missing(self, connection: AsyncConnection, row: Row) -> bool:
        """Insert a row unless one with its key exists; return whether it was inserted."""
        statement = _add_missing(connection.dialect.name, self.table)
        return (await connection.execute(statement, self._values(row))).rowcount == 1

    async def put(self, connection: AsyncConnection, row: Row) -> None:
        """Insert a row, or overwrite the one with the same key."""
        await connection.execute(self._put(connection), self._values(row))

    async def put_all(self, connection: AsyncConnection, rows: Sequence[Row]) -> None:
        """Insert rows, or overwrite those with the same keys."""
        if rows:
            await connection.execute(self._put(connection), [self._values(row) for row in rows])

    async def merge(
        self, connection: AsyncConnection, changes: Mapping[str, Any], **key: Any
    ) -> None:
        """Set columns of the row with that key; without one, insert a row of these values only."""
        statement = _upsert(connection.dialect.name, self.table, tuple(key), tuple(changes))
        await connection.execute(statement, key | dict(changes))

    async def change(
        self, connection: AsyncConnection, changes: Mapping[str, Any], **where: Any
    ) -> None:
        """Set columns in every row whose columns ``where`` have those values."""
        given = {_OF + name: value for name, value in where.items()}
        await connection.execute(_update(self.table, tuple(where)), given | dict(changes))

    async def remove(self, connection: AsyncConnection, **where: Any) -> None:
        """Delete every row whose columns have these values."""
        await connection.execute(_delete(self.table, tuple(where)), where)

    def _values(self, row: Row) -> dict[str, Any]:
        return {name: getattr(row, name) for name in self._names}

    def _put(self, connection: AsyncConnection) -> Any:
        return _upsert(connection.dialect.name, self.table, self.key, self._others)

    def _query(self, where: Mapping[str, Any], *, ordered: bool) -> Select[Any]:
        form = (ordered, *where, *map(type, where.values()))
        try:
            return self._queries[form]
        except KeyError:
            query = self.select(*(_among(self.table.c[each], where[each]) for each in where))
            made = query.order_by(*self.table.primary_key) if ordered else query
            return self._queries.setdefault(form, made)


def columns(table: Table, row: type[Any]) -> tuple[Column[Any], ...]:
    """Return the columns of a dataclass's fields, in their order: `row(*result)` builds it."""
    return tuple(table.c[field.name] for field in fields(row))


async def read_one(
    connection: AsyncConnection,
    row: Callable[..., Row],
    query: Select[Any],
    values: Mapping[str, Any],
) -> Row | None:
    """Run a query with these parameters; return its first result as a ``row``, or None."""
    result = (await connection.execute(query, values)).first()
    return None if result is None else row(*result)


async def read_all(
    connection: AsyncConnection,
    row: Callable[..., Row],
    query: Select[Any],
    values: Mapping[str, Any],
) -> list[Row]:
    """Run a query with these parameters; return every result as a ``row``."""
    return [row(*each) for each in await connection.execute(query, values)]


def _among(column: Column[Any], value: object) -> ColumnElement[bool]:
    """Return the condition that a column has this value, or any of several in a list or tuple."""
    if isinstance(value, list | tuple):
        return column.in_(bindparam(column.name, expanding=True))
    return column == bindparam(column.name)


@cache
def _insert(table: Table, *, numbered: bool = False) -> Any:
    return insert(table).returning(table.c.id) if numbered else insert(table)


@cache
def _add_missing(dialect: str, table: Table) -> Any:
    return _INSERT[dialect](table).on_conflict_do_nothing()


@cache
def _upsert(dialect: str, table: Table, key: tuple[str, ...], values: tuple[str, ...]) -> Any:
    row = _INSERT[dialect](table)
    return row.on_conflict_do_update(
        index_elements=key, set_={name: row.excluded[name] for name in values}
    )


@cache
def _update(table: Table, where: tuple[str, ...]) -> Any:
    return update(table).where(*(table.c[name] == bindparam(_OF + name) for name in where))


@cache
def _delete(table: Table, where: tuple[str, ...]) -> Any:
    return delete(table).where(*(table.c[name] == bindparam(name) for name in where))


class Snapshot:
    """A read-only view of every table, as the database was at the first read."""

    __slots__ = ("connection",)

    def __init__(self, connection: AsyncConnection) -> None:
        """Read over a connection that only reads."""
        self.connection = connection


Line: TypeAlias = tuple[str, Mapping[str, Any]]
"""A line of the log: what happened, and its facts, none of them secret."""


class Transaction:
    """Reads and writes that happen together; `now` is the time stamp of everything written."""

    __slots__ = ("connection", "lines", "now", "timer_added")

    def __init__(
        self,
        connection: AsyncConnection,
        now: int,
        timer_added: Callable[[int], None] = lambda due_at: None,
    ) -> None:
        """Read and write over a connection whose transaction the caller commits.

        ``timer_added`` is called with the due time of each new timer, in UTC milliseconds.
        """
        self.connection = connection
        self.now = now
        self.timer_added = timer_added
        self.lines: list[Line] = []

    def log(self, event: str, **facts: Any) -> None:
        """Have a line written to the log once this is committed; undone, it never was."""
        self.lines.append((event, facts))


Reads: TypeAlias = Snapshot | Transaction
"""Anything that reads; a transaction also locks the games that it reads."""


class Reader:
    """The base of repositories that read, over a snapshot or within a transaction."""

    def __init__(self, read: Reads) -> None:
        self._connection = read.connection
        self._locks = isinstance(read, Transaction)


class Writer(Reader):
    """The base of repositories that also write, within a transaction."""

    def __init__(self, tx: Transaction) -> None:
        super().__init__(tx)
        self._tx = tx
