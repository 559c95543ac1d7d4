"""A database that can't be written says why, changes nothing, and recovers by itself."""

from __future__ import annotations

import asyncio
import math
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.runtime.memory import Notices
from bot.storage.connections import engine
from bot.storage.connections.database import Database
from bot.storage.connections.engine import SharedTimeout
from bot.storage.errors import (
    DatabaseFailed,
    DatabaseLocked,
    DatabaseUnavailable,
    FailureCause,
    StorageError,
)
from bot.storage.repositories.notices import NoticeReader, SettingReader, SettingWriter
from bot.storage.repositories.people import VisitWriter
from bot.storage.store import Store
from tests.databases import open_database
from tests.storage_faults import CAUSES, Faults, faults_of_databases, locked
from tests.storing import reading, writing

pytestmark = pytest.mark.file

ROOT = Path(__file__).parents[4]

HOLD = """
import asyncio, sys
from bot.storage.connections.database import Database
async def main():
    database = await Database.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await database.close()
asyncio.run(main())
"""
OPEN = """
import asyncio, sys
from bot.storage.connections.database import Database
async def main():
    await (await Database.open(sys.argv[1])).close()
asyncio.run(main())
"""


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def _sentence(error: StorageError) -> str:
    """The error's text, which must be one plain sentence."""
    text = str(error)
    assert text.endswith(".") and "\n" not in text and "Traceback" not in text
    return text


@pytest.mark.thorough
async def test_a_second_process_is_refused_until_the_first_is_gone(url: str) -> None:
    first = subprocess.Popen(
        [sys.executable, "-c", HOLD, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=_environment(),
    )
    try:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        with pytest.raises(DatabaseLocked) as refused:
            await Database.open(url)
        assert str(first.pid) in _sentence(refused.value)
    finally:
        first.kill()
        first.communicate()
    database = await Database.open(url)
    await database.close()


@pytest.mark.thorough
async def test_a_closed_database_may_be_opened_again(url: str) -> None:
    for _ in range(2):
        database = await Database.open(url)
        with pytest.raises(DatabaseLocked):
            await Database.open(url)
        await database.close()


async def test_the_last_folder_is_made(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/var/games.sqlite3")
    await database.close()
    assert (tmp_path / "var" / "games.sqlite3").is_file()


async def test_without_its_driver_postgresql_names_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # What an import of it finds where it isn't installed.
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(DatabaseUnavailable) as refused:
        engine.make_engine(engine.parse_url("postgresql://user:secret@db.example/games"))
    told = _sentence(refused.value)
    assert "requirements/postgres.txt" in told and "asyncpg" in told and "secret" not in told
    assert "[postgres]" not in told, "no index has a package of that name that is ours"


async def test_a_path_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.sqlite3").mkdir()
    for place in ("missing/deep/games.sqlite3", "file/games.sqlite3", "folder.sqlite3"):
        with pytest.raises(DatabaseUnavailable) as refused:
            await Database.open(f"sqlite:///{tmp_path / place}")
        assert place.rpartition("/")[0] in _sentence(refused.value)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere"
)
async def test_an_unwritable_folder_is_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(f"sqlite:///{tmp_path}/games.sqlite3")
    tmp_path.chmod(0o700)
    said = _sentence(refused.value)
    assert f"can't write {tmp_path}" in said and "chmod u+rwX" in said


async def test_a_refused_start_releases_the_lock(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    file.write_bytes(b"this is no database at all" * 100)
    for _ in range(2):
        with pytest.raises(DatabaseUnavailable) as refused:
            await Database.open(f"sqlite:///{file}")
        assert "not a database" in _sentence(refused.value)


async def test_tables_of_another_program_are_not_taken_over(tmp_path: Path, url: str) -> None:
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(url)
    assert "aren't Stationmaster's" in _sentence(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "var/games.sqlite3",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://me:sesame@host/games",
        "postgresql://me:sesame@127.0.0.1:1/games",
    ],
)
async def test_a_useless_address_is_one_sentence_without_the_password(url: str) -> None:
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(url)
    assert "sesame" not in _sentence(refused.value)


def test_addresses_may_leave_the_driver_out() -> None:
    for short, driver in [
        ("sqlite:///a/b.sqlite3", "sqlite+aiosqlite"),
        ("postgres://u@h/d", "postgresql+asyncpg"),
        ("postgresql://u@h/d", "postgresql+asyncpg"),
        ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg"),
    ]:
        assert engine.parse_url(short).drivername == driver


@pytest.mark.thorough
async def test_a_current_database_opens_without_loading_alembic(url: str) -> None:
    database = await Database.open(url)
    await database.close()
    check = OPEN + "print(sorted({'alembic', 'asyncpg', 'mako'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", check, url],
        capture_output=True,
        text=True,
        check=True,
        env=_environment(),
    )
    assert done.stdout == "[]\n"


