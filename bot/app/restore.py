"""``python -m bot restore``: all tables, or one of them, from a backup."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot.app.feature_steps import feature_steps
from bot.app.features import services_over
from bot.app.run import make_folder_of
from bot.command_name import command_name
from bot.storage.database import Database
from bot.storage.engine import parse_url, sqlite_path
from bot.storage.erasing import catch_up, clear_remains
from bot.storage.erasures import Erased, Erasures, beside, kept_near
from bot.storage.errors import ChannelTaken, RestoreFailed, StorageError
from bot.storage.failures import translated
from bot.storage.health import check_file, note_games
from bot.storage.lock import FileLock
from bot.storage.replacing import (
    found_revision_of,
    opened,
    put_in_place,
    rebuilt,
    remove,
    upgraded_copy,
)
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.transfer import Transfer, last_number
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.storage.transaction import Snapshot
from bot.tables.game_cache import GameCache
from bot.tables.inspection import Inspection
from bot.tables.model import Status
from bot.tables.restoring import Restoring
from bot.tables.services import Services
from data import Catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.app.client import Stationmaster
    from bot.app.settings import Settings

UNKNOWN = 100_000
"""How many numbers are skipped where nobody can tell how many tables were opened since."""

_ONLY_SQLITE = "This restores SQLite only; use your database's own tools."


@dataclass(frozen=True, slots=True)
class Restored:
    """The new numbers of tables by their old ones, and where the replaced database is kept."""

    numbers: dict[int, int]
    kept: Path | None


async def restore_all(settings: Settings, backup: Path) -> Restored:
    """Put a backup in the place of the database, with new numbers for all tables under way.

    Raises a StorageError, and then everything is as it was.
    """
    # On a machine to which the games move nothing has been started yet.
    make_folder_of(settings.database_url)
    path = _path(settings)
    target = _beside(path, "restoring")
    with _locked(path):
        try:
            erased = await _erased(path, backup)
            await upgraded_copy(backup, target)
            async with opened(target) as database, _readable(path) as former:
                await catch_up(Store(database), erased, feature_steps().erased)
                numbers = await _renumber(Store(database), settings, former)
                if not await clear_remains(Store(database)):
                    raise RestoreFailed(f"The copy {target} is being read by another program.")
            await asyncio.to_thread(Erasures(beside(path)).merge, erased)
            kept = await asyncio.to_thread(put_in_place, target, path)
            note_games(path)
        finally:
            remove(target)
    return Restored(numbers, kept)


async def restore_table(settings: Settings, backup: Path, game_id: int) -> Restored:
    """Bring one table from a backup, under a new number; all others stay as they are.

    A file with damaged pages is copied without them first. Raises a StorageError.
    """
    path = _path(settings)
    if not path.exists():
        raise RestoreFailed(f"There is no database {path} to bring a table to.")
    target = _beside(path, "restoring")
    try:
        erased = await _erased(path, backup)
        await upgraded_copy(backup, target)
        async with opened(target) as copy:
            await catch_up(Store(copy), erased, feature_steps().erased)
            await _require_whole(Store(copy), settings, backup, game_id)
            kept = await _without_damage(path)
            made = await _bring(settings, copy, game_id)
    finally:
        remove(target)
    return Restored({game_id: made}, kept)


async def restore_running(bot: Stationmaster, backup: Path, game_id: int) -> int:
    """Bring one table from a backup while the bot runs, and return its new number.

    Raises a StorageError; a file with damaged pages can't be mended then.
    """
    settings, store, cache = bot.settings, bot.store, bot.services[GameCache]
    if store.path is None:
        raise RestoreFailed(_ONLY_SQLITE)
    target = _beside(store.path, "restoring-one")
    try:
        await upgraded_copy(backup, target)
        async with opened(target) as copy, cache.locked(game_id):
            # Whoever is erased from now on is erased from what is brought, too.
            erased = await _erased(store.path, backup)
            await catch_up(Store(copy), erased, cache.steps.erased)
            await _require_whole(Store(copy), settings, backup, game_id)
            async with copy.read() as source, store.snapshot() as former:
                made = await _brought(Restoring(bot.services), game_id, source, former)
            cache.forget(game_id)
    finally:
        remove(target)
    # Computers hear of the table by its change.
    cache.keep(await cache.entry(made))
    bot.publisher.wake()
    return made


async def _bring(settings: Settings, copy: Database, game_id: int) -> int:
    database = await Database.open(settings.database_url, backups=settings.backup_dir)
    store = Store(database)
    try:
        async with copy.read() as source, store.snapshot() as former:
            restoring = Restoring(_services(store, settings))
            return await _brought(restoring, game_id, source, former)
    finally:
        await database.close()


async def _brought(
    restoring: Restoring, game_id: int, source: AsyncConnection, former: Snapshot
) -> int:
    try:
        return await restoring.bring(game_id, source, former)
    except ChannelTaken:
        raise RestoreFailed(
            f"Another table is under way in the channel of table {game_id}: it has to be called "
            "off first."
        ) from None


async def _renumber(
    store: Store, settings: Settings, former: tuple[Snapshot, int] | None
) -> dict[int, int]:
    async with store.transaction() as tx:
        found = await GameWriter(tx).open_numbers()
        newest = await Transfer(tx).last_number()
        await Transfer(tx).skip_numbers(max(newest, former[1]) if former else newest + UNKNOWN)
        await Transfer(tx).expect_posts()
    restoring = Restoring(_services(store, settings))
    snapshot = former[0] if former else None
    return {number: await restoring.bring(number, None, snapshot) for number in found}


async def _without_damage(path: Path) -> Path | None:
    """Copy what can be read if pages of single tables are damaged; the old file is kept."""
    with _locked(path):
        health = await asyncio.to_thread(check_file, path)
        if health.shared:
            raise RestoreFailed(
                f"The database {path} is damaged where all tables need it ({health.shared}): "
                f"restore all of it, with `{command_name()} restore BACKUP`."
            )
        if not health.faults:
            return None
        target = _beside(path, "rebuilding")
        try:
            await rebuilt(path, target)
            return await asyncio.to_thread(put_in_place, target, path)
        finally:
            remove(target)


async def _require_whole(store: Store, settings: Settings, backup: Path, game_id: int) -> None:
    async with store.snapshot() as read:
        row = await GameReader(read).get(game_id)
    if row is None or row.status is Status.CANCELLED:
        raise RestoreFailed(f"The backup {backup} holds no table {game_id} that can be played on.")
    found = await _services(store, settings)[Inspection].look_at(game_id)
    if found.damage is not None:
        raise RestoreFailed(f"Table {game_id} is damaged in {backup}, too ({found.damage}).")


async def _erased(path: Path, backup: Path) -> list[Erased]:
    """Everybody of whom the lists beside the database and the backup say that they were erased."""

    def read() -> list[Erased]:
        return [*Erasures(beside(path)).all(), *kept_near(backup)]

    return await asyncio.to_thread(read)


@asynccontextmanager
async def _readable(path: Path) -> AsyncIterator[tuple[Snapshot, int] | None]:
    """What can still be read of the database, and the last number given there; None if nothing."""
    if not path.exists() or await found_revision_of(path) != REVISION:
        yield None
        return
    async with opened(path) as former, former.read() as connection:
        try:
            with translated(writing=False):
                last = await last_number(connection)
        except StorageError:
            last = None
        yield None if last is None else (Snapshot(connection), last)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    lock = FileLock.take(path)
    try:
        yield
    finally:
        lock.release()


def _path(settings: Settings) -> Path:
    path = sqlite_path(parse_url(settings.database_url))
    if path is None:
        raise RestoreFailed(_ONLY_SQLITE)
    return Path(os.path.realpath(path))


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.stem}-{what}.partial")


def _services(store: Store, settings: Settings) -> Services:
    return services_over(store, Catalogue.read(settings.editions_dir), lambda: None)
