"""What must be the same before and after, and whether anything knows somebody, byte by byte."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.core.position import Inspection
from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from cogs.results.service.endings import Records
from sandbox.driver import Person
from tests.databases import address
from tests.e2e.unfinished import Rows
from tests.postgres import connected
from tests.wired import wired


class File:
    """A SQLite file, of whatever version."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def rows(self, statement: str, *values: object) -> list[Any]:
        """The rows of a query."""
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=10)) as found:
            return found.execute(statement, values).fetchall()

    def copied(self, target: Path) -> None:
        """Copy it as it is now, whoever writes to it."""
        with closing(sqlite3.connect(self.path)) as source, closing(sqlite3.connect(target)) as new:
            source.backup(new)


@dataclass(frozen=True)
class Game:
    """A table as it is stored."""

    number: int
    status: str
    log: tuple[str, ...]


Games = Mapping[str, Game]
"""By the hash of the shuffle, which is a game's for life; a lobby by its channel."""


def games(database: Rows) -> dict[str, Game]:
    """Every table there is."""
    found: dict[str, Game] = {}
    for number, status, channel, commitment in database.rows(
        "SELECT id, status, channel_id, commitment FROM games ORDER BY id"
    ):
        events = database.rows(
            "SELECT type, body FROM events WHERE game_id = ? ORDER BY seq", number
        )
        log = tuple(f"{kind} {_canonical(body)}" for kind, body in events)
        key = str(commitment) if log else f"lobby {channel}"
        # A table that was brought back stands beside the one that it stood for.
        if key not in found or len(log) >= len(found[key].log):
            found[key] = Game(int(number), str(status), log)
    return found


def _canonical(body: Any) -> str:
    read = json.loads(body) if isinstance(body, str | bytes) else body
    return json.dumps(read, sort_keys=True)


def lost(before: Games, after: Games) -> Iterator[str]:
    """What of the games is missing or another one."""
    for key, game in before.items():
        now = after.get(key)
        if now is None:
            yield f"table {game.number} is gone"
        elif now.log[: len(game.log)] != game.log:
            yield f"table {game.number} was played otherwise before"
        elif game.status == GameStatus.OVER and now != game:
            yield f"table {game.number} was over, and is another one now"


def counted(found: Games) -> str:
    """How many there are, in words."""
    over = sum(game.status == GameStatus.OVER for game in found.values())
    moves = sum(len(game.log) for game in found.values())
    return f"{len(found)} tables, {over} of them over, {moves} events"


async def unverified(database: File) -> list[str]:
    """Which finished games don't verify: looked at in a copy, which is brought up to date."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        database.copied(copy)
        return await unverified_at(address(copy))


async def unverified_at(url: str) -> list[str]:
    """Which finished games of a database that nobody uses don't verify."""
    opened = await Database.open(url)
    try:
        store = Store(opened)
        services = wired(store)
        over = []
        for number in await services[Inspection].tables():
            async with store.snapshot() as read:
                row = await GameReader(read).get(number)
            if row is not None and row.status is GameStatus.OVER:
                over.append(number)
        return [f"table {each}" for each in over if not (await services[Records].verify(each)).ok]
    finally:
        await opened.close()


def unsent(database: Rows) -> list[str]:
    """Posts that neither were sent nor may wait."""
    found = database.rows("SELECT kind, status FROM outbox WHERE status NOT IN ('sent', 'failed')")
    return [f"a post waits: {kind} ({status})" for kind, status in found]


def marks(person: Person) -> list[bytes]:
    """The forms in which an id or a name may be stored."""
    number, name = int(person.id), person.user.name
    escaped = name.encode("ascii", "backslashreplace").replace(b"\\x", b"\\u00")
    return [
        *(name.encode(), name.encode("utf-16-le"), name.encode("utf-16-be"), escaped),
        *(person.id.encode(), number.to_bytes(8, "big"), number.to_bytes(8, "little")),
        *(f"{number:x}".encode(), f"{number:X}".encode()),
    ]


def files_with(person: Person, folders: Iterable[Path]) -> list[str]:
    """The files in which somebody's id or name stands."""
    wanted = marks(person)
    found = []
    for folder in folders:
        every = folder.rglob("*") if folder.is_dir() else [folder]
        for file in every:
            if file.is_file() and any(mark in file.read_bytes() for mark in wanted):
                found.append(file.name)
    return found


async def tables_with(person: Person, server: str) -> list[str]:
    """The tables of a PostgreSQL database in which they stand, as text and as bytes."""
    connection = await connected(server)
    try:
        names = [
            row["tablename"]
            for row in await connection.fetch(
                "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
            )
        ]
        texts = {each.decode("latin-1") for each in marks(person)[4:5]} | {person.user.name}
        found = []
        for name in names:
            for row in await connection.fetch(f'SELECT t::text AS text FROM "{name}" t'):  # noqa: S608
                told = row["text"] + row["text"].encode().decode("unicode_escape", "ignore")
                hidden = any(mark.hex() in told for mark in marks(person))
                if hidden or any(each in told for each in texts):
                    found.append(name)
                    break
        return found
    finally:
        await connection.close()


async def rewritten(server: str) -> None:
    """Let a server write its tables anew, as an admin does who doesn't wait for it."""
    connection = await connected(server)
    try:
        await connection.execute("VACUUM FULL")
        await connection.execute("CHECKPOINT")
    finally:
        await connection.close()