LARGE = "x" * 50_000
"""More than fits into the pages that there are."""


@pytest.fixture
def faults() -> Iterator[Faults]:
    with faults_of_databases() as made:
        yield made


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


NOTED = {
    FailureCause.FULL: "took no more",
    FailureCause.LOCKED: "Another program holds",
    FailureCause.UNWRITABLE: FailureCause.UNWRITABLE.value,
}


@pytest.mark.parametrize("cause", CAUSES)
async def test_a_refused_write_says_why_and_the_next_one_succeeds(
    path: Path, faults: Faults, cause: FailureCause
) -> None:
    database = await open_database(path)
    database.wait.patience = 0.0
    store = Store(database)
    notices = Notices(store)
    store.watch(notices.saving)
    await writing(store, SettingWriter).set("test", "kept", "yes")
    with capture_logs() as logged:
        async with faults.failing(path, cause):
            for _ in range(3):
                with pytest.raises(DatabaseFailed) as failed:
                    async with store.transaction() as tx:
                        await SettingWriter(tx).set("test", "kept", "no")
                        await SettingWriter(tx).set("test", "large", LARGE)
                assert failed.value.cause is cause
                (noted,) = notices.open()
                assert NOTED[cause] in noted.why
            assert await reading(store, SettingReader).get("test", "kept") == "yes"
        await writing(store, SettingWriter).set("test", "large", LARGE)
    assert await reading(store, SettingReader).get("test", "large") == LARGE
    told = [(each["event"], each["kind"], each.get("why")) for each in logged]
    # Others may free a MiB meanwhile, of which the reason tells.
    assert [each[:2] for each in told] == [("notice", "saving"), ("notice over", "saving")]
    assert NOTED[cause] in str(told[0][2]) and told[1][2] is None
    await notices.write()
    (notice,) = await reading(store, NoticeReader).all()
    assert (notice.why, notice.times) == (noted.why, 3) and notice.over_at is not None
    await database.close()


async def test_a_lock_of_a_moment_is_waited_for(path: Path) -> None:
    database = await open_database(path)
    database.wait.patience = math.inf
    store = Store(database)
    async with locked(path):
        waiting = asyncio.create_task(writing(store, SettingWriter).set("test", "a", "b"))
        for _ in range(3):
            assert await reading(store, SettingReader).get("test", "a") is None
        assert not waiting.done()
    await waiting
    assert await reading(store, SettingReader).get("test", "a") == "b"
    await database.close()


class HandClock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def test_all_writers_behind_a_lock_share_one_wait(clock: HandClock) -> None:
    wait = SharedTimeout(2.0, clock)
    assert wait.held()
    clock.now += 1.5
    assert wait.held(), "another one waits for the rest"
    clock.now += 0.5
    assert not wait.held()
    for _ in range(5):
        clock.now += 1.9
        assert not wait.held(), "nobody waits again behind the same lock"


def test_a_lock_after_a_while_is_waited_for_anew(clock: HandClock) -> None:
    wait = SharedTimeout(2.0, clock)
    assert wait.held()
    clock.now += 2.1
    assert wait.held(), "nobody knows what was in between"
    clock.now += 2.0
    assert not wait.held()
    wait.free()
    assert wait.held()


async def test_a_violated_constraint_is_no_fault_of_the_disk(path: Path) -> None:
    database: Database = await open_database(path)
    with capture_logs() as logged, pytest.raises(DatabaseFailed) as failed:
        await writing(Store(database), VisitWriter).set(99, 1, 0, 0)
    assert failed.value.cause is FailureCause.OTHER
    assert logged == []
    await database.close()
