"""Each broken machine is told by a sentence that mends it; damaged is what SQLite calls damaged."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from tempfile import mkdtemp

import pytest

from bot.storage.connections import diagnosis, file
from bot.storage.connections.database import Database, found_revision
from bot.storage.connections.diagnosis import diagnosed, hindrance, is_damage
from bot.storage.copies.backup import Erasures, backup, beside
from bot.storage.copies.health import check_file, newest_good_backup
from bot.storage.errors import BackupFailed, DatabaseUnavailable, StorageError
from tests.databases import address, open_database
from tests.harm import harm, overwrite, page_size, root_of

pytestmark = pytest.mark.file

NOBODY, DAEMON = 65534, 1
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
as_root = pytest.mark.skipif(not IS_ROOT, reason="only root can give files away")
as_somebody = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there are no modes")


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Work as somebody whom modes and owners concern; root becomes nobody for a while."""
    if not IS_ROOT:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
async def place() -> AsyncIterator[Path]:
    """A database as a machine has it after a crash, in a folder that everybody can get to."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    path = folder / "srv" / "games.sqlite3"
    path.parent.mkdir()
    await (await open_database(path)).close()
    for ending in ("-wal", "-shm", ".lock"):
        Path(f"{path}{ending}").touch()
    if IS_ROOT:
        for each in (path.parent, *path.parent.iterdir()):
            os.chown(each, NOBODY, NOBODY)
    yield path
    for each in (folder, path.parent):
        if each.is_dir():
            each.chmod(0o700)
    shutil.rmtree(folder)


def _of_root(*endings: str) -> Callable[[Path], None]:
    def broken(path: Path) -> None:
        for ending in endings:
            owned = path.parent if ending == "/" else Path(f"{path}{ending}")
            owned.touch()
            os.chown(owned, 0, 0)
            owned.chmod(0o755 if ending == "/" else 0o600)

    return broken


def _of_daemon(path: Path) -> None:
    for each in (path.parent, *path.parent.iterdir()):
        os.chown(each, DAEMON, DAEMON)
        each.chmod(0o700 if each.is_dir() else 0o600)
    path.parent.chmod(0o755)


def _mode(mode: int, of: str = "") -> Callable[[Path], None]:
    def broken(path: Path) -> None:
        (path.parent if of == "/" else Path(f"{path}{of}")).chmod(mode)

    return broken


def _folder_at(ending: str) -> Callable[[Path], None]:
    def broken(path: Path) -> None:
        Path(f"{path}{ending}").unlink()
        Path(f"{path}{ending}").mkdir()

    return broken


def _instead(content: bytes) -> Callable[[Path], None]:
    return lambda path: _write(path, content)


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def _missing_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))
    (path.parent.parent / "elsewhere").rename(path.parent.parent / "srv.old")


def _file_for_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("srv.old"))
    path.parent.write_text("")


def _link_to(target: str) -> Callable[[Path], None]:
    def broken(path: Path) -> None:
        path.unlink()
        path.symlink_to(path.parent / target)

    return broken


def _fifo(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _gone(
    *, begun: bool = False, backup: bool = False, list_: bool = False, log: bool = False
) -> Callable[[Path], None]:
    def broken(path: Path) -> None:
        path.unlink()
        if not begun:
            Path(f"{path}.begun").unlink()
        if backup:
            (path.parent / "backups").mkdir()
            (path.parent / "backups" / "games-20260101.sqlite3").touch()
        if list_:
            Erasures(beside(path)).add(7, 1)
        if log:
            Path(f"{path}-wal").write_bytes(b"x")

    return broken


def _noise(table: str) -> Callable[[Path], None]:
    return lambda path: overwrite(path, root_of(path, table), b"\xa5" * page_size(path))


OWNERS = [
    ("file", _of_root(""), "games.sqlite3, which belongs to root: `sudo chown nobody: "),
    ("log", _of_root("-wal"), "games.sqlite3-wal, which belongs to root: `sudo chown nobody: "),
    ("shared memory", _of_root("-shm"), "-shm, which belongs to root: `sudo chown nobody: "),
    ("journal", _of_root("-journal"), "-journal, which belongs to root: `sudo chown nobody: "),
    ("lock", _of_root(".lock"), ".lock, which belongs to root: `sudo chown nobody: "),
    ("folder", _of_root("/"), "srv, which belongs to root: `sudo chown nobody: "),
    ("all", _of_root("/", "", "-wal"), "-wal, which belong to root: `sudo chown nobody: "),
    ("all of another", _of_daemon, "run this as daemon (`sudo -u daemon …`), or `sudo chown"),
]
MODES = [
    ("file", _mode(0o400), "`chmod u+rwX "),
    ("unreadable file", _mode(0o200), "`chmod u+rwX "),
    ("log", _mode(0o400, "-wal"), "games.sqlite3-wal` allows it"),
    ("folder", _mode(0o500, "/"), "srv` allows it"),
    ("closed folder", _mode(0o600, "/"), "srv` allows it"),
]
ODD = [
    ("no folder", _missing_folder, "There is no folder ", "There is no folder"),
    ("a file for the folder", _file_for_folder, "is where a folder is needed", "srv"),
    ("a folder for the file", _folder_at(""), "is where a file of the database", "srv"),
    ("a folder for the log", _folder_at("-wal"), "sqlite3-wal is where a file", "remove it"),
    ("a folder for the lock", _folder_at(".lock"), "sqlite3.lock is where a file", "remove it"),
    ("a pipe", _fifo, "that is no file", "games.sqlite3"),
    ("a link into nothing", _link_to("disk/games.sqlite3"), "no folder", "srv/disk"),
    ("missing beside its mark", _gone(begun=True), "is missing although", "games.sqlite3.begun"),
    ("missing beside a backup", _gone(backup=True), "is missing although", "games-*.sqlite3"),
    ("missing beside the list", _gone(list_=True), "is missing although", "games.sqlite3.erased"),
    ("missing beside its log", _gone(log=True), "is missing although", "games.sqlite3-wal"),
    ("empty", _instead(b""), "is empty (0 bytes) although", "To begin anew instead, move away"),
    (
        "of another program",
        lambda path: harm(path, "DROP TABLE alembic_version"),
        "aren't Stationmaster's",
        "tables",
    ),
    (
        "of a newer program",
        lambda path: harm(path, "UPDATE alembic_version SET version_num = '9999'"),
        "newer Stationmaster",
        "update",
    ),
    (
        "of a newer SQLite",
        lambda path: overwrite(path, 1, b"\0\0\0\x09", 44),
        "doesn't understand",
        "unsupported file format",
    ),
]
DAMAGED = [
    ("text", _instead(b"-- a dump of the games\n" * 500)),
    ("a packed copy", _instead(b"\x1f\x8b\x08" + b"\x17\xe5" * 4000)),
    ("half a file", lambda path: os.truncate(path, path.stat().st_size // 2)),
    ("no header", lambda path: overwrite(path, 1, bytes(100))),
    ("a page of games", _noise("games")),
    ("a page of seats", _noise("seats")),
]


def read_aloud(error: BaseException) -> str:
    """The sentence, which has to be one that a person can be told."""
    text = str(error)
    assert text[0].isupper() and text.endswith(".") and "\n" not in text, text
    assert "Traceback" not in text and "Errno" not in text and "sqlalchemy" not in text, text
    return text


async def refused(path: Path) -> str:
    """What a start says, which has changed nothing."""
    before = _content(path)
    with pytest.raises(StorageError) as error:
        await (await Database.open(address(path))).close()
    assert _content(path) == before
    return read_aloud(error.value)


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.is_file() else None
    except PermissionError:
        return None


def is_calm(said: str) -> bool:
    """Whether nobody is told to restore what may be whole."""
    for calm in ("nothing is damaged", "nothing says that the games are damaged"):
        said = said.replace(calm, "")
    return "damaged" not in said and "restore" not in said


@as_root
@pytest.mark.parametrize(
    ("broken", "words"), [each[1:] for each in OWNERS], ids=[each[0] for each in OWNERS]
)
async def test_a_wrong_owner_is_named_with_the_command(
    place: Path, broken: Callable[[Path], None], words: str
) -> None:
    broken(place)
    with ordinary_user():
        said = await refused(place)
        assert words in said and is_calm(said), said
        with pytest.raises(StorageError) as error:
            await found_revision(address(place))
        assert read_aloud(error.value) == said


@as_somebody
@pytest.mark.parametrize(
    ("broken", "words"), [each[1:] for each in MODES], ids=[each[0] for each in MODES]
)
async def test_a_mode_that_forbids_is_named_with_the_command(
    place: Path, broken: Callable[[Path], None], words: str
) -> None:
    broken(place)
    with ordinary_user():
        said = await refused(place)
    assert words in said and is_calm(said), said


@pytest.mark.parametrize(
    ("broken", "words", "more"), [each[1:] for each in ODD], ids=[each[0] for each in ODD]
)
async def test_what_is_in_the_place_of_a_database_is_named(
    place: Path, broken: Callable[[Path], None], words: str, more: str
) -> None:
    broken(place)
    if words.startswith("There is no folder"):
        place = place.parent / "deep" / place.name
    said = await refused(place)
    assert words in said and more in said and "is damaged" not in said, said


@pytest.mark.parametrize("broken", [each[1] for each in DAMAGED], ids=[each[0] for each in DAMAGED])
async def test_what_sqlite_calls_damaged_is_called_so(
    place: Path, broken: Callable[[Path], None]
) -> None:
    copy = place.parent / "backups" / "games-20260101-000000-000000-scheduled.sqlite3"
    await backup(place, copy)
    broken(place)
    said = await refused(place)
    assert "is damaged (" in said and f"restore {copy}` brings it back" in said, said


async def test_a_file_that_another_program_holds_is_not_damaged(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *a, **n: connect(*a, **{"timeout": 0} | n))
    with closing(connect(place, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        said = await refused(place)
        assert "Another program holds" in said and "fuser" in said and is_calm(said)
        with pytest.raises(BackupFailed, match=f"holds {place} "):
            await backup(place, place.parent / "copy.sqlite3")


def failed(code: int, name: str, text: str) -> sqlite3.OperationalError:
    """An error as SQLite's driver raises it."""
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode, error.sqlite_errorname = code, name
    return error


