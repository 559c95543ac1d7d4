"""Every table's rows come back as they were written, whichever of the ways they took."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from sqlalchemy import BigInteger, Boolean, Column, Double, Enum, Integer, LargeBinary, Text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.app.features import all_tables
from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import DRAFTS, PEOPLE
from bot.storage.repositories.timers import TIMERS
from bot.storage.rows import DraftRow, PersonRow, TimerRow
from bot.storage.store import Store
from bot.storage.transactions import Rows
from tests.rows import each_row
from tests.stage.stores import LOBBY
from tests.storing import modules_of_rows, writing


def _all() -> dict[str, Rows[Any]]:
    return {
        rows.table.name: rows
        for module in modules_of_rows()
        for rows in vars(module).values()
        if isinstance(rows, Rows)
    }


ALL = _all()
_SAMPLES: dict[type, tuple[Any, Any]] = {
    Boolean: (True, False),
    Double: (1.5, 2.25),
    LargeBinary: (b"\x00one", b"two"),
    Text: ("one", "zwei – 2"),
    BigInteger: (2**60, -5),
    Integer: (3, 4),
}


def _samples(column: Column[Any]) -> tuple[Any, Any]:
    if isinstance(column.type, Enum):
        words = list(column.type.enum_class or ())
        return words[0], words[-1]
    if column.foreign_keys:
        return 1, 1
    return next(each for kind, each in _SAMPLES.items() if isinstance(column.type, kind))


def test_every_table_has_one() -> None:
    assert set(ALL) == {each.name for each in all_tables()}
    for rows in ALL.values():
        lacking = {*rows.table.c} - {*rows.columns}
        assert [each.name for each in lacking] == (["game_id"] * (rows.table.name == "events"))


async def test_every_row_comes_back_as_it_was_written(store: Store, database: Database) -> None:
    assert (await writing(store, GameWriter).create(channel_id=1, **LOBBY)).id == 1
    async with database.write() as connection:
        await _comes_back("seasons", connection)
        # To the season number 1 belong the rows of a season's other tables.
        await ALL["seasons"].add(connection, replace(_first("seasons"), id=1, interaction_id=1))
        for name in sorted({*ALL} - {"events", "games", "seasons"}):
            await _comes_back(name, connection)


def _first(name: str) -> Any:
    rows = ALL[name]
    return rows.row(**{column.name: _samples(column)[0] for column in rows.columns})


async def _comes_back(name: str, connection: AsyncConnection) -> None:
    rows, first = ALL[name], _first(name)
    samples = {column.name: _samples(column) for column in rows.columns}
    key = {name: samples[name][0] for name in rows.key}
    other = replace(first, **{n: v for n, (_, v) in samples.items() if n not in key})
    await rows.add(connection, first)
    assert await rows.get(connection, **key) == first
    assert not await rows.add_missing(connection, other)
    await rows.put(connection, other)
    assert await rows.find(connection, **key) == [other]
    await rows.put_all(connection, [first, first])
    assert await rows.find(connection, **{n: [v] for n, v in key.items()}) == [first]
    await rows.remove(connection, **key)
    assert await rows.find(connection, **key) == []
    assert await rows.add_missing(connection, other)
    await rows.change(connection, {n: samples[n][0] for n in samples if n not in key}, **key)
    assert await rows.get(connection, **key) == first


async def test_a_new_row_has_the_number_that_the_database_gives(database: Database) -> None:
    async with database.write() as connection:
        one, two = [
            await TIMERS.add_new(connection, TimerRow(0, None, "lobby", due, "{}"))
            for due in (5, 6)
        ]
        assert one.id != two.id and await TIMERS.find(connection) == [one, two]


async def test_what_is_merged_leaves_the_rest(database: Database) -> None:
    async with database.write() as connection:
        await PEOPLE.merge(connection, {"look": "dark"}, user_id=70)
        await PEOPLE.merge(connection, {"confirm": True}, user_id=70)
        assert await PEOPLE.get(connection, user_id=70) == PersonRow(70, "dark", confirm=True)


async def test_only_rows_with_all_of_the_values_are_found_and_removed(
    store: Store, database: Database
) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    drafts = [DraftRow(game.id, seat, key, "{}", 5) for seat in (0, 1, 2) for key in ("a", "b")]
    async with database.write() as connection:
        await DRAFTS.add_all(connection, drafts)
        await DRAFTS.add_all(connection, [])
        for _ in range(3):
            found = await DRAFTS.find(connection, seat=[0, 2], key="a")
            assert found == [drafts[0], drafts[4]]
            assert await DRAFTS.find(connection, seat=[]) == []
        await DRAFTS.remove(connection, game_id=game.id, key="a")
        assert await DRAFTS.find(connection) == [each for each in drafts if each.key == "b"]


SQLITE: Dialect = sqlite.dialect()
POSTGRESQL: Dialect = postgresql.dialect()  # type: ignore[no-untyped-call]


def _ddl(dialect: Dialect) -> str:
    statements = []
    for table in all_tables():
        statements.append(str(CreateTable(table).compile(dialect=dialect)))
        statements += [str(CreateIndex(index).compile(dialect=dialect)) for index in table.indexes]
    return " ".join(" ".join(statements).split())


@pytest.mark.parametrize("dialect", [SQLITE, POSTGRESQL])
def test_the_schema_is_portable(dialect: Dialect) -> None:
    ddl = _ddl(dialect)
    assert "ON games (channel_id) WHERE status IN ('lobby', 'running', 'parked')" in ddl
    assert "PRIMARY KEY (game_id, seq)" in ddl
    assert "REFERENCES games (id) ON DELETE RESTRICT" in ddl


def test_events_are_stored_in_the_order_of_their_game() -> None:
    assert _ddl(SQLITE).count("WITHOUT ROWID") == 1


def test_postgresql_counts_up_by_itself_and_holds_big_ids() -> None:
    ddl = _ddl(POSTGRESQL)
    assert "id BIGSERIAL NOT NULL, game_id INTEGER NOT NULL, channel_id BIGINT NOT NULL" in ddl
    assert "CREATE TABLE interactions ( id BIGINT NOT NULL" in ddl


@each_row("name", sorted({*ALL} - {"events"}))
def test_rows_have_the_columns_of_their_tables(name: str) -> None:
    rows = ALL[name]
    assert [each.name for each in fields(rows.row)] == [each.name for each in rows.table.columns]
