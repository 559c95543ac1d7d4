"""What an upgrade would change, found without changing anything; and moving to another database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from dotenv import dotenv_values

from bot.app.checks.doctor import Finding
from bot.app.checks.rehearsal import CannotRehearse, Rehearsal
from bot.app.checks.versions import ProgramRecord, newer_version_now
from bot.app.features import all_tables, feature_steps, services_over
from bot.app.retention import list_of
from bot.app.settings import Settings
from bot.app.terminal import Progress
from bot.core.position import Inspection
from bot.core.services import Services
from bot.program import between, command_name, releases, shipped
from bot.storage.connections.database import Database, found_revision, steps_from
from bot.storage.connections.engine import make_engine, parse_url, sqlite_path
from bot.storage.connections.file import FileLock
from bot.storage.copies.rebuilding import copy_all, finish, first_difference
from bot.storage.erasing import catch_up, clear_remains
from bot.storage.errors import CopyFailed, DatabaseLocked, MigrationFailed, StorageError
from bot.storage.repositories.processes import Lease
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.version import VERSION
from data import Catalogue

Bar: TypeAlias = Callable[[str], AbstractContextManager[Progress]]
"""Shows how far something is, counted in what it is called with."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The result of a copy: the numbers of rows and games, and the games damaged already before."""

    rows: int
    games: int
    damaged: tuple[int, ...]


async def migrate_store(
    source: str, target: str, catalogue: Catalogue, bar: Bar, erasures_file: Path | None = None
) -> Copied:
    """Copy everything to an empty database, or finish a copy that was cut off; then verify it.

    Each row is compared, each game replayed. Erased people are erased in the copy, too; for a
    server they are listed in the ``erasures_file``. Nobody may use either database meanwhile.
    Raises a StorageError.
    """
    if parse_url(source) == parse_url(target):
        raise CopyFailed("Both addresses are the same.")
    if (revision := await found_revision(source)) != REVISION:
        raise CopyFailed(
            f"The database to copy from has revision {revision}, this program's is {REVISION}: "
            "start the bot on it once with this program."
            if revision
            else "There are no games in the database to copy from."
        )
    async with _source(source) as former, _target(target) as new, former.read() as rows:
        with bar("row") as progress:
            count = await copy_all(rows, new, all_tables(), progress)
        async with new.read() as copies:
            with bar("row") as progress:
                different = await first_difference(rows, copies, all_tables(), progress)
        if different is not None:
            raise CopyFailed(
                f"The copy of {different} isn't the same: what it was made from was changed "
                "meanwhile. Name a new database, and let nobody use the old one."
            )
        games, damaged = await _replay(new, former, catalogue, bar)
        await finish(rows, new, all_tables())
        source_list, target_list = list_of(source, erasures_file), list_of(target, erasures_file)
        erased = [*source_list.all(), *target_list.all()]
        await catch_up(Store(new), erased, feature_steps().erased)
        target_list.merge(erased)
        await clear_remains(Store(new))
    return Copied(count, games, damaged)


async def _replay(
    new: Database, former: Database, catalogue: Catalogue, bar: Bar
) -> tuple[int, tuple[int, ...]]:
    """Replay every copied game; return the number of games, and those damaged before, too.

    Raises CopyFailed for a game that only the copy has damaged.
    """
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
    """Open a database without upgrading it, while nobody else uses it."""
    url = parse_url(address)
    path = sqlite_path(url)
    database = Database(make_engine(url), path, FileLock.take(path) if path else None)
    async with _ours(database):
        yield database


@asynccontextmanager
async def _target(address: str) -> AsyncIterator[Database]:
    database = await Database.open(address, to_fill=True)
    async with _ours(database):
        yield database


@asynccontextmanager
async def _ours(database: Database) -> AsyncIterator[None]:
    """Keep bots from a database, and close it at the end; raises `DatabaseLocked`."""
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


ENV_FILE = Path(".env")


async def check_upgrade(settings: Settings, progress: Progress) -> AsyncIterator[Finding]:
    """Yield findings on what an upgrade to this program changes, and rehearse it."""
    try:
        revision = await found_revision(settings.database_url)
        before = await ProgramRecord.stored(settings.database_url)
    except DatabaseLocked:
        yield Finding(False, "The bot runs: stop it first, this program can't read its database.")
        return
    except StorageError as error:
        yield Finding(False, str(error))
        return
    for each in _versions(before, revision):
        yield each
    for each in _settings(before):
        yield each
    if newer := await newer_version_now(settings):
        yield Finding(None, newer)
    if revision is not None:
        yield await _rehearsed(settings, progress)


def _versions(before: ProgramRecord, stored: str | None) -> Iterator[Finding]:
    if stored is None:
        yield Finding(True, f"This is Stationmaster {VERSION}; there is no database yet.")
        return
    used = before.version or "a program that didn't note its version"
    yield Finding(True, f"This is Stationmaster {VERSION}; the database was used by {used} last.")
    news = between(releases(shipped("CHANGELOG.md")), before.version or VERSION, VERSION)
    for release in news:
        text = "; ".join(release.entries[:5]) or "see CHANGELOG.md"
        yield Finding(None, f"New in {release.version}: {text}.")
    steps = steps_from(stored)
    if not steps:
        yield Finding(True, f"The database stays as it is (revision {REVISION}).")
    for revision, text in steps:
        yield Finding(None, f"The database would be changed, step {revision}: {text}")


def _settings(before: ProgramRecord) -> Iterator[Finding]:
    known = ProgramRecord.of_this().settings
    if before.version is not None:
        if new := sorted(known - before.settings):
            yield Finding(None, f"New settings, which .env.example explains: {', '.join(new)}.")
        if gone := sorted(before.settings - known):
            yield Finding(None, f"Settings that mean nothing any more: {', '.join(gone)}.")
    try:
        written = dotenv_values(ENV_FILE, encoding="utf-8") if ENV_FILE.is_file() else {}
    except (OSError, ValueError):
        yield Finding(False, f"{ENV_FILE.absolute()} can't be read.")
        return
    if unknown := sorted(name for name in written if name.upper() not in known):
        yield Finding(None, f".env sets what this program doesn't know: {', '.join(unknown)}.")


async def _rehearsed(settings: Settings, progress: Progress) -> Finding:
    try:
        done = await Rehearsal(settings).run(progress)
    except MigrationFailed as error:
        return Finding(False, f"With a copy of your games, which are untouched: {error}")
    except (StorageError, CannotRehearse) as error:
        return Finding(None, f"There was no rehearsal: {error}")
    if done.found:
        return Finding(False, f"{done.found[0]} `{command_name()} rehearse` tells everything.")
    services = f"{done.tables} {'table goes' if done.tables == 1 else 'tables go'}"
    return Finding(True, f"Rehearsed with a copy: {services} on as before.")