IOERR, PROTOCOL = sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PROTOCOL
ERRORS = [
    (failed(13, "SQLITE_FULL", "database or disk is full"), "ext4", "took no more"),
    (OSError(errno.ENOSPC, "No space left on device"), "ext4", "took no more"),
    (OSError(errno.EDQUOT, "Disk quota exceeded"), "ext4", "took no more"),
    (failed(5, "SQLITE_BUSY", "database is locked"), "ext4", "Another program holds"),
    (failed(261, "SQLITE_BUSY_RECOVERY", "database is locked"), "ext4", "Another program holds"),
    (failed(6, "SQLITE_LOCKED", "database table is locked"), "ext4", "Another program holds"),
    (failed(266, "SQLITE_IOERR_READ", "disk I/O error"), "ext4", "SQLITE_IOERR_READ"),
    (OSError(errno.EIO, "Input/output error"), "ext4", "see `sudo dmesg`"),
    (failed(3850, "SQLITE_IOERR_LOCK", "disk I/O error"), "nfs4", "network file system (nfs4)"),
    (failed(PROTOCOL, "SQLITE_PROTOCOL", "locking protocol"), "cifs", "network file system (cifs)"),
    (OSError(errno.ENOLCK, "No locks available"), "nfs", "network file system (nfs)"),
    (failed(7, "SQLITE_NOMEM", "out of memory"), "ext4", "isn't enough memory"),
    (failed(14, "SQLITE_CANTOPEN", "unable to open database file"), "ext4", None),
    (failed(1, "SQLITE_ERROR", "no such table"), "ext4", None),
    (None, "nfs4", None),
]


