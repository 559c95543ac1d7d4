"""The database file is whole once nobody plays, and a copy that lacks something is told."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.app.checks.damage import damage_now
from bot.app.retention import LONGEST, QUIET, Checkpoints
from bot.app.settings import Settings
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.connections import file
from bot.storage.connections.database import Database, found_revision
from bot.storage.connections.file import LACKS_LOG, lacks_log
from bot.storage.copies.backup import backup
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.notices import NoticeKind, SettingReader, SettingWriter
from bot.storage.store import Store
from tests.databases import address, migrate_new_files, open_database
from tests.harm import ask
from tests.storage_faults import locked
from tests.storing import reading, writing

pytestmark = pytest.mark.file


class House:
    """A bot's database in use, and the task that keeps its file whole."""

    def __init__(self, database: Database, path: Path) -> None:
        self.database, self.path, self.store = database, path, Store(database)
        self.notices = Notices(self.store)
        self.supervisor = Supervisor(self.notices)
        self.checkpoints = Checkpoints(self.store, self.supervisor)

    async def save(self, *values: str) -> None:
        for value in values:
            await writing(self.store, SettingWriter).set("test", "last", value)

    def alone(self) -> str | None:
        """What the file says that was saved last, without what is beside it."""
        copy = self.path.with_name("alone.sqlite3")
        shutil.copyfile(self.path, copy)
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            row = connection.execute("SELECT value FROM settings WHERE key = 'last'").fetchone()
        copy.unlink()
        return None if row is None else str(row[0])


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    path = tmp_path / "games.sqlite3"
    house = House(await open_database(path), path)
    house.store.watch(house.checkpoints._note)
    await writing(house.store, SettingWriter).set("test", "other", "")
    await house.checkpoints.look()
    yield house
    await house.supervisor.close()
    await house.database.close()


async def test_a_quiet_minute_moves_everything_into_the_file(house: House) -> None:
    await house.save(*"abc")
    assert house.alone() is None
    await house.checkpoints.look()
    assert house.alone() == "c"
    await house.save("d")
    assert house.alone() == "c"
    await house.checkpoints.look()
    assert house.alone() == "d"


async def test_a_look_that_came_to_nothing_is_repeated_at_once_however_much_is_played(
    house: House,
) -> None:
    for number in range(LONGEST + 2):
        await house.save(*"x" * QUIET, str(number))
        if number < LONGEST:
            async with locked(house.path):
                await house.checkpoints.look()
            assert house.alone() is None
        else:
            await house.checkpoints.look()
            assert house.alone() == str(LONGEST)


async def test_whoever_plays_is_left_alone_but_not_for_ever(house: House) -> None:
    for _ in range(LONGEST - 1):
        await house.save(*"x" * QUIET, "y")
        await house.checkpoints.look()
        assert house.alone() is None
    await house.save(*"x" * QUIET, "z")
    await house.checkpoints.look()
    assert house.alone() == "z"


async def test_the_minute_after_is_quiet(house: House) -> None:
    await house.save(*"x" * QUIET, "y")
    await house.checkpoints.look()
    await house.checkpoints.look()
    assert house.alone() == "y"


async def test_a_move_and_a_look_do_not_wait_for_each_other(house: House) -> None:
    await house.save("a")
    async with house.store.transaction() as tx:
        await SettingWriter(tx).set("test", "last", "b")
        await house.checkpoints.look()
    await house.checkpoints.look()
    assert house.alone() == "b"
    assert await reading(house.store, SettingReader).get("test", "last") == "b"


async def test_what_somebody_still_reads_is_left_to_the_next_look(house: House) -> None:
    await house.save("a")
    async with house.store.snapshot() as read:
        assert await SettingReader(read).get("test", "last") == "a"
        await house.save("b")
        assert not await house.store.checkpoint()
        await house.checkpoints.look()
        assert house.alone() != "b"
    await house.checkpoints.look()
    assert house.alone() == "b"


async def test_another_program_that_writes_does_not_disturb(house: House) -> None:
    await house.save("a")
    async with locked(house.path):
        assert not await house.store.checkpoint()
    await house.checkpoints.look()
    assert house.alone() == "a"


async def test_a_disk_that_refuses_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object, **named: object) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode, error.sqlite_errorname = 778, "SQLITE_IOERR_WRITE"
        raise error

    house.store.watch(house.notices.saving)
    monkeypatch.setattr(file.sqlite3, "connect", refuse)  # type: ignore[attr-defined]
    with pytest.raises(DatabaseFailed, match="SQLITE_IOERR_WRITE"):
        await house.store.checkpoint()
    monkeypatch.undo()
    (noted,) = house.notices.open()
    assert noted.kind == NoticeKind.SAVING and "SQLITE_IOERR_WRITE" in noted.why
    await house.save("a")
    assert not house.notices.open()


