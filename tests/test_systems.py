"""What differs between systems, part by part: locks, signals, paths, time zones, children."""

from __future__ import annotations

import ast
import asyncio
import errno
import os
import re
import sys
import zoneinfo
from datetime import UTC, datetime
from pathlib import Path, PureWindowsPath
from types import ModuleType

import pytest

from bot.app.run import _on_signals
from bot.storage.connections import file as lock
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.storage.copies.backup import Copies
from bot.storage.errors import DatabaseLocked

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "data", "strategy", "renderer", "bot", "cogs", "sandbox")
OF_POSIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}


def test_what_only_posix_has_is_imported_where_it_is_asked_for() -> None:
    for package in PACKAGES:
        for file in (ROOT / package).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            if OF_POSIX.isdisjoint(re.findall(r"\w+", text)):
                continue
            for node in ast.parse(text).body:
                if isinstance(node, ast.Import):
                    assert not OF_POSIX & {each.name for each in node.names}, file
                elif isinstance(node, ast.ImportFrom):
                    assert node.module not in OF_POSIX, file


class Locking(ModuleType):
    """What Windows has: a byte of a file is locked, for whoever comes first."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.locked: set[tuple[int, int]] = set()

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        place = os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        if place in self.locked:
            raise PermissionError(errno.EACCES, "Permission denied")
        self.locked.add(place)


@pytest.mark.skipif(sys.platform == "win32", reason="test_lock.py asks Windows itself")
def test_the_lock_of_windows_leaves_the_number_of_its_owner_readable(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    locking = Locking()
    monkeypatch.setitem(sys.modules, "msvcrt", locking)
    source = Path(lock.__file__).read_text(encoding="utf-8")
    there = ModuleType("lock_of_windows")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        exec(compile(source, lock.__file__, "exec"), there.__dict__)  # noqa: S102
    taken = there.FileLock.take(tmp_path / "games.sqlite3")
    with pytest.raises(DatabaseLocked, match=str(os.getpid())):
        there.FileLock.take(tmp_path / "games.sqlite3")
    ((_, place),) = locking.locked
    assert place > 20
    taken.release()


async def test_a_loop_without_signals_is_stopped_by_ctrl_c_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(*given: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", none)
    _on_signals(asyncio.Event())


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite+aiosqlite:///var/games.sqlite3", "var/games.sqlite3"),
        ("sqlite+aiosqlite:////srv/games.sqlite3", "/srv/games.sqlite3"),
        ("sqlite+aiosqlite:///C:/games/games.sqlite3", "C:/games/games.sqlite3"),
    ],
)
def test_a_database_is_found_by_the_paths_of_each_system(url: str, path: str) -> None:
    assert sqlite_path(parse_url(url)) == Path(path)


def test_copies_have_names_that_every_system_takes(tmp_path: Path) -> None:
    copies = Copies.of(tmp_path / "games.sqlite3", None)
    now = datetime.now(UTC)
    for each in (copies.scheduled(now), copies.before_upgrade(now, "0015")):
        assert not set(each.name) & set('<>:"/\\|?*')
        assert PureWindowsPath(each.name).name == each.name


def test_time_zones_are_known_where_the_system_has_none() -> None:
    zoneinfo.reset_tzpath(to=[])
    try:
        assert zoneinfo.ZoneInfo.no_cache("Europe/Zurich").key == "Europe/Zurich"
    finally:
        zoneinfo.reset_tzpath()
