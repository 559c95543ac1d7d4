"""The restoring of the database from a backup: of all tables, or of one of them.

``python -m bot restore`` does it while the bot rests, the admin's page while it runs.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot.app.features import all_tables, feature_steps, services_over
from bot.app.run import make_folder_of
from bot.core.game_cache import GameCache
from bot.core.position import Inspection
from bot.core.services import Services
from bot.program import command_name
from bot.storage.connections.database import Database
from bot.storage.connections.diagnosis import diagnosed, hindrance, is_damage
from bot.storage.connections.engine import parse_url, sqlite_path, translated
from bot.storage.connections.file import FileLock
from bot.storage.copies.backup import Erased, Erasures, beside, found_among, kept_near
from bot.storage.copies.health import check_file, is_empty, lacking, note_games, require_table
from bot.storage.copies.rebuilding import (
    found_revision_of,
    no_traceback,
    opened,
    put_in_place,
    rebuilt,
    remove,
    require_backup,
    upgraded_copy,
)
from bot.storage.erasing import catch_up, clear_remains
from bot.storage.errors import ChannelTaken, RestoreFailed, StorageError
from bot.storage.repositories.event_log import Transfer
from bot.storage.repositories.games import GameReader, GameWriter, last_number
from bot.storage.repositories.seating import SeatReader, SeatWriter
from bot.storage.rows import GameStatus
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.storage.transactions import Connection, Snapshot
from cogs.admin.service.renewing import UNKNOWN, Restoring
from data import Catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.app.client import Stationmaster
    from bot.app.settings import Settings

_NUMBERS_TOLD = 12
"""For so many tables the new numbers are told one by one."""
_ONLY_SQLITE = "This restores SQLite only; use your database's own tools."


@dataclass(frozen=True, slots=True)
class Restored:
    """The new numbers of restored tables, by the old ones, and where the old database is kept."""

    numbers: dict[int, int]
    kept: Path | None

    def __str__(self) -> str:
        """Return a sentence for the admin with the new numbers, unless there are too many."""
        count = len(self.numbers)
        if not count:
            return "No table was under way."
        told = ", ".join(f"{old} is {new}" for old, new in self.numbers.items())
        numbers = f" ({told})" if count <= _NUMBERS_TOLD else ""
        if count == 1:
            return f"1 table under way has a new number{numbers}."
        return f"{count:,} tables under way have new numbers{numbers}."


async def what_goes(
    settings: Settings, backup: Path, game_id: int | None, *, named: Path | None = None
) -> str | None:
    """Say how many moves at how many tables go if a backup is restored, all of it or one table.

    None where there are no games that could go. ``named`` is the file that the admin named, if that
    isn't the backup itself.

    Raises a StorageError if it can't be restored, as long as that is seen without doing it.
    """
    make_folder_of(settings.database_url)
    path = _path(settings)
    with no_traceback(path), _locked(path):
        require_backup(backup, path)
        try:
            if game_id is not None:
                await asyncio.to_thread(require_table, path, backup, game_id)
            if is_empty(path):
                return None
            gone = await asyncio.to_thread(lacking, path, backup, game_id)
        except sqlite3.Error as error:
            if not is_damage(error) and (obstacle := diagnosed(path, error)):
                raise RestoreFailed(obstacle) from error
            return f"Nobody can say how many moves go, since not all could be read ({error})."
    what = "the games" if game_id is None else f"table {game_id}"
    return f"With {what} as in {named or backup}, {gone} would go."


async def restore_all(settings: Settings, backup: Path) -> Restored:
    """Put a backup in place of the database, with new numbers for all tables under way.

    Raises a StorageError, and then everything is as it was.
    """
    # On a machine to which the games move, no folder has been made yet.
    make_folder_of(settings.database_url)
    path = _path(settings)
    target = _beside(path, "restoring")
    with no_traceback(path), _locked(path):
        try:
            erased = await _erased(path, backup)
            await upgraded_copy(backup, target, path)
            async with opened(target) as database, _readable(path) as former:
                await catch_up(Store(database), erased, feature_steps().erased)
                numbers = await _renumber(Store(database), settings, former)
                if former is not None:
                    await _keep_last_seats(Store(database), former[0], numbers, erased)
                if not await clear_remains(Store(database)):
                    raise RestoreFailed(f"The copy {target} is being read by another program.")
            await asyncio.to_thread(Erasures(beside(path)).merge, erased)
            kept = await asyncio.to_thread(put_in_place, target, path)
            note_games(path)
        finally:
            remove(target)
    return Restored(numbers, kept)


async def restore_table(settings: Settings, backup: Path, game_id: int) -> Restored:
    """Restore one table from a backup under a new number; all others stay as they are.

    A file with damaged pages is first copied without those. Raises a StorageError.
    """
    path = _path(settings)
    if not path.exists():
        raise RestoreFailed(f"There is no database {path} to bring a table to.")
    target = _beside(path, "restoring")
    with no_traceback(path):
        try:
            erased = await _erased(path, backup)
            await upgraded_copy(backup, target, path)
            async with opened(target) as copy:
                await catch_up(Store(copy), erased, feature_steps().erased)
                await _require_whole(Store(copy), settings, backup, game_id)
                kept = await _without_damage(path)
                made = await _bring(settings, copy, game_id)
        finally:
            remove(target)
    return Restored({game_id: made}, kept)


async def restore_running(bot: Stationmaster, backup: Path, game_id: int) -> int:
    """Restore one table from a backup while the bot runs, and return its new number.

    Raises a StorageError; a file with damaged pages can't be mended then.
    """
    settings, store, cache = bot.settings, bot.store, bot.services[GameCache]
    if store.path is None:
        raise RestoreFailed(_ONLY_SQLITE)
    target = _beside(store.path, "restoring-one")
    try:
        await upgraded_copy(backup, target, store.path)
        async with opened(target) as copy, cache.locked(game_id):
            # Whoever is erased from now on is erased from the restored table, too.
            erased = await _erased(store.path, backup)
            await catch_up(Store(copy), erased, cache.steps.erased)
            await _require_whole(Store(copy), settings, backup, game_id)
            async with copy.read() as source, store.snapshot() as former:
                made = await _brought(Restoring(bot.services), game_id, source, former)
            cache.forget(game_id)
    finally:
        remove(target)
    async with cache.locked(made):
        # This change tells computer players of the table.
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


async def _brought(restoring: Restoring, game_id: int, source: Connection, former: Snapshot) -> int:
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
        numbers = await GameWriter(tx).open_numbers()
        newest = await GameReader(tx).last_number()
        await Transfer(tx).skip_numbers(max(newest, former[1]) if former else newest + UNKNOWN)
        await Transfer(tx).expect_posts()
    restoring = Restoring(_services(store, settings))
    snapshot = former[0] if former else None
    return {number: await restoring.bring(number, None, snapshot) for number in numbers}


async def _keep_last_seats(
    store: Store, former: Snapshot, numbers: Collection[int], erased: Collection[Erased]
) -> None:
    """Keep who sat at restored tables last, under the old numbers, where their posts look.

    What the backup has of them stands under the new ones.
    """
    try:
        with translated(writing=False):
            last = await SeatReader(former).of_each([*numbers])
    except StorageError:
        return
    users = {each.user_id for seats in last.values() for each in seats if each.user_id is not None}
    gone = found_among(users, erased)
    async with store.transaction() as tx:
        for number, seats in last.items():
            kept = [each for each in seats if each.user_id not in gone]
            await SeatWriter(tx).replace(number, kept)


async def _without_damage(path: Path) -> Path | None:
    """Copy what is readable of a database with damaged pages; return where the old file is kept.

    None if nothing is damaged. Raises RestoreFailed for pages that all tables need.
    """
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
            await rebuilt(path, target, all_tables())
            return await asyncio.to_thread(put_in_place, target, path)
        finally:
            remove(target)


async def _require_whole(store: Store, settings: Settings, backup: Path, game_id: int) -> None:
    async with store.snapshot() as read:
        row = await GameReader(read).get(game_id)
    if row is None or row.status is GameStatus.CANCELLED:
        raise RestoreFailed(f"The backup {backup} holds no table {game_id} that can be played on.")
    verdict = await _services(store, settings)[Inspection].look_at(game_id)
    if verdict.damage is not None:
        raise RestoreFailed(f"Table {game_id} is damaged in {backup}, too ({verdict.damage}).")


async def _erased(path: Path, backup: Path) -> list[Erased]:
    """Return all erased people, by the lists beside the database and beside the backup."""

    def read() -> list[Erased]:
        return [*Erasures(beside(path)).all(), *kept_near(backup)]

    return await asyncio.to_thread(read)


@asynccontextmanager
async def _readable(path: Path) -> AsyncIterator[tuple[Snapshot, int] | None]:
    """Yield what can still be read of the database, and its last number; None if nothing can."""
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
    if obstacle := hindrance(path):
        raise RestoreFailed(obstacle)
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
