"""Copies of a SQLite database, taken while the bot runs; which are kept, and who was erased since.

Who was erased stands in a file beside the database, as keyed hashes: it outlives every restore. A
line has the moment (UTC ms), the key and the hash of an id. Lines are only ever added, so that a
copy of the file is merged by its lines.
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

from bot.storage.errors import BackupFailed, ErasuresFailed

ENDING = ".erased"
_LINE = re.compile(r"(\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{64})")


@dataclass(frozen=True, slots=True)
class Erased:
    """Somebody was erased ``at`` a moment; ``mark`` is the hash of their id under the ``key``."""

    at: int
    key: str
    mark: str

    @classmethod
    def of(cls, user_id: int, at: int, key: str) -> Erased:
        """Note a person."""
        return cls(at, key, mark_of(user_id, key))

    def line(self) -> str:
        """The stored form."""
        return f"{self.at} {self.key} {self.mark}"


def mark_of(user_id: int, key: str) -> str:
    """Return by what a list knows a person."""
    return hmac.digest(bytes.fromhex(key), str(user_id).encode(), "sha256").hex()


def beside(database: Path) -> Path:
    """Return the file that belongs to a SQLite database, or to a copy of one."""
    return Path(f"{os.path.realpath(database)}{ENDING}")


@dataclass(frozen=True, slots=True)
class Erasures:
    """The list in one file; whatever can't be read or written raises `ErasuresFailed`."""

    path: Path

    def all(self) -> list[Erased]:
        """Return everybody in the file; half a line, which a crash leaves, is nobody."""
        try:
            text = self.path.read_text("ascii", errors="replace")
        except FileNotFoundError:
            return []
        except OSError as error:
            raise ErasuresFailed(f"{self.path} can't be read ({error.strerror}).") from error
        lines = (_LINE.fullmatch(line) for line in text.splitlines())
        return [Erased(int(each[1]), each[2], each[3]) for each in lines if each]

    def add(self, user_id: int, at: int) -> Erased:
        """Note somebody before they are erased; on disk when this returns."""
        known = self.all()
        made = Erased.of(user_id, at, known[0].key if known else secrets.token_hex(32))
        self._append([made])
        return made

    def merge(self, others: Iterable[Erased]) -> None:
        """Add those of other files that aren't here."""
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
    """Return everybody in the lists in the folder of a copy: later copies know of more."""
    erased: dict[Erased, None] = {}
    for path in sorted(copy.parent.glob(f"*{ENDING}")):
        erased |= dict.fromkeys(Erasures(path).all())
    return list(erased)


def carry(database: Path, copy: Path) -> None:
    """Lay the list of a database beside a copy of it."""
    if notes := Erasures(beside(database)).all():
        Erasures(beside(copy)).merge(notes)


def found_among(people: Collection[int], notes: Iterable[Erased]) -> Mapping[int, Erased]:
    """Return who of some people is in a list, each with the last time."""
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
    """Copy one consistent state to a new private file, and check the copy.

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
    """Return about how many bytes a copy takes: what isn't yet in the file itself counts, too."""
    log = database.with_name(f"{database.name}-wal")
    return sum(file.stat().st_size for file in (database, log) if file.is_file())


def free_beside(path: Path) -> int:
    """Return how many bytes are free where a file or folder is, or will be."""
    while not path.is_dir() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free


