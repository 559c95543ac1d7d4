"""All rows of an SQLite database, laid into one on a server."""

from __future__ import annotations

import sqlite3
from typing import TypeAlias

import asyncpg
from sqlalchemy import Table, create_engine, select
from sqlalchemy.pool import StaticPool

from bot.app.features import all_tables
from bot.storage.schema import games, heartbeats, interactions, leases
from tests.databases import run_apart
from tests.postgres import connected

Rows: TypeAlias = dict[str, list[tuple[object, ...]]]
"""The rows of each table, in the order of their keys."""

TABLES = sorted(
    (each for each in all_tables() if each not in (heartbeats, leases)),
    key=lambda each: each is not games,
)
"""That of games first, which others refer to."""
"""All but what each running bot notes of itself, whatever happens."""


def rows_of(database: sqlite3.Connection) -> Rows:
    """The rows of an SQLite database as values of Python."""
    engine = create_engine("sqlite://", creator=lambda: database, poolclass=StaticPool)
    with engine.connect() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in TABLES
        }


def lay(address: str, rows: Rows) -> None:
    """Let a database on a server have these rows only.

    Raises sqlite3.OperationalError, with nothing changed, while somebody else writes.
    """
    run_apart(_lay(address, rows))


async def _lay(address: str, rows: Rows) -> None:
    connection = await connected(address)
    try:
        async with connection.transaction():
            # Waiting for another writer here would stop the loop that this writer needs.
            await connection.execute("SET LOCAL lock_timeout = '20ms'")
            names = ", ".join(rows)
            await connection.execute(f"TRUNCATE {names} RESTART IDENTITY CASCADE")
            for table in TABLES:
                if found := rows[table.name]:
                    columns = [column.name for column in table.columns]
                    await connection.copy_records_to_table(
                        table.name, records=found, columns=columns
                    )
                    await _count_on(connection, table)
    except asyncpg.LockNotAvailableError:
        raise sqlite3.OperationalError("somebody else writes") from None
    finally:
        await connection.close()


async def _count_on(connection: asyncpg.Connection[asyncpg.Record], table: Table) -> None:
    if (column := table.autoincrement_column) is not None:
        sequence = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
        if await connection.fetchval(f"SELECT {sequence}"):
            await connection.execute(
                f"SELECT setval({sequence}, max({column.name})) FROM {table.name}"  # noqa: S608
            )


def are_there(address: str, rows: Rows) -> bool:
    """Whether a database on a server has these rows only."""
    return run_apart(_rows_on(address)) == rows


async def _rows_on(address: str) -> Rows:
    connection = await connected(address)
    try:
        found = dict[str, list[tuple[object, ...]]]()
        for table in TABLES:
            where = " WHERE id >= 0" if table is interactions else ""
            names = ", ".join(f'"{column.name}"' for column in table.columns)
            keys = ", ".join(f'"{column.name}"' for column in table.primary_key.columns)
            query = f"SELECT {names} FROM {table.name}{where} ORDER BY {keys}"  # noqa: S608
            found[table.name] = [tuple(row) for row in await connection.fetch(query)]
        return found
    finally:
        await connection.close()