@pytest.mark.parametrize(("error", "kind", "words"), ERRORS)
async def test_errors_of_disks_and_other_programs_are_no_damage(
    place: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, kind: str, words: str | None
) -> None:
    mounts = place.with_name("mountinfo")
    mounts.write_text(
        f"22 1 0:1 / / rw - {kind} x rw\n23 1 0:2 / /a\\040b rw shared:1 - ext3 x rw\n"
    )
    monkeypatch.setattr(diagnosis, "_MOUNTS", mounts)
    monkeypatch.setattr(os.path, "ismount", lambda path: str(path) == "/")
    said = diagnosed(place, error)
    assert not is_damage(error)
    if words is None:
        assert said is None
    else:
        assert said is not None and words in said and is_calm(read_aloud(OSError(said))), said


@pytest.mark.parametrize("code", [11, 267, 523, 26])
def test_damage_is_what_sqlite_calls_so(code: int) -> None:
    assert is_damage(failed(code, "", "")) and not is_damage(OSError(code, ""))


async def test_a_full_disk_hides_behind_other_errors(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnosis, "_room", lambda folder: 4096)
    for code in (sqlite3.SQLITE_CANTOPEN, 4874):
        for writing in (True, False):
            said = diagnosed(place, failed(code, "", "disk I/O error"), writing=writing)
            assert "is full" in (said or "")


