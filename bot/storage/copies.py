"""The copies that are made without being asked for: their names, and which of them are kept."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

from bot.storage.erasures import beside

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
        found = (self._read(path) for path in self.folder.iterdir())
        return sorted((copy for copy in found if copy), key=lambda copy: copy.at, reverse=True)

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
        found = self.newest_first()
        return _delete(found, {*found[:1], *(copy for copy in found if copy.at >= max(over))})

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
    found: dict[object, Copy] = {}
    for copy in newest_first:
        found.setdefault(group(copy), copy)
    return list(found.values())


def _delete(copies: Iterable[Copy], kept: set[Copy]) -> list[Path]:
    dropped = [copy.path for copy in copies if copy not in kept]
    for path in dropped:
        path.unlink(missing_ok=True)
        beside(path).unlink(missing_ok=True)
    return dropped