async def test_a_first_start_has_its_tables_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate_new_files(monkeypatch)
    path = tmp_path / "games.sqlite3"
    database = await Database.open(address(path))
    await database.checkpoint()
    copy = tmp_path / "copy.sqlite3"
    shutil.copyfile(path, copy)
    await database.close()
    assert ask(copy, "SELECT count(*) FROM games") == [(0,)]


def _file(house: House, target: Path) -> None:
    shutil.copyfile(house.path, target)


def _with_log(house: House, target: Path) -> None:
    _file(house, target)
    shutil.copyfile(f"{house.path}-wal", f"{target}-wal")


async def lacking(path: Path) -> bool:
    """Whether a copy is told to lack something, by the doctor and then by a start."""
    settings = Settings.model_construct(database_url=address(path), backup_dir=None)
    await found_revision(address(path))
    said = [text async for ok, text in damage_now(settings) if "without its -wal" in text]
    new = House(await open_database(path), path)
    new.checkpoints.start()
    told = [(each.kind, each.why) for each in new.notices.open()]
    await new.supervisor.close()
    await new.database.close()
    assert told == ([(NoticeKind.COPY, LACKS_LOG)] if said else [])
    return bool(said)


@pytest.mark.parametrize(
    ("copied", "lacks"),
    [(_file, True), (_with_log, False)],
    ids=["the file alone", "the file and its log"],
)
@pytest.mark.parametrize("looked", [True, False])
async def test_a_copy_without_the_log_is_told_at_the_next_start(
    house: House,
    tmp_path: Path,
    copied: Callable[[House, Path], None],
    lacks: bool,
    looked: bool,
) -> None:
    await house.save("a")
    if looked:
        await house.checkpoints.look()
    (tmp_path / "new").mkdir()
    target = tmp_path / "new" / "games.sqlite3"
    copied(house, target)
    assert await lacking(target) is lacks


async def test_a_log_that_is_deleted_in_its_place_is_told(house: House, tmp_path: Path) -> None:
    await house.save("a")
    crashed = tmp_path / "crashed"
    shutil.copytree(tmp_path, crashed, ignore=shutil.ignore_patterns("crashed"))
    Path(f"{crashed / house.path.name}-wal").unlink()
    assert await lacking(crashed / house.path.name)


async def test_other_copies_lack_nothing(house: House, tmp_path: Path) -> None:
    await house.save("a")
    new = tmp_path / "new"
    new.mkdir()
    await backup(house.path, new / "games.sqlite3")
    assert not await lacking(new / "games.sqlite3")
    with closing(sqlite3.connect(house.path)) as source:
        source.execute(f"VACUUM INTO '{new / 'packed.sqlite3'}'")
        with closing(sqlite3.connect(new / "shell.sqlite3")) as target:
            source.backup(target)
    assert not await lacking(new / "packed.sqlite3")
    assert not await lacking(new / "shell.sqlite3")
    await house.database.close()
    shutil.copyfile(house.path, new / "stopped.sqlite3")
    assert not await lacking(new / "stopped.sqlite3")


async def test_whoever_looks_after_a_crash_leaves_nothing_lacking(
    house: House, tmp_path: Path
) -> None:
    await house.save("a")
    crashed = tmp_path / "crashed"
    shutil.copytree(tmp_path, crashed, ignore=shutil.ignore_patterns("crashed"))
    path = crashed / house.path.name
    assert Path(f"{path}-wal").stat().st_size and not lacks_log(path)
    await found_revision(address(path))
    assert not Path(f"{path}-wal").exists() and not lacks_log(path)
    assert not await lacking(path)
    assert ask(path, "SELECT value FROM settings WHERE key = 'last'") == [("a",)]


async def test_a_kill_in_the_middle_of_a_checkpoint_leaves_nothing_lacking(
    house: House, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(house.path, isolation_level=None)) as killed:
        killed.execute(f"PRAGMA user_version={file._ALONE}")
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for each in tmp_path.glob("games.sqlite3*"):
        shutil.copyfile(each, crashed / each.name)
    database = await open_database(crashed / house.path.name)
    await database.close()
    assert not lacks_log(crashed / house.path.name)