async def test_a_read_only_file_system_is_named(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnosis, "_is_read_only", lambda folder: True)
    monkeypatch.setattr(diagnosis, "_may", lambda path, mode: not mode & os.W_OK)
    said = await refused(place)
    assert "is read-only" in said and "mount -o remount,rw" in said and is_calm(said)
    assert hindrance(place, writing=False) is None
    shutil.rmtree(place.parent)
    assert hindrance(place) == said


async def test_a_lock_that_the_file_system_does_not_have_is_no_other_process(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(descriptor: int) -> None:
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr(file, "_lock", no_locks)
    said = await refused(place)
    assert "can't be locked (Operation not supported)" in said and "Another" not in said


@pytest.mark.parametrize("code", [266, 5, 13, 14])
async def test_no_check_takes_an_error_of_the_disk_for_damage(
    place: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    copy = place.parent / "backups" / "games-20260101.sqlite3"
    await backup(place, copy)

    def opened(path: Path) -> nullcontext[object]:
        raise failed(code, "SQLITE_X", "so it is")

    with monkeypatch.context() as patched:
        patched.setattr("bot.storage.copies.health._opened", opened)
        with pytest.raises(DatabaseUnavailable) as error:
            check_file(place)
        assert is_calm(read_aloud(error.value))
        assert newest_good_backup(place, None) is None
    assert newest_good_backup(place, None) == copy


@as_root
async def test_a_backup_that_cannot_be_made_says_whose_folder_it_is(place: Path) -> None:
    folder = place.parent / "backups"
    folder.mkdir()
    with ordinary_user(), pytest.raises(BackupFailed) as error:
        await backup(place, folder / "games-1.sqlite3")
    said = read_aloud(error.value)
    assert f"{folder}, which belongs to root: `sudo chown nobody: {folder}`" in said
    with ordinary_user(), pytest.raises(BackupFailed) as error:
        os.seteuid(0)
        place.chmod(0)
        os.seteuid(NOBODY)
        await backup(place, place.parent / "copy.sqlite3")
    assert "chmod u+rX" in read_aloud(error.value)
