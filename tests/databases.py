"""Empty SQLite databases of the newest revision, migrated once for each process of a run."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.storage.database import Database


async def open_database(path: Path) -> Database:
    """Open a database; a new one begins as the migrations leave it, which other tests run."""
    if not path.exists():
        path.write_bytes(_migrated())
    return await Database.open(address(path))


def address(path: Path) -> str:
    """The address of an SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """Run something to its end while the caller's own loop may be running."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, work).result()


@cache
def _migrated() -> bytes:
    async def migrate(path: Path) -> None:
        await (await Database.open(address(path))).close()

    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        run_apart(migrate(path))
        return path.read_bytes()
