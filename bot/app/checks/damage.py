"""The checks of ``doctor`` on the games' files: SQLite's version, modes, pages, and table logs."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from bot.app.features import services_over
from bot.core.position import Inspection, Verdict
from bot.program import command_name
from bot.storage.connections.diagnosis import hindrance, network_of
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.storage.connections.file import LACKS_LOG, close_to_others, exposed, files_of, lacks_log
from bot.storage.copies.health import (
    backups_of,
    check_file,
    is_empty,
    newest_good_backup,
)
from bot.storage.copies.rebuilding import found_revision_of, opened
from bot.storage.errors import StorageError
from bot.storage.schema import REVISION
from bot.storage.store import Store
from data import Catalogue

if TYPE_CHECKING:
    from bot.app.settings import Settings

Found: TypeAlias = tuple[bool | None, str]
"""Whether all is well (None: worth knowing), and a sentence."""

_MENDED = (3, 51, 3)
_MENDED_BRANCHES = {(3, 44): 6, (3, 50): 7}
"""In which versions the WAL-reset fault of SQLite is mended: <https://sqlite.org/wal.html>."""


async def damage_now(settings: Settings) -> AsyncIterator[Found]:
    """Check everything that is stored, and yield the findings.

    Only our files' modes are changed.
    """
    try:
        path = sqlite_path(parse_url(settings.database_url))
    except StorageError:
        return
    if path is None:
        return
    yield judge(sqlite3.sqlite_version_info)
    if hindrance(path):
        # The finding on the database has said it.
        return
    if kind := network_of(path):
        yield (
            None,
            (
                f"The database {path} lies on a network file system ({kind}), where SQLite can "
                "lose what was saved: move its folder to a disk of this machine."
            ),
        )
    for finding in _modes(path, settings.backup_dir):
        yield finding
    if is_empty(path):
        # So has it said what is missing.
        return
    if lacks_log(path):
        yield None, f"The database {path} isn't the newest: {LACKS_LOG}."
    try:
        health = await asyncio.to_thread(check_file, path, thorough=True)
    except StorageError as error:
        yield False, str(error)
        return
    for fault in health.faults:
        yield False, f"The database {path} is damaged: {str(fault).rstrip('.')}."
    damaged = bool(health.faults)
    if health.shared is None and await found_revision_of(path) == REVISION:
        async for ok, text in _tables(path, settings):
            damaged = damaged or ok is False
            yield ok, text
    if damaged:
        yield await _backup(path, settings)


def judge(version: tuple[int, ...]) -> Found:
    """Return a finding on a version of SQLite: whether it can damage databases like ours."""
    name = f"SQLite {'.'.join(map(str, version))}"
    since = _MENDED_BRANCHES.get((version[0], version[1]))
    if version >= _MENDED or (since is not None and version[2] >= since):
        return True, f"{name} has no known fault that damages databases of this kind."
    return None, (
        f"{name} can damage a database that several connections write to at once (its WAL-reset "
        "fault, up to 3.51.2). It is safe here, where one process writes over one connection at a "
        "time: let no other program write to the database."
    )


def _modes(path: Path, backups: Path | None) -> Iterator[Found]:
    files = [*files_of(path), *backups_of(path, backups)]
    wrong = exposed(files)
    left = close_to_others(wrong)
    for file in wrong:
        if file in left:
            yield False, f"{file} can be read by others, and its mode can't be changed: chmod 600."
        else:
            yield None, f"{file} could be read by others; now it is private (0600)."
    if files and not wrong:
        yield True, "The files of the games are private (0600)."


async def _tables(path: Path, settings: Settings) -> AsyncIterator[Found]:
    from tqdm import tqdm

    async with opened(path) as database:
        services = services_over(
            Store(database), Catalogue.read(settings.editions_dir), lambda: None
        )
        numbers, whole = await services[Inspection].tables(), 0
        for number in tqdm(numbers, unit="table", file=sys.stderr, disable=None, leave=False):
            verdict = await services[Inspection].look_at(number)
            whole += verdict.damage is None
            for each in _said(verdict):
                yield each
    if whole == len(numbers):
        yield True, f"The logs of all {whole:,} tables are whole."


def _said(verdict: Verdict) -> Iterator[Found]:
    number = verdict.game_id
    if verdict.damage is not None:
        yield False, f"Table {number} is damaged: {verdict.damage}."
    for problem in verdict.problems:
        yield None, f"Table {number}: {problem}."


async def _backup(path: Path, settings: Settings) -> Found:
    good = await asyncio.to_thread(newest_good_backup, path, settings.backup_dir)
    if good is None:
        return False, "No good backup was found beside the database or in BACKUP_DIR."
    return None, (
        f"The newest good backup is {good}. With the bot stopped, `{command_name()} restore "
        f"--table N {good}` brings back table N, without --table all of them."
    )
