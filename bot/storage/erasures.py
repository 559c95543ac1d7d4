"""Who was erased, as keyed hashes in a file beside the database: it outlives every restore.

A line has the moment (UTC ms), the key and the hash of an id. Lines are only ever added, so that a
copy of the file is merged by its lines.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.storage.errors import ErasuresFailed

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
        found = (_LINE.fullmatch(line) for line in text.splitlines())
        return [Erased(int(each[1]), each[2], each[3]) for each in found if each]

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
    found: dict[Erased, None] = {}
    for path in sorted(copy.parent.glob(f"*{ENDING}")):
        found |= dict.fromkeys(Erasures(path).all())
    return list(found)


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
    found: dict[int, Erased] = {}
    for key, marks in by_key.items():
        for user_id in people:
            note = marks.get(mark_of(user_id, key))
            if note is not None and (user_id not in found or found[user_id].at < note.at):
                found[user_id] = note
    return found