@dataclass(frozen=True, slots=True)
class _Backup:
    """The work of one copy, done in a thread; it ends soon after it is `unwanted`."""

    database: Path
    target: Path
    copied: Copied | None
    spare: int
    unwanted: Event = field(default_factory=Event)

    def run(self) -> None:
        if not self.database.is_file():
            raise BackupFailed(f"There is no database {self.database} to back up.")
        if self.target.exists():
            raise BackupFailed(f"The backup {self.target} exists already.")
        partial = self.target.with_name(f"{self.database.stem}-{self.target.name}.partial")
        try:
            self._make_room(partial)
            # The copy holds seeds and hands: it is private before the first byte is in it.
            os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            counts = self._copy(partial)
            self._check(partial, counts)
            _sync(partial)
            # Not before the copy is made: whoever is missing in it is in the list.
            carry(self.database, self.target)
            partial.replace(self.target)
        except (OSError, sqlite3.Error, ErasuresFailed) as error:
            with suppress(OSError):
                partial.unlink()
            raise BackupFailed(
                f"The backup {self.target} could not be written ({error})."
            ) from error

    def _make_room(self, partial: Path) -> None:
        """Give up at once rather than fill the disk."""
        self.target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        _remove_stale(self.database, self.target.parent)
        needed, free = size_of(self.database) + self.spare, free_beside(self.target.parent)
        if needed > free:
            raise OSError(f"it needs {_mib(needed)} MiB, {_mib(free)} MiB are free")

    def _copy(self, partial: Path) -> dict[str, int]:
        """Copy everything; returns how many rows there are, by table."""

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


def _mib(size: int) -> str:
    return f"{-(-size // 2**20):,}"


_STAMP = "%Y%m%d-%H%M%S-%f"
_SCHEDULED = "scheduled"

UPGRADES = 3
"""Of this many upgrades the copy made before is kept."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Of how many days and weeks with copies the last copy is kept."""

    daily: int
    weekly: int


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy; `revision` is what a migration would have changed, None if it was scheduled."""

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
        """In `folder`, or by default in `backups` beside the database."""
        return cls(database, database.parent / "backups" if folder is None else folder)

    def scheduled(self, now: datetime) -> Path:
        """Return the path of a copy that is due `now`."""
        return self._path(now, _SCHEDULED)

    def before_upgrade(self, now: datetime, revision: str) -> Path:
        """Return the path of a copy of a database of that revision, which will be migrated."""
        return self._path(now, revision)

    def newest_first(self) -> list[Copy]:
        """Return the copies there are, newest first; raises OSError."""
        if not self.folder.is_dir():
            return []
        copies = (self._read(path) for path in self.folder.iterdir())
        return sorted((copy for copy in copies if copy), key=lambda copy: copy.at, reverse=True)

    def prune(self, keep: Keep) -> list[Path]:
        """Delete the scheduled copies that are too many; returns them. Raises OSError."""
        scheduled = [copy for copy in self.newest_first() if copy.revision is None]
        days = _last_of(scheduled, lambda copy: copy.at.date())
        weeks = _last_of(scheduled, lambda copy: copy.at.isocalendar()[:2])
        return _delete(scheduled, {*days[: keep.daily], *weeks[: keep.weekly]})

    def prune_upgrades(self) -> list[Path]:
        """Delete the older copies made before migrations; returns them. Raises OSError."""
        before = [copy for copy in self.newest_first() if copy.revision is not None]
        return _delete(before, set(_last_of(before, lambda copy: copy.revision)[:UPGRADES]))

    def prune_outlived(self, keep: Keep, erased: Iterable[datetime], now: datetime) -> list[Path]:
        """Delete copies that still know somebody of whom it was said that they end by now.

        ``erased`` are the moments at which people were erased. The newest copy stays: where none
        is made any more, it is all there is. Returns them. Raises OSError.
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
        """None for a file that isn't one of these copies, and is left alone."""
        stem, suffix = re.escape(self.database.stem), re.escape(self.database.suffix)
        name = re.compile(rf"{stem}-(\d{{8}}-\d{{6}}-\d{{6}})-({_SCHEDULED}|\d{{4}}){suffix}")
        if (match := name.fullmatch(path.name)) is None:
            return None
        with suppress(ValueError):
            at = datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC)
            return Copy(path, at, None if match[2] == _SCHEDULED else match[2])
        return None


def ends(at: datetime, keep: Keep) -> datetime:
    """Return when every copy made before a moment is deleted, at the latest."""
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
