"""What must be the same before and after: every game, move by move, and every post once."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
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
from tests.databases import address
from tests.e2e.unfinished import Rows
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
