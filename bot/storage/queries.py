"""Statements that the repositories share: rows in and out, and what servers share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, Table, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.rows import Shards
from bot.storage.schema import games

Row = TypeVar("Row")

INSERT: Mapping[str, Callable[[Table], Any]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}
"""Adds rows that may be there already, by dialect."""


def in_shards(*guilds: ColumnElement[int | None]) -> ColumnElement[bool]:
    """Whether the first of some servers that isn't null, or none, is one of some shards'.

    `shard_values` gives the parameters.
    """
    # PostgreSQL shifts no bigint by a bigint.
    shard = func.coalesce(*guilds, 0) // 2**22 % bindparam("shard_count")
    return shard.in_(bindparam("shard_ids", expanding=True))


IN_SHARDS: ColumnElement[bool] = in_shards(games.c.guild_id)
"""Whether the server of a game is one of some shards'."""


def shard_values(shards: Shards) -> dict[str, Any]:
    """Return the parameters of `in_shards`."""
    return {"shard_count": shards[0], "shard_ids": shards[1]}


def select_rows(table: Table, row: type[Any], *where: ColumnElement[bool]) -> Select[Any]:
    """Select a row's fields in their order, so that `row(*result)` builds it."""
    return select(*(table.c[field.name] for field in fields(row))).where(*where)


async def read_one(
    connection: AsyncConnection,
    row: Callable[..., Row],
    query: Select[Any],
    values: Mapping[str, Any],
) -> Row | None:
    """Return the first row found, or None."""
    found = (await connection.execute(query, values)).first()
    return None if found is None else row(*found)


async def read_all(
    connection: AsyncConnection,
    row: Callable[..., Row],
    query: Select[Any],
    values: Mapping[str, Any],
) -> list[Row]:
    """Return every row found."""
    return [row(*found) for found in await connection.execute(query, values)]


async def upsert(
    connection: AsyncConnection, table: Table, key: dict[str, Any], values: dict[str, Any]
) -> None:
    """Add a row, or change the one that has that key."""
    statement = _upsert(connection.dialect.name, table, tuple(key), tuple(values))
    await connection.execute(statement, key | values)


async def upsert_all(
    connection: AsyncConnection,
    table: Table,
    key: tuple[str, ...],
    values: tuple[str, ...],
    rows: Sequence[Mapping[str, Any]],
) -> None:
    """Add rows, or change those that have their key."""
    if rows:
        statement = _upsert(connection.dialect.name, table, key, values)
        await connection.execute(statement, [dict(row) for row in rows])


@cache
def _upsert(dialect: str, table: Table, key: tuple[str, ...], values: tuple[str, ...]) -> Any:
    row = INSERT[dialect](table)
    return row.on_conflict_do_update(
        index_elements=key, set_={name: row.excluded[name] for name in values}
    )


async def remove(connection: AsyncConnection, table: Table, key: Mapping[str, Any]) -> None:
    """Remove the row that has that key, if there is one."""
    await connection.execute(_remove(table, tuple(key)), dict(key))


@cache
def _remove(table: Table, key: tuple[str, ...]) -> Any:
    return delete(table).where(*(table.c[name] == bindparam(name) for name in key))
