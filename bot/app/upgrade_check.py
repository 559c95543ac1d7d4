"""``upgrade --check``: what would be different with this program; nothing is changed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from dotenv import dotenv_values

from bot.app.doctor import Finding
from bot.app.newer_version import newer_version_now
from bot.app.program_record import ProgramRecord
from bot.app.progress import Progress
from bot.app.rehearsal.rehearse import CannotRehearse, Rehearsal
from bot.app.settings import Settings
from bot.changelog import between, releases
from bot.command_name import command_name
from bot.shipped import shipped
from bot.storage.database import found_revision
from bot.storage.errors import DatabaseLocked, MigrationFailed, StorageError
from bot.storage.migrate import steps_from
from bot.storage.schema import REVISION
from bot.version import VERSION

ENV_FILE = Path(".env")


async def check_upgrade(settings: Settings, progress: Progress) -> AsyncIterator[Finding]:
    """Say what an upgrade to this program changes, and rehearse it."""
    try:
        found = await found_revision(settings.database_url)
        before = await ProgramRecord.stored(settings.database_url)
    except DatabaseLocked:
        yield Finding(False, "The bot runs: stop it first, this program can't read its database.")
        return
    except StorageError as error:
        yield Finding(False, str(error))
        return
    for each in _versions(before, found):
        yield each
    for each in _settings(before):
        yield each
    if told := await newer_version_now(settings):
        yield Finding(None, told)
    if found is not None:
        yield await _rehearsed(settings, progress)


def _versions(before: ProgramRecord, found: str | None) -> Iterator[Finding]:
    if found is None:
        yield Finding(True, f"This is Stationmaster {VERSION}; there is no database yet.")
        return
    used = before.version or "a program that didn't note its version"
    yield Finding(True, f"This is Stationmaster {VERSION}; the database was used by {used} last.")
    news = between(releases(shipped("CHANGELOG.md")), before.version or VERSION, VERSION)
    for release in news:
        told = "; ".join(release.entries[:5]) or "see CHANGELOG.md"
        yield Finding(None, f"New in {release.version}: {told}.")
    steps = steps_from(found)
    if not steps:
        yield Finding(True, f"The database stays as it is (revision {REVISION}).")
    for revision, told in steps:
        yield Finding(None, f"The database would be changed, step {revision}: {told}")


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
