"""Appending a move durably: through the store, through the service, and what the disk allows."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from time import perf_counter

from bot.app.features import services_over
from bot.core.model import Location, User
from bot.core.play import Play
from bot.storage.connections.database import Database
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from cogs.lobby.service.lobby import Lobby
from data import Catalogue
from tools.measure.bench.clock import median, percentile
from tools.measure.bench.figures import Figure

EVENTS = (
    NewEvent("CardDrawn", '{"type":"CardDrawn","seat":1,"card":"yellow","more":false}'),
    NewEvent("TurnBegan", '{"type":"TurnBegan","seat":2}'),
)


def folder() -> tempfile.TemporaryDirectory[str]:
    """A folder on the disk where games are stored, not in memory."""
    Path("var").mkdir(exist_ok=True)
    return tempfile.TemporaryDirectory(prefix="bench-", dir="var")


def run(*, full: bool) -> list[Figure]:
    """The same two rows written in each way in turn, so that a busy disk affects all equally."""
    count = 3000 if full else 600
    with folder() as name:
        return asyncio.run(_run(Path(name), count))


async def _run(here: Path, count: int) -> list[Figure]:
    database = await Database.open(f"sqlite+aiosqlite:///{here / 'games.sqlite3'}")
    store = Store(database)
    async with store.transaction() as tx:
        game = await GameWriter(tx).create(
            channel_id=1, guild_id=1, edition="europe", edition_version=1, language="en", host_id=1
        )
    ours: list[float] = []
    raw: list[float] = []
    disk: list[float] = []
    try:
        with closing(_raw(here)) as connection, (here / "floor").open("wb", 0) as file:
            for i in range(count):
                begun = perf_counter()
                async with store.transaction() as tx:
                    await InteractionWriter(tx).is_new(i, game.id, 1)
                    await EventWriter(tx).append(game.id, 2 * i, EVENTS)
                stored = perf_counter()
                _append(connection, i)
                written = perf_counter()
                _sync(file.fileno())
                synced = perf_counter()
                ours.append((stored - begun) * 1e3)
                raw.append((written - stored) * 1e3)
                disk.append((synced - written) * 1e3)
        served = await _service(store, count)
    finally:
        await database.close()
    sync = median(disk)
    return [
        Figure(
            "append a move, store, p50",
            median(ours),
            "ms",
            "raw sqlite3",
            median(raw),
            2.5 * median(raw),
        ),
        Figure(
            "append a move, store, p99", percentile(ours, 99), "ms", "raw, p99", percentile(raw, 99)
        ),
        Figure(
            "append a move, store, p50", median(ours), "ms", "write + fdatasync", sync, 3 * sync + 1
        ),
        Figure("a move through the service, p50", median(served), "ms", "raw sqlite3", median(raw)),
        Figure("a move through the service, p99", percentile(served, 99), "ms"),
    ]


def _raw(here: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(here / "raw.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.executescript(
        "CREATE TABLE games (id INTEGER PRIMARY KEY, seq INT);"
        "CREATE TABLE once (id INTEGER PRIMARY KEY, at INT);"
        "CREATE TABLE events (game INT, seq INT, type TEXT, body TEXT, at INT,"
        " PRIMARY KEY (game, seq)) WITHOUT ROWID;"
        "INSERT INTO games VALUES (1, 0);"
    )
    return connection


def _append(connection: sqlite3.Connection, i: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO once VALUES (?, ?)", (i, i))
    connection.execute("UPDATE games SET seq = ? WHERE id = 1 AND seq = ?", (2 * i + 2, 2 * i))
    connection.executemany(
        "INSERT INTO events VALUES (1, ?, ?, ?, 0)",
        [(2 * i + k, event.type, event.body) for k, event in enumerate(EVENTS)],
    )
    connection.execute("COMMIT")


def _sync(descriptor: int) -> None:
    os.pwrite(descriptor, b"x" * 4096, 0)
    os.fdatasync(descriptor)


async def _service(store: Store, count: int) -> list[float]:
    """Whole moves: decided by the rules, appended, put into the outbox."""
    services, location, rng = (
        services_over(store, Catalogue.read(), lambda: None),
        Location(2, 1),
        random.Random(1),
    )
    people = [User(user, f"Player {user}") for user in (1, 2, 3)]
    table = await services[Lobby].open(location, people[0], interaction_id=10_000_000)
    for who in people[1:]:
        await services[Lobby].join(location, who, interaction_id=10_000_000 + who.user_id)
    await services[Lobby].start(location, people[0], interaction_id=10_000_010)
    times = []
    for i in range(count):
        waiting = (await services[Play].view(table.id, None)).to_act
        if not waiting:
            break
        user = people[waiting[0]].user_id
        move = rng.choice((await services[Play].position(table.id, user)).choices)
        begun = perf_counter()
        await services[Play].act(table.id, user, move, interaction_id=20_000_000 + i)
        times.append((perf_counter() - begun) * 1e3)
    return times
