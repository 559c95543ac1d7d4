"""``python -m bot migrate-store``: every game from one database to another, of either kind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from bot.app.erasure_list import list_of
from bot.app.feature_steps import feature_steps
from bot.app.features import services_over
from bot.app.progress import Progress
from bot.storage.database import Database, found_revision
from bot.storage.engine import make_engine, parse_url, sqlite_path
from bot.storage.erasing import catch_up, clear_remains
from bot.storage.errors import CopyFailed
from bot.storage.lease import Lease
from bot.storage.lock import FileLock
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.storage.store_copy import copy_all, finish, first_difference
from bot.tables.inspection import Inspection
from bot.tables.services import Services
from data import Catalogue

Bar: TypeAlias = Callable[[str], AbstractContextManager[Progress]]
"""Shows how far something is, counted in what it is called with."""


@dataclass(frozen=True, slots=True)
class Copied:
    """How much was copied, and which games are damaged, as they were before."""

    rows: int
    games: int
    damaged: tuple[int, ...]


async def migrate_store(
    source: str, target: str, catalogue: Catalogue, bar: Bar, erasures_file: Path | None = None
) -> Copied:
    """Copy everything to an empty database, or go on where a copy was cut off; then prove it.

    Each row is compared, each game replayed. Whoever was erased is so there, too; on a server they
    are listed in the ``erasures_file``. Nobody may use either meanwhile. Raises a StorageError.
    """
    if parse_url(source) == parse_url(target):
        raise CopyFailed("Both addresses are the same.")
    if (found := await found_revision(source)) != REVISION:
        raise CopyFailed(
            f"The database to copy from has revision {found}, this program's is {REVISION}: start "
            "the bot on it once with this program."
            if found
            else "There are no games in the database to copy from."
        )
    async with _source(source) as former, _target(target) as new, former.read() as rows:
        with bar("row") as progress:
            count = await copy_all(rows, new, progress)
        async with new.read() as copies:
            with bar("row") as progress:
                different = await first_difference(rows, copies, progress)
        if different is not None:
            raise CopyFailed(
                f"The copy of {different} isn't the same: what it was made from was changed "
                "meanwhile. Name a new database, and let nobody use the old one."
            )
        games, damaged = await _replay(new, former, catalogue, bar)
        await finish(rows, new)
        here, there = list_of(source, erasures_file), list_of(target, erasures_file)
        erased = [*here.all(), *there.all()]
        await catch_up(Store(new), erased, feature_steps().erased)
        there.merge(erased)
        await clear_remains(Store(new))
    return Copied(count, games, damaged)


async def _replay(
    new: Database, former: Database, catalogue: Catalogue, bar: Bar
) -> tuple[int, tuple[int, ...]]:
    """Replay every game; return how many there are, and which were damaged before, too."""
    copies, originals = _tables(new, catalogue), _tables(former, catalogue)
    numbers, damaged = await copies[Inspection].tables(), []
    with bar("game") as progress:
        for done, number in enumerate(numbers, 1):
            if (await copies[Inspection].look_at(number)).damage is not None:
                if (await originals[Inspection].look_at(number)).damage is None:
                    raise CopyFailed(f"The copy of table {number} can't be replayed.")
                damaged.append(number)
            progress(done, len(numbers))
    return len(numbers), tuple(damaged)


def _tables(database: Database, catalogue: Catalogue) -> Services:
    return services_over(Store(database), catalogue, lambda: None)


@asynccontextmanager
async def _source(address: str) -> AsyncIterator[Database]:
    """A database that nobody else uses, as it is."""
    url = parse_url(address)
    path = sqlite_path(url)
    database = Database(make_engine(url), path, FileLock.take(path) if path else None)
    async with _ours(database):
        yield database


@asynccontextmanager
async def _target(address: str) -> AsyncIterator[Database]:
    database = await Database.open(address)
    async with _ours(database):
        yield database


@asynccontextmanager
async def _ours(database: Database) -> AsyncIterator[None]:
    """Close it at the end; until then no bot works with it. Raises `DatabaseLocked`."""
    lease = None if database.path else Lease(database, None)
    keeping: asyncio.Task[None] | None = None
    try:
        if lease is not None:
            await lease.take_at_once()
            keeping = asyncio.create_task(lease.keep())
        yield
    finally:
        if lease is not None and keeping is not None:
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping
            await lease.release()
        await database.close()
