"""Backups of a SQLite database, made while the bot runs; and the list of who was erased.

The list stands in a file beside the database, as keyed hashes: it outlives every restore. A line
has the moment (UTC ms), the key and the hash of an id. Lines are only ever added, so that two
copies of the list are merged by their lines.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import re
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from glob import escape
from pathlib import Path
from threading import Event
from typing import Self

from bot.program import command_name
from bot.storage.connections.diagnosis import diagnosed, hindrance, is_damage, is_held
from bot.storage.errors import BackupFailed, ErasuresFailed

ENDING = ".erased"
_LINE = re.compile(r"(\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{64})")


@dataclass(frozen=True, slots=True)
class Erased:
    """An entry of the list: erased ``at`` a moment; ``mark`` is the hash of an id under ``key``."""

    at: int
    key: str
    mark: str

    @classmethod
    def of(cls, user_id: int, at: int, key: str) -> Erased:
        """Return the entry of a person, whose id is hashed under a key."""
        return cls(at, key, mark_of(user_id, key))

    def line(self) -> str:
        """Return the entry as a line of the file."""
        return f"{self.at} {self.key} {self.mark}"


def mark_of(user_id: int, key: str) -> str:
    """Return the hash of a person's id under a key, by which the list knows them."""
    return hmac.digest(bytes.fromhex(key), str(user_id).encode(), "sha256").hex()


def beside(database: Path) -> Path:
    """Return the path of the list of erased people beside a SQLite database, or beside a copy."""
    return Path(f"{os.path.realpath(database)}{ENDING}")


