"""Upgrades a copy of the games and looks at what becomes of every table that is still played."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from glob import escape
from pathlib import Path
from typing import Any

import structlog

from bot.app.features import services_over
from bot.app.progress import Progress
from bot.app.public_posts import public_posts
from bot.app.rehearsal.description import Unplayable, describe
from bot.app.rehearsal.differences import differences
from bot.app.rehearsal.record import Descriptions, read_record, write_record
from bot.app.settings import Settings
from bot.posting.kind import PublicPosts
from bot.storage.backup import backup
from bot.storage.copies import Copies
from bot.storage.database import Database, found_revision
from bot.storage.engine import parse_url, sqlite_path
from bot.storage.post_codec import PostForms, UnreadablePost
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.rows import OutboxRow
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.tables.refusals import Unable
from bot.tables.services import Services
from bot.texts import Texts
from data import Catalogue

log = structlog.get_logger(__name__)

RECORD_KEPT = timedelta(days=1)
"""The tables go on: an older record says little about those of today."""

_NONE = "nothing would be different"


class CannotRehearse(Exception):
    """There is nothing to rehearse with; the text is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """What came of it: the ``tables`` looked at, and a sentence for each thing that would differ.

    ``upgraded`` is the revision that the copy was of; ``recorded`` is when the program before
    described its tables, None if it didn't.
    """

    tables: int
    found: tuple[str, ...]
    upgraded: str | None
    recorded: datetime | None

    def lines(self) -> Iterator[str]:
        """What to tell an admin."""
        yield from self.found
        if self.upgraded != REVISION:
            yield f"A copy was upgraded from revision {self.upgraded} to {REVISION}."
        if self.recorded is None:
            yield (
                "The program before recorded nothing lately (rehearse --record), so each table "
                "was compared with its own log only."
            )
        else:
            yield f"Compared with what was recorded at {self.recorded:%Y-%m-%d %H:%M} UTC."
        count = len(self.found)
        differ = f"{count} difference{'s' if count > 1 else ''}" if count else _NONE
        yield f"{self.tables} tables replayed: {differ}."


class Rehearsal:
    """Works on copies in the folder of the backups; the games themselves are only read."""

    def __init__(self, settings: Settings) -> None:
        path = sqlite_path(parse_url(settings.database_url))
        if path is None:
            raise CannotRehearse("This rehearses with SQLite only; try a copy of your database.")
        self._settings = settings
        self._games = path
        self._folder = Copies.of(path, settings.backup_dir).folder
        self.record = self._folder / f"{path.stem}-rehearsal{path.suffix}"

    async def keep_record(self, progress: Progress) -> int:
        """Copy the games and note in the copy what this program makes of every table.

        Returns how many there are. Raises CannotRehearse and what the storage raises.
        """
        async with self._copy_of(self._games) as copy:
            found = await found_revision(_url(copy))
            if found != REVISION:
                raise CannotRehearse(
                    f"The games are of revision {found}, this program writes {REVISION}: "
                    "record them with the program that runs now."
                )
            described, _ = await self._describe_all(copy, progress)
            write_record(copy, described)
            copy.replace(self.record)
        return len(described)

    async def run(self, progress: Progress) -> Rehearsed:
        """Upgrade a copy, and compare every table of it with what was recorded, if it was.

        Raises what the storage raises, such as `MigrationFailed`.
        """
        recorded = self._recorded()
        async with self._copy_of(self.record if recorded else self._games) as copy:
            before = read_record(copy) if recorded else {}
            revision = await found_revision(_url(copy))
            described, unreadable = await self._describe_all(copy, progress)
        found = [*unreadable]
        for number in sorted(before.keys() | described.keys()):
            was, would_be = before.get(number), described.get(number)
            found += [f"Table {number}: {clause}." for clause in _clauses(was, would_be)]
        return Rehearsed(len(described), tuple(found), revision, recorded)

    def _recorded(self) -> datetime | None:
        """When the program before described its tables, if that was lately."""
        with suppress(OSError):
            at = datetime.fromtimestamp(self.record.stat().st_mtime, UTC)
            return at if datetime.now(UTC) - at < RECORD_KEPT else None
        return None

    @asynccontextmanager
    async def _copy_of(self, source: Path) -> AsyncIterator[Path]:
        """A private copy for a while; what a kill leaves of it, the next backup deletes."""
        copy = self._folder / f"{self._games.stem}-rehearsal-{os.getpid()}.partial"
        try:
            await backup(source, copy)
            yield copy
        finally:
            for each in self._folder.glob(f"{escape(copy.name)}*"):
                each.unlink(missing_ok=True)

    async def _describe_all(self, copy: Path, progress: Progress) -> tuple[Descriptions, list[str]]:
        """Describe every open table of a copy; and a sentence for each post that can't be read."""
        database = await Database.open(_url(copy), disposable=True)
        try:
            store, posts, texts = Store(database), public_posts(), Texts.load()
            catalogue = Catalogue.read(self._settings.editions_dir)
            services = services_over(store, catalogue, lambda: None)
            async with store.snapshot() as read:
                numbers = await GameReader(read).open_numbers()
                waiting = await OutboxReader(read).pending(limit=1_000_000)
            described = dict[int, Mapping[str, Any]]()
            for done, number in enumerate(numbers, 1):
                described[number] = await _described(services, posts, texts, number)
                progress(done, len(numbers))
        finally:
            await database.close()
        unreadable = [each for row in waiting if (each := _unreadable(row, posts.forms))]
        return described, unreadable


async def _described(
    services: Services, posts: PublicPosts, texts: Texts, number: int
) -> Mapping[str, Any]:
    try:
        return await describe(services, posts, texts, number)
    except Unplayable as error:
        return {"unplayable": str(error)}
    except Unable as error:
        return {"unplayable": error.refusal.value.replace("-", " ")}
    except Exception as error:  # Whatever a new program stumbles over is what is looked for.
        log.debug("a table can't be played", game=number, exc_info=True)
        return {"unplayable": type(error).__name__}


def _clauses(was: Mapping[str, Any] | None, would_be: Mapping[str, Any] | None) -> Iterator[str]:
    if would_be is None:
        yield "it would be gone"
    elif "unplayable" in would_be:
        yield f"it could not be played ({would_be['unplayable']})"
    elif was is not None and "unplayable" not in was:
        yield from differences(was, would_be)


def _unreadable(row: OutboxRow, forms: PostForms) -> str | None:
    try:
        forms.decode(row.kind, row.body)
    except UnreadablePost as error:
        return f"Table {row.game_id}: {error}."
    return None


def _url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
