"""What is kept of editions, and which game began with which."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.connections import database as migrate
from bot.storage.connections.database import Database
from bot.storage.connections.engine import make_engine, parse_url
from bot.storage.repositories.event_log import EditionReader, EditionWriter, EventReader
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import EditionRow, GameStatus
from bot.storage.store import Store
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing

PRINT = "f" * 64


async def keep(store: Store, *, body: str = '{"title": "Zürich"}', paintings: str = "{}") -> None:
    async with store.transaction() as tx:
        await EditionWriter(tx).keep(
            PRINT, name="europe", version=1, body=body, paintings=paintings
        )


async def kept(store: Store) -> EditionRow | None:
    async with store.snapshot() as reader:
        return await EditionReader(reader).get(PRINT)


async def test_an_edition_is_kept_once_and_newer_paintings_with_it(
    store: Store, clock: Clock
) -> None:
    assert await kept(store) is None
    await keep(store)
    first = EditionRow(PRINT, "europe", 1, '{"title": "Zürich"}', "{}", clock.now)
    assert await kept(store) == first
    clock.now += 1
    await keep(store)
    assert await kept(store) == first, "what is the same isn't written again"
    await keep(store, paintings='{"day": "a"}')
    assert await kept(store) == EditionRow(
        PRINT, "europe", 1, first.body, '{"day": "a"}', clock.now
    )


async def test_a_game_knows_the_edition_that_it_began_with(store: Store) -> None:
    await keep(store)
    async with store.transaction() as tx:
        made = await GameWriter(tx).create(channel_id=1, **LOBBY, fingerprint=PRINT)
    assert made.fingerprint == PRINT
    assert await reading(store, GameReader).get(made.id) == made
    other = await writing(store, GameWriter).create(channel_id=2, **LOBBY)
    assert other.fingerprint is None


async def test_a_game_from_before_is_given_the_edition_that_it_began_with_once(
    store: Store,
) -> None:
    async with store.transaction() as tx:
        assert await GameWriter(tx).without_edition() == []
    old = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    other = await writing(store, GameWriter).create(channel_id=2, **LOBBY)
    async with store.transaction() as tx:
        await GameWriter(tx).change(old.id, status=GameStatus.OVER)
        assert [game.id for game in await GameWriter(tx).without_edition()] == [old.id, other.id]
        await GameWriter(tx).set_edition([old.id], PRINT)
        await GameWriter(tx).set_edition([old.id], "0" * 64)
        assert [game.id for game in await GameWriter(tx).without_edition()] == [other.id]
    games = [await reading(store, GameReader).get(each.id) for each in (old, other)]
    assert [game and game.fingerprint for game in games] == [PRINT, None]


@pytest.mark.thorough
async def test_a_database_with_games_of_before_is_upgraded(url: str, tmp_path: Path) -> None:
    """Its copy, its open and its finished games, and what holds them together stay."""
    file = tmp_path / "games.sqlite3"
    engine = make_engine(parse_url(url), migrating=True)
    async with engine.connect() as connection:
        await connection.run_sync(migrate.upgrade, "0005")
    await engine.dispose()
    with closing(sqlite3.connect(file)) as old, old:
        for channel, status in ((1, "running"), (2, "over"), (3, "lobby")):
            old.execute(
                "INSERT INTO games (channel_id, edition, edition_version, language, status,"
                " options, seq, created_at, updated_at) VALUES (?, 'europe', 1, 'en', ?, '{}',"
                " 1, 0, 0)",
                [channel, status],
            )
        old.execute("INSERT INTO events VALUES (1, 1, 1, 'a', '{}', 0)")
        before = old.execute("SELECT sql FROM sqlite_master WHERE name = 'events'").fetchone()
    database = await Database.open(url)
    store = Store(database)
    upgraded = await reading(store, GameReader).open_in(1)
    assert upgraded is not None and upgraded.fingerprint is None
    assert len(await reading(store, EventReader).of(1)) == 1
    async with store.transaction() as tx:
        assert [game.id for game in await GameWriter(tx).without_edition()] == [1, 2, 3]
        await GameWriter(tx).set_edition([1], PRINT)
    await database.close()
    with closing(sqlite3.connect(file)) as new:
        [(games,)] = new.execute("SELECT sql FROM sqlite_master WHERE name = 'games'")
        assert "AUTOINCREMENT" in games
        [(now,)] = new.execute("SELECT sql FROM sqlite_master WHERE name = 'events'")
        assert (now.replace(", checksum BLOB", ""),) == before, "it was copied, which takes long"
        assert new.execute("PRAGMA foreign_key_check").fetchall() == []
    [copy] = (tmp_path / "backups").iterdir()
    assert copy.name.endswith("-0005.sqlite3")