@dataclass(frozen=True, slots=True)
class Erasures:
    """The list of erased people in a file; `ErasuresFailed` if that can't be read or written."""

    path: Path

    def all(self) -> list[Erased]:
        """Return every entry in the file; half a line, which a crash leaves, is none."""
        try:
            text = self.path.read_text("ascii", errors="replace")
        except FileNotFoundError:
            return []
        except OSError as error:
            raise ErasuresFailed(f"{self.path} can't be read ({error.strerror}).") from error
        lines = (_LINE.fullmatch(line) for line in text.splitlines())
        return [Erased(int(each[1]), each[2], each[3]) for each in lines if each]

    def add(self, user_id: int, at: int) -> Erased:
        """Add a person before they are erased; the returned entry is on disk by then."""
        known = self.all()
        made = Erased.of(user_id, at, known[0].key if known else secrets.token_hex(32))
        self._append([made])
        return made

    def merge(self, others: Iterable[Erased]) -> None:
        """Add the entries of other files that this one lacks."""
        known = set(self.all())
        if new := [each for each in dict.fromkeys(others) if each not in known]:
            self._append(new)

    def _append(self, notes: Collection[Erased]) -> None:
        # A line of its own, whatever a crash has left before it.
        text = "".join(f"\n{each.line()}\n" for each in notes)
        try:
            self.path.parent.mkdir(exist_ok=True)
            descriptor = os.open(self.path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
            try:
                os.write(descriptor, text.encode("ascii"))
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        except OSError as error:
            raise ErasuresFailed(f"{self.path} can't be written ({error.strerror}).") from error


def kept_near(copy: Path) -> list[Erased]:
    """Return the entries of all lists of erased people in a copy's folder: later ones know more."""
    erased: dict[Erased, None] = {}
    for path in sorted(copy.parent.glob(f"*{ENDING}")):
        erased |= dict.fromkeys(Erasures(path).all())
    return list(erased)


def carry(database: Path, copy: Path) -> None:
    """Add the entries of a database's list of erased people to the list beside a copy of it."""
    if notes := Erasures(beside(database)).all():
        Erasures(beside(copy)).merge(notes)


def found_among(people: Collection[int], notes: Iterable[Erased]) -> Mapping[int, Erased]:
    """Return which of some people these entries are about, each with the latest entry."""
    by_key: dict[str, dict[str, Erased]] = {}
    for each in notes:
        marks = by_key.setdefault(each.key, {})
        known = marks.get(each.mark)
        if known is None or known.at < each.at:
            marks[each.mark] = each
    matches: dict[int, Erased] = {}
    for key, marks in by_key.items():
        for user_id in people:
            note = marks.get(mark_of(user_id, key))
            if note is not None and (user_id not in matches or matches[user_id].at < note.at):
                matches[user_id] = note
    return matches


STALE = 3600
"""Seconds without a write after which a copy has been given up: its process was killed."""


PAGES = 4096
"""Pages of the database that are copied between two reports of progress."""
STEPS = 100_000
"""Steps of SQLite's machine between two looks whether the work is still wanted."""
Copied = Callable[[int, int], None]
"""Gets, in another thread, how many pages are copied and how many there are."""


async def backup(
    database: Path, target: Path, copied: Copied | None = None, *, spare: int = 0
) -> None:
    """Copy a consistent state of a database to a new private file, and check the copy.

    `spare` bytes stay free on the disk. Raises `BackupFailed`; whatever happens, half a file is
    never left under the name of the copy.
    """
    work = _Backup(database, target, copied, spare)
    try:
        await asyncio.to_thread(work.run)
    except asyncio.CancelledError:
        work.unwanted.set()
        raise


def size_of(database: Path) -> int:
    """Return about how many bytes a copy of a database takes, its write-ahead log included."""
    log = database.with_name(f"{database.name}-wal")
    return sum(file.stat().st_size for file in (database, log) if file.is_file())


def free_beside(path: Path) -> int:
    """Return how many bytes are free on the disk where a file or folder is, or will be."""
    while not path.is_dir() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free


@dataclass(frozen=True, slots=True)
class _Backup:
    """The making of one copy in a thread, which ends soon after the copy is `unwanted`."""

    database: Path
    target: Path
    copied: Copied | None
    spare: int
    unwanted: Event = field(default_factory=Event)

    def run(self) -> None:
        if obstacle := hindrance(self.database, writing=False):
            raise BackupFailed(obstacle)
        if not self.database.is_file():
            raise BackupFailed(f"There is no database {self.database} to back up.")
        if os.path.lexists(self.target):
            raise BackupFailed(f"The backup {self.target} exists already.")
        partial = self.target.with_name(f"{self.database.stem}-{self.target.name}.partial")
        try:
            self._make_room(partial)
            # The copy holds seeds and hands: it is private before the first byte is in it.
            os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            counts = self._copy(partial)
            self._check(partial, counts)
            _sync(partial)
            # Only now that the copy is made: then whoever is missing in it is in the list.
            carry(self.database, self.target)
            partial.replace(self.target)
        except (OSError, sqlite3.Error, ErasuresFailed) as error:
            with suppress(OSError):
                partial.unlink()
            why = self._obstacle(error)
            said = f". {why}" if why else f" ({str(error).rstrip('.')})."
            raise BackupFailed(f"The backup {self.target} could not be written{said}") from error

    def _obstacle(self, error: Exception) -> str | None:
        """Return why the copy can't be made, and what helps; None if nobody can tell."""
        if is_damage(error):
            return (
                f"The database {self.database} is damaged ({error}): `{command_name()} doctor` "
                "says where, and which older backup is good."
            )
        return diagnosed(self.database if is_held(error) else self.target, error)

    def _make_room(self, partial: Path) -> None:
        """Remove leftovers; raise OSError if the copy wouldn't fit, rather than fill the disk."""
        self.target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        _remove_stale(self.database, self.target.parent)
        needed, free = size_of(self.database) + self.spare, free_beside(self.target.parent)
        if needed > free:
            needs, room = -(-needed // 2**20), free // 2**20
            raise OSError(f"it needs {needs:,} MiB, and there is room for {room:,} MiB")

    def _copy(self, partial: Path) -> dict[str, int]:
        """Copy all pages of the database; return how many rows there are, by table."""

        def step(_: int, left: int, total: int) -> None:
            self._go_on()
            if self.copied is not None:
                self.copied(total - left, total)

        with closing(self._open(self.database)) as source, closing(self._open(partial)) as copy:
            # The first read of a transaction fixes the moment for all the pages, whatever is
            # written meanwhile; without one, each write of the bot would make the copy begin anew.
            source.execute("BEGIN")
            counts = _counts(source)
            source.backup(copy, pages=PAGES, progress=step)
            # One file to carry away, without a write-ahead log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
            # It may have been copied in the middle of a checkpoint.
            copy.execute("PRAGMA user_version=0")
        return counts

    def _check(self, partial: Path, counts: dict[str, int]) -> None:
        with closing(self._open(partial)) as copy:
            if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the copy is damaged")
            if _counts(copy) != counts:
                raise sqlite3.DatabaseError("the copy isn't complete")

    def _open(self, path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path)
        connection.set_progress_handler(self.unwanted.is_set, STEPS)
        return connection

    def _go_on(self) -> None:
        if self.unwanted.is_set():
            raise sqlite3.OperationalError("interrupted")


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608
        for (name,) in tables
    }


def _remove_stale(database: Path, folder: Path) -> None:
    """Remove the leftovers of killed backups of this database: there are seeds in them."""
    for left in folder.glob(f"{escape(database.stem)}-*.partial*"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > STALE:
                left.unlink()


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


_STAMP = "%Y%m%d-%H%M%S-%f"
_SCHEDULED = "scheduled"

UPGRADES = 3
"""Of how many upgrades the copy that was made before is kept."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Of how many days, and of how many weeks, the last scheduled copy is kept."""

    daily: int
    weekly: int


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy; `revision` is that before the upgrade it was made for, None if it was scheduled."""

    path: Path
    at: datetime
    """In UTC."""
    revision: str | None


@dataclass(frozen=True, slots=True)
class Copies:
    """The copies of one SQLite database in one folder, which others may share."""

    database: Path
    folder: Path

    @classmethod
    def of(cls, database: Path, folder: Path | None) -> Self:
        """Return the copies in `folder`, or by default in `backups` beside the database."""
        return cls(database, database.parent / "backups" if folder is None else folder)

    def scheduled(self, now: datetime) -> Path:
        """Return the path of a scheduled copy that is made `now`."""
        return self._path(now, _SCHEDULED)

    def before_upgrade(self, now: datetime, revision: str) -> Path:
        """Return the path of a copy made `now` of a database that is about to be upgraded."""
        return self._path(now, revision)

    def newest_first(self) -> list[Copy]:
        """Return the copies in the folder, newest first; raises OSError."""
        if not self.folder.is_dir():
            return []
        copies = (self._read(path) for path in self.folder.iterdir())
        return sorted((copy for copy in copies if copy), key=lambda copy: copy.at, reverse=True)

    def prune(self, keep: Keep) -> list[Path]:
        """Delete the scheduled copies that needn't be kept; return their paths. Raises OSError."""
        scheduled = [copy for copy in self.newest_first() if copy.revision is None]
        days = _last_of(scheduled, lambda copy: copy.at.date())
        weeks = _last_of(scheduled, lambda copy: copy.at.isocalendar()[:2])
        return _delete(scheduled, {*days[: keep.daily], *weeks[: keep.weekly]})

    def prune_upgrades(self) -> list[Path]:
        """Delete copies made before upgrades, and return their paths. Raises OSError.

        The last copy of each of the newest `UPGRADES` revisions stays.
        """
        before = [copy for copy in self.newest_first() if copy.revision is not None]
        return _delete(before, set(_last_of(before, lambda copy: copy.revision)[:UPGRADES]))

    def prune_outlived(self, keep: Keep, erased: Iterable[datetime], now: datetime) -> list[Path]:
        """Delete the copies with an erased person in them, who was told that they end by now.

        ``erased`` are the moments at which people were erased. The newest copy stays: where none is
        made any more, it is all there is. Returns the paths of the deleted copies. Raises OSError.
        """
        over = [moment for moment in erased if ends(moment, keep) <= now]
        if not over:
            return []
        copies = self.newest_first()
        return _delete(copies, {*copies[:1], *(copy for copy in copies if copy.at >= max(over))})

    def _path(self, now: datetime, why: str) -> Path:
        stamp = now.astimezone(UTC).strftime(_STAMP)
        return self.folder / f"{self.database.stem}-{stamp}-{why}{self.database.suffix}"

    def _read(self, path: Path) -> Copy | None:
        """Return the copy at a path; None for another file, which is left alone."""
        stem, suffix = re.escape(self.database.stem), re.escape(self.database.suffix)
        name = re.compile(rf"{stem}-(\d{{8}}-\d{{6}}-\d{{6}})-({_SCHEDULED}|\d{{4}}){suffix}")
        if (match := name.fullmatch(path.name)) is None:
            return None
        with suppress(ValueError):
            at = datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC)
            return Copy(path, at, None if match[2] == _SCHEDULED else match[2])
        return None


def ends(at: datetime, keep: Keep) -> datetime:
    """Return by when every copy made before a moment is deleted, at the latest."""
    days = at + timedelta(days=max(keep.daily, 1))
    monday = at - timedelta(days=at.weekday())
    return max(days, monday + timedelta(weeks=keep.weekly)) + timedelta(days=1)


def _last_of(newest_first: Iterable[Copy], group: Callable[[Copy], object]) -> list[Copy]:
    """Return the last copy of each group, such as of each day, newest first."""
    copies: dict[object, Copy] = {}
    for copy in newest_first:
        copies.setdefault(group(copy), copy)
    return list(copies.values())


def _delete(copies: Iterable[Copy], kept: set[Copy]) -> list[Path]:
    dropped = [copy.path for copy in copies if copy not in kept]
    for path in dropped:
        path.unlink(missing_ok=True)
        beside(path).unlink(missing_ok=True)
    return dropped
