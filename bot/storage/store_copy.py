"""All rows of a database, copied to another one of either kind; what was cut off goes on later."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Table, func, insert, select, text, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import Database
from bot.storage.errors import CopyFailed, DatabaseFailed
from bot.storage.schema import interactions, leases, metadata, settings

Progress: TypeAlias = Callable[[int, int], None]

BATCH = 500
"""Rows copied in one transaction."""
TABLES: tuple[Table, ...] = tuple(each for each in metadata.sorted_tables if each is not leases)
"""In an order in which no row is copied before one that it belongs to."""

_SCOPE = "store"
_MARK = {"scope": _SCOPE, "key": "copying"}


async def is_unfinished(connection: AsyncConnection) -> bool:
    """Whether a database is a copy that was cut off."""
    marked = select(settings.c.value).where(*(settings.c[k] == v for k, v in _MARK.items()))
    return (await connection.execute(marked)).first() is not None


async def copy_all(source: AsyncConnection, target: Database, progress: Progress) -> int:
    """Copy what the target doesn't have yet, and return how many rows it then has.

    Raises `CopyFailed` if it holds anything else, or can't take a row.
    """
    await _begin(target)
    total, done = await count_rows(source), 0
    for table in TABLES:
        async with target.read() as connection:
            last, have = await _last_key(connection, table), await _count(connection, table)
        done += have
        async for rows in _batches(source, table, last):
            try:
                async with target.write() as connection:
                    await connection.execute(insert(table), rows)
            except DatabaseFailed as error:
                raise CopyFailed(
                    f"A row of {table.name} can't be copied ({error}). What was copied stays; the "
                    "same command goes on there."
                ) from error
            done += len(rows)
            progress(done, total)
    return done


async def finish(source: AsyncConnection, target: Database) -> None:
    """Let new rows have numbers that none ever had, and the copy be used."""
    async with target.write() as connection:
        for table in TABLES:
            if _counts_up(table):
                await _count_on(connection, table, await _last_number(source, table))
        await connection.execute(
            settings.delete().where(*(settings.c[k] == v for k, v in _MARK.items()))
        )


async def first_difference(
    source: AsyncConnection, target: AsyncConnection, progress: Progress
) -> str | None:
    """Compare every row, and return the name of the first table that isn't the same."""
    total, done = await count_rows(source), 0
    for table in TABLES:
        theirs = _batches(target, table, None)
        async for rows in _batches(source, table, None):
            if rows != await anext(theirs, None):
                return table.name
            done += len(rows)
            progress(done, total)
        if await anext(theirs, None) is not None:
            return table.name
    return None


async def count_rows(connection: AsyncConnection) -> int:
    """How many rows there are to copy."""
    return sum([await _count(connection, table) for table in TABLES])


async def _begin(target: Database) -> None:
    """Mark the target as unfinished; raises `CopyFailed` if it isn't, and not empty either."""
    async with target.write() as connection:
        if await is_unfinished(connection):
            return
        if await count_rows(connection):
            raise CopyFailed("The database to copy to isn't empty: name a new one.")
        await connection.execute(insert(settings), _MARK | {"value": ""})


async def _batches(
    connection: AsyncConnection, table: Table, after: Sequence[Any] | None
) -> AsyncIterator[list[dict[str, Any]]]:
    key = tuple(table.primary_key.columns)
    query = select(table).where(*_copied(table)).order_by(*key).limit(BATCH)
    while True:
        beyond = query if after is None else query.where(tuple_(*key) > tuple_(*after))
        rows = [dict(each) for each in (await connection.execute(beyond)).mappings()]
        if not rows:
            return
        yield rows
        after = [rows[-1][column.name] for column in key]


async def _last_key(connection: AsyncConnection, table: Table) -> Sequence[Any] | None:
    key = tuple(table.primary_key.columns)
    newest = select(*key).where(*_copied(table)).order_by(*(column.desc() for column in key))
    found = (await connection.execute(newest.limit(1))).first()
    return None if found is None else list(found)


async def _count(connection: AsyncConnection, table: Table) -> int:
    counted = select(func.count()).select_from(table).where(*_copied(table))
    return int((await connection.execute(counted)).scalar_one())


def _copied(table: Table) -> tuple[ColumnElement[bool], ...]:
    """All rows but those of the copying itself."""
    if table is interactions:
        return (interactions.c.id >= 0,)
    return (settings.c.scope != _SCOPE,) if table is settings else ()


def _counts_up(table: Table) -> bool:
    return bool(table.dialect_options["sqlite"]["autoincrement"])


async def _last_number(connection: AsyncConnection, table: Table) -> int:
    """The highest number that a row of a table has had."""
    if connection.dialect.name == "sqlite":
        counted = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return int((await connection.execute(counted, {"name": table.name})).scalar() or 0)
    return int((await connection.execute(_LAST_NUMBER, {"name": table.name})).scalar() or 0)


async def _count_on(connection: AsyncConnection, table: Table, last: int) -> None:
    values = {"name": table.name, "last": last}
    if connection.dialect.name == "sqlite":
        for statement in (
            "DELETE FROM sqlite_sequence WHERE name = :name",
            "INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)",
        ):
            await connection.execute(text(statement), values)
    else:
        await connection.execute(_SET_SEQUENCE, values)


_LAST_NUMBER = text(
    "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence(:name, 'id') AS regclass))"
)
_SET_SEQUENCE = text(
    "SELECT setval(pg_get_serial_sequence(:name, 'id'), greatest(:last, 1), :last > 0)"
)
